//! The program: a second run continues the journal of the first.

use std::fs;
use std::path::Path;
use std::process::Command;

fn run(args: &[&str]) -> (bool, String) {
    let program = env!("CARGO_BIN_EXE_cohort-solve");
    let output = Command::new(program).args(args).output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(text).unwrap())
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_second_run_continues_the_journal_and_the_check_confirms_it() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("loa.journal");
    let checked = folder.path().join("loa.checked");
    let solve = [
        "--variant",
        "loa-4x4",
        "--hash",
        "1",
        "--journal",
        text(&journal),
    ];
    let one = [&["first-moves", "--only", "b1-d1"], &solve[..]].concat();
    assert_eq!(
        run(&one).1.split('\t').next(),
        Some("b1-d1 white wins in 3")
    );
    let kept = fs::read_to_string(&journal).unwrap();

    let (done, all) = run(&[&["first-moves"], &solve[..]].concat());
    assert!(done && all.starts_with("b1-d1 white wins in 3"), "{all}");
    assert_eq!(all.lines().count(), 3, "{all}");
    let written = fs::read_to_string(&journal).unwrap();
    assert!(
        written.starts_with(&kept) && written.lines().count() == 4,
        "{written}"
    );

    let verify = [&["verify", "--checked", text(&checked)], &solve[..]].concat();
    let (done, first) = run(&verify);
    assert!(done && first.matches(" wins in ").count() == 3, "{first}");
    assert_eq!(run(&verify), (true, first));
}

#[test]
fn a_plan_proves_a_first_move_and_continues_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    let (journal, proved, again) = (file("journal"), file("proved"), file("again"));
    let plan = |journal: &Path| {
        let effort = ["--prove", "20000", "--engine", "4000", "--hash", "1"];
        let what = [
            "plan",
            "--variant",
            "loa-5x5",
            "--first",
            "b1-b3",
            "--winner",
            "black",
        ];
        let files = ["--journal", text(journal), "--proved", text(&proved)];
        run(&[&what[..], &effort[..], &files[..]].concat())
    };
    let (done, said) = plan(&journal);
    assert!(done && said.contains("b1-b3 black wins"), "{said}");
    let count = fs::read_to_string(&proved).unwrap().lines().count();
    assert!(count > 10, "{count}");

    // Another journal, the same proved positions: nothing is left to prove.
    let (done, said) = plan(&again);
    assert!(done && said.contains("b1-b3 black wins"), "{said}");
    assert!(
        said.contains(&format!("{count} proved positions read")),
        "{said}"
    );
    assert_eq!(fs::read_to_string(&proved).unwrap().lines().count(), count);

    let checked = file("checked");
    let verify = [
        "verify",
        "--variant",
        "loa-5x5",
        "--hash",
        "1",
        "--proved",
        text(&proved),
    ];
    let files = ["--journal", text(&journal), "--checked", text(&checked)];
    let (done, said) = run(&[&verify[..], &files[..]].concat());
    assert!(done && said.contains("b1-b3 black wins in"), "{said}");
}

#[test]
fn wrong_arguments_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("loa.journal");
    let common = ["first-moves", "--hash", "1", "--journal", text(&journal)];
    let (done, said) = run(&[&common[..], &["--variant", "loa-4x4", "--only", "a1-a2"]].concat());
    assert!(!done && said.contains("a1-a2"), "{said}");
    let (done, said) = run(&[&common[..], &["--variant", "ordo-4x4"]].concat());
    assert!(!done && said.contains("another job"), "{said}");
    let (done, said) = run(&["value", "--variant", "loa-3x3"]);
    assert!(
        !done && said.contains("loa-3x3") && said.contains("ordo-6x6"),
        "{said}"
    );
}
