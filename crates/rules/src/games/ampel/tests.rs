//! Tests of every rule of Ampel, and of published figures.

use super::board::{BOARD, INTERIOR, cell_at, index, shifted};
use super::naive::NaiveAmpel;
use super::{Ampel, AmpelMove, AmpelOptions, AmpelReason, Setup, Step, Terrain};
use crate::bits::Ones;
use crate::{
    AnyGame, Cell, Ending, Game, IllegalMoveError, Message, Options, Outcome, Play, Player, Rng,
};
use std::collections::BTreeSet;

/// A position described by its points. Everything else is as at the start.
struct Study {
    options: &'static str,
    red: &'static str,
    green: &'static str,
    yellow: &'static str,
    turn: &'static str,
    taken: &'static str,
    marks: &'static str,
}

const STUDY: Study = Study {
    options: "",
    red: "",
    green: "",
    yellow: "b3 d5 c6 f8 d9",
    turn: "r 1",
    taken: "0-0",
    marks: "-,-",
};

/// The figure in the rulebook.
const FIGURE: Study = Study { red: "a4 d7 b9 f10", green: "a7 h9 d11", ..STUDY };

const REPORT: &str = "./../..g/.r../..y../....g./.....y./.gy..r../........./..yg..y.../.r...r..r.. \
                      r 1 15-16 0-0 -,-";

impl Study {
    fn text(&self) -> String {
        let discs = options(self.options).rules.discs;
        let sign = |cell: Cell| {
            let name = cell.to_string();
            let has = |names: &str| names.split(' ').any(|other| other == name);
            match (has(self.red), has(self.green), has(self.yellow)) {
                (true, ..) => 'r',
                (_, true, _) => 'g',
                (.., true) => 'y',
                _ => '.',
            }
        };
        let row = |row| (0..=row).map(|letter| sign(Cell::new(letter, row))).collect();
        let rows: Vec<String> = (0..11).map(row).collect();
        let reserve = |names: &str| usize::from(discs) - names.split_whitespace().count();
        let reserves = format!("{}-{}", reserve(self.red), reserve(self.green));
        format!("{} {} {reserves} {} {}", rows.join("/"), self.turn, self.taken, self.marks)
    }

    fn read(&self) -> Ampel {
        position(self.options, &self.text())
    }
}

fn options(text: &str) -> AmpelOptions {
    let game: AnyGame = if text.is_empty() { "ampel".to_owned() } else { format!("ampel({text})") }
        .parse()
        .unwrap();
    AmpelOptions::from_values(&game.option_values())
}

fn position(game: &str, text: &str) -> Ampel {
    Ampel::read_position(&options(game), text).unwrap()
}

