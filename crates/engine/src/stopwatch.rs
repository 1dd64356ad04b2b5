//! How long something has taken, by the clock on the wall or by what the processor did.

use std::time::{Duration, Instant};

/// What was begun at some time, and how long ago that is.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Stopwatch {
    /// By the clock on the wall.
    Wall(Instant),
    /// By the processor time of this thread, which does not pass while others are served.
    Processor(Duration),
}

impl Stopwatch {
    /// Begins now; only the thread that began may ask for processor time.
    pub(crate) fn begin(counts_processor_time: bool) -> Stopwatch {
        match processor_time().filter(|_| counts_processor_time) {
            Some(now) => Stopwatch::Processor(now),
            None => Stopwatch::Wall(Instant::now()),
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        match self {
            Stopwatch::Wall(begin) => begin.elapsed(),
            Stopwatch::Processor(begin) => {
                processor_time().unwrap_or_default().saturating_sub(*begin)
            }
        }
    }
}

/// The processor time of this thread, where the system tells.
#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32))
}

/// The processor time of this thread, where the system tells.
#[cfg(not(unix))]
fn processor_time() -> Option<Duration> {
    None
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn sleeping_takes_no_processor_time() {
        let [wall, processor] = [false, true].map(Stopwatch::begin);
        std::thread::sleep(Duration::from_millis(60));
        assert!(wall.elapsed() >= Duration::from_millis(60));
        assert!(processor.elapsed() < Duration::from_millis(40));
    }
}
