//! Tests how each kind of database rates games, and lists ratings and results.

use std::sync::Arc;

use cohort_server::store::{
    Append, HeadToHead, Line, NewGame, RatingRow, SeatTaken, Store, StoreError,
};
use lobby::{
    Account, AccountId, Category, Chair, Entry, Event, Name, Player, RatedResult, Rating, SeatKey,
    Time,
};
use protocol::Code;
use referee::GameId;
use tokio::task::JoinSet;

use crate::accounts_store::{create, new_account, sqlite};
use crate::client::{live, settings};
use crate::conformance::two;
use crate::services;

const DAY: u64 = 24 * 3600 * 1000;
pub const BLITZ: &str = "loa-blitz";

fn category(key: &str) -> Category {
    key.parse().unwrap()
}

pub fn line(at: u64, event: Event) -> Line {
    let at = Time(at);
    let body = Entry { at, event }.to_body().unwrap();
    Line { at, body }
}

/// Returns the player of an account, whose name contains the id of the account.
fn player(account: AccountId) -> Player {
    let rating = Rating {
        points: 1500,
        provisional: true,
    };
    Player {
        account: Some(Account {
            id: account,
            rating,
        }),
        ..Player::guest(SeatKey([7; 32]), Name::new(&account.to_string()))
    }
}

pub fn seat(account: AccountId, game: GameId, chair: Chair, at: u64) -> SeatTaken {
    SeatTaken {
        account,
        game,
        chair,
        at: Time(at),
    }
}

pub fn opened([host, _]: [AccountId; 2], at: u64) -> NewGame {
    let game = GameId::random();
    let opened = Event::Opened {
        game,
        settings: settings("loa", live("180+2")),
        host: player(host),
    };
    NewGame {
        game,
        code: None,
        watch: Some(Code::from_bits(rand::random())),
        line: line(at, opened),
        deadline: None,
        live: true,
        listed: false,
        watchable: false,
        seats: vec![seat(host, game, Chair::Host, at)],
    }
}

pub fn joined([_, guest]: [AccountId; 2], game: GameId, at: u64) -> Append {
    let joined = Event::Joined {
        guest: player(guest),
        black: Chair::Host,
    };
    Append {
        game,
        after: 1,
        lines: vec![line(at, joined)],
        command: None,
        deadline: None,
        listed: false,
        watchable: false,
        ends: false,
        rates: None,
        seat: Some(seat(guest, game, Chair::Guest, at)),
    }
}

/// Returns the end of a game after the guest has joined. The winner is `None` for a draw.
pub fn ended(
    [host, guest]: [AccountId; 2],
    game: GameId,
    key: &str,
    winner: Option<Chair>,
    at: u64,
) -> Append {
    Append {
        after: 2,
        lines: vec![line(at, Event::FlagFell)],
        ends: true,
        rates: Some(RatedResult {
            category: category(key),
            host,
            guest,
            winner,
        }),
        seat: None,
        ..joined([host, guest], game, at)
    }
}

/// Plays a rated game, and returns its id.
pub async fn play(
    store: &dyn Store,
    players: [AccountId; 2],
    key: &str,
    winner: Option<Chair>,
    at: u64,
) -> GameId {
    let new = opened(players, at);
    let game = new.game;
    store.create(new).await.unwrap();
    store.append(joined(players, game, at)).await.unwrap();
    let ended = ended(players, game, key, winner, at);
    assert!(store.append(ended).await.unwrap().is_some());
    game
}

pub async fn accounts(store: &dyn Store) -> [AccountId; 2] {
    let host = create(store, new_account(1)).await;
    [host, create(store, new_account(1)).await]
}

pub async fn rating(store: &dyn Store, account: AccountId, key: &str) -> Option<RatingRow> {
    let ratings = store.ratings(account).await.unwrap();
    ratings
        .into_iter()
        .find(|row| row.category == category(key))
}

