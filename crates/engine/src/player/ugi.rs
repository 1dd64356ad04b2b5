//! An external UGI engine in a child process.

use super::process::{Process, ProcessOutput};
use super::{CrashError, LatestEval, MoveReply, MoveRequest, PlayerError};
use ludoteca_protocol::{Command, Info, OptionLine, OptionType, Origin, Reply, SearchLimits};
use ludoteca_rules::{AnyGame, Player, quoted};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Interval between two checks of the stop flag.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Time for an engine to reply after `stop`.
const STOP_TIMEOUT: Duration = Duration::from_secs(1);

/// Maximum duration of a search without a time limit, in timeouts.
const MAX_MOVE_TIMEOUTS: u32 = 100;

/// An external engine.
#[derive(Debug)]
pub(super) struct UgiPlayer {
    process: Process,
    options: Vec<OptionLine>,
    /// The time after which a silent engine counts as crashed.
    timeout: Duration,
}

/// The limits on the time to wait for a reply.
#[derive(Copy, Clone)]
struct WaitLimits<'a> {
    /// The time without output after which the engine counts as crashed.
    max_silence: Duration,
    /// The time by which the reply must have arrived, if any.
    deadline: Option<Instant>,
    /// Set to stop the search.
    stop: &'a AtomicBool,
}

impl UgiPlayer {
    /// Starts an engine and reads its options.
    pub(super) fn start(words: &[String], timeout: Duration) -> Result<UgiPlayer, PlayerError> {
        let process = Process::start(words).map_err(|error| {
            let (program, problem) = (quoted(&words[0]), crate::system_problem(&error));
            PlayerError::Crash(CrashError::NotStarted { program, problem }.into())
        })?;
        let mut player = UgiPlayer { process, options: Vec::new(), timeout };
        player.send(&Command::Ugi);
        let mut options = Vec::new();
        player.expect("ugiok", |reply| match reply {
            Reply::Option(option) => {
                options.push(option);
                None
            }
            Reply::UgiOk => Some(()),
            _ => None,
        })?;
        player.options = options;
        Ok(player)
    }

    /// Sends the game and waits until the engine is ready.
    pub(super) fn new_game(&mut self, game: &AnyGame, seed: u64) -> Result<(), PlayerError> {
        self.set("Game", &game.game());
        let option = self.options.iter().find(|option| option.name.eq_ignore_ascii_case("Seed"));
        if let Some(seed) = option.and_then(|option| within_bounds(seed, &option.kind)) {
            self.set("Seed", &seed.to_string());
        }
        self.send(&Command::NewGame);
        self.make_ready()
    }

    /// Finds a move.
    pub(super) fn find_move(
        &mut self,
        request: MoveRequest<'_>,
        report: &mut dyn FnMut(Info),
    ) -> Result<MoveReply, PlayerError> {
        let MoveRequest { game, limits, deadline, stop } = request;
        self.send(&position(game));
        self.make_ready()?;
        let begin = Instant::now();
        self.send(&Command::Go(limits));
        let (max_silence, max_time) = waiting_times(self.timeout, limits, game.turn());
        let max_time = deadline.or(max_time);
        let last = max_time.map(|time| begin + time);
        let mut latest = LatestEval::new(request.game);
        let wait = WaitLimits { max_silence, deadline: last, stop };
        let found = self.wait_for("bestmove", wait, |at, reply| match reply {
            Reply::Info(info) => {
                latest.update(&info);
                report(info);
                None
            }
            Reply::BestMove(text) => Some((at, text)),
            _ => None,
        });
        let (at, text) = found.map_err(|error| match error {
            PlayerError::Timeout if deadline.is_none() => {
                self.silent("bestmove", max_time.unwrap_or(max_silence))
            }
            other => other,
        })?;
        Ok(MoveReply { text, elapsed: at.duration_since(begin), eval: latest.eval })
    }

    fn make_ready(&self) -> Result<(), PlayerError> {
        self.send(&Command::IsReady);
        self.expect("readyok", |reply| (reply == Reply::ReadyOk).then_some(()))
    }

    fn send(&self, command: &Command) {
        self.process.send(&command.to_string());
    }

    /// Sets an option, if the engine has it.
    fn set(&self, name: &str, value: &str) {
        let known = self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        if let Some(option) = known {
            self.send(&Command::SetOption { name: option.name.clone(), value: value.to_owned() });
        }
    }

    /// Waits for a wanted reply, at most for the timeout.
    fn expect<T>(
        &self,
        what: &'static str,
        mut wanted: impl FnMut(Reply) -> Option<T>,
    ) -> Result<T, PlayerError> {
        let timeout = self.timeout;
        let never = AtomicBool::new(false);
        let deadline = Some(Instant::now() + timeout);
        let wait = WaitLimits { max_silence: timeout, deadline, stop: &never };
        let missed = |error| match error {
            PlayerError::Timeout => self.silent(what, timeout),
            other => other,
        };
        self.wait_for(what, wait, |_, reply| wanted(reply)).map_err(missed)
    }

