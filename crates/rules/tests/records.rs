//! Records: parsing, writing, and the errors of malformed records.
//!
//! The files of `tests/records` consist of cases, each after a line `--- name`. A case of
//! `canonical.txt` is a record that is written as it was read. A case of `tolerant.txt` is a
//! record, a line `=>` and the record as it is written. A case of `bad.txt` is a record, in which
//! `\x00` is the byte with that number, and its error after `=> `.

use ludoteca_rules::{
    AnyGame, Comment, GAMES, GameResult, Glyph, Outcome, Player, Record, RecordError, RecordReader,
    Rng,
};
use std::fmt::Write;
use std::time::{Duration, Instant};

#[test]
fn canonical_records_are_written_as_they_were_read() {
    for (name, text) in cases(include_str!("records/canonical.txt")) {
        let record: Record = text.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.to_string(), text, "{name}");
    }
}

#[test]
fn tolerated_records_are_written_canonically() {
    for (name, case) in cases(include_str!("records/tolerant.txt")) {
        let (text, expected) = case.split_once("=>\n").unwrap();
        for text in [text.to_owned(), text.replace('\n', "\r\n"), format!("\u{feff}{text}")] {
            let record: Record = text.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
            assert_eq!(record.to_string(), expected, "{name}");
            assert_eq!(expected.parse(), Ok(record), "{name}");
        }
    }
}

#[test]
fn malformed_records_get_their_errors() {
    let bad = cases(include_str!("records/bad.txt"));
    assert!(bad.len() >= 45, "only {} cases", bad.len());
    for (name, case) in bad {
        let (text, expected) = case.rsplit_once("=> ").unwrap();
        assert_eq!(errors(&unescaped(text)), [expected.trim_end()], "{name}");
    }
}

#[test]
fn errors_count_lines_and_columns_in_the_whole_file() {
    let good = "[Game \"taiji\"]\n\n1. a1b1 *\n";
    let bad = "[Event \"João\"]\n[Game \"taiji\"]\n\n{João} 1. a1a1 *\n";
    for (file, expected) in [
        (format!("{bad}{good}"), (4, 11)),
        (format!("{good}{bad}{good}"), (7, 11)),
        (format!("\n\n{good}\n{bad}\n{good}"), (10, 11)),
        (format!("\u{feff}{good}{bad}"), (7, 11)),
        (format!("\u{feff}{good}\u{feff}{bad}\u{feff}{good}"), (7, 11)),
        (format!("\u{feff}{good}\n\u{feff}{bad}\r\n\u{feff}{good}"), (8, 11)),
        (format!("{good}{bad}").replace('\n', "\r\n"), (7, 11)),
    ] {
        let errors: Vec<RecordError> = read(file.as_bytes()).filter_map(Result::err).collect();
        let places: Vec<_> = errors.iter().map(|e| (e.line(), e.column())).collect();
        assert_eq!(places, [expected], "{file:?}");
    }
}

#[test]
fn a_bad_record_is_skipped_and_the_rest_is_read() {
    let good = |event: &str| format!("[Event \"{event}\"]\n[Game \"taiji\"]\n\n1. a1b1 *\n\n");
    for (name, case) in cases(include_str!("records/bad.txt")) {
        let (bad, _) = case.rsplit_once("=> ").unwrap();
        let file = [good("a").into_bytes(), unescaped(bad), b"\n".to_vec(), good("b").into_bytes()];
        let records: Vec<_> = read(&file.concat()).collect();
        let events: Vec<&str> =
            records.iter().flatten().filter_map(|record| record.tag("Event")).collect();
        let expected = if bad.starts_with('[') { 3 } else { 2 };
        assert_eq!((records.len(), &events[..]), (expected, &["a", "b"][3 - expected..]), "{name}");
    }
}