fn start(game: &str) -> Ampel {
    Ampel::start(&options(game))
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn names(points: u128) -> Vec<String> {
    Ones(points).map(|at| cell_at(at).to_string()).collect()
}

fn ends(position: &Ampel, from: &str) -> String {
    names(position.terrain().ends(index(cell(from)))).join(" ")
}

fn moves(position: &Ampel) -> Vec<String> {
    position.moves().iter().map(ToString::to_string).collect()
}

fn play(position: &mut Ampel, text: &str) {
    for name in text.split_whitespace() {
        let m = position.read_move(name).unwrap();
        position.play(m).unwrap_or_else(|e| panic!("{name}: {e}"));
    }
}

fn play_first(position: &mut Ampel) {
    let first = position.moves()[0];
    position.play(first).unwrap();
}

fn refusal(position: &Ampel, name: &str) -> String {
    let m = position.read_move(name).unwrap();
    position.clone_and_play(m).unwrap_err().to_string()
}

impl Ampel {
    fn clone_and_play(&self, m: AmpelMove) -> Result<Ampel, IllegalMoveError<AmpelReason>> {
        let mut next = *self;
        next.play(m).map(|()| next)
    }
}

/// Returns the text of the position after the board.
fn beside_board(position: &Ampel) -> String {
    let text = position.write_position();
    text.split_once(' ').unwrap().1.to_owned()
}

/// Rule 1.
#[test]
fn the_board_is_a_triangle_of_66_points() {
    assert_eq!(BOARD.count_ones(), 66);
    for row in 0..11 {
        let letters: Vec<u8> =
            Ones(BOARD).map(cell_at).filter(|cell| cell.row() == row).map(Cell::column).collect();
        assert_eq!(letters, (0..=row).collect::<Vec<u8>>());
    }
}

/// Rule 1.
#[test]
fn neighbours_are_beside_above_and_below() {
    let neighbours = |name| {
        let point = 1 << index(cell(name));
        names((0..6).fold(0, |all, direction| all | shifted(point, direction))).join(" ")
    };
    assert_eq!(neighbours("c5"), "b4 c4 b5 d5 c6 d6");
    assert_eq!(neighbours("a1"), "a2 b2");
    assert_eq!(neighbours("a11"), "a10 b11");
    assert_eq!(neighbours("k11"), "j10 j11");
    assert_eq!(neighbours("a6"), "a5 b6 a7 b7");
    assert_eq!(neighbours("f6"), "e5 e6 f7 g7");
}

/// Rule 1.
#[test]
fn three_lines_go_through_each_point() {
    let c5 = 1 << index(cell("c5"));
    let lines = [0, 1, 2].map(|direction| {
        let mut line = c5;
        for _ in 0..10 {
            line |= shifted(line, direction) | shifted(line, direction + 3);
        }
        names(line).join(" ")
    });
    assert_eq!(
        lines,
        ["a5 b5 c5 d5 e5", "c3 c4 c5 c6 c7 c8 c9 c10 c11", "a3 b4 c5 d6 e7 f8 g9 h10 i11"]
    );
}

/// Rule 2.
#[test]
fn the_board_starts_empty_with_20_discs_in_each_reserve() {
    let text = "./../.../..../...../....../......./......../........./........../........... \
                r s 20-20 0-0 -,-";
    assert_eq!(start("").write_position(), text);
    assert_eq!(beside_board(&start("discs=3")), "r s 3-3 0-0 -,-");
}

/// Rule 3.
#[test]
fn players_place_yellows_in_turn_on_empty_interior_points() {
    assert_eq!(INTERIOR.count_ones(), 36);
    let mut game = start("");
    assert_eq!(moves(&game), names(INTERIOR));
    play(&mut game, "e8");
    assert_eq!(game.turn(), Player::Two);
    assert_eq!(game.count_moves(), 35);
    assert_eq!(refusal(&game, "e8"), "e8 is occupied");
    for edge in ["a1", "a7", "g7", "f11", "k11"] {
        assert!(refusal(&game, edge).starts_with(&format!("{edge} is on an edge")));
    }
    assert!(refusal(&game, "e8d7").starts_with("the set-up places a yellow"));
}

/// Rule 3.
#[test]
fn whoever_placed_the_last_but_one_yellow_moves_first() {
    let points = "b3 b4 c4 b5 c5 d5 b6 c6 d6 e6";
    for yellows in 3..=10 {
        let mut game = start(&format!("yellows={yellows}"));
        let mut before = Vec::new();
        for point in points.split(' ').take(yellows) {
            assert_eq!(game.step, Step::SetUp);
            before.push(game.turn());
            play(&mut game, point);
        }
        assert_eq!(game.yellow.count_ones() as usize, yellows);
        assert_eq!(game.step, Step::Add);
        assert_eq!(game.turn(), before[yellows - 2]);
    }
}

/// Rule 3.
#[test]
fn yellows_never_move() {
    let game = FIGURE.read();
    assert_eq!(refusal(&game, "c6d6"), "this step moves a red disc, but there is none on c6");
    let mut game = game;
    game.step = Step::MoveEnemy;
    assert_eq!(refusal(&game, "c6d6"), "this step moves a green disc, but there is none on c6");
}

/// Rule 4.
#[test]
fn a_turn_moves_an_own_disc_then_an_enemy_disc_then_adds_one() {
    let mut game = FIGURE.read();
    assert!(moves(&game).iter().all(|m| ["a4", "d7", "b9", "f1"].contains(&&m[..2])));
    play(&mut game, "d7g9");
    assert_eq!(beside_board(&game), "r 2 16-17 0-0 -,-");
    assert!(moves(&game).iter().all(|m| ["a7", "h9", "d1"].contains(&&m[..2])));
    play_first(&mut game);
    assert_eq!(beside_board(&game), "r 3 16-17 0-0 -,-");
    play(&mut game, "k11");
    assert_eq!(beside_board(&game), "g 1 15-17 0-0 k11,-");
}

/// Rule 4.
#[test]
fn a_step_with_nothing_possible_is_skipped() {
    let mut game = Study { turn: "r 3", ..STUDY }.read();
    play(&mut game, "e8");
    assert_eq!(beside_board(&game), "g 3 19-20 0-0 e8,-", "no green disc, and the red one is new");
    let mut game = Study { red: "e8", ..STUDY }.read();
    play_first(&mut game);
    assert_eq!(game.step, Step::Add, "no enemy disc to move");
}

/// Rule 4.
#[test]
fn a_step_with_something_possible_is_compulsory() {
    let game = FIGURE.read();
    assert!(game.moves().iter().all(|m| matches!(m, AmpelMove::Shift { .. })));
    assert!(refusal(&game, "e8").starts_with("this step moves a red disc"));
}

/// Rule 4.2.
#[test]
fn the_disc_that_the_enemy_added_last_may_not_be_moved() {
    let study = Study { turn: "r 2", marks: "a4,h9", ..FIGURE };
    let game = study.read();
    assert!(!moves(&game).iter().any(|m| m.starts_with("h9")));
    assert!(
        refusal(&game, "h9i9").starts_with("the disc on h9 was added in the enemy's last turn")
    );
    let free = Study { marks: "a4,-", ..study }.read();
    assert!(moves(&free).iter().any(|m| m.starts_with("h9")));
}

/// Rule 4.3.
#[test]
fn a_disc_is_added_on_any_empty_point_and_marked() {
    let mut game = Study { turn: "g 3", marks: "d7,h9", ..FIGURE }.read();
    let legal = moves(&game);
    for point in ["a1", "a11", "k11", "a5", "f6", "e8"] {
        assert!(legal.contains(&point.to_owned()), "{point}");
    }
    assert_eq!(refusal(&game, "d7"), "d7 is occupied");
    assert!(refusal(&game, "d7e7").starts_with("step 3 adds a disc"));
    play(&mut game, "e8");
    assert_eq!(beside_board(&game), "r 1 16-16 0-0 d7,e8");
}

/// Rule 4.3.
#[test]
fn an_added_disc_may_not_complete_a_signal() {
    let game = Study { turn: "g 3", ..FIGURE }.read();
    assert_eq!(refusal(&game, "b5"), "a disc added on b5 would complete a signal");
    assert!(!moves(&game).contains(&"b5".to_owned()));
    let red = Study { turn: "r 3", ..FIGURE }.read();
    assert!(moves(&red).contains(&"b5".to_owned()));
}

/// Rule 4.3.
#[test]
fn with_an_empty_reserve_the_mark_is_removed() {
    let few = Study { options: "discs=1", red: "e8", green: "b8", turn: "r 2", ..STUDY };
    let mut game = Study { marks: "e8,-", ..few }.read();
    play_first(&mut game);
    assert_eq!(beside_board(&game), "g 1 0-0 0-0 -,-");
}

/// Rule 4.3.
#[test]
fn with_no_point_for_a_disc_the_mark_is_removed() {
    let text = "./yr/grr/rrrr/rrrrr/rrrrrr/ggggggg/gggggggg/ggggggggg/gggggggggg/yyggggggggg";
    let mut game = position("discs=66,yellows=3", &format!("{text} g 3 48-22 0-0 b2,d10"));
    assert_eq!(moves(&game), ["a1"], "red would complete a signal there");
    (game.turn, game.step) = (Player::One, Step::MoveEnemy);
    assert_eq!(game.end_step(), 1);
    assert_eq!(beside_board(&game), "g 3 48-22 0-0 -,d10");
}

/// Rule 5, with yellows on g9, h9 and i9.
#[test]
fn a_disc_travels_as_many_steps_as_its_line_has_discs() {
    let check = |what: &str, red: &'static str, from: &str, expected: &str| {
        let yellow = "g9 h9 i9";
        let game = Study { options: "yellows=3", red, yellow, ..STUDY }.read();
        assert_eq!(ends(&game, from), expected, "{what}");
    };
    check("alone on its lines it goes one step", "c6", "c6", "b5 c5 b6 d6 c7 d7");
    check("gaps do not count, what is behind does", "c6 f6", "c6", "b5 c5 a6 e6 c7 d7");
    check("yellows count", "f9", "f9", "e8 f8 b9 f10 g10");
    check("it must start in the chosen direction", "a8 a9 a10 a11", "a11", "b11");
    check("blocked by b6 it cannot go left", "b6 c6 f6", "c6", "b5 c5 d5 e5 c7 d7 e7 f7");
    check(
        "blocked after d6 it turns to c5, d5, d7, e7, and after a6 to a5, a7, b7, never back",
        "c6 e6 f6",
        "c6",
        "b4 d4 a5 b5 c5 a7 b7 c7 d7 d8 f8",
    );
    check(
        "blocked again on c5 it turns again, but may not end on c6 where it started",
        "b4 c6 e6 f6",
        "c6",
        "c4 d4 a5 b5 c5 d5 a7 b7 c7 d7 d8 f8",
    );
}

