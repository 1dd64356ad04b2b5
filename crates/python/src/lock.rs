//! Locks of objects that only one thread can use at a time.

use crate::MESSAGES;
use crate::error::runtime_error;
use pyo3::PyResult;
use std::sync::{Mutex, MutexGuard, TryLockError};

/// Locks a mutex without waiting.
///
/// # Errors
/// Returns a `RuntimeError` with the message `busy` if another thread holds the lock.
pub(crate) fn try_lock<'a, T>(
    mutex: &'a Mutex<T>,
    busy: &'static str,
) -> PyResult<MutexGuard<'a, T>> {
    match mutex.try_lock() {
        Ok(guard) => Ok(guard),
        Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
        Err(TryLockError::WouldBlock) => Err(runtime_error(&MESSAGES.message(busy))),
    }
}
