//! Animated GIF files.

use crate::pixels::{PixelError, rasterise};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use resvg::tiny_skia::Pixmap;
use std::collections::HashMap;
use std::time::Duration;

/// The transparent colour index, for pixels that do not change.
const UNCHANGED: u8 = 255;

/// The maximum number of colours besides [`UNCHANGED`].
const COLOURS: usize = 255;

/// The factor by which the last picture is shown longer than the others.
const LAST_FACTOR: u16 = 4;

/// Converts SVG pictures of the same size into an endlessly repeating animated GIF file.
///
/// Each picture is shown for the duration `each`, the last one longer. The size is that of the SVG
/// pictures times `scale`. The colour table has the most frequent colours of the first, the middle
/// and the last picture.
///
/// ```
/// use ludoteca_locale::Lang;
/// use ludoteca_rules::AnyGame;
/// use ludoteca_svg::{Style, gif, svg};
/// use std::time::Duration;
///
/// let mut game: AnyGame = "taiji(size=3)".parse().unwrap();
/// let mut pictures = vec![svg(&game.diagram(), &Style::default(), Lang::En)];
/// game.play("a1b1").unwrap();
/// pictures.push(svg(&game.diagram(), &Style::default(), Lang::En));
/// let animation = gif(&pictures, 1.0, Duration::from_millis(800)).unwrap();
/// assert!(animation.starts_with(b"GIF89a"));
/// ```
///
/// # Errors
/// Returns an error if there are no pictures, if a text is not an SVG document, or if the pictures
/// differ in size or have an invalid size.
pub fn gif(pictures: &[String], scale: f32, each: Duration) -> Result<Vec<u8>, PixelError> {
    let last = pictures.len().checked_sub(1).ok_or(PixelError::Size)?;
    let samples = [0, last / 2, last].map(|place| rasterise(&pictures[place], scale));
    let [first, middle, end] = samples;
    let mut table = ColourTable::of(&[first?, middle?, end?]);
    let delay = u16::try_from(each.as_millis() / 10).unwrap_or(u16::MAX);
    let mut writer = GifWriter::begin(&rasterise(&pictures[0], scale)?, &table)?;
    for (place, picture) in pictures.iter().enumerate() {
        let delay = if place == last { delay.saturating_mul(LAST_FACTOR) } else { delay };
        writer.show(&rasterise(picture, scale)?, &mut table, delay)?;
    }
    writer.end()
}

/// A GIF file that is being written.
struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    width: u16,
    height: u16,
    /// The pixels of the previous picture; empty before the first.
    shown: Vec<u8>,
}

impl GifWriter {
    fn begin(first: &Pixmap, table: &ColourTable) -> Result<GifWriter, PixelError> {
        let (width, height) = size(first)?;
        let mut encoder = Encoder::new(Vec::new(), width, height, &table.bytes())?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(GifWriter { encoder, width, height, shown: Vec::new() })
    }

    /// Appends a picture. After the first, only the rows that have changed are written.
    fn show(
        &mut self,
        picture: &Pixmap,
        table: &mut ColourTable,
        delay: u16,
    ) -> Result<(), PixelError> {
        if size(picture)? != (self.width, self.height) {
            return Err(PixelError::Size);
        }
        let pixels: Vec<u8> = colours(picture).map(|colour| table.place(colour)).collect();
        let changed = self.changes(&pixels);
        let row = usize::from(self.width);
        let is_new = |pixel: &u8| *pixel != UNCHANGED;
        let top = changed.iter().position(is_new).unwrap_or(0) / row;
        let bottom = changed.iter().rposition(is_new).unwrap_or(0) / row + 1;
        self.encoder.write_frame(&Frame {
            delay,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            top: u16::try_from(top).map_err(|_| PixelError::Size)?,
            width: self.width,
            height: u16::try_from(bottom - top).map_err(|_| PixelError::Size)?,
            buffer: changed[top * row..bottom * row].into(),
            ..Frame::default()
        })?;
        self.shown = pixels;
        Ok(())
    }

    fn changes(&self, pixels: &[u8]) -> Vec<u8> {
        if self.shown.is_empty() {
            return pixels.to_vec();
        }
        let pairs = pixels.iter().zip(&self.shown);
        pairs.map(|(new, old)| if new == old { UNCHANGED } else { *new }).collect()
    }

    fn end(self) -> Result<Vec<u8>, PixelError> {
        self.encoder
            .into_inner()
            .map_err(|error| PixelError::Encoding { problem: error.to_string() })
    }
}

type Rgb = [u8; 3];

/// The colour table of a GIF file.
struct ColourTable {
    colours: Vec<Rgb>,
    /// The index of the nearest colour for each colour that was looked up.
    places: HashMap<Rgb, u8>,
}

impl ColourTable {
    /// Creates the table of the most frequent colours.
    fn of(pictures: &[Pixmap]) -> ColourTable {
        let mut counts: HashMap<Rgb, usize> = HashMap::new();
        for colour in pictures.iter().flat_map(colours) {
            *counts.entry(colour).or_default() += 1;
        }
        let mut colours: Vec<Rgb> = counts.keys().copied().collect();
        colours.sort_by_key(|colour| (std::cmp::Reverse(counts[colour]), *colour));
        colours.truncate(COLOURS);
        ColourTable { colours, places: HashMap::new() }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * (COLOURS + 1), 0);
        bytes
    }

    fn place(&mut self, colour: Rgb) -> u8 {
        let ColourTable { colours, places } = self;
        *places.entry(colour).or_insert_with(|| {
            let near =
                colours.iter().enumerate().min_by_key(|(_, other)| distance(colour, **other));
            near.map_or(0, |(place, _)| place as u8)
        })
    }
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
}

fn colours(picture: &Pixmap) -> impl Iterator<Item = Rgb> {
    picture.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}

fn size(picture: &Pixmap) -> Result<(u16, u16), PixelError> {
    let length = |length: u32| u16::try_from(length).map_err(|_| PixelError::Size);
    Ok((length(picture.width())?, length(picture.height())?))
}

impl From<EncodingError> for PixelError {
    fn from(error: EncodingError) -> PixelError {
        PixelError::Encoding { problem: error.to_string() }
    }
}
