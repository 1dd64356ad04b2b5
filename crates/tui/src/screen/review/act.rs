//! Doing what a person wants in a review.

use super::remark::{with_words, words_of};
use super::verb::{SCROLL, Verb};
use super::{Asked, LONGEST_LINE, ReviewScreen};
use crate::MESSAGES;
use crate::screen::dialog::Dialog;
use crate::screen::saving::{Saved, copy_position};
use crate::screen::{Input, Next};
use ludoteca_rules::{Glyph, NodeId, quoted};
use ludoteca_session::{Command, Refusal, Step, Study};
use ratatui::crossterm::event::MouseEventKind;
use ratatui::layout::Position;
use std::time::Instant;

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
            Verb::Live => self.judge.toggle_live(self.game.game()),
            Verb::Scroll(by) => self.panel.scroll(by),
            Verb::Pause => self.pause(),
            Verb::Comment => self.ask_for_comment(),
            Verb::Rate => self.ask_for_glyph(),
            Verb::Promote => self.promote(),
            Verb::Remove => self.ask_to_remove(),
            Verb::Flip => self.pane.flipped = !self.pane.flipped,
            Verb::Copy => self.say(copy_position(self.game.game())),
            Verb::Save => self.dialog = Some(self.file.ask(self.game.game(), Asked::Save)),
            Verb::Leave => return self.leave(Next::Close, Asked::Leave),
            Verb::Quit => return self.leave(Next::Quit, Asked::Quit),
        }
        Next::Stay
    }

    /// Does what a question was about.
    pub(super) fn go_on(&mut self, asked: Asked, line: &str) -> Next {
        match asked {
            Asked::Save => {
                let record = self.game.state().finished_record();
                let saved = self.file.save(line, &record, Asked::Overwrite);
                self.saved(saved);
            }
            Asked::Overwrite(path) => {
                let saved = self.file.replace(&path, &self.game.state().finished_record());
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
        let is_end = self.game.is_live() && !self.may_extend;
        match self.game.game().check_move(text) {
            Ok(text) if is_end => {
                let question = MESSAGES.message("review-extend-sure").with("move", text.as_str());
                self.dialog = Some(Dialog::agree(question, Asked::Extend(text)));
            }
            _ => self.explore(text),
        }
    }

    fn explore(&mut self, text: &str) {
        let was_end = self.game.is_live();
        match self.add_line(self.game.node(), vec![text.to_owned()]) {
            Ok(next) => drop(self.game.go_to(next)),
            Err(refusal) => {
                self.complain(refusal.message());
                return self.pane.renew(self.game.viewer_mut());
            }
        }
        if was_end {
            self.judge.start_over();
        }
        self.renew();
    }

    /// Adds a line of moves after a node and returns where its first move leads.
    fn add_line(&mut self, node: NodeId, moves: Vec<String>) -> Result<NodeId, Refusal> {
        let mut game = self.game.state().record().game_at(node).ok_or(Refusal::NoSuchNode)?;
        let first = game.play(moves.first().ok_or(Refusal::Impossible)?)?;
        self.study(Study::Explore { node, moves })?;
        self.game.state().record().child(node, &first).ok_or(Refusal::NoSuchNode)
    }

    fn study(&mut self, study: Study) -> Result<(), Refusal> {
        self.game.perform(&Command::Study(study), Instant::now()).map(drop)
    }

    fn look(&mut self, verb: Verb) {
        match verb {
            Verb::Step(by) => {
                let step = if by < 0 { Step::Back } else { Step::Forward };
                for _ in 0..by.unsigned_abs() {
                    self.game.step(step);
                }
            }
            Verb::First => drop(self.game.step(Step::Start)),
            Verb::Last => drop(self.game.step(Step::End)),
            _ => {
                if !self.game.step(Step::Variation) {
                    return self.complain(MESSAGES.message("review-no-other-line"));
                }
            }
        }
        self.renew();
    }

    /// Looks at the next bad move of the line, or the one before.
    fn look_for_fault(&mut self, onwards: bool) {
        let state = self.game.state();
        let line = state.record().line(self.game.node()).unwrap_or_default();
        let at = line.iter().position(|node| *node == self.game.node());
        let is_bad = |node: &&NodeId| {
            state.judgement(**node).is_some_and(|judgement| judgement.fault.is_some())
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
        match self.add_better(self.game.node()) {
            Some(Ok(first)) => {
                self.look_at(first);
                self.say(MESSAGES.message("review-kept"));
            }
            Some(Err(refusal)) => self.complain(refusal.message()),
            None => self.complain(MESSAGES.message("review-no-better")),
        }
    }

    fn add_better(&mut self, node: NodeId) -> Option<Result<NodeId, Refusal>> {
        let state = self.game.state();
        let better = state.judgement(node)?.better.as_ref()?;
        let moves = better.moves[..better.moves.len().min(LONGEST_LINE)].to_vec();
        let from = state.record().node(node)?.parent()?;
        Some(self.add_line(from, moves))
    }

    /// Keeps every better line of the line that is looked at, and gives bad moves their signs.
    fn keep_all(&mut self) {
        let mut count = 0_usize;
        let record = self.game.state().record();
        for node in record.line(self.game.node()).unwrap_or_default() {
            let state = self.game.state();
            let fault = state.judgement(node).and_then(|judgement| judgement.fault);
            let own = state.record().node(node).and_then(|node| node.played()?.glyph());
            let Some(fault) = fault else {
                continue;
            };
            let rated = match own {
                None => self.study(Study::Rate { node, glyph: Some(fault.glyph()) }),
                Some(_) => Ok(()),
            };
            let added = self.add_better(node).unwrap_or(Ok(node));
            if let Err(refusal) = rated.and(added) {
                return self.complain(refusal.message());
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
        let place = self.game.node();
        let record = self.game.state().record();
        let comments = record.node(place).map(|node| words_of(node.comments()));
        self.ask_for_comment_with(place, &comments.unwrap_or_default());
    }

    fn ask_for_comment_with(&mut self, place: NodeId, text: &str) {
        let question = MESSAGES.message("review-comment");
        self.dialog = Some(Dialog::line(question, text, Asked::Comment(place)));
    }

    fn set_comment(&mut self, node: NodeId, words: &str) {
        let record = self.game.state().record();
        let before = record.node(node).map_or(&[][..], |node| node.comments());
        let set = with_words(before, words).map_err(Refusal::Record);
        let set = set.and_then(|comments| self.study(Study::Comment { node, comments }));
        if let Err(refusal) = set {
            self.complain(refusal.message());
            self.ask_for_comment_with(node, words);
        }
    }

    fn ask_for_glyph(&mut self) {
        let place = self.game.node();
        let node = self.game.state().record().node(place);
        let Some(played) = node.and_then(|node| node.played()) else {
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
        if let Err(refusal) = self.study(Study::Rate { node: place, glyph }) {
            self.complain(refusal.message());
        }
    }

    fn promote(&mut self) {
        match self.study(Study::Promote { node: self.game.node() }) {
            Ok(()) => {
                self.judge.start_over();
                self.say(MESSAGES.message("review-promoted"));
            }
            Err(refusal) => self.complain(refusal.message()),
        }
    }

    fn ask_to_remove(&mut self) {
        let state = self.game.state();
        let played = state.record().node(self.game.node()).and_then(|node| node.played());
        match played {
            Some(played) if state.variation_start(self.game.node()).is_some() => {
                let question = MESSAGES.message("review-remove-sure").with("move", played.text());
                self.dialog = Some(Dialog::agree(question, Asked::Remove));
            }
            _ => self.complain(Refusal::MainLine.message()),
        }
    }

    fn remove(&mut self) {
        let node = self.game.node();
        let before = self.game.state().record().node(node).and_then(|node| node.parent());
        if self.study(Study::Remove { node }).is_ok() {
            before.map(|before| self.game.go_to(before));
            self.judge.start_over();
            self.renew();
        }
    }

    fn leave(&mut self, next: Next, asked: Asked) -> Next {
        if !self.is_changed() {
            return next;
        }
        self.dialog = Some(Dialog::agree(MESSAGES.message("review-leave-sure"), asked));
        Next::Stay
    }

    fn saved(&mut self, saved: Saved<Asked>) {
        match saved {
            Saved::Done(said) => {
                self.saved_changes = self.changes();
                self.say(said);
            }
            Saved::Asks(dialog) => self.dialog = Some(dialog),
            Saved::Failed(problem) => self.complain(problem),
        }
    }
}
