//! Tests the built-in puzzles, and tests how puzzles are read, chosen and played.

mod chosen;
mod mined;
mod played;
mod read;
mod shipped;

use std::sync::LazyLock;

use cohort_puzzles::{Puzzle, PuzzleSet};
use rules::{Catalogue, SharedVariant};

static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(Catalogue::builtin);
static SHIPPED: LazyLock<PuzzleSet> = LazyLock::new(|| PuzzleSet::builtin(&CATALOGUE));

fn variant(id: &str) -> SharedVariant {
    CATALOGUE.get(id).unwrap().clone()
}

/// Returns up to `most` shipped puzzles of a variant that fulfil the condition `wanted`, spread evenly over the set.
fn some(id: &str, most: usize, wanted: impl Fn(&Puzzle) -> bool) -> Vec<&'static Puzzle> {
    let all: Vec<&Puzzle> = SHIPPED.of(id).filter(|puzzle| wanted(puzzle)).collect();
    let step = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(step).collect()
}
