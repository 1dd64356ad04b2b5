//! Memory that is given back without anybody waiting for it.

use std::thread;

/// Drops something large on a thread of its own: gigabytes take longer than a move may take when
/// the clock has almost run down.
pub(crate) fn discard(garbage: impl Send + 'static) {
    // Where there is no thread to be had, it is dropped here.
    let _ = thread::Builder::new().spawn(move || drop(garbage));
}
