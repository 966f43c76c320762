//! Tests how roles and bans work together with tokens of programs, bots and tournaments.

use lobby::{Command, Pace};
use serde_json::{Value, json};

use crate::api::Api;
use crate::client::settings;
use crate::operators::{FOREVER, act, holder};
use crate::tournaments::{Person, change, look, make, swiss};

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_ends_the_tokens_of_programs_and_their_streams() {
    let api = Api::start().await;
    let (operator, _) = holder(&api, "Olga", "operator").await;
    let (session, token) = api.program("Eva").await;
    let id = api.get("/api/account", &session).await.text("id");
    let mut events = api.stream(&token, "/api/account/events").await;
    events.beat().await;
    let ban = json!({"deed": "ban", "account": id, "until": FOREVER});
    assert_eq!(act(&api, &operator, ban).await.status, 204);
    for (path, token) in [
        ("/api/account/profile", &token),
        ("/api/account/tokens", &session),
    ] {
        let answer = api.get(path, token).await;
        assert_eq!(answer.error(), (401, "not-signed-in"), "{path}");
    }
    events.end().await;
    // The end of the ban does not bring the tokens back.
    let lift = json!({"deed": "lift-ban", "account": id});
    assert_eq!(act(&api, &operator, lift).await.status, 204);
    let answer = api.get("/api/account/profile", &token).await;
    assert_eq!(answer.error(), (401, "not-signed-in"));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_gets_a_rematch_with_a_banned_player_by_a_program() {
    let api = Api::start().await;
    let (operator, _) = holder(&api, "Olga", "operator").await;
    let (_, eva) = api.program("Eva").await;
    let (session, ben) = api.program("Ben").await;
    let id = api.get("/api/account", &session).await.text("id");
    let (game, code) = api.challenge(&eva, &settings("loa", Pace::Untimed)).await;
    assert_eq!(api.accept(&ben, &code).await.status, 200);
    assert_eq!(api.command(&ben, &game, &Command::Resign).await.status, 200);
    let ban = json!({"deed": "ban", "account": id, "until": FOREVER});
    assert_eq!(act(&api, &operator, ban).await.status, 204);
    let answer = api.command(&eva, &game, &Command::OfferRematch).await;
    assert_eq!(answer.error(), (409, "game"));
    assert_eq!(answer.body["refused"], "not_now");
    let lift = json!({"deed": "lift-ban", "account": id});
    assert_eq!(act(&api, &operator, lift).await.status, 204);
    let answer = api.command(&eva, &game, &Command::OfferRematch).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_answer_to_a_banned_network_says_until_when() {
    let api = Api::start().await;
    let (operator, _) = holder(&api, "Olga", "operator").await;
    let (_, token) = api.program("Eva").await;
    let until = u64::try_from(std::time::UNIX_EPOCH.elapsed().unwrap().as_millis()).unwrap();
    let until = until + 3_600_000;
    let ban = json!({"deed": "ban-network", "network": "203.0.113.9", "until": until});
    assert_eq!(act(&api, &operator, ban).await.status, 204);
    let profile = "/api/account/profile";
    let from = async |address| {
        let answer = api.ask_from(address, "GET", profile, &token, Value::Null);
        answer.await
    };
    let banned = from("203.0.113.9").await;
    assert_eq!(banned.error(), (403, "network-banned"));
    assert_eq!(banned.body["until"], until);
    assert_eq!(from("203.0.113.10").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn operators_make_tournaments_and_banned_players_leave_them() {
    let api = Api::start().await;
    let (token, _) = holder(&api, "Olga", "operator").await;
    let name = "Olga".to_owned();
    let olga = Person { name, token };
    let (moderator, _) = holder(&api, "Mona", "moderator").await;
    let answer = api.post("/api/tournaments", &moderator, swiss(3)).await;
    assert_eq!(answer.error(), (403, "not-allowed"));
    let id = make(&api, &olga, &swiss(3)).await;
    let list = api.get("/api/tournaments", &olga.token).await;
    assert_eq!(list.body["create"], true);
    let (eva, of_eva) = holder(&api, "Eva", "player").await;
    assert_eq!(change(&api, &id, "join", &eva).await.status, 204);
    // A new name is shown at once.
    let rename = json!({"deed": "rename", "account": of_eva, "name": "Ewa"});
    assert_eq!(act(&api, &olga.token, rename).await.status, 204);
    let seen = look(&api, &id, "").await;
    assert_eq!(seen["tournament"]["table"][0]["name"], "Ewa");
    assert_eq!(seen["tournament"]["players"], 1);
    let ban = json!({"deed": "ban", "account": of_eva, "until": FOREVER});
    assert_eq!(act(&api, &olga.token, ban).await.status, 204);
    assert_eq!(look(&api, &id, "").await["tournament"]["players"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn operators_read_the_fair_play_figures_of_others() {
    let api = Api::start().await;
    let (operator, _) = holder(&api, "Olga", "operator").await;
    let (moderator, _) = holder(&api, "Mona", "moderator").await;
    let path = "/api/operator/fair-play/mona";
    let answer = api.get(path, &moderator).await;
    assert_eq!(answer.error(), (403, "forbidden"));
    let answer = api.get(path, &operator).await;
    assert_eq!((answer.status, &*answer.text("name")), (200, "Mona"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_joins_tournaments_with_the_right_scope() {
    let api = Api::start_with(&["--tournaments", "everyone"]).await;
    let ada = Person::register(&api, "Ada").await;
    let id = make(&api, &ada, &swiss(3)).await;
    let (_, eva) = api.register("Eva").await;
    let token = api.token(&eva, &["tournament"]).await;
    let other = api
        .token(&eva, &["account:read", "challenge", "play"])
        .await;
    let scope = (403, "scope");
    assert_eq!(change(&api, &id, "join", &other).await.error(), scope);
    assert_eq!(change(&api, &id, "join", &token).await.status, 204);
    assert_eq!(look(&api, &id, &token).await["own"]["player"]["number"], 0);
    assert_eq!(change(&api, &id, "leave", &token).await.status, 204);
    // A program makes, starts and cancels nothing.
    let token = api.token(&ada.token, &["tournament"]).await;
    let answer = api.post("/api/tournaments", &token, swiss(3)).await;
    assert_eq!(answer.error(), scope);
    for what in ["start", "cancel"] {
        assert_eq!(change(&api, &id, what, &token).await.error(), scope);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_joins_only_tournaments_without_rated_games() {
    let api = Api::start_with(&["--tournaments", "everyone"]).await;
    let ada = Person::register(&api, "Ada").await;
    let rated = make(&api, &ada, &swiss(3)).await;
    let mut wanted = swiss(3);
    wanted["rated"] = json!(false);
    let unrated = make(&api, &ada, &wanted).await;
    let (_, robot) = api.register("Robot").await;
    let become_bot = async || api.post("/api/account/bot", &robot, Value::Null).await;
    // The other players of a tournament have agreed to play with a person.
    assert_eq!(change(&api, &rated, "join", &robot).await.status, 204);
    assert_eq!(become_bot().await.error(), (409, "not-new"));
    let done = change(&api, &rated, "cancel", &ada.token).await;
    assert_eq!(done.status, 204);
    assert_eq!(become_bot().await.status, 204);
    let rated = make(&api, &ada, &swiss(3)).await;
    let refused = change(&api, &rated, "join", &robot).await;
    assert_eq!(refused.error(), (403, "not-allowed"));
    assert_eq!(change(&api, &unrated, "join", &robot).await.status, 204);
    let seen = look(&api, &unrated, "").await;
    assert_eq!(seen["tournament"]["table"][0]["bot"], true);
}
