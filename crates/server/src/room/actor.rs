//! The task that owns a live match: it decides, keeps, tells, and looks at the clock.

use super::clock::Control;
use super::decide::{Action, Outcome, not_yours};
use super::effort::effort;
use super::event::{Event, Logged, Side, Why};
use super::now;
use super::rooms::Rooms;
use super::setup::Setup;
use super::standing::{Standing, State};
use crate::failure::Failure;
use crate::metrics::{Held, METRICS};
use crate::pool::{Job, Owner, Thought, Wish, think};
use crate::seat;
use crate::store::{NewEvent, NewMatch, Write};
use ludoteca_rules::{Level, Player, Rng};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until};

/// How long to wait before asking again for a thread to search with.
const BUSY: Duration = Duration::from_millis(500);

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

/// Why an order was not obeyed.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// For this reason.
    Failure(Failure),
    /// The match stands otherwise than whoever asked knew.
    Stale(Arc<Standing>),
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Refusal {
        Refusal::Failure(failure)
    }
}

/// How an order is answered.
pub(crate) type Ordered = Result<Arc<Standing>, Refusal>;

/// What a room can be asked.
#[derive(Debug)]
pub(crate) enum Order {
    Look(oneshot::Sender<Arc<Standing>>),
    Join { joining: Joining, reply: oneshot::Sender<Ordered> },
    Move { moving: Moving, reply: oneshot::Sender<Ordered> },
    Act { acting: Acting, reply: oneshot::Sender<Ordered> },
    Watch { asker: Asker, reply: oneshot::Sender<Watching> },
    Left { held: [bool; 2] },
    Lag { held: [bool; 2], lag: Duration },
    Think,
    Thought { version: usize, thought: Option<Thought> },
}

/// Somebody wants to sit down.
#[derive(Clone, Debug)]
pub(crate) struct Joining {
    pub(crate) asker: Asker,
    pub(crate) wanted: Option<Player>,
    pub(crate) name: Option<String>,
    /// The hash of the secret that shall open the seat.
    pub(crate) secret: String,
}

/// Somebody wants to move.
#[derive(Clone, Debug)]
pub(crate) struct Moving {
    pub(crate) asker: Asker,
    pub(crate) text: String,
    pub(crate) ply: usize,
    pub(crate) key: Option<String>,
}

/// Somebody wants to do something else.
#[derive(Clone, Debug)]
pub(crate) struct Acting {
    pub(crate) asker: Asker,
    pub(crate) action: Action,
    pub(crate) key: Option<String>,
}

/// What somebody who watches gets: how the match stands, and what happens from now on.
#[derive(Debug)]
pub(crate) struct Watching {
    pub(crate) standing: Arc<Standing>,
    pub(crate) news: broadcast::Receiver<Happening>,
}

/// Something that happened, and how the match stands since.
#[derive(Clone, Debug)]
pub(crate) struct Happening {
    pub(crate) standing: Arc<Standing>,
    /// Whether there is a new event; if not, somebody came or went.
    pub(crate) is_event: bool,
}

/// The task that owns a live match.
#[derive(Debug)]
pub(super) struct Actor {
    pub(super) standing: Arc<Standing>,
    pub(super) orders: mpsc::Receiver<Order>,
    pub(super) own: mpsc::WeakSender<Order>,
    pub(super) news: broadcast::Sender<Happening>,
    pub(super) rooms: Rooms,
    pub(super) sockets: [usize; 2],
    pub(super) lag: [Duration; 2],
    /// What the computer was asked.
    pub(super) asked: Option<Asked>,
    /// Whose wish it is that the computer moves: that of who was here last and holds a seat, or of
    /// who woke the match.
    pub(super) owner: Owner,
    pub(super) last_asked: Instant,
    pub(super) _counted: Held,
}

/// The computer was asked for a move when there were so many events.
#[derive(Debug)]
pub(super) struct Asked {
    version: usize,
    /// The search stops when this is dropped.
    _wish: Wish,
}

