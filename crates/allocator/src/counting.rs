//! An allocator that counts what a thread takes of it.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// The allocator of the system, counted; made the global one of a test that measures memory.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// What a piece of work took of [`Counting`] on its thread, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allocated {
    /// All of it, what was given back included.
    pub total: usize,
    /// The most that was held at one time beyond what was held before.
    pub peak: usize,
}

/// What this thread has taken, and holds.
#[derive(Clone, Copy)]
struct Counts {
    total: usize,
    /// Less than nothing where a thread gives back what another one took.
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

/// Does a piece of work and says what it took; nothing where the global allocator is another one.
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
    // A thread that ends has no counts any more.
    let _ = COUNTS.try_with(|counts| {
        let mut now = counts.get();
        now.total = now.total.wrapping_add(taken);
        now.held = now.held.wrapping_add_unsigned(taken);
        now.peak = now.peak.max(now.held);
        now.held = now.held.wrapping_sub_unsigned(given_back);
        counts.set(now);
    });
}

// SAFETY: everything is done by the allocator of the system; what is counted neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 0);
        // SAFETY: the caller keeps to the conditions, which are those of the system.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        count(0, layout.size());
        // SAFETY: the block came from the system by `alloc` or `realloc` above.
        unsafe { System.dealloc(block, layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 0);
        // SAFETY: as in `alloc`.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count(size, layout.size());
        // SAFETY: as in `dealloc`, and the size is the caller's to have checked.
        unsafe { System.realloc(block, layout, size) }
    }
}
