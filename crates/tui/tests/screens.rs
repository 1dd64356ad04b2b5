//! What is true of every screen, in each language, size and look; and pictures of some.
//!
//! After a change that is meant, `REGEN=1 cargo test -p ludoteca-tui --test screens golden` rewrites
//! the pictures.

#![allow(clippy::unwrap_used)]

mod bench;
mod scenes;
mod support;

use bench::{Bench, SIZES};
use ludoteca_locale::{Lang, Translate, WordsTexts};
use ludoteca_rules::GAMES;
use ludoteca_tui::MESSAGES;
use ludoteca_tui::board::{Charset, ColourDepth, Styles};
use ratatui::style::Color;
use scenes::{Scene, all, kept};
use std::collections::BTreeSet;
use std::sync::LazyLock;
use support::{COLOURFUL, COLOURLESS, check_golden, looks, shows, shows_colour, text};

const ASCII: Styles = Styles { charset: Charset::Ascii, ..COLOURLESS };

/// A screen on which everything has room.
const HUGE: (u16, u16) = (170, 60);

/// The pictures: scene, language, size and look.
const PICTURES: [(&str, Lang, (u16, u16), Styles); 23] = [
    ("menu-continue", Lang::En, (80, 24), COLOURFUL),
    ("new-random", Lang::En, (80, 24), COLOURFUL),
    ("new-ask-player", Lang::En, (80, 24), COLOURFUL),
    ("new-ask-size", Lang::Pt, (60, 20), COLOURFUL),
    ("unfinished-ask-delete", Lang::En, (80, 24), COLOURFUL),
    ("open-records", Lang::En, (80, 24), COLOURFUL),
    ("rules-page", Lang::En, (60, 20), COLOURFUL),
    ("lessons", Lang::En, (80, 24), COLOURFUL),
    ("lesson-hint", Lang::En, (80, 24), COLOURLESS),
    ("lesson-solved", Lang::Pt, (60, 20), COLOURFUL),
    ("lesson-ask-next", Lang::En, (120, 40), COLOURFUL),
    ("settings", Lang::Pt, (80, 24), COLOURFUL),
    ("game-mapello", Lang::En, (80, 24), COLOURFUL),
    ("game-ampel", Lang::En, (60, 20), COLOURFUL),
    ("game-taiji", Lang::En, (80, 24), COLOURLESS),
    ("game-renpaarden", Lang::En, (80, 24), COLOURFUL),
    ("game-swack", Lang::Pt, (120, 40), COLOURFUL),
    ("game-over", Lang::En, (80, 24), COLOURFUL),
    ("game-help", Lang::En, (80, 24), COLOURFUL),
    ("game-swack", Lang::En, (40, 20), COLOURFUL),
    ("review-mistake", Lang::En, (80, 24), COLOURFUL),
    ("review-end", Lang::En, (80, 24), ASCII),
    ("drawing-painted", Lang::En, (80, 24), COLOURFUL),
];

#[test]
fn golden_screens() {
    let (kept, scenes) = (kept(), all());
    for (name, lang, size, look) in PICTURES {
        let scene = scenes.iter().find(|scene| scene.name == name).unwrap();
        let picture = scene.open(lang, look, &kept).resize(size).text();
        let ascii = if look == ASCII { "-ascii" } else { "" };
        let file = format!("{name}-{}-{}x{}{ascii}.txt", lang.code(), size.0, size.1);
        check_golden(&file, &picture);
    }
}

/// Words in lower case that are put together with hyphens, as the ids of messages are.
fn hyphenated(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|sign: char| !sign.is_alphanumeric() && sign != '-');
    words.filter(|word| {
        let parts = || word.split('-');
        parts().count() > 1 && parts().all(|part| part.starts_with(char::is_lowercase))
    })
}

