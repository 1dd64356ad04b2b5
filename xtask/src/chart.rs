//! Charts as SVG: the values of several series over categories, as points or as lines.

use std::fmt::Write;

const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 358.0;
/// The edges of the plotted area. The legend is to the right of it.
const LEFT: f64 = 72.0;
const RIGHT: f64 = 680.0;
const TOP: f64 = 58.0;
const BOTTOM: f64 = 312.0;
/// The largest distance between two points of the same category.
const MAX_DODGE: f64 = 15.0;

/// The width of an average character.
const CHARACTER: f64 = 7.0;

/// The outlines of the markers around (0, 0), so that series differ in shape as well as in colour.
const MARKERS: [&str; MAX_SERIES] = [
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M-4.5-4.5h9v9h-9z",
    "M0-6l6 10.5h-12z",
    "M0-6.5L6 0 0 6.5-6 0z",
    "M0 6l6-10.5h-12z",
];

/// The card has a background of its own: the chart is readable on a page of either theme even where
/// the theme of the page is not that of the system.
const STYLE: &str = "\
.card{fill:#fff;stroke:#d0d7de}
text{font:13px system-ui,sans-serif;fill:#24292f}
.title{font-size:15px;font-weight:600}
.grid{stroke:#d8dee4}
.line{fill:none;stroke-width:2}
.error{stroke-width:1.6}
.a{fill:#0072b2;stroke:#0072b2}
.b{fill:#c44601;stroke:#c44601}
.c{fill:#00795a;stroke:#00795a}
.d{fill:#9c3f86;stroke:#9c3f86}
.e{fill:#8a6500;stroke:#8a6500}
@media(prefers-color-scheme:dark){
.card{fill:#0d1117;stroke:#3d444d}
text{fill:#e6edf3}
.grid{stroke:#30363d}
.a{fill:#58b4f0;stroke:#58b4f0}
.b{fill:#ff9357;stroke:#ff9357}
.c{fill:#3fcf9f;stroke:#3fcf9f}
.d{fill:#e79bd0;stroke:#e79bd0}
.e{fill:#e3b93f;stroke:#e3b93f}
}
";

const CLASSES: [&str; MAX_SERIES] = ["a", "b", "c", "d", "e"];

/// The largest number of series in a chart.
pub(crate) const MAX_SERIES: usize = 5;

/// The length of the longest name that the legend has room for.
pub(crate) const MAX_NAME: usize = 20;

/// A chart. Every series has one value, or none, for each category.
pub(crate) struct Chart {
    pub(crate) title: String,
    pub(crate) x_label: String,
    pub(crate) y_label: String,
    pub(crate) scale: Scale,
    /// Whether lines join the points of a series.
    pub(crate) joined: bool,
    pub(crate) categories: Vec<String>,
    pub(crate) series: Vec<Series>,
}

/// The scale of the vertical axis.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) enum Scale {
    Linear { from: f64 },
    Log,
}

#[derive(PartialEq, Debug)]
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) values: Vec<Option<Value>>,
}

/// A value with its error, 0 where it has none.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Value {
    pub(crate) value: f64,
    pub(crate) error: f64,
}

impl Chart {
    /// Returns the chart as an SVG file.
    pub(crate) fn svg(&self) -> String {
        let axis = Axis::new(self.scale, self.values());
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\">\n\
             <title>{}</title>\n<style>\n{STYLE}</style>\n",
            escaped(&self.title)
        );
        svg += &format!(
            "<rect class=\"card\" x=\".5\" y=\".5\" width=\"{}\" height=\"{}\" rx=\"6\"/>\n",
            WIDTH - 1.0,
            HEIGHT - 1.0
        );
        svg += &text((LEFT, 28.0), "start", "title", &self.title);
        svg += &text((LEFT, 47.0), "start", "", &self.y_label);
        svg += &text((RIGHT + 14.0, BOTTOM + 20.0), "start", "", &self.x_label);
        for tick in &axis.ticks {
            let y = axis.y(*tick);
            let _ = writeln!(svg, "<path class=\"grid\" d=\"M{LEFT} {y:.1}H{RIGHT}\"/>");
            svg += &text((LEFT - 8.0, y + 4.5), "end", "", &short(*tick));
        }
        for (index, category) in self.categories.iter().enumerate() {
            for (line, part) in (0..).zip(wrapped(category, self.slot() / CHARACTER)) {
                let y = BOTTOM + 20.0 + 15.0 * f64::from(line);
                svg += &text((self.x(index), y), "middle", "", &part);
            }
        }
        for index in 0..self.series.len() {
            svg += &self.draw_series(index, &axis);
        }
        svg + "</svg>\n"
    }

    fn values(&self) -> impl Iterator<Item = Value> {
        self.series.iter().flat_map(|series| series.values.iter().copied().flatten())
    }

    /// Draws the error bars, the line, the markers and the legend of a series.
    fn draw_series(&self, index: usize, axis: &Axis) -> String {
        let Series { name, values } = &self.series[index];
        let class = CLASSES[index];
        let mut svg = format!("<g class=\"{class}\">\n");
        let mut points = Vec::new();
        for (category, value) in values.iter().enumerate() {
            let Some(Value { value, error }) = *value else { continue };
            let x = self.x(category) + self.dodge(index);
            if error > 0.0 {
                let [low, high] = [axis.y(value - error), axis.y(value + error)];
                let d = format!("M{x:.1} {low:.1}V{high:.1}m-3 0h6M{:.1} {low:.1}h6", x - 3.0);
                let _ = writeln!(svg, "<path class=\"error\" d=\"{d}\"/>");
            }
            points.push((x, axis.y(value)));
        }
        if self.joined {
            let line: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
            let _ = writeln!(svg, "<path class=\"line\" d=\"M{}\"/>", line.join("L"));
        }
        let legend = (RIGHT + 24.0, TOP + 8.0 + 24.0 * index as f64);
        for (x, y) in points.into_iter().chain([legend]) {
            let at = format!("translate({x:.1} {y:.1})");
            let _ = writeln!(svg, "<path transform=\"{at}\" d=\"{}\"/>", MARKERS[index]);
        }
        svg + "</g>\n" + &text((legend.0 + 14.0, legend.1 + 4.5), "start", "", name)
    }

    /// Returns the middle of a category.
    fn x(&self, category: usize) -> f64 {
        LEFT + self.slot() * (category as f64 + 0.5)
    }

    fn slot(&self) -> f64 {
        (RIGHT - LEFT) / self.categories.len() as f64
    }

    /// Returns how far the points of a series are from the middle of their category.
    fn dodge(&self, series: usize) -> f64 {
        if self.joined {
            return 0.0;
        }
        let count = self.series.len() as f64;
        (series as f64 - (count - 1.0) / 2.0) * MAX_DODGE.min(0.8 * self.slot() / count)
    }
}

struct Axis {
    scale: Scale,
    ticks: Vec<f64>,
}

impl Axis {
    fn new(scale: Scale, values: impl Iterator<Item = Value>) -> Axis {
        let (mut min, mut max) = (f64::INFINITY, f64::NEG_INFINITY);
        for Value { value, error } in values {
            (min, max) = (min.min(value - error), max.max(value + error));
        }
        let ticks = match scale {
            Scale::Linear { from } => {
                let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * magnitude((max - from) / 6.0));
                let step = steps.into_iter().find(|step| from + 6.0 * step >= max);
                let step = step.expect("ten times the magnitude is more than a sixth of the range");
                (0..=((max - from) / step).ceil() as u32)
                    .map(|n| from + step * f64::from(n))
                    .collect()
            }
            Scale::Log => {
                let [first, last] = [min.log10().floor() as i32, max.log10().ceil() as i32];
                (first..=last.max(first + 1)).map(|power| 10f64.powi(power)).collect()
            }
        };
        Axis { scale, ticks }
    }

    /// Returns the height of a value, at most that of the axis.
    fn y(&self, value: f64) -> f64 {
        let along = |value: f64| match self.scale {
            Scale::Linear { .. } => value,
            Scale::Log => value.log10(),
        };
        let [first, last] = [self.ticks[0], self.ticks[self.ticks.len() - 1]];
        let part = (along(value.clamp(first, last)) - along(first)) / (along(last) - along(first));
        BOTTOM - (BOTTOM - TOP - 8.0) * part
    }
}

/// Splits a text between words into lines of at most `max` characters, or of one word.
fn wrapped(text: &str, max: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if (line.chars().count() + word.chars().count()) as f64 <= max - 1.0 => {
                *line += " ";
                *line += word;
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Returns the power of ten that is not more than a positive value.
fn magnitude(value: f64) -> f64 {
    10f64.powi(value.log10().floor() as i32)
}

/// Writes a number as people read it on an axis: 100 k, 1 M.
fn short(value: f64) -> String {
    match value {
        1e6.. => format!("{} M", value / 1e6),
        1e3.. => format!("{} k", value / 1e3),
        _ => format!("{}", (value * 1e3).round() / 1e3),
    }
}

fn text((x, y): (f64, f64), anchor: &str, class: &str, text: &str) -> String {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let text = escaped(text);
    format!("<text{class} x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>\n")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(scale: Scale, values: [f64; 2]) -> Chart {
        let values = values.map(|value| Some(Value { value, error: 1.0 })).to_vec();
        Chart {
            title: "a < b".to_owned(),
            x_label: "x".to_owned(),
            y_label: "y".to_owned(),
            scale,
            joined: false,
            categories: vec!["one".to_owned(), "two words".to_owned()],
            series: vec![Series { name: "first".to_owned(), values }],
        }
    }

    fn ticks(scale: Scale, values: [f64; 2]) -> Vec<f64> {
        Axis::new(scale, chart(scale, values).values()).ticks
    }

    #[test]
    fn ticks_are_round_and_cover_the_values_with_their_errors() {
        assert_eq!(ticks(Scale::Linear { from: 50.0 }, [60.0, 89.0]), [50., 60., 70., 80., 90.]);
        assert_eq!(ticks(Scale::Linear { from: 0.0 }, [3.0, 10.5]), [0., 2., 4., 6., 8., 10., 12.]);
        assert_eq!(ticks(Scale::Log, [21.0, 850.0]), [10.0, 100.0, 1000.0]);
        assert_eq!([0.5, 100.0, 20e3, 1e6].map(short), ["0.5", "100", "20 k", "1 M"]);
    }

    #[test]
    fn long_names_are_wrapped_between_words() {
        assert_eq!(wrapped("2 – 1", 10.0), ["2 – 1"]);
        assert_eq!(wrapped("two words", 8.0), ["two", "words"]);
        assert_eq!(wrapped("a long one", 6.5), ["a long", "one"]);
    }

    #[test]
    fn a_value_is_as_high_as_its_share_of_the_axis() {
        let linear = Axis::new(
            Scale::Linear { from: 50.0 },
            chart(Scale::Linear { from: 50.0 }, [60.0, 89.0]).values(),
        );
        assert_eq!([50.0, 70.0, 90.0].map(|value| linear.y(value)), [312.0, 189.0, 66.0]);
        let log = Axis::new(Scale::Log, chart(Scale::Log, [21.0, 850.0]).values());
        assert_eq!(
            [10.0, 100.0, 1000.0, 0.0].map(|value| log.y(value)),
            [312.0, 189.0, 66.0, 312.0]
        );
    }

    #[test]
    fn a_chart_has_a_marker_and_an_error_bar_for_each_value_and_a_legend() {
        let mut chart = chart(Scale::Linear { from: 0.0 }, [1.0, 2.0]);
        let count = |svg: &str, part: &str| svg.matches(part).count();
        assert_eq!(count(&chart.svg(), MARKERS[0]), 3);
        assert_eq!(count(&chart.svg(), "class=\"error\""), 2);
        assert_eq!(count(&chart.svg(), "class=\"line\""), 0);
        assert!(chart.svg().contains(">first</text>") && chart.svg().contains("a &lt; b"));
        chart.joined = true;
        assert_eq!(count(&chart.svg(), "class=\"line\""), 1);
        chart.series[0].values[1] = None;
        assert_eq!(count(&chart.svg(), MARKERS[0]), 2);
    }
}
