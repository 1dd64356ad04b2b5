//! The command line: output, errors and exit codes.

#![allow(clippy::unwrap_used)]

pub mod program;

use ludoteca_locale::{GameTexts, Lang, SpecTexts, Translate};
use ludoteca_rules::{AnyGame, Localize, Player, message, quoted};
use ludoteca_testing::Folder;
#[cfg(unix)]
use ludoteca_testing::until;
use ludoteca_tui::MESSAGES;
use program::{PROGRAM, check_says, check_says_in, check_tells, ludoteca, resigned};
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::Command;

fn stdout(args: &[&str], input: &str) -> String {
    let output = ludoteca(args, input);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the error on standard error; the exit code must be 2.
fn refusal(args: &[&str]) -> String {
    let output = ludoteca(args, "");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).unwrap().trim_end().to_owned()
}

/// What is printed when this many records were right and wrong.
fn checked(good: u8, bad: u8) -> String {
    message!(PROGRAM, "record-good", good = good, bad = bad).text(Lang::En) + "\n"
}

#[test]
fn a_wrong_argument_is_named_with_what_would_be_right() {
    let rows: &[(&[&str], &[&str])] = &[
        (&["solv"], &["unrecognized subcommand 'solv'", "similar", "'solve'"]),
        (&["solve", "--chek", "x"], &["unexpected argument '--chek'", "similar", "'--check'"]),
        (&["show"], &["required", "<GAME>", "Usage: ludoteca show <GAME>"]),
        (&["perft", "taiji"], &["required", "<DEPTH>"]),
        (&["perft", "taiji", "65"], &["'65'", "<DEPTH>", "65 is not in 0..=64"]),
        (
            &["arena", "--game", "taiji", "--player", "full", "--games", "-3"],
            &["'-3'", "--games <N>", "-3 is not in 1..=10000000"],
        ),
        (
            &["show", "taiji", "--format", "bmp"],
            &["'bmp'", "--format <FORMAT>", "[possible values: text, spoken, svg, png, gif]"],
        ),
        (&["record"], &["Usage: ludoteca record [OPTIONS] <COMMAND>", "Examples:"]),
        (&["--lang", "fr", "rules"], &["'fr'", "--lang <LANG>", "en or pt"]),
        (
            &["show", "tajii"],
            &["'tajii'", "<GAME>", "[possible values: mapello, ", "similar", "'taiji'"],
        ),
        (&["show", "taiji(size=99)"], &["'taiji(size=99)'", "<GAME>", "at character 12: '99'"]),
        (&["serve", "--listen", "8080"], &["'8080'", "such as 127.0.0.1:8080"]),
        (&["serve", "--log", "xml"], &["--log <FORMAT>", "[possible values: text, json]"]),
        (&["play", "swack", "--clock", "5/5"], &["'5/5'", "--clock <CLOCK>", "300+3"]),
        (&["play", "swack", "--p1", "levle:3"], &["--p1 <PLAYER>", "did you mean level:3?"]),
        (&["play", "taiji(sise=3)"], &["at character 7: ", "did you mean size?"]),
        (
            &["arena", "--game", "taiji", "--player", "full", "--player", "a=gredy"],
            &["'gredy'", "did you mean greedy?"],
        ),
        (&["playy"], &["similar", "'play'"]),
        (&["swack"], &["similar", "'play swack'"]),
        (&["--spoken", "rules"], &["--spoken", "menu", "'play'"]),
        (&["show", "swack", "--lang"], &["a value is required for '--lang <LANG>'"]),
    ];
    for (args, parts) in rows {
        let said = refusal(args);
        assert!(said.starts_with("error: ") || *args == ["record"], "{said}");
        for part in *parts {
            assert!(said.contains(part), "{args:?}: {part} in {said}");
        }
    }
    let said = refusal(&["show", "taiji", "-o", "board.jpg"]);
    assert!(said.contains("'jpg'") && said.contains(".svg"), "{said}");
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf8_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["record", "check"])
        .arg(std::ffi::OsStr::from_bytes(b"\xff.txt"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn portuguese_is_spoken_by_option_and_by_locale() {
    let said = refusal(&["record", "check", "no/such/file", "--lang", "pt"]);
    check_says_in(&said, "file-unreadable", Lang::Pt);
    let output = Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(["record", "check", "no/such/file"])
        .env("LC_ALL", "pt_PT.UTF-8")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    check_says_in(&said, "file-unreadable", Lang::Pt);
}

#[test]
fn every_command_has_help_with_examples() {
    let help = stdout(&["--help"], "");
    let (_, commands) = help.split_once("Commands:\n").unwrap();
    let commands = commands.lines().take_while(|line| !line.is_empty());
    let commands: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() >= 16, "{commands:?}");
    for command in commands.into_iter().filter(|command| *command != "help") {
        let help = stdout(&[command, "--help"], "");
        assert!(help.contains("Examples:\n"), "{command}");
        assert_eq!(stdout(&["help", command], ""), help);
        assert_eq!(stdout(&[command, "-h"], ""), help);
    }
    for command in ["check", "convert", "filter"] {
        let help = stdout(&["record", command, "--help"], "");
        assert!(help.contains("Examples:\n"), "{command}");
    }
}

#[test]
fn a_whole_game_is_played_line_by_line() {
    let typed = "a2a1\nwhat\nundo 2\na2a1\npass\npass\npass\nmoves\nquit\n";
    let said = stdout(&["play", "swack(size=2)", "--p1", "human", "--p2", "human"], typed);
    let mut game: AnyGame = "swack(size=2)".parse().unwrap();
    game.play("a2a1").unwrap();
    let (form, found) = (game.spec().move_form(), quoted("what"));
    for expected in [
        message!(MESSAGES, "plain-prompt", player = game.spec().player(Player::One)),
        message!(MESSAGES, "plain-not-understood", found = found, form = form),
        game.play("a2a1").unwrap_err().message(),
        message!(MESSAGES, "plain-too-much", word = quoted("undo")),
        message!(MESSAGES, "plain-over"),
    ] {
        check_tells(&said, &expected);
    }
    game.play("pass").unwrap();
    game.play("pass").unwrap();
    check_tells(&said, &game.status());
    let farewell = message!(MESSAGES, "plain-left").text(Lang::En);
    assert!(said.ends_with(&format!("{farewell}\n")), "{said}");
}

#[test]
fn a_saved_game_is_a_record_and_no_file_is_overwritten_unasked() {
    let folder = Folder::new();
    let path = folder.join("saved.txt");
    let file = path.to_str().unwrap();
    let typed = format!("resign\nno\nresign\nyes\nc1d1\nboard\nsave {file}\nsave\nquit\n");
    let said =
        stdout(&["play", "swack", "--moves", "b1a1", "--p1", "human", "--p2", "human"], &typed);
    check_tells(&said, &message!(MESSAGES, "plain-goes-on"));
    let resigned = resigned("swack", Player::Two).text(Lang::En) + "\n";
    assert_eq!(said.matches(&resigned).count(), 2, "{said}");
    let name = format!("'{file}'");
    let saved = message!(MESSAGES, "plain-saved", file = name.as_str()).text(Lang::En);
    assert_eq!(said.matches(&saved).count(), 2, "{said}");
    let record = fs::read_to_string(&path).unwrap();
    assert!(record.contains("[Result \"1-0\"]\n"), "{record}");
    assert!(record.ends_with("1. b1a1 1-0\n"), "{record}");
    assert!(record.contains("[Date \"20"), "{record}");
    assert_eq!(stdout(&["record", "check", file], ""), checked(1, 0));
    let said =
        stdout(&["play", "swack", "--p1", "human"], &format!("b1a1\nsave {file}\nno\nquit\n"));
    check_tells(&said, &message!(MESSAGES, "plain-save-sure", file = name));
    assert_eq!(fs::read_to_string(&path).unwrap(), record);
}

#[test]
fn the_deepest_variations_survive_json() {
    let depth = ludoteca_rules::Record::MAX_DEPTH;
    let (open, close) = (" (1. c1d1".repeat(depth), ")".repeat(depth));
    let record = format!("[Game \"taiji\"]\n\n1. a1b1{open}{close} *\n");
    let canonical = record.parse::<ludoteca_rules::Record>().unwrap().to_string();
    let json = stdout(&["record", "convert", "-"], &record);
    assert_eq!(stdout(&["record", "convert", "-", "--to", "record"], &json), canonical);
}

#[test]
fn records_become_json_and_records_again() {
    let record = "[Event \"Casual\"]\n[Player1 \"João\"]\n[Game \"swack(size=5)\"]\n[Result \"0-1\"]\n\n\
                  {so} 1. b1a1! {grows the corner} (1. b1c1 {too} pass (1... b2b3)) c1d1 2. pass pass 0-1\n";
    let json = stdout(&["record", "convert", "-"], record);
    assert_eq!(json.lines().count(), 1);
    assert!(json.contains(r#"{"move":"b1a1","player":1,"glyph":"!","#), "{json}");
    assert_eq!(stdout(&["record", "convert", "-", "--to", "record"], &json), record);
}

#[test]
fn records_are_found_by_what_they_are_like() {
    let ana = "[Date \"2026.11.14\"]\n[Player1 \"Ana\"]\n[Game \"swack\"]\n\n1. b1a1 *\n";
    let joao = "[Date \"2026.11.15\"]\n[Player2 \"João\"]\n[Game \"taiji(size=2)\"]\n\n\
                1. a1b1 b2a2 0-1\n";
    let unknown = "[Date \"????.??.??\"]\n[Player2 \"ana\"]\n[Game \"swack(tie=draw)\"]\n\n*\n";
    let file = format!("{ana}\n{joao}\n{unknown}");
    let filtered = |wanted: &[&str]| stdout(&[&["record", "filter", "-"], wanted].concat(), &file);
    for (wanted, found) in [
        (&[][..], file.clone()),
        (&["--game", "swack"], format!("{ana}\n{unknown}")),
        (&["--game", "swack(tie=draw)"], unknown.to_owned()),
        (&["--player", "ANA"], format!("{ana}\n{unknown}")),
        (&["--player", "joão", "--result", "0-1"], joao.to_owned()),
        (&["--result", "1-0"], String::new()),
        (&["--since", "2026.11.15"], joao.to_owned()),
        (&["--until", "2026.11.14"], ana.to_owned()),
        (&["--tag", "Player1=Ana", "--tag", "Date=2026.11.14"], ana.to_owned()),
        (&["--game", "taiji(size=2)", "--position", "wb/.. b"], joao.to_owned()),
        (&["--game", "taiji(size=2)", "--position", "bw/.. b"], String::new()),
    ] {
        assert_eq!(filtered(wanted), found, "{wanted:?}");
    }
    for (wrong, said) in [
        (&["--since", "today"][..], "'--since <DATE>': expected the year, the month and the day"),
        (&["--tag", "Event"], "'--tag <NAME=VALUE>': expected something like Event=Casual"),
        (&["--tag", "event=x"], "expected a tag name"),
        (&["--result", "2-0"], "'2-0'"),
        (&["--game", "taiji", "--position", "xx b"], "--position, the board has 1 row"),
        (&["--position", "wb/.. b"], "--game"),
    ] {
        let refused = refusal(&[&["record", "filter", "-"], wrong].concat());
        assert!(refused.contains(said), "{refused}");
    }
}

#[test]
fn a_bad_record_is_reported_and_the_rest_is_read() {
    let good = "[Game \"swack\"]\n\n1. b1a1 *\n";
    let file = format!("{good}\n[Game \"swack\"]\n\n1. b1b1 *\n\n{good}");
    let output = ludoteca(&["record", "check", "-"], &file);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("-, line 7, column 4: "), "{said}");
    assert!(said.ends_with(&checked(2, 1)), "{said}");
    let bad_json = ludoteca(&["record", "convert", "-", "--to", "record"], "{}\n\n[1]\n");
    assert_eq!(bad_json.status.code(), Some(1));
    let said = String::from_utf8(bad_json.stderr).unwrap();
    assert!(said.contains("-, line 1: not a record in JSON at character 2; "), "{said}");
    assert!(said.contains("-, line 3: "), "{said}");
}

#[test]
fn json_that_cannot_be_read_is_explained_in_the_users_language() {
    let wrong_variation =
        r#"{"tags":[["Game","taiji(size=2)"]],"moves":[{"move":"a1b1","player":1,"notes":
        [{"variation":{"moves":[{"move":"a1a2","player":2}]}}]}],"result":"*"}"#
            .replace('\n', "");
    for (line, problem) in [
        ("{tags}", "não é JSON no carácter 2"),
        ("{\"tags\":[],\"moves\":[{\"mov\"", "não é um registo em JSON no carácter 26"),
        ("{\"tags\":[],\"moves\":[", "o JSON acaba cedo demais, no carácter 20"),
        (&wrong_variation, "'a1a2' foi feita pelo outro jogador"),
    ] {
        let args = ["--lang", "pt", "record", "convert", "-", "--to", "record"];
        let said = String::from_utf8(ludoteca(&args, line).stderr).unwrap();
        assert!(said.contains(problem), "{problem}: {said}");
    }
}

