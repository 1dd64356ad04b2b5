//! The task of a match: it decides commands, stores and applies events, and watches the clock.

use super::action::Action;
use super::commit::CommitError;
use super::live_match::{KeyUse, LiveMatch, RequestKey};
use super::now;
use super::rooms::{Room, Rooms};
use super::search::RunningSearch;
use crate::error::RequestError;
use crate::metrics::{GaugeGuard, METRICS};
use crate::pool::{Owner, SearchResult};
use crate::secrets;
use crate::store::Write;
use ludoteca_rules::Player;
use ludoteca_session::{
    Clocks, Command, EndReason, Event, EventKind, Millis, Phase, Refusal, Seats, TimeControl,
};
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLockReadGuard};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep, sleep_until};

/// The number of times that a request is decided again because another process was faster.
const ATTEMPTS: usize = 5;

/// The interval at which the end of a match is tried again while the database cannot be written.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// The time after which another process looks whether an engine has moved, in milliseconds.
pub(super) const ENGINE_DUE: i64 = 15_000;

/// The maximum number of events of a match, so that no match fills the disk.
const MAX_EVENTS: usize = 10_000;

/// The time for which a match that is over stays in memory.
const OVER_IDLE_TIME: Duration = Duration::from_secs(3);

/// The client that makes a request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Requester {
    /// The hashes of the secrets that the client has.
    pub(crate) hashes: Vec<String>,
    pub(crate) ip: Option<IpAddr>,
}

impl Requester {
    /// Creates a client that has a secret.
    pub(crate) fn with_secret(secret: &str) -> Requester {
        Requester { hashes: vec![secrets::hash(secret)], ip: None }
    }
}

/// A message to the task of a match.
pub(crate) enum RoomCommand {
    Perform {
        request: PlayerRequest,
        reply: oneshot::Sender<Result<(), PerformError>>,
    },
    Watch {
        requester: Requester,
        reply: oneshot::Sender<Subscription>,
    },
    Unwatch {
        held: Seats,
    },
    Lag {
        held: Seats,
        lag: Duration,
    },
    Search,
    SearchDone {
        version: usize,
        result: Option<SearchResult>,
    },
    /// Other processes may have changed the match.
    Refresh {
        reply: Option<oneshot::Sender<()>>,
    },
    /// The match is due: a clock may have run out, or an engine may have to move.
    CheckDue,
}

/// A request of a player.
#[derive(Clone, Debug)]
pub(crate) struct PlayerRequest {
    pub(crate) requester: Requester,
    /// Identifies the request among those of the client, so that it is carried out once however
    /// often it is sent.
    pub(crate) key: Option<String>,
    pub(crate) command: PlayerCommand,
}

/// The command of a player.
#[derive(Clone, Debug)]
pub(crate) enum PlayerCommand {
    /// Take a seat, which the secret with this hash will open.
    Join {
        seat: Option<Player>,
        name: Option<String>,
        holder: String,
    },
    /// Play a move after this many moves.
    Move {
        text: String,
        ply: usize,
    },
    Act(Action),
}

/// Why a request was not carried out.
#[derive(Debug)]
pub(crate) enum PerformError {
    Refused(RequestError),
    /// The match has changed since the client last saw it.
    Stale,
    /// Another process has changed the match.
    Conflict,
    /// An event could not be stored, so the match in memory may be wrong.
    Lost,
}

impl From<CommitError> for PerformError {
    fn from(error: CommitError) -> PerformError {
        match error {
            CommitError::Conflict => PerformError::Conflict,
            CommitError::Lost => PerformError::Lost,
        }
    }
}

impl<E: Into<RequestError>> From<E> for PerformError {
    fn from(error: E) -> PerformError {
        PerformError::Refused(error.into())
    }
}

/// A subscription to the changes of a match.
#[derive(Debug)]
pub(crate) struct Subscription {
    pub(crate) held: Seats,
    /// Notified whenever the match changes.
    pub(crate) changes: watch::Receiver<()>,
}

/// The task of a match.
pub(super) struct Actor {
    pub(super) room: Arc<Room>,
    commands: mpsc::Receiver<RoomCommand>,
    pub(super) changes: watch::Sender<()>,
    pub(super) rooms: Arc<Rooms>,
    sockets: [usize; 2],
    lag: [Duration; 2],
    /// The search for the engine's next move.
    pub(super) search: Option<RunningSearch>,
    /// The client that the engine's searches are counted for: the player who made the last
    /// request, or the client that loaded the match.
    pub(super) owner: Owner,
    last_command: Instant,
    _gauge: GaugeGuard,
}

