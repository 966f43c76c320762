//! Tests one game at two servers that share a database, and commands that reach one server twice.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use cohort_server::store::Postgres;
use lobby::{Command, Seen};
use protocol::ToClient;
use referee::GameId;
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::client::{self, Client};
use crate::process::Server;
use crate::services;

/// The number of commands in one test that a player sends twice at the same moment.
const EQUAL_COMMANDS: u64 = 10_000;
/// The number of games in which players send equal commands in parallel.
const RACING_GAMES: u64 = 8;

/// A player is connected twice, and sends each command over both connections at the same moment. Both connections get
/// the same answer, and the game has one event for each command.
async fn equal_commands_race(addresses: [SocketAddr; 2]) {
    let mut games = JoinSet::new();
    for _ in 0..RACING_GAMES {
        games.spawn(async move {
            let settings = client::settings("loa", client::live("3600"));
            let mut pair = client::pair(addresses[0], settings).await;
            let [player, opponent] = &mut pair.players;
            // Both sides move first, because the server aborts a game in which a side makes no first move within a
            // minute.
            let version = player.does(pair.game, 2, client::a_move("c8-c6")).await;
            let second = client::a_move("a2-c2");
            let version = opponent.does(pair.game, version.unwrap(), second).await;
            let mut version = version.unwrap();
            let mut twin = Client::connect(addresses[1]).await;
            let (game, secret) = (pair.game, pair.secrets[0]);
            twin.follow(game, secret, 0).await.unwrap();
            for _ in 0..EQUAL_COMMANDS / RACING_GAMES {
                let id = client::id();
                let (first, second) = tokio::join!(
                    player.does_as(id, game, version, Command::GiveTime),
                    twin.does_as(id, game, version, Command::GiveTime)
                );
                assert_eq!([first, second], [Ok(version + 1); 2]);
                version += 1;
            }
            twin.follow(game, secret, 0).await.unwrap();
            assert_eq!(twin.state().await.version, version);
        });
    }
    while let Some(played) = games.join_next().await {
        played.unwrap();
    }
}

const ANY_NUMBER: [&str; 2] = ["--messages", "1000000"];

#[tokio::test(flavor = "multi_thread")]
async fn equal_commands_race_at_one_server() {
    let server = Server::start_with(&ANY_NUMBER);
    equal_commands_race([server.address; 2]).await;
    assert!(server.check().1);
}

#[tokio::test(flavor = "multi_thread")]
async fn equal_commands_race_at_two_servers() {
    let Some(postgres) = services::Postgres::start("equal_commands_race_at_two_servers") else {
        return;
    };
    let url = postgres.url();
    let servers = [(); 2].map(|()| {
        let [messages, number] = ANY_NUMBER;
        Server::start_with(&["--database", &url, messages, number])
    });
    equal_commands_race(servers.each_ref().map(|server| server.address)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn players_meet_across_two_servers() {
    let Some(postgres) = services::Postgres::start("players_meet_across_two_servers") else {
        return;
    };
    let url = postgres.url();
    let arguments = ["--database", &url, "--poll-every", NEVER];
    let servers = [(); 2].map(|()| Server::start_with(&arguments));
    meet(servers.each_ref().map(|server| server.address)).await;
}

/// The value of `--poll-every`, in seconds, for a server that must hear of changes only by hints. No test takes this
/// long.
pub const NEVER: &str = "3600";

/// Repeats a command of the player until the opponent hears of it. The first hints are lost if a server has not begun
/// to listen. Returns the version of the game.
async fn until_hints_travel(
    player: &mut Client,
    opponent: &mut Client,
    game: GameId,
    mut version: u64,
) -> u64 {
    let start = Instant::now();
    loop {
        version = player.does(game, version, Command::GiveTime).await.unwrap();
        let heard = opponent.find(|message| match message {
            ToClient::State { view } => (view.version == version).then_some(()),
            ToClient::News { version: heard, .. } => (heard == version).then_some(()),
            _ => None,
        });
        if timeout(Duration::from_secs(2), heard).await.is_ok() {
            return version;
        }
        assert!(start.elapsed() < Duration::from_secs(50), "no hint");
    }
}

/// Plays four moves between players at two servers. With [`NEVER`], the servers do not compare games with the database.
/// So each player can only hear of the opponent's move by a hint.
pub async fn meet(addresses: [SocketAddr; 2]) {
    let secrets = [client::secret(), client::secret()];
    let mut host = Client::connect(addresses[0]).await;
    let mut guest = Client::connect(addresses[1]).await;
    let settings = client::settings("loa", client::live("600"));
    let (game, code, _) = host.open(secrets[0], settings).await;
    assert_eq!(guest.join(secrets[1], code).await, Ok(game));
    let version = until_hints_travel(&mut host, &mut guest, game, 2).await;
    let mut version = until_hints_travel(&mut guest, &mut host, game, version).await;
    for (place, mv) in ["c8-c6", "a2-c2", "b1-b3", "h4-f2"].into_iter().enumerate() {
        let (mover, other) = if place % 2 == 0 {
            (&mut host, &mut guest)
        } else {
            (&mut guest, &mut host)
        };
        version = mover.does(game, version, client::a_move(mv)).await.unwrap();
        let heard = other.find(|message| match message {
            ToClient::State { view } if view.version == version => view.moves.last().cloned(),
            ToClient::News {
                version: heard,
                event: Seen::Moved { mv, .. },
                ..
            } if heard == version => Some(mv),
            _ => None,
        });
        assert_eq!(heard.await, mv);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_connection_to_postgres_is_encrypted_and_checked() {
    let test = "the_connection_to_postgres_is_encrypted_and_checked";
    let Some(postgres) = services::Postgres::start_with_tls(test) else {
        return;
    };
    let root = postgres.certificate();
    // The database's folder cannot be read by other users, so the test copies the certificate.
    let copy = tempfile::NamedTempFile::new().unwrap();
    std::fs::copy(root, copy.path()).unwrap();
    let root = copy.path().display();
    let url = postgres.url();
    for (mode, connects) in [
        ("sslmode=disable".to_owned(), false),
        ("sslmode=require".to_owned(), true),
        // The system does not trust the self-signed certificate.
        ("sslmode=verify-full".to_owned(), false),
        (format!("sslmode=verify-full&sslrootcert={root}"), true),
    ] {
        let opened = Postgres::open(&format!("{url}?{mode}")).await;
        assert_eq!(opened.is_ok(), connects, "{mode}: {:?}", opened.err());
    }
    // The certificate is for 127.0.0.1, and not for this host.
    let other = url.replace("127.0.0.1", "localhost");
    let opened = Postgres::open(&format!("{other}?sslmode=verify-full&sslrootcert={root}")).await;
    assert!(opened.is_err());
}
