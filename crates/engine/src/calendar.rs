//! Dates in the format of records.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

const SECONDS_PER_DAY: u64 = 86_400;

/// Returns the current date in UTC in the format of records, such as `2026.11.15`.
#[must_use]
pub fn today() -> String {
    date_at(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default())
}

/// Returns the date in UTC at a time since the Unix epoch, in the format of records.
///
/// ```
/// use ludoteca_engine::calendar::date_at;
/// use std::time::Duration;
/// assert_eq!(date_at(Duration::from_secs(31 * 86_400)), "1970.02.01");
/// ```
#[must_use]
pub fn date_at(since_epoch: Duration) -> String {
    date(since_epoch.as_secs() / SECONDS_PER_DAY)
}

/// Returns the date this number of days after 1970-01-01.
fn date(days: u64) -> String {
    let (mut year, mut day) = (1970, days);
    while day >= days_of_year(year) {
        day -= days_of_year(year);
        year += 1;
    }
    let february = days_of_year(year) - 337;
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while day >= months[month] {
        day -= months[month];
        month += 1;
    }
    format!("{year:04}.{:02}.{:02}", month + 1, day + 1)
}

fn days_of_year(year: u64) -> u64 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    if leap { 366 } else { 365 }
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let known = [
            (0, "1970.01.01"),
            (789, "1972.02.29"),
            (11_016, "2000.02.29"),
            (20_772, "2026.11.15"),
            (47_540, "2100.02.28"),
            (47_541, "2100.03.01"),
        ];
        for (days, expected) in known {
            assert_eq!(date(days), expected);
        }
    }
}
