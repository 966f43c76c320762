//! A search obeys limits, clocks and stops, and always returns a legal move.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use engine::{Clock, Engine, Limits};
use rules::{Game, Move};

use crate::{PASS, game, levels, nodes, running, search, variant};

#[test]
fn node_limits_are_kept_to_the_node() {
    let mut engine = Engine::new(1, 1);
    let game = Game::new(variant("loa"));
    for limit in [0, 1, 2, 100, 1023, 1024, 1025, 5000] {
        engine.clear();
        let found = search(&mut engine, &game, nodes(limit)).unwrap();
        assert_eq!(found.nodes, limit);
        assert!(game.legality(found.best).is_ok());
    }
}

#[test]
fn depth_limits_are_kept() {
    for id in ["loa", "ordo"] {
        let limits = Limits {
            depth: Some(3),
            ..Limits::default()
        };
        let found = search(&mut Engine::new(1, 1), &Game::new(variant(id)), limits).unwrap();
        assert_eq!(found.depth, 3);
    }
}

#[test]
fn a_clock_that_has_run_down_still_gives_a_legal_move() {
    let game = Game::new(variant("loa"));
    let limits = Limits {
        clock: Some(Clock::default()),
        ..Limits::default()
    };
    let found = search(&mut Engine::new(1, 1), &game, limits).unwrap();
    assert!(game.legality(found.best).is_ok());
}

#[test]
fn with_a_clock_a_forced_move_is_made_without_much_thought() {
    let limits = Limits {
        clock: Some(Clock {
            left: Duration::from_secs(1_000_000),
            ..Clock::default()
        }),
        ..Limits::default()
    };
    let found = search(&mut Engine::new(1, 1), &game("loa", PASS), limits).unwrap();
    assert_eq!((found.best, found.depth), (Move::Pass, 1));
}

#[test]
fn no_time_still_gives_a_legal_move() {
    let game = Game::new(variant("ordo"));
    let limits = Limits {
        time: Some(Duration::ZERO),
        ..Limits::default()
    };
    let found = search(&mut Engine::new(1, 1), &game, limits).unwrap();
    assert!(game.legality(found.best).is_ok());
}

#[test]
fn a_stop_ends_the_search_within_a_few_nodes() {
    for threads in [1, 2] {
        let stop = running();
        let mut at_stop = 0;
        let game = Game::new(variant("loa"));
        let found = Engine::new(4, threads)
            .search(&game, &Limits::default(), &stop, &mut |report| {
                if report.depth == 5 {
                    at_stop = report.nodes;
                    stop.store(true, Relaxed);
                }
            })
            .unwrap();
        // A second thread starts one ply deeper, so it can finish a deeper iteration.
        assert!(
            found.depth >= 5 && (threads == 2 || found.depth == 5),
            "{}",
            found.depth
        );
        assert!(
            found.nodes - at_stop <= 2048 * threads as u64,
            "{} after {at_stop}",
            found.nodes
        );
    }
}

#[test]
fn a_stop_given_beforehand_still_gives_a_legal_move() {
    let stop = AtomicBool::new(true);
    let game = Game::new(variant("ordo"));
    let mut engine = Engine::new(1, 1);
    let found = engine
        .search(&game, &Limits::default(), &stop, &mut |_| {})
        .unwrap();
    assert!(game.legality(found.best).is_ok());
    for level in &levels() {
        let mv = engine.choose(&game, level, 3, &stop).unwrap();
        assert!(game.legality(mv).is_ok());
    }
}
