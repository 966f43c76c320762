//! The stones on each line of a Lines of Action board, and the number of moves along each line.
//!
//! The contents of a line are stored as a number in base three, with one digit per square. This number is an index into
//! a table of the move counts of both sides. Adding or removing a stone changes the numbers of the four lines through
//! its square.

use std::sync::OnceLock;

use rules::{Direction, Geometry, MAX_EXTENT, Side, Word};

use super::stones::ring;

/// The total number of ranks, files and diagonals of the largest board, and one line that is always empty.
const MAX_LINES: usize = 6 * MAX_EXTENT as usize - 1;

/// The four lines through a square, each as a direction and its opposite.
const AXES: [(Direction, Direction); 4] = [
    (Direction::North, Direction::South),
    (Direction::NorthEast, Direction::SouthWest),
    (Direction::East, Direction::West),
    (Direction::SouthEast, Direction::NorthWest),
];

/// A kind of move that is counted on each line and summed over all lines, separately for each side.
#[derive(Clone, Copy)]
pub(super) enum Count {
    /// Moves to empty squares that are not on the edge of the board.
    Moves,
    /// Moves to empty squares on the edge of the board.
    EdgeMoves,
    Captures,
    /// Moves from the first or last square of a line that are illegal because an enemy stone is in the way. Lines along
    /// the edge of the board do not count.
    Walled,
}

impl Count {
    const KINDS: usize = 4;

    /// Returns the index of this kind of move in [`Counts`] for the side with index `side`.
    #[inline(always)]
    const fn place(self, side: usize) -> usize {
        self as usize * 2 + side
    }
}

/// The move counts of one line: for each kind of move, the counts of Black and White.
type Counts = [u8; Count::KINDS * 2];

pub(super) struct Lines {
    /// Per square, the position of the square in each of the four lines through it.
    places: Box<[[Place; 4]]>,
}

/// The position of a square in a line.
#[derive(Clone, Copy)]
struct Place {
    line: usize,
    /// Three to the power of the number of squares before this square in the line.
    digit: u32,
    /// A table of the move counts for all possible contents of the line.
    counts: &'static [Counts],
}

/// The contents of all lines of the board, as numbers in base three.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contents {
    /// Per line, a digit in base three per square: 0 for empty, 1 for Black, 2 for White.
    lines: [u32; MAX_LINES],
    /// The move counts, summed over all lines.
    sums: [i16; Count::KINDS * 2],
}

impl Contents {
    pub(super) const EMPTY: Self = Contents {
        lines: [0; MAX_LINES],
        sums: [0; Count::KINDS * 2],
    };

    /// Returns the number of moves of the kind `kind` on all lines, for the side with index `side`.
    #[inline(always)]
    pub(super) fn count(&self, kind: Count, side: usize) -> i32 {
        self.sums[kind.place(side)].into()
    }
}

impl Lines {
    pub(super) fn new<W: Word>(geometry: &Geometry<W>) -> Self {
        // On hexagons, a square has no line along one of the axes. Its place there is in line 0, which no stone changes.
        let nowhere = Place {
            line: 0,
            digit: 0,
            counts: counts(1, false),
        };
        let shape = geometry.shape();
        let mut places = vec![[nowhere; 4]; shape.area()];
        let mut line = 1;
        let axes = AXES.into_iter().enumerate();
        for (axis, (ahead, back)) in axes.filter(|(_, (ahead, _))| shape.grid().has(*ahead)) {
            let squares = geometry.all().indices();
            for start in squares.filter(|index| geometry.steps_to_edge(*index, back) == 0) {
                let length = geometry.steps_to_edge(start, ahead) + 1;
                let squares = (0..isize::from(length))
                    .map(|n| start.wrapping_add_signed(n * geometry.delta(ahead)))
                    .collect::<Vec<_>>();
                let along_edge = squares.iter().all(|index| ring(geometry, *index) == 0);
                for (n, index) in (0..).zip(squares) {
                    places[index][axis] = Place {
                        line,
                        digit: 3_u32.pow(n),
                        counts: counts(length, along_edge),
                    };
                }
                line += 1;
            }
        }
        Lines {
            places: places.into(),
        }
    }

    /// Adds a stone of `side` on the empty square with dense index (bit number) `index`.
    #[inline(always)]
    pub(super) fn put(&self, contents: &mut Contents, side: Side, index: usize) {
        self.change(contents, index, |line, digit| {
            line + digit * (side.index() as u32 + 1)
        });
    }

    /// Removes the stone of `side` from the square with dense index (bit number) `index`.
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
            let before = place.counts[*line as usize];
            *line = changed(*line, place.digit);
            let after = place.counts[*line as usize];
            for (sum, (after, before)) in contents.sums.iter_mut().zip(after.iter().zip(before)) {
                *sum += i16::from(*after) - i16::from(before);
            }
        }
    }
}

