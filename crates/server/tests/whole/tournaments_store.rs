//! Tests how each kind of database stores tournaments.

use std::sync::Arc;

use cohort_server::store::{
    AccountWrite, Derived, ListedStage, MOST_FOUNDED, MOST_JOINED, NewTournament, Store,
    StoreError, TournamentAppend, TournamentLine,
};
use lobby::{AccountId, Chair, Name, Rating, Time, TournamentId};
use tournament::{Entrant, Entry, Event, Format, Founder, Settings};

use crate::accounts_store::{create, new_account, sqlite};
use crate::client::{live, settings};
use crate::conformance::two;
use crate::ratings_store::{accounts, ended, joined, opened};
use crate::services;

fn line(at: u64, event: Event) -> TournamentLine {
    let at = Time(at);
    let body = Entry { at, event }.to_body().unwrap();
    TournamentLine { at, body }
}

fn derived(stage: ListedStage, at: u64, deadline: Option<u64>) -> Derived {
    Derived {
        stage,
        at: Time(at),
        deadline: deadline.map(Time),
        summary: format!("{{\"at\":{at}}}"),
    }
}

fn announced(founder: AccountId, at: u64) -> NewTournament {
    let id = TournamentId(rand::random());
    let event = Event::Announced {
        id,
        settings: Settings {
            name: Name::new("Friday"),
            game: settings("loa", live("300+3")),
            format: Format::Swiss { rounds: 3 },
            starts: Time(at),
            most_players: 16,
        },
        by: Founder {
            account: Some(founder),
            name: Name::new(&founder.to_string()),
        },
    };
    NewTournament {
        id,
        founder,
        line: line(1, event),
        derived: derived(ListedStage::Coming, at, Some(at)),
    }
}

fn append(id: TournamentId, after: u64, lines: Vec<TournamentLine>) -> TournamentAppend {
    TournamentAppend {
        id,
        after,
        lines,
        derived: derived(ListedStage::Coming, 900, Some(900)),
        joins: None,
        games: Vec::new(),
        scored: Vec::new(),
    }
}

fn joins(id: TournamentId, after: u64, account: AccountId) -> TournamentAppend {
    let entrant = Entrant {
        account: Some(account),
        name: Name::new(&account.to_string()),
        bot: false,
        rating: Rating {
            points: 1500,
            provisional: false,
        },
    };
    TournamentAppend {
        joins: Some(account),
        ..append(id, after, vec![line(2, Event::Joined { entrant })])
    }
}

async fn logs_grow_only_from_their_last_version(store: &dyn Store) {
    let [founder, player] = accounts(store).await;
    let new = announced(founder, 500);
    let id = new.id;
    store.create_tournament(new.clone()).await.unwrap();
    let twice = store.create_tournament(new.clone()).await;
    assert!(matches!(twice, Err(StoreError::Exists)), "{twice:?}");
    assert_eq!(store.tournament_edition(id).await.unwrap(), Some(1));
    for after in [0, 2] {
        let refused = store.append_tournament(joins(id, after, player)).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "{after}");
    }
    store.append_tournament(joins(id, 1, player)).await.unwrap();
    assert_eq!(store.tournament_edition(id).await.unwrap(), Some(2));
    let log = store.tournament_log(id).await.unwrap().unwrap();
    assert_eq!(
        (log.edition, log.lines.len(), &log.lines[0]),
        (2, 2, &new.line)
    );
    let unknown = TournamentId(rand::random());
    assert_eq!(store.tournament_log(unknown).await.unwrap(), None);
    assert_eq!(store.tournament_edition(unknown).await.unwrap(), None);
    let nobody = store.append_tournament(joins(id, 2, AccountId(1))).await;
    assert!(matches!(nobody, Err(StoreError::Conflict)));
    assert_eq!(store.tournament_edition(id).await.unwrap(), Some(2));
}

async fn a_pairing_begins_its_games_or_nothing(store: &dyn Store) {
    let players = accounts(store).await;
    let new = announced(players[0], 500);
    let id = new.id;
    store.create_tournament(new).await.unwrap();
    let (game, other) = (opened(players, 10), opened(players, 10));
    let paired = |after, game| TournamentAppend {
        games: vec![game],
        derived: derived(ListedStage::Running, 600, None),
        ..append(id, after, vec![line(5, Event::Ended)])
    };
    store
        .append_tournament(paired(1, game.clone()))
        .await
        .unwrap();
    let late = store.append_tournament(paired(1, other.clone())).await;
    assert!(matches!(late, Err(StoreError::Conflict)));
    assert_eq!(store.version(other.game).await.unwrap(), None);
    assert_eq!(store.version(game.game).await.unwrap(), Some(1));

    // The end of the game marks the tournament, until the tournament has counted the game.
    let due = async || store.due_tournaments(Time(0), 10_000).await.unwrap();
    assert!(!due().await.contains(&id));
    store.append(joined(players, game.game, 20)).await.unwrap();
    assert_eq!(store.over_games(id, 9).await.unwrap(), []);
    let key = crate::ratings_store::BLITZ;
    let end = ended(players, game.game, key, Some(Chair::Host), 30);
    store.append(end).await.unwrap();
    assert!(due().await.contains(&id));
    assert_eq!(store.over_games(id, 9).await.unwrap(), [game.game]);
    let counted = TournamentAppend {
        scored: vec![game.game],
        ..append(id, 2, Vec::new())
    };
    store.append_tournament(counted).await.unwrap();
    assert!(!due().await.contains(&id));
    assert_eq!(store.over_games(id, 9).await.unwrap(), []);
}