/// Rule 5, in the figure of the rulebook.
#[test]
fn the_discs_of_the_figure_have_their_end_points() {
    let game = FIGURE.read();
    let d7 = index(cell("d7"));
    assert_eq!(game.terrain().steps(d7), [2, 4, 3]);
    assert_eq!(shifted(1 << d7, 2), 1 << index(cell("c6")), "up-left of it");
    assert_ne!(game.occupied() & 1 << index(cell("c6")), 0);
    let all = "a3 a5 e5 d6 e6 b7 c7 e7 f7 g7 a8 d8 e9 g9 e10 g10 e11";
    assert_eq!(ends(&game, "d7"), all);
    let blocked = Study { options: "start-blocks=yes", ..FIGURE }.read();
    assert_eq!(ends(&blocked, "d7"), "a3 a5 e5 e6 b7 e7 f7 g7 a8 e9 g9 e10 g10 e11");
    for (from, count) in [("a4", 9), ("b9", 13), ("f10", 7), ("a7", 4), ("h9", 8), ("d11", 13)] {
        assert_eq!(game.terrain().ends(index(cell(from))).count_ones(), count, "{from}");
    }
}

/// Rule 5.
#[test]
fn a_refused_way_is_explained_with_its_steps() {
    let game = FIGURE.read();
    let no_way = "the disc on d7 cannot reach a1: the required number of steps is 2 left or right, \
                  4 up-right or down-left, 3 up-left or down-right, and a disc turns only where \
                  it is blocked";
    assert_eq!(refusal(&game, "d7a1"), no_way);
    assert_eq!(refusal(&game, "d7a4"), "a4 is occupied");
    assert_eq!(refusal(&game, "d7d7"), "a move cannot end on d7, where it started");
    let stuck = Study { red: "a1 c5", yellow: "a2 b2 d5 c6 f8", ..STUDY }.read();
    let message = "the disc on a1 cannot move the required number of steps in any direction: 1 \
                   left or right, 2 up-right or down-left, 2 up-left or down-right";
    assert_eq!(refusal(&stuck, "a1a3"), message);
}

