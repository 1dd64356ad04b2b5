//! Reviews, added lines, pictures and animations.

#![allow(clippy::unwrap_used)]

pub mod client;
pub mod server;

use client::Client;
use ludoteca_server::Config;
use serde_json::{Value, json};
use server::{Server, config};
use std::time::Duration;

/// A short game.
const RECORD: &str = "[Game \"swack(size=4)\"]\n\n1. b1a1 {why?} (1. pass) d2c2 2. pass pass 0-1\n";

async fn judged(client: &mut Client, body: &Value) -> Value {
    let begun = client.post("/api/reviews", body).await;
    assert_eq!(begun.status, 202, "{}", begun.text());
    let path = begun.header("location").unwrap().to_owned();
    loop {
        let review = client.get(&path).await;
        assert_eq!(review.status, 200, "{}", review.text());
        let review = review.json();
        if review["state"] == "done" {
            return review;
        }
        assert!(["judging", "waiting"].contains(&review["state"].as_str().unwrap()), "{review}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_record_is_judged_to_its_end_move_by_move() {
    let server = Server::start().await;
    let mut one = server.client();
    let review = judged(&mut one, &json!({ "text": RECORD })).await;
    let moves = review["moves"].as_array().unwrap();
    let played: Vec<&Value> = moves.iter().map(|judged| &judged["move"]).collect();
    assert_eq!(json!(played), json!(["b1a1", "d2c2", "pass", "pass"]));
    assert_eq!(review["judged"], 4);
    for (place, judged) in moves.iter().enumerate() {
        assert_eq!(judged["player"], 1 + place % 2);
        assert!((0.0..=1.0).contains(&judged["after"]["chance"].as_f64().unwrap()), "{judged}");
        assert!(!judged["after"]["verdict"].as_str().unwrap().is_empty());
        assert_eq!(judged["fault"].is_null(), judged["words"].is_null(), "{judged}");
        assert_eq!(judged["fault"].is_null(), judged["better"] == json!([]), "{judged}");
    }
    assert!(review["summary"].as_array().unwrap().len() >= 2, "{review}");
    let text = review["record"].as_str().unwrap();
    assert!(text.contains("[%eval") && text.contains("{why?}") && text.contains("(1. pass"));

    let again = one.post("/api/reviews?lang=pt", &json!({ "text": RECORD })).await.json();
    assert_eq!((&again["id"], &again["state"]), (&review["id"], &json!("done")));
    assert_ne!(again["summary"], review["summary"]);
    assert_eq!(one.get("/api/reviews/nothing").await.status, 404);
}

#[tokio::test]
async fn a_match_is_judged_when_it_is_over() {
    let server = Server::start().await;
    let (id, mut one, mut two) = server.two_players("swack(size=4)", Value::Null).await;
    one.move_to(&id, "b1a1", 0).await;
    two.move_to(&id, "pass", 1).await;
    let refused = one.post("/api/reviews", &json!({ "match": id })).await;
    assert_eq!(refused.status, 422, "{}", refused.text());
    one.act(&id, "resign").await;
    let review = judged(&mut two, &json!({ "match": id })).await;
    assert_eq!(review["moves"].as_array().unwrap().len(), 2);
    assert!(review["record"].as_str().unwrap().ends_with("0-1\n"), "{review}");
    for bad in [json!({}), json!({ "match": id, "text": RECORD })] {
        assert_eq!(one.post("/api/reviews", &bad).await.status, 422);
    }
    assert_eq!(one.post("/api/reviews", &json!({ "match": "aaaaaaaaaa" })).await.status, 404);
}

#[tokio::test]
async fn a_busy_server_says_so_and_takes_the_next_game_later() {
    let busy = Config { max_running_reviews: 1, search_threads: 1, ..config() };
    let server = Server::with(busy).await;
    let mut one = server.client();
    let moves = "1. a1b1 c1d1 2. e1f1";
    let text = |more: &str| json!({ "text": format!("[Game \"taiji\"]\n\n{moves} {more} *") });
    assert_eq!(one.post("/api/reviews", &text("")).await.status, 202);
    let refused = one.post("/api/reviews", &text("{another}")).await;
    assert_eq!(refused.status, 503);
    assert!(refused.header("retry-after").is_some());
    judged(&mut one, &text("")).await;
    judged(&mut one, &text("{another}")).await;
}

#[tokio::test]
async fn lines_are_added_to_a_record() {
    let server = Server::start().await;
    let mut one = server.client();
    let lines = json!([["b1a1", "pass", "PASS"], ["b1a1", "d2c2", "d1c1"], ["pass"]]);
    let body = json!({ "text": RECORD, "lines": lines });
    let record = one.done("/api/records", &body).await;
    let text = record["text"].as_str().unwrap();
    assert!(text.contains("{why?} (1. pass) d2c2 (1... pass 2. pass) 2. pass (2. d1c1)"), "{text}");
    let wrong = json!({ "text": RECORD, "lines": [["b1a1", "z9"]] });
    assert_eq!(one.post("/api/records", &wrong).await.status, 422);
    let many = json!({ "text": RECORD, "lines": vec![["pass"]; 101] });
    assert_eq!(one.post("/api/records", &many).await.status, 413);
}

#[tokio::test]
async fn positions_are_drawn_and_games_shown_as_films() {
    let server = Server::start().await;
    let mut one = server.client();
    let kinds = [
        ("svg", "image/svg+xml", &b"<svg"[..]),
        ("png", "image/png", b"\x89PNG"),
        ("gif", "image/gif", b"GIF89a"),
    ];
    for (format, kind, begins) in kinds {
        let body = json!({ "game": "taiji(size=3)", "moves": ["a1b1", "a2b2"], "format": format });
        let answer = one.post("/api/pictures", &body).await;
        assert_eq!(answer.status, 200, "{format}: {}", answer.text());
        assert_eq!(answer.header("content-type"), Some(kind));
        assert!(answer.body.starts_with(begins), "{format}");
    }
    let wrong = json!({ "game": "taiji", "format": "bmp" });
    assert_eq!(one.post("/api/pictures", &wrong).await.status, 400);

    let (id, mut one, mut two) = server.two_players("taiji(size=3)", Value::Null).await;
    let path = format!("/api/matches/{id}/film.gif");
    one.move_to(&id, "a1b1", 0).await;
    let film = one.get(&path).await;
    assert!(film.body.starts_with(b"GIF89a"));
    assert_eq!(film.header("cache-control"), Some("no-cache"));
    one.headers.push(("If-None-Match".into(), film.header("etag").unwrap().to_owned()));
    assert_eq!(one.get(&path).await.status, 304);
    two.move_to(&id, "a2b2", 1).await;
    let longer = one.get(&path).await;
    assert_eq!(longer.status, 200);
    assert!(longer.body.len() > film.body.len());
    one.act(&id, "resign").await;
    assert_eq!(two.get(&path).await.header("cache-control"), Some("max-age=86400"));
}
