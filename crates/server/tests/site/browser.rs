//! Whole games in a real browser: by mouse, by keyboard, by touch; what every page looks like.

use crate::driven::Driven;
use crate::pages::paths;
use crate::web::Site;
use serde_json::{Value, json};

/// Short games, one of each kind.
const GAMES: [&str; 5] = [
    "mapello",
    "ampel(setup=random,cap=4)",
    "taiji(size=4)",
    "renpaarden(size=5,cap=10)",
    "swack(size=3)",
];

/// Where to touch next: the middle of a button or of a cell that can be touched, the `n`th of
/// them; nothing when the game is over; false while it is somebody else's turn.
const NEXT: &str = r#"
const over = document.querySelector(".game").dataset.result;
if (over !== "*") return over === undefined ? false : null;
const cells = [...document.querySelectorAll(".board .can-touch")].map((dot) => dot.closest("[data-cell]"));
const all = cells.length ? cells : [...document.querySelectorAll(".moves-buttons .button")];
if (all.length === 0) {
  const any = [...document.querySelectorAll(".board [role=button]")].filter((cell) => !cell.querySelector(".piece"));
  if (document.querySelector(".task").textContent === "" || any.length === 0) return false;
  all.push(...any);
}
const chosen = all[NUMBER % all.length];
const area = (chosen.querySelector("rect[pointer-events]") ?? chosen);
area.scrollIntoView({ block: "nearest" });
const box = area.getBoundingClientRect();
const done = document.querySelectorAll(".board .touched").length;
const moves = document.querySelectorAll(".moves li").length;
return { x: box.x + box.width / 2, y: box.y + box.height / 2, name: chosen.dataset.cell ?? null, done, moves };
"#;

/// Plays to the end; `touch` touches one thing.
async fn play(page: &Driven, touch: impl AsyncFn(&Driven, &Value)) -> usize {
    let mut touches = 0;
    for number in 0..3_000_u32 {
        let wanted = (u64::from(number) * 7_919 / 13).to_string();
        let next = page.script(&NEXT.replace("NUMBER", &wanted)).await;
        match next {
            Value::Null => return touches,
            Value::Bool(_) => tokio::time::sleep(std::time::Duration::from_millis(20)).await,
            place => {
                touch(page, &place).await;
                touches += 1;
                // Something must have come of it before the next touch.
                let (done, moves) = (&place["done"], &place["moves"]);
                page.until(&format!(
                    "document.querySelectorAll('.board .touched').length !== {done} \
                     || document.querySelectorAll('.moves li').length !== {moves} \
                     || document.querySelector('.message').textContent !== ''"
                ))
                .await;
            }
        }
    }
    panic!("the game does not end");
}