/// Rule 5: the number of paths does not affect the running time.
#[test]
fn a_maze_is_searched_at_once() {
    let mut rng = Rng::new(5);
    for _ in 0..2000 {
        let occupied = BOARD & (random_bits(&mut rng) | random_bits(&mut rng)) | 0x7ff << 110;
        for from in Ones(occupied) {
            assert_eq!(Terrain::new(occupied, false).ends(from) & occupied, 0);
        }
    }
}

fn random_bits(rng: &mut Rng) -> u128 {
    u128::from(rng.bits()) << 64 | u128::from(rng.bits())
}

/// A position in which a disc on d7 completes two signals.
const CROSSING: Study =
    Study { red: "d6 j10", green: "b5 f7", yellow: "c6 e7 g9 h10 i10", marks: "d6,f7", ..STUDY };

/// Rule 6.
#[test]
fn all_signals_that_a_moved_disc_completes_are_removed_at_once() {
    let mut game = CROSSING.read();
    play(&mut game, "d6d7");
    assert_eq!(names(game.occupied()).join(" "), "g9 h10 i10 j10");
    assert_eq!(beside_board(&game), "r 3 19-20 2-0 -,-", "no green disc is left for step 2");
}

/// Rule 6.
#[test]
fn the_player_whose_turn_it_is_keeps_the_yellows() {
    let (red, green) = ("b5 f7", "d6 j10");
    let mut game = Study { red, green, turn: "r 2", marks: "f7,j10", ..CROSSING }.read();
    play(&mut game, "d6d7");
    assert_eq!(game.points(), Some([2, 0]));
    assert_eq!(beside_board(&game), "r 3 20-19 2-0 -,j10");
}

