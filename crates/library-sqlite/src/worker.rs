//! Reads and writes the library on background threads.

mod guard;
mod handle;
mod job;
mod progress;
mod queue;
mod rejected;
mod session;
mod thread;
mod transfer;
mod work;

pub use handle::{Unwritten, Worker};
pub use progress::Transfer;
pub use rejected::Rejected;
