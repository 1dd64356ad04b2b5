//! The canonical text of a record.

use super::Record;
use super::line::{Line, Note, RecordMove};
use std::fmt::{self, Display, Formatter};

/// The tags one a line, a blank line, all moves and the result in one line.
impl Display for Record {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for tag in self.tags() {
            writeln!(f, "{tag}")?;
        }
        writeln!(f)?;
        let line = self.main_line();
        write_line(f, line)?;
        let gap = if line.lead().is_empty() && line.moves().is_empty() { "" } else { " " };
        writeln!(f, "{gap}{}", self.result())
    }
}

fn write_line(f: &mut Formatter<'_>, line: &Line) -> fmt::Result {
    let mut gap = "";
    for comment in &line.lead {
        write!(f, "{gap}{{{comment}}}")?;
        gap = " ";
    }
    for (index, m) in line.moves.iter().enumerate() {
        f.write_str(gap)?;
        gap = " ";
        if index == 0 || m.played.place.begins_turn {
            write!(f, "{} ", m.played.place)?;
        }
        write_move(f, m)?;
    }
    Ok(())
}

fn write_move(f: &mut Formatter<'_>, m: &RecordMove) -> fmt::Result {
    f.write_str(&m.played.text)?;
    if let Some(glyph) = m.played.glyph {
        f.write_str(glyph.sign())?;
    }
    for note in &m.notes {
        match note {
            Note::Comment(comment) => write!(f, " {{{comment}}}")?,
            Note::Variation(line) => {
                f.write_str(" (")?;
                write_line(f, line)?;
                f.write_str(")")?;
            }
        }
    }
    Ok(())
}
