//! The invariants of message files: valid Fluent syntax, the same messages in both languages, and
//! none that nothing uses.
//!
//! That a message which the code uses exists, with its arguments, is checked by the compiler (see
//! `ludoteca_rules::message!`).

use crate::sources::Source;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};

/// The messages of a file, each with its arguments.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// Ids that the program puts together; those that end with a hyphen are beginnings.
const DERIVED: &[&str] =
    &["option-", "label-", "value-", "player-", "title", "about", "move-form", "js-offer-"];

/// Checks the message files of each folder against each other and the code that uses them.
pub(crate) fn check(sources: &[Source]) -> Vec<String> {
    let files = sources.iter().filter(|source| source.path.ends_with(".ftl"));
    let folders: BTreeSet<&str> = files.map(|source| folder_of(&source.path)).collect();
    folders.into_iter().flat_map(|folder| check_folder(folder, sources)).collect()
}

fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn check_folder(folder: &str, sources: &[Source]) -> Vec<String> {
    let text = |name: &str| {
        let path = format!("{folder}/{name}");
        sources.iter().find(|source| source.path == path).map(|source| source.text.as_str())
    };
    let (english, mut problems) = check_pair(text("en.ftl").unwrap_or_default(), text("pt.ftl"));
    let code = code_of(folder, sources);
    let unused = english.keys().filter(|id| !is_used(id, &code));
    problems.extend(unused.map(|id| format!("en: nothing uses {id}")));
    problems.iter().map(|problem| format!("{folder}: {problem}")).collect()
}

/// Returns the English messages, and what is wrong with the files of both languages.
///
/// The Portuguese file may have more messages: the English texts of errors are in the code.
fn check_pair(en: &str, pt: Option<&str>) -> (Messages, Vec<String>) {
    let (english, mut problems) = read(en, "en");
    let Some(pt) = pt else { return (english, problems) };
    let (portuguese, more) = read(pt, "pt");
    problems.extend(more);
    for (id, args) in &english {
        match portuguese.get(id) {
            None => problems.push(format!("pt: no message {id}")),
            Some(others) if others != args => {
                problems.push(format!("pt: {id} has the arguments {others:?}, not {args:?}"));
            }
            Some(_) => {}
        }
    }
    (english, problems)
}

fn is_used(id: &str, code: &str) -> bool {
    let is_derived = |known: &&str| id == *known || known.ends_with('-') && id.starts_with(*known);
    DERIVED.iter().any(is_derived) || code.contains(&format!("\"{id}\""))
}

/// Returns the code that uses the message files of a folder: that of the folder itself, or of its
/// package.
fn code_of(folder: &str, sources: &[Source]) -> String {
    let package = folder.trim_end_matches("/texts").trim_end_matches("/messages");
    let is_code =
        |source: &&Source| source.is_rust() || source.path.ends_with(".html") || source.is_script();
    let code = sources.iter().filter(is_code).filter(|source| source.path.starts_with(package));
    code.map(|source| source.text.as_str()).collect::<Vec<_>>().join("\n")
}

/// Reads the messages of a file and finds what is wrong with it alone.
fn read(file: &str, lang: &str) -> (Messages, Vec<String>) {
    let mut problems = Vec::new();
    let resource = parser::parse(file).unwrap_or_else(|(rest, errors)| {
        problems.extend(errors.iter().map(|error| {
            let line = file[..error.pos.start].lines().count().max(1);
            format!("{lang}: line {line}: {error}")
        }));
        rest
    });
    let mut messages = Messages::new();
    for (id, args) in messages_of(&resource) {
        if messages.insert(id.clone(), args).is_some() {
            problems.push(format!("{lang}: {id} is defined twice"));
        }
    }
    (messages, problems)
}

fn messages_of(resource: &Resource<&str>) -> Vec<(String, BTreeSet<String>)> {
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    let read = messages.map(|message| {
        let mut args = BTreeSet::new();
        let attributes = message.attributes.iter().map(|attribute| &attribute.value);
        for pattern in message.value.iter().chain(attributes) {
            collect(pattern, &mut args);
        }
        (message.id.name.to_owned(), args)
    });
    read.collect()
}

/// Collects the arguments of a text. What follows a hyphen is a grammatical form.
fn collect(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_expression(expression, args);
        }
    }
}

fn collect_expression(expression: &Expression<&str>, args: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, args),
        Expression::Select { selector, variants } => {
            collect_inline(selector, args);
            variants.iter().for_each(|variant| collect(&variant.value, args));
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            let name = id.name.split_once('-').map_or(id.name, |(name, _)| name);
            args.insert(name.to_owned());
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, args),
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, .. }, ..
        } => positional.iter().for_each(|argument| collect_inline(argument, args)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_files_are_right() {
        assert_eq!(check(&crate::sources::all().unwrap()), [""; 0]);
    }

    #[test]
    fn every_kind_of_problem_is_found() {
        let en = "one = { $a }\ntwo = { $b }\nfour = x\nfour = y\nfive = { $n ->\n  [one] x\n *[other] { $n }\n}";
        let pt = "one = { $a-the }\ntwo = { $c }\nsix = { $n\nfour = x\nfive = { $n }";
        let (_, problems) = check_pair(en, Some(pt));
        let is_found = |part: &str| problems.iter().any(|problem| problem.contains(part));
        assert!(is_found("en: four is defined twice"), "{problems:?}");
        assert!(is_found("pt: two has the arguments {\"c\"}, not {\"b\"}"), "{problems:?}");
        assert!(is_found("pt: line 3: "), "{problems:?}");
        assert_eq!(problems.len(), 3, "{problems:?}");
    }

    #[test]
    fn unused_messages_are_found() {
        let source =
            |path: &str, text: &str| Source { path: path.to_owned(), text: text.to_owned() };
        let sources = [source("a/en.ftl", "one = x\ntwo = x"), source("a/b.rs", "\"one\"")];
        assert_eq!(check(&sources), ["a: en: nothing uses two"]);
    }
}
