//! Certificates: the moves of the winner in a file, checked by the rules alone without search.

use crate::MESSAGES;
use crate::engine_game::EngineGame;
use crate::registry::{ENGINES, EngineEntry};
use ludoteca_rules::{AnyGame, Game, Localize, Message, Outcome, Play, Player, quoted};
use std::collections::HashMap;
use std::io::BufRead;

/// The claim of a certificate about a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The player wins.
    Wins(Player),
    /// The player wins or draws.
    Holds(Player),
}

/// A certificate that was checked and is correct.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedCertificate {
    /// The game with its options.
    pub game: String,
    /// The position that it is about.
    pub position: String,
    /// The outcome with best play, if the claims determine it.
    pub outcome: Option<Outcome>,
    /// The claims.
    pub claims: Vec<Claim>,
    /// The number of positions checked, up to symmetry.
    pub positions: u64,
}

/// First line of a certificate: its type and version.
pub(super) const KIND: &str = "ludoteca certificate 1";

impl Claim {
    /// Returns the claims that together prove an outcome.
    pub(super) fn of(outcome: Outcome) -> Vec<Claim> {
        match outcome {
            Outcome::Win(winner) => vec![Claim::Wins(winner)],
            Outcome::Draw => Player::BOTH.map(Claim::Holds).to_vec(),
        }
    }

    /// Returns the text of the claim.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Claim::Wins(Player::One) => "p1-wins",
            Claim::Wins(Player::Two) => "p2-wins",
            Claim::Holds(Player::One) => "p1-holds",
            Claim::Holds(Player::Two) => "p2-holds",
        }
    }

    /// Returns the player it is about.
    #[must_use]
    pub const fn player(self) -> Player {
        match self {
            Claim::Wins(player) | Claim::Holds(player) => player,
        }
    }

    fn read(text: &str) -> Option<Claim> {
        let all =
            Player::BOTH.into_iter().flat_map(|player| [Claim::Wins(player), Claim::Holds(player)]);
        all.into_iter().find(|claim| claim.text() == text)
    }

    fn allows(self, outcome: Outcome) -> bool {
        outcome == Outcome::Win(self.player())
            || matches!(self, Claim::Holds(_)) && outcome == Outcome::Draw
    }
}

/// Checks a certificate: there must be a move after every reply of the other player, and every end
/// must be as claimed.
///
/// # Errors
/// Returns an error if it cannot be read or does not prove its claims.
pub fn check_certificate(file: impl BufRead) -> Result<CheckedCertificate, Message> {
    let mut lines = NumberedLines { lines: file.lines(), number: 0 };
    let kind = lines.next()?.unwrap_or_default();
    if kind != KIND {
        let found = quoted(&kind.chars().take(KIND.len()).collect::<String>());
        return Err(MESSAGES
            .message("certificate-foreign")
            .with("found", found)
            .with("expected", KIND));
    }
    let game: AnyGame = match lines.named("game")?.parse() {
        Ok(game) => game,
        Err(error) => return Err(lines.wrong(ludoteca_rules::TextError::message(&error))),
    };
    let position = lines.named("position")?;
    let game = game.at_position(&position).map_err(|error| lines.wrong(error.message()))?;
    let entry = EngineEntry::find(ENGINES, game.spec().name);
    let checker = entry.map(EngineEntry::certificate_checker).expect("the engine of a listed game");
    checker(&game, &mut lines)
}

/// The lines of a certificate with their numbers.
pub(crate) struct NumberedLines<B> {
    lines: std::io::Lines<B>,
    number: u64,
}

/// A source of numbered lines.
pub(crate) trait ReadLines {
    fn next(&mut self) -> Result<Option<String>, Message>;
    fn wrong(&self, problem: Message) -> Message;
}

impl<B: BufRead> ReadLines for NumberedLines<B> {
    fn next(&mut self) -> Result<Option<String>, Message> {
        self.number += 1;
        match self.lines.next() {
            None => Ok(None),
            Some(Ok(line)) => Ok(Some(line)),
            Some(Err(error)) => Err(self.wrong(
                MESSAGES.message("table-io").with("problem", crate::system_problem(&error)),
            )),
        }
    }

    fn wrong(&self, problem: Message) -> Message {
        MESSAGES.message("certificate-line").with("line", self.number).with("problem", problem)
    }
}

impl<B: BufRead> NumberedLines<B> {
    /// Returns the rest of the next line, which must begin with this word.
    fn named(&mut self, word: &'static str) -> Result<String, Message> {
        let line = self.next()?.unwrap_or_default();
        let rest = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        rest.map(str::to_owned).ok_or_else(|| {
            self.wrong(MESSAGES.message("certificate-expected").with("expected", word))
        })
    }
}

/// Checks all claims about a game of one type.
pub(crate) fn check<G: EngineGame>(
    game: &AnyGame,
    lines: &mut dyn ReadLines,
) -> Result<CheckedCertificate, Message> {
    let play = game.as_play::<G>().expect("a game of the type of the checker");
    let mut certified = CheckedCertificate {
        game: game.game(),
        position: game.position(),
        outcome: None,
        claims: Vec::new(),
        positions: 0,
    };
    let mut claim = read_claim(lines)?;
    while let Some(now) = claim {
        let (moves, next) = read_moves(play, lines)?;
        certified.positions += checked(play, now, moves)?;
        certified.claims.push(now);
        claim = next;
    }
    let shown = |claim| certified.claims.contains(&claim);
    certified.outcome = [Outcome::Win(Player::One), Outcome::Win(Player::Two), Outcome::Draw]
        .into_iter()
        .find(|outcome| Claim::of(*outcome).into_iter().all(shown));
    Ok(certified)
}

