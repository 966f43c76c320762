//! Tests what the server finds out about the moves of rated games, and who can read it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cohort_server::fair_play::judge::{Effort, Judge};
use cohort_server::fair_play::judge_next;
use cohort_server::fair_play::record::Record;
use cohort_server::store::{AccountWrite, Figures, Settling};
use lobby::{AccountId, Chair, Event, Time};
use rules::{Catalogue, SplitMix64};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::accounts_store::sqlite;
use crate::api::Api;
use crate::client::live;
use crate::operators::holder;
use crate::rated_games::{Written, played};
use crate::ratings_store::accounts;

const PATIENCE: Duration = Duration::from_secs(180);
const QUICK: Effort = Effort {
    nodes: 3_000,
    rests: 0,
};

/// A game between a host who plays the engine's own choices and a guest who plays at random.
fn engine_against_chance(players: [AccountId; 2], plies: usize, seed: u64) -> Written {
    let mut judge = Judge::new(QUICK);
    let mut random = SplitMix64::new(seed);
    played(players, plies, |by, game| match by {
        Chair::Host => judge.first_choice(game),
        Chair::Guest => random.choose(&game.legal_moves()).copied(),
    })
}

fn record(written: &Written) -> Record {
    Record::of(&written.lines(), &Catalogue::builtin()).unwrap()
}

const NOBODY: [AccountId; 2] = [AccountId(1), AccountId(2)];

#[test]
fn the_choices_of_the_engine_agree_with_it_and_random_moves_do_not() {
    let mut both = [Figures::default(); 2];
    for seed in 0..8 {
        let record = record(&engine_against_chance(NOBODY, 40, seed));
        let stop = AtomicBool::new(false);
        let figures = Judge::new(QUICK).figures(&record, &stop).unwrap();
        for (sum, figures) in both.iter_mut().zip(figures) {
            sum.judged += figures.judged;
            sum.agreed += figures.agreed;
            sum.loss += figures.loss;
        }
    }
    let [engine, chance] = both;
    println!("engine {engine:?}, chance {chance:?}");
    assert!(engine.judged >= 8 && chance.judged >= 8);
    assert_eq!(engine.agreed, engine.judged);
    assert!(engine.loss.abs() < f64::EPSILON);
    assert!(chance.agreed * 3 < chance.judged);
    assert!(chance.loss / f64::from(chance.judged) > 0.05);

    // A search that is stopped has no result.
    let record = record(&engine_against_chance(NOBODY, 4, 1));
    let stop = AtomicBool::new(true);
    assert!(Judge::new(QUICK).figures(&record, &stop).is_none());
}

#[test]
fn times_leave_out_lag_outages_and_moves_that_nobody_thought_about() {
    let mut written = Written::begin(NOBODY, live("900+10"), 1_000);
    written.moves(5_000, "c8-c6", 0, false);
    written.moves(6_000, "a2-c2", 0, false);
    // 4 seconds, of which 0.3 are lag.
    written.moves(10_000, "d8-d6", 300, false);
    // 7 seconds, of which 5 are an outage.
    written.add(16_000, Event::Outage { lasted: 5_000 });
    written.moves(17_000, "a3-c3", 0, false);
    written.moves(17_000, "e8-e6", 0, true);
    // This move is taken back, and another move follows 3 seconds later.
    written.moves(19_000, "a4-c4", 0, false);
    written.add(20_000, Event::TakeBackAsked { by: Chair::Guest });
    let answered = Event::TakeBackAnswered {
        by: Chair::Host,
        accept: true,
    };
    written.add(21_000, answered);
    written.moves(24_000, "a5-c5", 0, false);
    // Talk and refused offers do not change the time.
    written.add(25_000, Event::DrawOffered { by: Chair::Host });
    let declined = Event::DrawAnswered {
        by: Chair::Guest,
        accept: false,
    };
    written.add(26_000, declined);
    written.moves(34_000, "f8-f6", 0, false);
    let record = record(&written);
    let times: Vec<_> = record.moves.iter().map(|made| made.time).collect();
    let ms = |ms| Some(Duration::from_millis(ms));
    assert_eq!(
        times,
        [
            None,
            None,
            ms(3_700),
            ms(2_000),
            None,
            ms(3_000),
            ms(10_000)
        ]
    );
    let figures = Judge::new(QUICK).figures(&record, &AtomicBool::new(false));
    let [host, guest] = figures.unwrap();
    assert_eq!((host.moves, guest.moves), (2, 2));
    assert!((host.time_mean - 6_850.0).abs() < 1e-6);
    assert!((host.time_spread - 3_150.0).abs() < 1e-6);
    assert!((guest.time_mean - 2_500.0).abs() < 1e-6);
    assert!((guest.time_spread - 500.0).abs() < 1e-6);
}

