//! Locks of values in memory.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks a value. The panic of a thread that held the lock does not spread to other threads.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
