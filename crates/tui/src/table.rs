//! A game at the table: its moves with all side lines, who plays it, the clocks, how it ended.

mod end;
mod study;

pub use end::End;

use crate::MESSAGES;
use crate::clock::{Clocks, TimeControl};
use crate::seat::Seat;
use crate::store::SavedGame;
use ludoteca_engine::calendar::today;
use ludoteca_engine::opponent::Kind;
use ludoteca_rules::{AnyGame, GameResult, Message, NodeId, Player, Record, Refused, quoted};
use std::borrow::Cow;
use std::time::{Duration, Instant};

/// A game at the table.
///
/// The game itself is at one place of its tree; what is looked at may be another.
#[derive(Clone, Debug)]
pub struct Table {
    tree: Record,
    live: NodeId,
    view: NodeId,
    /// The game at the place that is looked at.
    shown: AnyGame,
    seats: [Seat; 2],
    clocks: Option<Clocks>,
    end: Option<End>,
    seed: u64,
}

impl Table {
    /// A game as it stands, with the computers' choices made from a seed.
    #[must_use]
    pub fn new(game: &AnyGame, seats: [Seat; 2], control: Option<TimeControl>, seed: u64) -> Table {
        let mut tree = Record::new(game);
        let names = seats.each_ref().map(name_in_records);
        let known =
            [("Date", today()), ("Player1", names[0].clone()), ("Player2", names[1].clone())];
        let control_tag = control.map(|control| ("TimeControl", control.to_string()));
        for (name, value) in known.into_iter().chain(control_tag) {
            tree.set_tag(name, &value).expect("a tag without control characters");
        }
        let live = tree.end();
        let clocks = control.map(Clocks::new);
        Table { tree, live, view: live, shown: game.clone(), seats, clocks, end: None, seed }
    }

    /// A record to look at, from its end.
    #[must_use]
    pub fn of_record(record: &Record) -> Table {
        let tree = record.clone();
        let live = tree.end();
        let end = record.tag("Termination").and_then(|word| End::of_word(word, record.result()));
        let seats = [Seat::Person, Seat::Person];
        Table { tree, live, view: live, shown: record.game(), seats, clocks: None, end, seed: 0 }
    }

    /// A record to go on from.
    #[must_use]
    pub fn going_on(
        record: &Record,
        seats: [Seat; 2],
        control: Option<TimeControl>,
        seed: u64,
    ) -> Table {
        let mut table =
            Table { clocks: control.map(Clocks::new), seed, ..Table::of_record(record) };
        for (player, seat) in Player::BOTH.into_iter().zip(seats) {
            table.set_seat(player, seat);
        }
        table
    }

    /// The same game from its start, with sides swapped.
    #[must_use]
    pub fn rematch(&self) -> Table {
        let [one, two] = self.seats.clone();
        let control = self.clocks.as_ref().map(Clocks::control);
        Table::new(&self.game().restarted(), [two, one], control, self.seed.wrapping_add(1))
    }

    /// A game that was kept.
    ///
    /// # Errors
    /// When what was kept does not hold together.
    pub fn of_saved(saved: &SavedGame) -> Result<Table, Message> {
        let record: Record =
            saved.record.parse().map_err(|error: ludoteca_rules::RecordError| error.message())?;
        let mut table = Table::of_record(&record);
        table.seed = saved.seed;
        for (seat, text) in table.seats.iter_mut().zip(&saved.seats) {
            *seat = Seat::of_saved(text);
        }
        if let Some((control, left)) = &saved.clock {
            let left = left.map(Duration::from_millis);
            table.clocks = Some(Clocks::showing(control.parse()?, left));
        }
        table.live = Record::ROOT;
        for text in &saved.path {
            table.live = table
                .tree
                .child(table.live, text)
                .ok_or_else(|| MESSAGES.message("table-path").with("found", quoted(text)))?;
        }
        table.look_at(table.live);
        Ok(table)
    }

    /// Everything needed to go on exactly here.
    #[must_use]
    pub fn saved(&self, now: Instant) -> SavedGame {
        let clock = self.clocks.as_ref().map(|clocks| {
            let left = Player::BOTH.map(|player| clocks.left(player, now).as_millis() as u64);
            (clocks.control().to_string(), left)
        });
        SavedGame {
            record: self.record().to_string(),
            path: self.path_texts(self.live),
            seats: self.seats.each_ref().map(ToString::to_string),
            clock,
            seed: self.seed,
        }
    }

