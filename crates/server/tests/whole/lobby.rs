//! Tests the lobby: which open challenges a client gets, and when.

use std::time::Duration;

use lobby::{Command, Pace, Settings};
use protocol::{Challenge, Code, Reason, Request, ToClient, ToServer};
use tokio::time::timeout;

use crate::client::{Client, live, secret, settings};
use crate::process::Server;
use crate::services::Postgres;

/// The time within which everyone in the lobby must get a change.
const SOON: Duration = Duration::from_secs(1);

fn open(pace: Pace) -> Settings {
    Settings {
        listed: true,
        ..settings("loa", pace)
    }
}

/// Returns the next message about the lobby: whether it is whole, the added challenges, and the removed codes.
async fn lobby(client: &mut Client) -> (bool, Vec<Challenge>, Vec<Code>) {
    client
        .find(|message| match message {
            ToClient::Lobby {
                is_whole,
                added,
                removed,
            } => Some((is_whole, added, removed)),
            _ => None,
        })
        .await
}

/// Enters the lobby. Returns the codes of all open challenges.
async fn enter(client: &mut Client) -> Vec<Code> {
    let request = Request(9);
    client.send(&ToServer::EnterLobby { request }).await;
    // A client that is in the lobby already may get a change before all challenges.
    loop {
        let (is_whole, added, _) = lobby(client).await;
        if is_whole {
            return added.into_iter().map(|challenge| challenge.code).collect();
        }
    }
}

async fn gets_added(client: &mut Client, code: Code) -> Challenge {
    let (is_whole, mut added, removed) = timeout(SOON, lobby(client)).await.expect("in time");
    assert!(!is_whole && removed.is_empty());
    let challenge = added.pop().unwrap();
    assert!(added.is_empty());
    assert_eq!(challenge.code, code);
    challenge
}

async fn gets_removed(client: &mut Client, code: Code) {
    let (is_whole, added, removed) = timeout(SOON, lobby(client)).await.expect("in time");
    assert!(!is_whole && added.is_empty());
    assert_eq!(removed, [code]);
}

/// One client challenges, and the other client accepts.
async fn challenge_and_accept([one, other]: [&Server; 2]) {
    let mut host = Client::connect(one.address).await;
    let mut guest = Client::connect(other.address).await;
    let mut witness = Client::connect(other.address).await;
    let known = enter(&mut witness).await;
    let (game, code, _) = host.open(secret(), open(live("300+3"))).await;
    assert!(!known.contains(&code));
    let challenge = gets_added(&mut witness, code).await;
    assert_eq!(challenge.offer.players[0].as_str(), "Ada");
    assert_eq!(challenge.offer.settings, open(live("300+3")));
    assert!(enter(&mut guest).await.contains(&code));
    assert_eq!(guest.join(secret(), code).await, Ok(game));
    gets_removed(&mut witness, code).await;
    assert!(!enter(&mut guest).await.contains(&code));
}

#[tokio::test]
async fn everyone_in_the_lobby_gets_a_challenge_until_it_is_accepted() {
    let server = Server::start();
    challenge_and_accept([&server, &server]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_share_a_database_have_one_lobby() {
    let Some(postgres) = Postgres::start("servers_that_share_a_database_have_one_lobby") else {
        return;
    };
    let servers = [(); 2].map(|()| Server::start_with(&["--database", &postgres.url()]));
    let [one, other] = &servers;
    challenge_and_accept([one, other]).await;
    challenge_and_accept([other, one]).await;
}

#[tokio::test]
async fn only_open_challenges_that_can_be_accepted_are_in_the_lobby() {
    let server = Server::start();
    let mut host = Client::connect(server.address).await;
    let mut guest = Client::connect(server.address).await;
    // An invitation for a friend stays secret.
    host.open(secret(), settings("loa", live("300"))).await;
    assert_eq!(enter(&mut guest).await, []);
    let (game, withdrawn, _) = host.open(secret(), open(Pace::Untimed)).await;
    gets_added(&mut guest, withdrawn).await;
    host.does(game, 1, Command::Abort).await.unwrap();
    gets_removed(&mut guest, withdrawn).await;
    // A game without clocks waits for an opponent while its host is away. A game with clocks does not.
    let (_, untimed, _) = host.open(secret(), open(Pace::Untimed)).await;
    gets_added(&mut guest, untimed).await;
    let with_clocks = secret();
    let (game, timed, _) = host.open(with_clocks, open(live("300"))).await;
    gets_added(&mut guest, timed).await;
    host.close().await;
    gets_removed(&mut guest, timed).await;
    let mut host = Client::connect(server.address).await;
    host.follow(game, with_clocks, 0).await.unwrap();
    gets_added(&mut guest, timed).await;
    assert_eq!(enter(&mut host).await, [timed, untimed], "newest first");
}

#[tokio::test]
async fn a_client_that_left_the_lobby_gets_no_more_changes() {
    let server = Server::start();
    let mut host = Client::connect(server.address).await;
    let mut guest = Client::connect(server.address).await;
    let request = Request(9);
    let mut early = Client::try_connect(server.address, None).await.unwrap();
    early.send(&ToServer::EnterLobby { request }).await;
    let refused = ToClient::Failed {
        request: None,
        reason: Reason::HelloFirst,
    };
    assert_eq!(early.next().await, refused);
    enter(&mut guest).await;
    guest.send(&ToServer::LeaveLobby).await;
    // The answer shows that the server has handled the message before it.
    guest.send(&ToServer::Ping { request }).await;
    assert!(matches!(guest.next().await, ToClient::Pong { .. }));
    let (_, code, _) = host.open(secret(), open(Pace::Untimed)).await;
    assert!(timeout(SOON, lobby(&mut guest)).await.is_err());
    assert_eq!(enter(&mut guest).await, [code]);
}

#[tokio::test]
async fn challenges_outlive_the_server() {
    let mut server = Server::start();
    let mut host = Client::connect(server.address).await;
    let (_, code, _) = host.open(secret(), open(Pace::Untimed)).await;
    drop(host);
    server.kill();
    server.restart();
    let mut guest = Client::connect(server.address).await;
    assert_eq!(enter(&mut guest).await, [code]);
}

#[tokio::test]
async fn one_address_cannot_fill_the_lobby() {
    /// More challenges than an address can add in a minute.
    const MANY: usize = 20;
    let server = Server::start_with(&["--meetings-per-minute", "30"]);
    let mut host = Client::connect(server.address).await;
    let request = Request(7);
    let mut refused = 0;
    for _ in 0..MANY {
        host.send(&ToServer::Open {
            request,
            secret: secret(),
            settings: Box::new(open(Pace::Untimed)),
            name: lobby::Name::default(),
        })
        .await;
        let is_refused = host.find(|message| match message {
            ToClient::Opened { .. } => Some(false),
            ToClient::Failed { reason, .. } => Some(reason == Reason::TooMany),
            _ => None,
        });
        refused += usize::from(is_refused.await);
    }
    assert!(refused >= MANY / 2, "{refused}");
    assert_eq!(enter(&mut host).await.len(), MANY - refused);
    // An invitation for a friend is still possible.
    host.open(secret(), settings("loa", Pace::Untimed)).await;
}
