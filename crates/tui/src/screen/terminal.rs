//! The terminal: set up, read from, and restored however the program ends.

use super::{App, Input, is_ctrl};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, disable_raw_mode, enable_raw_mode,
};
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

const BELL: char = '\x07';

/// The time after a signal until the program is ended if it has not left.
#[cfg(unix)]
const LEAVE_TIMEOUT: Duration = Duration::from_millis(500);

/// Runs the program in this terminal until the person leaves.
pub fn run(app: &mut App) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let _modes = TerminalModes::enable()?;
    let has_signal = watch_signals()?;
    let is_continued = watch_continuation()?;
    let mut has_input = true;
    while !app.is_over() && !has_signal.load(Ordering::Relaxed) {
        if is_continued.swap(false, Ordering::Relaxed) {
            TerminalModes::enter_again()?;
            // A new one draws the whole screen.
            terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
            has_input = true;
        }
        // The tick may end what made the screen change.
        let was_busy = app.is_busy();
        app.tick(Instant::now());
        if has_input || was_busy || app.is_busy() {
            terminal.draw(|frame| app.draw(frame))?;
        }
        if app.takes_bell() {
            execute!(stdout(), Print(BELL))?;
        }
        has_input = listen(app, &is_continued)?;
    }
    Ok(())
}

/// Waits for an input, then passes on all that are there; returns whether there was one.
fn listen(app: &mut App, is_continued: &AtomicBool) -> io::Result<bool> {
    if !event::poll(if app.is_busy() { BUSY_WAIT } else { IDLE_WAIT })? {
        return Ok(false);
    }
    loop {
        match event::read()? {
            Event::Key(key) if is_ctrl(&key, 'z') && cfg!(unix) => {
                suspend(app, is_continued)?;
                return Ok(true);
            }
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

/// Restores the terminal and stops the program until it is continued. Where nobody could continue
/// it, the system does not stop it.
#[cfg(unix)]
fn suspend(app: &mut App, is_continued: &AtomicBool) -> io::Result<()> {
    app.suspend(Instant::now());
    TerminalModes::disable();
    ratatui::restore();
    is_continued.store(true, Ordering::Relaxed);
    signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
fn suspend(_: &mut App, _: &AtomicBool) -> io::Result<()> {
    Ok(())
}

/// Returns a flag that is set when the program is continued after another program stopped it.
#[cfg(unix)]
fn watch_continuation() -> io::Result<Arc<AtomicBool>> {
    let is_continued = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(signal_hook::consts::SIGCONT, Arc::clone(&is_continued))?;
    Ok(is_continued)
}

#[cfg(not(unix))]
fn watch_continuation() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::default())
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

    /// Sets everything up as at the beginning, after the program was stopped.
    fn enter_again() -> io::Result<()> {
        // Who stopped the program may have changed the mode.
        disable_raw_mode()?;
        enable_raw_mode()?;
        execute!(
            stdout(),
            EnterAlternateScreen,
            Clear(ClearType::All),
            EnableMouseCapture,
            EnableBracketedPaste
        )
    }

    fn disable() {
        // A closed terminal cannot be restored.
        let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste, Show);
    }
}

impl Drop for TerminalModes {
    fn drop(&mut self) {
        TerminalModes::disable();
        ratatui::restore();
    }
}