#[test]
fn a_file_is_converted_whole_or_left_as_it_is() {
    let folder = Folder::new();
    let file = folder.join("games");
    let name = file.to_str().unwrap();
    let left = || std::fs::read_dir(&*folder).unwrap().count();
    let record = "[Game \"taiji(size=2)\"]\n\n1. a1b1 *\n";
    std::fs::write(&file, record).unwrap();
    refusal(&["record", "convert", "no/such/file", "-o", name]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), record);
    let empty = refusal(&["record", "convert", "-", "-o", name]);
    let expected = message!(PROGRAM, "record-none").text(Lang::En);
    assert_eq!(empty, format!("ludoteca: {expected}"));
    assert_eq!((std::fs::read_to_string(&file).unwrap().as_str(), left()), (record, 1));

    stdout(&["record", "convert", name, "-o", name], "");
    let json = std::fs::read_to_string(&file).unwrap();
    assert!(json.starts_with("{\"tags\":"), "{json}");
    stdout(&["record", "convert", name, "--to", "record", "-o", name], "");
    let again = std::fs::read_to_string(&file).unwrap();
    assert!(again.ends_with("1. a1b1 *\n"), "{again}");
    assert_eq!(left(), 1);
}

#[test]
fn it_is_said_which_argument_is_wrong_and_where() {
    let said = refusal(&["perft", "renpaarden", "1", "-m", "b1c3 b9c7 b1c3"]);
    check_says(&said, "move-refused");
    assert!(said.contains(" 3: the move 'b1c3' is not legal: "), "{said}");
    let said = refusal(&["show", "taiji", "-p", "x y"]);
    check_says(&said, "position-refused");
    assert!(said.contains("in --position, the board has 1 row; expected 9"), "{said}");
}

