//! The task that changes a match: it decides, writes, applies, tells, and watches the clock.

use super::action::Action;
use super::live_match::{LiveMatch, Logged};
use super::now;
use super::rooms::{Room, Rooms};
use super::search::Search;
use super::setup::MatchSetup;
use crate::failure::Failure;
use crate::metrics::{Held, METRICS};
use crate::pool::{Owner, Thought};
use crate::seat;
use crate::store::{NewEvent, NewMatch, Write};
use ludoteca_rules::Player;
use ludoteca_session::{
    Clocks, Command, EndReason, Event, EventKind, Millis, Phase, Refusal, Seats, TimeControl,
};
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLockReadGuard};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

/// How long a match that is over stays in memory.
const SOON: Duration = Duration::from_secs(3);

/// Who asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asker {
    /// The hashes of the secrets they know.
    pub(crate) hashes: Vec<String>,
    /// Where they are.
    pub(crate) from: Option<IpAddr>,
}

impl Asker {
    /// Somebody who knows a secret.
    pub(crate) fn knowing(secret: &str) -> Asker {
        Asker { hashes: vec![seat::hash(secret)], from: None }
    }
}

/// What the task of a match can be told.
#[derive(Debug)]
pub(crate) enum Order {
    Perform { order: PlayerOrder, reply: oneshot::Sender<Result<(), OrderError>> },
    Watch { asker: Asker, reply: oneshot::Sender<Watching> },
    Left { held: Seats },
    Lag { held: Seats, lag: Duration },
    Search,
    Found { version: usize, thought: Option<Thought> },
}

/// What somebody wants to happen in a match.
#[derive(Clone, Debug)]
pub(crate) struct PlayerOrder {
    pub(crate) asker: Asker,
    /// A name for the order, so that the same order again changes nothing.
    pub(crate) key: Option<String>,
    pub(crate) kind: OrderKind,
}

/// What somebody wants to do.
#[derive(Clone, Debug)]
pub(crate) enum OrderKind {
    /// Take a seat, which the secret with this hash will open.
    Join { seat: Option<Player>, name: Option<String>, holder: String },
    /// Play a move after this many.
    Move { text: String, ply: usize },
    /// Anything else.
    Act(Action),
}

/// Why an order was not carried out.
#[derive(Debug)]
pub(crate) enum OrderError {
    /// It was refused.
    Failure(Failure),
    /// The match is no longer as the client knew it.
    Stale,
    /// What happened could not be written: what this task knows may not be so.
    Lost,
}

impl From<Failure> for OrderError {
    fn from(failure: Failure) -> OrderError {
        OrderError::Failure(failure)
    }
}

impl From<Refusal> for OrderError {
    fn from(refusal: Refusal) -> OrderError {
        OrderError::Failure(refusal.into())
    }
}

/// What somebody who watches gets.
#[derive(Debug)]
pub(crate) struct Watching {
    pub(crate) held: Seats,
    /// Changes whenever the match does.
    pub(crate) news: watch::Receiver<()>,
}

/// The task that changes a match.
#[derive(Debug)]
pub(super) struct Actor {
    pub(super) room: Arc<Room>,
    orders: mpsc::Receiver<Order>,
    news: watch::Sender<()>,
    pub(super) rooms: Rooms,
    sockets: [usize; 2],
    lag: [Duration; 2],
    /// The search for the next move of the computer.
    pub(super) search: Option<Search>,
    /// The client whose searches the computer's are counted among: the one that was here last and
    /// holds a seat, or that woke the match.
    pub(super) owner: Owner,
    last_order: Instant,
    _counted: Held,
}

impl Actor {
    pub(super) fn new(
        room: Arc<Room>,
        orders: mpsc::Receiver<Order>,
        rooms: Rooms,
        owner: Owner,
    ) -> Actor {
        Actor {
            room,
            orders,
            news: watch::Sender::new(()),
            rooms,
            sockets: [0; 2],
            lag: [Duration::ZERO; 2],
            search: None,
            owner,
            last_order: Instant::now(),
            _counted: METRICS.rooms.hold(),
        }
    }

