//! Tests notifications: a checkbox turns them on, the server sends them, and the service worker shows them.
//!
//! A browser without a window has no push service. So the test replaces the browser's functions for subscriptions, and
//! passes messages to the service worker through the developer tools. The server sends its messages to a push service
//! of the test.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use client::Presence;
use lobby::Pace;
use serde_json::{Value, json};

use crate::driver::Driver;
use crate::friends::{click, settings};
use crate::native::Native;
use crate::{begin_with, wait_for};

const PATIENCE: Duration = Duration::from_secs(120);

/// A push service that counts the messages of the server and does nothing else.
struct Service {
    url: String,
    count: Arc<AtomicUsize>,
}

impl Service {
    fn start() -> Service {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let count = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&count);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let mut request = Vec::new();
                // The body of the request follows the headers, and is shorter than one block of the reads.
                while !request.windows(4).any(|window| window == b"\r\n\r\n") {
                    let mut block = [0; 4096];
                    let length = stream.read(&mut block).unwrap();
                    request.extend_from_slice(&block[..length]);
                }
                assert!(request.starts_with(b"POST /browser HTTP/1.1\r\n"));
                counted.fetch_add(1, Ordering::Relaxed);
                let answer =
                    b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
                stream.write_all(answer).unwrap();
            }
        });
        Service { url, count }
    }

    fn until(&self, count: usize) {
        let start = Instant::now();
        while self.count.load(Ordering::Relaxed) < count {
            assert!(start.elapsed() < PATIENCE, "waited for message {count}");
            std::thread::sleep(Duration::from_millis(50));
        }
        assert_eq!(self.count.load(Ordering::Relaxed), count);
    }
}

/// Replaces the functions that subscribe, in this page and in all pages that load later. The keys come from the
/// example of RFC 8291. A page then has the seats in `attached` that the server has attached to the subscription.
fn replace_subscriptions(driver: &Driver, service: &str) {
    let script = format!(
        r#"
        const made = (key) => ({{
          endpoint: "{service}/browser",
          options: {{ applicationServerKey: Uint8Array.from(atob(key), (byte) => byte.charCodeAt(0)).buffer }},
          toJSON: () => ({{ endpoint: "{service}/browser", keys: {{
            p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            auth: "BTBZMqHH6r4Tts7J_aSIgg" }} }}),
          unsubscribe: async () => {{ localStorage.removeItem("made"); return true; }},
        }});
        const kept = () => {{ const key = localStorage.getItem("made"); return key && made(key); }};
        self.attached = [];
        const plainFetch = self.fetch.bind(self);
        self.fetch = async (url, options) => {{
          const answer = await plainFetch(url, options);
          if (options?.method === "POST" && answer.status === 204) attached.push(...JSON.parse(options.body).attach ?? []);
          return answer;
        }};
        // A page such as about:blank has no subscriptions.
        if ("PushManager" in self) {{
        PushManager.prototype.getSubscription = async () => kept();
        PushManager.prototype.subscribe = async ({{ applicationServerKey }}) => {{
          localStorage.setItem("made", btoa(String.fromCharCode(...applicationServerKey)));
          return kept();
        }};
        }}"#
    );
    driver.run(&script, &json!([]));
    let parameters = json!({"source": script});
    driver.develop("Page.addScriptToEvaluateOnNewDocument", &parameters);
}

fn allow(driver: &Driver, origin: &str, setting: &str) {
    let permission = json!({"name": "notifications"});
    let parameters = json!({"permission": permission, "setting": setting, "origin": origin});
    driver.develop("Browser.setPermission", &parameters);
}

