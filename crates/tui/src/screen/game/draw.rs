//! Drawing a game: the board on the left, everything around it on the right and below.

use super::GameScreen;
use super::computer::Finding;
use crate::MESSAGES;
use crate::occupant;
use crate::screen::Shared;
use crate::screen::footer::Button;
use crate::screen::layout::{
    BoardParts, draw_game, draw_notes, draw_text, fitting, take_rows, wrapped,
};
use ludoteca_engine::static_evaluation;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::Player;
use ludoteca_session::{Eval, clock_face, percent};
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;
use std::time::Instant;

/// How wide the part beside the board is.
const SIDE: (u16, u16) = (28, 46);

/// What stands in the last line while a person plays.
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

/// What stands there while computers play each other.
const WATCHING: [Button; 7] = [
    Button::HELP,
    Button::new("o", KeyCode::Char('o'), "game-button-pause"),
    Button::new(".", KeyCode::Char('.'), "game-button-one"),
    Button::new("+", KeyCode::Char('+'), "game-button-faster"),
    Button::new("-", KeyCode::Char('-'), "game-button-slower"),
    Button::new("^S", KeyCode::Char('s'), "game-button-save").with_control(),
    Button::new("q", KeyCode::Char('q'), "game-button-leave"),
];

impl GameScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let width = (area.width * 3 / 8).clamp(SIDE.0, SIDE.1);
        let parts = BoardParts::new(area, width);
        draw_game(frame, parts.head, self.game.game(), shared);
        self.pane.open = self.game.is_persons_turn();
        self.pane.draw(frame, parts.board, self.game.viewer(), &self.hint, shared);
        self.draw_side(frame, parts.side, shared);
        let words = self.pane.draw_typed(frame, parts.words, shared);
        self.draw_words(frame, words, shared);
        let buttons = if self.is_watched() { &WATCHING[..] } else { &BUTTONS[..] };
        self.chrome.footer.draw(frame, parts.foot, buttons, shared);
    }

    fn draw_side(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let mut rest = area;
        for player in Player::BOTH {
            let [name, seat] = self.player_lines(player, usize::from(area.width), shared);
            name.render(take_rows(&mut rest, 1), frame.buffer_mut());
            seat.render(take_rows(&mut rest, 1), frame.buffer_mut());
        }
        draw_notes(frame, &mut rest, self.game.game(), shared);
        if shared.settings.bar {
            self.draw_bar(frame, take_rows(&mut rest, 1), shared);
        }
        take_rows(&mut rest, 1);
        if shared.settings.thoughts {
            let lines = self.finding_lines(usize::from(area.width), shared);
            // The moves do not leap about while nobody thinks.
            let height = (lines.len() as u16).max(3).min(rest.height / 3);
            let below = Rect { y: rest.bottom() - height, height, ..rest };
            rest.height -= height;
            for (y, line) in (below.y..below.bottom()).zip(lines) {
                let place = Rect { y, height: 1, ..below };
                Span::styled(line, shared.look.dim()).render(place, frame.buffer_mut());
            }
        }
        let shown = (self.game.state().record(), self.game.node());
        self.moves.draw(frame, rest, shown, shared);
    }

    /// Who is to move, what the player is called, the points and the clock; and who sits there.
    fn player_lines(&self, player: Player, width: usize, shared: &Shared) -> [Line<'static>; 2] {
        let game = self.game.game();
        let look = shared.look;
        let to_move = game.turn() == player && !self.game.is_over();
        let mark = if to_move { '>' } else { ' ' };
        let letter = game.spec().colours[player.index()];
        let name = shared.text(&game.spec().player(player));
        let style = if to_move { look.accent() } else { look.title() };
        let left = format!("{mark} {letter} {name}");
        let right = self.right_of(player);
        let used = left.chars().count() + right.chars().count();
        let gap = " ".repeat(width.saturating_sub(used).max(1));
        let seat = shared.text(&occupant::title(self.game.state().seat(player)));
        [
            Line::from(vec![
                Span::styled(left, style),
                Span::styled(gap, look.text()),
                Span::styled(right, style),
            ]),
            Line::styled(format!("    {seat}"), look.dim()),
        ]
    }

    fn right_of(&self, player: Player) -> String {
        let points = self.game.game().points().map(|points| points[player.index()].to_string());
        let clock = self
            .game
            .clocks(Instant::now())
            .map(|(clocks, now)| clock_face(clocks.left(player, now)));
        let parts: Vec<String> = points.into_iter().chain(clock).collect();
        parts.join("  ")
    }

    /// A bar that says who is better: full for player one, empty for player two.
    fn draw_bar(&self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let worth = self.worth();
        let one = worth.chance(Player::One);
        let text = format!(" {:>3} %", percent(one));
        let width = usize::from(area.width).saturating_sub(text.chars().count());
        let full = (one * width as f64).round() as usize;
        let (front, back) = match shared.look.signs {
            crate::board::Signs::Unicode => ('█', '░'),
            crate::board::Signs::Ascii => ('#', '.'),
        };
        let bar: String = (0..width).map(|at| if at < full { front } else { back }).collect();
        Line::from(vec![
            Span::styled(bar, shared.look.text()),
            Span::styled(text, shared.look.dim()),
        ])
        .render(area, frame.buffer_mut());
    }

    /// What the position seems to be worth: as whoever thinks found, or by its looks.
    fn worth(&self) -> Eval {
        let game = self.game.game();
        if let Some(ending) = game.ending() {
            return Eval::Over(ending.outcome());
        }
        let told = self.finding_here().and_then(Finding::worth);
        told.unwrap_or_else(|| Eval::Points(static_evaluation(game).score))
    }

    /// How far whoever thinks has looked, what it found, and the line it expects.
    fn finding_lines(&self, width: usize, shared: &Shared) -> Vec<String> {
        let Some(finding) = self.finding_shown() else {
            return Vec::new();
        };
        let info = &finding.info;
        let verdict = finding.worth().map(|worth| worth.describe(self.game.game()));
        let mut lines =
            verdict.map(|said| wrapped(&shared.text(&said), width, 0)).unwrap_or_default();
        let depth = info.depth.map(|depth| MESSAGES.message("game-depth").with("depth", depth));
        let nodes = info.nodes.map(|nodes| MESSAGES.message("game-nodes").with("nodes", nodes));
        let counts: Vec<String> =
            depth.iter().chain(&nodes).map(|message| shared.text(message)).collect();
        lines.extend([fitting(&counts.join(", "), width), fitting(&info.pv.join(" "), width)]);
        lines
    }

    /// What was said, or what to do next, or how things stand.
    fn draw_words(&self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let next = self.next_words(shared);
        let (text, style) = match (&self.chrome.said, next) {
            (Some(said), _) if said.is_error => (shared.text(&said.message), shared.look.error()),
            (Some(said), Some(next)) => {
                let message = MESSAGES.message("game-said-next").with("said", said.message.clone());
                (shared.text(&message.with("next", next)), shared.look.text())
            }
            (Some(said), None) => (shared.text(&said.message), shared.look.text()),
            (None, Some(next)) => (next, shared.look.text()),
            (None, None) => (shared.text(&self.game.status()), shared.look.text()),
        };
        draw_text(frame, area, (&text, style), shared);
    }

    /// What the person to move is to do; nothing when there is nothing to do.
    fn next_words(&self, shared: &Shared) -> Option<String> {
        let game = self.game.game();
        if self.game.is_over() {
            let status = self.game.status();
            let key = if self.game.is_live() { "game-ended" } else { "game-ended-there" };
            return Some(shared.text(&MESSAGES.message(key).with("status", status)));
        }
        if self.game.is_persons_turn() {
            let task = game.task(self.game.viewer().entry().done().len());
            let player = game.spec().player(game.turn());
            let key = if self.game.is_live() { "game-task" } else { "game-task-earlier" };
            return Some(
                shared.text(&MESSAGES.message(key).with("player", player).with("task", task)),
            );
        }
        if self.game.occupant_to_move().is_human() {
            return None;
        }
        if self.computers.paused {
            return Some(shared.text(&MESSAGES.message("game-paused")));
        }
        let player = game.spec().player(game.turn());
        Some(shared.text(&MESSAGES.message("game-thinking").with("player", player)))
    }
}
