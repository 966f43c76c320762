//! Where the squares of a board lie in the plane, for everything that draws or points at a board.
//!
//! The unit is the distance between the centres of two neighbours on a rank. The centre of the board is the origin, x
//! points to the last file and y to the last rank.

use crate::square::{Grid, Shape, Square};

/// The distance between two ranks of hexagons: half the square root of 3.
const ROW: f32 = 0.866_025_4;
/// The distance from the centre of a hexagon to its corners.
const RADIUS: f32 = 0.577_350_26;

impl Grid {
    /// Returns the corners of a square around its centre, anticlockwise from the bottom left.
    pub const fn corners(self) -> &'static [(f32, f32)] {
        match self {
            Grid::Square => &[(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)],
            Grid::Hexagonal => &[
                (-0.5, -RADIUS / 2.0),
                (0.0, -RADIUS),
                (0.5, -RADIUS / 2.0),
                (0.5, RADIUS / 2.0),
                (0.0, RADIUS),
                (-0.5, RADIUS / 2.0),
            ],
        }
    }
}

impl Shape {
    /// Returns the centre of a square. Also works for squares beyond the edge of the board.
    pub fn centre(self, square: Square) -> (f32, f32) {
        let file = f32::from(square.file()) - f32::from(self.files() - 1) / 2.0;
        let rank = f32::from(square.rank()) - f32::from(self.ranks() - 1) / 2.0;
        match self.grid() {
            Grid::Square => (file, rank),
            Grid::Hexagonal => (file - rank / 2.0, rank * ROW),
        }
    }

    /// Returns the square at a point; `None` if the point is beside the board.
    pub fn square_at(self, x: f32, y: f32) -> Option<Square> {
        let (last_file, last_rank) = (self.files() - 1, self.ranks() - 1);
        let near = |index: f32, last: u8| {
            let index = (index + f32::from(last) / 2.0).round();
            // A comparison with NaN is false.
            (index >= 0.0 && index <= f32::from(last)).then_some(index as u8)
        };
        let found = match self.grid() {
            Grid::Square => Square::new(near(x, last_file)?, near(y, last_rank)?),
            Grid::Hexagonal => {
                // A point is on the hexagon whose centre is nearest, which is on the rank above or below the point.
                let below = (y / ROW).floor();
                let hexagons = [below, below + 1.0].into_iter().filter_map(|rank| {
                    let rank_index = near(rank, last_rank)?;
                    Square::new(near(x + rank / 2.0, last_file)?, rank_index)
                });
                let away = |square: &Square| {
                    let (at_x, at_y) = self.centre(*square);
                    (x - at_x).hypot(y - at_y)
                };
                let nearest = hexagons.min_by(|one, other| away(one).total_cmp(&away(other)));
                nearest.filter(|square| away(square) <= RADIUS)
            }
        };
        found.filter(|&square| self.contains(square))
    }

    /// Returns the corners of the smallest convex area that contains all squares, anticlockwise from the bottom
    /// left.
    pub fn outline(self) -> Vec<(f32, f32)> {
        match self.grid() {
            Grid::Square => {
                let (x, y) = (f32::from(self.files()) / 2.0, f32::from(self.ranks()) / 2.0);
                vec![(-x, -y), (x, -y), (x, y), (-x, y)]
            }
            Grid::Hexagonal => {
                // The corners of the hexagons at the edge lie on the outline.
                let height = f32::from(self.ranks() - 1) / 2.0 * ROW + RADIUS;
                let side = height / ROW;
                vec![
                    (-side / 2.0, -height),
                    (side / 2.0, -height),
                    (side, 0.0),
                    (side / 2.0, height),
                    (-side / 2.0, height),
                    (-side, 0.0),
                ]
            }
        }
    }

    /// Returns half the width and half the height of [`Shape::outline`].
    pub fn half(self) -> (f32, f32) {
        self.outline()
            .into_iter()
            .fold((0.0, 0.0), |(x, y), corner| {
                (corner.0.max(x), corner.1.max(y))
            })
    }

    /// Returns the square beside `from` in the way of an arrow key: one step to the right if `right` is 1, to the left
    /// if it is -1, and up or down as `up` says. Stays on the board. On hexagons, steps up and down go straight on
    /// average: they alternate between the two hexagons above or below.
    pub fn beside(self, from: Square, right: i8, up: i8) -> Square {
        let rank = from.rank().saturating_add_signed(up).min(self.ranks() - 1);
        let aslant = match self.grid() {
            Grid::Square => 0,
            // Between ranks 1 and 2, 3 and 4 and so on along the rising diagonal, otherwise along the file.
            Grid::Hexagonal if from.rank().min(rank).is_multiple_of(2) => {
                rank as i8 - from.rank() as i8
            }
            Grid::Hexagonal => 0,
        };
        let file = from.file().saturating_add_signed(right + aslant);
        let squares = self.rank(rank);
        let nearest = squares.min_by_key(|square| square.file().abs_diff(file));
        nearest.unwrap_or(from)
    }

