//! The description of a position that pages and API clients show, with everything computed.

use ludoteca_locale::{CellTexts, GameTexts, Lang, SpecTexts, Translate, WordsTexts};
use ludoteca_rules::{AnyGame, Ending, GameResult, Mark, Player, Touch};
use ludoteca_svg::{Style, Theme, svg};
use serde::Serialize;
use utoipa::ToSchema;

/// The style of boards on pages, whose stylesheet sets the colours and hides the letters.
pub(crate) const STYLE: Style = Style { cell: 40, theme: Theme::Named, letters: true };

/// A game in progress.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Board {
    /// The game with its options.
    pub(crate) game: String,
    pub(crate) title: String,
    /// The position the game started from.
    pub(crate) start: String,
    /// The current position.
    pub(crate) position: String,
    /// The moves played.
    pub(crate) moves: Vec<String>,
    /// Whose turn it is, 1 or 2.
    pub(crate) turn: u8,
    /// The names of the two sides.
    pub(crate) players: [String; 2],
    pub(crate) points: Option<[u64; 2]>,
    /// Whose turn it is, or how the game ended, in words.
    pub(crate) status: String,
    /// The next touch in words, by the number of cells already touched for a move.
    pub(crate) task: Vec<String>,
    /// `rules`, `repetition` or `cap` when the game is over.
    pub(crate) ending: Option<&'static str>,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(crate) result: String,
    /// The board as SVG, with colours named by CSS variables.
    pub(crate) svg: String,
    pub(crate) cells: Vec<CellView>,
    pub(crate) legal: Vec<LegalMove>,
    pub(crate) buttons: Vec<Button>,
    /// Further facts about the position, in words.
    pub(crate) notes: Vec<String>,
    /// The cells that the last move touched.
    pub(crate) last: Vec<String>,
}

/// A cell of the board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CellView {
    pub(crate) name: String,
    /// Its name in moves; `null` for cells of a border.
    pub(crate) cell: Option<String>,
    pub(crate) x: f32,
    pub(crate) y: f32,
    /// The cell and its content, in words.
    pub(crate) spoken: String,
}

/// A legal move, with the cells and buttons to touch for it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct LegalMove {
    #[serde(rename = "move")]
    pub(crate) text: String,
    pub(crate) touches: Vec<String>,
    pub(crate) spoken: String,
}

/// A button beside the board that is part of a move, such as a pass.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Button {
    pub(crate) name: String,
    pub(crate) label: String,
}

impl Board {
    /// Describes a game in a language.
    pub(crate) fn of(game: &AnyGame, lang: Lang) -> Board {
        let spec = game.spec();
        let diagram = game.diagram();
        let moves = game.touches();
        let steps = moves.iter().map(|(_, touches)| touches.len()).max().unwrap_or(0);
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
            title: spec.title(lang),
            start: game.start_position(),
            position: game.position(),
            moves: game.moves(),
            turn: 1 + game.turn().index() as u8,
            players: Player::BOTH.map(|player| spec.player(player).text(lang)),
            points: game.points(),
            status: game.status().text(lang),
            task: (0..steps).map(|touched| game.task(touched).text(lang)).collect(),
            ending: game.ending().map(Ending::word),
            result: GameResult::of(game.ending()).to_string(),
            svg: svg(&diagram, &STYLE, lang),
            cells: cells.collect(),
            legal: moves.iter().map(|(text, touches)| legal(text, touches, game, lang)).collect(),
            buttons: buttons(&moves, game, lang),
            notes: diagram.notes.iter().map(|note| note.text(lang)).collect(),
            last: last.map(|cell| cell.name.clone()).collect(),
        }
    }
}

fn legal(text: &str, touches: &[Touch], game: &AnyGame, lang: Lang) -> LegalMove {
    let spoken: Vec<String> = touches.iter().map(|touch| spoken(touch, game, lang)).collect();
    let touches = touches.iter().map(ToString::to_string).collect();
    LegalMove { text: text.to_owned(), touches, spoken: spoken.join(", ") }
}

fn spoken(touch: &Touch, game: &AnyGame, lang: Lang) -> String {
    match touch {
        Touch::Cell(cell) => cell.to_string(),
        Touch::Button(name) => game.spec().words.text(name, lang),
    }
}

fn buttons(moves: &[(String, Vec<Touch>)], game: &AnyGame, lang: Lang) -> Vec<Button> {
    let mut buttons: Vec<Button> = Vec::new();
    for touch in moves.iter().flat_map(|(_, touches)| touches) {
        if let Touch::Button(name) = touch
            && !buttons.iter().any(|known| known.name == *name)
        {
            buttons.push(Button { name: (*name).to_owned(), label: spoken(touch, game, lang) });
        }
    }
    buttons
}