#[tokio::test(flavor = "multi_thread")]
async fn several_servers_judge_each_game_once() {
    const GAMES: usize = 6;
    let (_folder, store) = sqlite().await;
    let players = accounts(&*store).await;
    for seed in 0..GAMES as u64 {
        engine_against_chance(players, 8, seed).store(&*store).await;
    }
    // A server that stops in the middle gives its game back.
    let stopped = Arc::new(AtomicBool::new(true));
    assert!(!judge_next(&*store, QUICK, &stopped).await.unwrap());
    assert_eq!(store.fair_play(players[0], None, 10).await.unwrap(), []);
    let servers: Vec<_> = (0..3)
        .map(|_| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                let stop = Arc::new(AtomicBool::new(false));
                let mut judged = 0;
                while judge_next(&*store, QUICK, &stop).await.unwrap() {
                    judged += 1;
                }
                judged
            })
        })
        .collect();
    let mut judged = 0;
    for server in servers {
        judged += server.await.unwrap();
    }
    assert_eq!(judged, GAMES);
    for player in players {
        let rows = store.fair_play(player, None, 100).await.unwrap();
        assert_eq!(rows.len(), GAMES);
    }
    // A log that cannot be read is not tried again.
    let [host, guest] = players;
    crate::ratings_store::play(&*store, [host, guest], "loa-blitz", None, 5).await;
    let game = store.claim_game(Time(6), Time(7)).await.unwrap().unwrap();
    let released = Settling::Released { now: Time(6) };
    assert!(store.settle_claim(game, released).await.unwrap());
    let stop = Arc::new(AtomicBool::new(false));
    assert!(judge_next(&*store, QUICK, &stop).await.unwrap());
    assert!(!judge_next(&*store, QUICK, &stop).await.unwrap());
}

