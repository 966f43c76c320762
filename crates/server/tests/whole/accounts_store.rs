//! Tests how each kind of database stores accounts.

use std::sync::Arc;

use cohort_server::role::Role;
use cohort_server::store::{
    AccountRow, AccountWrite, MOST_PASSKEYS, MOST_SESSIONS, MailDoes, MailLink, NewAccount,
    NewPasskey, Sqlite, Store, StoreError, UNUSED_SESSION,
};
use lobby::{AccountId, Time};
use protocol::Code;
use tempfile::TempDir;

use crate::conformance::two;
use crate::services;

const DAY: u64 = 24 * 3600 * 1000;

/// Opens a new database in a file.
pub async fn sqlite() -> (TempDir, Arc<dyn Store>) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("cohort.sqlite")).await;
    (folder, Arc::new(store.unwrap()))
}

/// Returns an account with a random name and without a way to sign in.
pub fn new_account(at: u64) -> NewAccount {
    let id = AccountId(rand::random());
    NewAccount {
        id,
        name: format!("Ada_{id}"),
        folded: format!("ada{id}"),
        mail: None,
        passkey: None,
        identity: None,
        at: Time(at),
    }
}

fn passkey() -> NewPasskey {
    NewPasskey {
        credential: rand::random::<[u8; 16]>().to_vec(),
        data: "first".to_owned(),
        label: "laptop".to_owned(),
    }
}

fn mail() -> String {
    format!("{:x}@example.org", rand::random::<u64>())
}

pub async fn create(store: &dyn Store, new: NewAccount) -> AccountId {
    let id = new.id;
    let created = store.write_account(AccountWrite::Create(new)).await;
    created.unwrap();
    id
}

async fn names_and_addresses_are_unique(store: &dyn Store) {
    let first = NewAccount {
        mail: Some(mail()),
        passkey: Some(passkey()),
        ..new_account(5)
    };
    create(store, first.clone()).await;
    let row = AccountRow {
        id: first.id,
        name: first.name.clone(),
        created: Time(5),
        mail: first.mail.clone(),
        bot: false,
        role: Role::Player,
        ban: None,
    };
    let named = store.account_named(first.folded.clone()).await.unwrap();
    assert_eq!(named, Some(row.clone()));
    assert_eq!(store.account(first.id).await.unwrap(), Some(row.clone()));
    let with_mail = store.account_with_mail(first.mail.clone().unwrap()).await;
    assert_eq!(with_mail.unwrap(), Some(row));

    let same_name = NewAccount {
        folded: first.folded.clone(),
        ..new_account(6)
    };
    let same_mail = NewAccount {
        mail: first.mail.clone(),
        ..new_account(6)
    };
    let same_passkey = NewAccount {
        passkey: first.passkey.clone(),
        ..new_account(6)
    };
    let refused = async |new: &NewAccount| {
        let refused = store.write_account(AccountWrite::Create(new.clone())).await;
        // A refused account leaves nothing behind.
        assert_eq!(store.account(new.id).await.unwrap(), None);
        refused.unwrap_err()
    };
    assert!(matches!(refused(&same_name).await, StoreError::NameTaken));
    assert!(matches!(refused(&same_mail).await, StoreError::Exists));
    assert!(matches!(refused(&same_passkey).await, StoreError::Exists));

    let second = create(store, new_account(7)).await;
    let set = async |account, mail| {
        let set = AccountWrite::SetMail { account, mail };
        store.write_account(set).await
    };
    let taken = set(second, first.mail.unwrap()).await;
    assert!(matches!(taken, Err(StoreError::Exists)));
    let address = mail();
    set(second, address.clone()).await.unwrap();
    let row = store.account(second).await.unwrap().unwrap();
    assert_eq!(row.mail, Some(address));
    let unknown = set(AccountId(0), mail()).await;
    assert!(matches!(unknown, Err(StoreError::Conflict)));
}

async fn the_last_way_to_sign_in_stays(store: &dyn Store) {
    let keys = [passkey(), passkey()];
    let new = NewAccount {
        passkey: Some(keys[0].clone()),
        ..new_account(5)
    };
    let account = create(store, new).await;
    let remove = async |key: &NewPasskey| {
        let credential = key.credential.clone();
        let remove = AccountWrite::RemovePasskey {
            account,
            credential,
        };
        store.write_account(remove).await
    };
    assert!(matches!(remove(&keys[0]).await, Err(StoreError::Conflict)));
    let add = |passkey: &NewPasskey| AccountWrite::AddPasskey {
        account,
        passkey: passkey.clone(),
        at: Time(6),
    };
    store.write_account(add(&keys[1])).await.unwrap();
    let again = store.write_account(add(&keys[1])).await;
    assert!(matches!(again, Err(StoreError::Exists)));
    // Only one of two simultaneous requests removes a passkey.
    let (first, second) = tokio::join!(remove(&keys[0]), remove(&keys[1]));
    assert!(first.is_ok() != second.is_ok());
    let left = store.passkeys(account).await.unwrap();
    assert_eq!(left.len(), 1);
    let set = AccountWrite::SetMail {
        account,
        mail: mail(),
    };
    store.write_account(set).await.unwrap();
    remove(&left[0].passkey).await.unwrap();
    assert_eq!(store.passkeys(account).await.unwrap(), []);
    for _ in 0..MOST_PASSKEYS {
        store.write_account(add(&passkey())).await.unwrap();
    }
    let too_many = store.write_account(add(&passkey())).await;
    assert!(matches!(too_many, Err(StoreError::Exists)));
}

