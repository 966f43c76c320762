//! Runs the program for tests.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The time limit of a run. Every answer takes less time, even on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// The output and exit status of a run.
#[derive(Debug)]
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    pub status: Option<i32>,
}

impl Ran {
    /// The output of a run that must succeed.
    pub fn good(self) -> String {
        assert_eq!(self.status, Some(0), "{}", self.stderr);
        assert_eq!(self.stderr, "");
        self.stdout
    }

    /// The last line of a run that must succeed.
    pub fn last_line(self) -> String {
        self.good().lines().last().unwrap_or_default().to_owned()
    }

    /// The only line on stderr of a run that must be refused.
    pub fn refused(self) -> String {
        assert_eq!(self.status, Some(2), "{self:?}");
        assert_eq!(
            self.stderr.matches('\n').count(),
            1,
            "not one line: {:?}",
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

/// Runs the program without input.
pub fn run(words: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Ran {
    command(words).output().unwrap().into()
}

/// Runs the program without input, and kills it if it takes far too long.
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
            panic!("{words:?} does not exit");
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap().into()
}

pub fn run_with(words: &[&str], input: &[u8]) -> Ran {
    let mut child = command(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // Writes the input on another thread, because the program may stop reading until its output is read. A program
        // that exits early closes its input, which is not an error here.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().unwrap().into()
    })
}
