//! Tests with engines that need no shell, for every operating system. Each engine is a test of this executable, run in
//! a separate process.

use std::io::{BufRead, ErrorKind, Read, Write, stdin, stdout};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use engine::{Clock, Limits};
use external_engine::{
    ExternalEngine, ExternalEngineError, Found, Offence, Patience, Program, Task,
};
use rules::{Catalogue, Game};

/// Time limits that are longer than any answer takes.
const PATIENCE: Patience = Patience {
    answer: Duration::from_secs(60),
    overtime: Duration::from_secs(60),
    longest: Duration::from_secs(60),
};

/// Short time limits for engines that never answer a search.
const IMPATIENCE: Patience = Patience {
    overtime: Duration::from_millis(300),
    ..PATIENCE
};

/// The argument with which the test harness runs exactly one test.
const ALONE: &str = "--exact";

/// Writes a line. Begins with a newline, because the test harness may have begun a line.
fn say(line: &str) {
    let mut out = stdout().lock();
    // Ignores errors, because the reader may have stopped this process.
    let _ = writeln!(out, "\n{line}").and_then(|()| out.flush());
}

/// Acts as an engine until its input ends: identifies itself, is always ready, and calls `search` on `go`.
fn be_an_engine(search: impl Fn(&str)) {
    if !std::env::args().any(|word| word == ALONE) {
        // This is a run of all ignored tests, so no parent process communicates with this process.
        return;
    }
    for line in stdin().lock().lines().map_while(Result::ok) {
        match line.split(' ').next() {
            Some("ugi") => {
                say("id name Script");
                say("option name variant type combo default loa var loa");
                say("ugiok");
            }
            Some("isready") => say("readyok"),
            Some("go") => search(&line),
            Some("quit") => return,
            _ => {}
        }
    }
}

#[test]
#[ignore = "an engine, which other tests start"]
fn engine_that_answers() {
    be_an_engine(|asked| {
        say(&format!("info string {asked}"));
        say("info depth 3 score cp 20 nodes 7 pv c8-c6 a2-c2");
        say("bestmove c8-c6");
    });
}

#[test]
#[ignore = "an engine, which other tests start"]
fn engine_that_divides_its_time() {
    be_an_engine(|asked| {
        let as_told = asked == "go p1time 60000 p2time 90000 p1inc 2000 p2inc 1000";
        say(if as_told {
            "bestmove c8-c6"
        } else {
            "bestmove d8-d6"
        });
    });
}

#[test]
#[ignore = "an engine, which other tests start"]
fn engine_that_hangs() {
    be_an_engine(|_| {});
}

#[test]
#[ignore = "an engine, which other tests start"]
fn engine_that_dies() {
    be_an_engine(|_| std::process::exit(7));
}

#[test]
#[ignore = "an engine, which other tests start"]
fn engine_that_floods() {
    be_an_engine(|_| {
        for _ in 0..100_000 {
            say("info depth 1 score cp 1 pv c8-c6");
        }
        thread::sleep(PATIENCE.longest);
    });
}

#[test]
#[ignore = "an engine, which other tests start"]
fn engine_that_lies() {
    be_an_engine(|_| say("bestmove c8-c7"));
}

/// The prefix of the argument that contains the port. A process connects to the port to report that it runs.
const PORT: &str = "port=";

/// Connects to the given port to report that this process runs. The connection closes with the process. Returns `None`
/// if no port was given.
fn say_that_it_runs() -> Option<TcpStream> {
    let port = std::env::args().find_map(|word| Some(word.strip_prefix(PORT)?.parse().unwrap()))?;
    Some(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap())
}

/// Sleeps longer than any test runs.
fn run_on() {
    thread::sleep(10 * PATIENCE.longest);
}

#[test]
#[ignore = "a child, which the engine below starts"]
fn child_that_runs_on() {
    if let Some(_connection) = say_that_it_runs() {
        run_on();
    }
}

#[test]
#[ignore = "an engine, which other tests start"]
fn engine_that_runs_on() {
    let Some(_connection) = say_that_it_runs() else {
        return;
    };
    let child = Command::new(std::env::current_exe().unwrap())
        .args(alone("child_that_runs_on"))
        .args(std::env::args().filter(|word| word.starts_with(PORT)))
        .stdin(Stdio::null())
        .spawn();
    be_an_engine(|_| {});
    // This process continues after the end of its input.
    run_on();
    child.unwrap().wait().unwrap();
}

#[test]
#[ignore = "a program with an engine, which a test kills"]
fn program_that_is_killed() {
    let port = std::env::args().find(|word| word.starts_with(PORT));
    if let Some(port) = port {
        let mut program = engine("engine_that_runs_on");
        program.arguments.push(port);
        let _engine = ExternalEngine::start(program, PATIENCE).unwrap();
        run_on();
    }
}

/// The arguments that make this executable run one test.
fn alone(name: &str) -> [&str; 4] {
    [ALONE, name, "--ignored", "--nocapture"]
}

fn engine(name: &str) -> Program {
    Program {
        arguments: alone(name).map(str::to_owned).to_vec(),
        ..Program::new(std::env::current_exe().unwrap())
    }
}

fn game() -> Game {
    Game::new(Catalogue::builtin().get("loa").unwrap().clone())
}

fn search(foreign: &mut ExternalEngine, task: Task) -> Result<Found, ExternalEngineError> {
    foreign.search(&game(), task, &AtomicBool::new(false), &mut |_| {})
}

