//! A fuzz target (one parser under test), and the functions that run its checks.

use std::time::{Duration, Instant, SystemTime};

use rules::SplitMix64;

use crate::edit::input;
use crate::seeds::Seeds;

/// A parser under test, with a check of the properties that must hold for every input.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name of the fuzz target, which is also the name of its folder in `corpus`.
    pub name: &'static str,
    /// Panics if the parser violates one of its required properties for this input.
    pub check: fn(&[u8]),
    /// Words that have a meaning for the parser. Edits insert them into fuzz inputs.
    pub tokens: &'static [&'static str],
    /// Project folders outside the corpus with valid files for this parser.
    pub folders: &'static [&'static str],
    /// The number of inputs that a quick test run tries.
    pub runs: u64,
    /// The maximum length of a fuzz input, in bytes.
    pub longest: usize,
    /// The minimum share of inputs that must reach the main part of the check; `None` if the share is not checked.
    pub reaches: Option<Share>,
}

/// A minimum share of a target's inputs. If almost all inputs failed early, the main part of the check would test
/// nothing.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// Returns whether an input counts towards the share.
    pub is: fn(&[u8]) -> bool,
    /// The minimum share of the inputs, in percent.
    pub percent: u64,
    /// The number of inputs from which the share is measured.
    pub of: u64,
}

impl Target {
    /// The default values of a fuzz target.
    pub const USUAL: Target = Target {
        name: "",
        check: |_| {},
        tokens: &[],
        folders: &[],
        runs: 0,
        longest: 1 << 16,
        reaches: None,
    };

    /// Returns the seed files of the corpus and of the target's additional folders.
    pub fn seeds(&self) -> Seeds {
        let own = format!("fuzz/corpus/{}", self.name);
        let folders: Vec<&str> = std::iter::once(own.as_str())
            .chain(self.folders.iter().copied())
            .collect();
        Seeds::read(&folders)
    }

    /// Checks the parser with the input that `bytes` encode; see [`edit::input`](crate::edit::input).
    pub fn run(&self, bytes: &[u8], seeds: &Seeds) {
        self.check(&self.input(bytes, seeds));
    }

    fn input(&self, bytes: &[u8], seeds: &Seeds) -> Vec<u8> {
        input(bytes, seeds, self.tokens, self.longest)
    }

    /// Checks the parser with an input. Prints the input if the check panics.
    pub fn check(&self, input: &[u8]) {
        let _shown = ShownOnFailure {
            target: self.name,
            input,
        };
        (self.check)(input);
    }
}

/// Prints the fuzz input if this value is dropped during a panic.
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

/// Runs a fuzz target as its test does. By default, runs a short, repeatable check. With `COHORT_FUZZ_SECONDS`, runs
/// for that many seconds with new inputs. With `COHORT_FUZZ_FILE`, checks only the input in that file.
///
/// # Panics
/// Panics if the target fails, or an environment variable has an invalid value.
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

/// Checks every seed file without edits. Then checks `runs` edited inputs, which are the same in every run.
///
/// # Panics
/// Panics if the target fails, or too few inputs reach the main part of the check.
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

/// Checks fuzz inputs for the given time. The inputs differ from run to run. Returns the number of inputs.
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