    /// Returns the image of a square in a mirror between left and right; `None` if the image is off the board.
    pub fn mirrored(self, square: Square) -> Option<Square> {
        let (x, y) = self.centre(square);
        self.square_at(-x, y)
    }

    /// Returns whether a square is dark. Dark and light squares alternate, and a1 is dark. On hexagons, each dark
    /// hexagon has six light neighbours, and the hexagon in the centre is dark.
    pub fn is_dark(self, square: Square) -> bool {
        let sum = square.file() + square.rank();
        match self.grid() {
            Grid::Square => sum.is_multiple_of(2),
            Grid::Hexagonal => sum.abs_diff(self.files() - 1).is_multiple_of(3),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shapes() -> impl Iterator<Item = Shape> {
        let hexagons = (2..=6).filter_map(Shape::hexagon);
        hexagons.chain([Shape::new(8, 8).unwrap(), Shape::new(10, 8).unwrap()])
    }

    #[test]
    fn neighbours_are_one_unit_apart_and_no_two_squares_nearer() {
        for shape in shapes() {
            for one in shape.squares() {
                for other in shape.squares().filter(|&other| other != one) {
                    let ((x, y), (to_x, to_y)) = (shape.centre(one), shape.centre(other));
                    let apart = (x - to_x).hypot(y - to_y);
                    let touches = shape.grid().distance(one, other) == 1;
                    assert_eq!(apart < 1.42, touches, "{one} and {other} on {shape}");
                    assert!(apart > 0.999);
                    if touches && shape.grid() == Grid::Hexagonal {
                        assert!(apart < 1.001);
                        assert!(!(shape.is_dark(one) && shape.is_dark(other)));
                    }
                }
            }
        }
    }

    #[test]
    fn a_point_near_the_corners_of_a_square_is_on_it_and_inside_the_outline() {
        for shape in shapes() {
            let (width, height) = shape.half();
            for square in shape.squares() {
                let (x, y) = shape.centre(square);
                for (right, up) in shape.grid().corners() {
                    let (right, up) = (x + right * 0.97, y + up * 0.97);
                    assert_eq!(shape.square_at(right, up), Some(square), "{shape}");
                    assert!(right.abs() < width && up.abs() < height, "{shape}");
                }
            }
        }
    }

    #[test]
    fn arrow_keys_reach_every_square_and_lead_back() {
        for shape in shapes() {
            let middle = shape.square_at(0.1, 0.1).unwrap();
            let up_and_down = shape.beside(shape.beside(middle, 0, 1), 0, -1);
            assert_eq!(up_and_down, middle, "{shape}");
            let mut there = middle;
            for _ in 0..12 {
                there = shape.beside(there, 0, 1);
            }
            assert_eq!(there.rank() + 1, shape.ranks(), "{shape}");
            let (x, _) = shape.centre(there);
            assert!(x.abs() <= 1.0, "{shape}: {there}");
            let mut seen = vec![middle];
            for at in 0.. {
                let Some(&from) = seen.get(at) else { break };
                for (right, up) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                    let next = shape.beside(from, right, up);
                    assert!(next == from || shape.grid().distance(from, next) == 1 || up != 0);
                    if !seen.contains(&next) {
                        seen.push(next);
                    }
                }
            }
            assert_eq!(seen.len(), shape.squares().count(), "{shape}");
        }
    }

    #[test]
    fn a_mirrored_square_is_as_far_from_the_middle() {
        for shape in shapes() {
            for square in shape.squares() {
                let mirrored = shape.mirrored(square).unwrap();
                assert_eq!(mirrored.rank(), square.rank());
                assert_eq!(shape.mirrored(mirrored), Some(square));
                assert!((shape.centre(square).0 + shape.centre(mirrored).0).abs() < 1e-4);
            }
        }
    }

    #[test]
    fn nothing_beside_the_board_is_a_square() {
        for shape in shapes() {
            let (x, y) = shape.half();
            for point in [
                (x + 0.01, 0.0),
                (0.0, -y - 0.01),
                (f32::NAN, 0.0),
                (0.0, f32::NAN),
            ] {
                assert_eq!(shape.square_at(point.0, point.1), None, "{shape}");
            }
        }
        // The corner between two hexagons at the edge, and the missing corner of the bounding rectangle.
        let shape = Shape::hexagon(5).unwrap();
        assert_eq!(shape.square_at(0.5, 4.0 * ROW + RADIUS), None);
        assert_eq!(shape.square_at(-4.4, 3.9), None);
    }
}
