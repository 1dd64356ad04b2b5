//! Bytes as a sequence of choices.

use ludoteca_rules::{AnyGame, GAMES, OptionKind, OptionSpec};

/// A sequence of choices. After the last byte every choice is the first option.
pub(crate) struct Choices<'a> {
    bytes: &'a [u8],
}

impl<'a> Choices<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Choices<'a> {
        Choices { bytes }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Chooses a number below `end`.
    pub(crate) fn number(&mut self, end: usize) -> usize {
        let wide = end > 256;
        let low = usize::from(self.byte());
        let high = if wide { usize::from(self.byte()) } else { 0 };
        (high << 8 | low) % end.max(1)
    }

    /// Chooses a game with some options.
    pub(crate) fn game(&mut self) -> AnyGame {
        let entry = &GAMES[self.number(GAMES.len())];
        let mut texts: Vec<String> = Vec::new();
        for spec in entry.options {
            let meaningful = spec.only_with.is_none_or(|(other, value)| {
                let other = &entry.options[other];
                texts.contains(&written(other, value))
            });
            if meaningful && self.number(4) == 3 {
                let value = self.value(spec);
                texts.push(written(spec, value));
            }
        }
        entry.with_options(&texts.join(",")).expect("options within their ranges")
    }

    /// Plays a legal move, if there is one.
    pub(crate) fn play(&mut self, game: &mut AnyGame) {
        let moves = game.legal_moves();
        if !moves.is_empty() {
            game.play(&moves[self.number(moves.len())]).expect("a legal move");
        }
    }

    pub(crate) fn rest_as_text(self) -> String {
        String::from_utf8_lossy(self.bytes).into_owned()
    }

    fn value(&mut self, spec: &OptionSpec) -> u64 {
        match spec.kind {
            OptionKind::Choice(words) => self.number(words.len()) as u64,
            OptionKind::Number { min, max } => {
                let range = (max - min).saturating_add(1).min(1 << 16) as usize;
                min + self.number(range) as u64
            }
        }
    }

    fn byte(&mut self) -> u8 {
        let (first, rest) =
            self.bytes.split_first().map_or((0, self.bytes), |(b, rest)| (*b, rest));
        self.bytes = rest;
        first
    }
}

fn written(spec: &OptionSpec, value: u64) -> String {
    format!("{}={}", spec.name, spec.write(value))
}
