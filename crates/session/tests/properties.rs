//! Property tests: invariants of sessions under random commands in every game.

#![allow(clippy::unwrap_used)]

use ludoteca_rules::{Comment, GAMES, GameSpec, Glyph, NodeId, Outcome, Player, Record};
use ludoteca_session::{
    Command, Eval, Event, MoveAnalysis, Occupant, Phase, SavedSession, Seats, Session,
    SessionState, Setup, Start, Study, TimeControl, Viewer,
};
use proptest::prelude::*;

/// A random command: its kind, an index of what it applies to, the client, and the milliseconds
/// before it.
type RandomCommand = (u8, u16, u8, u16);

fn setups() -> impl Strategy<Value = Setup> {
    let clocks = [None, Some("60+1"), Some("5"), Some("0+2"), Some("1/86400")];
    let seats = [
        [Occupant::HUMAN, Occupant::HUMAN],
        [Occupant::HUMAN, Occupant::Full],
        [Occupant::Engine("greedy".to_owned()), Occupant::Full],
        [
            Occupant::Human { name: Some("Ana".to_owned()), holder: Some("a".to_owned()) },
            Occupant::Vacant { name: None },
        ],
    ];
    let games: Vec<String> = GAMES.iter().map(|entry| entry.name.to_owned()).collect();
    let more = ["ampel(setup=random,yellows=3,discs=3)", "swack(size=2)", "taiji(size=4)"];
    let games: Vec<String> = games.into_iter().chain(more.map(str::to_owned)).collect();
    let parts = (
        proptest::sample::select(games),
        proptest::sample::select(seats.to_vec()),
        proptest::sample::select(clocks.to_vec()),
        any::<bool>(),
    );
    parts.prop_map(|(game, seats, clock, casual)| Setup {
        start: Start::Game { game, position: None },
        seats,
        clock: clock.map(|text| text.parse().unwrap()),
        casual,
        seed: 7,
        date: Some("2026.11.18".to_owned()),
    })
}

fn commands() -> impl Strategy<Value = Vec<RandomCommand>> {
    proptest::collection::vec((any::<u8>(), any::<u16>(), any::<u8>(), 0..4_000_u16), 0..70)
}

fn node(state: &SessionState, number: u16) -> NodeId {
    // Some indices are out of range.
    let count = state.record().main_line().len() + 4;
    NodeId::from_index(usize::from(number) % count)
}

fn legal_move(state: &SessionState, number: u16) -> String {
    let moves = state.game().legal_moves();
    let found = moves.get(usize::from(number) % moves.len().max(1));
    found.cloned().unwrap_or_else(|| "a1".to_owned())
}

fn analysis(number: u16) -> MoveAnalysis {
    let (before, after) = (Eval::Points(i32::from(number)), Eval::Over(Outcome::Draw));
    let loss = f64::from(number) / 65_537.0;
    let (player, had_choice) = (Player::One, true);
    MoveAnalysis { player, before, after, loss, severity: None, better: None, had_choice }
}

fn study(state: &SessionState, number: u16) -> Study {
    let node = node(state, number / 8);
    match number % 8 {
        0 | 1 => Study::Explore { node, moves: vec![legal_move(state, number)] },
        2 => Study::Explore {
            node: state.live(),
            moves: vec![legal_move(state, number), "zz".to_owned()],
        },
        3 => Study::Promote { node },
        4 => Study::Remove { node },
        5 => Study::Comment { node, comments: vec![Comment::new("why?").unwrap()] },
        6 => Study::Rate { node, glyph: Some(Glyph::Dubious) },
        _ => Study::Analyse { node, analysis: analysis(number) },
    }
}

fn command(state: &SessionState, (kind, number, _, _): RandomCommand) -> Command {
    match kind % 32 {
        0 => Command::Join { seat: None, name: None, holder: "h".to_owned() },
        1 => Command::play("zz9"),
        2 | 3 => Command::Play {
            text: legal_move(state, number),
            from: Some(node(state, number / 3)),
            lag: i64::from(number % 900),
        },
        4 => Command::OfferDraw,
        5 | 6 => Command::TakeBack,
        7 => Command::Redo,
        8 => Command::Rematch { id: "next".to_owned() },
        9 => Command::Accept,
        10 => Command::Decline,
        11 if number % 4 == 0 => Command::Resign,
        12 if number % 4 == 0 => Command::Abort,
        13 => Command::CallTime,
        14 => Command::Seat { player: Player::Two, occupant: Occupant::HUMAN },
        15 => Command::Pause,
        16 => Command::Resume,
        17 | 18 => Command::Study(study(state, number)),
        _ => Command::play(&legal_move(state, number)),
    }
}

