//! Tests tokens of programs: what they allow, their end, and their limits.

use std::net::SocketAddr;
use std::time::Duration;

use lobby::{Command, Pace};
use protocol::{Reason, ToClient};
use serde_json::{Value, json};

use crate::api::{Answer, Api, request};
use crate::client::{Client, a_move, live, secret, settings};
use crate::stream::Stream;

const SCOPES: [&str; 4] = ["account:read", "challenge", "play", "tournament"];

/// Sends a request for an operation of the document, with some value for each part of the path.
async fn tries(api: &Api, method: &str, path: &str, token: &str) -> Answer {
    let parts = path.split('/').map(|part| match part.starts_with('{') {
        true => "0123456789abcdef0123456789abcdef",
        false => part,
    });
    let path = format!("/api{}", parts.collect::<Vec<_>>().join("/"));
    api.ask(&method.to_ascii_uppercase(), &path, token, json!({}))
        .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_allows_only_its_scopes() {
    let api = Api::start().await;
    let (_, session) = api.register("Eva").await;
    let without = async |scope: &str| {
        let others: Vec<&str> = SCOPES.into_iter().filter(|it| *it != scope).collect();
        api.token(&session, &others).await
    };
    let mut tokens = Vec::new();
    for scope in SCOPES {
        let (only, others) = (api.token(&session, &[scope]).await, without(scope).await);
        tokens.push((scope, only, others));
    }
    let all = api.token(&session, &SCOPES).await;
    let document = api.get("/api/openapi.json", "").await;
    assert_eq!(document.status, 200);
    let mut tried = [0; 3];
    for (path, operations) in document.body["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let security = &operation["security"][0];
            // Nothing is needed, or a guest can send the request, too.
            if security.as_object().is_none_or(serde_json::Map::is_empty) {
                tried[0] += 1;
                continue;
            }
            for unknown in ["", "cohort_0123456789abcdef0123456789abcdef"] {
                let answer = tries(&api, method, path, unknown).await;
                let expected = match security["session"].is_null() || unknown.is_empty() {
                    true => (401, "not-signed-in"),
                    false => (403, "scope"),
                };
                assert_eq!(answer.error(), expected, "{method} {path}");
            }
            if !security["session"].is_null() {
                tried[1] += 1;
                let answer = tries(&api, method, path, &all).await;
                assert_eq!(answer.error(), (403, "scope"), "{method} {path}");
                continue;
            }
            tried[2] += 1;
            let needed = security["token"][0].as_str().unwrap();
            let (_, only, others) = tokens.iter().find(|it| it.0 == needed).unwrap();
            let answer = tries(&api, method, path, others).await;
            assert_eq!(answer.error(), (403, "scope"), "{method} {path}");
            if !path.ends_with("/events") {
                let answer = tries(&api, method, path, only).await;
                let (status, key) = answer.error();
                assert!(
                    status != 401 && key != "scope",
                    "{method} {path}: {answer:?}"
                );
            }
        }
    }
    assert!(
        tried[0] >= 10 && tried[1] >= 12 && tried[2] >= 14,
        "{tried:?}"
    );
    // The owner who is signed in can do everything that a token allows.
    let events = Stream::open(api.server.address, "/api/account/events", &session).await;
    assert_eq!(events.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_owner_makes_lists_and_revokes_tokens() {
    let api = Api::start().await;
    let (_, session) = api.register("Eva").await;
    for wrong in [
        json!([]),
        json!(["all"]),
        json!("play"),
        json!(["play", ""]),
    ] {
        let body = json!({"label": "x", "scopes": wrong});
        let answer = api.post("/api/account/tokens", &session, body).await;
        assert_eq!(answer.error(), (400, "malformed"), "{wrong}");
    }
    let label = format!("My \u{202e}bot{}", "x".repeat(100));
    let body = json!({"label": label, "scopes": ["play", "account:read", "play"]});
    let made = api.post("/api/account/tokens", &session, body).await;
    assert_eq!(made.status, 201);
    let token = made.text("token");
    let own = api.get("/api/account", &session).await;
    let listed = &own.body["tokens"][0];
    assert_eq!(listed["scopes"], json!(["account:read", "play"]));
    assert_eq!(listed["label"].as_str().unwrap().chars().count(), 60);
    assert_eq!(listed["used"], Value::Null);
    assert_eq!(
        api.get("/api/account/profile", &token).await.text("name"),
        "Eva"
    );
    let own = api.get("/api/account/tokens", &session).await;
    assert!(own.body[0]["used"].is_u64());
    // Neither the list nor the export nor the database has the token itself.
    let export = api.get("/api/account/export", &session).await;
    assert_eq!(export.body["account"]["tokens"][0]["id"], made.text("id"));
    let digits = token.strip_prefix("cohort_").unwrap();
    assert!(!export.body.to_string().contains(digits));
    for _ in 1..20 {
        api.token(&session, &["play"]).await;
    }
    let body = json!({"scopes": ["play"]});
    let full = api.post("/api/account/tokens", &session, body).await;
    assert_eq!(full.error(), (409, "too-many-tokens"));

    let path = format!("/api/account/tokens/{}", made.text("id"));
    let (_, other) = api.register("Mallory").await;
    assert_eq!(api.delete(&path, &other).await.error(), (404, "unknown"));
    assert_eq!(api.delete(&path, &session).await.status, 204);
    assert_eq!(api.delete(&path, &session).await.error(), (404, "unknown"));
    let gone = api.get("/api/account/profile", &token).await;
    assert_eq!(gone.error(), (401, "not-signed-in"));
    assert_eq!(
        api.post("/api/account/tokens", &session, json!({"scopes": ["play"]}))
            .await
            .status,
        201
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_end_with_their_token_and_with_the_server() {
    let mut api = Api::start().await;
    let (_, session) = api.register("Eva").await;
    let (id, token) = api.token_with_id(&session, &["play", "challenge"]).await;
    let kept = api.token(&session, &["play"]).await;
    let (game, _) = api.challenge(&token, &settings("loa", Pace::Untimed)).await;
    let path = format!("/api/games/{game}/stream");
    let mut revoked = [
        api.stream(&token, "/api/account/events").await,
        api.stream(&token, &path).await,
    ];
    let mut goes_on = api.stream(&kept, &path).await;
    goes_on.next().await;
    for stream in &mut revoked {
        stream.beat().await;
    }
    let path = format!("/api/account/tokens/{id}");
    assert_eq!(api.delete(&path, &session).await.status, 204);
    for stream in &mut revoked {
        stream.end().await;
    }
    goes_on.beat().await;
    // A server that stops does not wait for streams.
    assert!(api.server.stop());
    goes_on.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_a_limited_number_of_streams() {
    let api = Api::start().await;
    let (_, session) = api.register("Eva").await;
    let token = api.token(&session, &["play"]).await;
    let mut streams = Vec::new();
    for _ in 0..16 {
        streams.push(api.stream(&token, "/api/account/events").await);
    }
    let refused = api.get("/api/account/events", &token).await;
    assert_eq!(refused.error(), (429, "too-many"));
    assert!(refused.head.contains("retry-after: 1"), "{refused:?}");
    streams.pop();
    // The server notices the end of a stream at once or at its next empty line.
    let again = async || Stream::open(api.server.address, "/api/account/events", &token).await;
    while again().await.status != 200 {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_reads_nothing_is_dropped() {
    let api = Api::start_with(&["--messages", "1000000"]).await;
    let (_, token) = api.program("Eva").await;
    let (game, code) = api.challenge(&token, &settings("loa", live("600"))).await;
    let mut person = Client::connect(api.server.address).await;
    let seat = secret();
    let joined = person.join(seat, code.parse().unwrap()).await.unwrap();
    // Without moves, the server would soon abort the game.
    let moved = api.command(&token, &game, &a_move("c8-c6")).await;
    let version = moved.body["version"].as_u64().unwrap();
    person.does(joined, version, a_move("a2-c2")).await.unwrap();
    let path = format!("/api/games/{game}/stream");
    let mut slow = Stream::open_with_buffer(api.server.address, &path, &token, 4096).await;
    let left = |message| match message {
        ToClient::Presence { left, .. } => Some(left.is_some()),
        _ => None,
    };
    while person.find(left).await {}
    // Another connection of the person changes the game until the slow program is gone. The person sees this.
    let watcher = tokio::spawn(async move { while !person.find(left).await {} });
    let mut client = Client::connect(api.server.address).await;
    client.follow(joined, seat, 0).await.unwrap();
    let mut version = client.state().await.version;
    while !watcher.is_finished() {
        // A game has room for 20,000 events. The first half fills the buffers; the rest only passes the time until the
        // server drops the program.
        if version > 10_000 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        version = match client.does(joined, version, Command::GiveTime).await {
            Ok(next) | Err(Reason::Stale { version: next }) => next,
            Err(reason) => panic!("{reason:?}"),
        };
    }
    watcher.await.unwrap();
    slow.end().await;
}

/// Returns the value of a header.
fn header<'a>(answer: &'a Answer, name: &str) -> &'a str {
    let lines = answer.head.lines();
    let mut values = lines.filter_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    values
        .next()
        .unwrap_or_else(|| panic!("{name}: {answer:?}"))
}

async fn get(address: SocketAddr, from: &str, token: &str) -> Answer {
    let bearer = format!("Bearer {token}");
    let headers = [("x-forwarded-for", from), ("authorization", &bearer)];
    request(address, "GET", "/api/account/profile", &headers, "").await
}

#[tokio::test(flavor = "multi_thread")]
async fn headers_say_how_many_requests_are_left() {
    let api = Api::start().await;
    let address = api.server.address;
    let (_, session) = api.register("Eva").await;
    let token = api.token(&session, &["account:read"]).await;
    // The first request shows that the token is valid. Then it has a limit of its own.
    let first = get(address, "192.0.2.1", &token).await;
    assert_eq!(header(&first, "ratelimit-policy"), "\"address\";q=60;w=60");
    assert_eq!(header(&first, "ratelimit"), "\"address\";r=59");
    let second = get(address, "192.0.2.2", &token).await;
    assert_eq!(header(&second, "ratelimit-policy"), "\"token\";q=300;w=60");
    assert_eq!(header(&second, "ratelimit"), "\"token\";r=299");
    // Invented tokens share the limit of the address.
    let mut refused = None;
    for number in 0..200 {
        let invented = format!("cohort_{number:032x}");
        let answer = get(address, "192.0.2.3", &invented).await;
        if answer.status == 429 {
            refused = Some((number, answer));
            break;
        }
        assert_eq!(answer.error(), (401, "not-signed-in"));
    }
    let (number, refused) = refused.unwrap();
    assert!(number >= 60, "{number}");
    assert_eq!(refused.error(), (429, "too-many"));
    let wait: u64 = header(&refused, "retry-after").parse().unwrap();
    assert_eq!(
        header(&refused, "ratelimit"),
        format!("\"address\";r=0;t={wait}")
    );
    tokio::time::sleep(Duration::from_secs(wait)).await;
    let again = get(address, "192.0.2.3", "").await;
    assert_eq!(
        again.error(),
        (401, "not-signed-in"),
        "after the time in the header"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn long_and_wrong_bodies_are_refused() {
    let api = Api::start().await;
    let (_, token) = api.program("Eva").await;
    let long = "x".repeat(70_000);
    let fits = settings("loa", Pace::Untimed);
    for (path, body) in [
        ("/api/challenges", json!({"settings": fits, "more": long})),
        ("/api/challenges", json!({"settings": {"variant": "loa"}})),
        ("/api/challenges", json!({"settings": fits, "id": "x"})),
        ("/api/challenges", json!([])),
    ] {
        let answer = api.post(path, &token, body).await;
        assert_eq!(answer.error(), (400, "malformed"));
    }
    let (game, _) = api.challenge(&token, &fits).await;
    let path = format!("/api/games/{game}/commands");
    for body in [
        json!({"command": {"move": {"mv": long}}}),
        json!({"command": "dance"}),
        json!({"command": "resign", "expected": -1}),
        json!({"command": "resign", "id": "0"}),
    ] {
        let answer = api.post(&path, &token, body).await;
        assert_eq!(answer.error(), (400, "malformed"));
    }
    for path in [
        "games/0",
        "games/%ff",
        "games/%00/stream",
        "watch/0",
        "challenges/0",
        "challenges/%ff",
    ] {
        let answer = api.get(&format!("/api/{path}"), &token).await;
        let (status, _) = answer.error();
        assert!(status == 404 || status == 400, "{path}: {answer:?}");
    }
}
