//! Loads memory into the cache before it is needed, and requests large memory pages. Only this crate, `allocator` and
//! `job-object` contain unsafe code; the rest of the workspace forbids it.

/// Loads `value` into the processor's cache in the background, so that waiting for memory overlaps with other work.
///
/// Does nothing on processors other than x86-64, because stable Rust has no prefetch instruction for other processors.
#[inline(always)]
pub fn prefetch<T>(value: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        let address = std::ptr::from_ref(value).cast();
        // SAFETY: every x86-64 processor has this instruction. The instruction has no visible effect and never faults.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = value;
}

/// Asks the system to store `values` in large memory pages, which need fewer address translations. Call this function
/// before the first write to `values`, because the request costs least at that time. Does nothing on systems without
/// large pages.
pub fn ask_for_large_pages<T>(values: &[std::mem::MaybeUninit<T>]) {
    #[cfg(target_os = "linux")]
    {
        /// The size of a large page on x86-64, and usually on 64-bit Arm.
        const LARGE: usize = 2 << 20;
        let range = values.as_ptr_range();
        let first = range.start.addr().next_multiple_of(LARGE);
        let end = range.end.addr() / LARGE * LARGE;
        if first < end {
            let start = range.start.map_addr(|_| first).cast_mut().cast();
            // SAFETY: the pages from `first` to `end` are within `values`, and the advice does not change their
            // content. An error only means that the system has no large pages.
            unsafe { libc::madvise(start, end - first, libc::MADV_HUGEPAGE) };
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = values;
}