#[test]
fn a_text_with_no_record_or_two_is_not_a_record() {
    let record = "[Game \"taiji\"]\n\n*\n";
    let error = |text: &str| text.parse::<Record>().unwrap_err().to_string();
    assert!(error(" \n\n").starts_with("line 1, column 1: no record found"));
    assert!(error(&record.repeat(2)).starts_with("line 4, column 1: a second record begins here"));
    assert_eq!(read(b"\xef\xbb\xbf\r\n \n").count(), 0);
}

#[test]
fn chunks_may_be_cut_anywhere() {
    let mut file = "\u{feff}\r\n".as_bytes().to_vec();
    for (_, text) in cases(include_str!("records/canonical.txt")) {
        file.extend(text.replace('\n', "\r\n").bytes());
    }
    for (_, case) in cases(include_str!("records/bad.txt")) {
        file.extend(unescaped(case.rsplit_once("=> ").unwrap().0));
        file.extend(b"\n");
    }
    let whole: Vec<_> = read(&file).collect();
    assert!(whole.len() > 60);
    for size in 1..5 {
        let chunks: Vec<&[u8]> = file.chunks(size).collect();
        assert!(read_chunks(&chunks) == whole, "chunks of {size}");
    }
    for border in 0..file.len() {
        let (one, two) = file.split_at(border);
        assert!(read_chunks(&[one, two]) == whole, "cut at {border}");
    }
}

#[test]
fn random_records_survive_writing_and_reading() {
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let entry = &GAMES[rng.below(GAMES.len() as u32) as usize];
        let mut game = entry.with_defaults();
        for _ in 0..rng.below(120) {
            let Some(m) = game.random_move(&mut rng) else { break };
            game.play(&m).unwrap();
        }
        if rng.below(4) == 0 {
            game = game.at_position(&game.position()).unwrap();
        }
        let mut record = Record::new(&game);
        for _ in 0..20 {
            annotate(&mut record, &mut rng);
        }
        let text = record.to_string();
        let again: Record = text.parse().unwrap_or_else(|e| panic!("seed {seed}: {e}\n{text}"));
        assert_eq!(again, record, "seed {seed}");
        assert_eq!(again.to_string(), text, "seed {seed}");
        assert_eq!(again.game().position(), game.position(), "seed {seed}");
    }
}

#[test]
fn nested_variations_are_read_to_the_limit_and_no_deeper() {
    let nested = |depth: usize| {
        let open = "(1. c1d1 ".repeat(depth);
        format!("[Game \"taiji\"]\n\n1. a1b1 {open}{} *\n", ")".repeat(depth))
    };
    let record: Record = nested(Record::MAX_DEPTH).parse().unwrap();
    assert_eq!(record.to_string().parse(), Ok(record));
    let error = nested(Record::MAX_DEPTH + 1).parse::<Record>().unwrap_err();
    assert_eq!((error.line(), error.column()), (3, 9 + 9 * Record::MAX_DEPTH));
    assert!(error.to_string().contains("nested at most 20 deep"));
}

#[test]
fn hostile_records_are_refused_in_no_time() {
    let tags = "[Game \"taiji\"]\n\n";
    let many = |text: &str| text.repeat((Record::MAX_BYTES - 100) / text.len());
    let distinct_tags: String = (0..60_000).fold(String::new(), |mut tags, number| {
        writeln!(tags, "[T{number} \"\"]").unwrap();
        tags
    });
    for (name, text) in [
        ("parentheses", format!("{tags}1. a1b1 {} *", many("("))),
        ("closing parentheses", format!("{tags}1. a1b1 {} *", many(")"))),
        ("nested variations", format!("{tags}1. a1b1 {} *", many("(c1d1 "))),
        ("a long word", format!("{tags}1. {} *", many("a"))),
        ("a long path", format!("{tags}1. {} *", many("a1b2"))),
        ("a long number", format!("{tags}{}. a1b1 *", many("1"))),
        ("exclamations", format!("{tags}1. a1b1 {}", many("!"))),
        ("open comments", format!("{tags}{}", many("{"))),
        ("blank lines in a comment", format!("{tags}{{{}", many("\n\n[Tag "))),
        ("tags without a game", distinct_tags),
        ("a long tag", format!("[Game \"{}\"]\n\n*", many("taiji("))),
        ("an open tag", format!("[Game \"{}", many("\\\\"))),
    ] {
        let begin = Instant::now();
        assert_eq!(errors(text.as_bytes()).len(), 1, "{name}");
        assert!(begin.elapsed() < Duration::from_secs(5), "{name}: {:?}", begin.elapsed());
    }
}

