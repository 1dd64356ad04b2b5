//! Time limits and old matches, slow networks, and stopped servers.

#![allow(clippy::unwrap_used)]

use ludoteca_locale::Translate;
pub mod client;
pub mod server;

use ludoteca_server::Config;
use serde_json::{Value, json};
use server::{Server, config, next_of, until};
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Row};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

const DAY: i64 = 86_400_000;

/// Opens a second connection to the database of a server.
async fn database(config: &Config) -> SqliteConnection {
    let file = config.database.file().unwrap();
    SqliteConnectOptions::new().filename(file).connect().await.unwrap()
}

/// Makes everything in a database this many days older.
async fn age(connection: &mut SqliteConnection, days: i64) {
    for (table, column) in [("events", "at"), ("matches", "created"), ("matches", "due")] {
        let sql = format!("UPDATE {table} SET {column} = {column} - {}", days * DAY);
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut *connection).await.unwrap();
    }
}

/// Waits until the database has exactly these matches and states.
async fn states(connection: &mut SqliteConnection, wanted: &[(&str, &str)]) {
    let wanted: BTreeMap<_, _> =
        wanted.iter().map(|(id, state)| ((*id).to_owned(), (*state).to_owned())).collect();
    until(&format!("{wanted:?}"), async || {
        let rows = sqlx::query("SELECT id, state FROM matches").fetch_all(&mut *connection).await;
        rows.unwrap().iter().map(|row| (row.get(0), row.get(1))).collect::<BTreeMap<_, _>>()
            == wanted
    })
    .await;
}

/// Returns a configuration with housekeeping many times per second.
fn hasty() -> Config {
    Config {
        housekeeping_interval: Duration::from_millis(50),
        idle_time: Duration::from_millis(20),
        ..config()
    }
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
    // According to the database, the server ran all the time.
    let sql = format!("UPDATE runs SET started = started - {}", 5 * DAY);
    sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    let server = Server::with(settings).await;
    states(&mut connection, &[(&id, "playing")]).await;
    age(&mut connection, 2).await;
    states(&mut connection, &[(&id, "over")]).await;
    let seen = server.client().get(&format!("/api/matches/{id}?board=no")).await.json();
    assert_eq!((&seen["ended"], &seen["result"]), (&json!("time"), &json!("0-1")));
}

#[tokio::test]
async fn a_move_that_comes_days_too_late_does_not_count() {
    let settings = Config { housekeeping_interval: Duration::from_secs(600), ..hasty() };
    let server = Server::with(settings.clone()).await;
    let clock = json!({ "days": 1 });
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", clock).await;
    one.move_to(&id, "a1b1", 0).await;
    two.move_to(&id, "a2b2", 1).await;
    let cookies = one.cookies.clone();
    server.stop().await;
    let mut connection = database(&settings).await;
    let sql = format!("UPDATE runs SET started = started - {}", 5 * DAY);
    sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    age(&mut connection, 2).await;
    // Nobody else looks at the match before the move.
    let sql = "UPDATE matches SET due = NULL";
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    let server = Server::with(settings).await;
    one = server.client();
    one.cookies = cookies;
    let late = one.move_to(&id, "c2c3", 2).await;
    assert_eq!((late.status, &late.json()["match"]["ended"]), (409, &json!("time")));
}

#[tokio::test]
async fn what_is_old_is_deleted_and_what_is_played_is_not() {
    let settings = Config { inactive_retention: Some(Duration::from_secs(30 * 86_400)), ..hasty() };
    let server = Server::with(settings.clone()).await;
    let mut one = server.client();
    let new = json!({ "game": "taiji(size=3)", "seats": ["person", "person"] });
    let waiting = one.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
    let (ended, mut two, _) = server.two_players("taiji(size=3)", Value::Null).await;
    two.move_to(&ended, "a1b1", 0).await;
    two.act(&ended, "abort").await;
    let (days, _three, _four) = server.two_players("taiji(size=3)", json!({ "days": 60 })).await;

    let mut connection = database(&settings).await;
    let [first, second, third] = [(&*waiting, "waiting"), (&*ended, "over"), (&*days, "playing")];
    states(&mut connection, &[first, second, third]).await;
    age(&mut connection, 8).await;
    states(&mut connection, &[second, third]).await;
    age(&mut connection, 30).await;
    states(&mut connection, &[third]).await;
    let rows = sqlx::query("SELECT DISTINCT id FROM events").fetch_all(&mut connection).await;
    assert_eq!(
        rows.unwrap().iter().map(|row| row.get(0)).collect::<Vec<String>>(),
        [days.as_str()]
    );
    for (id, status) in [(waiting, 404), (ended, 404), (days, 200)] {
        let path = format!("/api/matches/{id}?board=no");
        // A match stays in memory for a moment after a request.
        until(&format!("{id}: {status}"), async || one.get(&path).await.status == status).await;
    }
}

