//! The signature of the search is held by a golden file: a change of the search is a visible one.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::Signature;
use ludoteca_rules::GAMES;
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;

#[test]
fn golden_signature() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/signature.txt");
    let never = AtomicBool::new(false);
    let mut engine = Engine::new(SearchMethod::AlphaBeta);
    let line = |name: &str, signature: Signature| format!("{name} {signature}\n");
    let found: String = GAMES
        .iter()
        .map(|entry| {
            let game = entry.with_defaults();
            line(entry.name, Signature::of(&game, &mut engine, &never).unwrap())
        })
        .collect();
    if std::env::var_os("REGEN").is_some() {
        fs::write(&path, &found).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, golden, "the search has changed: cargo xtask regen");
}
