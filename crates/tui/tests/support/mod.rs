//! What tests of screens share: a program without a terminal, keys and clicks, golden files.

#![allow(dead_code, clippy::unwrap_used)]

use ludoteca_rules::Lang;
use ludoteca_tui::board::{ColourDepth, Look, Signs, Theme};
use ludoteca_tui::screen::{App, Input, Shared};
use ludoteca_tui::store::Store;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub(crate) const COLOURLESS: Look =
    Look { depth: ColourDepth::None, theme: Theme::Dark, signs: Signs::Unicode };
pub(crate) const COLOURFUL: Look = Look { depth: ColourDepth::Indexed, ..COLOURLESS };

/// What screens share, with nothing kept between starts.
pub(crate) fn shared(lang: Lang, look: Look) -> Shared {
    let pages = |_: &'static ludoteca_rules::Entry, _| "# Rules".to_owned();
    Shared { seed: Some(7), ..Shared::new((lang, look), None, pages) }
}

/// A folder of its own for a test, empty at first.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("ludoteca-tui-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// The same with a place to keep things.
pub(crate) fn keeping(lang: Lang, folder: &Path) -> Shared {
    Shared { store: Some(Store::within(folder)), ..shared(lang, COLOURLESS) }
}

/// Draws the program on a screen of this size.
pub(crate) fn drawn(app: &mut App, (width, height): (u16, u16)) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| app.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

/// The text of a screen, without spaces at the ends of lines.
pub(crate) fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let rows = buffer.content.chunks(width).map(|row| {
        let line: String = row.iter().map(|cell| cell.symbol()).collect();
        line.trim_end().to_owned() + "\n"
    });
    rows.collect()
}

/// The text of the program on the usual screen.
pub(crate) fn screen(app: &mut App) -> String {
    text(&drawn(app, (80, 24)))
}

pub(crate) fn press(app: &mut App, code: KeyCode) {
    app.input(&Input::Key(KeyEvent::from(code)));
}

pub(crate) fn control(app: &mut App, letter: char) {
    app.input(&Input::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
}

/// Types a text, sign by sign.
pub(crate) fn type_in(app: &mut App, text: &str) {
    text.chars().for_each(|sign| press(app, KeyCode::Char(sign)));
}

/// Types a line and sends it off.
pub(crate) fn enter(app: &mut App, line: &str) {
    type_in(app, line);
    press(app, KeyCode::Enter);
}

/// Clicks where a text stands on the usual screen.
pub(crate) fn click_on(app: &mut App, wanted: &str) {
    let screen = screen(app);
    let found = screen.lines().enumerate().find_map(|(row, line)| {
        let at = line.find(wanted)?;
        Some((line[..at].chars().count() as u16, row as u16))
    });
    let (column, row) = found.unwrap_or_else(|| panic!("no {wanted} on\n{screen}"));
    click(app, column, row);
}

pub(crate) fn click(app: &mut App, column: u16, row: u16) {
    let kind = MouseEventKind::Down(MouseButton::Left);
    app.input(&Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
}

/// Lets time pass until the screen shows a text.
pub(crate) fn wait_for(app: &mut App, wanted: &str) -> String {
    let begin = Instant::now();
    loop {
        app.tick(Instant::now());
        let screen = screen(app);
        if screen.contains(wanted) {
            return screen;
        }
        assert!(begin.elapsed() < Duration::from_secs(60), "no {wanted} on\n{screen}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Compares with a golden file, or writes it with REGEN=1.
pub(crate) fn check_golden(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
    if std::env::var_os("REGEN").is_some() {
        std::fs::write(&path, found).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{name} has changed; REGEN=1 writes it anew. Now:\n{found}");
}