async fn a_passkey_is_used_from_its_latest_state(store: &dyn Store) {
    let key = passkey();
    let new = NewAccount {
        passkey: Some(key.clone()),
        ..new_account(5)
    };
    let account = create(store, new).await;
    let used = |before: &str, data: &str| AccountWrite::UsePasskey {
        credential: key.credential.clone(),
        before: before.to_owned(),
        data: data.to_owned(),
        at: Time(9),
    };
    store.write_account(used("first", "second")).await.unwrap();
    let stale = store.write_account(used("first", "third")).await;
    assert!(matches!(stale, Err(StoreError::Conflict)));
    let row = store.passkey(key.credential.clone()).await.unwrap();
    let row = row.unwrap();
    assert_eq!(
        (row.account, row.passkey.data.as_str()),
        (account, "second")
    );
    assert_eq!((row.created, row.used), (Time(5), Time(9)));
    assert_eq!(store.passkey(Vec::new()).await.unwrap(), None);
}

fn begin(account: AccountId, token: [u8; 32], at: u64) -> AccountWrite {
    AccountWrite::BeginSession {
        account,
        token,
        label: "browser".to_owned(),
        at: Time(at),
    }
}

async fn sessions_end(store: &dyn Store) {
    let account = create(store, new_account(5)).await;
    let session = async |token, at| {
        let session = store.session(token, Time(at)).await.unwrap();
        session.map(|session| session.used)
    };
    let [first, second] = rand::random::<[[u8; 32]; 2]>();
    store
        .write_account(begin(account, first, 10))
        .await
        .unwrap();
    store
        .write_account(begin(account, second, 11))
        .await
        .unwrap();
    let again = store.write_account(begin(account, second, 12)).await;
    assert!(matches!(again, Err(StoreError::Conflict)));
    let unknown = store
        .write_account(begin(AccountId(0), rand::random(), 12))
        .await;
    assert!(matches!(unknown, Err(StoreError::Conflict)));

    // The time of the last use is stored to the hour.
    let unused = UNUSED_SESSION.unsigned_abs();
    for (at, stored) in [(12, 10), (DAY, DAY), (DAY + 5, DAY)] {
        let used = AccountWrite::UseSession {
            token: first,
            at: Time(at),
        };
        store.write_account(used).await.unwrap();
        assert_eq!(session(first, at).await, Some(Time(stored)));
    }
    assert_eq!(session(second, 11 + unused).await, None);
    assert!(session(first, DAY + unused - 1).await.is_some());
    assert_eq!(session(first, DAY + unused).await, None);
    let sessions = store.sessions(account).await.unwrap();
    let tokens: Vec<_> = sessions.iter().map(|session| session.token).collect();
    assert_eq!(tokens, [first, second]);

    let other = create(store, new_account(5)).await;
    let end = |account, token| AccountWrite::EndSession { account, token };
    store.write_account(end(other, first)).await.unwrap();
    assert!(session(first, DAY).await.is_some());
    let others = AccountWrite::EndOtherSessions {
        account,
        token: second,
    };
    store.write_account(others).await.unwrap();
    assert_eq!(session(first, DAY).await, None);
    store.write_account(end(account, second)).await.unwrap();
    assert_eq!(store.sessions(account).await.unwrap(), []);

    // A new session ends the session that was not used for the longest time.
    let most = usize::try_from(MOST_SESSIONS).unwrap();
    let tokens: Vec<[u8; 32]> = (0..=most).map(|_| rand::random()).collect();
    for (place, token) in tokens.iter().enumerate() {
        let at = 100 - place as u64;
        store
            .write_account(begin(account, *token, at))
            .await
            .unwrap();
    }
    let sessions = store.sessions(account).await.unwrap();
    assert_eq!(sessions.len(), most);
    assert!(session(tokens[most], 100).await.is_some());
    assert!(session(tokens[most - 1], 100).await.is_none());
}

