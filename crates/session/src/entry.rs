//! Entering a move by touching cells, one after the other.

use crate::MESSAGES;
use ludoteca_rules::{AnyGame, Localize, Message, Touch, message};

/// A move that is being entered: what was touched so far, among the legal moves.
#[derive(Clone, Debug)]
pub struct MoveEntry {
    moves: Vec<(String, Vec<Touch>)>,
    done: Vec<Touch>,
}

/// What a touch led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touched {
    /// A part of a move, or nothing any more if a part was taken back.
    Part,
    /// A complete move.
    Move(String),
    /// No legal move continues like this.
    Refused(Message),
}

impl MoveEntry {
    /// Returns the entry of a move in a position, nothing of which was touched yet.
    #[must_use]
    pub fn new(game: &AnyGame) -> MoveEntry {
        MoveEntry { moves: game.touches(), done: Vec::new() }
    }

    /// What was touched so far.
    #[must_use]
    pub fn done(&self) -> &[Touch] {
        &self.done
    }

    /// The legal moves, each with what is touched to enter it.
    #[must_use]
    pub fn moves(&self) -> &[(String, Vec<Touch>)] {
        &self.moves
    }

    /// What can be touched next, each once.
    #[must_use]
    pub fn targets(&self) -> Vec<Touch> {
        let mut targets = Vec::new();
        for touch in self.matching().filter_map(|(_, touches)| touches.get(self.done.len())) {
            if !targets.contains(touch) {
                targets.push(*touch);
            }
        }
        targets
    }

    /// Touches something. What continues no move but begins one starts over; touching the last
    /// part again takes it back.
    pub fn touch(&mut self, touch: Touch, game: &AnyGame) -> Touched {
        if self.continues(touch) {
            return self.continued(touch);
        }
        if self.done.last() == Some(&touch) {
            self.done.pop();
            return Touched::Part;
        }
        let refused = self.refusal(touch, game);
        let begun = std::mem::take(&mut self.done);
        if !begun.is_empty() && self.continues(touch) {
            return self.continued(touch);
        }
        self.done = begun;
        Touched::Refused(refused)
    }

    /// Takes the last part back; returns whether there was one.
    pub fn back(&mut self) -> bool {
        self.done.pop().is_some()
    }

    fn matching(&self) -> impl Iterator<Item = &(String, Vec<Touch>)> {
        self.moves.iter().filter(|(_, touches)| touches.starts_with(&self.done))
    }

    fn continues(&self, touch: Touch) -> bool {
        self.matching().any(|(_, touches)| touches.get(self.done.len()) == Some(&touch))
    }

    fn continued(&mut self, touch: Touch) -> Touched {
        self.done.push(touch);
        let complete = self.matching().find(|(_, touches)| touches.len() == self.done.len());
        complete.map_or(Touched::Part, |(text, _)| Touched::Move(text.clone()))
    }

    /// Why a touch does not continue: what the rules say of the move it would be, if it would be one.
    fn refusal(&self, touch: Touch, game: &AnyGame) -> Message {
        let parts = self.done.iter().chain([&touch]);
        let text: String = parts.map(ToString::to_string).collect();
        match game.check_move(&text) {
            Err(refused) if refused.is_illegal() => refused.message(),
            _ => message!(MESSAGES, "touch-refused", found = touch.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, Translate};
    use ludoteca_rules::{GAMES, GameSpec};

    fn cell(text: &str) -> Touch {
        Touch::Cell(text.parse().unwrap())
    }

    #[test]
    fn every_legal_move_can_be_touched_part_by_part() {
        let more = ["ampel(setup=random)", "swack(pie=yes)"].map(|text| text.parse().unwrap());
        for game in GAMES.iter().map(GameSpec::with_defaults).chain(more) {
            for (text, touches) in game.touches() {
                let mut entry = MoveEntry::new(&game);
                let (last, first) = touches.split_last().unwrap();
                for touch in first {
                    assert!(entry.targets().contains(touch));
                    assert_eq!(entry.touch(*touch, &game), Touched::Part);
                }
                assert!(entry.targets().contains(last));
                assert_eq!(entry.touch(*last, &game), Touched::Move(text));
            }
        }
    }

    #[test]
    fn a_wrong_touch_says_why_and_changes_nothing() {
        let game: AnyGame = "swack".parse().unwrap();
        let mut entry = MoveEntry::new(&game);
        assert_eq!(entry.touch(cell("b1"), &game), Touched::Part);
        let Touched::Refused(why) = entry.touch(cell("d4"), &game) else { panic!("no refusal") };
        assert!(why.text(Lang::En).contains("not legal"), "{why}");
        assert_eq!(entry.done(), [cell("b1")]);
        assert!(entry.back() && !entry.back());
    }

    #[test]
    fn touching_another_start_starts_over_and_the_same_takes_back() {
        let game: AnyGame = "renpaarden".parse().unwrap();
        let mut entry = MoveEntry::new(&game);
        entry.touch(cell("a2"), &game);
        assert_eq!(entry.touch(cell("b2"), &game), Touched::Part);
        assert_eq!(entry.done(), [cell("b2")]);
        entry.touch(cell("b2"), &game);
        assert!(entry.done().is_empty());
    }
}