impl Actor {
    /// Lives until nobody has been here for a while, or until what it knows cannot be kept.
    pub(super) async fn run(mut self) {
        self.ask_computer();
        let mut goes_on = true;
        while goes_on {
            let wake = self.wakes_at();
            goes_on = tokio::select! {
                order = self.orders.recv() => match order {
                    Some(order) => self.obey(order).await.is_ok(),
                    None => false,
                },
                () = sleep_until(wake) => self.look_around().await,
            };
        }
        self.rooms.forget(&self.standing.id);
    }

    /// When to look around, if nothing happens before.
    fn wakes_at(&self) -> Instant {
        let idle = self.last_asked + self.idle_time();
        let Some(due) = self.flag_falls() else { return idle };
        let wait = u64::try_from((due - now()).max(0)).unwrap_or(0);
        let due = Instant::now() + Duration::from_millis(wait + 1);
        if self.is_idle() { due.min(idle) } else { due }
    }

    /// When somebody loses on time.
    fn flag_falls(&self) -> Option<i64> {
        let clocks = self.standing.clocks.as_ref()?;
        let lag = self.forgiven(clocks.running()?);
        clocks.due().map(|due| due + lag)
    }

    /// How much of a player's time is forgiven, as the network takes its own.
    fn forgiven(&self, player: Player) -> i64 {
        let lag = self.lag[player.index()].min(self.rooms.config().lag);
        i64::try_from(lag.as_millis()).unwrap_or(0)
    }

    /// How long nobody has to ask until the match is forgotten: soon when it is over.
    fn idle_time(&self) -> Duration {
        let idle = self.rooms.config().idle;
        if self.standing.state() == State::Over { idle.min(SOON) } else { idle }
    }

    /// Whether the match can be forgotten until somebody asks for it: days are looked at now and
    /// then, clocks and computers go on.
    fn is_idle(&self) -> bool {
        let running = self.standing.clocks.filter(|clocks| clocks.running().is_some());
        let clock_runs =
            running.is_some_and(|clocks| matches!(clocks.control, Control::Clock { .. }));
        let watched = self.news.receiver_count() > 0;
        !clock_runs && !watched && self.standing.computer_to_move().is_none()
    }

    /// Ends the match if a flag has fallen; says whether to go on.
    async fn look_around(&mut self) -> bool {
        if self.flag_falls().is_some_and(|due| due <= now()) {
            let late = self.standing.clocks.and_then(|clocks| clocks.running());
            let winner = late.map(|late| Side(!late));
            return self.happen(Event::Ended { why: Why::Time, winner }, None).await.is_ok();
        }
        let rested = self.last_asked.elapsed() >= self.idle_time();
        if rested && self.is_idle() {
            return false;
        }
        if rested {
            self.last_asked = Instant::now();
        }
        true
    }

    /// Does what it is asked; fails when what happened could not be kept.
    async fn obey(&mut self, order: Order) -> Result<(), Lost> {
        self.last_asked = Instant::now();
        // Whoever asked may have gone away, which changes nothing.
        match order {
            Order::Look(reply) => {
                let _ = reply.send(Arc::clone(&self.standing));
            }
            Order::Join { joining, reply } => {
                let done = self.join(joining).await;
                return self.answer(done, reply);
            }
            Order::Move { moving, reply } => {
                let done = self.play(moving).await;
                return self.answer(done, reply);
            }
            Order::Act { acting, reply } => {
                let done = self.act(acting).await;
                return self.answer(done, reply);
            }
            Order::Watch { asker, reply } => self.watch(&asker, reply),
            Order::Left { held } => self.count_sockets(held, false),
            Order::Lag { held, lag } => {
                for place in (0..2).filter(|place| held[*place]) {
                    self.lag[place] = lag;
                }
            }
            Order::Think => self.ask_computer(),
            Order::Thought { version, thought } => {
                return self.computer_moves(version, thought).await;
            }
        }
        Ok(())
    }

    fn answer(
        &self,
        done: Result<(), Stopped>,
        reply: oneshot::Sender<Ordered>,
    ) -> Result<(), Lost> {
        let (answer, lost) = match done {
            Ok(()) => (Ok(Arc::clone(&self.standing)), Ok(())),
            Err(Stopped::Refused(refusal)) => (Err(refusal), Ok(())),
            Err(Stopped::Lost(lost)) => (Err(Failure::Inside.into()), Err(lost)),
        };
        let _ = reply.send(answer);
        lost
    }

