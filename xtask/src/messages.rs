//! The invariants of message files: both languages say everything, and nothing is left over.

use crate::sources::Source;
use std::collections::{BTreeMap, BTreeSet};

/// Keys that are put together when the program runs, by how they begin.
const MADE: &[&str] = &["cmd-", "arg-", "option-", "field-", "player-", "title", "move-form"];

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
    let mut broken = Vec::new();
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
    let unused = english_messages.keys().filter(|key| {
        let made = MADE.iter().any(|start| key.starts_with(start));
        !made && !code.contains(&format!("\"{key}\""))
    });
    broken.extend(unused.map(|key| format!("{}: nothing says {key}", english.path)));
    broken.extend(check_used(english, &english_messages, &code));
    broken
}

/// Every key that the code names is in the file.
fn check_used(
    english: &Source,
    messages: &BTreeMap<String, BTreeSet<String>>,
    code: &str,
) -> Vec<String> {
    let set = if english.path.contains("/texts/") { "TEXTS" } else { "MESSAGES" };
    let compact: String = code.split_whitespace().collect();
    let call = format!("{set}.message(\"");
    let named = compact.split(&call).skip(1);
    let keys: BTreeSet<&str> = named.filter_map(|rest| rest.split('"').next()).collect();
    let unknown = keys.into_iter().filter(|key| !messages.contains_key(*key));
    unknown.map(|key| format!("{}: no message {key}", english.path)).collect()
}

/// The code that speaks through a message file: the folder of the file, or its package.
fn code_of(english: &Source, sources: &[Source]) -> String {
    let folder = english.path.trim_end_matches("en.ftl");
    let folder = folder.trim_end_matches("texts/").trim_end_matches("messages/");
    let code = sources.iter().filter(|source| source.is_rust() && source.path.starts_with(folder));
    code.map(|source| source.text.as_str()).collect::<Vec<_>>().join("\n")
}

/// The keys of a file, each with the arguments its text mentions.
fn read(source: &Source) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut last = String::new();
    for line in source.text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((key, _)) = line.split_once(" =")
            && !line.starts_with(' ')
        {
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
