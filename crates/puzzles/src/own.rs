//! Puzzles from the player's own mistakes.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules::{Position, SharedVariant};

use crate::mine::Miner;
use crate::puzzle::Puzzle;
use crate::select::puzzle_of;

/// Looks for puzzles in positions where somebody went wrong.
#[derive(Debug)]
pub struct OwnPuzzles {
    miner: Miner,
    checker: crate::checker::Checker,
    variant: SharedVariant,
}

impl OwnPuzzles {
    /// For positions of a variant.
    pub fn new(variant: SharedVariant) -> Self {
        OwnPuzzles {
            miner: Miner::new(variant.clone()),
            checker: crate::checker::Checker::default(),
            variant,
        }
    }

    /// The puzzle that a position is; `None` where more than one move does, nothing is proved, it is about nothing, or `stop`
    /// became true. Takes a second or two: it belongs on a thread.
    pub fn look(&mut self, position: &Position, stop: &AtomicBool) -> Option<Puzzle> {
        let find = self.miner.judge(position, stop)?;
        let puzzle = puzzle_of(&self.variant, &find, &mut self.checker, stop).ok()?;
        (!stop.load(Relaxed)).then_some(puzzle)
    }
}
