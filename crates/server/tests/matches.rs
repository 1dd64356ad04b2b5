//! Matches as clients play them: seats, moves, offers, clocks, connections, restarts.

#![allow(clippy::unwrap_used)]

pub mod client;
pub mod server;

use ludoteca_rules::{AnyGame, Rng};
use ludoteca_server::{Config, Rate};
use serde_json::{Value, json};
use server::{Server, config, next, next_of, until};
use std::time::Duration;

fn path(id: &str) -> String {
    format!("/api/matches/{id}?board=no")
}

#[tokio::test]
async fn two_people_play_and_nobody_else_can_move_for_them() {
    let server = Server::start().await;
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", Value::Null).await;
    let mut stranger = server.client();

    let seen = stranger.get(&path(&id)).await.json();
    assert_eq!(seen["state"], "playing");
    assert_eq!(seen["can"], json!([]));
    assert!(!seen.to_string().contains("secret"), "{seen}");

    assert_eq!(stranger.move_to(&id, "a1b1", 0).await.status, 403);
    assert_eq!(two.move_to(&id, "a1b1", 0).await.status, 422);
    assert_eq!(stranger.post(&format!("/api/matches/{id}/join"), &json!({})).await.status, 422);
    stranger.cookies.insert("player".into(), "2".repeat(26));
    assert_eq!(stranger.move_to(&id, "a1b1", 0).await.status, 403);
    assert_eq!(stranger.act(&id, "resign").await.status, 403);

    let moved = one.move_to(&id, "a1b1", 0).await;
    assert_eq!(moved.status, 200, "{}", moved.text());
    assert_eq!(moved.json()["ply"], 1);
    let refused = two.move_to(&id, "a1b1", 1).await;
    assert_eq!((refused.status, &refused.json()["error"]), (422, &json!("illegal")));
    let full = two.get(&format!("/api/matches/{id}")).await.json();
    assert_eq!(full["board"]["moves"], json!(["a1b1"]));
    assert_eq!(full["seats"][1]["yours"], true);
    assert_eq!(full["seats"][0]["yours"], false);
}

#[tokio::test]
async fn a_move_that_is_sent_again_is_played_once() {
    let server = Server::start().await;
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", Value::Null).await;
    for _ in 0..3 {
        let answer = one.move_to(&id, "a1b1", 0).await;
        assert_eq!((answer.status, &answer.json()["ply"]), (200, &json!(1)));
    }
    let body = json!({ "move": "a2b2", "ply": 0, "key": "another" });
    let stale = one.post(&format!("/api/matches/{id}/moves"), &body).await;
    assert_eq!(stale.status, 409);
    assert_eq!(stale.json()["match"]["board"]["moves"], json!(["a1b1"]));
    assert_eq!(two.move_to(&id, "a2b2", 1).await.status, 200);
    assert_eq!(one.move_to(&id, "a1b1", 0).await.json()["ply"], 2);
}

#[tokio::test]
async fn players_have_keys_of_their_own() {
    let server = Server::start().await;
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", Value::Null).await;
    let moves = format!("/api/matches/{id}/moves?board=no");
    let body = |text, ply| json!({ "move": text, "ply": ply, "key": "1" });
    assert_eq!(one.post(&moves, &body("a1b1", 0)).await.json()["ply"], 1);
    assert_eq!(two.post(&moves, &body("a2b2", 1)).await.json()["ply"], 2);
    assert_eq!(one.post(&moves, &body("a1b1", 0)).await.json()["ply"], 2);
    let reused = one.post(&moves, &body("c2c3", 2)).await;
    assert_eq!((reused.status, &reused.json()["error"]), (422, &json!("refused")));
    assert_eq!(one.get(&path(&id)).await.json()["ply"], 2);
}

