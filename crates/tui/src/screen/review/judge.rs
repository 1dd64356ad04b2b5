//! What the computer thinks of the moves: found out in the background, the main line first.

use super::ReviewScreen;
use crate::MESSAGES;
use crate::examination::{Done, Examination, Passage};
use crate::table::Table;
use crate::thinker::{News, Thinker};
use ludoteca_engine::Style;
use ludoteca_engine::analysis::Step;
use ludoteca_engine::opponent::Kind;
use ludoteca_protocol::{Info, SearchLimits, Settings};
use ludoteca_rules::{Message, NodeId, Record};
use ludoteca_session::{Eval, Judgement, Prospect, Review};
use std::collections::HashMap;

/// How many lines are looked for in the position that is shown.
const LINES: u32 = 3;

/// What the computer thinks of the moves.
#[derive(Debug)]
pub(super) struct Judge {
    limits: SearchLimits,
    worths: HashMap<NodeId, Eval>,
    moves: HashMap<NodeId, Judgement>,
    /// What is being looked at: the places that are still to be judged, the next one last.
    at_work: Option<(Examination, Vec<NodeId>)>,
    pub(super) paused: bool,
    /// What the main line came to, when all of it was judged.
    pub(super) summary: Vec<Message>,
    live: Option<Live>,
}

/// The position that is shown, thought about for as long as it is.
#[derive(Debug)]
struct Live {
    thinker: Thinker,
    /// The best lines, the best one first.
    lines: Vec<Info>,
}

impl Live {
    /// A line comes to its place among the others, where an older one of its rank or with its
    /// first move was.
    fn hear(&mut self, info: Info) {
        self.lines.retain(|old| old.multipv != info.multipv && old.pv[0] != info.pv[0]);
        let rank = info.multipv;
        let at = self.lines.iter().position(|old| old.multipv > rank).unwrap_or(self.lines.len());
        self.lines.insert(at, info);
    }
}

impl Judge {
    pub(super) fn new(limits: SearchLimits) -> Judge {
        Judge {
            limits,
            worths: HashMap::new(),
            moves: HashMap::new(),
            at_work: None,
            paused: false,
            summary: Vec::new(),
            live: None,
        }
    }

    pub(super) fn is_busy(&self) -> bool {
        self.at_work.is_some() || self.is_live()
    }

    pub(super) const fn is_live(&self) -> bool {
        self.live.is_some()
    }

    /// What is known about a position.
    pub(super) fn worth(&self, place: NodeId) -> Option<Eval> {
        self.worths.get(&place).copied()
    }

    /// What was thought of the move to a place.
    pub(super) fn judged(&self, place: NodeId) -> Option<&Judgement> {
        self.moves.get(&place)
    }

    /// How many of these moves were judged.
    pub(super) fn count(&self, line: &[NodeId]) -> usize {
        line.iter().filter(|place| self.moves.contains_key(*place)).count()
    }

    /// The best lines in the position that is shown, the best one first.
    pub(super) fn lines(&self) -> &[Info] {
        self.live.as_ref().map_or(&[], |live| &live.lines)
    }

    /// The lines are others now: what is at work and what was summed up is no longer of use.
    pub(super) fn start_over(&mut self) {
        self.at_work = None;
        self.summary.clear();
    }

    pub(super) fn pause(&mut self) {
        self.paused = !self.paused;
        self.at_work = None;
    }

    /// Begins or stops to think about what is shown; the rest waits meanwhile.
    pub(super) fn toggle_live(&mut self, table: &Table) {
        if self.live.take().is_some() {
            return;
        }
        self.at_work = None;
        let settings = Settings { multipv: LINES, ..Settings::default() };
        let thinker = Thinker::new(Kind::Own(Style::Best), settings);
        self.live = Some(Live { thinker, lines: Vec::new() });
        self.follow(table);
    }

    /// Thinks about what is shown now.
    pub(super) fn follow(&mut self, table: &Table) {
        let Some(live) = &mut self.live else {
            return;
        };
        live.lines.clear();
        live.thinker.forget();
        if table.game().ending().is_none() {
            live.thinker.ask(table.game(), SearchLimits::Infinite);
        }
    }