/// Checks that every message is found and filled in.
fn check_messages(scene: &Scene, bench: &mut Bench) {
    static KNOWN: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
        let sets = GAMES.iter().map(|game| game.words).chain([&MESSAGES]);
        let texts = sets.flat_map(|words| Lang::ALL.map(|lang| words.templates(lang)));
        let words =
            |(_, text): (_, String)| hyphenated(&text).map(str::to_owned).collect::<Vec<_>>();
        texts.flatten().flat_map(words).collect()
    });
    let shown = bench.resize(HUGE).text();
    assert!(!shown.contains("{ $") && !shown.contains("{$"), "{}\n{shown}", scene.name);
    let unknown = hyphenated(&shown).find(|word| !KNOWN.contains(*word));
    assert_eq!(unknown, None, "{}\n{shown}", scene.name);
}

/// The words of a screen without its last row, which shows as many buttons as there is room for.
/// Pieces that are filled with a letter are no words.
fn words(screen: &str) -> Vec<&str> {
    let rows: Vec<&str> = screen.lines().collect();
    let (_, rows) = rows.split_last().unwrap();
    let mut words: Vec<&str> = rows.iter().flat_map(|row| words_of(row)).collect();
    words.sort_unstable();
    words
}

fn words_of(row: &str) -> impl Iterator<Item = &str> {
    let is_filled = |word: &str| {
        let mut letters = word.chars().filter(|sign| sign.is_alphabetic());
        letters.next().is_none_or(|first| letters.all(|letter| letter == first))
    };
    let words = row.split(|sign: char| !sign.is_alphanumeric());
    words.filter(move |word| word.len() > 2 && !is_filled(word))
}

/// Texts that are cut off with a sign that says so: what is left of each.
fn cut_texts(screen: &str) -> impl Iterator<Item = &str> {
    let beginnings = screen.lines().flat_map(|row| {
        row.match_indices('…').map(|(end, _)| row[..end].rsplit("  ").next().unwrap())
    });
    beginnings.filter(|text| !text.ends_with(' '))
}

/// The words that a screen with room for everything shows and another does not, apart from those of
/// texts that are visibly cut off.
fn missing<'a>(huge: &'a str, shown: &str) -> Vec<&'a str> {
    let cut: Vec<&str> = cut_texts(shown)
        .flat_map(|left| {
            let rows = huge.lines().filter_map(move |row| Some(&row[row.find(left)?..]));
            rows.flat_map(words_of)
        })
        .collect();
    let mut found = words(shown);
    let mut missing = words(huge);
    missing.retain(|word| match found.iter().position(|other| other == word) {
        Some(at) => {
            found.remove(at);
            false
        }
        None => !cut.iter().any(|other| other == word),
    });
    missing
}

/// Checks that nothing is cut off without a sign that says so.
fn check_cuts(scene: &Scene, bench: &mut Bench) {
    if scene.is_covered() || scene.name == "rules-page" {
        return;
    }
    let huge = bench.resize(HUGE).text();
    for size in SIZES {
        let shown = bench.resize(size).text();
        let [is_review, is_lesson] =
            ["review", "lesson-"].map(|prefix| scene.name.starts_with(prefix));
        // A plus at the end of the panel says that there is more to read. A small review and a small
        // lesson have no room for notes.
        let has_more = || shown.lines().any(|row| row.ends_with(" +"));
        let is_small = size == (60, 20);
        let is_cut = is_review && (is_small || has_more()) || is_lesson && is_small;
        let missing = missing(&huge, &shown);
        assert!(is_cut || missing.is_empty(), "{} {missing:?}\n{shown}", scene.name);
    }
}

#[test]
fn every_look_shows_the_same_words_in_colours_that_it_has() {
    let (kept, scenes) = (kept(), all());
    for scene in scenes.iter().filter(|scene| !scene.name.starts_with("review")) {
        let plain = scene.open(Lang::En, COLOURLESS, &kept).text();
        let mut seen: Vec<Vec<(Color, Color)>> = Vec::new();
        for look in looks() {
            let mut bench = scene.open(Lang::En, look, &kept);
            let screen = bench.drawn();
            assert_eq!(words(&text(screen)), words(&plain), "{} {look:?}", scene.name);
            let has = |colour| shows_colour(look.depth, colour);
            let is_right = screen.content.iter().all(|cell| has(cell.fg) && has(cell.bg));
            assert!(is_right, "{} {look:?}", scene.name);
            let colours = screen.content.iter().map(|cell| (cell.fg, cell.bg)).collect();
            // Without colours the two themes are the same.
            let is_new = look.depth == ColourDepth::None || !seen.contains(&colours);
            assert!(is_new, "{} {look:?}", scene.name);
            seen.push(colours);
        }
    }
}