#[tokio::test]
async fn a_match_with_a_clock_that_nobody_begins_is_cancelled() {
    let limit = Duration::from_millis(1_200);
    let settings =
        Config { first_move_limit: limit, idle_time: Duration::from_millis(20), ..config() };
    let server = Server::with(settings).await;
    let clock = json!({ "base": 300, "increment": 3 });
    let (unbegun, mut one, mut two) = server.two_players("taiji(size=3)", clock.clone()).await;
    let (begun, mut three, mut four) = server.two_players("taiji(size=3)", clock).await;
    one.move_to(&unbegun, "a1b1", 0).await;
    three.move_to(&begun, "a1b1", 0).await;
    four.move_to(&begun, "a2b2", 1).await;
    until("the end of the match", async || {
        two.get(&path(&unbegun)).await.json()["ended"] == "aborted"
    })
    .await;
    assert_eq!(three.get(&path(&begun)).await.json()["state"], "playing");
}

#[tokio::test]
async fn names_do_not_change_the_direction_of_text() {
    let server = Server::start().await;
    let mut one = server.client();
    for name in ["Ana\u{202e}", "\u{2066}Rui", "\u{200f}"] {
        let new = json!({ "game": "swack", "seats": ["person", "person"], "names": [name] });
        assert_eq!(one.post("/api/matches", &new).await.status, 422, "{name:?}");
    }
}

#[tokio::test]
async fn a_private_link_opens_the_seat_on_another_device() {
    let server = Server::start().await;
    let (id, mut one, _two) = server.two_players("taiji(size=3)", Value::Null).await;
    let links = one.get(&format!("/api/matches/{id}/links")).await.json();
    let link = links["seats"][0].as_str().unwrap().to_owned();
    assert_eq!(links["seats"][1], Value::Null);

    let mut phone = server.client();
    let opened = phone.get(&link).await;
    assert_eq!(opened.status, 303);
    let cookie = opened.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert_eq!(phone.move_to(&id, "a1b1", 0).await.status, 200);

    let (other, ..) = server.two_players("taiji(size=3)", Value::Null).await;
    let secret = link.rsplit('/').next().unwrap();
    assert_eq!(phone.get(&format!("/seats/{other}/{secret}")).await.status, 404);
    assert_eq!(phone.move_to(&other, "a1b1", 0).await.status, 403);
    assert_eq!(phone.get(&format!("/seats/{id}/{}", "2".repeat(26))).await.status, 404);
}

#[tokio::test]
async fn offers_are_answered_by_the_other_side() {
    let server = Server::start().await;
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", Value::Null).await;
    assert_eq!(one.act(&id, "resign").await.status, 422);
    one.move_to(&id, "a1b1", 0).await;
    two.move_to(&id, "a2b2", 1).await;

    let asked = two.act(&id, "ask-takeback").await.json();
    assert_eq!(asked["offer"], json!({ "kind": "takeback", "by": 2 }));
    assert_eq!(two.act(&id, "accept").await.status, 422);
    let can = one.get(&path(&id)).await.json()["can"].clone();
    assert!(can.as_array().unwrap().contains(&json!("accept")), "{can}");
    assert_eq!(one.act(&id, "accept").await.json()["ply"], 1);
    two.move_to(&id, "b2c2", 1).await;

    one.act(&id, "offer-draw").await;
    assert_eq!(two.act(&id, "decline").await.json()["offer"], Value::Null);
    one.act(&id, "offer-draw").await;
    let ended = two.act(&id, "accept").await.json();
    assert_eq!((&ended["result"], &ended["ended"]), (&json!("1/2-1/2"), &json!("agreed")));

    one.act(&id, "offer-rematch").await;
    let again = two.act(&id, "accept").await.json();
    let next = again["rematch"].as_str().unwrap().to_owned();
    assert_eq!(two.move_to(&next, "a1b1", 0).await.status, 200);
    assert_eq!(one.get(&path(&next)).await.json()["seats"][1]["yours"], true);
}

