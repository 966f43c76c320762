//! Proofs beside the search: the solver looks into what seems decided, and the table learns what it proves.

use std::sync::atomic::Ordering::Relaxed;

use rules::{GameKind, Move};

use super::root::RootLine;
use super::shared::Shared;
use super::worker::Worker;
use crate::eval::Evaluated;
use crate::score::{Value, WIN, WON};
use crate::settings::Settings;
use crate::solve::{Answer, ProofTable, Prover, answer};
use crate::table::{Bound, Entry};

/// It is not worth beginning with fewer nodes.
const MIN_NODES: u64 = 200;
/// Wins in so many plies are the shortest when they are found: nothing is reduced so near to the root.
const NEAR: u16 = 3;
/// A shorter win is worth so many nodes, however soon the first one was found.
const QUICK_NODES: u64 = 20_000;
/// No position has more moves: the last one looked into may go beyond the nodes by so many.
const MAX_MOVES: u64 = 512;

/// The solver at work for one search.
pub(crate) struct Proofs<'a> {
    /// Made when it is first needed.
    table: &'a mut Option<ProofTable>,
    mib: usize,
    /// The nodes it has taken so far.
    spent: u64,
}

impl<'a> Proofs<'a> {
    /// Works in `table`, about nothing that it has known before: what cannot come back differs from move to move. `None` where
    /// the settings leave the solver out of games of `kind`.
    pub(crate) fn new(
        table: &'a mut Option<ProofTable>,
        settings: &Settings,
        kind: GameKind,
    ) -> Option<Self> {
        let mib = settings.proof_table_mib(kind)?;
        if let Some(table) = table {
            table.clear();
        }
        Some(Proofs {
            table,
            mib,
            spent: 0,
        })
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
        if tuning.solver == 0 || value.abs() > WON || value.abs() < tuning.solver_from {
            return None;
        }
        let (shared, root, rules) = (worker.shared, worker.root, worker.rules);
        let nodes = worker.all_nodes();
        let share = nodes * u64::from(tuning.solver.unsigned_abs()) / 100;
        let allowed = share
            .saturating_sub(self.spent)
            .min(nodes_left(shared, nodes));
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
        let table = self.table.get_or_insert_with(|| ProofTable::new(self.mib));
        let mut prover = Prover::new(rules, table, attacker, &history, &stop);
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

    /// A win of the side to move that is shorter than the proved one of `value`, if there is one and it is found. The search
    /// reduces moves that seem quiet, so that the first win that it proves need not be the shortest.
    pub(super) fn shorter_win<R: Evaluated>(
        &mut self,
        worker: &mut Worker<'_, R>,
        value: Value,
    ) -> Option<RootLine> {
        if value < WON {
            return None;
        }
        let proved = u16::try_from(WIN - value).ok()?;
        let (shared, root, rules) = (worker.shared, worker.root, worker.rules);
        let nodes = worker.all_nodes();
        let most = 1000 * u64::from(worker.tuning.shortest.unsigned_abs());
        // As long as the search took: who has to move quickly does not wait for it.
        let allowed = most
            .min(nodes.max(QUICK_NODES))
            .min(nodes_left(shared, nodes));
        if proved <= NEAR || allowed < MIN_NODES {
            return None;
        }
        let stop = || shared.stop.load(Relaxed) || shared.out_of_time();
        let table = self.table.get_or_insert_with(|| ProofTable::new(self.mib));
        let attacker = root.state.to_move();
        let mut prover = Prover::new(rules, table, attacker, &root.history, &stop);
        // What it proves without regard to length makes the rest quick.
        let numbers = prover.ask(&root.state, allowed / 2);
        let beyond = match answer(numbers, true) {
            Some(Answer::Wins(plies)) => u16::try_from(plies).unwrap_or(proved).min(proved),
            _ => proved,
        };
        prover.allow(allowed.saturating_sub(prover.nodes));
        let shortest = prover.shortest(&root.state, beyond);
        let (Ok(plies) | Err(plies)) = shortest;
        let mut shorter = None;
        if plies < proved {
            let pv = prover.line(&root.state, plies, shortest.is_ok());
            let value = WIN - Value::from(plies);
            let is_permitted = pv.first().is_some_and(|mv| worker.may_play(*mv));
            shorter = is_permitted.then_some(RootLine { value, pv });
        }
        worker.add_nodes(prover.nodes);
        shorter
    }
}

/// How many nodes the solver may take after a search of so many.
fn nodes_left(shared: &Shared<'_>, nodes: u64) -> u64 {
    let most = shared.limits.nodes.unwrap_or(u64::MAX);
    most.saturating_sub(nodes).saturating_sub(MAX_MOVES)
}
