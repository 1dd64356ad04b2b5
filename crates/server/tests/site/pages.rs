//! The pages: in both languages, without inline code or other hosts.

use crate::web::{Site, paths};
use ludoteca_rules::GAMES;
use ludoteca_svg::{Theme, declarations};
use std::collections::BTreeSet;

/// Returns every text between two others.
fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    text.split(start).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

/// Returns the files that a page names.
fn assets(body: &str) -> BTreeSet<String> {
    between(body, "\"/assets/", "\"").into_iter().map(|file| format!("/assets/{file}")).collect()
}

#[tokio::test]
async fn every_page_is_there_in_both_languages() {
    let site = Site::start().await;
    for path in paths() {
        for (lang, other) in [("en", "Português"), ("pt", "English")] {
            let answer = site.ask("GET", &path, &[("Accept-Language", lang)], "").await;
            assert_eq!(answer.status, 200, "{path}");
            assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
            let body = answer.text();
            assert!(body.contains(&format!("<html lang=\"{lang}\"")), "{path}");
            assert!(body.contains(other), "{path}");
            let unsaid = ["home-", "new-", "game-", "nav-", "settings-"];
            for tag in between(&body, ">", "<") {
                assert!(!unsaid.iter().any(|start| tag.starts_with(start)), "{path}: {tag}");
            }
        }
    }
}

#[tokio::test]
async fn a_file_of_another_edition_is_asked_about_again() {
    let site = Site::start().await;
    for path in ["/assets/style.css", "/assets/0123456789abcdef/style.css"] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{path}");
    }
}

#[tokio::test]
async fn pages_have_no_code_in_them_and_ask_no_other_host() {
    let site = Site::start().await;
    let mut files = BTreeSet::new();
    for path in paths() {
        let body = site.get(&path).await.text();
        files.extend(assets(&body));
        assert!(!body.contains("<style") && !body.contains(" style="), "{path}");
        for script in between(&body, "<script", ">") {
            assert!(script.contains(" src=\"/assets/"), "{path}: {script}");
        }
        let handlers = ["onclick", "onload", "onsubmit", "onchange", "onerror", "javascript:"];
        assert!(!handlers.iter().any(|word| body.contains(word)), "{path}");
        let hosts =
            between(&body, "://", "\"").into_iter().filter(|host| *host != "www.w3.org/2000/svg");
        assert_eq!(hosts.collect::<Vec<_>>(), [""; 0], "{path}");
    }
    assert!(files.len() > 10, "{files:?}");
    for asset in files.iter().filter(|file| !file.ends_with(".svg")) {
        let answer = site.get(asset).await;
        assert!(answer.header("cache-control").unwrap().contains("immutable"), "{asset}");
        let body = answer.text().replace("http://www.w3.org/2000/svg", "");
        assert!(!body.contains("http://") && !body.contains("https://"), "{asset}");
    }
}

#[tokio::test]
async fn links_between_pages_lead_somewhere() {
    let site = Site::start().await;
    let mut known = BTreeSet::new();
    for path in paths() {
        let body = site.get(&path).await.text();
        for attribute in ["href=\"", "src=\"", "action=\""] {
            known.extend(between(&body, attribute, "\"").into_iter().map(str::to_owned));
        }
    }
    assert!(known.len() > 25, "{known:?}");
    for link in known.iter().filter(|link| !link.starts_with('#')) {
        let answer = site.get(&link.replace("&amp;", "&").replace("&#38;", "&")).await;
        assert_eq!(answer.status, 200, "{link}");
    }
}

#[tokio::test]
async fn a_match_that_is_not_there_has_no_page() {
    let site = Site::start().await;
    for path in ["/play/nothing123", "/play/x", "/review/nothing123"] {
        let answer = site.ask("GET", path, &[("Accept", "text/html")], "").await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.text().contains("Page not found."), "{path}");
    }
    let new = r#"{"game":"taiji","seats":["person","person"]}"#;
    let id = site.post("/api/matches", new).await.json()["id"].as_str().unwrap().to_owned();
    for page in ["play", "review"] {
        assert_eq!(site.get(&format!("/{page}/{id}")).await.status, 200);
    }
}

#[tokio::test]
async fn links_to_another_language_stay_on_this_host() {
    let site = Site::start().await;
    for path in ["//evil.example/", "///evil.example"] {
        let body = site.ask("GET", path, &[("Accept", "text/html")], "").await.text();
        let links = between(&body, "href=\"", "\"");
        assert!(links.iter().any(|link| link.contains("evil.example")), "{links:?}");
        assert!(!links.iter().any(|link| link.starts_with("//")), "{links:?}");
    }
}

