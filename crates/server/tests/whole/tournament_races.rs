//! Tests that no round is paired twice and no game counts twice: with two servers, and with servers that are killed.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use cohort_server::hub::Hub;
use cohort_server::signed_in::SignedIn;
use cohort_server::store::Store;
use cohort_server::tournaments::{Tournaments, replay};
use lobby::{AccountId, Name, Rating, Time, TournamentId};
use protocol::SessionToken;
use serde_json::json;
use tokio::task::JoinSet;
use tournament::{Entrant, Entry, Event, Format, Settings, Stage};

use crate::accounts_store::{create, new_account, sqlite};
use crate::api::Api;
use crate::client::{live, settings};
use crate::conformance::two;
use crate::services;
use crate::tournaments::{Person, finish, look, people_named, started, unfinished};

fn now() -> Time {
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis();
    Time(u64::try_from(now).unwrap())
}

fn tournaments(store: &Arc<dyn Store>) -> Tournaments {
    let (news, _) = tokio::sync::mpsc::channel(1);
    Tournaments::new(Arc::new(Hub::new(Arc::clone(store), news)))
}

async fn person(store: &dyn Store) -> SignedIn {
    let id = create(store, new_account(1)).await;
    let name = Name::new(&format!("P{:x}", id.0 >> 100));
    let bot = false;
    SignedIn { id, name, bot }
}

/// A tournament whose start is due, with this number of players.
async fn due(tournaments: &Tournaments, store: &dyn Store, players: usize) -> TournamentId {
    let wanted = Settings {
        name: Name::new("Race"),
        game: settings("loa", live("300+3")),
        format: Format::Swiss { rounds: 3 },
        starts: now().after(Duration::from_secs(3600)),
        most_players: 64,
    };
    let founder = person(store).await;
    let account = founder.id;
    let id = tournaments.announce(wanted, founder).await.unwrap();
    for _ in 0..players {
        let SignedIn {
            id: account, name, ..
        } = person(store).await;
        let rating = Rating {
            points: 1500,
            provisional: true,
        };
        let entrant = Entrant {
            account: Some(account),
            name,
            bot: false,
            rating,
        };
        let join = |it: &tournament::Tournament| it.join(entrant.clone());
        tournaments
            .carry_out(id, Some(account), join)
            .await
            .unwrap();
    }
    let start = |it: &tournament::Tournament| it.start(account, &mut rand::random).map(Some);
    // Only the start is stored. Both servers then find the pairing due.
    let loaded = tournaments.load(id).await.unwrap();
    let event = start(&loaded.tournament).unwrap().unwrap();
    let entry = Entry { at: now(), event };
    let append = cohort_server::store::TournamentAppend {
        id,
        after: loaded.tournament.version(),
        lines: vec![cohort_server::store::TournamentLine {
            at: entry.at,
            body: entry.to_body().unwrap(),
        }],
        derived: cohort_server::store::Derived {
            stage: cohort_server::store::ListedStage::Running,
            at: entry.at,
            deadline: Some(entry.at),
            summary: "{}".to_owned(),
        },
        joins: None,
        games: Vec::new(),
        scored: Vec::new(),
    };
    store.append_tournament(append).await.unwrap();
    id
}

/// Several servers pair the same round at the same moment, and every game exists once.
async fn a_round_is_paired_once(stores: [Arc<dyn Store>; 2]) {
    const TOURNAMENTS: usize = 25;
    const PLAYERS: usize = 8;
    let servers = stores.each_ref().map(|store| Arc::new(tournaments(store)));
    let store = &*stores[0];
    for _ in 0..TOURNAMENTS {
        let id = due(&servers[0], store, PLAYERS).await;
        let before = games(store).await;
        let mut tasks = JoinSet::new();
        for server in servers.iter().chain(&servers) {
            let server = Arc::clone(server);
            tasks.spawn(async move { server.settle(id).await.unwrap() });
        }
        while let Some(task) = tasks.join_next().await {
            task.unwrap();
        }
        let log = store.tournament_log(id).await.unwrap().unwrap();
        let tournament = replay(&log.lines).unwrap();
        assert_eq!(
            (tournament.rounds(), tournament.games().len()),
            (1, PLAYERS / 2)
        );
        assert_eq!(
            games(store).await,
            before + PLAYERS / 2,
            "a game of a refused pairing exists"
        );
        for game in tournament.games() {
            assert_eq!(store.version(game.id).await.unwrap(), Some(1));
        }
    }
}

