//! What callers of the solver rely on: correct proofs, and exact lengths where announced.

use std::sync::atomic::AtomicBool;

use engine::{Answer, Solution, Solver, Verdict};
use rules::{Catalogue, Game, Position, SharedVariant, Side, SplitMix64};
use serde::Deserialize;

fn game(id: &str, position: &str) -> Game {
    let variant = Catalogue::builtin().get(id).unwrap().clone();
    let position = variant.parse_position(position).unwrap();
    Game::from_position(variant, position)
}

fn solve(game: &Game, nodes: u64) -> Solution {
    Solver::new(16)
        .solve(game, nodes, &AtomicBool::new(false))
        .unwrap()
}

#[derive(Deserialize)]
struct Tactic {
    id: String,
    variant: String,
    position: String,
    win_in_plies: u32,
    winning_moves: Vec<String>,
}

#[test]
fn tactics_are_won_in_the_fewest_plies() {
    for line in include_str!("tactics.jsonl").lines() {
        let tactic: Tactic = serde_json::from_str(line).unwrap();
        let game = game(&tactic.variant, &tactic.position);
        let solution = solve(&game, 2_000_000);
        let Verdict::Win { plies, best } = solution.verdict else {
            panic!("{}: {solution:?}", tactic.id);
        };
        assert_eq!(plies, tactic.win_in_plies, "{}", tactic.id);
        assert!(solution.shortest, "{}", tactic.id);
        let best = game.variant().notation(game.position(), best);
        assert!(
            tactic.winning_moves.contains(&best),
            "{}: {best}",
            tactic.id
        );
        assert_eq!(solution.line.len(), plies as usize, "{}", tactic.id);
    }
}

/// Searches exhaustively whether one side wins within `depth` plies. Returns the number of plies to the win, negated if
/// the side to move loses; `None` if neither side wins within `depth` plies.
fn exhaustive(variant: &SharedVariant, position: &Position, depth: i32) -> Option<i32> {
    let mover = position.to_move();
    match variant.outcome(position).map(rules::Outcome::winner) {
        Some(Some(winner)) if winner == mover => return Some(0),
        // A large offset distinguishes a loss in zero plies from a win in zero plies.
        Some(Some(_)) => return Some(-1000),
        Some(None) => return None,
        None if depth == 0 => return None,
        None => {}
    }
    let (mut win, mut loss) = (None::<i32>, Some(0));
    for mv in variant.legal_moves(position) {
        match exhaustive(variant, &variant.apply(position, mv), depth - 1) {
            None => loss = None,
            Some(-1000) => win = Some(1),
            Some(plies) if plies < 0 => win = Some(win.map_or(1 - plies, |w| w.min(1 - plies))),
            Some(plies) => loss = loss.map(|l: i32| l.min(-1 - plies)),
        }
    }
    win.or(loss)
}

#[test]
fn short_wins_and_losses_agree_with_trying_everything() {
    let mut wins = 0;
    let mut losses = 0;
    for (id, games, depth) in [
        ("loa-5x5", 60, 4),
        ("loa-black-hole", 12, 2),
        ("ordo", 20, 2),
    ] {
        let variant = Catalogue::builtin().get(id).unwrap().clone();
        for seed in 0..games {
            let mut random = SplitMix64::new(seed);
            let mut game = Game::new(variant.clone());
            while game.outcome().is_none() && game.plies().len() < 300 {
                let moves = game.legal_moves();
                game.play(*random.choose(&moves).unwrap()).unwrap();
            }
            let plies = game.plies().len();
            for ply in plies.saturating_sub(4)..plies {
                let position = *game.position_at(ply).unwrap();
                let Some(expected) = exhaustive(&variant, &position, depth) else {
                    continue;
                };
                let solution = solve(&Game::from_position(variant.clone(), position), 1_000_000);
                let found = match solution.verdict {
                    Verdict::Win { plies, .. } => plies as i32,
                    Verdict::Loss { plies } => -(plies as i32),
                    other => panic!("{other:?}: {}", variant.position_string(&position)),
                };
                assert_eq!(found, expected, "{}", variant.position_string(&position));
                wins += usize::from(expected > 0);
                losses += usize::from(expected < 0);
            }
        }
    }
    assert!(wins > 50 && losses > 20, "{wins} wins, {losses} losses");
}

#[test]
fn a_win_that_ends_with_a_forced_move_of_the_enemy_has_its_exact_length() {
    // In each position Black makes a move after which every move of White connects Black's stones. The positions were
    // drawn at random.
    for position in [
        "5/1bw1b/1bw2/2bbw/b2b1 b",
        "bwb1b/b4/1b3/bb3/wb3 b",
        "b3b/4b/w1bb1/bb3/wb3 b",
        "3bb/b1w1w/1bbbb/5/4b b",
        "4b/2b2/b1wb1/3bb/2wbw b",
    ] {
        let game = game("loa-5x5", position);
        assert_eq!(exhaustive(game.variant(), game.position(), 2), Some(2));
        let solution = solve(&game, 1_000_000);
        assert!(
            matches!(solution.verdict, Verdict::Win { plies: 2, .. }) && solution.shortest,
            "{position}: {solution:?}"
        );
        assert_eq!(solution.line.len(), 2, "{position}");
    }
}

