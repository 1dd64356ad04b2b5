//! Boards of every game and size, drawn into parts of a screen.

#![allow(dead_code, clippy::unwrap_used)]

use crate::support;
use ludoteca_rules::{AnyGame, Diagram, GAMES, Mark, OptionKind};
use ludoteca_tui::board::{BoardOptions, BoardView, Charset, ColourDepth, Styles};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

pub(crate) const PLAIN: Styles = support::COLOURLESS;
pub(crate) const ASCII: Styles = Styles { charset: Charset::Ascii, ..PLAIN };
pub(crate) const SIXTEEN: Styles = Styles { depth: ColourDepth::Sixteen, ..PLAIN };
pub(crate) const COLOURFUL: Styles = Styles { depth: ColourDepth::True, ..PLAIN };

/// What a screen of 80×24 leaves for a board beside a panel and between two lines of text.
pub(crate) const BESIDE_PANEL: Rect = Rect::new(0, 0, 48, 20);
pub(crate) const ROOMY: Rect = Rect::new(0, 0, 78, 36);

/// Parts of the screen from far too small to very large.
pub(crate) fn areas() -> impl Iterator<Item = Rect> + Clone {
    let sizes = [(12, 6), (30, 14), (48, 20), (50, 20), (60, 23), (78, 36), (100, 50), (160, 70)];
    sizes.into_iter().map(|(width, height)| Rect::new(3, 2, width, height))
}

/// Every game in every size that it has.
pub(crate) fn every_size() -> Vec<AnyGame> {
    let mut games = Vec::new();
    for entry in GAMES {
        let size = entry.options.iter().find(|option| option.name == "size");
        match size.map(|option| option.kind) {
            Some(OptionKind::Number { min, max }) => {
                let sized = |size| entry.with_options(&format!("size={size}")).unwrap();
                games.extend((min..=max).map(sized));
            }
            _ => games.push(entry.with_defaults()),
        }
    }
    games
}

/// The game after some random moves.
pub(crate) fn played(game: &AnyGame, moves: u32) -> AnyGame {
    support::played(game.clone(), moves, 4)
}

/// The picture with what can be touched next, and a suggested move.
pub(crate) fn marked(game: &AnyGame) -> Diagram {
    let mut diagram = game.diagram();
    let moves = game.touches();
    for (_, touches) in &moves {
        diagram.mark(&touches[..1], Mark::Target);
    }
    if let Some((_, touches)) = moves.get(moves.len() / 2) {
        diagram.mark(touches, Mark::Hint);
    }
    diagram
}

pub(crate) fn options(look: Styles, cursor: Option<usize>) -> BoardOptions {
    BoardOptions { styles: look, flipped: false, cursor }
}

pub(crate) fn drawn(diagram: &Diagram, area: Rect, options: BoardOptions) -> Option<Buffer> {
    let board = BoardView::new(diagram, area, options).ok()?;
    let mut buffer = Buffer::empty(area);
    board.render(area, &mut buffer);
    Some(buffer)
}
