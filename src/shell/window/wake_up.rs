//! A timer that wakes an idle window at a given time.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::redraw::RedrawWaker;
use web_time::Instant;

/// Wake-up times that differ by less than this count as equal. Every frame computes the wake-up time again, with small
/// differences.
const SAME: Duration = Duration::from_millis(1);

/// Requests a frame at a given time. Bevy's update mode is unsuitable for this, because each change of its wait time
/// draws a frame.
#[derive(Resource, Debug, Default)]
pub(super) struct WakeUpTimer {
    at: Option<Instant>,
    /// The channel that sends wake-up times to the thread; `None` if the thread could not start.
    times: Option<Sender<Option<Instant>>>,
}

impl WakeUpTimer {
    /// Creates a timer and starts its thread. If the thread cannot start, the timer never wakes the window.
    fn waking(waker: RedrawWaker) -> WakeUpTimer {
        let (times, changes) = channel();
        let thread = thread::Builder::new().name("wake-up timer".to_owned());
        let started = thread.spawn(move || wait(&changes, &waker));
        if let Err(error) = &started {
            warn!("the window cannot be woken at a given time: {error}");
        }
        WakeUpTimer {
            at: None,
            times: started.is_ok().then_some(times),
        }
    }

    /// Returns the time at which the timer will wake the window; `None` if no time is set.
    #[cfg(test)]
    pub(super) fn at(&self) -> Option<Instant> {
        self.at
    }

    /// Sets the time at which the timer wakes the window, instead of any earlier setting. `None` cancels the wake-up.
    pub(super) fn set(&mut self, at: Option<Instant>) {
        let is_same = match (self.at, at) {
            (Some(old), Some(new)) => {
                new.saturating_duration_since(old) < SAME
                    && old.saturating_duration_since(new) < SAME
            }
            (old, new) => old == new,
        };
        // If the time is in the past, the thread may already have used it, so send the time again.
        let is_past = at.is_some_and(|at| at <= Instant::now());
        if is_same && !is_past {
            return;
        }
        self.at = at;
        if let Some(times) = &self.times {
            // Sending cannot fail, because the receiving thread runs until the program ends.
            let _ = times.send(at);
        }
    }
}

/// Starts the timer that wakes the window.
pub(super) fn start(mut commands: Commands, waker: Res<RedrawWaker>) {
    commands.insert_resource(WakeUpTimer::waking(waker.clone()));
}

/// Receives wake-up times and wakes the window at the latest one. Runs on the timer's thread until the channel closes.
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

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(30);

    /// Creates a timer, and a channel that receives the moments at which the timer wakes the window.
    fn timer() -> (WakeUpTimer, Receiver<Instant>) {
        let (woken, wakes) = channel();
        let waker = RedrawWaker::default();
        waker.connect(move || {
            let _ = woken.send(Instant::now());
        });
        (WakeUpTimer::waking(waker), wakes)
    }

    #[test]
    fn it_wakes_once_and_not_before_its_time() {
        let (mut timer, wakes) = timer();
        let at = Instant::now() + Duration::from_millis(30);
        timer.set(Some(at));
        // Every frame may set the same time again. The timer must still wake the window.
        timer.set(Some(at));
        assert!(wakes.recv_timeout(LONG).unwrap() >= at);
        assert!(wakes.recv_timeout(Duration::from_millis(60)).is_err());
    }

    #[test]
    fn only_the_time_told_last_counts() {
        let (mut timer, wakes) = timer();
        let soon = Instant::now() + Duration::from_millis(50);
        timer.set(Some(soon));
        let later = soon + Duration::from_millis(50);
        timer.set(Some(later));
        assert!(wakes.recv_timeout(LONG).unwrap() >= later);
        timer.set(Some(Instant::now() + Duration::from_millis(50)));
        timer.set(None);
        assert!(wakes.recv_timeout(Duration::from_millis(150)).is_err());
        assert_eq!(timer.at(), None);
    }

    #[test]
    fn what_is_due_already_wakes_each_time_it_is_told() {
        let (mut timer, wakes) = timer();
        let past = Instant::now();
        for _ in 0..2 {
            timer.set(Some(past));
            wakes.recv_timeout(LONG).unwrap();
        }
    }
}
