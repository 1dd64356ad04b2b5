//! Invalid and hostile input: refused with a reason, and never an error of the server.

#![allow(clippy::unwrap_used)]

pub mod client;
pub mod server;

use futures_util::StreamExt;
use ludoteca_server::{Config, Rate};
use ludoteca_testing::PATIENCE;
use serde_json::{Value, json};
use server::{Server, Socket, config, next_of, until};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// Invalid texts.
fn nasty() -> Vec<String> {
    let mut texts: Vec<String> = [
        "",
        " ",
        "\0",
        "'",
        "\"",
        "'; DROP TABLE matches; --",
        "<script>alert(1)</script>",
        "../../../../etc/passwd",
        "%00",
        "%2e%2e%2f",
        "{}",
        "[]",
        "null",
        "-1",
        "1e999",
        "99999999999999999999999",
        "\u{202e}abc",
        "👾👾👾",
        "taiji(",
        "taiji(size=)",
        "taiji(size=99)",
        "level:0",
        "level:9",
        "cmd:/bin/sh",
        "strength:1/2/3/4",
    ]
    .map(str::to_owned)
    .to_vec();
    texts.push("a".repeat(10_000));
    texts.push("(".repeat(10_000));
    texts
}

/// Checks that a request was refused with a reason, and that the server did not fail.
fn check(what: &str, status: u16, body: &Value) {
    assert!((400..500).contains(&status), "{what}: {status} {body}");
    assert!(body["error"].is_string() && body["message"].is_string(), "{what}: {status} {body}");
    let said = body.to_string();
    for inside in ["sqlx", "panick", "src/", "SQL", "sqlite"] {
        assert!(!said.contains(inside), "{what}: {said}");
    }
}

