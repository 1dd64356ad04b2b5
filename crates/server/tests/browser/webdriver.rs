//! A headless browser that tests drive, and its logs.

#![allow(dead_code, reason = "not every test uses everything")]

use base64::prelude::{BASE64_STANDARD, Engine};
use ludoteca_testing::Folder;
use serde_json::{Value, json};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use thirtyfour::common::command::FormatRequestData;
use thirtyfour::extensions::cdp::ChromeDevTools;
use thirtyfour::{
    CapabilitiesHelper, ChromiumLikeCapabilities, DesiredCapabilities, RequestData, SessionId,
    WebDriver,
};

/// A host name that browsers resolve to this machine and treat as a remote one.
pub(crate) const CLUB: &str = "club.example";

const FLAGS: [&str; 11] = [
    "--host-resolver-rules=MAP club.example 127.0.0.1",
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

/// The visible text of a page, without the live region.
const SEEN: &str =
    "document.body.innerText.replace(document.querySelector('.visually-hidden')?.innerText, '')";

/// The time limit for everything.
pub(crate) const PATIENCE: Duration = Duration::from_secs(40);

/// A browser, which ends when this is dropped.
pub(crate) struct Browser {
    driver: WebDriver,
    /// Whether input is by touch.
    pub(crate) touch: bool,
    process: Process,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Also after a failed test: killing the driver would leave the browser running.
        let _ = self.process.end_session(&self.driver.session_id().to_string());
    }
}

/// The chromedriver process and the profile folder of its browser.
struct Process {
    child: Child,
    port: u16,
    profile: Folder,
}

