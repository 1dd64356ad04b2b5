//! Games played line by line, with scripts for people.

#![allow(clippy::unwrap_used)]

mod program;

use ludoteca_engine::player::{EnginePlayer, MoveRequest};
use ludoteca_protocol::{SearchLimits, Settings};
use ludoteca_rules::{AnyGame, GAMES, Player, Record};
use program::Home;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The scripted games: their names, what is played, and the language.
const SCRIPTED: [(&str, &str, &str); 6] = [
    ("mapello", "mapello", "en"),
    ("ampel", "ampel(setup=random,discs=4)", "en"),
    ("taiji", "taiji(size=5)", "en"),
    ("renpaarden", "renpaarden(size=5)", "en"),
    ("swack", "swack", "en"),
    ("swack.pt", "swack", "pt"),
];

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/plain").join(name)
}

fn arguments<'a>(game: &'a str, lang: &'a str) -> Vec<&'a str> {
    let mut args = vec!["play", game, "--plain", "--p1", "human", "--p2", "level:1"];
    args.extend(["--seed", "7", "--lang", lang]);
    args
}

/// What a person types who plays as well as level 2 against the computer of the scripted games.
fn some_moves(text: &str) -> String {
    let mut game: AnyGame = text.parse().unwrap();
    // A table with the seed 7 gives its second player this one.
    let mut players = [("level:2", 7), ("level:1", 7 ^ 1)].map(|(kind, seed)| {
        let settings = Settings { seed, ..Settings::default() };
        let patience = Duration::from_secs(9);
        let mut player = EnginePlayer::start(&kind.parse().unwrap(), settings, patience).unwrap();
        player.new_game(&game, seed).unwrap();
        player
    });
    let mut typed = String::new();
    while game.ending().is_none() {
        let (stop, limits) = (AtomicBool::new(false), SearchLimits::Nodes(u64::MAX));
        let question = MoveRequest { game: &game, limits, deadline: None, stop: &stop };
        let answer = players[game.turn().index()].find_move(question, &mut |_| {}).unwrap();
        if game.turn() == Player::One {
            typed += &format!("{}\n", answer.text);
        }
        game.play(&answer.text).unwrap();
    }
    typed
}

/// What is typed before and after the moves: in Portuguese, whatever can be asked.
fn around(lang: &str) -> (&'static str, &'static str) {
    match lang {
        "pt" => {
            let first =
                "ajuda\njogadas\ndizer\nposição\nsugestão\navaliação\nrelógio\nxpto\na1d4\n";
            (first, "desfazer\nrefazer\nrecuar\nagora\nsair\n")
        }
        _ => ("", "quit\n"),
    }
}

/// What the menu offers after the games.
const GO_ON: usize = GAMES.len() + 1;
const OPEN: usize = GAMES.len() + 2;
const RULES: usize = GAMES.len() + 3;

#[test]
fn golden_games_from_start_to_result_are_the_same_every_time() {
    for (name, game, lang) in SCRIPTED {
        let (typed, expected) = (golden(&format!("{name}.in")), golden(&format!("{name}.out")));
        let regen = std::env::var_os("REGEN").is_some();
        if regen {
            let (first, last) = around(lang);
            fs::write(&typed, format!("{first}{}{last}", some_moves(game))).unwrap();
        }
        let script = fs::read_to_string(&typed).unwrap();
        let [said, again] = [(); 2].map(|()| Home::new().said(&arguments(game, lang), &script));
        assert!(said == again, "{name}: two runs differ");
        if regen {
            fs::write(&expected, &said).unwrap();
        }
        let golden = fs::read_to_string(&expected).unwrap();
        assert!(golden == said, "{expected:?} differs: cargo xtask regen\n{said}");
        assert!(!said.chars().any(|sign| sign.is_control() && sign != '\n'), "{name}");
        let kept = ["The record of the game is kept", "O registo do jogo fica guardado"];
        assert!(kept.iter().any(|kept| said.contains(kept)), "{name}: {said}");
    }
}

