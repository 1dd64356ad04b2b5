//! Drawing the review screen: the board on the left; players, graph, moves and text on the right.

use super::comment_text::text_of;
use super::graph::Point;
use super::{MAX_LINE_LENGTH, ReviewScreen};
use crate::MESSAGES;
use crate::screen::footer::Button;
use crate::screen::layout::{BoardLayout, draw_game, draw_notes, take_rows};
use crate::screen::move_list::MoveList;
use crate::screen::painter::Painter;
use crate::screen::{Screen, Shared};
use crate::turn_words::turn_messages;
use ludoteca_engine::analysis::eval_of;
use ludoteca_locale::SpecTexts;
use ludoteca_protocol::Info;
use ludoteca_rules::message;
use ludoteca_rules::{Message, NodeId, Player, Record};
use ludoteca_session::{Eval, percent};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// The least and the greatest width beside the board.
const SIDE_WIDTH: (u16, u16) = (28, 52);

/// The height from which on there is room for the notes of the board.
const MIN_HEIGHT_WITH_NOTES: u16 = 18;

const BUTTONS: [Button; 8] = [
    Button::new("?", KeyCode::Char('?'), "review-button-help"),
    Button::new("[ ]", KeyCode::Char(']'), "review-button-step"),
    Button::new("n", KeyCode::Char('n'), "review-button-fault"),
    Button::new("t", KeyCode::Char('t'), "review-button-better"),
    Button::new("z", KeyCode::Char('z'), "review-button-live"),
    Button::new("w", KeyCode::Char('w'), "review-button-comment"),
    Button::new("^S", KeyCode::Char('s'), "review-button-save").with_control(),
    Button::new("q", KeyCode::Char('q'), "review-button-leave"),
];

impl ReviewScreen {
    pub(super) fn render(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let width = (area.width * 7 / 16).clamp(SIDE_WIDTH.0, SIDE_WIDTH.1);
        let layout = BoardLayout::new(area, width);
        self.draw_head(painter, layout.head);
        self.pane.overlay.labels = self.labels();
        self.pane.draw(painter, layout.board, self.game.viewer(), &[]);
        self.draw_side(painter, layout.side);
        let notice = self.pane.draw_typed(painter, layout.notice);
        let (message, style) = match self.game.is_over() {
            true => (self.game.status(), painter.styles.title()),
            false => (self.task(), painter.styles.text()),
        };
        let notice = self.chrome.draw_notice(painter, notice, (&message, style));
        self.pane.draw_buttons(painter, layout.buttons(notice), self.game.viewer());
        self.chrome.footer.draw(painter, layout.footer, &BUTTONS);
    }

    fn draw_head(&self, painter: &mut Painter<'_>, area: Rect) {
        draw_game(painter, area, self.game.game());
        let parts: Vec<String> =
            self.progress().iter().map(|message| painter.shared.text(message)).collect();
        let right = Line::styled(format!(" {}", parts.join(" · ")), painter.styles.dim());
        painter.line(area, right.right_aligned());
    }

    fn progress(&self) -> Vec<Message> {
        let line = self.game.state().record().main_line();
        let is_judged = |node: &&NodeId| self.game.state().analysis(**node).is_some();
        let count = line.iter().filter(is_judged).count();
        let is_paused = self.analysis.is_paused;
        let key = if is_paused { "review-progress-paused" } else { "review-progress" };
        let judged = MESSAGES.message(key).with("count", count).with("all", line.len());
        let judged = (count < line.len()).then_some(judged);
        let is_changed = self.has_unsaved_changes();
        let changed = is_changed.then(|| message!(MESSAGES, "review-changed"));
        judged.into_iter().chain(changed).collect()
    }

    fn draw_side(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let mut rest = area;
        for player in Player::BOTH {
            let line = self.player_line(player, usize::from(area.width), painter);
            painter.line(take_rows(&mut rest, 1), line);
        }
        if area.height >= MIN_HEIGHT_WITH_NOTES {
            rest = draw_notes(painter, rest, self.game.game());
        }
        let graph = take_rows(&mut rest, (area.height / 6).clamp(2, 7) + 1);
        self.graph.draw(painter, graph, &self.points(), self.game.node());
        let line = (self.game.state().record(), self.game.node());
        let height = MoveList::height(line.0, usize::from(area.width));
        let height = height.min(usize::from(rest.height * 2 / 5)) as u16;
        self.moves.draw(painter, take_rows(&mut rest, height), line);
        take_rows(&mut rest, 1);
        self.text.draw(painter, rest, &self.texts(painter));
    }

