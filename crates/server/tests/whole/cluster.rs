//! Tests several servers that share a `PostgreSQL` database and send each other hints over NATS.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use cohort_server::store::{Postgres as Database, Store};
use lobby::{Claim, Command, Left, Refused, View};
use protocol::{Code, CommandId, Reason, Request, SeatSecret, ToClient, ToServer};
use referee::GameId;
use rules::{Catalogue, Game, Side};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::client::{Client, Pair, a_move, live, pair, secret, settings};
use crate::process::Server;
use crate::services::{Nats, Postgres};
use crate::two_servers::{NEVER, meet};

#[tokio::test(flavor = "multi_thread")]
async fn hints_travel_over_nats() {
    let test = "hints_travel_over_nats";
    let (Some(postgres), Some(nats)) = (Postgres::start(test), Nats::start(test)) else {
        return;
    };
    let (database, nats_url) = (postgres.url(), nats.url());
    let arguments = [
        "--database",
        &database,
        "--nats",
        &nats_url,
        "--poll-every",
        NEVER,
    ];
    let servers = [(); 2].map(|()| Server::start_with(&arguments));
    meet(servers.each_ref().map(|server| server.address)).await;
}

/// A server that starts during an outage of its database waits for the database.
#[tokio::test(flavor = "multi_thread")]
async fn a_server_waits_for_its_database() {
    let Some(mut postgres) = Postgres::start("a_server_waits_for_its_database") else {
        return;
    };
    let url = postgres.url();
    let crashed = tokio::task::spawn_blocking(move || {
        // The outage takes longer than one attempt of the server to connect.
        postgres.crash(Duration::from_secs(8));
        postgres
    });
    sleep(Duration::from_secs(1)).await;
    let server = Server::start_with(&["--database", &url]);
    pair(server.address, settings("loa", live("600"))).await;
    drop(crashed.await.unwrap());
}

async fn presence(client: &mut Client) -> (Option<Left>, Option<lobby::Time>) {
    let found = client.find(|message| match message {
        ToClient::Presence { left, claim_at, .. } => Some((left, claim_at)),
        _ => None,
    });
    found.await
}

/// Waits until the client hears that its opponent has left in the way `wanted`. Returns the time from which the player
/// can claim the game.
async fn until_left(client: &mut Client, wanted: Left) -> lobby::Time {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(40) {
        let found = tokio::time::timeout(Duration::from_secs(40), presence(client));
        if let (Some(left), Some(at)) = found.await.unwrap()
            && left == wanted
        {
            return at;
        }
    }
    panic!("the opponent does not leave");
}

/// Starts two servers with one player each in the same game, and plays the first two moves. Black is to move.
async fn apart(url: &str) -> ([Server; 2], Pair) {
    let servers = [(); 2].map(|()| Server::start_with(&["--database", url]));
    let mut pair = pair(servers[0].address, settings("loa", live("180"))).await;
    let mut guest = Client::connect(servers[1].address).await;
    guest.follow(pair.game, pair.secrets[1], 0).await.unwrap();
    std::mem::replace(&mut pair.players[1], guest).close().await;
    for (place, mv) in ["c8-c6", "a2-c2"].into_iter().enumerate() {
        let version = 2 + place as u64;
        let done = pair.players[place]
            .does(pair.game, version, a_move(mv))
            .await;
        assert_eq!(done, Ok(version + 1));
    }
    (servers, pair)
}

