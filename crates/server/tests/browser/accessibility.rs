//! Every page, on a desktop and a phone, in light and dark: accessible, no wider than the screen,
//! and saved as a picture.

use crate::web::{Site, paths};
use crate::webdriver::Browser;
use serde_json::{Value, json};

const AXE: &str = include_str!("../fixtures/axe-core/axe.min.js");

/// The accessibility rules that the page violates, each with the first elements that violate it.
const SCAN: &str = r#"
const found = await axe.run(document, { runOnly: WANTED, resultTypes: ["violations"] });
return found.violations.map((one) => one.id + ": " + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + node.failureSummary).join(" | "));
"#;

/// The themes, and the rules checked in each: all in one, and those about colours in the other.
const THEMES: [(&str, &str); 2] = [
    ("light", r#"["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]"#),
    ("dark", r#"["cat.color"]"#),
];

/// Whether the page is complete: its boards are drawn, its images loaded.
const DRAWN: &str = "document.readyState === 'complete' \
                     && [...document.querySelectorAll('.board')].every((board) => board.closest('[hidden]') || board.querySelector('svg')) \
                     && [...document.images].every((image) => image.complete)";

/// The number of cells that are smaller than 24 pixels.
const SMALL: &str = "const boxes = [...document.querySelectorAll('.board [role=button] > [pointer-events]')] \
                     .map((area) => area.getBoundingClientRect()); \
                     return boxes.filter((box) => Math.min(box.width, box.height) < 24).length;";

/// A page in a certain state.
struct View {
    name: String,
    path: String,
    /// The text on the page when it is ready.
    text: &'static str,
    /// The controls to press then.
    press: &'static [(&'static str, &'static str)],
    /// The text on the page after that.
    then: &'static str,
}

fn view(name: &str, path: &str, text: &'static str) -> View {
    View { name: name.to_owned(), path: path.to_owned(), text, press: &[], then: "" }
}

/// Creates a match of the browser or of somebody else, and returns its address.
async fn begin(site: &Site, owner: Option<&Browser>, seats: [&str; 2], moves: &[&str]) -> String {
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

/// Returns every page, with games in every state.
async fn views(site: &Site, page: &Browser) -> Vec<View> {
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
    let mut folded = view("-waiting-open", &waiting, "waiting for an opponent");
    folded.press =
        &[("DisclosureTriangle", "On another device"), ("DisclosureTriangle", "Keyboard")];
    let mut resigning = view("-resigning", &begun, "to move");
    resigning.press = &[("button", "Resign")];
    resigning.then = "Resign this game?";
    let mut reviewed = view("-reviewed", &ended, "White wins");
    reviewed.press =
        &[("button", "Review"), ("button", "Go to the end"), ("button", "Analyse game")];
    reviewed.then = "3 of 3 moves analysed";
    let mut trying = view("-trying", &begun, "to move");
    trying.press = &[("button", "Explore")];
    let mut options = view("-new-options", "/new/mapello", "Opponent");
    options.press = &[
        ("radio", "Anyone online, from the lobby"),
        ("DisclosureTriangle", "Rules and board size"),
    ];
    all.extend([
        view("-playing", &begun, "to move"),
        view("-over", &ended, "White wins"),
        view("-to-join", &foreign, "Join"),
        view("-waiting", &waiting, "waiting for an opponent"),
        view("-missing", "/nothing", "Page not found"),
        folded,
        reviewed,
        resigning,
        trying,
        options,
    ]);
    all
}

/// Opens a page and brings it into its state.
async fn open(site: &Site, page: &Browser, view: &View) {
    page.go(&site.url(&view.path)).await;
    page.until(DRAWN).await;
    page.reads(view.text).await;
    for (role, name) in view.press {
        page.press(role, name).await;
    }
    page.reads(view.then).await;
}

/// The number of pixels by which the page is too wide.
const TOO_WIDE: &str = "return Math.max(0, document.documentElement.scrollWidth - innerWidth)";

/// Checks every page on a screen.
async fn look(size: &str, page: Browser) {
    let site = Site::start().await;
    for view in &views(&site, &page).await {
        open(&site, &page, view).await;
        let name = &view.name;
        assert_eq!(page.script(TOO_WIDE).await, json!(0), "{size}{name} is too wide");
        assert_eq!(page.script(SMALL).await, json!(0), "{size}{name}: targets that are too small");
        page.script(AXE).await;
        for (theme, rules) in THEMES {
            page.script(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
            let broken = page.later(&SCAN.replace("WANTED", rules)).await;
            assert_eq!(broken, json!([]), "{size}-{theme}{name}");
            page.picture(&format!("{size}-{theme}{name}")).await;
        }
    }
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_fit_for_everybody_on_a_desk() {
    look("desk", Browser::desk().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_fit_for_everybody_on_a_phone() {
    look("phone", Browser::phone().await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn portuguese_words_are_not_too_long_for_a_phone() {
    let (site, page) = (Site::start().await, Browser::phone().await);
    page.go(&site.url("/?lang=pt")).await;
    for path in paths() {
        page.go(&site.url(&path)).await;
        page.until(DRAWN).await;
        page.until("document.documentElement.lang === 'pt'").await;
        assert_eq!(page.script(TOO_WIDE).await, json!(0), "{path} is too wide");
    }
    page.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_page_is_found() {
    let (site, page) = (Site::start().await, Browser::desk().await);
    page.go(&site.url("/settings")).await;
    assert_eq!(page.complaints().await, [""; 0]);
    page.script(AXE).await;
    page.script(
        "const word = document.createElement('p'); word.textContent = 'pale'; word.style.color = '#888'; \
         word.style.background = '#999'; document.querySelector('main').append(word);",
    )
    .await;
    for (theme, rules) in THEMES {
        let broken = page.later(&SCAN.replace("WANTED", rules)).await;
        assert!(broken.to_string().contains("color-contrast"), "{theme}: {broken}");
    }
    let wide = "document.querySelector('main').style.minWidth = '3000px';";
    assert_ne!(page.script(&format!("{wide} {TOO_WIDE}")).await, json!(0));
    page.script(
        "document.body.append(Object.assign(new Image(), {src: 'http://localhost/no.png'}))",
    )
    .await;
    page.wait("a complaint", async || {
        let found = page.complaints().await;
        found.iter().any(|one| one.contains("Content Security Policy")).then_some(())
    })
    .await;
    page.go(&site.url("/").replace("127.0.0.1", "localhost")).await;
    let found = page.complaints().await;
    assert!(found.iter().any(|one| one.starts_with("http://localhost:")), "{found:?}");
}
