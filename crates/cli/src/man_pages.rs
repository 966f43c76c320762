//! Shell completions and manual pages, generated from the command-line definition.

use std::{fs, io, iter};

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::{Args, Completions, Manual};
use crate::failure::Failure;
use crate::stdout::Stdout;

pub fn completions(args: &Completions, out: &mut Stdout) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "cohort-cli", &mut script);
    out.line(String::from_utf8_lossy(&script).trim_end())
}

pub fn manual(args: &Manual) -> Result<(), Failure> {
    let mut program = Args::command().disable_help_subcommand(true);
    // Sets the names of the subcommands' manual pages.
    program.build();
    let commands = program.get_subcommands().cloned().collect::<Vec<_>>();
    let write = || {
        fs::create_dir_all(&args.folder)?;
        for command in iter::once(program).chain(commands) {
            Man::new(command)
                .source(concat!("cohort-cli ", env!("CARGO_PKG_VERSION")))
                .manual("Cohort")
                // Without a date, `man` would read the next field as the date.
                .date(" ")
                .generate_to(&args.folder)?;
        }
        Ok(())
    };
    write().map_err(|error: io::Error| {
        Failure::input(
            format_args!("{}: {error}", args.folder.display()),
            "name a folder that can be written",
        )
    })
}
