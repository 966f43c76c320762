//! Cutoffs that are tried before the moves of a position are searched.

use rules::{Ruleset, State, Word};

use super::node_type::NodeType;
use super::ordering::Moves;
use super::searcher::{PathEntry, Searcher};
use super::table::Bound;
use super::value::{DRAW, Value, WON};
use crate::budget::Budget;

/// Multi-cut (a cutoff after several good shallow searches): the number of moves that must fail high for a cutoff.
const CUTS: usize = 3;
/// Multi-cut: the maximum number of moves that are tried.
const CUT_MOVES: usize = 10;
/// Multi-cut: the depth reduction of the searches, in plies (as published).
const CUT_REDUCTION: i32 = 2;

impl<W: Word> Searcher<W> {
    /// Null move (Donninger 1993): lets the enemy move twice in a row. If the value is still at least `beta`, cuts the
    /// position off. The search depth is reduced by two plies, or by three plies at a depth above six (Heinz 1999).
    pub(super) fn null_move(
        &mut self,
        state: &State<W>,
        depth: i32,
        beta: Value,
        ply: usize,
        node_type: NodeType,
        budget: &mut Budget<'_>,
    ) -> Option<Value> {
        let reduction = if depth > 6 { 3 } else { 2 };
        let next = state.passed();
        self.path.push(PathEntry {
            hash: next.hash(),
            // A null move is not a move of the game. So a repetition of a position from before the null move proves
            // nothing.
            since: self.path.len(),
        });
        let value = if budget.pay() {
            -self.search(
                &next,
                depth - 1 - reduction,
                -beta,
                1 - beta,
                ply + 1,
                node_type.other(),
                false,
                budget,
            )
        } else {
            DRAW
        };
        self.path.pop();
        // A win after a null move is not a proof, so the value is limited to the highest value that does not mean a
        // win.
        (!budget.exhausted() && value >= beta).then_some(value.min(WON))
    }

    /// Enhanced transposition cutoff (Schaeffer, Plaat 1996): returns a value if one of the moves leads to a position
    /// whose stored value causes a cutoff.
    pub(super) fn transposes(
        &self,
        state: &State<W>,
        depth: i32,
        beta: Value,
        ply: usize,
        list: &Moves,
    ) -> Option<Value> {
        list.steps().find_map(|step| {
            let next = self.rules.apply(state, self.mv(step));
            let entry = self.table.probe(next.hash())?;
            let value = -entry.value(ply + 1);
            let known = matches!(entry.bound, Bound::Upper | Bound::Exact);
            (known && i32::from(entry.depth) >= depth - 1 && value >= beta).then_some(value)
        })
    }

    /// Multi-cut (Björnsson, Marsland 1999): returns whether several moves fail high in a shallow search. Also used at
    /// nodes where no move is expected to cause a cutoff (Winands 2004, chapter 6).
    pub(super) fn is_multi_cut(
        &mut self,
        state: &State<W>,
        depth: i32,
        beta: Value,
        ply: usize,
        node_type: NodeType,
        list: &mut Moves,
        budget: &mut Budget<'_>,
    ) -> bool {
        let mut cuts = 0;
        for n in 0..CUT_MOVES {
            let Some(step) = list.pick(n) else {
                return false;
            };
            let next = self.enter(state, step);
            let value = match self.arrive(&next, ply + 1, budget) {
                Some(value) => -value,
                None => {
                    let depth = depth - 1 - CUT_REDUCTION;
                    -self.search(
                        &next,
                        depth,
                        -beta,
                        1 - beta,
                        ply + 1,
                        node_type.other(),
                        true,
                        budget,
                    )
                }
            };
            self.leave(state, &next);
            if budget.exhausted() {
                return false;
            }
            cuts += usize::from(value >= beta);
            if cuts >= CUTS {
                return true;
            }
        }
        false
    }
}