#[tokio::test]
async fn nobody_can_propose_the_same_for_ever() {
    let server = Server::start().await;
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", Value::Null).await;
    one.move_to(&id, "a1b1", 0).await;
    for _ in 0..3 {
        assert_eq!(one.act(&id, "offer-draw").await.status, 200);
        assert_eq!(one.act(&id, "decline").await.status, 200);
    }
    let refused = one.act(&id, "offer-draw").await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    let can = one.get(&path(&id)).await.json()["can"].clone();
    assert!(!can.as_array().unwrap().contains(&json!("offer-draw")), "{can}");
    // The other player may, and after a move the same player may again.
    assert_eq!(two.act(&id, "offer-draw").await.status, 200);
    two.move_to(&id, "a2b2", 1).await;
    assert_eq!(one.act(&id, "decline").await.status, 200);
    assert_eq!(one.act(&id, "offer-draw").await.status, 200);
}

#[tokio::test]
async fn a_match_can_be_broken_off_before_both_have_moved_and_resigned_after() {
    let server = Server::start().await;
    let (id, mut one, _) = server.two_players("swack(size=5)", Value::Null).await;
    assert_eq!(one.act(&id, "abort").await.json()["ended"], "aborted");
    assert_eq!(one.move_to(&id, "b1a1", 0).await.status, 409);

    let clock = json!({"base": 300, "increment": 3});
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", clock).await;
    one.move_to(&id, "a1b1", 0).await;
    two.move_to(&id, "a2b2", 1).await;
    assert_eq!(one.act(&id, "abort").await.status, 422);
    let ended = one.act(&id, "resign").await.json();
    assert_eq!((&ended["result"], &ended["state"]), (&json!("0-1"), &json!("over")));
    let record = one.get(&format!("/api/matches/{id}/record")).await;
    assert!(record.text().ends_with("1. a1b1 a2b2 0-1\n"), "{}", record.text());
    assert!(record.text().contains("[TimeControl \"300+3\"]\n"), "{}", record.text());
    assert!(record.text().contains("[Termination \"resignation\"]\n"), "{}", record.text());
}

#[tokio::test]
async fn a_client_that_reconnects_gets_missed_events() {
    let server = Server::start().await;
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", Value::Null).await;
    let live = |since: usize| format!("/api/matches/{id}/live?since={since}&board=no");
    let mut socket = server.socket(&two, &live(0)).await;
    assert_eq!(next(&mut socket).await["kind"], "joined");
    let now = next(&mut socket).await;
    assert_eq!((&now["kind"], &now["version"]), (&json!("match"), &json!(1)));
    assert_eq!(now["match"]["seats"][1]["connected"], true);
    assert_eq!(now["match"]["seats"][0]["connected"], false);

    one.move_to(&id, "a1b1", 0).await;
    let event = next_of(&mut socket, "moved").await;
    assert_eq!((&event["version"], &event["move"]), (&json!(2), &json!("a1b1")));
    assert_eq!(event["match"]["seats"][1]["yours"], true);

    let mut other = server.socket(&one, &live(2)).await;
    assert_eq!(next(&mut other).await["kind"], "match");
    let event = next_of(&mut socket, "presence").await;
    assert_eq!(event["match"]["seats"][0]["connected"], true);

    drop(socket);
    assert_eq!(next_of(&mut other, "presence").await["match"]["seats"][1]["connected"], false);
    two.move_to(&id, "a2b2", 1).await;
    one.move_to(&id, "a3b3", 2).await;
    let mut socket = server.socket(&two, &live(2)).await;
    let missed = [next(&mut socket).await, next(&mut socket).await];
    assert_eq!(missed.map(|event| event["move"].clone()), ["a2b2", "a3b3"]);
    assert_eq!(next(&mut socket).await["match"]["ply"], 4 - 1);
}

