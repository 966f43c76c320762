//! Runs the program and tells what it did.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Longer than any answer takes, also on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// What the program printed and how it ended.
#[derive(Debug)]
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    pub status: Option<i32>,
}

impl Ran {
    /// The output of a run that must have gone well.
    pub fn good(self) -> String {
        assert_eq!(self.status, Some(0), "{}", self.stderr);
        assert_eq!(self.stderr, "");
        self.stdout
    }

    /// The last line of a run that must have gone well.
    pub fn last_line(self) -> String {
        self.good().lines().last().unwrap_or_default().to_owned()
    }

    /// The one line on stderr of a run that must have been refused.
    pub fn refused(self) -> String {
        assert_eq!(self.status, Some(2), "{self:?}");
        assert_eq!(
            self.stderr.matches('\n').count(),
            1,
            "one line: {:?}",
            self.stderr
        );
        assert!(
            self.stderr.ends_with('\n') && !self.stderr.contains("panicked"),
            "{}",
            self.stderr
        );
        self.stderr.trim_end().to_owned()
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Ran {
            stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&output.stderr).into_owned(),
            status: output.status.code(),
        }
    }
}

pub fn command(words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cohort-cli"));
    command.args(words).stdin(Stdio::null());
    command
}

/// Runs the program with no input.
pub fn run(words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Ran {
    command(words).output().unwrap().into()
}

/// Runs the program with no input, and ends it where it takes far longer than any call of a test.
pub fn run_within_bounds(words: &[&str]) -> Ran {
    let mut child = command(words)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > PATIENCE {
            child.kill().unwrap();
            panic!("{words:?} does not end");
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap().into()
}

/// Runs the program with `input` piped into it.
pub fn run_with(words: &[&str], input: &[u8]) -> Ran {
    let mut child = command(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // Written beside reading, or both sides would wait for each other once the pipes are full. A program
        // that quits early closes its input; that is for the test to judge by what it printed.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap().into()
    })
}