/// Rule 6.
#[test]
fn a_signal_is_red_yellow_green_in_a_straight_line() {
    let check = |what: &str, red: &'static str, green: &'static str, expected: [u8; 2]| {
        let mut game = Study { red, green, marks: "-,-", ..CROSSING }.read();
        play(&mut game, "d6d7");
        assert_eq!(game.taken, expected, "{what}");
    };
    check("to the right", "d6", "f7", [1, 0]);
    check("to the upper left", "d6", "b5", [1, 0]);
    check("two reds", "d6 f7", "", [0, 0]);
    check("with a gap", "d6", "g7", [0, 0]);
    check("around a corner", "d6", "f8", [0, 0]);
    check("yellow at the end", "d6", "c7", [0, 0]);
}

/// Rule 6.
#[test]
fn the_report_board_has_one_move_that_makes_a_signal() {
    let game = position("", REPORT);
    assert_eq!(game.count_moves(), 41);
    let takes = |m: &AmpelMove| game.clone_and_play(*m).unwrap().taken != [0, 0];
    let taking: Vec<String> =
        game.moves().iter().filter(|m| takes(m)).map(ToString::to_string).collect();
    assert_eq!(taking, ["f8d8"]);
    let mut game = game;
    play(&mut game, "f8d8");
    assert_eq!(beside_board(&game), "r 2 16-17 1-0 -,-");
}

/// Rule 6: signals that exist at the start of a study stay until one of their discs moves into one.
#[test]
fn a_signal_that_no_moved_disc_is_part_of_stays() {
    let mut game = Study { red: "d7 j10", green: "f7", marks: "-,-", ..CROSSING }.read();
    play(&mut game, "j10k11");
    assert_eq!(game.taken, [0, 0]);
}

/// Rule 4.2.
#[test]
fn a_mark_travels_with_its_disc() {
    let mut game = Study { marks: "d7,-", ..FIGURE }.read();
    play(&mut game, "d7g9");
    assert_eq!(beside_board(&game), "r 2 16-17 0-0 g9,-");
}

/// Rule 7.
#[test]
fn half_of_the_yellows_wins_at_once() {
    let check = |options, yellow, taken, outcome: Option<Outcome>| {
        let mut game = Study { options, yellow, taken, ..CROSSING }.read();
        play(&mut game, "d6d7");
        assert_eq!(game.outcome(), outcome, "{options}");
        game
    };
    let half = check("yellows=6", "c6 e7 g9 h10 i10", "1-0", Some(Outcome::Win(Player::One)));
    assert_eq!(beside_board(&half), "r 3 19-20 3-0 -,-", "it stops in the middle of the turn");
    assert_eq!(half.moves(), []);
    assert_eq!(half.clone_and_play(AmpelMove::Place(cell("a1"))), Err(IllegalMoveError::Over));
    assert_eq!(Ampel::read_position(&options("yellows=6"), &half.write_position()), Ok(half));
    check("yellows=7", "c6 e7 g9 h10 i10", "0-2", None);
    check("yellows=3", "c6 e7 g9", "0-0", Some(Outcome::Win(Player::One)));
}

/// Rule 8.
#[test]
fn a_player_who_can_do_nothing_passes_without_a_word() {
    let (options, yellow) = ("discs=1,yellows=3", "a2 b2 f8");
    let mut game = Study { options, red: "a1", yellow, turn: "g 3", ..STUDY }.read();
    let add = game.read_move("c8").unwrap();
    assert_eq!(game.advance(add).completed, 2);
    assert_eq!(beside_board(&game), "g 1 0-0 0-0 -,c8");
    let on = game.read_move("c8a8").unwrap();
    assert_eq!(game.advance(on).completed, 1);
    assert_eq!(beside_board(&game), "r 2 0-0 0-0 -,-", "the green disc is marked no more");
}

