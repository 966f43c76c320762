//! The available variants: the built-in variants and those in the folder given by `--variants`.

use std::fs;
use std::path::{Path, PathBuf};

use rules::{Catalogue, Position, SharedVariant};
use strict_ron::{FileError, Place};

use crate::args::At;
use crate::english::{explained, in_text};
use crate::failure::Failure;
use crate::files;
use crate::stdout::report_error;

/// Returns the built-in variants and those in the files `*.ron` of `folder`. Prints the errors of a broken file on
/// stderr, and still reads the other files.
///
/// # Errors
/// Returns an error if the folder cannot be read.
pub fn catalogue(folder: Option<&Path>) -> Result<Catalogue, Failure> {
    let mut catalogue = Catalogue::builtin();
    for file in folder.map_or_else(|| Ok(Vec::new()), variant_files)? {
        let name = file.display().to_string();
        match files::read(&file) {
            Ok(bytes) => catalogue.add(&name, &bytes),
            Err(problem) => {
                let remedy = "make it a file that can be read, or remove it";
                let problem = FileError::for_developers(&name, Place::START, &problem, remedy);
                catalogue.add_problem(problem);
            }
        }
    }
    for problem in catalogue.problems() {
        report_error("warning", &explained(problem));
    }
    Ok(catalogue)
}

/// The files `*.ron` of a folder, sorted by name.
fn variant_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |error: std::io::Error| {
        Failure::input(
            format!("--variants {}: {error}", folder.display()),
            "name a folder that can be read",
        )
    };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|extension| extension == "ron") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Finds the variant with this id.
///
/// # Errors
/// Returns an error that lists the known ids, if no variant has this id.
pub fn find(catalogue: &Catalogue, id: &str) -> Result<SharedVariant, Failure> {
    catalogue.get(id).cloned().ok_or_else(|| {
        let ids = catalogue.variants().iter().map(|variant| variant.id());
        let ids = ids.collect::<Vec<_>>().join(", ");
        Failure::input(
            format!("no variant is called `{id}`"),
            format!("use one of {ids}"),
        )
    })
}

/// Parses a position of a variant, or returns its start position.
///
/// # Errors
/// Returns an error if the text is not a position of the variant.
pub fn position(variant: &SharedVariant, text: Option<&str>) -> Result<Position, Failure> {
    match text {
        None => Ok(*variant.start()),
        Some(text) => variant
            .parse_position(text)
            .map_err(|error| Failure::Input(format!("--position, {}", in_text(&error)))),
    }
}

/// Finds the variant and the position that the command line names.
///
/// # Errors
/// Returns an error if the variant does not exist, or if the text is not a position of the variant.
pub fn at(catalogue: &Catalogue, at: &At) -> Result<(SharedVariant, Position), Failure> {
    let variant = find(catalogue, &at.variant)?;
    let position = position(&variant, at.position.as_deref())?;
    Ok((variant, position))
}