impl Actor {
    pub(super) fn new(
        room: Arc<Room>,
        commands: mpsc::Receiver<RoomCommand>,
        rooms: Arc<Rooms>,
        owner: Owner,
    ) -> Actor {
        Actor {
            room,
            commands,
            changes: watch::Sender::new(()),
            rooms,
            sockets: [0; 2],
            lag: [Duration::ZERO; 2],
            search: None,
            owner,
            last_command: Instant::now(),
            _gauge: METRICS.rooms.hold(),
        }
    }

    /// Runs until the match has been idle for a while, or an event could not be stored.
    pub(super) async fn run(mut self) {
        self.start_search();
        let mut is_running = true;
        while is_running {
            let wake = self.wakes_at();
            is_running = tokio::select! {
                command = self.commands.recv() => match command {
                    Some(command) => self.handle(command).await,
                    None => false,
                },
                () = sleep_until(wake) => self.on_timer().await,
            };
        }
    }

    /// Returns the match, which only this task changes.
    pub(super) fn live(&self) -> RwLockReadGuard<'_, LiveMatch> {
        self.room.live.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns when the timer runs out, if no command comes before.
    fn wakes_at(&self) -> Instant {
        let idle = self.last_command + self.idle_time();
        let Some(due) = self.ends_at() else { return idle };
        let wait = u64::try_from((due - now()).max(0)).unwrap_or(0);
        let due = Instant::now() + Duration::from_millis(wait + 1);
        if self.is_idle() { due.min(idle) } else { due }
    }

    /// Returns when the match ends if nobody does anything, in milliseconds since 1970.
    fn ends_at(&self) -> Option<i64> {
        self.flag_falls_at().or_else(|| self.abandoned_at())
    }

    fn abandoned_at(&self) -> Option<i64> {
        let limit = self.rooms.config.first_move_limit.as_millis();
        self.live().abandoned_at(Millis::try_from(limit).unwrap_or(Millis::MAX))
    }

    /// Returns when some process has to look at the match, in milliseconds since 1970.
    pub(super) fn due(&self) -> Option<i64> {
        let engine = self.live().state.engine_to_move().map(|_| now() + ENGINE_DUE);
        self.ends_at().into_iter().chain(engine).min()
    }

    /// Returns when the player to move loses on time, in milliseconds since 1970.
    fn flag_falls_at(&self) -> Option<i64> {
        let live = self.live();
        let running = live.state.clocks()?.running()?;
        live.due().map(|due| due + self.lag_allowance(running))
    }

    /// Returns the network lag that is not counted against a player's clock.
    fn lag_allowance(&self, player: Player) -> Millis {
        let lag = self.lag[player.index()].min(self.rooms.config.max_lag);
        Millis::try_from(lag.as_millis()).unwrap_or(0)
    }

    /// Returns the time without commands after which the match leaves memory.
    fn idle_time(&self) -> Duration {
        let idle = self.rooms.config.idle_time;
        if self.live().state.is_over() { idle.min(OVER_IDLE_TIME) } else { idle }
    }

    /// Returns whether the match can leave memory: nobody watches it, and neither a clock nor the
    /// engine has to act. Correspondence clocks are checked at intervals instead.
    fn is_idle(&self) -> bool {
        let live = self.live();
        let running = live.state.clocks().filter(|clocks| clocks.running().is_some());
        let clock_runs =
            running.is_some_and(|clocks| matches!(clocks.control(), TimeControl::Clock { .. }));
        let is_watched = self.changes.receiver_count() > 0;
        !clock_runs && !is_watched && live.state.engine_to_move().is_none()
    }

    /// Ends the match if its time is up; returns whether the task continues.
    async fn on_timer(&mut self) -> bool {
        if self.ends_at().is_some_and(|due| due <= now()) {
            return self.end_by_time().await;
        }
        if self.last_command.elapsed() >= self.idle_time() {
            if self.is_idle() {
                return false;
            }
            self.last_command = Instant::now();
        }
        true
    }

    /// Ends a match whose flag has fallen or that nobody has begun; returns whether the task
    /// continues.
    async fn end_by_time(&mut self) -> bool {
        if !self.rooms.store.runs().is_current() {
            // Clocks stand still while the database cannot be written.
            sleep(RETRY_INTERVAL).await;
            return true;
        }
        let is_flagged = self.flag_falls_at().is_some();
        let (command, by) = match is_flagged {
            true => (Command::CallTime, Seats::NONE),
            false => (Command::Abort, Seats::BOTH),
        };
        let at = now();
        let events = self.decide(&self.live(), &command, by, at).unwrap_or_default();
        self.commit_or_refresh(events, at).await
    }

