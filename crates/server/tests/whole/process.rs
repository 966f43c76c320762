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
}

fn spawn(folder: &Path, arguments: &[&str]) -> (Child, SocketAddr) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_cohort-server"))
        .args(["--listen", "127.0.0.1:0", "--meetings-per-minute", "100000"])
        .args(["--connections-per-address", "1000", "--data"])
        .arg(folder)
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let output = child.stdout.take().unwrap();
    BufReader::new(output).read_line(&mut line).unwrap();
    let address = line.strip_prefix("Listening at ").unwrap();
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
        }
    }

    /// Kills the process without a warning.
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Starts another process with the same data.
    pub fn restart(&mut self) {
        (self.child, self.address) = spawn(self.folder.path(), &[]);
    }

    /// Asks the process to stop. Returns whether it exits successfully.
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
