//! Exact results: known ones, and a comparison with looking at every line of play in every game.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::EngineGame;
use ludoteca_engine::solver::{
    CertificateStatus, ExactSolver, Goal, Solution, SolverLimits, check_certificate,
};
use ludoteca_rules::games::ampel::Ampel;
use ludoteca_rules::games::mapello::Mapello;
use ludoteca_rules::games::renpaarden::Renpaarden;
use ludoteca_rules::games::swack::Swack;
use ludoteca_rules::games::taiji::Taiji;
use ludoteca_rules::{AnyGame, Outcome, Play, Player, Rng};
use ludoteca_testing::Folder;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const ONE: Option<Outcome> = Some(Outcome::Win(Player::One));
const TWO: Option<Outcome> = Some(Outcome::Win(Player::Two));
const DRAW: Option<Outcome> = Some(Outcome::Draw);

fn solved(game: &AnyGame, aim: Goal, threads: u32) -> Solution<String> {
    let solver = ExactSolver::new(game, 16).unwrap();
    solver.solve(game, SolverLimits::unlimited(aim, threads), &AtomicBool::new(false), &mut |_| {})
}

fn outcome(game: &str) -> Option<Outcome> {
    solved(&game.parse().unwrap(), Goal::Outcome, 1).outcome
}

#[test]
fn small_boards_of_swack_are_solved_whatever_a_tie_means() {
    for tie in ["last-mover-wins", "last-mover-loses", "draw"] {
        assert_eq!(outcome(&format!("swack(size=2,tie={tie})")), DRAW, "{tie}");
        assert_eq!(outcome(&format!("swack(size=3,tie={tie})")), TWO, "{tie}");
    }
}

/// It takes a million positions.
#[test]
fn red_wins_swack_on_the_usual_board() {
    let game: AnyGame = "swack".parse().unwrap();
    let solver = ExactSolver::new(&game, 256).unwrap();
    let solution = solver.solve(
        &game,
        SolverLimits::unlimited(Goal::Outcome, 2),
        &AtomicBool::new(false),
        &mut |_| {},
    );
    assert_eq!(solution.outcome, ONE);
    let mut end = game;
    solution.line.iter().for_each(|m| drop(end.play(m).unwrap()));
    assert_eq!(end.ending().map(|ending| ending.outcome()), ONE);
}

#[test]
fn dark_wins_taiji_with_one_group_on_small_boards() {
    for size in 2..=5 {
        assert_eq!(outcome(&format!("taiji(size={size})")), TWO, "{size}");
    }
}

/// Of hundreds of moves few are asked about, and none when time is up: what is known is told.
#[test]
fn a_race_that_is_known_to_be_won_is_told_at_once() {
    let game: AnyGame = "renpaarden".parse().unwrap();
    let stones = "bbbbb.bb./bbbbbbbbb/.b.....b./........./......w../........./..w....../wwwwwwwww";
    let game = game.at_position(&format!("{stones}/w.ww.wwww w")).unwrap();
    let solver = ExactSolver::new(&game, 16).unwrap();
    let solve = |limits| solver.solve(&game, limits, &AtomicBool::new(false), &mut |_| {});
    let unlimited = SolverLimits::unlimited(Goal::Outcome, 1);
    let first = solve(unlimited);
    assert_eq!(first.outcome, ONE);
    assert!(first.line.len() > 1 && first.progress.nodes < 100, "{first:?}");
    let late = solve(unlimited.with_time(Duration::ZERO));
    assert_eq!((late.outcome, late.progress.nodes), (ONE, 0));
    assert_eq!(late.line, first.line[..1]);
}

/// By a stone that stays at home.
#[test]
fn renpaarden_is_a_draw_on_every_board() {
    for size in 5..=9 {
        let solution = solved(&format!("renpaarden(size={size})").parse().unwrap(), Goal::Score, 1);
        assert_eq!((solution.outcome, solution.progress.nodes), (DRAW, 0), "{size}");
    }
}

#[test]
fn two_threads_find_the_same() {
    for text in ["swack(size=3)", "taiji(size=4)", "taiji(size=3,tie=draw)"] {
        let game: AnyGame = text.parse().unwrap();
        let [alone, together] = [1, 2].map(|threads| solved(&game, Goal::Score, threads));
        assert_eq!((alone.outcome, alone.score), (together.outcome, together.score), "{text}");
    }
}

/// The point reflection of a domino with its colours exchanged.
fn reflected(size: u8, m: &str) -> String {
    let cells = ludoteca_rules::read_cells(m).unwrap();
    let turned = |at: usize| ludoteca_rules::on_square(3, size, cells[at]);
    format!("{}{}", turned(1), turned(0))
}

