//! Lessons: positions in which the reader tries moves.

use ludoteca_rules::AnyGame;

/// A lesson, which consists of steps.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lesson {
    /// The title.
    pub title: String,
    /// The steps.
    pub steps: Vec<Step>,
}

/// A step of a lesson: a position and the moves to find in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// The title.
    pub title: String,
    /// The text before the move, in Markdown.
    pub task: String,
    /// The game and its options.
    pub game: String,
    /// The position, or `None` for the start position of the game.
    pub position: Option<String>,
    /// The correct moves. If there are none, every legal move is correct.
    pub wanted: Vec<String>,
    /// The text after a correct move, in Markdown.
    pub done: String,
}

impl Lesson {
    /// Parses a lesson: a title and steps. A step is a heading, a text, a code block with the
    /// position and the correct moves, and a second text.
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
    /// Returns the position of the step.
    ///
    /// # Panics
    /// Panics if the game or the position cannot be read, which no lesson of a game has.
    #[must_use]
    pub fn start(&self) -> AnyGame {
        let game: AnyGame = self.game.parse().expect("the game of a step");
        match &self.position {
            Some(position) => game.at_position(position).expect("the position of a step"),
            None => game,
        }
    }

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
