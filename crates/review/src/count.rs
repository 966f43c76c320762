//! Counts stones, groups, moves and distances in a position by the rules alone, without a search.

use std::cmp::Reverse;
use std::collections::HashSet;

use rules::insight::runner_path;
use rules::{Grid, Move, Position, Side, Square, U256, Variant, Word as _};

/// The number of groups of a side.
pub(crate) fn groups(variant: &Variant, position: &Position, side: Side) -> usize {
    let stones = position.stones(side);
    variant.geometry().groups(stones).count()
}

/// The number of stones of a side.
pub(crate) fn stones(position: &Position, side: Side) -> usize {
    position.stones(side).count() as usize
}

/// The stones of a side outside its largest group. If several groups are largest, the group with the lowest square
/// counts as the largest.
pub(crate) fn stragglers(variant: &Variant, position: &Position, side: Side) -> Vec<Square> {
    let (geometry, stones) = (variant.geometry(), position.stones(side));
    let largest = geometry
        .groups(stones)
        .max_by_key(|group| (group.count(), Reverse(group.lowest())));
    let rest = largest.map(|largest| stones & !largest);
    rest.map_or_else(Vec::new, |rest| geometry.squares(rest).collect())
}

/// The number of legal moves of a side if it were its turn; 0 when the game is over. Turns of two parts with the same
/// first part count as one move.
pub(crate) fn mobility(variant: &Variant, position: &Position, side: Side) -> usize {
    if variant.outcome(position).is_some() {
        return 0;
    }
    openings(variant, position, side).len()
}

/// The legal first parts of the turns of a side.
fn openings(variant: &Variant, position: &Position, side: Side) -> HashSet<Move> {
    let moves = variant.legal_moves(&position.turned_to(side));
    moves.into_iter().map(Move::opening).collect()
}

/// The number of legal moves of one stone if it were the turn of the stone's side, counted like [`mobility`].
pub(crate) fn moves_of(variant: &Variant, position: &Position, stone: Square) -> usize {
    let Some(side) = variant.stone_at(position, stone) else {
        return 0;
    };
    if variant.outcome(position).is_some() {
        return 0;
    }
    let moves = openings(variant, position, side);
    moves.iter().filter(|mv| mv.origins() == [stone]).count()
}

/// The number of links of a side: stones without which a group falls apart (articulation points).
pub(crate) fn links(variant: &Variant, position: &Position, side: Side) -> usize {
    let (geometry, stones) = (variant.geometry(), position.stones(side));
    let whole = geometry.groups(stones).count();
    let falls_apart = |stone: &Square| {
        let rest = stones & !geometry.bit(*stone);
        geometry.groups(rest).count() > whole
    };
    geometry.squares(stones).filter(falls_apart).count()
}

/// Ordo: the path of the side's fastest runner to the far row if the enemy never moved. The fastest runner is the stone
/// that needs the fewest moves. `None` if no stone gets through, and in variants in which turns can have two parts, because
/// paths leave such turns out.
pub(crate) fn run(variant: &Variant, position: &Position, side: Side) -> Option<Vec<Square>> {
    let single = !variant.movement().has_double_moves();
    single.then(|| runner_path(variant, position, side))?
}

/// The number of moves along a path, given its squares from start to end.
pub(crate) fn moves_on(path: &[Square]) -> usize {
    path.len().saturating_sub(1)
}

/// The number of steps to neighbouring squares from a square to a neighbour of the nearest of `stones`. Returns 0 if the
/// square is already a neighbour.
pub(crate) fn way_to(grid: Grid, square: Square, stones: &[Square]) -> Option<usize> {
    let distances = stones.iter().map(|other| grid.distance(square, *other));
    Some(distances.min()?.saturating_sub(1).into())
}

/// Lines of Action: the sum of the steps that all stones of a side need to touch its largest group.
pub(crate) fn steps_to_gather(variant: &Variant, position: &Position, side: Side) -> usize {
    let stragglers = stragglers(variant, position, side);
    let (grid, geometry) = (variant.shape().grid(), variant.geometry());
    let stones = geometry.squares(position.stones(side));
    let group: Vec<Square> = stones.filter(|stone| !stragglers.contains(stone)).collect();
    let ways = stragglers
        .iter()
        .filter_map(|stone| way_to(grid, *stone, &group));
    ways.sum()
}

/// Ordo: the number of rows between the side's foremost stone and the far row; `None` if the side has no stones.
pub(crate) fn front(variant: &Variant, position: &Position, side: Side) -> Option<usize> {
    let last = variant.shape().ranks().saturating_sub(1);
    let stones = variant.geometry().squares(position.stones(side));
    let left = stones.map(|stone| match side {
        Side::White => last.saturating_sub(stone.rank()),
        Side::Black => stone.rank(),
    });
    left.min().map(usize::from)
}

/// The stones of a side that the enemy could capture if it were the enemy's turn.
pub(crate) fn exposed(variant: &Variant, position: &Position, side: Side) -> Vec<Square> {
    if variant.outcome(position).is_some() {
        return Vec::new();
    }
    let position = position.turned_to(!side);
    let moves = variant.legal_moves(&position).into_iter();
    let captures = moves.filter(|mv| variant.captures(&position, *mv));
    let captured = captures.fold(U256::EMPTY, |captured, mv| {
        let after = variant.apply(&position, mv);
        captured | (position.stones(side) & !after.stones(side))
    });
    variant.geometry().squares(captured).collect()
}

/// The squares of the side's largest group, computed as if its stone on the square `stone` did not exist.
pub(crate) fn largest_without(
    variant: &Variant,
    position: &Position,
    side: Side,
    stone: Square,
) -> Vec<Square> {
    let geometry = variant.geometry();
    let stones = position.stones(side) & !geometry.bit(stone);
    let largest = geometry
        .groups(stones)
        .max_by_key(|group| (group.count(), Reverse(group.lowest())));
    largest.map_or_else(Vec::new, |group| geometry.squares(group).collect())
}
