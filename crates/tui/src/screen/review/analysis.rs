//! The analysis of the moves in the background, and of the viewed position on request.

use super::{MAX_LINE_LENGTH, ReviewScreen};
use crate::MESSAGES;
use crate::engine_thread::{EngineError, EngineEvent, EngineThread};
use crate::local_game::LocalGame;
use crate::review_task::ReviewTask;
use ludoteca_engine::SearchMethod;
use ludoteca_engine::player::PlayerSpec;
use ludoteca_protocol::{Info, SearchLimits, Settings};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Message};
use ludoteca_session::{Command, EvaluatedLine, SessionState, Study};
use std::sync::mpsc::TryRecvError;
use std::time::Instant;

/// The number of lines of the live analysis.
const LINES: u32 = 3;

#[derive(Debug)]
pub(super) struct Analysis {
    limits: SearchLimits,
    task: Option<ReviewTask>,
    pub(super) is_paused: bool,
    pub(super) summary: Vec<Message>,
    live: Option<LiveAnalysis>,
}

/// The analysis of the viewed position without a limit.
#[derive(Debug)]
struct LiveAnalysis {
    engine: EngineThread,
    /// The best lines, the best one first.
    lines: Vec<Info>,
}

impl LiveAnalysis {
    /// Inserts a line by its rank; it replaces those with the same rank or the same first move.
    fn insert(&mut self, info: Info) {
        self.lines.retain(|old| old.multipv != info.multipv && old.pv[0] != info.pv[0]);
        let rank = info.multipv;
        let index = self.lines.iter().position(|old| old.multipv > rank);
        self.lines.insert(index.unwrap_or(self.lines.len()), info);
    }

    fn read_events(&mut self) -> Result<(), EngineError> {
        while let Some(event) = self.engine.try_event() {
            match event {
                EngineEvent::Info(info) if info.score.is_some() && !info.pv.is_empty() => {
                    self.insert(info);
                }
                EngineEvent::Info(_) | EngineEvent::Move(_) => {}
                EngineEvent::Failed(why) => return Err(why),
            }
        }
        Ok(())
    }
}

impl Analysis {
    pub(super) fn new(limits: SearchLimits) -> Analysis {
        Analysis { limits, task: None, is_paused: false, summary: Vec::new(), live: None }
    }

    pub(super) fn is_busy(&self) -> bool {
        self.task.is_some() || self.live.is_some()
    }

    pub(super) fn live_lines(&self) -> Option<&[Info]> {
        self.live.as_ref().map(|live| &live.lines[..])
    }

    /// Starts over, as after a change of the main line.
    pub(super) fn reset(&mut self) {
        self.task = None;
        self.summary.clear();
    }

    pub(super) fn toggle_pause(&mut self) {
        self.is_paused = !self.is_paused;
        self.task = None;
    }

    /// Starts or ends the live analysis, during which the moves are not analysed.
    pub(super) fn toggle_live(&mut self, game: &AnyGame) {
        if self.live.take().is_some() {
            return;
        }
        self.task = None;
        let settings = Settings { multipv: LINES, ..Settings::default() };
        let engine = EngineThread::new(PlayerSpec::BuiltIn(SearchMethod::Best), settings);
        self.live = Some(LiveAnalysis { engine, lines: Vec::new() });
        self.restart_live(game);
    }

    /// Restarts the live analysis, if it is on, at another position.
    pub(super) fn restart_live(&mut self, game: &AnyGame) {
        let Some(live) = &mut self.live else {
            return;
        };
        live.lines.clear();
        live.engine.cancel();
        if game.ending().is_none() {
            live.engine.search(game, SearchLimits::Infinite);
        }
    }

    /// Reads results and starts the next task; returns whether there are new judgements.
    fn update(&mut self, game: &mut LocalGame) -> Result<bool, EngineError> {
        if let Some(live) = &mut self.live {
            return live.read_events().map(|()| false);
        }
        if self.task.is_none() && !self.is_paused {
            let unjudged = game.state().pending_analysis(game.node());
            self.task = unjudged.map(|unjudged| ReviewTask::start(unjudged, self.limits));
        }
        Ok(self.read_judgements(game))
    }

    fn read_judgements(&mut self, game: &mut LocalGame) -> bool {
        let mut is_new = false;
        while let Some(task) = &mut self.task {
            match task.try_next() {
                Err(TryRecvError::Empty) => return is_new,
                Ok((node, judgement)) => {
                    // Refused if the move was removed meanwhile.
                    let judge = Command::Study(Study::Analyse { node, analysis: judgement });
                    let _ = game.perform(&judge, Instant::now());
                }
                Err(TryRecvError::Disconnected) => {
                    // Another search would end too early as well.
                    self.is_paused |= !task.is_complete();
                    self.task = None;
                }
            }
            is_new = true;
        }
        is_new
    }

    /// Summarizes the main line when all of it is analysed; returns whether this was done now.
    fn summarize(&mut self, state: &SessionState) -> bool {
        if !self.summary.is_empty() || self.task.is_some() {
            return false;
        }
        let review = state.review();
        self.summary = review.map(|review| review.summary(state.record())).unwrap_or_default();
        !self.summary.is_empty()
    }
}

impl ReviewScreen {
    pub(super) fn run_analysis(&mut self) {
        match self.analysis.update(&mut self.game) {
            Ok(false) => {}
            Ok(true) => self.read_judgement(),
            Err(error) => {
                self.analysis.toggle_live(self.game.game());
                let message = message!(MESSAGES, "review-live-failed", problem = error);
                self.chrome.complain(message);
            }
        }
        if self.analysis.summarize(self.game.state()) {
            self.chrome.say(message!(MESSAGES, "review-complete"));
        }
    }

    pub(super) fn read_judgement(&mut self) {
        let judgement = self.game.state().analysis(self.game.node());
        self.reason = judgement.and_then(|judgement| judgement.reason(self.game.game()));
        let better = judgement.and_then(|judgement| judgement.better.as_ref());
        self.better = better.map(|better| {
            let mut game = self.game.game().clone();
            game.undo();
            let moves = better.moves.iter().take(MAX_LINE_LENGTH).cloned().collect();
            EvaluatedLine { moves, ..better.clone() }.numbered(&game)
        });
    }
}
