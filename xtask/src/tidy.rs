//! The invariants of the project that the compiler does not check.

use crate::command::root;
use crate::messages;
use crate::sources::{self, Source};
use ludoteca_rules::GAMES;

/// Which of our packages each may depend on.
const DEPENDENCIES: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("protocol", &["rules"]),
    ("svg", &["rules"]),
    ("manual", &["rules"]),
    ("engine", &["rules", "protocol"]),
    ("tui", &["rules", "protocol", "engine"]),
    ("server", &["rules", "manual", "protocol", "svg", "engine"]),
    ("python", &["rules", "protocol", "svg", "engine"]),
    ("ludoteca", &["rules", "manual", "protocol", "svg", "engine", "tui", "server"]),
];

/// Words that mark unfinished work; written in two parts so that this file has none.
const LEFT_OVERS: &[&str] =
    &[concat!("TO", "DO"), concat!("FIX", "ME"), concat!("todo", "!("), concat!("#[ign", "ore")];

const LONGEST_FILE: usize = 600;
const LONGEST_FUNCTION: usize = 80;

/// Checks every invariant and lists everything that breaks one.
pub(crate) fn check() -> Result<(), String> {
    let sources = sources::all()?;
    let mut broken = Vec::new();
    for source in &sources {
        broken.extend(check_text(source));
        if source.is_rust() {
            broken.extend(check_rust(source));
        }
        if source.path.ends_with(".py") {
            broken.extend(check_python(source));
        }
    }
    broken.extend(check_dependencies(&sources));
    broken.extend(check_game_folders(&sources));
    broken.extend(check_pages(&sources));
    broken.extend(check_links(&sources));
    broken.extend(messages::check(&sources));
    if broken.is_empty() {
        eprintln!("xtask: tidy, {} files", sources.len());
        return Ok(());
    }
    Err(broken.join("\n"))
}

fn check_text(source: &Source) -> Vec<String> {
    let mut broken = Vec::new();
    for (number, line) in (1..).zip(source.text.lines()) {
        if LEFT_OVERS.iter().any(|word| line.contains(word)) {
            broken.push(format!("{}:{number}: unfinished work", source.path));
        }
        if line.ends_with([' ', '\t']) && source.is_rust() {
            broken.push(format!("{}:{number}: space at the end of a line", source.path));
        }
    }
    broken
}

fn check_rust(source: &Source) -> Vec<String> {
    let mut broken = Vec::new();
    if !source.text.starts_with("//! ") {
        broken.push(format!("{}:1: no //! sentence on top", source.path));
    }
    let lines = source.text.lines().count();
    if lines > LONGEST_FILE && !source.is_test() {
        broken.push(format!("{}: {lines} lines, more than {LONGEST_FILE}", source.path));
    }
    if !source.is_test() {
        broken.extend(check_functions(source));
        broken.extend(check_names_no_game(&source.without_tests()));
    }
    broken
}

/// A file says on top what is in it, and the package names no game but in examples.
fn check_python(source: &Source) -> Vec<String> {
    let mut broken = Vec::new();
    if !["\"\"\"", "# %%"].iter().any(|start| source.text.starts_with(start)) {
        broken.push(format!("{}:1: no docstring on top", source.path));
    }
    let lines = source.text.lines().count();
    if lines > LONGEST_FILE {
        broken.push(format!("{}: {lines} lines, more than {LONGEST_FILE}", source.path));
    }
    let code = source.text.split("\"\"\"").step_by(2).collect::<String>();
    if source.path.starts_with("crates/python/python/") && names_game(&code) {
        broken.push(format!("{}: names a game", source.path));
    }
    broken
}

fn names_game(text: &str) -> bool {
    let text = text.to_lowercase();
    GAMES.iter().any(|game| text.contains(game.name))
}

