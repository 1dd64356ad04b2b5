//! The review of a whole game: every move is compared with the best one.

use super::study::Analyst;
use ludoteca_rules::{AnyGame, Record};
use ludoteca_session::{Eval, Judgement, Prospect, Review};

impl Analyst<'_> {
    /// Judges every move of a game; `done` is called after each.
    ///
    /// The last position is looked at first: what was learnt about it is still known when the
    /// move that led to it is compared with others.
    pub fn review(&mut self, record: &Record, done: &mut dyn FnMut()) -> Review {
        self.searcher.new_game();
        let mut game = record.game();
        let mut moves = Vec::new();
        let (mut after, _) = self.look(&game);
        while let Some(text) = game.undo() {
            let judged = self.judge(&game, &text, after);
            after = judged.before;
            moves.push(judged);
            done();
        }
        moves.reverse();
        Review::of(moves, record.result())
    }

    /// Judges the move `text`, which is legal, and after which the game is worth `after`.
    pub fn judge(&mut self, game: &AnyGame, text: &str, after: Eval) -> Judgement {
        let player = game.turn();
        let before = after.one_move_earlier();
        let had_choice = game.legal_moves().len() > 1;
        let good =
            Judgement { player, before, after, loss: 0.0, fault: None, better: None, had_choice };
        if !had_choice {
            return good;
        }
        let best = self.best(game);
        // That one move loses by force does not prove that the others do.
        let before = if before.winner() == Some(!player) { best.eval } else { before };
        let good = Judgement { before, ..good };
        if best.moves[0] == text || best.eval.chance(player) <= after.chance(player) {
            return good;
        }
        let suspect = good.compared_with(best.clone());
        if suspect.fault.is_none() {
            return suspect;
        }
        // Before a move is blamed, the better one is looked at as closely as the one played.
        let better = self.after(game, best);
        if better.eval.chance(player) <= after.chance(player) {
            return good;
        }
        good.compared_with(better)
    }

    /// What a line of play comes to when the position after its first move is looked at.
    fn after(&mut self, game: &AnyGame, line: Prospect) -> Prospect {
        let mut game = game.clone();
        game.play(&line.moves[0]).expect("a legal move");
        let (eval, next) = self.look(&game);
        let moves = line.moves.into_iter().take(1).chain(next).collect();
        Prospect { eval: eval.one_move_earlier(), proved: None, moves }
    }

    /// What a game is worth that may be over, and the moves to expect.
    pub fn look(&mut self, game: &AnyGame) -> (Eval, Vec<String>) {
        match game.ending() {
            Some(ending) => (Eval::Over(ending.outcome()), Vec::new()),
            None => {
                let Prospect { eval, moves, .. } = self.best(game);
                (eval, moves)
            }
        }
    }

    fn best(&mut self, game: &AnyGame) -> Prospect {
        self.search(game, 1).lines.swap_remove(0)
    }
}
