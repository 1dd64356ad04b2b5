//! The fuzzing properties with a fixed number of seeded random inputs, on stable Rust.

use ludoteca_fuzz::{Mutator, TARGETS};

/// Checks a property; slower ones get fewer inputs.
fn check(name: &str, inputs: usize) {
    let target = TARGETS.iter().find(|target| target.name == name).expect("a target of this name");
    let seeds = (target.seeds)();
    assert!(!seeds.is_empty());
    seeds.iter().for_each(|seed| (target.property)(seed));
    Mutator::new(7, seeds).take(inputs).for_each(|input| (target.property)(&input));
}

#[test]
fn game() {
    check("game", 20_000);
}

#[test]
fn position() {
    check("position", 20_000);
}

#[test]
fn move_text() {
    check("move", 20_000);
}

#[test]
fn record() {
    check("record", 5_000);
}

#[test]
fn ugi() {
    check("ugi", 5_000);
}

#[test]
fn session() {
    check("session", 5_000);
}

#[test]
fn playing() {
    check("playing", 500);
}
