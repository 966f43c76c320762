//! How far an import or an export on another thread is.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::records::Progress;

/// An import or an export that was begun. Dropping it changes nothing.
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

    /// Has it end soon; the account of it comes all the same.
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

    /// Notes how far it is, and says whether it goes on.
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
