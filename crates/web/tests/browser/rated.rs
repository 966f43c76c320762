//! Tests players with accounts: two of them play a rated game from the lobby.

use cohort_server::secrets::token_hash;
use cohort_server::store::{AccountWrite, NewAccount, Store};
use lobby::{AccountId, Time};
use protocol::SessionToken;
use serde_json::{Value, json};

use crate::driver::Driver;
use crate::friends::click;
use crate::lobby::{challenges, open, wait_for_challenges};
use crate::{Hand, begin_with, make, wait_for};

/// Creates an account with one session for each name. The token of the session is the number of the account.
pub async fn create(store: &dyn Store, names: &[&str]) {
    let at = Time(u64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap());
    for (number, name) in (1..).zip(names) {
        let id = AccountId(number);
        let account = NewAccount {
            id,
            name: (*name).to_owned(),
            folded: name.to_lowercase(),
            mail: Some(format!("{name}@example.org")),
            passkey: None,
            identity: None,
            at,
        };
        let session = AccountWrite::BeginSession {
            account: id,
            token: token_hash(SessionToken::from_bits(number)),
            label: "test".to_owned(),
            at,
        };
        for write in [AccountWrite::Create(account), session] {
            store.write_account(write).await.unwrap();
        }
    }
}

/// Stores an account in the browser, as the account page in another tab does.
fn sign_in(driver: &Driver, number: u128, name: &str) {
    let token = String::from(SessionToken::from_bits(number));
    let account = json!({"token": token, "name": name}).to_string();
    let script = "localStorage.setItem('cohort-account', arguments[0]); \
                  dispatchEvent(new StorageEvent('storage', { key: 'cohort-account' }))";
    driver.run(script, &json!([account]));
}

fn text(driver: &Driver, id: &str) -> String {
    let script = "return document.getElementById(arguments[0]).textContent";
    let text = driver.run(script, &json!([id]));
    text.as_str().unwrap().to_owned()
}

/// Whether elements are visible, and whether they can be used.
fn state(driver: &Driver, id: &str) -> Value {
    let script = "const element = document.getElementById(arguments[0]); \
                  return [element.checkVisibility(), !element.disabled]";
    driver.run(script, &json!([id]))
}

#[test]
fn two_players_with_accounts_play_a_rated_game_from_the_lobby() {
    let names = ["Ada", "Ben"];
    let Some((served, ada)) = begin_with("two_players_with_accounts", None, &names) else {
        return;
    };
    let ben = Driver::start().unwrap();
    ben.open(&served.url);
    wait_for(&ben, "!document.querySelector('[aria-busy]')");

    // A guest can offer no rated game.
    open(&ada, "");
    let choose = "for (const [id, value] of arguments) { const select = document.getElementById(id); \
                  select.value = value; select.dispatchEvent(new Event('change')); }";
    let chosen = json!([
        ["invite-variant", "loa-5x5"],
        ["invite-side", "black"],
        ["invite-pace", "live:300+3"]
    ]);
    ada.run(choose, &chosen);
    assert_eq!(state(&ada, "rated"), json!([true, false]));
    assert_eq!(text(&ada, "rated-about"), "Sign in to play rated games.");
    assert_eq!(text(&ada, "account"), "Sign in");
    sign_in(&ada, 1, "Ada");
    assert_eq!(text(&ada, "account"), "Signed in as Ada");
    assert_eq!(state(&ada, "name"), json!([false, true]));
    assert_eq!(state(&ada, "rated"), json!([true, true]));
    assert_eq!(state(&ada, "rated-about"), json!([false, true]));
    let page = ada.run("return document.getElementById('account').href", &json!([]));
    assert_eq!(page, json!(format!("{}/account/", served.url)));
    ada.click("#rated");
    ada.click("#listed");
    ada.click("#invite-do");

    // A guest cannot accept the challenge.
    open(&ben, "Ben");
    wait_for_challenges(&ben, 1);
    let shown = challenges(&ben);
    assert_eq!(shown[0][0], json!("Ada (1500?)"));
    let conditions = shown[0][1].as_str().unwrap();
    assert!(conditions.ends_with(" · Rated"), "{conditions}");
    wait_for(&ben, "document.querySelector('#lobby button').disabled");
    let why = "const button = document.querySelector('#lobby button'); \
               return document.getElementById(button.getAttribute('aria-describedby')).textContent";
    assert_eq!(
        ben.run(why, &json!([])),
        json!("Sign in to play rated games.")
    );
    sign_in(&ben, 2, "Ben");
    ben.click("#lobby button:enabled");
    for (page, opponent) in [(&ada, "Ben (1500?)"), (&ben, "Ada (1500?)")] {
        wait_for(page, "!document.getElementById('friends').open");
        let named =
            format!("document.querySelector('#top strong')?.textContent.includes('{opponent}')");
        wait_for(page, &named);
    }

    // After a move of each player, a player who resigns has lost.
    for (page, mv, made) in [(&ada, "b1-b3", 1), (&ben, "a2-c2", 2)] {
        make(page, Hand::Pointer, rules::read_move(mv).unwrap());
        let made = format!("document.querySelectorAll('#moves li').length === {made}");
        for page in [&ada, &ben] {
            wait_for(page, &made);
        }
    }
    click(&ben, "dialog:resign");
    ben.click("#resign-now");
    for (page, status, sign) in [(&ada, "You won", "(+"), (&ben, "You resigned", "(\u{2212}")] {
        let ended = format!("document.getElementById('status').textContent === '{status}'");
        wait_for(page, &ended);
        let told = format!(
            "document.getElementById('detail').textContent.includes('Your rating: ') && \
             document.getElementById('detail').textContent.includes('{sign}')"
        );
        wait_for(page, &told);
        assert_eq!(page.errors(), Vec::<String>::new());
    }
}