async fn a_game_is_rated_once(store: &dyn Store) {
    let players = accounts(store).await;
    let [host, guest] = players;
    let new = opened(players, 10);
    let (game, watch) = (new.game, new.watch);
    store.create(new).await.unwrap();
    store.append(joined(players, game, 11)).await.unwrap();
    let end = ended(players, game, BLITZ, Some(Chair::Host), 20);
    let stale = Append {
        after: 1,
        ..end.clone()
    };
    let stale = store.append(stale).await;
    assert!(matches!(stale, Err(StoreError::Conflict)));
    assert_eq!(store.ratings(host).await.unwrap(), []);

    let rated = store.append(end.clone()).await.unwrap().unwrap();
    let log = store.log(game).await.unwrap();
    assert_eq!((log.len(), log.last()), (4, Some(&rated)));
    assert_eq!(store.version(game).await.unwrap(), Some(4));
    let event = Entry::from_body(rated.at, &rated.body.0).unwrap().event;
    let Event::Rated {
        host: up,
        guest: down,
    } = event
    else {
        panic!("{event:?}");
    };
    assert_eq!((up.before, up.after.points), (1500, 1662));
    assert_eq!((down.before, down.after.points), (1500, 1338));
    assert!(up.after.provisional);
    let row = rating(store, host, BLITZ).await.unwrap();
    assert_eq!((row.games, row.at), (1, Time(20)));
    assert!((row.points - 1662.31).abs() < 0.01);
    let result = &store.results(host, None, None, 10).await.unwrap()[0];
    assert_eq!((result.game, result.watch), (game, watch));
    assert_eq!((result.opponent, result.at), (Some(guest), Time(20)));
    assert!(
        result
            .opponent_name
            .as_deref()
            .unwrap()
            .contains(&guest.to_string())
    );
    assert_eq!((result.score, result.before), (1.0, 1500.0));
    assert_eq!(result.after, row.points);

    // Neither a repeated append nor an append after it rates the game again.
    for after in [2, 4] {
        let again = Append {
            after,
            ..end.clone()
        };
        let again = store.append(again).await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{after}");
    }
    assert_eq!(store.log(game).await.unwrap(), log);
    assert_eq!(rating(store, host, BLITZ).await, Some(row));
    // Other writes still succeed after a refused one.
    play(store, players, BLITZ, None, 30).await;
    assert_eq!(rating(store, guest, BLITZ).await.unwrap().games, 2);
}

/// Checks that games of the same players that end at the same time at two servers are all rated.
async fn simultaneous_games_are_rated_one_after_the_other(stores: &[Arc<dyn Store>; 2]) {
    const GAMES: u32 = 40;
    let [one, other] = accounts(&*stores[0]).await;
    let mut games = JoinSet::new();
    for game in 0..GAMES {
        let store = Arc::clone(&stores[game as usize % 2]);
        let players = if game % 4 < 2 {
            [one, other]
        } else {
            [other, one]
        };
        games.spawn(async move {
            play(&*store, players, BLITZ, Some(Chair::Host), 50).await;
        });
    }
    while let Some(game) = games.join_next().await {
        game.unwrap();
    }
    for account in [one, other] {
        let row = rating(&*stores[0], account, BLITZ).await.unwrap();
        assert_eq!(row.games, GAMES);
        // Each game began from the rating after another game.
        let mut befores = vec![1500.0];
        let mut afters = Vec::new();
        for result in stores[1].results(account, None, None, 100).await.unwrap() {
            befores.push(result.after);
            afters.push(result.before);
        }
        afters.push(row.points);
        befores.sort_by(f64::total_cmp);
        afters.sort_by(f64::total_cmp);
        assert_eq!(befores, afters);
    }
    let head = stores[0].head_to_head(one, other).await.unwrap();
    assert_eq!((head.wins, head.losses), (GAMES / 2, GAMES / 2));
}

