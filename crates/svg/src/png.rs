//! PNG files.

use crate::pixels::{PixelError, rasterise};

/// Converts an SVG picture into a PNG file. The size is that of the picture times `scale`.
///
/// Text elements are not supported; the pictures of this crate have none.
///
/// # Errors
/// Returns an error if the text is not an SVG document or the image would have an invalid size.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PixelError> {
    rasterise(svg, scale)?
        .encode_png()
        .map_err(|error| PixelError::Encoding { problem: error.to_string() })
}