/// The host disconnects from the first server. The guest, at the second server, then claims the game.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_claims_against_one_who_left_another_server() {
    let test = "a_player_claims_against_one_who_left_another_server";
    let Some(postgres) = Postgres::start(test) else {
        return;
    };
    let (servers, pair) = apart(&postgres.url()).await;
    let [host, mut guest] = pair.players;
    let claim = Command::Claim { claim: Claim::Win };
    // The host is still connected to the first server, so the guest cannot claim.
    let refused = guest.does(pair.game, 4, claim.clone()).await;
    let not_now = Reason::Game {
        refused: Refused::NotNow,
    };
    assert_eq!(refused, Err(not_now));
    host.close().await;
    let at = until_left(&mut guest, Left::Closed).await;
    let early = guest.does(pair.game, 4, claim.clone()).await;
    let too_early = Reason::Game {
        refused: Refused::TooEarly { at },
    };
    assert_eq!(early, Err(too_early));
    // The host connects to the guest's server, and disconnects again.
    let mut again = Client::connect(servers[1].address).await;
    again.follow(pair.game, pair.secrets[0], 0).await.unwrap();
    while presence(&mut guest).await.0.is_some() {}
    assert_eq!(guest.does(pair.game, 4, claim.clone()).await, Err(not_now));
    again.close().await;
    let later = until_left(&mut guest, Left::Closed).await;
    assert!(later > at);
    while cohort_server::time::now() < later {
        sleep(Duration::from_millis(200)).await;
    }
    assert_eq!(guest.does(pair.game, 4, claim).await, Ok(5));
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_a_killed_server_count_as_dropped() {
    let test = "players_of_a_killed_server_count_as_dropped";
    let Some(postgres) = Postgres::start(test) else {
        return;
    };
    let (mut servers, pair) = apart(&postgres.url()).await;
    let [_host, mut guest] = pair.players;
    servers[0].kill();
    let killed = cohort_server::time::now();
    let at = until_left(&mut guest, Left::Dropped).await;
    // The host counts as absent from the end of the killed server's lease, at most 10 seconds after its last renewal.
    // The guest then waits another 40 seconds. If the absence began with the kill, the guest would wait at most 40
    // seconds.
    let waits = at.since(killed);
    assert!(waits > Duration::from_secs(40), "{waits:?}");
    assert!(waits < Duration::from_secs(52), "{waits:?}");
    let claim = Command::Claim { claim: Claim::Win };
    let early = guest.does(pair.game, 4, claim).await;
    let too_early = Reason::Game {
        refused: Refused::TooEarly { at },
    };
    assert_eq!(early, Err(too_early));
}

/// A player who connects again to any running server whenever the connection ends.
struct Player {
    nodes: Nodes,
    client: Option<Client>,
    game: GameId,
    secret: SeatSecret,
    view: Option<View>,
}

/// The addresses of the running servers.
type Nodes = Arc<Mutex<Vec<SocketAddr>>>;

/// How long a player retries before the test fails.
const PATIENCE: Duration = Duration::from_secs(60);

impl Player {
    fn new(nodes: &Nodes) -> Player {
        Player {
            nodes: Arc::clone(nodes),
            client: None,
            game: GameId::from_bits(0),
            secret: secret(),
            view: None,
        }
    }

    /// Connects to one of the servers.
    async fn dial(&mut self) -> Option<()> {
        let address = {
            let nodes = self.nodes.lock().unwrap();
            nodes[rand::random_range(0..nodes.len())]
        };
        let client = Client::try_connect(address, None).await.ok()?;
        self.client = Some(client);
        let version = protocol::VERSION;
        self.send(&ToServer::Hello { version }).await
    }

    async fn send(&mut self, message: &ToServer) -> Option<()> {
        let text = serde_json::to_string(message).unwrap();
        self.client.as_mut()?.try_send(text).await.ok()
    }

    async fn next(&mut self) -> Option<ToClient> {
        match self.client.as_mut()?.try_next().await? {
            ToClient::Goodbye { .. } => None,
            message => Some(message),
        }
    }

    /// Opens a game and returns the code of its invitation.
    async fn try_open(&mut self) -> Option<Code> {
        self.dial().await?;
        let open = ToServer::Open {
            request: Request(1),
            secret: self.secret,
            settings: Box::new(settings("loa", live("3600"))),
            name: lobby::Name::default(),
        };
        self.send(&open).await?;
        loop {
            match self.next().await? {
                ToClient::Opened { game, code, .. } => {
                    self.game = game;
                    return Some(code);
                }
                ToClient::Failed { .. } => return None,
                _ => {}
            }
        }
    }

