//! The alarm on a desktop, which uses a thread of its own.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;

use cohort_platform::redraw::RedrawWaker;
use web_time::Instant;

/// Wakes the window at a single given time. Contains the channel that sends wake-up times to the alarm's thread.
#[derive(Debug)]
pub(super) struct Alarm(Sender<Option<Instant>>);

impl Alarm {
    /// Starts the alarm's thread.
    ///
    /// # Errors
    /// Returns an error if the thread cannot start.
    pub(super) fn start(waker: RedrawWaker) -> io::Result<Alarm> {
        let (times, changes) = channel();
        let thread = thread::Builder::new().name("wake-up timer".to_owned());
        thread.spawn(move || wait(&changes, &waker))?;
        Ok(Alarm(times))
    }

    /// Sets the wake-up time, and forgets any earlier time. `None` cancels the wake-up.
    pub(super) fn set(&mut self, at: Option<Instant>) {
        // Sending cannot fail, because the receiving thread runs until the program ends.
        let _ = self.0.send(at);
    }
}

/// Receives wake-up times, and wakes the window at the time that was received last. Runs on the alarm's thread until
/// the channel closes.
fn wait(changes: &Receiver<Option<Instant>>, waker: &RedrawWaker) {
    let mut next: Option<Instant> = None;
    loop {
        let told = match next {
            None => changes.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(at) => changes.recv_timeout(at.saturating_duration_since(Instant::now())),
        };
        next = match told {
            Ok(at) => at,
            Err(RecvTimeoutError::Timeout) => {
                waker.wake();
                None
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
    }
}
