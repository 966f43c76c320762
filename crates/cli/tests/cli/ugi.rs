//! Tests sessions of the running command `ugi`. Every wait for its output has a time limit.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;

use crate::program::{PATIENCE, command, run, run_with};

/// The command for a search that ends only with `stop`.
const ENDLESS: &str = "go infinite";

/// A running `cohort-cli ugi`, with pipes for its input and output.
struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    fn begin() -> Self {
        let mut child = command(["ugi"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let stdin = child.stdin.take();
        Talk {
            child,
            stdin,
            lines,
        }
    }

    fn send(&mut self, text: &str) {
        let stdin = self.stdin.as_mut().unwrap();
        writeln!(stdin, "{text}").unwrap();
        stdin.flush().unwrap();
    }

    /// Returns the output lines up to and including the first line that begins with `start`.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => heard.push(line),
                Err(_) => panic!("no `{start}` after {heard:?}"),
            }
            if heard.last().unwrap().starts_with(start) {
                return heard;
            }
        }
    }

    fn hear(&mut self, start: &str) -> String {
        self.until(start).pop().unwrap()
    }

    /// Sends a line and returns the next line of the output.
    fn ask(&mut self, text: &str) -> String {
        self.send(text);
        self.hear("")
    }

    /// Waits for the program to exit successfully. Returns its remaining output.
    fn end(&mut self) -> Vec<String> {
        drop(self.stdin.take());
        let mut heard = Vec::new();
        // The output ends when the program exits.
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => heard.push(line),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => {
                    panic!("the program does not exit after {heard:?}")
                }
            }
        }
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        heard
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // Ends the program, so that it does not keep running after a failed test.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

#[test]
fn it_introduces_itself_with_every_option() {
    let mut talk = Talk::begin();
    talk.send("ugi");
    let told = talk.until("ugiok");
    assert!(
        told[0].starts_with("id name Cohort ") && told[1].starts_with("id author "),
        "{told:?}"
    );
    let variants = told
        .iter()
        .find(|line| line.starts_with("option name variant "))
        .unwrap();
    assert!(
        variants.starts_with("option name variant type combo default loa var loa "),
        "{variants}"
    );
    assert!(variants.contains(" var ordo"), "{variants}");
    for option in [
        "option name level type string default full",
        "option name seed type spin default 0 min 0 max 4294967295",
        "option name multipv type spin default 1 min 1 max 64",
        "option name hash type spin default 16 min 1 max 65536",
        "option name threads type spin default 1 min 1 max 512",
        "option name null_move type check default true",
    ] {
        assert!(
            told.iter().any(|line| line == option),
            "no `{option}` in {told:?}"
        );
    }
    assert_eq!(talk.ask("isready"), "readyok");
    talk.send("quit");
    assert_eq!(talk.end(), [""; 0]);
}

#[test]
fn a_search_reports_and_answers() {
    let mut talk = Talk::begin();
    talk.send("position startpos moves f1xh3");
    talk.send("go depth 4");
    let told = talk.until("bestmove ");
    let (best, infos) = told.split_last().unwrap();
    assert_eq!(infos.len(), 4, "{told:?}");
    for (info, depth) in infos.iter().zip(1..) {
        assert!(
            info.starts_with(&format!("info depth {depth} seldepth ")),
            "{info}"
        );
        let words = info.split(' ').collect::<Vec<_>>();
        for field in ["multipv", "cp", "nodes", "nps", "time", "pv"] {
            let at = words.iter().position(|word| *word == field).unwrap();
            assert!(
                field == "pv" || words[at + 1].parse::<i64>().is_ok(),
                "{field} in {info}"
            );
        }
    }
    let best = best.strip_prefix("bestmove ").unwrap();
    assert!(
        infos[3].split_once(" pv ").unwrap().1.split(' ').next() == Some(best),
        "{told:?}"
    );
    // The best move is legal for White after f1xh3. After the best move, player one is to move.
    talk.send(&format!("position startpos moves f1xh3 {best}"));
    assert_eq!(talk.ask("query p1turn"), "response true");
}

#[test]
fn several_lines_are_told_the_best_first() {
    let mut talk = Talk::begin();
    talk.send("setoption name multipv value 3");
    talk.send("go depth 2");
    let told = talk.until("bestmove ");
    let field = |line: &str, name: &str| {
        let words = line.split(' ').collect::<Vec<_>>();
        let at = words.iter().position(|word| *word == name).unwrap();
        words[at + 1].to_owned()
    };
    let last = &told[told.len() - 4..told.len() - 1];
    let ranks = last.iter().map(|line| field(line, "multipv"));
    assert_eq!(ranks.collect::<Vec<_>>(), ["1", "2", "3"], "{told:?}");
    let scores = last
        .iter()
        .map(|line| field(line, "cp").parse::<i32>().unwrap());
    assert!(scores.is_sorted_by(|a, b| a >= b), "{told:?}");
    let firsts = last.iter().map(|line| field(line, "pv"));
    let firsts = firsts.collect::<std::collections::HashSet<_>>();
    assert_eq!(firsts.len(), 3, "{told:?}");
}

