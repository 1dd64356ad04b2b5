//! Entering a move by touching cells, one after the other.

use crate::MESSAGES;
use ludoteca_rules::{AnyGame, Message, Touch};

/// A move that is being entered.
#[derive(Clone, Debug)]
pub struct Touching {
    moves: Vec<(String, Vec<Touch>)>,
    done: Vec<Touch>,
}

/// What a touch came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Touched {
    /// The move goes on.
    Part,
    /// The move is complete.
    Move(String),
    /// No legal move goes on like this.
    Refused(Message),
}

impl Touching {
    /// A move of a game, nothing of which was entered yet.
    #[must_use]
    pub fn new(game: &AnyGame) -> Touching {
        Touching { moves: game.touches(), done: Vec::new() }
    }

    /// What was touched so far.
    #[must_use]
    pub fn done(&self) -> &[Touch] {
        &self.done
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

    /// Touches something. What goes on with no move but begins one begins anew; touching the
    /// same again takes it back.
    pub fn touch(&mut self, touch: Touch, game: &AnyGame) -> Touched {
        if self.goes_on(touch) {
            return self.went_on(touch);
        }
        if self.done.last() == Some(&touch) {
            self.done.pop();
            return Touched::Part;
        }
        let refused = self.refusal(touch, game);
        let begun = std::mem::take(&mut self.done);
        if !begun.is_empty() && self.goes_on(touch) {
            return self.went_on(touch);
        }
        self.done = begun;
        Touched::Refused(refused)
    }

    /// Takes the last part back; says whether there was one.
    pub fn back(&mut self) -> bool {
        self.done.pop().is_some()
    }

    fn matching(&self) -> impl Iterator<Item = &(String, Vec<Touch>)> {
        self.moves.iter().filter(|(_, touches)| touches.starts_with(&self.done))
    }

    fn goes_on(&self, touch: Touch) -> bool {
        self.matching().any(|(_, touches)| touches.get(self.done.len()) == Some(&touch))
    }

    fn went_on(&mut self, touch: Touch) -> Touched {
        self.done.push(touch);
        let complete = self.matching().find(|(_, touches)| touches.len() == self.done.len());
        complete.map_or(Touched::Part, |(text, _)| Touched::Move(text.clone()))
    }

    /// Why a touch does not go on: what the rules say of the move it would be, if it would be one.
    fn refusal(&self, touch: Touch, game: &AnyGame) -> Message {
        let parts = self.done.iter().chain([&touch]);
        let text: String = parts.map(ToString::to_string).collect();
        match game.clone().play(&text) {
            Err(refused) if refused.is_illegal() => refused.message().clone(),
            _ => MESSAGES.message("touch-refused").with("found", touch.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::{Entry, GAMES};

    fn cell(text: &str) -> Touch {
        Touch::Cell(text.parse().unwrap())
    }

    #[test]
    fn every_legal_move_can_be_touched_part_by_part() {
        let more = ["ampel(setup=random)", "swack(pie=yes)"].map(|text| text.parse().unwrap());
        for game in GAMES.iter().map(Entry::with_defaults).chain(more) {
            for (text, touches) in game.touches() {
                let mut touching = Touching::new(&game);
                let (last, first) = touches.split_last().unwrap();
                for touch in first {
                    assert!(touching.targets().contains(touch));
                    assert_eq!(touching.touch(*touch, &game), Touched::Part);
                }
                assert!(touching.targets().contains(last));
                assert_eq!(touching.touch(*last, &game), Touched::Move(text));
            }
        }
    }

    #[test]
    fn a_wrong_touch_says_why_and_changes_nothing() {
        let game: AnyGame = "swack".parse().unwrap();
        let mut touching = Touching::new(&game);
        assert_eq!(touching.touch(cell("b1"), &game), Touched::Part);
        let Touched::Refused(why) = touching.touch(cell("d4"), &game) else { panic!("no refusal") };
        assert!(why.to_string().contains("not legal"), "{why}");
        assert_eq!(touching.done(), [cell("b1")]);
        assert!(touching.back() && !touching.back());
    }

    #[test]
    fn touching_another_beginning_begins_anew_and_the_same_takes_back() {
        let game: AnyGame = "renpaarden".parse().unwrap();
        let mut touching = Touching::new(&game);
        touching.touch(cell("a2"), &game);
        assert_eq!(touching.touch(cell("b2"), &game), Touched::Part);
        assert_eq!(touching.done(), [cell("b2")]);
        touching.touch(cell("b2"), &game);
        assert!(touching.done().is_empty());
    }
}
