//! Background jobs: no frame waits for a job, and every job reports how it ended.
//!
//! * [`Job`]: a unit of work, described by data. It sends results while it runs, and can be stopped.
//! * [`Jobs`]: starts jobs on a [`Runner`]: [`Threads`], or [`Queue`] on platforms without threads.
//! * [`Running`]: the handle of a started job. [`Running::poll`] returns its results and how it ended.
//! * [`Portable`]: a job that another instance of the program can run, in a [`Workplace`].
//! * [`Tools`]: shared resources that are expensive to create, such as the memory of an engine. Only one job at a time
//!   uses a tool.
//!
//! ```
//! use jobs::{Desk, Job, Jobs, Queue};
//!
//! struct Count(u32);
//!
//! impl Job for Count {
//!     type Report = u32;
//!     const NAME: &'static str = "count";
//!
//!     fn run(self, desk: &Desk<'_, u32>) {
//!         (1..=self.0).for_each(|number| desk.report(number));
//!     }
//! }
//!
//! let queue = Queue::default();
//! let jobs = Jobs::new(queue.clone(), || {});
//! let running = jobs.start(Count(3));
//! assert_eq!(running.poll(), (vec![], None));
//! assert!(queue.run_next());
//! assert_eq!(running.poll(), (vec![1, 2, 3], Some(Ok(()))));
//! ```

#![warn(missing_docs)]

mod job;
mod portable;
mod runner;
mod running;
mod sent;
mod tools;

pub use job::{Desk, Job, Jobs};
pub use portable::{Portable, Post, Workplace};
pub use runner::{Queue, Runner, Threads, Work};
pub use running::{Failure, Running};
pub use sent::{Posted, SentJob};
pub use tools::Tools;
