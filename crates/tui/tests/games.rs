//! Games on the screen: what is shown of every game, and playing by keys, mouse and typing.

#![allow(clippy::unwrap_used)]

mod bench;
mod scenes;
mod support;

use bench::{Bench, SIZES, key, part};
use ludoteca_locale::{Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_rules::{AnyGame, Diagram, DiagramCell, Message, Player, Rng, Touch};
use ludoteca_session::{MESSAGES as SESSION, Occupant, Refusal, Session};
use ludoteca_testing::Folder;
use ludoteca_tui::MESSAGES;
use ludoteca_tui::board::{
    BoardOptions, BoardView, Charset, ColourDepth, CursorRange, Direction, Styles, move_cursor,
    nearest_to_middle,
};
use ludoteca_tui::occupant;
use ludoteca_tui::screen::{App, Shared};
use ludoteca_tui::store::Store;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use ratatui::layout::{Rect, Size};
use ratatui::style::Color;
use ratatui::widgets::Widget;
use std::collections::{HashMap, HashSet, VecDeque};
use std::fs;
use std::time::{Duration, Instant};
use support::*;

fn app(game: &AnyGame, seats: [&str; 2], shared: Shared) -> Bench {
    Bench::usual(App::with_game(shared, local_game(game, seats, None)))
}

/// The games and sizes that people play, after some moves.
fn games() -> impl Iterator<Item = AnyGame> {
    scenes::PLAYED.into_iter().map(|(_, game)| played(game.parse().unwrap(), 9, 3))
}

#[test]
fn every_game_shows_its_name_players_points_notes_and_task_in_every_size_and_language() {
    for (game, lang) in games().flat_map(|game| Lang::ALL.map(|lang| (game.clone(), lang))) {
        let shared = shared(lang, COLOURLESS);
        let mut bench = app(&game, ["human", "level:3"], shared).speaking(lang);
        let spec = game.spec();
        for size in SIZES {
            bench.resize(size);
            let shown = bench.text();
            let options = game.game().replacen(spec.name, "", 1);
            assert_eq!(
                shown.lines().next().unwrap(),
                format!("{}  {options}", spec.title(lang)).trim()
            );
            for player in Player::BOTH {
                let letter = spec.colours[player.index()];
                let sign = if game.turn() == player { '>' } else { ' ' };
                let name = format!("{sign} {letter} {}", spec.player(player).text(lang));
                let row = shown.lines().find_map(|row| Some(row.split_once(&name)?.1.trim()));
                let points = game.points().map(|points| points[player.index()].to_string());
                assert_eq!(row, Some(points.unwrap_or_default().as_str()), "{name} in\n{shown}");
            }
            bench.says("seat-person");
            bench.tells(&MESSAGES.message("seat-level").with("level", 3_u8));
            for note in game.diagram().notes {
                bench.tells(&note);
            }
            let player = spec.player(game.turn());
            match game.turn() {
                Player::One => {
                    let message = MESSAGES.message("game-task").with("player", player);
                    bench.tells(&message.with("task", game.task(0)))
                }
                Player::Two => {
                    bench.tells(&MESSAGES.message("game-thinking").with("player", player))
                }
            };
            bench.expect(game.moves().last().unwrap());
        }
    }
}

/// Keys that move the cursor.
const ARROWS: [(KeyCode, Direction); 8] = [
    (KeyCode::Left, Direction::Left),
    (KeyCode::Right, Direction::Right),
    (KeyCode::Up, Direction::Up),
    (KeyCode::Down, Direction::Down),
    (KeyCode::Home, Direction::UpLeft),
    (KeyCode::PageUp, Direction::UpRight),
    (KeyCode::End, Direction::DownLeft),
    (KeyCode::PageDown, Direction::DownRight),
];

/// The shortest way of the cursor from a cell to another.
fn way(diagram: &Diagram, from: usize, to: usize) -> Vec<KeyCode> {
    let mut ways = vec![None; diagram.cells.len()];
    ways[from] = Some(Vec::new());
    let mut open = VecDeque::from([from]);
    while ways[to].is_none() {
        let cell = open.pop_front().expect("a way to every cell");
        for (key, direction) in ARROWS {
            let next = move_cursor(diagram, cell, direction, false, CursorRange::Playable);
            if ways[next].is_none() {
                ways[next] = ways[cell].clone().map(|way| [way, vec![key]].concat());
                open.push_back(next);
            }
        }
    }
    ways[to].take().unwrap()
}

/// The ground of a plain cell under the cursor.
fn cursor_ground() -> Color {
    let (diagram, area) = (after("taiji(size=3)", &[]).diagram(), Rect::new(0, 0, 60, 20));
    let options = BoardOptions { styles: CURSOR, flipped: false, cursor: Some(4) };
    let board = BoardView::new(&diagram, area, options).unwrap();
    let cell = board.cell_area(4).unwrap();
    let mut screen = Buffer::empty(area);
    board.render(area, &mut screen);
    screen[cell.as_position()].bg
}

/// The part of the screen on the ground of the cursor, and the signs in it.
fn cursor(bench: &mut Bench) -> (Rect, String) {
    let ground = cursor_ground();
    let screen = bench.drawn();
    let positions = screen.area.positions().filter(|position| screen[*position].bg == ground);
    let area = positions.map(|position| Rect::from((position, Size::new(1, 1))));
    let area = area.reduce(Rect::union).expect("a cursor");
    (area, area.positions().map(|position| screen[position].symbol()).collect())
}

/// A look in which the ground of the cursor has a colour of its own, and pieces have letters.
const CURSOR: Styles = Styles { depth: ColourDepth::True, charset: Charset::Ascii, ..COLOURLESS };

/// Walks to every cell that moves can name, checks that the cursor stands on what is there, and
/// returns the middle of each cell on the screen.
fn walk_to_every_cell(bench: &mut Bench, game: &AnyGame) -> HashMap<Touch, (u16, u16)> {
    let diagram = &game.diagram();
    let begins = |cell: &DiagramCell| {
        let touch = cell.cell.map(Touch::Cell);
        game.touches().iter().any(|(_, touches)| touches.first() == touch.as_ref())
    };
    let mut at = nearest_to_middle(diagram, begins).unwrap();
    let mut areas: Vec<Rect> = Vec::new();
    let mut places = HashMap::new();
    for (index, drawn) in diagram.cells.iter().enumerate() {
        let Some(cell) = drawn.cell else { continue };
        for key in way(diagram, at, index) {
            bench.press_quickly(key);
        }
        at = index;
        let (area, signs) = cursor(bench);
        if drawn.piece.is_some() {
            let is_there = drawn.sign().chars().all(|sign| signs.contains(sign));
            assert!(is_there, "{}: {} |{signs}|", drawn.name, drawn.sign());
        }
        assert!(!areas.iter().any(|other| other.intersects(area)), "{}", drawn.name);
        areas.push(area);
        places.insert(Touch::Cell(cell), (area.x + area.width / 2, area.y + area.height / 2));
    }
    places
}

#[test]
fn every_cell_is_reached_by_keys_and_what_can_be_played_there_is_played_by_clicks() {
    for (game, size) in games().zip(SIZES.into_iter().cycle()) {
        let mut bench = app(&game, ["human"; 2], shared(Lang::En, CURSOR));
        let places = walk_to_every_cell(bench.resize(size), &game);
        let mut begun = HashSet::new();
        for (text, touches) in game.touches() {
            let places: Option<Vec<_>> = touches.iter().map(|touch| places.get(touch)).collect();
            let Some(places) = places.filter(|_| begun.insert(touches[0])) else { continue };
            for place in places {
                bench.click(*place);
            }
            let shown = bench.text();
            let is_played = |word: &str| word.trim_end_matches('+') == text;
            assert!(shown.split_whitespace().any(is_played), "{text} in\n{shown}");
            bench.press_quickly(key('u'));
        }
        assert!(!begun.is_empty());
    }
}

fn playing(game: &str, seats: [&str; 2]) -> Bench {
    app(&game.parse().unwrap(), seats, shared(Lang::En, COLOURLESS))
}

/// What a player is to do next, with the message that says it.
fn task(id: &'static str, game: &AnyGame, touched: usize) -> Message {
    let player = game.spec().player(game.turn());
    MESSAGES.message(id).with("player", player).with("task", game.task(touched))
}

/// The game of the screen that `playing` opens, after these moves.
fn after(game: &str, moves: &[&str]) -> AnyGame {
    let mut game: AnyGame = game.parse().unwrap();
    moves.iter().for_each(|m| drop(game.play(m).unwrap()));
    game
}

/// A button below the board.
fn button(game: &str, name: &'static str) -> String {
    format!("[ {} ]", after(game, &[]).spec().words.text(name, Lang::En))
}

/// The sign, letter and name of the player to move.
fn to_move(game: &AnyGame) -> String {
    let (spec, player) = (game.spec(), game.turn());
    format!("> {} {}", spec.colours[player.index()], spec.player(player).text(Lang::En))
}

#[test]
fn a_move_is_entered_by_cursor_by_typing_and_by_mouse() {
    let mut app = playing("swack", ["human", "human"]);
    app.keys("←↑⏎").tells(&task("game-task", &after("swack", &[]), 1));
    app.keys("← ").expect("1. b1a1");
    app.enter("c1-d1").expect("1. b1a1 c1d1");
    app.click_on(&button("swack", "pass")).says_part("game-play-sure");
    app.keys("y").expect("2. pass");
    app.click_on("b1a1").tells(&task("game-task-earlier", &after("swack", &["b1a1"]), 0));
}

#[test]
fn letters_of_columns_walk_until_a_digit_follows() {
    let mut app = playing("renpaarden", ["human", "human"]);
    let before = app.text();
    app.press(KeyCode::Char('h'));
    assert_ne!(app.text(), before);
    app.keys("2").expect("> h2");
    app.enter("g4").expect("1. h2g4");
}

#[test]
fn an_illegal_try_says_why_and_escape_takes_a_part_back() {
    let mut app = playing("swack", ["human", "human"]);
    let mut game = after("swack", &[]);
    app.enter("a1b1").tells(&game.play("a1b1").unwrap_err());
    app.enter("nonsense").keys("/").enter("nonsense").expect("nonsense");
    app.keys("⏎⎋").tells(&task("game-task", &game, 0));
}

#[test]
fn a_forced_pass_is_announced_and_waits_for_the_player() {
    let position = "####j#####/##wwwbww##/#wbwbb#wb#/jb#bwwwbbj/jbwbwwbwb#/#bwbwbbwb#/#bwwbbw#wj/jwb#bbbw.#/##bbwwww##/###j###j## b 0-0";
    let game: AnyGame = "mapello".parse().unwrap();
    let Some(game) = [position, &position.replace(" b ", " w ")].into_iter().find_map(|text| {
        let game = game.at_position(text).ok()?;
        (game.legal_moves() == ["pass"]).then_some(game)
    }) else {
        panic!("no position with a forced pass");
    };
    let mut app = app(&game, ["human", "human"], shared(Lang::En, COLOURLESS));
    app.tells(&task("game-task", &game, 0));
    assert_ne!(game.task(0), after("mapello", &[]).task(0));
    app.keys("⏎").expect("pass");
}

#[test]
fn undo_redo_and_looking_back() {
    let mut app = playing("taiji(size=4)", ["human", "human"]);
    let size = "taiji(size=4)";
    app.enter("a1b1").enter("a2b2").keys("u").expect(&to_move(&after(size, &["a1b1"])));
    app.keys("r").expect(&to_move(&after(size, &["a1b1", "a2b2"])));
    app.keys("[[").tells(&task("game-task-earlier", &after(size, &[]), 0));
    app.enter("c3d3").expect("└ 1. a1b1 a2b2");
    app.keys("|").tells(&task("game-task-earlier", &after(size, &["a1b1"]), 0));
    app.keys("}uu").tells(&Refusal::NothingToTakeBack);
}

#[test]
fn a_game_against_a_level_goes_to_its_end_and_can_be_played_again() {
    let size = "swack(size=3)";
    let mut app = playing(size, ["human", "level:1"]);
    let is_over = |app: &mut Bench| app.has(&part("game-ended", Lang::En));
    let name = after(size, &[]).spec().player(Player::One).text(Lang::En);
    for _ in 0..40 {
        app.wait_for(&format!("{name}:"));
        app.click_on(&button(size, "pass")).keys("y");
        app.app.tick(Instant::now());
        let begin = Instant::now();
        while !app.has(&format!("{name}:")) && !is_over(&mut app) {
            app.app.tick(Instant::now());
            assert!(begin.elapsed() < Duration::from_secs(60));
        }
        if is_over(&mut app) {
            break;
        }
    }
    app.says_part("game-ended").keys("n");
    let level = MESSAGES.message("seat-level").with("level", 1_u8);
    assert!(app.wait_for(&level.text(Lang::En)).contains("Swack"));
}

#[test]
fn computers_play_each_other_with_pause_and_step() {
    let mut app = playing("taiji(size=4)", ["random", "random"]);
    app.keys("o").says("game-paused").keys(".").wait_for("1. ");
    app.says("game-paused").keys("+++o").wait_to_say("game-ended");
}

#[test]
fn resigning_and_draws_are_asked_about() {
    let mut app = playing("taiji(size=4)", ["human", "human"]);
    let agreed = SESSION.message("status-agreed");
    app.keys("x").says_part("game-resign-sure");
    app.keys("n=").says_part("game-draw-sure");
    app.keys("y").says_part("game-ended").tells(&agreed);
}

#[test]
fn a_hint_is_shown_and_said() {
    let mut app = playing("taiji(size=3)", ["human", "human"]);
    app.keys("t");
    app.wait_to_say("game-hint-area");
}

#[test]
fn every_move_is_kept_and_the_end_becomes_a_record() {
    let folder = Folder::new();
    let store = Store::within(&folder);
    let game = "taiji(size=2)".parse().unwrap();
    let mut app = app(&game, ["human", "human"], keeping(Lang::En, &folder));
    app.enter("a1b1");
    let mut games = store.unfinished();
    assert_eq!(games.len(), 1);
    let session = games.remove(0).session.unwrap();
    assert_eq!(session.state().game().moves(), ["a1b1"]);
    app.enter("a2b2");
    assert!(store.unfinished().is_empty());
    let records: Vec<_> = fs::read_dir(store.records_folder()).unwrap().collect();
    assert_eq!(records.len(), 1);
}

#[test]
fn saving_asks_before_it_replaces_a_file() {
    let folder = Folder::new();
    let file = folder.join("game.txt");
    fs::write(&file, "mine").unwrap();
    let mut app = playing("taiji(size=4)", ["human", "human"]);
    app.enter("a1b1");
    let save = |app: &mut Bench, answer: &str| {
        app.ctrl('s').line(&file.display().to_string()).keys(answer);
    };
    save(&mut app, "n");
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
    save(&mut app, "y");
    assert!(fs::read_to_string(&file).unwrap().contains("1. a1b1 *"));
    app.says_part("game-saved");
    save(&mut app, "");
    app.says_part("game-saved");
}

#[test]
fn an_engine_that_fails_pauses_the_game_and_says_why() {
    let mut app = playing("taiji(size=4)", ["cmd:true", "human"]);
    app.wait_to_say("game-engine-failed");
}

#[test]
fn clocks_run_and_end_the_game() {
    let game: AnyGame = "taiji(size=4)".parse().unwrap();
    let game = local_game(&game, ["human", "human"], Some("0.2".parse().unwrap()));
    let shared = shared(Lang::Pt, COLOURLESS);
    let mut app = Bench::usual(App::with_game(shared, game)).speaking(Lang::Pt);
    assert!(app.app.is_busy());
    app.wait_to_say("game-ended");
    assert!(!app.app.is_busy());
}

#[test]
fn a_computer_that_moves_several_times_in_a_row_keeps_the_screen_awake() {
    let mut game: AnyGame = "ampel(setup=random,seed=1)".parse().unwrap();
    let mut rng = Rng::new(1);
    while game.turn() == Player::Two || game.moves().len() < 5 {
        let m = game.random_move(&mut rng).unwrap();
        game.play(&m).unwrap();
    }
    let mut app = app(&game, ["level:1", "human"], shared(Lang::En, COLOURLESS));
    let shown = app.settle().text();
    app.says_not("game-thinking");
    assert!(shown.contains("> g "), "{shown}");
}

#[test]
fn a_reason_is_wrapped_rather_than_cut() {
    let mut app = playing("ampel(setup=random,seed=1)", ["human", "human"]);
    let mut game = after("ampel(setup=random,seed=1)", &["a1", "a11"]);
    app.enter("a1").enter("a11").enter("a1b4").tells(&game.play("a1b4").unwrap_err());
}

/// The line with the bar that says who is better.
fn bar(app: &mut Bench) -> String {
    let shown = app.text();
    let is_bar = |line: &&str| line.contains("% ") && line.contains(['█', '░']);
    let line = shown.lines().find(is_bar).unwrap_or_else(|| panic!("no bar on\n{shown}"));
    line.chars().skip(50).collect()
}

#[test]
fn what_was_found_belongs_to_its_position() {
    let looks = bar(playing("taiji(size=3)", ["human", "human"]).keys("z"));
    let mut app = playing("taiji(size=3)", ["human", "human"]);
    app.keys("z").enter("a1b1").enter("a2b2").keys("t").wait_to_say("game-hint-area");
    let found = bar(&mut app);
    assert!(found.contains("100%") || found.contains(" 0%"), "{found}");
    app.keys("[[").says_not("game-depth");
    assert_eq!(bar(&mut app), looks);
    app.keys("]]").says_part("game-depth");
    assert_eq!(bar(&mut app), found);
}

#[test]
fn what_a_level_misjudges_is_not_told() {
    let looks = bar(playing("mapello", ["human", "human"]).keys("z"));
    let mut app = playing("mapello", ["level:1", "level:1"]);
    app.keys("----");
    let shown = app.wait_to_say("game-depth");
    assert_eq!(bar(&mut app), looks);
    assert_eq!(shown.matches('%').count(), 1, "{shown}");
}

#[test]
fn somebody_else_takes_the_place_of_an_engine_that_is_not_there() {
    let mut game: AnyGame = "taiji(size=4)".parse().unwrap();
    game.play("a1b1").unwrap();
    let folder = Folder::new();
    let mut app = app(&game, ["human", "cmd:/no/such engine"], keeping(Lang::En, &folder));
    let player = game.spec().player(Player::Two);
    let question = MESSAGES.message("game-seat-which").with("player", player);
    app.tells(&question).expect("'/no/such'");
    app.line("12").tells(&question).line("1");
    app.wait_for(&MESSAGES.message("seat-level").with("level", 1_u8).text(Lang::En));
    app.says_not("game-seat-which");
    app.wait_for(&format!("{}: ", game.spec().player(Player::One).text(Lang::En)));
    app.keys("S").line("0");
    let session = Store::within(&folder).unfinished().swap_remove(0).session.unwrap();
    assert_eq!(session.state().seats(), &[Occupant::HUMAN, Occupant::HUMAN]);
}

#[test]
fn a_kept_game_whose_engine_means_nobody_goes_on() {
    let mut saved = local_game(&played("swack".parse().unwrap(), 3, 3), ["human"; 2], None).saved();
    saved.setup.seats[1] = Occupant::Engine("cmd:./engine 'x".to_owned());
    let session = Session::replay(saved).unwrap();
    assert!(occupant::check(session.state().seat(Player::Two)).is_err());
    assert_eq!(Session::replay(session.saved()).unwrap().state(), session.state());
}

#[test]
fn keys_do_nothing_where_nothing_is_shown() {
    let mut app = playing("swack", ["human", "human"]);
    app.resize((40, 20)).expect("--plain").enter("x");
    app.resize((80, 24)).says_not("game-resign-sure").says_not("game-ended");
    app.resize((40, 20)).keys("q");
    assert!(app.app.is_over());
}

#[test]
fn help_stays_until_something_is_pressed_and_shows_every_key() {
    let mut app = playing("swack", ["human", "human"]);
    app.keys("?");
    app.mouse(MouseEventKind::Moved, (3, 3)).resize((60, 20));
    app.says("help-title").says("game-key-cursor").says_not("game-key-help");
    app.keys("⇟").says("help-title").says("game-key-help");
    app.keys("⎋").says_not("help-title").says_not("game-key-help");
}
