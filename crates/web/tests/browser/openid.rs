//! Tests signing in with another service on the account page, with a real server and a provider of `OpenID` Connect.

use serde_json::json;
use tokio::runtime::Runtime;

use crate::account::{begin_with_openid, errors, heading, open, stored};
use crate::openid_provider::Provider;
use crate::pages::{type_into, wait_for_view};
use crate::wait_for;

const NOTE: &str = "document.querySelector('.note')?.textContent";

#[test]
fn a_player_signs_in_with_another_service_and_finds_the_view_again() {
    let runtime = Runtime::new().unwrap();
    let provider = runtime.block_on(Provider::start());
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openid.ron");
    std::fs::write(&file, format!("[{}]", provider.entry("Example"))).unwrap();
    let test = "a_player_signs_in_with_another_service_and_finds_the_view_again";
    let Some((served, driver)) = begin_with_openid(test, Some(file)) else {
        return;
    };
    // The player refuses at the service.
    provider.says().denies = true;
    open(&driver, &served, "#code");
    driver.click("#openid-0");
    wait_for(
        &driver,
        &format!("{NOTE}?.startsWith('You have not signed in with Example.')"),
    );
    provider.says().denies = false;
    // The player is new, and chooses a name. The code is no longer in the address.
    driver.click("#openid-0");
    wait_for(&driver, "document.getElementById('openid-create')");
    let address = driver.run(
        "return [location.pathname, location.search, location.hash]",
        &json!([]),
    );
    assert_eq!(address, json!(["/account/", "", "#code"]));
    type_into(&driver, "#create-name", "Ada");
    driver.click("#openid-create");
    // The page goes on with the code of the game.
    wait_for(&driver, "document.getElementById('grant-do')");
    assert_eq!(heading(&driver), json!("Sign in your game"));
    assert_eq!(stored(&driver), json!(["Ada", 32]));

    // The settings list the service. It is the last way to sign in. Adding it again is refused.
    open(&driver, &served, "#settings");
    driver.click("#openid-0");
    wait_for(
        &driver,
        &format!("{NOTE}?.includes('already belongs to an account')"),
    );
    driver.click("#view form[id^='openid-'] button[aria-label='Remove: Example']");
    driver.click("dialog[open] button.main");
    let result = "document.querySelector('.things .result')?.textContent";
    wait_for(
        &driver,
        &format!("{result}?.startsWith('This is your only way')"),
    );
    // Another service user is added.
    provider.says().subject = "ada2".to_owned();
    driver.click("#openid-0");
    wait_for(
        &driver,
        &format!("{NOTE} === 'Example is added. You can now sign in with it.'"),
    );

    open(&driver, &served, "");
    driver.click("#sign-out");
    wait_for(&driver, "document.getElementById('openid-0')");
    driver.click("#openid-0");
    wait_for(&driver, "document.getElementById('sign-out')");
    wait_for_view(&driver);
    assert_eq!(heading(&driver), json!("Ada"));

    // A link of another person with a code signs nobody in.
    driver.click("#sign-out");
    wait_for(&driver, "document.getElementById('openid-0')");
    driver.open(&format!("{}/account/?state=x&code=y", served.url));
    wait_for(
        &driver,
        &format!("{NOTE}?.startsWith('This page did not start that sign-in.')"),
    );
    assert_eq!(stored(&driver), json!(null));
    let mut errors = errors(&driver);
    // The console shows the refusals of the server.
    errors.retain(|error| !error.contains("/api/account/openid/"));
    assert_eq!(errors, Vec::<String>::new());
}
