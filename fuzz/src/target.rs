//! One parser under test, and the functions that run its checks.

use std::time::{Duration, Instant, SystemTime};

use rules::SplitMix64;

use crate::edit::input;
use crate::seeds::Seeds;

/// A parser with the properties that must hold for it.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the target and of its folder in `corpus`.
    pub name: &'static str,
    /// Panics if the parser violates a property for this input.
    pub check: fn(&[u8]),
    /// Words that have a meaning for the parser.
    pub tokens: &'static [&'static str],
    /// Other folders of the project with valid files.
    pub folders: &'static [&'static str],
    /// The number of inputs that the tests try.
    pub runs: u64,
    /// The maximum length of an input, in bytes.
    pub longest: usize,
    /// The share of inputs that must reach the main part of the check; `None` if that is not checked.
    pub reaches: Option<Share>,
}

/// A share of the inputs of a target. If almost all inputs failed early, the main part of the check would test nothing.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// Returns whether an input belongs to the share.
    pub is: fn(&[u8]) -> bool,
    /// The minimum share, in percent.
    pub percent: u64,
    /// The number of inputs tried.
    pub of: u64,
}

impl Target {
    /// The values that most targets share.
    pub const USUAL: Target = Target {
        name: "",
        check: |_| {},
        tokens: &[],
        folders: &[],
        runs: 0,
        longest: 1 << 16,
        reaches: None,
    };

    /// Returns the files of the corpus and of the other folders.
    pub fn seeds(&self) -> Seeds {
        let own = format!("fuzz/corpus/{}", self.name);
        let folders: Vec<&str> = std::iter::once(own.as_str())
            .chain(self.folders.iter().copied())
            .collect();
        Seeds::read(&folders)
    }

    /// Checks the input that `bytes` encode; see [`edit::input`](crate::edit::input).
    pub fn run(&self, bytes: &[u8], seeds: &Seeds) {
        self.check(&self.input(bytes, seeds));
    }

    fn input(&self, bytes: &[u8], seeds: &Seeds) -> Vec<u8> {
        input(bytes, seeds, self.tokens, self.longest)
    }

    /// Checks an input, and prints it if the check panics.
    pub fn check(&self, input: &[u8]) {
        let _shown = ShownOnFailure {
            target: self.name,
            input,
        };
        (self.check)(input);
    }
}

/// Prints its input if it is dropped during a panic.
struct ShownOnFailure<'a> {
    target: &'static str,
    input: &'a [u8],
}

impl Drop for ShownOnFailure<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let input = self.input.escape_ascii();
            eprintln!("{} fails for b\"{input}\"", self.target);
        }
    }
}

/// Runs a target as its test does. Without any variable, does the quick run. With `COHORT_FUZZ_SECONDS`, does a long
/// run of this many seconds. With `COHORT_FUZZ_FILE`, checks only the input in that file.
///
/// # Panics
/// Panics if the target fails, or a variable has an invalid value.
pub fn run(target: &Target) {
    if let Ok(file) = std::env::var("COHORT_FUZZ_FILE") {
        let bytes = std::fs::read(file).expect("COHORT_FUZZ_FILE is a file that can be read");
        return target.run(&bytes, &target.seeds());
    }
    let Ok(seconds) = std::env::var("COHORT_FUZZ_SECONDS") else {
        return quick_run(target);
    };
    let seconds = seconds
        .parse()
        .expect("COHORT_FUZZ_SECONDS is a number of seconds");
    let runs = long_run(target, Duration::from_secs(seconds));
    println!("{}: {runs} inputs in {seconds} s", target.name);
}

/// Checks every seed without edits, and then `runs` inputs, which are the same in every run.
///
/// # Panics
/// Panics if the target fails, or too few of its inputs reach the main part of the check.
pub fn quick_run(target: &Target) {
    let seeds = target.seeds();
    if let Some(Share { is, percent, of }) = target.reaches {
        let inputs = (0..of).map(|run| target.input(&random_bytes(run), &seeds));
        let count = inputs.filter(|input| is(input)).count() as u64;
        let least = of * percent / 100;
        assert!(
            count >= least,
            "only {count} of {of} inputs reach the check, not {least}"
        );
    }
    for seed in seeds.iter().filter(|seed| seed.len() <= target.longest) {
        target.check(seed);
    }
    for run in 0..target.runs {
        target.run(&random_bytes(run), &seeds);
    }
}

/// Checks inputs for this time. The inputs differ from run to run. Returns their number.
pub fn long_run(target: &Target, time: Duration) -> u64 {
    let start = Instant::now();
    let seeds = target.seeds();
    let since_1970 = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let first = SplitMix64::of([since_1970.unwrap_or_default().as_nanos() as u64]).below(u64::MAX);
    let mut runs = 0;
    while start.elapsed() < time {
        target.run(&random_bytes(first.wrapping_add(runs)), &seeds);
        runs += 1;
    }
    runs
}

fn random_bytes(seed: u64) -> Vec<u8> {
    let mut random = SplitMix64::new(seed);
    let length = random.below(96);
    (0..length).map(|_| random.below(256) as u8).collect()
}