    async fn join(&mut self, joining: Joining) -> Result<(), Stopped> {
        let held = self.standing.held(&joining.asker);
        let is_here = match joining.wanted {
            Some(player) => held[player.index()],
            None => held != [false; 2],
        };
        if is_here {
            return Ok(());
        }
        let player = self.standing.free_seat(joining.wanted)?;
        self.owner = joining.asker.from;
        let Joining { name, secret, .. } = joining;
        let name = name.or_else(|| self.standing.seats[player.index()].name().map(str::to_owned));
        Ok(self.happen(Event::Joined { by: Side(player), name, secret }, None).await?)
    }

    async fn play(&mut self, moving: Moving) -> Result<(), Stopped> {
        let held = self.standing.held(&moving.asker);
        if held == [false; 2] {
            return Err(not_yours().into());
        }
        self.owner = moving.asker.from;
        if self.is_done_already(moving.key.as_deref()) {
            return Ok(());
        }
        let turn = self.standing.game.turn();
        let fits = self.standing.state() == State::Playing && moving.ply == self.standing.ply();
        if !fits {
            return Err(Stopped::Refused(Refusal::Stale(Arc::clone(&self.standing))));
        }
        if !held[turn.index()] {
            return Err(Failure::Refused(crate::MESSAGES.message("turn-not-yours")).into());
        }
        let event = self.moved(&moving.text, turn)?;
        self.happen(event, moving.key).await?;
        METRICS.moves.add(1);
        Ok(())
    }

    /// A move, if it is legal, and what the clocks show after it.
    fn moved(&self, text: &str, player: Player) -> Result<Event, Failure> {
        let mut game = self.standing.game.clone();
        let text = game.play(text)?;
        let left = self.standing.clocks_after(&game, now(), self.forgiven(player));
        Ok(Event::Moved { text, by: Side(player), left })
    }

    async fn act(&mut self, acting: Acting) -> Result<(), Stopped> {
        let held = self.standing.held(&acting.asker);
        let player = self.standing.actor(held, acting.action)?;
        self.owner = acting.asker.from;
        if self.is_done_already(acting.key.as_deref()) {
            return Ok(());
        }
        match self.standing.decide(player, acting.action, held)? {
            Outcome::Happens(event) => Ok(self.happen(event, acting.key).await?),
            Outcome::Rematch => {
                self.rooms.count_game(acting.asker.from)?;
                Ok(self.begin_rematch(acting.key).await?)
            }
        }
    }

    /// Whether this was asked before, and done.
    fn is_done_already(&self, key: Option<&str>) -> bool {
        key.is_some() && self.standing.log.iter().rev().any(|logged| logged.key.as_deref() == key)
    }

    async fn begin_rematch(&mut self, key: Option<String>) -> Result<(), Lost> {
        let setup = Setup { seats: self.standing.swapped_seats(), ..self.standing.setup.clone() };
        let id = seat::rematch_id(&self.standing.id);
        let new = NewMatch {
            id: id.clone(),
            created: now(),
            state: State::Playing,
            listed: setup.listed,
            clocked: setup.clock.is_some(),
            setup: serde_json::to_string(&setup).map_err(|_| Lost)?,
        };
        METRICS.matches.add(1);
        self.happen_with(Event::Rematch { id }, key, Some(new)).await
    }

    async fn happen(&mut self, event: Event, key: Option<String>) -> Result<(), Lost> {
        self.happen_with(event, key, None).await
    }

    /// Keeps an event, and only then lets it be true and tells everybody.
    async fn happen_with(
        &mut self,
        event: Event,
        key: Option<String>,
        rematch: Option<NewMatch>,
    ) -> Result<(), Lost> {
        let logged = Logged { at: now(), key: key.clone(), event };
        let body = serde_json::to_string(&logged.event).map_err(|_| Lost)?;
        let mut next = Standing::clone(&self.standing);
        next.apply(logged).map_err(|_| Lost)?;
        next.awake(self.rooms.store().runs(), now());
        let state = next.state();
        let write = Write::Event(NewEvent {
            id: next.id.clone(),
            version: i64::try_from(next.version()).map_err(|_| Lost)?,
            at: next.log.last().map_or(0, |logged| logged.at),
            key,
            body,
            state: (state != self.standing.state()).then_some(state),
            rematch,
        });
        self.rooms.store().write(write).await.map_err(|error| {
            tracing::error!(id = %self.standing.id, %error, "an event could not be kept");
            Lost
        })?;
        self.standing = Arc::new(next);
        self.tell(true);
        self.ask_computer();
        Ok(())
    }

