//! A record on the screen: stepping through it, judgements, variations, comments.

mod act;
mod draw;
mod graph;
mod judge;
mod panel;
mod remark;

use super::chrome::Chrome;
use super::moves::Moves;
use super::pane::{Entered, Pane};
use super::saving::Saving;
use super::{Input, Next, Screen, Shared};
use crate::files::SaveFile;
use crate::local_game::LocalGame;
use graph::Graph;
use judge::Judge;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{Message, NodeId, Record};
use ludoteca_session::{Event, EventKind, Study};
use panel::Panel;
use ratatui::Frame;
use ratatui::layout::Rect;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// How many moves of a better line are shown and kept.
const LONGEST_LINE: usize = 10;

/// A record on the screen.
#[derive(Debug)]
pub(crate) struct ReviewScreen {
    game: LocalGame,
    pane: Pane,
    moves: Moves,
    graph: Graph,
    chrome: Chrome<ReviewScreen>,
    judge: Judge,
    /// The file of the record.
    file: SaveFile,
    /// How many changes had been made when it was saved last.
    saved_changes: usize,
    /// Whether the person wants the main line itself to go on.
    may_extend: bool,
    /// What is wrong with the move that is shown, and what was better.
    reason: Option<Message>,
    better: Option<String>,
    panel: Panel,
}

impl ReviewScreen {
    /// A record, from its start, that was read from a file if it was.
    pub(crate) fn new(record: &Record, file: Option<PathBuf>, shared: &Shared) -> ReviewScreen {
        let time = Duration::from_millis(shared.settings.reviewtime.max(1));
        ReviewScreen::with_limits(record, file, SearchLimits::MoveTime(time))
    }

    /// A record whose positions are looked at so long.
    pub(crate) fn with_limits(
        record: &Record,
        file: Option<PathBuf>,
        limits: SearchLimits,
    ) -> ReviewScreen {
        let mut game = LocalGame::to_study(record);
        let mut pane = Pane::new(game.game());
        pane.renew(game.viewer_mut());
        ReviewScreen {
            game,
            pane,
            moves: Moves::default(),
            graph: Graph::default(),
            chrome: Chrome::default(),
            judge: Judge::new(limits),
            file: SaveFile::new(file),
            saved_changes: 0,
            may_extend: false,
            reason: None,
            better: None,
            panel: Panel::default(),
        }
    }

    /// Another position is looked at.
    fn renew(&mut self) {
        self.pane.renew(self.game.viewer_mut());
        self.panel.scroll_to_top();
        self.judge.follow(self.game.game());
        self.read_judgement();
    }

    fn look_at(&mut self, place: NodeId) {
        if self.game.go_to(place) {
            self.renew();
        }
    }

    /// How many changes were made to the record.
    fn changes(&self) -> usize {
        let is_change =
            |event: &&Event| !matches!(event.kind, EventKind::Studied(Study::Analyse { .. }));
        self.game.events().iter().filter(is_change).count()
    }

    fn is_changed(&self) -> bool {
        self.changes() != self.saved_changes
    }

    fn enter(&mut self, entered: Entered) {
        match entered {
            Entered::Nothing | Entered::Part => {}
            Entered::Move(text) => self.try_move(&text),
            Entered::Refused(why) => self.chrome.complain(why),
        }
    }
}

impl Saving for ReviewScreen {
    fn saving(&mut self) -> (&LocalGame, &mut SaveFile) {
        (&self.game, &mut self.file)
    }

    fn saved(&mut self) {
        self.saved_changes = self.changes();
    }
}

impl Screen for ReviewScreen {
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← →, [ ]", "review-key-step"),
        ("PgUp PgDn", "review-key-page"),
        ("Home End, { }", "review-key-ends"),
        ("↑ ↓, |", "review-key-other-line"),
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
        ("v  y", "review-key-flip"),
        ("Ctrl-S", "review-key-save"),
        ("q", "review-key-leave"),
        ("?", "game-key-help"),
    ];

    fn chrome(&mut self) -> &mut Chrome<ReviewScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        self.draw_all(frame, area, shared);
    }

    fn input(&mut self, input: &Input, _shared: &mut Shared) -> Next {
        if let Some(node) = self.moves.clicked(input).or_else(|| self.graph.clicked(input)) {
            self.look_at(node);
            return Next::Stay;
        }
        let next = match input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.scroll(*mouse),
            Input::Paste(_) => None,
        };
        next.unwrap_or_else(|| {
            let entered = self.pane.input(input, self.game.viewer_mut());
            self.enter(entered);
            Next::Stay
        })
    }

    fn tick(&mut self, _now: Instant, _shared: &mut Shared) {
        self.let_judge_work();
    }

    fn is_lively(&self) -> bool {
        self.judge.is_busy()
    }

    fn asks_before_leaving(&self) -> bool {
        self.is_changed()
    }
}
