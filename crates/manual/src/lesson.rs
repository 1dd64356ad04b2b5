//! A lesson: positions, and what to try in them.

/// A lesson, which is made of steps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lesson {
    /// What it is called.
    pub title: String,
    /// Its steps in order.
    pub steps: Vec<Step>,
}

/// One step of a lesson: something to read, a position, and the moves that are wanted in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// What it is called.
    pub title: String,
    /// What is said before, in Markdown.
    pub task: String,
    /// The game with its options.
    pub game: String,
    /// The position to begin with, if it is not the start of the game.
    pub position: Option<String>,
    /// The moves that are right; if there are none, every legal move is.
    pub wanted: Vec<String>,
    /// What is said when a right move was played, in Markdown.
    pub done: String,
}

impl Lesson {
    /// Reads a lesson: a title, then the steps. Each step is a heading, what is said before, a
    /// block with the position and the moves wanted, and what is said afterwards.
    ///
    /// ````
    /// use ludoteca_manual::Lesson;
    ///
    /// let text = "# First steps\n\n## Begin\n\nTry it.\n\n```try taiji(size=3)\nb1b2\n```\n\nGood.\n";
    /// let lesson = Lesson::read(text);
    /// assert_eq!(lesson.title, "First steps");
    /// assert_eq!(lesson.steps[0].task, "Try it.");
    /// assert_eq!(lesson.steps[0].wanted, ["b1b2"]);
    /// assert_eq!(lesson.steps[0].done, "Good.");
    /// ````
    #[must_use]
    pub fn read(text: &str) -> Lesson {
        let mut parts = text.split("\n## ");
        let title = parts.next().and_then(|head| head.lines().next()).unwrap_or_default();
        let title = title.trim_start_matches("# ").to_owned();
        Lesson { title, steps: parts.map(Step::read).collect() }
    }
}

impl Step {
    fn read(text: &str) -> Step {
        let (title, rest) = text.split_once('\n').unwrap_or((text, ""));
        let (task, rest) = rest.split_once("```try ").unwrap_or((rest, ""));
        let (block, done) = rest.split_once("```").unwrap_or((rest, ""));
        let (setting, wanted) = block.split_once('\n').unwrap_or((block, ""));
        let (game, position) = match setting.split_once(' ') {
            Some((game, position)) => (game, Some(position.trim().to_owned())),
            None => (setting, None),
        };
        Step {
            title: title.trim().to_owned(),
            task: task.trim().to_owned(),
            game: game.trim().to_owned(),
            position,
            wanted: wanted.split_whitespace().map(str::to_owned).collect(),
            done: done.trim().to_owned(),
        }
    }
}
