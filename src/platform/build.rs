//! Build script: passes the name of the current commit to the game's code.

use std::process::Command;

/// The commit's name if git does not know the commit, as in an unpacked source archive.
const UNKNOWN: &str = "unknown";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=COHORT_COMMIT={}", commit());
}

/// Returns the commit's name, from the environment variable `COHORT_COMMIT` if it is set, otherwise from git.
fn commit() -> String {
    println!("cargo::rerun-if-env-changed=COHORT_COMMIT");
    if let Some(commit) = std::env::var("COHORT_COMMIT")
        .ok()
        .filter(|name| !name.is_empty())
    {
        return commit;
    }
    // Git appends a line to this log at every commit and checkout, so a new commit rebuilds the game.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short=10", "HEAD"]).unwrap_or_else(|| UNKNOWN.to_owned())
}

/// Returns the first line that a git command prints; `None` if the command fails or prints nothing.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let line = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !line.is_empty()).then_some(line)
}
