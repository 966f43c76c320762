//! Private instances of `PostgreSQL`: an own folder, loopback, a free port, ended by the test.
//!
//! A test that needs a service which this machine lacks is left out. Each such test adds a line to the file that
//! `COHORT_LEFT_OUT` names, so that `./check` can count them.

use std::io::Write;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(30);

/// Notes that a test does not run.
pub fn left_out(test: &str, missing: &str) {
    let line = format!("{test}: no {missing}");
    eprintln!("left out: {line}");
    if let Some(file) = std::env::var_os("COHORT_LEFT_OUT") {
        let mut options = std::fs::OpenOptions::new();
        let mut file = options.create(true).append(true).open(file).unwrap();
        writeln!(file, "{line}").unwrap();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// Calls `done` until it returns true. Returns false if the child ends or patience does.
fn wait(child: &mut Child, mut done: impl FnMut() -> bool) -> bool {
    let start = Instant::now();
    while start.elapsed() < PATIENCE {
        if done() {
            return true;
        }
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        sleep(Duration::from_millis(20));
    }
    false
}

fn signal(child: &mut Child, name: &str) {
    let pid = child.id().to_string();
    let _ = Command::new("kill").args(["-s", name, &pid]).status();
    let _ = child.wait();
}

/// A `PostgreSQL` of 15 or newer.
pub struct Postgres {
    _folder: TempDir,
    port: u16,
    child: Child,
}

/// Returns the newest folder of the programs of `PostgreSQL` of at least 15.
fn programs() -> Option<PathBuf> {
    let debian = std::fs::read_dir("/usr/lib/postgresql").ok();
    let newest = debian.into_iter().flatten().flatten();
    let newest = newest.filter_map(|entry| {
        let version: u32 = entry.file_name().to_str()?.parse().ok()?;
        let folder = entry.path().join("bin");
        (version >= 15 && folder.join("initdb").exists()).then_some((version, folder))
    });
    let newest = newest.max().map(|(_, folder)| folder);
    newest.or_else(|| {
        let paths = std::env::var_os("PATH")?;
        std::env::split_paths(&paths).find(|folder| folder.join("initdb").exists())
    })
}

/// Returns the user and group that run `PostgreSQL`, which refuses to run as root; `None` for this user.
fn other_user() -> Option<(u32, u32)> {
    let id = |arguments: &[&str]| -> Option<u32> {
        let output = Command::new("id").args(arguments).output().ok()?;
        String::from_utf8(output.stdout).ok()?.trim().parse().ok()
    };
    if id(&["-u"])? != 0 {
        return None;
    }
    let user = |name| Some((id(&["-u", name])?, id(&["-g", name])?));
    user("postgres").or_else(|| user("nobody"))
}

/// Returns a command that runs as a user who is not root.
#[cfg(unix)]
fn command(program: &Path) -> Command {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new(program);
    command.current_dir("/");
    if let Some((user, group)) = other_user() {
        command.uid(user).gid(group);
    }
    command
}

#[cfg(unix)]
fn give(path: &Path) {
    if let Some((user, group)) = other_user() {
        std::os::unix::fs::chown(path, Some(user), Some(group)).unwrap();
    }
}

#[cfg(not(unix))]
fn command(program: &Path) -> Command {
    Command::new(program)
}

#[cfg(not(unix))]
fn give(_: &Path) {}

impl Postgres {
    /// Starts an empty database. Returns `None`, and notes it, if this machine has no `PostgreSQL`.
    pub fn start(test: &str) -> Option<Postgres> {
        let Some(programs) = programs() else {
            left_out(test, "PostgreSQL");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        give(folder.path());
        let data = folder.path().join("data");
        let made = command(&programs.join("initdb"))
            .args([
                "--username=cohort",
                "--auth=trust",
                "--no-sync",
                "--encoding=UTF8",
                "--locale=C",
            ])
            .arg("--pgdata")
            .arg(&data)
            .stdout(Stdio::null())
            .status()
            .unwrap();
        assert!(made.success(), "initdb");
        // Another process can take the port before PostgreSQL does.
        for _ in 0..5 {
            let port = free_port();
            let mut child = run(&programs, folder.path(), port);
            if wait(&mut child, || is_ready(&programs, port)) {
                return Some(Postgres {
                    _folder: folder,
                    port,
                    child,
                });
            }
            signal(&mut child, "QUIT");
        }
        panic!("PostgreSQL does not start");
    }

    /// Returns the address for `--database`.
    pub fn url(&self) -> String {
        format!("postgres://cohort@127.0.0.1:{}/postgres", self.port)
    }
}

fn run(programs: &Path, folder: &Path, port: u16) -> Child {
    let mut command = command(&programs.join("postgres"));
    command
        .args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k"])
        .arg(folder)
        .arg("-D")
        .arg(folder.join("data"));
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

fn is_ready(programs: &Path, port: u16) -> bool {
    let asked = Command::new(programs.join("pg_isready"))
        .args(["--quiet", "--host=127.0.0.1", "--port", &port.to_string()])
        .status();
    asked.unwrap().success()
}

impl Drop for Postgres {
    fn drop(&mut self) {
        signal(&mut self.child, "QUIT");
    }
}
