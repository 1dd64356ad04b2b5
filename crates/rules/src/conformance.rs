//! Properties that every game must have, checked over seeded random games.
//!
//! Among them: a position has no legal moves if and only if the game is over; moves are unique and
//! in ascending order; texts and action indices round-trip; symmetries commute with playing moves;
//! an illegal move changes nothing.

use crate::any::{AnyGame, DynGame};
use crate::cell::Cell;
use crate::diagram::{Diagram, DiagramCell, Group, Touch};
use crate::game::Game;
use crate::options::{OptionKind, OptionSpec, Options};
use crate::play::Play;
use crate::rng::Rng;
use crate::spec::GameSpec;
use std::collections::HashMap;
use std::fmt::{self, Debug};

/// A property that a game violates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConformanceError {
    /// A description of the violated property.
    pub what: String,
    /// The text of the position.
    pub position: String,
    /// The moves that lead to the position.
    pub moves: Vec<String>,
}

impl fmt::Display for ConformanceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {} after {}", self.what, self.position, self.moves.join(" "))
    }
}

impl std::error::Error for ConformanceError {}

/// Plays `games` random games and checks every position that occurs.
///
/// ```
/// use ludoteca_rules::games::mapello::{Mapello, MapelloOptions};
/// use ludoteca_rules::{Options, conformance};
/// let options = MapelloOptions::defaults();
/// conformance::check::<Mapello>(&options, 1, 7).unwrap();
/// ```
///
/// # Errors
/// Returns the first violation found.
pub fn check<G: Game>(options: &G::Options, games: u32, seed: u64) -> Result<(), ConformanceError> {
    let mut rng = Rng::new(seed);
    let mut kit = Kit { seen: HashMap::new(), known: HashMap::new() };
    check_options::<G>(options)?;
    check_arranging(&Play::<G>::new(*options))?;
    check_arranging(&Play::from_position(*options, G::blank(options)))?;
    for _ in 0..games {
        let mut play = Play::<G>::new(*options);
        while play.moves().len() < MAX_PLIES {
            kit.check_position(&play, &mut rng)?;
            let Some(m) = play.position().random_move(&mut rng, &mut Vec::new()) else {
                break;
            };
            if play.ending().is_some() {
                break;
            }
            kit.check_play(&mut play, m)?;
            check_length(&play)?;
        }
        check_replay(&play)?;
        check_actions_replay(&play, &mut rng)?;
    }
    Ok(())
}

/// Checks the current position of a game.
///
/// # Errors
/// Returns the first violation found.
pub fn check_position<G: Game>(play: &Play<G>, seed: u64) -> Result<(), ConformanceError> {
    let mut kit = Kit { seen: HashMap::new(), known: HashMap::new() };
    kit.check_quickly(play, &mut Rng::new(seed))?;
    check_slowly(play)
}

/// Returns option texts that together cover the options of a game: each value from
/// [`option_values`] of each option, with the option it depends on.
///
/// ```
/// use ludoteca_rules::{GAMES, conformance};
/// let texts = conformance::option_texts(&GAMES[0]);
/// assert!(texts.contains(&"map=random,walls=3".to_owned()));
/// ```
#[must_use]
pub fn option_texts(game: &GameSpec) -> Vec<String> {
    let mut texts = Vec::new();
    for option in game.options {
        let needed = option.only_with.map(|(other, value)| {
            let other = &game.options[other];
            format!("{}={},", other.name, other.write(value))
        });
        let needed = needed.unwrap_or_default();
        let values = option_values(option.kind).into_iter();
        texts
            .extend(values.map(|value| format!("{needed}{}={}", option.name, option.write(value))));
    }
    texts
}

/// Returns all values of a choice or a short range, and the first two and the last of a long range.
#[must_use]
pub fn option_values(kind: OptionKind) -> Vec<u64> {
    match kind {
        OptionKind::Choice(words) => (0..words.len() as u64).collect(),
        OptionKind::Number { min, max } if max - min < 20 => (min..=max).collect(),
        OptionKind::Number { min, max } => vec![min, min + 1, max],
    }
}

/// The number of moves after which a random game is abandoned.
const MAX_PLIES: usize = 600;

fn violation<G: Game>(play: &Play<G>, what: impl Into<String>) -> ConformanceError {
    ConformanceError {
        what: what.into(),
        position: play.position().write_position(),
        moves: play.moves().iter().map(ToString::to_string).collect(),
    }
}

struct Kit<G: Game> {
    /// The first position seen with each hash.
    seen: HashMap<u64, G>,
    /// The first move seen with each action index.
    known: HashMap<usize, G::Move>,
}