    async fn try_join(&mut self, code: Code) -> Option<()> {
        self.dial().await?;
        let join = ToServer::Join {
            request: Request(1),
            secret: self.secret,
            code,
            name: lobby::Name::default(),
        };
        self.send(&join).await?;
        loop {
            match self.next().await? {
                ToClient::Joined { game, .. } => {
                    self.game = game;
                    return Some(());
                }
                ToClient::Failed { .. } => return None,
                _ => {}
            }
        }
    }

    /// Connects again, and waits for the state of the game.
    async fn try_follow(&mut self) -> Option<()> {
        self.dial().await?;
        let follow = ToServer::Follow {
            request: Request(2),
            game: self.game,
            secret: self.secret,
            since: 0,
        };
        self.send(&follow).await?;
        loop {
            match self.next().await? {
                ToClient::State { view } => {
                    self.view = Some(*view);
                    return Some(());
                }
                ToClient::Failed { .. } => return None,
                _ => {}
            }
        }
    }

    async fn view(&mut self) -> View {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if self.try_follow().await.is_some() {
                return self.view.clone().unwrap();
            }
            sleep(Duration::from_millis(100)).await;
        }
        panic!("a game has stopped");
    }

    async fn try_move(&mut self, id: CommandId, expected: u64, mv: &str) -> Option<u64> {
        let command = ToServer::Do {
            id,
            game: self.game,
            expected,
            command: a_move(mv),
        };
        self.send(&command).await?;
        loop {
            match self.next().await? {
                ToClient::Done { id: done, version } if done == id => return Some(version),
                ToClient::Refused {
                    id: refused,
                    reason,
                } if refused == id => {
                    // The server could not reach the database, or the log contains an outage event that the player does
                    // not know yet.
                    let may_be = matches!(reason, Reason::Unavailable | Reason::Stale { .. });
                    assert!(may_be, "{reason:?}");
                    return None;
                }
                _ => {}
            }
        }
    }

    /// Makes the next move after the moves `made`. Sends the move again until a server acknowledges it.
    async fn moves(&mut self, made: &[String], version: u64, mv: &str) -> u64 {
        let id = crate::client::id();
        let mut expected = version;
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(version) = self.try_move(id, expected, mv).await {
                return version;
            }
            let view = self.view().await;
            assert_eq!(view.moves[..made.len()], *made, "a move is lost");
            match &view.moves[made.len()..] {
                [] => expected = view.version,
                [only] => assert_eq!(only, mv),
                more => panic!("moves are doubled: {more:?}"),
            }
        }
        panic!("a game has stopped");
    }

    /// Waits until the player has received the version `wanted` of the game.
    async fn hears(&mut self, wanted: u64) {
        loop {
            let version = match self.next().await {
                Some(ToClient::State { view }) => view.version,
                Some(ToClient::News { version, .. }) => version,
                Some(_) => continue,
                None => self.view().await.version,
            };
            if version >= wanted {
                return;
            }
        }
    }
}

struct Played {
    game: GameId,
    moves: Vec<String>,
}

