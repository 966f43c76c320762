//! `convert`: converts games between formats.

use record::Record;
use rules::Catalogue;

use crate::args::{Convert, Format};
use crate::english::explained;
use crate::failure::Failure;
use crate::games;
use crate::stdout::Stdout;
use crate::variants;

/// Prints every game that can be read and that the target format can express.
///
/// # Errors
/// Returns an error if the variant does not exist. After reading all files, returns the first mistake found.
pub fn run(catalogue: &Catalogue, args: &Convert, out: &mut Stdout) -> Result<(), Failure> {
    let usual = variants::find(catalogue, &args.variant)?;
    let mut first = true;
    games::each(catalogue, &usual, &args.files, out, |record, out| {
        let text = match write(&record, args) {
            Ok(text) => text,
            Err(problem) => return Ok(Err(problem)),
        };
        // Separates the games by an empty line.
        if !std::mem::take(&mut first) {
            out.line("")?;
        }
        out.line(text.trim_end()).map(Ok)
    })
}

fn write(record: &Record, args: &Convert) -> Result<String, String> {
    match args.to {
        Format::Pgn | Format::Text => Ok(record.to_text(!args.main_line)),
        Format::Sgf => record
            .to_sgf(!args.main_line)
            .map_err(|error| explained(&error)),
    }
}