    fn player_line(&self, player: Player, width: usize, painter: &Painter<'_>) -> Line<'static> {
        let (game, shared, styles) = (self.game.game(), painter.shared, painter.styles);
        let is_to_move = game.turn() == player && game.ending().is_none();
        let mark = if is_to_move { "> " } else { "  " };
        let letter = game.spec().colours[player.index()];
        let name = shared.text(&game.spec().player(player));
        let tag = ["Player1", "Player2"][player.index()];
        let person =
            self.game.state().record().tag(tag).filter(|name| *name != "?").unwrap_or_default();
        let points = game.points().map(|points| points[player.index()].to_string());
        let points = points.unwrap_or_default();
        let left = format!("{mark}{letter} {name}");
        let room = width.saturating_sub(left.chars().count() + points.chars().count() + 2);
        let person: String = person.chars().take(room).collect();
        let gap = " ".repeat(room - person.chars().count() + 1);
        let style = if is_to_move { styles.accent() } else { styles.text() };
        Line::from(vec![
            Span::styled(left, style.add_modifier(Modifier::BOLD)),
            Span::styled(format!(" {person}{gap}"), styles.dim()),
            Span::styled(points, style),
        ])
    }

    fn points(&self) -> Vec<Point> {
        let state = self.game.state();
        let line = state.record().line(self.game.node()).unwrap_or_default();
        let nodes = std::iter::once(Record::ROOT).chain(line);
        let point = |node| Point {
            node,
            chance: state.eval(node).map(|eval| eval.chance(Player::One)),
            is_fault: state.analysis(node).is_some_and(|judgement| judgement.severity.is_some()),
        };
        nodes.map(point).collect()
    }

    fn texts(&self, painter: &Painter<'_>) -> Vec<(String, Style)> {
        let (shared, styles) = (painter.shared, painter.styles);
        let evals =
            self.eval_texts(shared).into_iter().map(|text| (capitalised(&text), styles.text()));
        let mut texts: Vec<(String, Style)> = evals.collect();
        if let Some(reason) = &self.reason {
            texts.push((shared.text(reason), styles.error()));
        }
        if let Some(better) = &self.better {
            let message = message!(MESSAGES, "review-better", line = better.as_str());
            texts.push((shared.text(&message), styles.accent()));
        }
        if let Some(node) = self.game.state().record().node(self.game.node()) {
            let comments = [node.lead(), node.comments()].map(text_of).into_iter();
            let comments = comments.filter(|text| !text.is_empty());
            texts.extend(comments.map(|text| (text, styles.text())));
        }
        if self.game.node() == Record::ROOT || self.game.is_live() {
            let summary = self.analysis.summary.iter().map(|message| shared.text(message));
            texts.extend(summary.map(|text| (text, styles.dim())));
        }
        if self.pane.overlay.shows_turn {
            let turn = turn_messages(self.game.game());
            texts.extend(turn.iter().map(|message| (shared.text(message), styles.text())));
        }
        texts
    }

    /// Returns the evaluation of the viewed position, with the best lines of a live analysis.
    fn eval_texts(&self, shared: &Shared) -> Vec<String> {
        let game = self.game.game();
        let eval = match (game.ending(), self.analysis.live_lines()) {
            (Some(ending), _) => Some(Eval::Over(ending.outcome())),
            (None, Some(lines)) => {
                return self.live_messages(lines).iter().map(|line| shared.text(line)).collect();
            }
            (None, None) => self.game.state().eval(self.game.node()),
        };
        let message = match eval {
            Some(eval) => eval.describe(game),
            None => message!(MESSAGES, "review-unknown"),
        };
        vec![shared.text(&message)]
    }

    fn live_messages(&self, infos: &[Info]) -> Vec<Message> {
        let game = self.game.game();
        let eval = |info: &Info| eval_of(info, game.turn());
        let Some((best, best_eval)) = infos.first().and_then(|best| Some((best, eval(best)?)))
        else {
            return vec![message!(MESSAGES, "review-live-begins")];
        };
        let head = message!(
            MESSAGES,
            "review-live",
            verdict = best_eval.describe(game),
            depth = best.depth.unwrap_or(0)
        );
        let line = |(rank, info): (usize, &Info)| {
            let chance = percent(eval(info)?.chance(game.turn()));
            let moves = info.pv[..info.pv.len().min(MAX_LINE_LENGTH)].join(" ");
            let message = MESSAGES.message("review-live-line").with("rank", rank);
            Some(message.with("chance", chance).with("line", moves))
        };
        std::iter::once(head).chain((1..).zip(infos).filter_map(line)).collect()
    }

    fn task(&self) -> Message {
        let game = self.game.game();
        let key = if self.game.state().variation_start(self.game.node()).is_some() {
            "review-side-line"
        } else {
            "game-task"
        };
        let player = game.spec().player(game.turn());
        MESSAGES
            .message(key)
            .with("player", player)
            .with("task", game.task(self.game.viewer().entry().done().len()))
    }
}

fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
