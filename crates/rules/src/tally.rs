//! How often the last item of a long history has occurred in it before.

use std::collections::HashMap;
use std::hash::Hash;

/// How many of the last items are compared one by one, which for a few is quicker than a table.
const RECENT: usize = 64;

/// Counts the older items of a history in a table, so that asking about the last one takes no
/// longer in a long history.
#[derive(Clone, Debug)]
pub(crate) struct Tally<T> {
    counts: HashMap<T, u32>,
    /// How many items, the oldest, the table knows; never the last.
    counted: usize,
}

impl<T: Copy + Eq + Hash> Tally<T> {
    pub(crate) fn new() -> Tally<T> {
        Tally { counts: HashMap::new(), counted: 0 }
    }

    /// Takes note that the history has become longer; only items that `matter` are counted.
    #[inline]
    pub(crate) fn lengthen(&mut self, history: &[T], matters: impl Fn(usize) -> bool) {
        if history.len() - self.counted < 2 * RECENT {
            return;
        }
        let counted = history.len() - RECENT;
        for index in (self.counted..counted).filter(|index| matters(*index)) {
            *self.counts.entry(history[index]).or_default() += 1;
        }
        self.counted = counted;
    }

    /// Takes note that the history has become shorter by its last item.
    #[inline]
    pub(crate) fn shorten(&mut self, history: &[T], matters: impl Fn(usize) -> bool) {
        let last = history.len() - 1;
        if self.counted <= last {
            return;
        }
        self.counted = last;
        if matters(last)
            && let Some(count) = self.counts.get_mut(&history[last])
        {
            *count -= 1;
        }
    }

    /// How often the last item has occurred before, where it mattered.
    pub(crate) fn earlier(&self, history: &[T], matters: impl Fn(usize) -> bool) -> usize {
        let last = history.len() - 1;
        let old = if self.counted == 0 { None } else { self.counts.get(&history[last]) };
        let is_same = |index: &usize| history[*index] == history[last] && matters(*index);
        old.map_or(0, |count| *count as usize) + (self.counted..last).filter(is_same).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    #[test]
    fn occurrences_are_those_that_plain_counting_finds() {
        let mut rng = Rng::new(5);
        let mut history = vec![0];
        let mut tally = Tally::new();
        let matters = |index: usize| !index.is_multiple_of(3);
        for round in 0..20_000 {
            let growing = round / 1000 % 2 == 0;
            if rng.below(10) < if growing { 8 } else { 2 } {
                history.push(rng.below(50));
                tally.lengthen(&history, matters);
            } else if history.len() > 1 {
                history.pop();
                tally.shorten(&history, matters);
            }
            let (now, before) = history.split_last().unwrap();
            let plain = before.iter().enumerate().filter(|(i, item)| *item == now && matters(*i));
            assert_eq!(tally.earlier(&history, matters), plain.count(), "round {round}");
        }
    }
}
