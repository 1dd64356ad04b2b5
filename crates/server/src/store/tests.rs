//! What every database must do, with SQLite and with PostgreSQL.

use super::*;
use crate::room::RequestKey;
use ludoteca_testing::Postgres;
use std::sync::LazyLock;

static POSTGRES: LazyLock<Postgres> = LazyLock::new(Postgres::new);

/// Returns an empty database of each kind. Files are removed with the folder.
fn locations(folder: &ludoteca_testing::Folder) -> [DatabaseLocation; 3] {
    [
        DatabaseLocation::Memory,
        DatabaseLocation::File(folder.join("server.db")),
        DatabaseLocation::Postgres(POSTGRES.database()),
    ]
}

/// Carries out a test on every kind of database.
async fn on_each(test: impl AsyncFn(Store)) {
    let folder = ludoteca_testing::Folder::new();
    for location in locations(&folder) {
        let store = Store::open(&location).await.unwrap();
        test(store.clone()).await;
        store.close().await;
    }
}

fn new_match(id: &str, clock: &str) -> NewMatch {
    let setup = format!(
        r#"{{"game":"swack","position":null,"seats":[{{"computer":1}},{{"computer":1}}],"clock":{clock},"listed":true}}"#
    );
    NewMatch::new(id, &serde_json::from_str(&setup).unwrap()).unwrap()
}

