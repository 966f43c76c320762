//! `replay`: reads game records and prints their results.

use std::path::{Path, PathBuf};

use record::{Limits, Record};
use rules::{Catalogue, Game, Side};

use crate::english::in_record;
use crate::failure::Failure;
use crate::stdout::Stdout;

/// Prints `FILE: N plies, RESULT` for every record that can be read.
///
/// # Errors
/// After reading all files, returns the first mistake found.
pub fn run(catalogue: &Catalogue, files: &[PathBuf], out: &mut Stdout) -> Result<(), Failure> {
    let mut mistakes = Vec::new();
    for file in files {
        let name = file.display();
        match read_record(catalogue, file) {
            Err(mistake) => mistakes.push(mistake),
            Ok(record) => {
                let game = record.tree.main_line();
                let plies = game.plies().len();
                out.line(format_args!("{name}: {plies} plies, {}", result(&game)))?;
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
    let bytes = storage::read_existing(file, Limits::GIVEN.bytes as u64).map_err(|error| {
        let problem = error.problem;
        format!("{name}: {problem}; name a record that can be read")
    })?;
    Record::read(&bytes, catalogue).map_err(|error| format!("{name}:{}", in_record(&error)))
}

fn result(game: &Game) -> &'static str {
    match game.outcome() {
        None => "ongoing",
        Some(outcome) => match outcome.winner() {
            Some(Side::Black) => "black",
            Some(Side::White) => "white",
            None => "draw",
        },
    }
}
