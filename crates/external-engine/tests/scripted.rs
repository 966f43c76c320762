//! Tests that engines which hang, write too much, end unexpectedly or play illegal moves are stopped and reported. Also
//! tests that correct engines are understood.
//!
//! Each engine is a shell script; `anywhere.rs` has engines without a shell.
#![cfg(unix)]

use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use engine::Limits;
use external_engine::{ExternalEngine, ExternalEngineError, Offence, Patience, Program, Task};
use rules::{Catalogue, Game, SharedVariant};

/// Time limits that are longer than any answer takes.
const PATIENCE: Patience = Patience {
    answer: Duration::from_secs(60),
    overtime: Duration::from_secs(60),
    longest: Duration::from_secs(60),
};
/// Short time limits for engines that never answer a search.
const IMPATIENCE: Patience = Patience {
    overtime: Duration::from_millis(300),
    longest: Duration::from_millis(300),
    ..PATIENCE
};

fn variant(id: &str) -> SharedVariant {
    Catalogue::builtin().get(id).unwrap().clone()
}

fn game() -> Game {
    Game::new(variant("loa"))
}

fn shell(script: &str) -> Program {
    Program {
        arguments: vec!["-c".to_owned(), script.to_owned()],
        ..Program::new("sh")
    }
}

/// An engine that identifies itself and is always ready. It runs the shell code in `go` and `stop` when it receives the
/// protocol's commands `go` and `stop`.
fn engine(go: &str, stop: &str) -> Program {
    shell(&format!(
        "while read -r line; do case $line in
            ugi) echo 'id name Script'; echo 'id author Nobody'; echo 'whatever that is'
                echo 'option name variant type combo default loa var loa var loa-6x6'
                echo 'option name multipv type spin default 1 min 1 max 3'
                echo 'option name Hash Size type spin default 1 min 1 max 64'
                echo 'option name Clear type button'; echo ugiok;;
            isready) echo readyok;;
            go*) {go};;
            stop) {stop};;
            quit) exit;;
        esac; done"
    ))
}

fn within(time: Duration) -> Task {
    Task::Within(Limits {
        time: Some(time),
        ..Limits::default()
    })
}

const MOMENT: Duration = Duration::from_millis(50);

fn search(
    foreign: &mut ExternalEngine,
    task: Task,
) -> Result<external_engine::Found, ExternalEngineError> {
    foreign.search(&game(), task, &AtomicBool::new(false), &mut |_| {})
}

/// The offence for which an engine is stopped after `go`, and the last bytes of its standard error.
fn offence(go: &str, patience: Patience) -> (Offence, String) {
    let mut foreign = ExternalEngine::start(engine(go, ":"), patience).unwrap();
    let error = search(&mut foreign, within(MOMENT)).unwrap_err();
    assert!(!foreign.is_running());
    let again = search(&mut foreign, within(MOMENT)).unwrap_err();
    assert!(matches!(again, ExternalEngineError::Gone { .. }), "{again}");
    let text = error.to_string();
    assert!(
        text.starts_with("Script ") && text.contains(", and was stopped"),
        "{text}"
    );
    match error {
        ExternalEngineError::Stopped {
            offence,
            last_words,
            ..
        } => (offence, last_words),
        other => panic!("{other}"),
    }
}

fn runs(id: &str) -> bool {
    let script = format!("kill -0 {id} 2>/dev/null");
    Command::new("sh")
        .args(["-c", &script])
        .status()
        .unwrap()
        .success()
}

fn assert_ends(id: &str) {
    let end = Instant::now() + PATIENCE.longest;
    while runs(id) {
        assert!(Instant::now() < end, "{id} still runs");
        thread::sleep(Duration::from_millis(10));
    }
}

