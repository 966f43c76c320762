//! Generates ordo moves: a line of stones moves together, and afterwards all stones of the side form one group.

use super::formation::{Formation, Neighbourhood, Tally};
use super::rules::{Ordo, SingleFile, forward};
use super::sink::Sink;
use crate::geometry::Geometry;
use crate::square::Direction;
use crate::state::State;
use crate::word::Word;

use Direction::{East, North, South, West};

impl<W: Word> Ordo<W> {
    #[inline(always)]
    pub(super) fn walk_lines(
        &self,
        state: &State<W>,
        formation: &Formation<W>,
        around: &Neighbourhood<W>,
        sink: &mut impl Sink<W>,
    ) {
        let forward = forward(state.to_move());
        if formation.is_whole() {
            self.walk_across(state, formation, around, East, &[forward], sink);
            self.walk_across(state, formation, around, North, &[East, West], sink);
        } else {
            let stones = formation.stones();
            for group in self.geometry.groups(stones) {
                let touching = self.geometry.spread(stones & !group);
                self.walk_one_by_one(state, group, East, &[North, South], touching, sink);
                self.walk_one_by_one(state, group, North, &[East, West], touching, sink);
            }
        }
        if self.single_file == SingleFile::Allowed {
            let (stones, all) = (formation.stones(), self.geometry.all());
            self.walk_one_by_one(state, stones, East, &[East, West], all, sink);
            self.walk_one_by_one(state, stones, North, &[forward], all, sink);
        }
    }

    /// Finds the moves of lines of stones that extend in direction `along` and move perpendicular to `along`. The
    /// stones of the side must form one group. Represents all lines of one length by one set of squares: the last
    /// square of each line.
    #[inline(always)]
    fn walk_across(
        &self,
        state: &State<W>,
        formation: &Formation<W>,
        around: &Neighbourhood<W>,
        along: Direction,
        ways: &[Direction],
        sink: &mut impl Sink<W>,
    ) {
        let geometry = &self.geometry;
        let own = formation.stones();
        let count = own.count();
        let empty = geometry.all() & !state.occupied();
        let rings = Rings::new(geometry, around, along);
        let next = geometry.step(along);
        let mut lines = own;
        let mut ring = rings.first;
        let mut room = empty;
        let mut far = formation.touched();
        let mut span = 0;
        for length in 2.. {
            lines = next.of(lines) & own;
            ring = ring.shifted(next).plus(rings.between);
            room = next.of(room) & empty;
            far = next.of(far) | formation.touched();
            span += geometry.delta(along) as usize;
            // If a line has at most one gap around it (see `Rings`), the other stones still form one group when the
            // line moves away.
            let loose = lines & !ring.plus(rings.last).twice;
            let mut any = false;
            for &way in ways {
                let (step, delta) = (geometry.step(way), geometry.delta(way));
                let mut front = step.of(lines) & room;
                if front.is_empty() {
                    continue;
                }
                any = true;
                let (mut touching, far) = if length == count {
                    (geometry.all(), geometry.all())
                } else {
                    (near(geometry, around, along, way, length), far)
                };
                let mut loose = loose;
                let mut moved = 0;
                while !front.is_empty() {
                    moved += delta;
                    loose = step.of(loose);
                    let landings = front & touching;
                    sink.lines(span, moved, landings & loose);
                    for landing in (landings & !loose).indices() {
                        let line = self.line(landing.wrapping_add_signed(-moved), span, along);
                        let after = self.line(landing, span, along);
                        if geometry.is_connected(own & !line | after) {
                            sink.lines(span, moved, W::bit(landing));
                        }
                    }
                    front = step.of(front) & room;
                    touching = far;
                }
            }
            // If no line of this length can move, then longer lines cannot move either.
            if !any {
                break;
            }
        }
    }

    /// Finds the moves, in the directions `ways`, of each line of `stones` that extends in direction `along`. Examines
    /// the lines one by one. A move must land at least one stone of the line on a square of `touching`, and leave the
    /// stones of the side in one group.
    fn walk_one_by_one(
        &self,
        state: &State<W>,
        stones: W,
        along: Direction,
        ways: &[Direction],
        touching: W,
        sink: &mut impl Sink<W>,
    ) {
        let fits = |line: W, moved: W| {
            !(moved & touching).is_empty()
                && self.geometry.is_connected(state.own() & !line | moved)
        };
        self.walk_fitting(state, stones, along, ways, fits, sink);
    }

