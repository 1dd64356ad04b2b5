//! The keys of the review screen.

use super::comment_text::{text_of, with_text};
use super::{MAX_LINE_LENGTH, ReviewScreen};
use crate::MESSAGES;
use crate::screen::move_list::next_branch;
use crate::screen::save_file::{SaveToFile, copy_position};
use crate::screen::{Next, Screen, has_modifier, is_ctrl};
use ludoteca_rules::message;
use ludoteca_rules::{Glyph, NodeId, quoted};
use ludoteca_session::{Command, Refusal, Step, Study};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use std::time::Instant;

/// The moves that a page key steps over.
const PAGE: usize = 10;

const SCROLL_ROWS: isize = 3;

impl ReviewScreen {
    /// Takes a key; `None` leaves it to the board.
    pub(super) fn key(&mut self, key: &KeyEvent) -> Option<Next> {
        if is_ctrl(key, 's') {
            self.ask_where_to_save();
            return Some(Next::Stay);
        }
        if is_ctrl(key, 'c') {
            return Some(self.leave(|| Next::Quit));
        }
        if has_modifier(key) || self.pane.is_typing() {
            return None;
        }
        let is_shifted = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Char('q') => return Some(self.leave(|| Next::Close)),
            KeyCode::Char('n') => self.view_fault(true),
            KeyCode::Char('N') => self.view_fault(false),
            KeyCode::Char('t') => self.add_better_line(),
            KeyCode::Char('T') => self.annotate_line(),
            KeyCode::Char('z') => self.analysis.toggle_live(self.game.game()),
            KeyCode::Char('+') => self.text.scroll.by(SCROLL_ROWS),
            KeyCode::Char('-') => self.text.scroll.by(-SCROLL_ROWS),
            KeyCode::Char('o') => self.toggle_pause(),
            KeyCode::Char('w') => self.ask_for_comment(),
            KeyCode::Char('r') => self.ask_for_glyph(),
            KeyCode::Char('u') => self.promote(),
            KeyCode::Char('x') | KeyCode::Delete => self.ask_to_remove(),
            KeyCode::Char('P') => {
                self.pane.overlay.shows_turn = !self.pane.overlay.shows_turn;
            }
            KeyCode::Char('v') => self.pane.flipped = !self.pane.flipped,
            KeyCode::Char('y') => self.chrome.say(copy_position(self.game.game())),
            KeyCode::Char('[') => self.step(Step::Back, 1),
            KeyCode::Char(']') => self.step(Step::Forward, 1),
            KeyCode::Char('{') => self.step(Step::Start, 1),
            KeyCode::Char('}') => self.step(Step::End, 1),
            KeyCode::Char('|') => self.view_variation(),
            // With Shift these keys move the cursor.
            _ if is_shifted => return None,
            KeyCode::Left => self.step(Step::Back, 1),
            KeyCode::Right => self.step(Step::Forward, 1),
            KeyCode::PageUp => self.step(Step::Back, PAGE),
            KeyCode::PageDown => self.step(Step::Forward, PAGE),
            KeyCode::Home => self.step(Step::Start, 1),
            KeyCode::End => self.step(Step::End, 1),
            KeyCode::Up => self.view_branch(false),
            KeyCode::Down => self.view_branch(true),
            _ => return None,
        }
        Some(Next::Stay)
    }

    /// Takes the mouse wheel, which scrolls the text or steps through the moves.
    pub(super) fn scroll(&mut self, mouse: MouseEvent) -> Option<Next> {
        let (rows, step) = match mouse.kind {
            MouseEventKind::ScrollUp => (-SCROLL_ROWS, Step::Back),
            MouseEventKind::ScrollDown => (SCROLL_ROWS, Step::Forward),
            _ => return None,
        };
        if self.text.area.contains(Position { x: mouse.column, y: mouse.row }) {
            self.text.scroll.by(rows);
        } else {
            self.step(step, 1);
        }
        Some(Next::Stay)
    }

    /// Adds a move as a variation; at the end of the main line only after a question.
    pub(super) fn try_move(&mut self, text: &str) {
        let extends = self.game.is_live() && !self.may_extend;
        match self.game.game().check_move(text) {
            Ok(text) if extends => {
                let question = message!(MESSAGES, "review-extend-sure", move = text.as_str());
                self.chrome.confirm(question, move |screen, _| {
                    screen.may_extend = true;
                    screen.explore(&text);
                });
            }
            _ => self.explore(text),
        }
    }

    fn explore(&mut self, text: &str) {
        let was_live = self.game.is_live();
        match self.add_line(self.game.node(), vec![text.to_owned()]) {
            Ok(next) => drop(self.game.go_to(next)),
            Err(refusal) => {
                self.chrome.complain(refusal);
                return self.pane.reset(self.game.viewer_mut());
            }
        }
        if was_live {
            self.analysis.reset();
        }
        self.view_changed();
    }

    /// Adds moves after a node and returns the node of the first one.
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
        self.view_changed();
    }

    fn view_variation(&mut self) {
        if !self.game.step(Step::Variation) {
            return self.chrome.complain(message!(MESSAGES, "review-no-other-line"));
        }
        self.view_changed();
    }

    fn view_branch(&mut self, forward: bool) {
        match next_branch(self.game.state().record(), self.game.node(), forward) {
            Some(node) => self.view(node),
            None => self.chrome.complain(message!(MESSAGES, "review-no-branch")),
        }
    }

    fn view_fault(&mut self, forward: bool) {
        let state = self.game.state();
        let line = state.record().line(self.game.node()).unwrap_or_default();
        let index = line.iter().position(|node| *node == self.game.node());
        let is_bad = |node: &&NodeId| {
            state.analysis(**node).is_some_and(|judgement| judgement.severity.is_some())
        };
        let found = if forward {
            line.iter().skip(index.map_or(0, |index| index + 1)).find(is_bad)
        } else {
            line.iter().take(index.unwrap_or(0)).rfind(is_bad)
        };
        match found.copied() {
            Some(node) => self.view(node),
            None => self.chrome.complain(message!(MESSAGES, "review-no-fault")),
        }
    }

    fn add_better_line(&mut self) {
        match self.add_better(self.game.node()) {
            Some(Ok(first)) => {
                self.view(first);
                self.chrome.say(message!(MESSAGES, "review-kept"));
            }
            Some(Err(refusal)) => self.chrome.complain(refusal),
            None => self.chrome.complain(message!(MESSAGES, "review-no-better")),
        }
    }

    fn add_better(&mut self, node: NodeId) -> Option<Result<NodeId, Refusal>> {
        let state = self.game.state();
        let better = state.analysis(node)?.better.as_ref()?;
        let moves = better.moves[..better.moves.len().min(MAX_LINE_LENGTH)].to_vec();
        let from = state.record().node(node)?.parent()?;
        Some(self.add_line(from, moves))
    }

    /// Adds the better lines of all bad moves of the viewed line, and rates those moves.
    fn annotate_line(&mut self) {
        let mut count = 0_usize;
        let record = self.game.state().record();
        for node in record.line(self.game.node()).unwrap_or_default() {
            let state = self.game.state();
            let fault = state.analysis(node).and_then(|judgement| judgement.severity);
            let glyph = state.record().node(node).and_then(|node| node.played()?.glyph());
            let Some(fault) = fault else {
                continue;
            };
            let rated = match glyph {
                None => self.study(Study::Rate { node, glyph: Some(fault.glyph()) }),
                Some(_) => Ok(()),
            };
            let added = self.add_better(node).unwrap_or(Ok(node));
            if let Err(refusal) = rated.and(added) {
                return self.chrome.complain(refusal);
            }
            count += 1;
        }
        match count {
            0 => self.chrome.complain(message!(MESSAGES, "review-no-fault")),
            _ => self.chrome.say(message!(MESSAGES, "review-kept-all", count = count)),
        }
    }

    fn toggle_pause(&mut self) {
        self.analysis.toggle_pause();
        let key = if self.analysis.is_paused { "review-paused" } else { "review-goes-on" };
        self.chrome.say(MESSAGES.message(key));
    }

    fn ask_for_comment(&mut self) {
        let node = self.game.node();
        let record = self.game.state().record();
        let comments = record.node(node).map(|node| text_of(node.comments()));
        self.ask_for_comment_with(node, &comments.unwrap_or_default());
    }

    fn ask_for_comment_with(&mut self, node: NodeId, text: &str) {
        self.chrome.ask_line(message!(MESSAGES, "review-comment"), text, move |screen, line, _| {
            screen.set_comment(node, line);
        });
    }

    fn set_comment(&mut self, node: NodeId, text: &str) {
        let record = self.game.state().record();
        let before = record.node(node).map_or(&[][..], |node| node.comments());
        let set = with_text(before, text).map_err(Refusal::Comment);
        let set = set.and_then(|comments| self.study(Study::Comment { node, comments }));
        if let Err(refusal) = set {
            self.chrome.complain(refusal);
            self.ask_for_comment_with(node, text);
        }
    }

    fn ask_for_glyph(&mut self) {
        let id = self.game.node();
        let node = self.game.state().record().node(id);
        let Some(played) = node.and_then(|node| node.played()) else {
            return self.chrome.complain(message!(MESSAGES, "review-no-move"));
        };
        let sign = played.glyph().map_or("", Glyph::sign);
        let signs = Glyph::ALL.map(Glyph::sign).join("  ");
        let question = MESSAGES.message("review-rate").with("move", played.text());
        let question = question.with("signs", signs);
        self.chrome.ask_line(question, sign, move |screen, line, _| screen.set_glyph(id, line));
    }

    fn set_glyph(&mut self, node: NodeId, sign: &str) {
        let glyph = Glyph::of_sign(sign);
        if glyph.is_none() && !sign.is_empty() {
            let signs = Glyph::ALL.map(Glyph::sign).join("  ");
            return self.chrome.complain(message!(
                MESSAGES,
                "review-no-sign",
                found = quoted(sign),
                expected = signs
            ));
        }
        if let Err(refusal) = self.study(Study::Rate { node, glyph }) {
            self.chrome.complain(refusal);
        }
    }

    fn promote(&mut self) {
        match self.study(Study::Promote { node: self.game.node() }) {
            Ok(()) => {
                self.analysis.reset();
                self.chrome.say(message!(MESSAGES, "review-promoted"));
            }
            Err(refusal) => self.chrome.complain(refusal),
        }
    }

    fn ask_to_remove(&mut self) {
        let state = self.game.state();
        let played = state.record().node(self.game.node()).and_then(|node| node.played());
        match played {
            Some(played) if state.variation_start(self.game.node()).is_some() => {
                let question = message!(MESSAGES, "review-remove-sure", move = played.text());
                self.chrome.ask(question, |screen, _| screen.remove());
            }
            _ => self.chrome.complain(Refusal::MainLine),
        }
    }

    fn remove(&mut self) {
        let node = self.game.node();
        let before = self.game.state().record().node(node).and_then(|node| node.parent());
        if self.study(Study::Remove { node }).is_ok() {
            before.map(|before| self.game.go_to(before));
            self.analysis.reset();
            self.view_changed();
        }
    }

    /// Leaves, after a question if there are unsaved changes.
    fn leave(&mut self, next: fn() -> Next) -> Next {
        if !self.has_unsaved_changes() {
            return next();
        }
        let question = message!(MESSAGES, "review-leave-sure");
        self.chrome.ask(question, move |_, _| next());
        Next::Stay
    }
}