    /// Hears what was found out, and goes on with what is not known yet; says whether there is
    /// something new about the moves.
    pub(super) fn work(&mut self, table: &Table) -> Result<bool, Message> {
        if self.live.is_some() {
            return self.hear_live().map(|()| false);
        }
        if self.at_work.is_none() && !self.paused {
            self.at_work = self.next(table);
        }
        Ok(self.hear())
    }

    fn hear_live(&mut self) -> Result<(), Message> {
        let Some(live) = &mut self.live else {
            return Ok(());
        };
        while let Some(news) = live.thinker.news() {
            match news {
                News::Thought(info) if info.score.is_some() && !info.pv.is_empty() => {
                    live.hear(info);
                }
                News::Thought(_) | News::Move(_) => {}
                News::Failed(why) => return Err(why),
            }
        }
        Ok(())
    }

    fn hear(&mut self) -> bool {
        let mut heard = false;
        while let Some((examination, places)) = &mut self.at_work {
            match examination.finding() {
                Ok(None) => return heard,
                Ok(Some(Step::End(worth))) => {
                    self.worths.extend(places.last().map(|place| (*place, worth)));
                }
                Ok(Some(Step::Move(judged))) => {
                    let place = places.pop();
                    let before = places.last().copied();
                    self.keep(place, before, judged);
                }
                Err(Done) => {
                    // Whoever leaves something undone would do so again.
                    self.paused |= !places.is_empty();
                    self.at_work = None;
                }
            }
            heard = true;
        }
        heard
    }

    fn keep(&mut self, place: Option<NodeId>, before: Option<NodeId>, judged: Judgement) {
        let Some(place) = place else {
            return;
        };
        self.worths.insert(place, judged.after);
        if let Some(before) = before {
            self.worths.entry(before).or_insert(judged.before);
        }
        self.moves.insert(place, judged);
    }

    /// What is to be judged next: the main line, then the line that is looked at.
    fn next(&self, table: &Table) -> Option<(Examination, Vec<NodeId>)> {
        let tree = table.tree();
        let places = [tree.main_line(), tree.line(table.view())?]
            .into_iter()
            .find_map(|line| self.unknown_part(&line))?;
        let last = *places.last()?;
        let passage = Passage {
            game: tree.game_at(last)?,
            count: places.len(),
            after: self.worth(last),
            limits: self.limits,
        };
        Some((Examination::of(passage), places))
    }

    fn unknown_part(&self, line: &[NodeId]) -> Option<Vec<NodeId>> {
        let is_unknown = |place: &NodeId| !self.moves.contains_key(place);
        let first = line.iter().position(is_unknown)?;
        let last = line.iter().rposition(is_unknown)?;
        Some(line[first..=last].to_vec())
    }

    /// Sums the main line up if all of it was judged and that was not done yet; says whether.
    pub(super) fn sum_up(&mut self, tree: &Record) -> bool {
        let line = tree.main_line();
        if !self.summary.is_empty() || line.is_empty() || self.count(&line) < line.len() {
            return false;
        }
        let moves: Vec<Judgement> =
            line.iter().filter_map(|place| self.judged(*place).cloned()).collect();
        if let Some(judged) = moves.first() {
            self.worths.insert(Record::ROOT, judged.before);
        }
        self.summary = Review::of(moves, tree.result()).summary(tree);
        true
    }
}

impl ReviewScreen {
    /// Lets the computer go on.
    pub(super) fn let_judge_work(&mut self) {
        match self.judge.work(&self.table) {
            Ok(false) => {}
            Ok(true) => self.read_judgement(),
            Err(problem) => {
                self.judge.toggle_live(&self.table);
                self.complain(MESSAGES.message("review-live-failed").with("problem", problem));
            }
        }
        if self.judge.sum_up(self.table.tree()) {
            self.say(MESSAGES.message("review-complete"));
        }
    }

    /// Puts what is thought of the move that is shown into words.
    pub(super) fn read_judgement(&mut self) {
        let judged = self.judge.judged(self.table.view());
        self.reason = judged.and_then(|judged| judged.reason(self.table.game()));
        let better = judged.and_then(|judged| judged.better.as_ref());
        self.better = better.map(|better| {
            let mut game = self.table.game().clone();
            game.undo();
            let moves = better.moves.iter().take(super::LONGEST_LINE).cloned().collect();
            Prospect { moves, ..better.clone() }.numbered(&game)
        });
    }
}
