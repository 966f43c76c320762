//! The properties of a board that decide which positions are equal.

use std::fmt;

use rules::{GameKind, Grid, Shape, Square, Variant, symmetries};

/// A board and the game played on it. Variants with equal boards share positions, even if their starting positions or
/// rule options differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    kind: GameKind,
    shape: Shape,
    holes: Vec<Square>,
    squares_vanish: bool,
    /// Whether stones from the hand drop on the board, so that the hands belong to a position.
    stones_drop: bool,
}

impl Board {
    pub(super) fn of(variant: &Variant) -> Self {
        let geometry = variant.geometry();
        Board {
            kind: variant.kind(),
            shape: variant.shape(),
            holes: geometry.squares(geometry.holes()).collect(),
            squares_vanish: variant.movement().squares_vanish(),
            stones_drop: variant.movement().hand() > 0,
        }
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns a list for each symmetry of the board and the rules. Item `i` of a list is the image of the square with
    /// index `i`.
    pub(super) fn symmetries(&self) -> Vec<Vec<usize>> {
        symmetries(self.kind, self.shape, &self.holes)
    }
}

impl fmt::Display for Board {
    /// Writes the board's name, such as `loa 9x9 e5`: game, files, ranks, grid, `vanishing`, `dropping` and holes. Archive
    /// files contain this name, and the hashes depend on it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (files, ranks) = (self.shape.files(), self.shape.ranks());
        let grid = match self.shape.grid() {
            Grid::Square => "",
            Grid::Hexagonal => " hexagons",
        };
        write!(f, "{} {files}x{ranks}{grid}", self.kind.id())?;
        if self.squares_vanish {
            write!(f, " vanishing")?;
        }
        if self.stones_drop {
            write!(f, " dropping")?;
        }
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
            "loa-gemma",
            "loa-parachute",
            "ordo",
            "ordo-x",
        ]
        .map(|id| board(id).to_string());
        assert_eq!(
            names,
            [
                "loa 8x8",
                "loa 8x8",
                "loa 9x9 e5",
                "loa 10x10",
                "loa 8x8 vanishing",
                "loa 8x8 dropping",
                "ordo 10x8",
                "ordo 10x8"
            ]
        );
    }
}
