//! Rasterising SVG pictures.

use ludoteca_rules::{Words, localized_error};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

static WORDS: Words = ludoteca_rules::words!("", include_str!("texts/pt.ftl"));

/// The maximum width and height of a raster image in pixels.
pub const MAX_SIDE: u16 = 8192;

localized_error! {
    /// An error that occurs when a picture is rasterised.
    pub enum PixelError in WORDS {
        /// The text is not an SVG document. `problem` is the message of the parser.
        NotSvg { problem: String } = "pixels-not-svg":
            "the picture is not an SVG document: {problem}",
        /// The image would be less than one pixel or more than [`MAX_SIDE`] wide or high.
        Size = "pixels-size":
            "the picture must be from 1 to 8192 pixels wide and high; choose another cell size",
        /// The file could not be encoded. `problem` is the message of the encoder.
        Encoding { problem: String } = "pixels-encoding":
            "the picture could not be written: {problem}",
    }
}

/// A raster image.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raster {
    /// The width in pixels.
    pub width: usize,
    /// The height in pixels.
    pub height: usize,
    /// The red, green and blue values of the pixels, row by row from the top.
    pub rgb: Vec<u8>,
}

/// Rasterises an SVG picture. The size is that of the picture times `scale`.
///
/// ```
/// use ludoteca_svg::raster;
/// let red = r#"<rect width="2" height="1" fill="red"/>"#;
/// let svg = format!(r#"<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1">{red}</svg>"#);
/// let drawn = raster(&svg, 1.0).unwrap();
/// assert_eq!((drawn.width, drawn.height, drawn.rgb), (2, 1, vec![255, 0, 0, 255, 0, 0]));
/// ```
///
/// # Errors
/// Returns an error if the text is not an SVG document or the image would have an invalid size.
pub fn raster(svg: &str, scale: f32) -> Result<Raster, PixelError> {
    let pixmap = rasterise(svg, scale)?;
    let (width, height) = (pixmap.width() as usize, pixmap.height() as usize);
    let rgb = pixmap.pixels().iter().flat_map(|p| [p.red(), p.green(), p.blue()]).collect();
    Ok(Raster { width, height, rgb })
}

/// Rasterises an SVG picture.
pub(crate) fn rasterise(svg: &str, scale: f32) -> Result<Pixmap, PixelError> {
    let tree = Tree::from_str(svg, &Options::default())
        .map_err(|error| PixelError::NotSvg { problem: error.to_string() })?;
    let (width, height) = (tree.size().width(), tree.size().height());
    let (columns, rows) = (pixels(width * scale)?, pixels(height * scale)?);
    let mut pixmap = Pixmap::new(columns.into(), rows.into()).ok_or(PixelError::Size)?;
    let fit = Transform::from_scale(f32::from(columns) / width, f32::from(rows) / height);
    resvg::render(&tree, fit, &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Rounds a length to whole pixels.
fn pixels(length: f32) -> Result<u16, PixelError> {
    let whole = length.round();
    let fits = (1.0..=f32::from(MAX_SIDE)).contains(&whole);
    if fits { Ok(whole as u16) } else { Err(PixelError::Size) }
}
