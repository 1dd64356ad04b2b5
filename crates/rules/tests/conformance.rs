//! The conformance kit, over every game and every value of every option.

use ludoteca_rules::AnyGame;

#[test]
fn taiji() {
    for game in ["taiji", "taiji(size=2)", "taiji(size=11)", "taiji(size=13,diagonal=yes)", "taiji(size=12)", "taiji(size=5,diagonal=yes,scoring=product)"] {
        let game: AnyGame = game.parse().unwrap();
        game.conformance(20, 1).unwrap_or_else(|violation| panic!("{}: {violation}", game.game()));
        let stop = std::sync::atomic::AtomicBool::new(false);
        println!("{} {:?}", game.game(), (1..4).map(|d| game.perft(d, &stop).unwrap()).collect::<Vec<_>>());
        println!("{}", game.diagram().to_text());
    }
}
