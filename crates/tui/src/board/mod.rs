//! Boards on a terminal: any diagram, drawn as large as it fits, with a cursor.
//!
//! ```
//! use ludoteca_rules::AnyGame;
//! use ludoteca_tui::board::{BoardOptions, BoardView, Charset, ColourDepth, Styles, Theme};
//! use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};
//!
//! let game: AnyGame = "taiji(size=3)".parse().unwrap();
//! let diagram = game.diagram();
//! let styles = Styles { depth: ColourDepth::None, theme: Theme::Dark, charset: Charset::Ascii };
//! let area = Rect::new(0, 0, 14, 4);
//! let options = BoardOptions { styles, flipped: false, cursor: Some(4) };
//! let board = BoardView::new(&diagram, area, options).unwrap();
//! assert_eq!(board.hit(7, 2), Some(4));
//! let mut screen = Buffer::empty(area);
//! board.render(area, &mut screen);
//! assert_eq!(screen[(7, 2)].symbol(), ".");
//! let small = Rect::new(0, 0, 7, 9);
//! assert_eq!(BoardView::new(&diagram, small, options).unwrap_err().needed.width, 8);
//! ```

mod capabilities;
mod content;
mod cursor;
mod large;
mod layout;
mod lines;
mod marks;
mod overlay;
mod palette;
mod pen;
mod plane;
mod raster;
mod small;
mod styles;
mod themes;

pub use capabilities::{Charset, ColourDepth, TerminalEnv};
pub use cursor::{CursorRange, Direction, middle_cell, move_cursor, nearest_to_middle};
pub use layout::TooSmallError;
pub use overlay::{CellLabel, Overlay};
pub use styles::Styles;
pub use themes::Theme;

use layout::{Layout, middle_column, middle_row};
use ludoteca_rules::{Diagram, DiagramCell, Form};
use overlay::CellNote;
use pen::Pen;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BoardOptions {
    pub styles: Styles,
    /// Whether player two sits at the bottom.
    pub flipped: bool,
    /// The index of the cell under the cursor.
    pub cursor: Option<usize>,
}

/// A diagram that is laid out in an area of the screen.
#[derive(Clone, Debug)]
pub struct BoardView<'a> {
    diagram: &'a Diagram,
    options: BoardOptions,
    layout: Layout,
    overlay: Option<&'a Overlay>,
}

impl<'a> BoardView<'a> {
    /// Lays out the largest board that fits, in the middle of the area.
    pub fn new(
        diagram: &'a Diagram,
        area: Rect,
        options: BoardOptions,
    ) -> Result<BoardView<'a>, TooSmallError> {
        let layout = Layout::fit(diagram, options.flipped, area)?;
        Ok(BoardView { diagram, options, layout, overlay: None })
    }

    /// Returns the board with something drawn over it.
    #[must_use]
    pub fn with_overlay(self, overlay: &'a Overlay) -> BoardView<'a> {
        BoardView { overlay: Some(overlay), ..self }
    }

    /// Returns the area of the board with its labels.
    pub fn area(&self) -> Rect {
        self.layout.area
    }

    pub fn cell_area(&self, index: usize) -> Option<Rect> {
        self.diagram.cells.get(index).map(|cell| self.layout.cell_area(cell))
    }

    /// Returns the middle of a cell, where the terminal's cursor is while it is selected.
    pub fn middle(&self, index: usize) -> Option<Position> {
        let area = self.cell_area(index)?;
        let (x, y) = (area.x + middle_column(area.width), area.y + middle_row(area.height));
        Some(Position { x, y })
    }

    /// Returns the index of the cell at a position of the screen.
    pub fn hit(&self, column: u16, row: u16) -> Option<usize> {
        let position = Position { x: column, y: row };
        let has = |cell: &DiagramCell| self.layout.cell_area(cell).contains(position);
        self.diagram.cells.iter().position(has)
    }

    fn styles_of(&self, cell: &DiagramCell) -> Styles {
        let styles = self.options.styles;
        let theme = cell.piece.map_or(styles.theme, |piece| styles.theme.around(piece.colour));
        Styles { theme, ..styles }
    }

    fn cells(&self) -> impl Iterator<Item = CellView<'a>> {
        self.diagram.cells.iter().enumerate().map(|(index, cell)| CellView {
            cell,
            area: self.layout.cell_area(cell),
            styles: self.styles_of(cell),
            is_cursor: self.options.cursor == Some(index),
            is_odd: self.layout.is_odd(cell),
            note: self.overlay.and_then(|overlay| overlay.note(self.diagram, cell)),
        })
    }
}

impl Widget for BoardView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        (&self).render(area, buffer);
    }
}

impl Widget for &BoardView<'_> {
    /// Draws the board where it was laid out, and nothing outside of `area`.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen { buffer, area };
        for (position, text) in self.layout.labels(self.diagram) {
            pen.write(position, text, self.options.styles.label());
        }
        let cells: Vec<CellView<'_>> = self.cells().collect();
        for cell in &cells {
            cell.paint_ground(&mut pen);
        }
        lines::paint(self.diagram, &self.layout, self.options.styles, &mut pen);
        if let Some(overlay) = self.overlay {
            overlay.paint_paths(self.diagram, &self.layout, self.options.styles, &mut pen);
        }
        for cell in &cells {
            cell.paint(&mut pen);
        }
    }
}

#[derive(Clone, Debug)]
struct CellView<'a> {
    cell: &'a DiagramCell,
    area: Rect,
    styles: Styles,
    is_cursor: bool,
    is_odd: bool,
    note: Option<CellNote>,
}

impl CellView<'_> {
    fn paint(&self, pen: &mut Pen<'_>) {
        if self.is_small() {
            self.paint_small(pen);
        } else {
            self.paint_large(pen);
        }
        if self.is_cursor && self.styles.depth == ColourDepth::None {
            pen.reverse(self.area);
        }
    }

    /// Returns whether there is no room for shapes, or only for the lines between points.
    fn is_small(&self) -> bool {
        let rows = if self.cell.form == Form::Point { 2 } else { 1 };
        self.area.height <= rows || self.area.width < 4
    }
}
