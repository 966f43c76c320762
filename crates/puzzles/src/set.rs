//! Sets of puzzles, including the built-in puzzles, and the format of puzzle files.

/// Passes the ids of the variants with built-in puzzles to a macro. The puzzles of the variant `loa` are in the file
/// `loa.txt`.
macro_rules! with_variants {
    ($macro:ident) => {
        $macro![
            "loa",
            "loa-gemma",
            "loa-hexagon-61",
            "loa-hexagon-91",
            "loa-parachute",
            "ordo",
            "ordo-x"
        ]
    };
}

#[cfg_attr(target_family = "wasm", path = "set/browser.rs")]
#[cfg_attr(not(target_family = "wasm"), path = "set/native.rs")]
mod builtin;

use std::collections::HashMap;

use rules::{Catalogue, SharedVariant};
use strict_ron::{FileError, Place};

use crate::line::LineError;
use crate::puzzle::{Puzzle, PuzzleId};
use crate::theme::Theme;

/// The first line of a puzzle file, with the format version.
const HEADER: &str = "cohort-puzzles 1";
/// The word before the id of the variant in the second line of a puzzle file.
const VARIANT: &str = "variant ";
/// The size limit of a puzzle file, in bytes.
const LARGEST: usize = 1 << 20;
/// The largest number of puzzles in a puzzle file.
const MOST: usize = 10_000;

macro_rules! ids {
    ($($id:literal),*) => { &[$($id),*] };
}

/// Puzzles of one or more variants, without duplicates.
#[derive(Clone, Debug, Default)]
pub struct PuzzleSet {
    puzzles: Vec<Puzzle>,
    by_id: HashMap<PuzzleId, usize>,
    problems: Vec<FileError>,
}

impl PuzzleSet {
    /// Returns whether [`PuzzleSet::builtin`] can read the built-in puzzles. In a browser, false until the page has
    /// downloaded the puzzles; true also if the download has failed.
    pub fn is_builtin_here() -> bool {
        builtin::are_here()
    }

    /// Returns the ids of the variants with built-in puzzles.
    pub const fn builtin_variants() -> &'static [&'static str] {
        with_variants!(ids)
    }

    /// Reads the built-in puzzles. In a browser, the set is empty if the page has not downloaded the puzzles.
    pub fn builtin(catalogue: &Catalogue) -> Self {
        let mut set = PuzzleSet::default();
        for (file, text) in builtin::files() {
            if let Err(problem) = set.add_file(&file, text.as_ref(), catalogue) {
                set.problems.push(problem);
            }
        }
        set
    }

    /// Adds the puzzles of the file named `file`. If the file has a mistake, adds none of its puzzles.
    ///
    /// # Errors
    /// Fails with the first mistake in the file: its line, column, problem and remedy.
    pub fn add_file(
        &mut self,
        file: &str,
        text: &str,
        catalogue: &Catalogue,
    ) -> Result<(), FileError> {
        let puzzles = read(file, text, catalogue)?;
        let mut numbers = HashMap::new();
        for (number, puzzle) in (3..).zip(&puzzles) {
            let before = numbers.insert(puzzle.id(), number);
            let problem = match before {
                Some(line) => format!("this is the puzzle of line {line} again"),
                None if self.by_id.contains_key(puzzle.id()) => {
                    "another file has this puzzle".to_owned()
                }
                None => continue,
            };
            let place = Place {
                line: number,
                column: 1,
            };
            return Err(FileError::for_developers(
                file,
                place,
                &problem,
                "remove the line",
            ));
        }
        for puzzle in puzzles {
            self.push(puzzle);
        }
        Ok(())
    }

    /// Adds a puzzle unless the set already contains it. Returns whether the puzzle was added.
    pub fn push(&mut self, puzzle: Puzzle) -> bool {
        let is_new = !self.by_id.contains_key(puzzle.id());
        if is_new {
            self.by_id.insert(puzzle.id().clone(), self.puzzles.len());
            self.puzzles.push(puzzle);
        }
        is_new
    }

    /// Returns the errors of files that could not be read. The puzzles of these files are missing.
    pub fn problems(&self) -> &[FileError] {
        &self.problems
    }

    /// Returns all puzzles in the order in which they were added.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &Puzzle> {
        self.puzzles.iter()
    }

    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    pub fn get(&self, id: &PuzzleId) -> Option<&Puzzle> {
        self.puzzles.get(*self.by_id.get(id)?)
    }

    pub fn of<'a, 'v>(
        &'a self,
        variant: &'v str,
    ) -> impl Iterator<Item = &'a Puzzle> + use<'a, 'v> {
        let is_of = move |puzzle: &&'a Puzzle| puzzle.variant().id() == variant;
        self.puzzles.iter().filter(is_of)
    }

    /// Returns the puzzles of a variant that have a theme, the easiest puzzle first.
    pub fn themed(&self, variant: &str, theme: Theme) -> Vec<&Puzzle> {
        let about = |puzzle: &&Puzzle| puzzle.themes().contains(&theme);
        let mut puzzles: Vec<_> = self.of(variant).filter(about).collect();
        puzzles.sort_by_key(|puzzle| (puzzle.rating(), puzzle.id().number()));
        puzzles
    }
}

/// Formats a puzzle file for puzzles of one variant.
pub fn file_of(variant: &SharedVariant, puzzles: &[Puzzle]) -> String {
    let mut text = format!("{HEADER}\n{VARIANT}{}\n", variant.id());
    for puzzle in puzzles {
        text += &puzzle.to_line();
        text.push('\n');
    }
    text
}

fn read(file: &str, text: &str, catalogue: &Catalogue) -> Result<Vec<Puzzle>, FileError> {
    let wrong = |line, column, problem: &str, remedy: &str| {
        Err(FileError::for_developers(
            file,
            Place { line, column },
            problem,
            remedy,
        ))
    };
    if text.len() > LARGEST {
        return wrong(1, 1, "the file is larger than 1 MiB", "make several of it");
    }
    let mut lines = text.lines();
    if lines.next() != Some(HEADER) {
        let remedy = format!("begin with the line `{HEADER}`");
        return wrong(
            1,
            1,
            "this is no file of puzzles that this program reads",
            &remedy,
        );
    }
    let Some(id) = lines.next().and_then(|line| line.strip_prefix(VARIANT)) else {
        let (line, column) = match text.contains('\n') {
            true => (2, 1),
            false => (1, HEADER.len() + 1),
        };
        let remedy = "write a line such as `variant loa` below the first";
        return wrong(line, column, "the variant is missing", remedy);
    };
    let Some(variant) = catalogue.get(id) else {
        let ids: Vec<&str> = catalogue
            .variants()
            .iter()
            .map(|variant| variant.id())
            .collect();
        let problem = format!("no variant is called `{id}`");
        let remedy = format!("use one of {}", ids.join(", "));
        return wrong(2, VARIANT.len() + 1, &problem, &remedy);
    };
    let mut puzzles = Vec::new();
    for (number, line) in (3..).zip(lines) {
        if puzzles.len() == MOST {
            return wrong(
                number,
                1,
                "there are too many puzzles",
                "make several files of them",
            );
        }
        match Puzzle::from_line(variant, line) {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(LineError {
                at,
                problem,
                remedy,
            }) => return wrong(number, at + 1, &problem, &remedy),
        }
    }
    Ok(puzzles)
}
