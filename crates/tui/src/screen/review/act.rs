//! Doing what a person wants in a review.

use super::remark::{with_words, words_of};
use super::verb::{SCROLL, Verb};
use super::{Asked, LONGEST_LINE, ReviewScreen};
use crate::MESSAGES;
use crate::screen::dialog::Dialog;
use crate::screen::saving::{Saved, copy_position};
use crate::screen::{Input, Next};
use ludoteca_rules::{Glyph, Message, NodeId, quoted};
use ludoteca_session::Fault;
use ratatui::crossterm::event::MouseEventKind;
use ratatui::layout::Position;

impl ReviewScreen {
    /// What turning the wheel of the mouse means: over words they move, elsewhere one steps.
    pub(super) fn scrolled(&self, input: &Input) -> Option<Verb> {
        let Input::Mouse(mouse) = input else {
            return None;
        };
        let by = match mouse.kind {
            MouseEventKind::ScrollUp => -1,
            MouseEventKind::ScrollDown => 1,
            _ => return None,
        };
        let is_over_words = self.panel.contains(Position { x: mouse.column, y: mouse.row });
        Some(if is_over_words { Verb::Scroll(by * SCROLL) } else { Verb::Step(by) })
    }

    pub(super) fn act(&mut self, verb: Verb) -> Next {
        match verb {
            Verb::Step(_) | Verb::First | Verb::Last | Verb::OtherLine => self.look(verb),
            Verb::NextFault | Verb::LastFault => self.look_for_fault(verb == Verb::NextFault),
            Verb::KeepBetter => self.keep_better(),
            Verb::KeepAll => self.keep_all(),
            Verb::Live => self.judge.toggle_live(&self.table),
            Verb::Scroll(by) => self.panel.scroll(by),
            Verb::Pause => self.pause(),
            Verb::Comment => self.ask_for_comment(),
            Verb::Rate => self.ask_for_glyph(),
            Verb::Promote => self.promote(),
            Verb::Remove => self.ask_to_remove(),
            Verb::Flip => self.pane.flipped = !self.pane.flipped,
            Verb::Copy => self.say(copy_position(self.table.game())),
            Verb::Save => self.dialog = Some(self.file.ask(self.table.game(), Asked::Save)),
            Verb::Leave => return self.leave(Next::Close, Asked::Leave),
            Verb::Quit => return self.leave(Next::Quit, Asked::Quit),
        }
        Next::Stay
    }

    /// Does what a question was about.
    pub(super) fn go_on(&mut self, asked: Asked, line: &str) -> Next {
        match asked {
            Asked::Save => {
                let record = self.table.record();
                let saved = self.file.save(line, &record, Asked::Overwrite);
                self.saved(saved);
            }
            Asked::Overwrite(path) => {
                let saved = self.file.replace(&path, &self.table.record());
                self.saved(saved);
            }
            Asked::Comment(place) => self.set_comment(place, line),
            Asked::Rate(place) => self.set_glyph(place, line),
            Asked::Remove => self.remove(),
            Asked::Extend(text) => {
                self.may_extend = true;
                self.explore(&text);
            }
            Asked::Leave => return Next::Close,
            Asked::Quit => return Next::Quit,
        }
        Next::Stay
    }

    /// Tries a move; where the record ends the person is asked first, as it would go on with it.
    pub(super) fn try_move(&mut self, text: &str) {
        let is_end = self.table.is_live() && !self.may_extend;
        match self.table.game().clone().play(text) {
            Ok(text) if is_end => {
                let question = MESSAGES.message("review-extend-sure").with("move", text.as_str());
                self.dialog = Some(Dialog::agree(question, Asked::Extend(text)));
            }
            _ => self.explore(text),
        }
    }

    fn explore(&mut self, text: &str) {
        let from = self.table.view();
        let was_end = self.table.is_live();
        let count = self.count_moves(from);
        if let Err(refused) = self.table.explore(text) {
            self.complain(refused.message().clone());
            return self.pane.renew(self.table.game());
        }
        self.is_changed |= self.count_moves(from) != count;
        if was_end {
            self.judge.start_over();
        }
        self.renew();
    }

    /// How many moves there are from a place.
    fn count_moves(&self, place: NodeId) -> usize {
        self.table.tree().node(place).map_or(0, |node| node.children().len())
    }

    fn look(&mut self, verb: Verb) {
        match verb {
            Verb::Step(by) => {
                for _ in 0..by.unsigned_abs() {
                    let went = if by < 0 { self.table.step_back() } else { self.step_on() };
                    if !went {
                        break;
                    }
                }
            }
            Verb::First => self.table.look_at_start(),
            Verb::Last => self.table.look_at_end(),
            _ => {
                if !self.table.look_at_other_line() {
                    return self.complain(MESSAGES.message("review-no-other-line"));
                }
            }
        }
        self.renew();
    }

    /// Goes on along the line that is looked at.
    fn step_on(&mut self) -> bool {
        let node = self.table.tree().node(self.table.view());
        let next = node.and_then(|node| node.children().first().copied());
        next.is_some_and(|next| self.table.look_at(next))
    }

    /// Looks at the next bad move of the line, or the one before.
    fn look_for_fault(&mut self, onwards: bool) {
        let line = self.table.tree().line(self.table.view()).unwrap_or_default();
        let at = line.iter().position(|place| *place == self.table.view());
        let is_bad = |place: &&NodeId| {
            self.judge.judged(**place).is_some_and(|judged| judged.fault.is_some())
        };
        let found = if onwards {
            line.iter().skip(at.map_or(0, |at| at + 1)).find(is_bad)
        } else {
            line.iter().take(at.unwrap_or(0)).rfind(is_bad)
        };
        match found.copied() {
            Some(place) => self.look_at(place),
            None => self.complain(MESSAGES.message("review-no-fault")),
        }
    }

