//! Maps the positions of a game variant to the network's inputs: the views of both sides, and the symmetries of the
//! board.

use rules::{GameKind, Position, SharedVariant, Side, Word};

use crate::network::Views;

/// Returns the permutations of squares that the network uses for a game variant.
pub fn views(variant: &SharedVariant) -> Views {
    let (files, ranks) = size(variant);
    let map = |to: &dyn Fn(usize, usize) -> (usize, usize)| -> Vec<u8> {
        (0..files * ranks)
            .map(|square| {
                let (file, rank) = to(square % files, square / files);
                (rank * files + file) as u8
            })
            .collect()
    };
    let (right, top) = (files - 1, ranks - 1);
    let mut symmetries = vec![map(&|f, r| (f, r)), map(&|f, r| (right - f, r))];
    if variant.movement().has_home_rows() {
        // The side that moves down sees the board upside down.
        return Views {
            symmetries,
            opposite: map(&|f, r| (f, top - r)),
        };
    }
    symmetries.extend([map(&|f, r| (f, top - r)), map(&|f, r| (right - f, top - r))]);
    if files == ranks {
        symmetries.extend([
            map(&|f, r| (r, f)),
            map(&|f, r| (right - r, f)),
            map(&|f, r| (r, top - f)),
            map(&|f, r| (right - r, top - f)),
        ]);
    }
    Views {
        opposite: map(&|f, r| (f, r)),
        symmetries,
    }
}

/// Returns the stones of the side to move, the stones of its enemy and the vanished squares, as squares in the view of
/// the side to move.
pub fn squares(variant: &SharedVariant, position: &Position, views: &Views) -> [Vec<u8>; 3] {
    let mover = position.to_move();
    // In each view of Ordo, the side to move advances up the board.
    let turned = variant.kind() == GameKind::Ordo && mover == Side::Black;
    let [own, enemy] = [mover, !mover].map(|side| position.stones(side));
    [own, enemy, position.vanished()].map(|squares| {
        squares
            .indices()
            .map(|index| {
                if turned {
                    views.opposite[index]
                } else {
                    index as u8
                }
            })
            .collect()
    })
}

fn size(variant: &SharedVariant) -> (usize, usize) {
    let shape = variant.shape();
    (shape.files().into(), shape.ranks().into())
}
