//! An allocator that counts the memory that each thread allocates.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The system's allocator with counters. Tests that measure memory use it as the global allocator.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// The memory that a function allocates on the thread that calls the function, in bytes. This memory is measured only
/// if [`Counting`] is the global allocator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allocated {
    /// The sum of all allocations in bytes, including memory that was freed again.
    pub total: usize,
    /// The maximum number of bytes that the function held at one time. Excludes the bytes that the thread held before
    /// the call.
    pub peak: usize,
}

/// The counters of the current thread.
#[derive(Clone, Copy)]
struct Counts {
    total: usize,
    /// The bytes that this thread holds. Negative if the thread has freed blocks that other threads allocated.
    held: isize,
    peak: isize,
}

impl Counts {
    const NONE: Counts = Counts {
        total: 0,
        held: 0,
        peak: 0,
    };
}

thread_local! {
    static COUNTS: Cell<Counts> = const { Cell::new(Counts::NONE) };
}

/// Runs a function. Returns its result and its allocations. The allocations are 0 if [`Counting`] is not the global
/// allocator.
pub fn measured<T>(work: impl FnOnce() -> T) -> (T, Allocated) {
    COUNTS.set(Counts::NONE);
    let done = work();
    let counts = COUNTS.get();
    let allocated = Allocated {
        total: counts.total,
        peak: counts.peak.unsigned_abs(),
    };
    (done, allocated)
}

fn count(taken: usize, given_back: usize) {
    // A thread that is ending may have destroyed its counters already. The allocations of such a thread are not
    // counted.
    let _ = COUNTS.try_with(|counts| {
        let mut now = counts.get();
        now.total = now.total.wrapping_add(taken);
        now.held = now.held.wrapping_add_unsigned(taken);
        now.peak = now.peak.max(now.held);
        now.held = now.held.wrapping_sub_unsigned(given_back);
        counts.set(now);
    });
}

// SAFETY: the system's allocator does all the work; counting neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 0);
        // SAFETY: the caller fulfils the conditions of `GlobalAlloc`, and the system's allocator has the same
        // conditions.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        count(0, layout.size());
        // SAFETY: the block came from the system's allocator, by `alloc` or `realloc`.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 0);
        // SAFETY: the caller fulfils the same conditions as for `alloc`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size, layout.size());
        // SAFETY: the block came from the system's allocator, and the caller has checked the new size.
        unsafe { System.realloc(block, layout, size) }
    }
}