    /// Finds the moves, in the directions `ways`, of each line of the side to move that extends in direction `along`, also
    /// those that split the group.
    pub(super) fn walk_freely(
        &self,
        state: &State<W>,
        along: Direction,
        ways: &[Direction],
        sink: &mut impl Sink<W>,
    ) {
        self.walk_fitting(state, state.own(), along, ways, |_, _| true, sink);
    }

    /// Finds the moves, in the directions `ways`, of each line of `stones` that extends in direction `along`, for which
    /// `fits(line before, line after)` returns `true`.
    #[inline(never)]
    fn walk_fitting(
        &self,
        state: &State<W>,
        stones: W,
        along: Direction,
        ways: &[Direction],
        fits: impl Fn(W, W) -> bool,
        sink: &mut impl Sink<W>,
    ) {
        let geometry = &self.geometry;
        let occupied = state.occupied();
        for first in stones.indices() {
            let mut line = W::bit(first);
            let mut last = first;
            for _ in 0..geometry.steps_to_edge(first, along) {
                last = last.wrapping_add_signed(geometry.delta(along));
                if !stones.has(last) {
                    break;
                }
                line |= W::bit(last);
                for &way in ways {
                    let room = geometry
                        .steps_to_edge(first, way)
                        .min(geometry.steps_to_edge(last, way));
                    let (mut moved, mut delta) = (line, 0);
                    for _ in 0..room {
                        moved = geometry.shift(moved, way);
                        delta += geometry.delta(way);
                        if !(moved & !line & occupied).is_empty() {
                            break;
                        }
                        if fits(line, moved) {
                            let landing = W::bit(last.wrapping_add_signed(delta));
                            sink.lines(last - first, delta, landing);
                        }
                    }
                }
            }
        }
    }

    /// Returns the squares of the line in direction `along` whose last square has the dense index (bit number) `last`.
    /// Its first square has the dense index `last - span`.
    #[inline(always)]
    fn line(&self, last: usize, span: usize, along: Direction) -> W {
        let first = last - span;
        self.geometry.ray(first, along) & !self.geometry.ray(last, along) | W::bit(first)
    }
}

/// The gaps around lines of stones in one direction. [`Neighbourhood::gap`] defines the gaps around a single stone.
struct Rings<W> {
    /// The gaps beside and behind the first square of a line.
    first: Tally<W>,
    /// The gaps that each square after the first adds on the two long sides of a line. The gaps at the ends of the line
    /// are not included.
    between: Tally<W>,
    /// The gaps beside and ahead of the last square of a line.
    last: Tally<W>,
}

impl<W: Word> Rings<W> {
    #[inline(always)]
    fn new(geometry: &Geometry<W>, around: &Neighbourhood<W>, along: Direction) -> Self {
        let neighbour = |turns| around.at(along, turns);
        // Gaps are read clockwise around the line: in its direction on its left side, and against its direction on its
        // right side.
        let left = geometry.shift(!neighbour(6) & neighbour(7), along);
        let right = !neighbour(2) & neighbour(3);
        let gaps = |turns: [usize; 2]| turns.map(|n| around.gap(along, n)).into_iter().collect();
        Rings {
            first: gaps([2, 4]),
            between: [left, right].into_iter().collect(),
            last: gaps([6, 0]),
        }
    }
}

/// Returns landing squares of lines of `length` stones that move one step in `way` and then touch a stone outside the
/// line. Each returned square is the landing square of the last stone of a line.
#[inline(always)]
fn near<W: Word>(
    geometry: &Geometry<W>,
    around: &Neighbourhood<W>,
    along: Direction,
    way: Direction,
    length: u32,
) -> W {
    let to_way = (way.index() + 8 - along.index()) % 8;
    let neighbour = |turns| around.at(along, turns);
    let ahead = neighbour(to_way + 7) | neighbour(to_way) | neighbour(to_way + 1);
    // The directions of the diagonal neighbours behind the moved line, at its first and at its last stone. Each is
    // given in eighths of a clockwise turn from `along`.
    let (past_first, past_last) = if to_way == 2 { (5, 7) } else { (3, 1) };
    let mut near = ahead | neighbour(4) | neighbour(past_first);
    for _ in 1..length {
        near = geometry.shift(near, along) | ahead;
    }
    near | neighbour(0) | neighbour(past_last)
}