#[test]
fn a_game_is_told_in_words_and_only_what_changes() {
    let said = Home::new().said(&["play", "swack", "--spoken"], "b1a1\nboard\nwords\nwords\n");
    assert!(
        said.contains(
            "Red plays b1a1.\na1, red 2; b1, white 1\nRed made the last move\nWhite to move"
        ),
        "{said}"
    );
    assert!(said.contains("1  r2<w1<w1 r1"), "{said}");
    assert!(said.contains("From now on boards are drawn."), "{said}");
    assert!(said.contains("From now on moves are told in words."), "{said}");
}

#[test]
fn moves_are_taken_back_played_again_and_looked_at() {
    let typed = "undo\nredo\nb1a1\nundo\nredo\nback\nb1a1\nback\nback\nforward\nnow\nposition\n";
    let said = Home::new().said(&arguments("swack", "en"), typed);
    for expected in [
        "There is nothing to take back.",
        "There is nothing to redo.",
        "Looking back, after move 1",
        "You are looking back; type the word now",
        "There is nothing further in this direction.",
        "The game is kept: ludoteca offers to go on with it.\nThere is no more input.\n",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    assert_eq!(said.matches("(computer, level 1) plays").count(), 1, "{said}");
}

#[test]
fn a_hint_is_a_legal_move_and_the_same_every_time() {
    let games = GAMES.iter().map(|entry| entry.name).chain(["ampel(setup=random)"]);
    for game in games {
        let [said, again] =
            [(); 2].map(|()| Home::new().said(&arguments(game, "en"), "hint\neval\n"));
        assert_eq!(said, again);
        let hint = said.split("Hint: ").nth(1).and_then(|rest| rest.split(';').next()).unwrap();
        let start: AnyGame = game.parse().unwrap();
        assert!(start.legal_moves().contains(&hint.to_owned()), "{said}");
    }
}

#[test]
fn nonsense_is_answered_with_what_would_be_right() {
    let typed = "\u{1b}[2J\n\u{0}\nb1b5\nundo 2\nlevel 9\nlevel\nopen\nopen no/such\nsave\nsave /no/such/x\nclock\n\n\u{fffd}\n";
    let said = Home::new().said(&arguments("swack", "en"), typed);
    for expected in [
        "is neither a move nor a word I know. A move is a start and a target cell",
        "the move 'b1b5' is not legal: b5 is not on the board",
        "'undo' takes nothing after it",
        "'9' is no level; type level and a number from 1 to 8",
        "Say which record to open: open FILE",
        "'no/such' cannot be read: ",
        "Say where to save it: save FILE",
        "'/no/such/x' cannot be written: ",
        "This game is played without clocks.",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    assert!(!said.chars().any(|sign| sign.is_control() && sign != '\n'), "{said:?}");
    let bytes = Home::new().run(&["play", "swack"], "x").stdout;
    assert!(bytes.ends_with(b"There is no more input.\n"));
}

#[test]
fn a_forced_pass_is_announced_and_enter_plays_it() {
    let args = ["play", "swack(size=2)", "--position", "r1r1/r1r1 w 0 r"];
    for typed in ["\npass\n", "pass\n\n"] {
        let said = Home::new().said(&args, typed);
        let announced = said.matches("has no other legal move than this: Pass.").count();
        assert_eq!(announced, 2, "{said}");
        assert!(said.contains("The game is over (rematch"), "{said}");
    }
}

#[test]
fn draws_are_offered_and_resigning_asks() {
    let home = Home::new();
    let said =
        home.said(&["play", "taiji"], "a1b1\ndraw\nno\ndraw\nyes\nundo\nresign\nno\nresign\ny\n");
    assert!(said.contains("Light, do you accept a draw?"), "{said}");
    assert!(said.contains("The draw is not accepted."), "{said}");
    assert!(said.contains("Draw by agreement"), "{said}");
    assert!(said.contains("The game goes on."), "{said}");
    assert!(said.contains("Dark resigned: Light wins"), "{said}");
    let records = home.0.join("data/ludoteca/records");
    assert_eq!(fs::read_dir(records).unwrap().count(), 2);
    for (position, expected) in
        [("r1r1/r1r1 w 0 r", "The draw is not accepted."), ("w1w1/w1w1 w 0 w", "Draw by agreement")]
    {
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
    let (first, second) = said.split_once("A rematch, with sides swapped.").expect("a rematch");
    assert!(first.contains("The game is not over yet"), "{said}");
    assert!(second.contains("Playing swack(size=2)."), "{said}");
    assert!(second.contains("Red (computer, level 1) plays"), "{said}");
}

#[test]
fn a_game_is_saved_and_gone_on_with_from_the_record() {
    let home = Home::new();
    let file = home.0.join("game.txt");
    let path = file.to_str().unwrap();
    let said = home.said(&arguments("swack", "en"), &format!("b1a1\nsave {path}\nsave\nquit\n"));
    assert_eq!(said.matches("Saved as ").count(), 2, "{said}");
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
fn a_killed_game_goes_on_exactly_there() {
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
    assert!(said.contains("Go on with an unfinished game (number of games: 1)"), "{said}");
    assert!(said.contains(&format!("\nRed: position\n{position}\n")), "{said}");
    let whole = Home::new().said(&arguments("swack", "en"), "b1a1\nd4c4\nposition\n");
    let rest = home.said(&["--lang", "en"], &format!("{GO_ON}\n1\nd4c4\nposition\n"));
    let last =
        |said: &str| said.split(": position\n").nth(1).unwrap().lines().next().unwrap().to_owned();
    assert_eq!(last(&rest), last(&whole));
    drop(typed);
}

#[test]
fn the_menu_asks_for_everything_and_remembers_it() {
    let home = Home::new();
    let typed = format!(
        "99\nchess\nhelp\n{GO_ON}\n{RULES}\n5\n3\nsize=5\n1\n4\nwhat\nsize=1\n\n0\n77\n1\nsoon\n60+1\nclock\nnew\nquit\n"
    );
    let said = home.said(&[], &typed);
    for expected in [
        &format!("type a number from 1 to {}, or a name", RULES + 1),
        "unknown game 'chess'; expected one of: ",
        "There is no unfinished game.",
        "\nRules\n-----\n",
        "  1  size=5: ",
        "  1  size=4: ",
        "'what' is no option here",
        "'1' is not a value of size",
        "is not a level",
        "Playing taiji(size=4).",
        "'soon' is not a time control",
        "Clocks: Light ",
        "Your choice (Enter for taiji(size=4)):",
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    let said = home.said(&[], "\n\n\n\n");
    assert!(said.contains("(Enter for: computer, level 1)"), "{said}");
    assert!(said.contains("Playing taiji(size=4)."), "{said}");
}

#[test]
fn computers_play_each_other_and_the_record_is_opened_from_the_menu() {
    let home = Home::new();
    let args = ["play", "taiji(size=4)", "--p1", "level:1", "--p2", "random", "--seed", "3"];
    let said = home.said(&args, "undo\nquit\n");
    assert!(said.contains("Dark (computer, random moves) plays "), "{said}");
    assert!(said.contains("No person plays here"), "{said}");
    let said = home.said(&[], &format!("{OPEN}\n1\n0\n0\n\n"));
    assert!(said.contains("  1  taiji-"), "{said}");
    assert!(said.contains("The game is over (rematch"), "{said}");
}

#[test]
fn an_engine_that_fails_says_why_and_the_game_is_kept() {
    let home = Home::new();
    let args = ["play", "swack", "--p2", "cmd:true", "--seed", "1"];
    let output = home.run(&args, "b1a1\nb1c1\ndraw\n");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("White (engine true) cannot go on: "), "{said}");
    assert!(said.contains("It is the turn of the computer, which cannot move."), "{said}");
    assert!(said.contains("The game is kept"), "{said}");
    let said = home.said(&[], &format!("{GO_ON}\n1\nlevel 1\nquit\n"));
    assert!(said.contains("White (computer, level 1) plays "), "{said}");
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
    let refused = "White (engine sh) cannot go on: the move 'b1b1' is not legal";
    assert_eq!(said.matches(refused).count(), 2, "{said}");
    assert!(said.contains("\nRed: quit\n"), "{said}");
    assert_eq!(output.status.code(), Some(0), "somebody could move again");
}

#[test]
fn the_menu_lists_unfinished_games_with_the_newest_first() {
    let home = Home::new();
    home.said(&["play", "swack"], "b1a1\n");
    home.said(&["play", "taiji"], "a1b1\na2b2\nquit\n");
    let said = home.said(&[], &format!("{GO_ON}\n3\n2\nposition\n"));
    assert!(said.contains("  1  taiji; moves: 2; Light: person; Dark: person\n"), "{said}");
    assert!(said.contains("  2  swack; moves: 1; "), "{said}");
    assert!(said.contains("'3' is not in the list; type a number from 1 to 2"), "{said}");
    assert!(said.contains("Playing swack."), "{said}");
}

#[test]
fn unfinished_games_are_deleted_and_the_oldest_is_reached() {
    let home = Home::new();
    for _ in 0..22 {
        home.said(&["play", "swack"], "b1a1\n");
    }
    let unfinished = home.0.join("data/ludoteca/unfinished");
    let count = || {
        let names = fs::read_dir(&unfinished).unwrap().map(|entry| entry.unwrap().path());
        names.filter(|path| path.extension().is_some_and(|ending| ending == "json")).count()
    };
    fs::write(unfinished.join("0.json"), "half").unwrap();
    let said = home.said(&[], &format!("{GO_ON}\nmore\ndelete 23\nyes\ndelete 1\nno\n22\nquit\n"));
    assert!(said.contains("(number of games: 23)"), "{said}");
    assert!(said.contains("Left: 3. Type more to list them."), "{said}");
    assert!(said.contains("Delete this game (a game that cannot be read)?"), "{said}");
    assert!(said.contains("Playing swack."), "{said}");
    assert_eq!(count(), 22);
    home.said(&[], &format!("{GO_ON}\ndelete 1\nyes\n\n"));
    assert_eq!(count(), 21);
}

#[test]
fn one_of_several_records_is_chosen_by_its_number() {
    let home = Home::new();
    let file = home.0.join("match.txt");
    let record = |moves: &str| format!("[Game \"swack\"]\n[Player1 \"Ana\"]\n\n{moves} *\n\n");
    fs::write(&file, record("1. b1a1") + &record("1. b1a1 c1d1") + "[Game \"x\"]\n\n*\n").unwrap();
    let path = file.to_str().unwrap();
    let listed = "records in this file: 3\n  1  swack; ?; Ana, unknown; *\n";
    let said = home.said(&["play", "--record", path], "2\nposition\n");
    assert!(said.contains(listed), "{said}");
    let game: Record = record("1. b1a1 c1d1").trim().parse().unwrap();
    assert!(said.contains(&game.game().position()), "{said}");
    let said = home.said(&["play", "swack"], &format!("open {path}\n3\nopen {path}\n1\nmoves\n"));
    assert!(said.contains(listed) && said.contains("Opened "), "{said}");
}

#[cfg(unix)]
#[test]
fn what_has_no_end_is_refused_and_home_is_where_it_is() {
    let home = Home::new();
    let output = home.run(&["play", "--record", "/dev/zero"], "");
    assert_eq!(output.stderr, b"ludoteca: '/dev/zero' is no file\n");
    let said = home.said(&["play", "swack"], "open /dev/zero\nsave ~/x.txt\nopen ~/x.txt\n");
    assert!(said.contains("'/dev/zero' is no file"), "{said}");
    assert!(home.0.join("x.txt").exists() && said.contains("Opened "), "{said}");
    assert!(!Path::new("~").exists());
}

#[cfg(unix)]
#[test]
fn a_save_that_fails_leaves_the_old_record() {
    let home = Home::new();
    let file = home.0.join("old.txt");
    fs::write(&file, "old").unwrap();
    // Files can be made here but nothing can be written into them.
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
    let mut child = home.command(&["play", "swack", "--clock", "0.1+0"]).spawn().unwrap();
    let mut typed = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut said = String::new();
    while !said.contains("Red to move") {
        assert_ne!(output.read_line(&mut said).unwrap(), 0, "it ended: {said}");
    }
    std::thread::sleep(Duration::from_secs(1));
    typed.write_all(b"b1a1\n").unwrap();
    drop(typed);
    output.read_to_string(&mut said).unwrap();
    assert!(child.wait().unwrap().success());
    assert!(said.contains("Red ran out of time: White wins"), "{said}");
    assert!(said.contains("The game is over.\n"), "{said}");
}

#[test]
fn where_nothing_can_be_kept_the_game_goes_on_and_says_so_once() {
    let home = Home::new();
    fs::write(home.0.join("data"), "a file where a folder should be").unwrap();
    let said = home.said(&["play", "swack"], "b1a1\nc1c2\nresign\nyes\n");
    assert_eq!(said.matches("Nothing can be kept, and the game goes on").count(), 1, "{said}");
    assert!(said.contains("White resigned: Red wins") || said.contains("Red resigned"), "{said}");
}

#[test]
fn wrong_arguments_say_what_would_be_right() {
    for (args, expected) in [
        (&["--p1", "levle:3"][..], "'levle:3' is no player"),
        (&["--p2", "level:9"], "choose a number from 1 to 8"),
        (&["--clock", "soon"], "'soon'"),
        (&["--movetime", "0"], "1 to 86400000"),
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
    let said = home.said(&["--lang", "en"], drawing);
    let start = "##########/#........#/#.#......#/#........#/#...bw...#/#...wb...#/#........#/#......*.#/#........#/########## b 0-0";
    for expected in [
        "  #  wall: 0 of 8\n",
        "'zz' is no cell here",
        "d4 is in the centre",
        "Nothing has changed by that.",
        "Say which cells, too: 'wall' and then cells",
        "undo takes nothing after it",
        "jokers are placed on the border, for example on c0",
        "x0 a0 b0 ",
        "no start was kept yet",
        "'foo' is neither something to paint with",
        "there is nothing to take back",
        "'muro b2' is neither",
        "Kept as 'corner'.",
        "There is a start named 'corner'. Replace it? (yes/no) no\nIt is not saved.",
        "A random start, made from the seed 7.",
        "Leave without playing on this start? (yes/no) no\n",
        "  1  corner\n",
        "no start is named 'tower'",
        "Colour chosen (person): White.\n",
        &format!("Black: position\n{start}\n"),
    ] {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    assert_eq!(said.matches(start).count(), 2, "{said}");
    let pt = "1\ndesenhar\nmuro b2\nwall c3\npronto\n1\n\nsair\n";
    let said = home.said(&["play", "--lang", "pt", "--spoken", "--seed", "1"], pt);
    assert!(said.contains("Desenho: muro b2\nb2, muro\nDesenho: wall c3\nc3, muro\n"), "{said}");
    assert!(said.contains("Cor escolhida (computador, nível 1): "), "{said}");
    // Nobody is left hanging when the input ends.
    home.said(&[], "1\ndraw\nwall b2\nready\n");
}
