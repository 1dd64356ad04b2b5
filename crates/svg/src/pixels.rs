//! An SVG picture as pixels.

use ludoteca_rules::{Message, Messages};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt;

static TEXTS: Messages = Messages::new(include_str!("texts/en.ftl"), include_str!("texts/pt.ftl"));

/// The greatest width and height of a picture in pixels.
pub const MOST_PIXELS: u16 = 8192;

/// Why there is no picture of pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PixelError {
    /// The text is not an SVG document, with what the reader of SVG says.
    NotSvg(String),
    /// The picture would be less than one pixel or more than [`MOST_PIXELS`] wide or high.
    Size,
    /// The pixels could not be written, with what the writer of the file says.
    Encoding(String),
}

impl PixelError {
    /// What to say about it.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            PixelError::NotSvg(problem) => {
                TEXTS.message("pixels-not-svg").with("problem", problem.as_str())
            }
            PixelError::Size => TEXTS.message("pixels-size").with("most", u32::from(MOST_PIXELS)),
            PixelError::Encoding(problem) => {
                TEXTS.message("pixels-encoding").with("problem", problem.as_str())
            }
        }
    }
}

impl fmt::Display for PixelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for PixelError {}

/// The pixels of an SVG picture, `scale` times as large as it says.
pub(crate) fn drawn(svg: &str, scale: f32) -> Result<Pixmap, PixelError> {
    let tree = Tree::from_str(svg, &Options::default())
        .map_err(|error| PixelError::NotSvg(error.to_string()))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let (columns, rows) = (pixels(width * scale)?, pixels(height * scale)?);
    let mut pixmap = Pixmap::new(columns.into(), rows.into()).ok_or(PixelError::Size)?;
    let fit = Transform::from_scale(f32::from(columns) / width, f32::from(rows) / height);
    resvg::render(&tree, fit, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// A length in whole pixels.
fn pixels(length: f32) -> Result<u16, PixelError> {
    let whole = length.round();
    let fits = (1.0..=f32::from(MOST_PIXELS)).contains(&whole);
    if fits { Ok(whole as u16) } else { Err(PixelError::Size) }
}
