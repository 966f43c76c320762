//! Tests `ugi` with a client of the protocol, and external engines in matches.

use std::collections::BTreeMap;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::{Engine, Limits, Report};
use external_engine::{ExternalEngine, Patience, Program, Task};
use rules::{Catalogue, Game};
use tempfile::tempdir;

use crate::program::run;

const PROGRAM: &str = env!("CARGO_BIN_EXE_cohort-cli");

fn start() -> ExternalEngine {
    let program = Program {
        arguments: vec!["ugi".to_owned()],
        ..Program::new(PROGRAM)
    };
    ExternalEngine::start(program, Patience::default()).unwrap()
}

fn limits(nodes: u64, multipv: u32) -> Limits {
    Limits {
        nodes: Some(nodes),
        multipv,
        ..Limits::default()
    }
}

#[test]
fn what_it_finds_through_the_protocol_is_what_the_engine_finds() {
    let mut foreign = start();
    assert!(foreign.name().starts_with("Cohort "), "{}", foreign.name());
    let running = AtomicBool::new(false);
    for variant in Catalogue::builtin().variants() {
        let mut game = Game::new(variant.clone());
        game.play(game.legal_moves()[3]).unwrap();
        foreign.new_game(variant).unwrap();
        let task = Task::Within(limits(3000, 3));
        let found = foreign.search(&game, task, &running, &mut |_| {}).unwrap();
        // The last `info` line of this program's engine for each line of play, sorted by rank.
        let mut reports = BTreeMap::new();
        let mut keep = |report: &Report| drop(reports.insert(report.rank, report.clone()));
        let own = Engine::new(16, 1).search(&game, &limits(3000, 3), &running, &mut keep);
        assert_eq!(found.best, own.unwrap().best, "{}", variant.id());
        let told = found.lines.iter();
        let told = told.map(|line| (line.rank, line.depth, line.score, line.nodes, &line.pv));
        let expected = reports.values();
        let expected =
            expected.map(|line| (line.rank, line.depth, line.score, line.nodes, &line.pv));
        assert!(told.eq(expected), "{}: {reports:?}", variant.id());
    }
}

#[test]
fn it_analyses_until_it_is_stopped_and_can_be_set() {
    let mut foreign = start();
    let loa = Catalogue::builtin().get("loa").unwrap().clone();
    let stop = AtomicBool::new(false);
    let mut reports = 0;
    let found = foreign.search(&Game::new(loa), Task::Endless(2), &stop, &mut |_| {
        reports += 1;
        stop.store(reports >= 6, Relaxed);
    });
    assert_eq!(found.unwrap().lines.len(), 2);
    foreign.set("HASH", "2").unwrap();
    foreign.set("hash", "0").unwrap_err();
    foreign.set("wheels", "4").unwrap_err();
    assert!(foreign.is_running());
}

#[test]
fn programs_play_matches_with_a_journal_as_other_players_do() {
    let folder = tempdir().unwrap();
    let journal = folder.path().join("journal");
    let journal = journal.to_str().unwrap();
    let program = format!("ugi:{PROGRAM} ugi;hash=1;Elo=0");
    let mut words = vec![
        "match",
        "--a",
        "level:300",
        "--b",
        &program,
        "--variant",
        "loa-5x5",
    ];
    words.extend(["--games", "4", "--movetime", "30", "--journal", journal]);
    let told = run(words).good();
    assert!(
        told.starts_with("4 of 4") || told.starts_with("2 of 2 pairs"),
        "{told}"
    );
    let kept = fs::read_to_string(journal).unwrap();
    assert!(
        kept.contains(&format!("ugi:{PROGRAM} ugi;hash=1;Elo=0")),
        "{kept}"
    );
    assert_eq!(kept.lines().count(), 3, "{kept}");
}

#[test]
fn what_is_wrong_with_a_program_is_told() {
    let refused = |program: &str, variant: &str| {
        let words = [
            "match",
            "--a",
            program,
            "--b",
            "novice",
            "--variant",
            variant,
        ];
        run(words.into_iter().chain(["--games", "2", "--nodes", "100"])).refused()
    };
    let told = refused("ugi:/nowhere/engine", "loa");
    assert!(told.contains("engine cannot be started"), "{told}");
    let told = refused(&format!("ugi:{PROGRAM} ugi;wheels=4"), "loa");
    assert!(told.contains("has no option `wheels`"), "{told}");
    let told = refused(&format!("ugi:{PROGRAM} --version"), "loa");
    assert!(
        told.contains("has ended by itself (exit status: 0)"),
        "{told}"
    );
    let told = refused("ugi", "loa");
    assert!(told.contains("ugi:./other --quiet;hash=64"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_program_that_cheats_ends_the_match_and_one_that_hangs_ends_with_ours() {
    let folder = tempdir().unwrap();
    let engine = |name: &str, go: &str| {
        let path = folder.path().join(name);
        let script = format!(
            "echo $$ >{}\nwhile read -r line; do case $line in\nugi) echo ugiok;;\nisready) echo readyok;;\ngo*) {go};;\nesac; done\n",
            folder.path().join("id").display()
        );
        fs::write(&path, script).unwrap();
        format!("ugi:sh {}", path.display())
    };
    let cheat = engine("cheat", "echo bestmove c8-c7");
    let words = ["match", "--a", &cheat, "--b", "novice", "--variant", "loa"];
    let told = run(words
        .into_iter()
        .chain(["--games", "2", "--movetime", "20"]))
    .refused();
    assert!(
        told.contains("made no move: sh") && told.contains("`c8-c7`, which is no legal move"),
        "{told}"
    );

    let hang = engine("hang", "exec sleep 1000");
    let words = ["match", "--a", &hang, "--b", "novice", "--variant", "loa"];
    let _ = fs::remove_file(folder.path().join("id"));
    let mut ours =
        crate::program::command(
            words
                .into_iter()
                .chain(["--games", "2", "--movetime", "20"]),
        )
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let wait = |what: &mut dyn FnMut() -> bool| {
        let end = std::time::Instant::now() + crate::program::PATIENCE;
        while !what() {
            assert!(std::time::Instant::now() < end, "timed out");
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    };
    let mut id = String::new();
    wait(&mut || {
        id = fs::read_to_string(folder.path().join("id")).unwrap_or_default();
        id.ends_with('\n')
    });
    // A killed program cannot end its child processes itself, so the system must end them.
    ours.kill().unwrap();
    ours.wait().unwrap();
    let script = format!("kill -0 {} 2>/dev/null", id.trim());
    wait(&mut || {
        let runs = std::process::Command::new("sh")
            .args(["-c", &script])
            .status();
        !runs.unwrap().success()
    });
}
