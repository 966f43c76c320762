//! Tests that completions and manual pages are complete and valid.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::tempdir;

use crate::program::run;

/// All commands that the help lists.
fn commands() -> Vec<String> {
    let help = run(["--help"]).good();
    let listed = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        // Skips the continuation of a wrapped line. Such a line has more indentation.
        .filter_map(|line| {
            line.strip_prefix("  ")
                .filter(|line| !line.starts_with(' '))
        })
        .filter_map(|line| line.split_whitespace().next());
    let commands = listed
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect::<Vec<_>>();
    assert!(commands.len() > 10, "{help}");
    commands
}

/// Checks `file` with the program `program`. Does nothing if `program` is missing. Does nothing on Windows, where
/// `bash` may be another program.
fn accepts(program: &str, arguments: &[&str], file: &Path) {
    if cfg!(windows) {
        return;
    }
    match Command::new(program).args(arguments).arg(file).output() {
        Ok(output) => assert!(
            output.status.success() && output.stderr.is_empty(),
            "{program}: {output:?}"
        ),
        Err(_) => eprintln!("{program} is not here to read {}", file.display()),
    }
}

#[test]
fn shells_accept_the_completions_and_find_every_command_in_them() {
    let folder = tempdir().unwrap();
    for shell in ["bash", "zsh", "fish"] {
        let script = run(["completions", shell]).good();
        for command in commands() {
            assert!(script.contains(&command), "{shell} lacks {command}");
        }
        let file = folder.path().join(shell);
        fs::write(&file, script).unwrap();
        let check = if shell == "fish" {
            "--no-execute"
        } else {
            "-n"
        };
        accepts(shell, &[check], &file);
    }
    let refused = run(["completions", "tcsh"]).refused();
    assert!(refused.contains("tcsh") && refused.contains("bash"));
}

#[test]
fn there_is_a_manual_page_of_every_command_and_one_that_names_them_all() {
    let folder = tempdir().unwrap();
    let pages = folder.path().join("a/man1");
    assert_eq!(run(["manual", pages.to_str().unwrap()]).good(), "");
    let whole = fs::read_to_string(pages.join("cohort-cli.1")).unwrap();
    let mut expected = BTreeSet::from(["cohort-cli.1".to_owned()]);
    for command in commands() {
        let page = format!("cohort\\-cli\\-{command}(1)");
        assert!(whole.contains(&page), "no {page} in:\n{whole}");
        expected.insert(format!("cohort-cli-{command}.1"));
    }
    let written = fs::read_dir(&pages).unwrap();
    let written = written.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(written.collect::<BTreeSet<_>>(), expected);
    for page in &expected {
        let text = fs::read_to_string(pages.join(page)).unwrap();
        let head = text.lines().find(|line| line.starts_with(".TH ")).unwrap();
        let version = concat!("\"cohort-cli ", env!("CARGO_PKG_VERSION"), "\" Cohort");
        assert!(
            head.contains(page.trim_end_matches(".1")) && head.ends_with(version),
            "{head}"
        );
        accepts("mandoc", &["-T", "lint", "-W", "error"], &pages.join(page));
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let refused = run(["manual", file.join("man1").to_str().unwrap()]).refused();
    assert!(
        refused.contains("man1") && refused.contains("can be written"),
        "{refused}"
    );
}
