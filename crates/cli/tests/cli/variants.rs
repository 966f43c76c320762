//! Tests `--variants DIR`: the program reads the player's own variants, even if some of the files are broken.

use std::fs;

use tempfile::tempdir;

use crate::program::run;

const SMALL: &str = r#"(
    schema: 1, id: "small", name: "Small", summary: "Four by four",
    board: (files: 4, ranks: 4), first: White,
    start: [".bb.", "w..w", "w..w", ".bb."],
    movement: LinesOfAction(), repetition: Off,
)"#;

#[test]
fn further_variants_are_read_from_a_folder() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("small.ron"), SMALL).unwrap();
    fs::write(folder.path().join("notes.txt"), "not a variant").unwrap();
    let dir = folder.path().to_str().unwrap();
    let listed = run(["--variants", dir, "moves", "--variant", "small"]).good();
    assert!(
        listed.lines().any(|mv| mv == "a2-c2" || mv == "a2xc4"),
        "{listed}"
    );
    assert_eq!(
        run([
            "--variants",
            dir,
            "perft",
            "--variant",
            "loa",
            "--depth",
            "1"
        ])
        .good(),
        "36\n"
    );
    let played = run([
        "--variants",
        dir,
        "play",
        "--variant",
        "small",
        "--moves",
        "",
    ])
    .last_line();
    assert_eq!(played, "1bb1/w2w/w2w/1bb1 w");
}

#[test]
fn a_wrong_file_is_told_and_hides_nothing() {
    let folder = tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("a.ron"), SMALL.replace("files: 4", "files: 44")).unwrap();
    fs::write(path("b.ron"), SMALL).unwrap();
    fs::write(path("c.ron"), b"\xff").unwrap();
    fs::write(path("d.ron"), SMALL.replace("\"small\"", "\"loa\"")).unwrap();
    fs::create_dir(path("e.ron")).unwrap();
    let dir = folder.path().to_str().unwrap();
    let ran = run([
        "--variants",
        dir,
        "perft",
        "--variant",
        "small",
        "--depth",
        "1",
    ]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.trim().parse::<u64>().unwrap() > 0);
    let lines = ran.stderr.lines().collect::<Vec<_>>();
    assert_eq!(lines.len(), 4, "{lines:?}");
    for (line, file, place, part) in [
        (
            lines[0],
            "a.ron",
            ":3:20: ",
            "“files” cannot be 44. Write a number from 3 to 12.",
        ),
        (lines[1], "c.ron", ":1:1: ", "UTF-8"),
        (
            lines[2],
            "d.ron",
            ":2:20: ",
            "The id “loa” is already taken. Give this one an id of its own.",
        ),
        (lines[3], "e.ron", ":1:1: ", "a file that can be read"),
    ] {
        let start = format!("warning: {}{place}", path(file).display());
        assert!(line.starts_with(&start) && line.contains(part), "{line}");
    }
    // The id of a broken file is unknown. The error lists the known ids.
    let ran = run(["--variants", dir, "moves", "--variant", "tiny"]);
    assert_eq!(ran.status, Some(2));
    let last = ran.stderr.lines().last().unwrap();
    assert!(
        last.contains("`tiny`") && last.contains("ordo, ordo-x, small"),
        "{last}"
    );
}

#[test]
fn a_folder_that_cannot_be_read_is_a_mistake() {
    let folder = tempdir().unwrap();
    let missing = folder.path().join("missing").display().to_string();
    let line = run(["--variants", &missing, "moves", "--variant", "loa"]).refused();
    assert!(
        line.contains(&missing) && line.contains("name a folder"),
        "{line}"
    );
    let file = folder.path().join("file");
    fs::write(&file, SMALL).unwrap();
    let line = run([
        "--variants",
        file.to_str().unwrap(),
        "moves",
        "--variant",
        "loa",
    ])
    .refused();
    assert!(line.contains("name a folder"), "{line}");
}
