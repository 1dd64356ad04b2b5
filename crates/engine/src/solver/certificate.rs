//! Certificates: files with the winner's moves, which are checked without search.

use crate::MESSAGES;
use crate::engine_game::EngineGame;
use crate::registry::{ENGINES, EngineEntry};
use crate::system::system_problem;
use ludoteca_rules::{AnyGame, Game, Localize, Message, Outcome, Play, Player};
use ludoteca_rules::{localized_error, quoted};
use std::collections::HashMap;
use std::io::BufRead;

/// A claim about a player that a certificate proves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The player wins.
    Wins(Player),
    /// The player wins or draws.
    Holds(Player),
}

/// The contents of a correct certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedCertificate {
    /// The game with its options.
    pub game: String,
    /// The position that the claims are about.
    pub position: String,
    /// The outcome with best play, if the claims determine it.
    pub outcome: Option<Outcome>,
    /// The claims.
    pub claims: Vec<Claim>,
    /// The number of different positions checked, up to symmetry.
    pub positions: u64,
}

/// First line of a certificate.
pub(super) const HEADER: &str = "ludoteca certificate 1";

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

    /// Returns the player that the claim is about.
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

localized_error! {
    /// A certificate cannot be read or does not prove its claims.
    pub enum CertificateError in MESSAGES {
        /// The file is not a certificate of this version.
        UnknownFormat { found: String, expected: &'static str } = "certificate-foreign":
            "it begins with {found}; a certificate of this version begins with {expected}",
        /// A line cannot be read.
        Line { line: u64, problem: Message } = "certificate-line": "line {line}: {problem}",
        /// The game ends in a position, but not as claimed.
        Outcome { position: String } = "certificate-ends":
            "the game does not end as claimed in {position}",
        /// The moves of a claimed win lead back to a position.
        Cycle { position: String } = "certificate-returns":
            "the game returns to {position}, so that nobody wins",
        /// The certificate has no move for a position.
        MissingMove { position: String } = "certificate-missing": "there is no move for {position}",
        /// The win comes after the cap.
        TooLong { turns: u32 } = "certificate-too-long":
            "the win takes {turns} turns, more than the cap allows",
    }
}

localized_error! {
    /// The problem of a line.
    pub(crate) enum LineProblem in MESSAGES {
        Expected { expected: &'static str } = "certificate-expected":
            "expected a line that begins with {expected}",
        NoMove = "certificate-no-move": "expected a position and a move",
        IllegalMove { found: String } = "certificate-illegal":
            "{found} is not legal in this position",
    }
}

/// Checks a certificate: it must have a move after every reply of the opponent, and the game must
/// always end as claimed.
///
/// # Errors
/// Returns an error if the certificate cannot be read or does not prove its claims.
pub fn check_certificate(mut file: impl BufRead) -> Result<CheckedCertificate, CertificateError> {
    let file: &mut dyn BufRead = &mut file;
    let mut lines = NumberedLines { lines: file.lines(), number: 0 };
    let header = lines.next()?.unwrap_or_default();
    if header != HEADER {
        let found = quoted(&header.chars().take(HEADER.len()).collect::<String>());
        return Err(CertificateError::UnknownFormat { found, expected: HEADER });
    }
    let game = lines.field("game")?.parse::<AnyGame>().map_err(|error| lines.error(&error))?;
    let position = lines.field("position")?;
    let game = game.at_position(&position).map_err(|error| lines.error(&error))?;
    let entry = EngineEntry::find(ENGINES, game.spec().name).expect("the engine of a listed game");
    (entry.check_certificate)(&game, &mut lines)
}

/// The lines of a certificate with their numbers.
pub(crate) struct NumberedLines<'a> {
    lines: std::io::Lines<&'a mut dyn BufRead>,
    number: u64,
}

impl NumberedLines<'_> {
    /// Reads the next line, or returns `None` at the end of the file.
    fn next(&mut self) -> Result<Option<String>, CertificateError> {
        self.number += 1;
        let line = self.lines.next().transpose();
        line.map_err(|error| self.error(&system_problem(&error)))
    }

    /// Returns the error for a problem of the current line.
    fn error(&self, problem: &impl Localize) -> CertificateError {
        CertificateError::Line { line: self.number, problem: problem.message() }
    }

    /// Returns the rest of the next line, which must begin with this word.
    fn field(&mut self, word: &'static str) -> Result<String, CertificateError> {
        let line = self.next()?.unwrap_or_default();
        let rest = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        rest.map(str::to_owned).ok_or_else(|| self.error(&LineProblem::Expected { expected: word }))
    }
}

/// Checks all claims about a game of one type.
pub(crate) fn check<G: EngineGame>(
    game: &AnyGame,
    lines: &mut NumberedLines<'_>,
) -> Result<CheckedCertificate, CertificateError> {
    let play = game.as_play::<G>().expect("a game of the type of the checker");
    let mut checked = CheckedCertificate {
        game: game.game(),
        position: game.position(),
        outcome: None,
        claims: Vec::new(),
        positions: 0,
    };
    let mut claim = read_claim(lines)?;
    while let Some(now) = claim {
        let (moves, next) = read_moves(play, lines)?;
        checked.positions += check_claim(play, now, moves)?;
        checked.claims.push(now);
        claim = next;
    }
    let is_proved = |claim| checked.claims.contains(&claim);
    checked.outcome = [Outcome::Win(Player::One), Outcome::Win(Player::Two), Outcome::Draw]
        .into_iter()
        .find(|outcome| Claim::of(*outcome).into_iter().all(is_proved));
    Ok(checked)
}