fn read_claim(lines: &mut dyn ReadLines) -> Result<Option<Claim>, Message> {
    let line = lines.next()?.unwrap_or_default();
    let claim = claimed(&line);
    let expected = || MESSAGES.message("certificate-expected").with("expected", "claim");
    claim.map(Some).ok_or_else(|| lines.wrong(expected()))
}

fn claimed(line: &str) -> Option<Claim> {
    line.strip_prefix("claim ").and_then(Claim::read)
}

type Moves<G> = HashMap<G, <G as Game>::Move>;

/// Reads the moves of a claim, and the next claim if there is one.
fn read_moves<G: EngineGame>(
    play: &Play<G>,
    lines: &mut dyn ReadLines,
) -> Result<(Moves<G>, Option<Claim>), Message> {
    let mut moves = HashMap::new();
    while let Some(line) = lines.next()? {
        if let Some(claim) = claimed(&line) {
            return Ok((moves, Some(claim)));
        }
        let Some((position, text)) = line.rsplit_once(' ') else {
            return Err(lines.wrong(MESSAGES.message("certificate-no-move")));
        };
        let position = G::read_position(play.options(), position)
            .map_err(|error| lines.wrong(error.message()))?;
        let m = position.read_move(text).map_err(|error| lines.wrong(error.message()))?;
        let m = legal(&position, m).ok_or_else(|| {
            let message = MESSAGES.message("certificate-illegal").with("move", quoted(text));
            lines.wrong(message)
        })?;
        let (image, symmetry) = canonical(&position);
        moves.insert(image, position.transformed_move(symmetry, m));
    }
    Ok((moves, None))
}

fn legal<G: Game>(position: &G, m: G::Move) -> Option<G::Move> {
    let is_legal = position.outcome().is_none() && position.check(m).is_ok();
    is_legal.then_some(m)
}

/// Returns the canonical one of all symmetric positions, and the symmetry that leads to it.
pub(super) fn canonical<G: EngineGame>(position: &G) -> (G, ludoteca_rules::Symmetry) {
    let symmetries = position.symmetries().iter();
    let images = symmetries.map(|symmetry| (position.transformed(*symmetry), *symmetry));
    images.min_by_key(|(image, _)| image.hash64()).unwrap_or((*position, 0))
}

/// Checks a claim and returns the number of positions.
fn checked<G: EngineGame>(play: &Play<G>, claim: Claim, moves: Moves<G>) -> Result<u64, Message> {
    let mut check = Check { claim, moves, distances: HashMap::new() };
    let turns = check.longest(*play.position())?;
    let cap = Game::limits(play.position()).cap;
    if cap > 0 && turns > cap && matches!(claim, Claim::Wins(_)) {
        return Err(MESSAGES.message("certificate-too-long").with("turns", turns));
    }
    Ok(check.distances.len() as u64)
}

/// The check of a claim.
struct Check<G: Game> {
    claim: Claim,
    moves: Moves<G>,
    /// The most turns to the end of the game from each position; none while it is looked at.
    distances: HashMap<G, Option<u32>>,
}

/// A position on the line of play that is looked at.
struct CheckStep<G: Game> {
    position: G,
    /// The turns that the move to it completed.
    turns: u32,
    /// The moves that have not been looked at yet.
    moves: Vec<G::Move>,
    /// The most turns to the end of the game after the others.
    longest: u32,
}

impl<G: EngineGame> Check<G> {
    /// The most turns to the end of the game from a position in which the claim is true. NumberedLines of
    /// play can be too long to follow them by recursion.
    fn longest(&mut self, start: G) -> Result<u32, Message> {
        let mut path: Vec<CheckStep<G>> = Vec::new();
        let (mut position, mut turns) = (start, 0);
        loop {
            let mut length = match self.known(&position)? {
                Some(length) => length.saturating_add(turns),
                None => {
                    path.push(self.step(&position, turns)?);
                    0
                }
            };
            loop {
                let Some(step) = path.last_mut() else {
                    return Ok(length);
                };
                step.longest = step.longest.max(length);
                if let Some(m) = step.moves.pop() {
                    position = step.position;
                    turns = position.advance(m).completed;
                    break;
                }
                length = step.longest.saturating_add(step.turns);
                self.distances.insert(step.position, Some(step.longest));
                path.pop();
            }
        }
    }

    /// The most turns to the end of the game from a position, if it need not be looked at.
    fn known(&self, position: &G) -> Result<Option<u32>, Message> {
        if let Some(outcome) = position.outcome() {
            return match self.claim.allows(outcome) {
                true => Ok(Some(0)),
                false => Err(flaw("certificate-ends", position)),
            };
        }
        let (image, _) = canonical(position);
        match self.distances.get(&image) {
            None => Ok(None),
            Some(Some(turns)) => Ok(Some(*turns)),
            // A game that goes on for ever is a draw.
            Some(None) if matches!(self.claim, Claim::Holds(_)) => Ok(Some(0)),
            Some(None) => Err(flaw("certificate-returns", position)),
        }
    }

    /// Begins to look at a position: at the move of the certificate, or at all of the other player.
    fn step(&mut self, position: &G, turns: u32) -> Result<CheckStep<G>, Message> {
        let (position, _) = canonical(position);
        self.distances.insert(position, None);
        let moves = if position.turn() == self.claim.player() {
            let m = self.moves.get(&position);
            vec![*m.ok_or_else(|| flaw("certificate-missing", &position))?]
        } else {
            position.moves()
        };
        Ok(CheckStep { position, turns, moves, longest: 0 })
    }
}

fn flaw<G: EngineGame>(key: &'static str, position: &G) -> Message {
    MESSAGES.message(key).with("position", position.write_position())
}
