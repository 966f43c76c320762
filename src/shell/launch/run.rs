//! The main function of the program.

use std::process::ExitCode;

use clap::Parser;
use cohort_platform::about::VERSION;
use cohort_platform::adapter;
use cohort_play::locale::Locale;
use storage::Folders;

use super::arguments::{Arguments, first_line};
use super::build::build;
use super::ending;
use super::error::LaunchError;

/// Reads the command line, runs the game, and returns the program's exit code.
pub fn main() -> ExitCode {
    allocator::give_large_blocks_back();
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) if !error.use_stderr() => {
            // The parser returns the help text in the form of an error, but a request for help is no error.
            print!("{error}");
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            let wrong = LaunchError::Arguments(first_line(&error.to_string()));
            return ending::refuse(&wrong, ending::Display::None, &Locale::new(None));
        }
    };
    if arguments.version {
        println!("{}", version());
        return ExitCode::SUCCESS;
    }
    let screen = match arguments.canvas() {
        Some(_) => ending::Display::None,
        None => ending::Display::Window,
    };
    let locale = Locale::new(arguments.lang.as_deref());
    match build(arguments, Folders::of_system()) {
        Err(error) => ending::refuse(&error, screen, &locale),
        Ok(app) => ending::run(app, screen, &locale),
    }
}

/// Returns the text of `--version`. The first line contains version and commit, for scripts to read; the second line
/// names the renderer.
fn version() -> String {
    let renderer = adapter::find().unwrap_or_else(|| "none, no usable graphics adapter".to_owned());
    let (version, commit) = VERSION;
    format!("cohort {version} ({commit})\nrenderer: {renderer}")
}