/// Rules 8 and 4.3: a pass removes the player's mark, and the enemy must use a move that this
/// enables.
#[test]
fn a_pass_that_takes_a_mark_away_can_give_the_other_player_a_move_again() {
    let game: crate::AnyGame = "ampel(yellows=3,discs=1,freeze-own=yes)".parse().unwrap();
    let board = "r/yy/.../..../...../....../......./.....y../........./........../...........";
    let mut game = game.at_position(&format!("{board} g 3 0-1 0-0 -,-")).unwrap();
    game.play("c8").unwrap();
    // Red's only disc is enclosed and c8 is marked, so Red passes. Green may not move c8 either,
    // passes and loses the mark. Now Red can move c8.
    assert!(game.position().ends_with(" r 2 0-0 0-0 -,-"), "{}", game.position());
    assert_eq!(game.ending(), None);
    assert!(game.legal_moves().iter().all(|m| m.starts_with("c8")));
    assert_eq!(game.turns(), 3, "the turns that were passed count");
}

/// Rule 8.
#[test]
fn it_is_a_draw_when_neither_player_can_do_anything() {
    let text = "./rr/rrr/rrrr/rrrrr/rrrrrr/ggggggg/gggggggg/ggggggggg/gggggggggg/yyggggggggg";
    let text = format!("{} r 3 46-24 0-0 b2,d10", text.replacen("ggggggg", "ggygggg", 1));
    let mut game = position("discs=66,yellows=3", &text);
    assert_eq!(moves(&game), ["a1"]);
    play(&mut game, "a1");
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    assert_eq!(beside_board(&game), "g 1 45-24 0-0 -,-");
}

/// Two discs that move back and forth.
const DANCE: Study =
    Study { options: "discs=1", red: "c5", green: "f7", yellow: "b9 d9 b10 c10 d10", ..STUDY };

fn dance(options: &'static str, moves: usize) -> Option<Ending> {
    let study = Study { options, ..DANCE };
    let mut game = Play::<Ampel>::from_position(self::options(options), study.read());
    for name in ["c5d5", "f7g7", "g7f7", "d5c5"].into_iter().cycle().take(moves) {
        let m = game.position().read_move(name).unwrap();
        game.play(m).unwrap();
    }
    game.ending()
}

/// Rule 8.
#[test]
fn the_third_occurrence_at_the_beginning_of_a_turn_is_a_draw() {
    assert_eq!(dance("discs=1", 7), None);
    assert_eq!(dance("discs=1", 8), Some(Ending::Repetition));
}

/// Rule 8. This is a study: in a regular game the board is empty after the set-up.
#[test]
fn the_first_turn_after_the_set_up_counts_for_repetition() {
    let rows = "r/../.../..../...../....../......./......../........./........../g.......y.y";
    let start: AnyGame = "ampel(yellows=3,discs=1)".parse().unwrap();
    let mut game = start.at_position(&format!("{rows} r s 0-0 0-0 -,-")).unwrap();
    for text in "e8 a11a9 a1a3 a3a1 a9a11 a11a9 a1a3 a3a1 a9a11".split(' ') {
        assert_eq!(game.ending(), None);
        game.play(text).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::Repetition));
}

/// Rule 8.
#[test]
fn it_is_a_draw_after_as_many_turns_as_the_cap() {
    assert_eq!(dance("discs=1,cap=3", 5), None);
    assert_eq!(dance("discs=1,cap=3", 6), Some(Ending::Cap));
    assert_eq!(dance("discs=1,cap=0", 6), None);
    assert_eq!(start("").limits().cap, 300);
}

/// Rule 8.
#[test]
fn the_set_up_is_no_turn_of_the_main_game() {
    let mut game = Play::<Ampel>::new(options("cap=1"));
    for name in ["b3", "d5", "c6", "f8", "d9", "a1"] {
        assert_eq!(game.ending(), None);
        let m = game.position().read_move(name).unwrap();
        game.play(m).unwrap();
    }
    assert_eq!(game.ending(), Some(Ending::Cap));
}

