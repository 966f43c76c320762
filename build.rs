//! Tells the game which commit it was built from, and a program of Windows what Explorer shows of it.

use std::process::Command;

use winresource::WindowsResource;

/// What is said where neither the builder nor git knows the commit, as in an unpacked archive of the source.
const UNKNOWN: &str = "unknown";

/// American English, the language of what follows.
const LANGUAGE: u16 = 0x0409;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=COHORT_COMMIT={}", commit());
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("windows")
        && let Err(error) = windows_resource()
    {
        // Somebody who only wants to play can do without; packaging/windows/package.sh looks that it is there.
        println!("cargo::warning=no icon, version and manifest in the program: {error}");
    }
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

/// Icon, version and manifest of the game. The version itself comes from Cargo.toml.
fn windows_resource() -> std::io::Result<()> {
    WindowsResource::new()
        .set_language(LANGUAGE)
        .set_icon(&file("assets/icon/cohort.ico")?)
        .set_manifest_file(&file("packaging/windows/cohort.manifest")?)
        .set("ProductName", "Cohort")
        // What the task manager and the question of the firewall call the program.
        .set("FileDescription", "Cohort")
        .set("CompanyName", "The Cohort developers")
        .set("LegalCopyright", "The Cohort developers. MIT or Apache 2.0")
        .set("InternalName", "cohort")
        .set("OriginalFilename", "cohort.exe")
        .compile_for("cohort")
}

/// The whole path of a file of the resource: the resource compiler works elsewhere.
fn file(name: &str) -> std::io::Result<String> {
    println!("cargo::rerun-if-changed={name}");
    Ok(std::path::absolute(name)?.display().to_string())
}
