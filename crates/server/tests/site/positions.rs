//! The API for positions, records and games.

use crate::web::Site;
use ludoteca_rules::GAMES;
use serde_json::{Value, json};

async fn refused(site: &Site, path: &str, body: Value, status: u16, said: &str) {
    let answer = site.post(path, &body.to_string()).await;
    assert_eq!(answer.status, status, "{path} {body}: {}", answer.text());
    let message = answer.json()["message"].as_str().unwrap().to_owned();
    assert!(message.contains(said), "{message}");
}

#[tokio::test]
async fn games_are_listed_with_their_options() {
    let site = Site::start().await;
    let games = site.get("/api/games?lang=pt").await.json();
    assert_eq!(games.as_array().unwrap().len(), GAMES.len());
    assert_eq!(games[0]["options"][0]["label"], "Mapa");
    assert_eq!(games[0]["options"][1]["only_with"], json!({"option": "map", "value": "random"}));
    assert_eq!(games[0]["options"][0]["is_seed"], false);
    assert_eq!(games[0]["options"][1]["is_seed"], true);
    assert_eq!(games[0]["brushes"][0]["label"], "muro");
    assert_eq!(games[2]["options"][0]["default"], "9");
    assert_eq!(games[2]["brushes"], json!([]));
}

#[tokio::test]
async fn a_board_says_everything_about_a_position() {
    let site = Site::start().await;
    let asked = json!({"game": "taiji(size=3)", "moves": ["B1-B2"], "lang": "pt"});
    let board = site.post("/api/positions", &asked.to_string()).await.json();
    assert_eq!(board["moves"], json!(["b1b2"]));
    assert_eq!(board["turn"], 2);
    assert_eq!(board["last"], json!(["b1", "b2"]));
    assert_eq!(board["result"], "*");
    assert_eq!(board["cells"].as_array().unwrap().len(), 9);
    assert_eq!(board["legal"][0]["touches"], json!(["a1", "a2"]));
    assert_eq!(board["task"].as_array().unwrap().len(), 2);
    assert!(board["svg"].as_str().unwrap().contains("var(--board-page)"));
    let asked = json!({"game": "swack", "moves": ["pass", "pass"]});
    let board = site.post("/api/positions", &asked.to_string()).await.json();
    assert_eq!((&board["ending"], &board["result"]), (&json!("rules"), &json!("1/2-1/2")));
    assert_eq!(board["legal"], json!([]));
}

#[tokio::test]
async fn a_try_says_why_a_move_is_not_legal() {
    let site = Site::start().await;
    let tried = json!({"game": "swack", "moves": [], "move": "b1a1"});
    let board = site.post("/api/tries", &tried.to_string()).await.json();
    assert_eq!(board["moves"], json!(["b1a1"]));
    let tried = json!({"game": "swack", "moves": [], "move": "b1d4"});
    refused(&site, "/api/tries", tried, 422, "not legal").await;
    let tried = json!({"game": "swack", "moves": [], "move": "??"});
    refused(&site, "/api/tries", tried, 422, "is not a move").await;
}

#[tokio::test]
async fn bad_input_is_refused_in_words() {
    let site = Site::start().await;
    refused(&site, "/api/positions", json!({"game": "chess"}), 422, "unknown game").await;
    refused(&site, "/api/positions", json!({"game": "taiji", "position": "x"}), 422, "").await;
    refused(&site, "/api/positions", json!({"game": "taiji", "moves": ["a1"]}), 422, "a1").await;
    refused(&site, "/api/positions", json!({"gam": "taiji"}), 400, "could not be read").await;
    refused(&site, "/api/positions", json!([1, {}]), 400, "could not be read").await;
    let wrong = site.ask("POST", "/api/positions", &[("Content-Type", "")], "{}").await;
    assert_eq!(wrong.status, 400);
    assert_eq!(site.get("/api/positions").await.status, 405);
    let long = json!({"game": "x".repeat(100_000)});
    assert_eq!(site.post("/api/positions", &long.to_string()).await.status, 413);
}

#[tokio::test]
async fn starts_are_painted_cell_by_cell() {
    let site = Site::start().await;
    let wall = json!({"game": "mapello(map=othello)", "cell": 11, "brush": 0});
    let board = site.post("/api/paintings", &wall.to_string()).await.json();
    assert!(board["position"].as_str().unwrap().starts_with("##########/##"), "{board}");
    refused(
        &site,
        "/api/paintings",
        json!({"game": "taiji", "cell": 1, "brush": 0}),
        422,
        "no custom starts",
    )
    .await;
    let far = json!({"game": "mapello", "cell": 1_000, "brush": 77});
    refused(&site, "/api/paintings", far, 422, "unknown cell").await;
}

#[tokio::test]
async fn a_record_is_read_with_its_side_lines() {
    let site = Site::start().await;
    let text = "[Game \"taiji(size=3)\"]\n\n1. a1b1! {good} (1. c1c2) a2b2 *\n";
    let record = site.post("/api/records", &json!({"text": text}).to_string()).await.json();
    let nodes = record["nodes"].as_array().unwrap();
    let moves: Vec<&Value> = nodes.iter().map(|node| &node["move"]).collect();
    assert_eq!(json!(moves), json!([null, "a1b1", "a2b2", "c1c2"]));
    assert_eq!(nodes[1]["glyph"], "!");
    assert_eq!(nodes[1]["comments"], json!(["good"]));
    assert_eq!((&nodes[2]["parent"], &nodes[3]["parent"]), (&json!(1), &json!(0)));
    refused(&site, "/api/records", json!({"text": "[Game \"taiji\"]\n\n1. z9 *"}), 422, "line 3")
        .await;
    refused(&site, "/api/records", json!({"text": ""}), 422, "no record").await;
}
