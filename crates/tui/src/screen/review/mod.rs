//! The review screen: stepping through a record, analysis, variations, comments.

mod actions;
mod analysis;
mod comment_text;
mod draw;
mod graph;
mod suggestions;

use super::board_pane::BoardPane;
use super::chrome::Chrome;
use super::move_list::MoveList;
use super::painter::Painter;
use super::save_file::SaveToFile;
use super::scroll::ScrollText;
use super::{Input, Keys, Next, Screen, Shared};
use crate::files::SaveFile;
use crate::local_game::LocalGame;
use analysis::Analysis;
use graph::Graph;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{Message, NodeId, Record};
use ludoteca_session::{EntryProgress, Event, EventKind, Study};
use ratatui::layout::Rect;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The length to which better lines are shown, and added as variations.
const MAX_LINE_LENGTH: usize = 10;

#[derive(Debug)]
pub(crate) struct ReviewScreen {
    game: LocalGame,
    pane: BoardPane,
    moves: MoveList,
    graph: Graph,
    chrome: Chrome<ReviewScreen>,
    analysis: Analysis,
    file: SaveFile,
    /// The number of changes when the record was saved last.
    saved_changes: usize,
    /// Whether the person has agreed to extend the main line.
    may_extend: bool,
    /// Why the viewed move is bad, and the better line.
    reason: Option<Message>,
    better: Option<String>,
    text: ScrollText,
}

impl ReviewScreen {
    /// Opens a record, which came from `file` if that is given.
    pub(crate) fn new(record: &Record, file: Option<PathBuf>, shared: &Shared) -> ReviewScreen {
        let time = Duration::from_millis(shared.settings.reviewtime.max(1));
        ReviewScreen::with_limits(record, file, SearchLimits::MoveTime(time))
    }

    pub(crate) fn with_limits(
        record: &Record,
        file: Option<PathBuf>,
        limits: SearchLimits,
    ) -> ReviewScreen {
        let mut game = LocalGame::to_review(record);
        let mut pane = BoardPane::new(game.game());
        pane.reset(game.viewer_mut());
        pane.overlay.shows_turn = true;
        ReviewScreen {
            game,
            pane,
            moves: MoveList::default(),
            graph: Graph::default(),
            chrome: Chrome::default(),
            analysis: Analysis::new(limits),
            file: SaveFile::new(file),
            saved_changes: 0,
            may_extend: false,
            reason: None,
            better: None,
            text: ScrollText::default(),
        }
    }

    /// Called when another position is viewed.
    fn view_changed(&mut self) {
        self.pane.reset(self.game.viewer_mut());
        self.text.scroll.reset();
        self.analysis.restart_live(self.game.game());
        self.read_judgement();
    }

    fn view(&mut self, node: NodeId) {
        if self.game.go_to(node) {
            self.view_changed();
        }
    }

    fn changes(&self) -> usize {
        let is_change =
            |event: &&Event| !matches!(event.kind, EventKind::Studied(Study::Analyse { .. }));
        self.game.events().iter().filter(is_change).count()
    }

    fn enter(&mut self, touched: EntryProgress) {
        match touched {
            EntryProgress::Incomplete => {}
            EntryProgress::Complete(text) => self.try_move(&text),
            EntryProgress::Rejected(why) => self.chrome.complain(why),
        }
    }
}

impl SaveToFile for ReviewScreen {
    fn game_and_file(&mut self) -> (&LocalGame, &mut SaveFile) {
        (&self.game, &mut self.file)
    }

    fn saved(&mut self) {
        self.saved_changes = self.changes();
    }
}

impl Screen for ReviewScreen {
    fn keys(&self) -> Keys {
        &[
            ("← →, [ ]", "review-key-step"),
            ("PgUp PgDn", "review-key-page"),
            ("Home End, { }", "review-key-ends"),
            ("↑ ↓", "review-key-branch"),
            ("|", "review-key-other-line"),
            ("n  N", "review-key-fault"),
            ("h j k l, Shift-← …", "review-key-cursor"),
            ("Enter, a1 …, /", "review-key-try"),
            ("t  T", "review-key-better"),
            ("z", "review-key-live"),
            ("o", "review-key-pause"),
            ("w", "review-key-comment"),
            ("r", "review-key-rate"),
            ("u  x", "review-key-lines"),
            ("+  -", "review-key-scroll"),
            ("P", "review-key-paths"),
            ("v  y", "review-key-flip"),
            ("Ctrl-S", "review-key-save"),
            ("q", "review-key-leave"),
            ("?", "game-key-help"),
        ]
    }

    fn chrome(&mut self) -> &mut Chrome<ReviewScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        self.render(painter, area);
    }

    fn input(&mut self, input: &Input, _shared: &mut Shared) -> Next {
        if let Some(node) = self.moves.clicked(input).or_else(|| self.graph.clicked(input)) {
            self.view(node);
            return Next::Stay;
        }
        let next = match input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.scroll(*mouse),
            Input::Paste(_) => None,
        };
        next.unwrap_or_else(|| {
            let touched = self.pane.input(input, self.game.viewer_mut());
            self.enter(touched);
            Next::Stay
        })
    }

    fn tick(&mut self, _now: Instant, _shared: &mut Shared) -> bool {
        self.run_analysis();
        false
    }

    fn is_busy(&self) -> bool {
        self.analysis.is_busy()
    }

    fn has_unsaved_changes(&self) -> bool {
        self.changes() != self.saved_changes
    }
}
