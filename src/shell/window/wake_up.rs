//! A timer that wakes an idle window at a given time.

#[cfg_attr(target_family = "wasm", path = "wake_up/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "wake_up/native.rs")]
mod alarm;

use std::time::Duration;

use bevy::prelude::*;
use cohort_platform::redraw::RedrawWaker;
use web_time::Instant;

use alarm::Alarm;

/// Wake-up times that differ by less than this count as equal. Every frame computes the wake-up time again, with small
/// differences.
const SAME: Duration = Duration::from_millis(1);

/// Requests a frame at a given time. Bevy's update mode is unsuitable for this, because each change of its wait time
/// draws a frame.
#[derive(Resource, Debug, Default)]
pub(super) struct WakeUpTimer {
    at: Option<Instant>,
    /// The alarm that wakes the window. `None` if the system provides no alarm; the timer then never wakes the window.
    alarm: Option<Alarm>,
}

impl WakeUpTimer {
    fn waking(waker: RedrawWaker) -> WakeUpTimer {
        let alarm = Alarm::start(waker);
        if let Err(error) = &alarm {
            warn!("the window cannot be woken at a given time: {error}");
        }
        WakeUpTimer {
            at: None,
            alarm: alarm.ok(),
        }
    }

    /// Returns the time at which the timer will wake the window; `None` if no time is set.
    #[cfg(test)]
    pub(super) fn at(&self) -> Option<Instant> {
        self.at
    }

    /// Sets the time at which the timer wakes the window, and forgets any earlier time. `None` cancels the wake-up.
    pub(super) fn set(&mut self, at: Option<Instant>) {
        let is_same = match (self.at, at) {
            (Some(old), Some(new)) => {
                new.saturating_duration_since(old) < SAME
                    && old.saturating_duration_since(new) < SAME
            }
            (old, new) => old == new,
        };
        // If the time is in the past, the alarm may already have gone off, so set the time again.
        let is_past = at.is_some_and(|at| at <= Instant::now());
        if is_same && !is_past {
            return;
        }
        self.at = at;
        if let Some(alarm) = &mut self.alarm {
            alarm.set(at);
        }
    }
}

/// Starts the timer that wakes the window.
pub(super) fn start(mut commands: Commands, waker: Res<RedrawWaker>) {
    commands.insert_resource(WakeUpTimer::waking(waker.clone()));
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use super::*;

    const SOON: Duration = Duration::from_millis(50);
    const LONG: Duration = Duration::from_secs(60);

    /// Creates a timer, and a channel that receives the moments at which the timer wakes the window.
    fn timer() -> (WakeUpTimer, Receiver<Instant>) {
        let (woken, wakes) = channel();
        let waker = RedrawWaker::default();
        waker.connect(move || {
            let _ = woken.send(Instant::now());
        });
        (WakeUpTimer::waking(waker), wakes)
    }

    /// Creates a timer, and calls `set` with the timer and a time soon. Returns the timer, its channel and the time. On a
    /// busy machine, the time may pass before `set` returns; then tries again with another timer.
    fn set_in_time(
        set: impl Fn(&mut WakeUpTimer, Instant),
    ) -> (WakeUpTimer, Receiver<Instant>, Instant) {
        let begun = Instant::now();
        loop {
            let (mut timer, wakes) = timer();
            let soon = Instant::now() + SOON;
            set(&mut timer, soon);
            if Instant::now() < soon {
                return (timer, wakes, soon);
            }
            assert!(begun.elapsed() < LONG, "the machine is too busy");
        }
    }

    #[test]
    fn it_wakes_once_and_not_before_its_time() {
        let (_timer, wakes, at) = set_in_time(|timer, at| {
            timer.set(Some(at));
            // Every frame may set the same time again. The timer must still wake the window.
            timer.set(Some(at));
        });
        assert!(wakes.recv_timeout(LONG).unwrap() >= at);
        assert!(wakes.recv_timeout(Duration::from_millis(60)).is_err());
    }

    #[test]
    fn only_the_time_told_last_counts() {
        let (_timer, wakes, soon) = set_in_time(|timer, soon| {
            timer.set(Some(soon));
            timer.set(Some(soon + SOON));
        });
        assert!(wakes.recv_timeout(LONG).unwrap() >= soon + SOON);
        let (timer, wakes, _) = set_in_time(|timer, soon| {
            timer.set(Some(soon));
            timer.set(None);
        });
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