#[test]
fn a_file_that_is_not_there_is_named() {
    let said = refusal(&["record", "check", "no/such/file"]);
    check_says(&said, "file-unreadable");
    assert!(said.contains("no/such/file"), "{said}");
    let said = refusal(&["show", "taiji", "-o", "no/such/board.svg"]);
    check_says(&said, "file-unwritable");
    assert!(said.contains("no/such/board.svg"), "{said}");
}

#[test]
fn portuguese_words_are_understood_in_a_game() {
    let said = stdout(&["play", "ampel", "--lang", "pt"], "ajuda\nd5\ndesfazer\nregras\nsair\n");
    assert!(said.contains("guardar FICHEIRO"), "{said}");
    assert!(said.contains("\nRegras\n------\n"), "{said}");
    let mut game: AnyGame = "ampel".parse().unwrap();
    game.play("d5").unwrap();
    assert!(said.contains(&game.status().text(Lang::Pt)), "{said}");
    for word in ["ajuda", "desfazer", "regras", "sair"] {
        let (form, found) = (game.spec().move_form(), quoted(word));
        let unknown = message!(MESSAGES, "plain-not-understood", found = found, form = form);
        assert!(!said.contains(&unknown.text(Lang::Pt)), "{said}");
    }
}

#[test]
fn a_file_that_cannot_be_read_does_not_hide_the_others() {
    let folder = Folder::new();
    let path = folder.join("good.txt");
    fs::write(&path, "[Game \"swack\"]\n\n1. b1a1 *\n").unwrap();
    let output = ludoteca(&["record", "check", "no/such/file", path.to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), checked(1, 0));
    assert_eq!(ludoteca(&["record", "check", "-"], "").status.code(), Some(2));
}

