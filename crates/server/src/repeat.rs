//! Work that the server repeats until it stops.

use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::connection::stopped;

/// The times of repeated work. The first time is immediately. After work that took too long, the next time is a whole
/// pause later.
pub struct Repeat {
    times: Interval,
    stopping: watch::Receiver<bool>,
}

impl Repeat {
    /// Creates the times of work that begins every `pause`, until `stopping` becomes true.
    pub fn every(pause: Duration, stopping: watch::Receiver<bool>) -> Repeat {
        let mut times = interval(pause);
        times.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Repeat { times, stopping }
    }

    /// Waits for the next time. Returns false if the server stops.
    pub async fn next(&mut self) -> bool {
        tokio::select! {
            _ = self.times.tick() => true,
            () = stopped(&mut self.stopping) => false,
        }
    }

    /// Makes the next time immediate.
    pub fn at_once(&mut self) {
        self.times.reset_immediately();
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn work_begins_immediately_and_ends_when_the_server_stops() {
        const NEVER: Duration = Duration::from_secs(1_000_000);
        let (stop, stopping) = watch::channel(false);
        let mut times = Repeat::every(NEVER, stopping);
        assert!(times.next().await);
        let pauses = timeout(Duration::from_millis(1), times.next()).await;
        assert!(pauses.is_err());
        times.at_once();
        assert!(times.next().await);
        stop.send(true).unwrap();
        assert!(!times.next().await);
    }
}
