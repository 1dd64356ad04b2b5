//! What a game came to, and its record.

use super::pace::Pace;
use super::schedule::Fixture;
use crate::calendar::today;
use ludoteca_protocol::Value;
use ludoteca_rules::{AnyGame, Comment, GameResult, Note, Outcome, Player, Record};
use std::fmt;
use std::time::Duration;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// Which game of the tournament it was.
    pub fixture: Fixture,
    /// The game with all its moves.
    pub game: AnyGame,
    /// How many of them are its opening.
    pub opening: usize,
    /// How it ended.
    pub outcome: Outcome,
    /// Why it ended.
    pub termination: Termination,
    /// What the players thought, move by move after the opening.
    pub thoughts: Vec<Thought>,
}

/// What a player thought about a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// Who it was.
    pub player: Player,
    /// How long it took.
    pub elapsed: Duration,
    /// What the position seemed to be worth to that player.
    pub score: Option<Value>,
    /// What was left on the clock afterwards, if there was a clock.
    pub clock: Option<Duration>,
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Termination {
    /// The kind of reason.
    pub cause: Cause,
    /// What exactly happened, in English.
    pub detail: Option<String>,
}

/// The kinds of reasons why a game ends.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The rules.
    Rules,
    /// It was too long, and is a draw.
    Length,
    /// One of our own players had proved that it wins.
    Proof,
    /// The loser's time was over.
    Time,
    /// The loser wanted to play what is no legal move.
    Illegal,
    /// The loser ended, failed or said nothing.
    Crash,
}

/// What standings need to know about a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// How it ended.
    pub outcome: Outcome,
    /// Why it ended.
    pub cause: Cause,
    /// How many moves it had.
    pub plies: usize,
    /// How many of them each player thought about.
    pub moves: [usize; 2],
    /// How long each player thought about them.
    pub time: [Duration; 2],
    /// How many took longer than they should.
    pub oversteps: [usize; 2],
}

impl Cause {
    const ALL: [(Cause, &'static str); 6] = [
        (Cause::Rules, "normal"),
        (Cause::Length, "adjudication"),
        (Cause::Proof, "proof"),
        (Cause::Time, "time forfeit"),
        (Cause::Illegal, "illegal move"),
        (Cause::Crash, "crash"),
    ];

    /// The cause in the words of a record.
    #[must_use]
    pub fn word(self) -> &'static str {
        Cause::ALL.iter().find(|(cause, _)| *cause == self).expect("one of all causes").1
    }

    /// The cause that the tag `Termination` of a record names.
    fn of_tag(text: &str) -> Option<Cause> {
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

    pub(super) fn with(cause: Cause, detail: &impl fmt::Display) -> Termination {
        let printable = |sign: char| if sign.is_control() { ' ' } else { sign };
        Termination { cause, detail: Some(detail.to_string().chars().map(printable).collect()) }
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.cause.word())?;
        self.detail.as_ref().map_or(Ok(()), |detail| write!(f, ": {detail}"))
    }
}

impl GameReport {
    /// What standings need to know.
    #[must_use]
    pub fn summary(&self, slowest: Option<Duration>) -> Summary {
        let mut summary = Summary::bare(self.outcome, self.termination.cause);
        summary.plies = self.game.moves().len();
        for thought in &self.thoughts {
            summary.count(thought.player, thought.elapsed, slowest);
        }
        summary
    }

    /// The record of the game between players of these names.
    #[must_use]
    pub fn record(&self, names: [&str; 2], pace: Pace) -> Record {
        let mut record = Record::new(&self.game);
        let round = (self.fixture.number + 1).to_string();
        let tags = [
            ("Event", "ludoteca arena"),
            ("Date", &today()),
            ("Round", &round),
            ("Player1", names[0]),
            ("Player2", names[1]),
            ("TimeControl", &pace.to_string()),
            ("Termination", &self.termination.to_string()),
        ];
        for (name, value) in tags {
            record.set_tag(name, value).expect("a value without control characters");
        }
        let result = GameResult::Ended(self.outcome);
        record.set_result(result).expect("a result that the rules do not contradict");
        for (place, thought) in (self.opening..).zip(&self.thoughts) {
            let m = record.move_mut(place).expect("a move that was thought about");
            m.add_comment(Comment::new(&thought.to_string()).expect("a comment of figures"));
        }
        record
    }
}

impl Summary {
    const fn bare(outcome: Outcome, cause: Cause) -> Summary {
        let (moves, time, oversteps) = ([0; 2], [Duration::ZERO; 2], [0; 2]);
        Summary { outcome, cause, plies: 0, moves, time, oversteps }
    }

    /// What a record that an arena wrote says; none if the game did not end or the record does
    /// not say why.
    #[must_use]
    pub fn of_record(record: &Record, slowest: Option<Duration>) -> Option<Summary> {
        let GameResult::Ended(outcome) = record.result() else {
            return None;
        };
        let cause = Cause::of_tag(record.tag("Termination")?)?;
        let mut summary = Summary::bare(outcome, cause);
        summary.plies = record.main_line().moves().len();
        for m in record.main_line().moves() {
            let comments = m.notes().iter().filter_map(|note| match note {
                Note::Comment(comment) => comment.command("emt"),
                Note::Variation(_) => None,
            });
            let seconds = comments.filter_map(|text| text.parse().ok());
            let times = seconds.filter_map(|seconds| Duration::try_from_secs_f64(seconds).ok());
            times.for_each(|time| summary.count(m.player(), time, slowest));
        }
        Some(summary)
    }

    /// Who was to blame for an end that the rules did not bring about: the loser.
    #[must_use]
    pub fn culprit(&self) -> Option<Player> {
        match (self.cause, self.outcome) {
            (Cause::Time | Cause::Illegal | Cause::Crash, Outcome::Win(winner)) => Some(!winner),
            _ => None,
        }
    }

    fn count(&mut self, player: Player, elapsed: Duration, slowest: Option<Duration>) {
        let index = player.index();
        self.moves[index] += 1;
        self.time[index] += elapsed;
        self.oversteps[index] += usize::from(slowest.is_some_and(|slowest| elapsed > slowest));
    }
}

/// The comment after the move: the score as player one sees it, the time the move took, what is
/// left on the clock.
impl fmt::Display for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.player == Player::One { 1 } else { -1 };
        match self.score {
            Some(Value::Centipoints(points)) => {
                write!(f, "[%eval {:.2}] ", f64::from(sign * points) / 100.0)?;
            }
            Some(Value::Mate(plies)) => write!(f, "[%eval #{}] ", sign * plies)?,
            None => {}
        }
        write!(f, "[%emt {:.6}]", self.elapsed.as_secs_f64())?;
        let Some(clock) = self.clock else {
            return Ok(());
        };
        let seconds = clock.as_secs();
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        write!(f, " [%clk {hours}:{minutes:02}:{:02}.{:03}]", seconds % 60, clock.subsec_millis())
    }
}
