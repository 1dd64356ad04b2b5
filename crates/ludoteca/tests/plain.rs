//! Games played line by line, with scripted input.

#![allow(clippy::unwrap_used)]

mod program;

use ludoteca_locale::{GameTexts, Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_rules::{
    AnyGame, GAMES, Localize, Message, OptionKind, OptionSpec, Player, Record, message, quoted,
};
use ludoteca_session::{MESSAGES as SESSION, Refusal, TimeControl};
use ludoteca_tui::MESSAGES;
use program::{Home, beginning, check_tells, name, resigned, told};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

/// The scripted games: the first line of a script has the arguments, the others are typed.
const SCRIPTED: [(&str, &str); 6] = [
    ("mapello", "en"),
    ("ampel", "en"),
    ("taiji", "en"),
    ("renpaarden", "en"),
    ("swack", "en"),
    ("swack.pt", "pt"),
];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plain").join(name)
}

fn arguments<'a>(game: &'a str, lang: &'a str) -> Vec<&'a str> {
    let mut args = vec!["play", game, "--plain", "--p1", "human", "--p2", "level:1"];
    args.extend(["--seed", "7", "--lang", lang]);
    args
}

fn two_people(game: &str) -> Vec<&str> {
    vec!["play", game, "--p1", "human", "--p2", "human"]
}

fn spoken(game: &str) -> Vec<&str> {
    [&two_people(game)[..], &["--spoken"]].concat()
}

fn level(number: u8) -> Message {
    message!(MESSAGES, "seat-level", level = number)
}

/// The message of a move of the computer, up to the move.
fn computer_played(game: &str, player: Player, seat: Message) -> String {
    let mark = "\u{1}";
    let player = name(game, player);
    let message =
        message!(MESSAGES, "plain-computer-played", player = player, seat = seat, move = mark);
    message.text(Lang::En).split(mark).next().unwrap().to_owned()
}

/// The message that the second player in Swack is an engine that has failed, up to the reason.
fn stuck(program: &str) -> String {
    let (mark, player) = ("\u{1}", name("swack", Player::Two));
    let seat = message!(MESSAGES, "seat-engine", program = program);
    let message = message!(MESSAGES, "plain-stuck", player = player, seat = seat, problem = mark);
    message.text(Lang::En).split(mark).next().unwrap().to_owned()
}

fn starts(game: &str) -> Message {
    let (name, options) = game.split_at(game.find('(').unwrap_or(game.len()));
    let gap = if options.is_empty() { "" } else { " " };
    let title = GAMES.iter().find(|entry| entry.name == name).unwrap().title(Lang::En);
    message!(MESSAGES, "plain-start", game = format!("{title}{gap}{options}"))
}

/// What the menu offers before and after the games.
const GO_ON: usize = 0;
const LESSONS: usize = GAMES.len() + 1;
const RULES: usize = GAMES.len() + 2;
const OPEN: usize = GAMES.len() + 3;

#[test]
fn golden_games_from_start_to_result_are_the_same_every_time() {
    for (name, lang) in SCRIPTED {
        let (script, expected) = (golden(&format!("{name}.in")), golden(&format!("{name}.out")));
        let script = fs::read_to_string(script).unwrap();
        let (arguments, typed) = script.split_once('\n').unwrap();
        let arguments = shell_words::split(arguments).unwrap();
        let mut args: Vec<&str> = arguments.iter().map(String::as_str).collect();
        args.extend(["--plain", "--p1", "human", "--p2", "human", "--seed", "7", "--lang", lang]);
        let [said, again] = [(); 2].map(|()| Home::new().said(&args, typed));
        assert!(said == again, "{name}: two runs differ");
        if std::env::var_os("REGEN").is_some() {
            fs::write(&expected, &said).unwrap();
        }
        let golden = fs::read_to_string(&expected).unwrap();
        assert!(golden == said, "{expected:?} differs: cargo xtask regen\n{said}");
        assert!(!said.chars().any(|sign| sign.is_control() && sign != '\n'), "{name}");
        let kept = Lang::ALL.map(|lang| MESSAGES.text("plain-record-kept", lang));
        assert!(kept.iter().any(|kept| said.contains(kept)), "{name}: {said}");
    }
}

/// The scripted lessons, with their languages and options.
const LESSON_SCRIPTS: [(&str, &str, &str); 2] =
    [("lesson", "en", "--plain"), ("lesson.pt", "pt", "--spoken")];

#[test]
fn golden_lessons_are_taken_to_their_ends() {
    for (name, lang, form) in LESSON_SCRIPTS {
        let (script, expected) = (golden(&format!("{name}.in")), golden(&format!("{name}.out")));
        let said =
            Home::new().said(&["play", form, "--lang", lang], &fs::read_to_string(script).unwrap());
        if std::env::var_os("REGEN").is_some() {
            fs::write(&expected, &said).unwrap();
        }
        let golden = fs::read_to_string(&expected).unwrap();
        assert!(golden == said, "{expected:?} differs: cargo xtask regen\n{said}");
        assert!(said.contains(&MESSAGES.text("lesson-complete", lang.parse().unwrap())), "{said}");
    }
}

