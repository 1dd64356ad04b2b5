//! A browser without a window that tests drive.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use thirtyfour::extensions::cdp::ChromeDevTools;
use thirtyfour::{ChromiumLikeCapabilities, DesiredCapabilities, WebDriver};

const FLAGS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
];

/// How long anything may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// A browser; it ends with its driver when it is dropped.
pub(crate) struct Driven {
    pub(crate) driver: WebDriver,
    process: Child,
    profile: PathBuf,
}

impl Drop for Driven {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

impl Driven {
    /// A browser with a window of a desk.
    pub(crate) async fn desk() -> Driven {
        Driven::start("--window-size=1200,900", None).await
    }

    /// A browser like that of a small phone.
    pub(crate) async fn phone() -> Driven {
        let screen = json!({"width": 360, "height": 740, "pixelRatio": 2.0, "touch": true});
        Driven::start("--window-size=360,740", Some(json!({"deviceMetrics": screen}))).await
    }

    async fn start(size: &str, phone: Option<Value>) -> Driven {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let profile =
            std::env::temp_dir().join(format!("ludoteca-browser-{}-{number}", std::process::id()));
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("browser tests need chromedriver and chromium: install both, and put them on the PATH");
        let port = port_of(&mut process);
        let mut wanted = DesiredCapabilities::chrome();
        for flag in FLAGS.into_iter().chain([size]) {
            wanted.add_arg(flag).unwrap();
        }
        wanted.add_arg(&format!("--user-data-dir={}", profile.display())).unwrap();
        if let Some(phone) = phone {
            wanted.add_experimental_option("mobileEmulation", phone).unwrap();
        }
        let driver = WebDriver::new(&format!("http://127.0.0.1:{port}"), wanted).await.expect(
            "browser tests need chromium beside chromedriver: install it, and put it on the PATH",
        );
        Driven { driver, process, profile }
    }

    pub(crate) async fn go(&self, url: &str) {
        self.driver.goto(url).await.unwrap();
    }

    /// What a script on the page gives.
    pub(crate) async fn script(&self, code: &str) -> Value {
        self.driver.execute(code, Vec::new()).await.unwrap().json().clone()
    }

    /// What a script with a promise on the page gives.
    pub(crate) async fn later(&self, code: &str) -> Value {
        let code = format!("const done = arguments[0]; (async () => {{ {code} }})().then(done);");
        self.driver.execute_async(code, Vec::new()).await.unwrap().json().clone()
    }

    /// Waits until a script gives something true.
    pub(crate) async fn until(&self, code: &str) -> Value {
        let begun = Instant::now();
        loop {
            let found = self.script(&format!("return ({code});")).await;
            if found != Value::Null && found != json!(false) {
                return found;
            }
            if begun.elapsed() > PATIENCE {
                let page = self.script("return document.body.innerText").await;
                panic!("waited in vain for {code} on this page: {page}");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(crate) async fn command(&self, name: &str, arguments: Value) -> Value {
        let tools = ChromeDevTools::new(self.driver.handle.clone());
        tools.execute_cdp_with_params(name, arguments).await.unwrap()
    }

    /// Presses and releases the mouse at a place of the page.
    pub(crate) async fn click(&self, x: f64, y: f64) {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1});
            self.command("Input.dispatchMouseEvent", event).await;
        }
    }

    /// Presses the mouse at one place and releases it at another.
    pub(crate) async fn drag(&self, from: (f64, f64), to: (f64, f64)) {
        let steps = [("mousePressed", from), ("mouseMoved", to), ("mouseReleased", to)];
        for (kind, (x, y)) in steps {
            let event = json!({"type": kind, "x": x, "y": y, "button": "left", "clickCount": 1});
            self.command("Input.dispatchMouseEvent", event).await;
        }
    }

    /// Taps with a finger.
    pub(crate) async fn tap(&self, x: f64, y: f64) {
        let points = json!([{"x": x, "y": y}]);
        self.command(
            "Input.dispatchTouchEvent",
            json!({"type": "touchStart", "touchPoints": points}),
        )
        .await;
        self.command("Input.dispatchTouchEvent", json!({"type": "touchEnd", "touchPoints": []}))
            .await;
    }

    /// Presses and releases a key.
    pub(crate) async fn key(&self, key: &str) {
        let text = match key {
            "Enter" => "\r",
            " " => " ",
            _ => "",
        };
        let code = if key == " " { "Space" } else { key };
        let number = match key {
            "Tab" => 9,
            "Enter" => 13,
            "Escape" => 27,
            _ => 0,
        };
        for kind in ["keyDown", "keyUp"] {
            let text = if kind == "keyDown" { text } else { "" };
            let event = json!({"type": kind, "key": key, "code": code, "text": text, "windowsVirtualKeyCode": number});
            self.command("Input.dispatchKeyEvent", event).await;
        }
    }

    pub(crate) async fn screenshot(&self, name: &str) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        self.driver.screenshot(&folder.join(format!("{name}.png"))).await.unwrap();
    }
}

/// The port that a driver says it listens on.
fn port_of(process: &mut Child) -> u16 {
    let out = process.stdout.take().expect("what the driver says");
    let mut lines = BufReader::new(out).lines();
    let said =
        lines.by_ref().map_while(Result::ok).find(|line| line.contains("successfully on port "));
    let said = said.expect("a driver that starts");
    // What it says later must go somewhere.
    std::thread::spawn(move || lines.for_each(drop));
    let digits = said.rsplit("on port ").next().unwrap_or_default();
    digits.trim_end_matches('.').parse().expect("the port of the driver")
}
