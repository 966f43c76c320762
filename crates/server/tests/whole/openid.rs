//! Tests how players sign in with providers of `OpenID` Connect.

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::api::{Answer, Api, ORIGIN};
use crate::authenticator::Authenticator;
use crate::openid_provider::{DISCOVERY, KEYS, Provider};
use crate::process::Server;
use crate::services;

pub const SIGN_IN: &str = "/api/openid";
pub const ADD: &str = "/api/account/openid";

/// A provider, and a server that knows it as `Example`.
pub struct World {
    pub api: Api,
    pub provider: Provider,
    _folder: TempDir,
}

/// What the page has after the return from the provider.
#[derive(Clone, Debug)]
pub struct Returned {
    pub attempt: String,
    pub state: String,
    pub code: String,
    pub iss: Value,
}

/// Writes the file of providers into a new folder. Returns the path of the file.
pub fn written(entries: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("openid.ron");
    std::fs::write(&file, format!("[{entries}]")).unwrap();
    let file = file.display().to_string();
    (folder, file)
}

impl World {
    pub async fn start() -> World {
        let provider = Provider::start().await;
        let (folder, file) = written(&provider.entry("Example"));
        let api = Api::start_with(&["--openid", &file]).await;
        World {
            api,
            provider,
            _folder: folder,
        }
    }

    /// Begins an attempt, and signs in at the page of the provider.
    pub async fn visit(&self, path: &str, token: &str) -> Returned {
        visit(&self.api, &self.provider, "Example", path, token).await
    }

    /// Signs in with the provider.
    pub async fn sign_in(&self) -> Answer {
        let returned = self.visit(SIGN_IN, "").await;
        finish(&self.api, SIGN_IN, "", &returned).await
    }

    /// Creates an account with the provider. Returns the token.
    pub async fn register(&self, subject: &str, name: &str) -> String {
        self.provider.says().subject = subject.to_owned();
        let recognised = self.sign_in().await;
        assert_eq!(recognised.status, 200, "{recognised:?}");
        let answer = register(&self.api, &recognised.text("attempt"), name).await;
        assert_eq!(
            (answer.status, answer.text("name")),
            (200, name.to_owned()),
            "{answer:?}"
        );
        answer.text("token")
    }

    /// Adds the identity of the provider to an account.
    pub async fn add(&self, token: &str) -> Answer {
        let returned = self.visit(ADD, token).await;
        finish(&self.api, ADD, token, &returned).await
    }
}

pub async fn begin(api: &Api, name: &str, path: &str, token: &str) -> Answer {
    let body = json!({"provider": name});
    api.post(&format!("{path}/begin"), token, body).await
}

pub async fn visit(
    api: &Api,
    provider: &Provider,
    name: &str,
    path: &str,
    token: &str,
) -> Returned {
    let begun = begin(api, name, path, token).await;
    assert_eq!(begun.status, 200, "{begun:?}");
    let answer = provider.visit(&begun.text("address"));
    Returned {
        attempt: begun.text("attempt"),
        state: answer["state"].clone(),
        code: answer["code"].clone(),
        iss: json!(answer["iss"]),
    }
}

pub async fn finish(api: &Api, path: &str, token: &str, returned: &Returned) -> Answer {
    let Returned {
        attempt,
        state,
        code,
        iss,
    } = returned;
    let body =
        json!({"attempt": attempt, "state": state, "code": code, "iss": iss, "label": "Example"});
    api.post(&format!("{path}/finish"), token, body).await
}

