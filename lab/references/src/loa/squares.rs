//! Geometric values of squares and sets of squares, for the evaluation of Lines of Action.

use rules::{Direction, Geometry, Word};

/// The directions that are perpendicular to an edge of the board.
const CARDINALS: [Direction; 4] = [
    Direction::North,
    Direction::East,
    Direction::South,
    Direction::West,
];

/// Returns the square nearest to the mean of `count` squares. `files` is the sum of the squares' files, and `ranks` is
/// the sum of their ranks.
pub(super) fn middle<W: Word>(geometry: &Geometry<W>, count: i32, files: i32, ranks: i32) -> usize {
    let count = count.max(1);
    let nearest = |sum: i32| (2 * sum + count) / (2 * count);
    (nearest(ranks) * i32::from(geometry.shape().files()) + nearest(files)) as usize
}

/// Returns the quads (blocks of 2×2 squares) with three stones, and the quads with four stones. The south-west corner
/// stands for each quad.
pub(super) fn quads<W: Word>(geometry: &Geometry<W>, stones: W) -> (W, W) {
    // For each quad, the stones on its other three corners are shifted onto its south-west corner. A square without a
    // neighbour to its north-east is not the south-west corner of a quad.
    let room = geometry.shift(geometry.all(), Direction::SouthWest);
    let a = stones;
    let b = geometry.shift(stones, Direction::West);
    let c = geometry.shift(stones, Direction::South);
    let d = geometry.shift(stones, Direction::SouthWest);
    let four = a & b & c & d;
    let three = (a & b & (c ^ d) | (a ^ b) & c & d) & room;
    (three, four)
}

/// Returns the number of steps to the nearest edge of the board.
pub(super) fn ring<W: Word>(geometry: &Geometry<W>, index: usize) -> u8 {
    let ways = geometry.shape().grid().directions();
    let room = ways.map(|direction| geometry.steps_to_edge(index, direction));
    room.min().unwrap_or_default()
}

/// Returns the value of a stone by its square's distance from the edge. The values of the corner, the edge, and the
/// second, third and fourth ring are as published. Rings farther inside larger boards have the value of the fourth
/// ring.
pub(super) fn square_value<W: Word>(geometry: &Geometry<W>, index: usize) -> i32 {
    let room = CARDINALS.map(|direction| geometry.steps_to_edge(index, direction));
    match ring(geometry, index) {
        0 if room.iter().filter(|room| **room == 0).count() > 1 => -80,
        0 if room.contains(&1) => -25,
        0 => -20,
        1 => 10,
        2 => 25,
        _ => 50,
    }
}

/// Returns the neighbours of an edge square in the three directions away from that edge. Returns no squares if the
/// square is not on an edge.
pub(super) fn inwards<W: Word>(geometry: &Geometry<W>, index: usize) -> W {
    CARDINALS
        .into_iter()
        .filter(|out| geometry.steps_to_edge(index, *out) == 0)
        .flat_map(|out| [3, 4, 5].map(|turn| Direction::ALL[(out.index() + turn) % 8]))
        .fold(W::EMPTY, |set, inwards| {
            set | geometry.shift(W::bit(index), inwards)
        })
}

/// Returns the minimum sum of the distances of `count` stones from their centre. One stone can be in the centre and
/// have distance 0. Eight stones around it can have distance 1, the next sixteen stones distance 2, and so on.
pub(super) fn least_distance(count: usize) -> i32 {
    (1..count)
        .map(|stone| (1..).find(|ring| (2 * ring + 1) * (2 * ring + 1) > stone))
        .map(|ring| ring.unwrap_or_default() as i32)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn least_distances_fill_ring_after_ring() {
        assert_eq!(
            [0, 1, 2, 9, 10, 25, 26].map(least_distance),
            [0, 0, 1, 8, 10, 40, 43]
        );
    }
}
