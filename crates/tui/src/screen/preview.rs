//! The preview of the marked item of a list: lines about it, and a board.

use super::Shared;
use super::layout::{options_of, take_rows, title_line, wrapped};
use super::painter::Painter;
use crate::MESSAGES;
use crate::board::{BoardOptions, BoardView};
use crate::occupant;
use crate::records::{RecordFile, player_name};
use crate::store::UnfinishedGame;
use ludoteca_locale::SpecTexts;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Message, Player, Record, RecordError};
use ludoteca_session::{Occupant, SessionState, Setup, Start};
use ratatui::layout::Rect;
use ratatui::text::Span;
use ratatui::widgets::Widget;

#[derive(Clone, Debug, Default)]
pub(crate) struct Preview {
    title: String,
    /// A fainter text behind the title.
    behind: String,
    lines: Vec<String>,
    board: Option<AnyGame>,
}

impl Preview {
    pub(crate) fn of_lines(title: impl Into<String>, lines: Vec<String>) -> Preview {
        Preview { title: title.into(), lines, ..Preview::default() }
    }

    pub(crate) fn of_message(message: &Message, shared: &Shared) -> Preview {
        Preview::of_lines("", vec![shared.text(message)])
    }

    pub(crate) fn of_board(game: AnyGame) -> Preview {
        Preview { board: Some(game), ..Preview::default() }
    }

    /// Returns the preview of the only record of a file, or the number of records.
    pub(crate) fn of_file(file: &RecordFile, shared: &Shared) -> Preview {
        match file.single() {
            Some(record) => Preview::of_record(record, shared),
            None => Preview::of_message(&file.count(), shared),
        }
    }

    pub(crate) fn of_game(game: &AnyGame, names: [Message; 2], shared: &Shared) -> Preview {
        let line = |(player, name)| {
            shared.text(&message!(
                MESSAGES,
                "panel-sits",
                name = name,
                player = game.spec().player(player)
            ))
        };
        Preview {
            title: game.spec().title(shared.lang),
            behind: options_of(game),
            lines: Player::BOTH.into_iter().zip(names).map(line).collect(),
            board: Some(game.clone()),
        }
    }

    pub(crate) fn of_unfinished(game: &UnfinishedGame, shared: &Shared) -> Preview {
        let state = match &game.session {
            Ok(session) => session.state(),
            Err(error) => {
                let title = message!(MESSAGES, "unfinished-unreadable").text(shared.lang);
                return Preview::of_lines(title, vec![shared.text(error)]);
            }
        };
        let names = state.seats().each_ref().map(occupant::title);
        Preview::of_game(state.game(), names, shared).with_moves(state.game(), shared)
    }

    pub(crate) fn of_record(record: &Result<Record, RecordError>, shared: &Shared) -> Preview {
        let record = match record {
            Ok(record) => record,
            Err(error) => return Preview::of_lines("", vec![shared.text(error)]),
        };
        let people = [Occupant::HUMAN, Occupant::HUMAN];
        let setup = Setup::casual(Start::of_record(record), people);
        let state = SessionState::new(setup).expect("a setup made from a record");
        let names = Player::BOTH.map(|player| player_name(record, player));
        let mut preview = Preview::of_game(state.game(), names, shared);
        preview = preview.with_moves(state.game(), shared);
        preview.lines.push(shared.text(&state.status()));
        preview
    }

    fn with_moves(mut self, game: &AnyGame, shared: &Shared) -> Preview {
        let message = message!(MESSAGES, "panel-moves", moves = game.plies());
        self.lines.push(shared.text(&message));
        self
    }

    /// Draws the lines, and below them the board if it fits.
    pub(crate) fn draw(&self, painter: &mut Painter<'_>, area: Rect) {
        let style = painter.styles.text();
        let mut rest = area;
        if !self.title.is_empty() {
            let title = title_line(painter, self.title.clone(), &self.behind);
            painter.line(take_rows(&mut rest, 1), title);
        }
        for line in self.lines.iter().flat_map(|line| wrapped(line, usize::from(area.width), 2)) {
            painter.line(take_rows(&mut rest, 1), Span::styled(line, style));
        }
        if rest != area {
            take_rows(&mut rest, 1);
        }
        if let Some(game) = &self.board {
            draw_board(painter, rest, game);
        }
    }
}

/// Draws a board in the upper left of an area, if it fits.
pub(crate) fn draw_board(painter: &mut Painter<'_>, area: Rect, game: &AnyGame) {
    let diagram = game.diagram();
    let options = BoardOptions { styles: painter.styles, flipped: false, cursor: None };
    let fitted = BoardView::new(&diagram, area, options).map(|board| board.area());
    let corner = fitted.map(|fitted| Rect { x: area.x, y: area.y, ..fitted });
    if let Ok(board) = corner.and_then(|corner| BoardView::new(&diagram, corner, options)) {
        board.render(area, painter.buffer);
    }
}
