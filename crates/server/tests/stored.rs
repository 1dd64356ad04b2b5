//! Databases of an older version, and damaged ones.

#![allow(clippy::unwrap_used)]

pub mod client;
pub mod server;

use ludoteca_server::Config;
use serde_json::{Value, json};
use server::{Server, config, until};
use sqlx::sqlite::SqlitePool;
use std::fs;
use std::path::{Path, PathBuf};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/earlier")
}

/// Starts a server with a copy of the database and without search threads.
async fn with_old_database() -> Server {
    let config = Config { search_threads: 0, ..config() };
    fs::copy(fixtures().join("server.db"), config.database.file().unwrap()).unwrap();
    Server::with(config).await
}

/// Replaces what this version says differently on purpose.
fn translated(mut old: Value) -> Value {
    if let Some(clock) = old["clock"].as_object_mut() {
        let control = match clock.get("days").and_then(Value::as_u64) {
            Some(days) => format!("1/{}", days * 86_400),
            None => format!("{}+{}", clock["base"], clock["increment"]),
        };
        clock.insert("control".to_owned(), control.into());
    }
    let status = old["status"].as_str().unwrap().to_owned();
    old["status"] = match old["ended"].as_str() {
        Some("agreed") => "Draw by agreement".into(),
        Some("aborted") => "The game was cancelled".into(),
        Some(_) => status.trim_end_matches('.').into(),
        None => status.into(),
    };
    old
}

/// Removes the numbers that change while a clock runs, and returns them.
fn running_clock(view: &mut Value) -> Option<i64> {
    let clock = &mut view["clock"];
    let number = match clock["running"].as_u64() {
        Some(player) => clock["left"][usize::try_from(player).unwrap() - 1].take(),
        None if clock["due"].is_i64() => clock["due"].take(),
        None => return None,
    };
    number.as_i64()
}

/// Returns the sorted lines of a record, whose tags had another order, with the current names of
/// engines and unnamed players. A match without events has the date of today.
fn lines(record: &str, has_begun: bool) -> Vec<String> {
    let record =
        record.replace("\"person\"", "\"?\"").replace("\"level:1\"", "\"ludoteca level 1\"");
    let lines = record.lines().filter(|line| has_begun || !line.starts_with("[Date"));
    let mut lines: Vec<String> = lines.map(str::to_owned).collect();
    lines.sort();
    lines
}

#[tokio::test]
async fn matches_of_older_programs_are_as_they_were() {
    let server = with_old_database().await;
    let mut client = server.client();
    let mut seen = 0;
    for file in fs::read_dir(fixtures().join("matches")).unwrap() {
        let file = file.unwrap().path();
        let Some(id) = file.to_str().unwrap().strip_suffix(".json") else { continue };
        let id = id.rsplit('/').next().unwrap();
        let old: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
        let mut old = translated(old);
        let mut new = client.get(&format!("/api/matches/{id}?board=no&lang=en")).await.json();
        let numbers = [running_clock(&mut old), running_clock(&mut new)];
        assert_eq!(new, old);
        match numbers {
            // No clock ran while no server did, nor in the first seconds of this one.
            [Some(old_left), Some(left)] if old["clock"]["days"].is_null() => {
                assert!((old_left - 10_000..=old_left).contains(&left), "{id}: {old_left}, {left}");
            }
            [Some(old_due), Some(due)] => assert!(due > old_due, "{id}: {old_due}, {due}"),
            numbers => assert_eq!(numbers, [None; 2], "{id}"),
        }
        let record = client.get(&format!("/api/matches/{id}/record")).await.text();
        let old_record = fs::read_to_string(file.with_extension("record.txt")).unwrap();
        let has_begun = new["version"] != 0;
        assert_eq!(lines(&record, has_begun), lines(&old_record, has_begun));
        seen += 1;
    }
    assert_eq!(seen, 11);
    let rows = client.get("/api/matches?state=open").await.json();
    assert_eq!(rows[0]["clock"], json!({ "days": 3, "control": "1/259200" }));
}

#[tokio::test]
async fn a_damaged_match_harms_no_other() {
    let server = Server::start().await;
    let clock = json!({ "base": 300, "increment": 3 });
    let (whole, mut one, mut two) = server.two_players("taiji(size=3)", clock.clone()).await;
    let mut damaged = Vec::new();
    for _ in 0..3 {
        damaged.push(server.two_players("taiji(size=3)", clock.clone()).await.0);
    }
    assert_eq!(one.move_to(&whole, "a1b1", 0).await.status, 200);
    let config = server.stop().await;
    let file = config.database.file().unwrap().to_str().unwrap();
    let pool = SqlitePool::connect(file).await.unwrap();
    // An illegal move, an unknown event, and a setup without a game.
    let changes = [
        (
            "INSERT INTO events (id, version, at, body) VALUES ($1, 2, 0, $2)",
            r#"{"kind":"moved","move":"z9","by":1}"#,
        ),
        (
            "INSERT INTO events (id, version, at, body) VALUES ($1, 2, 0, $2)",
            r#"{"kind":"exploded"}"#,
        ),
        ("UPDATE matches SET listed = 1, setup = $2 WHERE id = $1", "{}"),
    ];
    for (id, (sql, text)) in damaged.iter().zip(changes) {
        sqlx::query(sql).bind(id).bind(text).execute(&pool).await.unwrap();
    }
    pool.close().await;

    let server = Server::with(config).await;
    let cookies = [one.cookies, two.cookies];
    (one, two) = (server.client(), server.client());
    [one.cookies, two.cookies] = cookies;
    for id in &damaged {
        assert_eq!(one.get(&format!("/api/matches/{id}")).await.status, 500);
    }
    assert_eq!(one.get("/api/matches?state=live").await.json(), json!([]));
    assert_eq!(two.move_to(&whole, "a2b2", 1).await.status, 200);
    // Each of them on request, and one in the list.
    until("the failures are counted", async || {
        let metrics = one.get("/metrics").await.text();
        let line = metrics.lines().find(|line| line.starts_with("ludoteca_replay_failures_total"));
        line.unwrap().rsplit(' ').next().unwrap().parse::<u32>().unwrap() >= 4
    })
    .await;
}
