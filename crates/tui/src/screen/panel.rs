//! What stands beside a list: something about the marked item, and a board.

use super::Shared;
use super::layout::{take_rows, wrapped};
use crate::MESSAGES;
use crate::board::{BoardOptions, BoardView};
use crate::occupant;
use crate::records::RecordFile;
use crate::store::Unfinished;
use ludoteca_locale::{SpecTexts, WordsTexts};
use ludoteca_rules::{AnyGame, Message, Player, Record};
use ludoteca_session::{Occupant, SessionState, Setup, Start};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// Something about the marked item of a list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Panel {
    title: String,
    /// What stands behind the title, in a fainter colour.
    behind: String,
    lines: Vec<String>,
    board: Option<AnyGame>,
}

impl Panel {
    /// Some words, perhaps under a title.
    pub(crate) fn of_words(title: impl Into<String>, lines: Vec<String>) -> Panel {
        Panel { title: title.into(), lines, ..Panel::default() }
    }

    /// A board alone.
    pub(crate) fn of_board(game: AnyGame) -> Panel {
        Panel { board: Some(game), ..Panel::default() }
    }

    /// What is wrong.
    pub(crate) fn of_problem(problem: &Message, shared: &Shared) -> Panel {
        Panel::of_words("", vec![shared.text(problem)])
    }

    /// The record of a file, or how many there are.
    pub(crate) fn of_file(file: &RecordFile, shared: &Shared) -> Panel {
        match file.only() {
            Some(only) => Panel::of_read(only, shared),
            None => Panel::of_words("", vec![shared.text(&file.count())]),
        }
    }

    /// A record, or what is wrong with it.
    pub(crate) fn of_read(record: &Result<Record, Message>, shared: &Shared) -> Panel {
        match record {
            Ok(record) => Panel::of_record(record, shared),
            Err(problem) => Panel::of_problem(problem, shared),
        }
    }

    /// A game that is to be played, with who sits where.
    pub(crate) fn of_game(game: &AnyGame, names: [Message; 2], shared: &Shared) -> Panel {
        let text = game.game();
        let options = text.strip_prefix(game.spec().name).unwrap_or_default();
        let sits = |(player, name)| {
            let message = MESSAGES.message("panel-sits").with("name", name);
            shared.text(&message.with("player", game.spec().player(player)))
        };
        Panel {
            title: game.spec().title(shared.lang),
            behind: options.to_owned(),
            lines: Player::BOTH.into_iter().zip(names).map(sits).collect(),
            board: Some(game.clone()),
        }
    }

    /// An unfinished game, or what is wrong with it.
    pub(crate) fn of_unfinished(game: &Unfinished, shared: &Shared) -> Panel {
        let state = match &game.session {
            Ok(session) => session.state(),
            Err(problem) => {
                let title = MESSAGES.text("unfinished-unreadable", shared.lang);
                return Panel::of_words(title, vec![shared.text(problem)]);
            }
        };
        let game = state.game();
        let names = state.seats().each_ref().map(occupant::title);
        let mut panel = Panel::of_game(game, names, shared);
        panel.add(&MESSAGES.message("panel-moves").with("moves", game.plies()), shared);
        panel
    }

    /// A record.
    fn of_record(record: &Record, shared: &Shared) -> Panel {
        let people = [Occupant::HUMAN, Occupant::HUMAN];
        let setup = Setup::casual(Start::of_record(record), people);
        let state = SessionState::new(setup).expect("a setup made from a record");
        let game = state.game();
        let name = |tag| match record.tag(tag) {
            None | Some("?") => MESSAGES.message("panel-unknown"),
            Some(name) => MESSAGES.message("panel-name").with("name", name),
        };
        let mut panel = Panel::of_game(game, ["Player1", "Player2"].map(name), shared);
        panel.add(&MESSAGES.message("panel-moves").with("moves", game.plies()), shared);
        panel.add(&state.status(), shared);
        panel
    }

    fn add(&mut self, message: &Message, shared: &Shared) {
        self.lines.push(shared.text(message));
    }

    /// Draws it, with the board as large as the rest of the area allows, or not at all.
    pub(crate) fn draw(&self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let look = shared.look;
        let title = Line::from(vec![
            Span::styled(self.title.as_str(), look.title()),
            Span::styled(format!(" {}", self.behind), look.dim()),
        ]);
        let titled = (!self.title.is_empty()).then_some(title);
        let lines = self.lines.iter().flat_map(|line| wrapped(line, usize::from(area.width), 2));
        let lines = lines.map(|line| Line::styled(line, look.text()));
        let mut rest = area;
        for line in titled.into_iter().chain(lines) {
            line.render(take_rows(&mut rest, 1), frame.buffer_mut());
        }
        if rest != area {
            take_rows(&mut rest, 1);
        }
        if let Some(game) = &self.board {
            draw_board(frame, rest, game, shared);
        }
    }
}

/// Draws the board of a game in the upper left of an area if there is room for it.
pub(crate) fn draw_board(frame: &mut Frame<'_>, area: Rect, game: &AnyGame, shared: &Shared) {
    let diagram = game.diagram();
    let options = BoardOptions { look: shared.look, flipped: false, cursor: None };
    let fitted = BoardView::new(&diagram, area, options).map(|board| board.area());
    let corner = fitted.map(|fitted| Rect { x: area.x, y: area.y, ..fitted });
    if let Ok(board) = corner.and_then(|corner| BoardView::new(&diagram, corner, options)) {
        board.render(area, frame.buffer_mut());
    }
}