async fn tournaments_are_found_by_stage_and_deadline(store: &dyn Store) {
    let founder = create(store, new_account(1)).await;
    // Far from the times of the other tests.
    const FAR: u64 = 1 << 40;
    let mut ids = Vec::new();
    for at in [FAR + 3, FAR + 1, FAR + 2] {
        let new = announced(founder, at);
        ids.push(new.id);
        store.create_tournament(new).await.unwrap();
    }
    let listed = async |stage| {
        let rows = store.listed_tournaments(stage, 0, 100).await.unwrap();
        let rows = rows.into_iter().map(|row| row.id);
        rows.filter(|id| ids.contains(id)).collect::<Vec<_>>()
    };
    assert_eq!(listed(ListedStage::Coming).await, [ids[1], ids[2], ids[0]]);
    for (id, stage, at) in [
        (ids[0], ListedStage::Running, FAR + 5),
        (ids[1], ListedStage::Running, FAR + 6),
        (ids[2], ListedStage::Ended, FAR + 7),
    ] {
        let moved = TournamentAppend {
            derived: derived(stage, at, None),
            ..append(id, 1, vec![line(5, Event::CalledOff)])
        };
        store.append_tournament(moved).await.unwrap();
    }
    assert_eq!(listed(ListedStage::Coming).await, []);
    assert_eq!(listed(ListedStage::Running).await, [ids[1], ids[0]]);
    assert_eq!(listed(ListedStage::Ended).await, [ids[2]]);
    let first = store
        .listed_tournaments(ListedStage::Running, 0, 1)
        .await
        .unwrap();
    let second = store
        .listed_tournaments(ListedStage::Running, 1, 1)
        .await
        .unwrap();
    assert_eq!((first.len(), second.len()), (1, 1));
    assert_ne!(first[0].id, second[0].id);
    assert!(first[0].summary.contains("at"));
    let new = announced(founder, FAR + 9);
    let id = new.id;
    store.create_tournament(new).await.unwrap();
    let due = async |now| {
        let due = store.due_tournaments(Time(now), 10_000).await.unwrap();
        due.contains(&id)
    };
    assert!(!due(FAR + 8).await);
    assert!(due(FAR + 9).await);
    let mut found = Vec::new();
    let mut after = None;
    loop {
        let page = store.tournaments(after, 2).await.unwrap();
        let Some(last) = page.last().copied() else {
            break;
        };
        after = Some(last);
        found.extend(page);
    }
    assert!(ids.iter().all(|id| found.contains(id)));
    assert!(found.is_sorted() && found.len() >= 4);
}

async fn nobody_has_too_many_tournaments(store: &dyn Store) {
    let [founder, player] = accounts(store).await;
    let mut ids = Vec::new();
    for _ in 0..MOST_FOUNDED {
        let new = announced(founder, 500);
        ids.push(new.id);
        store.create_tournament(new).await.unwrap();
    }
    let many = store.create_tournament(announced(founder, 500)).await;
    assert!(matches!(many, Err(StoreError::TooMany)));
    let over = TournamentAppend {
        derived: derived(ListedStage::Ended, 600, None),
        ..append(ids[0], 1, vec![line(5, Event::CalledOff)])
    };
    store.append_tournament(over).await.unwrap();
    store
        .create_tournament(announced(founder, 500))
        .await
        .unwrap();

    for _ in 0..MOST_JOINED {
        let new = announced(create(store, new_account(1)).await, 500);
        let id = new.id;
        store.create_tournament(new).await.unwrap();
        store.append_tournament(joins(id, 1, player)).await.unwrap();
    }
    let many = store.append_tournament(joins(ids[1], 1, player)).await;
    assert!(matches!(many, Err(StoreError::TooMany)));
    // The founder of five tournaments plays in none of them yet.
    store
        .append_tournament(joins(ids[1], 1, founder))
        .await
        .unwrap();
}

async fn a_deleted_account_leaves_no_name(store: &dyn Store) {
    let [founder, player] = accounts(store).await;
    let new = announced(founder, 1 << 41);
    let id = new.id;
    store.create_tournament(new).await.unwrap();
    store
        .append_tournament(joins(id, 1, founder))
        .await
        .unwrap();
    store.append_tournament(joins(id, 2, player)).await.unwrap();
    let edition = store.tournament_edition(id).await.unwrap();
    let account = founder;
    store
        .write_account(AccountWrite::Delete { account })
        .await
        .unwrap();
    let log = store.tournament_log(id).await.unwrap().unwrap();
    assert!(Some(log.edition) > edition, "servers read the log again");
    for line in &log.lines {
        assert!(
            !line.body.0.contains(&founder.to_string()),
            "{}",
            line.body.0
        );
        Entry::from_body(line.at, &line.body.0).unwrap();
    }
    assert!(log.lines[2].body.0.contains(&player.to_string()));
    let due = store.due_tournaments(Time(1), 10_000).await.unwrap();
    assert!(due.contains(&id), "the server looks at the tournament");
    let late = store.append_tournament(joins(id, 3, founder)).await;
    assert!(matches!(late, Err(StoreError::Conflict)));
}

async fn stores_tournaments(store: &dyn Store) {
    logs_grow_only_from_their_last_version(store).await;
    a_pairing_begins_its_games_or_nothing(store).await;
    tournaments_are_found_by_stage_and_deadline(store).await;
    nobody_has_too_many_tournaments(store).await;
    a_deleted_account_leaves_no_name(store).await;
    assert_eq!(store.integrity().await.unwrap(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_stores_tournaments() {
    let (_folder, store) = sqlite().await;
    stores_tournaments(&*store).await;
    store.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_stores_tournaments() {
    let Some(postgres) = services::Postgres::start("postgres_stores_tournaments") else {
        return;
    };
    let [store, _]: [Arc<dyn Store>; 2] = two(&postgres).await;
    stores_tournaments(&*store).await;
}
