//! Values measured on several boards, for use on any board.

use rules::{Grid, Shape, Twist, Variant};
use strict_ron::{Mistake, Step};

/// What a value was measured on: a board size, and the rule that sets the game apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardKind {
    /// The shape of the board.
    pub shape: Shape,
    /// The rule that sets the game apart.
    pub twist: Twist,
}

impl BoardKind {
    /// Returns the board kind of `variant`.
    pub fn of(variant: &Variant) -> Self {
        BoardKind {
            shape: variant.shape(),
            twist: variant.movement().twist(),
        }
    }

    /// Returns the board kind as data files contain it: `files: 8, ranks: 8`, with the grid if it is not of squares, and
    /// with the twist if there is one.
    pub fn text(self) -> String {
        let mut text = format!(
            "files: {}, ranks: {}",
            self.shape.files(),
            self.shape.ranks()
        );
        if self.shape.grid() != Grid::Square {
            text += &format!(", grid: {:?}", self.shape.grid());
        }
        if self.twist != Twist::Plain {
            text += &format!(", twist: {:?}", self.twist);
        }
        text
    }
}

/// A value for each of several board kinds. Each board kind occurs once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ByBoard<T> {
    boards: Vec<(BoardKind, T)>,
}

impl<T> Default for ByBoard<T> {
    fn default() -> Self {
        ByBoard { boards: Vec::new() }
    }
}

impl<T> ByBoard<T> {
    /// Returns the value that was set first; `None` if there are no values.
    pub(crate) fn first(&self) -> Option<&T> {
        self.boards.first().map(|(_, value)| value)
    }

    /// Returns the value of the board kind `wanted`. If there is no such value, returns the value of the board nearest
    /// in area, if possible of a board with the same twist. Returns `None` if there are no values.
    pub(crate) fn nearest(&self, wanted: BoardKind) -> Option<&T> {
        // If two boards are equally near in area, prefers a board on the same grid, then the smaller board, then the
        // narrower board.
        let off = |known: &BoardKind| {
            let (shape, twist) = (known.shape, known.twist);
            let other_twist = (twist != wanted.twist, twist != Twist::Plain);
            let other_grid = shape.grid() != wanted.shape.grid();
            let area = shape.area();
            let off = area.abs_diff(wanted.shape.area());
            (other_twist, off, other_grid, area, shape.files())
        };
        let exact = self.boards.iter().find(|(known, _)| *known == wanted);
        let nearest = || self.boards.iter().min_by_key(|(known, _)| off(known));
        exact.or_else(nearest).map(|(_, value)| value)
    }

    /// Returns the board kinds and their values, in the order in which they were set.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (BoardKind, &T)> {
        self.boards.iter().map(|(board, value)| (*board, value))
    }

    /// Sets the value of a board kind and moves that kind to the end of the order.
    pub(crate) fn set(&mut self, board: BoardKind, value: T) {
        self.boards.retain(|(known, _)| *known != board);
        self.boards.push((board, value));
    }

    /// Applies the function `of` to the value of each board kind.
    pub(crate) fn map<U>(&self, of: impl Fn(&T) -> U) -> ByBoard<U> {
        let boards = self.boards.iter();
        ByBoard {
            boards: boards.map(|(board, value)| (*board, of(value))).collect(),
        }
    }

    /// Checks that entry number `place` in the list `boards` of a file is a valid board kind that has no value yet.
    pub(crate) fn check(
        &self,
        place: usize,
        (grid, files, ranks): (Grid, u8, u8),
        twist: Twist,
    ) -> Result<BoardKind, Mistake<'static>> {
        let wrong = |problem: String, remedy: &str| {
            let path = [
                Step::Field("boards"),
                Step::Item(place),
                Step::Field("files"),
            ];
            Err(Mistake::for_developers(&path, problem, remedy))
        };
        let Some(shape) = Shape::on(grid, files, ranks) else {
            let problem = format!("no board has {files} × {ranks} squares");
            return wrong(problem, "write `files:` and `ranks:` from 3 to 12");
        };
        let board = BoardKind { shape, twist };
        if self.boards.iter().any(|(known, _)| *known == board) {
            let problem = format!("the board of {shape} stands here twice");
            return wrong(problem, "keep one of the two lines");
        }
        Ok(board)
    }
}
