//! Configures the system's memory allocator, and counts the allocations of parsers for tests. Unsafe code is only in
//! this crate, in `job-object` and in `prefetch`; the rest of the workspace forbids it.

mod counting;

pub use counting::{Allocated, Counting, measured};

/// Blocks of at least this size, in bytes, are mapped separately, so that freeing such a block returns its memory to
/// the system. This is the initial value of glibc (`M_MMAP_THRESHOLD`, mallopt(3)).
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 128 * 1024;

/// Makes the allocator return large blocks to the system as soon as they are freed. Call this first, before other
/// threads start.
///
/// By default glibc raises its threshold to the size of the largest freed block, up to 32 MiB (mallopt(3)). Then later
/// images and buffers lie between small blocks and leave holes after they are freed. So memory use grows with each
/// change of quality or theme. Setting the threshold turns this off. Does nothing with other allocators.
pub fn give_large_blocks_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: mallopt only requires that no other thread allocates at the same time. It takes two numbers, and
        // rejects unknown numbers.
        let known = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
        debug_assert_eq!(known, 1, "glibc knows M_MMAP_THRESHOLD");
    }
}
