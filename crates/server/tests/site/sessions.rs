//! Sessions, which the server does not keep: commands in, events out.

use crate::web::Site;
use ludoteca_rules::{AnyGame, Record, Rng};
use ludoteca_testing::PATIENCE;
use serde_json::{Value, json};
use std::time::Instant;

/// Returns a setup with two people.
fn setup(start: Value) -> Value {
    let mut setup = start;
    setup["seats"] = json!([{"human": {"name": null}}, {"human": {"name": null}}]);
    setup["clock"] = Value::Null;
    setup
}

/// A session that the client keeps.
struct Client {
    site: Site,
    setup: Value,
    events: Vec<Value>,
}

impl Client {
    async fn start(start: Value) -> Client {
        Client { site: Site::start().await, setup: setup(start), events: Vec::new() }
    }

    async fn swack() -> Client {
        Client::start(json!({"game": "swack"})).await
    }

    async fn send(&self, commands: Value, node: Option<usize>) -> (u16, Value) {
        let body = json!({
            "setup": self.setup, "events": self.events, "commands": commands, "node": node,
        });
        let answer = self.site.post("/api/sessions", &body.to_string()).await;
        (answer.status, answer.json())
    }

    /// Carries out commands with a node in view, and keeps the events.
    async fn perform(&mut self, commands: Value, node: Option<usize>) -> Value {
        let (status, view) = self.send(commands, node).await;
        assert_eq!(status, 200, "{view}");
        self.events.extend(view["events"].as_array().unwrap().iter().cloned());
        view
    }

    /// Sends commands that are refused, and returns the status, the code and the reason.
    async fn refused(&self, commands: Value, node: Option<usize>) -> (u16, String, String) {
        let (status, body) = self.send(commands, node).await;
        refusal(status, &body)
    }
}

fn refusal(status: u16, body: &Value) -> (u16, String, String) {
    let text = |name: &str| {
        body[name].as_str().unwrap_or_else(|| panic!("{status}: no {name}")).to_owned()
    };
    (status, text("error"), text("message"))
}

fn play(text: &str) -> Value {
    json!({"do": "play", "move": text})
}

#[tokio::test]
async fn moves_are_played_taken_back_and_played_again() {
    let mut client = Client::swack().await;
    let view = client.perform(json!([]), None).await;
    assert_eq!((&view["live"], &view["can"]), (&json!(0), &json!(["offer-draw", "resign"])));
    let view = client.perform(json!([play("B1-A1"), play("d2d1")]), None).await;
    assert_eq!(view["board"]["moves"], json!(["b1a1", "d2d1"]));
    assert_eq!(view["events"].as_array().unwrap().len(), 2);
    assert_eq!((&view["live"], &view["node"]), (&json!(2), &json!(2)), "the view follows");
    assert_eq!(view["nodes"][2]["heading"], "1...");
    let view = client.perform(json!([{"do": "take-back"}]), None).await;
    assert_eq!(view["board"]["moves"], json!(["b1a1"]));
    assert_eq!(view["can"], json!(["take-back", "redo", "offer-draw", "resign"]));
    assert!(view["record"].as_str().unwrap().contains("1. b1a1 d2d1 *"), "{view}");
    let view = client.perform(json!([{"do": "redo"}, {"do": "resign"}]), None).await;
    assert_eq!((&view["result"], &view["over"]), (&json!("0-1"), &json!(true)));
    assert_eq!(view["status"], "Red resigned: White wins");
    assert_eq!(client.events.len(), 5);
}