    fn tell(&self, is_event: bool) {
        // Nobody may be watching.
        let _ = self.news.send(Happening { standing: Arc::clone(&self.standing), is_event });
    }

    fn watch(&mut self, asker: &Asker, reply: oneshot::Sender<Watching>) {
        self.count_sockets(self.standing.held(asker), true);
        let news = self.news.subscribe();
        let _ = reply.send(Watching { standing: Arc::clone(&self.standing), news });
    }

    /// Somebody came or went, which the others are told.
    fn count_sockets(&mut self, held: [bool; 2], more: bool) {
        for place in (0..2).filter(|place| held[*place]) {
            let count = &mut self.sockets[place];
            *count = if more { *count + 1 } else { count.saturating_sub(1) };
        }
        let connected = self.sockets.map(|count| count > 0);
        if connected != self.standing.connected {
            Arc::make_mut(&mut self.standing).connected = connected;
            self.rooms.note_connected(&self.standing.id, connected);
            self.tell(false);
        }
    }

    /// Lets the computer think if it is its turn; what it thinks about an older position is not
    /// wanted any more.
    fn ask_computer(&mut self) {
        let version = self.standing.version();
        if self.asked.as_ref().is_some_and(|asked| asked.version == version) {
            return;
        }
        self.asked = None;
        let Some(level) = self.standing.computer_to_move() else { return };
        let own = self.own.clone();
        match self.rooms.pool().submit(self.owner, self.search(level)) {
            Ok(wish) => self.asked = Some(Asked { version, _wish: wish }),
            Err(_) => drop(tokio::spawn(async move {
                sleep(BUSY).await;
                if let Some(own) = own.upgrade() {
                    let _ = own.send(Order::Think).await;
                }
            })),
        }
    }

    /// What the computer does to find a move here.
    fn search(&self, level: Option<Level>) -> Job {
        let (own, standing) = (self.own.clone(), Arc::clone(&self.standing));
        let clocks = standing.clocks.as_ref();
        let limits = effort(level, clocks, standing.game.turn(), now());
        Box::new(move |stop| {
            let seed = seat::seed(&standing.id, standing.ply());
            let thought = think(&standing.game, level, limits, seed, stop);
            if let Some(own) = own.upgrade() {
                // A room that is gone will ask again when it is back.
                let _ = own.blocking_send(Order::Thought { version: standing.version(), thought });
            }
        })
    }

    /// Plays what the computer found; if it found nothing, any move, so that the game goes on.
    async fn computer_moves(
        &mut self,
        version: usize,
        thought: Option<Thought>,
    ) -> Result<(), Lost> {
        if self.standing.version() != version || self.standing.computer_to_move().is_none() {
            return Ok(());
        }
        let turn = self.standing.game.turn();
        let found = thought.and_then(|thought| self.moved(&thought.best, turn).ok());
        let any = || {
            let mut rng = Rng::new(seat::seed(&self.standing.id, self.standing.ply()));
            let text = self.standing.game.random_move(&mut rng)?;
            self.moved(&text, turn).ok()
        };
        match found.or_else(any) {
            Some(event) => self.happen(event, None).await,
            None => Ok(()),
        }
    }
}

/// What happened could not be kept: what this task knows may not be so.
#[derive(Debug)]
pub(super) struct Lost;

/// Why something did not happen.
enum Stopped {
    Refused(Refusal),
    Lost(Lost),
}

impl From<Failure> for Stopped {
    fn from(failure: Failure) -> Stopped {
        Stopped::Refused(failure.into())
    }
}

impl From<Lost> for Stopped {
    fn from(lost: Lost) -> Stopped {
        Stopped::Lost(lost)
    }
}
