//! The symmetries of a board that leave the game unchanged: rotations and reflections.

use crate::game_kind::GameKind;
use crate::square::{Grid, Shape, Square};

/// Maps a file and a rank to their images. The third and fourth arguments are the board's last file and last rank. The
/// image can be off the board.
type Symmetry = fn(i8, i8, i8, i8) -> (i8, i8);

/// The symmetries of a board of squares with as many files as ranks, identity first. The first four are also symmetries
/// of every other rectangle.
const OF_SQUARE: [Symmetry; 8] = [
    |x, y, _, _| (x, y),
    |x, y, last, _| (last - x, y),
    |x, y, _, top| (x, top - y),
    |x, y, last, top| (last - x, top - y),
    |x, y, _, _| (y, x),
    |x, y, last, _| (y, last - x),
    |x, y, _, top| (top - y, x),
    |x, y, last, top| (top - y, last - x),
];

/// The symmetries of a regular hexagon, identity first: six rotations, each without and with a reflection.
const OF_HEXAGON: [Symmetry; 12] = [
    |x, y, _, _| (x, y),
    |x, y, last, _| (x - y + last / 2, x),
    |x, y, last, _| (last - y, x - y + last / 2),
    |x, y, last, top| (last - x, top - y),
    |x, y, last, top| (y - x + last / 2, top - x),
    |x, y, _, top| (y, y - x + top / 2),
    |x, y, _, _| (y, x),
    |x, y, last, _| (x, x - y + last / 2),
    |x, y, last, _| (x - y + last / 2, last - y),
    |x, y, last, top| (last - y, top - x),
    |x, y, last, top| (last - x, y - x + top / 2),
    |x, y, _, top| (y - x + top / 2, y),
];

/// Returns the symmetries of a board and its rules, identity first. Each symmetry is a permutation of dense indices
/// (bit numbers of squares). An index that no square of a hexagon has keeps its place.
///
/// Lines of Action has no preferred direction: every symmetry of the board and its holes leaves the game unchanged.
/// Ordo has a forward direction, so only the left-right reflection remains.
pub fn symmetries(kind: GameKind, shape: Shape, holes: &[Square]) -> Vec<Vec<usize>> {
    let of_board: &[Symmetry] = match (shape.grid(), kind) {
        (Grid::Hexagonal, _) => &OF_HEXAGON,
        (Grid::Square, GameKind::Ordo) => &OF_SQUARE[..2],
        (Grid::Square, GameKind::Loa) if shape.files() != shape.ranks() => &OF_SQUARE[..4],
        (Grid::Square, GameKind::Loa) => &OF_SQUARE,
    };
    let keeps_holes = |symmetry: &&Symmetry| {
        let stays = |hole: &Square| {
            image(shape, **symmetry, *hole).is_some_and(|image| holes.contains(&image))
        };
        holes.iter().all(stays)
    };
    let permutation = |symmetry: &Symmetry| {
        let images = (0..shape.area()).map(|index| {
            let image = shape
                .square(index)
                .and_then(|at| image(shape, *symmetry, at));
            image.map_or(index, |image| shape.index(image))
        });
        images.collect()
    };
    let kept = of_board.iter().filter(keeps_holes);
    kept.map(permutation).collect()
}

fn image(shape: Shape, symmetry: Symmetry, square: Square) -> Option<Square> {
    let [file, rank, last, top] = [
        square.file(),
        square.rank(),
        shape.files() - 1,
        shape.ranks() - 1,
    ]
    .map(|number| number as i8);
    let (file, rank) = symmetry(file, rank, last, top);
    Square::new(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(kind: GameKind, files: u8, ranks: u8, holes: &[&str]) -> Vec<Vec<usize>> {
        let holes: Vec<Square> = holes
            .iter()
            .map(|name| Square::parse(name).unwrap())
            .collect();
        symmetries(kind, Shape::new(files, ranks).unwrap(), &holes)
    }

    #[test]
    fn boards_keep_the_symmetries_of_their_shape_holes_and_rules() {
        let hexagon = |side, holes: &[Square]| {
            symmetries(GameKind::Loa, Shape::hexagon(side).unwrap(), holes)
        };
        let [centre, beside] = ["f6", "f7"].map(|name| Square::parse(name).unwrap());
        for (files, ranks, found, count) in [
            (9, 9, hexagon(5, &[]), 12),
            (11, 11, hexagon(6, &[centre]), 12),
            (11, 11, hexagon(6, &[beside]), 2),
            (8, 8, of(GameKind::Loa, 8, 8, &[]), 8),
            (12, 12, of(GameKind::Loa, 12, 12, &[]), 8),
            (9, 9, of(GameKind::Loa, 9, 9, &["e5"]), 8),
            (10, 8, of(GameKind::Ordo, 10, 8, &[]), 2),
            (8, 6, of(GameKind::Loa, 8, 6, &[]), 4),
            (8, 8, of(GameKind::Loa, 8, 8, &["a1"]), 2),
            (8, 8, of(GameKind::Loa, 8, 8, &["a1", "h8"]), 4),
            (8, 8, of(GameKind::Loa, 8, 8, &["b3"]), 1),
            (9, 6, of(GameKind::Loa, 9, 6, &["e1"]), 2),
        ] {
            assert_eq!(found.len(), count, "{files}x{ranks}");
            let squares: Vec<usize> = (0..files * ranks).collect();
            assert_eq!(found[0], squares, "{files}x{ranks}");
            for (place, symmetry) in found.iter().enumerate() {
                // Each symmetry is a permutation, and no two symmetries are equal.
                let mut reached = symmetry.clone();
                reached.sort_unstable();
                assert_eq!(reached, squares, "{files}x{ranks}");
                assert!(!found[..place].contains(symmetry), "{files}x{ranks}");
            }
        }
    }
}
