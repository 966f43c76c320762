//! Levels: in order of strength, and what none of them overlooks.

use engine::{Engine, Level, Levels};
use rules::{Game, Outcome, Side};

use crate::{game, running, tactics, variant};

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