async fn results_are_listed_in_pages(store: &dyn Store) {
    let [one, other] = accounts(store).await;
    let third = create(store, new_account(1)).await;
    for (at, key, players, winner) in [
        (100, BLITZ, [one, other], Some(Chair::Host)),
        (200, "ordo-rapid", [other, one], Some(Chair::Host)),
        (300, BLITZ, [one, other], None),
        (400, BLITZ, [one, third], Some(Chair::Host)),
        (500, BLITZ, [third, other], Some(Chair::Host)),
    ] {
        play(store, players, key, winner, at).await;
    }
    let times = async |key: Option<&str>, before: Option<u64>, most| {
        let results = store.results(one, key.map(category), before.map(Time), most);
        let results = results.await.unwrap();
        results.iter().map(|row| row.at.0).collect::<Vec<_>>()
    };
    assert_eq!(times(None, None, 3).await, [400, 300, 200]);
    assert_eq!(times(None, Some(200), 3).await, [100]);
    assert_eq!(times(Some(BLITZ), None, 2).await, [400, 300]);
    assert_eq!(times(Some(BLITZ), Some(300), 2).await, [100]);
    assert_eq!(times(Some("ordo-blitz"), None, 2).await, [0; 0]);
    let head = store.head_to_head(one, other).await.unwrap();
    let expected = HeadToHead {
        wins: 1,
        draws: 1,
        losses: 1,
    };
    assert_eq!(head, expected);
    let none = store.head_to_head(one, AccountId(0)).await.unwrap();
    assert_eq!(none, HeadToHead::default());

    let seats = store.seats_of(one, None, 2).await.unwrap();
    let times: Vec<_> = seats.iter().map(|seat| seat.at.0).collect();
    assert_eq!(times, [400, 300]);
    let before = store.seats_of(one, Some(Time(300)), 10).await.unwrap();
    assert_eq!(before.len(), 2);
    assert_eq!(before[0].chair, Chair::Guest);
    let game = before[0].game;
    assert_eq!(store.chairs_of(one, game).await.unwrap(), [Chair::Guest]);
    assert_eq!(store.chairs_of(third, game).await.unwrap(), []);
}

async fn the_curve_has_a_point_a_day_and_the_ladder_only_certain_ratings(store: &dyn Store) {
    /// A category that no other test uses.
    const KEY: &str = "ordo-correspondence";
    let [one, other] = accounts(store).await;
    for game in 0..30 {
        let winner = [Chair::Host, Chair::Host, Chair::Guest][game as usize % 3];
        let at = game / 3 * DAY + game;
        play(store, [one, other], KEY, Some(winner), at).await;
    }
    let curve = store.curve(one, category(KEY)).await.unwrap();
    let times: Vec<_> = curve.iter().map(|(at, _)| at.0).collect();
    let expected: Vec<_> = (0..10).map(|day| day * DAY + 3 * day + 2).collect();
    assert_eq!(times, expected);
    let row = rating(store, one, KEY).await.unwrap();
    assert_eq!(curve[9].1, row.points);

    let newcomer = create(store, new_account(1)).await;
    play(store, [newcomer, other], KEY, Some(Chair::Host), 10 * DAY).await;
    let names = async |now, skip, most| {
        let ladder = store.ladder(category(KEY), Time(now), skip, most).await;
        let ladder = ladder.unwrap();
        ladder.iter().map(|row| row.account).collect::<Vec<_>>()
    };
    assert_eq!(names(11 * DAY, 0, 10).await, [one, other]);
    assert_eq!(names(11 * DAY, 0, 1).await, [one]);
    assert_eq!(names(11 * DAY, 1, 10).await, [other]);
    assert_eq!(names(11 * DAY + 400 * DAY, 0, 10).await, []);
    let first = &store
        .ladder(category(KEY), Time(11 * DAY), 0, 1)
        .await
        .unwrap()[0];
    assert_eq!(first.rating, row);
    assert!(first.name.contains(&one.to_string()));
}

/// Runs all tests with two connections to one database.
async fn stores_ratings(stores: [Arc<dyn Store>; 2]) {
    let store = &*stores[0];
    a_game_is_rated_once(store).await;
    simultaneous_games_are_rated_one_after_the_other(&stores).await;
    results_are_listed_in_pages(store).await;
    the_curve_has_a_point_a_day_and_the_ladder_only_certain_ratings(store).await;
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_stores_ratings() {
    let (_folder, store) = sqlite().await;
    stores_ratings([Arc::clone(&store), Arc::clone(&store)]).await;
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_stores_ratings() {
    let Some(postgres) = services::Postgres::start("postgres_stores_ratings") else {
        return;
    };
    stores_ratings(two(&postgres).await).await;
}