#[test]
fn the_own_marked_disc_is_frozen_only_with_freeze_own() {
    let marked = Study { marks: "d7,-", ..FIGURE };
    assert_eq!(moves(&marked.read()), moves(&FIGURE.read()));
    let frozen = Study { options: "freeze-own=yes", ..marked }.read();
    let expected =
        moves(&FIGURE.read()).into_iter().filter(|m| !m.starts_with("d7")).collect::<Vec<_>>();
    assert_eq!(moves(&frozen), expected);
    let message = "the disc on d7 was added in your last turn and cannot be moved with \
                   freeze-own=yes";
    assert_eq!(refusal(&frozen, "d7g9"), message);
}

#[test]
fn a_random_set_up_depends_on_the_seed_alone() {
    let mut seen = BTreeSet::new();
    for seed in 0..50 {
        for (yellows, turn) in [(5, Player::Two), (8, Player::One)] {
            let game = start(&format!("yellows={yellows},setup=random,seed={seed}"));
            assert_eq!(game.yellow.count_ones(), yellows);
            assert_eq!(game.yellow & !INTERIOR, 0);
            assert_eq!((game.turn, game.step), (turn, Step::Add));
            seen.insert(game.yellow);
        }
    }
    assert!(seen.len() > 95, "{}", seen.len());
    let fixed = start("setup=random,seed=7");
    assert_eq!(names(fixed.yellow).join(" "), "b3 f7 c8 b9 f10");
    assert_eq!(fixed.rules, options("").rules, "the set-up is no rule of the main game");
    assert_eq!(options("setup=random").setup, Setup::Random { seed: 0 });
}

#[test]
fn a_move_has_one_or_two_points() {
    let game = FIGURE.read();
    let read = |text| game.read_move(text).map(|m| m.to_string());
    assert_eq!(read("D7-g9"), Ok("d7g9".to_owned()));
    assert_eq!(read("d7,G9"), Ok("d7g9".to_owned()));
    assert_eq!(read("K11"), Ok("k11".to_owned()));
    assert!(read("d7e7f7").is_err());
}

#[test]
fn the_six_symmetries_give_six_boards() {
    let game = FIGURE.read();
    let images = game.symmetries().iter().map(|&s| game.transformed(s).write_position());
    assert_eq!(images.collect::<BTreeSet<String>>().len(), 6);
}

#[test]
fn the_drawing_is_a_triangle() {
    let diagram = Study { marks: "d7,h9", ..FIGURE }.read().diagram();
    let expected = "\
\x20                    1   .
                   2   .   .
                 3   .   y   .
               4   r   .   .   .
             5   .   .   .   y   .
           6   .   .   y   .   .   .
         7   g   .   .   R   .   .   .
       8   .   .   .   .   .   y   .   .
     9   .   r   .   y   .   .   .   G   .
  10   .   .   .   .   .   r   .   .   .   .
11   .   .   .   g   .   .   .   .   .   .   .
     a   b   c   d   e   f   g   h   i   j   k
";
    assert_eq!(diagram.to_text(), expected);
    let notes: Vec<&str> = diagram.notes.iter().map(Message::id).collect();
    assert_eq!(notes, ["note-reserves", "note-taken", "note-move-own"]);
}

/// Plays at random alongside the naive implementation and returns the last position.
fn compare(options: &AmpelOptions, mut game: Ampel, plies: usize, rng: &mut Rng) -> Ampel {
    let mut naive = NaiveAmpel::new(options.rules, &game.write_position());
    for _ in 0..plies {
        let text = game.write_position();
        let listed: BTreeSet<String> = moves(&game).into_iter().collect();
        assert_eq!(listed, naive.moves(), "{options:?} {text}");
        let Some(m) = game.random_move(rng, &mut Vec::new()) else { break };
        let turns = game.advance(m).completed as usize;
        let naive_turns = naive.play(&m.to_string());
        assert_eq!(game.write_position(), naive.text(), "{options:?} {text} {m}");
        assert!(turns == naive_turns || game.outcome().is_some(), "{options:?} {text} {m}");
    }
    game
}

