//! Configures the system's memory allocator. Unsafe code is only here, in `job-object` and in `prefetch`; the rest of
//! the workspace forbids it. Also counts the allocations of parsers, for tests.

mod counting;

pub use counting::{Allocated, Counting, measured};

/// The size in bytes from which the allocator maps a block separately, so that freeing it returns its memory to the
/// system: the initial value of glibc (`M_MMAP_THRESHOLD`, mallopt(3)).
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 128 * 1024;

/// Returns large blocks to the system as soon as they are freed. Call this first, before other threads start.
///
/// By default glibc raises its threshold to the size of the largest freed block, up to 32 MiB (mallopt(3)). Later
/// images and buffers are then placed between small blocks and leave holes when freed, so memory use grows with each
/// change of quality or theme. Setting a threshold turns this off. Does nothing with other allocators.
pub fn give_large_blocks_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: mallopt only requires that no other thread allocates meanwhile. It takes two numbers, and rejects
        // unknown ones.
        let known = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
        debug_assert_eq!(known, 1, "glibc knows M_MMAP_THRESHOLD");
    }
}
