//! Tests how each kind of database finds the games of an account, and gives it the games of a guest.

use cohort_server::secrets;
use cohort_server::store::{AccountWrite, NewGame, Store, StoreError};
use lobby::{AccountId, Chair, Entry, Event, Name, Pace, Player, Rating, Time};

use crate::accounts_store::sqlite;
use crate::client::{secret, settings};
use crate::conformance::two;
use crate::ratings_store::{BLITZ, accounts, ended, joined, line, opened, play, seat};
use crate::services;

const RATING: Rating = Rating {
    points: 1612,
    provisional: false,
};

/// Returns the change that gives a seat to an account.
fn taken(account: AccountId, game: &NewGame, chair: Chair) -> AccountWrite {
    AccountWrite::TakeAlong {
        seat: seat(account, game.game, chair, 50),
        name: Name::new("Eva"),
        rating: RATING,
        ended: false,
    }
}

/// Returns a game that a guest has opened.
fn of_guest(name: &str) -> NewGame {
    let secret = secret();
    let host = Player::guest(secrets::seat_key(secret), Name::new(name));
    let game = secrets::game_id(secret);
    let opened = Event::Opened {
        game,
        settings: settings("loa", Pace::Untimed),
        host,
    };
    NewGame {
        game,
        code: None,
        watch: None,
        line: line(40, opened),
        deadline: None,
        live: false,
        listed: false,
        watchable: false,
        seats: Vec::new(),
    }
}

async fn games_that_go_on_are_listed(store: &dyn Store) {
    let [one, other] = accounts(store).await;
    let games = async |account| store.open_games(account, 10).await.unwrap();
    play(store, [one, other], BLITZ, None, 100).await;
    assert_eq!(games(one).await, []);
    let [first, second] = [opened([one, other], 200), opened([other, one], 300)];
    for new in [&first, &second] {
        store.create(new.clone()).await.unwrap();
    }
    assert_eq!(games(one).await, [first.game]);
    store
        .append(joined([other, one], second.game, 310))
        .await
        .unwrap();
    assert_eq!(games(one).await, [second.game, first.game]);
    assert_eq!(store.open_games(one, 1).await.unwrap(), [second.game]);
    let end = ended([other, one], second.game, BLITZ, None, 320);
    store.append(end).await.unwrap();
    assert_eq!(games(one).await, [first.game]);
    assert_eq!(games(other).await, []);

    let since = async |at| store.seated_since(Time(at), 1_000).await.unwrap();
    assert!(since(310).await.contains(&one));
    assert!(!since(u64::MAX >> 2).await.contains(&one));
}

async fn a_guest_takes_a_game_along_once(store: &dyn Store) {
    let [one, other] = accounts(store).await;
    let new = of_guest("Somebody");
    store.create(new.clone()).await.unwrap();
    let unknown = store.write_account(taken(AccountId(0), &new, Chair::Host));
    assert!(matches!(unknown.await, Err(StoreError::Conflict)));
    let empty = store.write_account(taken(one, &new, Chair::Guest));
    assert!(matches!(empty.await, Err(StoreError::Conflict)));
    assert_eq!(store.open_games(one, 9).await.unwrap(), []);

    store
        .write_account(taken(one, &new, Chair::Host))
        .await
        .unwrap();
    assert_eq!(store.open_games(one, 9).await.unwrap(), [new.game]);
    let late = store.write_account(taken(other, &new, Chair::Host));
    assert!(matches!(late.await, Err(StoreError::Conflict)));
    assert_eq!(store.open_games(other, 9).await.unwrap(), []);
    let log = store.log(new.game).await.unwrap();
    let entry = Entry::from_body(log[0].at, &log[0].body.0).unwrap();
    let Event::Opened { host, .. } = entry.event else {
        panic!("{entry:?}");
    };
    assert_eq!(host.name.as_str(), "Eva");
    assert_eq!(host.account.unwrap().rating, RATING);

    // The deletion removes the name of the account, and the guest's name is gone already.
    let delete = AccountWrite::Delete { account: one };
    store.write_account(delete).await.unwrap();
    let log = store.log(new.game).await.unwrap();
    let text = &log[0].body.0;
    assert!(
        !text.contains("Eva") && !text.contains("Somebody"),
        "{text}"
    );
    let again = store.write_account(taken(other, &new, Chair::Host));
    assert!(matches!(again.await, Err(StoreError::Conflict)));
}

async fn a_game_that_is_over_is_not_listed(store: &dyn Store) {
    let [one, _] = accounts(store).await;
    let new = of_guest("Somebody");
    store.create(new.clone()).await.unwrap();
    let AccountWrite::TakeAlong {
        seat, name, rating, ..
    } = taken(one, &new, Chair::Host)
    else {
        unreachable!();
    };
    let over = AccountWrite::TakeAlong {
        seat,
        name,
        rating,
        ended: true,
    };
    store.write_account(over).await.unwrap();
    assert_eq!(store.open_games(one, 9).await.unwrap(), []);
    assert_eq!(store.seats_of(one, None, 9).await.unwrap().len(), 1);
}

async fn finds_games_of_accounts(store: &dyn Store) {
    games_that_go_on_are_listed(store).await;
    a_guest_takes_a_game_along_once(store).await;
    a_game_that_is_over_is_not_listed(store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_finds_games_of_accounts() {
    let (_folder, store) = sqlite().await;
    finds_games_of_accounts(&*store).await;
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_finds_games_of_accounts() {
    let Some(postgres) = services::Postgres::start("postgres_finds_games_of_accounts") else {
        return;
    };
    let [store, _] = two(&postgres).await;
    finds_games_of_accounts(&*store).await;
}
