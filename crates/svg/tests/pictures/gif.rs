//! GIF files contain every picture and only the pixels that change.

use crate::boards;
use gif::{ColorOutput, DecodeOptions};
use ludoteca_locale::Lang;
use ludoteca_rules::AnyGame;
use ludoteca_svg::{PixelError, Style, gif, png, svg};
use resvg::tiny_skia::Pixmap;
use std::time::Duration;

const EACH: Duration = Duration::from_millis(700);

fn pictures(moves: usize) -> Vec<String> {
    let mut game: AnyGame = "taiji(size=5)".parse().expect("a game");
    let style = Style { cell: 16, ..Style::default() };
    let mut pictures = vec![svg(&game.diagram(), &style, Lang::En)];
    for _ in 0..moves {
        let text = game.legal_moves().remove(0);
        game.play(&text).expect("a legal move");
        pictures.push(svg(&game.diagram(), &style, Lang::En));
    }
    pictures
}

/// Returns the pictures as a viewer shows them, with their delays.
fn shown(film: &[u8]) -> Vec<(Vec<u8>, u16)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(film).expect("a GIF file");
    let row = usize::from(decoder.width()) * 4;
    let mut screen = vec![0; row * usize::from(decoder.height())];
    let mut all = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a picture") {
        let begin = row * usize::from(frame.top);
        for (place, pixel) in frame.buffer.chunks(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            screen[begin + 4 * place..][..4].copy_from_slice(pixel);
        }
        all.push((screen.clone(), frame.delay));
    }
    all
}

#[test]
fn every_picture_is_shown_nearly_as_it_was_drawn() {
    let pictures = pictures(4);
    let film = shown(&gif(&pictures, 2.0, EACH).unwrap());
    assert_eq!(film.iter().map(|(_, delay)| *delay).collect::<Vec<_>>(), [70, 70, 70, 70, 280]);
    for (picture, (screen, _)) in pictures.iter().zip(&film) {
        let wanted = Pixmap::decode_png(&png(picture, 2.0).unwrap()).unwrap();
        let differ = wanted.data().iter().zip(screen).map(|(a, b)| a.abs_diff(*b));
        assert!(differ.clone().max().unwrap() < 48, "{:?}", differ.max());
        let exact = wanted.data().iter().zip(screen).filter(|(a, b)| a == b).count();
        assert!(exact * 100 > wanted.data().len() * 95, "{exact} of {}", wanted.data().len());
    }
}

#[test]
fn a_picture_that_is_shown_again_takes_hardly_any_room() {
    let one = pictures(0);
    let often = vec![one[0].clone(); 101];
    let (one, often) = (gif(&one, 1.0, EACH).unwrap(), gif(&often, 1.0, EACH).unwrap());
    assert!(often.len() < one.len() + 100 * 100, "{} and {}", one.len(), often.len());
}

#[test]
fn what_cannot_be_shown_is_refused() {
    assert_eq!(gif(&[], 1.0, EACH), Err(PixelError::Size));
    let small = svg(&boards::stacks(), &Style::default(), Lang::En);
    let other = svg(&boards::stacks(), &Style { cell: 9, ..Style::default() }, Lang::En);
    assert_eq!(gif(&[small.clone(), other, small.clone()], 1.0, EACH), Err(PixelError::Size));
    assert!(gif(&[small.clone(), "<svg".to_owned()], 1.0, EACH).is_err());
    assert_eq!(gif(&[small], 1e9, EACH), Err(PixelError::Size));
}
