//! The engines of a game on the screen: when they search, how fast they move, what they found.

use super::GameScreen;
use crate::MESSAGES;
use crate::effort::Effort;
use crate::engine_thread::News;
use crate::engines::Engines;
use crate::occupant;
use crate::screen::Shared;
use ludoteca_engine::SearchMethod;
use ludoteca_engine::analysis::eval_of;
use ludoteca_engine::player::PlayerSpec;
use ludoteca_locale::SpecTexts;
use ludoteca_protocol::Info;
use ludoteca_rules::{Localize, NodeId, Player, quoted};
use ludoteca_session::{Eval, Occupant};
use std::time::{Duration, Instant};

/// The shortest times between the moves of two computers.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_millis(800),
    Duration::from_millis(250),
    Duration::ZERO,
];

/// The engines of a game on the screen, and the pace of their moves.
#[derive(Debug)]
pub(super) struct Computers {
    pub(super) engines: Engines,
    /// What was found last.
    pub(super) finding: Option<Finding>,
    pub(super) paused: bool,
    /// Whether the clocks stand still because an engine that is to move does not.
    has_stopped_clocks: bool,
    /// Which of the pauses is kept between moves of two computers.
    speed: usize,
    /// Whether one move is made although there is a pause.
    step: bool,
    /// A move that waits until the one before was long enough on the board.
    pub(super) waiting: Option<String>,
    last_move: Instant,
}

/// Something that was found about a position.
#[derive(Debug)]
pub(super) struct Finding {
    /// The node of the position, and who is to move there.
    node: NodeId,
    turn: Player,
    pub(super) info: Info,
    /// Whether it misjudges, as levels do on purpose.
    misjudges: bool,
}

impl Finding {
    /// What the position is worth, if whoever thinks can be trusted.
    pub(super) fn worth(&self) -> Option<Eval> {
        eval_of(&self.info, self.turn).filter(|_| !self.misjudges)
    }
}

impl Computers {
    pub(super) fn new(effort: Effort, now: Instant) -> Computers {
        Computers {
            engines: Engines::new(effort),
            finding: None,
            paused: false,
            has_stopped_clocks: false,
            speed: 2,
            step: false,
            waiting: None,
            last_move: now,
        }
    }

    /// Lets somebody else take a seat; the game goes on.
    pub(super) fn seat(&mut self, player: Player) {
        self.forget();
        self.engines.remove(player);
        self.paused = false;
    }

    pub(super) fn make_step(&mut self) {
        self.paused = true;
        self.step = true;
    }

    /// Forgets what is being searched: the game is another one now.
    pub(super) fn forget(&mut self) {
        self.engines.stop();
        self.waiting = None;
        self.finding = None;
    }

    pub(super) fn change_speed(&mut self, by: isize) -> usize {
        let speed = self.speed.saturating_add_signed(by);
        self.speed = speed.min(PAUSES.len() - 1);
        self.speed + 1
    }
}

/// Whether somebody misjudges positions on purpose, as levels do.
fn misjudges(occupant: &Occupant) -> bool {
    matches!(
        occupant::kind(occupant),
        Some(PlayerSpec::Level(_) | PlayerSpec::BuiltIn(SearchMethod::Handicapped(_)))
    )
}

impl GameScreen {
    /// Lets the computers think, and does what they want.
    pub(super) fn let_computers_think(&mut self, now: Instant, shared: &mut Shared) {
        self.hear_adviser(shared);
        let Some(player) = self.engine_to_move() else {
            return;
        };
        if self.computers.waiting.is_none()
            && let Some(engine) = self.computers.engines.search(&self.game, player, now)
        {
            while let Some(news) = engine.news() {
                match news {
                    News::Info(info) => {
                        let state = self.game.state();
                        let misjudges = misjudges(state.seat(player));
                        let finding = Finding { node: state.live(), turn: player, info, misjudges };
                        self.computers.finding = Some(finding);
                    }
                    News::Move(text) => self.computers.waiting = Some(text),
                    News::Failed(why) => {
                        self.computers.paused = true;
                        let message = MESSAGES.message("game-engine-failed").with("problem", why);
                        return self.chrome.complain(message);
                    }
                }
            }
        }
        let since = now.saturating_duration_since(self.computers.last_move);
        if since >= self.pause_between()
            && let Some(text) = self.computers.waiting.take()
        {
            self.computers.last_move = now;
            self.computers.step = false;
            self.take_answer(player, &text, now, shared);
        }
    }