const VARIANTS: [&str; 8] = [
    "",
    "start-blocks=yes",
    "freeze-own=yes",
    "yellows=10,discs=6",
    "yellows=3,discs=1",
    "yellows=4,discs=2,freeze-own=yes",
    "yellows=10,discs=66,start-blocks=yes,freeze-own=yes",
    "setup=random,seed=3,discs=40,yellows=9",
];

#[test]
fn random_games_agree_with_the_plain_array_game() {
    let mut rng = Rng::new(11);
    for text in VARIANTS {
        for _ in 0..4 {
            compare(&options(text), start(text), 80, &mut rng);
        }
    }
}

#[test]
fn crowded_studies_agree_with_the_plain_array_game() {
    let mut rng = Rng::new(12);
    let (mut studies, mut draws) = (0, 0);
    for _ in 0..1200 {
        let text = VARIANTS[rng.below(8) as usize];
        let options = options(text);
        let study = random_study(&options, &mut rng);
        let Ok(game) = Ampel::read_position(&options, &study) else { continue };
        let end = compare(&options, game, 6, &mut rng);
        studies += 1;
        draws += u32::from(end.outcome() == Some(Outcome::Draw));
    }
    assert!(studies > 300 && draws > 5, "{studies} studies, {draws} draws");
}

/// Returns the text of a randomly filled board, which is not always a valid position.
fn random_study(options: &AmpelOptions, rng: &mut Rng) -> String {
    let (most, mut game) = (options.rules.discs, Ampel::empty(options.rules));
    let mut points: Vec<u32> = Ones(BOARD).collect();
    rng.shuffle(&mut points);
    let yellows = usize::from(options.rules.yellows);
    game.yellow = points.drain(..yellows).fold(0, |set, at| set | 1 << at);
    let most_empty = [4, 50][rng.below(2) as usize];
    let filled = 66 - yellows - rng.below(most_empty) as usize;
    for at in points.into_iter().take(filled) {
        let player = rng.below(2) as usize;
        if game.discs[player].count_ones() < most.into() {
            game.discs[player] |= 1 << at;
        }
    }
    for player in [0, 1] {
        let mark = Ones(game.discs[player]).next().filter(|_| rng.below(2) == 0);
        game.marks[player] = mark.map(|at| at as u8);
    }
    game.turn = Player::BOTH[rng.below(2) as usize];
    game.step = [Step::MoveOwn, Step::MoveEnemy, Step::Add][rng.below(3) as usize];
    game.write_position()
}

#[test]
fn paths_obey_the_rules_of_moving() {
    let mut rng = Rng::new(3);
    let mut bent = 0;
    for _ in 0..300 {
        let options = options(VARIANTS[rng.below(8) as usize]);
        let study = random_study(&options, &mut rng);
        let Ok(game) = Ampel::read_position(&options, &study) else { continue };
        for m in game.moves() {
            let AmpelMove::Shift { from, to } = m else { continue };
            let path: Vec<u32> = game.path(m).into_iter().map(index).collect();
            assert_eq!((path[0], path[path.len() - 1]), (index(from), index(to)));
            bent += u32::from(check_path(&game, &path) > 0);
        }
    }
    assert!(bent > 1000, "{bent} paths with corners");
}

/// Checks the length, the points and the corners of a path; returns the number of corners.
fn check_path(game: &Ampel, path: &[u32]) -> usize {
    let (occupied, start) = (game.occupied(), 1 << path[0]);
    let blocked = if game.rules.start_blocks { occupied } else { occupied & !start };
    let free = BOARD & !blocked;
    let direction = |pair: &[u32]| (0..6).find(|at| shifted(1 << pair[0], *at) == 1 << pair[1]);
    let directions: Vec<usize> = path.windows(2).map(|pair| direction(pair).unwrap()).collect();
    assert_eq!(usize::from(game.terrain().steps(path[0])[directions[0] % 3]), directions.len());
    assert!(path[1..].iter().all(|at| free & 1 << at != 0));
    let turns = directions.windows(2).zip(&path[1..]).filter(|(pair, _)| pair[0] != pair[1]);
    turns
        .inspect(|(pair, at)| {
            assert_eq!(shifted(1 << **at, pair[0]) & free, 0, "a turn without an obstacle");
            assert_ne!((pair[0] + 3) % 6, pair[1], "a turn by 180 degrees");
        })
        .count()
}
