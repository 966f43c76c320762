//! Other engines that speak the Universal Game Interface, as child processes that are watched and stopped.
//!
//! * [`Program`]: what is started, and [`Patience`]: how long it is waited for.
//! * [`Foreign`]: the engine that runs: who it is, what can be set, and [`Foreign::search`], which reports and answers in the types of
//!   our own engine, for a move as well as for an analysis without end.
//! * [`ForeignError`]: what went wrong. Whoever hangs, floods, dies or answers nonsense is stopped, and what it did is said;
//!   [`Foreign::restart`] begins anew.
//! * [`ForeignPlayer`]: such an engine as a player of matches.
//!
//! No call blocks longer than the patience, or than the search that was asked for; dropping an engine takes up to a second where it
//! does not end when it is told to. The process ends with its [`Foreign`], and on Unix
//! also where our program is killed; so do programs that it has started itself, as far as they stay in its process group.

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod error;
mod foreign;
mod lines;
mod pace;
mod player;
mod process;
mod program;
mod search;
mod setup;
mod tether;
mod thoughts;

pub use error::{ForeignError, Offence};
pub use foreign::Foreign;
pub use player::ForeignPlayer;
pub use program::{Patience, Program};
pub use search::{Found, Task};
