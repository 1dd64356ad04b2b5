//! A game as an animated GIF.

use ludoteca_locale::Lang;
use ludoteca_rules::AnyGame;
use ludoteca_svg::{PixelError, Style, Theme, gif, svg};
use std::time::Duration;

/// The maximum number of frames; longer games show positions that are evenly spread.
const MAX_FRAMES: usize = 300;

/// The time for which each position is shown.
const FRAME_TIME: Duration = Duration::from_millis(800);

const STYLE: Style = Style { cell: 32, theme: Theme::Light, letters: false };

/// Returns a GIF of a game from its start to the current position.
pub(crate) fn game_gif(game: &AnyGame) -> Result<Vec<u8>, PixelError> {
    let mut game = game.clone();
    let last = game.plies();
    let mut pictures = Vec::new();
    for ply in (0..=last).rev() {
        if is_shown(ply, last) {
            pictures.push(svg(&game.diagram(), &STYLE, Lang::En));
        }
        game.undo();
    }
    pictures.reverse();
    gif(&pictures, 1.0, FRAME_TIME)
}

/// Returns whether the position after this many of all moves is a frame. The first and the last
/// always are.
const fn is_shown(ply: usize, last: usize) -> bool {
    let steps = MAX_FRAMES - 1;
    last <= steps || ply == 0 || ply * steps / last != (ply - 1) * steps / last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_games_have_the_maximum_of_frames_from_start_to_end() {
        for last in [0, 1, 298, 299, 300, 301, 599, 1_000, 65_536] {
            let shown: Vec<usize> = (0..=last).filter(|ply| is_shown(*ply, last)).collect();
            assert_eq!(shown.len(), (last + 1).min(MAX_FRAMES), "{last}");
            assert_eq!((shown[0], shown[shown.len() - 1]), (0, last));
        }
    }
}
