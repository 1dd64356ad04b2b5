//! The help of every screen lists every key that does something there, and each key that it lists
//! does something.

#![allow(clippy::unwrap_used)]

mod bench;
mod scenes;
mod support;

use ludoteca_locale::{Lang, WordsTexts};
use ludoteca_tui::MESSAGES;
use ludoteca_tui::board::{ColourDepth, Styles};
use ludoteca_tui::screen::Input;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use scenes::{Scene, all, kept};
use support::COLOURLESS;

/// A look in which the names of keys have a colour of their own.
const LOOK: Styles = Styles { depth: ColourDepth::True, ..COLOURLESS };

/// A screen: its help, states in which its keys are tried, each a scene and keys pressed there, and
/// keys that do what others in the help do.
struct Explained {
    help: &'static str,
    states: &'static [(&'static str, &'static str)],
    others: &'static str,
}

const SCREENS: [Explained; 13] = [
    Explained { help: "menu-help", states: &[("menu-continue", "")], others: "⇱⇲⇞⇟⎋" },
    Explained {
        help: "new-help",
        states: &[("new-random", ""), ("new-random", "↑→"), ("new-random", "4⏎")],
        others: "⇱⇲⌫",
    },
    Explained { help: "unfinished-help", states: &[("unfinished", "")], others: "⇱⇲⇞⇟" },
    Explained {
        help: "open-help", states: &[("open", ""), ("open-one", "")], others: "⇱⇲⇞⇟"
    },
    Explained {
        help: "open-records-help", states: &[("open-records", "")], others: "⇱⇲⇞⇟"
    },
    Explained { help: "rules-help", states: &[("rules", "")], others: "⇱⇲⇞⇟" },
    Explained { help: "rules-page-help", states: &[("rules-page", "")], others: "⏎gG" },
    Explained { help: "lessons-help", states: &[("lessons", "")], others: "⇱⇲⇞⇟" },
    Explained {
        help: "lesson-help",
        states: &[
            ("lesson-swack", ""),
            ("lesson-begun-move", ""),
            ("lesson-solved", ""),
            ("lesson-taiji", "b1a1⏎⏎"),
        ],
        others: "",
    },
    Explained { help: "settings-help", states: &[("settings", "")], others: "⇱⇲⇞⇟⇥ -+" },
    Explained {
        help: "game-help",
        states: &[
            ("game-swack", ""),
            ("game-begun-move", ""),
            ("game-looking-back", ""),
            ("game-variation", ""),
            ("game-variation", "u"),
            ("game-over", ""),
            ("game-thinking", ""),
            ("game-watched", ""),
        ],
        others: "",
    },
    Explained {
        help: "review-help",
        // A key that does nothing takes away what was said last.
        states: &[
            ("review-unread", ""),
            ("review", "~"),
            ("review", "+"),
            ("review-mistake", ""),
            ("review-variation", "~"),
        ],
        others: "⌦⇥⎋ ",
    },
    Explained {
        help: "drawing-help",
        states: &[("drawing", ""), ("drawing", "2"), ("drawing-painted", "~")],
        others: "34#*j.",
    },
];

/// Keys that are not tried: `y` copies into the clipboard of the person who runs the test, and `z`
/// hides what an engine has found.
const UNTRIED: [&str; 2] = ["y", "z"];

/// Every key that is tried; the one for help does the same everywhere.
fn every_key() -> Vec<KeyEvent> {
    let signs = (' '..='~').filter(|sign| !['y', '?'].contains(sign));
    let others = "←→↑↓⏎⇥⎋⌫⌦⇱⇲⇞⇟".chars();
    let plain = signs.chain(others).map(|sign| KeyEvent::from(bench::key(sign)));
    let with_control = ('a'..='z').filter(|letter| *letter != 'c').map(control);
    plain.chain(with_control).collect()
}

fn control(letter: char) -> KeyEvent {
    KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)
}

