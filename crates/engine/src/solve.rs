//! The solver: proves who wins, by depth-first proof-number search, for every variant.
//!
//! # Method
//!
//! A position is asked one question at a time: does this side, the attacker, win? The tree of answers is searched
//! where an answer is nearest, by df-pn (Nagai 2002) with the thresholds of Pawlewicz and Lew (2007), in a table of
//! fixed size. Positions that all have to be settled count as the hardest of them and one for each other, not as
//! their sum (Ueda et al. 2008). A position not looked into yet is the harder to refute the more moves its side has
//! (Winands 2004, chapter 5), but one in which the attacker threatens to win at once is looked into first. A win with
//! the next move is seen without searching.
//!
//! # Repetition
//!
//! A position that occurs again, in the game or on the line of play looked at, counts as not won by the attacker.
//! *Proofs* do not suffer from that: a proof is a finite tree whose leaves are won games, so every position in it has
//! a length, and an attacker who always goes to a smaller length never comes back to any. Which line led to the
//! position does not matter. Positions of the game that could occur again are never won within one question, and the
//! table is cleared before the next, so that no proof passes through them.
//! *Refutations* may hold on one line only, since a repetition of an earlier position of that line was part of the
//! reason. They are used on other lines as well (the graph-history problem): a win may be missed for that, never
//! invented. A draw is announced only if neither refutation depends on a repetition.

mod leaf;
mod number;
mod proof;
mod prover;
mod shortest;
mod solver;
mod table;

pub use solver::{Answer, Proof, Solution, Solver, Verdict};

pub(crate) use leaf::Solvable;
pub(crate) use prover::Prover;
pub(crate) use solver::answer;
pub(crate) use table::ProofTable;