#[tokio::test]
async fn a_match_continues_after_a_restart() {
    let server = Server::start().await;
    let clock = json!({ "base": 600, "increment": 0 });
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", clock).await;
    one.move_to(&id, "a1b1", 0).await;
    two.move_to(&id, "a2b2", 1).await;
    let before = one.get(&path(&id)).await.json();
    let server = server.restart().await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let (cookies_one, cookies_two) = (one.cookies, two.cookies);
    let (mut one, mut two) = (server.client(), server.client());
    (one.cookies, two.cookies) = (cookies_one, cookies_two);
    let after = one.get(&path(&id)).await.json();
    assert_eq!(after["version"], before["version"]);
    assert_eq!(after["clock"]["running"], 1);
    let left = after["clock"]["left"][0].as_i64().unwrap();
    assert!((540_000..=600_000).contains(&left), "{left}");
    assert_eq!(one.move_to(&id, "a3b3", 2).await.status, 200);
    assert_eq!(two.move_to(&id, "c1c2", 3).await.status, 200);
}

#[tokio::test]
async fn clocks_stand_still_for_a_while_after_a_restart() {
    let server = Server::start().await;
    let clock = json!({ "base": 60, "increment": 0 });
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", clock).await;
    one.move_to(&id, "a1b1", 0).await;
    two.move_to(&id, "a2b2", 1).await;
    tokio::time::sleep(Duration::from_millis(1_000)).await;
    let server = server.restart().await;
    let (cookies_one, mut one) = (one.cookies, server.client());
    one.cookies = cookies_one;
    let left = async |client: &mut client::Client| {
        let clock = client.get(&path(&id)).await.json()["clock"].clone();
        [0, 1].map(|place| clock["left"][place].as_i64().unwrap())
    };
    let first = left(&mut one).await;
    assert!((20_000..=59_000).contains(&first[0]), "{first:?}");
    // They stand still for five seconds, some of which a busy machine may need.
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(left(&mut one).await, first);
    // The other clock stands still, too.
    assert_eq!(one.move_to(&id, "a3b3", 2).await.status, 200);
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(left(&mut one).await, first);
}

#[tokio::test]
async fn a_flag_falls_by_itself() {
    let server = Server::start().await;
    let clock = json!({ "base": 1, "increment": 0 });
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", clock).await;
    let mut socket = server.socket(&two, &format!("/api/matches/{id}/live?board=no")).await;
    one.move_to(&id, "a1b1", 0).await;
    two.move_to(&id, "a2b2", 1).await;
    let ended = next_of(&mut socket, "ended").await;
    assert_eq!((&ended["why"], &ended["winner"]), (&json!("time"), &json!(2)));
    assert_eq!(ended["match"]["result"], "0-1");
    assert_eq!(one.move_to(&id, "a3b3", 2).await.status, 409);
}

#[tokio::test]
async fn a_turn_of_three_steps_earns_one_increment() {
    let server = Server::start().await;
    let clock = json!("60+5");
    let (id, one, two) = server.two_players("ampel", clock).await;
    let mut players = [one, two];
    let mut socket = server.socket(&players[0], &format!("/api/matches/{id}/live?board=no")).await;
    next_of(&mut socket, "match").await;
    let mut game: AnyGame = "ampel".parse().unwrap();
    let (mut rng, mut before) = (Rng::new(5), [60_000; 2]);
    let (mut steps, mut longest) = (0, 0);
    while longest < 3 || steps > 0 {
        let (mover, ply) = (game.turn().index(), game.plies());
        let text = game.random_move(&mut rng).unwrap();
        let answer = players[mover].move_to(&id, &text, ply).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.json()["clock"]["control"], "60+5");
        game.play(&text).unwrap();
        steps += 1;
        let told = next_of(&mut socket, "moved").await;
        let left = [0, 1].map(|place| told["left"][place].as_i64().unwrap());
        let ends_turn = game.begins_turn();
        let earned = if ends_turn { 5_000 } else { 0 };
        let spent = before[mover] + earned - left[mover];
        assert!((0..5_000).contains(&spent), "step {steps}, {spent} ms: {before:?}, {left:?}");
        assert_eq!(left[1 - mover], before[1 - mover]);
        before = left;
        if ends_turn {
            longest = longest.max(std::mem::take(&mut steps));
        }
    }
}

