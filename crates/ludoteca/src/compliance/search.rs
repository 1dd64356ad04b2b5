//! What must be true of a search: a legal move, lines that can be played, scores that make sense.

use super::exam::{Broken, Exam};
use crate::context::MESSAGES;
use ludoteca_protocol::{Bound, Command, Info, Origin, Reply, Score, SearchLimits, Value};
use ludoteca_rules::{AnyGame, Localize, Message, Outcome, Player, quoted};
use std::time::Duration;

/// How many legal moves are listed when a move is not legal.
const MOST_MOVES: usize = 10;

impl Exam {
    /// Sets up a game as a runner would.
    pub(super) fn set_up(&mut self, game: &AnyGame) {
        self.say(&Command::Position { origin: Origin::Start, moves: game.moves() });
    }

    /// Lets the engine search and looks at what it says; gives the time it took.
    pub(super) fn search(
        &mut self,
        game: &AnyGame,
        limits: SearchLimits,
    ) -> Result<Duration, Broken> {
        self.say(&Command::Go(limits));
        let (replies, time) = self.wait_for_move()?;
        self.look_at(game, &replies);
        Ok(time)
    }

    pub(super) fn wait_for_move(&mut self) -> Result<(Vec<Reply>, Duration), Broken> {
        self.wait("bestmove", |reply| matches!(reply, Reply::BestMove(_)))
    }

    /// Checks what was said during a search.
    pub(super) fn look_at(&mut self, game: &AnyGame, replies: &[Reply]) {
        for reply in replies {
            let problem = match reply {
                Reply::Info(info) => line_problem(game, info),
                Reply::BestMove(text) => move_problem(game, text),
                _ => None,
            };
            if let Some(problem) = problem {
                self.wrong(problem);
            } else if let Reply::BestMove(text) = reply
                && let Some(unusual) = spelling(game, text)
            {
                self.odd(unusual);
            }
        }
    }
}

fn move_problem(game: &AnyGame, text: &str) -> Option<Message> {
    let refused = game.clone().play(text).err()?;
    let mut legal = game.legal_moves();
    if legal.len() > MOST_MOVES {
        legal.truncate(MOST_MOVES);
        legal.push("...".to_owned());
    }
    let message = MESSAGES.message("compliance-illegal").with("problem", refused.message().clone());
    Some(message.with("legal", legal.join(" ")))
}

/// What is unusual about how a legal move is written: not every program reads it like that.
fn spelling(game: &AnyGame, text: &str) -> Option<Message> {
    let right = game.clone().play(text).ok().filter(|right| right != text)?;
    let message = MESSAGES.message("compliance-spelling").with("found", quoted(text));
    Some(message.with("right", right))
}

/// What is wrong with a line of play and its score.
fn line_problem(game: &AnyGame, info: &Info) -> Option<Message> {
    let mut after = game.clone();
    for (number, text) in (1_usize..).zip(&info.pv) {
        if let Err(refused) = after.play(text) {
            let message = MESSAGES.message("compliance-pv").with("number", number);
            return Some(message.with("problem", refused.message().clone()));
        }
    }
    let Some(Score { value: Value::Mate(plies), bound: Bound::Exact }) = info.score else {
        return None;
    };
    if plies == 0 {
        return Some(MESSAGES.message("compliance-mate-zero"));
    }
    let claimed = if plies > 0 { game.turn() } else { !game.turn() };
    mate_problem(&after, claimed, (plies.unsigned_abs() as usize, info.pv.len()))
}

/// What is wrong with saying that a player wins after so many plies, when a line of play leads
/// here.
fn mate_problem(
    after: &AnyGame,
    claimed: Player,
    (plies, played): (usize, usize),
) -> Option<Message> {
    let is_won = match after.ending().map(|ending| ending.outcome()) {
        Some(outcome) => outcome == Outcome::Win(claimed),
        // A line may stop before the end, but not go on after it.
        None => played < plies,
    };
    let message = MESSAGES.message("compliance-mate").with("plies", plies);
    (!is_won)
        .then(|| message.with("player", claimed.number()).with("found", quoted(&after.position())))
}
