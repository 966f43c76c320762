//! Game clocks as pure functions of time: nothing here reads the system clock. The caller passes the time since one
//! fixed moment, so that games, tests and servers can use the same code.
//!
//! - [`TimeControl`]: how much time one side has and what it gets back; parsed by [`TimeControl::parse`].
//! - [`SideClock`]: the time one side has left before its move, and the cost of a move.
//! - [`Clock`]: the clocks of both sides, one of which runs; [`FlagRule`]: the effect of a fallen flag.

#![warn(missing_docs)]

mod clock;
mod control;
mod side_clock;
mod text;

pub use clock::{Clock, FlagFell, FlagRule, Times};
pub use control::{ControlError, TimeControl};
pub use side_clock::{Reading, SideClock};
pub use text::ParseControlError;
