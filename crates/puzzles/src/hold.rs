//! Whether a move keeps the game: the standard of puzzles to hold.
//!
//! A move keeps the game if it is proved that the enemy cannot win after it; or, where that is not proved, if neither the solver
//! nor the engine sees it lost after [`Look::FULL`] positions each and the engine gives the side that made it at least
//! [`LEAST_CHANCES`].

use std::sync::atomic::AtomicBool;

use engine::{Answer, Chances, Engine, Limits};
use rules::{Game, Move, Position, SharedVariant};

use crate::proof::Prover;

/// The smallest share of the point with which an unproved position counts as held.
pub(crate) const LEAST_CHANCES: f64 = 0.35;
/// Before the long look, the engine looks at so many positions and must give so large a share: this spares long looks at what is
/// nearly lost.
const GLANCE: u64 = 100_000;
const GLANCE_CHANCES: f64 = 0.4;

/// How many positions the solver and the engine look at, each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look(u64);

impl Look {
    /// The look that shipped puzzles have passed.
    pub const FULL: Look = Look(20_000_000);
    /// A look of so many positions.
    pub const fn of(positions: u64) -> Look {
        Look(positions)
    }
}

/// What is left of the game after a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Keeps {
    /// It is proved that the enemy cannot win.
    Proved,
    /// Nothing is proved; the engine gives the mover this share of the point.
    Share(f64),
    /// It is proved that the enemy wins.
    Lost,
    /// The engine gives the mover only this share of the point.
    Poor(f64),
    Stopped,
}

impl Keeps {
    /// Whether the game is kept.
    pub(crate) fn holds(self) -> bool {
        matches!(self, Keeps::Proved | Keeps::Share(_))
    }
}

/// Looks at what `mv`, legal in `position`, keeps of the game.
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
        // What depends on repetitions may hold on one line of play only.
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
