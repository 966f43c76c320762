//! Tests how each kind of database stores the identities of accounts.

use cohort_server::store::{
    AccountWrite, Identity, IdentityRow, MOST_IDENTITIES, NewAccount, NewPasskey, Store, StoreError,
};
use lobby::{AccountId, Time};

use crate::accounts_store::{create, new_account, sqlite};
use crate::conformance::two;
use crate::services;

fn identity() -> Identity {
    Identity {
        issuer: "https://id.example.org".to_owned(),
        subject: format!("{:x}", rand::random::<u64>()),
    }
}

async fn an_identity_belongs_to_one_account(store: &dyn Store) {
    let own = identity();
    let new = NewAccount {
        identity: Some(own.clone()),
        ..new_account(5)
    };
    let account = create(store, new).await;
    let found = async |identity: &Identity| {
        let found = store.account_with_identity(identity.clone()).await;
        found.unwrap().map(|row| row.id)
    };
    assert_eq!(found(&own).await, Some(account));
    let elsewhere = Identity {
        issuer: "https://other.example.org".to_owned(),
        ..own.clone()
    };
    assert_eq!(found(&elsewhere).await, None);
    // A refused account leaves nothing behind.
    let same = NewAccount {
        identity: Some(own.clone()),
        ..new_account(6)
    };
    let id = same.id;
    let refused = store.write_account(AccountWrite::Create(same)).await;
    assert!(matches!(refused, Err(StoreError::Exists)));
    assert_eq!(store.account(id).await.unwrap(), None);

    let other = create(store, new_account(7)).await;
    let add = async |account, identity: &Identity| {
        let identity = identity.clone();
        let at = Time(9);
        let add = AccountWrite::AddIdentity {
            account,
            identity,
            at,
        };
        store.write_account(add).await
    };
    for account in [account, other] {
        let twice = add(account, &own).await;
        assert!(matches!(twice, Err(StoreError::Exists)));
    }
    let unknown = add(AccountId(0), &elsewhere).await;
    assert!(matches!(unknown, Err(StoreError::Conflict)));
    add(account, &elsewhere).await.unwrap();
    let row = |identity: &Identity, since| IdentityRow {
        identity: identity.clone(),
        since: Time(since),
    };
    let all = store.identities(account).await.unwrap();
    assert_eq!(all, [row(&own, 5), row(&elsewhere, 9)]);
    for _ in 2..MOST_IDENTITIES {
        add(account, &identity()).await.unwrap();
    }
    let too_many = add(account, &identity()).await;
    assert!(matches!(too_many, Err(StoreError::Exists)));

    // The deletion of the account frees its identities.
    let delete = AccountWrite::Delete { account };
    store.write_account(delete).await.unwrap();
    assert_eq!(store.identities(account).await.unwrap(), []);
    assert_eq!(found(&own).await, None);
    add(other, &own).await.unwrap();
    assert_eq!(found(&own).await, Some(other));
}

async fn the_last_way_to_sign_in_stays([store, second]: [&dyn Store; 2]) {
    let (own, passkey) = (
        identity(),
        NewPasskey {
            credential: rand::random::<[u8; 16]>().to_vec(),
            data: String::new(),
            label: String::new(),
        },
    );
    let new = NewAccount {
        identity: Some(own.clone()),
        ..new_account(5)
    };
    let account = create(store, new).await;
    let remove = |identity: &Identity| AccountWrite::RemoveIdentity {
        account,
        identity: identity.clone(),
    };
    let last = store.write_account(remove(&own)).await;
    assert!(matches!(last, Err(StoreError::Conflict)));
    // Two servers remove the two ways at once: one of them stays.
    let add = AccountWrite::AddPasskey {
        account,
        passkey: passkey.clone(),
        at: Time(6),
    };
    store.write_account(add).await.unwrap();
    let unknown = store.write_account(remove(&identity())).await;
    assert!(matches!(unknown, Err(StoreError::Conflict)));
    let remove_passkey = AccountWrite::RemovePasskey {
        account,
        credential: passkey.credential,
    };
    let (one, two) = tokio::join!(
        store.write_account(remove(&own)),
        second.write_account(remove_passkey)
    );
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    // A mail address is a way, too.
    let set = AccountWrite::SetMail {
        account,
        mail: format!("{account}@example.org"),
    };
    store.write_account(set).await.unwrap();
    for row in store.identities(account).await.unwrap() {
        store.write_account(remove(&row.identity)).await.unwrap();
    }
    assert_eq!(store.identities(account).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_stores_identities() {
    let (_folder, store) = sqlite().await;
    an_identity_belongs_to_one_account(&*store).await;
    the_last_way_to_sign_in_stays([&*store, &*store]).await;
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_stores_identities() {
    let Some(postgres) = services::Postgres::start("postgres_stores_identities") else {
        return;
    };
    let [one, other] = two(&postgres).await;
    an_identity_belongs_to_one_account(&*one).await;
    the_last_way_to_sign_in_stays([&*one, &*other]).await;
}
