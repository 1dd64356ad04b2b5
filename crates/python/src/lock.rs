//! What only one thread can use at a time.

use crate::MESSAGES;
use crate::error::runtime_error;
use pyo3::PyResult;
use std::sync::{Mutex, MutexGuard, TryLockError};

/// Takes what nobody else may be using; nobody ever waits for it. The message with this key is
/// for those who try.
pub(crate) fn take<'a, T>(mutex: &'a Mutex<T>, busy: &'static str) -> PyResult<MutexGuard<'a, T>> {
    match mutex.try_lock() {
        Ok(guard) => Ok(guard),
        Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => Err(runtime_error(&MESSAGES.message(busy))),
    }
}
