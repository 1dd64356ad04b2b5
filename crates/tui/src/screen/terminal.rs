//! The terminal: set up, read from, and restored however the program ends.

use super::{App, Input};
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use std::io::{self, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(unix)]
use std::thread;
use std::time::{Duration, Instant};

/// The times to wait for an input while the screen changes by itself, and while it does not.
const BUSY_WAIT: Duration = Duration::from_millis(25);
const IDLE_WAIT: Duration = Duration::from_millis(250);

/// The time after a signal until the program is ended if it has not left.
#[cfg(unix)]
const LEAVE_TIMEOUT: Duration = Duration::from_millis(500);

/// Runs the program in this terminal until the person leaves.
pub fn run(app: &mut App) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let _modes = TerminalModes::enable()?;
    let has_signal = watch_signals()?;
    let mut has_input = true;
    while !app.is_over() && !has_signal.load(Ordering::Relaxed) {
        // The tick may end what made the screen change.
        let was_busy = app.is_busy();
        app.tick(Instant::now());
        if has_input || was_busy || app.is_busy() {
            terminal.draw(|frame| app.draw(frame))?;
        }
        has_input = listen(app)?;
    }
    Ok(())
}

/// Waits for an input, then passes on all that are there; returns whether there was one.
fn listen(app: &mut App) -> io::Result<bool> {
    if !event::poll(if app.is_busy() { BUSY_WAIT } else { IDLE_WAIT })? {
        return Ok(false);
    }
    loop {
        match event::read()? {
            Event::Key(key) if key.kind != KeyEventKind::Release => app.input(&Input::Key(key)),
            Event::Mouse(mouse) => app.input(&Input::Mouse(mouse)),
            Event::Paste(text) => app.input(&Input::Paste(text)),
            _ => {}
        }
        if app.is_over() || !event::poll(Duration::ZERO)? {
            return Ok(true);
        }
    }
}

/// Returns a flag that is set when the system asks the program to end. Games need no saving then:
/// they are saved after every move.
#[cfg(unix)]
fn watch_signals() -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let has_signal = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&has_signal);
    thread::spawn(move || {
        if signals.forever().next().is_some() {
            flag.store(true, Ordering::Relaxed);
            // Waiting for a key of a closed terminal may never end.
            thread::sleep(LEAVE_TIMEOUT);
            TerminalModes::disable();
            ratatui::restore();
            std::process::exit(0);
        }
    });
    Ok(has_signal)
}

#[cfg(not(unix))]
fn watch_signals() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::default())
}

/// Mouse capture and bracketed paste. Dropping it restores the terminal.
struct TerminalModes;

impl TerminalModes {
    fn enable() -> io::Result<TerminalModes> {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            TerminalModes::disable();
            hook(info);
        }));
        execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)?;
        Ok(TerminalModes)
    }

    fn disable() {
        // A closed terminal cannot be restored.
        let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste);
    }
}

impl Drop for TerminalModes {
    fn drop(&mut self) {
        TerminalModes::disable();
        ratatui::restore();
    }
}
