//! Tells the game which commit it was built from.

use std::process::Command;

/// The commit's name if neither the builder nor git knows it, as in an unpacked archive of the source.
const UNKNOWN: &str = "unknown";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=COHORT_COMMIT={}", commit());
}

/// The commit as the builder names it, or as git does.
fn commit() -> String {
    println!("cargo::rerun-if-env-changed=COHORT_COMMIT");
    if let Some(commit) = std::env::var("COHORT_COMMIT")
        .ok()
        .filter(|name| !name.is_empty())
    {
        return commit;
    }
    // The log of HEAD grows with every commit and checkout.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short=10", "HEAD"]).unwrap_or_else(|| UNKNOWN.to_owned())
}

/// The line git answers with, if it answers.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let line = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !line.is_empty()).then_some(line)
}