/// Plays a game until `ends` is true, and then two more moves. Returns early if the game is over.
async fn play(nodes: Nodes, ends: &watch::Receiver<bool>) -> Played {
    let mut players = [Player::new(&nodes), Player::new(&nodes)];
    let [host, guest] = &mut players;
    let start = Instant::now();
    let code = loop {
        assert!(start.elapsed() < PATIENCE, "no game can be opened");
        match host.try_open().await {
            Some(code) => break code,
            None => sleep(Duration::from_millis(100)).await,
        }
    };
    while guest.try_join(code).await.is_none() {
        assert!(start.elapsed() < PATIENCE, "no game can be joined");
        sleep(Duration::from_millis(100)).await;
    }
    guest.view().await;
    let mut version = host.view().await.version;
    let mut game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
    let mut moves = Vec::new();
    let mut more = 2;
    while game.outcome().is_none() && more > 0 {
        more -= i32::from(*ends.borrow());
        let legal = game.legal_moves();
        let mv = legal[rand::random_range(0..legal.len())];
        let text = game.variant().notation(game.position(), mv);
        let [host, guest] = &mut players;
        let (mover, other) = match game.position().to_move() {
            Side::Black => (host, guest),
            Side::White => (guest, host),
        };
        version = mover.moves(&moves, version, &text).await;
        other.hears(version).await;
        game.play(mv).unwrap();
        moves.push(text);
        sleep(Duration::from_millis(rand::random_range(0..30))).await;
    }
    let game = players[0].game;
    Played { game, moves }
}

/// The number of parallel games.
const GAMES: usize = 6;

/// Kills each of three servers, then NATS, then `PostgreSQL`, while games are played. No game stops, and no move is
/// lost or stored twice. `COHORT_NODE_KILLS` sets how many servers are killed in total. NATS and `PostgreSQL` crash
/// once for every ten killed servers.
#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_while_servers_nats_and_postgres_crash() {
    let test = "games_go_on_while_servers_nats_and_postgres_crash";
    let (Some(mut postgres), Some(mut nats)) = (Postgres::start(test), Nats::start(test)) else {
        return;
    };
    let kills = std::env::var("COHORT_NODE_KILLS").ok();
    let kills: usize = kills.and_then(|text| text.parse().ok()).unwrap_or(3);
    let (database, hints) = (postgres.url(), nats.url());
    let arguments = [
        "--database",
        &database,
        "--nats",
        &hints,
        "--messages",
        "1000000",
    ];
    let mut servers = [(); 3].map(|()| Server::start_with(&arguments));
    let addresses = servers.each_ref().map(|server| server.address);
    let nodes = Arc::new(Mutex::new(addresses.to_vec()));
    let (end, ends) = watch::channel(false);
    let mut games = JoinSet::new();
    for _ in 0..GAMES {
        let (nodes, ends) = (Arc::clone(&nodes), ends.clone());
        games.spawn(async move {
            let mut played = Vec::new();
            while !*ends.borrow() {
                played.push(play(Arc::clone(&nodes), &ends).await);
            }
            played
        });
    }
    let pause = || Duration::from_millis(rand::random_range(300..1200));
    for kill in 0..kills {
        sleep(pause()).await;
        let victim = kill % servers.len();
        servers[victim].kill();
        sleep(pause()).await;
        servers[victim].restart();
        nodes.lock().unwrap()[victim] = servers[victim].address;
        if kill % 10 == 2 {
            sleep(pause()).await;
            nats = tokio::task::spawn_blocking(move || {
                nats.crash(pause());
                nats
            })
            .await
            .unwrap();
            sleep(pause()).await;
            postgres = tokio::task::spawn_blocking(move || {
                postgres.crash(pause());
                postgres
            })
            .await
            .unwrap();
        }
    }
    sleep(Duration::from_secs(2)).await;
    end.send(true).unwrap();
    let mut all = Vec::new();
    while let Some(played) = games.join_next().await {
        all.extend(played.unwrap());
    }
    assert!(all.len() >= GAMES);
    let store = Database::open(&database).await.unwrap();
    let mut moves = 0;
    for Played { game, moves: made } in &all {
        let lines = store.log(*game).await.unwrap();
        let meeting = cohort_server::logs::replay(&lines, &Catalogue::builtin()).unwrap();
        assert_eq!(meeting.moves(), *made);
        moves += made.len();
    }
    eprintln!(
        "{kills} kills, {} games, {moves} moves, none lost or doubled",
        all.len()
    );
    let found = cohort_server::check::check(&store).await.unwrap();
    assert_eq!(found.problems, Vec::<String>::new());
}
