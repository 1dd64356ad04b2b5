//! The report of a finished game, and its record.

use super::schedule::Fixture;
use super::tags::GameTags;
use crate::calendar::today;
use ludoteca_rules::{AnyGame, Comment, GameResult, Node, Outcome, Player, Record, termination};
use ludoteca_session::Eval;
use std::fmt;
use std::time::Duration;

/// The tag `Event` of the arena's records.
pub const EVENT: &str = "ludoteca arena";

/// The report of a finished game.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// The scheduled game.
    pub fixture: Fixture,
    /// The game with all its moves.
    pub game: AnyGame,
    /// The number of moves of the opening.
    pub opening: usize,
    /// The outcome.
    pub outcome: Outcome,
    /// Why the game ended.
    pub termination: Termination,
    /// A report for each move after the opening.
    pub move_reports: Vec<MoveReport>,
}

/// The report of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MoveReport {
    /// The player who made the move.
    pub player: Player,
    /// The time that the move took.
    pub elapsed: Duration,
    /// The evaluation of the position before the move.
    pub eval: Option<Eval>,
    /// The time on the clock after the move, including the increment if the move completed a turn;
    /// `None` without a clock.
    pub clock: Option<Duration>,
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Termination {
    /// The cause.
    pub cause: Cause,
    /// The details, in English.
    pub detail: Option<String>,
}

/// A cause for which a game ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The rules.
    Rules,
    /// The game reached the maximum length and is a draw.
    Length,
    /// A built-in player proved a win.
    Proof,
    /// The loser's time ran out.
    Time,
    /// The loser played an illegal move.
    Illegal,
    /// The loser terminated, failed or did not respond.
    Crash,
}

/// The summary of a finished game, as the standings need it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The outcome.
    pub outcome: Outcome,
    /// Why the game ended.
    pub cause: Cause,
    /// The number of moves, including the opening.
    pub plies: usize,
    /// The number of moves that each player searched.
    pub moves: [usize; 2],
    /// The total search time of each player.
    pub time: [Duration; 2],
    /// The number of moves of each player that exceeded the time limit.
    pub oversteps: [usize; 2],
}

impl Cause {
    const ALL: [(Cause, &'static str); 6] = [
        (Cause::Rules, "normal"),
        (Cause::Length, "adjudication"),
        (Cause::Proof, "proof"),
        (Cause::Time, termination::TIME_FORFEIT),
        (Cause::Illegal, "illegal move"),
        (Cause::Crash, "crash"),
    ];

    /// Returns the word for the cause in the tag `Termination` of a record.
    #[must_use]
    pub fn word(self) -> &'static str {
        Cause::ALL.iter().find(|(cause, _)| *cause == self).expect("one of all causes").1
    }

    /// Returns the cause in a tag `Termination` of a record.
    pub(crate) fn of_tag(text: &str) -> Option<Cause> {
        let known = Cause::ALL.iter().find(|(_, word)| {
            text.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(": "))
        });
        known.map(|(cause, _)| *cause)
    }
}

impl Termination {
    pub(super) const fn plain(cause: Cause) -> Termination {
        Termination { cause, detail: None }
    }

    pub(super) fn with(cause: Cause, detail: &str) -> Termination {
        let printable = |c: char| if c.is_control() { ' ' } else { c };
        Termination { cause, detail: Some(detail.chars().map(printable).collect()) }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.cause.word())?;
        self.detail.as_ref().map_or(Ok(()), |detail| write!(f, ": {detail}"))
    }
}

impl GameReport {
    /// Returns the summary of the game. Moves that took longer than `max_time` count as oversteps.
    #[must_use]
    pub fn summary(&self, max_time: Option<Duration>) -> Summary {
        let mut summary = Summary::bare(self.outcome, self.termination.cause);
        summary.plies = self.game.plies();
        for move_report in &self.move_reports {
            summary.count(move_report.player, move_report.elapsed, max_time);
        }
        summary
    }

    /// Returns the record of the game with these tags.
    #[must_use]
    pub fn record(&self, tags: &GameTags) -> Record {
        let mut record = Record::new(&self.game);
        tags.write(&mut record);
        let termination = self.termination.to_string();
        // The record of a very long game may have no room for tags.
        for (name, value) in [("Event", EVENT), ("Date", &today()), ("Termination", &termination)] {
            let _ = record.set_tag(name, value);
        }
        let result = GameResult::Ended(self.outcome);
        record.set_result(result).expect("a result that the rules do not contradict");
        for (id, move_report) in
            record.main_line().into_iter().skip(self.opening).zip(&self.move_reports)
        {
            let ending = record.node(id).and_then(Node::ending);
            let comment = move_report.comment(ending.map(|ending| ending.outcome()));
            let _ = record.set_comments(id, vec![comment]);
        }
        record
    }
}

