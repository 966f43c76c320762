//! Configures the system's memory allocator, and counts the allocations of parsers for tests. Only this crate,
//! `job-object` and `prefetch` contain unsafe code; the rest of the workspace forbids it.

mod counting;

pub use counting::{Allocated, Counting, measured};

/// The size in bytes from which glibc maps each block separately. The memory of such a block returns to the system when
/// the block is freed. This is the initial value of glibc (`M_MMAP_THRESHOLD`, mallopt(3)).
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 128 * 1024;

/// Makes the allocator return large blocks to the system as soon as they are freed. Call this function first, before
/// other threads start.
///
/// By default glibc raises its threshold to the size of the largest freed block, up to 32 MiB (mallopt(3)). Later
/// images and buffers then lie between small blocks, and leave holes after they are freed. As a result, memory use
/// grows with each change of quality or theme. A fixed threshold prevents these holes. Does nothing with allocators
/// other than glibc's.
pub fn give_large_blocks_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: mallopt only requires that no other thread allocates at the same time. It takes two numbers, and
        // rejects unknown numbers.
        let known = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
        debug_assert_eq!(known, 1, "glibc knows M_MMAP_THRESHOLD");
    }
}