#[tokio::test]
async fn variations_are_added_promoted_and_removed_by_nodes_that_keep_their_numbers() {
    let record = "[Game \"swack\"]\n\n1. b1a1! {good} (1. d1c1) d2d1 *";
    let mut client = Client::start(json!({"record": record})).await;
    let view = client.perform(json!([]), Some(0)).await;
    assert_eq!(view["board"]["moves"], json!([]));
    let [first, aside, last] = [1, 2, 3].map(|node| view["nodes"][node].clone());
    assert_eq!((&first["glyph"], &first["comments"]), (&json!("!"), &json!(["good"])));
    assert_eq!((&aside["move"], &last["move"]), (&json!("d1c1"), &json!("d2d1")));
    assert_eq!(view["nodes"][0]["children"], json!([1, 2]));
    let explored =
        json!([{"do": "study", "study": "explore", "node": 1, "moves": ["b4c4", "pass", "zz"]}]);
    let view = client.perform(explored, Some(2)).await;
    assert_eq!((&view["node"], &view["live"]), (&json!(2), &json!(3)));
    assert_eq!(view["events"][0]["moves"], json!(["b4c4", "pass"]), "as far as it is legal");
    assert_eq!(view["nodes"][1]["children"], json!([3, 4]));
    assert_eq!(view["can"], json!(["take-back", "offer-draw", "resign", "promote", "remove"]));
    let view =
        client.perform(json!([{"do": "study", "study": "promote", "node": 5}]), Some(4)).await;
    assert_eq!(view["nodes"][1]["children"], json!([4, 3]));
    let view =
        client.perform(json!([{"do": "study", "study": "remove", "node": 2}]), Some(2)).await;
    assert_eq!((&view["nodes"][2], &view["node"]), (&Value::Null, &view["live"]));
    let view = client.perform(json!([play("b2c2")]), Some(4)).await;
    assert_eq!(view["node"], 4, "another node than that of the game stays in view");
    let text = view["record"].as_str().unwrap();
    let again = Client::start(json!({"record": text, "path": ["b1a1", "b4c4"]})).await;
    let (_, view) = again.send(json!([]), None).await;
    assert_eq!(view["board"]["moves"], json!(["b1a1", "b4c4"]));
}

#[tokio::test]
async fn a_refused_command_says_why_and_none_of_them_happens() {
    let mut client = Client::swack().await;
    client.perform(json!([play("b1a1")]), None).await;
    let cases = [
        (play("b1d4"), "illegal", "not legal"),
        (play("??"), "illegal", "is not a move"),
        (json!({"do": "play", "move": "d2d1", "from": 99}), "refused", "no longer in the record"),
        (json!({"do": "redo"}), "refused", "nothing to redo"),
        (json!({"do": "study", "study": "promote", "node": 1}), "refused", "main line"),
        (
            json!({"do": "study", "study": "explore", "node": 7, "moves": ["d2d1"]}),
            "refused",
            "no longer",
        ),
        (
            json!({"do": "study", "study": "explore", "node": 1, "moves": []}),
            "refused",
            "not possible now",
        ),
        (json!({"do": "join", "holder": "me"}), "refused", "taken"),
        (json!({"do": "accept"}), "refused", "not possible now"),
    ];
    for (command, code, said) in cases {
        let (status, error, message) = client.refused(json!([play("d2d1"), command]), None).await;
        assert_eq!((status, error.as_str()), (422, code), "{command}: {message}");
        assert!(message.contains(said), "{command}: {message}");
    }
    let (_, view) = client.send(json!([]), None).await;
    assert_eq!(view["board"]["moves"], json!(["b1a1"]));
    let (status, _, message) = client.refused(json!([]), Some(2)).await;
    assert!(status == 422 && message.contains("no longer in the record"), "{status} {message}");
}

#[tokio::test]
async fn damaged_events_are_refused_by_their_number() {
    let mut client = Client::swack().await;
    client.perform(json!([play("b1a1")]), None).await;
    let damaged = [
        json!({"at": 0, "kind": "moved", "move": "b1a1", "by": 2}),
        json!({"at": 0, "kind": "moved", "move": "d2d1", "by": 2, "from": 7}),
        json!({"at": 0, "kind": "undone", "plies": 2, "left": null}),
        json!({"at": 0, "kind": "redone", "plies": u64::MAX, "left": null}),
        json!({"at": i64::MIN, "kind": "studied", "study": "explore", "node": 3, "moves": ["d2d1"]}),
        json!({"at": 0, "kind": "studied", "study": "promote", "node": 0}),
        json!({"at": 0, "kind": "studied", "study": "remove", "node": 0}),
        json!({"at": 0, "kind": "studied", "study": "rate", "node": 9, "glyph": "!"}),
    ];
    for event in damaged {
        client.events.truncate(1);
        client.events.push(event.clone());
        let (status, error, message) = client.refused(json!([]), None).await;
        assert_eq!((status, error.as_str()), (422, "refused"), "{event}");
        assert!(message.starts_with("Event 2 "), "{event}: {message}");
    }
    // Events that are valid but make no sense do no harm.
    let strange = [
        json!({"at": 0, "kind": "ended", "why": "time", "winner": null}),
        json!({"at": 0, "kind": "studied", "study": "remove", "node": 1}),
        json!({"at": 0, "kind": "rematch", "id": ""}),
        json!({"at": 0, "kind": "paused", "left": [i64::MIN, i64::MAX]}),
        json!({"at": 0, "kind": "seated", "player": 1, "occupant": {"computer": 3}}),
    ];
    for event in strange {
        client.events.truncate(1);
        client.events.push(event.clone());
        let (status, view) = client.send(json!([]), None).await;
        assert_eq!(status, 200, "{event}: {view}");
    }
}

