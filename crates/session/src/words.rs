//! Descriptions of analysed moves and games for people.

use crate::MESSAGES;
use crate::describe::percent;
use crate::eval::{Eval, EvaluatedLine};
use crate::event::EndReason;
use crate::review::{MoveAnalysis, PlayerStats, Review, Severity};
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{AnyGame, Arg, Glyph, Message, Player, Record, RecordMove, message};

impl Severity {
    /// Returns the glyph for an error of this severity.
    #[must_use]
    pub const fn glyph(self) -> Glyph {
        match self {
            Severity::Inaccuracy => Glyph::Dubious,
            Severity::Mistake => Glyph::Mistake,
            Severity::Blunder => Glyph::Blunder,
        }
    }

    /// Returns the name of the severity in machine-readable output.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Severity::Inaccuracy => "inaccuracy",
            Severity::Mistake => "mistake",
            Severity::Blunder => "blunder",
        }
    }

    pub(crate) fn name(self) -> Message {
        match self {
            Severity::Inaccuracy => message!(MESSAGES, "fault-inaccuracy"),
            Severity::Mistake => message!(MESSAGES, "fault-mistake"),
            Severity::Blunder => message!(MESSAGES, "fault-blunder"),
        }
    }
}

impl MoveAnalysis {
    /// Returns an explanation of the error, or `None` if the move was not an error.
    #[must_use]
    pub fn reason(&self, game: &AnyGame) -> Option<Message> {
        let (fault, best) = (self.severity?.name(), self.better.as_ref()?.moves.first()?.as_str());
        let chance = |eval: Eval| percent(eval.chance(self.player));
        Some(match (self.misses_win(), self.allows_win()) {
            (true, true) => message!(
                MESSAGES,
                "judgement-reversed",
                fault = fault,
                before = self.before.describe(game),
                after = self.after.describe(game),
                best = best
            ),
            (true, false) => message!(
                MESSAGES,
                "judgement-missed",
                fault = fault,
                before = self.before.describe(game),
                best = best
            ),
            (false, true) => message!(
                MESSAGES,
                "judgement-allowed",
                fault = fault,
                after = self.after.describe(game),
                best = best
            ),
            (false, false) => message!(
                MESSAGES,
                "judgement-lost",
                fault = fault,
                player = game.spec().player(self.player),
                before = chance(self.before),
                after = chance(self.after),
                best = best
            ),
        })
    }
}

impl Review {
    /// Returns the statistics of both players and the turning point of the game, or how it was lost
    /// without one.
    #[must_use]
    pub fn summary(&self, record: &Record) -> Vec<Message> {
        let name = |player| record.start().spec().player(player);
        let stats = Player::BOTH.into_iter().zip(&self.stats);
        let stats = stats.map(|(player, one)| one.describe(name(player)));
        let turned = self.turning_point.map(|index| {
            let judged = &self.moves[index];
            let played = record.moves().nth(index).expect("a move that was judged");
            message!(
                MESSAGES,
                "review-turned",
                player = name(judged.player),
                move = with_number(played),
                before = percent(judged.before.chance(judged.player)),
                after = percent(judged.after.chance(judged.player))
            )
        });
        stats.chain(turned).chain(self.describe_early_end(name)).collect()
    }

    /// Says that a player resigned or ran out of time although the game was even or better.
    fn describe_early_end(&self, name: impl Fn(Player) -> Message) -> Option<Message> {
        let end = self.early_end?;
        let loser = !end.winner?;
        let chance = percent(self.moves.last()?.after.chance(loser));
        let player = name(loser);
        Some(match end.why {
            EndReason::Time => {
                message!(MESSAGES, "review-timed-out", player = player, chance = chance)
            }
            _ => message!(MESSAGES, "review-resigned", player = player, chance = chance),
        })
    }
}

impl PlayerStats {
    fn describe(&self, player: Message) -> Message {
        if self.moves == 0 {
            return message!(MESSAGES, "review-no-choice", player = player);
        }
        message!(
            MESSAGES,
            "review-tally",
            player = player,
            accuracy = percent(self.accuracy),
            loss = Arg::decimal(self.loss * 100.0, 1),
            inaccuracies = self.inaccuracies,
            mistakes = self.mistakes,
            blunders = self.blunders
        )
    }
}

impl EvaluatedLine {
    /// Returns the moves of the line with move numbers, where `game` is the game before the line.
    ///
    /// # Panics
    /// Panics if a move of the line is not legal in the game.
    #[must_use]
    pub fn numbered(&self, game: &AnyGame) -> String {
        let mut game = game.clone();
        let played = game.plies();
        for text in &self.moves {
            game.play(text).expect("a move of a line that was played through");
        }
        let record = Record::new(&game);
        let line = record.moves().enumerate().skip(played);
        let words = line.map(|(index, m)| {
            let begins = index == played || m.begins_turn();
            if begins { with_number(m) } else { m.text().to_owned() }
        });
        words.collect::<Vec<_>>().join(" ")
    }
}

fn with_number(m: &RecordMove) -> String {
    format!("{} {}", m.heading(), m.text())
}
