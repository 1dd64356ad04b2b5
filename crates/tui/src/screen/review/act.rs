//! Doing what a person wants in a review.

use super::remark::{with_words, words_of};
use super::{LONGEST_LINE, ReviewScreen};
use crate::MESSAGES;
use crate::screen::saving::{Saving, copy_position};
use crate::screen::{Next, has_modifier, is_ctrl};
use ludoteca_rules::{Glyph, Localize, NodeId, quoted};
use ludoteca_session::{Command, Refusal, Step, Study};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Instant;

/// How many moves a page is.
const PAGE: usize = 10;

/// How many rows of words are passed over at a time.
const SCROLL: isize = 3;

impl ReviewScreen {
    /// Does what a key means; nothing if it means nothing, as most while a line is typed.
    pub(super) fn key(&mut self, key: &KeyEvent) -> Option<Next> {
        if is_ctrl(key, 's') {
            self.ask_where_to_save();
            return Some(Next::Stay);
        }
        if is_ctrl(key, 'c') {
            return Some(self.leave(|| Next::Quit));
        }
        if has_modifier(key) || !self.pane.typed().is_empty() {
            return None;
        }
        let is_shifted = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Char('q') => return Some(self.leave(|| Next::Close)),
            KeyCode::Char('n') => self.look_for_fault(true),
            KeyCode::Char('N') => self.look_for_fault(false),
            KeyCode::Char('t') => self.keep_better(),
            KeyCode::Char('T') => self.keep_all(),
            KeyCode::Char('z') => self.judge.toggle_live(self.game.game()),
            KeyCode::Char('+') => self.panel.scroll(SCROLL),
            KeyCode::Char('-') => self.panel.scroll(-SCROLL),
            KeyCode::Char('o') => self.pause(),
            KeyCode::Char('w') => self.ask_for_comment(),
            KeyCode::Char('r') => self.ask_for_glyph(),
            KeyCode::Char('u') => self.promote(),
            KeyCode::Char('x') | KeyCode::Delete => self.ask_to_remove(),
            KeyCode::Char('v') => self.pane.flipped = !self.pane.flipped,
            KeyCode::Char('y') => self.chrome.say(copy_position(self.game.game())),
            KeyCode::Char('[') => self.step(Step::Back, 1),
            KeyCode::Char(']') => self.step(Step::Forward, 1),
            KeyCode::Char('{') => self.step(Step::Start, 1),
            KeyCode::Char('}') => self.step(Step::End, 1),
            KeyCode::Char('|') => self.look_at_variation(),
            // With Shift these keys move the cursor.
            _ if is_shifted => return None,
            KeyCode::Left => self.step(Step::Back, 1),
            KeyCode::Right => self.step(Step::Forward, 1),
            KeyCode::PageUp => self.step(Step::Back, PAGE),
            KeyCode::PageDown => self.step(Step::Forward, PAGE),
            KeyCode::Home => self.step(Step::Start, 1),
            KeyCode::End => self.step(Step::End, 1),
            KeyCode::Up | KeyCode::Down => self.look_at_variation(),
            _ => return None,
        }
        Some(Next::Stay)
    }

    /// Takes a turn of the wheel of the mouse: over words they move, elsewhere one steps.
    pub(super) fn scroll(&mut self, mouse: MouseEvent) -> Option<Next> {
        let (rows, step) = match mouse.kind {
            MouseEventKind::ScrollUp => (-SCROLL, Step::Back),
            MouseEventKind::ScrollDown => (SCROLL, Step::Forward),
            _ => return None,
        };
        if self.panel.contains(Position { x: mouse.column, y: mouse.row }) {
            self.panel.scroll(rows);
        } else {
            self.step(step, 1);
        }
        Some(Next::Stay)
    }

    /// Tries a move; where the record ends the person is asked first, as it would go on with it.
    pub(super) fn try_move(&mut self, text: &str) {
        let is_end = self.game.is_live() && !self.may_extend;
        match self.game.game().check_move(text) {
            Ok(text) if is_end => {
                let question = MESSAGES.message("review-extend-sure").with("move", text.as_str());
                self.chrome.ask(question, move |screen, _| {
                    screen.may_extend = true;
                    screen.explore(&text);
                });
            }
            _ => self.explore(text),
        }
    }

    fn explore(&mut self, text: &str) {
        let was_end = self.game.is_live();
        match self.add_line(self.game.node(), vec![text.to_owned()]) {
            Ok(next) => drop(self.game.go_to(next)),
            Err(refusal) => {
                self.chrome.complain(refusal.message());
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

    fn step(&mut self, step: Step, times: usize) {
        for _ in 0..times {
            self.game.step(step);
        }
        self.renew();
    }

    fn look_at_variation(&mut self) {
        if !self.game.step(Step::Variation) {
            return self.chrome.complain(MESSAGES.message("review-no-other-line"));
        }
        self.renew();
    }

    /// Looks at the next bad move of the line, or the one before.
    fn look_for_fault(&mut self, onwards: bool) {
        let state = self.game.state();
        let line = state.record().line(self.game.node()).unwrap_or_default();
        let at = line.iter().position(|node| *node == self.game.node());
        let is_bad = |node: &&NodeId| {
            state.analysis(**node).is_some_and(|judgement| judgement.severity.is_some())
        };
        let found = if onwards {
            line.iter().skip(at.map_or(0, |at| at + 1)).find(is_bad)
        } else {
            line.iter().take(at.unwrap_or(0)).rfind(is_bad)
        };
        match found.copied() {
            Some(place) => self.look_at(place),
            None => self.chrome.complain(MESSAGES.message("review-no-fault")),
        }
    }

    /// Keeps the better line as a variation, and looks at its first move.
    fn keep_better(&mut self) {
        match self.add_better(self.game.node()) {
            Some(Ok(first)) => {
                self.look_at(first);
                self.chrome.say(MESSAGES.message("review-kept"));
            }
            Some(Err(refusal)) => self.chrome.complain(refusal.message()),
            None => self.chrome.complain(MESSAGES.message("review-no-better")),
        }
    }

    fn add_better(&mut self, node: NodeId) -> Option<Result<NodeId, Refusal>> {
        let state = self.game.state();
        let better = state.analysis(node)?.better.as_ref()?;
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
            let fault = state.analysis(node).and_then(|judgement| judgement.severity);
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
                return self.chrome.complain(refusal.message());
            }
            count += 1;
        }
        match count {
            0 => self.chrome.complain(MESSAGES.message("review-no-fault")),
            _ => self.chrome.say(MESSAGES.message("review-kept-all").with("count", count)),
        }
    }

    fn pause(&mut self) {
        self.judge.pause();
        let key = if self.judge.paused { "review-paused" } else { "review-goes-on" };
        self.chrome.say(MESSAGES.message(key));
    }

    fn ask_for_comment(&mut self) {
        let place = self.game.node();
        let record = self.game.state().record();
        let comments = record.node(place).map(|node| words_of(node.comments()));
        self.ask_for_comment_with(place, &comments.unwrap_or_default());
    }

    fn ask_for_comment_with(&mut self, place: NodeId, text: &str) {
        self.chrome.ask_line(MESSAGES.message("review-comment"), text, move |screen, line, _| {
            screen.set_comment(place, line);
        });
    }

    fn set_comment(&mut self, node: NodeId, words: &str) {
        let record = self.game.state().record();
        let before = record.node(node).map_or(&[][..], |node| node.comments());
        let set = with_words(before, words).map_err(Refusal::Comment);
        let set = set.and_then(|comments| self.study(Study::Comment { node, comments }));
        if let Err(refusal) = set {
            self.chrome.complain(refusal.message());
            self.ask_for_comment_with(node, words);
        }
    }

    fn ask_for_glyph(&mut self) {
        let place = self.game.node();
        let node = self.game.state().record().node(place);
        let Some(played) = node.and_then(|node| node.played()) else {
            return self.chrome.complain(MESSAGES.message("review-no-move"));
        };
        let sign = played.glyph().map_or("", Glyph::sign);
        let signs = Glyph::ALL.map(Glyph::sign).join("  ");
        let question = MESSAGES.message("review-rate").with("move", played.text());
        let question = question.with("signs", signs);
        self.chrome.ask_line(question, sign, move |screen, line, _| screen.set_glyph(place, line));
    }

    fn set_glyph(&mut self, place: NodeId, sign: &str) {
        let glyph = Glyph::of_sign(sign);
        if glyph.is_none() && !sign.is_empty() {
            let signs = Glyph::ALL.map(Glyph::sign).join("  ");
            let message = MESSAGES.message("review-no-sign").with("found", quoted(sign));
            return self.chrome.complain(message.with("expected", signs));
        }
        if let Err(refusal) = self.study(Study::Rate { node: place, glyph }) {
            self.chrome.complain(refusal.message());
        }
    }

    fn promote(&mut self) {
        match self.study(Study::Promote { node: self.game.node() }) {
            Ok(()) => {
                self.judge.start_over();
                self.chrome.say(MESSAGES.message("review-promoted"));
            }
            Err(refusal) => self.chrome.complain(refusal.message()),
        }
    }

    fn ask_to_remove(&mut self) {
        let state = self.game.state();
        let played = state.record().node(self.game.node()).and_then(|node| node.played());
        match played {
            Some(played) if state.variation_start(self.game.node()).is_some() => {
                let question = MESSAGES.message("review-remove-sure").with("move", played.text());
                self.chrome.ask(question, |screen, _| screen.remove());
            }
            _ => self.chrome.complain(Refusal::MainLine.message()),
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

    /// Leaves, after a question if changes would be lost.
    fn leave(&mut self, next: fn() -> Next) -> Next {
        if !self.is_changed() {
            return next();
        }
        let question = MESSAGES.message("review-leave-sure");
        self.chrome.ask(question, move |_, _| next());
        Next::Stay
    }
}
