//! Entry points of move generation: counting, listing and summing up legal moves.

use super::formation::{Formation, Neighbourhood};
use super::rules::Ordo;
use super::sink::{Call, List, Reach, Sink};
use crate::moves::Move;
use crate::state::State;
use crate::word::Word;

impl<W: Word> Ordo<W> {
    /// Sums up the squares that legal single moves reach. `formation` must be the formation of the side to move.
    ///
    /// In a formation that is one group, the articulation points can hardly move. Of their moves, only captures and
    /// moves to the enemy's home row count.
    #[inline]
    pub fn reach(&self, state: &State<W>, formation: &Formation<W>) -> Reach<W> {
        let mut reach = Reach::default();
        let decisive = state.enemy() | self.goal(state.to_move());
        let all = self.geometry.all();
        self.walk_steps(state, formation, all, decisive, &mut reach);
        reach
    }

    /// Calls `found(from, to)` with the dense indices of every legal single move to one of `targets`, such as the
    /// enemy's stones. `formation` must be the formation of the side to move.
    #[inline]
    pub fn single_moves(
        &self,
        state: &State<W>,
        formation: &Formation<W>,
        targets: W,
        found: impl FnMut(usize, usize),
    ) {
        self.walk_steps(state, formation, targets, targets, &mut Call(found));
    }

    /// Like [`Ruleset::generate`](crate::Ruleset::generate), with the formation of the side to move already known.
    pub fn generate_from(&self, state: &State<W>, formation: &Formation<W>, moves: &mut Vec<Move>) {
        let geometry = &self.geometry;
        self.walk(state, formation, &mut List { geometry, moves });
    }

    /// Sends every legal move to `sink`. `formation` must be the formation of the side to move.
    #[inline(always)]
    pub(super) fn walk(&self, state: &State<W>, formation: &Formation<W>, sink: &mut impl Sink<W>) {
        let all = self.geometry.all();
        let around = Neighbourhood::new(&self.geometry, formation.stones());
        self.walk_steps(state, formation, all, all, sink);
        self.walk_lines(state, formation, &around, sink);
    }
}
