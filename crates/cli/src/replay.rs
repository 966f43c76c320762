//! `replay`: reads game records and says how each ends.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use rules::{Catalogue, Record, Side};

use crate::failure::Failure;
use crate::stdout::Stdout;

/// No record or variant is larger; a device that never ends is refused instead of read for ever.
const MAX_BYTES: u64 = 64 << 20;

/// Prints `FILE: N plies, RESULT` for every record that can be read.
///
/// # Errors
/// After all files, the first mistake found in any of them.
pub fn run(catalogue: &Catalogue, files: &[PathBuf], out: &mut Stdout) -> Result<(), Failure> {
    let mut mistakes = Vec::new();
    for file in files {
        let name = file.display();
        match read_record(catalogue, file) {
            Err(mistake) => mistakes.push(mistake),
            Ok(record) => {
                let plies = record.game.plies().len();
                out.line(format_args!("{name}: {plies} plies, {}", result(&record)))?;
            }
        }
    }
    match mistakes.split_first() {
        None => Ok(()),
        Some((first, further)) => {
            out.flush()?;
            Err(Failure::Input(match further.len() {
                0 => first.clone(),
                1 => format!("{first} (and 1 more broken record)"),
                more => format!("{first} (and {more} more broken records)"),
            }))
        }
    }
}

fn read_record(catalogue: &Catalogue, file: &Path) -> Result<Record, String> {
    let name = file.display();
    let bytes = read_file(file)
        .map_err(|problem| format!("{name}: {problem}; name a record that can be read"))?;
    Record::read(&bytes, catalogue).map_err(|error| format!("{name}:{error}"))
}

fn result(record: &Record) -> &'static str {
    match record.game.outcome() {
        None => "ongoing",
        Some(outcome) => match outcome.winner() {
            Some(Side::Black) => "black",
            Some(Side::White) => "white",
            None => "draw",
        },
    }
}

/// The content of a file.
///
/// # Errors
/// Why it cannot be read, in words.
pub fn read_file(file: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|error| error.to_string())?;
    let read = opened.take(MAX_BYTES + 1).read_to_end(&mut bytes);
    read.map_err(|error| error.to_string())?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(format!("it is larger than {} MiB", MAX_BYTES >> 20));
    }
    Ok(bytes)
}
