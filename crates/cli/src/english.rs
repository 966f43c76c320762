//! Errors in English words, from the locale files of the game.

use std::sync::LazyLock;

use phrases::{Catalog, Texts};
use record::{GamesError, RecordError};
use rules::TextError;
use sentence::{Explain, Sentence};

/// The words of an error.
pub fn explained(error: &dyn Explain) -> String {
    static ENGLISH: LazyLock<Catalog> = LazyLock::new(|| Catalog::new("en"));
    ENGLISH.explain(error)
}

/// The words of an error in a text, after its place: `character 4: …`.
pub fn in_text(error: &TextError) -> String {
    let told = both(&error.problem, &error.remedy);
    format!("character {}: {told}", error.at + 1)
}

/// The words of an error in a record, after its place: `3:14: …`.
pub fn in_record(error: &RecordError) -> String {
    let told = both(&error.problem, &error.remedy);
    format!("{}:{}: {told}", error.line, error.column)
}

/// The words of an error between the games of a file, after its place if it has one.
pub fn between_games(error: &GamesError) -> String {
    match error {
        GamesError::Io(error) => error.to_string(),
        GamesError::TooLong(error) | GamesError::NoGames(error) => in_record(error),
    }
}

fn both(problem: &Sentence, remedy: &Sentence) -> String {
    format!("{} {}", explained(problem), explained(remedy))
}
