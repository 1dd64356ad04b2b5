//! The language of messages.

use crate::error::value_error;
use ludoteca_locale::{Lang, UnknownLang};
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the language is Portuguese.
static PORTUGUESE: AtomicBool = AtomicBool::new(false);

/// Returns the current language.
pub(crate) fn lang() -> Lang {
    if PORTUGUESE.load(Ordering::Relaxed) { Lang::Pt } else { Lang::En }
}

/// Return the current language, "en" or "pt".
///
/// >>> import ludoteca
/// >>> ludoteca.language()
/// 'en'
#[pyfunction]
pub(crate) fn language() -> &'static str {
    lang().code()
}

/// Set the language of errors, of the status of games and of descriptions of pictures to English
/// ("en") or European Portuguese ("pt").
///
/// >>> import ludoteca
/// >>> ludoteca.set_language("pt")
/// >>> ludoteca.load_game("taiji").new_initial_state().status()
/// 'Jogam as Claras (0-0)'
/// >>> ludoteca.set_language("en")
#[pyfunction]
pub(crate) fn set_language(code: &str) -> PyResult<()> {
    let lang: Lang = code.parse().map_err(|error: UnknownLang| value_error(&error))?;
    PORTUGUESE.store(lang == Lang::Pt, Ordering::Relaxed);
    Ok(())
}
