//! Errors of the library: the affected file, and the problem.

use std::path::{Path, PathBuf};

use sentence::{Explain, Sentence};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A failed operation. Logs show `path: problem`.
#[derive(Clone, Debug, Error, Serialize, Deserialize)]
#[error("{}: {problem}", path.display())]
pub struct LibraryError {
    /// The affected file or folder.
    pub path: PathBuf,
    pub problem: Problem,
}

impl LibraryError {
    pub fn new(path: &Path, problem: Problem) -> Self {
        LibraryError {
            path: path.to_owned(),
            problem,
        }
    }
}

/// Why an operation of the library failed. The strings are messages of the system or the database.
#[derive(Clone, Debug, Error, Serialize, Deserialize)]
pub enum Problem {
    /// A problem with a file, as a sentence that can be translated.
    #[error("{0}")]
    File(Sentence),
    /// The file is not a readable database.
    #[error("the file is damaged: {0}")]
    Damaged(String),
    /// The file is an intact database of another program.
    #[error("this is the database of another program")]
    OfAnotherProgram,
    /// A newer version of the program has changed the schema, and this version cannot read it.
    #[error("a newer version of the game has written it (schema {found}, this one knows {known})")]
    Newer {
        /// The version of the schema in the file.
        found: i64,
        /// The newest version of the schema that this program supports.
        known: i64,
    },
    /// The path of the open library now leads to another file or to no file.
    #[error("the file was moved away while the game had it open")]
    Moved,
    /// The system allows reading the file, but not writing it.
    #[error("it is write-protected")]
    WriteProtected,
    /// Another program held the lock on the library for too long.
    #[error("another program is using it")]
    Busy,
    #[error("the disk is full")]
    Full,
    /// The system refuses to open or write the file.
    #[error("the system refuses: {0}")]
    System(String),
    /// The library can never accept this change; retrying does not help.
    #[error("the library refuses it: {0}")]
    Refused(String),
    /// The program panicked. The text is the message of the panic.
    #[error("the game made a mistake: {0}")]
    Panicked(String),
    /// Any other error of the database.
    #[error("{0}")]
    Database(String),
}

impl Problem {
    /// The database's message about the damage if the file is damaged; `None` for other problems.
    pub fn damage(&self) -> Option<&str> {
        match self {
            Problem::Damaged(message) => Some(message),
            _ => None,
        }
    }

    /// Whether the file is unusable. The library then renames the file and creates a new library.
    pub fn is_broken(&self) -> bool {
        matches!(self, Problem::Damaged(_) | Problem::OfAnotherProgram)
    }

    /// Whether a retry would fail for the same reason.
    pub fn is_final(&self) -> bool {
        matches!(self, Problem::Refused(_) | Problem::Panicked(_))
    }

    /// Whether the caller should open the library again immediately, because that may solve the problem.
    pub fn asks_to_reopen(&self) -> bool {
        self.is_broken() || matches!(self, Problem::Moved)
    }
}

impl Explain for LibraryError {
    fn sentence(&self) -> Sentence {
        let of = |key: &'static str| Sentence::new(key).text("file", self.path.display());
        match &self.problem {
            Problem::File(sentence) => sentence.clone(),
            Problem::Damaged(message) => of("error-library-damaged").text("message", message),
            Problem::OfAnotherProgram => of("error-library-of-another"),
            Problem::Newer { found, known } => of("error-library-newer")
                .number("found", *found)
                .number("known", *known),
            Problem::Moved => of("error-library-moved"),
            Problem::WriteProtected => of("error-library-write-protected"),
            Problem::Busy => of("error-library-busy"),
            Problem::Full => of("error-file-no-space"),
            Problem::System(message) => of("error-library-system").text("message", message),
            Problem::Refused(message) => of("error-library-refused").text("message", message),
            Problem::Panicked(message) => of("error-file-panicked").text("message", message),
            Problem::Database(message) => of("error-library-database").text("message", message),
        }
    }
}