#[tokio::test]
async fn the_computer_answers_and_takes_back() {
    let server = Server::start().await;
    let mut one = server.client();
    let new = json!({ "game": "swack(size=5)", "seats": ["person", "level:1"] });
    let id = one.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
    let mut socket = server.socket(&one, &format!("/api/matches/{id}/live?board=no")).await;
    assert_eq!(one.move_to(&id, "b1a1", 0).await.status, 200);
    next_of(&mut socket, "moved").await;
    let answer = next_of(&mut socket, "moved").await;
    assert_eq!((&answer["by"], &answer["match"]["ply"]), (&json!(2), &json!(2)));
    assert_eq!(one.act(&id, "ask-takeback").await.json()["ply"], 0);
    assert_eq!(one.act(&id, "offer-draw").await.status, 422);
}

#[tokio::test]
async fn the_computer_searches_again_after_a_take_back() {
    let server = Server::start().await;
    let mut one = server.client();
    let new = json!({ "game": "swack(size=5)", "seats": ["person", "full"] });
    let id = one.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
    let mut socket = server.socket(&one, &format!("/api/matches/{id}/live?board=no")).await;
    assert_eq!(one.move_to(&id, "b1a1", 0).await.status, 200);
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(one.act(&id, "ask-takeback").await.json()["ply"], 0);
    let begin = std::time::Instant::now();
    assert_eq!(one.move_to(&id, "a2a1", 0).await.status, 200);
    next_of(&mut socket, "undone").await;
    assert_eq!(next_of(&mut socket, "moved").await["by"], 1);
    assert_eq!(next_of(&mut socket, "moved").await["by"], 2);
    // A search takes one second, all of it for this move.
    assert!(begin.elapsed() > Duration::from_millis(700), "{:?}", begin.elapsed());
}

#[tokio::test]
async fn nobody_waits_behind_all_the_computers_of_another() {
    let config = Config { search_threads: 1, public: true, ..config() };
    let server = Server::with(config).await;
    let from = |address: &str| {
        let mut client = server.client();
        client.headers.push(("X-Forwarded-For".into(), address.into()));
        client
    };
    let mut greedy = from("1.2.3.4");
    for _ in 0..40 {
        let new = json!({ "game": "taiji", "seats": ["full", "full"] });
        let id = greedy.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
        assert_eq!(greedy.get(&path(&id)).await.status, 200);
    }
    let mut one = from("1.2.3.5");
    let new = json!({ "game": "swack(size=5)", "seats": ["person", "level:1"] });
    let id = one.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
    assert_eq!(one.move_to(&id, "b1a1", 0).await.status, 200);
    let answered = until("an answer", async || one.get(&path(&id)).await.json()["ply"] == 2);
    // Each of the others takes a second.
    tokio::time::timeout(Duration::from_secs(20), answered).await.expect("an answer before theirs");
}

#[tokio::test]
async fn two_people_at_one_screen_hold_both_seats() {
    let server = Server::start().await;
    let mut both = server.client();
    let new = json!({ "game": "taiji(size=3)", "seats": ["person", "person"], "side": "both",
        "names": ["Ana", "João"] });
    let id = both.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
    assert_eq!(both.move_to(&id, "a1b1", 0).await.status, 200);
    assert_eq!(both.move_to(&id, "a2b2", 1).await.status, 200);
    assert_eq!(both.act(&id, "ask-takeback").await.json()["ply"], 1);
    assert_eq!(both.get(&path(&id)).await.json()["seats"][1]["name"], "João");
}

#[tokio::test]
async fn the_lobby_lists_what_is_open_and_what_is_live() {
    let server = Server::start().await;
    let (mut one, mut two) = (server.client(), server.client());
    let new =
        json!({ "game": "taiji", "seats": ["person", "person"], "listed": true, "side": "any" });
    let id = one.done("/api/matches", &new).await["id"].clone();
    server.two_players("taiji", Value::Null).await;
    let open = two.get("/api/matches?state=open&lang=pt").await.json();
    assert_eq!((&open[0]["id"], open.as_array().unwrap().len()), (&id, 1));
    two.done(&format!("/api/matches/{}/join", id.as_str().unwrap()), &json!({})).await;
    assert_eq!(two.get("/api/matches?state=open").await.json(), json!([]));
    assert_eq!(two.get("/api/matches?state=live").await.json()[0]["id"], id);
}

