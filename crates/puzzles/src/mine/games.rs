//! Plays the games in which the miner looks for puzzles. The computer plays both sides at various strengths and makes
//! human-like mistakes.

use std::sync::atomic::AtomicBool;

use engine::{Engine, Level, Opponents};
use rules::{Game, SharedVariant, SplitMix64, Strength};

/// The length at which a game is abandoned, in plies.
const LONGEST: usize = 160;
/// The range of the players' strengths, in Elo.
const ELO: (u16, u16) = (900, 2300);
/// The minimum number of random plies at the start of a game, and the maximum number of further random plies.
const RANDOM_PLIES: (u64, u64) = (2, 6);
/// The search limit per move at every strength, in positions. The limit is low because the miner needs many games.
const NODES: u64 = 3_000;

/// Plays the game that a seed determines; `None` if the game is abandoned or drawn.
pub(super) fn decided_game(
    engine: &mut Engine,
    opponents: &Opponents,
    variant: &SharedVariant,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Game> {
    let mut random = SplitMix64::of([seed]);
    let mut elo = || ELO.0 + random.below(u64::from(ELO.1 - ELO.0) + 1) as u16;
    let players = [elo(), elo()].map(|elo| player(opponents, elo));
    let [Some(first), Some(second)] = players else {
        return None;
    };
    let mut game = Game::new(variant.clone());
    for _ in 0..RANDOM_PLIES.0 + random.below(RANDOM_PLIES.1 + 1) {
        let moves = game.legal_moves();
        game.play(*random.choose(&moves)?).ok()?;
    }
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let level = if game.position().to_move() == variant.first() {
            &first
        } else {
            &second
        };
        let mv = engine.choose(&game, level, seed, stop)?;
        game.play(mv).ok()?;
    }
    let winner = game.outcome()?.winner();
    winner.map(|_| game)
}

/// Returns a computer player with the strength `elo`, limited to [`NODES`] positions per move.
fn player(opponents: &Opponents, elo: u16) -> Option<Level> {
    let level = opponents.level(Strength::Elo(elo))?;
    Some(level.at_most(NODES))
}
