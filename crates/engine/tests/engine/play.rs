//! Properties of every search: legal moves and lines, deterministic results, passes and repetitions.

use std::collections::BTreeSet;

use engine::{Analysis, Engine, Limits, Score, bench, bench_depth, bench_positions, middlegames};
use rules::{Catalogue, Game, Move, Side};

use crate::{PASS, game, levels, nodes, running, search, tactics, variant};

#[test]
fn every_variant_is_played_to_a_legal_move_at_every_strength() {
    let mut engine = Engine::new(1, 1);
    for variant in Catalogue::builtin().variants() {
        let mut game = Game::new(variant.clone());
        let found = search(&mut engine, &game, nodes(3000)).unwrap();
        assert!(
            found.depth >= 1 && found.score.win_in().is_none(),
            "{}",
            variant.id()
        );
        for level in levels() {
            let Some(mv) = engine.choose(&game, &level, 5, &running()) else {
                break;
            };
            game.play(mv).unwrap();
        }
    }
}

#[test]
fn principal_variations_can_be_played() {
    for id in ["loa", "loa-black-hole", "loa-12x12", "ordo"] {
        let game = Game::new(variant(id));
        let mut engine = Engine::new(4, 1);
        let mut reports = 0;
        let limits = nodes(50_000);
        let found = engine.search(&game, &limits, &running(), &mut |report| {
            reports += 1;
            assert_eq!(report.depth, reports);
            assert!(report.seldepth >= report.depth);
            let mut line = game.clone();
            for mv in &report.pv {
                line.play(*mv).unwrap();
            }
        });
        let found = found.unwrap();
        assert!(reports >= 3 && found.depth == reports, "{id}: {reports}");
        assert!(found.pv.len() >= 2);
    }
}

#[test]
fn a_finished_game_has_no_move() {
    let mut engine = Engine::new(1, 1);
    let mut resigned = Game::new(variant("loa"));
    resigned.resign(Side::Black).unwrap();
    let connected = game("loa", "8/8/3bb3/8/8/w6w/8/8 w");
    for over in [resigned, connected] {
        assert!(over.outcome().is_some());
        assert_eq!(search(&mut engine, &over, nodes(100)), None);
        for level in &levels() {
            assert_eq!(engine.choose(&over, level, 0, &running()), None);
        }
    }
}

#[test]
fn several_lines_begin_with_different_moves_the_best_first() {
    for id in ["loa", "ordo"] {
        let game = Game::new(variant(id));
        let limits = Limits {
            depth: Some(4),
            multipv: 5,
            ..Limits::default()
        };
        let mut ranks = Vec::new();
        let found = Engine::new(4, 1)
            .search(&game, &limits, &running(), &mut |report| {
                ranks.push((report.depth, report.rank));
            })
            .unwrap();
        let expected = (1..=4).flat_map(|depth| (1..=5).map(move |rank| (depth, rank)));
        assert_eq!(ranks, expected.collect::<Vec<_>>());
        assert!(found.lines.is_sorted_by(|a, b| a.score >= b.score));
        several_lines_of(&game, &found);
    }
}

#[test]
fn two_threads_give_several_lines_too_whichever_of_them_looked_deeper() {
    for id in ["loa", "ordo"] {
        let game = Game::new(variant(id));
        for thousands in 1..40 {
            let limits = Limits {
                nodes: Some(1000 * thousands),
                multipv: 5,
                ..Limits::default()
            };
            let found = Engine::new(4, 2).search(&game, &limits, &running(), &mut |_| {});
            several_lines_of(&game, &found.unwrap());
        }
    }
}

