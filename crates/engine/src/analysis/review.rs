//! Looking at a whole game: what each move was worth, and which ones lost something.

use super::study::{Analyst, Prospect};
use super::worth::Worth;
use ludoteca_rules::{AnyGame, GameResult, Outcome, Player, Record};

/// A lost chance from which on a move is an inaccuracy, a mistake, a blunder.
const FAULTS: [(f64, Fault); 3] =
    [(0.20, Fault::Blunder), (0.10, Fault::Mistake), (0.05, Fault::Inaccuracy)];

/// A lost chance from which on it is an inaccuracy to let a forced win slip.
const WIN_MISSED: f64 = 0.02;

/// A lost chance that halves the accuracy of a move.
const HALF_ACCURATE: f64 = 0.10;

/// A player with a smaller chance than this is losing.
const LOSING: f64 = 0.4;

/// How bad a move was.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fault {
    /// It lost a little.
    Inaccuracy,
    /// It lost much.
    Mistake,
    /// It lost very much.
    Blunder,
}

impl Fault {
    /// All of them, from the least.
    pub const ALL: [Fault; 3] = [Fault::Inaccuracy, Fault::Mistake, Fault::Blunder];
}

/// What was thought of a move that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// Who played it.
    pub player: Player,
    /// What the position was worth before it.
    pub before: Worth,
    /// What it was worth afterwards.
    pub after: Worth,
    /// How much of a win the player gave away with it, from 0 to 1.
    pub loss: f64,
    /// How bad it was, if it was.
    pub fault: Option<Fault>,
    /// What would have been better, if it was bad.
    pub better: Option<Prospect>,
    /// Whether there was any other move.
    pub had_choice: bool,
}

impl Judged {
    /// Whether the player could have won by force, and no longer can.
    #[must_use]
    pub fn misses_win(&self) -> bool {
        let wins = |worth: Worth| worth.winner() == Some(self.player);
        wins(self.before) && !wins(self.after)
    }

    /// Whether the opponent can win by force, and could not before.
    #[must_use]
    pub fn allows_win(&self) -> bool {
        let loses = |worth: Worth| worth.winner() == Some(!self.player);
        !loses(self.before) && loses(self.after)
    }

    /// How accurate the move was, from 0 to 1: halved for each tenth of a win given away.
    fn accuracy(&self) -> f64 {
        (-self.loss / HALF_ACCURATE).exp2()
    }
}

/// What was thought of a whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// Its moves.
    pub moves: Vec<Judged>,
    /// How each player did.
    pub tallies: [Tally; 2],
    /// The move, counted from 0, with which the loser began to be losing, or else the loser's
    /// worst; in a game that nobody won, the worst of all.
    pub turning_point: Option<usize>,
}

/// How a player did.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// How many moves were made with others to choose from.
    pub moves: u32,
    /// How many of them were inaccuracies.
    pub inaccuracies: u32,
    /// How many were mistakes.
    pub mistakes: u32,
    /// How many were blunders.
    pub blunders: u32,
    /// How much of a win a move gave away, on average.
    pub loss: f64,
    /// How accurate the moves were on average: 1 is perfect, and a move counts half as much for
    /// each tenth of a win it gave away.
    pub accuracy: f64,
}

impl Review {
    /// What the moves of a game that ended so come to.
    #[must_use]
    pub fn of(moves: Vec<Judged>, result: GameResult) -> Review {
        let tallies = Player::BOTH.map(|player| tally(&moves, player));
        let turning_point = turning_point(&moves, result);
        Review { moves, tallies, turning_point }
    }
}

