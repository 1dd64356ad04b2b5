//! What is special about tic-tac-toe.

use super::{TicTacToe, TicTacToeOptions, TicTacToeReason};
use ludoteca_rules::{Draw, Game, Illegal, Lang, Notation, Outcome, Player, conformance};

const NORMAL: TicTacToeOptions = TicTacToeOptions { misere: false };
const MISERE: TicTacToeOptions = TicTacToeOptions { misere: true };

fn read(options: TicTacToeOptions, text: &str) -> TicTacToe {
    TicTacToe::read_position(&options, text).expect("the text of a position")
}

#[test]
fn it_is_a_game_like_the_others() {
    for options in [NORMAL, MISERE] {
        conformance::check::<TicTacToe>(&options, 40, 1).unwrap();
    }
}

/// The figures are well known; games that end earlier do not count.
#[test]
fn sequences_of_moves_are_counted() {
    let counts = [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872, 0];
    let start = TicTacToe::start(&NORMAL);
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(start.perft(depth), count, "depth {depth}");
    }
}

#[test]
fn three_in_a_row_win_or_lose() {
    for text in ["xxx/oo./... o", "xo./xo./x.. o", "x.o/.xo/..x o", "oox/.x./x.. o"] {
        let outcome = |options| read(options, text).outcome();
        assert_eq!(outcome(NORMAL), Some(Outcome::Win(Player::One)), "{text}");
        assert_eq!(outcome(MISERE), Some(Outcome::Win(Player::Two)), "{text}");
    }
}

#[test]
fn a_full_board_without_a_row_is_a_draw() {
    assert_eq!(read(NORMAL, "xox/xxo/oxo o").outcome(), Some(Outcome::Draw));
    assert_eq!(read(NORMAL, "xox/xxo/ox. o").outcome(), None);
}

#[test]
fn a_cell_is_marked_once() {
    let mut position = read(NORMAL, "x../.../... o");
    assert!(position.moves().iter().all(|m| m.to_string() != "a1"));
    let m = position.read_move("a1").unwrap();
    assert_eq!(position.play(m), Err(Illegal::Because(TicTacToeReason::Taken(m.0))));
    let m = position.read_move("d1").unwrap();
    assert_eq!(position.play(m), Err(Illegal::Because(TicTacToeReason::OffBoard(m.0))));
}

#[test]
fn it_is_seen_and_spoken() {
    let diagram = read(NORMAL, "x../.o./... x").diagram();
    assert_eq!(diagram.to_text(), "  a b c\n1 x . .\n2 . o .\n3 . . .\n");
    assert_eq!(diagram.spoken(Lang::Pt), "a1, cruz\nb2, bola");
}
