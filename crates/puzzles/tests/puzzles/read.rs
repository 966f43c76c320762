//! Tests reading correct and incorrect puzzle files.

use cohort_puzzles::{Find, Puzzle, PuzzleId, PuzzleSet, file_of};

use crate::{CATALOGUE, SHIPPED, some, variant};

fn told(text: &str) -> String {
    let mut set = PuzzleSet::default();
    let error = set.add_file("a.txt", text, &CATALOGUE).unwrap_err();
    assert!(set.is_empty(), "a wrong file must add no puzzles");
    error.to_string()
}

#[test]
fn what_is_written_is_read_again() {
    for &id in PuzzleSet::builtin_variants() {
        let puzzles: Vec<_> = SHIPPED.of(id).cloned().collect();
        let text = file_of(&variant(id), &puzzles);
        let mut set = PuzzleSet::default();
        set.add_file("a.txt", &text, &CATALOGUE).unwrap();
        let lines = |set: &PuzzleSet| set.of(id).map(Puzzle::to_line).collect::<Vec<_>>();
        assert_eq!(lines(&set), lines(&SHIPPED));
        let puzzle = &puzzles[0];
        assert_eq!(set.get(puzzle.id()).unwrap().to_line(), puzzle.to_line());
        assert_eq!(
            puzzle.id().to_string().parse::<PuzzleId>().as_ref(),
            Ok(puzzle.id())
        );
    }
}

#[test]
fn mistakes_are_told_with_line_and_column() {
    let puzzle = some("loa", 1, |puzzle| puzzle.plies() == 3)[0];
    let head = "cohort-puzzles 1\nvariant loa\n";
    let line = puzzle.to_line();
    let column = |part: usize| {
        let before = line.split('\t').take(part);
        before.map(|part| part.chars().count() + 1).sum::<usize>() + 1
    };
    let with = |part: usize, text: &str| {
        let mut parts: Vec<&str> = line.split('\t').collect();
        parts[part] = text;
        format!("{head}{}\n", parts.join("\t"))
    };
    for (part, text, problem) in [
        (0, "8/8/8/8/8/8/8/8 b", "error-stones-none"),
        (1, "a9-b9", ""),
        (2, "4", "4 plies are not what is asked for"),
        (2, "x", "`x` does not belong here"),
        (3, "draw", "`draw` does not belong here"),
        (4, "connect-in-9", "`connect-in-9` is no theme"),
        (4, "reach-in-1", "`reach-in-1` is no theme of this game"),
        (5, "9999", "a rating of 9999 is too high"),
        (6, "c9", ""),
    ] {
        let message = told(&with(part, text));
        let place = format!("a.txt:3:{}: {problem}", column(part));
        assert!(message.starts_with(&place), "{message}, not {place}");
    }
    let twice = told(&format!("{head}{line}\n{line}\n"));
    assert!(
        twice.starts_with("a.txt:4:1: this is the puzzle of line 3 again"),
        "{twice}"
    );
    assert!(told(&format!("{head}a\tb\n")).starts_with("a.txt:3:4: the line has 2 of 7 parts"));
    assert!(told("").starts_with("a.txt:1:1: this is no file of puzzles"));
    assert!(told("cohort-puzzles 1").starts_with("a.txt:1:17: the variant is missing"));
    assert!(
        told("cohort-puzzles 1\nvariant go\n").starts_with("a.txt:2:9: no variant is called `go`")
    );
    for id in [
        "",
        "loa",
        "loa-1",
        "loa-012345678G",
        "-0123456789",
        "loa-00123456789",
    ] {
        assert!(id.parse::<PuzzleId>().is_err(), "{id}");
    }
}

/// A comma stands between the tempting moves and between the parts of a turn.
#[test]
fn turns_of_two_parts_are_written_and_read_again() {
    let parachute = variant("loa-parachute");
    let line =
        "8/8/8/8/8/w6w/8/b2b4 b 1/1\td1-b1,@e8\t1\twin\tconnect-in-1\t1000\td1-d2,@a8,a1xa3,@b8";
    let puzzle = Puzzle::from_line(&parachute, line).unwrap();
    assert_eq!(puzzle.to_line(), line);
    let find = Find {
        position: *puzzle.position(),
        task: puzzle.task(),
        first: puzzle.first(),
        plies: 1,
        tempting: puzzle.tempting().to_vec(),
        effort: None,
    };
    let text = find.to_text(&parachute);
    assert_eq!(Find::from_text(&parachute, &text).unwrap(), find);
    // The first parts alone are no moves.
    let wrong = line.replace(",@a8", "");
    let error = Puzzle::from_line(&parachute, &wrong).unwrap_err();
    assert_eq!(error.at, line.find("d1-d2").unwrap());
}
