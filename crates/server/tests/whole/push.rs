//! Tests notifications. The server sends them to a push service on loopback, which accepts messages as browsers'
//! services do.

use std::net::SocketAddr;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lobby::{Command, Pace};
use protocol::SeatSecret;
use referee::GameId;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

use crate::client::{Client, Pair, a_move, pair, secret, settings};
use crate::process::Server;
use crate::push_service::{Browser, Received, Service};
use crate::services::Postgres;

/// The longest time between an event and its message, unless the server waits on purpose.
const SOON: Duration = Duration::from_secs(10);

/// Sends a `/push` request as the page does. Returns the status and the body of the response.
async fn ask(address: SocketAddr, method: &str, headers: &str, body: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let length = body.len();
    let request = format!(
        "{method} /push HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    // A server that refuses a long body may reset the connection after its answer, so a read error is ignored.
    let _ = stream.read_to_string(&mut answer).await;
    let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    (status, body.to_owned())
}

fn seat(game: GameId, secret: SeatSecret) -> String {
    format!("{game}-{}", String::from(secret))
}

async fn attach(server: SocketAddr, browser: &Browser, seats: &[String]) -> u16 {
    let body = json!({"subscription": browser.subscription(), "attach": seats});
    ask(server, "POST", "", &body.to_string()).await.0
}

async fn public_key(server: SocketAddr) -> String {
    let (status, body) = ask(server, "GET", "", "").await;
    assert_eq!(status, 200);
    let body: Value = serde_json::from_str(&body).unwrap();
    body["key"].as_str().unwrap().to_owned()
}

fn over_days() -> Pace {
    Pace::Correspondence {
        control: clock::TimeControl::PerMove(Duration::from_secs(3 * 24 * 3600)),
        weekends_off: false,
        vacation_days: 0,
    }
}

fn start(service: &Service) -> Server {
    Server::start_with(&["--push-service", &service.url()])
}

/// Checks that the headers of a message identify the server, and tell the push service how to deliver the message.
fn check_headers(message: &Received, service: &Service, key: &str) {
    let header = |name: &str| message.headers[name].to_str().unwrap();
    assert_eq!(header("content-encoding"), "aes128gcm");
    assert_eq!(header("topic").len(), 32);
    assert_eq!(header("urgency"), "normal");
    let ttl: u64 = header("ttl").parse().unwrap();
    assert!((60..=7 * 24 * 3600).contains(&ttl), "{ttl}");
    let authorization = header("authorization").strip_prefix("vapid t=").unwrap();
    let (token, named) = authorization.split_once(", k=").unwrap();
    assert_eq!(named, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let bytes = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
    signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, bytes(key))
        .verify(signed.as_bytes(), &bytes(signature))
        .unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let head: Value = serde_json::from_slice(&bytes(head)).unwrap();
    assert_eq!(head, json!({"typ": "JWT", "alg": "ES256"}));
    let claims: Value = serde_json::from_slice(&bytes(claims)).unwrap();
    assert_eq!(claims["aud"], json!(service.url()));
    assert!(claims["sub"].as_str().unwrap().starts_with("https://"));
    let now = cohort_server::time::now().0 / 1000;
    let until = claims["exp"].as_u64().unwrap();
    assert!((now..=now + 24 * 3600).contains(&until), "{until}");
}

/// One kind of news: the moves before one player leaves, and then the command of the other player that causes the news.
struct News {
    kind: &'static str,
    /// The player who stays: 0 for Black, who opened the game.
    stays: usize,
    before: &'static [(usize, &'static str)],
    then: Command,
}

