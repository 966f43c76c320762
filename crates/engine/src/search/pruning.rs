//! Pruning and reductions: cuts off positions that are clearly good enough, and skips late moves or searches them to a
//! smaller depth.
//!
//! Uses only integers, so a search visits the same nodes on every machine.

use rules::Word as _;

use super::node_info::NodeInfo;
use super::window::Window;
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::score::{LIMIT, Value};
use crate::settings::Tuning;
use crate::table::{Bound, Entry};

/// The minimum number of own stones for a null move. With fewer stones, zugzwang is likely, and the null move proves
/// nothing.
const NULL_STONES: u32 = 5;

impl<R: Evaluated> Worker<'_, R> {
    /// Returns a value of at least beta if the position is good enough without searching its moves. Never prunes a
    /// position in which the side to move must respond to a threat, because such a position has no static evaluation.
    pub(super) fn prune(
        &mut self,
        node: &Node<R>,
        depth: i32,
        beta: Value,
        info: &NodeInfo,
    ) -> Option<Value> {
        let tuning = self.tuning;
        let static_eval = info.static_eval?;
        let plies = depth - i32::from(info.improving);
        if tuning.futility > 0
            && depth <= tuning.futility_depth
            && static_eval - tuning.futility * plies.max(1) >= beta
        {
            return Some(static_eval);
        }
        if tuning.null_move > 0
            && depth >= 3
            && static_eval >= beta
            && !self.is_after_null_move()
            && node.state.own().count() >= NULL_STONES
        {
            let less = tuning.null_base + depth / tuning.null_divisor;
            return self.null_move(node, depth - less, beta);
        }
        None
    }

    /// Null move: the side to move passes. If the enemy, who now moves twice in a row, still cannot get below beta, the
    /// position is good enough.
    fn null_move(&mut self, node: &Node<R>, depth: i32, beta: Value) -> Option<Value> {
        let next = self.enter_null(node);
        let value = -self.search(&next, depth, Window::above(beta - 1).negated());
        self.leave();
        // A win found after a null move is not a proof.
        (!self.halted && value >= beta).then_some(value.min(LIMIT))
    }

    /// Returns whether the last move was a null move. Two null moves in a row would only reach the same position with
    /// less depth.
    fn is_after_null_move(&self) -> bool {
        self.path.move_before(0).is_none()
    }

    /// Enhanced transposition cutoff (Schaeffer and Plaat 1996): looks for a move to a position whose table entry
    /// proves a value of at least beta.
    pub(super) fn transposition_cutoff(
        &mut self,
        node: &Node<R>,
        depth: i32,
        beta: Value,
        info: &NodeInfo,
    ) -> Option<Value> {
        let mut list = std::mem::take(self.move_lists.get_mut(node.ply)?);
        list.clear();
        self.rules.generate_at(node, &mut list.moves);
        let found = list.moves.iter().find_map(|mv| {
            let hash = self.rules.apply(&node.state, *mv).hash();
            let entry = self.shared.table.probe(hash, node.ply + 1)?;
            let refutes = entry.depth >= depth - 1
                && entry.bound != Bound::Lower
                && -entry.value >= beta
                && !self.path.would_repeat(hash);
            refutes.then_some((*mv, -entry.value))
        });
        self.move_lists[node.ply] = list;
        let (mv, value) = found?;
        let entry = Entry {
            mv: Some(mv).into(),
            value,
            depth,
            bound: Bound::Lower,
            static_eval: info.raw_eval,
        };
        self.shared.table.store(node.state.hash(), node.ply, entry);
        Some(value)
    }
}

/// Late move pruning: returns the number of moves to try at `depth` before the remaining quiet moves are skipped.
pub(super) fn move_count_limit(tuning: &Tuning, depth: i32, improving: bool) -> usize {
    if tuning.late_moves == 0 || depth > tuning.late_depth {
        return usize::MAX;
    }
    let moves = tuning.late_moves + depth * depth * tuning.late_growth / 100;
    (if improving { moves } else { moves * 2 / 3 }).max(1) as usize
}

/// Late move reduction: returns by how much the depth of the `n`th move, counted from 0, is reduced at first, in units
/// of 1/256 ply. Good ordering makes late moves unlikely to be best. The reduction grows with the logarithms of `depth`
/// and `n`.
pub(super) fn reduction(tuning: &Tuning, depth: i32, n: usize) -> i32 {
    if depth < 3 || n < tuning.lmr_from as usize {
        return 0;
    }
    let logs = log(depth as usize) * log(n) / 256;
    (logs * tuning.lmr_slope + 256 * tuning.lmr_base) / 100 * tuning.lmr / 100
}

/// The binary logarithms of the numbers from 0 to 127, in units of 1/256.
const LOGS: [i32; 128] = {
    let mut logs = [0; 128];
    let mut n = 0;
    while n < logs.len() {
        logs[n] = log2(n as u32);
        n += 1;
    }
    logs
};

/// Returns [`log2`] of `n`, from a table if `n` is small.
#[inline]
fn log(n: usize) -> i32 {
    LOGS.get(n).copied().unwrap_or_else(|| log2(n as u32))
}

/// Returns the binary logarithm of `n` in units of 1/256, rounded down; 0 for 0.
const fn log2(n: u32) -> i32 {
    let Some(whole) = n.checked_ilog2() else {
        return 0;
    };
    // `mantissa` is from 1 to 2, in units of 2^−31. Squaring it doubles its logarithm. If the square reaches 2, the
    // next bit of the logarithm is 1.
    let mut mantissa = (n as u64) << (31 - whole);
    let mut log = whole;
    let mut bit = 0;
    while bit < 8 {
        mantissa = (mantissa * mantissa) >> 31;
        let passed = (mantissa >> 32) as u32;
        mantissa >>= passed;
        log = log * 2 + passed;
        bit += 1;
    }
    log as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_those_of_the_textbook() {
        assert_eq!([0, 1, 2, 8, 1024].map(log2), [0, 0, 256, 768, 2560]);
        // log2 3 = 1.58496, log2 10 = 3.32193, log2 100 = 6.64386.
        assert_eq!([3, 10, 100].map(log2), [405, 850, 1700]);
    }

    #[test]
    fn later_moves_are_reduced_more_and_early_ones_not_at_all() {
        let tuning = Tuning::LOA;
        assert_eq!(reduction(&tuning, 10, 0), 0);
        assert_eq!(reduction(&tuning, 2, 30), 0);
        assert!(reduction(&tuning, 10, 8) < reduction(&tuning, 10, 30));
        assert!(reduction(&tuning, 5, 30) < reduction(&tuning, 10, 30));
    }

    #[test]
    fn fewer_moves_are_tried_the_less_depth_is_left() {
        let tuning = Tuning {
            late_moves: 4,
            late_growth: 100,
            ..Tuning::LOA
        };
        assert!(move_count_limit(&tuning, 1, true) < move_count_limit(&tuning, 2, true));
        assert!(move_count_limit(&tuning, 2, false) < move_count_limit(&tuning, 2, true));
        assert_eq!(
            move_count_limit(&tuning, tuning.late_depth + 1, true),
            usize::MAX
        );
    }
}
