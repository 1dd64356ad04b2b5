//! Applying a move costs the same in games of any length.

use ludoteca_rules::Rng;
use ludoteca_session::{Command, Occupant, Seats, SessionState, Setup, Start};

/// Returns the number of allocations for each move of a game of this length.
fn allocations(moves: usize) -> Vec<u64> {
    let start = Start::Game { game: "renpaarden(cap=0)".to_owned(), position: None };
    let setup = Setup::casual(start, [Occupant::HUMAN, Occupant::HUMAN]);
    let mut state = SessionState::new(setup).expect("a game of the list");
    let mut rng = Rng::new(1);
    let mut counts = Vec::new();
    for _ in 0..moves {
        let text = state.game().random_move(&mut rng).expect("a move");
        let event = state.decide(&Command::play(&text), Seats::BOTH, 0).expect("a legal move");
        let applied = allocation_counter::measure(|| {
            state.apply(&event[0]).expect("an event that was decided");
        });
        counts.push(applied.count_total);
    }
    counts
}

#[test]
fn a_late_move_costs_as_much_as_an_early_one() {
    let counts = allocations(2_000);
    let most = |counts: &[u64]| counts.iter().max().copied().unwrap_or(0);
    let (early, late) = (most(&counts[..100]), most(&counts[1_900..]));
    assert!(late <= early && early < 30, "{early} allocations early, {late} late");
}
