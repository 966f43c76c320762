//! Tests how each kind of database does what role holders want.

use std::sync::Arc;

use cohort_server::presence::NodeId;
use cohort_server::role::Role;
use cohort_server::store::{
    AccountWrite, Action, Actor, Deed, HOUR, KEPT_REPORTS, NetworkBan, OperatorWrite, ReportRow,
    ServerNote, Store, StoreError, Wanted,
};
use lobby::{AccountId, Chair, Time};
use referee::GameId;

use crate::accounts_store::{create, new_account, sqlite};
use crate::conformance::two;
use crate::ratings_store::{BLITZ, accounts, joined, opened, play};
use crate::services;

async fn act(store: &dyn Store, by: Actor, deed: Deed) -> Result<Vec<GameId>, StoreError> {
    let action = Action {
        by,
        at: Time(1000),
        reason: "because".to_owned(),
        deed,
    };
    store.act(action).await
}

/// Creates an account with a role.
async fn holder(store: &dyn Store, role: Role) -> AccountId {
    let account = create(store, new_account(1)).await;
    let give = Deed::GiveRole { account, role };
    act(store, Actor::CommandLine, give).await.unwrap();
    account
}

/// Returns the number of the last line of the log of actions.
async fn last_line(store: &dyn Store) -> Option<i64> {
    let lines = store.audit(None, None, 1).await.unwrap();
    lines.first().map(|line| line.number)
}

fn rename(account: AccountId) -> Deed {
    let id = AccountId(rand::random());
    Deed::Rename {
        account,
        name: format!("Renamed_{id}"),
        folded: format!("renamed{id}"),
    }
}

async fn begin_session(
    store: &dyn Store,
    account: AccountId,
    at: u64,
) -> Result<[u8; 32], StoreError> {
    let token = rand::random();
    let begin = AccountWrite::BeginSession {
        account,
        token,
        label: String::new(),
        at: Time(at),
    };
    store.write_account(begin).await.map(|()| token)
}

async fn each_role_does_only_what_it_may(store: &dyn Store) {
    for actor in Role::ALL {
        for target in Role::ALL {
            let by = holder(store, actor).await;
            let account = holder(store, target).await;
            let until = Some(Time(2000));
            for deed in [
                Deed::GiveRole {
                    account,
                    role: Role::Operator,
                },
                Deed::Ban { account, until },
                rename(account),
                Deed::Close { account },
            ] {
                let before = last_line(store).await;
                let allowed = deed.is_allowed(actor, Some(target));
                let done = act(store, Actor::Account(by), deed.clone()).await;
                let what = format!("{actor} {deed:?} {target}: {done:?}");
                assert_eq!(done.is_ok(), allowed, "{what}");
                if !allowed {
                    assert!(matches!(done, Err(StoreError::Forbidden)), "{what}");
                    assert_eq!(last_line(store).await, before, "{what}");
                }
            }
            let closed = actor == Role::Operator && target < Role::Operator;
            let found = store.account(account).await.unwrap();
            assert_eq!(found.is_none(), closed);
            if let Some(found) = found {
                let bans = actor > target && actor >= Role::Moderator;
                assert_eq!(found.ban.is_some(), bans);
                assert_eq!(found.role, target);
            }
        }
    }
    // Nobody acts on the own account, and a banned role holder does nothing.
    let operator = holder(store, Role::Operator).await;
    let account = operator;
    let own = act(store, Actor::Account(operator), Deed::Close { account }).await;
    assert!(matches!(own, Err(StoreError::Forbidden)), "{own:?}");
    let until = Some(Time(2000));
    act(store, Actor::CommandLine, Deed::Ban { account, until })
        .await
        .unwrap();
    let network = "203.0.113.0/24".to_owned();
    let ban = Deed::BanNetwork {
        network,
        until: Time(9),
    };
    let banned = act(store, Actor::Account(operator), ban).await;
    assert!(matches!(banned, Err(StoreError::Forbidden)), "{banned:?}");
    let nobody = Actor::Account(AccountId(rand::random()));
    let refused = act(store, nobody, rename(holder(store, Role::Player).await)).await;
    assert!(matches!(refused, Err(StoreError::Forbidden)), "{refused:?}");
}

