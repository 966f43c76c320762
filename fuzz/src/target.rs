//! One parser, and how it is run for a short time.

use std::time::{Duration, Instant, SystemTime};

use rules::SplitMix64;

use crate::edit::input;
use crate::seeds::Seeds;

/// A parser with what must be true of it.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name, and that of its folder in `corpus`.
    pub name: &'static str,
    /// Panics where the parser does not do with an input what it must.
    pub check: fn(&[u8]),
    /// Words that mean something to the parser.
    pub tokens: &'static [&'static str],
    /// Folders of the project with further files that are right.
    pub folders: &'static [&'static str],
    /// How many inputs the tests try.
    pub runs: u64,
    /// No input is longer, in bytes.
    pub longest: usize,
    /// How many of the inputs reach what the check is about.
    pub reaches: Option<Share>,
}

/// A share of the inputs of a target. A check that hardly any input gets through to checks nothing.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// Whether an input is one of them.
    pub is: fn(&[u8]) -> bool,
    /// How many of a hundred are, at least.
    pub percent: u64,
    /// How many inputs are looked at.
    pub of: u64,
}

impl Target {
    /// What most targets have in common.
    pub const USUAL: Target = Target {
        name: "",
        check: |_| {},
        tokens: &[],
        folders: &[],
        runs: 0,
        longest: 1 << 16,
        reaches: None,
    };

    /// The files of the corpus and of the other folders.
    pub fn seeds(&self) -> Seeds {
        let own = format!("fuzz/corpus/{}", self.name);
        let folders: Vec<&str> = std::iter::once(own.as_str())
            .chain(self.folders.iter().copied())
            .collect();
        Seeds::read(&folders)
    }

    /// Checks the input that bytes stand for; see [`edit::input`](crate::edit::input).
    pub fn run(&self, bytes: &[u8], seeds: &Seeds) {
        self.check(&self.input(bytes, seeds));
    }

    fn input(&self, bytes: &[u8], seeds: &Seeds) -> Vec<u8> {
        input(bytes, seeds, self.tokens, self.longest)
    }

    /// Checks an input, which is printed where that fails.
    pub fn check(&self, input: &[u8]) {
        let _shown = ShownOnFailure {
            target: self.name,
            input,
        };
        (self.check)(input);
    }
}

/// Prints an input while the check of it fails.
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

/// What a test of a target does: the short run; a long one of as many seconds as `COHORT_FUZZ_SECONDS` says; or one input, the
/// file that `COHORT_FUZZ_FILE` names.
///
/// # Panics
/// If the target fails, or one of the variables means nothing.
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

/// Checks every seed as it is, and as many inputs as the target has `runs`, the same ones every time.
///
/// # Panics
/// If the target fails, or too few of its inputs reach what it is about.
pub fn quick_run(target: &Target) {
    let seeds = target.seeds();
    if let Some(Share { is, percent, of }) = target.reaches {
        let inputs = (0..of).map(|run| target.input(&random_bytes(run), &seeds));
        let count = inputs.filter(|input| is(input)).count() as u64;
        let least = of * percent / 100;
        assert!(count >= least, "{count} of {of} inputs, not {least}");
    }
    for seed in seeds.iter().filter(|seed| seed.len() <= target.longest) {
        target.check(seed);
    }
    for run in 0..target.runs {
        target.run(&random_bytes(run), &seeds);
    }
}

/// Checks inputs that no other run has checked for so long, and says how many there were.
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