#[tokio::test]
async fn requests_that_cannot_be_read_or_served_say_what_is_wrong() {
    let site = Site::start().await;
    let person = json!({"human": {"name": null}});
    let swack = || setup(json!({"game": "swack"}));
    let with = |name: &str, value: Value| {
        let mut setup = swack();
        setup[name] = value;
        json!({"setup": setup})
    };
    let event = |event: Value| json!({"setup": swack(), "events": [event]});
    let command = |command: Value| json!({"setup": swack(), "commands": [command]});
    let cases = [
        (json!({}), 400, "missing field `setup`"),
        (json!({"setup": swack(), "unknown": 1}), 400, "unknown field `unknown`"),
        (json!({"setup": {"seats": [person, person]}}), 400, "expected a game"),
        (json!({"setup": {"game": "swack"}}), 400, "missing field `seats`"),
        (json!({"setup": swack(), "node": -1}), 400, "node"),
        (with("seats", json!([person])), 400, "seats"),
        (with("game", json!("chess")), 422, "unknown game"),
        (with("position", json!("nonsense")), 422, "row"),
        (with("clock", json!({"base": 300, "increment": 3})), 422, "no clock"),
        (with("seats", json!([person, {"computer": 3}])), 422, "engines"),
        (json!({"setup": setup(json!({"record": "nonsense"}))}), 422, ""),
        (event(json!({"at": 0, "kind": "exploded"})), 400, "unknown variant"),
        (event(json!({"kind": "resumed"})), 400, "missing field `at`"),
        (event(json!({"at": 0, "kind": "moved", "move": "b1a1", "by": 3})), 400, "player 1 or 2"),
        (command(json!({"do": "explode"})), 400, "unknown variant `explode`"),
        (command(json!({"do": "play", "move": "a", "more": 1})), 400, "unknown field `more`"),
        (command(json!("redo")), 400, "commands"),
        (
            json!({"setup": swack(), "events": vec![json!({"at": 0, "kind": "resumed"}); 2_001]}),
            413,
            "",
        ),
        (json!({"setup": swack(), "commands": vec![json!({"do": "redo"}); 201]}), 413, ""),
    ];
    for (body, expected, said) in cases {
        let answer = site.post("/api/sessions", &body.to_string()).await;
        let (status, _, message) = refusal(answer.status, &answer.json());
        assert_eq!(status, expected, "{body}: {message}");
        assert!(message.contains(said), "{body}: {message}");
    }
    let lang = json!({"setup": swack(), "lang": "pt"});
    let view = site.post("/api/sessions", &lang.to_string()).await.json();
    assert_eq!(view["board"]["players"][1], "Brancas");
    let clock = with("clock", json!({"base": 300, "increment": 3})).to_string();
    let answer = site.ask("POST", "/api/sessions", &[("Accept-Language", "pt")], &clock).await;
    assert!(answer.json()["message"].as_str().unwrap().contains("relógios"), "{answer:?}");
}

#[tokio::test]
async fn a_session_that_jumps_about_in_a_long_record_is_answered_in_time() {
    let mut game: AnyGame = "renpaarden(cap=0)".parse().unwrap();
    let mut rng = Rng::new(1);
    while game.plies() < 1_500 {
        let text = game.random_move(&mut rng).expect("a game that is not over");
        game.play(&text).unwrap();
    }
    // The game is at the start, and every event adds a move at the end.
    let mut client =
        Client::start(json!({"record": Record::new(&game).to_string(), "path": []})).await;
    let next = game.random_move(&mut rng).unwrap();
    let event =
        json!({"at": 0, "kind": "studied", "study": "explore", "node": 1_500, "moves": [next]});
    client.events = vec![event; 700];
    let begun = Instant::now();
    let (status, _) = client.send(json!([]), None).await;
    assert!([200, 408].contains(&status), "{status}");
    assert!(begun.elapsed() < PATIENCE);
}
