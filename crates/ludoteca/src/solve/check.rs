//! `ludoteca solve --check`: checks a certificate.

use crate::context::{CliResult, Context, MESSAGES, file_error, file_message};
use ludoteca_engine::solver::{CertificateError, CheckedCertificate, check_certificate};
use ludoteca_locale::Translate;
use ludoteca_protocol::outcome_word;
use ludoteca_rules::Message;
use ludoteca_rules::message;
use serde_json::json;
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

pub(super) fn run(path: &Path, as_json: bool, context: &Context) -> CliResult {
    let file = open(path).map_err(|error| file_error("file-unreadable", path, &error))?;
    let checked = check_certificate(file);
    let mut out = std::io::stdout().lock();
    match checked {
        Ok(checked) if as_json => writeln!(out, "{}", checked_json(&checked))?,
        Ok(checked) => writeln!(out, "{}", verdict(&checked).text(context.lang))?,
        Err(error @ CertificateError::UnknownFormat { .. }) => {
            return Err(file_message("file-unreadable", path).with("problem", error).into());
        }
        Err(error) => {
            let message = file_message("solve-certificate-wrong", path);
            context.report(&message.with("problem", error));
            return Ok(ExitCode::from(1));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Opens a file and checks that it begins with text.
fn open(path: &Path) -> io::Result<BufReader<File>> {
    let mut file = BufReader::new(File::open(path)?);
    let begin = file.fill_buf()?;
    let is_text = match std::str::from_utf8(begin) {
        Ok(_) => true,
        // The buffer may end within a character.
        Err(error) => error.error_len().is_none(),
    };
    if is_text { Ok(file) } else { Err(ErrorKind::InvalidData.into()) }
}

fn checked_json(checked: &CheckedCertificate) -> serde_json::Value {
    let claims: Vec<&str> = checked.claims.iter().map(|claim| claim.text()).collect();
    json!({
        "game": checked.game, "position": checked.position,
        "outcome": checked.outcome.map(outcome_word), "claims": claims,
        "positions": checked.positions,
    })
}

fn verdict(checked: &CheckedCertificate) -> Message {
    let claims: Vec<&str> = checked.claims.iter().map(|claim| claim.text()).collect();
    message!(
        MESSAGES,
        "solve-certificate-right",
        game = checked.game.as_str(),
        position = checked.position.as_str(),
        claims = claims.join(", "),
        positions = checked.positions
    )
}