async fn an_action_and_its_line_come_together(store: &dyn Store) {
    let moderator = holder(store, Role::Moderator).await;
    let player = holder(store, Role::Player).await;
    let taken = new_account(2);
    create(store, taken.clone()).await;
    let by = Actor::Account(moderator);
    let before = last_line(store).await;
    let steal = Deed::Rename {
        account: player,
        name: "Thief".to_owned(),
        folded: taken.folded,
    };
    let refused = act(store, by, steal).await;
    assert!(matches!(refused, Err(StoreError::NameTaken)), "{refused:?}");
    let unknown = Deed::LiftBan {
        account: AccountId(rand::random()),
    };
    for deed in [unknown, Deed::LiftBan { account: player }] {
        let refused = act(store, by, deed).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    }
    assert_eq!(last_line(store).await, before);
    let name = store.account(player).await.unwrap().unwrap().name;
    assert_ne!(name, "Thief");

    act(store, by, rename(player)).await.unwrap();
    let new = store.account(player).await.unwrap().unwrap().name;
    let lines = store.audit(Some(player), None, 9).await.unwrap();
    let line = &lines[0];
    assert!(Some(line.number) > before);
    assert_eq!(
        (line.action.as_str(), line.reason.as_str()),
        ("rename", "because")
    );
    assert_eq!((line.actor, line.target), (Some(moderator), Some(player)));
    assert_eq!(line.about, format!("{name} {new}"));
    assert_eq!(line.target_name, Some(new));
    let older = store.audit(None, Some(line.number), 1).await.unwrap();
    assert!(older[0].number < line.number);
    // The log keeps the deed of a deleted account, but not its names.
    let delete = AccountWrite::Delete { account: player };
    store.write_account(delete).await.unwrap();
    let lines = store.audit(Some(player), None, 9).await.unwrap();
    assert_eq!(
        (lines[0].action.as_str(), lines[0].about.as_str()),
        ("rename", "")
    );
    assert_eq!(lines[0].target_name, None);
}

async fn a_ban_ends_sessions_and_challenges(store: &dyn Store) {
    let [account, other] = accounts(store).await;
    let token = begin_session(store, account, 900).await.unwrap();
    let mut new = opened([account, other], 500);
    new.listed = true;
    store.create(new.clone()).await.unwrap();
    let running = opened([account, other], 600);
    store.create(running.clone()).await.unwrap();
    store
        .append(joined([account, other], running.game, 601))
        .await
        .unwrap();
    let until = Some(Time(2000));
    let by = Actor::CommandLine;
    let withdrawn = act(store, by, Deed::Ban { account, until }).await.unwrap();
    assert_eq!(withdrawn, [new.game]);
    assert_eq!(store.session(token, Time(1000)).await.unwrap(), None);
    let listed = store.listed(10_000).await.unwrap();
    assert!(listed.iter().all(|(game, _)| *game != new.game));
    assert_eq!(store.log(running.game).await.unwrap().len(), 2);
    let refused = begin_session(store, account, 1999).await;
    assert!(
        matches!(refused, Err(StoreError::Banned(found)) if found == until),
        "{refused:?}"
    );
    begin_session(store, account, 2000).await.unwrap();
    act(
        store,
        by,
        Deed::Ban {
            account,
            until: None,
        },
    )
    .await
    .unwrap();
    let refused = begin_session(store, account, u64::MAX >> 2).await;
    assert!(
        matches!(refused, Err(StoreError::Banned(None))),
        "{refused:?}"
    );
    act(store, by, Deed::LiftBan { account }).await.unwrap();
    begin_session(store, account, 1001).await.unwrap();
    assert_eq!(store.account(account).await.unwrap().unwrap().ban, None);
}

