//! The computers at the table: when they think, how fast they move, what they say.

use super::GameScreen;
use crate::MESSAGES;
use crate::effort::{Effort, seed_of};
use crate::occupant;
use crate::screen::Shared;
use crate::thinker::{News, Thinker};
use ludoteca_engine::Style;
use ludoteca_engine::analysis::eval_of;
use ludoteca_engine::opponent::Kind;
use ludoteca_protocol::{Info, Settings};
use ludoteca_rules::{NodeId, Player, quoted};
use ludoteca_session::{Eval, Occupant, SessionState};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// The shortest times between the moves of two computers.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_millis(800),
    Duration::from_millis(250),
    Duration::ZERO,
];

/// The computers at a table.
#[derive(Debug)]
pub(super) struct Computers {
    players: [Option<Thinker>; 2],
    adviser: Option<Thinker>,
    /// What whoever thinks has found.
    pub(super) thought: Option<Thought>,
    pub(super) paused: bool,
    /// Which of the pauses is kept between moves of two computers.
    speed: usize,
    /// Whether one move is made although there is a pause.
    step: bool,
    /// A move that waits until the one before was long enough on the board.
    waiting: Option<String>,
    last_move: Instant,
    effort: Effort,
}

/// Something that was found about a position.
#[derive(Debug)]
pub(super) struct Thought {
    /// Where in the tree the position is, and who is to move there.
    place: NodeId,
    turn: Player,
    pub(super) info: Info,
    /// Whether it misjudges, as levels do on purpose.
    misjudges: bool,
}

impl Thought {
    /// What the position is worth, if whoever thinks can be trusted.
    pub(super) fn worth(&self) -> Option<Eval> {
        eval_of(&self.info, self.turn).filter(|_| !self.misjudges)
    }
}

impl Computers {
    pub(super) fn new(state: &SessionState, effort: Effort, now: Instant) -> Computers {
        let seed = state.setup().seed;
        Computers {
            players: Player::BOTH.map(|player| thinker(player, state.seat(player), seed)),
            adviser: None,
            thought: None,
            paused: false,
            speed: 2,
            step: false,
            waiting: None,
            last_move: now,
            effort,
        }
    }

    /// Lets somebody else sit at a side, at a table with this seed; the game goes on.
    pub(super) fn seat(&mut self, player: Player, occupant: &Occupant, seed: u64) {
        self.forget();
        self.players[player.index()] = thinker(player, occupant, seed);
        self.paused = false;
    }

    pub(super) fn are_busy(&self) -> bool {
        let thinkers = self.players.iter().chain([&self.adviser]).flatten();
        self.waiting.is_some() || { thinkers }.any(Thinker::is_busy)
    }

    /// Whether only computers play.
    pub(super) fn play_alone(&self) -> bool {
        self.players.iter().all(Option::is_some)
    }

    /// Forgets what is being thought about: the game is another one now.
    pub(super) fn forget(&mut self) {
        self.players.iter_mut().flatten().for_each(Thinker::forget);
        self.waiting = None;
        self.thought = None;
    }

    pub(super) fn stop_hint(&mut self) {
        self.adviser.iter_mut().for_each(Thinker::forget);
    }

    /// Whether a hint is being thought about.
    pub(super) fn is_advising(&self) -> bool {
        self.adviser.as_ref().is_some_and(Thinker::is_busy)
    }

    pub(super) fn hurry(&self) {
        self.players.iter().flatten().for_each(Thinker::hurry);
    }

    pub(super) fn make_step(&mut self) {
        self.paused = true;
        self.step = true;
    }

    pub(super) fn change_speed(&mut self, by: isize) -> usize {
        let speed = self.speed.saturating_add_signed(by);
        self.speed = speed.min(PAUSES.len() - 1);
        self.speed + 1
    }

    /// How long the position before is at least shown.
    fn pause_between(&self) -> Duration {
        if self.play_alone() && !self.step { PAUSES[self.speed] } else { Duration::ZERO }
    }
}

/// The thinker for whoever sits at a side, if it is a computer.
fn thinker(player: Player, occupant: &Occupant, seed: u64) -> Option<Thinker> {
    let kind = occupant::kind(occupant)?;
    let seed = seed_of(player, seed);
    let settings = Settings { seed, threads: threads(&kind), ..Settings::default() };
    Some(Thinker::new(kind, settings))
}

/// How many threads a computer thinks with: a level plays the same on every machine.
fn threads(kind: &Kind) -> u32 {
    match kind {
        Kind::Level(_) => 1,
        _ => available_parallelism().map_or(1, |number| number.get() as u32),
    }
}

