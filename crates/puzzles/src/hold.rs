//! Decides whether a move keeps the game, which means that it does not lose. In a hold puzzle, the right move must keep
//! the game.
//!
//! First, a short search of the engine must give the mover at least `GLANCE_CHANCES`. After this search, a move keeps
//! the game if the enemy is proved unable to win. Without such a proof, the move keeps the game under two conditions:
//! the solver does not prove a loss, and a long search of the engine gives the mover at least [`LEAST_CHANCES`]. `Look`
//! limits the searches of the solver and the long search of the engine.

use std::sync::atomic::AtomicBool;

use engine::{Answer, Chances, Engine, Limits};
use rules::{Game, Move, Position, SharedVariant};

use crate::proof::Prover;

/// The smallest expected score, from 0 to 1, with which a position counts as held without a proof.
pub(crate) const LEAST_CHANCES: f64 = 0.35;
/// The limit of the engine's first search, in positions. This search rules out nearly lost positions before the long
/// searches.
const GLANCE: u64 = 100_000;
/// The smallest expected score, from 0 to 1, that the engine's first search must give the mover.
const GLANCE_CHANCES: f64 = 0.4;

/// The search limit, in positions, for deciding whether a move keeps the game. The limit applies to the solver's search
/// and to the engine's search separately.
///
/// A move keeps the game if the enemy is proved unable to win after it. If nothing is proved, the engine must give the
/// mover good chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look(u64);

impl Look {
    /// The limit with which the shipped puzzles were checked.
    pub const FULL: Look = Look(20_000_000);
    pub const fn of(positions: u64) -> Look {
        Look(positions)
    }
}

/// Whether a move keeps the game, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Keeps {
    /// The enemy is proved unable to win after the move.
    Proved,
    /// Nothing is proved, but the engine gives the mover this expected score, from 0 to 1, which is enough.
    Share(f64),
    /// The enemy is proved to win after the move.
    Lost,
    /// Nothing is proved, and the engine gives the mover this expected score, from 0 to 1, which is too low.
    Poor(f64),
    Stopped,
}

impl Keeps {
    pub(crate) fn holds(self) -> bool {
        matches!(self, Keeps::Proved | Keeps::Share(_))
    }
}

/// Decides whether the move `mv`, legal in `position`, keeps the game.
pub(crate) fn keeps(
    (prover, engine): (&mut Prover, &mut Engine),
    (variant, position): (&SharedVariant, &Position),
    mv: Move,
    look: Look,
    stop: &AtomicBool,
) -> Keeps {
    let (mover, after) = (position.to_move(), variant.apply(position, mv));
    if let Some(outcome) = variant.outcome(&after) {
        return match outcome.winner() {
            Some(winner) if winner != mover => Keeps::Lost,
            _ => Keeps::Proved,
        };
    }
    let game = Game::from_position(variant.clone(), after);
    match share(engine, &game, GLANCE.min(look.0), stop) {
        None => return Keeps::Stopped,
        Some(share) if share < GLANCE_CHANCES => return Keeps::Poor(share),
        Some(_) => {}
    }
    match prover.answer(&game, !mover, look.0, stop) {
        Some(Answer::Wins(_)) => return Keeps::Lost,
        Some(Answer::DoesNot) => return Keeps::Proved,
        // A result that depends on repeated positions may be true in one order of moves only, so the result proves
        // nothing.
        Some(Answer::DoesNotWithoutRepetition) | None => {}
    }
    match share(engine, &game, look.0, stop) {
        None => Keeps::Stopped,
        Some(share) if share < LEAST_CHANCES => Keeps::Poor(share),
        Some(share) => Keeps::Share(share),
    }
}

/// Returns the expected score, from 0 to 1, of the side that is not to move, according to the engine. Returns `None` if
/// the search was stopped.
fn share(engine: &mut Engine, game: &Game, nodes: u64, stop: &AtomicBool) -> Option<f64> {
    engine.clear();
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let found = engine.search(game, &limits, stop, &mut |_| {})?;
    let share = Chances::of(game.variant()).share(found.score);
    (!stop.load(std::sync::atomic::Ordering::Relaxed)).then_some(1.0 - share)
}
