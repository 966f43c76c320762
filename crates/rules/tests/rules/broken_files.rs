//! Variant files with one mistake each. Checks the position, the problem and the remedy that each error reports, and
//! that other variants are unaffected.

mod meaning;
mod syntax;

use phrases::{Catalog, Texts};
use sentence::Sentence;
use strict_ron::FileError;

use crate::boards::catalogue;

const LOA: &str = include_str!("../../../../assets/variants/loa.ron");
const ORDO: &str = include_str!("../../../../assets/variants/ordo.ron");

/// Returns a valid variant file with the id `mine`, which differs from all built-in ids.
fn good(source: &str) -> String {
    source
        .replacen("id: \"loa\"", "id: \"mine\"", 1)
        .replacen("id: \"ordo\"", "id: \"mine\"", 1)
}

/// Returns a sentence as players read it in English.
fn english(sentence: &Sentence) -> String {
    Catalog::new("en").say(sentence)
}

/// Returns the catalogue's error for a file, after checking that adding the file leaves the other variants unchanged.
fn problem_with(bytes: &[u8]) -> FileError {
    let mut catalogue = catalogue();
    let known = catalogue.variants().len();
    catalogue.add("mine.ron", bytes);
    catalogue.add(
        "other.ron",
        good(ORDO).replacen("mine", "other", 1).as_bytes(),
    );
    assert!(
        catalogue.get("other").is_some(),
        "a valid file after an invalid one must load"
    );
    assert_eq!(
        catalogue.variants().len(),
        known + 1,
        "{:?}",
        catalogue.problems()
    );
    assert_eq!(catalogue.problems().len(), 1);
    let problem = catalogue.problems()[0].clone();
    assert_eq!(problem.file, "mine.ron");
    let shown = problem.to_string();
    assert!(
        shown.starts_with(&format!("mine.ron:{}:{}: ", problem.line, problem.column)),
        "{shown}"
    );
    problem
}

/// Replaces `right` by `wrong` in a valid file and checks the error. The character « in `wrong` marks the expected
/// position.
fn assert_mistake(source: &str, right: &str, wrong: &str, problem: &str, remedy: &str) {
    let source = good(source);
    assert!(source.contains(right), "{right}");
    let marked = source.replacen(right, wrong, 1);
    let (before, after) = marked.split_once('«').expect("a mark");
    let error = problem_with(format!("{before}{after}").as_bytes());
    let column = before.rsplit('\n').next().unwrap().chars().count() + 1;
    let place = (before.matches('\n').count() + 1, column);
    assert_eq!((error.line, error.column), place, "{error}");
    let told = [&error.problem, &error.remedy].map(english);
    assert!(told[0].contains(problem), "{told:?}");
    assert!(told[1].contains(remedy), "{told:?}");
}

#[test]
fn the_good_files_are_good() {
    for source in [LOA, ORDO] {
        let mut catalogue = catalogue();
        catalogue.add("mine.ron", good(source).as_bytes());
        assert_eq!(catalogue.problems(), []);
        assert!(catalogue.get("mine").is_some());
    }
}