    /// Stops the clocks while an engine that is to move pauses; a person's clock runs on.
    pub(super) fn pause_clocks(&mut self, now: Instant) {
        let is_stuck = self.computers.paused && self.game.state().engine_to_move().is_some();
        if is_stuck == self.computers.has_stopped_clocks {
            return;
        }
        self.computers.has_stopped_clocks = is_stuck;
        if is_stuck {
            self.game.stop_clocks(now);
        } else {
            self.game.run_clocks(now);
        }
    }

    /// The engine that is to move, if it may.
    pub(super) fn engine_to_move(&self) -> Option<Player> {
        let is_paused = self.computers.paused && !self.computers.step;
        self.game.state().engine_to_move().filter(|_| !is_paused)
    }

    /// Whether only engines play.
    pub(super) fn is_watched(&self) -> bool {
        !self.game.state().seats().iter().any(Occupant::is_human)
    }

    /// How long the position before is at least shown.
    fn pause_between(&self) -> Duration {
        let pauses = self.is_watched() && !self.computers.step;
        if pauses { PAUSES[self.computers.speed] } else { Duration::ZERO }
    }

    fn take_answer(&mut self, player: Player, text: &str, now: Instant, shared: &mut Shared) {
        let was_live = self.game.is_live();
        match self.game.answer(player, text, now) {
            Ok(true) => {
                let name = self.game.game().spec().player(player);
                let message = MESSAGES.message("game-played").with("player", name);
                self.chrome.say(message.with("move", self.word_of(text, shared)));
            }
            Ok(false) => {}
            Err(refusal) => {
                self.computers.paused = true;
                let message = MESSAGES.message("game-engine-illegal").with("found", quoted(text));
                return self.chrome.complain(message.with("problem", refusal.message()));
            }
        }
        if was_live {
            self.renew();
        }
        self.keep(shared);
    }

    /// Asks for advice about what is looked at, or does without it after all.
    pub(super) fn ask_for_hint(&mut self) {
        if self.computers.engines.is_advising() {
            return self.computers.engines.stop_advice();
        }
        self.computers.engines.search_for_advice(self.game.game());
        self.computers.finding = None;
        self.chrome.say(MESSAGES.message("game-hint-thinking"));
    }

    fn hear_adviser(&mut self, shared: &Shared) {
        let Some(adviser) = self.computers.engines.adviser() else {
            return;
        };
        let (node, turn) = (self.game.node(), self.game.game().turn());
        let mut found = None;
        while let Some(news) = adviser.news() {
            match news {
                News::Info(info) => {
                    let finding = Finding { node, turn, info, misjudges: false };
                    self.computers.finding = Some(finding);
                }
                News::Move(text) => found = Some(text),
                News::Failed(why) => return self.chrome.complain(why),
            }
        }
        if let Some(text) = found {
            self.give_hint(&text, shared);
        }
    }

    /// What was found about the position that is looked at.
    pub(super) fn finding_here(&self) -> Option<&Finding> {
        self.computers.finding.as_ref().filter(|finding| finding.node == self.game.node())
    }

    /// The same, or what was found before the last move if that was expected.
    pub(super) fn finding_shown(&self) -> Option<&Finding> {
        let node = self.game.state().record().node(self.game.node());
        let (before, played) = match node.map(|node| (node.parent(), node.played())) {
            Some((Some(before), Some(played))) => (before, played.text()),
            _ => return self.finding_here(),
        };
        let led_here = |finding: &&Finding| {
            finding.node == before && finding.info.pv.first().is_some_and(|first| first == played)
        };
        self.finding_here().or_else(|| self.computers.finding.as_ref().filter(led_here))
    }

    fn give_hint(&mut self, text: &str, shared: &Shared) {
        let moves = self.game.game().touches();
        let touches = moves.into_iter().find(|(m, _)| m == text).map(|(_, touches)| touches);
        self.hint = touches.unwrap_or_default();
        let worth = self.finding_here().and_then(Finding::worth);
        let word = self.word_of(text, shared);
        let message = match worth {
            Some(worth) => MESSAGES
                .message("game-hint-worth")
                .with("verdict", worth.describe(self.game.game())),
            None => MESSAGES.message("game-hint"),
        };
        self.chrome.say(message.with("move", word));
    }
}
