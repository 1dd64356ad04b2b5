//! The capabilities of a terminal: colours and characters.

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ColourDepth {
    None,
    /// The sixteen colours that people can redefine.
    Sixteen,
    /// The 240 fixed colours of 256.
    Indexed,
    True,
}

/// The environment variables that describe the terminal's colours.
#[derive(Copy, Clone, Default, Debug)]
pub struct TerminalEnv<'a> {
    pub no_color: Option<&'a str>,
    pub colorterm: Option<&'a str>,
    pub term: Option<&'a str>,
    /// Whether the output is a terminal.
    pub is_terminal: bool,
}

/// Terminals with all colours that do not always set `COLORTERM`.
const TRUE_COLOUR_TERMINALS: [&str; 6] =
    ["alacritty", "contour", "foot", "ghostty", "kitty", "wezterm"];

impl ColourDepth {
    pub fn of(env: TerminalEnv<'_>) -> ColourDepth {
        let term = env.term.unwrap_or_default();
        let is_unwanted = env.no_color.is_some_and(|value| !value.is_empty());
        if is_unwanted || !env.is_terminal || term == "dumb" {
            return ColourDepth::None;
        }
        let has_all = matches!(env.colorterm, Some("truecolor" | "24bit"));
        let is_known = TRUE_COLOUR_TERMINALS.iter().any(|name| term.contains(name));
        if has_all || is_known || term.ends_with("-direct") {
            return ColourDepth::True;
        }
        if term.contains("256color") { ColourDepth::Indexed } else { ColourDepth::Sixteen }
    }
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Charset {
    Unicode,
    Ascii,
}

impl Charset {
    /// Returns the character set of the locale: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that
    /// is not empty. Without any of them, Unicode is more likely than not.
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
        let env = TerminalEnv {
            no_color: (no_color != "-").then_some(no_color),
            colorterm: (colorterm != "-").then_some(colorterm),
            term: (term != "-").then_some(term),
            is_terminal: true,
        };
        assert_eq!(ColourDepth::of(env), expected, "{env:?}");
        let piped = TerminalEnv { is_terminal: false, ..env };
        assert_eq!(ColourDepth::of(piped), ColourDepth::None, "{piped:?}");
    }

    #[test]
    fn the_environment_tells_the_depth() {
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
    fn the_locale_tells_the_charset() {
        let check = |variables, expected| assert_eq!(Charset::of_locale(variables), expected);
        check([None, None, None], Charset::Unicode);
        check([None, None, Some("pt_PT.UTF-8")], Charset::Unicode);
        check([None, Some("C.utf8"), Some("C")], Charset::Unicode);
        check([Some(""), None, Some("POSIX")], Charset::Ascii);
        check([Some("pt_PT.ISO-8859-1"), None, Some("pt_PT.UTF-8")], Charset::Ascii);
    }
}