#[tokio::test]
async fn a_watcher_that_reads_nothing_is_disconnected() {
    let settings = Config { watcher_timeout: Duration::from_millis(300), ..config() };
    let server = Server::with(settings).await;
    let mut both = server.client();
    let new = json!({ "game": "taiji", "seats": ["person", "person"], "side": "both" });
    let id = both.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned();
    let deaf = server.socket(&both, &format!("/api/matches/{id}/live")).await;
    let mut connected = json!(true);
    for _ in 0..2_000 {
        let moving = json!({ "move": "a1b1", "ply": 0 });
        both.done(&format!("/api/matches/{id}/moves?board=no"), &moving).await;
        let seen = both.act(&id, "ask-takeback").await.json();
        connected = seen["seats"][1]["connected"].clone();
        if connected == json!(false) {
            break;
        }
    }
    assert_eq!(connected, json!(false));
    drop(deaf);
    let mut back = server.socket(&both, &format!("/api/matches/{id}/live?board=no")).await;
    next_of(&mut back, "match").await;
}

#[tokio::test]
async fn only_so_much_of_a_slow_network_is_forgiven() {
    let server = Server::start().await;
    let clock = json!({ "base": 60, "increment": 0 });
    let (id, mut one, mut two) = server.two_players("taiji(size=3)", clock).await;
    let mut slow = server.socket(&one, &format!("/api/matches/{id}/live?board=no")).await;
    // A late answer to a ping looks like a slow network.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    one.move_to(&id, "a1b1", 0).await;
    next_of(&mut slow, "moved").await;
    let begin = Instant::now();
    two.move_to(&id, "a2b2", 1).await;
    next_of(&mut slow, "moved").await;
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
    until("a move", async || again.get(&path).await.json()["ply"] == 1).await;
    assert_eq!(again.get(&path).await.json()["seats"][1]["yours"], true);
}

#[tokio::test]
async fn lists_have_what_can_be_joined_and_what_is_being_played() {
    let settings = config();
    let server = Server::with(settings.clone()).await;
    let (mut one, mut two) = (server.client(), server.client());
    let mut begin = async |clock: Value| {
        let new = json!({ "game": "taiji(size=3)", "seats": ["person", "person"], "listed": true,
            "side": 1, "clock": clock });
        one.done("/api/matches", &new).await["id"].as_str().unwrap().to_owned()
    };
    let [open, played, left] =
        [begin(Value::Null).await, begin(Value::Null).await, begin(Value::Null).await];
    let clocked = begin(json!({ "days": 5 })).await;
    for id in [&played, &left, &clocked] {
        two.done(&format!("/api/matches/{id}/join"), &json!({})).await;
    }
    age(&mut database(&settings).await, 3).await;
    assert_eq!(one.move_to(&played, "a1b1", 0).await.status, 200);
    let mut listed = async |state: &str| {
        let list = two.get(&format!("/api/matches?state={state}")).await.json();
        let ids =
            list.as_array().unwrap().iter().map(|item| item["id"].as_str().unwrap().to_owned());
        ids.collect::<BTreeSet<_>>()
    };
    assert_eq!(listed("open").await, [open].into());
    assert_eq!(listed("live").await, [played, clocked].into());
}

#[tokio::test]
async fn a_server_that_cannot_read_its_database_does_not_say_that_it_is_well() {
    let settings = config();
    let server = Server::with(settings.clone()).await;
    let mut one = server.client();
    assert_eq!(one.get("/healthz").await.status, 200);
    let sql = "ALTER TABLE matches RENAME TO lost";
    sqlx::query(sql).execute(&mut database(&settings).await).await.unwrap();
    assert_eq!(one.get("/healthz").await.status, 500);
}

#[tokio::test]
async fn two_servers_do_not_share_a_database() {
    let settings = config();
    let server = Server::with(settings.clone()).await;
    assert_eq!(server.client().get("/healthz").await.status, 200);
    let refused = ludoteca_server::Server::open(settings.clone()).await.unwrap_err();
    let file = settings.database.file().unwrap().display().to_string();
    let said = refused.message().text(ludoteca_locale::Lang::En);
    assert_eq!(said, format!("the database {file} is in use by another server"));
    let settings = server.stop().await;
    ludoteca_server::Server::open(settings).await.unwrap();
}
