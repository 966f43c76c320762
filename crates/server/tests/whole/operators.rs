//! Tests what moderators and operators do with the API.

use std::process::Command;

use serde_json::{Value, json};

use crate::api::{Answer, Api, ORIGIN, request};
use crate::client::{Client, live, pair, settings};

const FORBIDDEN: (u16, &str) = (403, "forbidden");
pub const ACTIONS: &str = "/api/operator/actions";
pub const FOREVER: u64 = 1 << 50;

/// Runs `cohort-server role`. Returns its output, its error and its exit code.
fn role(api: &Api, name: &str, role: &str) -> (String, String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_cohort-server"))
        .args(["role", name, role, "--data"])
        .arg(api.server.folder.path())
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code(),
    )
}

/// Creates an account with a role. Returns its token and its id.
pub async fn holder(api: &Api, name: &str, given: &str) -> (String, String) {
    let (_, token) = api.register(name).await;
    if given != "player" {
        assert_eq!(role(api, name, given).2, Some(0));
    }
    let own = api.get("/api/account", &token).await;
    assert_eq!(own.text("role"), given);
    (token, own.text("id"))
}

pub async fn act(api: &Api, token: &str, mut action: Value) -> Answer {
    action["reason"] = json!("because");
    api.post(ACTIONS, token, action).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_command_line_gives_roles_while_the_server_runs() {
    let api = Api::start().await;
    let (_, token) = api.register("José").await;
    let (out, _, code) = role(&api, "jose", "operator");
    assert_eq!(
        (out.as_str(), code),
        ("José was a player and is now an operator\n", Some(0))
    );
    assert_eq!(
        api.get("/api/account", &token).await.text("role"),
        "operator"
    );
    let (out, _, code) = role(&api, "José", "operator");
    assert_eq!(
        (out.as_str(), code),
        ("José is already an operator\n", Some(0))
    );
    for name in ["nobody", "", "7", "x y"] {
        let (out, error, code) = role(&api, name, "moderator");
        assert_eq!((out.as_str(), code), ("", Some(1)), "{name}");
        assert!(error.contains("no account has the name"), "{error}");
    }
    assert_eq!(role(&api, "José", "king").2, Some(2));
    assert_eq!(role(&api, "José", "player").2, Some(0));
    assert_eq!(api.get("/api/account", &token).await.text("role"), "player");
    // The log names the command line, and only what has changed.
    let (operator, _) = holder(&api, "Olga", "operator").await;
    let log = api.get("/api/operator/audit", &operator).await;
    let lines = log.body["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3, "{lines:?}");
    assert_eq!(lines[1]["about"], json!(["operator", "player"]));
    assert_eq!(
        (&lines[1]["machine"], &lines[1]["on"]),
        (&json!(true), &json!("José"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn each_role_sees_and_does_only_what_it_may() {
    let api = Api::start().await;
    let (player, of_player) = holder(&api, "Paul", "player").await;
    let (moderator, of_moderator) = holder(&api, "Mona", "moderator").await;
    let (operator, of_operator) = holder(&api, "Olga", "operator").await;
    for (path, for_moderators) in [
        ("overview", true),
        ("reports", true),
        ("accounts/paul", true),
        ("audit", true),
        ("networks", false),
        ("fair-play/paul", false),
    ] {
        let path = format!("/api/operator/{path}");
        assert_eq!(
            api.get(&path, "").await.error(),
            (401, "not-signed-in"),
            "{path}"
        );
        assert_eq!(api.get(&path, &player).await.error(), FORBIDDEN, "{path}");
        let status = if for_moderators { 200 } else { 403 };
        assert_eq!(api.get(&path, &moderator).await.status, status, "{path}");
        assert_eq!(api.get(&path, &operator).await.status, 200, "{path}");
    }
    let until = FOREVER;
    let deeds = |account: &str| {
        [
            (
                json!({"deed": "ban", "account": account, "until": until}),
                true,
            ),
            (
                json!({"deed": "rename", "account": account, "name": "Newname"}),
                true,
            ),
            (
                json!({"deed": "role", "account": account, "role": "moderator"}),
                false,
            ),
            (json!({"deed": "close", "account": account}), false),
            (
                json!({"deed": "ban-network", "network": "203.0.113.9", "until": until}),
                false,
            ),
        ]
    };
    for target in [&of_player, &of_moderator, &of_operator] {
        for (deed, for_moderators) in deeds(target) {
            assert_eq!(
                act(&api, "", deed.clone()).await.error(),
                (401, "not-signed-in")
            );
            assert_eq!(
                act(&api, &player, deed.clone()).await.error(),
                FORBIDDEN,
                "{deed}"
            );
            if !for_moderators || *target != of_player {
                assert_eq!(
                    act(&api, &moderator, deed.clone()).await.error(),
                    FORBIDDEN,
                    "{deed}"
                );
            }
            if *target == of_operator && deed["deed"] != "ban-network" {
                assert_eq!(
                    act(&api, &operator, deed.clone()).await.error(),
                    FORBIDDEN,
                    "{deed}"
                );
            }
        }
    }
    // On the page, nobody becomes an operator.
    let crown = json!({"deed": "role", "account": of_player, "role": "operator"});
    assert_eq!(act(&api, &operator, crown).await.error(), FORBIDDEN);
    let may = api
        .get("/api/operator/accounts/paul", &moderator)
        .await
        .body["may"]
        .clone();
    assert_eq!(
        may,
        json!({"ban": true, "lift": false, "rename": true, "close": false, "roles": [], "fair_play": false})
    );
    let may = api.get("/api/operator/accounts/mona", &operator).await.body["may"].clone();
    assert_eq!(may["roles"], json!(["player"]));
    let profile = api.get("/api/operator/accounts/paul", &moderator).await;
    assert!(!profile.body.to_string().contains("mail"), "{profile:?}");

    let rename = json!({"deed": "rename", "account": of_player, "name": "Peter"});
    assert_eq!(act(&api, &moderator, rename).await.status, 204);
    assert_eq!(api.get("/api/account", &player).await.text("name"), "Peter");
    let promote = json!({"deed": "role", "account": of_player, "role": "moderator"});
    assert_eq!(act(&api, &operator, promote).await.status, 204);
    assert_eq!(api.get("/api/operator/audit", &player).await.status, 200);
    // A role that is taken away counts no more, also for a session that goes on.
    let demote = json!({"deed": "role", "account": of_moderator, "role": "player"});
    assert_eq!(act(&api, &operator, demote).await.status, 204);
    assert_eq!(
        api.get("/api/operator/audit", &moderator).await.error(),
        FORBIDDEN
    );
    let close = json!({"deed": "close", "account": of_player});
    assert_eq!(act(&api, &operator, close).await.status, 204);
    assert_eq!(
        api.get("/api/account", &player).await.error(),
        (401, "not-signed-in")
    );
    let log = api.get("/api/operator/audit", &operator).await;
    let log: Vec<&str> = log.body["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["action"].as_str().unwrap())
        .collect();
    assert_eq!(log[..4], ["close", "role", "role", "rename"]);
    // Requests that make no sense.
    for (wrong, error) in [
        (
            json!({"deed": "ban", "account": of_moderator, "until": 1}),
            (400, "malformed"),
        ),
        (
            json!({"deed": "ban", "account": "x", "until": null}),
            (404, "unknown"),
        ),
        (json!({"deed": "dance"}), (400, "malformed")),
        (
            json!({"deed": "rename", "account": of_moderator, "name": "admin"}),
            (422, "name-invalid"),
        ),
        (
            json!({"deed": "rename", "account": of_moderator, "name": "Olga"}),
            (409, "name-taken"),
        ),
        (
            json!({"deed": "lift-ban", "account": of_moderator}),
            (404, "unknown"),
        ),
        (
            json!({"deed": "ban-network", "network": "0.0.0.0/0", "until": until}),
            (422, "network"),
        ),
        (
            json!({"deed": "lift-network", "network": "203.0.113.9"}),
            (404, "unknown"),
        ),
    ] {
        assert_eq!(
            act(&api, &operator, wrong.clone()).await.error(),
            error,
            "{wrong}"
        );
    }
    let no_reason = json!({"deed": "ban", "account": of_moderator, "until": until, "reason": " "});
    let answer = api.post(ACTIONS, &operator, no_reason).await;
    assert_eq!(answer.error(), (400, "malformed"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_sees_what_goes_on() {
    let api = Api::start().await;
    let (operator, _) = holder(&api, "Olga", "operator").await;
    let pair = pair(api.server.address, settings("loa", live("3600"))).await;
    let _watcher = Client::connect(api.server.address).await;
    api.server.check();
    let start = std::time::Instant::now();
    loop {
        let seen = api.get("/api/operator/overview", &operator).await.body;
        let server = &seen["servers"][0];
        let hours: u64 = seen["hours"].as_array().map_or(0, |hours| {
            hours.iter().map(|hour| hour[1].as_u64().unwrap()).sum()
        });
        if server["connections"] == 3
            && seen["live"] == 1
            && hours == 1
            && seen["accounts"] == 1
            && seen["checked"]["problems"] == 0
        {
            assert_eq!(server["own"], json!(true));
            assert_eq!(server["version"], env!("CARGO_PKG_VERSION"));
            assert!(seen["bytes"].as_u64().unwrap() > 10_000);
            break;
        }
        assert!(start.elapsed().as_secs() < 120, "{seen}");
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    drop(pair);
    let page = request(
        api.server.address,
        "GET",
        "/operator",
        &[("origin", ORIGIN)],
        "",
    )
    .await;
    assert_eq!(page.status, 303);
}