impl<G: Game> Kit<G> {
    /// Runs the fast checks on every position and the slow ones on every eighth.
    fn check_position(&mut self, play: &Play<G>, rng: &mut Rng) -> Result<(), ConformanceError> {
        self.check_quickly(play, rng)?;
        if rng.below(8) == 0 { check_slowly(play) } else { Ok(()) }
    }

    fn check_quickly(&mut self, play: &Play<G>, rng: &mut Rng) -> Result<(), ConformanceError> {
        check_moves(play, rng)?;
        check_texts(play)?;
        check_drawing(play)?;
        check_planes(play)?;
        check_turns(play)?;
        self.check_hash(play)?;
        self.check_actions(play)
    }

    fn check_play(&self, play: &mut Play<G>, m: G::Move) -> Result<(), ConformanceError> {
        let mut unchecked = *play.position();
        unchecked.play_unchecked(m);
        let mut checked = *play.position();
        if checked.play(m).is_err() || checked != unchecked {
            return Err(violation(play, format!("checked and unchecked play differ on {m}")));
        }
        play.play(m).map_err(|_| violation(play, format!("a legal move is refused: {m}")))?;
        if *play.position() != unchecked {
            return Err(violation(play, format!("a game in progress differs after {m}")));
        }
        Ok(())
    }

    fn check_hash(&mut self, play: &Play<G>) -> Result<(), ConformanceError> {
        let position = *play.position();
        let first = *self.seen.entry(position.hash64()).or_insert(position);
        if first != position {
            return Err(violation(play, "two positions have the same hash"));
        }
        Ok(())
    }

    fn check_actions(&mut self, play: &Play<G>) -> Result<(), ConformanceError> {
        let position = play.position();
        for m in position.moves() {
            let index = position.action_index(m);
            if index >= position.action_count() || position.action(index) != Some(m) {
                return Err(violation(play, format!("the index {index} does not lead to {m}")));
            }
            if *self.known.entry(index).or_insert(m) != m {
                return Err(violation(play, format!("two moves have the index {index}")));
            }
        }
        Ok(())
    }
}

fn check_options<G: Game>(options: &G::Options) -> Result<(), ConformanceError> {
    let wrong = |what| Err(violation(&Play::<G>::new(*options), what));
    let values = options.values();
    let specs = G::Options::SPECS;
    let all_allowed = specs.iter().zip(&values).all(|(spec, value)| spec.allows(*value));
    if values.len() != specs.len() || !all_allowed {
        return wrong("the options do not have one value each, within its range");
    }
    let needs_earlier = |(place, spec): (usize, &OptionSpec)| {
        spec.only_with.is_none_or(|(other, value)| other < place && specs[other].allows(value))
    };
    if !specs.iter().enumerate().all(needs_earlier) {
        return wrong("an option depends on one that comes after it");
    }
    if G::Options::from_values(&values) != *options {
        return wrong("the options do not round-trip");
    }
    Ok(())
}

/// Painting a cell with a brush either fails or gives a valid position.
fn check_arranging<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let position = play.position();
    let cells = position.diagram().cells.len();
    for (place, brush) in G::BRUSHES.iter().enumerate() {
        if brush.max.is_some_and(|max| position.count_painted(place) > max) {
            return Err(violation(play, format!("too many cells are painted with {}", brush.word)));
        }
        for cell in 0..cells {
            if let Ok(painted) = position.painted(cell, place) {
                check_texts(&Play::from_position(*play.options(), painted))?;
                if painted.painted(cell, place) != Ok(painted) {
                    return Err(violation(play, "painting a cell again changes it"));
                }
            }
        }
    }
    let nowhere = [(cells, 0), (usize::MAX, 0), (0, G::BRUSHES.len()), (0, usize::MAX)];
    if nowhere.into_iter().any(|(cell, brush)| position.painted(cell, brush).is_ok()) {
        return Err(violation(play, "a cell or brush out of range is painted"));
    }
    Ok(())
}

fn check_slowly<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    check_symmetries(play)?;
    check_refusals(play)?;
    check_counts(play)
}

fn check_moves<G: Game>(play: &Play<G>, rng: &mut Rng) -> Result<(), ConformanceError> {
    let position = play.position();
    let moves = position.moves();
    if moves.is_empty() != position.outcome().is_some() {
        return Err(violation(play, "the legal moves and the outcome disagree"));
    }
    if !moves.is_sorted_by(|a, b| a < b) {
        return Err(violation(play, "the moves are not ascending"));
    }
    if position.count_moves() != moves.len() {
        return Err(violation(play, "the number of moves is wrong"));
    }
    let buffer = &mut Vec::new();
    let chosen = [position.random_move(rng, buffer), position.playout_move(rng, buffer)];
    for m in chosen {
        if m.is_some() == moves.is_empty() || m.is_some_and(|m| !moves.contains(&m)) {
            return Err(violation(play, format!("a random move is not legal: {m:?}")));
        }
    }
    Ok(())
}