#[test]
fn a_guest_takes_a_game_along_to_another_browser() {
    let name = "a_guest_takes_a_game_along";
    let Some((served, ada)) = begin_with(name, None, &["Ada_L"]) else {
        return;
    };
    let phone = Driver::start().unwrap();
    phone.open(&served.url);
    wait_for(&phone, "!document.querySelector('[aria-busy]')");
    open(&ada, "Ada");
    ada.click("#listed");
    ada.click("#invite-do");
    wait_for(
        &ada,
        "document.querySelectorAll('#games .card').length === 1",
    );
    assert_eq!(state(&ada, "take-along"), json!([false, true]), "a guest");
    sign_in(&ada, 1, "Ada_L");
    let offered = "document.getElementById('take-along').textContent === 'Add your guest game to this account'";
    wait_for(&ada, offered);
    ada.click("#take-along");
    wait_for(&ada, "document.getElementById('take-along').hidden");

    // The other browser gets the game as soon as the player is signed in there, and it leaves when the player signs out.
    open(&phone, "");
    wait_for(
        &phone,
        "document.querySelector('#lobby strong')?.textContent === 'Ada_L (1500?)'",
    );
    sign_in(&phone, 1, "Ada_L");
    wait_for(
        &phone,
        "document.querySelectorAll('#games .card').length === 1",
    );
    let sign_out = "localStorage.removeItem('cohort-account'); \
                    dispatchEvent(new StorageEvent('storage', { key: 'cohort-account' }))";
    phone.run(sign_out, &json!([]));
    wait_for(&phone, "document.getElementById('games-part').hidden");
    for page in [&ada, &phone] {
        assert_eq!(page.errors(), Vec::<String>::new());
    }
}

#[test]
fn an_ended_session_is_dropped_and_the_page_says_so() {
    let Some((_served, driver)) = begin_with("an_ended_session_is_dropped", None, &["Ada"]) else {
        return;
    };
    sign_in(&driver, 7, "Ada");
    wait_for(&driver, "!localStorage.getItem('cohort-account')");
    click(&driver, "dialog:friends");
    wait_for(
        &driver,
        "document.getElementById('friends-problem').textContent.startsWith('Your session at this server has ended')",
    );
    assert_eq!(text(&driver, "account"), "Sign in");
    driver.click("#friends-close");
    click(&driver, "dialog:friends");
    let problem = "return document.getElementById('friends-problem').hidden";
    assert_eq!(driver.run(problem, &json!([])), json!(true));
    assert_eq!(driver.errors(), Vec::<String>::new());
}
