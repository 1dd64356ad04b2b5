//! Progress bars: on a terminal, and nothing in a pipe.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// A bar over so many steps, on standard error.
pub(crate) fn bar(steps: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let template = "{wide_bar} {pos}/{len} {msg} {elapsed}";
    let style = ProgressStyle::with_template(template).expect("a template of known parts");
    ProgressBar::new(steps).with_style(style)
}

/// A bar over so many steps, on standard error, below a text that changes.
pub(crate) fn live(steps: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg}\n{wide_bar} {pos}/{len} {elapsed} ({eta})");
    bar(steps).with_style(style.expect("a template of known parts"))
}

/// A count without a known end, on standard error.
pub(crate) fn spinner() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {pos} {elapsed}");
    ProgressBar::no_length().with_style(style.expect("a template of known parts"))
}

/// A text that changes while something without a known end goes on, on standard error.
pub(crate) fn working() -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{spinner} {wide_msg}");
    ProgressBar::no_length().with_style(style.expect("a template of known parts"))
}
