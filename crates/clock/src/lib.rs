//! Game clocks as pure functions of time: nothing here looks at a clock of the system. Whoever asks says how late it is, as
//! time since any moment that stays the same, so that a game, a test and a server use them alike.
//!
//! - [`TimeControl`]: how much time one side has, and what it gets back; as text in [`TimeControl::parse`].
//! - [`SideClock`]: what one side has left before its move, and what a move costs.
//! - [`Clock`]: the clocks of both sides, of which one runs; [`FlagRule`]: what a fallen flag means.

#![warn(missing_docs)]

mod clock;
mod control;
mod side_clock;
mod text;

pub use clock::{Clock, FlagFell, FlagRule, Times};
pub use control::{ControlError, TimeControl};
pub use side_clock::{Reading, SideClock};
pub use text::ParseControlError;
