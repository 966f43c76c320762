//! Ends Windows processes together with the program that started them. On other systems this crate is empty. Unsafe
//! code is only in this crate, in `allocator` and in `prefetch`; the rest of the workspace forbids it.

#[cfg(windows)]
mod job;
#[cfg(windows)]
pub use job::Job;