async fn a_new_name_is_in_all_games([store, second]: [&dyn Store; 2]) {
    let players = accounts(store).await;
    let [account, other] = players;
    let finished = play(store, players, BLITZ, None, 100).await;
    let as_guest = play(store, [other, account], BLITZ, None, 200).await;
    let invited = opened(players, 300);
    store.create(invited.clone()).await.unwrap();
    let changed = act(store, Actor::CommandLine, rename(account))
        .await
        .unwrap();
    let mut expected = [finished, as_guest, invited.game];
    expected.sort_unstable_by_key(|game| game.bits());
    assert_eq!(changed, expected);
    // A server that has not noticed the new name begins a game and joins another one.
    let late = opened(players, 400);
    second.create(late.clone()).await.unwrap();
    let open = opened([other, account], 500);
    second.create(open.clone()).await.unwrap();
    second
        .append(joined([other, account], open.game, 501))
        .await
        .unwrap();
    let name = store.account(account).await.unwrap().unwrap().name;
    for game in [finished, as_guest, invited.game, late.game, open.game] {
        let log = store.log(game).await.unwrap();
        let texts: Vec<&str> = log.iter().map(|line| line.body.0.as_str()).collect();
        // Names of games are cut to 40 characters.
        let shown: String = name.chars().take(40).collect();
        assert!(texts.iter().any(|text| text.contains(&shown)), "{texts:?}");
        let old = format!("\"name\":\"{account}\"");
        assert!(texts.iter().all(|text| !text.contains(&old)), "{texts:?}");
    }
}

async fn a_game_is_reported_once_by_each_player(store: &dyn Store) {
    let [one, other] = accounts(store).await;
    let report = |game, chair, reporter, reported| ReportRow {
        game,
        chair,
        at: Time(700),
        reason: "engine".to_owned(),
        words: "fast".to_owned(),
        reporter: Some(reporter),
        reported: Some(reported),
        settled: None,
    };
    let game = GameId::random();
    let first = report(game, Chair::Host, one, other);
    let write = |row: &ReportRow| store.write_operator(OperatorWrite::Report(row.clone()));
    write(&first).await.unwrap();
    let again = write(&report(game, Chair::Host, one, other)).await;
    assert!(matches!(again, Err(StoreError::Exists)), "{again:?}");
    write(&report(game, Chair::Guest, other, one))
        .await
        .unwrap();
    let about = store.reports(Wanted::About(other), 0, 9).await.unwrap();
    assert_eq!(about, std::slice::from_ref(&first));
    assert_eq!(store.reports(Wanted::By(one), 0, 9).await.unwrap(), about);
    assert_eq!(store.reports(Wanted::By(one), 1, 9).await.unwrap(), []);
    assert_eq!(store.counts_of(other).await.unwrap().reports, 1);
    let is_open = async || {
        let open = store.reports(Wanted::Open, 0, 10_000).await.unwrap();
        open.iter()
            .any(|row| row.game == game && row.chair == Chair::Host)
    };
    assert!(is_open().await);
    let settle = Deed::Settle {
        game,
        chair: Chair::Host,
    };
    act(store, Actor::CommandLine, settle.clone())
        .await
        .unwrap();
    assert!(!is_open().await);
    let again = act(store, Actor::CommandLine, settle).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
    let delete = AccountWrite::Delete { account: other };
    store.write_account(delete).await.unwrap();
    let by = store.reports(Wanted::By(one), 0, 9).await.unwrap();
    assert_eq!((by[0].reported, by[0].settled), (None, Some(Time(1000))));
    // A settled report is deleted some time later.
    let kept = u64::try_from(KEPT_REPORTS).unwrap();
    let clean = |now| store.write_operator(OperatorWrite::Clean { now: Time(now) });
    clean(999 + kept).await.unwrap();
    assert_eq!(store.reports(Wanted::By(one), 0, 9).await.unwrap().len(), 1);
    clean(1000 + kept).await.unwrap();
    assert_eq!(store.reports(Wanted::By(one), 0, 9).await.unwrap(), []);
}

async fn networks_are_banned_until_an_end(store: &dyn Store) {
    let network = "198.51.100.0/24".to_owned();
    let ban = |until| Deed::BanNetwork {
        network: network.clone(),
        until: Time(until),
    };
    let by = Actor::CommandLine;
    act(store, by, ban(5000)).await.unwrap();
    act(store, by, ban(6000)).await.unwrap();
    let found = store.network_bans(Time(5999)).await.unwrap();
    let expected = NetworkBan {
        network: network.clone(),
        until: Time(6000),
        reason: "because".to_owned(),
    };
    assert_eq!(found, [expected]);
    assert_eq!(store.network_bans(Time(6000)).await.unwrap(), []);
    let lift = Deed::LiftNetwork { network };
    act(store, by, lift.clone()).await.unwrap();
    assert_eq!(store.network_bans(Time(5999)).await.unwrap(), []);
    let again = act(store, by, lift).await;
    assert!(matches!(again, Err(StoreError::Conflict)), "{again:?}");
}

