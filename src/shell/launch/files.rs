//! Reads the files named on the command line.

use std::path::{Path, PathBuf};

use storage::{MAX_FILE_SIZE, read_existing};

use super::error::LaunchError;
use crate::shell::autopilot::Script;

/// Reads an autopilot script. Also returns the folder of the script, in which the game saves screenshots.
pub(super) fn read_script(file: &Path) -> Result<(Script, PathBuf), LaunchError> {
    let content = read_named(file)?;
    let script = Script::read(&content).map_err(|error| LaunchError::Script {
        file: file.to_owned(),
        problem: error.to_string(),
    })?;
    Ok((
        script,
        file.parent().map(Path::to_owned).unwrap_or_default(),
    ))
}

/// Reads a file named on the command line. Returns an error if the file does not exist.
pub(super) fn read_named(file: &Path) -> Result<Vec<u8>, LaunchError> {
    Ok(read_existing(file, MAX_FILE_SIZE)?)
}
