//! The solver: proves who wins, by depth-first proof-number search, for every variant.
//!
//! # Method
//!
//! A question asks about a position: does one side, the attacker, win? The solver expands the position that promises an
//! answer with the least work, by df-pn (Nagai 2002) with the thresholds of Pawlewicz and Lew (2007). It stores proof
//! and disproof numbers in a table of fixed size. If all successors must be settled, their combined number is not the
//! sum. It is the number of the hardest successor plus one for each other open successor (Ueda et al. 2008). An
//! unexpanded position is harder to refute the more moves the side to move has (Winands 2004, chapter 5). Positions in
//! which the attacker threatens to win in one move are expanded first. A win in one move is detected without searching.
//!
//! # Repetition
//!
//! A position that occurs again, in the game or in the line being searched, counts as not won by the attacker.
//!
//! *Proofs* are not affected by repetitions. A proof is a finite tree with won games as its leaves, so each of its
//! positions has a distance to the win. An attacker who always decreases this distance never repeats a position. This
//! is true on every line that leads to the proven position. Earlier positions of the game that could occur again count
//! as not won during a question. The table is cleared before the next question, so no proof passes through these
//! positions.
//!
//! *Refutations* can depend on the line: part of the reason can be the repetition of an earlier position of the line.
//! The table uses such refutations on other lines, too (the graph-history interaction problem), so the solver can miss
//! a win. It never reports a win that does not exist. It announces a draw only if neither side's refutation depends on
//! a repetition.

mod images;
mod leaf;
mod number;
mod proof;
mod prover;
mod shortest;
mod solver;
mod table;
mod valuer;

pub use solver::{Answer, Proof, Solution, Solver, Verdict};
pub use valuer::{Value, Valuer};

pub(crate) use leaf::Solvable;
pub(crate) use prover::Prover;
pub(crate) use solver::answer;
pub(crate) use table::ProofTable;