#[test]
fn a_lesson_continues_at_the_first_open_step() {
    let home = Home::new();
    let step = |number: u8| message!(MESSAGES, "lesson-step", number = number, count = 3_u8);
    home.said(&[], "lesson taiji\na1b1\nquit\n");
    let said = home.said(&[], &format!("{LESSONS}\n3\nback\nback\nnext\nnext\nrestart\ny\n"));
    let taiji = || "taiji".parse::<AnyGame>().unwrap().spec().words.message("title");
    let progress = message!(MESSAGES, "lesson-progress", done = 1_u8, count = 3_u8);
    let item = message!(MESSAGES, "plain-lesson-item", game = taiji(), progress = progress);
    check_tells(&said, &item);
    check_tells(&said, &message!(MESSAGES, "lesson-first"));
    let steps: Vec<usize> = said
        .lines()
        .filter_map(|line| (1..=3).find(|n| line.starts_with(&step(*n).text(Lang::En))))
        .map(usize::from)
        .collect();
    assert_eq!(steps, [2, 1, 2, 3, 1], "{said}");
    let said = home.said(&[], "lesson\n\nquit\n");
    let steps = message!(MESSAGES, "lesson-steps", count = 3_u8);
    check_tells(&said, &message!(MESSAGES, "plain-lesson-item", game = taiji(), progress = steps));
}

#[test]
fn lessons_answer_nonsense_and_lead_to_a_game() {
    let game: AnyGame = "swack".parse().unwrap();
    let typed = "lesson chess\nlesson swack\nfoo\nb1b4\nb1c1\nhelp\nundo 3\nclock\nwords\n\nb1a1\nfoo\nhint\n\nnext\npass\n\na3a2\n\npass\n\n1\nquit\n";
    let said = Home::new().said(&["play", "--plain", "--seed", "1"], typed);
    let (form, found) = (game.spec().move_form(), quoted("foo"));
    for expected in [
        "chess".parse::<AnyGame>().unwrap_err().kind().message(),
        message!(MESSAGES, "plain-not-understood", found = found, form = form),
        game.check_move("b1b4").unwrap_err().message(),
        message!(MESSAGES, "plain-lesson-not-wanted", move = "b1c1"),
        message!(MESSAGES, "plain-lesson-help"),
        message!(MESSAGES, "plain-in-words"),
        message!(MESSAGES, "plain-lesson-solved-already"),
        message!(MESSAGES, "lesson-complete"),
        message!(MESSAGES, "lesson-play", game = game.spec().words.message("title")),
        starts("swack"),
    ] {
        check_tells(&said, &expected);
    }
}

#[test]
fn a_game_is_told_in_words_and_only_what_changes() {
    let said = Home::new().said(&spoken("swack"), "b1a1\nboard\nwords\nwords\n");
    let mut game: AnyGame = "swack".parse().unwrap();
    game.play("b1a1").unwrap();
    let played =
        message!(MESSAGES, "plain-played", player = name("swack", Player::One), move = "b1a1");
    let note = game.diagram().notes[0].text(Lang::En);
    let score = "Score: Red 2, White 3";
    let status = game.status_without_points().text(Lang::En);
    let played = played.text(Lang::En);
    let changed = format!("{played}\na1, red 2; b1, white 1\n{note}\n{status}\n{score}");
    assert!(said.contains(&changed), "{changed}: {said}");
    assert!(said.contains("1  r2<w1<w1 r1"), "{said}");
    assert!(said.contains(&told("plain-in-signs")), "{said}");
    assert!(said.contains(&told("plain-in-words")), "{said}");
}

