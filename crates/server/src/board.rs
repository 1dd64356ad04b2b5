//! What a page or a program needs to know of a position: everything, with nothing left to work out.

use ludoteca_locale::{CellTexts, GameTexts, Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_rules::{AnyGame, Ending, GameResult, Mark, Player, Touch};
use ludoteca_svg::{Style, Theme, svg};
use serde::Serialize;
use utoipa::ToSchema;

/// How pictures on pages are drawn: the style sheet says the colours, and whether letters show.
pub(crate) const STYLE: Style = Style { cell: 40, theme: Theme::Named, letters: true };

/// A game in progress, as it is shown.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Board {
    /// The game with its options.
    pub(crate) game: String,
    pub(crate) title: String,
    /// The position the game started from.
    pub(crate) start: String,
    /// The position now.
    pub(crate) position: String,
    /// The moves played.
    pub(crate) moves: Vec<String>,
    /// Whose turn it is, 1 or 2.
    pub(crate) turn: u8,
    /// What the players are called.
    pub(crate) players: [String; 2],
    pub(crate) points: Option<[u64; 2]>,
    /// Whose turn it is or how the game ended, in words.
    pub(crate) status: String,
    /// What to touch next, in words, by how many parts of a move were touched.
    pub(crate) task: Vec<String>,
    /// `rules`, `repetition` or `cap` when the game is over.
    pub(crate) ending: Option<&'static str>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(crate) result: String,
    /// The picture, with colours named by CSS variables.
    pub(crate) svg: String,
    pub(crate) cells: Vec<CellView>,
    pub(crate) legal: Vec<Legal>,
    pub(crate) buttons: Vec<Button>,
    /// What is known beside the board.
    pub(crate) notes: Vec<String>,
    /// The cells that the last move touched.
    pub(crate) last: Vec<String>,
}

/// A cell of the board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CellView {
    pub(crate) name: String,
    /// Its name in moves; a border around the board has none.
    pub(crate) cell: Option<String>,
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// The cell and what is on it, in words.
    pub(crate) spoken: String,
}

/// A legal move with what is touched to enter it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Legal {
    #[serde(rename = "move")]
    pub(crate) text: String,
    pub(crate) touches: Vec<String>,
    pub(crate) spoken: String,
}

/// Something to touch beside the board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Button {
    pub(crate) name: String,
    pub(crate) label: String,
}

impl Board {
    /// The game as it stands, in a language.
    pub(crate) fn of(game: &AnyGame, lang: Lang) -> Board {
        let entry = game.spec();
        let diagram = game.diagram();
        let touches = game.touches();
        let longest = touches.iter().map(|(_, parts)| parts.len()).max().unwrap_or(0);
        let cells = diagram.cells.iter().map(|cell| CellView {
            name: cell.name.clone(),
            cell: cell.cell.map(|cell| cell.to_string()),
            x: cell.x,
            y: cell.y,
            spoken: cell.spoken(diagram.words, lang).unwrap_or_else(|| cell.name.clone()),
        });
        let last = diagram.cells.iter().filter(|cell| cell.marks.contains(Mark::Last));
        Board {
            game: game.game(),
            title: entry.title(lang),
            start: game.start_position(),
            position: game.position(),
            moves: game.moves(),
            turn: 1 + game.turn().index() as u8,
            players: [Player::One, Player::Two].map(|player| entry.player(player).text(lang)),
            points: game.points(),
            status: game.status().text(lang),
            task: (0..longest).map(|touched| game.task(touched).text(lang)).collect(),
            ending: game.ending().map(Ending::word),
            result: GameResult::of(game.ending()).to_string(),
            svg: svg(&diagram, &STYLE, lang),
            cells: cells.collect(),
            legal: touches.iter().map(|(text, parts)| legal(text, parts, game, lang)).collect(),
            buttons: buttons(&touches, game, lang),
            notes: diagram.notes.iter().map(|note| note.text(lang)).collect(),
            last: last.map(|cell| cell.name.clone()).collect(),
        }
    }
}

fn legal(text: &str, parts: &[Touch], game: &AnyGame, lang: Lang) -> Legal {
    let spoken: Vec<String> = parts.iter().map(|part| spoken(part, game, lang)).collect();
    let touches = parts.iter().map(ToString::to_string).collect();
    Legal { text: text.to_owned(), touches, spoken: spoken.join(", ") }
}

fn spoken(touch: &Touch, game: &AnyGame, lang: Lang) -> String {
    match touch {
        Touch::Cell(cell) => cell.to_string(),
        Touch::Button(name) => game.spec().words.text(name, lang),
    }
}

fn buttons(moves: &[(String, Vec<Touch>)], game: &AnyGame, lang: Lang) -> Vec<Button> {
    let mut names: Vec<&'static str> = Vec::new();
    for touch in moves.iter().flat_map(|(_, parts)| parts) {
        if let Touch::Button(name) = touch
            && !names.contains(name)
        {
            names.push(name);
        }
    }
    let label =
        |name| Button { name: String::from(name), label: game.spec().words.text(name, lang) };
    names.into_iter().map(label).collect()
}