#[tokio::test]
async fn a_language_that_was_asked_for_is_remembered() {
    let site = Site::start().await;
    let answer = site.get("/rules?lang=pt").await;
    assert!(answer.header("set-cookie").unwrap().starts_with("lang=pt;"), "{answer:?}");
    assert!(answer.text().contains("href=\"/rules?lang=en\""));
    let answer = site.ask("GET", "/", &[("Cookie", "lang=pt")], "").await;
    assert!(answer.text().contains("Escolha um jogo"));
    assert_eq!(answer.header("set-cookie"), None);
}

#[tokio::test]
async fn settings_are_kept_in_cookies() {
    let site = Site::start().await;
    let kind = ("Content-Type", "application/x-www-form-urlencoded");
    let answer = site.ask("POST", "/settings", &[kind], "lang=pt&theme=dark&letters=yes").await;
    assert_eq!(answer.status, 303);
    for cookie in ["lang=pt", "theme=dark", "letters=yes", "confirm=no"] {
        let set = format!("{cookie}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
        let mut cookies = answer.headers.get_all("set-cookie").iter();
        assert!(cookies.any(|cookie| *cookie == set), "{answer:?}");
    }
    let cookies = ("Cookie", "theme=dark; letters=yes; confirm=\"><script>");
    let body = site.ask("GET", "/settings", &[cookies], "").await.text();
    assert!(body.contains(r#"data-theme="dark" data-letters="yes" data-confirm="no""#));
}

#[tokio::test]
async fn the_first_load_is_small() {
    let site = Site::start().await;
    let packed = async |path: &str| {
        let answer = site.ask("GET", path, &[("Accept-Encoding", "gzip")], "").await;
        let head = answer.headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4);
        head.sum::<usize>() + answer.body.len()
    };
    for path in paths() {
        let mut all = packed(&path).await;
        for asset in assets(&site.get(&path).await.text()) {
            all += packed(&asset).await;
        }
        assert!(all < 60_000, "{path}: {all} bytes");
    }
}

#[tokio::test]
async fn whole_messages_name_games_players_and_clocks() {
    let site = Site::start().await;
    for (path, said) in [
        ("/?lang=pt", "aria-label=\"Jogar Swack\""),
        ("/?lang=en", "aria-label=\"Rules of Swack\""),
        ("/rules?lang=pt", "aria-label=\"Lição: Swack\""),
        ("/rules/swack?lang=pt", "<title>Regras de Swack"),
        ("/new/swack?lang=pt", "<option value=\"1\">Vermelhas (primeira jogada)<"),
        ("/new/swack?lang=en", "<option value=\"1800+20\">30 min + 20 s<"),
    ] {
        let body = site.get(path).await.text();
        assert!(body.contains(said), "{path}: {said}");
    }
}

#[tokio::test]
async fn every_seed_has_a_button_for_another() {
    let site = Site::start().await;
    for game in GAMES {
        let body = site.get(&format!("/new/{}", game.name)).await.text();
        let seeds = game.options.iter().filter(|option| option.is_seed());
        let wanted: Vec<String> = seeds.map(|option| format!("option-{}", option.name)).collect();
        assert_eq!(between(&body, "data-dice=\"", "\""), wanted, "{}", game.name);
    }
}

#[tokio::test]
async fn what_is_not_there_is_said_to_be_missing() {
    let site = Site::start().await;
    for path in ["/new/chess", "/rules/chess", "/lessons/%00", "/nothing"] {
        assert_eq!(site.get(path).await.status, 404, "{path}");
    }
    let accept = [("Accept", "text/html"), ("Accept-Language", "pt")];
    let page = site.ask("GET", "/nothing", &accept, "").await;
    assert_eq!(page.status, 404);
    let body = page.text();
    assert!(body.contains("<html lang=\"pt\"") && body.contains("Voltar aos jogos"));
    let hostile = site.get("/local?game=%22%3E%3Cscript%3E&lang=%22%3E").await;
    assert_eq!(hostile.status, 200);
    assert!(!hostile.text().contains("\"><script>"));
}

#[tokio::test]
async fn the_boards_of_the_rules_are_pictures() {
    let site = Site::start().await;
    for game in GAMES {
        for lang in ["en", "pt"] {
            let body = site.get(&format!("/rules/{}?lang={lang}", game.name)).await.text();
            assert!(body.matches("<figure").count() >= 2, "{} {lang}", game.name);
            assert!(body.matches("<pre").count() <= 2, "{} {lang}", game.name);
        }
    }
}

#[tokio::test]
async fn boards_have_the_colours_of_other_pictures() {
    let style = Site::start().await.get("/assets/style.css").await.text();
    let (light, dark) = (declarations(Theme::Light), declarations(Theme::Dark));
    for (light, dark) in light.lines().zip(dark.lines()) {
        let (name, light) = light.trim_end_matches(';').split_once(": ").unwrap();
        let (_, dark) = dark.trim_end_matches(';').split_once(": ").unwrap();
        let both = format!("{name}: light-dark({light}, {dark});");
        let same = format!("{name}: {light};");
        assert!(style.contains(if light == dark { &same } else { &both }), "{both}");
    }
}
