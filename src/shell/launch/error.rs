//! The reasons why the game cannot start.

use std::path::PathBuf;

use sentence::Sentence;
use storage::StorageError;
use thiserror::Error;

/// An error that prevents the start of the game.
#[derive(Debug, Error)]
pub enum LaunchError {
    /// The command line is wrong. The text explains the error in one line.
    #[error("{0}")]
    Arguments(String),
    /// A file named on the command line cannot be read.
    #[error(transparent)]
    Unreadable(#[from] StorageError),
    /// The content of the script named on the command line is invalid.
    #[error("{}:{problem}", file.display())]
    Script {
        file: PathBuf,
        /// The line, the column and a description of the error in the script, and a correct example.
        problem: String,
    },
    /// A file named on the command line contains no game.
    #[error("{}: {problem}", file.display())]
    Wrong { file: PathBuf, problem: Sentence },
    /// The system has no display, and the command line requests no off-screen rendering.
    #[error("there is no display to open a window on; `cohort-cli text` plays in the terminal")]
    NoDisplay,
    /// The system has no usable graphics adapter.
    #[error(
        "there is no usable graphics adapter: the game needs Vulkan, Direct3D 12 or Metal; on Linux the package \
         `mesa-vulkan-drivers` draws without a graphics card; `cohort-cli text` plays in the terminal"
    )]
    NoAdapter,
}
