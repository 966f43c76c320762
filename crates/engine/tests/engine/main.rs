//! What callers of the engine rely on: legal moves, limits, wins found, strengths in order.

mod limits;
mod losses;
mod play;
mod proofs;
mod strengths;
mod threats;
mod wins;

use std::sync::atomic::AtomicBool;

use engine::{Analysis, Engine, Level, Limits, Strengths};
use rules::{Catalogue, Game, SharedVariant};
use serde::Deserialize;

/// A position of the variant `loa` in which Black must pass.
const PASS: &str = "bw4wb/ww4ww/8/8/8/8/7w/4w3 b";

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

fn game(id: &str, position: &str) -> Game {
    let variant = variant(id);
    let position = variant.parse_position(position).unwrap();
    Game::from_position(variant, position)
}

/// Returns levels from weak to strong, all of which choose their moves quickly.
fn levels() -> Vec<Level> {
    let strengths = Strengths::builtin().unwrap();
    let levels = [10, 450, 1200, 1900].map(|elo| strengths.level(elo));
    levels.to_vec()
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
    include_str!("../tactics.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}
