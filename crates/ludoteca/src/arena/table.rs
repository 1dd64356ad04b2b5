//! The results of an arena as tables.

use super::Arena;
use super::grid::Grid;
use crate::context::MESSAGES;
use ludoteca_engine::arena::elo::{Estimate, score_with_error};
use ludoteca_engine::arena::rating::PairingResult;
use ludoteca_engine::arena::sprt::{Sprt, Verdict};
use ludoteca_engine::arena::{MoveLimit, Standings, Tally};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::message;
use ludoteca_rules::{Arg, Message};
use ludoteca_session::{Millis, TimeControl};
use std::time::Duration;

/// Returns the whole report.
pub(super) fn report(arena: &Arena, standings: &Standings, lang: Lang) -> String {
    let mut text = heading(arena, standings).text(lang) + "\n\n";
    text += &players(arena, standings, lang).to_text();
    if let Some(problems) = problems(arena, standings, lang) {
        text += &format!("\n{}", problems.to_text());
    }
    text.push('\n');
    text += &pairings(arena, standings, lang).to_text();
    if let Some(sprt) = &arena.sprt {
        text.push('\n');
        text += &(describe_sprt(sprt, standings).text(lang) + "\n");
    }
    text
}

fn heading(arena: &Arena, standings: &Standings) -> Message {
    let tenths = (standings.opening_plies_per_game() * 10.0).round();
    message!(
        MESSAGES,
        "arena-heading",
        game = arena.game.as_str(),
        games = standings.games(),
        scheduled = arena.tournament.schedule().games(),
        pace = describe_limit(arena.tournament.conditions().move_limit),
        plies = Arg::decimal(standings.plies_per_game(), 1),
        opening = Arg::Decimal((tenths / 10.0).to_string()),
        seed = arena.seed
    )
}

/// Returns the limit of a move in words.
fn describe_limit(move_limit: MoveLimit) -> Message {
    let seconds = |time: Duration| Arg::Decimal(time.as_secs_f64().to_string());
    match move_limit {
        MoveLimit::MoveTime(time) => {
            message!(MESSAGES, "arena-pace-time", seconds = seconds(time))
        }
        MoveLimit::Depth(depth) => message!(MESSAGES, "arena-pace-depth", depth = depth),
        MoveLimit::Nodes(nodes) => message!(MESSAGES, "arena-pace-nodes", nodes = nodes),
        MoveLimit::Clock(control) => describe_control(control),
    }
}

fn describe_control(control: TimeControl) -> Message {
    let seconds = |time: Millis| Arg::Decimal((time as f64 / 1000.0).to_string());
    match control {
        TimeControl::Clock { base, increment } => message!(
            MESSAGES,
            "arena-pace-clock",
            start = seconds(base),
            increment = seconds(increment)
        ),
        TimeControl::PerTurn { time } => {
            message!(MESSAGES, "arena-pace-turn", seconds = seconds(time))
        }
    }
}

/// Returns the table of the players, the strongest first.
fn players(arena: &Arena, standings: &Standings, lang: Lang) -> Grid {
    let ratings = standings.ratings();
    let mut grid = Grid::headed("arena-players-heading", lang);
    for player in by_strength(standings) {
        let tally = standings.tally(player);
        let time = standings.player_stats()[player].time_per_move().as_secs_f64() * 1e3;
        let figures = vec![
            lang.decimal(&difference(Some(ratings[player]))),
            lang.decimal(&percent(tally.score())),
            tally.wins.to_string(),
            tally.draws.to_string(),
            tally.losses.to_string(),
            lang.decimal(&format!("{time:.2}")),
        ];
        grid.rows.push((vec![arena.name(player)], figures));
    }
    grid
}

/// Returns the table of what went wrong, if anything did.
fn problems(arena: &Arena, standings: &Standings, lang: Lang) -> Option<Grid> {
    let mut grid = Grid::headed("arena-problems-heading", lang);
    for player in by_strength(standings) {
        let stats = standings.player_stats()[player];
        let counts = [stats.crashes, stats.illegal_moves, stats.time_forfeits, stats.oversteps];
        if counts.iter().any(|count| *count > 0) {
            let figures = counts.map(|count| count.to_string());
            grid.rows.push((vec![arena.name(player)], figures.into()));
        }
    }
    (!grid.rows.is_empty()).then_some(grid)
}

fn by_strength(standings: &Standings) -> Vec<usize> {
    let ratings = standings.ratings();
    let mut order: Vec<usize> = (0..ratings.len()).collect();
    order.sort_by(|one, other| ratings[*other].elo.total_cmp(&ratings[*one].elo));
    order
}

fn pairings(arena: &Arena, standings: &Standings, lang: Lang) -> Grid {
    let mut grid = Grid::headed("arena-pairings-heading", lang);
    for PairingResult { players, tally } in standings.pairing_results() {
        let figures = vec![
            lang.decimal(&difference(Estimate::of(tally))),
            lang.decimal(&percent_with_error(tally)),
            [tally.wins, tally.draws, tally.losses].map(|count| count.to_string()).join("/"),
            tally.pairs.map(|count| count.to_string()).join("/"),
        ];
        grid.rows.push((players.map(|player| arena.name(player)).into(), figures));
    }
    grid
}

fn describe_sprt(sprt: &Sprt, standings: &Standings) -> Message {
    let tally = &standings.pairing_results()[0].tally;
    let verdict = match sprt.verdict(tally) {
        Verdict::Open => message!(MESSAGES, "arena-sprt-open"),
        Verdict::Null => message!(MESSAGES, "arena-sprt-null", elo = sprt.elo0.to_string()),
        Verdict::Alternative => {
            message!(MESSAGES, "arena-sprt-alternative", elo = sprt.elo1.to_string())
        }
    };
    let [low, high] = sprt.bounds();
    message!(
        MESSAGES,
        "arena-sprt",
        test = sprt.to_string(),
        ratio = Arg::decimal(sprt.log_likelihood_ratio(tally), 2),
        low = Arg::decimal(low, 2),
        high = Arg::decimal(high, 2),
        verdict = verdict
    )
}

/// Returns a difference such as `+70.4 ±33.1`; of a player who has won or lost every game, the
/// finite bound.
fn difference(estimate: Option<Estimate>) -> String {
    match estimate {
        None => "-".to_owned(),
        Some(Estimate { elo: f64::INFINITY, low, .. }) => format!("> {}", signed(low)),
        Some(Estimate { elo: f64::NEG_INFINITY, high, .. }) => format!("< {}", signed(high)),
        Some(estimate) => match estimate.error() {
            Some(error) => format!("{} ±{error:.1}", signed(estimate.elo)),
            None if estimate.low.is_finite() => {
                format!("{} > {}", signed(estimate.elo), signed(estimate.low))
            }
            None if estimate.high.is_finite() => {
                format!("{} < {}", signed(estimate.elo), signed(estimate.high))
            }
            None => signed(estimate.elo),
        },
    }
}

/// Returns a number with its sign and one decimal; zero has no minus.
fn signed(elo: f64) -> String {
    format!("{:+.1}", (elo * 10.0).round() / 10.0 + 0.0)
}

fn percent(score: Option<f64>) -> String {
    score.map_or_else(|| "-".to_owned(), |score| format!("{:.1} %", score * 100.0))
}

/// Returns a score such as `62.5 ±9.1 %`.
fn percent_with_error(tally: &Tally) -> String {
    match score_with_error(tally) {
        Some((score, error)) => format!("{:.1} ±{:.1} %", score * 100.0, error * 100.0),
        None => percent(tally.score()),
    }
}
