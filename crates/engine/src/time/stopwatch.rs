//! Stopwatches for wall-clock time and processor time.

use std::time::{Duration, Instant};

/// A running stopwatch.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Stopwatch {
    /// Measures wall-clock time.
    Wall(Instant),
    /// Measures the processor time of this thread, which stops while other threads run.
    Processor(Duration),
}

impl Stopwatch {
    /// Starts a stopwatch. Only the thread that started it can read its processor time.
    pub(crate) fn begin(counts_processor_time: bool) -> Stopwatch {
        match processor_time().filter(|_| counts_processor_time) {
            Some(now) => Stopwatch::Processor(now),
            None => Stopwatch::Wall(Instant::now()),
        }
    }

    /// Returns the time since the start.
    pub(crate) fn elapsed(&self) -> Duration {
        match self {
            Stopwatch::Wall(begin) => begin.elapsed(),
            Stopwatch::Processor(begin) => {
                processor_time().unwrap_or_default().saturating_sub(*begin)
            }
        }
    }
}

/// Returns the processor time of this thread, if the system measures it.
#[cfg(unix)]
fn processor_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Some(Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32))
}

/// Returns the processor time of this thread, if the system measures it.
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
