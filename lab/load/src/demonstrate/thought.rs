//! How long people think about a move.

use std::time::Duration;

use clock::TimeControl;
use lobby::Pace;
use rules::SplitMix64;

use super::random::{normal, share};

/// Returns how long a person thinks about move number `ply` of a game, counted from 0. `spent` is the time that the
/// person has thought about earlier moves. The clock never runs out by this time.
pub fn thinks(pace: &Pace, ply: usize, spent: Duration, random: &mut SplitMix64) -> Duration {
    // Most moves are quick, and few take long.
    let factor = (0.9 * normal(random) - 0.3).exp();
    match pace {
        Pace::Live { black, .. } => {
            let (main, increment) = parts(black);
            let own = u32::try_from(ply / 2).unwrap_or(u32::MAX);
            let left = (main + increment.saturating_mul(own)).saturating_sub(spent);
            // The first moves are known, and a player with little time hurries.
            let usual = if ply < 6 {
                Duration::from_millis(1500)
            } else {
                left / 25 + increment
            };
            let longest = (left / 6).max(Duration::from_millis(150));
            usual
                .mul_f64(factor)
                .clamp(Duration::from_millis(150), longest)
        }
        Pace::Correspondence { control, .. } => {
            let (each, _) = parts(control);
            let usual = Duration::from_secs(60 * 60 * 7);
            // Sometimes both are at their screens, and a reply comes within minutes.
            let usual = if share(random) < 0.35 {
                Duration::from_secs(240)
            } else {
                usual
            };
            usual
                .mul_f64(factor)
                .clamp(Duration::from_secs(9), each / 2)
        }
        Pace::Untimed => Duration::from_secs(30).mul_f64(factor),
    }
}

/// Returns the main time and the increment of the time controls that the simulation uses.
const fn parts(control: &TimeControl) -> (Duration, Duration) {
    match control {
        TimeControl::Fischer { main, increment } => (*main, *increment),
        TimeControl::PerMove(main) | TimeControl::SuddenDeath(main) => (*main, Duration::ZERO),
        _ => (Duration::from_secs(300), Duration::ZERO),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_clock_runs_out_and_times_differ() {
        let mut random = SplitMix64::new(3);
        for text in ["60+0", "180+2", "300+3", "900+10"] {
            let control = TimeControl::parse(text).unwrap();
            let pace = Pace::Live {
                black: control,
                white: control,
            };
            let (main, increment) = parts(&control);
            let mut spent = Duration::ZERO;
            let mut times = Vec::new();
            for ply in (0..160).step_by(2) {
                let time = thinks(&pace, ply, spent, &mut random);
                let left = main + increment * (ply as u32 / 2) - spent;
                assert!(time < left, "{text}: {time:?} of {left:?}");
                spent += time;
                times.push(time);
            }
            times.sort_unstable();
            assert!(times[70] > times[10] * 2, "{text}");
        }
    }
}