fn read_claim(lines: &mut NumberedLines<'_>) -> Result<Option<Claim>, CertificateError> {
    let line = lines.next()?.unwrap_or_default();
    let problem = LineProblem::Expected { expected: "claim" };
    claimed(&line).map(Some).ok_or_else(|| lines.error(&problem))
}

fn claimed(line: &str) -> Option<Claim> {
    line.strip_prefix("claim ").and_then(Claim::read)
}

type Moves<G> = HashMap<G, <G as Game>::Move>;

/// Reads the moves of a claim, and the next claim if there is one.
fn read_moves<G: EngineGame>(
    play: &Play<G>,
    lines: &mut NumberedLines<'_>,
) -> Result<(Moves<G>, Option<Claim>), CertificateError> {
    let mut moves = HashMap::new();
    while let Some(line) = lines.next()? {
        if let Some(claim) = claimed(&line) {
            return Ok((moves, Some(claim)));
        }
        let Some((position, text)) = line.rsplit_once(' ') else {
            return Err(lines.error(&LineProblem::NoMove));
        };
        let position =
            G::read_position(play.options(), position).map_err(|error| lines.error(&error))?;
        let m = position.read_move(text).map_err(|error| lines.error(&error))?;
        let m = legal(&position, m)
            .ok_or_else(|| lines.error(&LineProblem::IllegalMove { found: quoted(text) }))?;
        let (image, symmetry) = canonical(&position);
        moves.insert(image, position.transformed_move(symmetry, m));
    }
    Ok((moves, None))
}

fn legal<G: Game>(position: &G, m: G::Move) -> Option<G::Move> {
    let is_legal = position.outcome().is_none() && position.check(m).is_ok();
    is_legal.then_some(m)
}

/// Returns the canonical one of the symmetric positions, and the symmetry that leads to it.
pub(super) fn canonical<G: EngineGame>(position: &G) -> (G, ludoteca_rules::Symmetry) {
    let symmetries = position.symmetries().iter();
    let images = symmetries.map(|symmetry| (position.transformed(*symmetry), *symmetry));
    images.min_by_key(|(image, _)| image.hash64()).unwrap_or((*position, 0))
}

/// Checks a claim and returns the number of different positions.
fn check_claim<G: EngineGame>(
    play: &Play<G>,
    claim: Claim,
    moves: Moves<G>,
) -> Result<u64, CertificateError> {
    let mut check = ClaimCheck { claim, moves, distances: HashMap::new() };
    let turns = check.max_turns(*play.position())?;
    let cap = Game::limits(play.position()).cap;
    if cap > 0 && turns > cap && matches!(claim, Claim::Wins(_)) {
        return Err(CertificateError::TooLong { turns });
    }
    Ok(check.distances.len() as u64)
}

/// The depth-first check of a claim.
struct ClaimCheck<G: Game> {
    claim: Claim,
    moves: Moves<G>,
    /// The maximum number of turns to the end of the game from each position; `None` for positions
    /// on the current path.
    distances: HashMap<G, Option<u32>>,
}

/// A position on the current path.
struct PathNode<G: Game> {
    position: G,
    /// The number of turns that the move to the position completed.
    turns: u32,
    /// The moves that have not been searched yet.
    moves: Vec<G::Move>,
    /// The maximum number of turns to the end of the game after the other moves.
    max_turns: u32,
}

impl<G: EngineGame> ClaimCheck<G> {
    /// Returns the maximum number of turns to the end of the game from a position, if the claim is
    /// true. It uses an explicit stack because variations can be too long for recursion.
    fn max_turns(&mut self, start: G) -> Result<u32, CertificateError> {
        let mut path: Vec<PathNode<G>> = Vec::new();
        let (mut position, mut turns) = (start, 0);
        loop {
            let mut length = match self.known(&position)? {
                Some(length) => length.saturating_add(turns),
                None => {
                    path.push(self.expand(&position, turns)?);
                    0
                }
            };
            loop {
                let Some(node) = path.last_mut() else {
                    return Ok(length);
                };
                node.max_turns = node.max_turns.max(length);
                if let Some(m) = node.moves.pop() {
                    position = node.position;
                    turns = position.advance(m).completed;
                    break;
                }
                length = node.max_turns.saturating_add(node.turns);
                self.distances.insert(node.position, Some(node.max_turns));
                path.pop();
            }
        }
    }

    /// Returns the maximum number of turns to the end of the game from a position that need not be
    /// expanded.
    fn known(&self, position: &G) -> Result<Option<u32>, CertificateError> {
        if let Some(outcome) = position.outcome() {
            return match self.claim.allows(outcome) {
                true => Ok(Some(0)),
                false => Err(CertificateError::Outcome { position: position.write_position() }),
            };
        }
        let (image, _) = canonical(position);
        match self.distances.get(&image) {
            None => Ok(None),
            Some(Some(turns)) => Ok(Some(*turns)),
            // An endless game is a draw.
            Some(None) if matches!(self.claim, Claim::Holds(_)) => Ok(Some(0)),
            Some(None) => Err(CertificateError::Cycle { position: position.write_position() }),
        }
    }

    /// Returns the node of a position with its moves: the move of the certificate, or all moves of
    /// the opponent.
    fn expand(&mut self, position: &G, turns: u32) -> Result<PathNode<G>, CertificateError> {
        let (position, _) = canonical(position);
        self.distances.insert(position, None);
        let moves = if position.turn() == self.claim.player() {
            let missing = || CertificateError::MissingMove { position: position.write_position() };
            vec![*self.moves.get(&position).ok_or_else(missing)?]
        } else {
            position.moves()
        };
        Ok(PathNode { position, turns, moves, max_turns: 0 })
    }
}
