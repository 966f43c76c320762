//! Memory that is brought near before it is needed. Unsafe code is here, in `allocator` and in `job-object`: the
//! rest of the workspace forbids it.

/// Has the cache line with `value` brought near: memory answers while other work is done.
///
/// Processors other than x86-64 have no such instruction in stable Rust, and do without.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let address = std::ptr::from_ref(value).cast();
        // SAFETY: every processor of x86-64 has the instruction; it reads nothing the program sees and never faults.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks that `values` be kept in large pages, so that fewer places of theirs have to be looked up. Before they are first
/// written it costs least; a system that has no such pages leaves everything as it is.
pub fn ask_for_large_pages<T>(values: &[std::mem::MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        /// A large page of x86-64, and the usual one of 64-bit Arm.
        const LARGE: usize = 2 << 20;
        let range = values.as_ptr_range();
        let first = range.start.addr().next_multiple_of(LARGE);
        let end = range.end.addr() / LARGE * LARGE;
        if first < end {
            let start = range.start.map_addr(|_| first).cast_mut().cast();
            // SAFETY: the pages from `first` to `end` lie within `values`, and the advice changes nothing that is in them.
            // Where it is refused there are no such pages.
            unsafe { libc::madvise(start, end - first, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = values;
}
