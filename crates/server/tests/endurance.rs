//! What happens over days, over slow networks, and when the server stops at the wrong moment.

#![allow(clippy::unwrap_used)]

pub mod client;
pub mod server;

use ludoteca_server::Config;
use serde_json::{Value, json};
use server::{Server, config, next_of};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Row};
use std::time::{Duration, Instant};

const DAY: i64 = 86_400_000;

/// The database of a server, beside the server.
async fn database(config: &Config) -> SqliteConnection {
    let file = config.database.as_ref().unwrap();
    SqliteConnectOptions::new().filename(file).connect().await.unwrap()
}

/// Lets everything in a database have happened so many days earlier.
async fn age(connection: &mut SqliteConnection, days: i64) {
    for (table, column) in [("events", "at"), ("matches", "created")] {
        let sql = format!("UPDATE {table} SET {column} = {column} - {}", days * DAY);
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut *connection).await.unwrap();
    }
}

/// The states of all matches, until they are these.
async fn states(connection: &mut SqliteConnection, wanted: &[&str]) {
    let begin = Instant::now();
    loop {
        let sql = "SELECT state FROM matches ORDER BY created";
        let rows = sqlx::query(sql).fetch_all(&mut *connection).await.unwrap();
        let found: Vec<String> = rows.iter().map(|row| row.get(0)).collect();
        if found == wanted {
            return;
        }
        assert!(begin.elapsed() < Duration::from_secs(20), "{found:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A server that looks after everything many times a second.
fn hasty() -> Config {
    Config { round: Duration::from_millis(50), idle: Duration::from_millis(20), ..config() }
}

#[tokio::test]
async fn days_run_out_while_nobody_looks() {
    let settings = hasty();
    let server = Server::with(settings.clone()).await;
    let clock = json!({ "days": 1 });
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", clock).await;
    one.move_to(&id, "a1b1", 0).await;
    two.move_to(&id, "a2b2", 1).await;
    server.stop().await;
    let mut connection = database(&settings).await;
    // The server ran all the while, as far as it knows.
    let sql = format!("UPDATE runs SET started = started - {}", 5 * DAY);
    sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    let server = Server::with(settings).await;
    states(&mut connection, &["playing"]).await;
    age(&mut connection, 2).await;
    states(&mut connection, &["over"]).await;
    let seen = server.client().get(&format!("/api/matches/{id}?board=no")).await.json();
    assert_eq!((&seen["ended"], &seen["result"]), (&json!("time"), &json!("0-1")));
}

#[tokio::test]
async fn what_is_old_is_deleted_and_what_is_played_is_not() {
    let settings = Config { keep: Some(Duration::from_secs(30 * 86_400)), ..hasty() };
    let server = Server::with(settings.clone()).await;
    let mut one = server.client();
    let new = json!({ "game": "taiji(size=3)", "seats": ["person", "person"] });
    let waiting = one.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
    let (ended, mut two, _) = server.two_players("taiji(size=3)", Value::Null).await;
    two.move_to(&ended, "a1b1", 0).await;
    two.act(&ended, "abort").await;
    let (days, _three, _four) = server.two_players("taiji(size=3)", json!({ "days": 60 })).await;

    let mut connection = database(&settings).await;
    states(&mut connection, &["waiting", "over", "playing"]).await;
    age(&mut connection, 8).await;
    states(&mut connection, &["over", "playing"]).await;
    age(&mut connection, 30).await;
    states(&mut connection, &["playing"]).await;
    let rows = sqlx::query("SELECT DISTINCT id FROM events").fetch_all(&mut connection).await;
    assert_eq!(
        rows.unwrap().iter().map(|row| row.get(0)).collect::<Vec<String>>(),
        [days.as_str()]
    );
    tokio::time::sleep(Duration::from_millis(100)).await;
    for (id, status) in [(waiting, 404), (ended, 404), (days, 200)] {
        let answer = one.get(&format!("/api/matches/{id}?board=no")).await;
        assert_eq!(answer.status, status, "{}", answer.text());
    }
}

#[tokio::test]
async fn whoever_does_not_read_is_hung_up_on() {
    let settings = Config { patience: Duration::from_millis(300), ..config() };
    let server = Server::with(settings).await;
    let (id, mut one, mut two) = server.two_players("taiji", Value::Null).await;
    let deaf = server.socket(&two, &format!("/api/matches/{id}/live")).await;
    one.move_to(&id, "a1b1", 0).await;
    two.move_to(&id, "a2b2", 1).await;
    let mut connected = json!(true);
    for _ in 0..2_000 {
        one.act(&id, "offer-draw").await;
        let seen = one.act(&id, "decline").await.json();
        connected = seen["seats"][1]["connected"].clone();
        if connected == json!(false) {
            break;
        }
    }
    assert_eq!(connected, json!(false));
    drop(deaf);
    let mut back = server.socket(&two, &format!("/api/matches/{id}/live?board=no")).await;
    next_of(&mut back, "match").await;
}

#[tokio::test]
async fn only_so_much_of_a_slow_network_is_forgiven() {
    let server = Server::start().await;
    let clock = json!({ "base": 60, "increment": 0 });
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", clock).await;
    let mut slow = server.socket(&one, &format!("/api/matches/{id}/live?board=no")).await;
    // Whoever answers a ping late seems to be far away.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    one.move_to(&id, "a1b1", 0).await;
    next_of(&mut slow, "moved").await;
    two.move_to(&id, "a2b2", 1).await;
    next_of(&mut slow, "moved").await;
    let begin = Instant::now();
    tokio::time::sleep(Duration::from_millis(900)).await;
    let moved = one.move_to(&id, "a3b3", 2).await.json();
    let (left, spent) = (moved["clock"]["left"][0].as_i64().unwrap(), begin.elapsed());
    assert!(left <= 60_000 - 900 + 500, "{left}");
    assert!(left > 60_000 - i64::try_from(spent.as_millis()).unwrap() + 400, "{left} {spent:?}");
}

#[tokio::test]
async fn a_computer_that_was_to_move_moves_after_a_restart() {
    let server = Server::with(Config { search_threads: 0, ..config() }).await;
    let mut one = server.client();
    let new = json!({ "game": "swack(size=5)", "seats": ["level:1", "person"] });
    let id = one.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
    let path = format!("/api/matches/{id}?board=no");
    assert_eq!(one.get(&path).await.json()["ply"], 0);
    let settings = server.stop().await;
    let server = Server::with(Config { search_threads: 1, ..settings }).await;
    let mut again = server.client();
    again.cookies = one.cookies;
    let begin = Instant::now();
    while again.get(&path).await.json()["ply"] != 1 {
        assert!(begin.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(again.get(&path).await.json()["seats"][1]["yours"], true);
}
