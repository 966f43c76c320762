//! Computes frame time statistics for autopilot scripts.

use std::fmt;
use std::time::Duration;

/// The frame times since the start of a measurement by an autopilot script.
#[derive(Clone, Debug)]
pub(super) struct Frames {
    name: String,
    only_moving: bool,
    times: Vec<Duration>,
}

impl Frames {
    /// Starts a measurement. If `only_moving` is set, the measurement counts only frames in which stones move. The
    /// report contains `name`.
    pub(super) fn new(name: &str, only_moving: bool) -> Self {
        Frames {
            name: name.to_owned(),
            only_moving,
            times: Vec::new(),
        }
    }

    pub(super) fn add(&mut self, time: Duration, moving: bool) {
        if moving || !self.only_moving {
            self.times.push(time);
        }
    }

    /// Returns a percentile of the frame times in milliseconds, by the nearest-rank method. `thousandths` selects the
    /// percentile; 500 is the median.
    fn percentile(&self, thousandths: usize) -> f64 {
        let mut times = self.times.clone();
        times.sort_unstable();
        let rank = (times.len() * thousandths).div_ceil(1000).max(1);
        times
            .get(rank - 1)
            .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    }
}

/// The report counts frames that take longer than this time.
const LONG: Duration = Duration::from_millis(50);

impl fmt::Display for Frames {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let total: Duration = self.times.iter().sum();
        let rate = self.times.len() as f64 / total.as_secs_f64().max(f64::EPSILON);
        write!(
            f,
            "frames {}: {} in {:.1} s, {rate:.1} a second; ms median {:.1}, 95 % {:.1}, 99 % {:.1}, longest {:.1}; {} over 50 ms",
            self.name,
            self.times.len(),
            total.as_secs_f64(),
            self.percentile(500),
            self.percentile(950),
            self.percentile(990),
            self.percentile(1000),
            self.times.iter().filter(|time| **time > LONG).count(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_times_that_occurred() {
        let mut frames = Frames::new("hundred", true);
        assert_eq!(frames.percentile(990), 0.0);
        for time in (1..=100).rev() {
            frames.add(Duration::from_millis(time), true);
            frames.add(Duration::from_secs(9), false);
        }
        for (thousandths, ms) in [
            (0, 1.0),
            (500, 50.0),
            (950, 95.0),
            (990, 99.0),
            (1000, 100.0),
        ] {
            assert!((frames.percentile(thousandths) - ms).abs() < 1e-9);
        }
        assert!(frames.to_string().ends_with("; 50 over 50 ms"), "{frames}");
        assert!(
            frames
                .to_string()
                .starts_with("frames hundred: 100 in 5.0 s, 19.8 a second;"),
            "{frames}"
        );
    }
}