#[test]
fn positions_are_drawn_in_every_format() {
    let folder = Folder::new();
    let path = folder.join("board.png");
    stdout(&["show", "taiji", "-o", path.to_str().unwrap()], "");
    assert!(fs::read(&path).unwrap().starts_with(b"\x89PNG"));
    let path = folder.join("game.gif");
    stdout(&["show", "taiji(size=3)", "--moves", "a1b1 a2b2", "-o", path.to_str().unwrap()], "");
    assert!(fs::read(&path).unwrap().starts_with(b"GIF89a"));
    assert!(stdout(&["show", "taiji", "--format", "svg"], "").starts_with("<svg"));
    assert!(
        stdout(&["show", "mapello", "--format", "spoken"], "").contains("d4, black; e4, white")
    );
    let targets = stdout(&["show", "mapello", "--targets"], "");
    assert!(targets.contains(".+"), "{targets}");
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&["show", "mapello", "--json"], "")).unwrap();
    assert_eq!(json["moves"][0]["touches"][0], json["moves"][0]["move"]);
    assert_eq!(json["cells"].as_array().unwrap().len(), 100);
    assert_eq!(json["result"], "*");
}

#[test]
fn perft_counts_and_divides() {
    assert_eq!(stdout(&["perft", "swack", "3"], ""), "7888\n");
    let divided = stdout(&["perft", "taiji(size=2)", "2", "--divide"], "");
    assert_eq!(divided.lines().count(), 9);
    assert!(divided.ends_with("\n16\n"));
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&["perft", "mapello", "4", "--json"], "")).unwrap();
    assert_eq!(json["perft"], 198);
}

