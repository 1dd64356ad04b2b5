//! The evaluation of Taiji, compared with a slow and obvious one.

#[path = "../../../../rules/src/games/taiji/naive.rs"]
#[expect(dead_code, reason = "shared with the tests of the rules")]
mod naive;

use crate::engine_game::EngineGame;
use ludoteca_rules::games::taiji::{Scoring, Taiji, TaijiOptions, TaijiTie};
use ludoteca_rules::{AnyGame, Cell, Game, Options, Outcome, Player, Rng, SQUARE};
use naive::{NaiveTaiji, beside};

/// The rulebook's scored game.
const SCORED: &str = "bw.wb.bw./bwbw.wbbw/wwbbbw.ww/wbwbwwbbb/bbww.wwb./.bwbbb.ww/\
                      wwwbwwbbb/bbbwwbwb./.wbbwbwwb";

fn at(game: &str, position: &str) -> Taiji {
    let game: AnyGame = game.parse().unwrap();
    let options = TaijiOptions::from_values(&game.option_values());
    Taiji::read_position(&options, position).unwrap()
}

/// What is measured around a colour's groups that count: room, links, jump and bridges.
fn naive_surroundings(naive: &NaiveTaiji, colour: char, options: &TaijiOptions) -> [usize; 4] {
    let live: Vec<(usize, usize)> =
        naive.moves(options.diagonal).iter().map(|text| cells_of(text)[0]).collect();
    let sizes = naive.groups(colour);
    let least = sizes.get(usize::from(options.groups) - 1).copied().unwrap_or(1) as usize;
    let groups = naive.group_cells(colour);
    let (core, others): (Vec<_>, Vec<_>) = groups.iter().partition(|group| group.len() >= least);
    let touches = |cell: (usize, usize), group: &[(usize, usize)]| {
        group.iter().any(|other| beside(cell, *other))
    };
    let mut room = live.clone();
    room.dedup();
    room.retain(|cell| core.iter().any(|group| touches(*cell, group)));
    let kinds_beside = |cell: &(usize, usize)| {
        let near: Vec<usize> =
            core.iter().filter(|group| touches(*cell, group)).map(|group| group.len()).collect();
        let larger = near.iter().filter(|size| **size > 2).count();
        larger + usize::from(near.contains(&2)) + usize::from(near.contains(&1))
    };
    let bridges = room.iter().filter(|cell| kinds_beside(cell) > 1).count();
    let linked: Vec<usize> = others
        .iter()
        .filter(|group| room.iter().any(|cell| touches(*cell, group)))
        .map(|group| group.len())
        .collect();
    [room.len(), linked.iter().sum(), linked.iter().copied().max().unwrap_or(0), bridges]
}

fn cells_of(text: &str) -> [(usize, usize); 2] {
    let second = text.rfind(char::is_alphabetic).unwrap();
    [&text[..second], &text[second..]].map(|name| {
        let row: usize = name[1..].parse().unwrap();
        (row - 1, usize::from(name.as_bytes()[0] - b'a'))
    })
}

fn measures(position: &Taiji) -> Vec<[i32; 2]> {
    let mut measures = vec![[0; 2]; Taiji::FEATURES.len()];
    position.features(&mut measures);
    measures
}

fn term(measures: &[[i32; 2]], name: &str) -> [i32; 2] {
    measures[Taiji::FEATURES.iter().position(|term| *term == name).unwrap()]
}

fn each_random_position(each: impl Fn(&Taiji, &NaiveTaiji)) {
    let mut rng = Rng::new(3);
    for size in [2, 4, 5, 7, 9, 12] {
        for scoring in [Scoring::Sum, Scoring::Squares, Scoring::Product] {
            let (groups, diagonal) = (1 + rng.below(4) as u8, rng.below(2) == 0);
            let options = TaijiOptions { size, groups, tie: TaijiTie::Dark, scoring, diagonal };
            let mut position = Taiji::start(&options);
            while let Some(m) = position.random_move(&mut rng, &mut Vec::new()) {
                position.play_unchecked(m);
                let text = position.write_position();
                each(&position, &NaiveTaiji::of_text(text.split(' ').next().unwrap()));
            }
        }
    }
}

#[test]
fn measures_agree_with_a_board_of_letters() {
    each_random_position(|position, naive| {
        let found = measures(position);
        let names = ["room", "links", "jump", "bridges"];
        for (player, colour) in ['w', 'b'].into_iter().enumerate() {
            let slow = naive_surroundings(naive, colour, position.options()).map(|n| n as i32);
            assert_eq!(names.map(|name| term(&found, name)[player]), slow, "{}", naive.text());
            let groups = naive.groups(colour);
            let next = groups.get(usize::from(position.options().groups)).copied().unwrap_or(0);
            assert_eq!(term(&found, "next")[player], next as i32);
        }
    });
}

#[test]
fn scores_are_measured_in_cells_whatever_the_scoring() {
    for (scoring, expected) in [("sum", [13, 10]), ("squares", [13, 10]), ("product", [12, 10])] {
        let position = at(&format!("taiji(scoring={scoring})"), &format!("{SCORED} w"));
        assert_eq!(term(&measures(&position), "score").map(|parts| parts / 8), expected);
    }
}

#[test]
fn turned_boards_and_changed_colours_are_worth_the_same() {
    each_random_position(|position, _| {
        let found = measures(position);
        for symmetry in SQUARE {
            let turned = position.transformed(*symmetry);
            assert_eq!(measures(&turned), found, "{}", position.write_position());
        }
        let text = position.write_position();
        let exchange = |c| match c {
            'w' => 'b',
            'b' => 'w',
            c => c,
        };
        let text: String = text.chars().map(exchange).collect();
        let changed = Taiji::read_position(position.options(), &text).unwrap();
        let swapped = found.iter().zip(Taiji::FEATURES).map(|([one, two], term)| match *term {
            "tie" => [*one, *two],
            _ => [*two, *one],
        });
        assert_eq!(measures(&changed), swapped.collect::<Vec<_>>());
    });
}

#[test]
fn what_joins_own_cells_and_helps_nobody_looks_best() {
    let position = at("taiji(size=5)", "w.w../...../...../...../...bb w");
    let best = position.moves().into_iter().max_by_key(|m| position.move_order(*m)).unwrap();
    assert_eq!(best.light, "b1".parse::<Cell>().unwrap());
    let with = |text: &str| position.subtlety(position.read_move(text).unwrap());
    assert_eq!([with("a2a3"), with("b1b2"), with("d3d2")], [0, 1, 2]);
}
