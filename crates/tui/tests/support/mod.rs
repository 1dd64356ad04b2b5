//! What tests of screens share: looks, a place to keep things, screens as text, golden files.

#![allow(dead_code, clippy::unwrap_used)]

use ludoteca_locale::{Lang, SpecTexts, WordsTexts};
use ludoteca_rules::{AnyGame, GameSpec, Record, Rng};
use ludoteca_session::{SavedSession, TimeControl};
use ludoteca_tui::MESSAGES;
use ludoteca_tui::board::{Charset, ColourDepth, Styles, Theme};
use ludoteca_tui::launch::LaunchOptions;
use ludoteca_tui::local_game::LocalGame;
use ludoteca_tui::occupant;
use ludoteca_tui::screen::Shared;
use ludoteca_tui::store::{SavedName, Store};
use ratatui::buffer::Buffer;
use ratatui::style::Color;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

pub(crate) const COLOURLESS: Styles =
    Styles { depth: ColourDepth::None, theme: Theme::Dark, charset: Charset::Unicode };
pub(crate) const COLOURFUL: Styles = Styles { depth: ColourDepth::Indexed, ..COLOURLESS };

/// The English text of a message of the program without arguments.
pub(crate) fn said(id: &'static str) -> String {
    MESSAGES.text(id, Lang::En)
}

/// Every depth of colours in every theme; monochrome has no colours where there are sixteen.
pub(crate) fn looks() -> impl Iterator<Item = Styles> {
    let depths = [ColourDepth::None, ColourDepth::Sixteen, ColourDepth::Indexed, ColourDepth::True];
    depths
        .into_iter()
        .flat_map(|depth| Theme::ALL.map(|theme| Styles { depth, ..COLOURLESS }.with_theme(theme)))
}

/// Returns whether a terminal of this depth has a colour.
pub(crate) fn shows_colour(depth: ColourDepth, colour: Color) -> bool {
    match (depth, colour) {
        (_, Color::Reset) => true,
        (ColourDepth::None, _) => false,
        (ColourDepth::Sixteen, colour) => !matches!(colour, Color::Indexed(_) | Color::Rgb(..)),
        (ColourDepth::Indexed, colour) => matches!(colour, Color::Indexed(16..)),
        (ColourDepth::True, colour) => matches!(colour, Color::Rgb(..)),
    }
}

/// Launch options with which every run is the same.
pub(crate) fn seeded() -> LaunchOptions {
    LaunchOptions { seed: Some(7), ..LaunchOptions::default() }
}

/// What screens share where nothing is kept between starts.
pub(crate) fn shared(lang: Lang, look: Styles) -> Shared {
    Shared { options: seeded(), ..Shared::new((lang, look), None, page) }
}

/// What screens share where things are kept in a folder.
pub(crate) fn keeping(lang: Lang, folder: &Path) -> Shared {
    Shared { store: Some(Store::within(folder)), ..shared(lang, COLOURLESS) }
}

/// A game between these players.
pub(crate) fn local_game(
    game: &AnyGame,
    seats: [&str; 2],
    clock: Option<TimeControl>,
) -> LocalGame {
    LocalGame::of_game(game, seats.map(|seat| occupant::read(seat).unwrap()), clock, 7)
}

/// The game after some random moves.
pub(crate) fn played(mut game: AnyGame, moves: u32, seed: u64) -> AnyGame {
    let mut rng = Rng::new(seed);
    for _ in 0..moves {
        let Some(m) = game.random_move(&mut rng) else { break };
        game.play(&m).unwrap();
    }
    game
}

/// A page of rules as wide as those of the program, with headings, paragraphs and a board.
pub(crate) fn page(game: &'static GameSpec, lang: Lang, width: usize) -> String {
    let title = game.title(lang);
    let words = "Each player has many words to say about this, and each of them fits on a screen whatever its width.";
    let item = "- An item goes on and on until there is no room left on its line, and then a new line begins below its first word.";
    let board = "```\n  a b c\n1 . x .\n2 o . .\n```";
    let text = format!("# {title}\n\n{words}\n\n{item}\n\n{board}\n\n").repeat(4);
    ludoteca_manual::plain_text(&text, width) + "\n"
}

/// A record of an unfinished game.
pub(crate) const RECORD: &str = "[Game \"taiji(size=4)\"]\n[Date \"2026.01.02\"]\n[Player1 \"Ana\"]\n\n1. a1b1 a2b2 2. c1d1 *\n";

