//! Game clocks as pure functions of time: this crate never reads the system clock. The caller passes the time since one
//! fixed moment, so games, tests and servers can use the same code.
//!
//! - [`TimeControl`]: how much time one side has and how much it gets back; parsed by [`TimeControl::parse`].
//! - [`SideClock`]: the time that one side has left before its move, and the cost of a move.
//! - [`Clock`]: the clocks of both sides, of which one runs. [`FlagRule`]: the effect of a fallen flag.

#![warn(missing_docs)]

mod clock;
mod control;
mod side_clock;
mod text;

pub use clock::{Clock, FlagFell, FlagRule, Times};
pub use control::{ControlError, TimeControl};
pub use side_clock::{Reading, SideClock};
pub use text::ParseControlError;
