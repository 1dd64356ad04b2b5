//! Ludoteca: five board games to play, study and solve.

mod ugi;

use ludoteca_protocol::RandomMover;
use ludoteca_rules::GAMES;
use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

fn main() -> ExitCode {
    match ugi::run(BufReader::new(stdin()), stdout().lock(), GAMES, RandomMover) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