#[test]
fn bench_measures_the_rules_of_every_game() {
    let args = ["bench", "--rules", "--samples", "1", "--sample-ms", "1", "--depth", "1", "--json"];
    let json: serde_json::Value = serde_json::from_str(&stdout(&args, "")).unwrap();
    let games = json["games"].as_array().unwrap();
    assert_eq!(games.len(), ludoteca_rules::GAMES.len());
    for game in games {
        assert!(game["games_per_second"]["median"].as_f64().unwrap() > 0.0, "{game}");
    }
}

#[test]
fn bench_prints_a_signature_that_is_always_the_same() {
    let signature = || {
        let args = ["bench", "swack", "taiji(size=4)", "--sample-ms", "5", "--json"];
        let json: serde_json::Value = serde_json::from_str(&stdout(&args, "")).unwrap();
        assert!(json["games"][0]["nodes_per_second"]["uct"].as_f64().unwrap() > 0.0, "{json}");
        [0, 1].map(|game| json["games"][game]["nodes"].as_u64().unwrap())
    };
    assert_eq!(signature(), signature());
}

#[test]
fn bench_solves_the_positions_of_a_file() {
    let folder = Folder::new();
    let path = folder.join("endgames.json");
    let position = "##########/#..bbbbb.#/#.wwwbb.w#/#.wwwbbwb#/#.wbwbwbb#/#wbbbwbbb#/#..bwbwbb#\
                    /#.bbbwww.#/#.wwwww..#/########## b 0-0";
    let write = |score: i32| {
        let text = format!(r#"[{{ "name": "one", "position": "{position}", "score": {score} }}]"#);
        fs::write(&path, text).unwrap();
    };
    let file = path.to_str().unwrap();
    let args = ["bench", "mapello(map=othello)", "--endgames", file, "--hash", "4", "--json"];
    write(18);
    let row: serde_json::Value = serde_json::from_str(&stdout(&args, "")).unwrap();
    assert_eq!((row["score"].as_i64(), row["best"].as_str()), (Some(18), Some("g8")));
    write(20);
    assert_eq!(ludoteca(&args, "").status.code(), Some(1));
    assert_eq!(ludoteca(&args[..4], "").status.code(), Some(1));
    let several = ["bench", "mapello", "swack", "--endgames", file];
    check_says(&refusal(&several), "bench-one-game");
    assert!(refusal(&["bench", "mapello", "--endgames", "nowhere.json"]).contains("nowhere.json"));
    fs::write(&path, "[{}]").unwrap();
    check_says(&refusal(&args), "bench-endgames-wrong");
}

#[test]
fn completions_and_manual_pages_come_from_the_definition() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(stdout(&["completions", shell], "").contains("perft"), "{shell}");
    }
    let page = stdout(&["man"], "");
    assert!(page.contains(".TH ludoteca 1") && page.contains("perft"));
    assert_eq!(stdout(&["man", "--lang", "pt"], ""), page);
}

