//! Tests accounts: how players create them, sign in, see and change them.

use lobby::AccountId;
use serde_json::{Value, json};

use crate::api::{Api, ORIGIN, request};
use crate::authenticator::Authenticator;
use crate::process::Server;

#[tokio::test(flavor = "multi_thread")]
async fn a_player_registers_and_signs_in_with_passkeys() {
    let api = Api::start().await;
    let server = api.get("/api/server", "").await;
    let offers = json!({"mail": true, "passkeys": true, "openid": [], "name": "localhost"});
    assert_eq!(server.body, offers);
    let (mut passkey, token) = api.register("José").await;
    let own = api.get("/api/account", &token).await;
    assert_eq!(own.status, 200);
    assert_eq!(own.text("name"), "José");
    assert!(own.text("id").parse::<AccountId>().is_ok());
    assert_eq!(own.body["mail"], Value::Null);
    assert_eq!(own.body["ratings"], json!([]));
    assert_eq!(own.body["passkeys"].as_array().unwrap().len(), 1);
    assert_eq!(own.body["passkeys"][0]["label"], "Test");
    assert_eq!(own.body["sessions"][0]["current"], true);

    let answer = api.sign_in(&mut passkey).await;
    assert_eq!(
        (answer.status, answer.text("name")),
        (200, "José".to_owned())
    );
    let second = answer.text("token");
    assert_ne!(second, token);

    // Another passkey of the same account, which a synchronising authenticator without a counter keeps.
    let path = "/api/account/passkeys";
    let (ceremony, options) = api.begin(path, &second, json!({})).await;
    assert_eq!(options["excludeCredentials"].as_array().unwrap().len(), 1);
    let mut other = Authenticator::new(ORIGIN);
    other.counter = 0;
    let credential = other.register(&options);
    let answer = api.finish(path, &second, &ceremony, &credential).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    for _ in 0..2 {
        other.counter = 0;
        let answer = api.sign_in(&mut other).await;
        assert_eq!(
            (answer.status, answer.text("name")),
            (200, "José".to_owned())
        );
    }

    // The first passkey is removed, and the last one stays.
    let own = api.get("/api/account", &token).await;
    let ids: Vec<String> = own.body["passkeys"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["id"].as_str().unwrap().to_owned())
        .collect();
    let [first, last] = &ids[..] else {
        panic!("{ids:?}");
    };
    let path = |id: &str| format!("/api/account/passkeys/{id}");
    assert_eq!(api.delete(&path(first), &token).await.status, 204);
    let gone = api.delete(&path(first), &token).await;
    assert_eq!(gone.error(), (404, "unknown"));
    let kept = api.delete(&path(last), &token).await;
    assert_eq!(kept.error(), (409, "last-way"));
    assert_eq!(api.sign_in(&mut passkey).await.error(), (403, "refused"));
    other.counter = 0;
    assert_eq!(api.sign_in(&mut other).await.status, 200);

    // With a mail address, there is another way to sign in.
    api.add_mail(&token, "jose@example.org").await;
    assert_eq!(api.delete(&path(last), &token).await.status, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_registers_and_signs_in_by_mail() {
    let api = Api::start().await;
    let ask = async |name: Option<&str>, mail: &str, language: &str| {
        let mut body = json!({"mail": mail, "language": language});
        if let Some(name) = name {
            body["name"] = json!(name);
        }
        api.post("/api/mail", "", body).await
    };
    assert_eq!(
        ask(Some("Łukasz"), "lukasz@Example.org", "pl").await.status,
        204
    );
    let mail = api.mails.until("lukasz@example.org", 1).await;
    assert!(
        mail.text.contains("Auto-Submitted: auto-generated"),
        "{mail:?}"
    );
    assert!(mail.text.contains("From: "), "{mail:?}");
    let answer = api.confirm(&mail.secret()).await;
    assert_eq!(
        (answer.status, answer.text("name")),
        (200, "Łukasz".to_owned())
    );
    let own = api.get("/api/account", &answer.text("token")).await;
    assert_eq!(own.text("mail"), "lukasz@example.org");
    assert_eq!(own.body["sessions"][0]["label"], "Mail");

    // Later mails sign in, also if the player has forgotten the account and wants to create another one.
    for (number, name) in [(2, None), (3, Some("Another"))] {
        assert_eq!(ask(name, "lukasz@example.org", "en-GB").await.status, 204);
        let mail = api.mails.until("lukasz@example.org", number).await;
        assert!(
            mail.text
                .contains("Subject: Sign in to Cohort at localhost"),
            "{mail:?}"
        );
        let answer = api.confirm(&mail.secret()).await;
        assert_eq!(
            (answer.status, answer.text("name")),
            (200, "Łukasz".to_owned())
        );
    }
    let taken = ask(Some("lukasz"), "other@example.org", "en").await;
    assert_eq!(taken.error(), (409, "name-taken"));
    let invalid = ask(Some("7up"), "other@example.org", "en").await;
    assert_eq!(invalid.error(), (422, "name-invalid"));
    // An address without an account gets the same answer, but no mail.
    assert_eq!(ask(None, "nobody@example.org", "en").await.status, 204);

    // Everything that an account can have besides: a passkey for the account that a mail has created.
    let token = answer.text("token");
    let path = "/api/account/passkeys";
    let (ceremony, options) = api.begin(path, &token, json!({})).await;
    let mut passkey = Authenticator::new(ORIGIN);
    let credential = passkey.register(&options);
    let added = api.finish(path, &token, &ceremony, &credential).await;
    assert_eq!(added.status, 204);
    assert_eq!(api.sign_in(&mut passkey).await.text("name"), "Łukasz");
    assert_eq!(api.mails.all("nobody@example.org").len(), 0);
    assert_eq!(api.mails.count(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_end() {
    let api = Api::start().await;
    let (mut passkey, first) = api.register("Eva").await;
    let second = api.sign_in(&mut passkey).await.text("token");
    let third = api.sign_in(&mut passkey).await.text("token");
    let own = api.get("/api/account", &first).await;
    let sessions = own.body["sessions"].as_array().unwrap().clone();
    assert_eq!(sessions.len(), 3);
    let current: Vec<&Value> = sessions
        .iter()
        .filter(|row| row["current"] == true)
        .collect();
    assert_eq!(current.len(), 1);
    let id = current[0]["id"].as_str().unwrap();
    let end = api
        .delete(&format!("/api/account/sessions/{id}"), &second)
        .await;
    assert_eq!(end.status, 204);
    let signed_out = (401, "not-signed-in");
    assert_eq!(api.get("/api/account", &first).await.error(), signed_out);
    assert_eq!(
        api.post("/api/sign-out", &third, Value::Null).await.status,
        204
    );
    assert_eq!(api.get("/api/account", &third).await.error(), signed_out);
    let fourth = api.sign_in(&mut passkey).await.text("token");
    assert_eq!(
        api.delete("/api/account/sessions", &second).await.status,
        204
    );
    assert_eq!(api.get("/api/account", &fourth).await.error(), signed_out);
    assert_eq!(api.get("/api/account", &second).await.status, 200);
    // The server notes the use of a session again after an hour.
    api.change("UPDATE session SET used = used - 3600001").await;
    let used = |answer: Value| answer["sessions"][0]["used"].as_u64().unwrap();
    let noted = used(api.get("/api/account", &second).await.body);
    assert!(noted + 60_000 > cohort_server::time::now().0);
    api.change("UPDATE session SET used = used - 3000000").await;
    let unnoted = used(api.get("/api/account", &second).await.body);
    assert!(unnoted + 2_000_000 < noted);
    // A session that nobody uses ends.
    api.change("UPDATE session SET used = used - 15552000000")
        .await;
    assert_eq!(api.get("/api/account", &second).await.error(), signed_out);
}

#[tokio::test(flavor = "multi_thread")]
async fn profiles_and_ladders_are_public() {
    let api = Api::start().await;
    api.register("José").await;
    api.register("Eva").await;
    let get = async |path: &str| api.get(&format!("/api/{path}"), "").await;
    let profile = get("players/jose").await;
    assert_eq!(profile.text("name"), "José");
    assert_eq!(profile.body["ratings"], json!([]));
    assert!(!profile.body.to_string().contains("mail"), "{profile:?}");
    assert_eq!(get("players/Jos%C3%A9").await.text("name"), "José");
    assert_eq!(
        get("players/jose/curve?category=loa-blitz").await.body,
        json!([])
    );
    let none = json!({"games": [], "more": false});
    for query in ["", "?category=ordo-rapid", "?category=&before=5"] {
        assert_eq!(get(&format!("players/jose/games{query}")).await.body, none);
    }
    let against = get("players/jose/against/EVA").await.body;
    assert_eq!(against, json!({"wins": 0, "draws": 0, "losses": 0}));
    let none = json!({"places": [], "more": false});
    for query in ["", "?page=0", "?page=7", "?page=4000000000"] {
        assert_eq!(get(&format!("ladder/loa-blitz{query}")).await.body, none);
    }
    for path in [
        "players/nobody",
        "players/%00",
        "players/nobody/games",
        "players/jose/against/nobody",
        "players/jose/curve?category=chess-blitz",
        "ladder/chess-blitz",
        "nothing",
    ] {
        assert_eq!(get(path).await.error(), (404, "unknown"), "{path}");
    }
    for path in [
        "ladder/loa-blitz?page=-1",
        "players/jose/games?before=x",
        "players/jose/curve",
        "players/%ff",
    ] {
        assert_eq!(get(path).await.error(), (400, "malformed"), "{path}");
    }
    let wrong = api.post("/api/account", "", json!({})).await;
    assert_eq!(wrong.error(), (405, "malformed"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_mail_and_passkeys_says_so() {
    let server = Server::start();
    let ask = async |method: &str, path: &str, body: &str| {
        request(server.address, method, path, &[], body).await
    };
    let offers = json!({"mail": false, "passkeys": false, "openid": [], "name": "127.0.0.1"});
    assert_eq!(ask("GET", "/api/server", "").await.body, offers);
    let mail = r#"{"mail":"eva@example.org","language":"en"}"#;
    assert_eq!(
        ask("POST", "/api/mail", mail).await.error(),
        (404, "no-mail")
    );
    let name = r#"{"name":"Eva"}"#;
    for path in ["register", "sign-in"] {
        let path = format!("/api/{path}/passkey/begin");
        assert_eq!(ask("POST", &path, name).await.error(), (404, "no-passkeys"));
    }
    assert_eq!(ask("GET", "/account", "").await.status, 303);
    let none = Server::start_with(&["--no-accounts"]);
    let answer = request(none.address, "GET", "/api/server", &[], "").await;
    assert_eq!(answer.status, 404);
    let folder = tempfile::tempdir().unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_cohort-server"))
        .args([
            "--listen",
            "127.0.0.1:0",
            "--smtp",
            "smtp://:secret@x",
            "--data",
        ])
        .arg(folder.path())
        .output()
        .unwrap();
    assert!(!output.status.success());
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.contains("--mail-from") && !error.contains("secret"),
        "{error}"
    );
}
