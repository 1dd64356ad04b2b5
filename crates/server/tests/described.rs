//! Every route of the description with invalid input, and promises to earlier clients.

#![allow(clippy::unwrap_used)]

pub mod client;
pub mod server;

use client::Client;
use serde_json::{Map, Value, json};
use server::Server;

/// Values of the wrong type or content.
fn nasty() -> Vec<Value> {
    vec![
        Value::Null,
        json!(true),
        json!(-1),
        json!(u64::MAX),
        json!(1e308),
        json!(""),
        json!("\u{0}\u{202e}\u{1f47e}ﷺ"),
        json!("x".repeat(20_000)),
        json!("'; DROP TABLE matches; --"),
        json!([]),
        json!([null, [[[]]], {}]),
        json!(vec!["a1b1"; 2_000]),
        json!({}),
        json!({ "a": { "b": ["c"] } }),
    ]
}

/// Invalid parts of an address.
const ADDRESSES: [&str; 8] = [
    "x",
    "..%2f..%2fetc%2fpasswd",
    "%00",
    "%ff%fe",
    "%e2%80%ae",
    "-1",
    "%27--",
    "aaaaaaaaaa-99999",
];

/// Returns a valid value for a field.
fn plausible(name: &str) -> Value {
    match name {
        "game" => json!("taiji(size=3)"),
        "position" | "level" | "movetime" | "clock" | "lang" | "match" | "key" | "name"
        | "node" => Value::Null,
        "setup" => {
            let person = json!({ "human": { "name": null } });
            json!({ "game": "taiji(size=3)", "seats": [person, person], "clock": null })
        }
        "moves" | "lines" | "names" | "events" | "commands" => json!([]),
        "move" => json!("a1b1"),
        "seats" => json!(["person", "person"]),
        "text" => json!("[Game \"taiji(size=3)\"]\n\n1. a1b1 *\n"),
        "cell" | "brush" | "ply" => json!(0),
        "format" => json!("svg"),
        "action" => json!("resign"),
        "listed" => json!(false),
        "side" => json!(1),
        other => panic!("a field that this test does not know: {other}"),
    }
}

/// Returns the fields of a request body.
fn fields(description: &Value, operation: &Value) -> Option<Vec<String>> {
    let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
    let name = schema["$ref"].as_str()?.rsplit('/').next()?;
    let properties = description["components"]["schemas"][name]["properties"].as_object()?;
    Some(properties.keys().cloned().collect())
}

/// Returns a valid body, and bodies with one mistake each.
fn bodies(fields: &[String]) -> Vec<Value> {
    let good: Map<String, Value> =
        fields.iter().map(|name| (name.clone(), plausible(name))).collect();
    let mut all = vec![Value::Object(good.clone())];
    for name in fields {
        for value in nasty() {
            let mut wrong = good.clone();
            wrong.insert(name.clone(), value);
            all.push(Value::Object(wrong));
        }
        let mut less = good.clone();
        less.remove(name);
        all.push(Value::Object(less));
    }
    let mut more = good;
    more.insert("unknown".to_owned(), json!(1));
    all.push(Value::Object(more));
    all.extend(nasty());
    all
}

/// Checks that the server does not fail, and gives a reason if it refuses.
fn check(what: &str, answer: &client::Answer) {
    let status = answer.status;
    assert!(status < 500, "{what}: {status} {}", answer.text());
    if status >= 400 {
        let body = answer.json();
        assert!(
            body["error"].is_string() && body["message"].is_string(),
            "{what}: {status} {body}"
        );
    }
}

/// Returns addresses of a path: with the id of a match, and with invalid parts.
fn addresses(path: &str, id: &str) -> Vec<String> {
    let parameters = path.matches('{').count();
    if parameters == 0 {
        return vec![path.to_owned()];
    }
    let with = |value: &str| {
        let parts = path.split('/').map(|part| if part.starts_with('{') { value } else { part });
        parts.collect::<Vec<_>>().join("/")
    };
    std::iter::once(id).chain(ADDRESSES).map(with).collect()
}

async fn attack(client: &mut Client, method: &str, path: &str, bodies: Option<&[Value]>) {
    let Some(bodies) = bodies else {
        let answer = client.send(method, path, None).await.unwrap();
        return check(&format!("{method} {path}"), &answer);
    };
    for body in bodies {
        let answer = client.send(method, path, Some(body.to_string().into_bytes())).await.unwrap();
        let shown: String = body.to_string().chars().take(200).collect();
        check(&format!("{method} {path} {shown}"), &answer);
    }
}

