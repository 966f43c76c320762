//! Records as text: tags in square brackets, then moves, comments, variations and the result.
//!
//! ```text
//! [Variant "loa"]
//! [Black "Anna"]
//! [Result "black"]
//!
//! 1. c8-c6 $1 {[%clk 0:04:30] a good start} a2-c2 (1... a3-c3 2. b1-b3) 2. b1-b3 black
//! ```

mod movetext;
mod read;
mod result;
mod tags;
mod write;

pub(crate) use read::read_guessing;
pub(crate) use result::read_result;
