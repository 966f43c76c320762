//! Tests how players report opponents, and what moderators see of it.

use lobby::Pace;
use serde_json::json;

use crate::api::Api;
use crate::bans::sign_in;
use crate::client::{Client, a_move, pair, secret, settings};
use crate::operators::{ACTIONS, holder};

#[tokio::test(flavor = "multi_thread")]
async fn a_player_reports_the_opponent_of_a_game_once() {
    let api = Api::start().await;
    let (moderator, _) = holder(&api, "Mona", "moderator").await;
    let (token, _) = holder(&api, "Eva", "player").await;
    let mut host = Client::connect(api.server.address).await;
    sign_in(&mut host, &token).await.unwrap();
    let seats = [secret(), secret()];
    let (game, code, _) = host.open(seats[0], settings("loa", Pace::Untimed)).await;
    let report = |secret: &str, reason: &str| json!({"game": game.to_string(), "secret": secret, "reason": reason, "words": " It\nis\u{202e} an engine. "});
    let guest_secret = String::from(seats[1]);
    // Nobody has joined yet.
    let early = api.post("/api/reports", &token, report("", "engine")).await;
    assert_eq!(early.error(), (404, "unknown"));
    let mut guest = Client::connect(api.server.address).await;
    guest.join(seats[1], code).await.unwrap();
    host.does(game, 2, a_move("c8-c6")).await.unwrap();
    for (token, secret, reason, error) in [
        ("", "", "engine", (404, "unknown")),
        (
            "",
            "0123456789abcdef0123456789abcdef",
            "engine",
            (404, "unknown"),
        ),
        (&*moderator, "", "engine", (404, "unknown")),
        ("", &*guest_secret, "boring", (400, "malformed")),
    ] {
        let answer = api
            .post("/api/reports", token, report(secret, reason))
            .await;
        assert_eq!(answer.error(), error, "{token} {secret} {reason}");
    }
    let answer = api
        .post("/api/reports", "", report(&guest_secret, "engine"))
        .await;
    assert_eq!(answer.status, 204, "{answer:?}");
    let again = api
        .post("/api/reports", "", report(&guest_secret, "name"))
        .await;
    assert_eq!(again.error(), (409, "reported"));
    assert_eq!(
        api.post("/api/reports", &token, report("", "stalls"))
            .await
            .status,
        204
    );

    let open = api.get("/api/operator/reports", &moderator).await;
    let reports = open.body["reports"].as_array().unwrap();
    assert_eq!(reports.len(), 2);
    assert_eq!(reports[0]["words"], "It is an engine.");
    assert_eq!(reports[0]["reported"]["name"], "Eva");
    assert_eq!(
        (
            &reports[0]["reporter"]["name"],
            &reports[0]["reporter"]["account"]
        ),
        (&json!("Ben"), &json!(false))
    );
    assert_eq!(reports[0]["played"]["moves"], json!(["c8-c6"]));
    assert!(reports[0]["watch"].is_string());
    let text = open.body.to_string();
    assert!(!text.contains(&guest_secret) && !text.contains(&token));
    let settle = json!({"deed": "settle", "game": game.to_string(), "chair": reports[0]["chair"]});
    assert_eq!(api.post(ACTIONS, &moderator, settle).await.status, 204);
    let open = api.get("/api/operator/reports", &moderator).await;
    assert_eq!(open.body["reports"].as_array().unwrap().len(), 1);
    let about = api.get("/api/operator/accounts/eva", &moderator).await;
    assert_eq!(
        (
            &about.body["reported"],
            about.body["reports"].as_array().unwrap().len()
        ),
        (&json!(1), 1)
    );
    // The reporter gets the own reports with the own data, and the reported player gets nothing.
    let export = api.get("/api/account/export", &token).await;
    let own = export.body["reports"].as_array().unwrap();
    assert_eq!((own.len(), &own[0]["reason"]), (1, &json!("stalls")));
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_of_one_address_are_limited() {
    let api = Api::start().await;
    let pair = pair(api.server.address, settings("loa", Pace::Untimed)).await;
    let body = json!({"game": pair.game.to_string(), "secret": String::from(pair.secrets[0]), "reason": "other"});
    let from = "198.51.100.9";
    for number in 0..11 {
        let answer = api
            .ask_from(from, "POST", "/api/reports", "", body.clone())
            .await;
        let expected = match number {
            0 => 204,
            10 => 429,
            _ => 409,
        };
        assert_eq!(answer.status, expected, "{number}");
    }
}
