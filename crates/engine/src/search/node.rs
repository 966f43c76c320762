//! Searches one node: looks for an immediate result, then for a cutoff, and then searches the moves.

use rules::Move;

use super::node_info::{Known, NodeInfo, Urgency};
use super::window::Window;
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::limits::MAX_PLY;
use crate::score::{DRAW, Value, WIN, WON, terminal_value};
use crate::table::{Bound, Entry, StoredMove};

impl<R: Evaluated> Worker<'_, R> {
    /// Principal variation search (Marsland 1983), fail-soft, `depth` plies deep. The caller must have added the
    /// position to the path with `enter`.
    pub(super) fn search(&mut self, node: &Node<R>, mut depth: i32, window: Window) -> Value {
        if depth > 0 {
            self.shared.table.prefetch(node.state.hash());
        }
        let urgency = match self.visit(node) {
            Known::Value(value) => return value,
            Known::Open(urgency) => urgency,
        };
        let extends = urgency.must_respond && self.tuning.split_extension > 0
            || urgency.threatened && self.tuning.threat_extension > 0;
        if extends && node.ply < self.max_extension_ply {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiet(node, window, self.tuning.quiescence, urgency);
        }
        // Mate distance pruning: the value is at most a win with the next move and at least an immediate loss.
        let ply = node.ply as Value;
        let window = Window {
            alpha: window.alpha.max(-WIN + ply),
            beta: window.beta.min(WIN - ply - 1),
        };
        if window.is_empty() {
            return window.alpha;
        }
        let entry = self.shared.table.probe(node.state.hash(), node.ply);
        if let Some(entry) = entry
            && (is_longer_proof(&entry, depth, node.ply)
                || !window.is_pv() && self.permits_cutoff(&entry, depth, window))
        {
            return entry.value;
        }
        let hash_move = entry.and_then(|entry| self.hash_move(node, &entry));
        let known_eval = entry.and_then(|entry| entry.static_eval);
        let raw_eval = (!urgency.any()).then(|| known_eval.unwrap_or_else(|| self.evaluate(node)));
        let static_eval = raw_eval.map(|value| self.corrected(node, value));
        let info = NodeInfo {
            hash_move,
            raw_eval,
            static_eval,
            improving: self.improves(node.ply, static_eval),
        };
        if !window.is_pv() && window.beta.abs() < WON {
            if let Some(value) = self.prune(node, depth, window.beta, &info) {
                return value;
            }
            if self.halted {
                return DRAW;
            }
        }
        if !window.is_pv()
            && self.tuning.table_cutoffs > 0
            && depth >= self.tuning.table_cutoffs
            && window.beta < WON
            && let Some(value) = self.transposition_cutoff(node, depth, window.beta, &info)
        {
            return value;
        }
        // Internal iterative reduction: without a hash move the ordering is poor, and a shallower search finds a hash
        // move at lower cost.
        if hash_move.is_none()
            && self.tuning.internal_reduction > 0
            && depth >= self.tuning.internal_reduction
        {
            depth -= 1;
        }
        self.search_moves(node, depth, window, &info)
    }

    /// Returns the legal move that a table entry of `node` holds.
    #[inline]
    fn hash_move(&self, node: &Node<R>, entry: &Entry) -> Option<Move> {
        match entry.mv {
            StoredMove::None => None,
            StoredMove::Single(mv) => self.rules.is_legal(&node.state, mv).then_some(mv),
            double @ StoredMove::Double(_) => self.double(node, double),
        }
    }

    /// Returns the legal move that is stored as `double`.
    #[inline(never)]
    fn double(&self, node: &Node<R>, double: StoredMove) -> Option<Move> {
        let mut moves = Vec::new();
        self.rules.generate_at(node, &mut moves);
        moves
            .into_iter()
            .find(|mv| StoredMove::from(Some(*mv)) == double)
    }

    /// Counts the node. Returns its value if that is known without a search, and otherwise the threats to which the
    /// side to move must respond.
    #[inline]
    pub(super) fn visit(&mut self, node: &Node<R>) -> Known {
        let ply = node.ply;
        self.pv.clear(ply);
        if !self.count_node(ply) {
            return Known::Value(DRAW);
        }
        if let Some(outcome) = self.rules.terminal_outcome(&node.state) {
            return Known::Value(terminal_value(outcome, node.state.to_move(), ply));
        }
        if self.path.repeats() {
            return Known::Value(DRAW);
        }
        if ply >= MAX_PLY {
            return Known::Value(self.evaluate(node));
        }
        let mut urgency = Urgency {
            must_respond: self.evaluator.must_respond(self.rules, node),
            threatened: false,
        };
        if self.tuning.wins_at_once > 0
            && let Some(mv) = self.rules.winning_move_at(node, node.state.to_move())
            && !self.overlooks(node, mv)
        {
            self.pv.push(ply, mv);
            return Known::Value(WIN - ply as Value - 1);
        }
        urgency.threatened = self.tuning.threats > 0
            && (self.rules.winning_move_at(node, !node.state.to_move()))
                .is_some_and(|mv| !self.overlooks(node, mv));
        Known::Open(urgency)
    }

    /// Returns whether a table entry makes a search to `depth` unnecessary.
    fn permits_cutoff(&self, entry: &Entry, depth: i32, window: Window) -> bool {
        let deep = entry.depth >= depth
            // A deeper search does not improve a proof.
            || self.tuning.proven_cutoffs > 0 && entry.value.abs() > WON;
        deep && match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.value >= window.beta,
            Bound::Upper => entry.value <= window.alpha,
        }
    }

    /// Stores the static evaluation at `ply`. Returns whether it is higher than the static evaluation two plies
    /// earlier.
    fn improves(&mut self, ply: usize, static_eval: Option<Value>) -> bool {
        if let Some(here) = self.static_evals.get_mut(ply) {
            *here = static_eval;
        }
        let before = ply
            .checked_sub(2)
            .and_then(|ply| self.static_evals.get(ply))
            .copied()
            .flatten();
        static_eval
            .zip(before)
            .is_some_and(|(now, before)| now > before)
    }
}

/// Returns whether a table entry holds a proof that is longer than the remaining depth. A search to the remaining depth
/// could not find such a proof.
fn is_longer_proof(entry: &Entry, depth: i32, ply: usize) -> bool {
    let is_proof = match entry.bound {
        Bound::Exact => entry.value.abs() > WON,
        Bound::Lower => entry.value > WON,
        Bound::Upper => entry.value < -WON,
    };
    is_proof && WIN - entry.value.abs() - ply as Value > depth
}
