//! Chooses the next puzzle.

use std::collections::HashSet;

use rules::SplitMix64;

use crate::puzzle::{Puzzle, PuzzleId};
use crate::set::PuzzleSet;
use crate::theme::Theme;

/// The player's wishes for the next puzzle.
#[derive(Clone, Copy, Debug)]
pub struct Wish<'a> {
    pub variant: &'a str,
    /// The wanted theme; `None` for any theme.
    pub theme: Option<Theme>,
    /// The wanted rating of the puzzle.
    pub rating: f64,
    /// The puzzles that the player has tried. A tried puzzle is chosen only if no other puzzle fits.
    pub tried: &'a HashSet<PuzzleId>,
    /// The seed for the random choice among the puzzles that fit best.
    pub seed: u64,
}

/// The number of best fitting puzzles from which the next puzzle is chosen at random.
const FITTING: usize = 12;
/// The range of ratings from which the puzzle of the day is chosen.
const OF_THE_DAY: std::ops::RangeInclusive<u16> = 750..=1900;

impl PuzzleSet {
    /// Chooses a puzzle of the wanted variant and theme, near the wanted rating; `None` if no puzzle fits.
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
        // Tried puzzles are sorted last, so they are chosen only if no untried puzzle is left.
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

    /// Returns the puzzle of a day, the same for all players with the same set of puzzles. `day` is the number of days
    /// since 1970-01-01. In each round, every puzzle of medium rating has one day. The order changes from round to
    /// round. Returns `None` if the variant has no puzzles.
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
