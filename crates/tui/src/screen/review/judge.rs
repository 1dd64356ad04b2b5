//! What the computer thinks of the moves: found out in the background, the main line first.

use super::ReviewScreen;
use crate::MESSAGES;
use crate::engine_thread::{EngineThread, News};
use crate::local_game::LocalGame;
use crate::review_task::{Done, ReviewTask};
use ludoteca_engine::SearchMethod;
use ludoteca_engine::player::PlayerSpec;
use ludoteca_protocol::{Info, SearchLimits, Settings};
use ludoteca_rules::{AnyGame, Message};
use ludoteca_session::{Command, EvaluatedLine, SessionState, Study};
use std::time::Instant;

/// How many lines are looked for in the position that is shown.
const LINES: u32 = 3;

/// What an engine finds out about the moves.
#[derive(Debug)]
pub(super) struct Judge {
    limits: SearchLimits,
    task: Option<ReviewTask>,
    pub(super) paused: bool,
    /// What the main line came to, when all of it was judged.
    pub(super) summary: Vec<Message>,
    live: Option<Live>,
}

/// The position that is shown, searched for as long as it is.
#[derive(Debug)]
struct Live {
    engine: EngineThread,
    /// The best lines, the best one first.
    lines: Vec<Info>,
}

impl Live {
    /// A line comes to its place among the others, where an older one of its rank or with its
    /// first move was.
    fn hear(&mut self, info: Info) {
        self.lines.retain(|old| old.multipv != info.multipv && old.pv[0] != info.pv[0]);
        let rank = info.multipv;
        let at = self.lines.iter().position(|old| old.multipv > rank).unwrap_or(self.lines.len());
        self.lines.insert(at, info);
    }
}

impl Judge {
    pub(super) fn new(limits: SearchLimits) -> Judge {
        Judge { limits, task: None, paused: false, summary: Vec::new(), live: None }
    }

    pub(super) fn is_busy(&self) -> bool {
        self.task.is_some() || self.is_live()
    }

    pub(super) const fn is_live(&self) -> bool {
        self.live.is_some()
    }

    /// The best lines in the position that is shown, the best one first.
    pub(super) fn lines(&self) -> &[Info] {
        self.live.as_ref().map_or(&[], |live| &live.lines)
    }

    /// The lines are others now: what is at work and what was summed up is no longer of use.
    pub(super) fn start_over(&mut self) {
        self.task = None;
        self.summary.clear();
    }

    pub(super) fn pause(&mut self) {
        self.paused = !self.paused;
        self.task = None;
    }

    /// Begins or stops to think about what is shown; the rest waits meanwhile.
    pub(super) fn toggle_live(&mut self, game: &AnyGame) {
        if self.live.take().is_some() {
            return;
        }
        self.task = None;
        let settings = Settings { multipv: LINES, ..Settings::default() };
        let engine = EngineThread::new(PlayerSpec::BuiltIn(SearchMethod::Best), settings);
        self.live = Some(Live { engine, lines: Vec::new() });
        self.follow(game);
    }

    /// Thinks about what is shown now.
    pub(super) fn follow(&mut self, game: &AnyGame) {
        let Some(live) = &mut self.live else {
            return;
        };
        live.lines.clear();
        live.engine.forget();
        if game.ending().is_none() {
            live.engine.ask(game, SearchLimits::Infinite);
        }
    }

    /// Takes in what was found out and continues with what is not known yet; returns whether
    /// there is something new about the moves.
    pub(super) fn work(&mut self, game: &mut LocalGame) -> Result<bool, Message> {
        if self.live.is_some() {
            return self.hear_live().map(|()| false);
        }
        if self.task.is_none() && !self.paused {
            let pending = game.state().pending_analysis(game.node());
            self.task = pending.map(|pending| ReviewTask::start(pending, self.limits));
        }
        Ok(self.hear(game))
    }

    fn hear_live(&mut self) -> Result<(), Message> {
        let Some(live) = &mut self.live else {
            return Ok(());
        };
        while let Some(news) = live.engine.news() {
            match news {
                News::Info(info) if info.score.is_some() && !info.pv.is_empty() => {
                    live.hear(info);
                }
                News::Info(_) | News::Move(_) => {}
                News::Failed(why) => return Err(why),
            }
        }
        Ok(())
    }

    fn hear(&mut self, game: &mut LocalGame) -> bool {
        let mut heard = false;
        while let Some(task) = &mut self.task {
            match task.poll() {
                Ok(None) => return heard,
                Ok(Some((node, judgement))) => {
                    // A move that was removed meanwhile needs no judgement.
                    let judge = Command::Study(Study::Analyse { node, analysis: judgement });
                    let _ = game.perform(&judge, Instant::now());
                }
                Err(Done) => {
                    // A search that leaves something undone would do so again.
                    self.paused |= !task.is_complete();
                    self.task = None;
                }
            }
            heard = true;
        }
        heard
    }

    /// Sums the main line up if all of it was judged and that was not done yet; returns whether
    /// it was done now.
    pub(super) fn sum_up(&mut self, state: &SessionState) -> bool {
        if !self.summary.is_empty() || self.task.is_some() {
            return false;
        }
        let review = state.review();
        self.summary = review.map(|review| review.summary(state.record())).unwrap_or_default();
        !self.summary.is_empty()
    }
}

impl ReviewScreen {
    /// Lets the engine continue.
    pub(super) fn let_judge_work(&mut self) {
        match self.judge.work(&mut self.game) {
            Ok(false) => {}
            Ok(true) => self.read_judgement(),
            Err(problem) => {
                self.judge.toggle_live(self.game.game());
                self.chrome
                    .complain(MESSAGES.message("review-live-failed").with("problem", problem));
            }
        }
        if self.judge.sum_up(self.game.state()) {
            self.chrome.say(MESSAGES.message("review-complete"));
        }
    }

    /// Puts the judgement of the move that is shown into words.
    pub(super) fn read_judgement(&mut self) {
        let judgement = self.game.state().analysis(self.game.node());
        self.reason = judgement.and_then(|judgement| judgement.reason(self.game.game()));
        let better = judgement.and_then(|judgement| judgement.better.as_ref());
        self.better = better.map(|better| {
            let mut game = self.game.game().clone();
            game.undo();
            let moves = better.moves.iter().take(super::LONGEST_LINE).cloned().collect();
            EvaluatedLine { moves, ..better.clone() }.numbered(&game)
        });
    }
}
