//! Tests the lobby: which open challenges and games to watch a client gets, and when.

use std::time::Duration;

use lobby::{Command, Pace, Settings};
use protocol::{Challenge, Code, Reason, Request, ToClient, ToServer, Watchable};
use tokio::time::timeout;

use crate::client::{Client, a_move, live, pair, secret, settings};
use crate::process::Server;
use crate::services::Postgres;

/// The time limit for receiving a change in the lobby.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a test waits to see that a client gets no change. The server reads the open challenges several times in
/// this time.
const QUIET: Duration = Duration::from_secs(1);

fn open(pace: Pace) -> Settings {
    Settings {
        listed: true,
        ..settings("loa", pace)
    }
}

/// Returns the next message about challenges: whether it contains all challenges, the added challenges, and the removed
/// codes.
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
    // A client that is already in the lobby may get a change before the message with all challenges.
    loop {
        let (is_whole, added, _) = lobby(client).await;
        if is_whole {
            return added.into_iter().map(|challenge| challenge.code).collect();
        }
    }
}

async fn gets_added(client: &mut Client, code: Code) -> Challenge {
    let (is_whole, mut added, removed) = timeout(PATIENCE, lobby(client)).await.expect("in time");
    assert!(!is_whole && removed.is_empty());
    let challenge = added.pop().unwrap();
    assert!(added.is_empty());
    assert_eq!(challenge.code, code);
    challenge
}

async fn gets_removed(client: &mut Client, code: Code) {
    let (is_whole, added, removed) = timeout(PATIENCE, lobby(client)).await.expect("in time");
    assert!(!is_whole && added.is_empty());
    assert_eq!(removed, [code]);
}

/// One client opens a challenge at the first server, and another client at the second server accepts it.
async fn challenge_and_accept([one, other]: [&Server; 2]) {
    let mut host = Client::connect(one.address).await;
    let mut guest = Client::connect(other.address).await;
    let mut witness = Client::connect(other.address).await;
    let known = enter(&mut witness).await;
    let (game, code, _) = host.open(secret(), open(live("300+3"))).await;
    assert!(!known.contains(&code));
    let challenge = gets_added(&mut witness, code).await;
    assert_eq!(challenge.offer.players[0].name.as_str(), "Ada");
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

/// Returns the codes of the games in the next message about games to watch, each with its number of spectators.
async fn games_to_watch(client: &mut Client) -> Vec<(Code, u32)> {
    let games = client.find(|message| match message {
        ToClient::Watchable { games } => Some(games),
        _ => None,
    });
    let code = |game: Watchable| (game.code, game.spectators);
    games.await.into_iter().map(code).collect()
}

async fn gets_games(client: &mut Client, expected: &[(Code, u32)]) {
    let games = async { while games_to_watch(client).await != expected {} };
    timeout(PATIENCE, games).await.expect("the games to watch");
}

async fn watches(client: &mut Client, code: Code) {
    let request = Request(3);
    client.send(&ToServer::Watch { request, code }).await;
    client.state().await;
}

/// Two games are in progress at server `one`. Two spectators at server `other` watch the second game.
async fn the_most_watched_comes_first([one, other]: [&Server; 2]) {
    let mut witness = Client::connect(other.address).await;
    assert_eq!(enter(&mut witness).await, []);
    let mut first = pair(one.address, open(live("600"))).await;
    let second = pair(one.address, open(live("600"))).await;
    let [seen, watched] = [first.watch, second.watch].map(Option::unwrap);
    gets_games(&mut witness, &[(watched, 0), (seen, 0)]).await;
    // A move makes the first game the game with the latest event.
    let [host, guest] = &mut first.players;
    host.does(first.game, 2, a_move("c8-c6")).await.unwrap();
    gets_games(&mut witness, &[(seen, 0), (watched, 0)]).await;
    let mut spectators = Vec::new();
    for count in 1..=2 {
        let mut spectator = Client::connect(other.address).await;
        watches(&mut spectator, watched).await;
        spectators.push(spectator);
        gets_games(&mut witness, &[(watched, count), (seen, 0)]).await;
    }
    // A client that enters the lobby later also gets the games.
    let mut late = Client::connect(other.address).await;
    enter(&mut late).await;
    gets_games(&mut late, &[(watched, 2), (seen, 0)]).await;
    for spectator in spectators {
        spectator.close().await;
    }
    gets_games(&mut witness, &[(seen, 0), (watched, 0)]).await;
    guest.does(first.game, 3, Command::Resign).await.unwrap();
    gets_games(&mut witness, &[(watched, 0)]).await;
}

#[tokio::test]
async fn everyone_in_the_lobby_gets_the_games_to_watch() {
    let server = Server::start();
    the_most_watched_comes_first([&server, &server]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_at_all_servers_count() {
    let Some(postgres) = Postgres::start("spectators_at_all_servers_count") else {
        return;
    };
    let servers = [(); 2].map(|()| Server::start_with(&["--database", &postgres.url()]));
    let [one, other] = &servers;
    the_most_watched_comes_first([one, other]).await;
}

#[tokio::test]
async fn a_private_game_and_a_game_without_spectators_are_not_shown() {
    let server = Server::start();
    let mut witness = Client::connect(server.address).await;
    enter(&mut witness).await;
    let _private = pair(server.address, settings("loa", live("600"))).await;
    let unwatched = Settings {
        spectators: None,
        ..open(live("600"))
    };
    let _unwatched = pair(server.address, unwatched).await;
    let public = pair(server.address, open(live("600"))).await;
    let games = games_to_watch(&mut witness).await;
    assert_eq!(games, [(public.watch.unwrap(), 0)]);
}

#[tokio::test]
async fn only_open_challenges_that_can_be_accepted_are_in_the_lobby() {
    let server = Server::start();
    let mut host = Client::connect(server.address).await;
    let mut guest = Client::connect(server.address).await;
    // The lobby does not show an invitation for a friend.
    host.open(secret(), settings("loa", live("300"))).await;
    assert_eq!(enter(&mut guest).await, []);
    let (game, withdrawn, _) = host.open(secret(), open(Pace::Untimed)).await;
    gets_added(&mut guest, withdrawn).await;
    host.does(game, 1, Command::Abort).await.unwrap();
    gets_removed(&mut guest, withdrawn).await;
    // A challenge without clocks stays open while its host is away. A challenge with clocks does not.
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
    // The answer to the ping shows that the server has handled `LeaveLobby`.
    guest.send(&ToServer::Ping { request }).await;
    assert!(matches!(guest.next().await, ToClient::Pong { .. }));
    let (_, code, _) = host.open(secret(), open(Pace::Untimed)).await;
    assert!(timeout(QUIET, lobby(&mut guest)).await.is_err());
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
    /// More challenges than one address can open in a minute.
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
    // The address can still open a game for a friend.
    host.open(secret(), settings("loa", Pace::Untimed)).await;
}
