//! What a terminal can show: how many colours, and which signs.

/// How many colours there are.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ColourDepth {
    /// None: weights, underlining and signs say everything.
    None,
    /// The sixteen that people choose themselves.
    Sixteen,
    /// The 240 fixed ones among the 256.
    Indexed,
    /// All.
    True,
}

/// What the surroundings say about colours.
#[derive(Copy, Clone, Default, Debug)]
pub struct TerminalEnv<'a> {
    /// The variable `NO_COLOR`.
    pub no_color: Option<&'a str>,
    /// The variable `COLORTERM`.
    pub colorterm: Option<&'a str>,
    /// The variable `TERM`.
    pub term: Option<&'a str>,
    /// Whether the output is a terminal.
    pub is_terminal: bool,
}

/// Terminals that show all colours and do not always say so.
const TRUE_COLOUR_TERMINALS: [&str; 6] =
    ["alacritty", "contour", "foot", "ghostty", "kitty", "wezterm"];

impl ColourDepth {
    /// The depth that the surroundings speak for.
    ///
    /// ```
    /// use ludoteca_tui::board::{ColourDepth, TerminalEnv};
    ///
    /// let xterm = TerminalEnv {
    ///     term: Some("xterm-256color"),
    ///     is_terminal: true,
    ///     ..TerminalEnv::default()
    /// };
    /// assert_eq!(ColourDepth::of(xterm), ColourDepth::Indexed);
    /// let colourless = TerminalEnv { no_color: Some("1"), ..xterm };
    /// assert_eq!(ColourDepth::of(colourless), ColourDepth::None);
    /// ```
    #[must_use]
    pub fn of(found: TerminalEnv<'_>) -> ColourDepth {
        let term = found.term.unwrap_or_default();
        let unwanted = found.no_color.is_some_and(|value| !value.is_empty());
        if unwanted || !found.is_terminal || term == "dumb" {
            return ColourDepth::None;
        }
        let says_all = matches!(found.colorterm, Some("truecolor" | "24bit"));
        if says_all || term.ends_with("-direct") || is_known(term) {
            return ColourDepth::True;
        }
        if term.contains("256color") { ColourDepth::Indexed } else { ColourDepth::Sixteen }
    }
}

fn is_known(term: &str) -> bool {
    TRUE_COLOUR_TERMINALS.iter().any(|name| term.contains(name))
}

/// Which signs a terminal can show.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Charset {
    /// Discs, blocks and lines.
    Unicode,
    /// Only what every terminal has.
    Ascii,
}

impl Charset {
    /// The signs of a locale, from the variables `LC_ALL`, `LC_CTYPE` and `LANG`: the first that
    /// is not empty decides. Where none is set, terminals of today are trusted.
    #[must_use]
    pub fn of_locale(variables: [Option<&str>; 3]) -> Charset {
        let decisive = variables.into_iter().flatten().find(|value| !value.is_empty());
        match decisive.map(str::to_ascii_lowercase) {
            Some(locale) if !locale.contains("utf-8") && !locale.contains("utf8") => Charset::Ascii,
            _ => Charset::Unicode,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(no_color: &str, colorterm: &str, term: &str, expected: ColourDepth) {
        let found = TerminalEnv {
            no_color: (no_color != "-").then_some(no_color),
            colorterm: (colorterm != "-").then_some(colorterm),
            term: (term != "-").then_some(term),
            is_terminal: true,
        };
        assert_eq!(ColourDepth::of(found), expected, "{found:?}");
        let piped = TerminalEnv { is_terminal: false, ..found };
        assert_eq!(ColourDepth::of(piped), ColourDepth::None, "{piped:?}");
    }

    #[test]
    fn the_surroundings_tell_the_depth() {
        check("-", "truecolor", "xterm-256color", ColourDepth::True);
        check("-", "24bit", "screen", ColourDepth::True);
        check("-", "-", "xterm-direct", ColourDepth::True);
        check("-", "-", "xterm-kitty", ColourDepth::True);
        check("-", "yes", "xterm-256color", ColourDepth::Indexed);
        check("", "-", "tmux-256color", ColourDepth::Indexed);
        check("-", "-", "linux", ColourDepth::Sixteen);
        check("-", "-", "-", ColourDepth::Sixteen);
        check("-", "truecolor", "dumb", ColourDepth::None);
        check("1", "truecolor", "xterm-256color", ColourDepth::None);
    }

    #[test]
    fn the_locale_tells_the_signs() {
        let check = |variables, expected| assert_eq!(Charset::of_locale(variables), expected);
        check([None, None, None], Charset::Unicode);
        check([None, None, Some("pt_PT.UTF-8")], Charset::Unicode);
        check([None, Some("C.utf8"), Some("C")], Charset::Unicode);
        check([Some(""), None, Some("POSIX")], Charset::Ascii);
        check([Some("pt_PT.ISO-8859-1"), None, Some("pt_PT.UTF-8")], Charset::Ascii);
    }
}
