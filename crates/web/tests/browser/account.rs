//! Tests the account page with a real server and a virtual device for passkeys.

use std::net::TcpListener;
use std::path::PathBuf;

use cohort_server::options::Serving;
use serde_json::{Value, json};

use crate::driver::{self, Driver};
use crate::pages::{self, type_into, wait_for_view};
use crate::{Served, page_and_browser, served_with, wait_for};

/// A server at the address `localhost`, because browsers refuse passkeys for addresses without a name, and the browser
/// with a virtual device for passkeys; `None` if the machine cannot run the test.
fn begin(test: &str) -> Option<(Served, Driver)> {
    begin_with_openid(test, None)
}

/// Like [`begin`], with the providers in the file `openid`.
pub fn begin_with_openid(test: &str, openid: Option<PathBuf>) -> Option<(Served, Driver)> {
    let (page, driver) = page_and_browser(test)?;
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = free.local_addr().unwrap();
    drop(free);
    let options = Serving {
        listen: address,
        public_url: Some(format!("http://localhost:{}", address.port())),
        openid,
        ..Serving::default()
    };
    let served = served_with(&page, options);
    driver.develop("WebAuthn.enable", &json!({}));
    let device = json!({
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": true,
        "hasUserVerification": true,
        "isUserVerified": true,
        "automaticPresenceSimulation": true,
    });
    let device = json!({"options": device});
    driver.develop("WebAuthn.addVirtualAuthenticator", &device);
    Some((served, driver))
}

/// Opens a view of the account page, such as `#ladder`, and waits until it has loaded.
pub fn open(driver: &Driver, served: &Served, view: &str) {
    pages::open(driver, served, &format!("account/{view}"));
}

/// Creates an account with a passkey on the page that is open.
fn create(driver: &Driver, name: &str) {
    type_into(driver, "#create-name", name);
    driver.click("#create-passkey");
    wait_for(driver, "document.getElementById('sign-out')");
    wait_for_view(driver);
}

pub fn heading(driver: &Driver) -> Value {
    let script = "return document.getElementById('heading').textContent";
    driver.run(script, &json!([]))
}

/// The name of the account in the storage of the browser, and the length of the token; `null` if nobody is signed in.
pub fn stored(driver: &Driver) -> Value {
    let script = "const stored = JSON.parse(localStorage.getItem('cohort-account')); \
                  return stored && [stored.name, stored.token.length]";
    driver.run(script, &json!([]))
}

/// Returns the errors in the console of the browser. Omits the answer that a name is free, because it has the status
/// 404.
pub fn errors(driver: &Driver) -> Vec<String> {
    let mut errors = driver.errors();
    errors.retain(|error| !error.contains("/api/players/"));
    errors
}

#[test]
fn an_account_with_a_passkey_is_created_and_signs_in_again() {
    let Some((served, driver)) = begin("an_account_with_a_passkey_is_created") else {
        return;
    };
    // The service worker of the light page leaves the requests of the account page alone.
    driver.open(&served.url);
    wait_for(&driver, "navigator.serviceWorker.controller");
    open(&driver, &served, "#sign-in");
    type_into(&driver, "#create-name", "9");
    let hint = "document.getElementById('create-name-hint').textContent";
    wait_for(
        &driver,
        &format!("{hint} === 'A name begins with a letter.'"),
    );
    driver.keys(&[driver::BACKSPACE]);
    create(&driver, "Ada");
    assert_eq!(heading(&driver), json!("Ada"));
    assert_eq!(stored(&driver), json!(["Ada", 32]));
    // A player who came from the game finds the way back.
    let back = "return document.getElementById('back').pathname";
    assert_eq!(driver.run(back, &json!([])), json!("/"));

    open(&driver, &served, "");
    assert_eq!(heading(&driver), json!("Ada"));
    driver.click("#sign-out");
    wait_for(&driver, "document.getElementById('sign-in-passkey')");
    assert_eq!(stored(&driver), Value::Null);
    driver.click("#sign-in-passkey");
    wait_for(&driver, "document.getElementById('sign-out')");
    assert_eq!(heading(&driver), json!("Ada"));
    assert_eq!(stored(&driver), json!(["Ada", 32]));

    driver.click("#ways a[href='#ladder']");
    wait_for(
        &driver,
        "document.getElementById('view').textContent.includes('Nobody is on this ladder yet.')",
    );
    driver.click("#ways a[href='#settings']");
    wait_for(
        &driver,
        "document.querySelectorAll('.things li').length === 2",
    );
    // The only passkey cannot be removed, because it is the only way to sign in.
    driver.click(".things form button");
    driver.click("dialog[open] button.main");
    wait_for(
        &driver,
        "document.querySelector('.things .result').textContent.startsWith('This is your only way')",
    );
    // The server finds a player by another spelling, and the page shows the real one.
    open(&driver, &served, "#@ada");
    assert_eq!(heading(&driver), json!("Ada"));
    let mut errors = errors(&driver);
    errors.retain(|error| !error.contains("/api/account/passkeys/"));
    assert_eq!(errors, Vec::<String>::new());
}

#[test]
fn an_account_is_deleted_and_its_name_is_free_again() {
    let Some((served, driver)) = begin("an_account_is_deleted") else {
        return;
    };
    open(&driver, &served, "");
    create(&driver, "Ada");
    open(&driver, &served, "#settings");
    driver.click("#delete-open");
    type_into(&driver, "#delete-name", "Ada");
    driver.click("#delete-do");
    wait_for(&driver, "document.getElementById('create-passkey')");
    assert_eq!(stored(&driver), Value::Null);
    create(&driver, "Ada");
    assert_eq!(heading(&driver), json!("Ada"));
    assert_eq!(errors(&driver), Vec::<String>::new());
}

#[test]
fn every_view_of_the_account_page_fits_the_window_and_axe_finds_nothing() {
    let test = "every_view_of_the_account_page_fits";
    let Some((served, driver)) = begin(test) else {
        return;
    };
    let axe = pages::axe(test);
    let check = |view: &str| {
        open(&driver, &served, view);
        pages::check(&driver, axe.as_deref(), view);
    };
    for view in ["", "#ladder/ordo-rapid", "#mail/0", "#@Nobody"] {
        check(view);
    }
    open(&driver, &served, "");
    create(&driver, "Ada");
    for view in ["#sign-in", "#settings", "#code", "#@Ada", "#ladder"] {
        check(view);
    }
}
