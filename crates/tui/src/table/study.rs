//! Studying a game: walking about in it quickly, trying moves, keeping and removing side lines.

use super::Table;
use ludoteca_rules::{AnyGame, Message, NodeId, Record, Refused};

impl Table {
    /// Plays a move in what is looked at and looks at where it leads. However the game went on
    /// from here goes on as before, and what is new is a side line.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal; then nothing changes.
    pub fn explore(&mut self, text: &str) -> Result<(), Refused> {
        let next = self.tree.play(self.view, text)?;
        self.settle();
        self.look_at(next);
        Ok(())
    }

    /// Adds a line of moves from a place, as much of it as there is room for, and says where its
    /// first move leads.
    ///
    /// # Errors
    /// When not even the first move can be played.
    pub fn add_line(&mut self, from: NodeId, moves: &[String]) -> Result<NodeId, Message> {
        let [first, rest @ ..] = moves else {
            return Ok(from);
        };
        let first = self.tree.play(from, first).map_err(|refused| refused.message().clone())?;
        let mut at = first;
        for text in rest {
            let Ok(next) = self.tree.play(at, text) else {
                break;
            };
            at = next;
        }
        self.settle();
        Ok(first)
    }

    /// Whether what is looked at lies in a side line.
    #[must_use]
    pub fn is_in_side_line(&self) -> bool {
        self.branch().is_some()
    }

    /// Makes the side line that is looked at the line that goes on where it begins; says whether
    /// it was one.
    ///
    /// # Errors
    /// When side lines would lie too deep in each other.
    pub fn promote(&mut self) -> Result<bool, Message> {
        let Some(branch) = self.branch() else {
            return Ok(false);
        };
        self.tree.promote(branch)?;
        self.settle();
        Ok(true)
    }

    /// Removes the move that is looked at with all that follows, if it lies in a side line, and
    /// looks at the move before; says whether it does.
    pub fn remove(&mut self) -> bool {
        if !self.is_in_side_line() {
            return false;
        }
        let Ok(before) = self.tree.remove(self.view) else {
            return false;
        };
        self.settle();
        self.look_at(before)
    }

    /// Looks at the end of the line that is looked at.
    pub fn look_at_end(&mut self) {
        let line = self.tree.line(self.view).unwrap_or_default();
        self.look_at(line.last().copied().unwrap_or(Record::ROOT));
    }

    /// The game at a place, from what is shown now: most ways are short.
    pub(super) fn walked_to(&self, place: NodeId) -> Option<AnyGame> {
        let to = self.tree.path(place)?;
        let Some(from) = self.tree.path(self.view) else {
            return self.tree.game_at(place);
        };
        let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
        let mut game = self.shown.clone();
        for _ in shared..from.len() {
            game.undo();
        }
        for at in &to[shared..] {
            let played = self.tree.node(*at)?.played()?;
            game.play(played.text()).ok()?;
        }
        Some(game)
    }

    /// The move with which the innermost side line begins that is looked at.
    fn branch(&self) -> Option<NodeId> {
        let path = self.tree.path(self.view)?;
        path.into_iter().rev().find(|at| {
            let parent = self.tree.node(*at).and_then(|node| node.parent());
            let siblings = parent.and_then(|parent| self.tree.node(parent));
            siblings.is_some_and(|parent| parent.children().first() != Some(at))
        })
    }

    /// The game that is studied is the main line, whatever became of it.
    fn settle(&mut self) {
        self.live = self.tree.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Rng;

    fn table(moves: &str) -> Table {
        let text = format!("[Game \"taiji(size=4)\"]\n\n{moves} *\n");
        Table::of_record(&text.parse::<Record>().unwrap())
    }

    fn main_line(table: &Table) -> Vec<String> {
        table.record().game().moves()
    }

    #[test]
    fn exploring_never_changes_the_main_line() {
        let mut table = table("1. a1b1 a2b2 2. c1d1 c2d2");
        let before = main_line(&table);
        let mut rng = Rng::new(5);
        for _ in 0..300 {
            match rng.below(4) {
                0 => drop(table.step_back()),
                1 => drop(table.step_on()),
                2 if table.is_in_side_line() && rng.below(4) == 0 => drop(table.remove()),
                _ if table.is_live() => table.look_at_start(),
                _ => {
                    if let Some(text) = table.game().random_move(&mut rng) {
                        table.explore(&text).unwrap();
                    }
                }
            }
            assert_eq!(main_line(&table), before);
            let shown = table.tree().game_at(table.view()).unwrap();
            assert_eq!(table.game().moves(), shown.moves());
        }
        assert!(table.record().to_string().contains(" ("));
    }

    #[test]
    fn side_lines_are_promoted_and_removed() {
        let mut table = table("1. a1b1 a2b2");
        assert!(!table.promote().unwrap() && !table.remove());
        table.step_back();
        table.explore("c3d3").unwrap();
        table.explore("c4d4").unwrap();
        assert!(table.promote().unwrap());
        assert_eq!(main_line(&table), ["a1b1", "c3d3", "c4d4"]);
        table.look_at_start();
        table.look_at_end();
        assert!(table.is_live());
        table.step_back();
        table.look_at_other_line();
        assert!(table.remove());
        assert_eq!(table.game().moves(), ["a1b1"]);
        assert!(!table.record().to_string().contains(" ("));
    }
}
