//! Tests of the project's pages in Markdown: their links lead to a place, and their commands exist.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::program::run;

/// The folders that contain pages, from the root of the project.
const FOLDERS: [&str; 6] = ["", ".github", "docs", "docs/cluster", "fuzz", "packaging"];

fn root() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    folder.join("../..").canonicalize().unwrap()
}

/// A page: its path and its lines.
struct Page {
    path: PathBuf,
    text: String,
}

/// Returns all pages of the project.
fn pages() -> Vec<Page> {
    let files = FOLDERS.iter().flat_map(|folder| {
        let entries = std::fs::read_dir(root().join(folder)).unwrap();
        entries.map(|entry| entry.unwrap().path())
    });
    let pages: Vec<Page> = files
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .map(|path| Page {
            text: std::fs::read_to_string(&path).unwrap(),
            path,
        })
        .collect();
    assert!(pages.len() > 15, "only {} pages", pages.len());
    pages
}

impl Page {
    fn name(&self) -> String {
        let name = self.path.strip_prefix(root()).unwrap();
        name.display().to_string()
    }

    /// The lines outside code blocks.
    fn prose(&self) -> Vec<&str> {
        let blocks = self.text.split("\n```").step_by(2);
        blocks.flat_map(str::lines).collect()
    }

    /// The commands of a page: code in sentences, and the lines of code blocks without comments. A command over several
    /// lines is joined.
    fn commands(&self) -> Vec<String> {
        let blocks = self.text.split("\n```").skip(1).step_by(2);
        let mut commands = Vec::new();
        for block in blocks {
            let joined = block.replace("\\\n", " ");
            let lines = joined.lines().skip(1);
            commands.extend(lines.map(|line| line.split(" #").next().unwrap_or(line).to_owned()));
        }
        let prose = self.prose().join(" ");
        commands.extend(prose.split('`').skip(1).step_by(2).map(str::to_owned));
        commands
    }

    /// The anchors of the headings, as GitHub makes them.
    fn anchors(&self) -> BTreeSet<String> {
        let headings = self.prose().into_iter();
        let headings = headings.filter_map(|line| line.trim_start_matches('#').strip_prefix(' '));
        headings
            .map(|heading| {
                let kept = heading
                    .chars()
                    .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
                kept.collect::<String>()
                    .trim()
                    .to_lowercase()
                    .replace(' ', "-")
            })
            .collect()
    }

    /// The targets of the links.
    fn links(&self) -> Vec<String> {
        let prose = self.prose().join(" ");
        let ends = prose.split("](").skip(1);
        ends.filter_map(|rest| Some(rest.split_once(')')?.0.to_owned()))
            .collect()
    }
}

#[test]
fn links_lead_to_files_and_headings() {
    let pages = pages();
    let anchors: BTreeMap<PathBuf, BTreeSet<String>> = pages
        .iter()
        .map(|page| (page.path.clone(), page.anchors()))
        .collect();
    let mut wrong = Vec::new();
    let mut count = 0;
    for page in &pages {
        for link in page.links() {
            // Skips links out of the repository: web addresses, and `../../`, which leads to a page of the repository's
            // host.
            if link.starts_with("http")
                || link.starts_with("../../") && page.path.parent() == Some(&root())
            {
                continue;
            }
            count += 1;
            let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = match file {
                "" => page.path.clone(),
                file => page.path.parent().unwrap().join(file),
            };
            let Ok(target) = target.canonicalize() else {
                wrong.push(format!("{}: no file {link}", page.name()));
                continue;
            };
            let known = anchors.get(&target);
            if !anchor.is_empty() && !known.is_some_and(|known| known.contains(anchor)) {
                wrong.push(format!("{}: no heading {link}", page.name()));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(count > 100, "only {count} links");
}

#[test]
fn named_files_exist() {
    let tops = [
        "assets/",
        "crates/",
        "docs/",
        "fuzz/",
        "lab/",
        "packaging/",
        "src/",
        "tests/",
        "tools/",
    ];
    let mut wrong = Vec::new();
    let mut count = 0;
    for page in pages() {
        for command in page.commands() {
            let words = command.split_whitespace().map(|word| {
                word.trim_start_matches("./")
                    .trim_end_matches([')', ',', '.', ';', ':'])
            });
            let named = words.filter(|word| tops.iter().any(|top| word.starts_with(top)));
            for word in named.filter(|word| !word.contains(['*', '{', '$', '<'])) {
                count += 1;
                let found = [&root(), &page.path.parent().unwrap().to_owned()]
                    .iter()
                    .any(|from| from.join(word).exists());
                if !found {
                    wrong.push(format!("{}: {word}", page.name()));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(count > 50, "only {count} files");
}

/// Returns the names of all packages of the workspace.
fn packages() -> BTreeSet<String> {
    let manifest = std::fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let listed = manifest.split("[profile.test.package]").nth(1).unwrap();
    let names = listed
        .lines()
        .filter_map(|line| line.split_once(" = { debug-assertions"));
    names.map(|(name, _)| name.to_owned()).collect()
}

#[test]
fn commands_of_cargo_name_packages() {
    let packages = packages();
    let mut wrong = Vec::new();
    let mut count = 0;
    for page in pages() {
        for command in page
            .commands()
            .iter()
            .filter(|command| command.contains("cargo "))
        {
            let words: Vec<&str> = command.split_whitespace().collect();
            for pair in words.windows(2).filter(|pair| pair[0] == "-p") {
                count += 1;
                if !packages.contains(pair[1]) {
                    wrong.push(format!("{}: {command}", page.name()));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(count > 10, "only {count} commands");
}

#[test]
fn commands_of_the_text_interface_exist_with_their_options() {
    let mut helps = BTreeMap::new();
    let mut wrong = Vec::new();
    let mut count = 0;
    for page in pages() {
        for command in page.commands() {
            let after = ["cohort-cli ", "-p cli -- "]
                .iter()
                .find_map(|start| command.split_once(start));
            let Some((_, arguments)) = after else {
                continue;
            };
            let mut words = arguments.split_whitespace();
            let Some(name) = words
                .next()
                .filter(|name| name.chars().all(|letter| letter.is_ascii_lowercase()))
            else {
                continue;
            };
            count += 1;
            // A command can have commands of its own, such as `puzzles list`.
            let next = words
                .clone()
                .next()
                .filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase()));
            let help: &String = helps
                .entry((name.to_owned(), next.map(str::to_owned)))
                .or_insert_with(|| {
                    let whole = run(["help", name]).stdout;
                    let part = next
                        .map(|next| run(["help", name, next]).stdout)
                        .unwrap_or_default();
                    whole + &part
                });
            if !help.contains("Usage:") {
                wrong.push(format!("{}: no command {command}", page.name()));
            }
            for word in words.take_while(|word| *word != "|" && *word != "&&") {
                let option = word.split('=').next().unwrap_or(word);
                if option.starts_with("--") && option.len() > 2 && !help.contains(option) {
                    wrong.push(format!("{}: no option {option} in {command}", page.name()));
                }
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert!(count > 30, "only {count} commands");
}
