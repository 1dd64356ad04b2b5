//! The source file of the tuned weights.

/// Maximum width of a source line.
const WIDTH: usize = 100;

/// Returns the source text of a game's `weights.rs`, with the command that tuned the weights.
#[must_use]
pub fn weights_file(command: &str, features: &[&str], weights: &[Vec<i32>]) -> String {
    let rows: String = weights.iter().map(|row| array(row)).collect();
    let mut names = String::new();
    for line in filled(features, WIDTH - "/// ".len()) {
        names += &format!("/// {line}\n");
    }
    format!(
        "//! The weights of the evaluation, written by `ludoteca tune`.\n//!\n\
         //! `{command}`\n\n\
         /// A row for each stage of the game, a column for each feature:\n\
         {names}pub(super) const WEIGHTS: &[&[i32]] = &[\n{rows}];\n"
    )
}

fn array(row: &[i32]) -> String {
    let numbers: Vec<String> = row.iter().map(ToString::to_string).collect();
    let short = format!("    &[{}],\n", numbers.join(", "));
    if short.trim_end().len() <= WIDTH {
        return short;
    }
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    let indented = |line: String| format!("        {line},\n");
    let lines: String = filled(&numbers, WIDTH - "        ,".len()).map(indented).collect();
    format!("    &[\n{lines}    ],\n")
}

/// Returns comma-separated words in lines of at most this width.
fn filled<'a>(words: &'a [&'a str], width: usize) -> impl Iterator<Item = String> + 'a {
    let mut left = words;
    std::iter::from_fn(move || {
        let mut line = (*left.first()?).to_owned();
        left = &left[1..];
        while let Some(word) = left.first().filter(|word| line.len() + 2 + word.len() <= width) {
            line = format!("{line}, {word}");
            left = &left[1..];
        }
        Some(line)
    })
}
