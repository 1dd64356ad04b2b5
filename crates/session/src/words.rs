//! What is said about the moves of a game that was looked at.

use crate::MESSAGES;
use crate::eval::{Eval, Prospect};
use crate::review::{Fault, Judgement, Review, Tally};
use crate::verdict::percent;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{AnyGame, Arg, Glyph, Message, Played, Player, Record, message};

impl Fault {
    /// The sign for such a move.
    #[must_use]
    pub const fn glyph(self) -> Glyph {
        match self {
            Fault::Inaccuracy => Glyph::Dubious,
            Fault::Mistake => Glyph::Mistake,
            Fault::Blunder => Glyph::Blunder,
        }
    }

    /// The word by which programs know such a move.
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
            Fault::Inaccuracy => message!(MESSAGES, "fault-inaccuracy"),
            Fault::Mistake => message!(MESSAGES, "fault-mistake"),
            Fault::Blunder => message!(MESSAGES, "fault-blunder"),
        }
    }
}

impl Judgement {
    /// What is said about a bad move of a game, if it was one.
    #[must_use]
    pub fn reason(&self, game: &AnyGame) -> Option<Message> {
        let (fault, best) = (self.fault?.name(), self.better.as_ref()?.moves.first()?.as_str());
        let chance = |eval: Eval| percent(eval.chance(self.player));
        Some(match (self.misses_win(), self.allows_win()) {
            (true, true) => message!(
                MESSAGES,
                "judgement-reversed",
                fault = fault,
                before = self.before.verdict(game),
                after = self.after.verdict(game),
                best = best
            ),
            (true, false) => message!(
                MESSAGES,
                "judgement-missed",
                fault = fault,
                before = self.before.verdict(game),
                best = best
            ),
            (false, true) => message!(
                MESSAGES,
                "judgement-allowed",
                fault = fault,
                after = self.after.verdict(game),
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
    /// What a player wants to know first: who played how well, and where the game was decided.
    #[must_use]
    pub fn summary(&self, record: &Record) -> Vec<Message> {
        let name = |player| record.start().spec().player(player);
        let tallies = Player::BOTH.into_iter().zip(&self.tallies);
        let tallies = tallies.map(|(player, tally)| tally.words(name(player)));
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
        tallies.chain(turned).collect()
    }
}

impl Tally {
    fn words(&self, player: Message) -> Message {
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

impl Prospect {
    /// The moves of the line, which begins in a game, numbered as in a record.
    ///
    /// # Panics
    /// When it is no line of that game.
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
