//! Checks the insight functions against brute force over all moves.

mod chains;
mod group;
mod immobility;
mod reasons;
mod runner;
mod ways;
mod wins;

use std::collections::{BTreeSet, HashSet, VecDeque};

use rules::insight::{
    Chain, ClosedWays, Immobility, Reason, chains, cut_off, immobility, reasons, rejoining_moves,
    runner_path, spanning_tree, splitting_squares, ways, winning_moves, wins,
};
use rules::{
    Direction, GameKind, Grid, Move, Outcome, Part, Position, Refusal, SharedVariant, Side, Square,
    WinReason,
};

use crate::boards::{all_variants, builtin, played_positions, scattered_positions, seeded};
use crate::slow::Slow;

fn sq(name: &str) -> Square {
    Square::parse(name).unwrap()
}

fn names(squares: &[Square]) -> Vec<String> {
    let mut names: Vec<_> = squares.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

fn step(text: &str) -> Move {
    rules::read_move(text).unwrap()
}

fn at(id: &str, position: &str) -> (SharedVariant, Position) {
    let variant = builtin(id);
    let position = variant.parse_position(position).unwrap();
    (variant, position)
}

fn stones(variant: &SharedVariant, position: &Position, side: Side) -> Vec<Square> {
    let there = |square: &Square| variant.stone_at(position, *square) == Some(side);
    variant.shape().squares().filter(there).collect()
}

/// Returns the groups of stones, found square by square.
fn groups(variant: &SharedVariant, stones: &[Square]) -> Vec<Vec<Square>> {
    let hexagonal = variant.shape().grid() == Grid::Hexagonal;
    let mut left: BTreeSet<_> = stones.iter().copied().collect();
    let mut groups = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut group, mut open) = (vec![first], vec![first]);
        while let Some(here) = open.pop() {
            let near = |next: &Square| {
                let files = i32::from(next.file()) - i32::from(here.file());
                let ranks = i32::from(next.rank()) - i32::from(here.rank());
                files.abs() <= 1 && ranks.abs() <= 1 && (!hexagonal || files * ranks >= 0)
            };
            let found: Vec<_> = left.iter().copied().filter(near).collect();
            for next in found {
                left.remove(&next);
                group.push(next);
                open.push(next);
            }
        }
        groups.push(group);
    }
    groups
}

fn turned(position: &Position, side: Side) -> Position {
    if position.to_move() == side {
        *position
    } else {
        position.passed()
    }
}

/// Returns positions from games and random positions in the variants of `kind`, or in all variants if `kind` is `None`.
fn positions(kind: Option<GameKind>, count: usize, seed: u64) -> Vec<(SharedVariant, Position)> {
    let mut rng = seeded(seed);
    let mut found = Vec::new();
    for variant in all_variants() {
        if kind.is_none_or(|kind| variant.kind() == kind) {
            let mut positions = played_positions(&variant, count, &mut rng);
            positions.extend(scattered_positions(&variant, count / 4, &mut rng));
            found.extend(
                positions
                    .into_iter()
                    .map(|position| (variant.clone(), position)),
            );
        }
    }
    found
}

/// Returns every stone of the side to move and, in Ordo, every unbroken line of its stones.
fn units(variant: &SharedVariant, position: &Position) -> Vec<Vec<Square>> {
    let own = stones(variant, position, position.to_move());
    let mut units: Vec<_> = own.iter().map(|&stone| vec![stone]).collect();
    if variant.kind() == GameKind::Ordo {
        for &first in &own {
            for along in [Direction::East, Direction::North] {
                let mut line = vec![first];
                for distance in 1.. {
                    match variant.shape().step(first, along, distance) {
                        Some(next) if own.contains(&next) => line.push(next),
                        _ => break,
                    }
                    units.push(line.clone());
                }
            }
        }
    }
    units
}

fn moves_of(variant: &SharedVariant, position: &Position, unit: &[Square]) -> Vec<Move> {
    let mut moves = variant.legal_moves(position);
    let opens = |mv: Move| mv.origins() == unit && !mv.landings().is_empty();
    moves.retain(|mv| opens(mv.opening()));
    moves
}

#[test]
fn questions_without_sense_are_answered_with_nothing() {
    let elsewhere = [sq("l12"), sq("a9")];
    for (variant, position) in positions(None, 20, 68) {
        for square in elsewhere
            .into_iter()
            .filter(|&s| !variant.shape().contains(s))
        {
            let mv = Move::Step {
                from: square,
                to: square,
            };
            assert_eq!(ways(&variant, &position, square), []);
            assert_eq!(immobility(&variant, &position, &[square]), None);
            assert_eq!(splitting_squares(&variant, &position, &[square]), []);
            assert_eq!(cut_off(&variant, &position, mv), []);
            assert_eq!(reasons(&variant, &position, mv), []);
        }
        if variant.outcome(&position).is_some() {
            for square in variant.shape().squares() {
                assert_eq!(ways(&variant, &position, square), []);
                assert_eq!(immobility(&variant, &position, &[square]), None);
                assert_eq!(splitting_squares(&variant, &position, &[square]), []);
            }
            for side in Side::ALL {
                assert_eq!(winning_moves(&variant, &position, side), []);
                assert_eq!(runner_path(&variant, &position, side), None);
            }
        }
    }
}
