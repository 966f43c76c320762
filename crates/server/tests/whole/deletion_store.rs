//! Tests how each kind of database deletes accounts.

use std::sync::Arc;

use cohort_server::store::{AccountWrite, Store};
use lobby::{Chair, Entry, Time};
use tokio::task::JoinSet;

use crate::accounts_store::sqlite;
use crate::conformance::two;
use crate::ratings_store::{BLITZ, accounts, ended, joined, opened, play, rating};
use crate::services;

async fn a_deleted_account_leaves_no_name([store, second]: [&dyn Store; 2]) {
    let players = accounts(store).await;
    let [gone, stays] = players;
    let mut games = Vec::new();
    for at in 0..3 {
        games.push(play(store, players, BLITZ, Some(Chair::Host), 100 + at).await);
        games.push(play(store, [stays, gone], BLITZ, None, 200 + at).await);
    }
    let before = rating(store, stays, BLITZ).await;
    let unfinished = opened([stays, gone], 300);
    store.create(unfinished.clone()).await.unwrap();
    let late = play(store, players, BLITZ, None, 310).await;
    let token = rand::random();
    let session = AccountWrite::BeginSession {
        account: gone,
        token,
        label: String::new(),
        at: Time(1),
    };
    store.write_account(session).await.unwrap();

    let delete = AccountWrite::Delete { account: gone };
    store.write_account(delete.clone()).await.unwrap();
    assert_eq!(store.account(gone).await.unwrap(), None);
    assert_eq!(store.session(token, Time(1)).await.unwrap(), None);
    assert_eq!(store.ratings(gone).await.unwrap(), []);
    assert_eq!(store.results(gone, None, None, 9).await.unwrap(), []);
    assert_eq!(store.seats_of(gone, None, 9).await.unwrap(), []);
    games.push(late);
    let results = store.results(stays, None, None, 100).await.unwrap();
    assert_eq!(results.len(), games.len());
    assert!(
        results
            .iter()
            .all(|row| row.opponent.is_none() && row.opponent_name.is_none())
    );
    assert_ne!(rating(store, stays, BLITZ).await, before);

    // A server that has not noticed the deletion joins, ends and continues games of the account.
    second
        .append(joined([stays, gone], unfinished.game, 400))
        .await
        .unwrap();
    let end = ended([stays, gone], unfinished.game, BLITZ, None, 410);
    let rated = rating(store, stays, BLITZ).await;
    assert_eq!(second.append(end).await.unwrap(), None);
    assert_eq!(rating(store, stays, BLITZ).await, rated);
    assert_eq!(store.version(unfinished.game).await.unwrap(), Some(3));
    let continued = opened([gone, stays], 420);
    second.create(continued.clone()).await.unwrap();
    games.extend([unfinished.game, continued.game]);
    for game in games {
        for line in store.log(game).await.unwrap() {
            assert!(!line.body.0.contains(&gone.to_string()), "{}", line.body.0);
            Entry::from_body(line.at, &line.body.0).unwrap();
        }
    }
    let log = store.log(late).await.unwrap();
    assert!(log[0].body.0.contains(r#""deleted":true"#));
    assert!(log[1].body.0.contains(&stays.to_string()));
    // The account is gone already.
    store.write_account(delete).await.unwrap();
}

/// Checks that opponents can delete their accounts while their games end.
async fn opponents_delete_their_accounts_at_the_same_time(stores: &[Arc<dyn Store>; 2]) {
    for _ in 0..10 {
        let players = accounts(&*stores[0]).await;
        let mut games = Vec::new();
        for at in 0..10 {
            games.push(play(&*stores[0], players, BLITZ, None, 100 + at).await);
        }
        let mut tasks = JoinSet::new();
        for place in 0..2 {
            let (store, account) = (Arc::clone(&stores[place]), players[place]);
            tasks.spawn(async move {
                let delete = AccountWrite::Delete { account };
                store.write_account(delete).await.unwrap();
            });
            let new = opened(players, 200);
            games.push(new.game);
            let store = Arc::clone(&stores[1 - place]);
            tasks.spawn(async move {
                let game = new.game;
                store.create(new).await.unwrap();
                store.append(joined(players, game, 201)).await.unwrap();
                let end = ended(players, game, BLITZ, None, 202);
                store.append(end).await.unwrap();
            });
        }
        while let Some(task) = tasks.join_next().await {
            task.unwrap();
        }
        for game in games {
            for line in stores[0].log(game).await.unwrap() {
                for account in players {
                    assert!(!line.body.0.contains(&account.to_string()));
                }
            }
        }
    }
}

/// Runs all tests with two connections to one database.
async fn deletes_accounts(stores: [Arc<dyn Store>; 2]) {
    a_deleted_account_leaves_no_name([&*stores[0], &*stores[1]]).await;
    opponents_delete_their_accounts_at_the_same_time(&stores).await;
    let problems = stores[0].integrity().await.unwrap();
    assert_eq!(problems, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_deletes_accounts() {
    let (_folder, store) = sqlite().await;
    deletes_accounts([Arc::clone(&store), Arc::clone(&store)]).await;
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_deletes_accounts() {
    let Some(postgres) = services::Postgres::start("postgres_deletes_accounts") else {
        return;
    };
    deletes_accounts(two(&postgres).await).await;
}
