//! Chooses the next puzzle.

use std::collections::HashSet;

use rules::SplitMix64;

use crate::puzzle::{Puzzle, PuzzleId};
use crate::set::PuzzleSet;
use crate::theme::Theme;

/// The kind of puzzle to choose.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    pub variant: &'a str,
    /// Any theme if `None`.
    pub theme: Option<Theme>,
    /// The wanted rating.
    pub rating: f64,
    /// Puzzles that the player has tried; they come again only if no other fits.
    pub tried: &'a HashSet<PuzzleId>,
    /// Selects one of the puzzles that fit best.
    pub seed: u64,
}

/// The choice is random among this many puzzles that fit best.
const FITTING: usize = 12;
/// The range of ratings of puzzles of the day.
const OF_THE_DAY: std::ops::RangeInclusive<u16> = 750..=1900;

impl PuzzleSet {
    /// A puzzle of the variant and theme, near the rating; `None` if there is none.
    pub fn next(&self, wish: &Wish<'_>) -> Option<&Puzzle> {
        let about = |puzzle: &&Puzzle| {
            wish.theme
                .is_none_or(|theme| puzzle.themes().contains(&theme))
        };
        let mut fitting: Vec<&Puzzle> = self.of(wish.variant).filter(about).collect();
        fitting.sort_by_key(|puzzle| {
            let off = (f64::from(puzzle.rating()) - wish.rating).abs();
            (
                wish.tried.contains(puzzle.id()),
                off as u64,
                puzzle.id().number(),
            )
        });
        // Tried puzzles are sorted last; take none while an untried one is left.
        let untried = fitting
            .iter()
            .filter(|puzzle| !wish.tried.contains(puzzle.id()))
            .count();
        let among = if untried > 0 {
            untried.min(FITTING)
        } else {
            fitting.len().min(FITTING)
        };
        let best = fitting.get(..among)?;
        SplitMix64::of([wish.seed]).choose(best).copied()
    }

    /// The puzzle of a day, counted from 1970-01-01. The same set gives every player the same puzzle. A puzzle comes
    /// again only after all others.
    pub fn of_the_day(&self, variant: &str, day: i64) -> Option<&Puzzle> {
        let usual = |puzzle: &&Puzzle| OF_THE_DAY.contains(&puzzle.rating());
        let mut puzzles: Vec<&Puzzle> = self.of(variant).filter(usual).collect();
        if puzzles.is_empty() {
            puzzles = self.of(variant).collect();
        }
        let count = i64::try_from(puzzles.len())
            .ok()
            .filter(|count| *count > 0)?;
        let round = day.div_euclid(count);
        puzzles.sort_by_cached_key(|puzzle| {
            let parts = [round.unsigned_abs(), puzzle.id().number()];
            (SplitMix64::of(parts).next_u64(), puzzle.id().number())
        });
        let place = usize::try_from(day.rem_euclid(count)).ok()?;
        puzzles.get(place).copied()
    }
}
