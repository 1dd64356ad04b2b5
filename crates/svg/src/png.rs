//! An SVG picture as a PNG file.

use crate::pixels::{PixelError, drawn};

/// The contents of a PNG file with the picture, `scale` times as large as the SVG says.
///
/// Text elements are not drawn; the pictures of this crate have none.
///
/// # Errors
/// When the text is not an SVG document or the picture would have no pixels or too many.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PixelError> {
    drawn(svg, scale)?
        .encode_png()
        .map_err(|error| PixelError::Encoding { problem: error.to_string() })
}
