//! Entry points of move generation: functions that count, list or summarise the legal moves.

use super::formation::{Formation, Neighbourhood};
use super::rules::Ordo;
use super::sink::{Call, List, Reach, Sink};
use crate::moves::Move;
use crate::state::State;
use crate::word::Word;

impl<W: Word> Ordo<W> {
    /// Returns the number of legal single moves and the squares that they reach. `formation` must be the formation of
    /// the side to move.
    ///
    /// If all stones of the side form one group, its articulation points (stones whose removal splits the group) can
    /// rarely move. Of their moves, only captures and moves to the enemy's home row are counted.
    #[inline]
    pub fn reach(&self, state: &State<W>, formation: &Formation<W>) -> Reach<W> {
        let mut reach = Reach::default();
        let decisive = state.enemy() | self.goal(state.to_move());
        let all = self.geometry.all();
        self.walk_steps(state, formation, all, decisive, &mut reach);
        reach
    }

    /// Calls `found(from, to)` for every legal single move to one of `targets`, such as the squares of the enemy's
    /// stones. `from` and `to` are dense indices (bit numbers of squares). `formation` must be the formation of the
    /// side to move.
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

    /// Like [`Ruleset::generate`](crate::Ruleset::generate), for a caller that already knows the formation of the side
    /// to move.
    pub fn generate_from(&self, state: &State<W>, formation: &Formation<W>, moves: &mut Vec<Move>) {
        if !self.has_plain_turns() {
            return self.generate_turns(state, formation, moves);
        }
        self.list(state, formation, moves);
    }

    /// Appends all moves of one part to `moves`: the legal moves of Ordo. `formation` must be the formation of the side to
    /// move.
    #[inline(never)]
    pub(super) fn list(&self, state: &State<W>, formation: &Formation<W>, moves: &mut Vec<Move>) {
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
