//! What the tests of the pages about accounts, tournaments and operators share.

use lobby::Name;
use protocol::SessionToken;
use serde_json::json;

use crate::driver::{self, Driver};
use crate::native::Native;
use crate::{Served, axe, layout, wait_for};

/// Opens a view of a page, such as `account/#ladder`, and waits until it has loaded.
pub fn open(driver: &Driver, served: &Served, view: &str) {
    driver.open("about:blank");
    driver.open(&format!("{}/{view}", served.url));
    wait_for_view(driver);
}

/// Waits until a view has loaded.
pub fn wait_for_view(driver: &Driver) {
    wait_for(
        driver,
        "document.getElementById('heading') && !document.querySelector('[aria-busy]')",
    );
}

/// Types a text into a field.
pub fn type_into(driver: &Driver, selector: &str, text: &str) {
    driver.click(selector);
    let keys: Vec<&str> = text.split_inclusive(|_| true).collect();
    driver.keys(&keys);
}

/// The token of the account with this number, counted from 1; see [`crate::rated::create`].
pub fn token(number: u128) -> SessionToken {
    SessionToken::from_bits(number)
}

/// Stores the account with this number in the browser.
pub fn sign_in(driver: &Driver, served: &Served, number: u128, name: &str) {
    open(driver, served, "account/#ladder");
    let account = json!({"token": String::from(token(number)), "name": name}).to_string();
    let script = "localStorage.setItem('cohort-account', arguments[0])";
    driver.run(script, &json!([account]));
}

/// The owner of the account with this number, without a browser.
pub fn native(served: &Served, number: u128, name: &str) -> Native {
    let mut native = Native::connect(&served.url);
    native.sign_in(token(number), Name::new(name));
    native
}

/// The source text of axe-core; says so if it is missing.
pub fn axe(test: &str) -> Option<String> {
    let axe = axe::axe();
    if axe.is_none() {
        driver::leave_out(test, "tools/axe.sh has not fetched axe-core");
    }
    axe
}

/// Checks the view that is open with axe-core, and checks that it fits every window.
#[track_caller]
pub fn check(driver: &Driver, axe: Option<&str>, view: &str) {
    if let Some(axe) = axe {
        axe::check(driver, axe, view);
    }
    layout::fits(driver, view);
}
