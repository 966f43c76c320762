//! Tests how each kind of database stores tokens of programs and accounts of bots.

use cohort_server::scopes::{Scope, Scopes};
use cohort_server::store::{AccountWrite, MOST_TOKENS, SecretHash, Store, StoreError};
use lobby::{AccountId, Time};

use crate::accounts_store::{create, new_account, sqlite};
use crate::conformance::two;
use crate::ratings_store::{BLITZ, accounts, opened, play};
use crate::services;

const HOUR: u64 = 3600 * 1000;

fn added(account: AccountId, token: SecretHash, at: u64) -> AccountWrite {
    AccountWrite::AddToken {
        account,
        token,
        label: "bot".to_owned(),
        scopes: [Scope::Play, Scope::Read].into_iter().collect(),
        at: Time(at),
    }
}

async fn tokens_are_added_used_and_removed(store: &dyn Store) {
    let account = create(store, new_account(1)).await;
    let other = create(store, new_account(1)).await;
    let token: SecretHash = rand::random();
    let write = async |write| store.write_account(write).await;
    write(added(account, token, 10)).await.unwrap();
    let row = store.token(token).await.unwrap().unwrap();
    assert_eq!(
        (row.account, row.created, row.used),
        (account, Time(10), None)
    );
    let expected: Scopes = [Scope::Read, Scope::Play].into_iter().collect();
    assert_eq!((row.scopes, row.label.as_str()), (expected, "bot"));
    assert_eq!(store.tokens(account).await.unwrap(), [row]);
    assert_eq!(store.tokens(other).await.unwrap(), []);
    let used = async |at: u64| {
        let at = Time(at);
        write(AccountWrite::UseToken { token, at }).await.unwrap();
        store.token(token).await.unwrap().unwrap().used
    };
    assert_eq!(used(20).await, Some(Time(20)));
    assert_eq!(
        used(19 + HOUR).await,
        Some(Time(20)),
        "less than an hour later"
    );
    assert_eq!(used(20 + HOUR).await, Some(Time(20 + HOUR)));

    let remove = |account, token| AccountWrite::RemoveToken { account, token };
    for (account, token) in [(other, token), (account, [0; 32])] {
        let removed = write(remove(account, token)).await;
        assert!(matches!(removed, Err(StoreError::Conflict)), "{removed:?}");
    }
    for _ in 1..MOST_TOKENS {
        write(added(account, rand::random(), 11)).await.unwrap();
    }
    let full = write(added(account, rand::random(), 12)).await;
    assert!(matches!(full, Err(StoreError::Exists)), "{full:?}");
    write(remove(account, token)).await.unwrap();
    assert_eq!(store.token(token).await.unwrap(), None);
    write(added(account, token, 13)).await.unwrap();
    // With the account, its tokens end.
    write(AccountWrite::Delete { account }).await.unwrap();
    assert_eq!(store.token(token).await.unwrap(), None);
    let gone = write(added(account, token, 14)).await;
    assert!(matches!(gone, Err(StoreError::Conflict)), "{gone:?}");
}

async fn only_new_accounts_become_bots(store: &dyn Store) {
    let is_bot = async |id| store.account(id).await.unwrap().unwrap().bot;
    let become_bot = async |account| {
        store
            .write_account(AccountWrite::BecomeBot { account })
            .await
    };
    let new = create(store, new_account(1)).await;
    assert!(!is_bot(new).await);
    become_bot(new).await.unwrap();
    assert!(is_bot(new).await);
    let [one, two] = accounts(store).await;
    store.create(opened([one, two], 100)).await.unwrap();
    let refused = become_bot(one).await;
    assert!(
        matches!(refused, Err(StoreError::Conflict)),
        "a game goes on"
    );
    let [one, two] = accounts(store).await;
    play(store, [one, two], BLITZ, None, 100).await;
    let refused = become_bot(two).await;
    assert!(matches!(refused, Err(StoreError::Conflict)), "a rated game");
    assert!(!is_bot(two).await);
    let nobody = become_bot(AccountId(7)).await;
    assert!(matches!(nobody, Err(StoreError::Conflict)), "{nobody:?}");
}

async fn stores_tokens_and_bots(store: &dyn Store) {
    tokens_are_added_used_and_removed(store).await;
    only_new_accounts_become_bots(store).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_stores_tokens_and_bots() {
    let (_folder, store) = sqlite().await;
    stores_tokens_and_bots(&*store).await;
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_stores_tokens_and_bots() {
    let Some(postgres) = services::Postgres::start("postgres_stores_tokens_and_bots") else {
        return;
    };
    let [store, _] = two(&postgres).await;
    stores_tokens_and_bots(&*store).await;
}
