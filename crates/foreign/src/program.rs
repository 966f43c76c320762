//! What is started, and how long it is waited for.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// A program that speaks the Universal Game Interface on its standard input and output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The program: a path, or a name that the system finds.
    pub path: PathBuf,
    /// What stands behind it on its command line.
    pub arguments: Vec<String>,
    /// The folder that it runs in; ours if `None`.
    pub folder: Option<PathBuf>,
}

impl Program {
    /// A program without arguments, in our folder.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Program {
            path: path.into(),
            arguments: Vec::new(),
            folder: None,
        }
    }
}

impl fmt::Display for Program {
    /// Its file name and its arguments, for messages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.path.file_name().unwrap_or(self.path.as_os_str());
        write!(f, "{}", name.to_string_lossy())?;
        self.arguments
            .iter()
            .try_for_each(|argument| write!(f, " {argument}"))
    }
}

/// How long an engine is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// To say who it is, and to be ready again after something was set.
    pub answer: Duration,
    /// To answer once its time is up or it was stopped.
    pub overtime: Duration,
    /// To answer where it was given no time, but positions or a depth.
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
