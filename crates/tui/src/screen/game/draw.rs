//! Drawing the game screen: the board on the left, everything else on the right and below.

use super::GameScreen;
use super::engine_control::SearchReport;
use crate::MESSAGES;
use crate::occupant;
use crate::screen::Shared;
use crate::screen::footer::Button;
use crate::screen::layout::{
    BoardLayout, draw_game, draw_messages, draw_notes, draw_text, fitting, take_rows, wrapped,
};
use crate::screen::painter::Painter;
use crate::turn_words::turn_messages;
use ludoteca_engine::static_evaluation;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::message;
use ludoteca_rules::{Message, Player};
use ludoteca_session::{Eval, Hint, clock_face, percent};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use std::time::Instant;

/// The least and the greatest width beside the board.
const SIDE_WIDTH: (u16, u16) = (28, 46);

const BUTTONS: [Button; 9] = [
    Button::HELP,
    Button::new("u", KeyCode::Char('u'), "game-button-undo"),
    Button::new("r", KeyCode::Char('r'), "game-button-redo"),
    Button::new("t", KeyCode::Char('t'), "game-button-hint"),
    Button::new("[ ]", KeyCode::Char('['), "game-button-step"),
    Button::new("v", KeyCode::Char('v'), "game-button-flip"),
    Button::new("^S", KeyCode::Char('s'), "game-button-save").with_control(),
    Button::new("x", KeyCode::Char('x'), "game-button-resign"),
    Button::new("q", KeyCode::Char('q'), "game-button-leave"),
];

/// The buttons when the game is over.
const END_BUTTONS: [Button; 7] = [
    Button::HELP,
    Button::new("n", KeyCode::Char('n'), "game-button-rematch"),
    Button::new("R", KeyCode::Char('R'), "game-button-review"),
    Button::new("u", KeyCode::Char('u'), "game-button-undo"),
    Button::new("[ ]", KeyCode::Char('['), "game-button-step"),
    Button::new("^S", KeyCode::Char('s'), "game-button-save").with_control(),
    Button::new("q", KeyCode::Char('q'), "game-button-leave"),
];

/// The buttons while engines play each other.
const WATCH_BUTTONS: [Button; 7] = [
    Button::HELP,
    Button::new("o", KeyCode::Char('o'), "game-button-pause"),
    Button::new(".", KeyCode::Char('.'), "game-button-one"),
    Button::new("+", KeyCode::Char('+'), "game-button-faster"),
    Button::new("-", KeyCode::Char('-'), "game-button-slower"),
    Button::new("^S", KeyCode::Char('s'), "game-button-save").with_control(),
    Button::new("q", KeyCode::Char('q'), "game-button-leave"),
];

impl GameScreen {
    pub(super) fn render(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let width = (area.width * 3 / 8).clamp(SIDE_WIDTH.0, SIDE_WIDTH.1);
        let layout = BoardLayout::new(area, width);
        draw_game(painter, layout.head, self.game.game());
        self.pane.is_open = self.game.is_persons_turn();
        let hinted = self.hint.as_ref().map_or(&[][..], Hint::marked);
        self.pane.draw(painter, layout.board, self.game.viewer(), hinted);
        self.draw_side(painter, layout.side);
        let notice = self.pane.draw_typed(painter, layout.notice);
        let notice = self.draw_notice(painter, notice);
        self.pane.draw_buttons(painter, layout.buttons(notice), self.game.viewer());
        self.chrome.footer.draw(painter, layout.footer, self.footer_buttons());
    }