#[test]
fn manual_pages_have_sections_with_names_and_a_folder_that_exists() {
    let folder = Folder::new();
    let pages = folder.join("man1");
    stdout(&["man", "--output", pages.to_str().unwrap()], "");
    let page = |name: &str| fs::read_to_string(pages.join(name)).unwrap();
    for name in ["ludoteca.1", "ludoteca-play.1", "ludoteca-record-check.1"] {
        assert!(page(name).contains("\n.SH EXAMPLES\n"), "{name}");
    }
    assert!(page("ludoteca.1").contains("\n.SH \"EXIT STATUS\"\n0 on success"));
    for file in fs::read_dir(&pages).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        assert!(!text.contains("EXTRA") && !text.contains("\nExamples:"), "{text}");
    }
    let file = folder.join("file");
    fs::write(&file, "").unwrap();
    assert!(refusal(&["man", "--output", file.to_str().unwrap()]).contains("is not a folder"));
    let missing = folder.join("no/such");
    let said = refusal(&["man", "--output", missing.to_str().unwrap()]);
    check_says(&said, "file-unwritable");
    assert!(!folder.join("no").exists());
}

#[test]
fn records_are_converted_from_the_format_that_they_have() {
    let typed = "[Game \"swack\"]\n\n1. b1a1 {hm} c1d1 (1... pass) *\n";
    let convert =
        |to: &[&str], input: &str| stdout(&[&["record", "convert", "-"], to].concat(), input);
    let json = convert(&[], typed);
    assert!(json.starts_with('{'), "{json}");
    let record = convert(&["--to", "record"], typed);
    assert_eq!(convert(&[], &json), record);
    assert_eq!(convert(&["--to", "record"], &record), record);
    assert_eq!(convert(&["--to", "json"], &format!("\n{json}")), json);
}

/// Returns what a program has written when it is interrupted after a while.
#[cfg(unix)]
fn interrupted(args: &[&str]) -> (String, String) {
    let home = program::Home::new();
    let mut child = home.command(args).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"[Game \"swack\"]\n\n1. b1a1 *\n\n[Game \"swack\"]\n").unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    program::interrupt(&child);
    drop(input);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{args:?}: {said}");
    (String::from_utf8(output.stdout).unwrap(), said)
}

