//! Drawing the screen on which a start is drawn.

use super::DrawingScreen;
use crate::MESSAGES;
use crate::occupant;
use crate::screen::footer::Button;
use crate::screen::layout::{BoardParts, take_rows};
use crate::screen::{Shared, say};
use ludoteca_locale::SpecTexts;
use ratatui::Frame;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use ratatui::text::Span;
use ratatui::widgets::Widget;

/// How wide the part beside the board is.
const SIDE: u16 = 28;

const BUTTONS: [Button; 7] = [
    Button::new("?", KeyCode::Char('?'), "draw-button-help"),
    Button::new("^D", KeyCode::Char('d'), "draw-button-done").with_control(),
    Button::new("^Z", KeyCode::Char('z'), "draw-button-undo").with_control(),
    Button::new("^R", KeyCode::Char('r'), "draw-button-random").with_control(),
    Button::new("^S", KeyCode::Char('s'), "draw-button-save").with_control(),
    Button::new("^O", KeyCode::Char('o'), "draw-button-load").with_control(),
    Button::new("Esc", KeyCode::Esc, "draw-button-leave"),
];

impl DrawingScreen {
    pub(super) fn draw_all(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let parts = BoardParts::new(area, SIDE);
        let title = MESSAGES
            .message("draw-title")
            .with("game", self.canvas.game().spec().title(shared.lang));
        let title = Span::styled(shared.text(&title), shared.look.title());
        title.render(parts.head, frame.buffer_mut());
        self.canvas.draw(frame, parts.board, shared);
        self.draw_side(frame, parts.side, shared);
        let task = MESSAGES.message("draw-task");
        let task = (&task, shared.look.text());
        self.chrome.draw_words(frame, parts.words, task, shared);
        self.chrome.footer.draw(frame, parts.foot, &BUTTONS, shared);
    }

    fn draw_side(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let mut rest = area;
        self.brushes.clear();
        for (number, (letter, brush)) in self.canvas.drawing.brushes().enumerate() {
            let row = take_rows(&mut rest, 1);
            self.brushes.push(row);
            let is_chosen = number == self.canvas.brush;
            let style = if is_chosen { shared.look.selected() } else { shared.look.text() };
            let mark = if is_chosen { '>' } else { ' ' };
            let text = format!("{mark} {} {letter} {}", number + 1, shared.text(&brush));
            frame.buffer_mut().set_style(row, style);
            Span::styled(text, style).render(row, frame.buffer_mut());
        }
        take_rows(&mut rest, 1);
        let seed = MESSAGES.message("draw-seed-is").with("seed", self.canvas.drawing.seed());
        let seed = Span::styled(shared.text(&seed), shared.look.dim());
        seed.render(take_rows(&mut rest, 1), frame.buffer_mut());
        take_rows(&mut rest, 1);
        let about =
            MESSAGES.message("draw-about").with("who", occupant::title(&self.plan.roles.chooser));
        say(frame, rest, &shared.text(&about), shared.look.dim());
    }
}
