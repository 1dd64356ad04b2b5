//! Numbers among the arguments, and which ones would be right.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Why a number among the arguments is refused: it is not one of these.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct NotWithin {
    pub(crate) least: String,
    pub(crate) most: String,
}

/// Reads a number of a range.
pub(crate) fn within<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, NotWithin> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + fmt::Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| NotWithin {
            least: range.start().to_string(),
            most: range.end().to_string(),
        })
    }
}

impl fmt::Display for NotWithin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a number from {} to {}", self.least, self.most)
    }
}

impl Error for NotWithin {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_the_range_is_read_and_any_other_text_is_told_the_range() {
        let read = within(3..=70_u16);
        assert_eq!(read("3"), Ok(3));
        assert_eq!(read("70"), Ok(70));
        for text in ["2", "71", "70000", "-3", "", "x", "3.5"] {
            let refused = NotWithin { least: "3".into(), most: "70".into() };
            assert_eq!(read(text), Err(refused), "{text}");
        }
    }
}
