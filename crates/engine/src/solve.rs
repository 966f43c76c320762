//! The solver: proves who wins, by depth-first proof-number search, for every variant.
//!
//! # Method
//!
//! A question is asked about a position: does this side, the attacker, win? The search expands where an answer is
//! nearest, by df-pn (Nagai 2002) with the thresholds of Pawlewicz and Lew (2007), in a table of fixed size. Where all
//! successors must be settled, the number is that of the hardest plus one for each other, not the sum (Ueda et al.
//! 2008). An unexpanded position is harder to refute the more moves its side has (Winands 2004, chapter 5). If the
//! attacker threatens to win in one move, the position is expanded first. A win in one move is detected without
//! searching.
//!
//! # Repetition
//!
//! A position that occurs again, in the game or in the line being searched, counts as not won by the attacker.
//!
//! *Proofs* are not affected. A proof is a finite tree with won games as its leaves, so each of its positions has a
//! distance to the win. An attacker who always decreases this distance never repeats a position, whichever line led
//! there. Earlier positions of the game that could occur again count as not won during a question. The table is
//! cleared before the next question, so no proof passes through these positions.
//!
//! *Refutations* can depend on the line: a repetition of an earlier position of the line can be part of the reason.
//! The table uses them on other lines as well (the graph-history problem). So the solver can miss a win but never
//! invents one. It announces a draw only if neither side's refutation depends on a repetition.

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
