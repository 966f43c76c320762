//! Windows processes that end with the program that started them. Unsafe code is only here, in `allocator` and in
//! `prefetch`; the rest of the workspace forbids it. On other systems this crate is empty.

#[cfg(windows)]
mod job;
#[cfg(windows)]
pub use job::Job;
