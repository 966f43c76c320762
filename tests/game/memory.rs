//! Measures the memory use of the game while the player changes the graphics quality.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use crate::process::{game, script};

/// The test changes the quality `CHANGES` times, between the highest and the lowest level. The first `FILLED` visits of
/// a level fill permanent caches, such as compiled shaders. The next visit is the reference. The lowest memory use of
/// the last `LAST` visits must be at most `MORE` times the reference. The lowest of several values ignores memory that
/// is used only briefly.
const CHANGES: usize = 20;
const FILLED: usize = 3;
const LAST: usize = 3;
const MORE: f64 = 1.04;

/// Returns the resident memory of a process in KiB, as Linux reports it.
fn resident(process: u32) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_visits_to_any_quality() {
    let home = tempfile::tempdir().unwrap();
    let visits = ["Ultra", "Low"].into_iter().cycle().take(CHANGES);
    // The wait after each printed line gives the test time to read the memory use of this visit. The wait before the
    // end keeps the process alive until the test has read the last one.
    let steps: String = visits
        .map(|quality| {
            format!("Set(Quality({quality})), Wait(0.5), Say(\"{quality}\"), Wait(0.5),")
        })
        .collect();
    let steps =
        format!("[Set(Pace(Off)), Start(variant: \"loa\"), Settle, {steps} Wait(2.0), Quit]");
    let mut child = game(home.path())
        .args(["--offscreen", "160x100", "--autopilot"])
        .arg(script(&home, &steps))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let said = BufReader::new(child.stdout.take().unwrap()).lines();
    let held: Vec<_> = said
        .map_while(Result::ok)
        .filter_map(|quality| Some((quality, resident(child.id())?)))
        .collect();
    assert!(child.wait().unwrap().success());
    assert_eq!(held.len(), CHANGES, "{held:?}");
    for quality in ["Ultra", "Low"] {
        let visits: Vec<_> = (held.iter())
            .filter(|(name, _)| name == quality)
            .map(|(_, held)| *held)
            .collect();
        let last = visits.iter().rev().take(LAST).copied();
        let least = last.fold(f64::INFINITY, f64::min);
        assert!(least <= visits[FILLED] * MORE, "{quality}: {held:?}");
    }
}
