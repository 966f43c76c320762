//! Tests that the server refuses every forbidden action of a client with its reason, and that other clients are
//! unaffected.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use lobby::{Command, Pace, Refused, SettingsError, StageView};
use protocol::{Code, Goodbye, Reason, Request, ToClient, ToServer};
use referee::GameId;
use tokio_tungstenite::tungstenite::Error;

use crate::client::{Client, a_move, live, pair, secret, settings};
use crate::process::Server;

/// Returns the last message before the server closes the connection.
async fn goodbye(client: &mut Client) -> Goodbye {
    let mut last = None;
    while let Some(message) = client.try_next().await {
        last = Some(message);
    }
    match last {
        Some(ToClient::Goodbye { reason }) => reason,
        other => panic!("{other:?}"),
    }
}

async fn failure(client: &mut Client) -> Reason {
    client
        .find(|message| match message {
            ToClient::Failed { reason, .. } => Some(reason),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn commands_are_refused_by_name() {
    let server = Server::start();
    let mut pair = pair(server.address, settings("loa", live("600"))).await;
    let [host, guest] = &mut pair.players;
    let game = |refused| Err(Reason::Game { refused });
    assert_eq!(
        guest.does(pair.game, 2, a_move("a2-c2")).await,
        game(Refused::NotYourTurn)
    );
    assert_eq!(
        host.does(pair.game, 2, a_move("hello")).await,
        game(Refused::NotAMove)
    );
    let illegal = host.does(pair.game, 2, a_move("c8-c7")).await;
    let Err(Reason::Game {
        refused: Refused::Illegal { rule },
    }) = illegal
    else {
        panic!("{illegal:?}")
    };
    assert_eq!(rule.key(), "wrong-distance");
    let stale = host.does(pair.game, 1, a_move("c8-c6")).await;
    assert_eq!(stale, Err(Reason::Stale { version: 2 }));
    let other = GameId::from_bits(5);
    assert_eq!(
        host.does(other, 2, a_move("c8-c6")).await,
        Err(Reason::NotFollowing)
    );
    // None of the refused commands has changed the game.
    assert_eq!(host.does(pair.game, 2, a_move("c8-c6")).await, Ok(3));
}

#[tokio::test]
async fn seats_and_codes_cannot_be_forged() {
    let server = Server::start();
    let pair = pair(server.address, settings("loa", Pace::Untimed)).await;
    let mut stranger = Client::connect(server.address).await;
    assert_eq!(
        stranger.follow(pair.game, secret(), 0).await,
        Err(Reason::NoSeat)
    );
    let none = stranger.follow(GameId::from_bits(1), secret(), 0).await;
    assert_eq!(none, Err(Reason::NoSuchGame));
    let none = stranger.join(secret(), Code::from_bits(1)).await;
    assert_eq!(none, Err(Reason::NoSuchGame));
    let mut host = Client::connect(server.address).await;
    let (_, code, _) = host.open(secret(), settings("loa", Pace::Untimed)).await;
    stranger.join(secret(), code).await.unwrap();
    let mut third = Client::connect(server.address).await;
    let taken = Reason::Game {
        refused: Refused::Taken,
    };
    assert_eq!(third.join(secret(), code).await, Err(taken));
}

/// A client that asks about a code learns what the code offers. It does not learn the game's id, and gets no news.
#[tokio::test]
async fn a_code_is_explained_before_it_is_used() {
    let server = Server::start();
    let mut host = Client::connect(server.address).await;
    let (game, code, watch) = host.open(secret(), settings("ordo", live("600"))).await;
    let mut stranger = Client::connect(server.address).await;
    for (code, watches) in [(code, false), (watch.unwrap(), true)] {
        let offer = stranger.ask(code).await.unwrap();
        assert_eq!(
            (offer.watches, offer.settings),
            (watches, settings("ordo", live("600")))
        );
        let names = offer.players.iter().map(|player| player.name.as_str());
        assert!(names.eq(["Ada"]));
    }
    assert_eq!(
        stranger.does(game, 1, Command::Abort).await,
        Err(Reason::NotFollowing)
    );
    assert_eq!(
        stranger.ask(Code::from_bits(1)).await,
        Err(Reason::NoSuchGame)
    );
    stranger.join(secret(), code).await.unwrap();
    let refused = |refused| Reason::Game { refused };
    assert_eq!(stranger.ask(code).await, Err(refused(Refused::Taken)));
    assert_eq!(stranger.ask(watch.unwrap()).await.unwrap().players.len(), 2);
    let (game, code, _) = host.open(secret(), settings("loa", Pace::Untimed)).await;
    host.does(game, 1, Command::Abort).await.unwrap();
    assert_eq!(stranger.ask(code).await, Err(refused(Refused::Expired)));
    assert_eq!(
        stranger.join(secret(), code).await,
        Err(refused(Refused::Expired))
    );
}

#[tokio::test]
async fn the_host_of_a_withdrawn_invitation_comes_back_to_its_end() {
    let server = Server::start();
    let own = secret();
    let mut host = Client::connect(server.address).await;
    let (game, _, _) = host.open(own, settings("loa", Pace::Untimed)).await;
    host.does(game, 1, Command::Abort).await.unwrap();
    host.close().await;
    let mut again = Client::connect(server.address).await;
    assert_eq!(again.follow(game, own, 0).await, Ok(()));
    assert_eq!(again.state().await.stage, StageView::Expired);
    let stranger = again.follow(game, secret(), 0).await;
    assert_eq!(stranger, Err(Reason::NoSeat));
}

#[tokio::test]
async fn settings_are_checked() {
    let server = Server::start();
    let mut client = Client::connect(server.address).await;
    let open = ToServer::Open {
        request: Request(1),
        secret: secret(),
        settings: Box::new(settings("checkers", Pace::Untimed)),
        name: lobby::Name::default(),
    };
    client.send(&open).await;
    let error = SettingsError::UnknownVariant;
    assert_eq!(
        failure(&mut client).await,
        Reason::Game {
            refused: Refused::Settings { error }
        }
    );
}

#[tokio::test]
async fn what_is_no_message_is_answered() {
    let server = Server::start();
    let mut client = Client::try_connect(server.address, None).await.unwrap();
    client
        .send(&ToServer::Ping {
            request: Request(1),
        })
        .await;
    assert_eq!(failure(&mut client).await, Reason::HelloFirst);
    client.send(&ToServer::Hello { version: 1 }).await;
    for (text, reason) in [
        ("nonsense", Reason::Malformed),
        (r#"{"ping":{}}"#, Reason::Malformed),
        (r#"{"dance":{"request":4}}"#, Reason::Unknown),
    ] {
        client.send_text(text.to_owned()).await;
        assert_eq!(failure(&mut client).await, reason);
    }
    client
        .send(&ToServer::Ping {
            request: Request(7),
        })
        .await;
    assert!(matches!(
        client.next().await,
        ToClient::Pong {
            request: Request(7),
            ..
        }
    ));
}

#[tokio::test]
async fn connections_end_with_a_reason() {
    let server = Server::start();
    let mut newer = Client::try_connect(server.address, None).await.unwrap();
    newer.send(&ToServer::Hello { version: 2 }).await;
    assert_eq!(goodbye(&mut newer).await, Goodbye::Version { served: 1 });
    let mut large = Client::connect(server.address).await;
    large
        .send_text(" ".repeat(protocol::MOST_TO_SERVER + 1))
        .await;
    assert_eq!(goodbye(&mut large).await, Goodbye::TooLarge);
    let mut larger = Client::connect(server.address).await;
    larger.send_text(" ".repeat(1 << 17)).await;
    assert_eq!(goodbye(&mut larger).await, Goodbye::TooLarge);
    let mut calm = Client::connect(server.address).await;
    let mut flood = Client::connect(server.address).await;
    for number in 0..150 {
        let ping = ToServer::Ping {
            request: Request(number),
        };
        if flood
            .try_send(serde_json::to_string(&ping).unwrap())
            .await
            .is_err()
        {
            break;
        }
    }
    assert_eq!(goodbye(&mut flood).await, Goodbye::Flood);
    calm.send(&ToServer::Ping {
        request: Request(1),
    })
    .await;
    assert!(matches!(calm.next().await, ToClient::Pong { .. }));
}

#[tokio::test]
async fn addresses_are_limited_and_origins_checked() {
    let server = Server::start_with(&["--connections", "2", "--origin", "https://good.example"]);
    let status = |result: Result<Client, Error>| match result {
        Err(Error::Http(response)) => response.status().as_u16(),
        Err(other) => panic!("{other}"),
        Ok(_) => 101,
    };
    let evil = Client::try_connect(server.address, Some("https://evil.example")).await;
    assert_eq!(status(evil), 403);
    let null = Client::try_connect(server.address, Some("null")).await;
    assert_eq!(status(null), 403);
    let _first = Client::try_connect(server.address, Some("https://good.example"))
        .await
        .unwrap();
    let _second = Client::connect(server.address).await;
    assert_eq!(status(Client::try_connect(server.address, None).await), 429);
    // A page learns from a plain request why it cannot connect, if the page is allowed to know.
    let plain = |origin: &str| ask(server.address, "/ws", &format!("Origin: {origin}\r\n"));
    let full = plain("https://good.example");
    assert!(full.starts_with("HTTP/1.1 429"), "{full}");
    assert!(
        full.contains("access-control-allow-origin: https://good.example\r\n"),
        "{full}"
    );
    let evil = plain("https://evil.example");
    assert!(evil.starts_with("HTTP/1.1 403"), "{evil}");
    assert!(!evil.contains("access-control-allow-origin"), "{evil}");
}

#[tokio::test]
async fn meetings_of_an_address_are_limited() {
    let server = Server::start_with(&["--meetings-per-minute", "3"]);
    let mut client = Client::connect(server.address).await;
    let mut last = None;
    for bits in 0..5 {
        last = Some(client.join(secret(), Code::from_bits(bits)).await);
    }
    assert_eq!(last, Some(Err(Reason::TooMany)));
    // Each question about a code counts as two attempts to join: once as an invitation and once as a code for
    // spectators.
    let server = Server::start_with(&["--meetings-per-minute", "3"]);
    let mut client = Client::connect(server.address).await;
    let mut answers = Vec::new();
    for bits in 0..2 {
        answers.push(client.ask(Code::from_bits(bits)).await);
    }
    assert_eq!(answers, [Err(Reason::NoSuchGame), Err(Reason::TooMany)]);
}

/// Sends an HTTP request for this path. Returns the response.
fn get(address: SocketAddr, path: &str) -> String {
    ask(address, path, "")
}

/// Sends an HTTP request for this path with more headers. Returns the response.
pub fn ask(address: SocketAddr, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: h\r\nConnection: close\r\n{headers}\r\n"
    )
    .unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn pages_have_headers_of_security_and_escape_nothing_because_they_take_nothing() {
    let server = Server::start();
    for (path, status) in [
        ("/healthz", "200"),
        ("/readyz", "200"),
        ("/g/k7qm2xoa", "200"),
        ("/g/%3Cscript%3E", "404"),
        ("/etc/passwd", "404"),
    ] {
        let response = get(server.address, path);
        assert!(
            response.starts_with(&format!("HTTP/1.1 {status}")),
            "{path}: {response}"
        );
        for header in [
            "content-security-policy: default-src 'none'",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-embedder-policy: require-corp",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(response.contains(header), "{path}: {header}");
        }
        assert!(!response.contains("<script>"), "{path}");
    }
    assert!(get(server.address, "/g/k7qm2xoa").contains("K7QM-2X0A"));
}

#[test]
fn both_pages_are_served_each_with_its_own_policy() {
    let folder = tempfile::tempdir().unwrap();
    for page in ["light", "game"] {
        std::fs::create_dir_all(folder.path().join(page).join("abc")).unwrap();
        for file in ["index.html", "abc/page.js"] {
            std::fs::write(folder.path().join(page).join(file), page).unwrap();
        }
    }
    let path = |page| folder.path().join(page).display().to_string();
    let server = Server::start_with(&["--page", &path("light"), "--game", &path("game")]);
    for (path, page, sockets) in [
        ("/", "light", "connect-src 'self';"),
        ("/abc/page.js", "light", "connect-src 'self';"),
        ("/game/", "game", "connect-src 'self' ws: wss:;"),
        ("/game/abc/page.js", "game", "connect-src 'self' ws: wss:;"),
        ("/game/?g=k7qm2xoa", "game", "connect-src 'self' ws: wss:;"),
    ] {
        let response = get(server.address, path);
        assert!(response.starts_with("HTTP/1.1 200"), "{path}: {response}");
        assert!(response.ends_with(page), "{path}: {response}");
        assert!(response.contains(sockets), "{path}: {response}");
    }
    assert!(get(server.address, "/game").contains("location: /game/\r\n"));
    assert!(get(server.address, "/game.json").ends_with(r#"{"address":"game/"}"#));
    assert!(get(server.address, "/game/abc").starts_with("HTTP/1.1 404"));
    let without = Server::start();
    assert!(get(without.address, "/game.json").ends_with(r#"{"address":null}"#));
    for path in ["/game", "/game/"] {
        assert!(get(without.address, path).starts_with("HTTP/1.1 404"));
    }
}

#[test]
fn a_check_of_a_missing_database_creates_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing");
    let file = format!("sqlite:{}", missing.join("file").display());
    for arguments in [["--data", missing.to_str().unwrap()], ["--database", &file]] {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_cohort-server"))
            .arg("check")
            .args(arguments)
            .output()
            .unwrap();
        assert!(!output.status.success());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains("there is no database at"), "{error}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

/// Checks that neither the database nor the server's log contains a seat's secret or half of it.
#[tokio::test]
async fn a_database_has_no_secrets() {
    let mut server = Server::start();
    let mut pair = pair(server.address, settings("loa", live("600"))).await;
    pair.players[0]
        .does(pair.game, 2, a_move("c8-c6"))
        .await
        .unwrap();
    assert!(server.stop());
    let mut has_read = 0;
    for entry in std::fs::read_dir(server.folder.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        has_read += bytes.len();
        let text = String::from_utf8_lossy(&bytes).to_lowercase();
        for secret in pair.secrets {
            let raw = secret.bytes();
            let hex: String = raw.iter().map(|byte| format!("{byte:02x}")).collect();
            for half in [&raw[..8], &raw[8..]] {
                assert!(bytes.windows(8).all(|window| window != half));
            }
            for half in [&hex[..16], &hex[16..]] {
                assert!(!text.contains(half));
            }
            // The stored event writes bytes as a list of numbers.
            for half in [&raw[..8], &raw[8..]] {
                let numbers: Vec<String> = half.iter().map(u8::to_string).collect();
                assert!(!text.contains(&numbers.join(",")));
            }
        }
    }
    assert!(has_read > 1000, "{has_read} bytes");
}