/// Returns the move counts of a line of `length` squares for all possible contents. Lines of the same length differ
/// only in whether they run along the edge.
fn counts(length: u8, along_edge: bool) -> &'static [Counts] {
    const LENGTHS: usize = MAX_EXTENT as usize + 1;
    type Tables = [OnceLock<Box<[Counts]>>; LENGTHS];
    static INWARDS: Tables = [const { OnceLock::new() }; LENGTHS];
    static ALONG: Tables = [const { OnceLock::new() }; LENGTHS];
    let inwards = INWARDS[usize::from(length)].get_or_init(|| {
        let mut squares = vec![0; usize::from(length)];
        let all = 0..3_usize.pow(length.into());
        let table = all.map(|_| {
            let counts = counts_of(&squares);
            // Increments the contents of the line, a number in base three.
            for square in &mut squares {
                *square = (*square + 1) % 3;
                if *square > 0 {
                    break;
                }
            }
            counts
        });
        table.collect()
    });
    if !along_edge {
        return inwards;
    }
    ALONG[usize::from(length)].get_or_init(|| inwards.iter().copied().map(moved_to_edge).collect())
}

/// Returns the move counts of a line that does not run along the edge of the board. `squares` holds the contents of the
/// line, one base-three digit per square.
fn counts_of(squares: &[u8]) -> Counts {
    let distance = squares.iter().filter(|square| **square > 0).count();
    let is_end = |at: usize| at == 0 || at + 1 == squares.len();
    let mut counts = Counts::default();
    for (from, stone) in squares.iter().enumerate().filter(|(_, stone)| **stone > 0) {
        let is_enemy = |square: &u8| *square > 0 && square != stone;
        let back = from.checked_sub(distance);
        for to in [back, Some(from + distance)].into_iter().flatten() {
            let Some(target) = squares.get(to) else {
                continue;
            };
            let between = &squares[from.min(to) + 1..from.max(to)];
            let kind = match between.iter().any(is_enemy) {
                true if is_end(from) => Count::Walled,
                false if is_enemy(target) => Count::Captures,
                false if target != stone && is_end(to) => Count::EdgeMoves,
                false if target != stone => Count::Moves,
                _ => continue,
            };
            counts[kind.place(usize::from(*stone) - 1)] += 1;
        }
    }
    counts
}

/// Converts the move counts of a line inside the board to the counts of an equal line along the edge. Along the edge,
/// every move to an empty square ends on the edge, and no stone counts as walled in.
fn moved_to_edge(mut counts: Counts) -> Counts {
    for side in Side::ALL.map(Side::index) {
        counts[Count::EdgeMoves.place(side)] += counts[Count::Moves.place(side)];
        counts[Count::Moves.place(side)] = 0;
        counts[Count::Walled.place(side)] = 0;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns, for each kind of move, the counts of Black and White on a line written with `.`, `b` and `w`.
    fn counted(line: &str) -> [[u8; 2]; 4] {
        let digit = |square| ".bw".find(square).unwrap() as u8;
        let counts = counts_of(&line.chars().map(digit).collect::<Vec<_>>());
        [
            Count::Moves,
            Count::EdgeMoves,
            Count::Captures,
            Count::Walled,
        ]
        .map(|kind| [counts[kind.place(0)], counts[kind.place(1)]])
    }

    #[test]
    fn a_line_counts_moves_by_where_they_end_and_stones_walled_in_at_its_ends() {
        assert_eq!(counted("........"), [[0, 0]; 4]);
        assert_eq!(counted("...b...."), [[2, 0], [0, 0], [0, 0], [0, 0]]);
        // Every stone moves three squares. The first stone is walled in. The last stone captures the second or moves to
        // the edge, and the second stone captures the last.
        assert_eq!(counted("bw..b..."), [[0, 0], [1, 0], [1, 1], [1, 0]]);
        assert_eq!(counted(".b...w.."), [[1, 1], [0, 1], [0, 0], [0, 0]]);
        // A stone can jump stones of its own side.
        assert_eq!(counted("b.b....w"), [[2, 1], [0, 0], [0, 0], [0, 0]]);
    }

    #[test]
    fn along_the_edge_every_move_ends_on_it_and_nothing_is_walled_in() {
        let plain = counts_of(&[1, 2, 0, 0, 1, 0, 0, 0]);
        let edge = moved_to_edge(plain);
        assert_eq!(edge[Count::EdgeMoves.place(0)], 1);
        assert_eq!(edge[Count::Walled.place(0)], 0);
        assert_eq!(
            edge[Count::Captures.place(1)],
            plain[Count::Captures.place(1)]
        );
    }
}
