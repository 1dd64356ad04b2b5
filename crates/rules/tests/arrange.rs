//! Setting up custom starts: what each brush does on each cell, and which cells it is refused on.

use ludoteca_rules::{AnyGame, GAMES, Localize, PaintError, Rng};

const MAPS: [&str; 5] = ["classic", "rulebook", "othello", "random", "random,seed=7,walls=0"];

#[test]
fn every_brush_on_every_cell_gives_a_position_or_a_reason() {
    let mut refusals = Vec::new();
    for map in MAPS {
        let game = mapello(map);
        for cell in 0..game.diagram().cells.len() {
            for (brush, count) in game.count_painted().into_iter().enumerate() {
                match game.painted(cell, brush) {
                    Err(error) => refusals.push(error.message().id()),
                    Ok(drawn) => {
                        let again = game.at_position(&drawn.position()).unwrap();
                        assert_eq!(again.position(), drawn.position());
                        assert_eq!(again.hash64(), drawn.hash64());
                        assert!(drawn.count_painted()[brush] <= count + 1);
                        assert_eq!(drawn.game(), game.game());
                        drawn.check_position(1).unwrap();
                    }
                }
            }
        }
    }
    refusals.sort_unstable();
    refusals.dedup();
    let expected = [
        "paint-bonus-on-border",
        "paint-centre",
        "paint-joker-inside",
        "too-many-bonuses",
        "too-many-jokers",
        "too-many-walls",
    ];
    assert_eq!(refusals, expected);
}

#[test]
fn drawing_begins_with_the_first_discs_alone() {
    for map in MAPS {
        let blank = mapello(map).blank().unwrap();
        let rows = ["#........#"; 8].map(str::to_owned);
        let rows = [&rows[..3], &["#...bw...#".into(), "#...wb...#".into()], &rows[..3]].concat();
        let border = "#".repeat(10);
        assert_eq!(blank.position(), format!("{border}/{}/{border} b 0-0", rows.join("/")));
        assert_eq!(blank.count_painted()[..3], [0, 0, 0]);
    }
}

#[test]
fn a_known_map_is_drawn_from_nothing_and_wiped_out_again() {
    for map in MAPS.into_iter().filter(|map| *map != "othello") {
        let target = mapello(map);
        let mut drawn = target.blank().unwrap();
        let blank = drawn.position();
        for (index, cell) in target.diagram().cells.iter().enumerate() {
            let letter = if cell.piece.is_some() { continue } else { cell.ground.letter };
            drawn = drawn.painted(index, brush(letter)).unwrap();
        }
        assert_eq!(drawn.position(), target.position());
        assert!(drawn.is_from_start());
        for cell in 0..100 {
            drawn = drawn.painted(cell, brush('.')).unwrap_or(drawn);
        }
        assert_eq!(drawn.position(), blank);
    }
}

#[test]
fn refusals_say_why() {
    let full = mapello("random");
    for (cell, letter, expected) in [
        ("d4", '#', "d4 is in the centre, which is reserved for the first discs"),
        (
            "a1",
            'j',
            "a1 is inside; jokers are placed on the border, for example on c0, c9, x3 or i3",
        ),
        ("x0", '*', "x0 is on the border; bonuses are placed inside"),
        (empty(&full), '#', "there are 9 walls inside the border; the maximum is 8"),
    ] {
        assert_eq!(paint(&full, cell, letter).unwrap_err().to_string(), expected);
    }
}

#[test]
fn discs_are_not_painted_over() {
    let mut game = mapello("othello");
    game.play("d3").unwrap();
    let later = game.at_position(&game.position()).unwrap();
    let refused = paint(&later, "d3", '#').unwrap_err();
    assert_eq!(refused.to_string(), "there is a disc on d3");
    assert!(paint(&game, "d3", '#').is_ok_and(|drawn| drawn.moves().is_empty()));
}

#[test]
fn nobody_draws_more_than_the_rules_allow() {
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut game = mapello("classic").blank().unwrap();
        for _ in 0..400 {
            let (cell, brush) = (rng.below(101) as usize, rng.below(5) as usize);
            game = game.painted(cell, brush).unwrap_or(game);
            let mut counted = game.spec().brushes.iter().zip(game.count_painted());
            assert!(counted.all(|(brush, count)| brush.max.is_none_or(|max| count <= max)));
        }
        assert!(game.count_painted()[..3].iter().sum::<usize>() > 8);
    }
}

#[test]
fn other_games_start_as_their_options_say() {
    for entry in GAMES.iter().filter(|entry| entry.brushes.is_empty()) {
        let game = entry.with_defaults();
        assert!(game.blank().is_none() && game.count_painted().is_empty());
        assert_eq!(game.painted(0, 0).unwrap_err(), PaintError::NotDrawn);
    }
    assert_eq!(GAMES.iter().filter(|entry| !entry.brushes.is_empty()).count(), 1);
}

fn mapello(map: &str) -> AnyGame {
    format!("mapello(map={map})").parse().expect("a game")
}

fn brush(letter: char) -> usize {
    let mut brushes = mapello("classic").spec().brushes.iter();
    brushes.position(|brush| brush.letter == letter).expect("a brush")
}

fn paint(game: &AnyGame, name: &str, letter: char) -> Result<AnyGame, PaintError> {
    let cell = game.diagram().cells.iter().position(|cell| cell.name == name).expect("a cell");
    game.painted(cell, brush(letter))
}

/// Returns the name of an empty cell outside the centre.
fn empty(game: &AnyGame) -> &'static str {
    let diagram = game.diagram();
    let is_empty = |name: &str| {
        diagram.cells.iter().any(|cell| cell.name == name && cell.ground.letter == '.')
    };
    ["a1", "b2", "c3", "b1", "h8"].into_iter().find(|name| is_empty(name)).expect("an empty cell")
}
