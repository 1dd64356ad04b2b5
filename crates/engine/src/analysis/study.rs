//! Looking closely at a position: the best lines of play, as any searcher finds them.

use super::told::eval_of;
use ludoteca_protocol::{Bound, Info, SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::AnyGame;
use ludoteca_session::{Eval, Prospect};
use std::fmt::{self, Debug};
use std::sync::atomic::AtomicBool;

/// Somebody who looks closely at positions, with the help of a searcher.
pub struct Analyst<'a> {
    /// What finds moves.
    pub searcher: &'a mut dyn Searcher,
    /// How long to look at each position.
    pub limits: SearchLimits,
    /// How to search.
    pub settings: Settings,
    /// Ends every search soon after it is set.
    pub stop: &'a AtomicBool,
}

/// What was found out about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    /// The best lines of play, the best of all first; there is always one.
    pub lines: Vec<Prospect>,
    /// How many moves ahead the search looked along the best line, if it said so.
    pub depth: Option<u32>,
    /// How many positions it looked at.
    pub nodes: u64,
}

impl Findings {
    /// The best line of play.
    #[must_use]
    pub fn best(&self) -> &Prospect {
        &self.lines[0]
    }
}

impl Analyst<'_> {
    /// Finds the best lines of play in a game that is not over.
    pub fn examine(&mut self, game: &AnyGame) -> Findings {
        self.search(game, self.settings.multipv)
    }

    /// Finds so many of the best lines of play.
    pub(super) fn search(&mut self, game: &AnyGame, multipv: u32) -> Findings {
        let settings = Settings { multipv, ..self.settings };
        let job = SearchJob { game: game.clone(), limits: self.limits, settings };
        let mut news = News { game, depth: None, lists: 0, lines: Vec::new() };
        let found = self.searcher.search(&job, self.stop, &mut |info| news.hear(&info));
        let depth = news.depth;
        let mut lines = news.best(multipv as usize);
        if lines.is_empty() {
            let eval = Eval::Points(game.evaluation().worth);
            lines.push(Prospect { eval, proved: None, moves: vec![found.best] });
        }
        Findings { lines, depth, nodes: found.nodes }
    }
}

impl Debug for Analyst<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Analyst { limits, settings, .. } = self;
        f.debug_struct("Analyst")
            .field("limits", limits)
            .field("settings", settings)
            .finish_non_exhaustive()
    }
}

/// What a search has told so far.
struct News<'a> {
    game: &'a AnyGame,
    depth: Option<u32>,
    /// How many lists of best lines were begun.
    lists: usize,
    lines: Vec<Told>,
}

/// A line of play with its place among all that were told.
struct Told {
    list: usize,
    rank: u32,
    prospect: Prospect,
}

impl News<'_> {
    fn hear(&mut self, info: &Info) {
        let Some(eval) = eval_of(info, self.game.turn()) else {
            return;
        };
        let is_exact = info.score.is_some_and(|score| score.bound == Bound::Exact);
        if !is_exact && !self.lines.is_empty() {
            return;
        }
        let moves = legal_part(self.game, &info.pv);
        if moves.is_empty() {
            return;
        }
        let rank = info.multipv.unwrap_or(1);
        if rank <= 1 {
            self.lists += 1;
            self.depth = info.depth.or(self.depth);
        }
        let list = self.lists;
        // A search that is stopped leaves a list unfinished, and the one before completes it.
        self.lines.retain(|old| old.prospect.moves[0] != moves[0]);
        self.lines.push(Told {
            list,
            rank,
            prospect: Prospect { eval, proved: info.proved, moves },
        });
    }

    fn best(mut self, count: usize) -> Vec<Prospect> {
        self.lines.sort_by_key(|told| (std::cmp::Reverse(told.list), told.rank));
        self.lines.truncate(count);
        self.lines.into_iter().map(|told| told.prospect).collect()
    }
}

/// The moves of a line up to the first that cannot be played.
fn legal_part(game: &AnyGame, line: &[String]) -> Vec<String> {
    let mut game = game.clone();
    line.iter().map_while(|text| game.play(text).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_protocol::{Found, Score, Value};

    /// Somebody who looks further ahead along the best line than along the second.
    struct Unequal;

    impl Searcher for Unequal {
        fn search(
            &mut self,
            job: &SearchJob,
            _: &AtomicBool,
            report: &mut dyn FnMut(Info),
        ) -> Found {
            let moves = job.game.legal_moves();
            for (rank, depth) in [(1, 25), (2, 6)] {
                let score = Some(Score { value: Value::Centipoints(0), bound: Bound::Exact });
                let pv = vec![moves[rank as usize].clone()];
                let (depth, multipv) = (Some(depth), Some(rank));
                report(Info { depth, score, multipv, pv, ..Info::default() });
            }
            Found { best: moves[1].clone(), nodes: 2 }
        }
    }

    #[test]
    fn how_far_a_search_looked_is_how_far_it_looked_along_the_best_line() {
        let mut analyst = Analyst {
            searcher: &mut Unequal,
            limits: SearchLimits::Depth(1),
            settings: Settings { multipv: 2, ..Settings::default() },
            stop: &AtomicBool::new(false),
        };
        let findings = analyst.examine(&"taiji".parse().unwrap());
        assert_eq!(findings.lines.len(), 2);
        assert_eq!(findings.depth, Some(25));
    }
}