    /// The record with everything that was said and tried.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut tree = self.tree.clone();
        if let Some(end) = self.end {
            // What the rules or the room for tags refuse is left as it is.
            let _ = tree.set_result(GameResult::Ended(end.outcome()));
            let _ = tree.set_tag("Termination", end.word());
        }
        tree
    }

    /// The moves with all side lines.
    #[must_use]
    pub const fn tree(&self) -> &Record {
        &self.tree
    }

    /// The moves with all side lines, to say something about them.
    pub const fn tree_mut(&mut self) -> &mut Record {
        &mut self.tree
    }

    /// The game at the place that is looked at.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.shown
    }

    /// The place that is looked at.
    #[must_use]
    pub const fn view(&self) -> NodeId {
        self.view
    }

    /// The place where the game itself is.
    #[must_use]
    pub const fn live(&self) -> NodeId {
        self.live
    }

    /// The game itself.
    #[must_use]
    pub fn live_game(&self) -> Cow<'_, AnyGame> {
        match self.is_live() {
            true => Cow::Borrowed(&self.shown),
            false => Cow::Owned(self.game_at(self.live)),
        }
    }

    /// The last move of the game itself.
    #[must_use]
    pub fn last_move(&self) -> Option<&str> {
        Some(self.tree.node(self.live)?.played()?.text())
    }

    /// Whether the game itself is looked at.
    #[must_use]
    pub fn is_live(&self) -> bool {
        self.view == self.live
    }

    /// Who sits where.
    #[must_use]
    pub const fn seats(&self) -> &[Seat; 2] {
        &self.seats
    }

    /// Gives a side to somebody else; the record names a computer.
    pub fn set_seat(&mut self, player: Player, seat: Seat) {
        if !seat.is_person() {
            let tag = ["Player1", "Player2"][player.index()];
            // A record that has no room for the name does without.
            let _ = self.tree.set_tag(tag, &name_in_records(&seat));
        }
        self.seats[player.index()] = seat;
    }

    /// Who is to move in what is looked at.
    #[must_use]
    pub fn seat_to_move(&self) -> &Seat {
        &self.seats[self.shown.turn().index()]
    }

    /// The clocks, if there are clocks.
    #[must_use]
    pub const fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// What the computers' choices are made from.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether what is looked at is a game that is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.shown.ending().is_some() || self.is_live() && self.end.is_some()
    }

    /// Whose turn it is or how the game ended, in words.
    #[must_use]
    pub fn status(&self) -> Message {
        let Some(end) = self.end.filter(|_| self.is_live()) else {
            return self.shown.status();
        };
        let player = |player| self.shown.entry().player(player);
        match end {
            End::Agreed => MESSAGES.message("table-agreed"),
            End::Resigned(loser) => MESSAGES
                .message("table-resigned")
                .with("player", player(loser))
                .with("winner", player(!loser)),
            End::Overtime(loser) => MESSAGES
                .message("table-overtime")
                .with("player", player(loser))
                .with("winner", player(!loser)),
        }
    }

    /// Plays a move in what is looked at, which becomes the game. A game that went on otherwise
    /// from here keeps that as a side line.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal; then nothing changes.
    pub fn play(&mut self, text: &str, now: Instant) -> Result<(), Refused> {
        let next = self.play_from(self.view, text, now)?;
        self.look_at(next);
        Ok(())
    }

    /// Plays a move in the game itself, which need not be what is looked at.
    ///
    /// # Errors
    /// When the move cannot be read or is not legal; then nothing changes.
    pub fn answer(&mut self, text: &str, now: Instant) -> Result<(), Refused> {
        let was_live = self.is_live();
        let next = self.play_from(self.live, text, now)?;
        if was_live {
            self.look_at(next);
        }
        Ok(())
    }

    fn play_from(&mut self, place: NodeId, text: &str, now: Instant) -> Result<NodeId, Refused> {
        let mover = self.game_at(place).turn();
        let next = self.tree.play(place, text)?;
        if self.tree.promote(next).is_err() {
            self.drop_rivals(next);
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.moved(mover, now);
        }
        self.end = None;
        self.live = next;
        self.run_clock(now);
        Ok(next)
    }

    /// Lets the clock of whoever is to move run, or none when the game is over.
    pub fn run_clock(&mut self, now: Instant) {
        let turn = self.live_game().turn();
        let over = self.is_game_over();
        let Some(clocks) = &mut self.clocks else {
            return;
        };
        if over {
            clocks.stop(now);
        } else {
            clocks.run(turn, now);
        }
    }

    /// Stops the clocks, as when nobody is at the table.
    pub fn stop_clock(&mut self, now: Instant) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
        }
    }

    /// Ends the game when somebody's time is over; says whether it did.
    pub fn call_time(&mut self, now: Instant) -> bool {
        let flagged = self.clocks.as_ref().and_then(|clocks| clocks.flagged(now));
        match flagged {
            Some(player) if !self.is_game_over() => {
                self.finish(End::Overtime(player), now);
                true
            }
            _ => false,
        }
    }

    /// Ends the game as players do.
    pub fn finish(&mut self, end: End, now: Instant) {
        self.look_at(self.live);
        if self.shown.ending().is_none() {
            self.end = Some(end);
            self.stop_clock(now);
        }
    }

    /// Takes back so much that a person is to move again; says whether there was something.
    pub fn undo(&mut self, now: Instant) -> bool {
        if self.end.take().is_some() {
            self.look_at(self.live);
            self.run_clock(now);
            return true;
        }
        let Some(earlier) = self.nearest(self.live, |tree, at| tree.node(at)?.parent()) else {
            return false;
        };
        self.become_live(earlier, now);
        true
    }

    /// Plays again what was taken back; says whether there was something.
    pub fn redo(&mut self, now: Instant) -> bool {
        let next = |tree: &Record, at| tree.node(at)?.children().first().copied();
        let Some(later) = self.nearest(self.live, next) else {
            return false;
        };
        self.become_live(later, now);
        true
    }

    /// Looks at a place of the tree; says whether it is there.
    pub fn look_at(&mut self, place: NodeId) -> bool {
        let Some(game) = self.walked_to(place) else {
            return false;
        };
        self.view = place;
        self.shown = game;
        true
    }

    /// Looks at the game itself.
    pub fn look_at_game(&mut self) {
        self.look_at(self.live);
    }

    /// Looks one move back; says whether there was one.
    pub fn step_back(&mut self) -> bool {
        let parent = self.tree.node(self.view).and_then(|node| node.parent());
        parent.is_some_and(|parent| self.look_at(parent))
    }

    /// Looks one move on, on the way to the game if it lies there; says whether there was one.
    pub fn step_on(&mut self) -> bool {
        let Some(node) = self.tree.node(self.view) else {
            return false;
        };
        let to_game = self.tree.path(self.live).unwrap_or_default();
        let next = node.children().iter().find(|child| to_game.contains(child));
        let next = next.or(node.children().first()).copied();
        next.is_some_and(|next| self.look_at(next))
    }

    /// Looks at the start.
    pub fn look_at_start(&mut self) {
        self.look_at(Record::ROOT);
    }

    /// Looks at what else was played instead of the move before, one after the other; says whether
    /// there was something.
    pub fn look_at_other_line(&mut self) -> bool {
        let parent = self.tree.node(self.view).and_then(|node| node.parent());
        let Some(siblings) = parent.and_then(|parent| self.tree.node(parent)) else {
            return false;
        };
        let siblings = siblings.children();
        let at = siblings.iter().position(|place| *place == self.view).unwrap_or(0);
        let next = siblings[(at + 1) % siblings.len()];
        siblings.len() > 1 && self.look_at(next)
    }

    fn become_live(&mut self, place: NodeId, now: Instant) {
        self.live = place;
        self.look_at(place);
        self.run_clock(now);
    }

    /// Whether the game itself is over.
    #[must_use]
    pub fn is_game_over(&self) -> bool {
        self.end.is_some() || self.tree.node(self.live).is_some_and(|node| node.ending().is_some())
    }

    /// The nearest place along a way where a person is to move or the game is over; at a table
    /// without persons, the next one.
    fn nearest(
        &self,
        from: NodeId,
        next: impl Fn(&Record, NodeId) -> Option<NodeId>,
    ) -> Option<NodeId> {
        let persons = self.seats.iter().any(Seat::is_person);
        let mut at = next(&self.tree, from)?;
        loop {
            let game = self.game_at(at);
            let waits = self.seats[game.turn().index()].is_person() || game.ending().is_some();
            if waits || !persons {
                return Some(at);
            }
            at = next(&self.tree, at)?;
        }
    }

    fn game_at(&self, place: NodeId) -> AnyGame {
        self.tree.game_at(place).expect("a place that was not removed")
    }

    fn path_texts(&self, place: NodeId) -> Vec<String> {
        let path = self.tree.path(place).unwrap_or_default();
        let played = |at: NodeId| Some(self.tree.node(at)?.played()?.text().to_owned());
        path.into_iter().filter_map(played).collect()
    }

    /// Removes what else was played instead of a move, when there is no room for it beside.
    fn drop_rivals(&mut self, place: NodeId) {
        let parent = self.tree.node(place).and_then(|node| node.parent());
        let rivals = parent.and_then(|parent| self.tree.node(parent)).map(|node| {
            node.children().iter().copied().filter(|child| *child != place).collect::<Vec<_>>()
        });
        for rival in rivals.unwrap_or_default() {
            self.tree.remove(rival).expect("a place that was not removed");
        }
    }
}