    /// Ends the match if its time is up, or stores when it is due next; returns whether the task
    /// continues.
    async fn check_due(&mut self) -> bool {
        if self.rooms.store.is_shared() && self.refresh().await.is_err() {
            return false;
        }
        if !self.on_timer().await {
            return false;
        }
        let (phase, due) = (self.live().state.phase(), self.due());
        let write = Write::Status { id: self.room.id.clone(), phase, due };
        match self.rooms.store.write(write).await {
            Ok(_) => true,
            Err(error) => {
                self.lost(&error);
                false
            }
        }
    }

    /// Decides a command. The session subtracts the lag of a move itself; for every other command
    /// it is subtracted here, so that no command makes a flag fall earlier than the timer would.
    fn decide(
        &self,
        live: &LiveMatch,
        command: &Command,
        by: Seats,
        at: i64,
    ) -> Result<Vec<Event>, Refusal> {
        let running = live.state.clocks().and_then(Clocks::running);
        let lag = match command {
            Command::Play { .. } => 0,
            _ => running.map_or(0, |player| self.lag_allowance(player)),
        };
        live.state.decide(command, by, live.time(at) - lag)
    }

    /// Carries out a command; returns whether the task continues.
    async fn handle(&mut self, command: RoomCommand) -> bool {
        self.last_command = Instant::now();
        // Replies are lost if the request was cancelled.
        match command {
            RoomCommand::Perform { request, reply } => {
                let result = self.perform(request).await;
                let is_lost = matches!(result, Err(PerformError::Lost));
                let _ = reply.send(result);
                return !is_lost;
            }
            RoomCommand::Watch { requester, reply } => {
                let held = self.live().held(&requester);
                self.count_sockets(held, true);
                let subscription = Subscription { held, changes: self.changes.subscribe() };
                if reply.send(subscription).is_err() {
                    self.count_sockets(held, false);
                }
            }
            RoomCommand::Unwatch { held } => self.count_sockets(held, false),
            RoomCommand::Lag { held, lag } => {
                for player in held.players() {
                    self.lag[player.index()] = lag;
                }
            }
            RoomCommand::Search => self.start_search(),
            RoomCommand::SearchDone { version, result } => {
                let (at, events) = self.engine_move(version, result);
                return self.commit_or_refresh(events, at).await;
            }
            RoomCommand::Refresh { reply } => {
                let is_ok = self.refresh().await.is_ok();
                reply.map(|reply| reply.send(()));
                return is_ok;
            }
            RoomCommand::CheckDue => return self.check_due().await,
        }
        true
    }

    /// Carries out the request of a player, unless it was carried out before.
    async fn perform(&mut self, request: PlayerRequest) -> Result<(), PerformError> {
        for _ in 0..ATTEMPTS {
            match self.try_perform(request.clone()).await {
                Err(PerformError::Conflict) => self.refresh().await.map_err(PerformError::from)?,
                result => return result,
            }
        }
        Err(RequestError::Unavailable.into())
    }

    async fn try_perform(&mut self, request: PlayerRequest) -> Result<(), PerformError> {
        if !self.rooms.store.runs().is_current() {
            return Err(RequestError::Unavailable.into());
        }
        let PlayerRequest { requester, key, command } = request;
        let (at, is_move) = (now(), matches!(command, PlayerCommand::Move { .. }));
        let (events, key) = {
            let live = self.live();
            let held = live.held(&requester);
            if held == Seats::NONE && !matches!(command, PlayerCommand::Join { .. }) {
                return Err(Refusal::NotYourSeat.into());
            }
            let key = key.map(|key| request_key(key, held, &command));
            match live.key_use(key.as_ref()) {
                KeyUse::New => {}
                KeyUse::Done => return Ok(()),
                KeyUse::Other => return Err(RequestError::KeyReused.into()),
            }
            if live.state.version() >= MAX_EVENTS {
                return Err(RequestError::MatchTooLong { most: MAX_EVENTS }.into());
            }
            let command = self.session_command(&live, command).ok_or(PerformError::Stale)?;
            (self.decide(&live, &command, held, at)?, key)
        };
        self.owner = requester.ip;
        let ended_on_time =
            |event: &Event| matches!(event.kind, EventKind::Ended { why: EndReason::Time, .. });
        if events.iter().any(ended_on_time) {
            // The flag fell before the command, which has no effect.
            self.commit_all(events, None, at).await?;
            return Err(PerformError::Stale);
        }
        if events.iter().any(|event| matches!(event.kind, EventKind::Rematch { .. })) {
            self.rooms.count_game(requester.ip)?;
        }
        self.commit_all(events, key, at).await?;
        METRICS.moves.add(is_move.into());
        Ok(())
    }

