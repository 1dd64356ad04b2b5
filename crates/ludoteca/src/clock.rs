//! The processor time of this process.

use std::time::Duration;

/// Returns the processor time of this process, or the wall-clock time where the system does not
/// measure it.
#[cfg(unix)]
pub(crate) fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// Returns the processor time of this process, or the wall-clock time where the system does not
/// measure it.
#[cfg(not(unix))]
pub(crate) fn processor_time() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
