//! Checking a certificate.

use crate::context::{Context, Done, MESSAGES, file_failure};
use ludoteca_engine::solve::{Certified, check_certificate};
use serde_json::json;
use std::fs::File;
use std::io::{BufReader, Write};
use std::path::Path;
use std::process::ExitCode;

pub(super) fn run(path: &Path, as_json: bool, context: &Context) -> Done {
    let file = File::open(path).map_err(|error| file_failure("file-unreadable", path, &error))?;
    let checked = check_certificate(BufReader::new(file));
    let mut out = std::io::stdout().lock();
    match checked {
        Ok(certified) if as_json => writeln!(out, "{}", described(&certified))?,
        Ok(certified) => writeln!(out, "{}", said(&certified).text(context.lang))?,
        Err(problem) => {
            let message = MESSAGES.message("solve-certificate-wrong");
            let message = message.with("file", path.display().to_string());
            context.complain(&message.with("problem", problem));
            return Ok(ExitCode::from(1));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn described(certified: &Certified) -> serde_json::Value {
    let claims: Vec<&str> = certified.claims.iter().map(|claim| claim.text()).collect();
    json!({
        "game": certified.game, "position": certified.position,
        "outcome": certified.outcome.map(super::report::outcome_text), "claims": claims,
        "positions": certified.positions,
    })
}

fn said(certified: &Certified) -> ludoteca_rules::Message {
    let claims: Vec<&str> = certified.claims.iter().map(|claim| claim.text()).collect();
    MESSAGES
        .message("solve-certificate-right")
        .with("game", certified.game.as_str())
        .with("position", certified.position.as_str())
        .with("claims", claims.join(", "))
        .with("positions", certified.positions)
}