/// Checks that an analysis has five legal lines with different first moves, and that its best move and score are from
/// the first line.
fn several_lines_of(game: &Game, found: &Analysis) {
    let [best, ..] = &*found.lines else {
        panic!("no line");
    };
    assert_eq!((&found.pv, found.score), (&best.pv, best.score));
    assert_eq!(found.best, best.pv[0]);
    let firsts: BTreeSet<_> = found
        .lines
        .iter()
        .map(|line| line.pv[0].to_string())
        .collect();
    assert_eq!((found.lines.len(), firsts.len()), (5, 5));
    for line in &found.lines {
        let mut game = game.clone();
        for mv in &line.pv {
            game.play(*mv).unwrap();
        }
    }
}

#[test]
fn two_threads_find_legal_moves_and_wins() {
    let mut engine = Engine::new(2, 2);
    for id in ["loa", "ordo"] {
        let game = Game::new(variant(id));
        let found = search(&mut engine, &game, nodes(100_000)).unwrap();
        assert!(game.legality(found.best).is_ok());
    }
    for tactic in tactics()
        .into_iter()
        .filter(|tactic| tactic.win_in_plies == 3)
        .take(10)
    {
        let game = game(&tactic.variant, &tactic.position);
        let found = search(&mut engine, &game, nodes(300_000)).unwrap();
        assert!(
            found.score > Score::DRAW && found.score.win_in().is_some(),
            "{}",
            tactic.id
        );
    }
}

#[test]
fn the_same_question_has_the_same_answer() {
    for id in ["loa", "ordo"] {
        let game = Game::new(variant(id));
        let answers = || {
            let mut engine = Engine::new(4, 1);
            let found = search(&mut engine, &game, nodes(30_000)).unwrap();
            // The engine keeps its transposition table after the search. A level's choice must not depend on that
            // table.
            let moves = levels()
                .iter()
                .flat_map(|level| (0..4).map(move |seed| (level, seed)))
                .map(|(level, seed)| engine.choose(&game, level, seed, &running()).unwrap())
                .collect::<Vec<_>>();
            (found, moves)
        };
        assert_eq!(answers(), answers());
        let mut engine = Engine::new(4, 1);
        let weak = &levels()[1];
        let choices = (0..20)
            .map(|seed| {
                engine
                    .choose(&game, weak, seed, &running())
                    .unwrap()
                    .to_string()
            })
            .collect::<BTreeSet<_>>();
        assert!(choices.len() >= 3, "{id}: always {choices:?}");
    }
}

/// Checks the numbers of nodes of benchmarks on one thread. Any change to the search or the evaluation changes these
/// numbers.
#[test]
fn a_bench_counts_the_nodes_it_has_always_counted() {
    let counted = [("loa", 9), ("ordo", 7), ("loa-5x5", 8), ("loa-12x12", 5)].map(|(id, depth)| {
        let variant = variant(id);
        assert!(depth < bench_depth(&variant));
        (id, bench(&variant, depth).nodes)
    });
    assert_eq!(
        counted,
        [
            ("loa", 120_728),
            ("ordo", 49_519),
            ("loa-5x5", 7_826),
            ("loa-12x12", 14_967)
        ]
    );
}

/// Checks the numbers of nodes of benchmarks with options that are off by default. The options turn on other
/// evaluations, and search techniques that do not make the engine stronger.
#[test]
fn what_is_off_by_default_counts_the_nodes_it_has_always_counted() {
    let counted = ["loa", "ordo"].map(|id| {
        let variant = variant(id);
        let positions = middlegames(&variant, 3, 1);
        [
            "network=0",
            "quiescence=6",
            "continuation=2,table_cutoffs=3",
            "solver=20,solver_from=50",
        ]
        .map(|settings| {
            let settings = settings.parse().unwrap();
            bench_positions(&variant, &positions, 8, &settings).nodes
        })
    });
    assert_eq!(
        counted,
        [
            [41_664, 40_397, 39_684, 46_847],
            [56_090, 140_336, 68_131, 67_495]
        ]
    );
}