#[test]
fn a_clock_is_kept() {
    let mut talk = Talk::begin();
    // With almost no time left, the engine must answer immediately, even on a slow machine.
    talk.send("go p1time 40 p2time 600000 p1inc 0 p2inc 0");
    let told = talk.until("bestmove ");
    assert!(told.last().unwrap().starts_with("bestmove "), "{told:?}");
}

#[test]
fn a_forced_win_is_told_in_moves() {
    let mut talk = Talk::begin();
    talk.send("position fen 3b4/6w1/2b5/8/1w6/5w1w/8/4w3 b");
    talk.send("go nodes 10000");
    let told = talk.until("bestmove ");
    assert!(
        told.iter().any(|line| line.contains(" score mate 1 ")),
        "{told:?}"
    );
}

#[test]
fn stop_ends_a_search_without_end_and_others_are_answered_meanwhile() {
    let mut talk = Talk::begin();
    talk.send(ENDLESS);
    talk.hear("info depth 3 ");
    talk.send("isready");
    talk.hear("readyok");
    talk.send("query p1turn");
    talk.hear("response true");
    talk.send("go depth 1");
    assert!(
        talk.hear("info string")
            .contains("error: a search is running")
    );
    // The session accepts the next position while a search is running.
    talk.send("position startpos moves b1-b3");
    talk.send("query p1turn");
    talk.hear("response false");
    talk.send("stop");
    let first = talk.hear("bestmove ");
    assert_ne!(first, "bestmove 0000");
    assert_eq!(talk.ask("isready"), "readyok");
    talk.send("stop");
    talk.send("go nodes 2000");
    talk.hear("bestmove ");
}

#[test]
fn an_endless_search_answers_only_when_stopped_even_if_all_is_known() {
    let mut talk = Talk::begin();
    talk.send("position fen 3b4/6w1/2b5/8/1w6/5w1w/8/4w3 b");
    talk.send(ENDLESS);
    talk.hear("info depth 1 ");
    // The search has ended at depth 1. If the engine sent `bestmove` before `stop`, one of these answers would be
    // `bestmove`.
    for _ in 0..200 {
        assert_eq!(talk.ask("isready"), "readyok");
    }
    talk.send("stop");
    talk.hear("bestmove ");
}

#[test]
fn quit_and_the_end_of_the_input_end_a_search() {
    for last in ["quit", "isready"] {
        let mut talk = Talk::begin();
        talk.send(ENDLESS);
        talk.hear("info depth 2 ");
        talk.send(last);
        let told = talk.end();
        assert!(told.last().unwrap().starts_with("bestmove "), "{told:?}");
    }
}

#[test]
fn clocks_and_move_times_are_kept_to() {
    let mut talk = Talk::begin();
    for go in [
        "go movetime 30",
        "go p1time 600 p2time 60000000 p1inc 0 p2inc 0",
        "go p1time 0 p2time 0",
        "go p1time -50 p2time 5 movestogo 0",
        "go p1time 60000000 p2time 60000000 movetime 20",
        "go nodes 500 depth 9 movetime 1000000",
    ] {
        talk.send(go);
        assert_ne!(talk.hear("bestmove "), "bestmove 0000", "{go}");
    }
}

#[test]
fn the_rules_can_be_asked_for() {
    let mut talk = Talk::begin();
    let mut answers = |position: &str| {
        talk.send(position);
        ["gameover", "p1turn", "result"].map(|question| {
            talk.ask(&format!("query {question}"))
                .replace("response ", "")
        })
    };
    assert_eq!(answers("position startpos"), ["false", "true", "none"]);
    assert_eq!(
        answers("position fen 8/8/8/8/8/8/bb6/w6w w"),
        ["true", "false", "p1win"]
    );
    assert_eq!(
        answers("position fen 8/8/8/8/8/8/ww6/b6b b"),
        ["true", "true", "p2win"]
    );
    assert_eq!(
        answers("position fen 8/8/8/8/8/8/bb6/ww6 w"),
        ["true", "false", "draw"]
    );
    let repeated = "position startpos moves b1-b3 a4-c4 b3-b1 c4-a4 b1-b3 a4-c4 b3-b1 c4-a4";
    assert_eq!(answers(repeated), ["true", "true", "draw"]);
    // White moves first in Ordo, so White is player one.
    assert_eq!(
        answers("setoption name variant value ordo"),
        ["false", "true", "none"]
    );
    assert_eq!(
        answers("position startpos moves a3-a4"),
        ["false", "false", "none"]
    );
    assert_eq!(
        answers("position fen 10/10/10/10/10/10/3ww5/6b3 w"),
        ["true", "true", "p2win"]
    );
    assert_eq!(talk.ask("go depth 1"), "bestmove 0000");
    assert!(
        talk.hear("")
            .contains("error: the game is over (black home-row)")
    );
}