/// The keys that a name in the help means.
fn keys_named(name: &str) -> Vec<KeyEvent> {
    if let Some(letter) = name.strip_prefix("Ctrl-") {
        return vec![control(letter.to_ascii_lowercase().parse().unwrap())];
    }
    if let Some(arrow) = name.strip_prefix("Shift-") {
        return vec![KeyEvent::new(bench::key(arrow.parse().unwrap()), KeyModifiers::SHIFT)];
    }
    if let Some((first, last)) = name.split_once('–') {
        let [first, last]: [char; 2] = [first, last].map(|end| end.parse().unwrap());
        let lower = first.to_ascii_lowercase()..=last.to_ascii_lowercase();
        return (first..=last).chain(lower).map(|sign| KeyEvent::from(bench::key(sign))).collect();
    }
    let signs = match name {
        "Enter" => "⏎",
        "Esc" => "⎋",
        "Tab" => "⇥",
        "Del" | "Delete" => "⌦",
        "Backspace" => "⌫",
        "Home" => "⇱",
        "End" => "⇲",
        "PgUp" => "⇞",
        "PgDn" => "⇟",
        // What begins a move: the letter of a column or of a word.
        "a1" => "abcdefgimps",
        "pass" => "p",
        name if name == MESSAGES.text("help-space", Lang::En) => " ",
        name => name,
    };
    signs.chars().map(|sign| KeyEvent::from(bench::key(sign))).collect()
}

/// The names of keys in the help of a scene.
fn names_listed(scene: &Scene) -> Vec<String> {
    let mut bench = scene.open(Lang::En, LOOK, &kept());
    bench.resize((240, 80));
    let (left, top) = bench.find(&MESSAGES.text("help-title", Lang::En));
    let screen = bench.drawn();
    // Each row begins with the names of keys, which have a colour of their own.
    let mut first_row = (left..screen.area.right()).map(|x| &screen[(x, top + 1)]);
    let accent = first_row.find(|cell| cell.symbol() != " ").unwrap().fg;
    let rows = (top + 1..).take_while(|y| screen[(left - 1, *y)].symbol() == "│");
    let names = rows.map(|y| -> String {
        let row = (left..screen.area.right()).map(|x| &screen[(x, y)]);
        let names = row.take_while(|cell| cell.symbol() == " " || cell.fg == accent);
        names.map(|cell| cell.symbol()).collect()
    });
    let names = names.collect::<Vec<_>>().join(" ").replace(" – ", "–");
    let names = names.split([' ', ',']).filter(|name| !["", "…", "?"].contains(name));
    names.map(str::to_owned).collect()
}

/// The keys that change what is shown in one of the states of a screen.
fn keys_that_work(screen: &Explained, keys: &[KeyEvent], scenes: &[Scene]) -> Vec<KeyEvent> {
    let mut working = Vec::new();
    for (name, before) in screen.states {
        let scene = scenes.iter().find(|scene| scene.name == *name).unwrap();
        // What a key changes may be kept, so each has a folder of its own.
        let open = || {
            let kept = kept();
            let mut bench = scene.open(Lang::En, LOOK, &kept);
            let shown = bench.keys(before).drawn().clone();
            (bench, shown, kept)
        };
        let (mut bench, mut shown, mut _kept) = open();
        let idle: Vec<KeyEvent> =
            keys.iter().filter(|key| !working.contains(*key)).copied().collect();
        for key in idle {
            bench.app.input(&Input::Key(key));
            if bench.app.is_over() || *bench.drawn() != shown {
                working.push(key);
                (bench, shown, _kept) = open();
            }
        }
    }
    working
}

#[test]
fn help_lists_every_key_that_does_something_and_no_other() {
    let scenes = all();
    for screen in SCREENS {
        let help = scenes.iter().find(|scene| scene.name == screen.help).unwrap();
        let names = names_listed(help);
        let others = screen.others.chars().map(|sign| KeyEvent::from(bench::key(sign)));
        let known: Vec<KeyEvent> =
            names.iter().flat_map(|name| keys_named(name)).chain(others).collect();
        // Lists and forms take a letter that is pressed with Ctrl for the letter.
        let is_known =
            |key: &KeyEvent| known.contains(key) || known.contains(&KeyEvent::from(key.code));
        let shifted = known.iter().filter(|key| key.modifiers == KeyModifiers::SHIFT);
        let keys: Vec<KeyEvent> = every_key().into_iter().chain(shifted.copied()).collect();
        let working = keys_that_work(&screen, &keys, &scenes);
        let unlisted: Vec<&KeyEvent> = working.iter().filter(|key| !is_known(key)).collect();
        assert!(unlisted.is_empty(), "{}: {unlisted:?}", screen.help);
        for name in names.iter().filter(|name| !UNTRIED.contains(&name.as_str())) {
            let works = keys_named(name).iter().any(|key| working.contains(key));
            assert!(works, "{}: nothing happens at {name}", screen.help);
        }
    }
}
