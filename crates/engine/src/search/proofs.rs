//! Combines the solver with the search: the solver examines positions that seem decided and stores its proofs in the
//! transposition table.

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

/// The minimum number of nodes that the solver must be allowed to use; with fewer nodes, it is not started.
const MIN_NODES: u64 = 200;
/// A win in at most this number of plies is already the shortest, because the search finds such a win in iterations
/// that are too shallow for reductions.
const NEAR: u16 = 3;
/// The number of nodes that the search for a shorter win may use even if the first win was found with fewer nodes.
/// Settings and node limits can lower this number.
const QUICK_NODES: u64 = 20_000;
/// An upper bound on the number of moves in a position. The solver's last expansion may exceed its node limit by this
/// number.
const MAX_MOVES: u64 = 512;

/// The use of the solver in one search.
pub(crate) struct Proofs<'a> {
    /// The solver's table, allocated when it is first needed.
    table: &'a mut Option<ProofTable>,
    mib: usize,
    /// The number of solver nodes used so far in this search.
    spent: u64,
}

impl<'a> Proofs<'a> {
    /// Prepares the solver for one search. Clears `table`, because its answers depend on the earlier positions of the
    /// game, which change with each move. Returns `None` if the settings exclude the solver from games of `kind`.
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

    /// Lets the solver use its share of nodes after an iteration that found `value` and the move `best`. If the side to
    /// move seems to win, the solver checks whether that side wins. If the side to move seems to lose, the solver
    /// checks whether `best` loses. Returns the winning line if the side to move is proven to win.
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
                    mv: mv.into(),
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

    /// Looks for a win that is shorter than the proven win of the side to move, which has the value `value`. The search
    /// reduces quiet moves, so it may prove a longer win before a shorter win.
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
        // Uses at most as many nodes as the search has used, or `QUICK_NODES` if that is more. So a player short of
        // time does not wait long.
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
        // A proof without a length limit fills the table, which speeds up the search for the shortest win.
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

/// Returns the number of nodes that the solver may use after a search of `nodes` nodes.
fn nodes_left(shared: &Shared<'_>, nodes: u64) -> u64 {
    let most = shared.limits.nodes.unwrap_or(u64::MAX);
    most.saturating_sub(nodes).saturating_sub(MAX_MOVES)
}
