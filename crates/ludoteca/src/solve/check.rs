//! Checking a certificate.

use crate::context::{Context, Done, Failure, MESSAGES, file_failure};
use ludoteca_engine::solver::{CertificateError, CheckedCertificate, check_certificate};
use ludoteca_locale::Translate;
use ludoteca_protocol::outcome_word;
use ludoteca_rules::Message;
use serde_json::json;
use std::fs::File;
use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::path::Path;
use std::process::ExitCode;

pub(super) fn run(path: &Path, as_json: bool, context: &Context) -> Done {
    let file = open(path).map_err(|error| file_failure("file-unreadable", path, &error))?;
    let checked = check_certificate(file);
    let mut out = std::io::stdout().lock();
    match checked {
        Ok(certified) if as_json => writeln!(out, "{}", described(&certified))?,
        Ok(certified) => writeln!(out, "{}", said(&certified).text(context.lang))?,
        Err(error @ CertificateError::UnknownFormat { .. }) => {
            return Err(not_a_certificate(path, error));
        }
        Err(error) => {
            let message = MESSAGES.message("solve-certificate-wrong");
            let message = message.with("file", path.display().to_string());
            context.complain(&message.with("problem", error));
            return Ok(ExitCode::from(1));
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Opens a file and makes sure that it is one of text, which a folder is not.
fn open(path: &Path) -> io::Result<BufReader<File>> {
    let mut file = BufReader::new(File::open(path)?);
    let begin = file.fill_buf()?;
    let is_text = match std::str::from_utf8(begin) {
        Ok(_) => true,
        // A character may go on after what was read.
        Err(error) => error.error_len().is_none(),
    };
    if is_text { Ok(file) } else { Err(ErrorKind::InvalidData.into()) }
}

fn not_a_certificate(path: &Path, error: CertificateError) -> Failure {
    let message = MESSAGES.message("file-unreadable").with("file", path.display().to_string());
    message.with("problem", error).into()
}

fn described(certified: &CheckedCertificate) -> serde_json::Value {
    let claims: Vec<&str> = certified.claims.iter().map(|claim| claim.text()).collect();
    json!({
        "game": certified.game, "position": certified.position,
        "outcome": certified.outcome.map(outcome_word), "claims": claims,
        "positions": certified.positions,
    })
}

fn said(certified: &CheckedCertificate) -> Message {
    let claims: Vec<&str> = certified.claims.iter().map(|claim| claim.text()).collect();
    MESSAGES
        .message("solve-certificate-right")
        .with("game", certified.game.as_str())
        .with("position", certified.position.as_str())
        .with("claims", claims.join(", "))
        .with("positions", certified.positions)
}