/// Plays a game of Taiji in which Dark reflects what Light plays.
fn reflect(game: &str, size: u8, mut light: impl FnMut(&AnyGame) -> String) -> AnyGame {
    let mut game: AnyGame = game.parse().unwrap();
    while game.ending().is_none() {
        let m = light(&game);
        game.play(&m).unwrap();
        game.play(&reflected(size, &m)).unwrap();
    }
    game
}

/// On every even board Dark wins, whatever is counted: the answer to each domino is its point
/// reflection with the colours exchanged, so that in the end both have the same and ties are Dark's.
#[test]
fn on_even_boards_dark_wins_by_reflection() {
    let mut rng = Rng::new(7);
    for size in (2..=12).step_by(2) {
        for groups in 1..=9 {
            let scoring = ["sum", "squares", "product"][groups % 3];
            let text = format!("taiji(size={size},groups={groups},scoring={scoring})");
            let end = reflect(&text, size, |game| game.random_move(&mut rng).unwrap());
            assert_eq!(end.ending().map(|ending| ending.outcome()), TWO, "{text}");
            let points = end.points().unwrap();
            assert_eq!(points[0], points[1], "{text}");
        }
    }
}

#[test]
fn on_even_boards_dark_wins_by_reflection_against_the_best_that_we_have() {
    use ludoteca_engine::{Engine, SearchMethod};
    use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
    for (size, groups) in [(4, 1), (4, 2), (6, 1), (6, 3), (8, 2)] {
        let mut engine = Engine::new(SearchMethod::Best);
        let text = format!("taiji(size={size},groups={groups})");
        let end = reflect(&text, size, |game| {
            let limits = SearchLimits::Nodes(2000);
            let settings = Settings { hash: 4, ..Settings::default() };
            let job = SearchJob { game: game.clone(), limits, settings };
            engine.search(&job, &AtomicBool::new(false), &mut drop).best_move
        });
        assert_eq!(end.ending().map(|ending| ending.outcome()), TWO, "{text}");
    }
}

#[test]
fn the_solver_agrees_that_dark_wins_on_even_boards() {
    for groups in 1..=9 {
        for scoring in ["sum", "squares", "product"] {
            for size in [2, 4, 6, 12] {
                let text = format!("taiji(size={size},groups={groups},scoring={scoring})");
                assert_eq!(outcome(&text), TWO, "{text}");
            }
        }
    }
}

#[test]
fn certificates_are_right_and_broken_ones_are_not() {
    for text in ["swack(size=2)", "swack(size=3,tie=draw)", "taiji(size=3)"] {
        let mut file = Vec::new();
        let (outcome, written) = written(&text.parse().unwrap(), &mut file);
        assert_eq!(written, CertificateStatus::Complete);
        let certified = check_certificate(&file[..]).unwrap();
        assert_eq!((certified.outcome, certified.game.as_str()), (outcome, text));
        let whole = String::from_utf8(file).unwrap();
        let lines: Vec<&str> = whole.lines().collect();
        for missing in 0..lines.len() {
            let mut less = lines.clone();
            less.remove(missing);
            // Without its second claim a certificate is right, but shows less.
            let found = check_certificate(less.join("\n").as_bytes()).map(|found| found.outcome);
            assert_ne!(found, Ok(outcome), "{text} {missing}");
        }
        for (claim, other) in [("p2-wins", "p1-wins"), ("p1-holds", "p1-wins")] {
            if whole.contains(claim) {
                let wrong = whole.replace(claim, other);
                assert!(check_certificate(wrong.as_bytes()).is_err(), "{text} {other}");
            }
        }
    }
}

/// Writes a certificate of how a game ends.
fn written(game: &AnyGame, file: &mut Vec<u8>) -> (Option<Outcome>, CertificateStatus) {
    let solver = ExactSolver::new(game, 64).unwrap();
    let never = AtomicBool::new(false);
    let solution =
        solver.solve(game, SolverLimits::unlimited(Goal::Outcome, 1), &never, &mut |_| {});
    let written = solver.certify(game, solution.outcome.unwrap(), 1, &never, file);
    (solution.outcome, written.unwrap())
}

/// Without the cap White wins.
#[test]
fn a_draw_by_the_cap_cannot_be_certified() {
    let start: AnyGame = "renpaarden(size=6,win=filled,cap=1)".parse().unwrap();
    let game = start.at_position("bbbbbb/.bb.bb/..bw../..b.../wwww.w/wwwwww b").unwrap();
    let mut file = Vec::new();
    assert_eq!(written(&game, &mut file), (DRAW, CertificateStatus::DependsOnHistory));
    assert_eq!(file, b"");
}