impl Process {
    /// Ends the browser and waits until it has ended.
    fn end_session(&self, session: &str) -> io::Result<()> {
        let mut driver = TcpStream::connect(("127.0.0.1", self.port))?;
        driver.set_read_timeout(Some(PATIENCE))?;
        write!(driver, "DELETE /session/{session} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")?;
        // It answers when the browser has ended, and keeps the connection open.
        driver.read(&mut [0; 64]).map(drop)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Requests the entries of a log since the last request.
#[derive(Debug)]
struct Log(&'static str);

impl FormatRequestData for Log {
    fn format_request(&self, session: &SessionId) -> RequestData {
        let method = "POST".parse().expect("a method of HTTP");
        RequestData::new(method, format!("/session/{session}/se/log"))
            .add_body(json!({"type": self.0}))
    }
}

impl Browser {
    /// Starts a browser with a desktop window.
    pub(crate) async fn desk() -> Browser {
        Browser::start("--window-size=1200,900", None).await
    }

    /// Starts a browser that emulates a small phone.
    pub(crate) async fn phone() -> Browser {
        let screen = json!({"width": 360, "height": 740, "pixelRatio": 2.0, "touch": true});
        Browser::start("--window-size=360,740", Some(json!({"deviceMetrics": screen}))).await
    }

    async fn start(size: &str, phone: Option<Value>) -> Browser {
        let (child, port) = start_driver();
        let process = Process { child, port, profile: Folder::new() };
        let mut wanted = DesiredCapabilities::chrome();
        for flag in FLAGS.into_iter().chain([size]) {
            wanted.add_arg(flag).unwrap();
        }
        wanted.add_arg(&format!("--user-data-dir={}", process.profile.display())).unwrap();
        let logs = json!({"browser": "ALL", "performance": "ALL"});
        wanted.set_base_capability("goog:loggingPrefs", logs).unwrap();
        let touch = phone.is_some();
        if let Some(phone) = phone {
            wanted.add_experimental_option("mobileEmulation", phone).unwrap();
        }
        let driver = WebDriver::new(&format!("http://127.0.0.1:{port}"), wanted).await.expect(
            "browser tests need chromium beside chromedriver: install it, and put it on the PATH",
        );
        Browser { driver, touch, process }
    }

    pub(crate) async fn go(&self, url: &str) {
        self.driver.goto(url).await.unwrap();
    }

    /// Runs a script on the page and returns its result.
    pub(crate) async fn script(&self, code: &str) -> Value {
        self.driver.execute(code, Vec::new()).await.unwrap().json().clone()
    }

    /// Runs a script; returns `None` while the page is being left.
    pub(crate) async fn try_script(&self, code: &str) -> Option<Value> {
        Some(self.driver.execute(code, Vec::new()).await.ok()?.json().clone())
    }

    /// Runs an asynchronous script and returns its result.
    pub(crate) async fn later(&self, code: &str) -> Value {
        let code = format!("const done = arguments[0]; (async () => {{ {code} }})().then(done);");
        self.driver.execute_async(code, Vec::new()).await.unwrap().json().clone()
    }

    /// Waits until a script returns something true.
    pub(crate) async fn until(&self, code: &str) -> Value {
        let asked = format!("return ({code});");
        self.wait(code, async || {
            let found = self.try_script(&asked).await?;
            (found != Value::Null && found != json!(false)).then_some(found)
        })
        .await
    }

    /// Waits until a function returns a value.
    pub(crate) async fn wait<T>(&self, wanted: &str, ask: impl AsyncFn() -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            if let Some(found) = ask().await {
                return found;
            }
            if begun.elapsed() > PATIENCE {
                self.screenshot("failed").await;
                let page = self.script("return document.body.innerText").await;
                panic!("waited in vain for {wanted} on this page: {page}");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Waits until a text can be read on the page.
    pub(crate) async fn reads(&self, text: &str) {
        self.until(&format!("{SEEN}.includes({})", json!(text))).await;
    }

    /// Waits until a text can no longer be read on the page.
    pub(crate) async fn reads_no(&self, text: &str) {
        self.until(&format!("!{SEEN}.includes({})", json!(text))).await;
    }

    pub(crate) async fn command(&self, name: &str, arguments: Value) -> Value {
        self.attempt(name, arguments).await.unwrap()
    }

    /// Runs a command, which fails while the page is being changed.
    pub(crate) async fn attempt(&self, name: &str, arguments: Value) -> Result<Value, String> {
        let tools = ChromeDevTools::new(self.driver.handle.clone());
        let done = tools.execute_cdp_with_params(name, arguments).await;
        done.map_err(|error| format!("{name}: {error}"))
    }

    /// Saves a screenshot of the window.
    pub(crate) async fn screenshot(&self, name: &str) {
        self.driver.screenshot(&picture_file(name)).await.unwrap();
    }

    /// Saves a picture of the whole page.
    pub(crate) async fn picture(&self, name: &str) {
        let wanted = json!({"format": "png", "captureBeyondViewport": true});
        let found = self.command("Page.captureScreenshot", wanted).await;
        let data = BASE64_STANDARD.decode(found["data"].as_str().unwrap()).unwrap();
        std::fs::write(picture_file(name), data).unwrap();
    }

    /// Ends the browser, and checks that it has no complaints.
    pub(crate) async fn finish(self) {
        assert_eq!(self.complaints().await, [""; 0]);
    }

    /// Returns the problems since the last call: messages of the page or its policy, and requests
    /// to other servers.
    pub(crate) async fn complaints(&self) -> Vec<String> {
        let noted = self.log("browser").await.into_iter().filter(is_complaint);
        let noted = noted.map(|noted| noted["message"].to_string());
        let asked = self.log("performance").await;
        let own = ["data:", "blob:", "about:", "chrome:", "chrome-untrusted:"]
            .map(str::to_owned)
            .into_iter();
        let ours = ["127.0.0.1", CLUB].into_iter();
        let own: Vec<String> = own
            .chain(ours.flat_map(|host| [format!("http://{host}:"), format!("ws://{host}:")]))
            .collect();
        let is_strange = |url: &String| !own.iter().any(|start| url.starts_with(start));
        noted.chain(asked.iter().filter_map(address).filter(is_strange)).collect()
    }

    async fn log(&self, kind: &'static str) -> Vec<Value> {
        let noted = self.driver.handle.cmd(Log(kind)).await.unwrap();
        noted.value().unwrap()
    }
}

/// Returns whether a log entry is a problem. Refusals and lost connections have the source
/// "network" and are checked by the tests that cause them; a header that needs encryption is
/// harmless without it.
fn is_complaint(noted: &Value) -> bool {
    let message = noted["message"].as_str().unwrap_or_default();
    noted["source"] != "network" && !message.contains("Opener-Policy header has been ignored")
}

/// Returns the address of a request, if the log entry is one.
fn address(noted: &Value) -> Option<String> {
    let noted: Value = serde_json::from_str(noted["message"].as_str()?).ok()?;
    let (method, what) = (&noted["message"]["method"], &noted["message"]["params"]);
    let url = match method.as_str()? {
        "Network.requestWillBeSent" => &what["request"]["url"],
        "Network.webSocketCreated" => &what["url"],
        _ => return None,
    };
    url.as_str().map(str::to_owned)
}

/// Returns the file for a picture.
fn picture_file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("screenshots");
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(format!("{name}.png"))
}

/// Starts a driver; it gives up if somebody else has taken its port meanwhile.
fn start_driver() -> (Child, u16) {
    const ATTEMPTS: usize = 5;
    let start = || {
        let mut child = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("browser tests need chromedriver and chromium: install both, and put them on the PATH");
        let port = port_of(&mut child);
        (child, port)
    };
    let mut attempts = std::iter::repeat_with(start).take(ATTEMPTS);
    let (child, port) = attempts.find(|(_, port)| port.is_some()).expect("a driver that starts");
    (child, port.expect("its port"))
}

/// The port that a driver says it listens on, unless it has ended.
fn port_of(process: &mut Child) -> Option<u16> {
    let out = process.stdout.take().expect("what the driver says");
    let mut lines = BufReader::new(out).lines();
    let said =
        lines.by_ref().map_while(Result::ok).find(|line| line.contains("successfully on port "));
    let said = said?;
    // The rest of the output must be read, too.
    std::thread::spawn(move || lines.for_each(drop));
    let digits = said.rsplit("on port ").next().unwrap_or_default();
    digits.trim_end_matches('.').parse().ok()
}