    fn footer_buttons(&self) -> &'static [Button] {
        match (self.game.state().is_over(), self.is_watched()) {
            (true, _) => &END_BUTTONS,
            (false, true) => &WATCH_BUTTONS,
            (false, false) => &BUTTONS,
        }
    }

    fn draw_side(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let style = painter.styles.dim();
        let mut rest = area;
        for player in Player::BOTH {
            let lines = self.player_lines(player, usize::from(area.width), painter);
            painter.lines(take_rows(&mut rest, 2), lines);
        }
        rest = draw_notes(painter, rest, self.game.game());
        if self.pane.overlay.shows_turn {
            draw_messages(painter, &mut rest, &turn_messages(self.game.game()));
        }
        if self.shows_analysis {
            self.draw_bar(painter, take_rows(&mut rest, 1));
        }
        take_rows(&mut rest, 1);
        if self.shows_analysis {
            let lines = self.report_lines(usize::from(area.width), painter.shared);
            // The least height keeps the moves in place while no engine searches.
            let height = (lines.len() as u16).max(3).min(rest.height / 3);
            let below = Rect { y: rest.bottom() - height, height, ..rest };
            rest.height -= height;
            painter.lines(below, lines.into_iter().map(|line| Span::styled(line, style)));
        }
        self.moves.draw(painter, rest, (self.game.state().record(), self.game.node()));
    }

    /// Returns a line with the player, the points and the clock, and one with the occupant.
    fn player_lines(
        &self,
        player: Player,
        width: usize,
        painter: &Painter<'_>,
    ) -> [Line<'static>; 2] {
        let (game, shared, styles) = (self.game.game(), painter.shared, painter.styles);
        let is_to_move = game.turn() == player && !self.game.is_over();
        let mark = if is_to_move { '>' } else { ' ' };
        let letter = game.spec().colours[player.index()];
        let name = shared.text(&game.spec().player(player));
        let style = if is_to_move { styles.accent() } else { styles.title() };
        let left = format!("{mark} {letter} {name}");
        let right = self.points_and_clock(player);
        let used = left.chars().count() + right.chars().count();
        let gap = " ".repeat(width.saturating_sub(used).max(1));
        let seat = shared.text(&occupant::title(self.game.state().seat(player)));
        [
            Line::from(vec![
                Span::styled(left, style),
                Span::styled(gap, styles.text()),
                Span::styled(right, style),
            ]),
            Line::styled(format!("    {seat}"), styles.dim()),
        ]
    }

    fn points_and_clock(&self, player: Player) -> String {
        let points = self.game.game().points().map(|points| points[player.index()].to_string());
        let clocks = self.game.clocks(Instant::now());
        let clock = clocks.map(|(clocks, now)| clock_face(clocks.left(player, now)));
        points.into_iter().chain(clock).collect::<Vec<_>>().join("  ")
    }

    /// Draws player one's chance of winning as a bar behind the player's name.
    fn draw_bar(&self, painter: &mut Painter<'_>, area: Rect) {
        let styles = painter.styles;
        let chance = self.eval().chance(Player::One);
        let name = self.game.game().spec().player(Player::One);
        let name =
            MESSAGES.message("game-bar").with("player", name).with("chance", percent(chance));
        let text = format!("{} ", painter.shared.text(&name));
        let width = usize::from(area.width).saturating_sub(text.chars().count());
        let full = (chance * width as f64).round() as usize;
        let (front, back) = (styles.symbol('█', '#'), styles.symbol('░', '.'));
        let bar: String = (0..width).map(|x| if x < full { front } else { back }).collect();
        let bar = Span::styled(bar, styles.text());
        painter.line(area, Line::from(vec![Span::styled(text, styles.dim()), bar]));
    }

    /// Returns the result, what the engine has found, or the static evaluation.
    fn eval(&self) -> Eval {
        let game = self.game.game();
        if let Some(ending) = game.ending() {
            return Eval::Over(ending.outcome());
        }
        let found = self.current_report().and_then(SearchReport::eval);
        found.unwrap_or_else(|| Eval::Points(static_evaluation(game).score))
    }

    /// Returns the evaluation, the size of the search and the principal variation.
    fn report_lines(&self, width: usize, shared: &Shared) -> Vec<String> {
        let Some(report) = self.visible_report() else {
            return Vec::new();
        };
        let info = &report.info;
        let verdict = report.eval().map(|eval| eval.describe(self.game.game()));
        let mut lines =
            verdict.map(|verdict| wrapped(&shared.text(&verdict), width, 0)).unwrap_or_default();
        let depth = info.depth.map(|depth| message!(MESSAGES, "game-depth", depth = depth));
        let nodes = info.nodes.map(|nodes| message!(MESSAGES, "game-nodes", nodes = nodes));
        let counts: Vec<String> =
            depth.iter().chain(&nodes).map(|message| shared.text(message)).collect();
        lines.extend([fitting(&counts.join(", "), width), fitting(&info.pv.join(" "), width)]);
        lines
    }

    /// Draws the notice and what the person can do, or the status; returns the rows it takes.
    fn draw_notice(&self, painter: &mut Painter<'_>, area: Rect) -> Rect {
        let (shared, styles) = (painter.shared, painter.styles);
        let notice = self.chrome.notice.as_ref();
        let is_error = notice.is_some_and(|notice| notice.is_error);
        let message = match (notice.map(|notice| notice.message.clone()), self.task()) {
            (Some(said), Some(task)) if !is_error => {
                message!(MESSAGES, "game-said-next", said = said, next = task)
            }
            (Some(message), _) | (None, Some(message)) => message,
            (None, None) => self.game.status(),
        };
        let style = if is_error { styles.error() } else { styles.text() };
        draw_text(painter, area, &shared.text(&message), style)
    }

    /// Returns what the person to move can do, or whom the game waits for.
    fn task(&self) -> Option<Message> {
        let game = self.game.game();
        if self.game.is_over() {
            let status = self.game.status();
            let key = if self.game.is_live() { "game-ended" } else { "game-ended-there" };
            return Some(MESSAGES.message(key).with("status", status));
        }
        if self.game.is_persons_turn() {
            let task = game.task(self.game.viewer().entry().done().len());
            let player = game.spec().player(game.turn());
            let key = if self.game.is_live() { "game-task" } else { "game-task-earlier" };
            return Some(MESSAGES.message(key).with("player", player).with("task", task));
        }
        if self.game.occupant_to_move().is_human() {
            return None;
        }
        if self.control.is_paused {
            return Some(message!(MESSAGES, "game-paused"));
        }
        let player = game.spec().player(game.turn());
        Some(message!(MESSAGES, "game-thinking", player = player))
    }
}
