//! What a caller of the engine relies on: legal moves, limits, found wins, levels in order of strength.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use engine::{Analysis, Clock, Engine, Family, Level, Levels, Limits, Score, bench, bench_depth};
use rules::{Catalogue, Game, Move, Outcome, SharedVariant, Side};
use serde::Deserialize;

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

fn game(id: &str, position: &str) -> Game {
    let variant = variant(id);
    let position = variant.parse_position(position).unwrap();
    Game::from_position(variant, position)
}

fn running() -> AtomicBool {
    AtomicBool::new(false)
}

fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn search(engine: &mut Engine, game: &Game, limits: Limits) -> Option<Analysis> {
    engine.search(game, &limits, &running(), &mut |_| {})
}

#[derive(Deserialize)]
struct Tactic {
    id: String,
    variant: String,
    position: String,
    win_in_plies: i32,
    winning_moves: Vec<String>,
}

fn tactics() -> Vec<Tactic> {
    include_str!("tactics.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn level_eight_finds_forced_wins() {
    let levels = Levels::builtin();
    let level = levels.get(8).unwrap();
    let mut engine = Engine::new(16, 1);
    let (mut longer, mut found) = (0, 0);
    for tactic in tactics() {
        let game = game(&tactic.variant, &tactic.position);
        let mv = engine.choose(&game, level, 1, &running()).unwrap();
        let mv = game.variant().notation(game.position(), mv);
        let right = tactic.winning_moves.contains(&mv);
        if tactic.win_in_plies <= 3 {
            assert!(
                right,
                "{}: {mv} instead of {:?}",
                tactic.id, tactic.winning_moves
            );
        } else {
            longer += 1;
            found += usize::from(right);
            if !right {
                println!("{}: {mv} instead of {:?}", tactic.id, tactic.winning_moves);
            }
        }
    }
    assert!(
        longer >= 10 && found * 10 >= longer * 9,
        "{found} of {longer} wins in five"
    );
}

#[test]
fn a_million_nodes_find_every_forced_win() {
    let mut engine = Engine::new(16, 1);
    for tactic in tactics() {
        let game = game(&tactic.variant, &tactic.position);
        engine.clear();
        let found = search(&mut engine, &game, nodes(1_000_000)).unwrap();
        let mv = game.variant().notation(game.position(), found.best);
        assert!(
            tactic.winning_moves.contains(&mv),
            "{}: {mv} instead of {:?}",
            tactic.id,
            tactic.winning_moves
        );
    }
}

#[test]
fn forced_wins_are_announced_with_their_length() {
    let mut engine = Engine::new(16, 1);
    for tactic in tactics()
        .into_iter()
        .filter(|tactic| tactic.win_in_plies <= 3)
    {
        let game = game(&tactic.variant, &tactic.position);
        let found = search(&mut engine, &game, nodes(300_000)).unwrap();
        assert_eq!(
            found.score.win_in(),
            Some(tactic.win_in_plies),
            "{}",
            tactic.id
        );
        assert_eq!(found.pv.first(), Some(&found.best));
    }
}

#[test]
fn every_variant_is_played_to_a_legal_move_by_every_level() {
    let mut engine = Engine::new(1, 1);
    for variant in Catalogue::builtin().variants() {
        let mut game = Game::new(variant.clone());
        let found = search(&mut engine, &game, nodes(3000)).unwrap();
        assert!(
            found.depth >= 1 && found.score.win_in().is_none(),
            "{}",
            variant.id()
        );
        for level in Levels::builtin()
            .iter()
            .filter(|level| level.manner(Family::Loa).nodes <= 20_000)
        {
            let Some(mv) = engine.choose(&game, level, 5, &running()) else {
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
    let levels = Levels::builtin();
    let mut resigned = Game::new(variant("loa"));
    resigned.resign(Side::Black).unwrap();
    let connected = game("loa", "8/8/3bb3/8/8/w6w/8/8 w");
    for over in [resigned, connected] {
        assert!(over.outcome().is_some());
        assert_eq!(search(&mut engine, &over, nodes(100)), None);
        for level in levels.iter() {
            assert_eq!(engine.choose(&over, level, 0, &running()), None);
        }
    }
}

#[test]
fn node_limits_are_kept_to_the_node() {
    let mut engine = Engine::new(1, 1);
    let game = Game::new(variant("loa"));
    for limit in [0, 1, 2, 100, 1023, 1024, 1025, 5000] {
        engine.clear();
        let found = search(&mut engine, &game, nodes(limit)).unwrap();
        assert_eq!(found.nodes, limit);
        assert!(game.check(found.best).is_ok());
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
        assert_eq!(found.lines.len(), 5);
        assert_eq!(
            (&found.pv, found.score),
            (&found.lines[0].pv, found.lines[0].score)
        );
        assert!(found.lines.is_sorted_by(|a, b| a.score >= b.score));
        let firsts = found
            .lines
            .iter()
            .map(|line| line.pv[0].to_string())
            .collect::<std::collections::BTreeSet<_>>();
        assert_eq!(firsts.len(), 5);
        for line in &found.lines {
            let mut game = game.clone();
            for mv in &line.pv {
                game.play(*mv).unwrap();
            }
        }
    }
}

#[test]
fn all_wins_are_found_when_all_moves_are_asked_for() {
    for tactic in tactics()
        .iter()
        .filter(|tactic| tactic.win_in_plies == 3)
        .take(8)
    {
        let game = game(&tactic.variant, &tactic.position);
        let limits = Limits {
            depth: Some(4),
            multipv: u32::MAX,
            ..Limits::default()
        };
        let found = search(&mut Engine::new(4, 1), &game, limits).unwrap();
        assert_eq!(found.lines.len(), game.legal_moves().len());
        let mut wins = found
            .lines
            .iter()
            .filter(|line| line.score.win_in() == Some(3))
            .map(|line| game.variant().notation(game.position(), line.pv[0]))
            .collect::<Vec<_>>();
        wins.sort();
        let mut expected = tactic.winning_moves.clone();
        expected.sort();
        assert_eq!(wins, expected, "{}", tactic.id);
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
    assert!(game.check(found.best).is_ok());
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
    assert!(game.check(found.best).is_ok());
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
        assert_eq!(found.depth, 5);
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
    assert!(game.check(found.best).is_ok());
    for level in Levels::builtin().iter() {
        let mv = engine.choose(&game, level, 3, &stop).unwrap();
        assert!(game.check(mv).is_ok());
    }
}

#[test]
fn two_threads_find_legal_moves_and_wins() {
    let mut engine = Engine::new(2, 2);
    for id in ["loa", "ordo"] {
        let game = Game::new(variant(id));
        let found = search(&mut engine, &game, nodes(100_000)).unwrap();
        assert!(game.check(found.best).is_ok());
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
    let levels = Levels::builtin();
    for id in ["loa", "ordo"] {
        let game = Game::new(variant(id));
        let answers = || {
            let mut engine = Engine::new(4, 1);
            let found = search(&mut engine, &game, nodes(30_000)).unwrap();
            // The engine remembers; a level's choice must not depend on it.
            let moves = levels
                .iter()
                .take(6)
                .flat_map(|level| (0..4).map(move |seed| (level, seed)))
                .map(|(level, seed)| engine.choose(&game, level, seed, &running()).unwrap())
                .collect::<Vec<_>>();
            (found, moves)
        };
        assert_eq!(answers(), answers());
        let mut engine = Engine::new(4, 1);
        let first = levels.get(3).unwrap();
        let choices = (0..20)
            .map(|seed| {
                engine
                    .choose(&game, first, seed, &running())
                    .unwrap()
                    .to_string()
            })
            .collect::<std::collections::BTreeSet<_>>();
        assert!(choices.len() >= 3, "{id}: always {choices:?}");
    }
}

#[test]
fn a_bench_counts_the_same_nodes_each_time() {
    for id in ["loa-5x5", "loa", "ordo", "loa-12x12"] {
        let variant = variant(id);
        let depth = bench_depth(&variant).min(4);
        let first = bench(&variant, depth);
        assert_eq!(first.nodes, bench(&variant, depth).nodes);
        assert!(first.nodes > 500, "{id}: {}", first.nodes);
    }
}

#[test]
fn a_forced_pass_is_found() {
    let levels = Levels::builtin();
    let mut engine = Engine::new(1, 1);
    let stuck = game("loa", PASS);
    assert_eq!(stuck.legal_moves(), [Move::Pass]);
    assert_eq!(
        search(&mut engine, &stuck, nodes(5000)).unwrap().best,
        Move::Pass
    );
    for level in levels.iter() {
        assert_eq!(
            engine.choose(&stuck, level, 0, &running()),
            Some(Move::Pass)
        );
    }
}

const PASS: &str = "bw4wb/ww4ww/8/8/8/8/7w/4w3 b";

/// Plays a game between two levels; the winner, if there is one within `plies`.
fn winner(
    engine: &mut Engine,
    start: &Game,
    players: [&Level; 2],
    seed: u64,
    plies: usize,
) -> Option<Side> {
    let mut game = start.clone();
    for _ in 0..plies {
        let level = players[game.position().to_move().index()];
        let Some(mv) = engine.choose(&game, level, seed, &running()) else {
            break;
        };
        game.play(mv).unwrap();
    }
    game.outcome().and_then(Outcome::winner)
}

/// Half-points of `strong` in games from openings of a few random moves, each played with both colours.
fn half_points(id: &str, strong: u8, weak: u8, pairs: u64) -> u64 {
    let levels = Levels::builtin();
    let (strong, weak) = (levels.get(strong).unwrap(), levels.get(weak).unwrap());
    let opener = levels.get(1).unwrap();
    let mut engine = Engine::new(4, 1);
    let mut points = 0;
    for seed in 0..pairs {
        let mut opening = Game::new(variant(id));
        for _ in 0..4 {
            let mv = engine.choose(&opening, opener, seed, &running()).unwrap();
            opening.play(mv).unwrap();
        }
        for side in Side::ALL {
            let players = if side == Side::Black {
                [strong, weak]
            } else {
                [weak, strong]
            };
            points += match winner(&mut engine, &opening, players, seed, 150) {
                Some(winner) if winner == side => 2,
                Some(_) => 0,
                None => 1,
            };
        }
    }
    points
}

fn check_order_of_levels(id: &str) {
    for (strong, weak) in [(3, 1), (4, 2), (5, 3), (6, 4), (7, 5)] {
        let (points, all) = (half_points(id, strong, weak, 24), 24 * 4);
        assert!(
            points * 4 >= all * 3,
            "{id}: level {strong} made {points} of {all} half-points against level {weak}"
        );
    }
}

#[test]
fn a_level_of_lines_of_action_beats_the_one_two_below() {
    check_order_of_levels("loa");
}

#[test]
fn a_level_of_ordo_beats_the_one_two_below() {
    check_order_of_levels("ordo");
}

/// Whether the side to move has a move that wins on the spot.
fn can_win_at_once(game: &Game) -> bool {
    let side = game.position().to_move();
    game.legal_moves().into_iter().any(|mv| {
        let mut after = game.clone();
        after.play(mv).unwrap();
        after.outcome().and_then(Outcome::winner) == Some(side)
    })
}

/// Whether `mv` leaves the enemy without a win, now and with the next move.
fn is_safe(game: &Game, mv: Move) -> bool {
    let mut after = game.clone();
    after.play(mv).unwrap();
    after.outcome().and_then(Outcome::winner) != Some(after.position().to_move())
        && !can_win_at_once(&after)
}

#[test]
fn from_level_two_no_win_at_once_is_missed() {
    let levels = Levels::builtin();
    let mut engine = Engine::new(1, 1);
    for tactic in tactics().iter().filter(|tactic| tactic.win_in_plies == 1) {
        let game = game(&tactic.variant, &tactic.position);
        for level in levels.iter().filter(|level| level.number() >= 2) {
            for seed in 0..20 {
                let mv = engine.choose(&game, level, seed, &running()).unwrap();
                let text = game.variant().notation(game.position(), mv);
                let number = level.number();
                assert!(
                    tactic.winning_moves.contains(&text),
                    "{} level {number}: {text}",
                    tactic.id
                );
            }
        }
    }
}

#[test]
fn from_level_four_a_threat_is_answered_where_it_can_be() {
    let levels = Levels::builtin();
    let mut engine = Engine::new(1, 1);
    let mut cases = 0;
    for tactic in tactics().iter().filter(|tactic| tactic.win_in_plies == 1) {
        let (board, side) = tactic.position.split_once(' ').unwrap();
        let other = if side == "b" { "w" } else { "b" };
        let game = game(&tactic.variant, &format!("{board} {other}"));
        if can_win_at_once(&game) || !game.legal_moves().into_iter().any(|mv| is_safe(&game, mv)) {
            continue;
        }
        cases += 1;
        for level in levels
            .iter()
            .filter(|level| (4..=6).contains(&level.number()))
        {
            for seed in 0..4 {
                let mv = engine.choose(&game, level, seed, &running()).unwrap();
                assert!(
                    is_safe(&game, mv),
                    "{} level {}: {mv}",
                    tactic.id,
                    level.number()
                );
            }
        }
    }
    assert!(cases >= 4, "only {cases} cases");
}

#[test]
fn a_won_game_is_won_in_the_end() {
    let levels = Levels::builtin();
    let (strong, weak) = (levels.get(8).unwrap(), levels.get(1).unwrap());
    let mut engine = Engine::new(4, 1);
    for tactic in tactics() {
        let start = game(&tactic.variant, &tactic.position);
        let side = start.position().to_move();
        let players = if side == Side::Black {
            [strong, weak]
        } else {
            [weak, strong]
        };
        assert_eq!(
            winner(&mut engine, &start, players, 9, 60),
            Some(side),
            "{}",
            tactic.id
        );
    }
}

/// A game in which `game`'s position stands on the board and making `mv` brings an earlier position back.
fn about_to_repeat(game: &Game, mv: Move) -> Option<Game> {
    let back = |mv: Move| match mv {
        Move::Step { from, to } => Some(Move::Step { from: to, to: from }),
        _ => None,
    };
    let mut after = game.clone();
    if after.play(mv).ok()?.captures || after.outcome().is_some() {
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
    let source = include_str!("../../../assets/variants/loa.ron");
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
