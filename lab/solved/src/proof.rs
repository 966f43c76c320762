//! Questions to the proof-number prover about one position.

use std::collections::HashSet;
use std::fmt;

use rules::{AnyRuleset, GameKind, Move, Position, Side, State, Variant};

use crate::keys::Keys;
use crate::pns::{Answer, Examine, Pns, ProofTable, key};

/// The proven value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A side wins within this number of plies.
    Wins(Side, u16),
    /// Neither side can force a win.
    Draw,
    /// The nodes did not suffice. Contains the side that is proven not to win, if any.
    Open(Option<Side>),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Wins(side, plies) => write!(f, "{side} wins in {plies}"),
            Value::Draw => write!(f, "draw"),
            Value::Open(None) => write!(f, "open"),
            Value::Open(Some(side)) => write!(f, "{side} does not win"),
        }
    }
}

/// The number of nodes that the prover may use to find a move of a proof again.
const AGAIN_NODES: u64 = 20_000_000;

/// The proof-number prover, which keeps its answers between questions about one variant.
pub struct Prover<'a> {
    variant: &'a Variant,
    keys: Keys,
    table: ProofTable,
    /// The keys of the proofs that the table keeps.
    kept: HashSet<u64>,
    nodes: u64,
}

/// A position whose value is asked.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// The position.
    pub position: Position,
    /// Per side, whether the side is proven not to win.
    refuted: [bool; 2],
    /// The only side whose win is asked, if any.
    only: Option<Side>,
}

impl Question {
    /// Asks for the value of `position`, in which the game must not be over.
    pub fn new(position: Position) -> Self {
        Question {
            position,
            refuted: [false; 2],
            only: None,
        }
    }

    /// Asks only whether `side` wins after all.
    #[must_use]
    pub fn only(mut self, side: Side) -> Self {
        self.only = Some(side);
        self
    }

    fn is_asked(&self, side: Side) -> bool {
        self.only.is_none_or(|only| only == side) && self.refuted.get(side.index()) == Some(&false)
    }
}

impl<'a> Prover<'a> {
    /// Creates a prover with a table of `mib` MiB.
    /// Returns `None` if the board is too large for [`Keys`].
    pub fn new(variant: &'a Variant, mib: usize) -> Option<Self> {
        Some(Prover {
            variant,
            keys: Keys::new(variant)?,
            table: ProofTable::new(mib),
            kept: HashSet::new(),
            nodes: 0,
        })
    }

    /// The number of positions visited so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Finds the value of a position within `limit` nodes. Asks [`Prover::share`] with more and more nodes.
    pub fn value(&mut self, position: &Position, limit: u64) -> Value {
        let end = self.nodes.saturating_add(limit);
        let mut question = Question::new(*position);
        let mut share = 1_000_000;
        loop {
            let left = end.saturating_sub(self.nodes);
            let value = self.share(&mut question, left.min(share));
            if !matches!(value, Value::Open(_)) || self.nodes >= end {
                return value;
            }
            share = share.saturating_mul(2);
        }
    }

    /// Spends up to `nodes` nodes on the question whether the one side wins, and as many on the other side.
    pub fn share(&mut self, question: &mut Question, nodes: u64) -> Value {
        let mover = question.position.to_move();
        for side in [!mover, mover] {
            if !question.is_asked(side) {
                continue;
            }
            match self.ask(&question.position, side, nodes) {
                Answer::Wins(plies) => return Value::Wins(side, plies),
                Answer::DoesNot => {
                    if let Some(refuted) = question.refuted.get_mut(side.index()) {
                        *refuted = true;
                    }
                }
                // The answer may be wrong, because it depends on a repetition. A new search can find another one.
                Answer::DoesNotWithoutRepetition => self.forget_dependent(),
                Answer::Open => {}
            }
        }
        match question.refuted {
            [true, true] => Value::Draw,
            [true, false] => Value::Open(Some(Side::Black)),
            [false, true] => Value::Open(Some(Side::White)),
            [false, false] => Value::Open(None),
        }
    }

    /// Forgets the answers that depend on repetitions, which can be wrong.
    pub fn forget_dependent(&mut self) {
        self.table.forget_dependent();
    }

    /// Keeps the proof that `side` wins from `position` within `plies` plies, whatever else the table has to hold.
    /// Returns whether it was not kept before.
    pub fn keep(&mut self, position: &Position, side: Side, plies: u16) -> bool {
        let state = position.narrow();
        let key = key(&self.keys, &state, side);
        let is_new = self.kept.insert(key);
        if is_new {
            self.table.keep(key, state.to_move() == side, plies);
        }
        is_new
    }

    /// Asks whether `side` wins, within `nodes` nodes.
    pub fn ask(&mut self, position: &Position, side: Side, nodes: u64) -> Answer {
        let root = position.narrow();
        let (keys, table) = (&self.keys, &mut self.table);
        let (answer, used) = match self.variant.ruleset() {
            AnyRuleset::Loa64(rules) => ask(rules, GameKind::Loa, keys, table, &root, side, nodes),
            AnyRuleset::Ordo64(rules) => {
                ask(rules, GameKind::Ordo, keys, table, &root, side, nodes)
            }
            _ => (Answer::Open, 0),
        };
        self.nodes += used;
        answer
    }

    /// Returns a move with which `side`, which is to move, keeps a win that [`Prover::ask`] has proven.
    pub fn winning_move(&mut self, state: &State<u64>, side: Side) -> Option<Move> {
        let (keys, table) = (&self.keys, &mut self.table);
        match self.variant.ruleset() {
            AnyRuleset::Loa64(rules) => {
                Pns::new(rules, GameKind::Loa, keys, table, side).winning_move(state, AGAIN_NODES)
            }
            AnyRuleset::Ordo64(rules) => {
                Pns::new(rules, GameKind::Ordo, keys, table, side).winning_move(state, AGAIN_NODES)
            }
            _ => None,
        }
    }
}

fn ask<R: Examine>(
    rules: &R,
    kind: GameKind,
    keys: &Keys,
    table: &mut ProofTable,
    root: &State<u64>,
    side: Side,
    nodes: u64,
) -> (Answer, u64) {
    let mut search = Pns::new(rules, kind, keys, table, side);
    (search.ask(root, nodes), search.nodes())
}
