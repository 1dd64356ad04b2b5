//! What tests of screens share: looks, a place to keep things, screens as text, golden files.

#![allow(dead_code, clippy::unwrap_used)]

use ludoteca_locale::Lang;
use ludoteca_rules::{AnyGame, Rng};
use ludoteca_session::TimeControl;
use ludoteca_tui::board::{ColourDepth, Look, Signs, Theme};
use ludoteca_tui::launch::LaunchOptions;
use ludoteca_tui::local_game::LocalGame;
use ludoteca_tui::occupant;
use ludoteca_tui::screen::Shared;
use ludoteca_tui::store::Store;
use ratatui::buffer::Buffer;
use std::path::Path;

pub(crate) const COLOURLESS: Look =
    Look { depth: ColourDepth::None, theme: Theme::Dark, signs: Signs::Unicode };
pub(crate) const COLOURFUL: Look = Look { depth: ColourDepth::Indexed, ..COLOURLESS };

/// What is asked for on the command line so that every run is the same.
pub(crate) fn seeded() -> LaunchOptions {
    LaunchOptions { seed: Some(7), ..LaunchOptions::default() }
}

/// What screens share, with nothing kept between starts.
pub(crate) fn shared(lang: Lang, look: Look) -> Shared {
    let pages = |_: &'static ludoteca_rules::GameSpec, _, _| "# Rules".to_owned();
    Shared { options: seeded(), ..Shared::new((lang, look), None, pages) }
}

/// The same with a place to keep things.
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
        std::fs::write(&path, found).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == expected, "{name} has changed; REGEN=1 writes it anew. Now:\n{found}");
}
