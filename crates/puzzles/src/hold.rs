//! Whether a move keeps the game: the criterion of hold puzzles.
//!
//! A move keeps the game if the enemy is proved unable to win after it. Without a proof it keeps the game if neither the solver
//! nor the engine sees a loss after [`Look::FULL`] positions each, and the engine gives the mover at least [`LEAST_CHANCES`].

use std::sync::atomic::AtomicBool;

use engine::{Answer, Chances, Engine, Limits};
use rules::{Game, Move, Position, SharedVariant};

use crate::proof::Prover;

/// The smallest share of the point with which an unproved position counts as held.
pub(crate) const LEAST_CHANCES: f64 = 0.35;
/// The limit of a first search, in positions, which saves long searches of nearly lost positions.
const GLANCE: u64 = 100_000;
/// The share of the point that the first search must give.
const GLANCE_CHANCES: f64 = 0.4;

/// The search limit for the solver and for the engine, in positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look(u64);

impl Look {
    /// The limit with which the shipped puzzles were checked.
    pub const FULL: Look = Look(20_000_000);
    pub const fn of(positions: u64) -> Look {
        Look(positions)
    }
}

/// The result of a move for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Keeps {
    /// The enemy is proved unable to win.
    Proved,
    /// Nothing is proved; the engine gives the mover this share of the point, which is enough.
    Share(f64),
    /// The enemy is proved to win.
    Lost,
    /// Nothing is proved, and the engine gives the mover only this share of the point.
    Poor(f64),
    Stopped,
}

impl Keeps {
    pub(crate) fn holds(self) -> bool {
        matches!(self, Keeps::Proved | Keeps::Share(_))
    }
}

/// Decides whether `mv`, legal in `position`, keeps the game.
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
        // A result that depends on repetitions may hold in one line of play only.
        Some(Answer::DoesNotWithoutRepetition) | None => {}
    }
    match share(engine, &game, look.0, stop) {
        None => Keeps::Stopped,
        Some(share) if share < LEAST_CHANCES => Keeps::Poor(share),
        Some(share) => Keeps::Share(share),
    }
}

/// The share of the point that the engine gives the side that is not to move; `None` if it was stopped.
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