#[tokio::test]
async fn bad_bodies_are_refused_everywhere() {
    let server = Server::start().await;
    let (id, mut one, _two) = server.two_players("taiji(size=3)", Value::Null).await;
    let posts = [
        "/api/matches".to_owned(),
        "/api/advice".to_owned(),
        "/api/sessions".to_owned(),
        format!("/api/matches/{id}/join"),
        format!("/api/matches/{id}/moves"),
        format!("/api/matches/{id}/actions"),
    ];
    let bodies: [&[u8]; 12] = [
        b"",
        b"{",
        b"[1,2]",
        b"\"x\"",
        b"null",
        b"\xff\xfe",
        b"{\"a\":1}",
        b"[[[[[[[[[[",
        b"{\"game\":1}",
        b"{\"move\":null,\"ply\":-1}",
        b"{\"action\":\"explode\"}",
        b"{\"side\":3}",
    ];
    for path in &posts {
        for body in bodies {
            let answer = one.send("POST", path, Some(body.to_vec())).await.unwrap();
            check(
                &format!("{path} {}", String::from_utf8_lossy(body)),
                answer.status,
                &answer.json(),
            );
        }
        let deep = "[".repeat(30_000).into_bytes();
        let answer = one.send("POST", path, Some(deep)).await.unwrap();
        check(path, answer.status, &answer.json());
        let huge = vec![b' '; 1 << 20];
        let answer = one.send("POST", path, Some(huge)).await;
        // The server may close the connection before it has read everything.
        if let Ok(answer) = answer {
            assert_eq!(answer.status, 413, "{path}");
        }
        for method in ["PUT", "DELETE", "PATCH"] {
            assert_eq!(one.send(method, path, None).await.unwrap().status, 405, "{method} {path}");
        }
    }
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_told_what_is_wrong_and_where() {
    let server = Server::start().await;
    let mut one = server.client();
    let rows: [(&str, &str); 6] = [
        (
            "{\"game\":\"taiji\",\n \"seats\":",
            "at line 2, column 9: seats: EOF while parsing a value",
        ),
        ("{\"game\":\"taiji\"}", "at line 1, column 16: missing field `seats`"),
        (
            "{\"game\":\"taiji\",\"seats\":[\"person\",7]}",
            "at line 1, column 35: seats[1]: invalid type: integer `7`, expected a string",
        ),
        (
            "{\"game\":\"taiji\",\"seats\":[\"person\",\"person\"],\"side\":\"3\"}",
            "side: this is 1, 2, \"any\" or \"both\"",
        ),
        (
            "{\"game\":\"taiji\",\"seats\":[\"person\",\"person\"],\"clock\":{\"base\":3}}",
            "clock: a time control is a text such as 300+3 or 1/259200, or has either base and increment",
        ),
        ("{\"gama\":\"taiji\"}", "unknown field `gama`, expected one of `game`, `position`"),
    ];
    for (body, problem) in rows {
        let answer = one.send("POST", "/api/matches", Some(body.into())).await.unwrap();
        let said = answer.json()["message"].as_str().unwrap().to_owned();
        assert!(answer.status == 400 && said.contains(problem), "{body}: {said}");
    }
    let long = format!("{{\"{}\":1}}", "x".repeat(5_000));
    let answer = one.send("POST", "/api/matches?lang=pt", Some(long.into())).await.unwrap();
    let said = answer.json()["message"].as_str().unwrap().to_owned();
    assert!(said.starts_with("Não foi possível ler o pedido na linha 1"), "{said}");
    assert!(said.len() < 400, "{said}");
}

#[tokio::test]
async fn nasty_texts_are_refused_everywhere() {
    let server = Server::start().await;
    let (id, mut one, _two) = server.two_players("taiji(size=3)", Value::Null).await;
    for text in nasty() {
        let bodies = [
            ("/api/matches".to_owned(), json!({ "game": text, "seats": ["person", "person"] })),
            (
                "/api/matches".to_owned(),
                json!({ "game": "taiji", "position": text, "seats": ["person", "person"] }),
            ),
            ("/api/matches".to_owned(), json!({ "game": "taiji", "seats": [text, "person"] })),
            (
                "/api/matches".to_owned(),
                json!({ "game": "taiji", "seats": ["person", "person"], "side": text }),
            ),
            ("/api/advice".to_owned(), json!({ "game": text })),
            ("/api/advice".to_owned(), json!({ "game": "taiji", "position": text })),
            ("/api/advice".to_owned(), json!({ "game": "taiji", "moves": [text] })),
            (format!("/api/matches/{id}/moves"), json!({ "move": text, "ply": 0 })),
            (format!("/api/matches/{id}/actions"), json!({ "action": text })),
        ];
        for (path, body) in bodies {
            let answer = one.post(&path, &body).await;
            check(&format!("{path} {body}"), answer.status, &answer.json());
        }
        let escaped: String = text.bytes().map(|byte| format!("%{byte:02x}")).collect();
        let paths = ["", "/live", "/links", "/record", "/picture.svg", "/picture.png"];
        for rest in paths.iter().filter(|_| text.len() < 1000 && !text.is_empty()) {
            let answer = one.get(&format!("/api/matches/{escaped}{rest}")).await;
            check(&format!("{text}{rest}"), answer.status, &answer.json());
        }
        if text.len() < 1000 && !text.is_empty() {
            let answer = one.get(&format!("/seats/{id}/{escaped}")).await;
            check(&text, answer.status, &answer.json());
            let answer = one.get(&format!("/api/matches?state={escaped}")).await;
            check(&text, answer.status, &answer.json());
            assert!(one.get(&format!("/assets/{escaped}")).await.status < 500);
            assert!(
                one.get(&format!("/api/matches/{id}?board={escaped}&lang={escaped}")).await.status
                    < 500
            );
            let mut other = server.client();
            other.headers.push(("Cookie".into(), format!("player={escaped}; seat-{id}={escaped}")));
            assert_eq!(other.move_to(&id, "a1b1", 0).await.status, 403);
        }
    }
}

#[tokio::test]
async fn numbers_out_of_bounds_are_refused() {
    let server = Server::start().await;
    let mut one = server.client();
    let clocks = [
        json!({ "base": 0, "increment": 0 }),
        json!({ "base": 4_000_000_000_u32, "increment": 4_000_000_000_u32 }),
        json!({ "base": -1, "increment": 0 }),
        json!({ "base": 1 }),
        json!({ "days": 0 }),
        json!({ "days": 61 }),
        json!({ "days": 1, "base": 3, "increment": 3 }),
        json!("fast"),
    ];
    for clock in clocks {
        let new = json!({ "game": "taiji", "seats": ["person", "person"], "clock": clock });
        let answer = one.post("/api/matches", &new).await;
        check(&new.to_string(), answer.status, &answer.json());
    }
    for effort in [
        json!({ "level": 0 }),
        json!({ "level": 9 }),
        json!({ "movetime": 0 }),
        json!({ "movetime": 1_u64 << 40 }),
    ] {
        let mut question = effort;
        question["game"] = "taiji".into();
        let answer = one.post("/api/advice", &question).await;
        check(&question.to_string(), answer.status, &answer.json());
    }
    let (id, mut two, _) = server.two_players("taiji(size=3)", Value::Null).await;
    for query in ["since=-1", "since=x", "since=1e9", "since=99999999999999999999999"] {
        let answer = two.get(&format!("/api/matches/{id}/live?{query}")).await;
        check(query, answer.status, &answer.json());
    }
    for path in ["/api/matches/%ff", "/seats/%ff/%ff", "/api/matches?state=open&state=live"] {
        let answer = two.get(path).await;
        check(path, answer.status, &answer.json());
    }
    let names = json!({ "game": "taiji", "seats": ["person", "person"], "names": ["a\nb", "x".repeat(41)] });
    let answer = one.post("/api/matches", &names).await;
    check("names", answer.status, &answer.json());
}

#[tokio::test]
async fn other_sites_can_change_nothing_and_hear_nothing() {
    let server = Server::start().await;
    let (id, mut one, _two) = server.two_players("taiji(size=3)", Value::Null).await;
    one.headers.push(("Origin".into(), "https://evil.example".into()));
    assert_eq!(one.move_to(&id, "a1b1", 0).await.status, 403);
    let live = format!("/api/matches/{id}/live");
    one.headers.extend([
        ("Upgrade".into(), "websocket".into()),
        ("Connection".into(), "Upgrade".into()),
        ("Sec-WebSocket-Version".into(), "13".into()),
        ("Sec-WebSocket-Key".into(), "dGhlIHNhbXBsZSBub25jZQ==".into()),
    ]);
    assert_eq!(one.get(&live).await.status, 403);
    let mut plain = server.client();
    assert_eq!(plain.get(&live).await.status, 400);
}

#[tokio::test]
async fn every_answer_tells_browsers_to_be_careful() {
    let server = Server::start().await;
    let mut one = server.client();
    for path in [
        "/healthz",
        "/livez",
        "/readyz",
        "/metrics",
        "/api",
        "/nowhere",
        "/assets/style.css",
        "/assets/none",
    ] {
        let answer = one.get(path).await;
        assert!(answer.status == 200 || answer.status == 404, "{path}: {}", answer.status);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
    }
    let description = one.get("/api").await.json();
    assert!(description["paths"]["/api/matches/{id}/moves"]["post"].is_object(), "{description}");
    assert!(one.get("/metrics").await.text().contains("\nludoteca_requests_total "));
}

#[tokio::test]
async fn the_rate_of_requests_is_limited() {
    let rate = Rate { burst: 3.0, each_second: 0.1 };
    let server = Server::with(Config { requests: rate, ..config() }).await;
    let mut one = server.client();
    for _ in 0..3 {
        assert_eq!(one.get("/api/matches").await.status, 200);
    }
    let answer = one.get("/api/matches").await;
    assert_eq!(answer.status, 429);
    assert!(answer.header("retry-after").is_some());
    assert_eq!(one.get("/healthz").await.status, 200);

    let server = Server::with(Config { games: rate, public: true, ..config() }).await;
    let mut one = server.client();
    let new = json!({ "game": "taiji", "seats": ["person", "person"] });
    one.headers.push(("X-Forwarded-For".into(), "6.6.6.6, 1.2.3.4".into()));
    for _ in 0..3 {
        assert_eq!(one.post("/api/matches", &new).await.status, 201);
    }
    assert_eq!(one.post("/api/matches", &new).await.status, 429);
    one.headers[0].1 = "1.2.3.5".into();
    assert_eq!(one.post("/api/matches", &new).await.status, 201);
}

#[tokio::test]
async fn a_busy_server_says_so_and_still_answers() {
    let config = Config { search_threads: 1, max_queued_searches_per_address: 1, ..config() };
    let server = Server::with(config).await;
    let tasks: Vec<_> = (0..6)
        .map(|_| {
            let (mut client, question) =
                (server.client(), json!({ "game": "taiji", "movetime": 2_000 }));
            tokio::spawn(async move { client.post("/api/advice", &question).await.status })
        })
        .collect();
    let finished = || tasks.iter().filter(|task| task.is_finished()).count();
    // One search runs, and at most one other waits.
    until("four refusals", async || finished() >= 4).await;
    assert_eq!(server.client().get("/api/matches").await.status, 200);
    assert!(finished() < 6, "an answer came only when the thinking was over");
    let mut statuses = Vec::new();
    for task in tasks {
        statuses.push(task.await.unwrap());
    }
    assert!(statuses.contains(&200) && statuses.contains(&503), "{statuses:?}");
    assert!(statuses.iter().all(|status| [200, 503].contains(status)), "{statuses:?}");
}

#[tokio::test]
async fn sockets_are_counted_and_closed_when_the_server_stops() {
    let server = Server::with(Config { max_sockets_per_address: 2, ..config() }).await;
    let (id, one, _two) = server.two_players("taiji(size=3)", Value::Null).await;
    let live = format!("/api/matches/{id}/live?board=no");
    let mut first = server.socket(&one, &live).await;
    let _second = server.socket(&one, &live).await;
    let url = format!("ws://{}{live}", server.address);
    assert!(tokio_tungstenite::connect_async(url).await.is_err());
    next_of(&mut first, "match").await;
    server.stop().await;
    assert_eq!(closing_code(&mut first).await, Some(CloseCode::Restart));
}

/// Returns the code with which the server closes a WebSocket.
async fn closing_code(socket: &mut Socket) -> Option<CloseCode> {
    loop {
        let message = timeout(PATIENCE, socket.next()).await.expect("a message in time")?;
        if let Message::Close(frame) = message.unwrap() {
            return frame.map(|frame| frame.code);
        }
    }
}

/// Returns whether the server closes a connection.
async fn is_closed(stream: &mut TcpStream) -> bool {
    let mut heard = Vec::new();
    timeout(PATIENCE, stream.read_to_end(&mut heard)).await.is_ok()
}

#[tokio::test]
async fn an_unfinished_request_is_closed() {
    let config = Config { header_timeout: Duration::from_millis(200), ..config() };
    let server = Server::with(config).await;
    let begun: [&[u8]; 5] = [
        b"",
        b"G",
        b"PRI * HT",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
    ];
    for bytes in begun {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(bytes).await.unwrap();
        assert!(is_closed(&mut stream).await, "{}", String::from_utf8_lossy(bytes));
    }
}

#[tokio::test]
async fn a_client_that_reads_nothing_is_disconnected() {
    let config = Config { write_timeout: Duration::from_millis(300), ..config() };
    let server = Server::with(config).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let request = b"GET /assets/board.js HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100);
    // The server answers requests until the buffers are full.
    let send_for_ever = async { while stream.write_all(&request).await.is_ok() {} };
    assert!(timeout(PATIENCE, send_for_ever).await.is_ok());
}

#[tokio::test]
async fn an_address_may_hold_some_connections_and_others_come_in() {
    let long = 2 * PATIENCE;
    let server =
        Server::with(Config { max_connections_per_address: 3, header_timeout: long, ..config() })
            .await;
    let mut silent = Vec::new();
    for _ in 0..3 {
        silent.push(TcpStream::connect(server.address).await.unwrap());
    }
    let mut fourth = TcpStream::connect(server.address).await.unwrap();
    assert!(is_closed(&mut fourth).await);
    drop(silent);
    until("room for another", async || {
        let answer = server.client().send("GET", "/healthz", None).await;
        answer.is_ok_and(|answer| answer.status == 200)
    })
    .await;

    let server =
        Server::with(Config { max_connections_per_address: 1, public: true, ..config() }).await;
    let _silent = TcpStream::connect(server.address).await.unwrap();
    assert_eq!(server.client().get("/healthz").await.status, 200);
}

#[tokio::test]
async fn nobody_fills_the_queue_of_searches_for_others() {
    let config =
        Config { search_threads: 1, max_queued_searches_per_address: 20, public: true, ..config() };
    let server = Server::with(config).await;
    let ask = |address: &str, movetime: u64| {
        let mut client = server.client();
        client.headers.push(("X-Forwarded-For".into(), address.into()));
        let question = json!({ "game": "taiji", "movetime": movetime });
        tokio::spawn(async move { client.post("/api/advice", &question).await.status })
    };
    let greedy: Vec<_> = (0..24).map(|_| ask("1.2.3.4", 2_000)).collect();
    let refused = || greedy.iter().filter(|task| task.is_finished()).count();
    until("a full queue", async || refused() >= 3).await;
    let other = ask("1.2.3.5", 10);
    sleep(Duration::from_millis(100)).await;
    // Closed connections free the thread and their places in the queue.
    for task in &greedy {
        task.abort();
    }
    let served = async {
        assert_eq!(other.await.unwrap(), 200);
        until("a place in the queue", async || ask("1.2.3.4", 10).await.unwrap() == 200).await;
    };
    // The thread would need twice as long for all searches.
    timeout(Duration::from_secs(20), served).await.expect("an answer to those who are still there");
}
