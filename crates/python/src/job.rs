//! Long computations, which Ctrl-C interrupts.

use crate::panics::internal_error;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// Interval between two checks for signals.
const SIGNAL_CHECK_INTERVAL: Duration = Duration::from_millis(50);

/// Stack size of the thread: searches are deep, and Python's threads can have small stacks.
const STACK_BYTES: usize = 16 << 20;

/// Runs work in another thread. Ctrl-C sets `stop`, after which the work must end soon, and raises
/// `KeyboardInterrupt`.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let is_done = AtomicBool::new(false);
    let waiting = thread::current();
    thread::scope(|scope| {
        let work = || {
            let result = work();
            is_done.store(true, Ordering::Release);
            waiting.unpark();
            result
        };
        let worker = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work)?;
        let mut interruption = Ok(());
        while !is_done.load(Ordering::Acquire) && !worker.is_finished() {
            py.detach(|| thread::park_timeout(SIGNAL_CHECK_INTERVAL));
            if interruption.is_ok() {
                interruption = py.check_signals();
                stop.fetch_or(interruption.is_err(), Ordering::Relaxed);
            }
        }
        let result = worker.join().map_err(|payload| internal_error(&*payload));
        interruption.and(result)
    })
}
