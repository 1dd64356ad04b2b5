//! Time that this process has spent computing.

use std::time::Duration;

/// The processor time of this process; where the system does not tell, the time on the wall.
#[cfg(unix)]
pub(crate) fn processor_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The processor time of this process; where the system does not tell, the time on the wall.
#[cfg(not(unix))]
pub(crate) fn processor_time() -> Duration {
    use std::sync::OnceLock;
    use std::time::Instant;
    static START: OnceLock<Instant> = OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}
