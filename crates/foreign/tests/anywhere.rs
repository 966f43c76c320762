//! Engines on every system, without a shell: each is a test of this program that is run in a process of its own, and reads what it is told.

use std::io::{BufRead, Write, stdin, stdout};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use engine::{Clock, Limits};
use foreign::{Foreign, ForeignError, Found, Offence, Patience, Program, Task};
use rules::{Catalogue, Game};

/// Longer than any answer takes.
const PATIENCE: Patience = Patience {
    answer: Duration::from_secs(20),
    overtime: Duration::from_secs(20),
    longest: Duration::from_secs(20),
};

/// For engines that never answer a search.
const IMPATIENCE: Patience = Patience {
    overtime: Duration::from_millis(300),
    ..PATIENCE
};

/// What the test program is told for one test alone.
const ALONE: &str = "--exact";

/// Writes a line, on one of its own whatever the test program has begun to write.
fn say(line: &str) {
    let mut out = stdout().lock();
    // Nobody hears one that was stopped.
    let _ = writeln!(out, "\n{line}").and_then(|()| out.flush());
}

/// Is an engine until its input ends: it introduces itself, is always ready, and does this when it is to search.
fn be_an_engine(search: impl Fn(&str)) {
    if !std::env::args().any(|word| word == ALONE) {
        // Somebody runs all tests, also those that are left out: nobody tells this one anything.
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
        thread::sleep(Duration::from_secs(20));
    });
}

#[test]
#[ignore = "an engine, which other tests start"]
fn engine_that_lies() {
    be_an_engine(|_| say("bestmove c8-c7"));
}

/// One of the engines above.
fn engine(name: &str) -> Program {
    let words = [ALONE, name, "--ignored", "--nocapture"];
    Program {
        arguments: words.map(str::to_owned).to_vec(),
        ..Program::new(std::env::current_exe().unwrap())
    }
}

fn game() -> Game {
    Game::new(Catalogue::builtin().get("loa").unwrap().clone())
}

fn search(foreign: &mut Foreign, task: Task) -> Result<Found, ForeignError> {
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
    let mut foreign = Foreign::start(engine("engine_that_answers"), PATIENCE).unwrap();
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
    let mut foreign = Foreign::start(engine("engine_that_divides_its_time"), PATIENCE).unwrap();
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
        let mut foreign = Foreign::start(engine(name), patience).unwrap();
        match search(&mut foreign, within(50)).unwrap_err() {
            ForeignError::Stopped { offence, .. } => {
                assert!(is_it(&offence), "{name}: {offence:?}");
            }
            other => panic!("{name}: {other}"),
        }
        assert!(!foreign.is_running(), "{name}");
    }
}

#[test]
fn a_program_that_is_not_there_is_told() {
    let missing = Foreign::start(Program::new("/nowhere/engine"), PATIENCE).unwrap_err();
    let told = missing.to_string();
    assert!(told.starts_with("engine cannot be started: "), "{told}");
}

#[test]
fn a_program_that_is_no_engine_is_told() {
    // It lists tests and ends.
    let program = Program {
        arguments: vec!["--list".to_owned()],
        ..Program::new(std::env::current_exe().unwrap())
    };
    match Foreign::start(program, PATIENCE).unwrap_err() {
        ForeignError::Stopped { offence, .. } => {
            assert!(matches!(offence, Offence::Died { .. }), "{offence:?}");
        }
        other => panic!("{other}"),
    }
}
