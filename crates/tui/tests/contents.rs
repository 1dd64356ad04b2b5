//! What menus, forms and lists say, in every language.

#![allow(clippy::unwrap_used)]

mod bench;
mod support;

use bench::{Bench, SIZES};
use ludoteca_locale::{GameTexts, Lang, SpecTexts, Translate};
use ludoteca_rules::{AnyGame, Choices, GAMES, GameSpec, Message, OptionKind, Player};
use ludoteca_session::Session;
use ludoteca_testing::Folder;
use ludoteca_tui::MESSAGES;
use ludoteca_tui::screen::{App, Shared};
use ludoteca_tui::store::Store;
use support::{COLOURLESS, fill, page, saved, seeded};

/// Sizes at which nothing in menus and forms needs to be cut.
const ROOMY: [(u16, u16); 2] = [(80, 24), (120, 40)];

/// The program, with what is kept in its folder.
fn program(lang: Lang, fill: impl Fn(&Store)) -> (Bench, Folder) {
    let folder = Folder::new();
    let store = Store::within(&folder);
    fill(&store);
    let shared = Shared::new((lang, COLOURLESS), Some(store), page);
    let app = App::new(Shared { options: seeded(), ..shared });
    (Bench::usual(app).speaking(lang), folder)
}

/// Checks what is shown in every language and size after some keys, with things kept.
fn check(keys: &str, check: impl Fn(&mut Bench)) {
    for lang in Lang::ALL {
        let (mut bench, _folder) = program(lang, fill);
        bench.keys(keys);
        for size in ROOMY {
            check(bench.resize(size));
        }
    }
}