fn event(id: &str, version: i64) -> NewEvent {
    let (id, body) = (id.to_owned(), r#"{"kind":"declined","by":1}"#.to_owned());
    let (phase, changes_phase) = (Phase::Playing, true);
    NewEvent { id, version, at: 7, key: None, body, phase, changes_phase, due: None, rematch: None }
}

#[tokio::test]
async fn events_are_loaded_as_they_were_stored() {
    on_each(async |store| {
        assert!(store.load("none").await.unwrap().is_none());
        let _ = store.write(Write::Match(new_match("one", "null"))).await.unwrap();
        let key = RequestKey { key: "k".to_owned(), requester: 2, digest: "d".to_owned() };
        let with_key = NewEvent { key: Some(key.clone()), ..event("one", 1) };
        assert_eq!(store.write(Write::Event(with_key)).await.unwrap(), Written::Done);
        assert_eq!(store.write(Write::Event(event("one", 2))).await.unwrap(), Written::Done);
        let stored = store.load("one").await.unwrap().unwrap();
        assert_eq!((stored.state.as_str(), stored.log.len()), ("playing", 2));
        assert_eq!((stored.log[0].at, &stored.log[0].key), (7, &Some(key)));
        assert_eq!(stored.log[1].key, None);
        assert_eq!(store.version("one").await.unwrap(), 2);
        assert_eq!(store.events("one", 1).await.unwrap(), stored.log[1..]);
        assert_eq!(store.version("none").await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn only_one_of_two_events_with_the_same_version_is_stored() {
    on_each(async |store| {
        let _ = store.write(Write::Match(new_match("one", "null"))).await.unwrap();
        let write = || store.write(Write::Event(event("one", 1)));
        let (first, second) = tokio::join!(write(), write());
        let mut results = [first.unwrap(), second.unwrap()];
        results.sort_by_key(|written| *written == Written::Conflict);
        assert_eq!(results, [Written::Done, Written::Conflict]);
        assert_eq!(store.version("one").await.unwrap(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_rematch_is_stored_with_its_event_or_not_at_all() {
    on_each(async |store| {
        let _ = store.write(Write::Match(new_match("first", "null"))).await.unwrap();
        let rematch = |version, id| {
            let rematch = Some(new_match(id, "null"));
            Write::Event(NewEvent { rematch, ..event("first", version) })
        };
        let _ = store.write(Write::Event(event("first", 1))).await.unwrap();
        // Another match has the id already, so the event is not stored.
        let (twice, after) = tokio::join!(
            store.write(rematch(2, "first")),
            store.write(Write::Match(new_match("other", "null")))
        );
        assert!(twice.is_err() && after.is_ok());
        assert_eq!(store.version("first").await.unwrap(), 1);
        assert_eq!(store.write(rematch(1, "second")).await.unwrap(), Written::Conflict);
        assert!(store.load("second").await.unwrap().is_none());
        assert_eq!(store.write(rematch(2, "second")).await.unwrap(), Written::Done);
        assert!(store.load("second").await.unwrap().is_some());
    })
    .await;
}

#[tokio::test]
async fn a_match_that_is_due_is_claimed_once() {
    on_each(async |store| {
        let _ = store.write(Write::Match(new_match("one", r#""60+1""#))).await.unwrap();
        let _ = store.write(Write::Match(new_match("two", "null"))).await.unwrap();
        let (mut first, mut second) =
            (store.claim_due().await.unwrap(), store.claim_due().await.unwrap());
        first.append(&mut second);
        first.sort();
        assert_eq!(first, ["one", "two"]);
        let later = |id: &str, due| Write::Status { id: id.to_owned(), phase: Phase::Playing, due };
        let _ = store.write(later("one", Some(now() - 1))).await.unwrap();
        let _ = store.write(later("two", None)).await.unwrap();
        assert_eq!(store.claim_due().await.unwrap(), ["one"]);
    })
    .await;
}

#[tokio::test]
async fn old_matches_are_deleted_with_their_events() {
    on_each(async |store| {
        for id in ["old", "young"] {
            let _ = store.write(Write::Match(new_match(id, "null"))).await.unwrap();
        }
        let _ = store.write(Write::Event(event("old", 1))).await.unwrap();
        let young = NewEvent { at: now() + 9_000, ..event("young", 1) };
        let _ = store.write(Write::Event(young)).await.unwrap();
        let expiry = Expiry { unjoined: 0, inactive: Some(now() + 5_000) };
        assert!(store.delete_expired(expiry).await.unwrap());
        assert!(store.load("old").await.unwrap().is_none());
        assert_eq!(store.version("old").await.unwrap(), 0);
        assert!(store.load("young").await.unwrap().is_some());
        assert!(!store.delete_expired(expiry).await.unwrap());
    })
    .await;
}

#[tokio::test]
async fn lists_contain_who_has_joined() {
    on_each(async |store| {
        let setup = r#"{"game":"swack","position":null,"seats":[{"person":{"name":"Ana","secret":"5e"}},{"person":{"name":null,"secret":null}}],"clock":null,"listed":true}"#;
        let setup: MatchSetup = serde_json::from_str(setup).unwrap();
        let _ = store.write(Write::Match(NewMatch::new("one", &setup).unwrap())).await.unwrap();
        let body = r#"{"kind":"joined","by":2,"name":"Rui","secret":"6f"}"#.to_owned();
        let joined = NewEvent { body, ..event("one", 1) };
        let _ = store.write(Write::Event(joined)).await.unwrap();
        let listed = store.listed(Phase::Playing, 0).await.unwrap();
        let names: Vec<_> = listed[0].setup.setup.seats.iter().map(|seat| seat.name()).collect();
        assert_eq!(names, [Some("Ana"), Some("Rui")]);
        assert!(store.listed(Phase::Waiting, 0).await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn a_write_that_cannot_be_stored_is_an_error_and_harms_no_other() {
    on_each(async |store| {
        store.check().await.unwrap();
        let lose = |name: &str| format!("ALTER TABLE {name} RENAME TO lost");
        let find = |name: &str| format!("ALTER TABLE lost RENAME TO {name}");
        let run = async |sql: String| {
            sqlx::query(AssertSqlSafe(sql)).execute(&store.database.writer).await.unwrap();
        };
        run(lose("runs")).await;
        let (heartbeat, other) =
            tokio::join!(store.note_alive(), store.write(Write::Match(new_match("one", "null"))));
        assert!(heartbeat.is_err() && other.is_ok());
        store.check().await.unwrap_err();
        run(find("runs")).await;
        store.note_alive().await.unwrap();
        store.check().await.unwrap();
        run(lose("matches")).await;
        store.check().await.unwrap_err();
        run(find("matches")).await;
    })
    .await;
}

#[tokio::test]
async fn processes_hear_of_each_other() {
    let location = DatabaseLocation::Postgres(POSTGRES.database());
    let one = Store::open(&location).await.unwrap();
    let other = Store::open(&location).await.unwrap();
    let mut listener = other.listen().await.unwrap().unwrap();
    let _ = one.write(Write::Match(new_match("one", "null"))).await.unwrap();
    let _ = one.write(Write::Event(event("one", 1))).await.unwrap();
    assert_eq!(listener.changed().await.unwrap(), ["one"]);
    assert_eq!(other.write(Write::Event(event("one", 1))).await.unwrap(), Written::Conflict);
    assert_eq!(other.version("one").await.unwrap(), 1);
}