/// What a record calls whoever sits there.
fn name_in_records(seat: &Seat) -> String {
    match seat {
        Seat::Person => "?".to_owned(),
        Seat::Computer(Kind::Level(level)) => format!("ludoteca level {level}"),
        Seat::Computer(Kind::Command(words)) => {
            words[0].chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
        }
        Seat::Computer(kind) => format!("ludoteca {kind}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(seats: [&str; 2]) -> Table {
        let game: AnyGame = "taiji(size=4)".parse().unwrap();
        let control = Some("60+1".parse().unwrap());
        Table::new(&game, seats.map(|seat| seat.parse().unwrap()), control, 5)
    }

    fn play(table: &mut Table, moves: &[&str]) {
        for text in moves {
            table.play(text, Instant::now()).unwrap();
        }
    }

    #[test]
    fn undo_goes_back_to_a_person_and_redo_forward() {
        let mut table = table(["human", "level:1"]);
        let now = Instant::now();
        assert!(!table.undo(now));
        play(&mut table, &["a1b1", "a2b2"]);
        assert!(table.undo(now));
        assert_eq!(table.game().plies(), 0);
        assert!(table.redo(now) && !table.redo(now));
        assert_eq!(table.game().moves(), ["a1b1", "a2b2"]);
    }

    #[test]
    fn a_computer_that_begins_is_not_undone() {
        let mut table = table(["level:1", "human"]);
        play(&mut table, &["a1b1"]);
        assert!(!table.undo(Instant::now()));
        assert_eq!(table.game().moves(), ["a1b1"]);
    }

    #[test]
    fn another_move_earlier_makes_a_side_line_of_the_old_ones() {
        let mut table = table(["human", "human"]);
        play(&mut table, &["a1b1", "a2b2", "c1d1"]);
        table.look_at_start();
        assert!(table.step_on() && !table.is_live());
        play(&mut table, &["c3d3"]);
        assert!(table.is_live());
        assert!(table.record().to_string().ends_with("1. a1b1 c3d3 (1... a2b2 2. c1d1) *\n"));
    }

    #[test]
    fn many_changes_of_mind_always_leave_the_game_as_the_main_line() {
        let mut table = table(["human", "human"]);
        for _ in 0..40 {
            let moves = table.game().legal_moves();
            play(&mut table, &[&moves[0]]);
            if moves.len() > 1 {
                table.undo(Instant::now());
                play(&mut table, &[&moves[1]]);
            }
            if table.is_over() {
                break;
            }
        }
        assert_eq!(table.record().game().moves(), table.game().moves());
    }

    #[test]
    fn what_is_kept_goes_on_exactly_there() {
        let mut table = table(["human", "level:2"]);
        play(&mut table, &["a1b1", "a2b2", "c1d1"]);
        table.undo(Instant::now());
        let saved = table.saved(Instant::now());
        let again = Table::of_saved(&saved).unwrap();
        assert_eq!(again.game().moves(), ["a1b1", "a2b2"]);
        assert_eq!(again.seats(), table.seats());
        assert_eq!(again.saved(Instant::now()), saved);
        let broken = SavedGame { path: vec!["b1b2".to_owned()], ..saved };
        assert!(Table::of_saved(&broken).is_err());
    }

    #[test]
    fn players_end_games_and_take_that_back() {
        let now = Instant::now();
        let mut table = table(["human", "human"]);
        play(&mut table, &["a1b1"]);
        table.finish(End::Resigned(Player::Two), now);
        assert!(table.is_over());
        assert_eq!(table.status().to_string(), "Dark resigned: Light wins");
        let record = table.record();
        assert!(record.to_string().contains("[Termination \"resignation\"]"));
        assert_eq!(Table::of_record(&record).status().to_string(), "Dark resigned: Light wins");
        assert!(table.undo(now) && !table.is_over());
        assert!(!table.call_time(now));
        assert!(table.call_time(now + Duration::from_secs(3600)));
        assert_eq!(table.status().to_string(), "Dark ran out of time: Light wins");
    }
}
