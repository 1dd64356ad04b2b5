//! What tests of several packages share: folders that go away again, servers, and waits that end.

mod served;

pub use served::Served;

use std::fs;
use std::io::ErrorKind;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for what must happen, on a machine that may be busy.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// How often to try what must be quick.
const TRIES: u32 = 50;

/// An empty folder that nobody else uses, removed with all that is in it when it is dropped.
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
pub struct Folder(PathBuf);

impl Folder {
    /// Makes a folder where the system keeps what is temporary.
    #[expect(clippy::new_without_default, reason = "a folder is made, not assumed")]
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        loop {
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            let name = format!("ludoteca-test-{}-{number}", std::process::id());
            let path = std::env::temp_dir().join(name);
            match fs::create_dir(&path) {
                Ok(()) => return Folder(path),
                // An earlier process with the same number was killed.
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(error) => panic!("{} cannot be made: {error}", path.display()),
            }
        }
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed does no harm to any test.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Waits until something is so.
///
/// # Panics
/// When it is not so in [`PATIENCE`].
#[track_caller]
pub fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_so() {
        assert!(begin.elapsed() < PATIENCE, "{what}: not after {PATIENCE:?}");
        thread::sleep(Duration::from_millis(5));
    }
}

/// Tries something until it takes no longer than it may, as other programs may need the processors
/// just then, and gives the time of the quickest try.
///
/// # Panics
/// When every one of many tries takes too long.
#[track_caller]
pub fn soon(what: &str, limit: Duration, mut attempt: impl FnMut() -> Duration) -> Duration {
    let mut quickest = Duration::MAX;
    for _ in 0..TRIES {
        quickest = quickest.min(attempt());
        if quickest <= limit {
            return quickest;
        }
    }
    panic!("{what}: {quickest:?} at best, and not {limit:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_quick_try_is_enough_and_none_is_not() {
        let limit = Duration::from_millis(5);
        let mut times = [9, 7, 5, 1].map(Duration::from_millis).into_iter();
        assert_eq!(soon("it", limit, || times.next().unwrap()), limit);
        assert_eq!(times.len(), 1);
        let slow = || soon("it", limit, || 2 * limit);
        assert!(std::panic::catch_unwind(slow).is_err());
    }

    #[test]
    fn what_becomes_so_is_waited_for() {
        let mut count = 0;
        until("three", || {
            count += 1;
            count == 3
        });
    }
}
