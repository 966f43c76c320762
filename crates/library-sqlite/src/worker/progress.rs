//! Progress of imports and exports on another thread.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use cohort_library::Progress;

/// A requested import or export. Dropping this handle does not stop the import or export.
#[derive(Clone, Debug)]
pub struct Transfer {
    state: Arc<TransferState>,
}

#[derive(Debug, Default)]
pub(super) struct TransferState {
    stopped: AtomicBool,
    done: AtomicU64,
    total: AtomicU64,
    games: AtomicU64,
}

impl Transfer {
    pub(super) fn new(state: Arc<TransferState>) -> Self {
        Transfer { state }
    }

    pub fn progress(&self) -> Progress {
        self.state.progress()
    }

    /// Stops the import or export soon. Its report still arrives as an [`Answer`](cohort_library::Answer).
    pub fn stop(&self) {
        self.state.stop();
    }
}

impl TransferState {
    pub(super) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    pub(super) fn progress(&self) -> Progress {
        Progress {
            done: self.done.load(Ordering::Relaxed),
            total: self.total.load(Ordering::Relaxed),
            games: self.games.load(Ordering::Relaxed),
        }
    }

    /// Sets the progress. Returns a break if the import or export was stopped.
    pub(super) fn note(&self, progress: Progress) -> ControlFlow<()> {
        self.done.store(progress.done, Ordering::Relaxed);
        self.total.store(progress.total, Ordering::Relaxed);
        self.games.store(progress.games, Ordering::Relaxed);
        match self.is_stopped() {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}
