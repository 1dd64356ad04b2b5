//! Conversion of panics into exceptions.

use crate::MESSAGES;
use crate::error::InternalError;
use crate::lang::lang;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::quoted;
use pyo3::{PyErr, PyResult};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Calls a function and converts a panic into an `InternalError`.
pub(crate) fn catch_panics<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| internal_error(&*payload))
}

/// Returns the exception for a panic.
pub(crate) fn internal_error(payload: &(dyn Any + Send)) -> PyErr {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or_default();
    let message = message!(MESSAGES, "internal", problem = quoted(text));
    InternalError::new_err(message.text(lang()))
}
