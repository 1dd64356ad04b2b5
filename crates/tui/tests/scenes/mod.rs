//! Screens of every kind in the states that show most. What is true of all screens is tested on
//! each of these.

#![allow(dead_code, clippy::unwrap_used)]

use crate::bench::Bench;
use crate::support::{annotated, fill, local_game, page, played, seeded};
use ludoteca_locale::Lang;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{AnyGame, GAMES};
use ludoteca_testing::Folder;
use ludoteca_tui::board::Styles;
use ludoteca_tui::screen::{App, Shared};
use ludoteca_tui::store::Store;

/// Menus and forms: the name of each, and the keys that lead there from the main menu.
const MENUS: [(&str, &str); 33] = [
    ("menu-continue", ""),
    ("menu-new", "↓"),
    ("menu-lessons", "↓↓"),
    ("menu-rules", "↓↓↓"),
    ("menu-open", "↓↓↓↓"),
    ("menu-settings", "↓↓↓↓↓"),
    ("menu-quit", "↓↓↓↓↓↓"),
    ("menu-help", "?"),
    ("new-random", "11↓←↓"),
    ("new-ask-player", "15⇲↑↑⏎"),
    ("new-ask-clock", "15⇲↑⏎"),
    ("new-ask-size", "15↓⏎"),
    ("new-ask-size-again", "15↓⏎⌫99⏎"),
    ("new-ask-engine", "15⇲↑↑⏎⇲⏎"),
    ("new-help", "1?"),
    ("unfinished", "0"),
    ("unfinished-ask-delete", "0⌦"),
    ("unfinished-help", "0?"),
    ("open", "4"),
    ("open-one", "4↓↓"),
    ("open-records", "42"),
    ("open-records-wrong", "422"),
    ("open-records-help", "42?"),
    ("open-ask-file", "41"),
    ("open-help", "4?"),
    ("rules", "3"),
    ("rules-help", "3?"),
    ("rules-page", "33↓"),
    ("rules-page-help", "33?"),
    ("lessons", "2"),
    ("lessons-help", "2?"),
    ("settings", "5"),
    ("settings-help", "5?"),
];

/// Games that people play, with options that make larger, smaller or other boards; each after
/// some moves.
pub(crate) const PLAYED: [(&str, &str); 14] = [
    ("game-mapello", "mapello"),
    ("game-mapello-othello", "mapello(map=othello)"),
    ("game-mapello-random", "mapello(map=random,seed=5)"),
    ("game-ampel", "ampel"),
    ("game-ampel-random", "ampel(yellows=7,setup=random,seed=2)"),
    ("game-taiji-7", "taiji(size=7)"),
    ("game-taiji", "taiji"),
    ("game-taiji-11", "taiji(size=11)"),
    ("game-renpaarden", "renpaarden"),
    ("game-renpaarden-8", "renpaarden(size=8)"),
    ("game-swack", "swack"),
    ("game-swack-5", "swack(size=5)"),
    ("game-swack-6", "swack(size=6)"),
    ("game-swack-8", "swack(size=8)"),
];

/// What happens in a game: the name, the game, who plays it, and the keys.
const IN_GAMES: [(&str, &str, [&str; 2], &str); 13] = [
    ("game-help", "swack", ["human"; 2], "?"),
    ("game-begun-move", "swack", ["human"; 2], "←↑⏎"),
    ("game-typed", "swack", ["human"; 2], "b1a"),
    ("game-illegal", "swack", ["human"; 2], "a1b1⏎"),
    ("game-looking-back", "swack", ["human"; 2], "b1a1⏎c1d1⏎["),
    ("game-variation", "taiji(size=4)", ["human"; 2], "a1b1⏎[c3d3⏎"),
    ("game-ask-resign", "swack", ["human"; 2], "x"),
    ("game-ask-draw", "swack", ["human"; 2], "="),
    ("game-ask-seat", "swack", ["human"; 2], "S"),
    ("game-ask-file", "swack", ["human"; 2], "⌃s"),
    ("game-over", "taiji(size=2)", ["human"; 2], "a1b1⏎a2b2⏎"),
    ("game-thinking", "swack", ["human", "level:8"], "b1a1⏎"),
    ("game-watched", "swack", ["level:1", "random"], "o"),
];

/// The review of a record: the name, and the keys once all moves are analysed.
const REVIEWS: [(&str, &str); 7] = [
    ("review", ""),
    ("review-mistake", "n"),
    ("review-variation", "nt"),
    ("review-end", "}"),
    ("review-ask-comment", "]]]]]w"),
    ("review-ask-glyph", "nr"),
    ("review-help", "?"),
];

