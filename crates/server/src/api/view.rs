//! A match as programs and pages see it.

use crate::MESSAGES;
use crate::board::Board;
use crate::room::{Action, Control, Event, Logged, Sitter, Standing, Why, now};
use ludoteca_rules::{Lang, Message, Player};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

/// A match, as whoever asks sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Match {
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
    pub(crate) board: Option<Board>,
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
    /// Milliseconds left now; whose clock runs; what they were set to in seconds.
    Clock { left: [i64; 2], running: Option<usize>, base: u32, increment: u32 },
    /// When whoever is to move has to have moved, in milliseconds since 1970.
    Days { days: u32, due: Option<i64> },
}

/// What was proposed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OfferView {
    /// `draw`, `takeback` or `rematch`.
    #[schema(value_type = String)]
    pub(crate) kind: Value,
    pub(crate) by: usize,
}

impl Match {
    /// The match as whoever holds these seats sees it.
    pub(crate) fn of(standing: &Standing, held: [bool; 2], lang: Lang, board: bool) -> Match {
        let seat = |place: usize| SeatView {
            name: standing.seats[place].name().map(str::to_owned),
            kind: standing.seats[place].word(),
            free: standing.seats[place].is_free(),
            connected: standing.connected[place] || standing.seats[place].is_computer(),
            yours: held[place],
        };
        Match {
            id: standing.id.clone(),
            version: standing.version(),
            ply: standing.ply(),
            state: standing.state().word(),
            result: standing.result().to_string(),
            ended: standing.ended.map(|(why, _)| word(why)),
            status: status(standing).text(lang),
            seats: [0, 1].map(seat).into(),
            clock: clock(standing),
            offer: standing
                .offer
                .map(|(what, by)| OfferView { kind: json!(what), by: by.number() }),
            can: standing.can(held),
            rematch: standing.rematch.clone(),
            listed: standing.setup.listed,
            board: board.then(|| Board::of(&standing.game, lang)),
        }
    }
}

/// An event as everybody may see it.
pub(crate) fn event(version: usize, logged: &Logged) -> Value {
    let mut event = match &logged.event {
        Event::Joined { by, name, .. } => json!({ "kind": "joined", "by": by, "name": name }),
        other => json!(other),
    };
    event["version"] = version.into();
    event["at"] = logged.at.into();
    event
}

const fn word(why: Why) -> &'static str {
    match why {
        Why::Resigned => "resigned",
        Why::Agreed => "agreed",
        Why::Time => "time",
        Why::Aborted => "aborted",
    }
}

fn status(standing: &Standing) -> Message {
    let named = |message: Message, player: Player| {
        message.with("player", standing.game.entry().player(player))
    };
    match standing.ended {
        Some((Why::Resigned, Some(winner))) => named(MESSAGES.message("ended-resigned"), !winner)
            .with("winner", standing.game.entry().player(winner)),
        Some((Why::Time, Some(winner))) => named(MESSAGES.message("ended-time"), !winner)
            .with("winner", standing.game.entry().player(winner)),
        Some((Why::Aborted, _)) => MESSAGES.message("ended-aborted"),
        Some(_) => MESSAGES.message("ended-agreed"),
        None if standing.seats.iter().any(Sitter::is_free) => MESSAGES.message("match-waiting"),
        None => standing.game.status(),
    }
}

fn clock(standing: &Standing) -> Option<ClockView> {
    let clocks = standing.clocks?;
    Some(match clocks.control {
        Control::Clock { base, increment } => ClockView::Clock {
            left: clocks.left(now()),
            running: clocks.running().map(Player::number),
            base,
            increment,
        },
        Control::Days { days } => ClockView::Days { days, due: clocks.due() },
    })
}
