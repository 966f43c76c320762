//! The symmetries of a board that leave the game unchanged: rotations and reflections.

use crate::game_kind::GameKind;
use crate::square::{Shape, Square};

/// Maps a file and a rank to their images. The third and fourth arguments are the board's last file and last rank.
type Symmetry = fn(u8, u8, u8, u8) -> (u8, u8);

/// The symmetries of a board with as many files as ranks, identity first. The first four are also symmetries of every
/// other board.
const SYMMETRIES: [Symmetry; 8] = [
    |x, y, _, _| (x, y),
    |x, y, last, _| (last - x, y),
    |x, y, _, top| (x, top - y),
    |x, y, last, top| (last - x, top - y),
    |x, y, _, _| (y, x),
    |x, y, last, _| (y, last - x),
    |x, y, _, top| (top - y, x),
    |x, y, last, top| (top - y, last - x),
];

/// Returns the symmetries of a board and its rules, identity first. Each symmetry is a permutation of dense indices
/// (bit numbers of squares).
///
/// Lines of Action has no preferred direction: every symmetry of the board and its holes leaves the game unchanged.
/// Ordo has a forward direction, so only the left-right reflection remains.
pub fn symmetries(kind: GameKind, shape: Shape, holes: &[Square]) -> Vec<Vec<usize>> {
    let count = match kind {
        GameKind::Ordo => 2,
        GameKind::Loa if shape.files() != shape.ranks() => 4,
        GameKind::Loa => SYMMETRIES.len(),
    };
    let keeps_holes = |symmetry: &Symmetry| {
        let stays = |hole: &Square| {
            image(shape, *symmetry, *hole).is_some_and(|image| holes.contains(&image))
        };
        holes.iter().all(stays)
    };
    let kept = SYMMETRIES
        .iter()
        .take(count)
        .filter(|symmetry| keeps_holes(symmetry));
    kept.map(|symmetry| {
        let images = shape
            .squares()
            .filter_map(|square| image(shape, *symmetry, square));
        images.map(|square| shape.index(square)).collect()
    })
    .collect()
}

fn image(shape: Shape, symmetry: Symmetry, square: Square) -> Option<Square> {
    let (last, top) = (shape.files() - 1, shape.ranks() - 1);
    let (file, rank) = symmetry(square.file(), square.rank(), last, top);
    Square::new(file, rank)
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
        for (files, ranks, found, count) in [
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
