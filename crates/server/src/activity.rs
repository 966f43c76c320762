//! Counts what happens at this server since its start, for the page of role holders.

use std::sync::atomic::{AtomicU64, Ordering};

use lobby::Time;

use crate::time::now;

/// The counts since the start of this server.
pub struct Activity {
    /// The start of this server.
    pub started: Time,
    /// The games that have begun and that are not in the database's counts yet.
    begun: AtomicU64,
    /// The refused messages and requests.
    refused: AtomicU64,
    /// The messages, requests and connections that were too many for a limit.
    limited: AtomicU64,
}

impl Default for Activity {
    /// Begins to count.
    fn default() -> Self {
        Activity {
            started: now(),
            begun: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            limited: AtomicU64::new(0),
        }
    }
}

impl Activity {
    /// Counts games that have begun, or that could not be added to the database's counts.
    pub fn begin_games(&self, games: u64) {
        self.begun.fetch_add(games, Ordering::Relaxed);
    }

    /// Returns the number of games that have begun since the last call.
    pub fn take_games(&self) -> u64 {
        self.begun.swap(0, Ordering::Relaxed)
    }

    /// Counts a refused message or request.
    pub fn refuse(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a message, a request or a connection that is too many for a limit.
    pub fn limit(&self) {
        self.limited.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the number of refused messages and requests.
    pub fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    /// Returns the number of messages, requests and connections that were too many for a limit.
    pub fn limited(&self) -> u64 {
        self.limited.load(Ordering::Relaxed)
    }
}
