//! The library on a thread of its own.

mod answer;
mod handle;
mod job;
mod progress;
mod queue;
mod session;
mod thread;
mod transfer;

pub use answer::Answer;
pub use handle::Worker;
pub use progress::Transfer;
