//! What thinks about games of one type, and remembers what it thought.

use crate::brain::Thinker;
use crate::deepening::{self, Shared};
use crate::eye::Eye;
use crate::simple;
use crate::style::Style;
use crate::table::Table;
use crate::thought::Thought;
use crate::watch::Watch;
use ludoteca_protocol::{Found, Info, SearchJob};
use ludoteca_rules::{Play, Playable};
use std::marker::PhantomData;
use std::sync::atomic::AtomicBool;

/// What thinks about games of one type.
pub(crate) struct Mind<G> {
    table: Option<(u32, Table)>,
    game: PhantomData<G>,
}

impl<G> Default for Mind<G> {
    fn default() -> Mind<G> {
        Mind { table: None, game: PhantomData }
    }
}

impl<G: Playable> Thinker for Mind<G> {
    fn think(
        &mut self,
        style: Style,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> Found {
        let play = job.game.as_play::<G>().expect("a game of the type the mind was made for");
        match style {
            Style::Random => simple::random(play, job.settings.seed),
            Style::Greedy => simple::greedy(play, job.settings.seed),
            _ => self.deepen(play, job, stop, report).found(),
        }
    }
}

impl<G: Playable> Mind<G> {
    fn deepen(
        &mut self,
        play: &Play<G>,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> Thought<G::Move> {
        let settings = job.settings;
        let watch = Watch::new(job.limits, play.position().turn(), stop);
        let strength = usize::from(settings.level).checked_sub(1).map(|level| G::LEVELS[level]);
        let (watch, eye) = match strength {
            None => (watch, Eye::CLEAR),
            Some(strength) => {
                let watch = watch.with_budget(u64::from(strength.nodes));
                (watch, Eye::of(strength, settings.seed))
            }
        };
        let threads = if strength.is_some() { 1 } else { settings.threads };
        let shared = Shared::new(&watch, self.table(settings.hash), eye);
        deepening::search(play, &shared, threads, settings.multipv as usize, report)
    }

    /// The table of this size, with what is in it.
    fn table(&mut self, mebibytes: u32) -> &Table {
        if self.table.as_ref().is_none_or(|(size, _)| *size != mebibytes) {
            // The old one goes before the new one comes.
            self.table = None;
        }
        &self.table.get_or_insert_with(|| (mebibytes, Table::new(mebibytes))).1
    }
}
