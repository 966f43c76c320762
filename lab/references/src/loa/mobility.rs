//! Computes mobility incrementally. The mobility of every possible configuration of a line is computed once, in
//! advance.

use rules::{Direction, Geometry, Side, State, Word};

/// The number of lines in four directions on a 12×12 board: 12 ranks, 12 files, and 23 diagonals in each direction.
const MAX_LINES: usize = 70;

/// One direction along each of the four lines through a square.
const AXES: [Direction; 4] = [
    Direction::North,
    Direction::NorthEast,
    Direction::East,
    Direction::SouthEast,
];

/// All lines of a board, with the mobility for every configuration of stones on each line.
///
/// The code of a configuration is a number with one base-three digit for each square of the line.
pub(crate) struct Lines {
    /// For each dense square index: the four lines through the square. With each line is the number that a black stone
    /// on the square adds to the line's code.
    through: Box<[[(u8, u32); 4]]>,
    /// For each line: the index of its first entry in `worths`.
    begin: Vec<u32>,
    /// The mobility of Black and of White for a configuration. The index is the line's first index plus the code of the
    /// configuration.
    worths: Vec<[i16; 2]>,
}

/// The mobility of both sides, as sums over all lines, and the current code of each line.
#[derive(Clone)]
pub(crate) struct Mobility {
    codes: [u32; MAX_LINES],
    sums: [i32; 2],
}

impl Mobility {
    /// Returns the mobility of `side`. A plain move counts two, and a capture counts four. A move to an edge or along
    /// an edge counts half as much.
    pub(crate) fn of(&self, side: Side) -> i32 {
        self.sums[side.index()]
    }
}

impl Lines {
    pub(crate) fn new<W: Word>(geometry: &Geometry<W>) -> Self {
        let area = geometry.shape().area();
        let mut lines = Lines {
            through: vec![[(0, 0); 4]; area].into(),
            begin: Vec::new(),
            worths: Vec::new(),
        };
        // Lines of equal length share their entries in `worths`. Moves along an edge count half, so lines along an
        // edge share entries only with each other.
        let mut known: Vec<((u8, bool), u32)> = Vec::new();
        // A square without a line along one of the axes, as on hexagons, keeps the digit 0 there, which changes nothing.
        let grid = geometry.shape().grid();
        let axes = AXES.into_iter().enumerate();
        for (place, axis) in axes.filter(|(_, axis)| grid.has(*axis)) {
            let back = Direction::ALL[(axis.index() + 4) % 8];
            let squares = geometry.all().indices();
            for start in squares.filter(|i| geometry.steps_to_edge(*i, back) == 0) {
                let length = geometry.steps_to_edge(start, axis) + 1;
                let beside = [
                    Direction::ALL[(axis.index() + 2) % 8],
                    Direction::ALL[(axis.index() + 6) % 8],
                ];
                let is_edge = axis.index() % 2 == 0
                    && beside
                        .iter()
                        .any(|d| geometry.steps_to_edge(start, *d) == 0);
                let kind = (length, is_edge);
                let begin = match known.iter().find(|(known, _)| *known == kind) {
                    Some((_, begin)) => *begin,
                    None => {
                        let begin = lines.worths.len() as u32;
                        lines.worths.extend(
                            (0..3u32.pow(length.into())).map(|code| worth(code, length, is_edge)),
                        );
                        known.push((kind, begin));
                        begin
                    }
                };
                let line = lines.begin.len() as u8;
                lines.begin.push(begin);
                let mut index = start;
                for at in 0..length {
                    lines.through[index][place] = (line, 3u32.pow(at.into()));
                    index = index.wrapping_add_signed(geometry.delta(axis));
                }
            }
        }
        lines
    }

    pub(crate) fn mobility<W: Word>(&self, state: &State<W>) -> Mobility {
        let mut mobility = Mobility {
            codes: [0; MAX_LINES],
            sums: [0; 2],
        };
        for side in Side::ALL {
            for index in state.stones(side).indices() {
                for (line, unit) in self.through[index] {
                    mobility.codes[usize::from(line)] += unit * digit(side);
                }
            }
        }
        for (begin, code) in self.begin.iter().zip(&mobility.codes) {
            let worth = self.worths[(begin + code) as usize];
            mobility.sums[0] += i32::from(worth[0]);
            mobility.sums[1] += i32::from(worth[1]);
        }
        mobility
    }

    /// Updates `mobility` after one stone of `side` has appeared or disappeared. The stone is on the square with the
    /// dense index `index`.
    #[inline]
    pub(crate) fn change(&self, mobility: &mut Mobility, side: Side, index: usize, appears: bool) {
        for (line, unit) in self.through[index] {
            let line = usize::from(line);
            let before = mobility.codes[line];
            let step = unit * digit(side);
            let after = if appears {
                before + step
            } else {
                before.wrapping_sub(step)
            };
            mobility.codes[line] = after;
            let begin = self.begin[line];
            let (old, new) = (
                self.worths[(begin + before) as usize],
                self.worths[(begin + after) as usize],
            );
            mobility.sums[0] += i32::from(new[0]) - i32::from(old[0]);
            mobility.sums[1] += i32::from(new[1]) - i32::from(old[1]);
        }
    }

    #[inline]
    pub(crate) fn follow<W: Word>(
        &self,
        mobility: &mut Mobility,
        before: &State<W>,
        after: &State<W>,
    ) {
        // Empties each square before a stone of the other side enters it, so that line codes stay valid.
        for side in Side::ALL {
            for index in (before.stones(side) & !after.stones(side)).indices() {
                self.change(mobility, side, index, false);
            }
        }
        for side in Side::ALL {
            for index in (after.stones(side) & !before.stones(side)).indices() {
                self.change(mobility, side, index, true);
            }
        }
    }
}

/// Returns the mobility of both sides on a line of `length` squares whose configuration has the code `code`.
fn worth(code: u32, length: u8, is_edge: bool) -> [i16; 2] {
    let mut stones = [0u32; 12];
    let mut rest = code;
    for stone in stones.iter_mut().take(length.into()) {
        *stone = rest % 3;
        rest /= 3;
    }
    let line = stones.get(..length.into()).unwrap_or_default();
    let distance = line.iter().filter(|stone| **stone != 0).count();
    let mut worth = [0; 2];
    for side in Side::ALL {
        let (own, enemy) = (digit(side), digit(!side));
        for from in (0..line.len()).filter(|i| line.get(*i) == Some(&own)) {
            for (to, between) in [
                (
                    from.checked_sub(distance),
                    from.saturating_sub(distance) + 1..from,
                ),
                (Some(from + distance), from + 1..from + distance),
            ] {
                let Some((to, landing)) = to.and_then(|to| Some((to, *line.get(to)?))) else {
                    continue;
                };
                if landing == own || line.get(between).unwrap_or_default().contains(&enemy) {
                    continue;
                }
                let plain = if landing == enemy { 4 } else { 2 };
                let to_edge = is_edge || to == 0 || to + 1 == line.len();
                worth[side.index()] += if to_edge { plain / 2 } else { plain };
            }
        }
    }
    worth
}

/// Returns the base-three digit of a side's stone in line codes.
const fn digit(side: Side) -> u32 {
    match side {
        Side::Black => 1,
        Side::White => 2,
    }
}
