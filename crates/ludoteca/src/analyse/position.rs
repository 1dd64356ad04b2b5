//! The analysis of one position.

use crate::context::{Context, Done, Failure, MESSAGES};
use ludoteca_engine::analysis::{Analyst, PositionAnalysis};
use ludoteca_engine::static_evaluation;
use ludoteca_locale::{GameTexts, Translate};
use ludoteca_protocol::explain;
use ludoteca_rules::{AnyGame, GameResult};
use ludoteca_session::{Eval, EvaluatedLine};
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;

pub(super) fn run(
    analyst: &mut Analyst<'_>,
    game: &AnyGame,
    as_json: bool,
    context: &Context,
) -> Done {
    let findings = game.ending().is_none().then(|| analyst.analyse(game));
    let mut out = std::io::stdout().lock();
    if as_json {
        writeln!(out, "{}", described(game, findings.as_ref(), context))?;
        return Ok(ExitCode::SUCCESS);
    }
    writeln!(out, "{}", game.status().text(context.lang))?;
    if let Some(findings) = findings {
        tell(&mut out, game, &findings, context)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn tell(
    out: &mut impl Write,
    game: &AnyGame,
    findings: &PositionAnalysis,
    context: &Context,
) -> Result<(), Failure> {
    let lang = context.lang;
    let effort = match findings.depth {
        Some(depth) => MESSAGES.message("analyse-effort").with("depth", depth),
        None => MESSAGES.message("analyse-effort-nodes"),
    };
    writeln!(out, "{}", effort.with("nodes", findings.nodes).text(lang))?;
    for (rank, line) in (1..).zip(&findings.lines) {
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
    // Features without an effect are left out, because they would hide the others.
    for (message, feature) in features.iter().zip(evaluation.features) {
        if feature.score != 0 {
            writeln!(out, "   {}", message.text(lang))?;
        }
    }
    Ok(())
}

fn described(game: &AnyGame, findings: Option<&PositionAnalysis>, context: &Context) -> Value {
    let lines = findings.map_or(&[][..], |findings| &findings.lines);
    let lines: Vec<Value> = lines.iter().map(|line| line_json(game, line, context)).collect();
    json!({
        "game": game.game(), "position": game.position(), "turn": game.turn().number(),
        "result": GameResult::of(game.ending()).to_string(), "status": game.status().text(context.lang),
        "depth": findings.and_then(|findings| findings.depth),
        "nodes": findings.map(|findings| findings.nodes), "lines": lines,
        // A game that is over has no static evaluation.
        "evaluation": findings.map(|_| evaluation_json(game, context)),
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

/// What a position is worth, for programs: the number of records, the chances of both players,
/// and who wins by force after how many moves, if somebody does.
pub(super) fn eval_json(eval: Eval) -> Value {
    let forced = match eval {
        Eval::Forced { winner, plies } => json!({ "winner": winner.number(), "moves": plies }),
        Eval::Points(_) | Eval::Over(_) => Value::Null,
    };
    let chances = ludoteca_rules::Player::BOTH.map(|player| eval.chance(player));
    json!({ "eval": eval.number(), "chances": chances, "forced": forced })
}
