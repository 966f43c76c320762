//! External engines that speak the Universal Game Interface, as supervised child processes.
//!
//! * [`Program`]: the program to start. [`Patience`]: how long to wait for the program's answers.
//! * [`ExternalEngine`]: a running engine, its identity and options. [`ExternalEngine::search`] reports and answers in
//!   the types of our own engine. It can search for a move or analyse without end.
//! * [`ExternalEngineError`]: what went wrong. An engine that hangs, writes too much, ends unexpectedly or plays
//!   illegal moves is stopped, and the error says why. [`ExternalEngine::restart`] starts it again.
//! * [`ExternalPlayer`]: an external engine as a player of matches.
//!
//! No call blocks longer than the patience or the limits of the search. Dropping an engine takes up to a second if the
//! engine does not end on `quit`. The engine's process ends when its [`ExternalEngine`] is dropped. On Unix and Windows
//! it also ends if our program is killed. Programs that the engine has started end as well; on Unix only if they stay
//! in its process group.

#![warn(clippy::needless_pass_by_value)]
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod engine;
mod error;
mod lines;
mod pace;
mod player;
mod process;
mod program;
mod search;
mod setup;
mod tether;
mod thoughts;

pub use engine::ExternalEngine;
pub use error::{ExternalEngineError, Offence};
pub use player::ExternalPlayer;
pub use program::{Patience, Program};
pub use search::{Found, Task};
