//! Boards as positions are compared on them.

use std::fmt;

use rules::{GameKind, Shape, Square, Variant, symmetries};

/// A board and which game is played on it. Positions of variants that have this in common are compared, however the game
/// begins there and whatever the options of its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    kind: GameKind,
    shape: Shape,
    holes: Vec<Square>,
}

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
    pub(super) fn symmetries(&self) -> Vec<Vec<usize>> {
        symmetries(self.kind, self.shape, &self.holes)
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
