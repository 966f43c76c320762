//! The library on a thread of its own.

mod answer;
mod handle;
mod job;
mod queue;
mod session;
mod thread;

pub use answer::Answer;
pub use handle::Worker;