async fn secrets_of_mails_and_ceremonies_work_once([one, other]: [&dyn Store; 2]) {
    let account = create(one, new_account(5)).await;
    let does = [
        MailDoes::SignIn,
        MailDoes::Add { account },
        MailDoes::Register {
            name: "Äda".to_owned(),
            folded: "ada".to_owned(),
        },
    ];
    for does in does {
        let link = MailLink {
            mail: mail(),
            does,
            until: Time(100),
        };
        let send = async || {
            let secret = rand::random();
            let send = AccountWrite::SendLink {
                secret,
                link: link.clone(),
            };
            one.write_account(send).await.unwrap();
            secret
        };
        let secret = send().await;
        assert_eq!(one.take_link(rand::random(), Time(99)).await.unwrap(), None);
        assert_eq!(one.take_link(secret, Time(100)).await.unwrap(), None);
        let secret = send().await;
        // Only one of two servers gets the link.
        let both = tokio::join!(
            one.take_link(secret, Time(99)),
            other.take_link(secret, Time(99))
        );
        let mut both = [both.0.unwrap(), both.1.unwrap()];
        both.sort_by_key(Option::is_none);
        assert_eq!(both, [Some(link.clone()), None]);
    }
    let lost = AccountWrite::SendLink {
        secret: rand::random(),
        link: MailLink {
            mail: mail(),
            does: MailDoes::Add {
                account: AccountId(0),
            },
            until: Time(100),
        },
    };
    let lost = one.write_account(lost).await;
    assert!(matches!(lost, Err(StoreError::Conflict)));

    let ceremony = rand::random();
    let begin = AccountWrite::BeginCeremony {
        ceremony,
        state: "state".to_owned(),
        until: Time(100),
    };
    one.write_account(begin.clone()).await.unwrap();
    assert_eq!(one.take_ceremony(ceremony, Time(100)).await.unwrap(), None);
    let both = tokio::join!(
        one.take_ceremony(ceremony, Time(99)),
        other.take_ceremony(ceremony, Time(99))
    );
    let both = [both.0.unwrap(), both.1.unwrap()];
    assert_eq!(both.iter().flatten().collect::<Vec<_>>(), ["state"]);
}

async fn the_owner_of_an_account_signs_a_program_in(store: &dyn Store) {
    let account = create(store, new_account(5)).await;
    let (code, token) = (Code::from_bits(rand::random()), rand::random());
    let ask = |code, token| AccountWrite::AskGrant {
        code,
        token,
        label: "game".to_owned(),
        until: Time(100),
    };
    store.write_account(ask(code, token)).await.unwrap();
    let taken = store.write_account(ask(code, rand::random())).await;
    assert!(matches!(taken, Err(StoreError::CodeTaken)));
    let grant = async |account, code, at| {
        let at = Time(at);
        let grant = AccountWrite::Grant { account, code, at };
        store.write_account(grant).await
    };
    for (account, code, at) in [
        (account, Code::from_bits(rand::random()), 99),
        (account, code, 100),
        (AccountId(0), code, 99),
    ] {
        let refused = grant(account, code, at).await;
        assert!(matches!(refused, Err(StoreError::Conflict)));
        assert_eq!(store.session(token, Time(99)).await.unwrap(), None);
    }
    grant(account, code, 99).await.unwrap();
    let session = store.session(token, Time(99)).await.unwrap().unwrap();
    assert_eq!((session.account, session.label.as_str()), (account, "game"));
    let again = grant(account, code, 99).await;
    assert!(matches!(again, Err(StoreError::Conflict)));
}

async fn old_secrets_are_deleted(store: &dyn Store) {
    let far = UNUSED_SESSION.unsigned_abs();
    let account = create(store, new_account(5)).await;
    let [old, new] = rand::random::<[[u8; 32]; 2]>();
    for (secret, at) in [(old, far), (new, far + 1)] {
        store
            .write_account(begin(account, secret, at))
            .await
            .unwrap();
        let link = MailLink {
            mail: mail(),
            does: MailDoes::SignIn,
            until: Time(at + far),
        };
        let send = AccountWrite::SendLink { secret, link };
        store.write_account(send).await.unwrap();
        let ceremony = AccountWrite::BeginCeremony {
            ceremony: secret,
            state: String::new(),
            until: Time(at + far),
        };
        store.write_account(ceremony).await.unwrap();
    }
    let now = Time(2 * far);
    store
        .write_account(AccountWrite::Clean { now })
        .await
        .unwrap();
    let sessions = store.sessions(account).await.unwrap();
    assert_eq!(sessions.len(), 1);
    assert_eq!(sessions[0].token, new);
    for (secret, kept) in [(old, false), (new, true)] {
        let link = store.take_link(secret, Time(1)).await.unwrap();
        let ceremony = store.take_ceremony(secret, Time(1)).await.unwrap();
        assert_eq!((link.is_some(), ceremony.is_some()), (kept, kept));
    }
}

/// Runs all tests with two connections to one database.
async fn stores_accounts([one, other]: [&dyn Store; 2]) {
    names_and_addresses_are_unique(one).await;
    the_last_way_to_sign_in_stays(one).await;
    a_passkey_is_used_from_its_latest_state(one).await;
    sessions_end(one).await;
    secrets_of_mails_and_ceremonies_work_once([one, other]).await;
    the_owner_of_an_account_signs_a_program_in(one).await;
    old_secrets_are_deleted(one).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_stores_accounts() {
    let (_folder, store) = sqlite().await;
    stores_accounts([&*store, &*store]).await;
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_stores_accounts() {
    let Some(postgres) = services::Postgres::start("postgres_stores_accounts") else {
        return;
    };
    let [one, other] = two(&postgres).await;
    stores_accounts([&*one, &*other]).await;
}
