//! The analysis of a position: its best variations, found by a searcher.

use super::eval::eval_of;
use crate::registry::static_evaluation;
use ludoteca_protocol::{Bound, Info, SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::AnyGame;
use ludoteca_session::{Eval, EvaluatedLine};
use std::fmt::{self, Debug};
use std::sync::atomic::AtomicBool;

/// Analyses positions with a searcher.
pub struct Analyst<'a> {
    /// The searcher.
    pub searcher: &'a mut dyn Searcher,
    /// The limits of the search of each position.
    pub limits: SearchLimits,
    /// The settings of the search.
    pub settings: Settings,
    /// Set to stop every search.
    pub stop: &'a AtomicBool,
}

/// The analysis of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionAnalysis {
    /// The best variations, best first; there is at least one.
    pub lines: Vec<EvaluatedLine>,
    /// The depth of the search along the best variation, if the searcher reported it.
    pub depth: Option<u32>,
    /// The number of nodes searched.
    pub nodes: u64,
}

impl PositionAnalysis {
    /// Returns the best variation.
    #[must_use]
    pub fn best(&self) -> &EvaluatedLine {
        &self.lines[0]
    }
}

impl Analyst<'_> {
    /// Analyses the position of a game that is not over.
    pub fn analyse(&mut self, game: &AnyGame) -> PositionAnalysis {
        self.search(game, self.settings.multipv)
    }

    /// Searches for the best `multipv` variations.
    pub(super) fn search(&mut self, game: &AnyGame, multipv: u32) -> PositionAnalysis {
        let settings = Settings { multipv, ..self.settings };
        let job = SearchJob { game: game.clone(), limits: self.limits, settings };
        let mut variations = InfoCollector { game, depth: None, lists: 0, lines: Vec::new() };
        let found = self.searcher.search(&job, self.stop, &mut |info| variations.add(&info));
        let depth = variations.depth;
        let mut lines = variations.into_best(multipv as usize);
        if lines.is_empty() {
            let eval = Eval::Points(static_evaluation(game).score);
            lines.push(EvaluatedLine { eval, proved: None, moves: vec![found.best_move] });
        }
        PositionAnalysis { lines, depth, nodes: found.nodes }
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

/// Collects the variations that a search reports.
struct InfoCollector<'a> {
    game: &'a AnyGame,
    depth: Option<u32>,
    /// The number of lists of variations that have begun.
    lists: usize,
    lines: Vec<ReportedLine>,
}

/// A variation with its list and its rank in the list.
struct ReportedLine {
    list: usize,
    rank: u32,
    prospect: EvaluatedLine,
}

impl InfoCollector<'_> {
    fn add(&mut self, info: &Info) {
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
        // The last list of a stopped search is incomplete; the list before it fills the gaps.
        self.lines.retain(|old| old.prospect.moves[0] != moves[0]);
        self.lines.push(ReportedLine {
            list,
            rank,
            prospect: EvaluatedLine { eval, proved: info.proved, moves },
        });
    }

    fn into_best(mut self, count: usize) -> Vec<EvaluatedLine> {
        self.lines.sort_by_key(|line| (std::cmp::Reverse(line.list), line.rank));
        self.lines.truncate(count);
        self.lines.into_iter().map(|line| line.prospect).collect()
    }
}

/// Returns the moves of a variation up to the first illegal one.
pub(super) fn legal_part(game: &AnyGame, line: &[String]) -> Vec<String> {
    let mut game = game.clone();
    line.iter().map_while(|text| game.play(text).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_protocol::{Score, SearchOutput, Value};

    /// A searcher that searches the best variation deeper than the second.
    struct UnequalDepths;

    impl Searcher for UnequalDepths {
        fn search(
            &mut self,
            job: &SearchJob,
            _: &AtomicBool,
            report: &mut dyn FnMut(Info),
        ) -> SearchOutput {
            let moves = job.game.legal_moves();
            for (rank, depth) in [(1, 25), (2, 6)] {
                let score = Some(Score { value: Value::Centipoints(0), bound: Bound::Exact });
                let pv = vec![moves[rank as usize].clone()];
                let (depth, multipv) = (Some(depth), Some(rank));
                report(Info { depth, score, multipv, pv, ..Info::default() });
            }
            SearchOutput { best_move: moves[1].clone(), nodes: 2 }
        }
    }

    #[test]
    fn the_depth_of_an_analysis_is_that_of_the_best_variation() {
        let mut analyst = Analyst {
            searcher: &mut UnequalDepths,
            limits: SearchLimits::Depth(1),
            settings: Settings { multipv: 2, ..Settings::default() },
            stop: &AtomicBool::new(false),
        };
        let analysis = analyst.analyse(&"taiji".parse().unwrap());
        assert_eq!(analysis.lines.len(), 2);
        assert_eq!(analysis.depth, Some(25));
    }
}
