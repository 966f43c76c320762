//! Boards as positions are compared on them, and their symmetries.

use std::fmt;

use rules::{GameKind, Shape, Square, Variant};

/// A board and which game is played on it. Positions of variants that have this in common are compared, however the game
/// begins there and whatever the options of its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    kind: GameKind,
    shape: Shape,
    holes: Vec<Square>,
}

/// Where a square goes whose file and rank are given, on a board with this last file and rank.
type Symmetry = fn(u8, u8, u8, u8) -> (u8, u8);

/// The symmetries of a square: what leaves the board as it is first. The first four are those of any rectangle.
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

impl Board {
    pub(super) fn of(variant: &Variant) -> Self {
        let geometry = variant.geometry();
        Board {
            kind: variant.kind(),
            shape: variant.shape(),
            holes: geometry.squares(geometry.holes()).collect(),
        }
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// The squares, by index, to which each symmetry of the board and its rules brings each square.
    ///
    /// Lines of Action knows no directions: what leaves the board and its holes in place leaves the game the same. Ordo has
    /// a way forward and keeps the mirror from left to right alone.
    pub(super) fn symmetries(&self) -> Vec<Vec<usize>> {
        let count = match self.kind {
            GameKind::Ordo => 2,
            GameKind::Loa if self.shape.files() != self.shape.ranks() => 4,
            GameKind::Loa => SYMMETRIES.len(),
        };
        let kept = SYMMETRIES.iter().take(count);
        kept.filter(|symmetry| self.keeps_holes(**symmetry))
            .map(|symmetry| {
                let squares = self.shape.squares();
                squares
                    .filter_map(|square| self.image(*symmetry, square))
                    .map(|square| self.shape.index(square))
                    .collect()
            })
            .collect()
    }

    fn keeps_holes(&self, symmetry: Symmetry) -> bool {
        let stays = |hole: &Square| {
            let image = self.image(symmetry, *hole);
            image.is_some_and(|image| self.holes.contains(&image))
        };
        self.holes.iter().all(stays)
    }

    fn image(&self, symmetry: Symmetry, square: Square) -> Option<Square> {
        let (last, top) = (self.shape.files() - 1, self.shape.ranks() - 1);
        let (file, rank) = symmetry(square.file(), square.rank(), last, top);
        Square::new(file, rank)
    }
}

impl fmt::Display for Board {
    /// Such as `loa 9x9 e5`: the game, files and ranks, and the holes. It is kept in files, and goes into the hashes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (files, ranks) = (self.shape.files(), self.shape.ranks());
        write!(f, "{} {files}x{ranks}", self.kind.id())?;
        self.holes.iter().try_for_each(|hole| write!(f, " {hole}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn board(id: &str) -> Board {
        Board::of(Catalogue::builtin().get(id).unwrap())
    }

    fn rectangle(kind: GameKind, files: u8, ranks: u8, holes: &[&str]) -> Board {
        Board {
            kind,
            shape: Shape::new(files, ranks).unwrap(),
            holes: holes
                .iter()
                .map(|name| Square::parse(name).unwrap())
                .collect(),
        }
    }

    #[test]
    fn boards_keep_the_symmetries_of_their_shape_holes_and_rules() {
        for (board, count) in [
            (board("loa"), 8),
            (board("loa-12x12"), 8),
            (board("loa-black-hole"), 8),
            (board("ordo"), 2),
            (rectangle(GameKind::Loa, 8, 6, &[]), 4),
            (rectangle(GameKind::Loa, 8, 8, &["a1"]), 2),
            (rectangle(GameKind::Loa, 8, 8, &["a1", "h8"]), 4),
            (rectangle(GameKind::Loa, 8, 8, &["b3"]), 1),
            (rectangle(GameKind::Loa, 9, 6, &["e1"]), 2),
        ] {
            let symmetries = board.symmetries();
            assert_eq!(symmetries.len(), count, "{board}");
            let squares: Vec<usize> = (0..board.shape().area()).collect();
            assert_eq!(symmetries[0], squares, "{board}");
            for (place, symmetry) in symmetries.iter().enumerate() {
                // Each reaches every square, and no two are the same.
                let mut reached = symmetry.clone();
                reached.sort_unstable();
                assert_eq!(reached, squares, "{board}");
                assert!(!symmetries[..place].contains(symmetry), "{board}");
            }
        }
    }

    #[test]
    fn boards_are_told_apart_by_game_size_and_holes() {
        let names = [
            "loa",
            "loa-scrambled",
            "loa-black-hole",
            "loa-10x10",
            "ordo",
        ]
        .map(|id| board(id).to_string());
        assert_eq!(
            names,
            ["loa 8x8", "loa 8x8", "loa 9x9 e5", "loa 10x10", "ordo 10x8"]
        );
    }
}
