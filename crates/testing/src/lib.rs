//! Shared by tests of several packages: temporary folders, servers, and waiting with a limit.

mod postgres;
mod server_process;

pub use postgres::Postgres;
pub use server_process::ServerProcess;

use std::ops::Deref;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The time limit for what must happen, on a machine that may be busy.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The number of attempts whose median must be fast.
const ATTEMPTS: usize = 7;

/// The number of rounds of attempts: the machine may be busy during one of them.
const ROUNDS: u32 = 3;

/// An empty folder that nobody else uses, removed with its contents when it is dropped.
///
/// ```
/// use ludoteca_testing::Folder;
///
/// let folder = Folder::new();
/// let file = folder.join("a file");
/// std::fs::write(&file, "text").unwrap();
/// drop(folder);
/// assert!(!file.exists());
/// ```
#[derive(Debug)]
pub struct Folder(TempDir);

impl Folder {
    /// Creates a folder where the system keeps temporary files.
    ///
    /// # Panics
    /// Panics if it cannot be created.
    #[expect(clippy::new_without_default, reason = "a folder is made, not assumed")]
    pub fn new() -> Folder {
        Folder(TempDir::with_prefix("ludoteca-test-").expect("a folder for temporary files"))
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        self.0.path()
    }
}

/// Waits until a condition holds.
///
/// # Panics
/// Panics if it does not hold within [`PATIENCE`].
#[track_caller]
pub fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !holds() {
        assert!(begin.elapsed() < PATIENCE, "{what}: not after {PATIENCE:?}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Checks that something usually takes no longer than a limit, and returns its median time.
///
/// Other processes can lengthen wall-clock times, so only one of several rounds of attempts must
/// have a median within the limit.
///
/// # Panics
/// Panics if the median of every round is too long.
#[track_caller]
pub fn soon(what: &str, limit: Duration, mut attempt: impl FnMut() -> Duration) -> Duration {
    let mut best = Duration::MAX;
    for _ in 0..ROUNDS {
        let mut times: Vec<Duration> = (0..ATTEMPTS).map(|_| attempt()).collect();
        times.sort_unstable();
        best = best.min(times[ATTEMPTS / 2]);
        if best <= limit {
            return best;
        }
    }
    panic!("{what}: a median of {best:?} at best, and not {limit:?}");
}

/// Returns the processor time of this thread, or the time since the first call where the system does
/// not measure it.
#[must_use]
pub fn thread_time() -> Duration {
    #[cfg(unix)]
    {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
    }
    #[cfg(not(unix))]
    {
        static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
        START.get_or_init(Instant::now).elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_median_above_the_limit_fails() {
        let limit = Duration::from_millis(5);
        let alternating = |slow: u64| {
            let mut number = 0;
            std::panic::catch_unwind(move || {
                soon("it", limit, || {
                    number += 1;
                    Duration::from_millis(if number % 7 < slow { 9 } else { 4 })
                })
            })
        };
        assert_eq!(alternating(3).unwrap(), Duration::from_millis(4));
        assert!(alternating(4).is_err());
    }

    #[test]
    fn until_waits_for_the_condition() {
        let mut count = 0;
        until("three", || {
            count += 1;
            count == 3
        });
    }
}
