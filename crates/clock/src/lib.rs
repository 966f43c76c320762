//! Game clocks as pure functions of time: this crate never reads the system clock. The caller passes the time since one
//! fixed moment. Games, tests and servers can therefore use the same code.
//!
//! - [`TimeControl`]: how much time one side has, and how much it gets back after each move. Parsed by
//!   [`TimeControl::parse`].
//! - [`SideClock`]: the time that one side has left before its move, and how much time a move costs. [`Reading`]: what
//!   the clock shows during the move.
//! - [`Clock`]: the clocks of both sides, of which at most one runs. [`FlagRule`]: what happens when a flag falls.

#![warn(missing_docs)]

mod clock;
mod control;
mod face;
mod side_clock;
mod text;

pub use clock::{Clock, FlagFell, FlagRule, Times};
pub use control::{ControlError, TimeControl};
pub use face::TENTHS;
pub use side_clock::{Reading, SideClock};
pub use text::ParseControlError;
