//! Tests what follows from bans and new names for players.

use cohort_server::role::Role;
use cohort_server::secrets::token_hash;
use cohort_server::store::{AccountWrite, Action, Actor, Deed, Postgres, Sqlite, Store};
use lobby::{Pace, StageView};
use protocol::{Code, Reason, Request, SessionToken, ToClient, ToServer};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::accounts_store::{create, new_account};
use crate::api::{Api, request};
use crate::client::{Client, a_move, live, secret, settings};
use crate::operators::{ACTIONS, FOREVER, act, holder};
use crate::process::Server;
use crate::services;

/// Signs a client in. Returns the reason of a refusal.
pub async fn sign_in(client: &mut Client, token: &str) -> Result<(), Reason> {
    let request = Request(7);
    let token: SessionToken = token.parse().unwrap();
    client.send(&ToServer::SignIn { request, token }).await;
    client
        .find(|message| match message {
            ToClient::SignedIn { .. } => Some(Ok(())),
            ToClient::Failed { reason, .. } => Some(Err(reason)),
            _ => None,
        })
        .await
}

/// Opens a game. Returns the code of the invitation, or the reason of a refusal.
async fn open(client: &mut Client, settings: lobby::Settings) -> Result<Code, Reason> {
    let open = ToServer::Open {
        request: Request(8),
        secret: secret(),
        settings: Box::new(settings),
        name: lobby::Name::new(""),
    };
    client.send(&open).await;
    client
        .find(|message| match message {
            ToClient::Opened { code, .. } => Some(Ok(code)),
            ToClient::Failed { reason, .. } => Some(Err(reason)),
            _ => None,
        })
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_player_is_signed_out_and_told_until_when() {
    let api = Api::start().await;
    let (mut passkey, token) = api.register("Eva").await;
    api.add_mail(&token, "eva@example.org").await;
    let id = api.get("/api/account", &token).await.text("id");
    let (moderator, _) = holder(&api, "Mona", "moderator").await;
    let ban = json!({"deed": "ban", "account": id, "until": FOREVER});
    assert_eq!(act(&api, &moderator, ban).await.status, 204);
    assert_eq!(
        api.get("/api/account", &token).await.error(),
        (401, "not-signed-in")
    );
    let refused = api.sign_in(&mut passkey).await;
    assert_eq!(refused.error(), (403, "banned"));
    assert_eq!(refused.body["until"], json!(FOREVER));
    // The other ways to sign in: a link, and a code.
    let body = json!({"mail": "eva@example.org", "language": "en"});
    assert_eq!(api.post("/api/mail", "", body).await.status, 204);
    let secret = api.mails.until("eva@example.org", 2).await.secret();
    assert_eq!(api.confirm(&secret).await.error(), (403, "banned"));
    let found = api.get("/api/operator/accounts/eva", &moderator).await;
    assert_eq!(
        found.body["ban"],
        json!({"until": FOREVER, "reason": "because"})
    );
    assert_eq!(found.body["may"]["lift"], json!(true));
    assert_eq!(found.body["sessions"], json!(0));
    let good = json!({"deed": "ban", "account": id, "until": null});
    assert_eq!(act(&api, &moderator, good).await.status, 204);
    let refused = api.sign_in(&mut passkey).await;
    assert_eq!(
        (refused.error(), &refused.body["until"]),
        ((403, "banned"), &Value::Null)
    );
    let lift = json!({"deed": "lift-ban", "account": id});
    assert_eq!(act(&api, &moderator, lift).await.status, 204);
    assert_eq!(api.sign_in(&mut passkey).await.status, 200);
}

/// Begins a session of a new account in the database of the servers. Returns its token.
async fn session(store: &dyn Store) -> (String, String) {
    let account = create(store, new_account(1)).await;
    let token = SessionToken::from_bits(rand::random());
    let begin = AccountWrite::BeginSession {
        account,
        token: token_hash(token),
        label: String::new(),
        at: cohort_server::time::now(),
    };
    store.write_account(begin).await.unwrap();
    (account.to_string(), token.into())
}

/// A player plays and challenges at one server, and is banned at the other server.
async fn a_ban_works_at_every_server(servers: [&Server; 2], store: &dyn Store) {
    let (player, token) = session(store).await;
    let (moderator, by) = session(store).await;
    let give = Action {
        by: Actor::CommandLine,
        at: cohort_server::time::now(),
        reason: String::new(),
        deed: Deed::GiveRole {
            account: moderator.parse().unwrap(),
            role: Role::Moderator,
        },
    };
    store.act(give).await.unwrap();
    let [first, second] = servers.map(|server| server.address);
    let (mut host, mut guest) = (Client::connect(first).await, Client::connect(second).await);
    sign_in(&mut host, &token).await.unwrap();
    let seats = [secret(), secret()];
    let (game, code, _) = host.open(seats[0], settings("loa", live("3600"))).await;
    guest.join(seats[1], code).await.unwrap();
    host.does(game, 2, a_move("c8-c6")).await.unwrap();
    let challenge = lobby::Settings {
        listed: true,
        ..settings("loa", Pace::Untimed)
    };
    let listed = open(&mut host, challenge).await.unwrap();

    let action =
        json!({"deed": "ban", "account": player, "until": null, "reason": "engine"}).to_string();
    let bearer = format!("Bearer {by}");
    let headers = [("authorization", &*bearer)];
    let answer = request(second, "POST", ACTIONS, &headers, &action).await;
    assert_eq!(answer.status, 204, "{answer:?}");

    // The player is signed out, and takes no seat with the account.
    let refused = open(&mut host, settings("loa", Pace::Untimed)).await;
    assert_eq!(refused, Err(Reason::NotSignedIn));
    let mut again = Client::connect(first).await;
    assert_eq!(sign_in(&mut again, &token).await, Err(Reason::NotSignedIn));
    let bearer = format!("Bearer {token}");
    let headers = [("authorization", &*bearer)];
    let answer = request(first, "GET", "/api/account", &headers, "").await;
    assert_eq!(answer.error(), (401, "not-signed-in"));
    // The challenge is withdrawn.
    let gone = guest.join(secret(), listed).await;
    assert!(gone.is_err(), "{gone:?}");
    // The game goes on, to its end. There is no rematch.
    let version = guest.does(game, 3, a_move("a2-c2")).await.unwrap();
    let version = host
        .does(game, version, lobby::Command::Resign)
        .await
        .unwrap();
    let rematch = guest
        .does(game, version, lobby::Command::OfferRematch)
        .await;
    let refused = lobby::Refused::NotNow;
    assert_eq!(rematch, Err(Reason::Game { refused }));
    guest.follow(game, seats[1], 0).await.unwrap();
    let stage = guest.state().await.stage;
    assert!(matches!(stage, StageView::Decided { .. }), "{stage:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_ends_the_session_and_lets_games_go_on() {
    let server = Server::start();
    let file = server.folder.path().join("cohort.sqlite");
    let store = Sqlite::open_existing(&file).await.unwrap();
    a_ban_works_at_every_server([&server, &server], &store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ban_at_one_server_counts_at_the_other() {
    let Some(postgres) = services::Postgres::start("a_ban_at_one_server_counts_at_the_other")
    else {
        return;
    };
    let url = postgres.url();
    let servers = [(); 2].map(|()| Server::start_with(&["--database", &url]));
    let store = Postgres::open(&url).await.unwrap();
    a_ban_works_at_every_server(servers.each_ref(), &store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_uses_the_server_from_a_banned_network() {
    let api = Api::start().await;
    let (operator, _) = holder(&api, "Olga", "operator").await;
    let ask = async |from: &str| {
        api.ask_from(from, "GET", "/api/server", "", Value::Null)
            .await
    };
    assert_eq!(ask("203.0.113.77").await.status, 200);
    let ban = json!({"deed": "ban-network", "network": "203.0.113.5/24", "until": FOREVER, "reason": "because"});
    // Not the own network: behind a proxy that the server does not know, everybody has the same address.
    let from_inside = api.ask_from("203.0.113.200", "POST", ACTIONS, &operator, ban.clone());
    assert_eq!(from_inside.await.error(), (409, "own-network"));
    assert_eq!(ask("203.0.113.77").await.status, 200);
    assert_eq!(act(&api, &operator, ban).await.status, 204);
    let refused = ask("203.0.113.77").await;
    assert_eq!(refused.error(), (403, "network-banned"));
    // The ban ends after a year at the latest.
    let until = refused.body["until"].as_u64().unwrap();
    assert!(until < cohort_server::time::now().0 + 367 * 24 * 3_600_000);
    assert_eq!(ask("203.0.114.1").await.status, 200);
    let mut socket = format!("ws://{}/ws", api.server.address)
        .into_client_request()
        .unwrap();
    let from = "203.0.113.9".parse().unwrap();
    socket.headers_mut().insert("x-forwarded-for", from);
    let refused = tokio_tungstenite::connect_async(socket).await;
    match refused {
        Err(Error::Http(answer)) => assert_eq!(answer.status(), 403),
        other => panic!("{other:?}"),
    }
    // A page learns from a plain request why it cannot connect.
    let plain = async |from: &str| {
        let from = format!("X-Forwarded-For: {from}\r\n");
        crate::refusals::ask(api.server.address, "/ws", &from)
    };
    let refused = plain("203.0.113.9").await;
    assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
    assert!(refused.ends_with("\r\n\r\nbanned\n"), "{refused}");
    let allowed = plain("203.0.114.1").await;
    assert!(allowed.starts_with("HTTP/1.1 4"), "{allowed}");
    assert!(!allowed.starts_with("HTTP/1.1 403"), "{allowed}");
    let networks = api.get("/api/operator/networks", &operator).await;
    assert_eq!(networks.body["bans"][0]["network"], "203.0.113.0/24");
    let lift = json!({"deed": "lift-network", "network": "203.0.113.0/24"});
    assert_eq!(act(&api, &operator, lift).await.status, 204);
    assert_eq!(ask("203.0.113.77").await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_reaches_the_opponent_of_a_running_game() {
    let api = Api::start().await;
    let (_, token) = api.register("Offensive").await;
    let id = api.get("/api/account", &token).await.text("id");
    let (moderator, _) = holder(&api, "Mona", "moderator").await;
    let mut host = Client::connect(api.server.address).await;
    let mut guest = Client::connect(api.server.address).await;
    sign_in(&mut host, &token).await.unwrap();
    let (seats, settings) = ([secret(), secret()], settings("loa", Pace::Untimed));
    let (game, code, _) = host.open(seats[0], settings).await;
    guest.join(seats[1], code).await.unwrap();
    let name = |view: lobby::View| view.players[0].profile.name.as_str().to_owned();
    assert_eq!(name(guest.state().await), "Offensive");
    let rename = json!({"deed": "rename", "account": id, "name": "Polite"});
    assert_eq!(act(&api, &moderator, rename).await.status, 204);
    // The opponent hears of the name without asking.
    while name(guest.state().await) != "Polite" {}
    guest.does(game, 2, a_move("c8-c6")).await.unwrap_err();
    host.does(game, 2, a_move("c8-c6")).await.unwrap();
    let (_, again) = api.register("Offensive").await;
    assert_eq!(
        api.get("/api/account", &again).await.text("name"),
        "Offensive"
    );
}
