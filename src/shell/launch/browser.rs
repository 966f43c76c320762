//! The main function in a browser.

use std::process::ExitCode;

use bevy::prelude::*;
use storage::Folders;

use super::arguments::Arguments;
use super::build::build;

/// Runs the game. The page that loads the game shows errors.
pub fn main() -> ExitCode {
    match build(Arguments::default(), Folders::default()) {
        Ok(mut app) => {
            app.run();
            ExitCode::SUCCESS
        }
        Err(error) => {
            error!("{error}");
            ExitCode::from(2)
        }
    }
}