#[test]
fn the_line_of_a_proof_ends_with_the_win() {
    let variant = Catalogue::builtin().get("loa-5x5").unwrap().clone();
    let mut game = Game::new(variant);
    let solution = solve(&game, 5_000_000);
    // The first player wins on 5×5 (M. H. M. Winands, "Informed Search in Complex Games", 2004, section 2.4.7).
    let Verdict::Win { plies, best } = solution.verdict else {
        panic!("{solution:?}");
    };
    assert_eq!(solution.line.first(), Some(&best));
    assert!(solution.line.len() <= plies as usize);
    for mv in &solution.line {
        game.play(*mv).unwrap();
    }
    assert_eq!(game.outcome().unwrap().winner(), Some(Side::Black));
}

/// Returns the positions of a stored set. Each line of the set has a name, a number of plies, the prover, and the
/// position.
fn endgames<'a>(id: &str, set: &'a str) -> Vec<(&'a str, Game)> {
    set.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let [name, _, _, position] = line.splitn(4, ' ').collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            (name, game(id, position))
        })
        .collect()
}

#[test]
fn endgames_from_games_are_won() {
    for (id, set, nodes) in [
        ("loa", include_str!("endgames-loa.txt"), 1_000_000),
        ("ordo", include_str!("endgames-ordo.txt"), 1_000_000),
    ] {
        let set = endgames(id, set);
        assert!(set.len() >= 10, "{} positions", set.len());
        let mut solved = 0;
        for (name, game) in &set[..10] {
            let solution = solve(game, nodes);
            let Verdict::Win { plies, .. } = solution.verdict else {
                assert_eq!(solution.verdict, Verdict::Unknown, "{name}");
                continue;
            };
            solved += 1;
            assert!(plies >= 9, "{name}: {plies}");
            let mut line = game.clone();
            for mv in &solution.line {
                line.play(*mv).unwrap();
            }
            if let Some(outcome) = line.outcome() {
                let winner = game.position().to_move();
                assert_eq!(outcome.winner(), Some(winner), "{name}");
            }
        }
        assert!(solved >= 6, "{solved} of 10 in {id}");
    }
}

#[test]
fn a_side_that_cannot_win_is_not_said_to() {
    // White stones enclose Black's two stones, so Black must pass. The solver must not report a win for Black.
    let no_moves = game("loa", "bw4wb/ww4ww/8/8/8/8/7w/4w3 b");
    assert!(!matches!(
        solve(&no_moves, 20_000).verdict,
        Verdict::Win { .. }
    ));
}

#[test]
fn a_position_of_the_game_is_not_won_again() {
    let mut tried = 0;
    for line in include_str!("tactics.jsonl").lines() {
        let tactic: Tactic = serde_json::from_str(line).unwrap();
        let [winning] = &tactic.winning_moves[..] else {
            continue;
        };
        if tactic.win_in_plies == 1 {
            continue;
        }
        let before = game(&tactic.variant, &tactic.position);
        let Some(game) = returning(&before, winning) else {
            continue;
        };
        tried += 1;
        assert_eq!(game.position(), before.position());
        let again = solve(&game, 300_000);
        if let Verdict::Win { plies, best } = again.verdict {
            let best = game.variant().notation(game.position(), best);
            assert!(best != *winning, "{}: {best}", tactic.id);
            assert!(plies > tactic.win_in_plies, "{}: {plies}", tactic.id);
        }
    }
    assert!(tried > 0, "no tested position can be repeated");
}

/// Returns a game that starts after the move `winning` from the position of `before` and returns to that position in
/// three plies.
fn returning(before: &Game, winning: &str) -> Option<Game> {
    let mut won = before.clone();
    won.play_text(winning).unwrap();
    let start = Game::from_position(won.variant().clone(), *won.position());
    for first in start.legal_moves() {
        let mut game = start.clone();
        game.play(first).unwrap();
        for second in game.legal_moves() {
            let mut game = game.clone();
            game.play(second).unwrap();
            for third in game.legal_moves() {
                if game.variant().apply(game.position(), third) == *before.position() {
                    game.play(third).unwrap();
                    return Some(game);
                }
            }
        }
    }
    None
}

#[test]
fn the_node_limit_and_the_stop_flag_are_obeyed() {
    let start = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
    let limited = solve(&start, 10_000);
    assert_eq!(limited.verdict, Verdict::Unknown);
    assert!(
        (10_000..10_500).contains(&limited.nodes),
        "{}",
        limited.nodes
    );
    let stopped = Solver::new(1).solve(&start, u64::MAX, &AtomicBool::new(true));
    assert!(stopped.unwrap().nodes < 10_000);
}

#[test]
fn equal_questions_have_equal_answers() {
    let tactic = game("loa", "b7/8/w3b3/5b2/8/8/3w4/3b4 w");
    let mut solver = Solver::new(2);
    let running = AtomicBool::new(false);
    let first = solver.solve(&tactic, 100_000, &running);
    solver.solve(
        &game("loa-5x5", "1bbb1/w3w/w3w/w3w/1bbb1 b"),
        50_000,
        &running,
    );
    assert_eq!(solver.solve(&tactic, 100_000, &running), first);
}

#[test]
fn a_finished_game_has_no_solution() {
    let over = game("loa", "8/8/8/8/8/8/bb6/w6w w");
    let running = AtomicBool::new(false);
    assert_eq!(Solver::new(1).solve(&over, 1000, &running), None);
    let proof = Solver::new(1).prove(&over, Side::Black, 1000, &running);
    assert_eq!(proof.answer, Some(Answer::Wins(0)));
    let proof = Solver::new(1).prove(&over, Side::White, 1000, &running);
    assert_eq!(proof.answer, Some(Answer::DoesNot));
}
