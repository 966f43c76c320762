//! Controls the browser Chromium with the protocol `WebDriver`, whose messages are JSON over HTTP.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

pub const BACKSPACE: &str = "\u{e003}";
pub const ENTER: &str = "\u{e007}";
pub const ESCAPE: &str = "\u{e00c}";
pub const LEFT: &str = "\u{e012}";
pub const UP: &str = "\u{e013}";
pub const RIGHT: &str = "\u{e014}";
pub const DOWN: &str = "\u{e015}";

/// The longest time of one command, and the longest wait until an element can be clicked.
const PATIENCE: Duration = Duration::from_secs(60);
/// The errors of a click that pass: the page has not made the element yet, has replaced it between the search and the
/// click, or still hides or covers it.
const PASSING: [&str; 4] = [
    "no such element",
    "stale element reference",
    "element not interactable",
    "element click intercepted",
];

/// A running browser without a window. Dropping this value ends the browser.
pub struct Driver {
    child: Child,
    address: SocketAddr,
    session: String,
    /// The network address at which the browser accepts commands of its developer tools.
    debugger: String,
    _profile: tempfile::TempDir,
}

/// Starts `chromedriver`; `None` if the program is missing.
fn spawn() -> Option<Child> {
    let mut driver = Command::new("chromedriver");
    driver
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    driver.spawn().ok()
}

/// Returns the port on which `chromedriver` listens; `None` if `chromedriver` ends without listening.
fn port_of(driver: &mut Child) -> Option<u16> {
    let lines = BufReader::new(driver.stdout.take()?).lines();
    let said = |line: std::io::Result<String>| {
        let line = line.unwrap();
        let port = line.split("started successfully on port ").nth(1)?;
        port.trim_end_matches('.').parse().ok()
    };
    lines.into_iter().find_map(said)
}

