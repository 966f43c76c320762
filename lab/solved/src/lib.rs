//! Proves the values of small boards: who wins from a position, with two provers that work differently.
//!
//! * The *proof-number prover* is the solver of the crate `engine`.
//! * The *bounded prover* ([`Bounded`]) is an alpha-beta search that asks for wins within a number of plies. It shares
//!   no code with the other prover except the rules, and its table holds whole positions instead of hashes.
//!
//! `docs/solved.md` describes the method, and why the answers are sound.

#![warn(clippy::needless_pass_by_value)]
#![warn(missing_docs)]

mod boards;
mod bounded;
mod bounds;
mod checker;
mod first_moves;
mod keys;
mod plan;
mod pns;
mod proof;

pub use boards::{boards, find};
pub use bounded::{Bounded, Found, Guide, MAX_PLIES};
pub use bounds::{Bounds, BoundsTable};
pub use checker::Checker;
pub use first_moves::{FirstMove, first_moves};
pub use keys::{EXACT_SQUARES, Keys};
pub use plan::{Effort, Plan};
pub use pns::Answer;
pub use proof::{Prover, Question, Value};