impl Analyst<'_> {
    /// Judges every move of a game; `done` is called after each.
    ///
    /// The last position is looked at first: what was learnt about it is still known when the
    /// move that led to it is compared with others.
    pub fn review(&mut self, record: &Record, done: &mut dyn FnMut()) -> Review {
        self.searcher.new_game();
        let mut game = record.game();
        let mut moves = Vec::new();
        let (mut after, _) = self.look(&game);
        while let Some(text) = game.undo() {
            let judged = self.judge(&game, &text, after);
            after = judged.before;
            moves.push(judged);
            done();
        }
        moves.reverse();
        Review::of(moves, record.result())
    }

    /// Judges the move `text`, which is legal, and after which the game is worth `after`.
    pub fn judge(&mut self, game: &AnyGame, text: &str, after: Worth) -> Judged {
        let player = game.turn();
        let before = after.one_move_earlier();
        let had_choice = game.legal_moves().len() > 1;
        let good =
            Judged { player, before, after, loss: 0.0, fault: None, better: None, had_choice };
        if !had_choice {
            return good;
        }
        let best = self.best(game);
        // That one move loses by force does not prove that the others do.
        let before = if before.winner() == Some(!player) { best.worth } else { before };
        let good = Judged { before, ..good };
        if best.moves[0] == text || best.worth.chance(player) <= after.chance(player) {
            return good;
        }
        let suspect = good.compared_with(best.clone());
        if suspect.fault.is_none() {
            return suspect;
        }
        // Before a move is blamed, the better one is looked at as closely as the one played.
        let better = self.after(game, best);
        if better.worth.chance(player) <= after.chance(player) {
            return good;
        }
        good.compared_with(better)
    }

    /// What a line of play comes to when the position after its first move is looked at.
    fn after(&mut self, game: &AnyGame, line: Prospect) -> Prospect {
        let mut game = game.clone();
        game.play(&line.moves[0]).expect("a legal move");
        let (worth, next) = self.look(&game);
        let moves = line.moves.into_iter().take(1).chain(next).collect();
        Prospect { worth: worth.one_move_earlier(), proved: None, moves }
    }

    /// What a game is worth that may be over, and the moves to expect.
    pub fn look(&mut self, game: &AnyGame) -> (Worth, Vec<String>) {
        match game.ending() {
            Some(ending) => (Worth::Over(ending.outcome()), Vec::new()),
            None => {
                let Prospect { worth, moves, .. } = self.best(game);
                (worth, moves)
            }
        }
    }

    fn best(&mut self, game: &AnyGame) -> Prospect {
        self.search(game, 1).lines.swap_remove(0)
    }
}

impl Judged {
    /// The same move, when there was this one to choose instead, which is worth more.
    fn compared_with(&self, better: Prospect) -> Judged {
        let before = better.worth;
        let loss = before.chance(self.player) - self.after.chance(self.player);
        let judged = Judged { before, loss, ..self.clone() };
        let fault = fault_of(loss, judged.misses_win());
        Judged { fault, better: fault.map(|_| better), ..judged }
    }
}

fn fault_of(loss: f64, misses_win: bool) -> Option<Fault> {
    let by_loss = FAULTS.iter().find(|(least, _)| loss >= *least).map(|(_, fault)| *fault);
    by_loss.or((misses_win && loss >= WIN_MISSED).then_some(Fault::Inaccuracy))
}

fn tally(moves: &[Judged], player: Player) -> Tally {
    let own: Vec<&Judged> = moves.iter().filter(|m| m.player == player && m.had_choice).collect();
    if own.is_empty() {
        return Tally::default();
    }
    let count = |fault| own.iter().filter(|m| m.fault == Some(fault)).count() as u32;
    let average = |sum: f64| sum / own.len() as f64;
    Tally {
        moves: own.len() as u32,
        inaccuracies: count(Fault::Inaccuracy),
        mistakes: count(Fault::Mistake),
        blunders: count(Fault::Blunder),
        loss: average(own.iter().map(|m| m.loss).sum()),
        accuracy: average(own.iter().map(|m| m.accuracy()).sum()),
    }
}

/// The last bad move with which the loser began to be losing, or else the loser's worst; the worst
/// of all in a game that nobody won. An inaccuracy is not bad enough to be the worst.
fn turning_point(moves: &[Judged], result: GameResult) -> Option<usize> {
    let winner = match result {
        GameResult::Ended(Outcome::Win(winner)) => Some(winner),
        GameResult::Ended(Outcome::Draw) | GameResult::Open => None,
    };
    let is_bad = |m: &Judged| m.fault.is_some() && Some(m.player) != winner;
    let bad = || moves.iter().enumerate().filter(|(_, m)| is_bad(m));
    let loses = |m: &Judged| {
        let chance = |worth: Worth| worth.chance(m.player);
        winner.is_some() && chance(m.before) >= LOSING && chance(m.after) < LOSING
    };
    let worse = bad().filter(|(_, m)| m.fault > Some(Fault::Inaccuracy));
    let worst = || worse.max_by(|(_, one), (_, other)| one.loss.total_cmp(&other.loss));
    bad().rfind(|(_, m)| loses(m)).or_else(worst).map(|(index, _)| index)
}
