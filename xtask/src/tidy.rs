//! The invariants that the compiler does not check.

use crate::command::root;
use crate::listings;
use crate::messages;
use crate::plot;
use crate::sources::{self, Source};
use ludoteca_rules::GAMES;

/// The packages of the workspace on which each package may depend.
const DEPENDENCIES: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("testing", &[]),
    ("locale", &["rules"]),
    ("session", &["rules", "locale", "protocol"]),
    ("protocol", &["rules", "locale"]),
    ("svg", &["rules", "locale"]),
    ("manual", &["rules", "locale"]),
    ("engine", &["rules", "locale", "session", "protocol"]),
    ("tui", &["rules", "locale", "session", "manual", "protocol", "engine"]),
    ("server", &["rules", "locale", "session", "manual", "protocol", "svg", "engine"]),
    ("python", &["rules", "locale", "session", "protocol", "svg", "engine"]),
    (
        "ludoteca",
        &["rules", "locale", "session", "manual", "protocol", "svg", "engine", "tui", "server"],
    ),
];

/// Words that mark unfinished work, each in two parts so that this file passes.
const FORBIDDEN_WORDS: &[&str] =
    &[concat!("TO", "DO"), concat!("FIX", "ME"), concat!("todo", "!("), concat!("#[ign", "ore")];

const MAX_FILE_LINES: usize = 600;
const MAX_FUNCTION_LINES: usize = 80;

/// Checks all invariants, and returns the violations.
pub(crate) fn check() -> Result<(), String> {
    let sources = sources::all()?;
    let mut violations = Vec::new();
    for source in &sources {
        violations.extend(check_text(source));
        if source.is_rust() {
            violations.extend(check_rust(source));
        }
        if source.path.ends_with(".py") {
            violations.extend(check_python(source));
        }
        if source.is_script() {
            violations.extend(check_script(source));
        }
        if source.is_page() {
            violations.extend(check_names_no_game(source));
        }
    }
    violations.extend(check_dependencies(&sources));
    violations.extend(check_pages(&sources));
    violations.extend(check_links(&sources));
    violations.extend(listings::check(&sources));
    violations.extend(plot::check(&sources));
    violations.extend(messages::check(&sources));
    note_missing_companions(&sources);
    if violations.is_empty() {
        eprintln!("xtask: tidy, {} files", sources.len());
        return Ok(());
    }
    Err(violations.join("\n"))
}

fn check_text(source: &Source) -> Vec<String> {
    let mut violations = Vec::new();
    for (number, line) in (1..).zip(source.text.lines()) {
        if FORBIDDEN_WORDS.iter().any(|word| line.contains(word)) {
            violations.push(format!("{}:{number}: unfinished work", source.path));
        }
        if line.ends_with([' ', '\t']) && source.is_rust() {
            violations.push(format!("{}:{number}: space at the end of a line", source.path));
        }
    }
    violations
}

fn check_rust(source: &Source) -> Vec<String> {
    let mut violations = Vec::new();
    if !source.text.starts_with("//! ") {
        violations.push(format!("{}:1: no //! sentence on top", source.path));
    }
    if !source.is_test() {
        violations.extend(check_length(source));
        violations.extend(check_functions(source));
        violations.extend(check_names_no_game(&source.without_tests()));
    }
    violations
}

/// Checks that a file begins with a docstring, and that the package names games only in examples.
fn check_python(source: &Source) -> Vec<String> {
    let mut violations = Vec::new();
    if !["\"\"\"", "# %%"].iter().any(|start| source.text.starts_with(start)) {
        violations.push(format!("{}:1: no docstring on top", source.path));
    }
    violations.extend(check_length(source));
    let code = source.text.split("\"\"\"").step_by(2).collect::<String>();
    if source.path.starts_with("crates/python/python/") && names_game(&code) {
        violations.push(format!("{}: names a game", source.path));
    }
    violations
}

fn names_game(text: &str) -> bool {
    let text = text.to_lowercase();
    GAMES.iter().any(|game| text.contains(game.name))
}

/// Checks that a script begins with a sentence.
fn check_script(source: &Source) -> Vec<String> {
    let mut violations: Vec<String> = check_length(source).into_iter().collect();
    if !source.text.starts_with("// ") || source.text.starts_with("// @") {
        violations.push(format!("{}:1: no // sentence on top", source.path));
    }
    violations
}

fn check_length(source: &Source) -> Option<String> {
    let lines = source.text.lines().count();
    let long = lines > MAX_FILE_LINES;
    long.then(|| format!("{}: {lines} lines, more than {MAX_FILE_LINES}", source.path))
}

fn check_functions(source: &Source) -> Vec<String> {
    let functions = functions(&source.text).into_iter();
    let long = functions.filter(|(_, length)| *length > MAX_FUNCTION_LINES);
    long.map(|(start, length)| format!("{}:{start}: a function of {length} lines", source.path))
        .collect()
}

/// Returns the first line of each function of several lines, and its number of lines.
fn functions(text: &str) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let mut open: Vec<(usize, usize)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let indent = line.len() - line.trim_start().len();
        if is_function(line) {
            // A function with less indentation cannot be an outer one; it ended on its first line.
            open.retain(|(_, outer)| *outer < indent);
            open.push((number, indent));
        } else if line.trim_start().starts_with('}') {
            open.retain(|(_, outer)| *outer <= indent);
            let ended = open.pop_if(|(_, outer)| *outer == indent);
            found.extend(ended.map(|(start, _)| (start, number - start)));
        }
    }
    found
}

