//! How the memory allocator of the system is to work. Unsafe code is here, in `job-object` and in `prefetch`: the
//! rest of the workspace forbids it. Tests count here what a parser allocates.

mod counting;

pub use counting::{Allocated, Counting, measured};

/// From how many bytes a block is mapped by itself, and goes back to the system as soon as it is freed: what the allocator
/// of glibc begins with (`M_MMAP_THRESHOLD`, mallopt(3)).
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const LARGE: libc::c_int = 128 * 1024;

/// Large blocks go back to the system when they are freed. To be called first, before there are other threads.
///
/// The allocator of glibc raises the size of a large block to that of the largest one freed so far, up to 32 MiB
/// (mallopt(3)). The next images and buffers then lie among the small blocks, and where one goes, a hole stays: each change
/// of quality or theme leaves the game larger. A size that was set is kept. Other allocators are left as they are.
pub fn give_large_blocks_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: mallopt has no conditions but that no other thread allocates meanwhile; it takes two numbers, and refuses
        // those it does not know.
        let known = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
        debug_assert_eq!(known, 1, "glibc knows M_MMAP_THRESHOLD");
    }
}
