//! One position of the tree: what settles it at once, what cuts it off, and then its moves.

use super::moves::NodeInfo;
use super::worker::Worker;
use crate::eval::{Evaluated, Node};
use crate::limits::MAX_PLY;
use crate::score::{DRAW, LIMIT, Value, WIN, WON, terminal_value};
use crate::table::{Bound, Entry};

/// What can be said of a position before anything is searched.
pub(super) enum Known {
    /// Its value.
    Value(Value),
    /// It must be searched.
    Open(Urgency),
}

/// What a side to move must answer before anything else.
#[derive(Clone, Copy, Default)]
pub(super) struct Urgency {
    /// It is split; see [`TermEvaluator::must_respond`].
    pub(super) must_respond: bool,
    /// The enemy wins with his next move.
    pub(super) threatened: bool,
}

impl Urgency {
    /// Whether doing nothing would be fatal, so that the position cannot be evaluated as it stands.
    pub(super) fn any(self) -> bool {
        self.must_respond || self.threatened
    }
}

impl<R: Evaluated> Worker<'_, R> {
    /// Principal variation search (Marsland 1983), fail-soft. Positions are entered by the caller.
    pub(super) fn search(
        &mut self,
        node: &Node<R>,
        mut depth: i32,
        mut alpha: Value,
        mut beta: Value,
        ply: usize,
    ) -> Value {
        if depth > 0 {
            self.shared.table.prefetch(node.state.hash());
        }
        let urgency = match self.visit(node, ply) {
            Known::Value(value) => return value,
            Known::Open(urgency) => urgency,
        };
        let extends = urgency.must_respond && self.tuning.split_extension > 0
            || urgency.threatened && self.tuning.threat_extension > 0;
        if extends && ply < self.max_extension_ply {
            depth += 1;
        }
        if depth <= 0 {
            let plies = self.tuning.quiescence;
            return self.quiet(node, alpha, beta, ply, plies, urgency);
        }
        // Nothing better than a win with the next move, nothing worse than having lost already.
        alpha = alpha.max(-WIN + ply as Value);
        beta = beta.min(WIN - ply as Value - 1);
        if alpha >= beta {
            return alpha;
        }
        let on_pv = beta - alpha > 1;
        let entry = self.shared.table.probe(node.state.hash(), ply);
        if let Some(entry) = entry
            && (is_beyond(&entry, depth, ply)
                || !on_pv && self.permits_cutoff(&entry, depth, alpha, beta))
        {
            return entry.value;
        }
        let hash_move = entry
            .and_then(|entry| entry.mv)
            .filter(|mv| self.rules.legality(&node.state, *mv).is_ok());

        let static_eval =
            (!urgency.any()).then(|| match entry.and_then(|entry| entry.static_eval) {
                Some(static_eval) => static_eval,
                None => self.evaluate(node),
            });
        let improving = self.improves(ply, static_eval);
        if let Some(static_eval) = static_eval
            && !on_pv
            && beta.abs() < WON
        {
            if let Some(value) = self.prune(node, depth, beta, ply, static_eval, improving) {
                return value;
            }
            if self.halted {
                return DRAW;
            }
        }
        if !on_pv
            && self.tuning.table_cutoffs > 0
            && depth >= self.tuning.table_cutoffs
            && beta < WON
            && let Some(value) = self.transposition_cutoff(node, depth, beta, ply, static_eval)
        {
            return value;
        }
        // Without a move from the table the ordering is poor; a shallower search finds one cheaper.
        if hash_move.is_none()
            && self.tuning.internal_reduction > 0
            && depth >= self.tuning.internal_reduction
        {
            depth -= 1;
        }
        let info = NodeInfo {
            hash_move,
            static_eval,
            improving,
        };
        self.search_moves(node, depth, alpha, beta, ply, &info)
    }

    /// Counts the node and says what is known without searching.
    #[inline]
    pub(super) fn visit(&mut self, node: &Node<R>, ply: usize) -> Known {
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
        if self.root.quiescence {
            if self.tuning.wins_at_once > 0
                && let Some(mv) = self.rules.winning_move(&node.state)
            {
                self.pv.push(ply, mv);
                return Known::Value(WIN - ply as Value - 1);
            }
            urgency.threatened =
                self.tuning.threats > 0 && self.rules.winning_move(&node.state.passed()).is_some();
        }
        Known::Open(urgency)
    }

    /// Whether what the table knows makes searching to `depth` needless.
    fn permits_cutoff(&self, entry: &Entry, depth: i32, alpha: Value, beta: Value) -> bool {
        let deep = entry.depth >= depth
            // A proof does not get better by searching deeper.
            || self.tuning.proven_cutoffs > 0 && entry.value.abs() > WON;
        deep && match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.value >= beta,
            Bound::Upper => entry.value <= alpha,
        }
    }

    /// Notes the static evaluation of the position at `ply`; whether it is better than two plies before.
    fn improves(&mut self, ply: usize, static_eval: Option<Value>) -> bool {
        if let Some(here) = self.static_evals.get_mut(ply) {
            *here = static_eval;
        }
        let before = ply
            .checked_sub(2)
            .and_then(|ply| self.static_evals.get(ply))
            .copied()
            .flatten();
        match (static_eval, before) {
            (Some(static_eval), Some(before)) => static_eval > before,
            _ => false,
        }
    }

    /// Enhanced transposition cut-off (Schaeffer and Plaat 1996): a move to a position that the table knows to be
    /// good enough.
    fn transposition_cutoff(
        &mut self,
        node: &Node<R>,
        depth: i32,
        beta: Value,
        ply: usize,
        static_eval: Option<Value>,
    ) -> Option<Value> {
        let mut list = std::mem::take(self.move_lists.get_mut(ply)?);
        list.clear();
        self.rules.generate_at(node, &mut list.moves);
        let found = list.moves.iter().find_map(|mv| {
            let hash = self.rules.apply(&node.state, *mv).hash();
            let entry = self.shared.table.probe(hash, ply + 1)?;
            let refutes = entry.depth >= depth - 1
                && entry.bound != Bound::Lower
                && -entry.value >= beta
                && !self.path.would_repeat(hash);
            refutes.then_some((*mv, -entry.value))
        });
        self.move_lists[ply] = list;
        let (mv, value) = found?;
        self.shared.table.store(
            node.state.hash(),
            ply,
            Entry {
                mv: Some(mv),
                value,
                depth,
                bound: Bound::Lower,
                static_eval,
            },
        );
        Some(value)
    }

    /// Gives the enemy two moves in a row; if that is still not enough for him, the position is good enough.
    pub(super) fn null_move(
        &mut self,
        node: &Node<R>,
        depth: i32,
        beta: Value,
        ply: usize,
    ) -> Option<Value> {
        let next = self.enter_null(node);
        let value = -self.search(&next, depth, -beta, 1 - beta, ply + 1);
        self.leave();
        // A win found with a move in hand is no proof.
        (!self.halted && value >= beta).then_some(value.min(LIMIT))
    }

    /// Whether the move before was none: two in a row would change nothing.
    pub(super) fn after_null(&self) -> bool {
        self.path.move_before(0).is_none()
    }
}

/// Whether an entry holds a proof that is longer than the search is deep, which would not find it again.
fn is_beyond(entry: &Entry, depth: i32, ply: usize) -> bool {
    let is_proof = match entry.bound {
        Bound::Exact => entry.value.abs() > WON,
        Bound::Lower => entry.value > WON,
        Bound::Upper => entry.value < -WON,
    };
    is_proof && WIN - entry.value.abs() - ply as Value > depth
}