    /// Returns the command of the session, unless the match has changed since the client last saw it.
    fn session_command(&self, live: &LiveMatch, command: PlayerCommand) -> Option<Command> {
        Some(match command {
            PlayerCommand::Join { seat, name, holder } => Command::Join { seat, name, holder },
            PlayerCommand::Move { text, ply } => {
                let game = live.state.game();
                if live.state.phase() != Phase::Playing || ply != game.plies() {
                    return None;
                }
                Command::Play { text, from: None, lag: self.lag_allowance(game.turn()) }
            }
            PlayerCommand::Act(action) => action.command(live),
        })
    }

    /// Counts a WebSocket that was opened or closed, and notifies everybody who watches.
    fn count_sockets(&mut self, held: Seats, is_opened: bool) {
        for player in held.players() {
            let count = &mut self.sockets[player.index()];
            *count = if is_opened { *count + 1 } else { count.saturating_sub(1) };
        }
        let connected = self.sockets.map(|count| count > 0);
        if connected != self.live().connected {
            self.room.change(|live| live.connected = connected);
            self.changes.send_replace(());
        }
    }
}

/// Returns the key of a request by the holder of these seats.
fn request_key(key: String, held: Seats, command: &PlayerCommand) -> RequestKey {
    let requester = held.players().map(|player| 1 << player.index()).sum();
    RequestKey { key, requester, digest: secrets::hash(&format!("{command:?}")) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, DatabaseLocation};
    use crate::pool::{QueueLimits, WorkerPool};
    use crate::room::MatchSetup;
    use crate::store::Store;
    use std::sync::RwLock;
    use tokio::time::sleep;

    const ONE: &str = "1";
    const TWO: &str = "2";

    /// Returns the task of a match with a second for each player. Its loop does not run.
    async fn actor() -> Actor {
        let config = Arc::new(Config::default());
        let pool = WorkerPool::start(0, QueueLimits { per_owner: 1, total: 1 });
        let store = Store::open(&DatabaseLocation::Memory).await.unwrap();
        let person = |holder: &str| format!(r#"{{"person":{{"name":null,"secret":"{holder}"}}}}"#);
        let setup = format!(
            r#"{{"game":"swack","position":null,"seats":[{},{}],"clock":"1+0","listed":false}}"#,
            person(ONE),
            person(TWO)
        );
        let setup: MatchSetup = serde_json::from_str(&setup).unwrap();
        let runs = Arc::clone(store.runs());
        let rooms = Rooms::new(store.clone(), pool, config);
        rooms.create("x", &setup).await.unwrap();
        let stored = store.load("x").await.unwrap().unwrap();
        let live = LiveMatch::replay("x".to_owned(), stored, runs).unwrap();
        let (commands, received) = mpsc::channel(1);
        let room = Room { id: "x".to_owned(), live: RwLock::new(live), commands };
        Actor::new(Arc::new(room), received, rooms, None)
    }

    async fn perform(
        actor: &mut Actor,
        holder: &str,
        command: PlayerCommand,
    ) -> Result<(), PerformError> {
        let requester = Requester { hashes: vec![holder.to_owned()], ip: None };
        let key = Some(format!("{command:?}"));
        actor.perform(PlayerRequest { requester, key, command }).await
    }

    fn play(text: &str, ply: usize) -> PlayerCommand {
        PlayerCommand::Move { text: text.to_owned(), ply }
    }

    #[tokio::test]
    async fn a_command_after_the_flag_has_fallen_is_stale() {
        for late in [play("b1c1", 2), PlayerCommand::Act(Action::Resign)] {
            let mut actor = actor().await;
            perform(&mut actor, ONE, play("a2a3", 0)).await.unwrap();
            perform(&mut actor, TWO, play("d2d3", 1)).await.unwrap();
            sleep(Duration::from_millis(1_050)).await;
            let answer = perform(&mut actor, ONE, late).await;
            assert!(matches!(answer, Err(PerformError::Stale)), "{answer:?}");
            let live = actor.live();
            assert_eq!((live.state.version(), live.state.game().plies()), (3, 2));
            let end = live.state.end().unwrap();
            assert_eq!((end.why, end.winner), (EndReason::Time, Some(Player::Two)));
            assert_eq!(live.log[2].key, None);
        }
    }

    #[tokio::test]
    async fn lag_is_allowed_up_to_the_maximum() {
        let mut actor = actor().await;
        perform(&mut actor, ONE, play("a2a3", 0)).await.unwrap();
        perform(&mut actor, TWO, play("d2d3", 1)).await.unwrap();
        actor.lag = [Duration::from_secs(9); 2];
        assert_eq!(actor.lag_allowance(Player::One), 500);
        sleep(Duration::from_millis(1_050)).await;
        assert!(actor.on_timer().await);
        perform(&mut actor, TWO, PlayerCommand::Act(Action::OfferDraw)).await.unwrap();
        perform(&mut actor, ONE, play("b1c1", 2)).await.unwrap();
        assert_eq!(actor.live().state.game().plies(), 3);
    }
}
