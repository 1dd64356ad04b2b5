//! The invariants of message files: both languages say everything once, and nothing is left over.

use crate::sources::Source;
use std::collections::{BTreeMap, BTreeSet};

/// Keys that are looked up for any game or put together when the program runs; those that end
/// with a hyphen are beginnings.
const MADE: &[&str] = &[
    "cmd-",
    "arg-",
    "option-",
    "label-",
    "value-",
    "field-",
    "player-",
    "term-",
    "title",
    "about",
    "move-form",
    "js-offer-",
];

/// Checks each pair of an English and a Portuguese file against each other and the code beside.
pub(crate) fn check(sources: &[Source]) -> Vec<String> {
    let english = sources.iter().filter(|source| source.path.ends_with("en.ftl"));
    english.flat_map(|source| check_pair(source, sources)).collect()
}

fn check_pair(english: &Source, sources: &[Source]) -> Vec<String> {
    let path = english.path.replace("en.ftl", "pt.ftl");
    let Some(portuguese) = sources.iter().find(|source| source.path == path) else {
        return vec![format!("{path}: missing")];
    };
    let (english_messages, portuguese_messages) = (read(english), read(portuguese));
    let mut broken = check_once(english);
    broken.extend(check_once(portuguese));
    for (key, arguments) in &english_messages {
        match portuguese_messages.get(key) {
            None => broken.push(format!("{path}: no message {key}")),
            Some(others) if others != arguments => {
                broken.push(format!("{path}: {key} has other arguments than in English"));
            }
            Some(_) => {}
        }
    }
    let more = portuguese_messages.keys().filter(|key| !english_messages.contains_key(*key));
    broken.extend(more.map(|key| format!("{}: no message {key}", english.path)));
    let code = code_of(english, sources);
    let unused = english_messages
        .keys()
        .filter(|key| !is_made(key) && !code.contains(&format!("\"{key}\"")));
    broken.extend(unused.map(|key| format!("{}: nothing says {key}", english.path)));
    broken.extend(check_used(english, &english_messages, &code));
    broken
}

fn is_made(key: &str) -> bool {
    MADE.iter().any(|made| key == *made || made.ends_with('-') && key.starts_with(made))
}

/// No key has two texts, one of which nobody would ever read.
fn check_once(source: &Source) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let again = source.text.lines().filter_map(key_of).filter(|key| !seen.insert(*key));
    again.map(|key| format!("{}: {key} is defined twice", source.path)).collect()
}

/// Every key that the code names is in the file.
fn check_used(
    english: &Source,
    messages: &BTreeMap<String, BTreeSet<String>>,
    code: &str,
) -> Vec<String> {
    let set = if english.path.contains("/texts/") { "TEXTS" } else { "MESSAGES" };
    let compact: String = code.split_whitespace().collect();
    let calls = [format!("{set}.message(\""), "t.say(\"".to_owned(), "t.fill(\"".to_owned()];
    let named = calls.iter().flat_map(|call| compact.split(call.as_str()).skip(1));
    let keys: BTreeSet<&str> = named.filter_map(|rest| rest.split('"').next()).collect();
    let unknown = keys.into_iter().filter(|key| !messages.contains_key(*key));
    unknown.map(|key| format!("{}: no message {key}", english.path)).collect()
}

/// The code that speaks through a message file: the folder of the file, or its package.
fn code_of(english: &Source, sources: &[Source]) -> String {
    let folder = english.path.trim_end_matches("en.ftl");
    let folder = folder.trim_end_matches("texts/").trim_end_matches("messages/");
    let speaks =
        |source: &&Source| source.is_rust() || source.path.ends_with(".html") || source.is_script();
    let code = sources.iter().filter(speaks).filter(|source| source.path.starts_with(folder));
    code.map(|source| source.text.as_str()).collect::<Vec<_>>().join("\n")
}

/// The keys of a file, each with the arguments its text mentions.
fn read(source: &Source) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
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

/// The key of the message that begins on this line.
fn key_of(line: &str) -> Option<&str> {
    let (key, _) = line.split_once(" =")?;
    (!line.starts_with([' ', '#'])).then_some(key)
}