fn check_functions(source: &Source) -> Vec<String> {
    let mut broken = Vec::new();
    let mut open: Option<(usize, usize)> = None;
    for (number, line) in (1..).zip(source.text.lines()) {
        let indent = line.len() - line.trim_start().len();
        if is_function(line) {
            open = Some((number, indent));
        } else if let Some((start, outer)) = open
            && indent == outer
            && line.trim_start().starts_with('}')
        {
            let length = number - start;
            if length > LONGEST_FUNCTION {
                broken.push(format!("{}:{start}: a function of {length} lines", source.path));
            }
            open = None;
        }
    }
    broken
}

fn is_function(line: &str) -> bool {
    let words = line.split_whitespace();
    let mut words = words.skip_while(|word| word.starts_with("pub") || *word == "const");
    words.next() == Some("fn")
}

/// Only the games' own folders and the list of them name a game.
fn check_names_no_game(source: &Source) -> Vec<String> {
    let allowed = ["crates/rules/src/games/", "xtask/"];
    if allowed.iter().any(|start| source.path.starts_with(start)) {
        return Vec::new();
    }
    let lines = source.code_lines().filter(|(_, line)| names_game(line));
    lines.map(|(number, _)| format!("{}:{number}: names a game", source.path)).collect()
}

fn check_dependencies(sources: &[Source]) -> Vec<String> {
    let mut broken = Vec::new();
    for (package, allowed) in DEPENDENCIES {
        let path = format!("crates/{package}/Cargo.toml");
        let Some(manifest) = sources.iter().find(|source| source.path == path) else {
            broken.push(format!("{path}: missing"));
            continue;
        };
        let normal = manifest.text.split("[dev-dependencies]").next().unwrap_or_default();
        if *package == "rules" && manifest.text.contains("dependencies]") {
            broken.push(format!("{path}: rules depends on std alone"));
        }
        for (other, _) in DEPENDENCIES {
            if normal.contains(&format!("\nludoteca-{other} =")) && !allowed.contains(other) {
                broken.push(format!("{path}: {package} may not depend on {other}"));
            }
        }
    }
    broken
}

/// A game is a folder of the same files.
fn check_game_folders(sources: &[Source]) -> Vec<String> {
    let wanted = [
        "mod.rs",
        "options.rs",
        "text.rs",
        "diagram.rs",
        "encode.rs",
        "evaluate.rs",
        "solve.rs",
        "tests.rs",
        "en.ftl",
        "pt.ftl",
    ];
    let has = |path: &String| sources.iter().any(|source| source.path == *path);
    let files = GAMES.iter().flat_map(|game| {
        let folder = format!("crates/rules/src/games/{}", game.name);
        let tests = ["perft", "bad", "playthroughs"];
        let tests = tests.map(|kind| format!("crates/rules/tests/{kind}/{}.txt", game.name));
        wanted.map(|file| format!("{folder}/{file}")).into_iter().chain(tests)
    });
    files.filter(|path| !has(path)).map(|path| format!("{path}: missing")).collect()
}

/// Every game has a page in every language, with the same headings and all its options.
fn check_pages(sources: &[Source]) -> Vec<String> {
    let headings = [
        ("", ["Rules", "Options", "Notation", "Planes", "Rulings"]),
        (".pt", ["Regras", "Opções", "Notação", "Planos", "Decisões"]),
    ];
    let mut broken = Vec::new();
    for game in GAMES {
        for (ending, headings) in headings {
            let path = format!("docs/games/{}{ending}.md", game.name);
            let Some(page) = sources.iter().find(|source| source.path == path) else {
                broken.push(format!("{path}: missing"));
                continue;
            };
            let found: Vec<&str> =
                page.text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
            if found != headings {
                broken.push(format!("{path}: headings {found:?}, expected {headings:?}"));
            }
            let missing = game
                .options
                .iter()
                .filter(|option| !page.text.contains(&format!("`{}`", option.name)));
            broken.extend(missing.map(|option| format!("{path}: no option {}", option.name)));
        }
    }
    broken
}

/// Links between our documents lead somewhere.
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
