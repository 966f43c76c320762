//! Proofs beside the search: the solver looks into what seems decided, and the table learns what it proves.

use std::sync::atomic::Ordering::Relaxed;

use rules::Move;

use super::root::RootLine;
use super::worker::Worker;
use crate::eval::Evaluated;
use crate::score::{Value, WIN, WON};
use crate::solve::{Answer, ProofTable, Prover, answer};
use crate::table::{Bound, Entry};

/// It is not worth beginning with fewer nodes.
const MIN_NODES: u64 = 200;
/// No position has more moves: the last one looked into may go beyond the nodes by so many.
const MAX_MOVES: u64 = 512;

/// The solver at work for one search.
pub(crate) struct Proofs<'a> {
    table: &'a mut ProofTable,
    /// The nodes it has taken so far.
    spent: u64,
}

impl<'a> Proofs<'a> {
    /// Works in `table`, about nothing that it has known before: what cannot come back differs from move to move.
    pub(crate) fn new(table: &'a mut ProofTable) -> Self {
        table.clear();
        Proofs { table, spent: 0 }
    }

    /// Takes its share of the nodes after an iteration that ended with `value` and the move `best`. A side that
    /// seems to win is asked whether it does; of one that seems to lose it is asked whether its best move loses.
    /// The proved win, if it is one of the side to move.
    pub(super) fn work<R: Evaluated>(
        &mut self,
        worker: &mut Worker<'_, R>,
        value: Value,
        best: Move,
    ) -> Option<RootLine> {
        let tuning = worker.tuning;
        if value.abs() > WON || value.abs() < tuning.solver_from {
            return None;
        }
        let (shared, root, rules) = (worker.shared, worker.root, worker.rules);
        let nodes = worker.all_nodes();
        let share = nodes * u64::from(tuning.solver.unsigned_abs()) / 100;
        let left = shared.limits.nodes.unwrap_or(u64::MAX) - nodes.min(u64::MAX - 1);
        let allowed = share
            .saturating_sub(self.spent)
            .min(left.saturating_sub(MAX_MOVES));
        if allowed < MIN_NODES {
            return None;
        }
        let mover = root.state.to_move();
        let mut history = root.history.clone();
        let (attacker, state) = if value > 0 {
            (mover, root.state)
        } else {
            history.push(root.state.hash());
            (!mover, rules.apply(&root.state, best))
        };
        let stop = || shared.stop.load(Relaxed) || shared.out_of_time();
        let mut prover = Prover::new(rules, &mut *self.table, attacker, &history, &stop);
        let numbers = prover.ask(&state, allowed);
        let mut line = None;
        if let Some(Answer::Wins(plies)) = answer(numbers, attacker == state.to_move()) {
            if attacker == mover {
                let moves = prover.line(&state, plies as u16, false);
                let is_permitted = moves.first().is_some_and(|mv| worker.may_play(*mv));
                line = is_permitted.then_some(RootLine {
                    value: WIN - plies as Value,
                    pv: moves,
                });
            }
            prover.tell(&state, allowed, &mut |state, plies, mv| {
                let plies = Value::from(plies);
                let wins = state.to_move() == attacker;
                let entry = Entry {
                    mv,
                    value: if wins { WIN - plies } else { plies - WIN },
                    depth: plies,
                    bound: if wins { Bound::Lower } else { Bound::Upper },
                    static_eval: None,
                };
                shared.table.store(state.hash(), 0, entry);
            });
        }
        let nodes = prover.nodes;
        self.spent += nodes;
        worker.add_nodes(nodes);
        line
    }
}
