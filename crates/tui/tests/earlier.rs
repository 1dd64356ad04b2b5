//! Files that an earlier version of the program wrote are still read.

#![allow(clippy::unwrap_used)]

use ludoteca_rules::Player;
use ludoteca_session::SessionState;
use ludoteca_testing::Folder;
use ludoteca_tui::store::{Store, UnfinishedGame};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

/// What must be found in a saved game, by name.
fn expected(path: &Path) -> HashMap<String, String> {
    let text = fs::read_to_string(path.with_extension("expected")).unwrap();
    let pairs = text.lines().filter_map(|line| line.split_once(": "));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

fn found(state: &SessionState, seed: u64) -> Vec<(&'static str, String)> {
    let game = state.game();
    let start = match game.is_from_start() {
        true => "default".to_owned(),
        false => game.start_position(),
    };
    let line: Vec<&str> = state.record().moves().map(|played| played.text()).collect();
    let clock = state.clocks().map_or("none".to_owned(), |clocks| {
        let [one, two] = clocks.both(0);
        format!("{}, {one} ms and {two} ms left", clocks.control())
    });
    vec![
        ("game", game.game()),
        ("start", start),
        ("position", game.position()),
        ("moves", game.moves().join(" ")),
        ("main line", line.join(" ")),
        ("player to move", game.turn().number().to_string()),
        ("legal moves", game.legal_moves().join(" ")),
        ("seat 1", state.seat(Player::One).to_string()),
        ("seat 2", state.seat(Player::Two).to_string()),
        ("clock", clock),
        ("seed", seed.to_string()),
        ("variations", state.record().to_string().matches('(').count().to_string()),
    ]
}

#[test]
fn unfinished_games_of_an_earlier_version_are_continued() {
    let saved = fixtures().join("saved");
    let paths = fs::read_dir(saved).unwrap().map(|entry| entry.unwrap().path());
    let paths: Vec<PathBuf> = paths.filter(|path| path.extension().unwrap() == "json").collect();
    assert_eq!(paths.len(), 24);
    for path in paths {
        let folder = Folder::new();
        let unfinished = folder.join("data/unfinished");
        fs::create_dir_all(&unfinished).unwrap();
        fs::copy(&path, unfinished.join("1.json")).unwrap();
        let store = Store::within(&folder);
        let UnfinishedGame { name, session } = store.unfinished().swap_remove(0);
        let session = session.unwrap();
        let expected = expected(&path);
        for (key, found) in found(session.state(), session.state().setup().seed) {
            let wanted = expected.get(key).map_or("", String::as_str);
            if key == "variations" {
                // Options of a game are written with parentheses, too.
                let tags = session.state().record().tags().iter().map(ToString::to_string);
                let in_tags = tags.map(|tag| tag.matches('(').count()).sum::<usize>();
                let found = found.parse::<usize>().unwrap() - in_tags;
                assert_eq!(found.to_string(), wanted, "{path:?}");
                continue;
            }
            assert_eq!(found, wanted, "{key} of {path:?}");
        }
        // What is kept now is read back the same.
        let mut game = store.game(&name).unwrap();
        game.save(&store).unwrap();
        let again = store.unfinished().swap_remove(0).session.unwrap();
        assert_eq!(again.state(), session.state(), "{path:?}");
    }
}

#[test]
fn settings_and_drawn_starts_of_an_earlier_version_are_read() {
    let folder = Folder::new();
    let store = Store::within(&folder);
    fs::create_dir_all(folder.join("config")).unwrap();
    fs::copy(fixtures().join("settings.json"), folder.join("config/settings.json")).unwrap();
    let settings = store.settings();
    assert_eq!(settings.lang.as_deref(), Some("pt"));
    assert!(settings.clock.unwrap().parse::<ludoteca_session::TimeControl>().is_ok());
    let starts = folder.join("data/starts/mapello");
    fs::create_dir_all(&starts).unwrap();
    let name = "Duas torres.txt";
    fs::copy(fixtures().join("starts/mapello").join(name), starts.join(name)).unwrap();
    let start = store.starts("mapello").swap_remove(0);
    let game: ludoteca_rules::AnyGame = "mapello".parse().unwrap();
    assert!(start.0 == "Duas torres" && game.at_position(&start.1).is_ok());
}
