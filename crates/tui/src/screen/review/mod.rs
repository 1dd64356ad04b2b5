//! A record on the screen: stepping through it, what the computer thinks, side lines, comments.

mod act;
mod draw;
mod graph;
mod judge;
mod panel;
mod remark;
mod verb;

use super::dialog::{Answer, Dialog};
use super::footer::Footer;
use super::footer::is_help;
use super::moves::Moves;
use super::pane::{Entered, Pane};
use super::saving::SaveFile;
use super::{Input, Next, Screen, Shared};
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
use verb::{KEYS, Verb};

/// How many moves of a better line are shown and kept.
const LONGEST_LINE: usize = 10;

/// A record on the screen.
#[derive(Debug)]
pub(crate) struct ReviewScreen {
    game: LocalGame,
    pane: Pane,
    moves: Moves,
    graph: Graph,
    footer: Footer,
    judge: Judge,
    dialog: Option<Dialog<Asked>>,
    said: Option<(Message, Tone)>,
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

/// How something is said.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Tone {
    News,
    Error,
}

/// What a question is about.
#[derive(Clone, Debug)]
enum Asked {
    Save,
    Overwrite(PathBuf),
    Comment(NodeId),
    Rate(NodeId),
    Remove,
    /// To go on with this move where the record ends.
    Extend(String),
    Leave,
    Quit,
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
            footer: Footer::default(),
            judge: Judge::new(limits),
            dialog: None,
            said: None,
            file: SaveFile::new(file),
            saved_changes: 0,
            may_extend: false,
            reason: None,
            better: None,
            panel: Panel::default(),
        }
    }

    fn say(&mut self, message: Message) {
        self.said = Some((message, Tone::News));
    }

    fn complain(&mut self, message: Message) {
        self.said = Some((message, Tone::Error));
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
            |event: &&Event| !matches!(event.kind, EventKind::Studied(Study::Judge { .. }));
        self.game.events().iter().filter(is_change).count()
    }

    fn is_changed(&self) -> bool {
        self.changes() != self.saved_changes
    }

    fn answered(&mut self, dialog: Dialog<Asked>, input: &Input, shared: &Shared) -> Next {
        match dialog.input(input, shared) {
            Answer::Open(dialog) => {
                self.dialog = Some(dialog);
                Next::Stay
            }
            Answer::Dropped => Next::Stay,
            Answer::Given(asked, line) => self.go_on(asked, &line),
        }
    }

    fn enter(&mut self, entered: Entered) {
        match entered {
            Entered::Nothing | Entered::Part => {}
            Entered::Move(text) => self.try_move(&text),
            Entered::Refused(why) => self.complain(why),
        }
    }
}

impl Screen for ReviewScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        self.draw_all(frame, area, shared);
        if let Some(dialog) = &mut self.dialog {
            dialog.draw(frame, area, shared);
        }
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(dialog) = self.dialog.take() {
            return self.answered(dialog, input, shared);
        }
        if let Some(place) = self.moves.clicked(input).or_else(|| self.graph.clicked(input)) {
            self.look_at(place);
            return Next::Stay;
        }
        let input = self.footer.meant(input);
        let is_typing = !self.pane.typed().is_empty();
        if !is_typing && is_help(&input) {
            return Next::Help;
        }
        if let Input::Key(key) = &input
            && let Some(verb) = Verb::of(key)
            && (!is_typing || matches!(verb, Verb::Save | Verb::Quit))
        {
            self.said = None;
            return self.act(verb);
        }
        if let Some(verb) = self.scrolled(&input) {
            return self.act(verb);
        }
        let entered = self.pane.input(&input, self.game.viewer_mut());
        if entered != Entered::Nothing {
            self.said = None;
        }
        self.enter(entered);
        Next::Stay
    }

    fn tick(&mut self, _now: Instant, _shared: &mut Shared) -> Next {
        self.let_judge_work();
        Next::Stay
    }

    fn is_lively(&self) -> bool {
        self.judge.is_busy()
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        KEYS.to_vec()
    }

    fn is_typing(&self) -> bool {
        self.dialog.is_some()
    }

    fn asks_before_leaving(&self) -> bool {
        self.is_changed()
    }
}