fn by(state: &SessionState, (_, _, who, _): RandomCommand) -> Seats {
    match who % 8 {
        0 => Seats::NONE,
        1 => Seats::BOTH,
        2 => Seats::only(!state.game().turn()),
        _ => Seats::only(state.game().turn()),
    }
}

/// No clock shows more than the initial time and the increments of the turns completed in the
/// current line, whatever was taken back and redone.
fn check_clocks(state: &SessionState, now: i64) {
    let Some(clocks) = state.clocks() else { return };
    let mut turns = [0; 2];
    let mut game = state.record().start().clone();
    for text in state.game().moves() {
        let mover = game.turn();
        game.play(&text).unwrap();
        if game.begins_turn() || game.ending().is_some() {
            turns[mover.index()] += 1;
        }
    }
    for player in Player::BOTH {
        let earned = clocks.control().increment() * turns[player.index()];
        let left = clocks.left(player, now);
        assert!((0..=clocks.control().initial() + earned).contains(&left), "{player:?} {left}");
    }
}

/// Checks the invariants of a state.
fn check_state(state: &SessionState) {
    let record = state.record();
    let line = record.main_line();
    assert!(state.live() == Record::ROOT || line.contains(&state.live()), "{line:?}");
    let game = record.game_at(state.live()).unwrap();
    assert_eq!(game.moves(), state.game().moves());
    assert_eq!(game.position(), state.game().position());
    if state.phase() != Phase::Playing {
        assert_eq!(state.clocks().and_then(|clocks| clocks.running()), None);
    }
    let text = state.finished_record().to_string();
    assert_eq!(text.parse::<Record>().unwrap().to_string(), text);
}

/// Taking back and redoing restores the state.
fn check_redo(session: &Session, now: i64) {
    let mut session = session.clone();
    let before = session.state().clone();
    if before.end().is_some() || session.perform(&Command::TakeBack, Seats::BOTH, now).is_err() {
        return;
    }
    while session.state().game().plies() < before.game().plies() {
        if session.perform(&Command::Redo, Seats::BOTH, now).is_err() {
            return;
        }
    }
    let is_clock = matches!(before.setup().clock, Some(TimeControl::Clock { .. }));
    if session.state().live() == before.live() && is_clock {
        let left = |state: &SessionState| state.clocks().map(|clocks| clocks.both(now));
        assert_eq!(left(session.state()), left(&before));
    }
}

fn play(setup: Setup, commands: Vec<RandomCommand>) -> Session {
    let mut session = Session::new(setup).unwrap();
    let mut viewer = Viewer::new(session.state());
    let mut now = 0;
    for random in commands {
        now += i64::from(random.3);
        let before = session.clone();
        let (command, by) = (command(before.state(), random), by(before.state(), random));
        let decided = before.state().decide(&command, by, now);
        assert_eq!(before.state(), session.state(), "deciding changes nothing");
        let performed = session.perform(&command, by, now).map(<[Event]>::to_vec);
        assert_eq!(performed, decided);
        if let Err(refusal) = performed {
            assert!(!refusal.to_string().is_empty());
            assert_eq!(before.state(), session.state(), "a refused command changes nothing");
        }
        check_clocks(session.state(), now);
        check_redo(&session, now);
        viewer.update(session.state());
        let shown = session.state().record().game_at(viewer.node()).unwrap();
        assert_eq!(viewer.game().moves(), shown.moves());
    }
    session
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sessions_stay_consistent_under_random_commands(setup in setups(), commands in commands()) {
        let session = play(setup, commands);
        check_state(session.state());
        let again = Session::replay(session.saved()).unwrap();
        prop_assert_eq!(again.state(), session.state());
        let text = serde_json::to_string(&session.saved()).unwrap();
        let read: SavedSession = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(&read, &session.saved());
        let read = Session::replay(read).unwrap();
        prop_assert_eq!(read.state(), session.state());
    }
}

#[test]
fn all_games_are_played_to_their_end() {
    for entry in GAMES.iter().map(GameSpec::with_defaults) {
        let start = Start::of_game(&entry);
        let setup = Setup::casual(start, [Occupant::HUMAN, Occupant::HUMAN]);
        let commands = (0..3000_u16).map(|number| (31, number.wrapping_mul(40_503), 3, 10));
        let session = play(setup, commands.collect());
        check_state(session.state());
        assert!(session.state().is_over(), "{entry:?}");
    }
}
