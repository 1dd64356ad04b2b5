//! Drawing a review: the board on the left; players, graph, moves and words on the right.

use super::ReviewScreen;
use super::graph::Point;
use super::remark::words_of;
use crate::MESSAGES;
use crate::screen::Shared;
use crate::screen::footer::Button;
use crate::screen::layout::{BoardParts, draw_game, draw_notes, take_rows};
use crate::screen::moves::Moves;
use ludoteca_engine::analysis::eval_of;
use ludoteca_locale::SpecTexts;
use ludoteca_protocol::Info;
use ludoteca_rules::{Message, NodeId, Player, Record};
use ludoteca_session::{Eval, percent};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// How wide the part beside the board is.
const SIDE: (u16, u16) = (28, 52);

/// From this height on there is room for what is known beside the board.
const ROOMY: u16 = 18;

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
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let width = (area.width * 7 / 16).clamp(SIDE.0, SIDE.1);
        let parts = BoardParts::new(area, width);
        self.draw_head(frame, parts.head, shared);
        self.pane.draw(frame, parts.board, self.game.viewer(), &[], shared);
        self.draw_side(frame, parts.side, shared);
        let words = self.pane.draw_typed(frame, parts.words, shared);
        self.draw_words(frame, words, shared);
        self.chrome.footer.draw(frame, parts.foot, &BUTTONS, shared);
    }

    /// The game, and at the right how far the computer has come.
    fn draw_head(&self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        draw_game(frame, area, self.game.game(), shared);
        let parts: Vec<String> =
            self.progress().iter().map(|message| shared.text(message)).collect();
        let right = Line::styled(format!(" {}", parts.join(" · ")), shared.look.dim());
        right.right_aligned().render(area, frame.buffer_mut());
    }

    fn progress(&self) -> Vec<Message> {
        let line = self.game.state().record().main_line();
        let is_judged = |node: &&NodeId| self.game.state().analysis(**node).is_some();
        let count = line.iter().filter(is_judged).count();
        let key = if self.judge.paused { "review-progress-paused" } else { "review-progress" };
        let judged = MESSAGES.message(key).with("count", count).with("all", line.len());
        let judged = (count < line.len()).then_some(judged);
        let changed = self.is_changed().then(|| MESSAGES.message("review-changed"));
        judged.into_iter().chain(changed).collect()
    }

    fn draw_side(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let mut rest = area;
        for player in Player::BOTH {
            let line = self.player_line(player, usize::from(area.width), shared);
            line.render(take_rows(&mut rest, 1), frame.buffer_mut());
        }
        if area.height >= ROOMY {
            draw_notes(frame, &mut rest, self.game.game(), shared);
        }
        let graph = Rect { height: (area.height / 6).clamp(2, 7) + 1, ..rest };
        self.graph.draw(frame, graph, &self.points(), self.game.node(), shared);
        rest = Rect { y: graph.bottom(), height: rest.bottom() - graph.bottom(), ..rest };
        let shown = (self.game.state().record(), self.game.node());
        let most = rest.height * 2 / 5;
        let height = Moves::height(shown, usize::from(area.width)).min(usize::from(most)) as u16;
        self.moves.draw(frame, Rect { height, ..rest }, shown, shared);
        let y = (rest.y + height + 1).min(rest.bottom());
        let words = Rect { y, height: rest.bottom() - y, ..rest };
        self.panel.draw(frame, words, &self.words(shared), shared);
    }

    /// Who a player is, and the points.
    fn player_line(&self, player: Player, width: usize, shared: &Shared) -> Line<'static> {
        let game = self.game.game();
        let look = shared.look;
        let to_move = game.turn() == player && game.ending().is_none();
        let mark = if to_move { "> " } else { "  " };
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
        let style = if to_move { look.accent() } else { look.text() };
        Line::from(vec![
            Span::styled(left, style.add_modifier(Modifier::BOLD)),
            Span::styled(format!(" {person}{gap}"), look.dim()),
            Span::styled(points, style),
        ])
    }

    /// The positions of the line that is looked at, from the start on.
    fn points(&self) -> Vec<Point> {
        let state = self.game.state();
        let line = state.record().line(self.game.node()).unwrap_or_default();
        let places = std::iter::once(Record::ROOT).chain(line);
        let point = |place| Point {
            place,
            chance: state.eval(place).map(|eval| eval.chance(Player::One)),
            is_fault: state.analysis(place).is_some_and(|judgement| judgement.severity.is_some()),
        };
        places.map(point).collect()
    }

    /// What there is to read about the move that is shown.
    fn words(&self, shared: &Shared) -> Vec<(String, Style)> {
        let look = shared.look;
        let mut texts = self.worth_texts(shared);
        let mut tell = |text: String, style: Style| texts.push((text, style));
        if let Some(reason) = &self.reason {
            tell(shared.text(reason), look.error());
        }
        if let Some(better) = &self.better {
            let message = MESSAGES.message("review-better").with("line", better.as_str());
            tell(shared.text(&message), look.accent());
        }
        if let Some(node) = self.game.state().record().node(self.game.node()) {
            let comments = [node.lead(), node.comments()].map(words_of);
            for text in comments.into_iter().filter(|text| !text.is_empty()) {
                tell(text, look.text());
            }
        }
        if self.game.node() == Record::ROOT || self.game.is_live() {
            for message in &self.judge.summary {
                tell(shared.text(message), look.dim());
            }
        }
        texts
    }

    /// What the position that is shown is worth, with the best lines if they are looked for.
    fn worth_texts(&self, shared: &Shared) -> Vec<(String, Style)> {
        let (game, style) = (self.game.game(), shared.look.text());
        if self.judge.is_live() && game.ending().is_none() {
            let lines = self.live_words(self.judge.lines());
            let told = |line: &Message| (capitalised(&shared.text(line)), style);
            return lines.iter().map(told).collect();
        }
        let worth = match game.ending() {
            Some(ending) => Some(Eval::Over(ending.outcome())),
            None => self.game.state().eval(self.game.node()),
        };
        let message = match worth {
            Some(worth) => worth.describe(game),
            None => MESSAGES.message("review-unknown"),
        };
        vec![(capitalised(&shared.text(&message)), style)]
    }

    fn live_words(&self, infos: &[Info]) -> Vec<Message> {
        let game = self.game.game();
        let worth = |info: &Info| eval_of(info, game.turn());
        let Some((best, worth_of_best)) = infos.first().and_then(|best| Some((best, worth(best)?)))
        else {
            return vec![MESSAGES.message("review-live-begins")];
        };
        let head = MESSAGES
            .message("review-live")
            .with("verdict", worth_of_best.describe(game))
            .with("depth", best.depth.unwrap_or(0));
        let line = |info: &Info| {
            let chance = percent(worth(info)?.chance(game.turn()));
            let moves = info.pv[..info.pv.len().min(super::LONGEST_LINE)].join(" ");
            Some(MESSAGES.message("review-live-line").with("chance", chance).with("line", moves))
        };
        std::iter::once(head).chain(infos.iter().filter_map(line)).collect()
    }

    /// What was said, or what can be tried here, or how the game ended.
    fn draw_words(&self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let (message, style) = match self.game.is_over() {
            true => (self.game.status(), shared.look.title()),
            false => (self.task(), shared.look.text()),
        };
        self.chrome.draw_words(frame, area, (&message, style), shared);
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

/// A text with a capital letter at its beginning.
fn capitalised(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}
