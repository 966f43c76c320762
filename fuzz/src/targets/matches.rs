//! Fuzz targets for matches between engines: players on a command line, and journals.

use std::fs;

use arena::{Journal, PlayerSpec, read_journal};

use crate::target::Target;

/// Parses players as written on a command line.
pub const PLAYER_SPEC: Target = Target {
    name: "player-spec",
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        match text.parse::<PlayerSpec>() {
            Ok(spec) => {
                let written = spec.to_string();
                let again = written.parse::<PlayerSpec>();
                assert_eq!(again.as_ref(), Ok(&spec), "{written}");
            }
            Err(error) => assert!(error.to_string().len() < text.len() + 4000, "{error}"),
        }
    },
    tokens: &[
        "engine",
        ":",
        ",",
        "=",
        "hash=64",
        "null_move=off",
        "@",
        "nodes=20000",
        "depth=3",
        "time=100",
        "level:1850",
        "ugi:",
        ";",
        " ",
        "mcts",
        "novice",
        "classic-2004",
        "0",
        "99999999999999999999",
    ],
    folders: &["fuzz/corpus/engine-settings"],
    runs: 5000,
    ..Target::USUAL
};

/// Reads journals of work that several processes share.
pub const JOURNAL: Target = Target {
    name: "journal",
    check: check_journal,
    tokens: &[
        "job ",
        "3 ",
        "\n",
        "\t",
        "0\t",
        "1\t",
        "win",
        "\r",
        "18446744073709551616",
    ],
    folders: &[],
    runs: 300,
    ..Target::USUAL
};

/// Checks that a process that resumes a job finds every result in the journal. New results must not change the earlier
/// results.
fn check_journal(bytes: &[u8]) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let path = folder.path().join("journal");
    fs::write(&path, bytes).expect("a file is written");
    let (job, done) = match read_journal(&path) {
        Ok(read) => read,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    assert!(done.keys().all(|unit| *unit < job.count));
    let Ok(mut journal) = Journal::open(&path, &job) else {
        return;
    };
    for (unit, result) in &done {
        assert_eq!(journal.result(*unit), Some(result.as_str()));
    }
    if job.count > 0 {
        journal.write(0, "a\nb").expect("a line is written");
        let (_, mut again) = read_journal(&path).expect("what was read before");
        assert_eq!(again.remove(&0).as_deref(), Some("a b"));
        again.extend(done.get(&0).map(|result| (0, result.clone())));
        assert_eq!(again, done);
    }
}