/// Lessons: the name, and the keys in the list of lessons.
const LESSONS: [(&str, &str); 12] = [
    ("lesson-mapello", "1"),
    ("lesson-ampel", "2]"),
    ("lesson-taiji", "3]"),
    ("lesson-renpaarden", "4]"),
    ("lesson-swack", "5]]"),
    ("lesson-hint", "5t"),
    ("lesson-begun-move", "5⏎"),
    ("lesson-solved", "5b1a1⏎"),
    ("lesson-not-wanted", "5b1c1⏎"),
    ("lesson-ask-restart", "5r"),
    ("lesson-ask-next", "5b1a1⏎⏎b2a2⏎⏎/pass⏎⏎"),
    ("lesson-help", "5?"),
];

/// Preparing a start: the name, and the keys.
const DRAWINGS: [(&str, &str); 5] = [
    ("drawing", ""),
    ("drawing-painted", "⌃e⌃u41⏎"),
    ("drawing-ask-colour", "⌃d"),
    ("drawing-ask-name", "⌃s"),
    ("drawing-help", "?"),
];

/// A screen, and how it is reached.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    pub(crate) name: String,
    begin: Begin,
    keys: &'static str,
}

#[derive(Clone, Debug)]
enum Begin {
    Menu,
    NewGame(usize),
    Game(AnyGame, [&'static str; 2]),
    Lessons,
    Review,
    /// The review of a record no move of which is analysed yet.
    Unread,
    Drawing,
}

impl Scene {
    fn new(name: impl Into<String>, begin: Begin, keys: &'static str) -> Scene {
        Scene { name: name.into(), begin, keys }
    }

    /// Returns whether the keys are explained over the screen.
    pub(crate) fn is_help(&self) -> bool {
        self.name.ends_with("-help")
    }

    /// Returns whether something is drawn over the screen: help, a question or a typed move.
    pub(crate) fn is_covered(&self) -> bool {
        self.is_help() || self.name.contains("-ask-") || self.name == "game-typed"
    }

    /// Opens the screen where unfinished games and records are kept in a folder.
    pub(crate) fn open(&self, lang: Lang, look: Styles, kept: &Folder) -> Bench {
        let shared = Shared::new((lang, look), Some(Store::within(kept)), page);
        let mut shared = Shared { options: seeded(), ..shared };
        let app = match &self.begin {
            Begin::Menu | Begin::NewGame(_) => App::new(shared),
            Begin::Game(game, seats) => {
                App::with_game(Shared { store: None, ..shared }, local_game(game, *seats, None))
            }
            Begin::Lessons => App::new(Shared { store: None, ..shared }),
            Begin::Review | Begin::Unread => {
                App::with_record(shared, &annotated(), None, SearchLimits::Nodes(100))
            }
            Begin::Drawing => {
                shared.settings.seats = ["human", "human"].map(str::to_owned);
                App::new(shared)
            }
        };
        let mut bench = Bench::usual(app).speaking(lang);
        match self.begin {
            Begin::NewGame(number) => drop(bench.keys(&format!("1{number}"))),
            Begin::Lessons => drop(bench.keys("2")),
            Begin::Drawing => drop(bench.keys("11d")),
            Begin::Review => drop(bench.settle()),
            Begin::Menu | Begin::Game(..) | Begin::Unread => {}
        }
        bench.keys(self.keys);
        bench
    }
}

/// A folder with unfinished games and records.
pub(crate) fn kept() -> Folder {
    let kept = Folder::new();
    fill(&Store::within(&kept));
    kept
}

/// Every scene.
pub(crate) fn all() -> Vec<Scene> {
    let menus = MENUS.map(|(name, keys)| Scene::new(name, Begin::Menu, keys));
    let new = (1..)
        .zip(GAMES)
        .map(|(number, game)| Scene::new(format!("new-{}", game.name), Begin::NewGame(number), ""));
    let played = PLAYED.map(|(name, game)| {
        let game = played(game.parse().unwrap(), 9, 3);
        Scene::new(name, Begin::Game(game, ["human"; 2]), "")
    });
    let in_games = IN_GAMES.map(|(name, game, seats, keys)| {
        Scene::new(name, Begin::Game(game.parse().unwrap(), seats), keys)
    });
    let lessons = LESSONS.map(|(name, keys)| Scene::new(name, Begin::Lessons, keys));
    let reviews = REVIEWS.map(|(name, keys)| Scene::new(name, Begin::Review, keys));
    let unread = Scene::new("review-unread", Begin::Unread, "");
    let drawings = DRAWINGS.map(|(name, keys)| Scene::new(name, Begin::Drawing, keys));
    let scenes = menus.into_iter().chain(new).chain(played).chain(in_games);
    scenes.chain(lessons).chain(reviews).chain([unread]).chain(drawings).collect()
}
