//! What can be done in a review beside trying moves, and the keys for it.

use crate::screen::is_ctrl;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Something to do other than a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Step(isize),
    First,
    Last,
    OtherLine,
    NextFault,
    LastFault,
    KeepBetter,
    KeepAll,
    Live,
    Scroll(isize),
    Pause,
    Comment,
    Rate,
    Promote,
    Remove,
    Flip,
    Copy,
    Save,
    Leave,
    Quit,
}

/// How many moves a page is.
const PAGE: isize = 10;

/// How many rows of words are passed over at a time.
pub(super) const SCROLL: isize = 3;

/// The keys as the help lists them, with what they do.
pub(super) const KEYS: [(&str, &str); 18] = [
    ("← →, [ ]", "review-key-step"),
    ("PgUp PgDn", "review-key-page"),
    ("Home End, { }", "review-key-ends"),
    ("↑ ↓, |", "review-key-other-line"),
    ("n  N", "review-key-fault"),
    ("h j k l, Shift-← …", "review-key-cursor"),
    ("Enter, a1 …, /", "review-key-try"),
    ("t  T", "review-key-better"),
    ("z", "review-key-live"),
    ("o", "review-key-pause"),
    ("w", "review-key-comment"),
    ("r", "review-key-rate"),
    ("u  x", "review-key-lines"),
    ("+  -", "review-key-scroll"),
    ("v  y", "review-key-flip"),
    ("Ctrl-S", "review-key-save"),
    ("q", "review-key-leave"),
    ("?", "game-key-help"),
];

impl Verb {
    /// What a key means when no line is being typed.
    pub(super) fn of(key: &KeyEvent) -> Option<Verb> {
        if is_ctrl(key, 's') {
            return Some(Verb::Save);
        }
        if is_ctrl(key, 'c') {
            return Some(Verb::Quit);
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return None;
        }
        let is_shifted = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Char(sign) => Verb::of_sign(sign),
            KeyCode::Delete => Some(Verb::Remove),
            code if !is_shifted => Verb::of_arrow(code),
            _ => None,
        }
    }

    fn of_arrow(code: KeyCode) -> Option<Verb> {
        Some(match code {
            KeyCode::Left => Verb::Step(-1),
            KeyCode::Right => Verb::Step(1),
            KeyCode::PageUp => Verb::Step(-PAGE),
            KeyCode::PageDown => Verb::Step(PAGE),
            KeyCode::Home => Verb::First,
            KeyCode::End => Verb::Last,
            KeyCode::Up | KeyCode::Down => Verb::OtherLine,
            _ => return None,
        })
    }

    fn of_sign(sign: char) -> Option<Verb> {
        Some(match sign {
            '[' => Verb::Step(-1),
            ']' => Verb::Step(1),
            '{' => Verb::First,
            '}' => Verb::Last,
            '|' => Verb::OtherLine,
            'n' => Verb::NextFault,
            'N' => Verb::LastFault,
            't' => Verb::KeepBetter,
            'T' => Verb::KeepAll,
            'z' => Verb::Live,
            '+' => Verb::Scroll(SCROLL),
            '-' => Verb::Scroll(-SCROLL),
            'o' => Verb::Pause,
            'w' => Verb::Comment,
            'r' => Verb::Rate,
            'u' => Verb::Promote,
            'x' => Verb::Remove,
            'v' => Verb::Flip,
            'y' => Verb::Copy,
            'q' => Verb::Leave,
            _ => return None,
        })
    }
}
