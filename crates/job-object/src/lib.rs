//! Ends Windows processes when the program that started them ends. On other systems this crate is empty. Only this
//! crate, `allocator` and `prefetch` contain unsafe code; the rest of the workspace forbids it.

#[cfg(windows)]
mod job;
#[cfg(windows)]
pub use job::Job;