async fn games_accounts_and_servers_are_counted(store: &dyn Store) {
    let now = Time(50 * HOUR);
    let before = store.totals(now).await.unwrap();
    let mut new = opened(accounts(store).await, 10);
    new.deadline = Some(Time(99));
    store.create(new).await.unwrap();
    let days = opened(accounts(store).await, 10);
    let days = cohort_server::store::NewGame {
        deadline: Some(Time(99)),
        live: false,
        ..days
    };
    store.create(days).await.unwrap();
    create(store, new_account(now.0 - 5)).await;
    let node = NodeId(rand::random());
    let note = |at, begun| {
        store.write_operator(OperatorWrite::NoteServer(ServerNote {
            node,
            at: Time(at),
            facts: format!("{{\"at\":{at}}}"),
            begun,
        }))
    };
    note(now.0 - 1, 3).await.unwrap();
    note(now.0, 4).await.unwrap();
    store
        .write_operator(OperatorWrite::NoteCheck {
            at: now,
            problems: 2,
        })
        .await
        .unwrap();
    let after = store.totals(now).await.unwrap();
    assert_eq!(after.live, before.live + 1);
    assert_eq!(after.correspondence, before.correspondence + 1);
    assert_eq!(after.accounts, before.accounts + 5);
    assert_eq!(after.new_accounts, before.new_accounts + 1);
    assert_eq!(after.checked, Some((now, 2)));
    assert!(
        after.hours.contains(&(49, 3)) && after.hours.contains(&(50, 4)),
        "{:?}",
        after.hours
    );
    assert!(after.bytes > 0);
    let servers = store.servers(Time(now.0 - 1)).await.unwrap();
    let own: Vec<_> = servers.iter().filter(|(found, _)| *found == node).collect();
    assert_eq!(own, [&(node, format!("{{\"at\":{}}}", now.0))]);
}

/// Runs all tests with two connections to one database.
async fn works_for_operators(stores: [Arc<dyn Store>; 2]) {
    let [store, second] = stores.each_ref().map(|store| &**store);
    each_role_does_only_what_it_may(store).await;
    an_action_and_its_line_come_together(store).await;
    a_ban_ends_sessions_and_challenges(store).await;
    a_new_name_is_in_all_games([store, second]).await;
    a_game_is_reported_once_by_each_player(store).await;
    networks_are_banned_until_an_end(store).await;
    games_accounts_and_servers_are_counted(store).await;
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
}

/// Statements that would change or remove lines of the log of actions.
const FORGERIES: [&str; 3] = [
    "DELETE FROM audit",
    "UPDATE audit SET reason = ''",
    "UPDATE audit SET actor = NULL, target = NULL",
];

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_works_for_operators() {
    let (folder, store) = sqlite().await;
    works_for_operators([Arc::clone(&store), Arc::clone(&store)]).await;
    let file = folder.path().join("cohort.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(file);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    for forgery in FORGERIES {
        let forged = sqlx::query(forgery).execute(&mut connection).await;
        let error = forged.unwrap_err().to_string();
        assert!(error.contains("only added"), "{forgery}: {error}");
    }
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_works_for_operators() {
    let Some(postgres) = services::Postgres::start("postgres_works_for_operators") else {
        return;
    };
    works_for_operators(two(&postgres).await).await;
    let url = postgres.url();
    let connected = <sqlx::PgConnection as sqlx::Connection>::connect(&url).await;
    let mut connection = connected.unwrap();
    for forgery in FORGERIES.into_iter().chain(["TRUNCATE audit"]) {
        let forged = sqlx::query(forgery).execute(&mut connection).await;
        let error = forged.unwrap_err().to_string();
        assert!(error.contains("only added"), "{forgery}: {error}");
    }
}
