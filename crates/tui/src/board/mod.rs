//! Boards on a terminal: any diagram drawn as large as there is room, touched and walked over.
//!
//! ```
//! use ludoteca_rules::AnyGame;
//! use ludoteca_tui::board::{BoardView, ColourDepth, Styles, BoardOptions, Charset, Theme};
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
//! let cramped = Rect::new(0, 0, 7, 9);
//! assert_eq!(BoardView::new(&diagram, cramped, options).unwrap_err().needed.width, 8);
//! ```

mod capabilities;
mod content;
mod cursor;
mod large;
mod layout;
mod lines;
mod marks;
mod palette;
mod pen;
mod plane;
mod raster;
mod small;
mod styles;

pub use capabilities::{Charset, ColourDepth, TerminalEnv};
pub use cursor::{CursorRange, Direction, middle_cell, move_cursor};
pub use layout::TooSmallError;
pub use palette::{Theme, Tone};
pub use styles::Styles;

use layout::Layout;
use ludoteca_rules::{Diagram, DiagramCell, Form};
use pen::Pen;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

/// How a board is to be shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BoardOptions {
    /// Colours and signs.
    pub styles: Styles,
    /// Whether it is seen from the other side of the table.
    pub flipped: bool,
    /// The index of the cell under the cursor.
    pub cursor: Option<usize>,
}

/// A diagram with its place on the screen.
#[derive(Clone, Debug)]
pub struct BoardView<'a> {
    diagram: &'a Diagram,
    options: BoardOptions,
    layout: Layout,
}

impl<'a> BoardView<'a> {
    /// The largest board that fits, in the middle of the area.
    ///
    /// # Errors
    /// When even the smallest does not fit.
    pub fn new(
        diagram: &'a Diagram,
        area: Rect,
        options: BoardOptions,
    ) -> Result<BoardView<'a>, TooSmallError> {
        let layout = Layout::fit(diagram, options.flipped, area)?;
        Ok(BoardView { diagram, options, layout })
    }

    /// All that the board covers, labels included.
    #[must_use]
    pub fn area(&self) -> Rect {
        self.layout.area
    }

    /// The part of the screen that belongs to a cell.
    #[must_use]
    pub fn cell_area(&self, index: usize) -> Option<Rect> {
        self.diagram.cells.get(index).map(|cell| self.layout.cell_area(cell))
    }

    /// The index of the cell at a place of the screen.
    #[must_use]
    pub fn hit(&self, column: u16, row: u16) -> Option<usize> {
        let touched = Position { x: column, y: row };
        let has = |cell: &DiagramCell| self.layout.cell_area(cell).contains(touched);
        self.diagram.cells.iter().position(has)
    }

    fn paint_labels(&self, pen: &mut Pen<'_>) {
        let style = pen.styles.label();
        for (position, text) in self.layout.labels(self.diagram) {
            pen.write(position, text, style);
        }
    }

    /// What is to be drawn of each cell.
    fn cells(&self) -> impl Iterator<Item = CellView<'a>> {
        self.diagram.cells.iter().enumerate().map(|(index, cell)| CellView {
            cell,
            area: self.layout.cell_area(cell),
            is_cursor: self.options.cursor == Some(index),
            is_odd: self.layout.is_odd(cell),
        })
    }
}

impl Widget for BoardView<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        (&self).render(area, buffer);
    }
}

impl Widget for &BoardView<'_> {
    /// Draws the board where it was laid out; the area is only what must not be left.
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let mut pen = Pen { buffer, styles: self.options.styles, area };
        self.paint_labels(&mut pen);
        for cell in self.cells() {
            cell.paint_ground(&mut pen);
        }
        lines::paint(self.diagram, &self.layout, &mut pen);
        for cell in self.cells() {
            cell.paint(&mut pen);
        }
    }
}

/// A cell about to be drawn.
#[derive(Copy, Clone, Debug)]
struct CellView<'a> {
    cell: &'a DiagramCell,
    area: Rect,
    is_cursor: bool,
    is_odd: bool,
}

impl CellView<'_> {
    fn paint(&self, pen: &mut Pen<'_>) {
        if self.is_small() {
            self.paint_small(pen);
        } else {
            self.paint_large(pen);
        }
        self.finish_cursor(pen);
    }

    /// Whether there is no room for shapes, or only for the lines between points.
    fn is_small(&self) -> bool {
        let rows = if self.cell.form == Form::Point { 2 } else { 1 };
        self.area.height <= rows || self.area.width < 4
    }
}