/// Checks that messages without arguments are shown after some keys.
fn check_says(keys: &str, ids: &[&'static str]) {
    check(keys, |bench| {
        for id in ids {
            bench.says(id);
        }
    });
}

/// The message that says who a player is.
fn sits(game: &GameSpec, player: Player, name: Message) -> Message {
    MESSAGES.message("panel-sits").with("player", game.player(player)).with("name", name)
}

fn moves(count: u32) -> Message {
    MESSAGES.message("panel-moves").with("moves", count)
}

#[test]
fn the_main_menu_names_its_items_and_says_what_each_is_for() {
    check_says("", &["menu-about", "menu-continue", "menu-new", "menu-lessons", "menu-rules"]);
    check_says("", &["menu-open", "menu-settings", "menu-quit"]);
    check("↓", |bench| {
        let [person, level] =
            [MESSAGES.message("seat-person"), MESSAGES.message("seat-level").with("level", 3_u8)];
        bench.expect(&GAMES[0].title(bench.lang));
        bench.tells(&sits(&GAMES[0], Player::One, person));
        bench.tells(&sits(&GAMES[0], Player::Two, level));
    });
    check("", |bench| {
        let person = MESSAGES.message("seat-person");
        bench.expect("(size=7)").tells(&sits(&GAMES[2], Player::One, person)).tells(&moves(2));
    });
    check("↓↓↓", |bench| {
        for game in GAMES {
            let message = MESSAGES.message("menu-game").with("game", game.title(bench.lang));
            bench.tells(&message.with("about", game.words.message("about")));
        }
    });
    check_says("↓↓", &["menu-lessons-about"]);
    check_says("↓↓↓↓", &["menu-open-about"]);
    check_says("↓↓↓↓↓", &["menu-settings-about"]);
    check_says("↓↓↓↓↓↓", &["menu-quit-about"]);
}

/// The value of an option as it is shown whole below the rows.
fn chosen(choices: &Choices, option: usize, lang: Lang) -> Message {
    let (spec, value) = (&choices.spec().options[option], choices.values()[option]);
    let value = choices.spec().value_label(spec, value, lang);
    let label = choices.spec().option_label(spec);
    MESSAGES.message("newgame-chosen").with("label", label).with("value", value)
}

#[test]
fn every_value_of_every_option_is_shown_whole_and_explained() {
    for ((number, game), lang) in
        (1..).zip(GAMES).flat_map(|game| Lang::ALL.map(|lang| (game, lang)))
    {
        let (mut bench, _folder) = program(lang, |_| {});
        bench.keys(&format!("1{number}")).tells(&game.words.message("about"));
        let mut choices = Choices::new(game);
        let mut option = 0;
        while option < game.options.len() {
            let spec = &game.options[option];
            let steps = match spec.kind {
                _ if !choices.applies(option) => {
                    option += 1;
                    continue;
                }
                OptionKind::Choice(words) => words.len(),
                OptionKind::Number { .. } => 1,
            };
            bench.keys("↓");
            for _ in 0..steps {
                bench.keys("→");
                choices.step(option, 1);
                for size in SIZES {
                    bench.resize(size).tells(&chosen(&choices, option, lang));
                    bench.tells(&game.option_help(spec)).tells(&game.option_label(spec));
                }
            }
            option += 1;
        }
        for id in ["newgame-clock", "newgame-go", "newgame-clock-none", "newgame-about"] {
            bench.says(id);
        }
        bench.resize(ROOMY[0]).keys("⇲").says("newgame-go-about");
        bench.keys("↑").says("newgame-clock-about");
        for player in [Player::Two, Player::One] {
            let about = MESSAGES.message("newgame-seat-about");
            bench.keys("↑").tells(&about.with("player", game.player(player)));
        }
    }
}

#[test]
fn questions_of_the_form_list_all_answers() {
    check("15⇲↑↑⏎", |bench| {
        let seats = ["seat-person", "seat-full", "seat-greedy", "seat-random"];
        for id in seats.into_iter().chain(["newgame-other-engine"]) {
            bench.says(id);
        }
        for level in 1..=8_u8 {
            bench.tells(&MESSAGES.message("seat-level").with("level", level));
        }
    });
    check("15⇲↑⏎", |bench| {
        bench.says("newgame-clock-none").says("newgame-other-clock");
        let fast =
            MESSAGES.message("newgame-clock-minutes").with("start", "1").with("increment", "0");
        bench.tells(&fast);
    });
    check("15↓⏎", |bench| {
        let question =
            MESSAGES.message("newgame-ask-number").with("least", 2_u8).with("most", 9_u8);
        bench.tells(&question.with("label", GAMES[4].option_label(&GAMES[4].options[0])));
        bench.expect("> 4");
    });
    check_says("15⇲↑↑⏎⇲⏎", &["newgame-ask-engine"]);
    check_says("41", &["open-ask"]);
}

#[test]
fn lists_show_what_is_marked() {
    check("0", |bench| {
        bench.says("unfinished-title").tells(&moves(1)).tells(&moves(2)).expect("(size=7)");
        bench.tells(&sits(&GAMES[2], Player::One, MESSAGES.message("seat-person")));
    });
    check("0⌦", |bench| {
        let title = GAMES[2].title(bench.lang);
        bench.tells(&MESSAGES.message("unfinished-delete-sure").with("game", title));
        bench.says("dialog-yes").says("dialog-no");
    });
    check("4", |bench| {
        bench.says("menu-open").says("open-type").says("open-about");
        bench.expect("2 a match").expect("3 2026-01-02 taiji");
    });
    check("4↓↓", |bench| {
        let game = saved("taiji(size=4)", &["a1b1", "a2b2", "c1d1"], ["human"; 2]);
        let state = Session::replay(game).unwrap().state().clone();
        bench.tells(&sits(&GAMES[2], Player::Two, MESSAGES.message("panel-unknown")));
        bench.expect("Ana").tells(&moves(3)).tells(&state.game().status());
    });
    check("42", |bench| {
        let several = MESSAGES.message("open-several").with("records", 3_u8);
        bench.expect("a match.txt").tells(&several).says("open-wrong");
        bench
            .tells(&MESSAGES.message("open-record").with("date", "2026.01.02").with("result", "*"));
    });
    check("422", |bench| {
        let mut game: AnyGame = "taiji(size=4)".parse().unwrap();
        game.play("a1b1").unwrap();
        let problem = game.play("a1b1").unwrap_err().text(bench.lang);
        bench.expect(&problem);
    });
}

#[test]
fn rules_and_settings_say_what_they_are_about() {
    check("3", |bench| {
        bench.says("menu-rules").says("menu-rules-about");
        for game in GAMES {
            bench.expect(&game.title(bench.lang)).tells(&game.words.message("about"));
        }
    });
    for (keys, label, about) in [
        ("5", "settings-language", "settings-language-about"),
        ("5↓", "settings-theme", "settings-theme-about"),
        ("5↓↓", "settings-ascii", "settings-ascii-about"),
        ("5↓↓↓", "settings-confirm", "settings-confirm-about"),
        ("5↓↓↓↓", "settings-analysis", "settings-analysis-about"),
        ("5↓↓↓↓↓", "settings-name", "settings-name-about"),
        ("5↓↓↓↓↓↓", "settings-bell", "settings-bell-about"),
        ("5↓↓↓↓↓↓↓", "settings-time", "settings-time-about"),
    ] {
        check_says(keys, &["menu-settings", label, about]);
    }
}
