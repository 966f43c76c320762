//! Generates single moves: one stone slides, and afterwards all stones of the side form one group.

use super::formation::Formation;
use super::rules::{Ordo, step_ways};
use super::sink::Sink;
use crate::square::Direction;
use crate::state::State;
use crate::word::Word;

impl<W: Word> Ordo<W> {
    /// Finds the legal single moves that land on `targets`. Moves of articulation points (stones whose removal splits
    /// the group) are slow to check. If the stones form one group, an articulation point must land on `link_targets`
    /// instead.
    #[inline(always)]
    pub(super) fn walk_steps(
        &self,
        state: &State<W>,
        formation: &Formation<W>,
        targets: W,
        link_targets: W,
        sink: &mut impl Sink<W>,
    ) {
        if formation.is_whole() {
            self.walk_steps_of_whole(state, formation, targets, link_targets, sink);
        } else {
            self.walk_steps_of_split(state, formation, targets, sink);
        }
    }

    #[inline(always)]
    fn walk_steps_of_whole(
        &self,
        state: &State<W>,
        formation: &Formation<W>,
        targets: W,
        link_targets: W,
        sink: &mut impl Sink<W>,
    ) {
        let geometry = &self.geometry;
        let own = formation.stones();
        let allowed = targets & !own;
        // A stone can move one step only to a square that at least two stones touch, because one of the two is the
        // moving stone itself. For a landing square further away, one touching stone is enough. A side's only stone can
        // land anywhere.
        let (near, far) = if own.without_lowest().is_empty() {
            (allowed, allowed)
        } else {
            (
                allowed & formation.touched_twice(),
                allowed & formation.touched(),
            )
        };
        let empty = geometry.all() & !state.occupied();
        let free = own & !formation.links();
        for &way in step_ways(state.to_move(), false) {
            let (step, delta) = (geometry.step(way), geometry.delta(way));
            let (mut front, mut touching) = (step.of(free), near);
            let mut moved = delta;
            while !front.is_empty() {
                sink.slides(moved, front & touching);
                front = step.of(front & empty);
                touching = far;
                moved += delta;
            }
        }
        // An articulation point must land where it joins the parts of the group again. Such a square touches a stone of
        // each part.
        let allowed = link_targets & !own & formation.touched_twice();
        if allowed.is_empty() {
            return;
        }
        for from in formation.links().indices() {
            let landings = self.slides(from, state, false) & allowed;
            sink.steps(from, self.joining(landings, own & !W::bit(from)));
        }
    }

    fn walk_steps_of_split(
        &self,
        state: &State<W>,
        formation: &Formation<W>,
        targets: W,
        sink: &mut impl Sink<W>,
    ) {
        let own = formation.stones();
        for group in self.geometry.groups(own) {
            let others = self.joining(targets & !own, own & !group);
            if others.is_empty() {
                continue;
            }
            for from in group.indices() {
                let landings = self.slides(from, state, true) & others;
                if landings.is_empty() {
                    continue;
                }
                let rest = group & !W::bit(from);
                let joining = if rest.is_empty() || formation.links().has(from) {
                    self.joining(landings, rest)
                } else {
                    landings & self.geometry.spread(rest)
                };
                sink.steps(from, joining);
            }
        }
    }

    /// Returns the squares of `landings` that touch every group of `stones`.
    #[inline(always)]
    pub(crate) fn joining(&self, landings: W, stones: W) -> W {
        let (mut joining, mut left) = (landings, stones);
        while !joining.is_empty() && !left.is_empty() {
            let group = self.geometry.flood(left & !left.without_lowest(), left);
            joining &= self.geometry.spread(group);
            left &= !group;
        }
        joining
    }

    /// Returns the squares to which the stone on `from` can slide, up to and including the first stone in its way.
    #[inline(always)]
    fn slides(&self, from: usize, state: &State<W>, split: bool) -> W {
        step_ways(state.to_move(), split)
            .iter()
            .fold(W::EMPTY, |reach, &way| {
                reach | self.slide(from, way, state.occupied())
            })
    }

    /// Returns the squares from `from` in `direction` up to and including the first stone, excluding `from`.
    #[inline(always)]
    pub(crate) fn slide(&self, from: usize, direction: Direction, occupied: W) -> W {
        let ray = self.geometry.ray(from, direction);
        let stones = ray & occupied;
        if stones.is_empty() {
            return ray;
        }
        let first = if self.geometry.delta(direction) > 0 {
            stones.lowest()
        } else {
            stones.highest()
        };
        ray & !self.geometry.ray(first, direction)
    }
}
