//! Proves the values of small boards: who wins from a position, with two provers that work differently.
//!
//! * The *proof-number prover* (`pns.rs`) is a depth-first proof-number search, which [`Plan`] directs at long wins.
//! * The *bounded prover* ([`Bounded`]) is an alpha-beta search that asks for wins within a number of plies. It shares
//!   the rules, the symmetries and the keys with the other prover, and nothing else.
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