impl Driver {
    /// Starts a browser; `None` if the program `chromedriver` is missing.
    pub fn start() -> Option<Driver> {
        // `chromedriver` ends immediately if the `chromedriver` of another test has just taken its port.
        const ATTEMPTS: usize = 5;
        let (child, port) = (0..ATTEMPTS).find_map(|_| {
            let mut child = spawn()?;
            let port = port_of(&mut child);
            if port.is_none() {
                child.wait().unwrap();
            }
            Some((child, port?))
        })?;
        let profile = tempfile::tempdir().unwrap();
        let mut driver = Driver {
            child,
            address: SocketAddr::from(([127, 0, 0, 1], port)),
            session: String::new(),
            debugger: String::new(),
            _profile: profile,
        };
        let folder = format!("--user-data-dir={}", driver._profile.path().display());
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--lang=en-US",
            "--window-size=1280,800",
            &folder,
        ];
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": {"args": arguments},
            "goog:loggingPrefs": {"browser": "ALL"},
        }}});
        let answer = driver.ask("POST", "/session", &wanted);
        driver.session = answer["sessionId"].as_str().unwrap().to_owned();
        let debugger = &answer["capabilities"]["goog:chromeOptions"]["debuggerAddress"];
        driver.debugger = debugger.as_str().unwrap().replace("localhost", "127.0.0.1");
        Some(driver)
    }

    pub fn open(&self, url: &str) {
        self.post("url", &json!({"url": url}));
    }

    /// Runs a function body in the page and returns its result.
    #[track_caller]
    pub fn run(&self, script: &str, arguments: &Value) -> Value {
        self.post(
            "execute/sync",
            &json!({"script": script, "args": arguments}),
        )
    }

    /// Sends a command of the developer tools to the current tab.
    #[track_caller]
    pub fn develop(&self, command: &str, parameters: &Value) -> Value {
        let body = json!({"cmd": command, "params": parameters});
        self.post("goog/cdp/execute", &body)
    }

    /// Returns the address at which the page's service worker takes commands. Wakes the worker, because the browser stops
    /// a worker without work after about 30 seconds.
    #[track_caller]
    fn worker(&self) -> String {
        let wake =
            "return navigator.serviceWorker.ready.then(({ active }) => active.postMessage(null))";
        self.run(wake, &json!([]));
        let start = Instant::now();
        loop {
            let targets = exchange(self.debugger.parse().unwrap(), "GET", "/json/list", "");
            let targets: Value = serde_json::from_slice(&targets).unwrap();
            let mut targets = targets.as_array().unwrap().iter();
            if let Some(worker) = targets.rfind(|target| target["type"] == "service_worker") {
                let url = &worker["webSocketDebuggerUrl"];
                return url.as_str().unwrap().to_owned();
            }
            assert!(start.elapsed() < PATIENCE, "no service worker");
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    /// Runs an expression in the page's service worker and returns its result.
    #[track_caller]
    pub fn run_in_worker(&self, expression: &str) -> Value {
        let url = self.worker();
        let parameters =
            json!({"expression": expression, "awaitPromise": true, "returnByValue": true});
        let command = json!({"id": 1, "method": "Runtime.evaluate", "params": parameters});
        let answer: Value = tokio::runtime::Runtime::new().unwrap().block_on(async {
            let (mut socket, _) = tokio_tungstenite::connect_async(url.as_str())
                .await
                .unwrap();
            socket
                .send(Message::text(command.to_string()))
                .await
                .unwrap();
            // The developer tools can send events before the answer.
            loop {
                let message = tokio::time::timeout(PATIENCE, socket.next()).await.unwrap();
                let text = message.unwrap().unwrap().into_text().unwrap();
                let message: Value = serde_json::from_str(&text).unwrap();
                if message["id"] == 1 {
                    return message;
                }
            }
        });
        let result = &answer["result"];
        let failed = !answer["error"].is_null() || !result["exceptionDetails"].is_null();
        assert!(!failed, "{answer}");
        result["result"]["value"].clone()
    }

    /// Clicks the element with the pointer, as soon as it can be clicked.
    #[track_caller]
    pub fn click(&self, selector: &str) {
        let start = Instant::now();
        while let Err(error) = self.try_click(selector) {
            let passes = PASSING.contains(&error["error"].as_str().unwrap());
            assert!(passes && start.elapsed() < PATIENCE, "{selector}: {error}");
            std::thread::sleep(Duration::from_millis(30));
        }
    }

    fn try_click(&self, selector: &str) -> Result<Value, Value> {
        let path = format!("/session/{}/element", self.session);
        let sought = json!({"using": "css selector", "value": selector});
        let found = self.try_ask("POST", &path, &sought)?;
        let id = found.as_object().unwrap().values().next().unwrap();
        let path = format!("{path}/{}/click", id.as_str().unwrap());
        self.try_ask("POST", &path, &json!({}))
    }

    /// Presses and releases each of `keys`, one after the other.
    #[track_caller]
    pub fn keys(&self, keys: &[&str]) {
        let press =
            |key: &&str| ["keyDown", "keyUp"].map(|kind| json!({"type": kind, "value": key}));
        let actions: Vec<Value> = keys.iter().flat_map(press).collect();
        let keyboard = json!({"type": "key", "id": "keyboard", "actions": actions});
        self.post("actions", &json!({"actions": [keyboard]}));
    }

    /// Shows the page in another window size, in pixels, and with light or dark colours (`light` or `dark`).
    pub fn look(&self, (width, height): (u32, u32), colours: &str) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
        self.devtools("Emulation.setDeviceMetricsOverride", &size);
        let colours = json!([{"name": "prefers-color-scheme", "value": colours}]);
        self.devtools("Emulation.setEmulatedMedia", &json!({"features": colours}));
    }

    /// Sends a command of Chromium's developer tools through `WebDriver`.
    fn devtools(&self, command: &str, values: &Value) {
        let body = json!({"cmd": command, "params": values});
        self.post("goog/cdp/execute", &body);
    }

    /// Returns the id of the current tab.
    pub fn window(&self) -> String {
        let handle = self.ask(
            "GET",
            &format!("/session/{}/window", self.session),
            &json!({}),
        );
        handle.as_str().unwrap().to_owned()
    }

    /// Opens another tab and returns its id.
    pub fn new_window(&self) -> String {
        let made = self.post("window/new", &json!({"type": "tab"}));
        made["handle"].as_str().unwrap().to_owned()
    }

    pub fn switch(&self, window: &str) {
        self.post("window", &json!({"handle": window}));
    }

    /// Returns the errors in the browser's console.
    pub fn errors(&self) -> Vec<String> {
        let log = self.post("se/log", &json!({"type": "browser"}));
        let entries = log.as_array().unwrap().iter();
        let severe = entries.filter(|entry| entry["level"] == "SEVERE");
        severe.map(|entry| entry["message"].to_string()).collect()
    }

    #[track_caller]
    fn post(&self, command: &str, body: &Value) -> Value {
        self.ask(
            "POST",
            &format!("/session/{}/{command}", self.session),
            body,
        )
    }

    #[track_caller]
    fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        match self.try_ask(method, path, body) {
            Ok(value) => value,
            Err(error) => panic!("{path}: {error}"),
        }
    }

    /// Gives a command. Returns its result, or the error of the driver.
    fn try_ask(&self, method: &str, path: &str, body: &Value) -> Result<Value, Value> {
        let bytes = exchange(self.address, method, path, &body.to_string());
        let mut answer: Value = serde_json::from_slice(&bytes).unwrap();
        let value = answer["value"].take();
        match value["error"].is_null() {
            true => Ok(value),
            false => Err(value),
        }
    }
}

/// Sends a request over HTTP. Returns the body of the answer.
fn exchange(address: SocketAddr, method: &str, path: &str, body: &str) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        let line = line.trim().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(value) = line.strip_prefix("content-length:") {
            length = value.trim().parse().unwrap();
        }
    }
    let mut bytes = vec![0; length];
    reader.read_exact(&mut bytes).unwrap();
    bytes
}

impl Drop for Driver {
    fn drop(&mut self) {
        if !self.session.is_empty() && !std::thread::panicking() {
            self.ask("DELETE", &format!("/session/{}", self.session), &json!({}));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Notes that this machine cannot run the test, and why.
pub fn leave_out(test: &str, why: &str) {
    eprintln!("left out: {test}: {why}");
    let Some(file) = std::env::var_os("COHORT_LEFT_OUT") else {
        return;
    };
    let mut file = std::fs::File::options()
        .append(true)
        .create(true)
        .open(file)
        .unwrap();
    writeln!(file, "{test}: {why}").unwrap();
}
