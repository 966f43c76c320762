//! Values measured on boards of several sizes, for use on any board.

use rules::{Grid, Shape};
use strict_ron::{Mistake, Step};

/// Returns a board size as data files contain it: `files: 8, ranks: 8`, with the grid if it is not of squares.
pub fn size_text(shape: Shape) -> String {
    let size = format!("files: {}, ranks: {}", shape.files(), shape.ranks());
    match shape.grid() {
        Grid::Square => size,
        Grid::Hexagonal => size + ", grid: Hexagonal",
    }
}

/// A value for each of several board sizes. Each board size occurs once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ByBoard<T> {
    boards: Vec<(Shape, T)>,
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

    /// Returns the value of the board size `shape`. If there is no such value, returns the value of the board nearest
    /// in area. Returns `None` if there are no values.
    pub(crate) fn nearest(&self, shape: Shape) -> Option<&T> {
        let exact = self.boards.iter().find(|(known, _)| *known == shape);
        // If two boards are equally near in area, prefers a board on the same grid, then the smaller board, then the
        // narrower board.
        let off = |known: &Shape| {
            let area = known.area();
            let other_grid = known.grid() != shape.grid();
            (area.abs_diff(shape.area()), other_grid, area, known.files())
        };
        let nearest = || self.boards.iter().min_by_key(|(known, _)| off(known));
        exact.or_else(nearest).map(|(_, value)| value)
    }

    /// Returns the board sizes and their values, in the order in which they were set.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Shape, &T)> {
        self.boards.iter().map(|(shape, value)| (*shape, value))
    }

    /// Sets the value of a board size and moves that size to the end of the order.
    pub(crate) fn set(&mut self, shape: Shape, value: T) {
        self.boards.retain(|(known, _)| *known != shape);
        self.boards.push((shape, value));
    }

    /// Applies the function `of` to the value of each board size.
    pub(crate) fn map<U>(&self, of: impl Fn(&T) -> U) -> ByBoard<U> {
        let boards = self.boards.iter();
        ByBoard {
            boards: boards.map(|(shape, value)| (*shape, of(value))).collect(),
        }
    }

    /// Checks that entry number `place` in the list `boards` of a file has a valid board size that has no value yet.
    pub(crate) fn check_shape(
        &self,
        place: usize,
        (grid, files, ranks): (Grid, u8, u8),
    ) -> Result<Shape, Mistake<'static>> {
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
        if self.boards.iter().any(|(known, _)| *known == shape) {
            let problem = format!("the board of {shape} stands here twice");
            return wrong(problem, "keep one of the two lines");
        }
        Ok(shape)
    }
}
