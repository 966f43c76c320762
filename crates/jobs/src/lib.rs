//! Work beside the frames: no frame waits for it, and none ends in silence.
//!
//! * [`Job`]: what is to be done, as data. It reports what it finds as it goes, and can be stopped.
//! * [`Jobs`]: starts jobs. How they are run is for the [`Runner`] to say: [`Threads`], or [`Queue`] where there are none.
//! * [`Running`]: a job that was started. [`Running::poll`] gives its reports and how it ended.
//! * [`Tools`]: what jobs need that is costly to make, such as the memory of an engine; one job after the other uses it.
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
mod runner;
mod running;
mod tools;

pub use job::{Desk, Job, Jobs};
pub use runner::{Queue, Runner, Threads, Work};
pub use running::{Failure, Running};
pub use tools::Tools;