fn within(millis: u64) -> Task {
    Task::Within(Limits {
        time: Some(Duration::from_millis(millis)),
        ..Limits::default()
    })
}

#[test]
fn an_engine_says_who_it_is_and_answers() {
    let mut foreign = ExternalEngine::start(engine("engine_that_answers"), PATIENCE).unwrap();
    assert_eq!(foreign.name(), "Script");
    assert_eq!(foreign.variants().unwrap(), ["loa"]);
    let found = search(&mut foreign, within(50)).unwrap();
    assert_eq!(found.best.to_string(), "c8-c6");
    let depths: Vec<(u32, usize)> = found
        .lines
        .iter()
        .map(|line| (line.depth, line.pv.len()))
        .collect();
    assert_eq!(depths, [(3, 2)]);
}

#[test]
fn an_engine_is_told_both_clocks() {
    let mut foreign =
        ExternalEngine::start(engine("engine_that_divides_its_time"), PATIENCE).unwrap();
    let clock = |seconds, increment| Clock {
        left: Duration::from_secs(seconds),
        increment: Duration::from_secs(increment),
        moves_to_go: None,
    };
    let task = Task::OnClocks {
        own: clock(60, 2),
        enemy: Some(clock(90, 1)),
        until_flag: Duration::from_secs(60),
    };
    let found = search(&mut foreign, task).unwrap();
    assert_eq!(found.best.to_string(), "c8-c6");
}

#[test]
fn who_hangs_dies_floods_or_lies_is_told_and_stopped() {
    type Is = fn(&Offence) -> bool;
    let cases: [(&str, Is); 4] = [
        ("engine_that_hangs", |offence| {
            matches!(offence, Offence::Hangs { .. })
        }),
        (
            "engine_that_dies",
            |offence| matches!(offence, Offence::Died { status } if status.contains('7')),
        ),
        ("engine_that_floods", |offence| {
            matches!(offence, Offence::Floods { .. })
        }),
        (
            "engine_that_lies",
            |offence| matches!(offence, Offence::Illegal { mv, .. } if mv == "c8-c7"),
        ),
    ];
    for (name, is_it) in cases {
        let patience = if name == "engine_that_hangs" {
            IMPATIENCE
        } else {
            PATIENCE
        };
        let mut foreign = ExternalEngine::start(engine(name), patience).unwrap();
        match search(&mut foreign, within(50)).unwrap_err() {
            ExternalEngineError::Stopped { offence, .. } => {
                assert!(is_it(&offence), "{name}: {offence:?}");
            }
            other => panic!("{name}: {other}"),
        }
        assert!(!foreign.is_running(), "{name}");
    }
}

#[test]
fn a_program_that_is_not_there_is_told() {
    let missing = ExternalEngine::start(Program::new("/nowhere/engine"), PATIENCE).unwrap_err();
    let told = missing.to_string();
    assert!(told.starts_with("engine cannot be started: "), "{told}");
}

#[test]
fn a_program_that_is_no_engine_is_told() {
    // The program is a test harness that lists its tests and ends.
    let program = Program {
        arguments: vec!["--list".to_owned()],
        ..Program::new(std::env::current_exe().unwrap())
    };
    match ExternalEngine::start(program, PATIENCE).unwrap_err() {
        ExternalEngineError::Stopped { offence, .. } => {
            assert!(matches!(offence, Offence::Died { .. }), "{offence:?}");
        }
        other => panic!("{other}"),
    }
}

/// Waits for the connections with which processes report that they run.
struct Processes {
    listener: TcpListener,
}

impl Processes {
    fn none() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        Processes { listener }
    }

    /// The argument that tells a process on which port to report.
    fn port(&self) -> String {
        format!("{PORT}{}", self.listener.local_addr().unwrap().port())
    }

    /// Waits until `count` processes run, but not longer than the time limit. Returns the running processes.
    fn run(&self, count: usize) -> Vec<TcpStream> {
        let end = Instant::now() + PATIENCE.longest;
        self.listener.set_nonblocking(true).unwrap();
        let mut processes = Vec::new();
        while processes.len() < count && Instant::now() < end {
            match self.listener.accept() {
                Ok((process, _)) => processes.push(process),
                Err(_) => thread::sleep(Duration::from_millis(10)),
            }
        }
        processes
    }
}

fn assert_end(processes: Vec<TcpStream>) {
    assert_eq!(processes.len(), 2, "both processes must have started");
    for mut process in processes {
        process.set_nonblocking(false).unwrap();
        process.set_read_timeout(Some(PATIENCE.longest)).unwrap();
        let read = process.read(&mut [0]);
        let runs = |kind| matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut);
        match read {
            Ok(count) => assert_eq!(count, 0),
            Err(error) => assert!(!runs(error.kind()), "a process still runs"),
        }
    }
}

#[test]
fn an_engine_that_is_let_go_ends_with_all_it_has_started() {
    let processes = Processes::none();
    let mut program = engine("engine_that_runs_on");
    program.arguments.push(processes.port());
    let foreign = ExternalEngine::start(program, PATIENCE).unwrap();
    let running = processes.run(2);
    drop(foreign);
    assert_end(running);
}

#[test]
fn an_engine_ends_with_all_it_has_started_when_its_program_is_killed() {
    let processes = Processes::none();
    let mut program = Command::new(std::env::current_exe().unwrap())
        .args(alone("program_that_is_killed"))
        .arg(processes.port())
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let running = processes.run(2);
    program.kill().unwrap();
    program.wait().unwrap();
    assert_end(running);
}