#[tokio::test(flavor = "multi_thread")]
async fn each_kind_of_news_reaches_a_player_who_has_left() {
    let service = Service::start().await;
    let server = start(&service);
    let key = public_key(server.address).await;
    let moves = &[(0, "c8-c6"), (1, "a2-c2")];
    let all = [
        News {
            kind: "move",
            stays: 0,
            before: &[],
            then: a_move("c8-c6"),
        },
        News {
            kind: "draw",
            stays: 0,
            before: moves,
            then: Command::OfferDraw,
        },
        News {
            kind: "take-back",
            stays: 1,
            before: moves,
            then: Command::AskTakeBack,
        },
        News {
            kind: "over",
            stays: 1,
            before: moves,
            then: Command::Resign,
        },
        News {
            kind: "over",
            stays: 0,
            before: &[],
            then: Command::Abort,
        },
    ];
    let mut waiting = Vec::new();
    for (place, news) in all.into_iter().enumerate() {
        let path = format!("/ok/{place}");
        let mut pair = pair(server.address, settings("loa", over_days())).await;
        let game = pair.game;
        let mut version = 2;
        for (mover, mv) in news.before {
            version = pair.players[*mover]
                .does(game, version, a_move(mv))
                .await
                .unwrap();
        }
        let browser = Browser::new(&service, &path);
        let secret = pair.secrets[1 - news.stays];
        assert_eq!(
            attach(server.address, &browser, &[seat(game, secret)]).await,
            204
        );
        let [host, guest] = pair.players;
        let (mut stays, leaves) = if news.stays == 0 {
            (host, guest)
        } else {
            (guest, host)
        };
        leaves.close().await;
        stays.does(game, version, news.then).await.unwrap();
        waiting.push((path, game, news.kind, browser, stays));
    }
    for (path, game, kind, browser, _stays) in waiting {
        let message = service.until(&path, 1).await;
        check_headers(&message, &service, &key);
        let told = browser.open(&message.body);
        assert_eq!(told, json!({"game": game.to_string(), "kind": kind}));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_hears_of_the_guest_and_a_loser_of_the_rematch() {
    let service = Service::start().await;
    let server = start(&service);
    let secrets = [secret(), secret()];
    let mut host = Client::connect(server.address).await;
    let (game, code, _) = host.open(secrets[0], settings("loa", over_days())).await;
    let browser = Browser::new(&service, "/ok/host");
    let own = seat(game, secrets[0]);
    assert_eq!(
        attach(server.address, &browser, std::slice::from_ref(&own)).await,
        204
    );
    host.close().await;
    let mut guest = Client::connect(server.address).await;
    guest.join(secrets[1], code).await.unwrap();
    let message = service.until("/ok/host", 1).await;
    let told = |kind: &str, game: GameId| json!({"game": game.to_string(), "kind": kind});
    assert_eq!(browser.open(&message.body), told("joined", game));

    // The host comes back and resigns, and the guest wants to play again.
    let mut host = Client::connect(server.address).await;
    host.follow(game, secrets[0], 0).await.unwrap();
    let browser = Browser::new(&service, "/ok/host");
    assert_eq!(
        attach(server.address, &browser, std::slice::from_ref(&own)).await,
        204
    );
    let version = host.does(game, 2, a_move("c8-c6")).await.unwrap();
    let version = guest.does(game, version, a_move("a2-c2")).await.unwrap();
    let version = host.does(game, version, Command::Resign).await.unwrap();
    host.close().await;
    let version = guest
        .does(game, version, Command::OfferRematch)
        .await
        .unwrap();
    let message = service.until("/ok/host", 2).await;
    assert_eq!(browser.open(&message.body), told("rematch", game));

    // The guest also gets a notification of the rematch, for which no browser has subscribed.
    let browser = Browser::new(&service, "/ok/guest");
    let mut host = Client::connect(server.address).await;
    host.follow(game, secrets[0], 0).await.unwrap();
    assert_eq!(
        attach(server.address, &browser, &[seat(game, secrets[1])]).await,
        204
    );
    guest.close().await;
    let answer = Command::AnswerRematch { accept: true };
    host.does(game, version, answer).await.unwrap();
    let message = service.until("/ok/guest", 1).await;
    let told = browser.open(&message.body);
    assert_eq!(told["kind"], json!("began"));
    assert_ne!(told["game"], json!(game.to_string()));
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_player_who_is_not_connected_is_notified() {
    let service = Service::start().await;
    let server = start(&service);
    let mut waiting = Vec::new();
    for place in 0..3 {
        let Pair {
            game,
            players: [mut host, guest],
            secrets,
            ..
        } = pair(server.address, settings("loa", over_days())).await;
        let path = format!("/ok/{place}");
        let browser = Browser::new(&service, &path);
        assert_eq!(
            attach(server.address, &browser, &[seat(game, secrets[1])]).await,
            204
        );
        host.does(game, 2, a_move("c8-c6")).await.unwrap();
        waiting.push((host, Some(guest), browser));
    }
    // The first player stays. The connection of the third player breaks before the server checks who is connected. The
    // second player has time to read the move, and then closes the page.
    drop(waiting[2].1.take());
    sleep(Duration::from_millis(1500)).await;
    waiting[1].1.take().unwrap().close().await;
    service.until("/ok/2", 1).await;
    sleep(SOON).await;
    for (path, number) in [("/ok/0", 0), ("/ok/1", 0), ("/ok/2", 1)] {
        assert_eq!(service.all(path).len(), number, "{path}");
    }
}

/// Begins a game over days. The guest subscribes with the address `path` and leaves, and then the host moves. Returns
/// the game, the host and the secrets of both seats.
async fn replies(
    server: SocketAddr,
    service: &Service,
    path: &str,
) -> (GameId, Client, [SeatSecret; 2]) {
    let Pair {
        game,
        players: [mut host, guest],
        secrets,
        ..
    } = pair(server, settings("loa", over_days())).await;
    let browser = Browser::new(service, path);
    assert_eq!(
        attach(server, &browser, &[seat(game, secrets[1])]).await,
        204
    );
    guest.close().await;
    host.does(game, 2, a_move("c8-c6")).await.unwrap();
    (game, host, secrets)
}

#[tokio::test(flavor = "multi_thread")]
async fn failures_are_retried_and_addresses_that_are_gone_removed() {
    let service = Service::start().await;
    let server = start(&service);
    let _alone = replies(server.address, &service, "/busy/alone").await;
    let mut games = Vec::new();
    for path in ["/gone/1", "/busy/1", "/moved/1"] {
        games.push((path, replies(server.address, &service, path).await));
    }
    for (path, _) in &games {
        service.until(path, 1).await;
    }
    // The player returns and moves, and the opponent answers. This is a second event for each address.
    for (_, (game, host, secrets)) in &mut games {
        let mut guest = Client::connect(server.address).await;
        guest.follow(*game, secrets[1], 0).await.unwrap();
        let version = guest.does(*game, 3, a_move("a2-c2")).await.unwrap();
        guest.close().await;
        host.does(*game, version, a_move("b1-b3")).await.unwrap();
    }
    service.until("/busy/1", 2).await;
    service.until("/moved/1", 2).await;
    assert_eq!(service.all("/gone/1").len(), 1);
    assert_eq!(service.all("/secret").len(), 0, "a redirect was followed");
    // The server sends a failed message again, even without another event.
    service.until("/busy/alone", 2).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_sends_what_it_owes_after_its_restart() {
    let service = Service::start().await;
    let mut server = start(&service);
    let key = public_key(server.address).await;
    replies(server.address, &service, "/ok/1").await;
    server.kill();
    assert_eq!(service.all("/ok/1").len(), 0);
    server.restart();
    let message = service.until("/ok/1", 1).await;
    check_headers(&message, &service, &key);
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_requests_are_refused() {
    let service = Service::start().await;
    let server = start(&service);
    let address = server.address;
    let Pair {
        game,
        players: [mut host, guest],
        secrets,
        ..
    } = pair(address, settings("loa", over_days())).await;
    let own = seat(game, secrets[1]);
    guest.close().await;

    // These addresses belong to no push service.
    for endpoint in ["http://127.0.0.1:1/x", "https://example.org/x", "x", ""] {
        let mut browser = Browser::new(&service, "/");
        browser.endpoint = endpoint.to_owned();
        assert_eq!(
            attach(address, &browser, std::slice::from_ref(&own)).await,
            403,
            "{endpoint}"
        );
    }
    let browser = Browser::new(&service, "/ok/stranger");
    for body in [
        String::new(),
        "{}".to_owned(),
        json!({"subscription": {"endpoint": browser.endpoint, "keys": {"p256dh": "AA", "auth": "AA"}}}).to_string(),
        json!({"subscription": browser.subscription(), "attach": ["x"]}).to_string(),
        json!({"subscription": browser.subscription(), "attach": vec![own.clone(); 65]}).to_string(),
    ] {
        assert_eq!(ask(address, "POST", "", &body).await.0, 400, "{body}");
    }
    let long = format!("\"{}\"", "x".repeat(20_000));
    assert_eq!(ask(address, "POST", "", &long).await.0, 413);
    let origin = "origin: https://example.org\r\n";
    let body = json!({"subscription": browser.subscription(), "attach": [own]}).to_string();
    for method in ["GET", "POST"] {
        assert_eq!(ask(address, method, origin, &body).await.0, 403, "{method}");
    }

    // The server keeps at most four browsers of a seat, and a browser can be removed.
    let mut browsers = Vec::new();
    for number in 0..6 {
        let browser = Browser::new(&service, &format!("/ok/{number}"));
        assert_eq!(
            attach(address, &browser, std::slice::from_ref(&own)).await,
            204
        );
        browsers.push(browser);
        sleep(Duration::from_millis(5)).await;
    }
    // A request with a wrong secret changes nothing, and its answer does not say whether the game exists.
    let stranger = seat(game, secret());
    assert_eq!(attach(address, &browser, &[stranger]).await, 204);

    let body = json!({"subscription": browsers[5].subscription(), "detach": [own]}).to_string();
    assert_eq!(ask(address, "POST", "", &body).await.0, 204);
    host.does(game, 2, a_move("c8-c6")).await.unwrap();
    for (number, expected) in [(2, 1), (3, 1), (4, 1), (0, 0), (1, 0), (5, 0)] {
        let path = format!("/ok/{number}");
        if expected > 0 {
            service.until(&path, expected).await;
        }
        assert_eq!(service.all(&path).len(), expected, "{path}");
    }
    assert_eq!(service.all("/ok/stranger").len(), 0);

    // The number of requests from one address is limited.
    let mut last = 0;
    for _ in 0..40 {
        last = ask(address, "POST", "", "{}").await.0;
    }
    assert_eq!(last, 429);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_can_send_none_and_refuses_a_wrong_service() {
    let server = Server::start_with(&["--no-push"]);
    let none = (200, r#"{"key":null}"#.to_owned());
    assert_eq!(ask(server.address, "GET", "", "").await, none);
    assert_eq!(ask(server.address, "POST", "", "{}").await.0, 404);
    let folder = tempfile::tempdir().unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_cohort-server"))
        .args([
            "--listen",
            "127.0.0.1:0",
            "--push-service",
            "push.example.org",
            "--data",
        ])
        .arg(folder.path())
        .output()
        .unwrap();
    assert!(!output.status.success());
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("push.example.org"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_servers_with_one_database_only_one_sends() {
    let Some(postgres) = Postgres::start("of_two_servers_with_one_database_only_one_sends") else {
        return;
    };
    const GAMES: usize = 12;
    let service = Service::start().await;
    let arguments = [
        "--database",
        &postgres.url(),
        "--push-service",
        &service.url(),
    ];
    let servers = [(); 2].map(|()| Server::start_with(&arguments));
    let [one, two] = servers.each_ref().map(|server| server.address);
    assert_eq!(public_key(one).await, public_key(two).await);
    let mut hosts = Vec::new();
    for game in 0..GAMES {
        let address = [one, two][game % 2];
        hosts.push(replies(address, &service, &format!("/ok/{game}")).await);
    }
    // In one game the host is at the first server and the guest at the second server. In the other game it is the
    // reverse. Only one server processes the subscriptions, so in one game the guest is not connected to that server.
    let mut there = Vec::new();
    for (path, here, other) in [("/ok/there/1", one, two), ("/ok/there/2", two, one)] {
        let Pair {
            game,
            players: [mut host, guest],
            secrets,
            ..
        } = pair(here, settings("loa", over_days())).await;
        let mut again = Client::connect(other).await;
        again.follow(game, secrets[1], 0).await.unwrap();
        guest.close().await;
        let browser = Browser::new(&service, path);
        assert_eq!(attach(here, &browser, &[seat(game, secrets[1])]).await, 204);
        host.does(game, 2, a_move("c8-c6")).await.unwrap();
        there.push((path, again, host));
    }
    for game in 0..GAMES {
        service.until(&format!("/ok/{game}"), 1).await;
    }
    sleep(SOON).await;
    for game in 0..GAMES {
        assert_eq!(service.all(&format!("/ok/{game}")).len(), 1, "game {game}");
    }
    for (path, _, _) in &there {
        assert_eq!(service.all(path).len(), 0, "{path}");
    }
}
