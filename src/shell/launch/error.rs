use std::path::PathBuf;

use sentence::Sentence;
use storage::StorageError;
use thiserror::Error;

/// The reason why the game does not start.
#[derive(Debug, Error)]
pub enum LaunchError {
    /// The command line is wrong. The text explains the error in one line.
    #[error("{0}")]
    Arguments(String),
    /// A file named on the command line cannot be read.
    #[error(transparent)]
    Unreadable(#[from] StorageError),
    /// The script named on the command line has invalid content.
    #[error("{}:{problem}", file.display())]
    Script {
        file: PathBuf,
        /// Line, column and problem of the error in the script, and a correct example.
        problem: String,
    },
    /// A file named on the command line contains no game.
    #[error("{}: {problem}", file.display())]
    Wrong { file: PathBuf, problem: Sentence },
    /// The system has no display, and the command line lacks `--offscreen`.
    #[error("there is no display to open a window on; `cohort-cli text` plays in the terminal")]
    NoDisplay,
    /// The system has no usable graphics adapter.
    #[error(
        "there is no usable graphics adapter: the game needs Vulkan, Direct3D 12 or Metal; on Linux the package \
         `mesa-vulkan-drivers` draws without a graphics card; `cohort-cli text` plays in the terminal"
    )]
    NoAdapter,
}