/// The content of a file. Waits until the file is not empty.
fn written(path: &Path) -> String {
    let end = Instant::now() + PATIENCE.longest;
    loop {
        match std::fs::read_to_string(path) {
            Ok(text) if text.ends_with('\n') => return text.trim().to_owned(),
            _ => assert!(Instant::now() < end, "{} stays empty", path.display()),
        }
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn an_engine_says_who_it_is_and_what_can_be_set() {
    let mut foreign = ExternalEngine::start(engine(":", ":"), PATIENCE).unwrap();
    assert_eq!(
        (foreign.name().as_str(), foreign.author()),
        ("Script", Some("Nobody"))
    );
    let names: Vec<&str> = foreign
        .options()
        .iter()
        .map(|option| option.name.as_str())
        .collect();
    assert_eq!(names, ["variant", "multipv", "Hash Size", "Clear"]);
    assert_eq!(foreign.most_lines(), 3);
    assert_eq!(foreign.variants().unwrap(), ["loa", "loa-6x6"]);
    assert!(foreign.plays(&variant("loa-6x6")) && !foreign.plays(&variant("ordo")));
    foreign.set("hash size", "64").unwrap();
    foreign.set("Clear", "").unwrap();
    let told = |error: ExternalEngineError| error.to_string();
    let missing = told(foreign.set("threads", "2").unwrap_err());
    assert_eq!(
        missing,
        "Script has no option `threads`; it has variant, multipv, Hash Size, Clear"
    );
    let wrong = told(foreign.set("Hash Size", "65").unwrap_err());
    assert_eq!(wrong, "Script: `Hash Size` is a whole number from 1 to 64");
    let ordo = told(foreign.new_game(&variant("ordo")).unwrap_err());
    assert_eq!(
        ordo,
        "Script does not play `ordo`, but loa, loa-6x6; choose one of these, or another engine"
    );
    // The engine still runs after these wrong options and variants.
    foreign.new_game(&variant("loa-6x6")).unwrap();
}

#[test]
fn a_program_that_dies_floods_or_says_nothing_is_no_engine() {
    let start = |program| {
        ExternalEngine::start(program, PATIENCE)
            .unwrap_err()
            .to_string()
    };
    let dead = start(shell("echo no such file >&2; exit 3"));
    assert!(
        dead.contains("has ended by itself (exit status: 3)"),
        "{dead}"
    );
    assert!(dead.ends_with("it last said: no such file"), "{dead}");
    let flood = start(shell("yes"));
    assert!(flood.contains("writes too much"), "{flood}");
    // The second script keeps writing, but never the expected reply.
    for script in ["sleep 1000", "while sleep 0.01; do echo id name x; done"] {
        let impatience = Patience {
            answer: Duration::from_millis(300),
            ..IMPATIENCE
        };
        let hangs = ExternalEngine::start(shell(script), impatience)
            .unwrap_err()
            .to_string();
        assert!(hangs.contains("has not answered `ugi` for "), "{hangs}");
    }
}

#[test]
fn a_search_is_reported_line_by_line_and_answered_by_a_move() {
    let go =
        "echo info string thinking; echo info depth 3 score cp 20 nodes 7 time 9 pv c8-c6 a2-c2
        printf 'info depth 1 \\377\\376 pv\\n'; echo info depth 3 multipv 2 score cp -5 pv b1-b3 oh
        echo info depth 4 multipv 4 score cp 9 pv d1-d3; echo 'bestmove C8:C6 ponder a2-c2'";
    let mut foreign = ExternalEngine::start(engine(go, ":"), PATIENCE).unwrap();
    let mut told = Vec::new();
    let task = Task::Within(Limits {
        nodes: Some(100),
        multipv: 5,
        ..Limits::default()
    });
    let running = AtomicBool::new(false);
    let found = foreign
        .search(&game(), task, &running, &mut |report| {
            told.push(report.clone());
        })
        .unwrap();
    assert_eq!(found.best.to_string(), "c8-c6");
    // The engine reports three lines of play, out of order.
    let lines: Vec<(u32, u32, i32, String)> = told
        .iter()
        .map(|line| {
            let pv: Vec<String> = line.pv.iter().map(ToString::to_string).collect();
            (line.rank, line.depth, line.score.centi(), pv.join(" "))
        })
        .collect();
    let expected = [(1, 3, 20, "c8-c6 a2-c2"), (2, 3, -5, "b1-b3")];
    assert_eq!(
        lines,
        expected.map(|(rank, depth, centi, pv)| (rank, depth, centi, pv.to_owned()))
    );
    assert_eq!(found.lines, told);
}

#[test]
fn a_search_without_end_goes_on_until_it_is_stopped() {
    let go = "echo info depth 1 score cp 1 pv c8-c6";
    let mut foreign = ExternalEngine::start(engine(go, "echo bestmove c8-c6"), PATIENCE).unwrap();
    for _ in 0..2 {
        let stop = AtomicBool::new(false);
        let found = foreign.search(&game(), Task::Endless(2), &stop, &mut |_| {
            // Stops the search after the first report.
            stop.store(true, Relaxed);
        });
        assert_eq!(found.unwrap().lines.len(), 1);
    }
}

#[test]
fn who_hangs_is_told_and_stopped() {
    let (hangs, _) = offence(":", IMPATIENCE);
    match hangs {
        Offence::Hangs { asked, waited } => {
            assert_eq!(asked, "go movetime 50");
            assert!(waited >= MOMENT + IMPATIENCE.overtime);
        }
        other => panic!("{other:?}"),
    }
    // An engine also counts as hanging if it keeps writing but sends no move.
    let (talks, _) = offence("while sleep 0.01; do echo info depth 1; done", IMPATIENCE);
    assert!(matches!(talks, Offence::Hangs { .. }), "{talks:?}");
    let mut foreign = ExternalEngine::start(engine(":", ":"), IMPATIENCE).unwrap();
    let stopped = AtomicBool::new(true);
    let error = foreign.search(&game(), Task::Endless(1), &stopped, &mut |_| {});
    let told = error.unwrap_err().to_string();
    assert!(told.contains("has not answered `stop` for "), "{told}");
}

#[test]
fn who_dies_is_told_with_its_last_words() {
    let (died, last_words) = offence("echo out of >&2; echo '  memory' >&2; exit 7", PATIENCE);
    assert_eq!(
        (died.to_string(), last_words),
        (
            "has ended by itself (exit status: 7)".to_owned(),
            "out of memory".to_owned()
        )
    );
    let (killed, _) = offence("kill -9 $$", PATIENCE);
    assert!(killed.to_string().contains("signal: 9"), "{killed}");
}

#[test]
fn who_floods_is_told_and_stopped() {
    let (flood, _) = offence(
        "while :; do echo info depth 1 score cp 1 pv c8-c6; done",
        PATIENCE,
    );
    assert!(matches!(flood, Offence::Floods { .. }), "{flood:?}");
    let (long, _) = offence("head -c 100000 /dev/zero | tr '\\000' x", PATIENCE);
    assert!(matches!(long, Offence::LongLine { .. }), "{long:?}");
    // Output on standard error has no limit, but only its last bytes are kept.
    let (_, last_words) = offence(
        "head -c 3000000 /dev/zero | tr '\\000' y >&2; exit",
        PATIENCE,
    );
    assert!(
        last_words.len() <= 300 && last_words.ends_with("yy"),
        "{last_words}"
    );
}

#[test]
fn who_lies_is_told_and_stopped() {
    for (go, lie) in [
        (
            "echo bestmove c8-c7",
            "`c8-c7`, which is no legal move in 1bbbbbb1/",
        ),
        ("echo bestmove a2-c2", "`a2-c2`, which is no legal move"),
        ("echo bestmove", "``, which is no legal move"),
        ("echo 'bestmove (none)'", "`(none)`, which is no legal move"),
        (
            "echo info score cp 3 pv z9-z8; echo bestmove c8-c6",
            "`z9-z8`, which",
        ),
        ("printf 'bestmove \\033[31m\\n'", "`[31m`, which"),
    ] {
        let (lied, _) = offence(go, PATIENCE);
        assert!(matches!(lied, Offence::Illegal { .. }), "{lied:?}");
        let told = lied.to_string();
        assert!(told.contains(lie) && !told.contains('\u{1b}'), "{told}");
    }
}

#[test]
fn what_was_set_is_set_again_after_a_new_start() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let mut program = engine("exit", ":");
    let script =
        program.arguments[1].replace("case", &format!("echo \"$line\" >>{}; case", log.display()));
    program.arguments[1] = script;
    let mut foreign = ExternalEngine::start(program, PATIENCE).unwrap();
    foreign.set("HASH SIZE", "32").unwrap();
    search(&mut foreign, within(MOMENT)).unwrap_err();
    std::fs::remove_file(&log).unwrap();
    foreign.restart().unwrap();
    assert!(foreign.is_running());
    let heard = written(&log);
    assert!(
        heard.contains("setoption name Hash Size value 32"),
        "{heard}"
    );
    // An unchanged value is not sent twice.
    foreign.set("Hash Size", "32").unwrap();
    assert_eq!(written(&log).matches("Hash Size").count(), 1);
}

#[test]
fn the_game_is_told_with_its_start_and_all_its_moves() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let mut program = engine("echo bestmove a2-a4", ":");
    let script =
        program.arguments[1].replace("case", &format!("echo \"$line\" >>{}; case", log.display()));
    program.arguments[1] = script;
    let mut foreign = ExternalEngine::start(program, PATIENCE).unwrap();
    let six = variant("loa-6x6");
    let mut game = Game::new(six.clone());
    game.play_text("b1-b3").unwrap();
    let legal = game.legal_moves();
    let _ = foreign.search(&game, within(MOMENT), &AtomicBool::new(false), &mut |_| {});
    let heard = written(&log);
    assert!(
        heard.contains("setoption name variant value loa-6x6"),
        "{heard}"
    );
    assert!(heard.contains("position startpos moves b1-b3"), "{heard}");
    game.play(legal[0]).unwrap();
    let start = six.position_string(game.position());
    let elsewhere = Game::from_position(six, *game.position());
    foreign.restart().unwrap();
    let _ = foreign.search(
        &elsewhere,
        within(MOMENT),
        &AtomicBool::new(false),
        &mut |_| {},
    );
    assert!(
        written(&log).contains(&format!("position fen {start}")),
        "{}",
        written(&log)
    );
    let over = variant("loa")
        .parse_position("8/8/2b5/3b4/8/8/1w6/6w1 w")
        .unwrap();
    let over = Game::from_position(variant("loa"), over);
    let none = foreign.search(&over, within(MOMENT), &AtomicBool::new(false), &mut |_| {});
    assert_eq!(none, Err(ExternalEngineError::Over));
}

#[test]
fn nothing_that_was_started_goes_on_when_it_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let (own, child) = (folder.path().join("own"), folder.path().join("child"));
    // The engine never reads its input, so it does not notice that the input ends. It has also started another program.
    let script = format!(
        "sleep 1000 & echo $! >{}; echo $$ >{}; echo ugiok; echo readyok; exec sleep 1000",
        child.display(),
        own.display()
    );
    let foreign = ExternalEngine::start(shell(&script), PATIENCE).unwrap();
    let ids = [written(&own), written(&child)];
    assert!(ids.iter().all(|id| runs(id)));
    drop(foreign);
    ids.iter().for_each(|id| assert_ends(id));
}
