//! Reads and writes the library on background threads, or in another instance of the program.

mod guard;
mod handle;
mod job;
mod librarian;
mod orders;
mod progress;
mod queue;
mod rejected;
mod session;
mod thread;
mod transfer;
mod work;

pub use handle::{Unwritten, Worker};
pub use librarian::Librarian;
pub use progress::Transfer;
pub use rejected::Rejected;
