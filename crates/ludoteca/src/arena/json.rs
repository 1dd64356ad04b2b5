//! What an arena found, for programs.

use super::Arena;
use ludoteca_engine::arena::elo::{Estimate, score_with_error};
use ludoteca_engine::arena::rating::PairingResult;
use ludoteca_engine::arena::sprt::{Sprt, Verdict};
use ludoteca_engine::arena::{Standings, Tally};
use serde_json::{Map, Value, json};

/// Everything in one object; figures that are infinite are null.
pub(super) fn described(arena: &Arena, standings: &Standings) -> Value {
    let contenders = arena.tournament.players();
    let ratings = standings.ratings();
    let players: Vec<Value> = (0..contenders.len())
        .map(|player| with_conduct(arena, standings, player, &ratings[player]))
        .collect();
    let pairings: Vec<Value> =
        standings.pairing_results().iter().map(|meeting| pairing(arena, meeting)).collect();
    let conditions = arena.tournament.conditions();
    json!({
        "game": arena.game, "move_limit": conditions.move_limit.to_string(), "seed": arena.seed,
        "opening_plies": arena.opening_plies, "games": standings.games(),
        "scheduled": arena.tournament.schedule().games(),
        "plies_per_game": standings.plies_per_game(),
        "opening_plies_per_game": standings.opening_plies_per_game(),
        "players": players, "pairings": pairings,
        "sprt": arena.sprt.map(|sprt| tested(&sprt, &standings.pairing_results()[0].tally)),
    })
}

fn with_conduct(arena: &Arena, standings: &Standings, player: usize, rating: &Estimate) -> Value {
    let contender = &arena.tournament.players()[player];
    let conduct = standings.player_stats()[player];
    let mut value = results(&standings.tally(player));
    value.insert("name".to_owned(), json!(contender.name));
    value.insert("player".to_owned(), json!(contender.spec.to_string()));
    value.extend(rated(Some(*rating)));
    let more = json!({
        "crashes": conduct.crashes, "illegal_moves": conduct.illegal_moves,
        "time_forfeits": conduct.time_forfeits, "oversteps": conduct.oversteps,
        "moves": conduct.moves, "ms_per_move": conduct.time_per_move().as_secs_f64() * 1e3,
    });
    value.extend(more.as_object().cloned().unwrap_or_default());
    Value::Object(value)
}

fn pairing(arena: &Arena, meeting: &PairingResult) -> Value {
    let names = meeting.players.map(|player| &arena.tournament.players()[player].name);
    let mut value = results(&meeting.tally);
    value.insert("players".to_owned(), json!(names));
    value.insert("pairs".to_owned(), json!(meeting.tally.pairs));
    let error = score_with_error(&meeting.tally).map(|(_, error)| error);
    value.insert("score_error".to_owned(), json!(error));
    value.extend(rated(Estimate::of(&meeting.tally)));
    Value::Object(value)
}

fn results(tally: &Tally) -> Map<String, Value> {
    let value = json!({
        "games": tally.games(), "wins": tally.wins, "draws": tally.draws,
        "losses": tally.losses, "score": tally.score(),
    });
    value.as_object().cloned().unwrap_or_default()
}

fn rated(estimate: Option<Estimate>) -> Map<String, Value> {
    let value = json!({
        "elo": estimate.map(|estimate| estimate.elo),
        "elo_error": estimate.and_then(|estimate| estimate.error()),
        "elo_low": estimate.map(|estimate| estimate.low),
        "elo_high": estimate.map(|estimate| estimate.high),
    });
    value.as_object().cloned().unwrap_or_default()
}

fn tested(sprt: &Sprt, tally: &Tally) -> Value {
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
