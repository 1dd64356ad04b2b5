//! Progress bars on standard error, which are hidden unless it is a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// Returns a bar of this many steps.
pub(crate) fn bar(steps: u64) -> ProgressBar {
    styled(ProgressBar::new(steps), "{wide_bar} {pos}/{len} {msg} {elapsed}")
}

/// Returns a bar of this many steps below a text that changes.
pub(crate) fn bar_with_text(steps: u64) -> ProgressBar {
    styled(ProgressBar::new(steps), "{msg}\n{wide_bar} {pos}/{len} {elapsed} ({eta})")
}

/// Returns a counter without a known end.
pub(crate) fn spinner() -> ProgressBar {
    styled(ProgressBar::no_length(), "{spinner} {pos} {elapsed}")
}

/// Returns a text that changes, without a known end.
pub(crate) fn spinner_with_text() -> ProgressBar {
    styled(ProgressBar::no_length(), "{spinner} {msg}")
}

fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    // The ^C that a terminal writes at the end of the last line moves the cursor to the next one, so
    // that the first line is not removed.
    let template = format!("\n{template}");
    bar.with_style(ProgressStyle::with_template(&template).expect("a valid template"))
}
