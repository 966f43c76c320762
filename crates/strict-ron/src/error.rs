//! Errors in files, worded for the author of the file.

use std::fmt;

use sentence::{Explain, Sentence, Value};

use crate::locate::Place;

/// A mistake in a file, with its position and how to correct it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileError {
    /// The file's name, as the caller gave it.
    pub file: String,
    /// The line of the mistake, from 1.
    pub line: usize,
    /// The column of the mistake in characters, from 1.
    pub column: usize,
    /// What is wrong.
    pub problem: Sentence,
    /// How the author of the file can correct the mistake.
    pub remedy: Sentence,
}

impl FileError {
    /// Creates an error at a position.
    pub fn at(file: &str, place: Place, problem: Sentence, remedy: Sentence) -> Self {
        FileError {
            file: file.to_owned(),
            line: place.line,
            column: place.column,
            problem,
            remedy,
        }
    }

    /// Creates an error at a position, in English. Use it only for files that come with the game.
    pub fn for_developers(file: &str, place: Place, problem: &str, remedy: &str) -> Self {
        let [problem, remedy] = [problem, remedy].map(Sentence::for_developers);
        FileError::at(file, place, problem, remedy)
    }
}

impl Explain for FileError {
    fn sentence(&self) -> Sentence {
        Sentence::new("error-in-file")
            .text("file", &self.file)
            // Passes line and column as texts, because large numbers would be written with separators.
            .text("line", self.line)
            .text("column", self.column)
            .and("problem", self.problem.clone())
            .and("remedy", self.remedy.clone())
    }
}

/// Writes the error on one line, with the sentences as keys and values, for logs and tests.
impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FileError {
            file,
            line,
            column,
            problem,
            remedy,
        } = self;
        let [problem, remedy] = [problem, remedy].map(Shown);
        write!(f, "{file}:{line}:{column}: {problem}; {remedy}")
    }
}

/// Shows a sentence as its key and values. A sentence for developers is shown as its English message.
struct Shown<'a>(&'a Sentence);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.values().next() {
            Some((_, Value::Text(message))) if self.0.is_for_developers() => f.write_str(message),
            _ => self.0.fmt(f),
        }
    }
}

impl std::error::Error for FileError {}
