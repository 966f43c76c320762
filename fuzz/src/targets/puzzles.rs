//! Fuzz targets that read sets of puzzles, the output of puzzle mining, and puzzle ids.

use cohort_puzzles::{Find, PuzzleId, PuzzleSet, file_of};

use super::variants::catalogue;
use crate::place;
use crate::target::Target;

pub const PUZZLES: Target = Target {
    name: "puzzles",
    check: |bytes| {
        let text = String::from_utf8_lossy(bytes);
        let mut set = PuzzleSet::default();
        match set.add_file("puzzles.txt", &text, catalogue()) {
            Ok(()) => as_written(&set),
            Err(error) => {
                assert!(set.is_empty());
                place::within(&text, error.line, error.column);
                place::told(&text, &error.problem.to_string(), &error.remedy.to_string());
            }
        }
        if let Ok(id) = text.parse::<PuzzleId>() {
            assert_eq!(id.to_string(), text);
        }
        for variant in catalogue().variants() {
            if let Ok(find) = Find::from_text(variant, &text) {
                let again = Find::from_text(variant, &find.to_text(variant));
                assert_eq!(again.as_ref(), Ok(&find));
            }
        }
    },
    tokens: &[
        "\t",
        "\n",
        ",",
        "-",
        "|",
        ";",
        "cohort-puzzles 1",
        "variant loa",
        "variant ordo",
        "win",
        "hold",
        "connect-in-1",
        "reach-in-2",
        "only-defence",
        "1",
        "62",
        "4294967297",
        "-1",
        "\r\n",
        "\u{feff}",
        "c8-c6",
        "pass",
        "loa-0123456789",
    ],
    folders: &[],
    runs: 600,
    ..Target::USUAL
};

/// Checks that a set of puzzles is the same after writing and reading it again.
fn as_written(set: &PuzzleSet) {
    let Some(first) = set.iter().next() else {
        return;
    };
    let variant = first.variant();
    let puzzles: Vec<_> = set.iter().cloned().collect();
    let mut again = PuzzleSet::default();
    let written = file_of(variant, &puzzles);
    again
        .add_file("again.txt", &written, catalogue())
        .expect("a file that was written can be read");
    let lines = |set: &PuzzleSet| {
        set.iter()
            .map(cohort_puzzles::Puzzle::to_line)
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(&again), lines(set));
}