/// A line of play goes on through almost all positions, of which there can be millions.
#[test]
fn long_lines_of_play_are_checked_on_a_small_stack() {
    let start: AnyGame = "renpaarden(size=7)".parse().unwrap();
    let game =
        start.at_position("......./....w../......./......./......./....b../...b... w").unwrap();
    let mut file = Vec::new();
    assert_eq!(written(&game, &mut file), (DRAW, CertificateStatus::Complete));
    let small = std::thread::Builder::new().stack_size(256 << 10);
    let thread = small.spawn(move || check_certificate(&file[..]).unwrap()).unwrap();
    let certified = thread.join().unwrap();
    assert_eq!(certified.outcome, DRAW);
    assert!(certified.positions > 10_000, "{}", certified.positions);
}

#[test]
fn work_that_was_stopped_goes_on_from_its_file() {
    let game: AnyGame = "taiji(size=4,tie=draw)".parse().unwrap();
    let folder = Folder::new();
    let path = folder.join("table");
    let stopped = ExactSolver::new(&game, 8).unwrap();
    let nothing = stopped.solve(
        &game,
        SolverLimits::unlimited(Goal::Outcome, 1),
        &AtomicBool::new(true),
        &mut |_| {},
    );
    assert_eq!(nothing.outcome, None);
    let whole = stopped.solve(
        &game,
        SolverLimits::unlimited(Goal::Outcome, 1),
        &AtomicBool::new(false),
        &mut |_| {},
    );
    stopped.save(&path).unwrap();
    let mut again = ExactSolver::new(&game, 8).unwrap();
    again.load(&game, &path, None).unwrap();
    let quick = again.solve(
        &game,
        SolverLimits::unlimited(Goal::Outcome, 1),
        &AtomicBool::new(false),
        &mut |_| {},
    );
    assert_eq!(quick.outcome, whole.outcome);
    assert!(quick.progress.nodes < whole.progress.nodes / 10, "{quick:?}");
}

/// The most positions that are looked at to know the truth about one.
const MOST_POSITIONS: u32 = 4000;

/// In both the player to move can win at once, but by fewer points.
#[test]
fn the_line_wins_all_the_points_that_there_are() {
    for (game, position, best, points) in [
        ("taiji(size=5)", "bwbbb/b.www/wbwwb/bb.bw/ww... w", "c4c5", 3),
        (
            "mapello",
            "###j######/#b...wwww#/#b..##wbw#/#bw###bww#/#bwwwwbbw#/#bbbbbbbw#/###bwbbbw#/#wbwbwbbw#/#bwww#bbb#/\
             ########## b 1-1",
            "c2",
            10,
        ),
    ] {
        let start: AnyGame = game.parse().unwrap();
        let solution = solved(&start.at_position(position).unwrap(), Goal::Score, 1);
        assert_eq!(solution.score, Some((points, points)), "{game}");
        assert_eq!(solution.line[0], best, "{game}");
    }
}

/// What a game comes to with best play by looking at everything: the score of player one where
/// points decide, and else 1, 0 or -1; and then who wins. None if there is too much to look at.
struct Truth<G: EngineGame> {
    seen: HashMap<G, (i32, i32)>,
    left: u32,
    is_limited: bool,
}

impl<G: EngineGame> Truth<G> {
    fn of(play: &Play<G>) -> Option<(i32, i32)> {
        let limits = ludoteca_rules::Game::limits(play.position());
        let is_limited = limits.repetition || limits.cap > 0;
        let mut truth = Truth { seen: HashMap::new(), left: MOST_POSITIONS, is_limited };
        truth.value(&mut play.clone())
    }

    fn value(&mut self, play: &mut Play<G>) -> Option<(i32, i32)> {
        self.left = self.left.checked_sub(1)?;
        let position = *play.position();
        let sign = if position.turn() == Player::One { 1 } else { -1 };
        if let Some(ending) = play.ending() {
            let result = match ending.outcome() {
                Outcome::Win(Player::One) => 1,
                Outcome::Win(Player::Two) => -1,
                Outcome::Draw => 0,
            };
            let score = if G::SCORED { sign * position.final_score() } else { result };
            return Some((score, result));
        }
        if let Some(value) = self.seen.get(&position) {
            return Some(*value);
        }
        let mut best = (i32::MIN, i32::MIN);
        for m in position.moves() {
            play.play(m).unwrap();
            let value = self.value(play);
            play.undo();
            let (score, result) = value?;
            best = (best.0.max(sign * score), best.1.max(sign * result));
        }
        let value = (sign * best.0, sign * best.1);
        if !self.is_limited {
            self.seen.insert(position, value);
        }
        Some(value)
    }
}

