//! An SVG picture as a PNG file.

use ludoteca_rules::{Message, Messages};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt;

static TEXTS: Messages = Messages::new(include_str!("texts/en.ftl"), include_str!("texts/pt.ftl"));

/// The greatest width and height of a PNG picture in pixels.
pub const MOST_PIXELS: u16 = 8192;

/// The contents of a PNG file with the picture, `scale` times as large as the SVG says.
///
/// Text elements are not drawn; the pictures of this crate have none.
///
/// # Errors
/// When the text is not an SVG document or the picture would have no pixels or too many.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let tree = Tree::from_str(svg, &Options::default())
        .map_err(|error| PngError::NotSvg(error.to_string()))?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let (columns, rows) = (pixels(width * scale)?, pixels(height * scale)?);
    let mut pixmap = Pixmap::new(columns.into(), rows.into()).ok_or(PngError::Size)?;
    let fit = Transform::from_scale(f32::from(columns) / width, f32::from(rows) / height);
    resvg::render(&tree, fit, &mut pixmap.as_mut());
    pixmap.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

/// Why there is no PNG picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PngError {
    /// The text is not an SVG document, with what the reader of SVG says.
    NotSvg(String),
    /// The picture would be less than one pixel or more than [`MOST_PIXELS`] wide or high.
    Size,
    /// The pixels could not be written, with what the writer of PNG says.
    Encoding(String),
}

impl PngError {
    /// What to say about it.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            PngError::NotSvg(problem) => {
                TEXTS.message("png-not-svg").with("problem", problem.as_str())
            }
            PngError::Size => TEXTS.message("png-size").with("most", u32::from(MOST_PIXELS)),
            PngError::Encoding(problem) => {
                TEXTS.message("png-encoding").with("problem", problem.as_str())
            }
        }
    }
}

impl fmt::Display for PngError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for PngError {}

/// A length in whole pixels.
fn pixels(length: f32) -> Result<u16, PngError> {
    let whole = length.round();
    let fits = (1.0..=f32::from(MOST_PIXELS)).contains(&whole);
    if fits { Ok(whole as u16) } else { Err(PngError::Size) }
}
