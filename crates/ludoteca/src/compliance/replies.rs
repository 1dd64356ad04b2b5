//! Checks of the replies to `go`: legal moves, playable lines, consistent scores.

use super::checker::{Checker, StepAborted};
use crate::context::MESSAGES;
use ludoteca_protocol::{Bound, Command, Info, Origin, Reply, Score, SearchLimits, Value};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Localize, Message, Outcome, Player, quoted};
use std::time::Duration;

/// The maximum number of legal moves listed with an illegal one.
const MAX_LISTED_MOVES: usize = 10;

impl Checker {
    /// Sets up a game.
    pub(super) fn set_up(&mut self, game: &AnyGame) {
        self.send(&Command::Position { origin: Origin::Start, moves: game.moves() });
    }

    /// Starts a search, checks the replies, and returns the time it took.
    pub(super) fn search(
        &mut self,
        game: &AnyGame,
        limits: SearchLimits,
    ) -> Result<Duration, StepAborted> {
        self.send(&Command::Go(limits));
        let (replies, time) = self.wait_for_move()?;
        self.check_replies(game, &replies);
        Ok(time)
    }

    pub(super) fn wait_for_move(&mut self) -> Result<(Vec<Reply>, Duration), StepAborted> {
        self.wait("bestmove", |reply| matches!(reply, Reply::BestMove(_)))
    }

    /// Checks the replies of a search.
    pub(super) fn check_replies(&mut self, game: &AnyGame, replies: &[Reply]) {
        for reply in replies {
            let problem = match reply {
                Reply::Info(info) => line_problem(game, info),
                Reply::BestMove(text) => move_problem(game, text),
                _ => None,
            };
            if let Some(problem) = problem {
                self.error(problem);
            } else if let Reply::BestMove(text) = reply
                && let Some(unusual) = spelling(game, text)
            {
                self.warn(unusual);
            }
        }
    }
}

fn move_problem(game: &AnyGame, text: &str) -> Option<Message> {
    let refused = game.clone().play(text).err()?;
    let mut legal = game.legal_moves();
    if legal.len() > MAX_LISTED_MOVES {
        legal.truncate(MAX_LISTED_MOVES);
        legal.push("...".to_owned());
    }
    Some(message!(
        MESSAGES,
        "compliance-illegal",
        problem = refused.message().clone(),
        legal = legal.join(" ")
    ))
}

/// Returns the problem with the spelling of a legal move, which other programs may not read.
fn spelling(game: &AnyGame, text: &str) -> Option<Message> {
    let right = game.clone().play(text).ok().filter(|right| right != text)?;
    Some(message!(MESSAGES, "compliance-spelling", found = quoted(text), right = right))
}

/// Returns what is wrong with a line and its score.
fn line_problem(game: &AnyGame, info: &Info) -> Option<Message> {
    let mut after = game.clone();
    for (number, text) in (1_usize..).zip(&info.pv) {
        if let Err(refused) = after.play(text) {
            return Some(message!(
                MESSAGES,
                "compliance-pv",
                number = number,
                problem = refused.message().clone()
            ));
        }
    }
    let Some(Score { value: Value::Mate(plies), bound: Bound::Exact }) = info.score else {
        return None;
    };
    if plies == 0 {
        return Some(message!(MESSAGES, "compliance-mate-zero"));
    }
    let claimed = if plies > 0 { game.turn() } else { !game.turn() };
    mate_problem(&after, claimed, (plies.unsigned_abs() as usize, info.pv.len()))
}

/// Returns what is wrong with the claim that a player wins after this many plies, if the line ends
/// in another result.
fn mate_problem(
    after: &AnyGame,
    claimed: Player,
    (plies, played): (usize, usize),
) -> Option<Message> {
    let is_won = match after.ending().map(|ending| ending.outcome()) {
        Some(outcome) => outcome == Outcome::Win(claimed),
        // A line may stop before the win, but not continue after it.
        None => played < plies,
    };
    (!is_won).then(|| {
        message!(
            MESSAGES,
            "compliance-mate",
            plies = plies,
            player = claimed.number(),
            found = quoted(&after.position())
        )
    })
}