/// Shows a notification until the browser lists it. A browser without a desktop can lose its first notification.
fn warm_up(driver: &Driver) {
    let script = "registration.showNotification('first').then(() => registration.getNotifications()) \
                  .then((all) => { all.forEach((one) => one.close()); return all.length; })";
    let start = Instant::now();
    while driver.run_in_worker(script) != json!(1) {
        assert!(start.elapsed() < PATIENCE, "no notification");
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// Makes the service worker count its notifications in `self.shown`. Returns the count. A worker that the browser has
/// stopped and started again has forgotten its count.
fn count_shown(driver: &Driver) -> u64 {
    let count = "self.shown ??= (() => { const show = registration.showNotification.bind(registration); \
                 registration.showNotification = (...all) => show(...all).then(() => { self.shown += 1; }); \
                 return 0; })()";
    driver.run_in_worker(count).as_u64().unwrap()
}

/// Passes a push message to the service worker. Returns title, text, language and game of the notification.
#[track_caller]
fn deliver(driver: &Driver, origin: &str, message: &str) -> Value {
    driver.develop("ServiceWorker.enable", &json!({}));
    let before = count_shown(driver);
    let parameters = json!({"origin": origin, "registrationId": "0", "data": message});
    driver.develop("ServiceWorker.deliverPushMessage", &parameters);
    // Waits until the notification is shown, and only then reads the list of notifications. Chromium forgets a
    // notification that is being shown while the list is read.
    let start = Instant::now();
    while driver.run_in_worker("self.shown") != json!(before + 1) {
        assert!(start.elapsed() < PATIENCE, "no notification for {message}");
        std::thread::sleep(Duration::from_millis(50));
    }
    driver.run_in_worker(
        "registration.getNotifications().then(([one]) => { \
         const shown = [one.title, one.body, one.lang, one.data.game ?? null]; one.close(); return shown; })",
    )
}

fn open_dialog(driver: &Driver) {
    click(driver, "dialog:friends");
    wait_for(driver, "document.getElementById('friends').open");
}

fn is_ticked(driver: &Driver) -> String {
    wait_for(driver, "document.getElementById('push')");
    let script = "const tick = document.getElementById('push'); return [tick.checked, \
                  document.getElementById('push-label').textContent]";
    driver.run(script, &json!([])).to_string()
}

#[test]
fn a_player_who_closed_the_page_gets_a_notification_that_leads_to_the_game() {
    let service = Service::start();
    let test = "a_player_gets_a_notification";
    let Some((served, driver)) = begin_with(test, Some(service.url.clone()), &[]) else {
        return;
    };
    let url = served.url.clone();
    let mut native = Native::connect(&url);
    wait_for(&driver, "navigator.serviceWorker.controller");
    replace_subscriptions(&driver, &service.url);

    // The browser forbids notifications. The page shows this problem, and the checkbox stays off.
    allow(&driver, &url, "denied");
    open_dialog(&driver);
    assert_eq!(
        is_ticked(&driver),
        r#"[false,"Notify me when it is my move"]"#
    );
    driver.click("#push");
    wait_for(&driver, "!document.getElementById('push-problem').hidden");
    assert_eq!(
        is_ticked(&driver),
        r#"[false,"Notify me when it is my move"]"#
    );

    // The browser allows notifications. After a reload of the page, notifications are still on.
    allow(&driver, &url, "granted");
    driver.click("#push");
    wait_for(
        &driver,
        "document.getElementById('push').checked && !document.getElementById('push').disabled",
    );
    assert_eq!(
        driver.run(
            "return document.getElementById('push-problem').hidden",
            &json!([])
        ),
        json!(true)
    );
    driver.open(&url);
    wait_for(&driver, "!document.querySelector('[aria-busy]')");
    open_dialog(&driver);
    assert_eq!(
        is_ticked(&driver),
        r#"[true,"Notify me when it is my move"]"#
    );

    // The page also subscribes to a game that begins later, and stores the texts of notifications in the player's
    // language.
    let (seat, link) = native.invite(settings(Pace::Untimed));
    let speak = "const select = document.getElementById('language'); select.value = 'cs'; select.onchange()";
    driver.run(speak, &json!([]));
    wait_for(
        &driver,
        "document.getElementById('push-label').textContent.startsWith('Upozornit')",
    );
    driver.run(
        "document.getElementById('code').value = arguments[0]",
        &json!([link]),
    );
    driver.click("#join-do");
    native.until("the guest", |meetings| {
        meetings.seat(seat).unwrap().has_begun()
    });
    let game = native.seat(seat).game().unwrap().to_string();
    let words = "const cached = await (await caches.match('push-words')).json(); return [cached.seats.length, \
                 Object.keys(cached.games)]";
    wait_for(
        &driver,
        "document.querySelector('#top strong').textContent.includes('Ada')",
    );
    let start = Instant::now();
    loop {
        let kept = driver.run(&format!("return (async () => {{ {words} }})()"), &json!([]));
        if kept == json!([1, [&game]]) {
            break;
        }
        assert!(start.elapsed() < PATIENCE, "{kept}");
        std::thread::sleep(Duration::from_millis(50));
    }
    // A request that the server has not answered could end with the page.
    wait_for(&driver, "attached.length > 0");

    // The player closes the page, and the opponent moves.
    driver.open("about:blank");
    native.until("the guest to leave", |meetings| {
        matches!(meetings.seat(seat).unwrap().presence, Presence::Gone { .. })
    });
    let mv = native.seat(seat).board().unwrap().legal_moves()[0].to_string();
    native.play(seat, mv);
    service.until(1);

    // The service worker finds the stored texts. For a message of another kind, the service worker shows a general
    // text.
    let other = driver.new_window();
    driver.switch(&other);
    driver.open(&format!("{url}/healthz"));
    replace_subscriptions(&driver, &service.url);
    warm_up(&driver);
    let message = json!({"game": game, "kind": "move"}).to_string();
    let shown = deliver(&driver, &url, &message);
    let title = shown[0].as_str().unwrap();
    assert!(title.starts_with("Ada · Lines of Action"), "{title}");
    assert_eq!(shown, json!([title, "Jsi na tahu.", "cs", game]));
    let general = "V některé z tvých partií online je něco nového.";
    let shown = deliver(&driver, &url, "?");
    assert_eq!(shown, json!(["Cohort", general, "cs", null]));
    let shown = deliver(&driver, &url, r#"{"game":"x","kind":"dance"}"#);
    assert_eq!(shown, json!(["Cohort", general, "cs", "x"]));

    // The address in the notification opens the page with the game.
    driver.open(&url);
    wait_for(&driver, "!document.querySelector('[aria-busy]')");
    open_dialog(&driver);
    driver.click("#local");
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 0",
    );
    driver.open("about:blank");
    driver.open(&format!("{url}/#game/{game}"));
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 1",
    );
    assert_eq!(
        driver.run("return location.href", &json!([])),
        json!(format!("{url}/"))
    );

    // If the page is already open, a click on the notification shows the game on that page.
    open_dialog(&driver);
    driver.click("#local");
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 0",
    );
    driver.run_in_worker(&format!(
        "registration.showNotification('x', {{ data: {{ game: '{game}' }} }}) \
         .then(() => registration.getNotifications()) \
         .then(([notification]) => {{ dispatchEvent(new NotificationEvent('notificationclick', {{ notification }})); }})"
    ));
    wait_for(
        &driver,
        "document.querySelectorAll('#moves li').length === 1",
    );

    // The player switches notifications off.
    open_dialog(&driver);
    assert!(is_ticked(&driver).starts_with("[true"));
    driver.click("#push");
    wait_for(&driver, "!document.getElementById('push').disabled");
    driver.open(&url);
    wait_for(&driver, "!document.querySelector('[aria-busy]')");
    open_dialog(&driver);
    assert!(is_ticked(&driver).starts_with("[false"));

    // Without the stored texts, a late message has a text in the language of the browser.
    driver.run_in_worker("caches.delete('cohort-push')");
    let shown = deliver(&driver, &url, "?");
    assert_eq!(
        shown[1],
        json!("There is news in one of your online games.")
    );
    assert_eq!(driver.errors(), Vec::<String>::new());
}
