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

/// An answer, the largest number of nodes that was allowed to find it, and the mark of the caller.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    value: Value,
    allowed: u64,
    is_marked: bool,
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
    nodes: u64,
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
            nodes: 0,
        }
    }

    /// Returns the variant whose positions this valuer knows.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// Returns the number of positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
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

    /// Notes a value that is proven elsewhere. The caller must be right.
    pub fn give_value(&mut self, position: &Position, value: Value) {
        self.entry(position).value = value;
    }

    /// Marks a position, so that the caller does not repeat other work on it. Returns whether it was marked before.
    pub fn mark(&mut self, position: &Position) -> bool {
        std::mem::replace(&mut self.entry(position).is_marked, true)
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
        let (position, before) = match (before, self.proved(position)) {
            (_, Some((image, proved))) => (image, shorter(before, proved)),
            (before, None) => (*position, before),
        };
        let mut found = self.search(&position, before, nodes, stop);
        if found.repeats {
            // Refutations of earlier questions can depend on the repetition of positions that do not count here, so
            // they could hide a win.
            self.clear();
            found = self.search(&position, before, nodes, stop);
        }
        let value = found.value;
        let known = self.entry(&position);
        known.value = value;
        if !stop.load(Relaxed) {
            known.allowed = nodes;
        }
        value
    }

    /// Searches which move wins for `side` in a position whose win is known without its moves, within `nodes` nodes. A
    /// proof stays in the table, where [`Valuer::value`] finds it for the position after the move.
    pub fn find_win(&mut self, position: &Position, side: Side, nodes: u64, stop: &AtomicBool) {
        let halt = || stop.load(Relaxed);
        with_ruleset!(self.variant.ruleset(), rules => {
            let mut prover = Prover::new(rules, &mut self.table, side, &[], &halt);
            prover.ask(&position.narrow(), nodes);
            self.nodes += prover.nodes;
        });
    }

    /// Notes whether an earlier search has proven that a position is won, as a part of another proof.
    pub fn recall(&mut self, position: &Position) {
        if self.known(position) == Value::Open
            && let Some((_, proved)) = self.proved(position)
        {
            self.entry(position).value = proved;
        }
    }

    /// Returns an image of a position that an earlier search has proven to be won, and its value. The search of a position
    /// also proves later positions of the line, but only as the board lies in that line.
    fn proved(&mut self, position: &Position) -> Option<(Position, Value)> {
        let never = || false;
        let table = &mut self.table;
        let mut proved =
            |image: Position| {
                Side::ALL.into_iter().find_map(|side| {
                let plies = with_ruleset!(self.variant.ruleset(), rules => {
                    Prover::new(rules, &mut *table, side, &[], &never).proved_in(&image.narrow())
                });
                let exact = false;
                Some((image, Value::Win { side, plies: plies?, exact }))
            })
            };
        self.images.all(position).find_map(&mut proved)
    }

    fn search(
        &mut self,
        position: &Position,
        before: Value,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Found {
        let found = with_ruleset!(self.variant.ruleset(), rules => {
            search(rules, &mut self.table, &position.narrow(), before, nodes, stop)
        });
        self.nodes += found.nodes;
        found
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

/// The result of the search of one position.
struct Found {
    value: Value,
    nodes: u64,
    /// Whether the position is open only because a refutation depends on a repetition.
    repeats: bool,
}

/// Searches a position. `before` is its value as far as known.
fn search<R: Solvable>(
    rules: &R,
    table: &mut ProofTable,
    root: &State<R::Word>,
    before: Value,
    nodes: u64,
    stop: &AtomicBool,
) -> Found {
    let halt = || stop.load(Relaxed);
    let mover = root.to_move();
    let found = |value, nodes| Found {
        value,
        nodes,
        repeats: false,
    };
    if let Value::Win { side, plies, .. } = before {
        let mut prover = Prover::new(rules, table, side, &[], &halt);
        let value = shortest(&mut prover, root, plies, nodes);
        return found(value, prover.nodes);
    }
    let (mut visited, mut refuted) = (0, Vec::new());
    // The question about the side to move gets half of the nodes. The questions that are still open get the rest.
    for (attacker, share) in [(mover, nodes / 2), (!mover, nodes), (mover, nodes)] {
        if refuted.iter().any(|(side, _)| *side == attacker) {
            continue;
        }
        let mut prover = Prover::new(rules, &mut *table, attacker, &[], &halt);
        let numbers = prover.ask(root, share.min(nodes.saturating_sub(visited)));
        match answer(numbers, attacker == mover) {
            None => {}
            Some(Answer::Wins(_)) => {
                let value = shortest(&mut prover, root, numbers.plies, nodes);
                return found(value, visited + prover.nodes);
            }
            Some(refutation) => refuted.push((attacker, refutation)),
        }
        visited += prover.nodes;
    }
    if refuted.len() == 2 && refuted.iter().all(|(_, how)| *how == Answer::DoesNot) {
        return found(Value::Draw, visited);
    }
    Found {
        repeats: refuted.iter().any(|(_, how)| *how != Answer::DoesNot),
        ..found(Value::Open, visited)
    }
}

/// Returns the value with the shorter proof.
fn shorter(before: Value, proved: Value) -> Value {
    match (before, proved) {
        (Value::Win { plies, .. }, Value::Win { plies: other, .. }) if plies <= other => before,
        _ => proved,
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
