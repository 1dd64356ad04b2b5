//! A match as API clients and pages see it.

use crate::board::Board;
use crate::room::{Action, BoardJson, LiveMatch, LogEntry, phase_word};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::Player;
use ludoteca_session::{EventKind, Occupant, Seats, TimeControl};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A match as a client sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Match)]
pub(crate) struct MatchView {
    pub(crate) id: String,
    /// The number of events so far.
    pub(crate) version: usize,
    /// The number of moves played.
    pub(crate) ply: usize,
    /// `waiting`, `playing` or `over`.
    pub(crate) state: &'static str,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(crate) result: String,
    /// Why it ended, if not by the rules: `resigned`, `agreed`, `time` or `aborted`.
    pub(crate) ended: Option<&'static str>,
    /// Whose turn it is, or how the match ended, in words.
    pub(crate) status: String,
    pub(crate) seats: Vec<SeatView>,
    pub(crate) clock: Option<ClockView>,
    pub(crate) offer: Option<OfferView>,
    /// The actions that the client may take now.
    pub(crate) can: Vec<Action>,
    /// The id of the rematch.
    pub(crate) rematch: Option<String>,
    /// Whether the match is listed in the lobby.
    pub(crate) listed: bool,
    /// The board; left out with `board=no`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Board>)]
    pub(crate) board: Option<BoardJson>,
}

/// A seat of a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatView {
    pub(crate) name: Option<String>,
    /// `person`, `level:1` to `level:8`, or `full`.
    pub(crate) kind: String,
    /// Whether nobody has taken it yet.
    pub(crate) free: bool,
    /// Whether its holder is connected.
    pub(crate) connected: bool,
    /// Whether the client holds it.
    pub(crate) yours: bool,
}

/// The clocks.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum ClockView {
    /// A clock per game: the milliseconds left, and the player whose clock runs.
    Clock {
        #[serde(flatten)]
        control: ControlView,
        left: [i64; 2],
        running: Option<usize>,
    },
    /// Days per turn: when the player to move runs out of time, in milliseconds since 1970.
    Days {
        #[serde(flatten)]
        control: ControlView,
        due: Option<i64>,
    },
}

/// A time control: seconds per game and an increment per turn in seconds, or days per turn;
/// `control` is the same as text.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum ControlView {
    Clock { base: i64, increment: i64, control: String },
    Days { days: u32, control: String },
}

/// An offer that awaits an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OfferView {
    /// `draw`, `takeback` or `rematch`.
    #[schema(value_type = String)]
    pub(crate) kind: Value,
    /// The player who made it, 1 or 2.
    pub(crate) by: usize,
}

impl MatchView {
    /// Returns the match as a client who holds these seats sees it.
    pub(crate) fn of(live: &LiveMatch, held: Seats, lang: Lang, board: bool) -> MatchView {
        let state = &live.state;
        MatchView {
            id: live.id.clone(),
            version: state.version(),
            ply: state.game().plies(),
            state: phase_word(state.phase()),
            result: state.result().to_string(),
            ended: state.end().map(|end| end.why.word()),
            status: state.status().text(lang),
            seats: Player::BOTH.map(|player| SeatView::of(live, player, held)).into(),
            clock: clock(live),
            offer: state.offer().map(|(kind, by)| OfferView { kind: json!(kind), by: by.number() }),
            can: live.actions(held),
            rematch: state.rematch().map(str::to_owned),
            listed: live.listed,
            board: if board { live.board(lang) } else { None },
        }
    }
}

impl SeatView {
    fn of(live: &LiveMatch, player: Player, held: Seats) -> SeatView {
        let occupant = live.state.seat(player);
        SeatView {
            name: occupant.name().map(str::to_owned),
            kind: kind(occupant),
            free: occupant.is_vacant(),
            connected: live.connected[player.index()] || occupant.is_engine(),
            yours: held.holds(player),
        }
    }
}

impl ControlView {
    pub(crate) fn of(time_control: TimeControl) -> ControlView {
        let control = time_control.to_string();
        match time_control {
            TimeControl::Clock { base, increment } => {
                ControlView::Clock { base: base / 1_000, increment: increment / 1_000, control }
            }
            TimeControl::PerTurn { .. } => {
                ControlView::Days { days: time_control.as_days().unwrap_or_default(), control }
            }
        }
    }
}

/// Returns the word for an occupant in the API: `person`, `level:3`, `full`.
pub(crate) fn kind(occupant: &Occupant) -> String {
    if occupant.is_human() { "person".to_owned() } else { occupant.to_string() }
}

/// Returns an event without what only the server may know.
pub(crate) fn event(version: usize, entry: &LogEntry) -> Value {
    let mut event = json!(entry.event);
    if let EventKind::Moved { .. } | EventKind::Undone { .. } = entry.event {
        event["left"] = json!(entry.left);
    }
    if let Some(fields) = event.as_object_mut() {
        fields.remove("secret");
        fields.remove("spent");
    }
    event["version"] = version.into();
    event["at"] = entry.at.into();
    event
}

fn clock(live: &LiveMatch) -> Option<ClockView> {
    let clocks = live.state.clocks()?;
    let control = ControlView::of(clocks.control());
    Some(match control {
        ControlView::Clock { .. } => ClockView::Clock {
            control,
            left: live.left()?,
            running: clocks.running().map(Player::number),
        },
        ControlView::Days { .. } => ClockView::Days { control, due: live.due() },
    })
}