/// Compares the solver with the truth in one game; whether the truth could be found out.
fn agrees<G: EngineGame>(game: &AnyGame, threads: u32) -> bool {
    let Some((score, result)) = Truth::of(game.as_play::<G>().unwrap()) else {
        return false;
    };
    let solution = solved(game, Goal::Score, threads);
    let about = format!("{} {} {:?}: {solution:?}", game.game(), game.position(), game.moves());
    let expected = [TWO, DRAW, ONE][(result + 1) as usize];
    assert_eq!(solution.outcome, expected, "{about}");
    if G::SCORED {
        let own = if game.turn() == Player::One { score } else { -score };
        assert_eq!(solution.score, Some((own, own)), "{about}");
    }
    let mut end = game.clone();
    solution.line.iter().for_each(|m| drop(end.play(m).unwrap()));
    if let Some(ending) = end.ending() {
        assert_eq!(Some(ending.outcome()), expected, "{about}");
        let reached = Truth::of(end.as_play::<G>().unwrap());
        assert_eq!(reached, Some((score, result)), "{about}");
    }
    true
}

/// Random games of these kinds, each as early as its truth can be found out, until so many agreed.
fn compare<G: EngineGame>(wanted: u32, kinds: impl Fn(&mut Rng) -> String) {
    let mut rng = Rng::new(1);
    let mut count = 0;
    while count < wanted {
        let mut game: AnyGame = kinds(&mut rng).parse().unwrap();
        while game.ending().is_none() {
            let m = game.random_move(&mut rng).unwrap();
            game.play(&m).unwrap();
        }
        // From the end back to where there is too much to look at.
        for _ in 0..1 + rng.below(3) {
            game.undo();
        }
        while game.ending().is_none() && agrees::<G>(&game, 1 + u32::from(count % 16 == 0)) {
            count += 1;
            if game.undo().is_none() {
                break;
            }
        }
    }
}

fn one_of<'a>(rng: &mut Rng, texts: &[&'a str]) -> &'a str {
    texts[rng.below(texts.len() as u32) as usize]
}

#[test]
fn taiji_is_solved_as_by_looking_at_everything() {
    compare::<Taiji>(1500, |rng| {
        let size = 2 + rng.below(6);
        let groups = 1 + rng.below(4);
        let scoring = one_of(rng, &["sum", "squares", "product"]);
        let tie = one_of(rng, &["", ",tie=draw"]);
        let diagonal = one_of(rng, &["", "", ",diagonal=yes"]);
        format!("taiji(size={size},groups={groups}{tie},scoring={scoring}{diagonal})")
    });
}

#[test]
fn swack_is_solved_as_by_looking_at_everything() {
    compare::<Swack>(1500, |rng| {
        let size = 2 + rng.below(4);
        let tie = one_of(rng, &["last-mover-wins", "last-mover-loses", "draw"]);
        let pie = one_of(rng, &["", "", ",pie=yes"]);
        format!("swack(size={size},tie={tie}{pie})")
    });
}

#[test]
fn mapello_is_solved_as_by_looking_at_everything() {
    compare::<Mapello>(1500, |rng| {
        let seed = rng.below(1000);
        let map = one_of(rng, &["classic", "rulebook", "othello", "random"]);
        if map == "random" {
            format!("mapello(map=random,seed={seed})")
        } else {
            format!("mapello(map={map})")
        }
    });
}

#[test]
fn ampel_is_solved_as_by_looking_at_everything() {
    compare::<Ampel>(1000, |rng| {
        let (yellows, discs, cap) = (3 + rng.below(3), 1 + rng.below(2), 1 + rng.below(12));
        format!(
            "ampel(yellows={yellows},discs={discs},setup=random,seed={},cap={cap})",
            rng.below(999)
        )
    });
}

#[test]
fn renpaarden_is_solved_as_by_looking_at_everything() {
    let mut rng = Rng::new(2);
    let mut count = 0;
    while count < 1000 {
        let game = race(&mut rng);
        count += u32::from(game.ending().is_none() && agrees::<Renpaarden>(&game, 1));
    }
}

/// An ending of a race on a small board: both armies have nearly arrived, and little time is left.
fn race(rng: &mut Rng) -> AnyGame {
    let mut cells = [b'.'; 25];
    for (home, stone) in [(0, b'b'), (15, b'w')] {
        let away = 1 + rng.below(2);
        let mut filled = 0;
        while filled < 10 {
            let is_home = filled >= away;
            let at = if is_home { home + rng.below(10) } else { 10 + rng.below(5) } as usize;
            if cells[at] == b'.' {
                cells[at] = stone;
                filled += 1;
            }
        }
    }
    let rows: Vec<String> =
        cells.chunks(5).map(|row| String::from_utf8(row.to_vec()).unwrap()).collect();
    let side = ["w", "b"][rng.below(2) as usize];
    let win = one_of(rng, &["", ",win=filled"]);
    let game: AnyGame =
        format!("renpaarden(size=5{win},cap={})", 1 + rng.below(3)).parse().unwrap();
    game.at_position(&format!("{} {side}", rows.join("/"))).unwrap()
}
