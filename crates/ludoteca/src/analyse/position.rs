//! The analysis of one position.

use crate::context::{CliError, CliResult, Context, MESSAGES};
use ludoteca_engine::analysis::{Analyst, PositionAnalysis};
use ludoteca_engine::static_evaluation;
use ludoteca_locale::{GameTexts, Translate};
use ludoteca_protocol::explain;
use ludoteca_rules::{AnyGame, GameResult, Player, message};
use ludoteca_session::{Eval, EvaluatedLine};
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::Ordering;

pub(super) fn run(
    analyst: &mut Analyst<'_>,
    game: &AnyGame,
    as_json: bool,
    context: &Context,
) -> CliResult {
    let analysis = game.ending().is_none().then(|| analyst.analyse(game));
    let mut out = std::io::stdout().lock();
    if as_json {
        writeln!(out, "{}", position_json(game, analysis.as_ref(), context))?;
    } else {
        writeln!(out, "{}", game.status().text(context.lang))?;
        if let Some(analysis) = analysis {
            write_text(&mut out, game, &analysis, context)?;
        }
    }
    if analyst.stop.load(Ordering::Relaxed) {
        return Ok(context.interrupted(&message!(MESSAGES, "analyse-halted-position")));
    }
    Ok(ExitCode::SUCCESS)
}

fn write_text(
    out: &mut impl Write,
    game: &AnyGame,
    analysis: &PositionAnalysis,
    context: &Context,
) -> Result<(), CliError> {
    let lang = context.lang;
    let effort = match analysis.depth {
        Some(depth) => MESSAGES.message("analyse-effort").with("depth", depth),
        None => MESSAGES.message("analyse-effort-nodes"),
    };
    writeln!(out, "{}", effort.with("nodes", analysis.nodes).text(lang))?;
    for (rank, line) in (1..).zip(&analysis.lines) {
        writeln!(out, "\n{rank}) {}", line.eval.describe(game).text(lang))?;
        if let Some(proof) = line.proof(game) {
            writeln!(out, "   {}", proof.text(lang))?;
        }
        writeln!(out, "   {}", line.numbered(game))?;
    }
    let evaluation = static_evaluation(game);
    let explanation = explain(game, &evaluation);
    let Some((total, features)) = explanation.split_first() else {
        return Ok(());
    };
    writeln!(out, "\n{}", total.text(lang))?;
    // Features without an effect would hide the others.
    for (message, feature) in features.iter().zip(evaluation.features) {
        if feature.score != 0 {
            writeln!(out, "   {}", message.text(lang))?;
        }
    }
    Ok(())
}

fn position_json(game: &AnyGame, analysis: Option<&PositionAnalysis>, context: &Context) -> Value {
    let lines = analysis.map_or(&[][..], |analysis| &analysis.lines);
    let lines: Vec<Value> = lines.iter().map(|line| line_json(game, line, context)).collect();
    json!({
        "game": game.game(), "position": game.position(), "turn": game.turn().number(),
        "result": GameResult::of(game.ending()).to_string(), "status": game.status().text(context.lang),
        "depth": analysis.and_then(|analysis| analysis.depth),
        "nodes": analysis.map(|analysis| analysis.nodes), "lines": lines,
        // A game that is over has no static evaluation.
        "evaluation": analysis.map(|_| evaluation_json(game, context)),
    })
}

fn evaluation_json(game: &AnyGame, context: &Context) -> Value {
    let evaluation = static_evaluation(game);
    let parts = evaluation.features.iter().map(|feature| {
        let name = feature.name.text(context.lang);
        json!({ "name": name, "measures": feature.values, "centipoints": feature.score })
    });
    json!({ "centipoints": evaluation.score, "parts": parts.collect::<Vec<_>>() })
}

fn line_json(game: &AnyGame, line: &EvaluatedLine, context: &Context) -> Value {
    let words = line.eval.describe(game).text(context.lang);
    let mut value = eval_json(line.eval);
    value["words"] = json!(words);
    value["proved"] = json!(line.proved);
    value["moves"] = json!(line.moves);
    value
}

/// Returns an evaluation as JSON: as in records, as the winning chances of both players, and the
/// forced win if there is one.
pub(super) fn eval_json(eval: Eval) -> Value {
    let forced = match eval {
        Eval::Forced { winner, plies } => json!({ "winner": winner.number(), "moves": plies }),
        Eval::Points(_) | Eval::Over(_) => Value::Null,
    };
    let chances = Player::BOTH.map(|player| eval.chance(player));
    json!({ "eval": eval.number(), "chances": chances, "forced": forced })
}
