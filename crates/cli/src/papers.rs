//! What a package holds beside the program, made from the command line's own description: completions and manual pages.

use std::fs;

use clap::CommandFactory;

use crate::args::{Args, Completions, Manual};
use crate::failure::Failure;
use crate::out::Out;

/// Prints the completions for a shell.
pub fn completions(args: &Completions, out: &mut Out) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "cohort-cli", &mut script);
    out.line(String::from_utf8_lossy(&script).trim_end())
}

/// Writes the manual pages into a folder.
pub fn manual(args: &Manual) -> Result<(), Failure> {
    fs::create_dir_all(&args.folder)
        .and_then(|()| clap_mangen::generate_to(Args::command(), &args.folder))
        .map_err(|error| {
            Failure::input(
                format_args!("{}: {error}", args.folder.display()),
                "name a folder that can be written",
            )
        })
}
