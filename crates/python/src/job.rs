//! Work that takes its time: in a thread of its own, ended by Ctrl-C.

use crate::shield::panicked;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// How often to look whether somebody pressed Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(50);

/// Searches go deep, and threads of Python may have little room.
const STACK: usize = 16 << 20;

/// Does work that ends soon after `stop` is set, which Ctrl-C does.
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
        let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work)?;
        let mut interruption = Ok(());
        while !is_done.load(Ordering::Acquire) && !worker.is_finished() {
            py.detach(|| thread::park_timeout(PATIENCE));
            if interruption.is_ok() {
                interruption = py.check_signals();
                stop.fetch_or(interruption.is_err(), Ordering::Relaxed);
            }
        }
        let result = worker.join().map_err(|payload| panicked(&*payload));
        interruption.and(result)
    })
}
