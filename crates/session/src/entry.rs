//! Entering a move by touching its cells one after the other.

use crate::MESSAGES;
use ludoteca_rules::{AnyGame, Message, MoveError, Touch, message};

/// A partially entered move: the touches so far, and the legal moves.
#[derive(Clone, Debug)]
pub struct MoveEntry {
    moves: Vec<(String, Vec<Touch>)>,
    done: Vec<Touch>,
}

/// The result of a touch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EntryProgress {
    /// The move is not complete yet, or its last touch was removed.
    Incomplete,
    /// The move is complete.
    Complete(String),
    /// No legal move continues in this way.
    Rejected(Message),
}

impl MoveEntry {
    /// Creates an empty entry in the current position of a game.
    #[must_use]
    pub fn new(game: &AnyGame) -> MoveEntry {
        MoveEntry { moves: game.touches(), done: Vec::new() }
    }

    /// Returns the touches so far.
    #[must_use]
    pub fn done(&self) -> &[Touch] {
        &self.done
    }

    /// Returns the legal moves, each with the touches that enter it.
    #[must_use]
    pub fn moves(&self) -> &[(String, Vec<Touch>)] {
        &self.moves
    }

    /// Returns the possible next touches, without duplicates.
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

    /// Adds a touch.
    ///
    /// If no legal move continues with it but one begins with it, the entry starts over. Touching
    /// the last cell again removes it.
    pub fn touch(&mut self, touch: Touch, game: &AnyGame) -> EntryProgress {
        if self.continues(touch) {
            return self.extend(touch);
        }
        if self.done.last() == Some(&touch) {
            self.done.pop();
            return EntryProgress::Incomplete;
        }
        let refused = self.refusal(touch, game);
        let begun = std::mem::take(&mut self.done);
        if !begun.is_empty() && self.continues(touch) {
            return self.extend(touch);
        }
        self.done = begun;
        EntryProgress::Rejected(refused)
    }

    /// Removes the last touch and returns whether there was one.
    pub fn back(&mut self) -> bool {
        self.done.pop().is_some()
    }

    fn matching(&self) -> impl Iterator<Item = &(String, Vec<Touch>)> {
        self.moves.iter().filter(|(_, touches)| touches.starts_with(&self.done))
    }

    fn continues(&self, touch: Touch) -> bool {
        self.matching().any(|(_, touches)| touches.get(self.done.len()) == Some(&touch))
    }

    fn extend(&mut self, touch: Touch) -> EntryProgress {
        self.done.push(touch);
        let complete = self.matching().find(|(_, touches)| touches.len() == self.done.len());
        complete
            .map_or(EntryProgress::Incomplete, |(text, _)| EntryProgress::Complete(text.clone()))
    }

    /// Returns why a touch is refused: the reason that the rules give for the moves that it could
    /// begin or complete, if it is the same for all of them.
    fn refusal(&self, touch: Touch, game: &AnyGame) -> Message {
        let touches = [&self.done[..], &[touch]].concat();
        let has_length = |length| self.moves.iter().any(|(_, touches)| touches.len() == length);
        let whole = has_length(touches.len()).then(|| touches.clone());
        let continued = has_length(touches.len() + 1).then(|| continuations(&touches, game));
        let attempts = whole.into_iter().chain(continued.into_iter().flatten());
        let mut reasons = attempts.filter_map(|touches| reason(&touches, game));
        let common = reasons.next().filter(|first| reasons.all(|reason| reason == *first));
        common.unwrap_or_else(|| message!(MESSAGES, "touch-refused", found = touch.to_string()))
    }
}

/// Returns the touches followed by each other cell of the board.
fn continuations(touches: &[Touch], game: &AnyGame) -> Vec<Vec<Touch>> {
    let cells = game.diagram().cells.into_iter().filter_map(|cell| cell.cell.map(Touch::Cell));
    let others = cells.filter(|cell| !touches.contains(cell));
    others.map(|cell| [touches, &[cell]].concat()).collect()
}

/// Returns why the rules forbid the move that the touches name.
fn reason(touches: &[Touch], game: &AnyGame) -> Option<Message> {
    let text: String = touches.iter().map(ToString::to_string).collect();
    match game.check_move(&text) {
        Err(MoveError::Illegal { reason, .. }) => Some(reason),
        _ => None,
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
                    assert_eq!(entry.touch(*touch, &game), EntryProgress::Incomplete);
                }
                assert!(entry.targets().contains(last));
                assert_eq!(entry.touch(*last, &game), EntryProgress::Complete(text));
            }
        }
    }

    #[test]
    fn a_wrong_touch_says_why_and_changes_nothing() {
        let game: AnyGame = "swack".parse().unwrap();
        let mut entry = MoveEntry::new(&game);
        assert_eq!(entry.touch(cell("b1"), &game), EntryProgress::Incomplete);
        let EntryProgress::Rejected(why) = entry.touch(cell("d4"), &game) else {
            panic!("no refusal")
        };
        assert!(why.text(Lang::En).contains("d4"), "{why}");
        assert_eq!(entry.done(), [cell("b1")]);
        assert!(entry.back() && !entry.back());
    }

    #[test]
    fn a_wrong_touch_has_the_reason_of_a_typed_move() {
        for (game, moves, touch, expected) in [
            ("ampel", "e8", "e8", "e8 is occupied"),
            ("swack", "", "a1", "the stack on a1 is not yours; choose one of your own"),
            ("mapello(map=othello)", "", "a1", "a disc on a1 would not flip anything"),
            ("taiji", "a1b1", "b1", "b1 is already covered"),
            ("renpaarden", "", "e5", "the player to move has no stone on e5"),
        ] {
            let mut game: AnyGame = game.parse().unwrap();
            moves.split_whitespace().for_each(|text| drop(game.play(text).unwrap()));
            let progress = MoveEntry::new(&game).touch(cell(touch), &game);
            let EntryProgress::Rejected(why) = progress else { panic!("{touch} is accepted") };
            assert_eq!(why.text(Lang::En), expected);
        }
    }

    #[test]
    fn a_wrong_touch_of_a_step_has_a_reason_of_that_step() {
        let mut game: AnyGame = "ampel(setup=random,seed=3)".parse().unwrap();
        for _ in 0..4 {
            let text = game.legal_moves().swap_remove(0);
            game.play(&text).unwrap();
        }
        let diagram = game.diagram();
        let reasons = diagram.cells.iter().filter_map(|drawn| {
            match MoveEntry::new(&game).touch(Touch::Cell(drawn.cell?), &game) {
                EntryProgress::Rejected(why) => Some(why.text(Lang::En)),
                EntryProgress::Incomplete | EntryProgress::Complete(_) => None,
            }
        });
        let reasons: Vec<String> = reasons.collect();
        assert!(reasons.len() > 50, "{game:?}");
        let unexpected = |reason: &&String| !reason.starts_with("this step moves a ");
        assert_eq!(reasons.iter().filter(unexpected).count(), 0, "{reasons:?}");
    }

    #[test]
    fn touching_another_start_starts_over_and_the_same_takes_back() {
        let game: AnyGame = "renpaarden".parse().unwrap();
        let mut entry = MoveEntry::new(&game);
        entry.touch(cell("a2"), &game);
        assert_eq!(entry.touch(cell("b2"), &game), EntryProgress::Incomplete);
        assert_eq!(entry.done(), [cell("b2")]);
        entry.touch(cell("b2"), &game);
        assert!(entry.done().is_empty());
    }
}