#[test]
fn many_short_variations_take_time_in_proportion() {
    let variations = "(c1d1) {x} ".repeat(90_000);
    let text = format!("[Game \"taiji\"]\n\n1. a1b1 {variations}a2b2 *\n");
    let begin = Instant::now();
    let record: Record = text.parse().unwrap();
    assert!(begin.elapsed() < Duration::from_secs(10));
    let children = record.node(Record::ROOT).unwrap().children();
    let comments = record.node(children[0]).unwrap().comments();
    assert_eq!((children.len(), comments.len()), (90_001, 90_000));
    let written = record.to_string();
    assert_eq!(written.matches("(1. c1d1) {x} ").count(), 90_000);
    assert!(begin.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_record_may_be_as_long_as_the_limit_and_no_longer() {
    let (before, after) = ("[Game \"taiji\"]\n\n{", "} *\n");
    let of_length = |length: usize| {
        format!("{before}{}{after}", "x".repeat(length - before.len() - after.len()))
    };
    assert!(of_length(Record::MAX_BYTES).parse::<Record>().is_ok());
    let file = format!("\n{}\n[Game \"taiji\"]\n\n1-0\n", of_length(Record::MAX_BYTES + 1));
    for size in [1000, Record::MAX_BYTES, file.len()] {
        let chunks: Vec<&[u8]> = file.as_bytes().chunks(size).collect();
        let read = read_chunks(&chunks);
        assert_eq!(read.len(), 2, "{size}");
        let error = read[0].as_ref().unwrap_err().to_string();
        let expected = "line 2, column 1: the record is longer than 1048576 bytes";
        assert!(error.starts_with(expected), "{error}");
        assert_eq!(read[1].as_ref().unwrap().result().to_string(), "1-0");
    }
}

#[test]
fn a_long_file_is_read_in_little_memory() {
    let text = "[Game \"taiji(size=2)\"]\n\n1. a1b1 b2a2 0-1\n\n";
    let file = text.repeat(500);
    let mut reader = RecordReader::new();
    let mut count = 0;
    for chunk in file.repeat(40).as_bytes().chunks(4096) {
        reader.push(chunk);
        count += reader.by_ref().filter(Result::is_ok).count();
        assert!(reader.buffered() <= 4096 + 2 * text.len());
    }
    reader.finish();
    assert_eq!(count + reader.filter(Result::is_ok).count(), 20_000);
}

#[test]
fn an_endless_line_is_reported_once_and_not_kept() {
    let mut reader = RecordReader::new();
    let chunk = [b'x'; 1 << 16];
    let mut errors = 0;
    for _ in 0..200 {
        reader.push(&chunk);
        errors += reader.by_ref().filter(Result::is_err).count();
        assert!(reader.buffered() <= Record::MAX_BYTES + chunk.len());
    }
    reader.push(b"\n\n[Game \"taiji\"]\n\n*\n");
    reader.finish();
    assert_eq!((errors, reader.filter(Result::is_ok).count()), (1, 1));
}

#[test]
fn no_more_than_the_longest_record_is_held_beside_a_chunk() {
    let tags = "[Game \"taiji\"]\n\n";
    let almost = "x".repeat(Record::MAX_BYTES - 100);
    let blank = " ".repeat(Record::MAX_BYTES - 100);
    for (name, begin, outcomes) in [
        ("a comment", format!("{tags}{{{almost}\n{almost}\n{almost}"), "- +"),
        ("moves", format!("{tags}{almost}\n{almost}"), "- +"),
        ("a tag line in a comment", format!("{tags}{{{almost}\n\n[A \"{almost}\"]"), "- - +"),
        ("a tag line after moves", format!("{tags}*{blank}\n[A{almost}"), "+ - +"),
        ("a long tag line", format!("{tags}*\n\n[A{almost}{almost}"), "+ - +"),
        ("blanks", format!("{tags}*\n\n{blank}{blank}"), "- +"),
    ] {
        let file = format!("{begin}\n\n{tags}*\n");
        for size in [1 << 10, 1 << 16, file.len()] {
            let mut reader = RecordReader::new();
            let mut read = Vec::new();
            for chunk in file.as_bytes().chunks(size) {
                reader.push(chunk);
                read.extend(&mut reader);
                assert!(
                    reader.buffered() <= Record::MAX_BYTES + size,
                    "{name}: {}",
                    reader.buffered()
                );
            }
            reader.finish();
            read.extend(&mut reader);
            let signs: Vec<_> = read.iter().map(|r| if r.is_ok() { "+" } else { "-" }).collect();
            assert_eq!(signs.join(" "), outcomes, "{name}, chunks of {size}");
        }
    }
}

#[test]
fn a_record_of_the_longest_length_may_be_followed_by_another() {
    let (before, after) = ("[Game \"taiji\"]\n\n{", "} *\n");
    let longest = "x".repeat(Record::MAX_BYTES - before.len() - after.len());
    let file = format!("{before}{longest}{after}[Game \"taiji\"]\n\n1-0\n");
    for border in Record::MAX_BYTES - 2..Record::MAX_BYTES + 4 {
        let (one, two) = file.as_bytes().split_at(border);
        let read = read_chunks(&[one, two]);
        assert_eq!(read.iter().filter(|read| read.is_ok()).count(), 2, "cut at {border}");
    }
}

#[test]
fn a_game_as_played_becomes_a_record_with_all_the_usual_tags() {
    let mut game: AnyGame = "taiji(size=2)".parse().unwrap();
    game.play("a1b1").unwrap();
    let mut record = Record::new(&game.at_position("wb/.. b").unwrap());
    assert_eq!(
        record.to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Player1 \"?\"]\n\
         [Player2 \"?\"]\n[Result \"*\"]\n[Game \"taiji(size=2)\"]\n[Position \"wb/.. b\"]\n\n*\n"
    );
    game.play("b2a2").unwrap();
    record = Record::new(&game);
    record.set_tag("Player2", "João").unwrap();
    record.set_tag("Termination", "by the rules").unwrap();
    let said = |text: &str| vec![Comment::new(text).unwrap()];
    let first = record.main_line()[0];
    record.set_comments(Record::ROOT, said("a short game")).unwrap();
    record.set_glyph(first, Some(Glyph::Dubious)).unwrap();
    record.set_comments(first, said("[%clk 0:00:09]")).unwrap();
    record.play(first, "A2-B2").unwrap();
    assert_eq!(
        record.to_string(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[Player1 \"?\"]\n\
         [Player2 \"João\"]\n[Result \"0-1\"]\n[Game \"taiji(size=2)\"]\n[Points \"1-1\"]\n\
         [Termination \"by the rules\"]\n\n\
         {a short game} 1. a1b1?! {[%clk 0:00:09]} b2a2 (1... a2b2) 0-1\n"
    );
    let m = record.moves().nth(1).unwrap();
    assert_eq!((m.player(), m.number(), m.begins_turn()), (Player::Two, 1, false));
}

#[test]
fn a_record_cannot_be_made_to_contradict_its_game() {
    let mut game: AnyGame = "taiji(size=2)".parse().unwrap();
    game.play("a1b1").unwrap();
    game.play("b2a2").unwrap();
    let mut record = Record::new(&game);
    let before = record.clone();
    for name in ["Game", "Position", "Points", "Result", "my tag", "", "tag"] {
        assert!(record.set_tag(name, "x").is_err(), "{name}");
    }
    assert!(record.set_tag("Event", "two\nlines").is_err());
    assert!(record.set_result(GameResult::Open).is_err());
    assert!(record.set_result(GameResult::Ended(Outcome::Win(Player::One))).is_err());
    assert!(record.play(record.end(), "a1b1").is_err());
    assert!(record.play(Record::ROOT, "a1c1").is_err());
    assert_eq!(record, before);
}

#[test]
fn comments_are_checked_and_their_figures_read() {
    for (text, eval, seconds) in [
        ("[%eval 3.5] [%clk 0:04:12] text", Some(3.5), Some(252.0)),
        ("text [%clk 10:00:00.5][%eval -0.25]", Some(-0.25), Some(36000.5)),
        ("[%eval nan] [%clk -1:00:00]", None, None),
        ("[%eval 3.5 [%clk 4:12]", None, None),
        ("[%evaluation 3.5] [%clk 4294967295:0:1e300]", None, None),
    ] {
        let comment = Comment::new(text).unwrap();
        assert_eq!(comment.eval(), eval, "{text}");
        assert_eq!(comment.clock().map(|time| time.as_secs_f64()), seconds, "{text}");
    }
    for text in ["", " \n", "a}b", "a\u{1b}b", "a\0b"] {
        assert!(Comment::new(text).is_err(), "{text:?}");
    }
}

/// Comments on a random move, rates it or adds a variation to it.
fn annotate(record: &mut Record, rng: &mut Rng) {
    let texts = ["good", "[%eval -1.5]", "a { b ( c \" d \\ [E \"x\"]", "ação ☺", "1-0 * 1. ; $1"];
    let comment = Comment::new(texts[rng.below(texts.len() as u32) as usize]).expect("a comment");
    let line = record.main_line();
    let index = rng.below(line.len() as u32 + 1) as usize;
    let at = index.checked_sub(1).map_or(Record::ROOT, |index| line[index]);
    match rng.below(4) {
        0 | 1 => {
            let before = record.node(at).expect("a node").comments().to_vec();
            record.set_comments(at, [before, vec![comment]].concat()).expect("room");
        }
        2 => {
            let glyph = Glyph::ALL[rng.below(6) as usize];
            assert_eq!(record.set_glyph(at, Some(glyph)).is_ok(), index > 0);
        }
        _ => {
            let mut game = record.game_at(at).expect("a node");
            let mut at = at;
            for _ in 0..=rng.below(8) {
                let Some(m) = game.random_move(rng) else { break };
                if at == record.end() {
                    break;
                }
                at = record.play_with(at, &mut game, &m).expect("a legal move");
            }
        }
    }
}

fn read(bytes: &[u8]) -> impl Iterator<Item = Result<Record, RecordError>> {
    read_chunks(&[bytes]).into_iter()
}

fn read_chunks(chunks: &[&[u8]]) -> Vec<Result<Record, RecordError>> {
    let mut reader = RecordReader::new();
    let mut read = Vec::new();
    for chunk in chunks {
        reader.push(chunk);
        read.extend(&mut reader);
    }
    reader.finish();
    read.extend(&mut reader);
    read
}

fn errors(bytes: &[u8]) -> Vec<String> {
    read(bytes).map(|read| read.err().map_or_else(String::new, |e| e.to_string())).collect()
}

fn cases(file: &'static str) -> Vec<(&'static str, &'static str)> {
    file.split("--- ").skip(1).map(|case| case.split_once('\n').expect("a name")).collect()
}

fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut parts = text.split("\\x");
    bytes.extend(parts.next().expect("the first part").bytes());
    for part in parts {
        bytes.push(u8::from_str_radix(&part[..2], 16).expect("two digits"));
        bytes.extend(part[2..].bytes());
    }
    bytes
}
