//! Parses the command line, and reports each error in one line.

use std::ffi::OsString;

use clap::Parser as _;
use clap::error::ErrorKind;

use super::commands::Args;
use crate::failure::Failure;
use crate::stdout::Stdout;

/// Parses the command line. Returns `None` after it has printed the help or the version.
pub fn read(
    words: impl Iterator<Item = OsString>,
    out: &mut Stdout,
) -> Result<Option<Args>, Failure> {
    match Args::try_parse_from(words) {
        Ok(args) => Ok(Some(args)),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                out.line(error.render().to_string().trim_end())?;
                out.flush()?;
                Ok(None)
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                let names = <Args as clap::CommandFactory>::command();
                let names = names.get_subcommands().map(|c| c.get_name().to_owned());
                Err(Failure::input(
                    "there is no command",
                    format!("write one of {}", names.collect::<Vec<_>>().join(", ")),
                ))
            }
            _ => Err(Failure::Input(one_line(&error.render().to_string()))),
        },
    }
}

/// Joins the paragraphs of an error message of the parser (the error, tips and usage) to one line.
fn one_line(message: &str) -> String {
    let message = message.strip_prefix("error: ").unwrap_or(message);
    message
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|paragraph| !paragraph.is_empty() && !paragraph.starts_with("For more information"))
        .map(|paragraph| match paragraph.strip_prefix("Usage: ") {
            Some(usage) => format!("write `{usage}`"),
            None => paragraph,
        })
        .collect::<Vec<_>>()
        .join("; ")
}
