//! Starts and stops the server as a process.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

pub struct Server {
    child: Child,
    pub address: SocketAddr,
    pub folder: TempDir,
    arguments: Vec<String>,
}

fn spawn(folder: &Path, arguments: &[&str]) -> (Child, SocketAddr) {
    let log = folder.join("log");
    let mut child = Command::new(env!("CARGO_BIN_EXE_cohort-server"))
        .args(["--listen", "127.0.0.1:0", "--meetings-per-minute", "100000"])
        .args(["--connections-per-address", "1000", "--data"])
        .arg(folder)
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(std::fs::File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let output = child.stdout.take().unwrap();
    BufReader::new(output).read_line(&mut line).unwrap();
    let Some(address) = line.strip_prefix("Listening at ") else {
        panic!("{}", std::fs::read_to_string(log).unwrap());
    };
    let address = address.split(". ").next().unwrap();
    (child, address.parse().unwrap())
}

impl Server {
    pub fn start() -> Server {
        Server::start_with(&[])
    }

    pub fn start_with(arguments: &[&str]) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let (child, address) = spawn(folder.path(), arguments);
        Server {
            child,
            address,
            folder,
            arguments: arguments.iter().map(ToString::to_string).collect(),
        }
    }

    /// Kills the server process without a warning.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts another server process with the same data and arguments.
    pub fn restart(&mut self) {
        let arguments: Vec<&str> = self.arguments.iter().map(String::as_str).collect();
        (self.child, self.address) = spawn(self.folder.path(), &arguments);
    }

    /// Starts another server process with the same data and more arguments.
    pub fn restart_with(&mut self, arguments: &[&str]) {
        let more = arguments.iter().map(ToString::to_string);
        self.arguments.extend(more);
        self.restart();
    }

    /// Returns the resident memory of the server process, in bytes; `None` on a system without `/proc`.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
        Some(kilobytes * 1024)
    }

    /// Asks the server process to stop. Returns whether it exits successfully.
    pub fn stop(&mut self) -> bool {
        let pid = self.child.id().to_string();
        Command::new("kill").arg(&pid).status().unwrap();
        self.child.wait().unwrap().success()
    }

    /// Runs `cohort-server check`. Returns its output, and whether it found no problem.
    pub fn check(&self) -> (String, bool) {
        let output = Command::new(env!("CARGO_BIN_EXE_cohort-server"))
            .args(["check", "--data"])
            .arg(self.folder.path())
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        (text, output.status.success())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