impl GameScreen {
    /// Lets the computers think, and does what they want.
    pub(super) fn let_computers_think(&mut self, now: Instant, shared: &mut Shared) {
        self.hear_adviser(shared);
        let Some(player) = self.engine_to_move() else {
            return;
        };
        let state = self.game.state();
        let Some(kind) = occupant::kind(state.seat(player)) else {
            return;
        };
        let limits = self.computers.effort.of(&kind, self.game.clocks(now));
        let Some(thinker) = &mut self.computers.players[player.index()] else {
            return;
        };
        if self.computers.waiting.is_none() {
            if !thinker.is_busy() {
                thinker.ask(state.game(), limits);
            }
            while let Some(news) = thinker.news() {
                match news {
                    News::Thought(info) => {
                        let misjudges =
                            matches!(kind, Kind::Level(_) | Kind::Own(Style::Flawed(_)));
                        let place = state.live();
                        let thought = Thought { place, turn: player, info, misjudges };
                        self.computers.thought = Some(thought);
                    }
                    News::Move(text) => self.computers.waiting = Some(text),
                    News::Failed(why) => {
                        self.computers.paused = true;
                        return self
                            .chrome
                            .complain(MESSAGES.message("game-engine-failed").with("problem", why));
                    }
                }
            }
        }
        let since = now.saturating_duration_since(self.computers.last_move);
        if since >= self.computers.pause_between()
            && let Some(text) = self.computers.waiting.take()
        {
            self.computers.last_move = now;
            self.computers.step = false;
            self.take_answer(player, &text, now, shared);
        }
    }

    /// The engine that is to move, if it may.
    pub(super) fn engine_to_move(&self) -> Option<Player> {
        let is_paused = self.computers.paused && !self.computers.step;
        self.game.state().engine_to_move().filter(|_| !is_paused)
    }

    fn take_answer(&mut self, player: Player, text: &str, now: Instant, shared: &mut Shared) {
        let was_live = self.game.is_live();
        match self.game.answer(player, text, now) {
            Ok(true) => {
                let name = self.game.game().entry().player(player);
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
        if self.computers.is_advising() {
            return self.computers.stop_hint();
        }
        let make = || {
            let kind = Kind::Own(Style::Best);
            let settings = Settings { threads: threads(&kind), ..Settings::default() };
            Thinker::new(kind, settings)
        };
        let adviser = self.computers.adviser.get_or_insert_with(make);
        adviser.ask(self.game.game(), self.computers.effort.of_advice());
        self.computers.thought = None;
        self.chrome.say(MESSAGES.message("game-hint-thinking"));
    }

    fn hear_adviser(&mut self, shared: &Shared) {
        let Some(adviser) = &mut self.computers.adviser else {
            return;
        };
        let (place, turn) = (self.game.node(), self.game.game().turn());
        let mut found = None;
        while let Some(news) = adviser.news() {
            match news {
                News::Thought(info) => {
                    let thought = Thought { place, turn, info, misjudges: false };
                    self.computers.thought = Some(thought);
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
    pub(super) fn thought_here(&self) -> Option<&Thought> {
        self.computers.thought.as_ref().filter(|thought| thought.place == self.game.node())
    }

    /// The same, or what whoever made the last move thought of it.
    pub(super) fn thought_shown(&self) -> Option<&Thought> {
        let node = self.game.state().record().node(self.game.node());
        let (before, played) = match node.map(|node| (node.parent(), node.played())) {
            Some((Some(before), Some(played))) => (before, played.text()),
            _ => return self.thought_here(),
        };
        let led_here = |thought: &&Thought| {
            thought.place == before && thought.info.pv.first().is_some_and(|first| first == played)
        };
        self.thought_here().or_else(|| self.computers.thought.as_ref().filter(led_here))
    }

    fn give_hint(&mut self, text: &str, shared: &Shared) {
        let moves = self.game.game().touches();
        let touches = moves.into_iter().find(|(m, _)| m == text).map(|(_, touches)| touches);
        self.hint = touches.unwrap_or_default();
        let worth = self.thought_here().and_then(Thought::worth);
        let word = self.word_of(text, shared);
        let message = match worth {
            Some(worth) => {
                MESSAGES.message("game-hint-worth").with("verdict", worth.verdict(self.game.game()))
            }
            None => MESSAGES.message("game-hint"),
        };
        self.chrome.say(message.with("move", word));
    }
}
