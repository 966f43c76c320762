//! The values of the positions of one variant, found by the solver and remembered.
//!
//! [`Valuer`] answers many questions about positions of one game, so it keeps its proof table and its answers. Two
//! things differ from [`Solver`](super::Solver): the value of a position does not depend on the moves that led to it,
//! and the images of a position under the symmetries of the board share one answer.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules::{Position, SharedVariant, Side, State, with_ruleset};
use serde::{Deserialize, Serialize};

use super::images::Images;
use super::leaf::Solvable;
use super::number::{Numbers, PATH_FREE};
use super::prover::Prover;
use super::solver::{Answer, answer};
use super::table::ProofTable;

/// What is proven about a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Value {
    /// Nothing is proven.
    #[default]
    Open,
    /// Neither side can win.
    Draw,
    /// A side wins.
    Win {
        /// The winner.
        side: Side,
        /// A number of plies in which the winner can win.
        plies: u16,
        /// Whether the winner cannot win in fewer plies.
        exact: bool,
    },
}

impl Value {
    /// Returns the side that wins; `None` for a draw and for an open position.
    pub fn winner(self) -> Option<Side> {
        match self {
            Value::Win { side, .. } => Some(side),
            Value::Open | Value::Draw => None,
        }
    }

    /// Returns whether more work cannot change the value.
    pub fn is_final(self) -> bool {
        matches!(self, Value::Draw | Value::Win { exact: true, .. })
    }
}

/// An answer, and the largest number of nodes that was allowed to find it.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    value: Value,
    allowed: u64,
}

/// Finds the values of positions of one variant.
#[derive(Debug)]
pub struct Valuer {
    variant: SharedVariant,
    images: Images,
    table: ProofTable,
    /// The answers, by the hash of the position that stands for all its images.
    known: HashMap<u64, Known>,
    /// Wins that the caller has proven elsewhere. They return to the table after it is cleared.
    given: Vec<(Position, Side, u16)>,
}

impl Valuer {
    /// Creates a valuer with a proof table of `mib` MiB, at least 1. If so much memory is not available, the table is
    /// smaller.
    pub fn new(variant: SharedVariant, mib: usize) -> Self {
        Valuer {
            images: Images::of(&variant),
            variant,
            table: ProofTable::new(mib),
            known: HashMap::new(),
            given: Vec::new(),
        }
    }

    /// Returns the variant whose positions this valuer knows.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// Adds a win that is proven elsewhere: `side` wins from `position` within `plies` plies. The search uses the win,
    /// also for the images of the position. The caller must be right.
    pub fn give(&mut self, position: &Position, side: Side, plies: u16) {
        let first = self.given.len();
        let images = self.images.all(position);
        self.given.extend(images.map(|image| (image, side, plies)));
        self.enter_given(first);
        let value = Value::Win {
            side,
            plies,
            exact: false,
        };
        let known = self.entry(position);
        if !known.value.is_final() {
            known.value = value;
        }
    }

    /// Returns what is known about a position without a search.
    pub fn known(&self, position: &Position) -> Value {
        if let Some(outcome) = self.variant.outcome(position) {
            return outcome.winner().map_or(Value::Draw, |side| Value::Win {
                side,
                plies: 0,
                exact: true,
            });
        }
        let chosen = self.images.chosen(position);
        let known = self.known.get(&chosen.hash());
        known.map_or(Value::Open, |known| known.value)
    }

    /// Returns the value of a position, found within about `nodes` nodes for the winner and as many for the shortest
    /// length, until `stop` becomes true. Repeats no search that found nothing with as many nodes.
    pub fn value(&mut self, position: &Position, nodes: u64, stop: &AtomicBool) -> Value {
        let before = self.known(position);
        if before.is_final() || self.entry(position).allowed >= nodes {
            return before;
        }
        let position = self.images.chosen(position);
        let mut value = self.search(&position, before, nodes, stop);
        if value == Value::Open && !stop.load(Relaxed) {
            // Refutations of earlier questions can depend on the repetition of positions that do not count here, so
            // they could hide a win.
            self.clear();
            value = self.search(&position, before, nodes, stop);
        }
        let known = self.entry(&position);
        known.value = value;
        if !stop.load(Relaxed) {
            known.allowed = nodes;
        }
        value
    }

    fn search(&mut self, position: &Position, before: Value, nodes: u64, stop: &AtomicBool) -> Value {
        with_ruleset!(self.variant.ruleset(), rules => {
            search(rules, &mut self.table, &position.narrow(), before, nodes, stop)
        })
    }

    fn entry(&mut self, position: &Position) -> &mut Known {
        let chosen = self.images.chosen(position);
        self.known.entry(chosen.hash()).or_default()
    }

    fn clear(&mut self) {
        self.table.clear();
        self.enter_given(0);
    }

    /// Enters the given wins from number `first` on into the table.
    fn enter_given(&mut self, first: usize) {
        let never = || false;
        for (position, side, plies) in self.given.iter().skip(first) {
            with_ruleset!(self.variant.ruleset(), rules => {
                let prover = &mut Prover::new(rules, &mut self.table, *side, &[], &never);
                let attacks = position.to_move() == *side;
                let numbers = Numbers::known(attacks, *plies, PATH_FREE);
                prover.note(&position.narrow(), numbers, GIVEN_EFFORT);
            });
        }
    }
}

/// The work that an entry of a given win counts for, in nodes: so much that the entry stays in the table.
const GIVEN_EFFORT: u64 = 1 << 30;

fn search<R: Solvable>(
    rules: &R,
    table: &mut ProofTable,
    root: &State<R::Word>,
    before: Value,
    nodes: u64,
    stop: &AtomicBool,
) -> Value {
    let halt = || stop.load(Relaxed);
    let mover = root.to_move();
    if let Value::Win { side, plies, .. } = before {
        let mut prover = Prover::new(rules, table, side, &[], &halt);
        return shortest(&mut prover, root, plies, nodes);
    }
    let (mut left, mut refuted) = (nodes, Vec::new());
    // The question about the side to move gets half of the nodes. The questions that are still open get the rest.
    for (attacker, share) in [(mover, nodes / 2), (!mover, nodes), (mover, nodes)] {
        if refuted.iter().any(|(side, _)| *side == attacker) {
            continue;
        }
        let mut prover = Prover::new(rules, &mut *table, attacker, &[], &halt);
        let numbers = prover.ask(root, share.min(left));
        left = left.saturating_sub(prover.nodes);
        match answer(numbers, attacker == mover) {
            None => {}
            Some(Answer::Wins(_)) => return shortest(&mut prover, root, numbers.plies, nodes),
            Some(refutation) => refuted.push((attacker, refutation)),
        }
    }
    match refuted.len() == 2 && refuted.iter().all(|(_, how)| *how == Answer::DoesNot) {
        true => Value::Draw,
        false => Value::Open,
    }
}

/// Returns the value of a position in which the attacker is known to win within `plies` plies.
fn shortest<R: Solvable>(
    prover: &mut Prover<'_, R>,
    root: &State<R::Word>,
    plies: u16,
    nodes: u64,
) -> Value {
    prover.allow(nodes);
    let found = prover.shortest(root, plies);
    let (Ok(plies) | Err(plies)) = found;
    Value::Win {
        side: prover.attacker,
        plies,
        exact: found.is_ok(),
    }
}
