//! The legal moves, for whatever is wanted of them.

use super::formation::{Formation, Neighbourhood};
use super::rules::Ordo;
use super::sink::{Call, List, Reach, Sink};
use crate::moves::Move;
use crate::state::State;
use crate::word::Word;

impl<W: Word> Ordo<W> {
    /// What the legal single moves reach. `formation` is that of the side to move.
    ///
    /// Of a whole formation's links, which can hardly move, only captures and moves to the enemy's home row count.
    #[inline]
    pub fn reach(&self, state: &State<W>, formation: &Formation<W>) -> Reach<W> {
        let mut reach = Reach::default();
        let decisive = state.enemy() | self.goal(state.to_move());
        let all = self.geometry.all();
        self.walk_steps(state, formation, all, decisive, &mut reach);
        reach
    }

    /// Calls `found(from, to)` with the dense indices of every legal single move to one of `targets`, such as
    /// the enemy's stones. `formation` is that of the side to move.
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

    /// What [`Ruleset::generate`](crate::Ruleset::generate) does, given the formation of the side to move.
    pub fn generate_from(&self, state: &State<W>, formation: &Formation<W>, moves: &mut Vec<Move>) {
        let geometry = &self.geometry;
        self.walk(state, formation, &mut List { geometry, moves });
    }

    /// Finds every legal move. `formation` is that of the side to move.
    #[inline(always)]
    pub(super) fn walk(&self, state: &State<W>, formation: &Formation<W>, sink: &mut impl Sink<W>) {
        let all = self.geometry.all();
        let around = Neighbourhood::new(&self.geometry, formation.stones());
        self.walk_steps(state, formation, all, all, sink);
        self.walk_lines(state, formation, &around, sink);
    }
}
