//! Starts instances of `PostgreSQL` and NATS for one test. Each instance has its own folder and a free port on
//! loopback, and ends with the test.
//!
//! A test is skipped if `PostgreSQL` or NATS is not installed. Each skipped test adds a line to the file that the
//! environment variable `COHORT_LEFT_OUT` names, so that `./check` can count the skipped tests.

use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(120);

/// Reports that a test is skipped.
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

/// Calls `done` repeatedly until it returns true. Returns false if the child process ends first, or after the time
/// limit.
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

/// A process that listens at a port and stores its files in its own folder.
struct Service {
    folder: TempDir,
    port: u16,
    child: Child,
}

/// An instance of `PostgreSQL` 15 or newer.
pub struct Postgres {
    service: Service,
    programs: PathBuf,
    settings: Vec<String>,
}

/// A NATS server.
pub struct Nats {
    port: u16,
    child: Child,
}

/// The configuration with which `openssl` makes the certificate of the test database.
const REQUEST: &str = "[req]\nprompt = no\ndistinguished_name = name\nx509_extensions = extensions\n\
    [name]\nCN = test\n[extensions]\nsubjectAltName = IP:127.0.0.1\nbasicConstraints = critical, CA:FALSE\n";

/// Returns the folder with the programs of `PostgreSQL`: the newest version from 15 on in Debian's folder, or else the
/// version in `PATH`.
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

/// Returns the ids of another user and group if this process runs as root, because `PostgreSQL` refuses to run as root.
/// Otherwise returns `None`.
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
    /// Starts an empty database. If this machine has no `PostgreSQL`, reports the skipped test and returns `None`.
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
        let settings = Vec::new();
        // Another process can take the port before PostgreSQL does, so the test tries several ports.
        for _ in 0..5 {
            let port = free_port();
            let mut child = run(&programs, folder.path(), port, &settings);
            if wait(&mut child, || is_ready(&programs, port)) {
                let service = Service {
                    folder,
                    port,
                    child,
                };
                return Some(Postgres {
                    service,
                    programs,
                    settings,
                });
            }
            signal(&mut child, "QUIT");
        }
        panic!("PostgreSQL does not start");
    }

    /// Returns the URL of the database for `--database`.
    pub fn url(&self) -> String {
        format!("postgres://cohort@127.0.0.1:{}/postgres", self.service.port)
    }

    /// Starts a database that accepts only encrypted connections over TCP. Its certificate is for 127.0.0.1.
    pub fn start_with_tls(test: &str) -> Option<Postgres> {
        let mut postgres = Postgres::start(test)?;
        let data = postgres.service.folder.path().join("data");
        // The certificate is self-signed.
        let request = data.join("request");
        std::fs::write(&request, REQUEST).unwrap();
        let made = command(Path::new("openssl"))
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt"])
            .args(["ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-config"])
            .arg(request)
            .arg("-keyout")
            .arg(data.join("server.key"))
            .arg("-out")
            .arg(data.join("server.crt"))
            .stderr(Stdio::null())
            .status();
        if !made.is_ok_and(|status| status.success()) {
            left_out(test, "openssl");
            return None;
        }
        std::fs::write(
            data.join("pg_hba.conf"),
            "hostssl all all 127.0.0.1/32 trust\n",
        )
        .unwrap();
        postgres.settings.push("ssl=on".to_owned());
        postgres.crash(Duration::ZERO);
        Some(postgres)
    }

    /// Returns the path of the database's certificate.
    pub fn certificate(&self) -> PathBuf {
        self.service.folder.path().join("data/server.crt")
    }

    /// Ends all processes of the database immediately, like a crash. Starts the database again after `pause`.
    pub fn crash(&mut self, pause: Duration) {
        signal(&mut self.service.child, "QUIT");
        sleep(pause);
        let Service { folder, port, .. } = &self.service;
        let mut child = run(&self.programs, folder.path(), *port, &self.settings);
        let (programs, port) = (&self.programs, *port);
        assert!(
            wait(&mut child, || is_ready(programs, port)),
            "starts again"
        );
        self.service.child = child;
    }
}

fn run(programs: &Path, folder: &Path, port: u16, settings: &[String]) -> Child {
    let mut command = command(&programs.join("postgres"));
    command
        .args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k"])
        .arg(folder)
        .arg("-D")
        .arg(folder.join("data"));
    for setting in settings {
        command.args(["-c", setting]);
    }
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
        signal(&mut self.service.child, "QUIT");
    }
}

impl Nats {
    /// Starts a server. If this machine has no `nats-server`, reports the skipped test and returns `None`.
    pub fn start(test: &str) -> Option<Nats> {
        for _ in 0..5 {
            let port = free_port();
            let Some(mut child) = Nats::run(port) else {
                left_out(test, "nats-server");
                return None;
            };
            if wait(&mut child, || is_open(port)) {
                return Some(Nats { port, child });
            }
            signal(&mut child, "KILL");
        }
        panic!("nats-server does not start");
    }

    fn run(port: u16) -> Option<Child> {
        // Debian installs `nats-server` in a folder that is not in every user's `PATH`.
        let debian = Path::new("/usr/sbin/nats-server");
        let mut command = Command::new(if debian.exists() {
            debian
        } else {
            Path::new("nats-server")
        });
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
        let command = command.stdout(Stdio::null()).stderr(Stdio::null());
        match command.spawn() {
            Ok(child) => Some(child),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => panic!("{error}"),
        }
    }

    /// Returns the URL of the NATS server for `--nats`.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills the server immediately, and starts it again after `pause`.
    pub fn crash(&mut self, pause: Duration) {
        signal(&mut self.child, "KILL");
        sleep(pause);
        let mut child = Nats::run(self.port).unwrap();
        let port = self.port;
        assert!(wait(&mut child, || is_open(port)), "starts again");
        self.child = child;
    }
}

fn is_open(port: u16) -> bool {
    TcpStream::connect(("127.0.0.1", port)).is_ok()
}

impl Drop for Nats {
    fn drop(&mut self) {
        signal(&mut self.child, "KILL");
    }
}