/// Returns the accounts of two players who have just registered, and their tokens.
async fn two_players(api: &Api) -> ([AccountId; 2], [String; 2]) {
    let (_, eva) = api.register("Eva").await;
    let (_, ben) = api.register("Ben").await;
    let id = async |token: &str| {
        let own = api.get("/api/account", token).await;
        own.text("id").parse().unwrap()
    };
    ([id(&eva).await, id(&ben).await], [eva, ben])
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_judges_only_if_its_operator_says_so_and_goes_on_after_a_kill() {
    let mut api = Api::start().await;
    let (players, _) = two_players(&api).await;
    let store = api.store().await;
    api.server.kill();
    let game = engine_against_chance(players, 8, 1).store(&*store).await;
    // A server without the option leaves the game alone, so anybody can claim it.
    api.server.restart();
    assert_eq!(api.get("/api/ladder/loa-rapid", "").await.status, 200);
    let at = cohort_server::time::now();
    let claim = store.claim_game(at, Time(at.0 + 60_000)).await;
    let claim = claim.unwrap().unwrap();
    assert_eq!(claim.game, game);
    let released = Settling::Released { now: at };
    assert!(store.settle_claim(claim, released).await.unwrap());
    api.server.kill();
    api.server.restart_with(&["--fair-play"]);
    let judged = async {
        loop {
            let rows = store.fair_play(players[0], None, 10).await.unwrap();
            if let [row] = rows[..] {
                return row;
            }
            sleep(Duration::from_millis(100)).await;
        }
    };
    let row = timeout(PATIENCE, judged).await.unwrap();
    assert_eq!(row.game, game);
    assert!(row.figures.judged > 0);
    assert!(api.server.stop());
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_but_an_operator_reads_the_figures_of_others() {
    let api = Api::start().await;
    let (players, [eva, ben]) = two_players(&api).await;
    let store = api.store().await;
    let game = engine_against_chance(players, 8, 1).store(&*store).await;
    let stop = Arc::new(AtomicBool::new(false));
    assert!(judge_next(&*store, QUICK, &stop).await.unwrap());

    let path = "/api/operator/fair-play/Eva";
    for token in ["", "0123456789abcdef0123456789abcdef"] {
        let answer = api.get(path, token).await;
        assert_eq!(answer.error(), (401, "not-signed-in"));
    }
    for token in [&eva, &ben] {
        for path in [
            path,
            "/api/operator/fair-play/Ben",
            "/api/operator/fair-play/nobody",
        ] {
            let answer = api.get(path, token).await;
            assert_eq!(answer.error(), (403, "forbidden"), "{path}");
        }
    }
    // No public answer and no answer about the own account names the figures.
    for path in [
        "/api/players/Eva",
        "/api/players/Eva/games",
        "/api/players/Eva/curve?category=loa-rapid",
        "/api/players/Eva/against/Ben",
        "/api/ladder/loa-rapid",
        "/api/account",
    ] {
        let answer = api.get(path, &eva).await;
        assert_eq!(answer.status, 200, "{path}");
        let text = answer.body.to_string();
        for word in ["fair", "judged", "agree", "spread"] {
            assert!(!text.contains(word), "{path}: {text}");
        }
    }
    // The export of an account has its own figures only.
    let export = api.get("/api/account/export", &eva).await;
    let own = export.body["fair_play"].as_array().unwrap();
    assert_eq!(own.len(), 1);
    assert_eq!(own[0]["game"], json!(game.to_string()));
    assert_eq!(own[0]["agreement"], json!(1.0));
    let guest = &api.get("/api/account/export", &ben).await.body["fair_play"][0];
    assert!(guest["agreement"] == Value::Null || guest["agreement"].as_f64() < Some(1.0));
    store
        .write_account(AccountWrite::Delete {
            account: players[0],
        })
        .await
        .unwrap();
    assert_eq!(store.fair_play(players[0], None, 10).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_reads_the_figures_of_a_player_beside_those_of_peers() {
    let mut api = Api::start().await;
    let (players, _) = two_players(&api).await;
    let (operator, _) = holder(&api, "Olga", "operator").await;
    let (moderator, _) = holder(&api, "Mona", "moderator").await;
    let store = api.store().await;
    // Eva loses the first game and wins the second, so her rating is near the rating with which Ben began the first.
    let games = [8, 7].map(|plies| engine_against_chance(players, plies, 1));
    let mut ids = Vec::new();
    for game in games {
        ids.push(game.store(&*store).await.to_string());
        let stop = Arc::new(AtomicBool::new(false));
        assert!(judge_next(&*store, QUICK, &stop).await.unwrap());
    }
    let found = api.get("/api/operator/fair-play/eva", &operator).await.body;
    assert_eq!(found["name"], json!("Eva"));
    assert_eq!(
        found["judges"],
        json!(false),
        "the server has no --fair-play"
    );
    let [category] = &found["categories"].as_array().unwrap()[..] else {
        panic!("{found}");
    };
    assert_eq!(category["category"], json!("loa-rapid"));
    assert_eq!(category["own"]["games"], json!(2));
    assert_eq!(category["own"]["agreement"], json!(1.0));
    assert!(category["peers"]["games"].as_u64() >= Some(1), "{category}");
    assert!(category["peers"]["agreement"].as_f64() < Some(1.0));
    let shown = found["games"].as_array().unwrap();
    let mut shown: Vec<_> = shown.iter().map(|game| game["game"].as_str()).collect();
    shown.sort_unstable();
    ids.sort_unstable();
    assert_eq!(
        shown,
        ids.iter().map(|id| Some(id.as_str())).collect::<Vec<_>>()
    );

    // A player without judged games has neither categories nor games. A moderator sees no figures, and the page asks for
    // none.
    let none = api
        .get("/api/operator/fair-play/Olga", &operator)
        .await
        .body;
    assert_eq!(
        (&none["categories"], &none["games"]),
        (&json!([]), &json!([]))
    );
    let refused = api.get("/api/operator/fair-play/Eva", &moderator).await;
    assert_eq!(refused.error(), (403, "forbidden"));
    for (token, may) in [(&operator, true), (&moderator, false)] {
        let account = api.get("/api/operator/accounts/Eva", token).await.body;
        assert_eq!(account["may"]["fair_play"], json!(may));
        let overview = api.get("/api/operator/overview", token).await.body;
        assert_eq!(overview["judges"], json!(false));
    }

    api.server.kill();
    api.server.restart_with(&["--fair-play"]);
    for path in ["/api/operator/fair-play/Eva", "/api/operator/overview"] {
        let found = api.get(path, &operator).await.body;
        assert_eq!(found["judges"], json!(true), "{path}");
    }
    assert!(api.server.stop());
}
