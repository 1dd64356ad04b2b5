//! Descriptions of analysed moves and games for people.

use crate::MESSAGES;
use crate::eval::{Eval, Prospect};
use crate::review::{Fault, Judgement, Review, Tally};
use crate::verdict::percent;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{AnyGame, Arg, Glyph, Message, Played, Player, Record};

impl Fault {
    /// Returns the glyph for an error of this severity.
    #[must_use]
    pub const fn glyph(self) -> Glyph {
        match self {
            Fault::Inaccuracy => Glyph::Dubious,
            Fault::Mistake => Glyph::Mistake,
            Fault::Blunder => Glyph::Blunder,
        }
    }

    /// Returns the name of the severity in machine-readable output.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Fault::Inaccuracy => "inaccuracy",
            Fault::Mistake => "mistake",
            Fault::Blunder => "blunder",
        }
    }

    pub(crate) fn name(self) -> Message {
        match self {
            Fault::Inaccuracy => MESSAGES.message("fault-inaccuracy"),
            Fault::Mistake => MESSAGES.message("fault-mistake"),
            Fault::Blunder => MESSAGES.message("fault-blunder"),
        }
    }
}

impl Judgement {
    /// Returns an explanation of the error, or `None` if the move was not an error.
    #[must_use]
    pub fn reason(&self, game: &AnyGame) -> Option<Message> {
        let (fault, best) = (self.fault?, self.better.as_ref()?.moves.first()?);
        let chance = |eval: Eval| percent(eval.chance(self.player));
        let message = match (self.misses_win(), self.allows_win()) {
            (true, true) => MESSAGES
                .message("judgement-reversed")
                .with("before", self.before.verdict(game))
                .with("after", self.after.verdict(game)),
            (true, false) => {
                MESSAGES.message("judgement-missed").with("before", self.before.verdict(game))
            }
            (false, true) => {
                MESSAGES.message("judgement-allowed").with("after", self.after.verdict(game))
            }
            (false, false) => MESSAGES
                .message("judgement-lost")
                .with("player", game.spec().player(self.player))
                .with("before", chance(self.before))
                .with("after", chance(self.after)),
        };
        Some(message.with("fault", fault.name()).with("best", best.as_str()))
    }
}

impl Review {
    /// Returns the statistics of both players and the turning point of the game.
    #[must_use]
    pub fn summary(&self, record: &Record) -> Vec<Message> {
        let name = |player| record.start().spec().player(player);
        let tallies = Player::BOTH.into_iter().zip(&self.tallies);
        let tallies = tallies.map(|(player, tally)| tally.words().with("player", name(player)));
        let turned = self.turning_point.map(|index| {
            let judged = &self.moves[index];
            let message = MESSAGES.message("review-turned").with("player", name(judged.player));
            message
                .with(
                    "move",
                    with_number(record.moves().nth(index).expect("a move that was judged")),
                )
                .with("before", percent(judged.before.chance(judged.player)))
                .with("after", percent(judged.after.chance(judged.player)))
        });
        tallies.chain(turned).collect()
    }
}

impl Tally {
    fn words(&self) -> Message {
        if self.moves == 0 {
            return MESSAGES.message("review-no-choice");
        }
        MESSAGES
            .message("review-tally")
            .with("accuracy", percent(self.accuracy))
            .with("loss", Arg::decimal(self.loss * 100.0, 1))
            .with("inaccuracies", self.inaccuracies)
            .with("mistakes", self.mistakes)
            .with("blunders", self.blunders)
    }
}

impl Prospect {
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

fn with_number(m: &Played) -> String {
    format!("{} {}", m.heading(), m.text())
}
