//! What can be done while drawing, and the keys for it; letters are left to the brushes.

use crate::board::Direction;
use crate::screen::is_ctrl;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Walk(Direction),
    Paint,
    NextBrush,
    Undo,
    Clear,
    Random,
    Seed,
    Save,
    Load,
    Done,
    Leave,
}

/// The keys as the help lists them, with what they do.
pub(super) const KEYS: [(&str, &str); 13] = [
    ("← ↑ ↓ →", "draw-key-cursor"),
    ("Home PgUp End PgDn", "draw-key-slanted"),
    ("1 2 …, Tab", "draw-key-brush"),
    ("Enter, Space", "draw-key-paint"),
    ("Backspace, Ctrl-Z", "draw-key-undo"),
    ("Delete", "draw-key-clear"),
    ("Ctrl-R", "draw-key-random"),
    ("Ctrl-E", "draw-key-seed"),
    ("Ctrl-S", "draw-key-save"),
    ("Ctrl-O", "draw-key-load"),
    ("Ctrl-D", "draw-key-done"),
    ("Esc, q", "draw-key-leave"),
    ("?", "game-key-help"),
];

/// The verbs with Ctrl.
const WITH_CONTROL: [(char, Verb); 6] = [
    ('z', Verb::Undo),
    ('r', Verb::Random),
    ('e', Verb::Seed),
    ('s', Verb::Save),
    ('o', Verb::Load),
    ('d', Verb::Done),
];

impl Verb {
    pub(super) fn of(key: &KeyEvent) -> Option<Verb> {
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            let found = WITH_CONTROL.iter().find(|(letter, _)| is_ctrl(key, *letter));
            return found.map(|(_, verb)| *verb);
        }
        Some(match key.code {
            KeyCode::Left => Verb::Walk(Direction::Left),
            KeyCode::Right => Verb::Walk(Direction::Right),
            KeyCode::Up => Verb::Walk(Direction::Up),
            KeyCode::Down => Verb::Walk(Direction::Down),
            KeyCode::Home => Verb::Walk(Direction::UpLeft),
            KeyCode::PageUp => Verb::Walk(Direction::UpRight),
            KeyCode::End => Verb::Walk(Direction::DownLeft),
            KeyCode::PageDown => Verb::Walk(Direction::DownRight),
            KeyCode::Enter | KeyCode::Char(' ') => Verb::Paint,
            KeyCode::Tab => Verb::NextBrush,
            KeyCode::Backspace => Verb::Undo,
            KeyCode::Delete => Verb::Clear,
            KeyCode::Esc | KeyCode::Char('q') => Verb::Leave,
            _ => return None,
        })
    }
}