#[test]
fn a_forced_pass_is_found() {
    let mut engine = Engine::new(1, 1);
    let no_moves = game("loa", PASS);
    assert_eq!(no_moves.legal_moves(), [Move::Pass]);
    assert_eq!(
        search(&mut engine, &no_moves, nodes(5000)).unwrap().best,
        Move::Pass
    );
    for level in &levels() {
        assert_eq!(
            engine.choose(&no_moves, level, 0, &running()),
            Some(Move::Pass)
        );
    }
}

/// Returns a game that has reached the position of `game` and in which `mv` would repeat an earlier position.
fn about_to_repeat(game: &Game, mv: Move) -> Option<Game> {
    let back = |mv: Move| match mv {
        Move::Step { from, to } => Some(Move::Step { from: to, to: from }),
        _ => None,
    };
    let mut after = game.clone();
    if after.play(mv).ok()?.captures.any() || after.outcome().is_some() {
        return None;
    }
    after.legal_moves().into_iter().find_map(|answer| {
        let mut repeated = Game::from_position(after.variant().clone(), *after.position());
        for mv in [answer, back(mv)?, back(answer)?] {
            repeated.play(mv).ok()?;
        }
        (repeated.position() == game.position()).then_some(repeated)
    })
}

#[test]
fn the_winner_does_not_repeat_positions_unless_that_means_nothing() {
    let mut engine = Engine::new(4, 1);
    let mut variants = Catalogue::builtin();
    let source = include_str!("../../../../assets/variants/loa.ron");
    let never_drawn = source
        .replace("id: \"loa\"", "id: \"loa-off\"")
        .replace("Draw(times: 3)", "Off");
    variants.add("loa-off.ron", never_drawn.as_bytes());
    let off = variants.get("loa-off").unwrap();
    let mut cases = 0;
    for tactic in tactics()
        .iter()
        .filter(|tactic| tactic.variant == "loa" && tactic.win_in_plies > 1)
    {
        let fresh = game("loa", &tactic.position);
        let best = search(&mut engine, &fresh, nodes(200_000)).unwrap();
        let Some(repeating) = about_to_repeat(&fresh, best.best) else {
            continue;
        };
        cases += 1;
        let found = search(&mut engine, &repeating, nodes(200_000)).unwrap();
        assert_ne!(found.best, best.best, "{}", tactic.id);
        assert!(
            found.score.win_in().is_some_and(|plies| plies > 0),
            "{}",
            tactic.id
        );

        let fresh = Game::from_position(off.clone(), *fresh.position());
        let best = search(&mut engine, &fresh, nodes(200_000)).unwrap();
        let repeating = about_to_repeat(&fresh, best.best).unwrap();
        let found = search(&mut engine, &repeating, nodes(200_000)).unwrap();
        assert_eq!(found.score, best.score, "{}", tactic.id);
    }
    assert!(cases >= 3, "only {cases} cases");
}

#[test]
fn a_draw_by_repetition_in_one_game_is_none_in_another() {
    // The side to move is lost, but can repeat a position if both sides have moved back and forth before.
    for (position, moves) in [
        (
            "3bb/3ww/3b1/3w1/1bb1w b",
            ["b1-a2", "d4-b2", "a2-b1", "b2-d4"],
        ),
        (
            "1b3/5/b2bb/w1w1w/3wb b",
            ["e1-d2", "c2-a4", "d2-e1", "a4-c2"],
        ),
    ] {
        let mut shuffled = game("loa-5x5", position);
        let mut before = shuffled.clone();
        for mv in moves {
            before = Game::from_position(variant("loa-5x5"), *shuffled.position());
            shuffled.play_text(mv).unwrap();
        }
        let mut engine = Engine::new(1, 1);
        let depth = |depth| Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        let drawn = search(&mut engine, &shuffled, depth(5)).unwrap();
        assert_eq!(drawn.score, Score::DRAW, "{position}");
        // The game `before` starts one move earlier, with the enemy to move. It has no repeated position, so the enemy
        // wins.
        let won = search(&mut engine, &before, depth(3)).unwrap();
        assert_eq!(won.score.win_in(), Some(3), "{position}");
    }
}