#[tokio::test]
async fn lists_show_who_sits_there_now_and_names_stay() {
    let server = Server::start().await;
    let (mut one, mut two) = (server.client(), server.client());
    let begin = |names: Value| {
        json!({ "game": "taiji", "seats": ["person", "person"], "listed": true, "side": 1,
            "names": names })
    };
    for (names, joining) in [
        (json!(["Ana", null]), json!({ "name": "Rui" })),
        // A player without a name gets the one that the seat had.
        (json!(["Ana", "Rui"]), json!({})),
    ] {
        let id = one.done("/api/matches", &begin(names)).await["id"].as_str().unwrap().to_owned();
        let seen = two.done(&format!("/api/matches/{id}/join?board=no"), &joining).await;
        assert_eq!(seen["seats"][1]["name"], "Rui");
        let seats = two.get("/api/matches?state=live").await.json()[0]["seats"].clone();
        let seat = |name: &str| json!({ "kind": "person", "name": name, "free": false, "connected": false });
        assert_eq!(seats, json!([seat("Ana"), seat("Rui")]));
    }
}

#[tokio::test]
async fn the_lobby_begins_with_those_who_are_there() {
    let server = Server::start().await;
    let (mut one, mut two) = (server.client(), server.client());
    let new = json!({ "game": "taiji", "seats": ["person", "person"], "listed": true, "side": 1 });
    for _ in 0..2 {
        one.done("/api/matches", &new).await;
    }
    let mut listed = async || {
        let list = two.get("/api/matches?state=open").await.json();
        [0, 1]
            .map(|place| (list[place]["id"].clone(), list[place]["seats"][0]["connected"].clone()))
    };
    let before = listed().await;
    assert_eq!([&before[0].1, &before[1].1], [false, false]);
    let last = before[1].0.as_str().unwrap();
    let mut socket = server.socket(&one, &format!("/api/matches/{last}/live")).await;
    next_of(&mut socket, "match").await;
    assert_eq!(listed().await, [(before[1].0.clone(), json!(true)), before[0].clone()]);
    drop(socket);
    until("a list as before", async || listed().await == before).await;
}

#[tokio::test]
async fn a_rematch_is_a_new_game() {
    let rate = Rate { burst: 3.0, each_second: 0.001 };
    let server = Server::with(Config { games: rate, ..config() }).await;
    let mut one = server.client();
    let new = json!({ "game": "taiji(size=3)", "seats": ["person", "person"], "side": "both" });
    let mut id = one.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
    for _ in 0..2 {
        assert_eq!(one.act(&id, "abort").await.status, 200);
        let next = one.act(&id, "offer-rematch").await.json();
        id = next["rematch"].as_str().unwrap().to_owned();
    }
    assert_eq!(one.act(&id, "abort").await.status, 200);
    assert_eq!(one.act(&id, "offer-rematch").await.status, 429);
}

#[tokio::test]
async fn a_match_that_nobody_watches_is_forgotten_and_found_again() {
    let mut config = config();
    config.idle_time = Duration::from_millis(50);
    let server = Server::with(config).await;
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", Value::Null).await;
    for round in 0..4 {
        tokio::time::sleep(Duration::from_millis(45 + 5 * round)).await;
        assert_eq!(one.get(&path(&id)).await.status, 200);
    }
    assert_eq!(one.move_to(&id, "a1b1", 0).await.status, 200);
    tokio::time::sleep(Duration::from_millis(120)).await;
    assert_eq!(two.move_to(&id, "a2b2", 1).await.json()["ply"], 2);
}
