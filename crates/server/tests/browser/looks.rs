//! Every page in every form, on a desk and on a phone, in light and dark: fit for everybody,
//! never wider than the screen, and kept as a picture.

use crate::driven::Driven;
use crate::web::{Site, paths};
use serde_json::{Value, json};

const AXE: &str = include_str!("../fixtures/axe-core/axe.min.js");

/// The rules that are broken on the page, each with the first elements that break it.
const SCAN: &str = r#"
const found = await axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"],
});
return found.violations.map((one) => one.id + ": " + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + node.failureSummary).join(" | "));
"#;

/// What is true of a page that is there: its boards are drawn, and its pictures have come.
const DRAWN: &str = "document.readyState === 'complete' \
                     && [...document.querySelectorAll('.board')].every((board) => board.closest('[hidden]') || board.querySelector('svg')) \
                     && [...document.images].every((image) => image.complete)";

/// The smallest targets on the page that are closer than they may be: on boards, at least 24
/// pixels either way.
const SMALL: &str = "const boxes = [...document.querySelectorAll('.board [role=button] > [pointer-events]')] \
                     .map((area) => area.getBoundingClientRect()); \
                     return boxes.filter((box) => Math.min(box.width, box.height) < 24).length;";

/// A page in a state in which it is looked at.
struct View {
    name: String,
    path: String,
    /// What can be read when it is ready.
    text: &'static str,
    /// What is pressed then.
    press: &'static [(&'static str, &'static str)],
    /// What can be read when that has been pressed.
    then: &'static str,
}

fn view(name: &str, path: &str, text: &'static str) -> View {
    View { name: name.to_owned(), path: path.to_owned(), text, press: &[], then: "" }
}

/// Makes a match of a browser's own, or of somebody else's, and gives its address.
async fn begin(site: &Site, owner: Option<&Driven>, seats: [&str; 2], moves: &[&str]) -> String {
    let clock = json!({"base": 600, "increment": 5});
    let side = if seats == ["person"; 2] && !moves.is_empty() { json!("both") } else { json!(1) };
    let body =
        json!({"game": "swack", "seats": seats, "side": side, "clock": clock, "listed": true});
    let post = async |path: &str, body: Value| match owner {
        None => site.post(path, &body.to_string()).await.json(),
        Some(page) => {
            let code = format!(
                "const answer = await fetch('{path}', {{ method: 'POST', body: JSON.stringify({body}), \
                 headers: {{ 'Content-Type': 'application/json' }} }}); return await answer.json();"
            );
            page.later(&code).await
        }
    };
    let made = post("/api/matches", body).await;
    let id = made["id"].as_str().expect("the name of a match").to_owned();
    for (ply, text) in moves.iter().enumerate() {
        let path = format!("/api/matches/{id}/moves");
        post(&path, json!({"move": text, "ply": ply})).await;
    }
    format!("/play/{id}")
}

/// Every page, and those of games in every state.
async fn views(site: &Site, page: &Driven) -> Vec<View> {
    let plain = paths().into_iter().map(|path| {
        let name = if path == "/" { "/home" } else { &path };
        let name = name.replace(|sign: char| !sign.is_alphanumeric(), "-");
        let text = match path.as_str() {
            "/lobby" => "Join",
            "/watch" => "Swack",
            _ => "Ludoteca",
        };
        view(&name, &path, text)
    });
    let mut all: Vec<View> = plain.collect();
    page.go(&site.url("/")).await;
    begin(site, None, ["person", "person"], &[]).await;
    let begun = begin(site, Some(page), ["person", "person"], &["b1a1", "d2d1", "c2b2"]).await;
    let ended = begin(site, Some(page), ["person", "person"], &["b1a1", "pass", "pass"]).await;
    let foreign = begin(site, None, ["person", "person"], &[]).await;
    let waiting = begin(site, Some(page), ["person", "person"], &[]).await;
    let mut folded = view("-waiting-open", &waiting, "a free seat");
    folded.press =
        &[("DisclosureTriangle", "On another device"), ("DisclosureTriangle", "Keyboard")];
    let mut resigning = view("-resigning", &begun, "to move");
    resigning.press = &[("button", "Resign")];
    resigning.then = "Do you really want to resign?";
    let mut reviewed = view("-reviewed", &ended, "White wins");
    reviewed.press =
        &[("button", "Review"), ("button", "To the end"), ("button", "Judge the moves")];
    reviewed.then = "Judged 3 of 3";
    let mut trying = view("-trying", &begun, "to move");
    trying.press = &[("button", "Try moves out")];
    let mut options = view("-new-options", "/new/mapello", "Against whom?");
    options.press = &[
        ("radio", "anybody, from the lobby"),
        ("DisclosureTriangle", "Rules and size of the board"),
    ];
    all.extend([
        view("-playing", &begun, "to move"),
        view("-over", &ended, "White wins"),
        view("-to-join", &foreign, "Join"),
        view("-waiting", &waiting, "a free seat"),
        view("-missing", "/nothing", "nothing here"),
        folded,
        reviewed,
        resigning,
        trying,
        options,
    ]);
    all
}

/// Goes to a page and brings it into the state in which it is looked at.
async fn open(site: &Site, page: &Driven, view: &View) {
    page.go(&site.url(&view.path)).await;
    page.until(DRAWN).await;
    page.reads(view.text).await;
    for (role, name) in view.press {
        page.press(role, name).await;
    }
    page.reads(view.then).await;
}

/// Looks at every page on a screen.
async fn look(size: &str, page: Driven) {
    let site = Site::start().await;
    let all = views(&site, &page).await;
    for theme in ["light", "dark"] {
        page.go(&site.url("/settings")).await;
        page.choose("Colours", theme).await;
        page.press("button", "Save").await;
        page.until(&format!("document.documentElement.dataset.theme === '{theme}'")).await;
        for view in &all {
            open(&site, &page, view).await;
            let name = format!("{size}-{theme}{}", view.name);
            let wide =
                page.script("return document.documentElement.scrollWidth - innerWidth").await;
            assert!(wide.as_f64().unwrap() <= 0.0, "{name} is {wide} too wide");
            assert_eq!(page.script(SMALL).await, json!(0), "{name}: targets that are too small");
            page.script(AXE).await;
            assert_eq!(page.later(SCAN).await, json!([]), "{name}");
            page.picture(&name).await;
        }
    }
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_fit_for_everybody_on_a_desk() {
    look("desk", Driven::desk().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_fit_for_everybody_on_a_phone() {
    look("phone", Driven::phone().await).await;
}
