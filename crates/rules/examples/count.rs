//! A fixed workload for profiling: `count GAME perft DEPTH` or `count GAME games NUMBER`.

use ludoteca_rules::{AnyGame, Rng};
use std::error::Error;
use std::sync::atomic::AtomicBool;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, kind, number] = &args[..] else {
        return Err("usage: count GAME perft DEPTH | count GAME games NUMBER".into());
    };
    let game: AnyGame = game.parse()?;
    let number = number.parse()?;
    let count = match kind.as_str() {
        "perft" => game.perft(number, &AtomicBool::new(false)).unwrap_or_default(),
        _ => game.random_games(number, &mut Rng::new(1)),
    };
    println!("{count}");
    Ok(())
}
