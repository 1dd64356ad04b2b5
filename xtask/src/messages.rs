//! The invariants of message files: each message exists once in both languages and is used.

use crate::sources::Source;
use std::collections::{BTreeMap, BTreeSet};

/// Keys that are looked up for every game or computed at run time; those that end with a hyphen are
/// prefixes.
const DYNAMIC_KEYS: &[&str] = &[
    "cmd-",
    "arg-",
    "option-",
    "label-",
    "value-",
    "field-",
    "player-",
    "title",
    "about",
    "move-form",
    "js-offer-",
];

/// Checks the message files of each folder against each other and the code that uses them.
pub(crate) fn check(sources: &[Source]) -> Vec<String> {
    let files = sources.iter().filter(|source| source.path.ends_with(".ftl"));
    let folders: BTreeSet<&str> =
        files.map(|source| source.path.trim_end_matches(is_file_name)).collect();
    folders.into_iter().flat_map(|folder| check_folder(folder, sources)).collect()
}

fn is_file_name(sign: char) -> bool {
    sign != '/'
}

/// Checks one folder. English texts are in a file, those of errors in the code.
fn check_folder(folder: &str, sources: &[Source]) -> Vec<String> {
    let file = |name: &str| sources.iter().find(|source| source.path == format!("{folder}{name}"));
    let code = code_of(folder, sources);
    let english = file("en.ftl").map(read).unwrap_or_default();
    let mut violations: Vec<String> =
        ["en.ftl", "pt.ftl"].into_iter().filter_map(file).flat_map(check_once).collect();
    violations.extend(check_used(folder, &english, &code));
    let unused = english.keys().filter(|key| !is_used(key, &code));
    violations.extend(unused.map(|key| format!("{folder}en.ftl: {key} is not used")));
    match file("pt.ftl") {
        Some(portuguese) => {
            violations.extend(check_portuguese(folder, &english, &read(portuguese), &code));
        }
        None if folder.starts_with("crates/rules/src/games/") => {}
        None => violations.push(format!("{folder}pt.ftl: missing")),
    }
    violations
}

/// Checks that both languages have the same messages with the same arguments.
fn check_portuguese(
    folder: &str,
    english: &Messages,
    portuguese: &Messages,
    code: &str,
) -> Vec<String> {
    let mut violations = Vec::new();
    let errors = errors_in(code);
    for (key, arguments) in english.iter().chain(&errors) {
        match portuguese.get(key) {
            None => violations.push(format!("{folder}pt.ftl: no message {key}")),
            Some(others) if others != arguments => {
                violations
                    .push(format!("{folder}pt.ftl: {key} has other arguments than in English"));
            }
            Some(_) => {}
        }
    }
    let known = |key: &str| english.contains_key(key) || errors.contains_key(key);
    let more = portuguese.keys().filter(|key| !known(key));
    let more = more.filter(|key| !is_used(key, code));
    violations.extend(more.map(|key| format!("{folder}pt.ftl: no English message {key}")));
    violations
}

/// Returns the errors that the code defines with their English texts, as in `= "id": "text {field}"`.
fn errors_in(code: &str) -> Messages {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let compact: String = lines.flat_map(str::split_whitespace).collect();
    let parts = compact.split("=\"").skip(1);
    let found = parts.filter_map(|part| {
        let (key, rest) = part.split_once("\":\"")?;
        let is_key = key.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '-');
        let text = rest.replace("\\\"", "");
        let text = text.split('"').next().unwrap_or_default();
        let arguments = text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
        is_key.then(|| (key.to_owned(), arguments.map(str::to_owned).collect()))
    });
    found.collect()
}

/// The keys of messages, each with the arguments its text mentions.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn is_used(key: &str, code: &str) -> bool {
    is_dynamic(key) || code.contains(&format!("\"{key}\""))
}

fn is_dynamic(key: &str) -> bool {
    DYNAMIC_KEYS.iter().any(|made| key == *made || made.ends_with('-') && key.starts_with(made))
}

/// Checks that no key is defined twice.
fn check_once(source: &Source) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let again = source.text.lines().filter_map(key_of).filter(|key| !seen.insert(*key));
    again.map(|key| format!("{}: {key} is defined twice", source.path)).collect()
}

/// Checks that every key in the code is in the file.
fn check_used(folder: &str, english: &Messages, code: &str) -> Vec<String> {
    let set = if folder.ends_with("/texts/") { "SHARED" } else { "MESSAGES" };
    let compact: String = code.split_whitespace().collect();
    let calls =
        [format!("{set}.message(\""), "context.say(\"".to_owned(), "context.fill(\"".to_owned()];
    let named = calls.iter().flat_map(|call| compact.split(call.as_str()).skip(1));
    let keys: BTreeSet<&str> = named.filter_map(|rest| rest.split('"').next()).collect();
    let unknown = keys.into_iter().filter(|key| !english.contains_key(*key));
    unknown.map(|key| format!("{folder}en.ftl: no message {key}")).collect()
}

/// Returns the code that uses the message files of a folder: that of the folder or its package. The
/// shared texts are used by the rules, too, except for the games.
fn code_of(folder: &str, sources: &[Source]) -> String {
    let package = folder.trim_end_matches("texts/").trim_end_matches("messages/");
    let is_rules = |path: &str| {
        path.starts_with("crates/rules/src/") && !path.starts_with("crates/rules/src/games/")
    };
    let speaks =
        |source: &&Source| source.is_rust() || source.path.ends_with(".html") || source.is_script();
    let is_here = |source: &&Source| {
        let path = source.path.as_str();
        path.starts_with(package) || package == "crates/locale/src/" && is_rules(path)
    };
    let code = sources.iter().filter(speaks).filter(is_here);
    code.map(|source| source.text.as_str()).collect::<Vec<_>>().join("\n")
}

/// Returns the keys of a file, each with the arguments in its text.
fn read(source: &Source) -> Messages {
    let mut messages = Messages::new();
    let mut last = String::new();
    for line in source.text.lines().filter(|line| !line.starts_with('#')) {
        if let Some(key) = key_of(line) {
            last = key.to_owned();
            messages.insert(last.clone(), BTreeSet::new());
        }
        let arguments = line.split("{ $").skip(1).filter_map(|rest| rest.split(" }").next());
        if let Some(known) = messages.get_mut(&last) {
            known.extend(arguments.map(str::to_owned));
        }
    }
    messages
}

/// Returns the key of the message that begins on a line.
fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.split_once(" =")?;
    (!line.starts_with([' ', '#'])).then_some(key)
}