#[test]
fn a_level_plays_like_that_level_and_errs_anew_in_every_game() {
    let mut talk = Talk::begin();
    talk.send("setoption name level value 50");
    let mut moves = |seed: u32| {
        talk.send(&format!("setoption name seed value {seed}"));
        talk.send("go");
        talk.hear("bestmove ")
    };
    let seeds = (0..12).map(&mut moves).collect::<Vec<_>>();
    assert!(seeds.iter().any(|mv| *mv != seeds[0]), "{seeds:?}");
    assert_eq!(moves(3), seeds[3]);
    talk.send("setoption name seed value 2");
    talk.send("uginewgame");
    talk.send("go");
    assert_eq!(talk.hear("bestmove "), seeds[3]);
}

#[test]
fn a_strength_chooses_as_the_same_strength_does_elsewhere() {
    let mut talk = Talk::begin();
    for (option, strength) in [("Elo", "0"), ("level", "300"), ("Elo", "900")] {
        talk.send(&format!("setoption name {option} value {strength}"));
        talk.send("setoption name seed value 5");
        talk.send("go");
        let answer = talk.hear("bestmove ");
        let search = ["search", "--variant", "loa", "--seed", "5", "--level"];
        let alone = run(search.into_iter().chain([strength])).last_line();
        assert_eq!(answer, alone, "{strength}");
    }
}

#[test]
fn options_change_what_is_searched() {
    let mut talk = Talk::begin();
    let mut nodes = |option: &str| {
        talk.send("uginewgame");
        talk.send(option);
        talk.send("go depth 5");
        let told = talk.until("bestmove ");
        let info = &told[told.len() - 2];
        let count = info.split_once(" nodes ").unwrap().1;
        count.split(' ').next().unwrap().parse::<u64>().unwrap()
    };
    let plain = nodes("setoption name hash value 2");
    assert_eq!(nodes("setoption name NULL_MOVE value true"), plain);
    assert_ne!(nodes("setoption name null_move value false"), plain);
    assert_eq!(nodes("setoption name null_move value true"), plain);
}

#[test]
fn mistakes_are_told_and_change_nothing() {
    let mut talk = Talk::begin();
    talk.send("position startpos moves b1-b3");
    for (mistake, told) in [
        ("hello world", "`hello` is no command; send ugi"),
        ("setoption name hsh value 3", "there is no setting `hsh`"),
        (
            "setoption name hash value lots",
            "`lots` is no value of `hash`",
        ),
        (
            "setoption name variant value go",
            "no variant is called `go`; use one of loa, ",
        ),
        (
            "setoption name level value weak",
            "`weak` is no strength; use a whole number from 0 to ",
        ),
        (
            "setoption name Elo value 99999",
            "`99999` is no strength; use a whole number from 0 to ",
        ),
        ("setoption name seed value -1", "`-1` is no seed"),
        ("position fen 8/8 b", "character "),
        ("position startpos moves b1-b3 b1-b3", "move 2 `b1-b3`: "),
        ("position startpos moves x", "move 1 `x`: "),
        ("position moves b1-b3", "write `position startpos`"),
        ("go depth x", "`x` behind `depth` is no whole number"),
        ("query who", "write `query gameover`"),
    ] {
        let answer = talk.ask(mistake);
        assert!(
            answer.starts_with("info string error: ") && answer.contains(told),
            "{mistake}: {answer}"
        );
    }
    assert_eq!(talk.ask("query p1turn"), "response false");
    assert_eq!(talk.ask("go ponder depth 1"), "info string ignored: ponder");
    talk.hear("bestmove ");
}

#[test]
fn garbage_of_any_kind_is_survived() {
    let mut bytes = b"\0\xff\xfe\x1b[31m\n\n   \ngo nodes\nposition\nposition fen \xc3\x28 moves\nsetoption name value\n".to_vec();
    bytes.extend(vec![b'a'; 5 << 20]);
    bytes.extend(b"\nposition startpos moves ");
    bytes.extend(b"b1-b3 ".repeat(10_000));
    bytes.extend(b"\ngo depth 99999999999999999999\ngo p1time 9223372036854775807 p1inc 9223372036854775807 depth 1\nstop\nisready");
    let ran = run_with(&["ugi"], &bytes);
    let told = ran.good();
    let errors = told
        .lines()
        .filter(|line| line.starts_with("info string error: "))
        .count();
    assert_eq!(errors, 8, "{told}");
    assert!(told.contains("error: the line is too long"), "{told}");
    assert!(
        told.lines().any(|line| line == "readyok") && told.contains("bestmove "),
        "{told}"
    );
    assert!(
        told.lines()
            .all(|line| line.chars().count() < 400 && !line.contains('\u{1b}')),
        "{told}"
    );
    assert_eq!(run_with(&["ugi"], b"").good(), "");
}