    /// Runs until nobody has been here for a while, or until something could not be written.
    pub(super) async fn run(mut self) {
        self.ask_engine();
        let mut goes_on = true;
        while goes_on {
            let wake = self.wakes_at();
            goes_on = tokio::select! {
                order = self.orders.recv() => match order {
                    Some(order) => self.obey(order).await,
                    None => false,
                },
                () = sleep_until(wake) => self.look_around().await,
            };
        }
    }

    /// The match; nobody else changes it.
    pub(super) fn live(&self) -> RwLockReadGuard<'_, LiveMatch> {
        self.room.live.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// When to look around, if nothing happens before.
    fn wakes_at(&self) -> Instant {
        let idle = self.last_order + self.idle_time();
        let Some(due) = self.flag_falls_at() else { return idle };
        let wait = u64::try_from((due - now()).max(0)).unwrap_or(0);
        let due = Instant::now() + Duration::from_millis(wait + 1);
        if self.is_idle() { due.min(idle) } else { due }
    }

    /// When somebody loses on time, in milliseconds since 1970.
    fn flag_falls_at(&self) -> Option<i64> {
        let live = self.live();
        let running = live.state.clocks()?.running()?;
        live.due().map(|due| due + self.forgiven(running))
    }

    /// The part of a player's time that the network took, which is forgiven.
    fn forgiven(&self, player: Player) -> Millis {
        let lag = self.lag[player.index()].min(self.rooms.config().lag);
        Millis::try_from(lag.as_millis()).unwrap_or(0)
    }

    /// How long nobody has to ask until the match is forgotten: soon when it is over.
    fn idle_time(&self) -> Duration {
        let idle = self.rooms.config().idle;
        if self.live().state.is_over() { idle.min(SOON) } else { idle }
    }

    /// Whether the match can be forgotten until somebody asks for it: days are looked at now and
    /// then, clocks and computers go on.
    fn is_idle(&self) -> bool {
        let live = self.live();
        let running = live.state.clocks().filter(|clocks| clocks.running().is_some());
        let clock_runs =
            running.is_some_and(|clocks| matches!(clocks.control(), TimeControl::Clock { .. }));
        let is_watched = self.news.receiver_count() > 0;
        !clock_runs && !is_watched && live.state.engine_to_move().is_none()
    }

    /// Ends the match if a flag has fallen; returns whether to go on.
    async fn look_around(&mut self) -> bool {
        if self.flag_falls_at().is_some_and(|due| due <= now()) {
            return self.call_time().await.is_ok();
        }
        let rested = self.last_order.elapsed() >= self.idle_time();
        if rested && self.is_idle() {
            return false;
        }
        if rested {
            self.last_order = Instant::now();
        }
        true
    }

    async fn call_time(&mut self) -> Result<(), OrderError> {
        let at = now();
        let events = self.decide(&self.live(), &Command::CallTime, Seats::NONE, at)?;
        self.happen_all(events, None, at).await
    }

