//! The tests of this workspace check sums and assertions in every package.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The lines of a table in a `Cargo.toml`, without its head.
fn table<'a>(manifest: &'a str, head: &str) -> impl Iterator<Item = &'a str> {
    let lines = manifest.lines().skip_while(move |line| *line != head);
    lines.skip(1).take_while(|line| !line.starts_with('['))
}

/// The name that a package gives itself.
fn name_of(manifest: &str) -> String {
    let name = table(manifest, "[package]").find_map(|line| line.strip_prefix("name = "));
    name.unwrap().trim_matches('"').to_owned()
}

/// What stands in quotes.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').skip(1).step_by(2)
}

#[test]
fn tests_of_every_package_check_for_overflow_and_assert() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |folder: &str| fs::read_to_string(root.join(folder).join("Cargo.toml")).unwrap();
    let workspace = read("");
    let (_, members) = workspace.split_once("\nmembers = [").unwrap();
    let (members, _) = members.split_once(']').unwrap();
    let mut packages: BTreeSet<String> = quoted(members).map(|path| name_of(&read(path))).collect();
    packages.insert(name_of(&workspace));
    assert!(packages.contains("rules") && packages.contains("fuzz"));

    let checked: BTreeSet<String> = table(&workspace, "[profile.test.package]")
        .filter_map(|line| {
            line.split_once(" = { debug-assertions = true, overflow-checks = true }")
        })
        .map(|(name, _)| name.to_owned())
        .collect();
    assert_eq!(
        checked, packages,
        "[profile.test.package] of Cargo.toml (left) names every package (right)"
    );
}