async fn games(store: &dyn Store) -> usize {
    store.games(None, 100_000).await.unwrap().len()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_with_postgres_pair_a_round_once() {
    let Some(postgres) = services::Postgres::start("two_servers_pair_a_round_once") else {
        return;
    };
    a_round_is_paired_once(two(&postgres).await).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tasks_with_sqlite_pair_a_round_once() {
    let (_folder, store) = sqlite().await;
    a_round_is_paired_once([Arc::clone(&store), Arc::clone(&store)]).await;
    store.close().await.unwrap();
}

/// Deletions of players run into pairings at another server. Nothing waits for ever, and no name is left.
#[tokio::test(flavor = "multi_thread")]
async fn players_delete_their_accounts_while_a_round_is_paired() {
    let Some(postgres) = services::Postgres::start("players_delete_their_accounts") else {
        return;
    };
    let stores = two(&postgres).await;
    let servers = stores.each_ref().map(|store| Arc::new(tournaments(store)));
    for _ in 0..15 {
        let id = due(&servers[0], &*stores[0], 6).await;
        let loaded = servers[0].load(id).await.unwrap();
        let players = loaded.tournament.players().iter();
        let gone: Vec<AccountId> = players
            .take(2)
            .filter_map(|it| it.entrant.account)
            .collect();
        let mut tasks = JoinSet::new();
        for account in gone.clone() {
            let store = Arc::clone(&stores[1]);
            tasks.spawn(async move {
                let delete = cohort_server::store::AccountWrite::Delete { account };
                store.write_account(delete).await.unwrap();
            });
        }
        for server in &servers {
            let server = Arc::clone(server);
            tasks.spawn(async move { server.settle(id).await.unwrap() });
        }
        while let Some(task) = tasks.join_next().await {
            task.unwrap();
        }
        servers[0].settle(id).await.unwrap();
        let log = stores[0].tournament_log(id).await.unwrap().unwrap();
        for account in &gone {
            for line in &log.lines {
                assert!(
                    !line.body.0.contains(&account.to_string()),
                    "{}",
                    line.body.0
                );
            }
        }
        let tournament = replay(&log.lines).unwrap();
        assert_eq!(
            tournament
                .players()
                .iter()
                .filter(|player| player.away)
                .count(),
            2
        );
        for game in tournament.games() {
            for line in stores[0].log(game.id).await.unwrap() {
                for account in &gone {
                    assert!(!line.body.0.contains(&account.to_string()));
                }
            }
        }
    }
}

/// Six people play a round robin by correspondence, two rounds at once, while the server is killed again and again.
/// Afterwards each pair has met once, and each game counts once.
#[tokio::test(flavor = "multi_thread")]
async fn everything_counts_once_when_the_server_is_killed_during_a_tournament() {
    const PEOPLE: usize = 6;
    const GAMES: usize = PEOPLE * (PEOPLE - 1) / 2;
    let mut api = Api::start_with(&["--tournaments", "everyone", "--messages", "1000000"]).await;
    let mut people = Vec::new();
    for name in people_named(PEOPLE) {
        people.push(Person::register(&api, &name).await);
    }
    let wanted = json!({
        "name": "League", "variant": "loa", "days": 3, "rated": true, "format": "round-robin", "at_once": 2,
        "starts": now().0 + 3_600_000,
    });
    let id = started(&api, &people, &wanted).await;
    let session = |name: &str| -> SessionToken {
        let person = people.iter().find(|person| person.name == name);
        person.unwrap().token.parse().unwrap()
    };
    for round in 0u64.. {
        assert!(round < 200, "the tournament does not end");
        if look(&api, &id, "").await["tournament"]["stage"] == "ended" {
            break;
        }
        let mut tasks = JoinSet::new();
        for (game, black, white) in unfinished(&api, &id).await {
            let address = api.server.address;
            let players = [session(&black), session(&white)];
            let winner = usize::from(white < black);
            tasks.spawn(finish_quietly(address, game, players, winner));
        }
        tokio::time::sleep(Duration::from_millis(20 + 15 * round)).await;
        api.server.kill();
        while tasks.join_next().await.is_some() {}
        api.server.restart();
    }
    let store = api.store().await;
    let log = store
        .tournament_log(id.parse().unwrap())
        .await
        .unwrap()
        .unwrap();
    let tournament = replay(&log.lines).unwrap();
    assert!(matches!(tournament.stage(), Stage::Ended { .. }));
    let games = tournament.games();
    let pairs: HashSet<_> = games
        .iter()
        .map(|game| (game.black.min(game.white), game.black.max(game.white)))
        .collect();
    assert_eq!((games.len(), pairs.len()), (GAMES, GAMES));
    let scored = log.lines.iter().filter(|line| {
        let entry = Entry::from_body(line.at, &line.body.0).unwrap();
        matches!(entry.event, Event::Scored { .. })
    });
    assert_eq!(scored.count(), GAMES);
    let halves: u32 = tournament.table().iter().map(|row| row.halves).sum();
    assert_eq!(halves as usize, 2 * GAMES);
    // No game exists that the tournament does not know, and each rated game is rated once.
    assert_eq!(store.games(None, 1000).await.unwrap().len(), GAMES);
    for person in &people {
        let profile = api.get(&format!("/api/players/{}", person.name), "").await;
        assert_eq!(
            profile.body["ratings"][0]["games"],
            PEOPLE - 1,
            "{}",
            person.name
        );
    }
    drop(store);
    let (found, is_good) = api.server.check();
    assert!(is_good, "{found}");
}

/// Plays a game, or a part of it until the server is killed. A game of which a part was played before goes on.
async fn finish_quietly(
    address: std::net::SocketAddr,
    game: referee::GameId,
    players: [SessionToken; 2],
    winner: usize,
) {
    let played = tokio::spawn(finish(address, game, players, winner));
    // The kill makes the clients fail, which is the purpose of the test.
    let _ = played.await;
}