fn place(value: &Value) -> (f64, f64) {
    (value["x"].as_f64().unwrap(), value["y"].as_f64().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_each_by_mouse() {
    let (site, page) = (Site::start().await, Driven::desk().await);
    for game in GAMES {
        page.go(&site.url(&format!("/local?game={game}"))).await;
        let touches = play(&page, async |page: &Driven, at: &Value| {
            let (x, y) = place(at);
            page.click(x, y).await;
        })
        .await;
        assert!(touches > 3, "{game}: {touches}");
        let said = page.script("return document.querySelector('.speaker').textContent").await;
        assert!(said.as_str().unwrap().len() > 5, "{game}: {said}");
    }
    page.driver.clone().quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keyboard_alone() {
    let (site, page) = (Site::start().await, Driven::desk().await);
    page.go(&site.url("/local?game=taiji(size=3)")).await;
    page.until("document.querySelector('.board [tabindex=\"0\"]') !== null").await;
    for _ in 0..30 {
        page.key("Tab").await;
        let here = page.script("return document.activeElement.closest('.board') !== null").await;
        if here == json!(true) {
            break;
        }
    }
    play(&page, async |page: &Driven, at: &Value| {
        let goal = at["name"].as_str().unwrap().to_owned();
        for _ in 0..20 {
            let here = page.script("return document.activeElement.dataset.cell ?? ''").await;
            let here = here.as_str().unwrap().to_owned();
            if here == goal {
                page.key("Enter").await;
                return;
            }
            assert!(!here.is_empty(), "the board lost the focus");
            let key = match (here.as_bytes(), goal.as_bytes()) {
                ([a, _], [b, _]) if a < b => "ArrowRight",
                ([a, _], [b, _]) if a > b => "ArrowLeft",
                ([_, a], [_, b]) if a < b => "ArrowDown",
                _ => "ArrowUp",
            };
            page.key(key).await;
        }
        panic!("{goal} was not reached");
    })
    .await;
    page.driver.clone().quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_triangle_is_walked_in_six_directions() {
    let (site, page) = (Site::start().await, Driven::desk().await);
    page.go(&site.url("/local?game=ampel")).await;
    page.until("document.querySelector('.board [tabindex=\"0\"]') !== null").await;
    page.script("document.querySelector('.board [tabindex=\"0\"]').focus()").await;
    let start = page.script("return document.activeElement.dataset.cell").await;
    let ways = [
        ("ArrowLeft", "ArrowRight"),
        ("Home", "PageDown"),
        ("PageUp", "End"),
        ("ArrowUp", "ArrowDown"),
    ];
    for (there, back) in ways {
        page.key(there).await;
        let other = page.script("return document.activeElement.dataset.cell").await;
        assert_ne!(other, start, "{there}");
        page.key(back).await;
        assert_eq!(
            page.script("return document.activeElement.dataset.cell").await,
            start,
            "{back}"
        );
    }
    page.driver.clone().quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_touch_on_a_phone() {
    let (site, page) = (Site::start().await, Driven::phone().await);
    page.go(&site.url("/local?game=swack(size=3)")).await;
    play(&page, async |page: &Driven, at: &Value| {
        let (x, y) = place(at);
        page.tap(x, y).await;
    })
    .await;
    for game in GAMES {
        page.go(&site.url(&format!("/local?game={game}"))).await;
        page.until("document.querySelector('.board [role=button]') !== null").await;
        let code = "const boxes = [...document.querySelectorAll('.board [role=button] > [pointer-events]')] \
                    .map((area) => area.getBoundingClientRect()); \
                    return [Math.min(...boxes.flatMap((box) => [box.width, box.height])), \
                    document.documentElement.scrollWidth];";
        let found = page.script(code).await;
        assert!(found[0].as_f64().unwrap() >= 24.0, "{game}: targets of {}", found[0]);
        assert!(found[1].as_f64().unwrap() <= 360.0, "{game}: {} wide", found[1]);
    }
    page.driver.clone().quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_is_dragged_an_illegal_try_says_why_and_esc_takes_back() {
    let (site, page) = (Site::start().await, Driven::desk().await);
    page.go(&site.url("/local?game=swack")).await;
    page.until("document.querySelector('.board .can-touch') !== null").await;
    let middle = async |cell: &str| {
        let code = format!(
            "const box = document.querySelector('[data-cell={cell}] > [pointer-events]').getBoundingClientRect(); \
             return {{x: box.x + box.width / 2, y: box.y + box.height / 2}};"
        );
        place(&page.script(&code).await)
    };
    let (from, far, to) = (middle("b1").await, middle("d4").await, middle("a1").await);
    page.click(from.0, from.1).await;
    page.click(far.0, far.1).await;
    page.until("document.querySelector('.message').textContent.includes('not legal')").await;
    page.key("Escape").await;
    page.until("document.querySelector('.board .touched') === null").await;
    page.drag(from, to).await;
    page.until("document.querySelector('.moves').textContent.includes('b1a1')").await;
    page.driver.clone().quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_praises_the_right_move_and_goes_on() {
    let (site, page) = (Site::start().await, Driven::desk().await);
    page.go(&site.url("/lessons/swack")).await;
    page.until("document.querySelector('.board .can-touch') !== null").await;
    page.until("document.querySelector('.progress').textContent.includes('1')").await;
    for cell in ["b1", "a1"] {
        page.script(&format!(
            "document.querySelector('[data-cell={cell}]').dispatchEvent(new MouseEvent('click', {{bubbles: true}}))"
        ))
        .await;
    }
    page.until("document.querySelector('.lesson-done').textContent !== ''").await;
    page.script("document.querySelector('.tools button').click()").await;
    page.until("document.querySelector('.progress').textContent.includes('2')").await;
    page.driver.clone().quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_is_switched_by_a_link() {
    let (site, page) = (Site::start().await, Driven::desk().await);
    page.go(&site.url("/")).await;
    page.script("document.querySelector('.languages a').click()").await;
    page.until("document.documentElement.lang === 'pt'").await;
    page.go(&site.url("/local?game=taiji")).await;
    page.until("document.querySelector('.status').textContent.includes('Claras')").await;
    page.driver.clone().quit().await.unwrap();
}

/// The addresses of all pages, with those of a match that is played, one that waits for somebody,
/// and a record to be looked at.
async fn all_paths(site: &Site, page: &Driven) -> Vec<String> {
    page.go(&site.url("/")).await;
    let begin = async |seats: Value| {
        let body = json!({"game": "taiji(size=7)", "seats": seats, "side": 1, "clock": {"base": 600, "increment": 5}});
        let code = format!(
            "const answer = await fetch('/api/matches', {{ method: 'POST', body: JSON.stringify({body}), \
             headers: {{ 'Content-Type': 'application/json' }} }}); return (await answer.json()).id;"
        );
        format!("/play/{}", page.later(&code).await.as_str().expect("the name of a match"))
    };
    let (played, waiting) =
        (begin(json!(["person", "level:1"])).await, begin(json!(["person", "person"])).await);
    let mut all = paths();
    all.extend([played, waiting, "/review#record".to_owned()]);
    all
}

/// Goes to a page in the colours of a theme, and waits until it is ready.
async fn open(site: &Site, page: &Driven, path: &str, theme: &str) {
    if path.ends_with("#record") {
        let record = r#"[Game "swack"]\n\n1. b1a1 {good} (1. d1c1) b2a2 *\n"#;
        page.script(&format!("sessionStorage.setItem('record', '{record}')")).await;
    }
    page.go("about:blank").await;
    page.go(&site.url(path)).await;
    page.script(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_is_walked_through_added_to_and_judged() {
    let (site, page) = (Site::start().await, Driven::desk().await);
    page.go(&site.url("/review")).await;
    page.script(
        "document.querySelector('#record').value = '[Game \"swack\"]\\n\\n1. b1a1 (1. d1c1) b2a2 *'; \
         document.querySelector('form.paste button').click()",
    )
    .await;
    page.until("document.querySelectorAll('.moves li').length === 3").await;
    page.script("document.querySelectorAll('.steps button')[3].click()").await;
    page.until("document.querySelector('.moves .now')?.textContent.includes('b2a2')").await;
    page.until("document.querySelector('.status').textContent.includes('Red')").await;
    for cell in ["c4", "c3"] {
        let click = "dispatchEvent(new MouseEvent('click', {bubbles: true}))";
        page.script(&format!("document.querySelector('[data-cell={cell}]').{click}")).await;
    }
    page.until("document.querySelectorAll('.moves li').length === 4").await;
    page.script("document.querySelector('.tools button').click()").await;
    page.until("document.querySelector('.graph path') !== null").await;
    page.driver.clone().quit().await.unwrap();
}

/// The rules that are broken on the page, each with the first elements that break it.
const SCAN: &str = r#"
const found = await axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] });
return found.violations.map((one) => one.id + ": " + one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + node.failureSummary).join(" | "));
"#;

#[tokio::test(flavor = "multi_thread")]
async fn every_page_can_be_used_by_everybody() {
    let axe = include_str!("../fixtures/axe-core/axe.min.js");
    let (site, page) = (Site::start().await, Driven::desk().await);
    let all = all_paths(&site, &page).await;
    for theme in ["light", "dark"] {
        for path in &all {
            open(&site, &page, path, theme).await;
            page.script(axe).await;
            let broken = page.later(SCAN).await;
            assert_eq!(broken, json!([]), "{path} ({theme})");
        }
    }
    page.driver.clone().quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn pictures_of_every_page_are_kept() {
    let site = Site::start().await;
    for (size, page) in [("desk", Driven::desk().await), ("phone", Driven::phone().await)] {
        let all = all_paths(&site, &page).await;
        for theme in ["light", "dark"] {
            for path in &all {
                open(&site, &page, path, theme).await;
                let wide =
                    page.script("return document.documentElement.scrollWidth > innerWidth").await;
                assert_eq!(wide, json!(false), "{path} is wider than the {size}");
                let name: String = path
                    .chars()
                    .map(|sign| if sign.is_alphanumeric() { sign } else { '-' })
                    .collect();
                let name = if name.starts_with("-play-") {
                    if *path == all[all.len() - 3] { "-play" } else { "-waiting" }
                } else {
                    &name
                };
                page.screenshot(&format!("{size}-{theme}{name}")).await;
            }
        }
        page.driver.clone().quit().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_each_against_the_computer() {
    let (site, page) = (Site::start().await, Driven::desk().await);
    for game in GAMES {
        let (name, options) = game.split_once('(').unwrap_or((game, ""));
        page.go(&site.url(&format!("/new/{name}"))).await;
        page.until("document.querySelector('.preview svg') !== null").await;
        page.script("document.querySelector('#level').value = '1'").await;
        for option in options.trim_end_matches(')').split(',').filter(|option| !option.is_empty()) {
            let (option, value) = option.split_once('=').unwrap();
            page.script(&format!("document.querySelector('#option-{option}').value = '{value}'"))
                .await;
        }
        page.script("document.querySelector('form.new button.primary').click()").await;
        page.until("location.pathname.startsWith('/play/')").await;
        let touches = play(&page, async |page: &Driven, at: &Value| {
            let (x, y) = place(at);
            page.click(x, y).await;
        })
        .await;
        assert!(touches > 1, "{game}: {touches}");
        page.screenshot(&format!("played-{name}")).await;
    }
    page.driver.clone().quit().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_play_online_and_one_loses_its_connection() {
    let site = Site::start().await;
    let (host, guest) = (Driven::desk().await, Driven::phone().await);
    host.go(&site.url("/new/taiji")).await;
    host.until("document.querySelector('.preview svg') !== null").await;
    host.script(
        "document.querySelector('[value=link]').click(); \
         document.querySelector('#option-size').value = '3'; \
         document.querySelector('form.new button.primary').click()",
    )
    .await;
    let link = host.until("document.querySelector('#link')?.value").await;
    guest.go(link.as_str().unwrap()).await;
    guest.until("document.querySelector('.tools button') !== null").await;
    guest.script("document.querySelector('.tools button').click()").await;
    let press = "const cells = [...document.querySelectorAll('.board .can-touch')].map((dot) => dot.closest('[data-cell]')); \
                 cells[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true })); return cells.length;";
    let move_of = async |page: &Driven, moves: usize| {
        page.until("document.querySelectorAll('.board .can-touch').length > 0").await;
        page.script(press).await;
        page.until("document.querySelectorAll('.board .touched').length === 1").await;
        page.script(press).await;
        page.until(&format!("document.querySelectorAll('.moves li').length >= {moves}")).await;
    };
    move_of(&host, 1).await;
    guest.until("document.querySelectorAll('.moves li').length === 1").await;
    let offline = |off: bool| json!({"offline": off, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
    guest.command("Network.enable", json!({})).await;
    guest.command("Network.emulateNetworkConditions", offline(true)).await;
    guest.until("document.querySelectorAll('.board .can-touch').length > 0").await;
    guest.script(press).await;
    guest.script(press).await;
    tokio::time::sleep(std::time::Duration::from_millis(700)).await;
    guest.command("Network.emulateNetworkConditions", offline(false)).await;
    host.until("document.querySelectorAll('.moves li').length === 2").await;
    for (number, page) in [(3, &host), (4, &guest)] {
        let known = number - 1;
        page.until(&format!("document.querySelectorAll('.moves li').length === {known}")).await;
        let over =
            page.script("return document.querySelector('.game').dataset.result !== '*'").await;
        if over == json!(true) {
            break;
        }
        move_of(page, number).await;
    }
    let same = "document.querySelector('.moves').textContent";
    let seen = host.until(same).await;
    guest.until(&format!("{same} === {seen}")).await;
    for page in [host, guest] {
        page.driver.clone().quit().await.unwrap();
    }
}
