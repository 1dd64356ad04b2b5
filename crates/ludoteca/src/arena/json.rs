//! The results of an arena in JSON.

use super::Arena;
use ludoteca_engine::arena::elo::{Estimate, score_with_error};
use ludoteca_engine::arena::rating::PairingResult;
use ludoteca_engine::arena::sprt::{Sprt, Verdict};
use ludoteca_engine::arena::{Standings, Tally};
use serde_json::{Map, Value, json};

/// Returns everything in one object; infinite figures are null.
pub(super) fn results_json(arena: &Arena, standings: &Standings) -> Value {
    let contenders = arena.tournament.players();
    let ratings = standings.ratings();
    let players: Vec<Value> = (0..contenders.len())
        .map(|player| player_json(arena, standings, player, &ratings[player]))
        .collect();
    let pairings: Vec<Value> =
        standings.pairing_results().iter().map(|meeting| pairing_json(arena, meeting)).collect();
    let conditions = arena.tournament.conditions();
    json!({
        "game": arena.game, "move_limit": conditions.move_limit.to_string(), "seed": arena.seed,
        "opening_plies": arena.opening_plies, "games": standings.games(),
        "scheduled": arena.tournament.schedule().games(),
        "plies_per_game": standings.plies_per_game(),
        "opening_plies_per_game": standings.opening_plies_per_game(),
        "players": players, "pairings": pairings,
        "sprt": arena.sprt.map(|sprt| sprt_json(&sprt, &standings.pairing_results()[0].tally)),
    })
}

fn player_json(arena: &Arena, standings: &Standings, player: usize, rating: &Estimate) -> Value {
    let contender = &arena.tournament.players()[player];
    let stats = standings.player_stats()[player];
    let mut value = tally_json(&standings.tally(player));
    value.insert("name".to_owned(), json!(contender.name));
    value.insert("player".to_owned(), json!(contender.spec.to_string()));
    value.extend(elo_json(Some(*rating)));
    value.extend(object(json!({
        "crashes": stats.crashes, "illegal_moves": stats.illegal_moves,
        "time_forfeits": stats.time_forfeits, "oversteps": stats.oversteps,
        "moves": stats.moves, "ms_per_move": stats.time_per_move().as_secs_f64() * 1e3,
    })));
    Value::Object(value)
}

fn pairing_json(arena: &Arena, meeting: &PairingResult) -> Value {
    let names = meeting.players.map(|player| &arena.tournament.players()[player].name);
    let mut value = tally_json(&meeting.tally);
    value.insert("players".to_owned(), json!(names));
    value.insert("pairs".to_owned(), json!(meeting.tally.pairs));
    let error = score_with_error(&meeting.tally).map(|(_, error)| error);
    value.insert("score_error".to_owned(), json!(error));
    value.extend(elo_json(Estimate::of(&meeting.tally)));
    Value::Object(value)
}

fn tally_json(tally: &Tally) -> Map<String, Value> {
    object(json!({
        "games": tally.games(), "wins": tally.wins, "draws": tally.draws,
        "losses": tally.losses, "score": tally.score(),
    }))
}

fn elo_json(estimate: Option<Estimate>) -> Map<String, Value> {
    object(json!({
        "elo": estimate.map(|estimate| estimate.elo),
        "elo_error": estimate.and_then(|estimate| estimate.error()),
        "elo_low": estimate.map(|estimate| estimate.low),
        "elo_high": estimate.map(|estimate| estimate.high),
    }))
}

fn sprt_json(sprt: &Sprt, tally: &Tally) -> Value {
    let verdict = match sprt.verdict(tally) {
        Verdict::Open => "open",
        Verdict::Null => "H0",
        Verdict::Alternative => "H1",
    };
    json!({
        "elo0": sprt.elo0, "elo1": sprt.elo1, "alpha": sprt.alpha, "beta": sprt.beta,
        "llr": sprt.log_likelihood_ratio(tally), "bounds": sprt.bounds(), "verdict": verdict,
    })
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(object) => object,
        _ => Map::new(),
    }
}
