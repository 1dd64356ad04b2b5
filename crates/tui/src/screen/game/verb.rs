//! What can be done in a game beside moving, and the keys for it.

use crate::screen::is_ctrl;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something to do other than a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Undo,
    Redo,
    Back,
    On,
    First,
    Last,
    OtherLine,
    Hint,
    Flip,
    Thoughts,
    Bar,
    Hurry,
    Pause,
    Step,
    Faster,
    Slower,
    Save,
    Copy,
    Seat,
    Resign,
    OfferDraw,
    Review,
    Leave,
}

/// The keys as the help lists them, with what they do.
pub(super) const KEYS: [(&str, &str); 22] = [
    ("← ↑ ↓ →, h j k l", "game-key-cursor"),
    ("Home PgUp End PgDn", "game-key-slanted"),
    ("Enter, Space", "game-key-press"),
    ("Esc", "game-key-esc"),
    ("Tab", "game-key-tab"),
    ("a1 …, pass, /", "game-key-type"),
    ("u  r", "game-key-undo"),
    ("[  ]", "game-key-step"),
    ("{  }", "game-key-ends"),
    ("|", "game-key-other-line"),
    ("t", "game-key-hint"),
    ("v", "game-key-flip"),
    ("z  w", "game-key-thoughts"),
    ("n", "game-key-hurry"),
    ("o  .", "game-key-pause"),
    ("+  -", "game-key-speed"),
    ("Ctrl-S  y", "game-key-save"),
    ("S", "game-key-seat"),
    ("x  =", "game-key-resign"),
    ("R", "game-key-review"),
    ("q", "game-key-leave"),
    ("?", "game-key-help"),
];

impl Verb {
    /// What a key means when no line is being typed.
    pub(super) fn of(key: &KeyEvent) -> Option<Verb> {
        if is_ctrl(key, 's') {
            return Some(Verb::Save);
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return None;
        }
        let KeyCode::Char(sign) = key.code else {
            return None;
        };
        Some(match sign {
            'u' => Verb::Undo,
            'r' => Verb::Redo,
            '[' => Verb::Back,
            ']' => Verb::On,
            '{' => Verb::First,
            '}' => Verb::Last,
            '|' => Verb::OtherLine,
            't' => Verb::Hint,
            'v' => Verb::Flip,
            'z' => Verb::Thoughts,
            'w' => Verb::Bar,
            'n' => Verb::Hurry,
            'o' => Verb::Pause,
            '.' => Verb::Step,
            '+' => Verb::Faster,
            '-' => Verb::Slower,
            'y' => Verb::Copy,
            'S' => Verb::Seat,
            'x' => Verb::Resign,
            '=' => Verb::OfferDraw,
            'R' => Verb::Review,
            'q' => Verb::Leave,
            _ => return None,
        })
    }
}
