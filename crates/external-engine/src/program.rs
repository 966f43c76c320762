//! The program of an external engine, and how long to wait for its answers.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// A program that speaks the Universal Game Interface on its standard input and output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The path of the program, or a name to look up in `PATH`.
    pub path: PathBuf,
    /// The command-line arguments.
    pub arguments: Vec<String>,
    /// The working directory; `None` means our own working directory.
    pub folder: Option<PathBuf>,
}

impl Program {
    /// A program without arguments, in our working directory.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Program {
            path: path.into(),
            arguments: Vec::new(),
            folder: None,
        }
    }
}

impl fmt::Display for Program {
    /// Formats the file name and the arguments, for messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.path.file_name().unwrap_or(self.path.as_os_str());
        write!(f, "{}", name.to_string_lossy())?;
        self.arguments
            .iter()
            .try_for_each(|argument| write!(f, " {argument}"))
    }
}

/// How long to wait for an engine's answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How long to wait for an answer: the identity, or readiness after an option was set.
    pub answer: Duration,
    /// How long to wait for the move after the search time has ended or the engine was told to stop.
    pub overtime: Duration,
    /// How long to wait for the move of a search that is limited by nodes or depth instead of time.
    pub longest: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            answer: Duration::from_secs(10),
            overtime: Duration::from_secs(5),
            longest: Duration::from_secs(600),
        }
    }
}