#[test]
fn the_spoken_program_starts_without_a_command() {
    for (args, lang) in [
        (&["--spoken"][..], Lang::En),
        (&["--spoken", "--lang", "pt"], Lang::Pt),
        (&["--lang", "pt", "play", "--spoken"], Lang::Pt),
    ] {
        let said = Home::new().said(args, "5\n\n0\n0\n\nquit\n");
        assert!(said.starts_with(&MESSAGES.text("plain-welcome", lang)), "{said}");
        let start: AnyGame = "swack".parse().unwrap();
        assert!(said.contains(&start.score().unwrap().text(lang)), "{said}");
        assert!(!said.contains("(1-1)"), "{said}");
    }
    let said = Home::new().said(&["--plain"], "5\n\n0\n0\n\nquit\n");
    assert!(said.contains("  a  b  c  d"), "{said}");
    assert!(said.contains("(1-1)"), "{said}");
    let wrong = Home::new().run(&["--spoken", "rules"], "");
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn a_person_meets_level_3_unless_others_are_seated() {
    let usual = computer_played("swack", Player::Two, level(3));
    for (args, typed, expected) in [
        (&[][..], "b1a1\n", Some(usual.clone())),
        (&["--p1", "human"], "b1a1\n", Some(usual)),
        (&["--p2", "human"], "", Some(computer_played("swack", Player::One, level(3)))),
        (&["--p2", "level:1"], "b1a1\n", Some(computer_played("swack", Player::Two, level(1)))),
        (&["--p1", "level:1"], "", Some(computer_played("swack", Player::One, level(1)))),
        (&["--p1", "human", "--p2", "human"], "b1a1\n", None),
    ] {
        let args = [&["play", "swack", "--seed", "7"], args].concat();
        let said = Home::new().said(&args, typed);
        let count = expected.as_ref().map(|played| said.matches(played).count());
        assert!(count.unwrap_or(1) == 1, "{args:?}: {said}");
        assert_eq!(said.contains("(computer"), expected.is_some(), "{args:?}: {said}");
    }
}

#[test]
fn cells_are_described_at_any_time() {
    let typed = "b1a1\nsay a1\nsay z9\nback\nsay A1 b1\nsay board\nresign\nyes\nsay d4\n";
    for args in [two_people("swack"), spoken("swack")] {
        let said = Home::new().said(&args, typed);
        for expected in [
            ": say a1\na1, red 2, last move\n",
            ": say z9\n'z9' is not a cell of this board; type a cell such as a3\n",
            ": say A1 b1\na1, white 1\nb1, red 1\n",
            ": say board\na1, white 1; b1, red 1; ",
            ": say d4\nd4, white 1\n",
        ] {
            assert!(said.contains(expected), "{expected}: {said}");
        }
    }
    for args in [&["--plain"][..], &["--spoken"]] {
        let said = Home::new().said(args, "1\ndraw\nwall b2\nsay b2\nsay c3\nsay zz\nsay board\n");
        for expected in [": say b2\nb2, wall\n", ": say c3\nc3, empty\n", ": say zz\n'zz' is not"] {
            assert!(said.contains(expected), "{expected}: {said}");
        }
        assert_eq!(
            said.matches("b2, wall").count(),
            2 + usize::from(args == ["--spoken"]),
            "{said}"
        );
    }
}

#[test]
fn clocks_are_told_in_words() {
    let args = [&spoken("swack")[..], &["--clock", "300+3"]].concat();
    let said = Home::new().said(&args, "clock\n");
    assert!(said.contains("White 5 minutes\n"), "{said}");
}

#[test]
fn a_hint_in_a_lost_position_is_the_best_defence() {
    for (position, is_lost) in [("wb./.../... b", false), ("wbb/..w/... w", true)] {
        let args = [&two_people("taiji(size=3)")[..], &["--position", position]].concat();
        let said = Home::new().said(&args, "hint\nhint\n");
        assert_eq!(said.contains("The best defence is "), is_lost, "{said}");
    }
}

#[test]
fn a_misspelt_word_is_recognised() {
    for (lang, typed, meant) in
        [("en", "udno", "undo"), ("en", "passs", "pass"), ("pt", "desfaser", "desfazer")]
    {
        let args = [&two_people("swack")[..], &["--lang", lang]].concat();
        let said = Home::new().said(&args, &format!("{typed}\n"));
        let message = message!(MESSAGES, "plain-misspelt", found = quoted(typed), meant = meant);
        assert!(said.contains(&message.text(lang.parse().unwrap())), "{said}");
    }
}

#[test]
fn moves_are_taken_back_played_again_and_looked_at() {
    let typed = "undo\nredo\nb1a1\nundo\nredo\nback\nb1a1\nback\nback\nforward\nnow\nposition\n";
    let said = Home::new().said(&arguments("swack", "en"), typed);
    for expected in [
        Refusal::NothingToTakeBack.text(Lang::En),
        Refusal::NothingToRedo.text(Lang::En),
        message!(MESSAGES, "plain-prompt-looking", number = 1_u8).text(Lang::En),
        told("plain-looking"),
        told("plain-no-further"),
        format!("{}\n{}\n", told("plain-game-kept"), told("plain-input-over")),
    ] {
        assert!(said.contains(&expected), "{expected}: {said}");
    }
    let played = computer_played("swack", Player::Two, level(1));
    assert_eq!(said.matches(&played).count(), 1, "{said}");
}

#[test]
fn a_hint_is_an_area_then_a_legal_move_and_the_same_every_time() {
    let games = GAMES.iter().map(|entry| entry.name).chain(["ampel(setup=random)"]);
    for game in games {
        let [said, again] =
            [(); 2].map(|()| Home::new().said(&arguments(game, "en"), "hint\nhint\neval\n"));
        assert_eq!(said, again);
        assert!(said.contains("Look at columns "), "{said}");
        let hint = said.split("Hint: ").nth(1).unwrap();
        let hint = hint.split([';', ' ', '.']).next().unwrap();
        let start: AnyGame = game.parse().unwrap();
        assert!(start.legal_moves().contains(&hint.to_owned()), "{said}");
    }
}

#[test]
fn nonsense_is_answered_with_what_would_be_right() {
    let typed = "\u{1b}[2J\n\u{0}\nb1b5\nundo 2\nlevel 9\nlevel\nopen\nopen no/such\nsave\nsave /no/such/x\nclock\n\n\u{fffd}\n";
    let said = Home::new().said(&arguments("swack", "en"), typed);
    let mut game: AnyGame = "swack".parse().unwrap();
    let (form, found) = (game.spec().move_form(), quoted("\u{fffd}"));
    for expected in [
        message!(MESSAGES, "plain-not-understood", found = found, form = form),
        game.play("b1b5").unwrap_err().message(),
        message!(MESSAGES, "plain-too-much", word = quoted("undo")),
        message!(MESSAGES, "plain-level-unknown", found = quoted("9")),
        message!(MESSAGES, "plain-open-what"),
        message!(MESSAGES, "plain-save-where"),
        message!(MESSAGES, "plain-no-clocks"),
    ] {
        check_tells(&said, &expected);
    }
    assert!(said.contains("'no/such' cannot be read: "), "{said}");
    assert!(said.contains("'/no/such/x' cannot be written: "), "{said}");
    assert!(!said.chars().any(|sign| sign.is_control() && sign != '\n'), "{said:?}");
    let bytes = Home::new().run(&["play", "swack"], "x").stdout;
    assert!(bytes.ends_with(format!("{}\n", told("plain-input-over")).as_bytes()));
}

#[test]
fn a_forced_pass_is_announced_and_enter_plays_it() {
    let mut args = two_people("swack(size=2)");
    args.extend(["--position", "r1r1/r1r1 w 0 r"]);
    let pass = || "swack".parse::<AnyGame>().unwrap().spec().words.message("pass");
    for typed in ["\npass\n", "pass\n\n"] {
        let said = Home::new().said(&args, typed);
        for player in Player::BOTH {
            let player = name("swack", player);
            let expected = message!(MESSAGES, "plain-prompt-pass", player = player, move = pass());
            check_tells(&said, &expected);
        }
        assert!(said.contains(&told("plain-prompt-over")), "{said}");
    }
}

#[test]
fn draws_are_offered_and_resigning_asks() {
    let home = Home::new();
    let said =
        home.said(&two_people("taiji"), "a1b1\ndraw\nno\ndraw\nyes\nundo\nresign\nno\nresign\ny\n");
    let (refused, agreed) = (told("plain-draw-refused"), SESSION.text("status-agreed", Lang::En));
    let light = name("taiji", Player::One);
    check_tells(&said, &message!(MESSAGES, "plain-draw-sure", player = light));
    for expected in [&refused, &agreed, &told("plain-goes-on")] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    check_tells(&said, &resigned("taiji", Player::Two));
    let records = home.0.join("data/ludoteca/records");
    assert_eq!(fs::read_dir(records).unwrap().count(), 2);
    for (position, expected) in [("r1r1/r1r1 w 0 r", &refused), ("w1w1/w1w1 w 0 w", &agreed)] {
        let args = ["play", "swack(size=2)", "--p1", "level:1", "--position", position];
        let said = Home::new().said(&args, "draw\n");
        assert!(said.contains(expected), "{said}");
    }
}

#[test]
fn a_rematch_swaps_sides() {
    let home = Home::new();
    let args = ["play", "swack(size=2)", "--p1", "human", "--p2", "level:1", "--seed", "7"];
    let said = home.said(&args, "rematch\nresign\nyes\nrematch\nquit\n");
    let (first, second) = said.split_once(&beginning("plain-rematch")).expect("a rematch");
    assert!(first.contains(&told("plain-rematch-early")), "{said}");
    check_tells(second, &starts("swack(size=2)"));
    assert!(second.contains(&computer_played("swack", Player::One, level(1))), "{said}");
}

#[test]
fn a_saved_game_resumes_from_its_record() {
    let home = Home::new();
    let file = home.0.join("game.txt");
    let path = file.to_str().unwrap();
    let said = home.said(&arguments("swack", "en"), &format!("b1a1\nsave {path}\nsave\nquit\n"));
    let saved = message!(MESSAGES, "plain-saved", file = format!("'{path}'")).text(Lang::En);
    assert_eq!(said.matches(&saved).count(), 2, "{said}");
    let record: Record = fs::read_to_string(&file).unwrap().parse().unwrap();
    assert_eq!(record.tag("Player2"), Some("ludoteca level 1"));
    assert_eq!(record.game().moves().len(), 2);
    let said =
        home.said(&["play", "--record", path], &format!("position\nopen {path}\nposition\n"));
    assert_eq!(said.matches(&record.game().position()).count(), 2, "{said}");
    let both = home.run(&["play", "swack", "--record", path], "");
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn a_killed_game_resumes_at_the_same_move() {
    let home = Home::new();
    let mut child = home.command(&arguments("swack", "en")).spawn().unwrap();
    let mut typed = child.stdin.take().unwrap();
    typed.write_all(b"b1a1\nposition\n").unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut lines = lines.map(Result::unwrap).skip_while(|line| !line.ends_with(": position"));
    lines.next().unwrap();
    let position = lines.next().unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let said = home.said(&["--lang", "en"], &format!("{GO_ON}\n1\nposition\nquit\n"));
    check_tells(&said, &message!(MESSAGES, "plain-offer-go-on", count = 1_u8));
    assert!(said.contains(&format!("\nRed: position\n{position}\n")), "{said}");
    let whole = Home::new().said(&arguments("swack", "en"), "b1a1\nd4c4\nposition\n");
    let rest = home.said(&["--lang", "en"], &format!("{GO_ON}\n1\nd4c4\nposition\n"));
    let last =
        |said: &str| said.split(": position\n").nth(1).unwrap().lines().next().unwrap().to_owned();
    assert_eq!(last(&rest), last(&whole));
    drop(typed);
}

#[cfg(unix)]
#[test]
fn a_review_can_be_stopped_and_the_game_goes_on() {
    let home = Home::new();
    let moves = "b1a3 e8c7 g2i3 h9g7 c2d4 h8g6 a3c4 g8i7 h2i4 e9g8 e1d3 c8d6 d4e6 d6b6";
    let mut child =
        home.command(&["play", "renpaarden", "--plain", "--moves", moves]).spawn().unwrap();
    let mut typed = child.stdin.take().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut lines = lines.map(Result::unwrap);
    let begins = message!(MESSAGES, "plain-review-begins", count = 14_u8).text(Lang::En);
    let stopped = message!(MESSAGES, "plain-review-stopped", count = 0_u8, all = 14_u8);
    let stopped = stopped.text(Lang::En);
    let beginning = stopped.split('0').next().unwrap();
    for _ in 0..2 {
        typed.write_all(b"review\n").unwrap();
        assert!(lines.any(|line| line == begins));
        program::interrupt(&child);
        assert!(lines.any(|line| line.starts_with(beginning)));
    }
    typed.write_all(b"e6c7\nquit\n").unwrap();
    drop(typed);
    assert!(lines.any(|line| line.contains("e6c7")));
    assert!(child.wait().unwrap().success());
}

#[test]
fn the_menu_asks_for_everything_and_remembers_it() {
    let home = Home::new();
    let typed = format!(
        "99\nchess\nhelp\n{GO_ON}\n{RULES}\n5\n3\nsize=5\n1\n4\nwhat\nsize=1\n\n0\n77\n1\nsoon\n60+1\nclock\nnew\nquit\n"
    );
    let said = home.said(&[], &typed);
    let unknown = |text: &str| text.parse::<AnyGame>().unwrap_err().kind().message();
    let chosen = message!(MESSAGES, "plain-choose-default", game = "Taiji (size=4)");
    for expected in [
        message!(MESSAGES, "plain-choose-number", most = OPEN + 1),
        unknown("chess"),
        message!(MESSAGES, "plain-none-unfinished"),
        unknown("taiji(size=1)"),
        starts("taiji(size=4)"),
        "soon".parse::<TimeControl>().unwrap_err().message(),
        chosen.clone(),
    ] {
        check_tells(&said, &expected);
    }
    let clocks = beginning("plain-clocks") + &name("taiji", Player::One).text(Lang::En);
    for expected in
        ["\nRules\n-----\n", "  1  size=5: ", "  1  size=4: ", "'what' ", "'77' ", &clocks]
    {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let said = home.said(&[], "\n\n\n\n");
    let (player, seat) = (name("taiji", Player::Two), level(1));
    check_tells(&said, &message!(MESSAGES, "plain-seat-which", player = player, seat = seat));
    check_tells(&said, &chosen);
    check_tells(&said, &starts("taiji(size=4)"));
}

#[test]
fn every_question_before_a_game_leads_back_to_the_menu() {
    let typed = "5\nquit\n5\n1\nsair\n5\n\nvoltar\n5\n\n0\nback\n5\n\n0\n0\nrecuar\n7\nsair\n8\nvoltar\nlesson\nquit\nquit\n";
    let said = Home::new().said(&["--plain", "--lang", "pt"], typed);
    let welcome = MESSAGES.text("plain-welcome", Lang::Pt);
    assert_eq!(said.matches(&welcome).count(), 9, "{said}");
    assert!(said.ends_with(&format!("{}\n", MESSAGES.text("plain-left", Lang::Pt))), "{said}");
}

#[test]
fn options_take_yes_and_no_in_the_language() {
    let spec = GAMES.iter().find(|spec| spec.options.iter().any(is_yes_or_no)).unwrap();
    let name = spec.options.iter().find(|option| is_yes_or_no(option)).unwrap().name;
    let typed = format!("{}\n{name}=sim\n{name}=não\n{name}\nsim\nquit\n", spec.name);
    let said = Home::new().said(&["--plain", "--lang", "pt"], &typed);
    for (value, count) in [("yes", 2), ("no", 2)] {
        assert_eq!(said.matches(&format!("{name}={value}: ")).count(), count, "{said}");
    }
}

fn is_yes_or_no(option: &OptionSpec) -> bool {
    matches!(option.kind, OptionKind::Choice(["no", "yes"]))
}

#[test]
fn passes_and_what_is_taken_back_are_told() {
    let said =
        Home::new().said(&spoken("swack"), "b1a1\npass\nundo\nredo\nlevel\nresign\nyes\nundo\n");
    let resigned = resigned("swack", Player::One);
    for expected in [
        message!(MESSAGES, "plain-passed", player = name("swack", Player::Two)),
        message!(MESSAGES, "plain-taken-back", moves = "pass"),
        message!(MESSAGES, "plain-played-again", moves = "pass"),
        message!(MESSAGES, "plain-level-which"),
        message!(MESSAGES, "plain-end-taken-back", end = resigned),
    ] {
        check_tells(&said, &expected);
    }
}

#[test]
fn computers_play_each_other_and_the_record_is_opened_from_the_menu() {
    let home = Home::new();
    let args = ["play", "taiji(size=4)", "--p1", "level:1", "--p2", "random", "--seed", "3"];
    let said = home.said(&args, "undo\nquit\n");
    let random = message!(MESSAGES, "seat-random");
    assert!(said.contains(&computer_played("taiji", Player::Two, random)), "{said}");
    assert!(said.contains(&told("plain-no-person")), "{said}");
    let said = home.said(&[], &format!("{OPEN}\n1\n0\n0\n\n"));
    assert!(said.contains("  1  taiji-"), "{said}");
    assert!(said.contains(&told("plain-prompt-over")), "{said}");
}

#[test]
fn an_engine_that_fails_says_why_and_the_game_is_kept() {
    let home = Home::new();
    let args = ["play", "swack", "--p2", "cmd:true", "--seed", "1"];
    let output = home.run(&args, "b1a1\nb1c1\ndraw\n");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains(&stuck("true")), "{said}");
    assert!(said.contains(&told("plain-not-yours")), "{said}");
    assert!(said.contains(&told("plain-game-kept")), "{said}");
    let said = home.said(&[], &format!("{GO_ON}\n1\nlevel 1\nquit\n"));
    assert!(said.contains(&computer_played("swack", Player::Two, level(1))), "{said}");
}

#[test]
fn an_engine_that_plays_no_legal_move_is_stopped_and_tried_again() {
    let home = Home::new();
    let engine = home.0.join("engine.sh");
    let answers = "while read line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; \
                   go*) echo bestmove b1b1;; quit) exit;; esac; done\n";
    fs::write(&engine, answers).unwrap();
    let seat = format!("sh {}", engine.display());
    let output = home.run(&["play", "swack", "--p2", &seat], "b1a1\n\nundo\nquit\n");
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.matches(&stuck("sh")).count(), 2, "{said}");
    assert!(said.contains("'b1b1'"), "{said}");
    let red = message!(MESSAGES, "plain-prompt", player = name("swack", Player::One));
    assert!(said.contains(&format!("\n{} quit\n", red.text(Lang::En))), "{said}");
    assert_eq!(output.status.code(), Some(0), "somebody could move again");
}

#[test]
fn the_menu_lists_unfinished_games_with_the_newest_first() {
    let home = Home::new();
    home.said(&two_people("swack"), "b1a1\n");
    home.said(&two_people("taiji"), "a1b1\na2b2\nquit\n");
    let said = home.said(&[], &format!("{GO_ON}\n3\n2\nposition\n"));
    for (number, game, moves) in [(1, "taiji", 2_u8), (2, "swack", 1)] {
        let person = message!(MESSAGES, "seat-person");
        let [one, two] = Player::BOTH.map(|player| name(game, player));
        let (ones, twos) = (person.clone(), person);
        let listed = message!(
            MESSAGES,
            "plain-saved-game",
            game = game,
            moves = moves,
            one = one,
            ones = ones,
            two = two,
            twos = twos,
        );
        let line = format!("  {number}  {}\n", listed.text(Lang::En));
        assert!(said.contains(&line), "{line}: {said}");
    }
    check_tells(&said, &message!(MESSAGES, "plain-no-number", found = quoted("3"), most = 2_u8));
    check_tells(&said, &starts("swack"));
}

#[test]
fn unfinished_games_are_deleted_and_the_oldest_is_reached() {
    let home = Home::new();
    for _ in 0..22 {
        home.said(&two_people("swack"), "b1a1\n");
    }
    let unfinished = home.0.join("data/ludoteca/unfinished");
    let count = || {
        let names = fs::read_dir(&unfinished).unwrap().map(|entry| entry.unwrap().path());
        names.filter(|path| path.extension().is_some_and(|ending| ending == "json")).count()
    };
    fs::write(unfinished.join("0.json"), "half").unwrap();
    let said = home.said(&[], &format!("{GO_ON}\nmore\ndelete 23\nyes\ndelete 1\nno\n22\nquit\n"));
    let unreadable = message!(MESSAGES, "unfinished-unreadable");
    for expected in [
        message!(MESSAGES, "plain-offer-go-on", count = 23_u8),
        message!(MESSAGES, "plain-more", count = 3_u8),
        message!(MESSAGES, "plain-delete-sure", game = unreadable),
        starts("swack"),
    ] {
        check_tells(&said, &expected);
    }
    assert_eq!(count(), 22);
    home.said(&[], &format!("{GO_ON}\ndelete 1\nyes\n\n"));
    assert_eq!(count(), 21);
}

#[test]
fn an_empty_line_continues_the_newest_game_and_the_numbers_stay() {
    let home = Home::new();
    let menu = |said: &str| -> Vec<String> {
        let items = said.lines().filter(|line| line.starts_with("  ") && !line.starts_with("  0"));
        items.take(OPEN + 1).map(str::to_owned).collect()
    };
    let before = menu(&home.said(&[], ""));
    home.said(&["play", "swack"], "b1a1\n");
    home.said(&["play", "taiji(size=4)"], "a1b1\n");
    let said = home.said(&[], "\nposition\n");
    let offer = message!(MESSAGES, "plain-offer-go-on", count = 2_u8).text(Lang::En);
    assert!(said.contains(&format!("\n  0  {offer}\n  1  ")), "{said}");
    check_tells(&said, &message!(MESSAGES, "plain-choose-newest", game = "Taiji (size=4)"));
    check_tells(&said, &starts("taiji(size=4)"));
    assert_eq!(menu(&said), before, "{said}");
}

#[test]
fn one_of_several_records_is_chosen_by_its_number() {
    let home = Home::new();
    let file = home.0.join("match.txt");
    let record = |moves: &str| format!("[Game \"swack\"]\n[Player1 \"Ana\"]\n\n{moves} *\n\n");
    fs::write(&file, record("1. b1a1") + &record("1. b1a1 c1d1") + "[Game \"x\"]\n\n*\n").unwrap();
    let path = file.to_str().unwrap();
    let several = message!(MESSAGES, "open-several", records = 3_u8).text(Lang::En);
    let listed = message!(
        MESSAGES,
        "plain-record",
        game = "swack",
        date = "?",
        ones = "Ana",
        twos = message!(MESSAGES, "panel-unknown"),
        result = "*",
    );
    let listed = format!("{several}\n  1  {}\n", listed.text(Lang::En));
    let opened = beginning("plain-opened");
    let said = home.said(&["play", "--record", path], "2\nposition\n");
    assert!(said.contains(&listed), "{said}");
    let game: Record = record("1. b1a1 c1d1").trim().parse().unwrap();
    assert!(said.contains(&game.game().position()), "{said}");
    let said = home.said(&["play", "swack"], &format!("open {path}\n3\nopen {path}\n1\nmoves\n"));
    assert!(said.contains(&listed) && said.contains(&opened), "{said}");
}

#[cfg(unix)]
#[test]
fn what_has_no_end_is_refused_and_home_is_where_it_is() {
    let home = Home::new();
    let output = home.run(&["play", "--record", "/dev/zero"], "");
    assert_eq!(output.stderr, b"ludoteca: '/dev/zero' is not a regular file\n");
    let said = home.said(&["play", "swack"], "open /dev/zero\nsave ~/x.txt\nopen ~/x.txt\n");
    assert!(said.contains("'/dev/zero' is not a regular file"), "{said}");
    assert!(home.0.join("x.txt").exists() && said.contains(&beginning("plain-opened")), "{said}");
    assert!(!Path::new("~").exists());
}

#[cfg(unix)]
#[test]
fn a_save_that_fails_leaves_the_old_record() {
    let home = Home::new();
    let file = home.0.join("old.txt");
    fs::write(&file, "old").unwrap();
    // In this folder files can be created but not written.
    let script = "trap '' XFSZ; ulimit -f 0; exec \"$@\"";
    let mut command = std::process::Command::new("sh");
    command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_ludoteca"), "play", "swack"]);
    command.env("HOME", &*home.0).env_remove("XDG_DATA_HOME").env("LANG", "C");
    command.env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    let typed = format!("b1a1\nsave {}\nyes\n", file.display());
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("old.txt' cannot be written: "), "{said}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "old");
    let left = fs::read_dir(&*home.0).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(!left.into_iter().any(|name| name.to_string_lossy().contains(".new-")));
}

#[test]
fn time_runs_out() {
    let home = Home::new();
    let mut child =
        home.command(&[&two_people("swack")[..], &["--clock", "0.1+0"]].concat()).spawn().unwrap();
    let mut typed = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut said = String::new();
    let to_move = "swack".parse::<AnyGame>().unwrap().status().text(Lang::En);
    while !said.contains(&to_move) {
        assert_ne!(output.read_line(&mut said).unwrap(), 0, "it ended: {said}");
    }
    // Nothing is typed until the loss is announced.
    let (player, winner) = (name("swack", Player::One), name("swack", Player::Two));
    let lost = message!(SESSION, "status-time", player = player, winner = winner);
    while !said.contains(&lost.text(Lang::En)) {
        assert_ne!(output.read_line(&mut said).unwrap(), 0, "it ended: {said}");
    }
    typed.write_all(b"b1a1\nundo\n").unwrap();
    drop(typed);
    output.read_to_string(&mut said).unwrap();
    assert!(child.wait().unwrap().success());
    assert_eq!(said.matches(&lost.text(Lang::En)).count(), 2, "{said}");
    check_tells(&said, &message!(MESSAGES, "plain-end-taken-back", end = lost));
    assert!(said.contains(&format!("\n{}\n", told("plain-clocks-off"))), "{said}");
    let prompt = told("plain-prompt-over");
    assert!(said.contains(&format!("{prompt} b1a1\n{}\n", told("plain-over"))), "{said}");
}

#[test]
fn a_game_that_cannot_be_saved_continues_with_one_warning() {
    let home = Home::new();
    fs::write(home.0.join("data"), "a file where a folder should be").unwrap();
    let said = home.said(&two_people("swack"), "b1a1\nc1c2\nresign\nyes\n");
    assert_eq!(said.matches(&beginning("plain-not-kept")).count(), 1, "{said}");
    let resigned = Player::BOTH.map(|player| resigned("swack", player).text(Lang::En));
    assert!(resigned.iter().any(|resigned| said.contains(resigned)), "{said}");
}

#[test]
fn wrong_arguments_say_what_would_be_right() {
    for (args, expected) in [
        (&["--p1", "levle:3"][..], "unknown player 'levle:3'"),
        (&["--p2", "level:9"], "choose a number from 1 to 8"),
        (&["--clock", "soon"], "'soon'"),
        (&["--movetime", "0"], "1..=86400000"),
        (&["--record", "no/such"], "'no/such' cannot be read"),
        (&["--moves", "a1"], "GAME"),
    ] {
        let output = Home::new().run(&[&["play"], args].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(expected), "{args:?}: {said}");
    }
}

#[test]
fn a_start_is_drawn_by_words_and_the_other_chooses_a_colour() {
    let home = Home::new();
    let drawing = "1\ndraw\nquit\n1\ndraw\nwall b2 c3\nwall d2 zz\nwall d4\nwall b2\nwall\nundo 2\nj c3\ncells\nj\tc0\nundo\nopen tower\nfoo\nundo\nundo\n* g7\nmuro b2\n# b2\nsave corner\nsave corner\nno\nrandom 7\nclear\nquit\nno\nopen tower\nopen\n1\nopen corner\nposition\nready\n0\n2\n\nposition\nquit\n";
    let game = |text: &str| text.parse::<AnyGame>().unwrap();
    let said = home.said(&["--lang", "en"], drawing);
    let start = "##########/#........#/#.#......#/#........#/#...bw...#/#...wb...#/#........#/#......*.#/#........#/########## b 0-0";
    let brush = |word: &'static str| game("mapello").spec().words.message(word);
    let wall = brush("wall");
    let wall = message!(SESSION, "drawing-brush", name = wall, count = 0_u8, max = 8_u8);
    let overwrite = message!(MESSAGES, "plain-drawing-overwrite-sure", name = quoted("corner"));
    let leave = message!(MESSAGES, "plain-drawing-leave-sure");
    let white = name("mapello", Player::Two);
    let person = message!(MESSAGES, "seat-person");
    let chosen = message!(MESSAGES, "draw-chosen", who = person, player = white);
    let black = message!(MESSAGES, "plain-prompt", player = name("mapello", Player::One));
    let blank = game("mapello").blank().unwrap();
    let refused = |cell: &str, brush| {
        let cell = blank.diagram().cells.iter().position(|other| other.name == cell).unwrap();
        blank.painted(cell, brush).unwrap_err().message()
    };
    for expected in [
        refused("d4", 0),
        refused("c3", 2),
        message!(MESSAGES, "plain-drawing-same"),
        message!(MESSAGES, "plain-too-much", word = "undo"),
        message!(MESSAGES, "plain-drawing-none-kept"),
        message!(MESSAGES, "draw-nothing-to-undo"),
        message!(MESSAGES, "draw-saved", name = quoted("corner")),
        message!(MESSAGES, "draw-random", seed = 7_u8),
        message!(MESSAGES, "plain-drawing-no-start", name = quoted("tower")),
    ] {
        check_tells(&said, &expected);
    }
    for expected in [
        &format!("  #  {}\n", wall.text(Lang::En)),
        "'zz' ",
        "'wall' ",
        "x0 a0 b0 ",
        "'foo' ",
        "'muro b2' ",
        &format!("{} no\n{}\n", overwrite.text(Lang::En), told("plain-not-saved")),
        &format!("{} no\n", leave.text(Lang::En)),
        "  1  corner\n",
        &format!("{}\n", chosen.text(Lang::En)),
        &format!("{} position\n{start}\n", black.text(Lang::En)),
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    assert_eq!(said.matches(start).count(), 2, "{said}");
    let pt = "1\ndesenhar\nmuro b2\nwall c3\npronto\n1\n\nsair\n";
    let said = home.said(&["play", "--lang", "pt", "--spoken", "--seed", "1"], pt);
    let (wall, prompt) = (
        game("mapello").spec().words.text("wall", Lang::Pt),
        MESSAGES.text("plain-drawing-prompt", Lang::Pt),
    );
    let painted = format!("{prompt} muro b2\nb2, {wall}\n{prompt} wall c3\nc3, {wall}\n");
    assert!(said.contains(&painted), "{painted}: {said}");
    let chosen = Player::BOTH.map(|player| {
        let player = name("mapello", player);
        message!(MESSAGES, "draw-chosen", who = level(1), player = player).text(Lang::Pt)
    });
    assert!(chosen.iter().any(|chosen| said.contains(chosen)), "{said}");
    // Nobody is left hanging when the input ends.
    home.said(&[], "1\ndraw\nwall b2\nready\n");
}

#[test]
fn lessons_describe_cells_tell_scores_in_words_and_recognise_misspelt_words() {
    let said = Home::new().said(&["--spoken"], "lesson taiji\nsay a1\nsay z9\nhintt\nagian\nsay\n");
    for expected in [
        ": say a1\na1, empty\n",
        ": say z9\n'z9' is not a cell",
        "did you mean hint?",
        "did you mean again?",
        "\nScore: Light 0, Dark 0\n",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    assert!(!said.contains("(0-0)"), "{said}");
}

#[test]
fn misspelt_brushes_and_words_of_custom_starts_are_recognised() {
    let said = Home::new().said(&["--plain"], "1\ndraw\nwalll b2\nclaer\nquitt\nfoo\n");
    for meant in ["wall", "clear", "quit"] {
        assert!(said.contains(&format!("did you mean {meant}?")), "{meant}: {said}");
    }
    assert!(said.contains("'foo' is neither a brush"), "{said}");
}