#[test]
fn plain_signs_are_ascii_and_the_words_are_the_same() {
    let (kept, scenes) = (kept(), all());
    for scene in &scenes {
        let mut plain = scene.open(Lang::En, ASCII, &kept);
        let mut usual = scene.open(Lang::En, COLOURLESS, &kept);
        for size in SIZES {
            let [shown, usual] = [&mut plain, &mut usual].map(|bench| bench.resize(size).text());
            assert!(shown.is_ascii(), "{}\n{shown}", scene.name);
            assert_eq!(words(&shown), words(&usual), "{}\n{shown}", scene.name);
        }
    }
}

/// The messages of the buttons that leave a screen.
const LEAVING: [&str; 5] = [
    "menu-button-back",
    "menu-button-quit",
    "game-button-leave",
    "review-button-leave",
    "draw-button-leave",
];

/// Checks that the last row has whole buttons, from help to leaving.
fn check_buttons(scene: &Scene, bench: &mut Bench) {
    if scene.is_help() {
        return;
    }
    let lang = bench.lang;
    let ids = MESSAGES.ids(lang).into_iter().filter(|id| id.contains("-button-"));
    let known: Vec<String> = ids.map(|id| MESSAGES.text(id, lang)).collect();
    for size in SIZES {
        let shown = bench.resize(size).text();
        let row = shown.lines().last().unwrap();
        let mut buttons: Vec<&str> =
            row.split("  ").map(str::trim).filter(|button| !button.is_empty()).collect();
        if scene.name == "rules-page" {
            // Where one is in the page.
            buttons.pop();
        }
        let does = |button: &str, text: &str| button.ends_with(&format!(" {text}"));
        let unknown = buttons.iter().find(|button| !known.iter().any(|text| does(button, text)));
        assert_eq!(unknown, None, "{} {row}", scene.name);
        assert!(buttons[0].starts_with("? "), "{} {row}", scene.name);
        let last = buttons.last().unwrap();
        let leaves = LEAVING.iter().any(|id| does(last, &MESSAGES.text(id, lang)));
        assert!(leaves, "{} {row}", scene.name);
    }
}

/// Checks that a terminal that is too small is told how large it must be.
fn check_room(scene: &Scene, bench: &mut Bench) {
    for (width, height) in [(59, 20), (60, 19), (40, 20), (20, 60)] {
        let message = MESSAGES.message("room-needed").with("width", 60_u16).with("height", 20_u16);
        let message = message.with("has_width", width).with("has_height", height);
        let shown = bench.resize((width, height)).text();
        let text = message.text(bench.lang);
        assert!(shows(&shown, &text), "{}: {text:?} in\n{shown}", scene.name);
    }
}

#[test]
fn every_screen_is_whole_in_every_size_and_language() {
    let (kept, scenes) = (kept(), all());
    for scene in &scenes {
        for lang in Lang::ALL {
            let mut bench = scene.open(lang, COLOURLESS, &kept);
            for check in [check_messages, check_cuts, check_buttons, check_room] {
                check(scene, &mut bench);
            }
        }
    }
}

#[test]
fn terminals_of_any_size_are_drawn() {
    let (kept, scenes) = (kept(), all());
    for scene in &scenes {
        let mut bench = scene.open(Lang::Pt, COLOURFUL, &kept);
        for size in [(1, 1), (2, 40), (300, 2), (60, 20), (61, 21), (79, 23), (99, 30), (60, 90)] {
            let shown = bench.resize(size).text();
            assert_eq!(shown.lines().count(), usize::from(size.1), "{} {size:?}", scene.name);
        }
    }
}