/// A game between these players after these moves, as it is kept.
pub(crate) fn saved(game: &str, moves: &[&str], seats: [&str; 2]) -> SavedSession {
    let mut game: AnyGame = game.parse().unwrap();
    moves.iter().for_each(|m| drop(game.play(m).unwrap()));
    local_game(&game, seats, None).saved()
}

pub(crate) fn write_record(store: &Store, name: &str, text: &str) -> PathBuf {
    fs::create_dir_all(store.records_folder()).unwrap();
    let path = store.records_folder().join(format!("{name}.txt"));
    fs::write(&path, text).unwrap();
    path
}

/// Keeps two unfinished games and two files of records.
pub(crate) fn fill(store: &Store) {
    store.save_game(&SavedName::unused(), &saved("swack", &["b1a1"], ["human"; 2])).unwrap();
    let newest = saved("taiji(size=7)", &["a1b1", "c3c4"], ["human", "level:2"]);
    store.save_game(&SavedName::unused(), &newest).unwrap();
    let older = write_record(store, "2026-01-02 taiji", RECORD);
    let older = fs::File::options().append(true).open(older).unwrap();
    older.set_modified(SystemTime::UNIX_EPOCH).unwrap();
    let bad = RECORD.replace("c1d1", "a1b1");
    write_record(store, "a match", &format!("{RECORD}\n{bad}\n{RECORD}"));
}

/// A game of random moves with a comment on the game and one on its fifth move.
pub(crate) fn annotated() -> Record {
    let mut game: AnyGame = "mapello".parse().unwrap();
    let mut rng = Rng::new(3);
    let mut text =
        "[Game \"mapello\"]\n[Player1 \"Ana\"]\n[Player2 \"Rui\"]\n\n{A friendly game.}\n"
            .to_owned();
    for number in 0..14 {
        let m = game.random_move(&mut rng).unwrap();
        game.play(&m).unwrap();
        let remark = if number == 4 { " {[%clk 0:01:02] Into the corner?}" } else { "" };
        text += &format!("{m}{remark} ");
    }
    format!("{text}*\n").parse().unwrap()
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

/// Compares with a golden file, or writes it with REGEN=1.
pub(crate) fn check_golden(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens").join(name);
    if std::env::var_os("REGEN").is_some() {
        fs::write(&path, found).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{name} has changed; REGEN=1 rewrites it. Now:\n{found}");
}

/// Returns whether a screen shows a text, on one row or wrapped over several.
pub(crate) fn shows(screen: &str, text: &str) -> bool {
    if screen.contains(text) {
        return true;
    }
    let rows: Vec<Vec<char>> = screen.lines().map(|row| row.chars().collect()).collect();
    let words: Vec<Vec<char>> =
        text.split_whitespace().map(|word| word.chars().collect()).collect();
    let Some((first, rest)) = words.split_first() else {
        return true;
    };
    let places = (0..rows.len()).flat_map(|y| (0..rows[y].len()).map(move |x| (x, y)));
    let mut begun = places.filter(|place| stands(&rows, *place, first));
    begun.any(|(x, y)| goes_on(&rows, (x + first.len(), y), x, rest))
}

/// Returns whether a word is at a place of the screen.
fn stands(rows: &[Vec<char>], (x, y): (usize, usize), word: &[char]) -> bool {
    rows.get(y).and_then(|row| row.get(x..x + word.len())) == Some(word)
}

/// Returns whether the words go on at a place: on the same row, or on the next one, which begins
/// no further right than the row above did, apart from an indent.
fn goes_on(rows: &[Vec<char>], (x, y): (usize, usize), left: usize, words: &[Vec<char>]) -> bool {
    const INDENT: usize = 4;
    let Some((word, rest)) = words.split_first() else {
        return true;
    };
    let is_next = rows[y].get(x) == Some(&' ') && stands(rows, (x + 1, y), word);
    if is_next && goes_on(rows, (x + 1 + word.len(), y), left, rest) {
        return true;
    }
    let begins = |x: &usize| {
        let before = x.checked_sub(1).and_then(|x| rows.get(y + 1)?.get(x));
        before.is_none_or(|sign| !sign.is_alphanumeric()) && stands(rows, (*x, y + 1), word)
    };
    let mut starts = (0..=left + INDENT).filter(begins);
    starts.any(|start| goes_on(rows, (start + word.len(), y + 1), start, rest))
}