    /// Reads replies until `wanted` accepts one.
    fn wait_for<T>(
        &self,
        what: &'static str,
        mut wait: WaitLimits<'_>,
        mut wanted: impl FnMut(Instant, Reply) -> Option<T>,
    ) -> Result<T, PlayerError> {
        let mut last_output = Instant::now();
        let mut is_stopping = false;
        loop {
            if !is_stopping && wait.stop.load(Ordering::Relaxed) {
                is_stopping = true;
                self.send(&Command::Stop);
                let latest = Instant::now() + STOP_TIMEOUT;
                wait.deadline = Some(wait.deadline.map_or(latest, |deadline| deadline.min(latest)));
            }
            let (at, line) = match self.process.receive(wait.poll_time()) {
                ProcessOutput::Timeout => (Instant::now(), None),
                ProcessOutput::Line(at, line) => (at, line.ok()),
                ProcessOutput::Closed => return Err(self.ended(what)),
            };
            if wait.deadline.is_some_and(|deadline| at > deadline) {
                return Err(PlayerError::Timeout);
            }
            let line = line.unwrap_or_default();
            if let Some(found) = parsed(&line).and_then(|reply| wanted(at, reply)) {
                return Ok(found);
            }
            if is_info(&line) {
                last_output = at;
            } else if at.duration_since(last_output) > wait.max_silence {
                return Err(self.silent(what, wait.max_silence));
            }
        }
    }

    fn silent(&self, what: &'static str, timeout: Duration) -> PlayerError {
        let problem = CrashError::Silent { what, time: timeout.as_millis() as u64 };
        PlayerError::Crash(self.process.with_stderr(problem.into(), false))
    }

    fn ended(&self, what: &'static str) -> PlayerError {
        PlayerError::Crash(self.process.with_stderr(CrashError::Ended { what }.into(), true))
    }
}

impl Drop for UgiPlayer {
    fn drop(&mut self) {
        self.send(&Command::Quit);
    }
}

impl WaitLimits<'_> {
    /// Returns the time until the next check.
    fn poll_time(&self) -> Duration {
        let rest = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        rest.map_or(POLL_INTERVAL, |rest| POLL_INTERVAL.min(rest + Duration::from_millis(1)))
    }
}

/// Returns the maximum silence and the maximum duration of a search.
fn waiting_times(
    timeout: Duration,
    limits: SearchLimits,
    turn: Player,
) -> (Duration, Option<Duration>) {
    let allowance = match limits {
        SearchLimits::MoveTime(time) => time,
        SearchLimits::Clock(clock) => clock.of(turn).0,
        SearchLimits::Depth(_) | SearchLimits::Nodes(_) => {
            return (timeout, Some(timeout * MAX_MOVE_TIMEOUTS));
        }
        SearchLimits::Infinite => return (Duration::MAX, None),
    };
    (allowance + timeout, Some(allowance + timeout))
}

/// Returns whether a line shows that a search is running.
fn is_info(line: &str) -> bool {
    line.split_ascii_whitespace().next() == Some("info")
}

/// Returns a seed within the bounds of an option, not negative if possible, or `None` if the option
/// has no values.
fn within_bounds(seed: u64, kind: &OptionType) -> Option<i128> {
    let seed = i128::from(seed);
    let OptionType::Spin { min, max, .. } = *kind else {
        return Some(seed);
    };
    let lowest = i128::from(if max < 0 { min } else { min.max(0) });
    let count = i128::from(max) - lowest + 1;
    (count > 0).then(|| lowest + seed % count)
}

/// Parses a line leniently. Words after the best move, such as `ponder`, are ignored. A missing
/// move becomes an empty text, which is not a legal move.
fn parsed(line: &str) -> Option<Reply> {
    let mut words = line.split_ascii_whitespace();
    match words.next()? {
        "bestmove" => Some(Reply::BestMove(words.next().unwrap_or_default().to_owned())),
        _ => line.parse().ok(),
    }
}

fn position(game: &AnyGame) -> Command {
    let origin =
        if game.is_from_start() { Origin::Start } else { Origin::Fen(game.start_position()) };
    Command::Position { origin, moves: game.moves() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_lies_within_the_bounds_of_the_option() {
        for ([min, max], seed, expected) in [
            ([0, i64::MAX], 9, Some(9)),
            ([i64::MIN, i64::MAX], u64::MAX, Some(i128::from(u64::MAX - (1 << 63)))),
            ([5, 7], 0, Some(5)),
            ([5, 7], 3, Some(5)),
            ([5, 7], 11, Some(7)),
            ([-4, 3], 6, Some(2)),
            ([-4, -2], 1, Some(-3)),
            ([i64::MIN, -1], 0, Some(i128::from(i64::MIN))),
            ([7, 5], 1, None),
        ] {
            let kind = OptionType::Spin { default: 0, min, max };
            assert_eq!(within_bounds(seed, &kind), expected, "{seed} from {min} to {max}");
        }
    }

    #[test]
    fn every_finite_search_has_a_maximum_time() {
        let timeout = Duration::from_secs(2);
        let max_time = |limits| waiting_times(timeout, limits, Player::One).1;
        assert_eq!(max_time(SearchLimits::MoveTime(timeout)), Some(2 * timeout));
        assert_eq!(max_time(SearchLimits::Depth(9)), Some(100 * timeout));
        assert_eq!(max_time(SearchLimits::Nodes(9)), Some(100 * timeout));
        assert_eq!(max_time(SearchLimits::Infinite), None);
    }

    #[test]
    fn the_word_after_bestmove_is_the_move() {
        for (line, expected) in [
            ("bestmove a1b1", Some("a1b1")),
            (" bestmove\ta1b1 ponder a2b2", Some("a1b1")),
            ("bestmove", Some("")),
            ("bestmoves a1b1", None),
            ("", None),
        ] {
            let found = match parsed(line) {
                Some(Reply::BestMove(text)) => Some(text),
                _ => None,
            };
            assert_eq!(found.as_deref(), expected, "{line}");
        }
    }
}
