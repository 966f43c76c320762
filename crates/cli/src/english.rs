//! Explains errors in English, with the texts of the game's locale files.

use std::sync::LazyLock;

use phrases::{Catalog, Texts};
use record::{GamesError, RecordError};
use rules::TextError;
use sentence::{Explain, Sentence};

/// The English text of an error.
pub fn explained(error: &dyn Explain) -> String {
    static ENGLISH: LazyLock<Catalog> = LazyLock::new(|| Catalog::new("en"));
    ENGLISH.explain(error)
}

/// The position and the English text of an error in a short text, such as a move: `character 4: …`.
pub fn in_text(error: &TextError) -> String {
    let told = both(&error.problem, &error.remedy);
    format!("character {}: {told}", error.at + 1)
}

/// The position and the English text of an error in a record: `3:14: …`.
pub fn in_record(error: &RecordError) -> String {
    let told = both(&error.problem, &error.remedy);
    format!("{}:{}: {told}", error.line, error.column)
}

/// The English text of an error of reading a file of games. Begins with the position of the error if it is known.
pub fn between_games(error: &GamesError) -> String {
    match error {
        GamesError::Io(error) => error.to_string(),
        GamesError::TooLong(error) | GamesError::NoGames(error) => in_record(error),
    }
}

fn both(problem: &Sentence, remedy: &Sentence) -> String {
    format!("{} {}", explained(problem), explained(remedy))
}