pub async fn register(api: &Api, attempt: &str, name: &str) -> Answer {
    let body = json!({"attempt": attempt, "name": name, "label": "Example"});
    api.post("/api/openid/register", "", body).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_signs_up_and_in_with_a_provider() {
    let world = World::start().await;
    let (api, provider) = (&world.api, &world.provider);
    let offers = api.get("/api/server", "").await;
    assert_eq!(offers.body["openid"], json!(["Example"]));
    api.register("José").await;

    let begun = begin(api, "Example", SIGN_IN, "").await;
    let address = begun.text("address");
    assert!(address.starts_with(&format!("{}/authorize?", provider.url())));
    let redirect = "redirect_uri=http%3A%2F%2Flocalhost%3A4040%2Faccount%2F";
    assert!(address.contains(redirect), "{address}");
    assert!(ORIGIN.ends_with("localhost:4040"));
    assert!(!address.contains(&begun.text("attempt")), "{address}");

    // The player is unknown, and chooses a name. A name that is taken is no reason to visit the provider again.
    let recognised = world.sign_in().await;
    assert_eq!(
        (recognised.status, recognised.text("token")),
        (200, String::new())
    );
    let attempt = recognised.text("attempt");
    let names = ["players/Eva", "players/eva"];
    for name in names {
        assert_eq!(api.get(&format!("/api/{name}"), "").await.status, 404);
    }
    let invalid = register(api, &attempt, "7up").await;
    assert_eq!(invalid.error(), (422, "name-invalid"));
    for _ in 0..2 {
        let taken = register(api, &attempt, "jose").await;
        assert_eq!(taken.error(), (409, "name-taken"));
    }
    let answer = register(api, &attempt, "Eva").await;
    assert_eq!(
        (answer.status, answer.text("name")),
        (200, "Eva".to_owned())
    );
    let again = register(api, &attempt, "Eve").await;
    assert_eq!(again.error(), (410, "expired"));

    let own = api.get("/api/account", &answer.text("token")).await;
    assert_eq!(own.body["mail"], Value::Null);
    assert_eq!(own.body["passkeys"], json!([]));
    assert_eq!(own.body["sessions"][0]["label"], "Example");
    let identity = &own.body["openid"][0];
    assert_eq!(identity["label"], "Example");
    assert_eq!(identity["issuer"], provider.url());
    assert_eq!(identity["subject"], "eva");
    let export = api.get("/api/account/export", &answer.text("token")).await;
    assert_eq!(export.body["account"]["openid"], own.body["openid"]);

    // Later, the same account is found. Another user of the provider is another player.
    let second = world.sign_in().await;
    assert_eq!(
        (second.status, second.text("name")),
        (200, "Eva".to_owned())
    );
    assert_eq!(second.body["attempt"], Value::Null);
    let again = api.get("/api/account", &second.text("token")).await;
    assert_eq!(again.text("id"), own.text("id"));
    provider.says().subject = "Eva".to_owned();
    assert_ne!(world.sign_in().await.text("attempt"), "");
    // The server keeps the addresses and the keys of the provider.
    assert_eq!((provider.count(DISCOVERY), provider.count(KEYS)), (1, 1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_provider_is_added_and_removed_while_a_way_to_sign_in_stays() {
    let world = World::start().await;
    let api = &world.api;
    let (mut passkey, eva) = api.register("Eva").await;
    assert_eq!(world.add(&eva).await.status, 204);
    assert_eq!(world.sign_in().await.text("name"), "Eva");
    // An identity belongs to one account, once.
    let (_, otto) = api.register("Otto").await;
    for token in [&otto, &eva] {
        assert_eq!(world.add(token).await.error(), (409, "exists"));
    }
    let identities = async |token: &str| {
        let own = api.get("/api/account", token).await;
        let ids = own.body["openid"].as_array().unwrap().clone();
        let ids: Vec<String> = ids
            .iter()
            .map(|row| row["id"].as_str().unwrap().to_owned())
            .collect();
        ids
    };
    let path = |id: &str| format!("{ADD}/{id}");
    let [id] = &identities(&eva).await[..] else {
        panic!("one identity");
    };
    // Another account cannot remove it.
    for id in [&**id, "0", "%00"] {
        let unknown = api.delete(&path(id), &otto).await;
        assert_eq!(unknown.error(), (404, "unknown"), "{id}");
    }
    assert_eq!(api.delete(&path(id), &eva).await.status, 204);
    assert_eq!(world.sign_in().await.text("token"), "");

    // Without the passkey, the provider is the last way.
    assert_eq!(world.add(&eva).await.status, 204);
    let own = api.get("/api/account", &eva).await;
    let key = own.body["passkeys"][0]["id"].as_str().unwrap().to_owned();
    let removed = api
        .delete(&format!("/api/account/passkeys/{key}"), &eva)
        .await;
    assert_eq!(removed.status, 204);
    assert_eq!(api.sign_in(&mut passkey).await.error(), (403, "refused"));
    assert_eq!(api.delete(&path(id), &eva).await.error(), (409, "last-way"));
    // A second user of the same provider is another way.
    world.provider.says().subject = "eva2".to_owned();
    assert_eq!(world.add(&eva).await.status, 204);
    assert_eq!(api.delete(&path(id), &eva).await.status, 204);
    let [last] = &identities(&eva).await[..] else {
        panic!("one identity");
    };
    assert_eq!(
        api.delete(&path(last), &eva).await.error(),
        (409, "last-way")
    );
    // So is a mail address.
    api.add_mail(&eva, "eva@example.org").await;
    assert_eq!(api.delete(&path(last), &eva).await.status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_equal_mail_address_joins_no_accounts() {
    let world = World::start().await;
    let (_, token) = world.api.register("Eva").await;
    world.api.add_mail(&token, "eva@example.org").await;
    // The provider says that the player has confirmed eva@example.org.
    let recognised = world.sign_in().await;
    assert_eq!(
        (recognised.status, recognised.text("token")),
        (200, String::new())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_account_frees_its_identity_and_a_banned_one_stays_out() {
    let world = World::start().await;
    let token = world.register("eva", "Eva").await;
    let body = json!({"name": "Eva"});
    let deleted = world.api.ask("DELETE", "/api/account", &token, body).await;
    assert_eq!(deleted.status, 204);
    let token = world.register("eva", "Eva").await;
    world
        .api
        .change("UPDATE account SET banned_until = 9223372036854775807")
        .await;
    let banned = world.sign_in().await;
    assert_eq!(banned.error(), (403, "banned"));
    assert_eq!(banned.body["until"], Value::Null);
    let own = world.api.get("/api/account", &token).await;
    assert!([200, 401, 403].contains(&own.status));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attempt_goes_on_at_another_server_with_the_same_database() {
    let test = "an_attempt_goes_on_at_another_server_with_the_same_database";
    let Some(postgres) = services::Postgres::start(test) else {
        return;
    };
    let provider = Provider::start().await;
    let (_folder, file) = written(&provider.entry("Example"));
    let url = postgres.url();
    let mut api = Api::start_with(&["--openid", &file, "--database", &url]).await;
    let [proxy, origin] = [["--proxy", "127.0.0.1"], ["--public-url", ORIGIN]];
    let shared = ["--openid", &file, "--database", &url];
    let mut other = Server::start_with(&[&shared[..], &proxy, &origin].concat());
    let returned = visit(&api, &provider, "Example", SIGN_IN, "").await;
    std::mem::swap(&mut api.server, &mut other);
    let recognised = finish(&api, SIGN_IN, "", &returned).await;
    assert_eq!(recognised.status, 200, "{recognised:?}");
    std::mem::swap(&mut api.server, &mut other);
    let answer = register(&api, &recognised.text("attempt"), "Eva").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    std::mem::swap(&mut api.server, &mut other);
    let returned = visit(&api, &provider, "Example", SIGN_IN, "").await;
    let answer = finish(&api, SIGN_IN, "", &returned).await;
    assert_eq!(answer.text("name"), "Eva");
    let again = finish(&api, SIGN_IN, "", &returned).await;
    assert_eq!(again.error(), (410, "expired"));
}

#[tokio::test(flavor = "multi_thread")]
async fn attempts_and_new_accounts_of_an_address_are_limited() {
    let provider = Provider::start().await;
    let (_folder, file) = written(&provider.entry("Example"));
    let api = Api::start_with(&["--openid", &file, "--accounts-per-hour", "1"]).await;
    let from = "198.51.100.7";
    let body = json!({"provider": "Example"});
    let path = format!("{SIGN_IN}/begin");
    for _ in 0..10 {
        let begun = api.ask_from(from, "POST", &path, "", body.clone()).await;
        assert_eq!(begun.status, 200);
    }
    let begun = api.ask_from(from, "POST", &path, "", body).await;
    assert_eq!(begun.error(), (429, "too-many"));
    // A second account of the address has to wait. The attempt stays for another address.
    let mut attempts = Vec::new();
    for subject in ["eva", "otto"] {
        provider.says().subject = subject.to_owned();
        let returned = visit(&api, &provider, "Example", SIGN_IN, "").await;
        let recognised = finish(&api, SIGN_IN, "", &returned).await;
        attempts.push(recognised.text("attempt"));
    }
    let from = "198.51.100.8";
    let ask = async |attempt: &str, name: &str, from: &str| {
        let body = json!({"attempt": attempt, "name": name});
        api.ask_from(from, "POST", "/api/openid/register", "", body)
            .await
    };
    assert_eq!(ask(&attempts[0], "Eva", from).await.status, 200);
    let waits = ask(&attempts[1], "Otto", from).await;
    assert_eq!(waits.error(), (429, "too-many"));
    let elsewhere = ask(&attempts[1], "Otto", "198.51.100.9").await;
    assert_eq!(elsewhere.status, 200, "{elsewhere:?}");
    // An account of a provider gets a passkey like any other.
    let token = elsewhere.text("token");
    let (ceremony, options) = api.begin("/api/account/passkeys", &token, json!({})).await;
    let credential = Authenticator::new(ORIGIN).register(&options);
    let path = "/api/account/passkeys";
    assert_eq!(
        api.finish(path, &token, &ceremony, &credential)
            .await
            .status,
        204
    );
}