    /// What a command leads to. The lag that a move is forgiven is forgiven for every other command
    /// too, so that a flag never falls earlier because of one.
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
            _ => running.map_or(0, |player| self.forgiven(player)),
        };
        live.state.decide(command, by, live.time(at) - lag)
    }

    /// Does what it is told; returns whether to go on.
    async fn obey(&mut self, order: Order) -> bool {
        self.last_order = Instant::now();
        // Whoever asked may have gone away, which changes nothing.
        match order {
            Order::Perform { order, reply } => {
                let done = self.perform(order).await;
                let is_lost = matches!(done, Err(OrderError::Lost));
                let _ = reply.send(done);
                return !is_lost;
            }
            Order::Watch { asker, reply } => {
                let held = self.live().held(&asker);
                self.count_sockets(held, true);
                let watching = Watching { held, news: self.news.subscribe() };
                if reply.send(watching).is_err() {
                    self.count_sockets(held, false);
                }
            }
            Order::Left { held } => self.count_sockets(held, false),
            Order::Lag { held, lag } => {
                for player in held.players() {
                    self.lag[player.index()] = lag;
                }
            }
            Order::Search => self.ask_engine(),
            Order::Found { version, thought } => {
                let (at, events) = self.engine_move(version, thought);
                return self.happen_all(events, None, at).await.is_ok();
            }
        }
        true
    }

    /// Carries out what somebody wants, unless it was carried out before.
    async fn perform(&mut self, order: PlayerOrder) -> Result<(), OrderError> {
        let PlayerOrder { asker, key, kind } = order;
        let (at, is_move) = (now(), matches!(kind, OrderKind::Move { .. }));
        let events = {
            let live = self.live();
            let held = live.held(&asker);
            if held == Seats::NONE && !matches!(kind, OrderKind::Join { .. }) {
                return Err(Refusal::NotYourSeat.into());
            }
            if live.was_done(key.as_deref()) {
                return Ok(());
            }
            let command = self.command(&live, kind)?;
            self.decide(&live, &command, held, at)?
        };
        self.owner = asker.from;
        let ended_on_time =
            |event: &Event| matches!(event.kind, EventKind::Ended { why: EndReason::Time, .. });
        if events.iter().any(ended_on_time) {
            // The flag had fallen before: what was asked for did not happen.
            self.happen_all(events, None, at).await?;
            return Err(OrderError::Stale);
        }
        if events.iter().any(|event| matches!(event.kind, EventKind::Rematch { .. })) {
            self.rooms.count_game(asker.from)?;
        }
        self.happen_all(events, key, at).await?;
        METRICS.moves.add(is_move.into());
        Ok(())
    }

    /// The command that an order means.
    fn command(&self, live: &LiveMatch, kind: OrderKind) -> Result<Command, OrderError> {
        Ok(match kind {
            OrderKind::Join { seat, name, holder } => Command::Join { seat, name, holder },
            OrderKind::Move { text, ply } => {
                let game = live.state.game();
                if live.state.phase() != Phase::Playing || ply != game.plies() {
                    return Err(OrderError::Stale);
                }
                Command::Play { text, from: None, lag: self.forgiven(game.turn()) }
            }
            OrderKind::Act(action) => action.command(live),
        })
    }

    async fn happen_all(
        &mut self,
        events: Vec<Event>,
        key: Option<String>,
        at: i64,
    ) -> Result<(), OrderError> {
        for event in events {
            self.happen(Logged { at, key: key.clone(), event: event.kind, left: None }).await?;
        }
        Ok(())
    }

    /// Writes an event, and only then applies it and tells everybody.
    async fn happen(&mut self, logged: Logged) -> Result<(), OrderError> {
        let expected = self.live().state.phase_after(&logged.event);
        let event = new_event(&self.live(), &logged, expected);
        let event = event.map_err(|error| self.lost(&error))?;
        let store = self.rooms.store();
        store.write(Write::Event(event)).await.map_err(|error| self.lost(&error))?;
        let applied = self.room.change(|live| live.apply(logged).map(|()| live.state.phase()));
        let phase = applied.map_err(|misfit| self.lost(&misfit))?;
        if phase != expected {
            let write = Write::Phase { id: self.room.id.clone(), phase };
            store.write(write).await.map_err(|error| self.lost(&error))?;
        }
        self.news.send_replace(());
        self.ask_engine();
        Ok(())
    }

    fn lost(&self, error: &dyn std::fmt::Display) -> OrderError {
        tracing::error!(id = %self.room.id, %error, "an event could not be written");
        OrderError::Lost
    }

    /// Counts somebody who came or went, which the others are told.
    fn count_sockets(&mut self, held: Seats, more: bool) {
        for player in held.players() {
            let count = &mut self.sockets[player.index()];
            *count = if more { *count + 1 } else { count.saturating_sub(1) };
        }
        let connected = self.sockets.map(|count| count > 0);
        if connected != self.live().connected {
            self.room.change(|live| live.connected = connected);
            self.news.send_replace(());
        }
    }
}

