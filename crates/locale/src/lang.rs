//! The languages.

use crate::messages::SHARED;
use ludoteca_rules::{localized_error, quoted};
use std::str::FromStr;

/// A language that everything is said in.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// European Portuguese.
    Pt,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Pt];

    /// Returns the two letters that name the language.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt",
        }
    }

    /// Returns the locale whose rules of grammar apply.
    pub(crate) const fn locale(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt-PT",
        }
    }

    /// Returns numbers that are written with a point as the language writes them.
    ///
    /// ```
    /// use ludoteca_locale::Lang;
    ///
    /// assert_eq!(Lang::En.decimal("+70.4 ±33.1"), "+70.4 ±33.1");
    /// assert_eq!(Lang::Pt.decimal("+70.4 ±33.1"), "+70,4 ±33,1");
    /// ```
    #[must_use]
    pub fn decimal(self, number: &str) -> String {
        match self {
            Lang::En => number.to_owned(),
            Lang::Pt => number.replace('.', ","),
        }
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    /// Reads a language code or a locale: `pt`, `pt_PT.UTF-8`, `en-GB`.
    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        let code = text.split(['_', '-', '.']).next().unwrap_or_default();
        let mut langs = Lang::ALL.into_iter();
        let known = langs.find(|lang| lang.code().eq_ignore_ascii_case(code));
        known.ok_or_else(|| UnknownLang { found: quoted(text) })
    }
}

localized_error! {
    /// A text does not name a language.
    pub struct UnknownLang in SHARED {
        /// The text, quoted.
        pub found: String,
    } = "lang-unknown": "{found} is not a supported language; choose en or pt"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_read_from_locales() {
        assert_eq!("pt_PT.UTF-8".parse(), Ok(Lang::Pt));
        assert_eq!("EN-gb".parse(), Ok(Lang::En));
        let error = "fr".parse::<Lang>().unwrap_err();
        assert_eq!(error.to_string(), "'fr' is not a supported language; choose en or pt");
    }
}