fn is_function(line: &str) -> bool {
    let before = |word: &str| word.starts_with("pub") || ["const", "async"].contains(&word);
    line.split_whitespace().find(|word| !before(word)) == Some("fn")
}

/// Only the games' own folders, the list of games and examples of the command line name a game.
fn check_names_no_game(source: &Source) -> Vec<String> {
    let allowed = [
        "crates/rules/src/games/",
        "crates/engine/src/games/",
        // Examples of tags.
        "crates/rules/src/record/error.rs",
        "xtask/",
    ];
    if allowed.iter().any(|start| source.path.starts_with(start)) {
        return Vec::new();
    }
    let is_example = |line: &str| line.starts_with("  ludoteca ");
    let lines = source.code_lines().filter(|(_, line)| !is_example(line) && names_game(line));
    lines.map(|(number, _)| format!("{}:{number}: names a game", source.path)).collect()
}

fn check_dependencies(sources: &[Source]) -> Vec<String> {
    let mut violations = Vec::new();
    for (package, allowed) in DEPENDENCIES {
        let path = format!("crates/{package}/Cargo.toml");
        let Some(manifest) = sources.iter().find(|source| source.path == path) else {
            violations.push(format!("{path}: missing"));
            continue;
        };
        let normal = manifest.text.split("[dev-dependencies]").next().unwrap_or_default();
        if *package == "rules" && manifest.text.contains("dependencies]") {
            violations.push(format!("{path}: rules depends on std alone"));
        }
        for (other, _) in DEPENDENCIES {
            if normal.contains(&format!("\nludoteca-{other} =")) && !allowed.contains(other) {
                violations.push(format!("{path}: {package} may not depend on {other}"));
            }
        }
    }
    violations
}

/// The files of a finished game besides its code.
const COMPANIONS: &[&str] = &[
    "crates/rules/src/games/{}/pt.ftl",
    "crates/rules/tests/perft/{}.txt",
    "crates/rules/tests/bad/{}.txt",
    "docs/games/{}.md",
    "docs/games/{}.pt.md",
    "docs/lessons/{}.md",
    "docs/lessons/{}.pt.md",
];

/// Prints the missing files of games, which work without them.
fn note_missing_companions(sources: &[Source]) {
    let has = |path: &String| sources.iter().any(|source| source.path == *path);
    let paths =
        GAMES.iter().flat_map(|game| COMPANIONS.iter().map(|path| path.replace("{}", game.name)));
    for path in paths.filter(|path| !has(path)) {
        eprintln!("xtask: note: {path} is missing; the game works without it, but is not finished");
    }
}

/// Checks that pages have the same headings in every language and name all options.
fn check_pages(sources: &[Source]) -> Vec<String> {
    let headings = [
        ("", ["Rules", "Options", "Notation", "Planes", "Rulings"]),
        (".pt", ["Regras", "Opções", "Notação", "Planos", "Decisões"]),
    ];
    let mut violations = Vec::new();
    for game in GAMES {
        for (ending, headings) in headings {
            let path = format!("docs/games/{}{ending}.md", game.name);
            let Some(page) = sources.iter().find(|source| source.path == path) else { continue };
            let found: Vec<&str> =
                page.text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
            if found != headings {
                violations.push(format!("{path}: headings {found:?}, expected {headings:?}"));
            }
            let missing = game
                .options
                .iter()
                .filter(|option| !page.text.contains(&format!("`{}`", option.name)));
            violations.extend(missing.map(|option| format!("{path}: no option {}", option.name)));
        }
    }
    violations
}

/// Checks the links between documents.
fn check_links(sources: &[Source]) -> Vec<String> {
    let pages = sources.iter().filter(|source| source.path.ends_with(".md"));
    pages.flat_map(dead_links).collect()
}

fn dead_links(page: &Source) -> Vec<String> {
    let folder = root().join(&page.path).parent().expect("the folder of the page").to_owned();
    let targets = page.text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets
        .filter(|target| !target.contains("://") && !target.starts_with('#'))
        .filter(|target| !folder.join(target).exists())
        .map(|target| format!("{}: a link to {target}, which is not there", page.path))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_known_by_their_first_line() {
        for line in [
            "fn plain() {",
            "    pub(crate) async fn asked(",
            "pub const fn known() -> u8 {",
            "    async fn said(self) -> String {",
        ] {
            assert!(is_function(line), "{line}");
        }
        for line in ["let async_fn = 1;", "// fn said", "const N: u8 = 1;", "let f: fn() = f;", ""]
        {
            assert!(!is_function(line), "{line}");
        }
    }

    #[test]
    fn functions_are_measured_outside_and_inside_of_others() {
        let lines = [
            "async fn outer() {",
            "    fn inner() {",
            "    }",
            "    async { 1 }.await",
            "}",
            "trait Short {",
            "    fn declared();",
            "    fn on_one_line() {}",
            "}",
            "fn last() {",
            "}",
        ];
        assert_eq!(functions(&lines.join("\n")), [(2, 1), (1, 4), (10, 1)]);
    }

    #[test]
    fn pages_are_read_for_names_of_games_and_tests_are_not() {
        let page = |path: &str| Source { path: path.to_owned(), text: String::new() };
        for path in ["a/assets/b.js", "a/assets/b.css", "a/templates/b.html"] {
            assert!(page(path).is_page(), "{path}");
        }
        assert!(!page("a/tests/fixtures/b.js").is_page());
        let named = format!("a\n<p>{}</p>", GAMES[0].name);
        let page = Source { path: "a/b.html".to_owned(), text: named };
        assert_eq!(check_names_no_game(&page), ["a/b.html:2: names a game"]);
    }
}
