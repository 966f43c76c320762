//! What a caller of the solver relies on: proofs that are true, lengths that are exact where they say so.

use std::sync::atomic::AtomicBool;

use engine::{Solution, Solver, Verdict};
use rules::{Catalogue, Game};
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
