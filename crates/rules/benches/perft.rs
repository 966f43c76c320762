//! Benchmarks move generation, making moves and finding outcomes: the operations that bound search speed.
//!
//! Run with `cargo bench -p rules`. Divan, the benchmark library, reports items per second. Depending on the benchmark,
//! an item is one move sequence of a perft, one move made with its outcome computed, or one generated move.

use std::hint::black_box;

use divan::Bencher;
use divan::counter::ItemsCount;
use rules::{Catalogue, Ruleset, SharedVariant, perft_of, with_ruleset};

fn main() {
    divan::main();
}

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).expect("a built-in id").clone()
}

/// Counts all sequences of `depth` moves from the start position. Counts the moves of the last ply without making them.
#[divan::bench(args = [("loa", 4), ("loa-black-hole", 4), ("loa-12x12", 3), ("ordo", 4)])]
fn bulk_perft(bencher: Bencher<'_, '_>, (id, depth): (&str, u32)) {
    let variant = variant(id);
    let leaves = perft_of(&variant, variant.start(), depth);
    bencher
        .counter(ItemsCount::new(leaves))
        .bench_local(|| perft_of(black_box(&variant), variant.start(), depth));
}

/// Makes every move in every position one ply after the start, and computes the terminal outcome after each move.
#[divan::bench(args = ["loa", "loa-black-hole", "loa-12x12", "ordo"])]
fn make_and_look(bencher: Bencher<'_, '_>, id: &str) {
    let variant = variant(id);
    with_ruleset!(variant.ruleset(), rules => make_and_look_of(bencher, rules, &variant));
}

fn make_and_look_of<R: Ruleset>(bencher: Bencher<'_, '_>, rules: &R, variant: &SharedVariant) {
    let start = variant.start().narrow();
    let mut positions = Vec::new();
    for first in rules.legal_moves(&start) {
        let after = rules.apply(&start, first);
        positions.push((after, rules.legal_moves(&after)));
    }
    let moves = positions
        .iter()
        .map(|(_, moves)| moves.len())
        .sum::<usize>();
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        let mut finished = 0u32;
        for (position, moves) in &positions {
            for &mv in moves {
                let after = rules.apply(black_box(position), mv);
                finished += u32::from(rules.terminal_outcome(&after).is_some());
            }
        }
        finished
    });
}

/// Generates the moves of every position one ply after the start.
#[divan::bench(args = ["loa", "loa-12x12", "ordo"])]
fn generate(bencher: Bencher<'_, '_>, id: &str) {
    let variant = variant(id);
    with_ruleset!(variant.ruleset(), rules => generate_of(bencher, rules, &variant));
}

fn generate_of<R: Ruleset>(bencher: Bencher<'_, '_>, rules: &R, variant: &SharedVariant) {
    let start = variant.start().narrow();
    let after = |mv| rules.apply(&start, mv);
    let positions = rules
        .legal_moves(&start)
        .into_iter()
        .map(after)
        .collect::<Vec<_>>();
    let moves = positions
        .iter()
        .map(|position| rules.count(position))
        .sum::<u64>();
    let mut list = Vec::with_capacity(512);
    bencher.counter(ItemsCount::new(moves)).bench_local(|| {
        for position in &positions {
            list.clear();
            rules.generate(black_box(position), &mut list);
        }
        list.len()
    });
}
