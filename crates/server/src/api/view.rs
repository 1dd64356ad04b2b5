//! A match as programs and pages see it.

use crate::board::Board;
use crate::room::{Action, BoardJson, LiveMatch, Logged, phase_word};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::Player;
use ludoteca_session::{EventKind, Occupant, Seats, TimeControl};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A match, as whoever asks sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Match)]
pub(crate) struct MatchView {
    pub(crate) id: String,
    /// How many events there were.
    pub(crate) version: usize,
    /// How many moves were played.
    pub(crate) ply: usize,
    /// `waiting`, `playing` or `over`.
    pub(crate) state: &'static str,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(crate) result: String,
    /// Why it ended, if not by the rules: `resigned`, `agreed`, `time` or `aborted`.
    pub(crate) ended: Option<&'static str>,
    /// Whose turn it is or how it ended, in words.
    pub(crate) status: String,
    pub(crate) seats: Vec<SeatView>,
    pub(crate) clock: Option<ClockView>,
    pub(crate) offer: Option<OfferView>,
    /// The actions that are open to whoever asks.
    pub(crate) can: Vec<Action>,
    /// The next match of the series.
    pub(crate) rematch: Option<String>,
    pub(crate) listed: bool,
    /// The board; left out if it was asked for without.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Board>)]
    pub(crate) board: Option<BoardJson>,
}

/// Who sits at one side.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatView {
    pub(crate) name: Option<String>,
    /// `person`, `level:1` to `level:8`, or `full`.
    pub(crate) kind: String,
    /// Whether somebody is still to come.
    pub(crate) free: bool,
    /// Whether whoever sits there watches now.
    pub(crate) connected: bool,
    /// Whether it belongs to whoever asks.
    pub(crate) yours: bool,
}

/// The clocks.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum ClockView {
    /// Milliseconds left now; whose clock runs; what they were set to.
    Clock {
        #[serde(flatten)]
        control: ControlView,
        left: [i64; 2],
        running: Option<usize>,
    },
    /// When whoever is to move has to have moved, in milliseconds since 1970.
    Days {
        #[serde(flatten)]
        control: ControlView,
        due: Option<i64>,
    },
}

/// A time control: seconds for the game and seconds more with each turn, or days for each turn;
/// and `control`, the same as a text.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum ControlView {
    Clock { base: i64, increment: i64, control: String },
    Days { days: u32, control: String },
}

/// What was offered.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OfferView {
    /// `draw`, `takeback` or `rematch`.
    #[schema(value_type = String)]
    pub(crate) kind: Value,
    pub(crate) by: usize,
}

impl MatchView {
    /// The match as a viewer who holds these seats sees it.
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
            offer: state.offer().map(|(what, by)| OfferView { kind: json!(what), by: by.number() }),
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

/// Who sits somewhere, as programs read and write it: `person`, `level:3`, `full`.
pub(crate) fn kind(occupant: &Occupant) -> String {
    if occupant.is_human() { "person".to_owned() } else { occupant.to_string() }
}

/// An event as everybody may see it.
pub(crate) fn event(version: usize, logged: &Logged) -> Value {
    let mut event = json!(logged.event);
    match logged.event {
        EventKind::Moved { .. } | EventKind::Undone { .. } => event["left"] = json!(logged.left),
        _ => {}
    }
    if let Some(fields) = event.as_object_mut() {
        fields.remove("secret");
        fields.remove("spent");
    }
    event["version"] = version.into();
    event["at"] = logged.at.into();
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