#[cfg(unix)]
#[test]
fn what_was_finished_survives_an_interruption() {
    let (printed, said) = interrupted(&["perft", "taiji", "5"]);
    check_says(&said, "perft-halted");
    assert!(printed.lines().all(|line| line.split(' ').count() == 2), "{printed}");
    let endless = ["bench", "swack", "--rules", "--samples", "1000", "--sample-ms", "10000"];
    check_says(&interrupted(&endless).1, "bench-halted");
    let (printed, said) = interrupted(&["record", "check", "-"]);
    check_says(&said, "record-halted");
    assert_eq!(printed, checked(1, 0));
    let (printed, said) = interrupted(&["record", "convert", "-"]);
    check_says(&said, "record-halted");
    assert_eq!(printed.lines().count(), 1, "{printed}");
    let (printed, said) = interrupted(&["record", "filter", "-", "--game", "swack"]);
    check_says(&said, "record-halted");
    assert!(printed.contains("1. b1a1 *"), "{printed}");
    let (printed, said) = interrupted(&[
        "tune",
        "--game",
        "taiji(size=2)",
        "--nodes",
        "5",
        "--positions",
        "100000000",
    ]);
    check_says(&said, "tune-halted-early");
    assert!(printed.contains("# interrupted"), "{printed}");
    let (printed, said) = interrupted(&["analyse", "--game", "swack", "--depth", "60"]);
    check_says(&said, "analyse-halted-position");
    assert!(printed.contains("\n1) "), "{printed}");
}

/// The file is larger than what is read before the signal, so that a part of it would be converted.
#[cfg(unix)]
#[test]
fn an_interruption_leaves_the_output_file_as_it_was() {
    let home = program::Home::new();
    let file = home.0.join("games.txt");
    let records = "[Game \"swack\"]\n\n1. b1a1 c1d1 *\n\n".repeat(400_000);
    std::fs::write(&file, &records).unwrap();
    let left = || std::fs::read_dir(&*home.0).unwrap().count();
    let name = file.to_str().unwrap();
    for args in [["record", "convert", name, "-o", name], ["record", "filter", name, "-o", name]] {
        let child = home.command(&args).spawn().unwrap();
        until("a new file", || left() > 1);
        program::interrupt(&child);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(130), "{args:?}: {said}");
        check_says(&said, "nothing-written");
        assert!(std::fs::read_to_string(&file).unwrap() == records, "{args:?}: {said}");
        assert_eq!(left(), 1, "{args:?}");
    }
}

/// The pictures in the README: each game in progress.
#[test]
fn golden_pictures() {
    for entry in ludoteca_rules::GAMES {
        let mut game = entry.with_defaults();
        let mut rng = ludoteca_rules::Rng::new(5);
        for _ in 0..12 {
            let m = game.random_move(&mut rng).unwrap();
            game.play(&m).unwrap();
        }
        let moves = game.moves().join(" ");
        let picture =
            stdout(&["show", entry.name, "--moves", &moves, "--format", "svg", "--cell", "24"], "");
        let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
        let path = root.join(format!("{}.svg", entry.name));
        if std::env::var_os("REGEN").is_some() {
            fs::create_dir_all(&root).unwrap();
            fs::write(&path, &picture).unwrap();
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        assert!(golden == picture, "{path:?} differs: cargo xtask regen");
    }
}

#[test]
fn a_server_says_which_database_it_cannot_use_before_it_says_where_it_is() {
    let serve = |file: &str, lang: &str| {
        refusal(&["--lang", lang, "serve", "--listen", "127.0.0.1:0", "--db", file])
    };
    let folder = Folder::new();
    let missing = folder.join("no-folder/x.db").display().to_string();
    assert_eq!(
        serve(&missing, "en"),
        format!("ludoteca: the database {missing} cannot be used: there is no such file or folder")
    );
    assert!(serve(&missing, "pt").starts_with("ludoteca: não é possível usar a base de dados /"));
    let foreign = folder.join("foreign.db");
    fs::write(&foreign, "no database at all ".repeat(100)).unwrap();
    let foreign = foreign.display().to_string();
    assert_eq!(
        serve(&foreign, "en"),
        format!("ludoteca: {foreign} is not a Ludoteca database, or it is damaged")
    );
}
