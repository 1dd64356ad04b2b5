//! What the computer at full strength thinks of a position.

use crate::effort::Effort;
use ludoteca_engine::analysis::Analyst;
use ludoteca_engine::{Engine, Style};
use ludoteca_protocol::Settings;
use ludoteca_rules::AnyGame;
use ludoteca_session::Prospect;
use std::sync::atomic::AtomicBool;

/// The best line of play in a game that is not over.
pub(super) fn best(game: &AnyGame, effort: Effort, seed: u64) -> Prospect {
    let mut analyst = Analyst {
        searcher: &mut Engine::new(Style::Best),
        limits: effort.of_advice(),
        settings: Settings { seed, ..Settings::default() },
        stop: &AtomicBool::new(false),
    };
    analyst.examine(game).best().clone()
}