fn check_texts<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let position = play.position();
    let text = position.write_position();
    let read = G::read_position(play.options(), &text);
    if read != Ok(*position) {
        return Err(violation(play, "the position text does not round-trip"));
    }
    if read.is_ok_and(|read| read.hash64() != position.hash64()) {
        return Err(violation(play, "equal positions have different hashes"));
    }
    for m in position.moves() {
        let text = m.to_string();
        let mut forms = vec![text.clone(), text.to_uppercase()];
        let touched: Vec<String> = position.touches(m).iter().map(ToString::to_string).collect();
        if touched.concat() == text {
            forms.extend([touched.join("-"), touched.join(",")]);
        }
        if let Some(form) = forms.iter().find(|form| position.read_move(form) != Ok(m)) {
            return Err(violation(play, format!("{form} is not read as the move {m}")));
        }
    }
    Ok(())
}

fn check_drawing<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let position = play.position();
    let diagram = position.diagram();
    let mut names: Vec<&str> = diagram.cells.iter().map(|cell| cell.name.as_str()).collect();
    names.sort_unstable();
    if !names.is_sorted_by(|a, b| a < b) {
        return Err(violation(play, "the diagram names a cell twice"));
    }
    let misnamed =
        |drawn: &&DiagramCell| drawn.cell.is_some_and(|cell| cell.to_string() != drawn.name);
    if let Some(drawn) = diagram.cells.iter().find(misnamed) {
        return Err(violation(play, format!("the diagram gives {} the wrong name", drawn.name)));
    }
    check_touches(play, &diagram)?;
    check_paths(play)?;
    check_groups(play)
}

/// A path leads from the first cell that a move touches to the last one.
fn check_paths<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let position = play.position();
    for m in position.moves() {
        let path = position.path(m);
        let (ends, touches) = ([path.first(), path.last()], position.touches(m));
        let touched = [touches.first(), touches.last()].map(|touch| match touch {
            Some(Touch::Cell(cell)) => Some(cell),
            _ => None,
        });
        if ends != touched {
            return Err(violation(play, format!("the path of {m} has other ends than the move")));
        }
    }
    Ok(())
}

/// Every piece is in one group of its owner, and the groups of a player are ordered by size.
fn check_groups<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let groups = DynGame::diagram(play).groups;
    if groups.is_empty() {
        return Ok(());
    }
    let owner = |cell| play.position().piece_at(cell);
    let mut cells: Vec<_> = groups.iter().flat_map(|group| &group.cells).collect();
    let pieces = Cell::grid(play.position().size()).filter(|cell| owner(*cell).is_some()).count();
    cells.sort_unstable();
    cells.dedup();
    let sizes: usize = groups.iter().map(|group| group.cells.len()).sum();
    let owned = |group: &Group| group.cells.iter().all(|cell| owner(*cell) == Some(group.player));
    if [cells.len(), sizes] != [pieces; 2] || !groups.iter().all(owned) {
        return Err(violation(play, "the groups do not divide the pieces of the players"));
    }
    let is_ordered = |pair: &[Group]| {
        pair[0].player != pair[1].player || pair[0].cells.len() >= pair[1].cells.len()
    };
    if !groups.windows(2).all(is_ordered) {
        return Err(violation(play, "the groups are not ordered by size"));
    }
    Ok(())
}

fn check_touches<G: Game>(play: &Play<G>, diagram: &Diagram) -> Result<(), ConformanceError> {
    let position = play.position();
    let mut touches: Vec<Vec<String>> = Vec::new();
    for m in position.moves() {
        let touched = position.touches(m);
        let drawn = |touch: &Touch| match touch {
            Touch::Cell(cell) => diagram.cells.iter().any(|drawn| drawn.cell == Some(*cell)),
            Touch::Button(name) => *name == m.to_string(),
        };
        if touched.is_empty() || !touched.iter().all(drawn) {
            return Err(violation(
                play,
                format!("{m} touches a cell or button that does not exist"),
            ));
        }
        touches.push(touched.iter().map(ToString::to_string).collect());
    }
    touches.sort_unstable();
    if touches.windows(2).any(|pair| pair[1].starts_with(&pair[0])) {
        return Err(violation(play, "two moves are entered in the same way"));
    }
    Ok(())
}