    /// Keeps the better line as a side line, and looks at its first move.
    fn keep_better(&mut self) {
        match self.add_better(self.table.view()) {
            Some(Ok(first)) => {
                self.is_changed = true;
                self.look_at(first);
                self.say(MESSAGES.message("review-kept"));
            }
            Some(Err(problem)) => self.complain(problem),
            None => self.complain(MESSAGES.message("review-no-better")),
        }
    }

    fn add_better(&mut self, place: NodeId) -> Option<Result<NodeId, Message>> {
        let better = self.judge.judged(place)?.better.as_ref()?;
        let moves = better.moves[..better.moves.len().min(LONGEST_LINE)].to_vec();
        let from = self.table.tree().node(place)?.parent()?;
        Some(self.table.add_line(from, &moves))
    }

    /// Keeps every better line of the line that is looked at, and gives bad moves their signs.
    fn keep_all(&mut self) {
        let mut count = 0_usize;
        for place in self.table.tree().line(self.table.view()).unwrap_or_default() {
            let glyph = self.judge.judged(place).and_then(|judged| judged.fault).map(Fault::glyph);
            let own = self.table.tree().node(place).and_then(|node| node.played()?.glyph());
            if glyph.is_none() {
                continue;
            }
            if own.is_none()
                && let Err(problem) = self.table.tree_mut().set_glyph(place, glyph)
            {
                return self.complain(problem);
            }
            self.is_changed = true;
            if let Some(Err(problem)) = self.add_better(place) {
                return self.complain(problem);
            }
            count += 1;
        }
        match count {
            0 => self.complain(MESSAGES.message("review-no-fault")),
            _ => self.say(MESSAGES.message("review-kept-all").with("count", count)),
        }
    }

    fn pause(&mut self) {
        self.judge.pause();
        let key = if self.judge.paused { "review-paused" } else { "review-goes-on" };
        self.say(MESSAGES.message(key));
    }

    fn ask_for_comment(&mut self) {
        let place = self.table.view();
        let comments = self.table.tree().node(place).map(|node| words_of(node.comments()));
        self.ask_for_comment_with(place, &comments.unwrap_or_default());
    }

    fn ask_for_comment_with(&mut self, place: NodeId, text: &str) {
        let question = MESSAGES.message("review-comment");
        self.dialog = Some(Dialog::line(question, text, Asked::Comment(place)));
    }

    fn set_comment(&mut self, place: NodeId, words: &str) {
        let before =
            self.table.tree().node(place).map(|node| node.comments().to_vec()).unwrap_or_default();
        let set = with_words(&before, words)
            .and_then(|comments| self.table.tree_mut().set_comments(place, comments));
        match set {
            Ok(()) => self.is_changed = true,
            Err(problem) => {
                self.complain(problem);
                self.ask_for_comment_with(place, words);
            }
        }
    }

    fn ask_for_glyph(&mut self) {
        let place = self.table.view();
        let Some(played) = self.table.tree().node(place).and_then(|node| node.played()) else {
            return self.complain(MESSAGES.message("review-no-move"));
        };
        let sign = played.glyph().map_or("", Glyph::sign);
        let signs = Glyph::ALL.map(Glyph::sign).join("  ");
        let question = MESSAGES.message("review-rate").with("move", played.text());
        let question = question.with("signs", signs);
        self.dialog = Some(Dialog::line(question, sign, Asked::Rate(place)));
    }

    fn set_glyph(&mut self, place: NodeId, sign: &str) {
        let glyph = Glyph::of_sign(sign);
        if glyph.is_none() && !sign.is_empty() {
            let signs = Glyph::ALL.map(Glyph::sign).join("  ");
            let message = MESSAGES.message("review-no-sign").with("found", quoted(sign));
            return self.complain(message.with("expected", signs));
        }
        match self.table.tree_mut().set_glyph(place, glyph) {
            Ok(()) => self.is_changed = true,
            Err(problem) => self.complain(problem),
        }
    }

    fn promote(&mut self) {
        match self.table.promote() {
            Ok(true) => {
                self.is_changed = true;
                self.judge.start_over();
                self.say(MESSAGES.message("review-promoted"));
            }
            Ok(false) => self.complain(MESSAGES.message("review-main-line")),
            Err(problem) => self.complain(problem),
        }
    }

    fn ask_to_remove(&mut self) {
        let played = self.table.tree().node(self.table.view()).and_then(|node| node.played());
        match played {
            Some(played) if self.table.is_in_side_line() => {
                let question = MESSAGES.message("review-remove-sure").with("move", played.text());
                self.dialog = Some(Dialog::agree(question, Asked::Remove));
            }
            _ => self.complain(MESSAGES.message("review-main-line")),
        }
    }

    fn remove(&mut self) {
        if self.table.remove() {
            self.is_changed = true;
            self.judge.start_over();
            self.renew();
        }
    }

    fn leave(&mut self, next: Next, asked: Asked) -> Next {
        if !self.is_changed {
            return next;
        }
        self.dialog = Some(Dialog::agree(MESSAGES.message("review-leave-sure"), asked));
        Next::Stay
    }

    fn saved(&mut self, saved: Saved<Asked>) {
        match saved {
            Saved::Done(said) => {
                self.is_changed = false;
                self.say(said);
            }
            Saved::Asks(dialog) => self.dialog = Some(dialog),
            Saved::Failed(problem) => self.complain(problem),
        }
    }
}
