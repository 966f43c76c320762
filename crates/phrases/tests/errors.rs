//! Every error that players can read has its text in every language.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cohort_library::LibraryError;
use jobs::Failure;
use phrases::{Catalog, LANGUAGES, Texts};
use sentence::{Explain, Sentence, Value};
use storage::{FileKind, ReadOnlyReason, StorageError};

/// The crates whose errors players read.
const CRATES: [&str; 4] = ["jobs", "library", "sentence", "storage"];

/// One error of each kind.
fn examples() -> Vec<Sentence> {
    [general(), files(), library(), work()].concat()
}

fn general() -> Vec<Sentence> {
    vec![
        Sentence::for_developers("all is lost"),
        Sentence::size(1),
        Sentence::size(3 << 10),
        Sentence::size(5 << 20),
    ]
}

fn files() -> Vec<Sentence> {
    use storage::Problem;
    let system = |kind: io::ErrorKind| Arc::new(io::Error::from(kind));
    let kinds = [
        FileKind::Folder,
        FileKind::NamedPipe,
        FileKind::Socket,
        FileKind::Device,
        FileKind::Other,
    ];
    let problems = [
        Problem::Missing,
        Problem::TooLarge { limit: 1 << 20 },
        Problem::Read(system(io::ErrorKind::PermissionDenied)),
        Problem::Write(system(io::ErrorKind::PermissionDenied)),
        Problem::Write(system(io::ErrorKind::StorageFull)),
        Problem::WriteProtected,
        Problem::Unread,
        Problem::ReadOnly(ReadOnlyReason::OtherCopy),
        Problem::ReadOnly(ReadOnlyReason::Asked),
        Problem::Panicked("index out of bounds".into()),
        Problem::TooManyFiles { limit: 1000 },
    ];
    let errors = kinds.map(Problem::NotAFile).into_iter().chain(problems);
    let errors = errors.map(|problem| StorageError {
        path: PathBuf::from("/home/ada/games.txt"),
        problem,
    });
    errors.map(|error| error.sentence()).collect()
}

fn library() -> Vec<Sentence> {
    use cohort_library::Problem;
    let message = || "no such column".to_owned();
    let (found, known) = (9, 3);
    let problems = [
        Problem::File(Sentence::new("error-file-unread").text("file", "/home/ada/games")),
        Problem::Damaged(message()),
        Problem::ExternalEngine,
        Problem::Newer { found, known },
        Problem::Moved,
        Problem::WriteProtected,
        Problem::Busy,
        Problem::Full,
        Problem::System(message()),
        Problem::Refused(message()),
        Problem::Panicked(message()),
        Problem::Database(message()),
    ];
    let path = Path::new("/home/ada/library.sqlite");
    let errors = problems.map(|problem| LibraryError::new(path, problem).sentence());
    errors.to_vec()
}

fn work() -> Vec<Sentence> {
    let errors = [
        Failure::NotStarted("no thread".into()),
        Failure::Panicked("index out of bounds".into()),
        Failure::Dropped,
    ];
    errors.map(|error| error.sentence()).to_vec()
}

/// The key of a sentence, and the keys of the sentences in it.
fn keys(sentence: &Sentence) -> Vec<String> {
    let inner = sentence.values().flat_map(|(_, value)| match value {
        Value::Sentence(inner) => keys(inner),
        Value::Number(_) | Value::Text(_) => Vec::new(),
    });
    std::iter::once(sentence.key().to_owned())
        .chain(inner)
        .collect()
}

/// The keys of errors that a crate's code names.
fn keys_in_code(of: &str) -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut folders = vec![crates.join(of).join("src")];
    let mut found = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(path).unwrap();
            let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
            let lines = code.lines().map(str::trim_start);
            let lines = lines.filter(|line| !line.starts_with("//"));
            let literals = lines.flat_map(|line| line.split('"').skip(1).step_by(2));
            let is_key = |text: &&str| text.starts_with("error-") || text.starts_with("size-");
            found.extend(literals.filter(is_key).map(str::to_owned));
        }
    }
    found
}

/// Asserts the texts of a sentence and of the sentences in it.
fn assert_said(texts: &Catalog, sentence: &Sentence, case: &str) {
    let said = texts.say(sentence);
    let case = format!("{case}: {sentence}: {said}");
    // A variable without a value stands as its name in braces, a key without a text as itself.
    assert!(!said.contains("{$") && !said.contains("error-"), "{case}");
    assert!(
        !said.contains("size-") && !said.contains("refused-"),
        "{case}"
    );
    for (name, value) in sentence.values() {
        match value {
            // The text chooses a form by these.
            Value::Text(_) if ["kind", "side", "game"].contains(&name) => {}
            Value::Text(text) => assert!(said.contains(text.as_str()), "{case}"),
            Value::Sentence(inner) => assert_said(texts, inner, &case),
            Value::Number(_) => {}
        }
    }
}

#[test]
fn every_error_is_said_in_every_language_with_all_that_is_known() {
    for language in LANGUAGES {
        let texts = Catalog::new(language.tag);
        for sentence in examples() {
            assert_said(&texts, &sentence, language.tag);
        }
    }
}

#[test]
fn every_error_in_the_code_has_an_example_here() {
    let shown: BTreeSet<String> = examples().iter().flat_map(keys).collect();
    for of in CRATES {
        let missing: Vec<_> = keys_in_code(of).difference(&shown).cloned().collect();
        assert_eq!(missing, Vec::<String>::new(), "{of}");
    }
}
