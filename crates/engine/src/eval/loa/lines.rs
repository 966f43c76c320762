//! What stands on the lines of a board, and how freely stones move along them.
//!
//! The contents of a line are one number to base three, so that whatever depends on one line alone is a table: the
//! mobility of both sides here, and the place for what is learned about lines some day. A stone that comes or goes
//! changes four of those numbers.

use std::sync::OnceLock;

use rules::{Direction, Geometry, MAX_EXTENT, Side, Word};

use super::ring;

/// Ranks, files and both kinds of diagonals of the largest board.
const MOST_LINES: usize = 6 * MAX_EXTENT as usize - 2;

/// One direction of each of the four lines through a square, and its opposite.
const AXES: [(Direction, Direction); 4] = [
    (Direction::North, Direction::South),
    (Direction::NorthEast, Direction::SouthWest),
    (Direction::East, Direction::West),
    (Direction::SouthEast, Direction::NorthWest),
];

/// Points of mobility, by side.
type Points = [u8; 2];

/// The lines of one board.
pub(super) struct Lines {
    /// Per square, its place in each of the four lines through it.
    places: Box<[[Place; 4]]>,
}

/// The place of a square in a line.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    /// Three to the number of squares before it.
    digit: u32,
    /// Per contents of the line.
    points: &'static [Points],
}

/// What stands on the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contents {
    /// Per line, a digit to base three per square: 0 for an empty one, 1 for Black, 2 for White.
    lines: [u32; MOST_LINES],
    /// The points of mobility of each side: two for a move, twice that for a capture, half of it for one that ends
    /// on the edge.
    pub(super) mobility: [i32; 2],
}

impl Contents {
    /// Lines without stones.
    pub(super) const EMPTY: Self = Contents {
        lines: [0; MOST_LINES],
        mobility: [0; 2],
    };
}

impl Lines {
    pub(super) fn new<W: Word>(geometry: &Geometry<W>) -> Self {
        let nowhere = Place {
            line: 0,
            digit: 0,
            points: &[],
        };
        let area = geometry.shape().area();
        let mut places = vec![[nowhere; 4]; area];
        let mut line = 0;
        for (axis, (ahead, back)) in AXES.into_iter().enumerate() {
            for start in (0..area).filter(|index| geometry.room(*index, back) == 0) {
                let length = geometry.room(start, ahead) + 1;
                let squares = (0..isize::from(length))
                    .map(|n| start.wrapping_add_signed(n * geometry.delta(ahead)))
                    .collect::<Vec<_>>();
                let along_edge = squares.iter().all(|index| ring(geometry, *index) == 0);
                for (n, index) in (0..).zip(squares) {
                    places[index][axis] = Place {
                        line,
                        digit: 3_u32.pow(n),
                        points: points(length, along_edge),
                    };
                }
                line += 1;
            }
        }
        Lines {
            places: places.into(),
        }
    }

    /// Puts a stone of `side` on the empty square `index`.
    #[inline(always)]
    pub(super) fn put(&self, contents: &mut Contents, side: Side, index: usize) {
        self.change(contents, index, |line, digit| {
            line + digit * (side.index() as u32 + 1)
        });
    }

    /// Takes the stone of `side` from the square `index`.
    #[inline(always)]
    pub(super) fn take(&self, contents: &mut Contents, side: Side, index: usize) {
        self.change(contents, index, |line, digit| {
            line - digit * (side.index() as u32 + 1)
        });
    }

    #[inline(always)]
    fn change(&self, contents: &mut Contents, index: usize, changed: impl Fn(u32, u32) -> u32) {
        for place in &self.places[index] {
            let line = &mut contents.lines[place.line];
            let before = place.points[*line as usize];
            *line = changed(*line, place.digit);
            let after = place.points[*line as usize];
            for side in Side::ALL.map(Side::index) {
                contents.mobility[side] += i32::from(after[side]) - i32::from(before[side]);
            }
        }
    }
}

/// The points of mobility along a line of `length` squares for each of its contents. Lines of the same length differ
/// only in whether they run along the edge.
fn points(length: u8, along_edge: bool) -> &'static [Points] {
    const LENGTHS: usize = MAX_EXTENT as usize + 1;
    static TABLES: [[OnceLock<Box<[Points]>>; 2]; LENGTHS] =
        [const { [const { OnceLock::new() }; 2] }; LENGTHS];
    let table = &TABLES[usize::from(length)][usize::from(along_edge)];
    table.get_or_init(|| {
        let mut squares = vec![0; usize::from(length)];
        let count = 3_usize.pow(length.into());
        let table = (0..count).map(|_| {
            let points = points_of(&squares, along_edge);
            // Counts on, with carries.
            for square in &mut squares {
                *square = (*square + 1) % 3;
                if *square > 0 {
                    break;
                }
            }
            points
        });
        table.collect()
    })
}

/// The points of mobility along one line, given the digits of its squares.
fn points_of(squares: &[u8], along_edge: bool) -> Points {
    let distance = squares.iter().filter(|square| **square > 0).count();
    let mut points = [0; 2];
    for (from, stone) in squares.iter().enumerate().filter(|(_, stone)| **stone > 0) {
        let is_enemy = |square: &u8| *square > 0 && square != stone;
        let back = from.checked_sub(distance);
        for to in [back, Some(from + distance)].into_iter().flatten() {
            let Some(target) = squares.get(to).filter(|target| *target != stone) else {
                continue;
            };
            let between = &squares[from.min(to) + 1..from.max(to)];
            if between.iter().any(is_enemy) {
                continue;
            }
            let worth = if is_enemy(target) { 4 } else { 2 };
            let on_edge = along_edge || to == 0 || to + 1 == squares.len();
            points[usize::from(*stone) - 1] += if on_edge { worth / 2 } else { worth };
        }
    }
    points
}
