//! The games that puzzles are looked for in: between players of all strengths, who err as people do.

use std::sync::atomic::AtomicBool;

use engine::{Engine, Level, Opponents};
use rules::{Game, SharedVariant, SplitMix64, Strength};

/// A game that lasts longer is given up.
const LONGEST: usize = 160;
/// The weakest and the strongest player, in Elo.
const ELO: (u16, u16) = (900, 2300);
/// A game begins with so many random plies at least, and so many more at most.
const RANDOM_PLIES: (u64, u64) = (2, 6);
/// However strong, nobody looks at more positions for a move: there are many games to play.
const NODES: u64 = 3_000;

/// Plays the game with a seed; `None` if it does not come to an end, or is drawn.
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

/// A player of a strength who does not look long.
fn player(opponents: &Opponents, elo: u16) -> Option<Level> {
    let level = opponents.level(Strength::Elo(elo))?;
    Some(level.at_most(NODES))
}