/// An event as it is written, with the phase of the match after it.
fn new_event(
    live: &LiveMatch,
    logged: &Logged,
    phase: Phase,
) -> Result<NewEvent, serde_json::Error> {
    let rematch = match &logged.event {
        EventKind::Rematch { id } => {
            let setup = MatchSetup { setup: live.state.rematch_setup(), listed: live.listed };
            Some(NewMatch::new(id, &setup)?)
        }
        _ => None,
    };
    Ok(NewEvent {
        id: live.id.clone(),
        version: i64::try_from(live.state.version() + 1).unwrap_or(i64::MAX),
        at: logged.at,
        key: logged.key.clone(),
        body: serde_json::to_string(&logged.event)?,
        phase: (phase != live.state.phase()).then_some(phase),
        rematch,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::pool::{Bounds, Pool};
    use crate::store::Store;
    use std::sync::RwLock;
    use tokio::time::sleep;

    const ONE: &str = "1";
    const TWO: &str = "2";

    /// The task of a match with a second for each player, that nothing wakes.
    async fn actor() -> Actor {
        let config = Arc::new(Config::default());
        let pool = Pool::start(0, Bounds { each: 1, all: 1 });
        let store = Store::open(None).await.unwrap();
        let person = |holder: &str| format!(r#"{{"person":{{"name":null,"secret":"{holder}"}}}}"#);
        let setup = format!(
            r#"{{"game":"swack","position":null,"seats":[{},{}],"clock":"1+0","listed":false}}"#,
            person(ONE),
            person(TWO)
        );
        let setup: MatchSetup = serde_json::from_str(&setup).unwrap();
        let runs = Arc::clone(store.runs());
        let rooms = Rooms::new(store, pool, config);
        rooms.create("x", &setup).await.unwrap();
        let live = LiveMatch::replay("x".to_owned(), setup, Vec::new(), runs).unwrap();
        let (orders, received) = mpsc::channel(1);
        let room = Room { id: "x".to_owned(), live: RwLock::new(live), orders };
        Actor::new(Arc::new(room), received, rooms, None)
    }

    async fn perform(actor: &mut Actor, holder: &str, kind: OrderKind) -> Result<(), OrderError> {
        let asker = Asker { hashes: vec![holder.to_owned()], from: None };
        actor.perform(PlayerOrder { asker, key: Some(format!("{kind:?}")), kind }).await
    }

    fn to_move(text: &str, ply: usize) -> OrderKind {
        OrderKind::Move { text: text.to_owned(), ply }
    }

    #[tokio::test]
    async fn a_move_after_the_flag_has_fallen_is_late() {
        for late in [to_move("b1c1", 2), OrderKind::Act(Action::Resign)] {
            let mut actor = actor().await;
            perform(&mut actor, ONE, to_move("a2a3", 0)).await.unwrap();
            perform(&mut actor, TWO, to_move("d2d3", 1)).await.unwrap();
            sleep(Duration::from_millis(1_050)).await;
            let answer = perform(&mut actor, ONE, late).await;
            assert!(matches!(answer, Err(OrderError::Stale)), "{answer:?}");
            let live = actor.live();
            assert_eq!((live.state.version(), live.state.game().plies()), (3, 2));
            let end = live.state.end().unwrap();
            assert_eq!((end.why, end.winner), (EndReason::Time, Some(Player::Two)));
            assert_eq!(live.log[2].key, None);
        }
    }

    #[tokio::test]
    async fn lag_is_forgiven_as_far_as_the_server_forgives() {
        let mut actor = actor().await;
        perform(&mut actor, ONE, to_move("a2a3", 0)).await.unwrap();
        perform(&mut actor, TWO, to_move("d2d3", 1)).await.unwrap();
        actor.lag = [Duration::from_secs(9); 2];
        assert_eq!(actor.forgiven(Player::One), 500);
        sleep(Duration::from_millis(1_050)).await;
        assert!(actor.look_around().await);
        perform(&mut actor, TWO, OrderKind::Act(Action::OfferDraw)).await.unwrap();
        perform(&mut actor, ONE, to_move("b1c1", 2)).await.unwrap();
        assert_eq!(actor.live().state.game().plies(), 3);
    }
}
