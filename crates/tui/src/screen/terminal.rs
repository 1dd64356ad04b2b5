//! The terminal itself: taken over, listened to, and given back whatever happens.

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

/// How long to wait for an input while something goes on by itself.
const LIVELY: Duration = Duration::from_millis(25);

/// How long to wait for an input otherwise.
const QUIET: Duration = Duration::from_millis(250);

/// How long the program may take to leave when it is told to.
#[cfg(unix)]
const GRACE: Duration = Duration::from_millis(500);

/// Runs the program in this terminal until the person leaves.
///
/// # Errors
/// When the terminal cannot be used.
pub fn run(app: &mut App) -> io::Result<()> {
    let mut terminal = ratatui::try_init()?;
    let _kept = Extras::take()?;
    let leaving = told_to_leave()?;
    let mut due = true;
    while !app.is_over() && !leaving.load(Ordering::Relaxed) {
        // What was going on may just have come to its end.
        let was_lively = app.is_lively();
        app.tick(Instant::now());
        if due || was_lively || app.is_lively() {
            terminal.draw(|frame| app.draw(frame))?;
        }
        due = listen(app)?;
    }
    Ok(())
}

/// Hands over all inputs there are, after waiting a little for the first; says whether there was
/// one.
fn listen(app: &mut App) -> io::Result<bool> {
    let patience = if app.is_lively() { LIVELY } else { QUIET };
    if !event::poll(patience)? {
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

/// What is set when the system tells the program to leave, as when its terminal is closed: nothing
/// is lost, as everything is kept at once.
#[cfg(unix)]
fn told_to_leave() -> io::Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let leaving = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&leaving);
    thread::spawn(move || {
        if signals.forever().next().is_some() {
            flag.store(true, Ordering::Relaxed);
            // Whoever waits for a key from a terminal that is gone waits for ever.
            thread::sleep(GRACE);
            Extras::give_back();
            ratatui::restore();
            std::process::exit(0);
        }
    });
    Ok(leaving)
}

#[cfg(not(unix))]
fn told_to_leave() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::default())
}

/// The mouse and pasting, which a terminal must be told about and told off; then the terminal as
/// it was before.
struct Extras;

impl Extras {
    fn take() -> io::Result<Extras> {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |about| {
            Extras::give_back();
            hook(about);
        }));
        execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)?;
        Ok(Extras)
    }

    fn give_back() {
        // There is nobody left to tell when even this fails.
        let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste);
    }
}

impl Drop for Extras {
    fn drop(&mut self) {
        Extras::give_back();
        ratatui::restore();
    }
}