#[tokio::test]
async fn nothing_that_is_sent_to_a_described_route_makes_the_server_fail() {
    let server = Server::start().await;
    let (id, mut one, _two) = server.two_players("taiji(size=3)", Value::Null).await;
    let description = one.get("/api").await.json();
    let mut operations = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            operations += 1;
            let method = method.to_uppercase();
            let bodies = fields(&description, operation).map(|fields| bodies(&fields));
            assert_eq!(bodies.is_some(), method == "POST", "{method} {path} has no known body");
            for (place, address) in addresses(path, &id).iter().enumerate() {
                // Bodies are checked the same way for every match that does not exist.
                let count = if place < 2 { usize::MAX } else { 1 };
                let bodies = bodies.as_ref().map(|all| &all[..all.len().min(count)]);
                attack(&mut one, &method, address, bodies).await;
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                let queries = if parameter["in"] == "query" { &ADDRESSES[..] } else { &[] };
                for value in queries {
                    let address = format!("{}?{name}={value}", addresses(path, &id)[0]);
                    attack(&mut one, &method, &address, bodies.as_ref().map(|all| &all[..1])).await;
                }
            }
        }
    }
    assert!(operations > 20, "{operations}");
    assert_eq!(one.get("/healthz").await.text(), "ok\n");
}

#[tokio::test]
async fn every_described_route_is_in_the_document() {
    let server = Server::start().await;
    let description = server.client().get("/api").await.json();
    let document = include_str!("../../../docs/api.md");
    for path in description["paths"].as_object().unwrap().keys() {
        let written = path.replace("{id}", "ID").replace("{secret}", "SECRET");
        let named = ["`", "?"].map(|end| document.contains(&format!("{written}{end}")));
        assert!(named.contains(&true), "{written}");
    }
}

#[tokio::test]
async fn every_seat_that_the_description_names_can_be_asked_for() {
    let server = Server::start().await;
    let mut one = server.client();
    let schemas = one.get("/api").await.json()["components"]["schemas"].clone();
    let kinds = schemas["SideChoice"]["oneOf"].as_array().unwrap();
    let named = |name: &str| kinds.iter().any(|kind| kind.to_string().contains(name));
    assert!(named("/PlayerNumber\"") && named("/SideWord\""), "{kinds:?}");
    assert_eq!(schemas["PlayerNumber"]["type"], "integer");
    let words = schemas["SideWord"]["enum"].as_array().unwrap();
    for side in words.iter().chain(&[json!(1), json!(2)]) {
        let new = json!({ "game": "taiji", "seats": ["person", "person"], "side": side });
        assert_eq!(one.post("/api/matches", &new).await.status, 201, "{side}");
    }
}

/// Resolves the reference of a schema.
fn resolved<'a>(description: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => description.pointer(name.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

/// Collects the paths of all fields of a schema, such as `clock.left`, and of the required ones.
fn field_paths(description: &Value, schema: &Value, at: &str, found: &mut [Vec<String>; 2]) {
    let schema = resolved(description, schema);
    for part in ["allOf", "oneOf", "anyOf"] {
        for one in schema[part].as_array().into_iter().flatten() {
            field_paths(description, one, at, found);
        }
    }
    if schema["items"].is_object() {
        field_paths(description, &schema["items"], at, found);
    }
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let path = format!("{at}.{name}");
        found[0].push(path.clone());
        if required.contains(&name.as_str()) {
            found[1].push(path.clone());
        }
        field_paths(description, field, &path, found);
    }
}

fn fields_at(description: &Value, operation: &Value, pointer: &str) -> [Vec<String>; 2] {
    let mut found = [Vec::new(), Vec::new()];
    if let Some(schema) = operation.pointer(pointer) {
        field_paths(description, schema, "", &mut found);
    }
    found
}

#[tokio::test]
async fn what_an_earlier_description_promises_still_holds() {
    let earlier: Value =
        serde_json::from_str(include_str!("fixtures/earlier/openapi.json")).unwrap();
    let server = Server::start().await;
    let now = server.client().get("/api").await.json();
    let mut compared = 0;
    for (path, operations) in earlier["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let today = &now["paths"][path][method];
            assert!(today.is_object(), "{method} {path} is gone");
            let body = "/requestBody/content/application~1json/schema";
            let [old, old_required] = fields_at(&earlier, operation, body);
            let [new, new_required] = fields_at(&now, today, body);
            let lost: Vec<_> = old.iter().filter(|field| !new.contains(field)).collect();
            assert!(lost.is_empty(), "{method} {path} no longer takes {lost:?}");
            let more = new_required.iter().filter(|field| !old_required.contains(field));
            let more: Vec<_> = more.collect();
            assert!(more.is_empty(), "{method} {path} now wants {more:?}");
            for status in ["200", "201", "202"] {
                let answer = format!("/responses/{status}/content/application~1json/schema");
                let [old, _] = fields_at(&earlier, operation, &answer);
                let [new, _] = fields_at(&now, today, &answer);
                let lost: Vec<_> = old.iter().filter(|field| !new.contains(field)).collect();
                assert!(lost.is_empty(), "{method} {path} no longer answers {lost:?}");
                compared += old.len();
            }
        }
    }
    assert!(compared > 100, "{compared} fields");
}