impl Summary {
    const fn bare(outcome: Outcome, cause: Cause) -> Summary {
        let (moves, time, oversteps) = ([0; 2], [Duration::ZERO; 2], [0; 2]);
        Summary { outcome, cause, plies: 0, moves, time, oversteps }
    }

    /// Returns the summary of a record that the arena wrote, or `None` if the game is unfinished or
    /// the record does not say why it ended.
    #[must_use]
    pub fn of_record(record: &Record, max_time: Option<Duration>) -> Option<Summary> {
        let GameResult::Ended(outcome) = record.result() else {
            return None;
        };
        let cause = Cause::of_tag(record.tag("Termination")?)?;
        let mut summary = Summary::bare(outcome, cause);
        for (id, m) in record.main_line().into_iter().zip(record.moves()) {
            summary.plies += 1;
            let comments = record.node(id).map_or(&[][..], Node::comments).iter();
            let times = comments.filter_map(|comment| comment.command("emt"));
            let seconds = times.filter_map(|text| text.parse().ok());
            let times = seconds.filter_map(|seconds| Duration::try_from_secs_f64(seconds).ok());
            times.for_each(|time| summary.count(m.player(), time, max_time));
        }
        Some(summary)
    }

    /// Returns the player who forfeited the game, if any.
    #[must_use]
    pub fn forfeiter(&self) -> Option<Player> {
        match (self.cause, self.outcome) {
            (Cause::Time | Cause::Illegal | Cause::Crash, Outcome::Win(winner)) => Some(!winner),
            _ => None,
        }
    }

    fn count(&mut self, player: Player, elapsed: Duration, max_time: Option<Duration>) {
        let index = player.index();
        self.moves[index] += 1;
        self.time[index] = self.time[index].saturating_add(elapsed);
        self.oversteps[index] += usize::from(max_time.is_some_and(|max| elapsed > max));
    }
}

impl MoveReport {
    /// Returns the comment after the move: the evaluation, the time the move took, and the time on
    /// the clock. The outcome is given if the move ended the game.
    fn comment(&self, outcome: Option<Outcome>) -> Comment {
        let eval =
            self.eval.map(|eval| outcome.map_or(eval.one_move_later(), Eval::Over).command());
        let time = format!("[%emt {:.6}]", self.elapsed.as_secs_f64());
        let parts: Vec<String> =
            eval.into_iter().chain([time]).chain(self.clock.map(clock_command)).collect();
        Comment::new(&parts.join(" ")).expect("a comment of figures")
    }
}

fn clock_command(clock: Duration) -> String {
    let seconds = clock.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    format!("[%clk {hours}:{minutes:02}:{:02}.{:03}]", seconds % 60, clock.subsec_millis())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_comment_evaluates_the_position_after_the_move() {
        let lost = Some(Outcome::Win(Player::One));
        let forced = |winner, plies| Some(Eval::Forced { winner, plies });
        for (eval, outcome, expected) in [
            (Some(Eval::Points(-30)), None, "[%eval -0.3] [%emt 0.250000]"),
            (forced(Player::One, Some(8)), None, "[%eval 993] [%emt 0.250000]"),
            (forced(Player::Two, Some(8)), None, "[%eval -993] [%emt 0.250000]"),
            (forced(Player::One, Some(1)), None, "[%eval 999] [%emt 0.250000]"),
            (forced(Player::Two, None), None, "[%eval -500] [%emt 0.250000]"),
            (forced(Player::One, Some(1)), lost, "[%eval 1000] [%emt 0.250000]"),
            (None, lost, "[%emt 0.250000]"),
        ] {
            let elapsed = Duration::from_millis(250);
            let move_report = MoveReport { player: Player::Two, elapsed, eval, clock: None };
            assert_eq!(move_report.comment(outcome).as_str(), expected);
        }
        let (elapsed, clock) = (Duration::from_millis(1), Some(Duration::from_millis(3_725_040)));
        let move_report = MoveReport { player: Player::One, elapsed, eval: None, clock };
        assert_eq!(move_report.comment(None).as_str(), "[%emt 0.001000] [%clk 1:02:05.040]");
    }
}