fn check_planes<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let position = play.position();
    let (height, width) = position.plane_size();
    let mut planes = vec![f32::NAN; G::PLANES.len() * height * width];
    position.write_planes(&mut planes);
    if !planes.iter().all(|number| (0.0..=1.0).contains(number)) {
        return Err(violation(play, "a plane is not filled with numbers from 0 to 1"));
    }
    Ok(())
}

fn check_symmetries<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let position = play.position();
    for &symmetry in position.symmetries() {
        let image = position.transformed(symmetry);
        if symmetry == 0 && image != *position {
            return Err(violation(play, "symmetry 0 changes something"));
        }
        let state = |of: &G| (of.turn(), of.outcome(), of.points());
        if state(&image) != state(position) {
            let what = format!("symmetry {symmetry} changes the turn, the outcome or the points");
            return Err(violation(play, what));
        }
        let mut images: Vec<G::Move> = Vec::new();
        for m in position.moves() {
            let mut first = *position;
            first.play_unchecked(m);
            let image_of_move = position.transformed_move(symmetry, m);
            let mut second = image;
            second.play_unchecked(image_of_move);
            images.push(image_of_move);
            if first.transformed(symmetry) != second {
                let what = format!("symmetry {symmetry} does not commute with {m}");
                return Err(violation(play, what));
            }
        }
        images.sort_unstable();
        if images != image.moves() {
            return Err(violation(play, format!("symmetry {symmetry} changes the legal moves")));
        }
    }
    Ok(())
}

/// A move is either legal or refused, and a refused move changes nothing.
fn check_refusals<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let position = play.position();
    let moves = position.moves();
    for m in (0..position.action_count()).filter_map(|index| position.action(index)) {
        let mut copy = *position;
        let legal = copy.play(m).is_ok();
        if legal != moves.binary_search(&m).is_ok() {
            return Err(violation(play, format!("checking and listing disagree about {m}")));
        }
        if !legal && copy != *position {
            return Err(violation(play, format!("an illegal move changes something: {m}")));
        }
    }
    Ok(())
}

/// No move completes more turns than [`Game::MAX_TURNS_PER_PLY`]. Proofs of forced wins depend on
/// it.
fn check_turns<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    for m in play.position().moves() {
        let mut after = *play.position();
        let completed = after.advance(m).completed;
        if completed > G::MAX_TURNS_PER_PLY {
            return Err(violation(play, format!("{m} completes {completed} turns")));
        }
    }
    Ok(())
}

fn check_counts<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let position = play.position();
    let after = |m: G::Move| {
        let mut next = *position;
        next.play_unchecked(m);
        next.moves().len() as u64
    };
    if position.perft(2) != position.moves().into_iter().map(after).sum::<u64>() {
        return Err(violation(play, "perft does not add up"));
    }
    Ok(())
}

fn check_length<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let longest = play.position().max_game_length();
    if longest.is_some_and(|longest| play.moves().len() > longest as usize) {
        return Err(violation(play, "the game is longer than its maximum length"));
    }
    Ok(())
}

/// Replaying a game by action indices gives the same moves as replaying it by texts.
fn check_actions_replay<G: Game>(play: &Play<G>, rng: &mut Rng) -> Result<(), ConformanceError> {
    let mut again = AnyGame::new::<G>(*play.options());
    for (action, m) in play.actions().into_iter().zip(play.moves()) {
        let text = m.to_string();
        let known = again.legal_actions().binary_search(&action).is_ok()
            && again.action_text(action).as_ref() == Some(&text)
            && again.action_index(&text).is_ok_and(|index| index == action);
        if !known || again.play_action(action) != Ok(text) {
            return Err(violation(play, format!("the index {action} does not play {m}")));
        }
    }
    let beyond = play.position().action_count() + rng.below(1000) as usize;
    if again.play_action(beyond).is_ok() || again.position() != DynGame::position(play) {
        return Err(violation(play, "an unused action index plays a move"));
    }
    Ok(())
}

fn check_replay<G: Game>(play: &Play<G>) -> Result<(), ConformanceError> {
    let mut again = Play::<G>::new(*play.options());
    for &m in play.moves() {
        again.play(m).map_err(|_| violation(&again, format!("replay refuses {m}")))?;
    }
    if again.position() != play.position() || again.ending() != play.ending() {
        return Err(violation(play, "replay reaches a different position"));
    }
    while again.undo().is_some() {}
    if again.position() != play.start() {
        return Err(violation(play, "undoing does not lead back to the start"));
    }
    Ok(())
}
