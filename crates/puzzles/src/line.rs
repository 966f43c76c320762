//! The text form of a puzzle: one line with tab-separated parts, used by the shipped sets and the library.

use std::str::FromStr;

use rules::{Move, Position, SharedVariant, TextError, read_move};
use thiserror::Error;

use crate::puzzle::{Part, Puzzle, PuzzleParts};
use crate::theme::Theme;

/// The instruction in the error for a missing part of the line.
const FORM: &str = "write position, move, plies, `win` or `hold`, themes, rating and tempting moves, with tabs between";
/// The separator between the items of a list.
const BETWEEN: char = ',';
/// The text of an empty list.
const NONE: &str = "-";
/// The maximum length of a line, in bytes.
pub(crate) const LONGEST_LINE: usize = 1000;

/// A mistake in a line: its position, the problem and the remedy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("character {}: {problem}; {remedy}", .at + 1)]
pub struct LineError {
    /// The position of the mistake, in characters from 0.
    pub at: usize,
    pub problem: String,
    pub remedy: String,
}

/// The parts of a line, each with its offset in bytes.
struct Columns<'a> {
    line: &'a str,
    parts: [(usize, &'a str); 7],
}

impl Puzzle {
    /// Formats the puzzle as a line, without a line ending.
    pub fn to_line(&self) -> String {
        let variant = self.variant();
        let notation = |mv: &Move| variant.notation(self.position(), *mv);
        let joined = |words: Vec<String>| match words.as_slice() {
            [] => NONE.to_owned(),
            words => words.join(&BETWEEN.to_string()),
        };
        [
            variant.position_string(self.position()),
            notation(&self.first()),
            self.plies().to_string(),
            self.task().to_string(),
            joined(self.themes().iter().map(Theme::to_string).collect()),
            self.rating().to_string(),
            joined(self.tempting().iter().map(notation).collect()),
        ]
        .join("\t")
    }

    /// Parses a puzzle of a variant.
    ///
    /// # Errors
    /// Fails on the first part that is malformed or contradicts another part.
    pub fn from_line(variant: &SharedVariant, line: &str) -> Result<Puzzle, LineError> {
        let columns = Columns::of(line)?;
        let position = columns.read(Part::Position, |text| {
            let read = variant.parse_position(text);
            read.map_err(|error| in_part(&error))
        })?;
        let parts = PuzzleParts {
            variant: variant.clone(),
            position,
            first: columns.read(Part::First, |text| a_move(variant, &position, text))?,
            plies: columns.word(Part::Plies, "a whole number")?,
            task: columns.word(Part::Task, "`win` or `hold`")?,
            themes: columns.list(Part::Themes, by_comma, |text| {
                let theme = Theme::from_str(text);
                theme.map_err(|error| (0, error.to_string(), one_of_the_themes(variant)))
            })?,
            rating: columns.word(Part::Rating, "a whole number up to 3500")?,
            tempting: columns.list(
                Part::Tempting,
                |list| variant.split_list(&position, list),
                |text| a_move(variant, &position, text),
            )?,
        };
        Puzzle::new(parts).map_err(|error| LineError {
            at: columns.place(error.part),
            problem: error.problem,
            remedy: error.remedy.to_owned(),
        })
    }
}

/// A mistake within a part of a line: its offset from the start of the part in characters, the problem and the remedy.
type PartProblem = (usize, String, String);

impl<'a> Columns<'a> {
    fn of(line: &'a str) -> Result<Self, LineError> {
        if line.len() > LONGEST_LINE {
            return Err(LineError {
                at: 0,
                problem: format!("the line has more than {LONGEST_LINE} bytes"),
                remedy: FORM.to_owned(),
            });
        }
        let mut begin = 0;
        let parts = line.split('\t').map(|part| {
            let here = begin;
            begin += part.len() + 1;
            (here, part)
        });
        let parts: Vec<_> = parts.collect();
        let count = parts.len();
        match <[(usize, &str); 7]>::try_from(parts) {
            Ok(parts) => Ok(Columns { line, parts }),
            Err(_) => Err(LineError {
                at: line.chars().count(),
                problem: format!("the line has {count} of 7 parts"),
                remedy: FORM.to_owned(),
            }),
        }
    }

    fn part(&self, part: Part) -> (usize, &'a str) {
        self.parts[part as usize]
    }

    /// Returns the offset of a part from the start of the line, in characters.
    fn place(&self, part: Part) -> usize {
        self.characters(self.part(part).0)
    }

    fn characters(&self, bytes: usize) -> usize {
        self.line
            .get(..bytes)
            .map_or(0, |before| before.chars().count())
    }

    fn read<T>(
        &self,
        part: Part,
        read: impl FnOnce(&'a str) -> Result<T, PartProblem>,
    ) -> Result<T, LineError> {
        let (begin, text) = self.part(part);
        self.located(begin, read(text))
    }

    fn located<T>(&self, begin: usize, read: Result<T, PartProblem>) -> Result<T, LineError> {
        read.map_err(|(at, problem, remedy)| LineError {
            at: self.characters(begin) + at,
            problem,
            remedy,
        })
    }

    /// Parses a part that contains a single value.
    fn word<T: FromStr>(&self, part: Part, expected: &str) -> Result<T, LineError> {
        self.read(part, |text| {
            let read = T::from_str(text);
            read.map_err(|_| {
                (
                    0,
                    format!("`{text}` does not belong here"),
                    format!("write {expected}"),
                )
            })
        })
    }

    /// Parses a part that contains a list. `split` splits off the first item of a list.
    fn list<T>(
        &self,
        part: Part,
        split: impl Fn(&'a str) -> (&'a str, Option<&'a str>),
        read: impl Fn(&'a str) -> Result<T, PartProblem>,
    ) -> Result<Vec<T>, LineError> {
        let (mut begin, text) = self.part(part);
        let mut left = Some(text).filter(|text| *text != NONE);
        let mut items = Vec::new();
        while let Some(list) = left {
            let (word, rest) = split(list);
            left = rest;
            items.push(self.located(begin, read(word))?);
            begin += word.len() + BETWEEN.len_utf8();
        }
        Ok(items)
    }
}

/// Splits the first word off a list.
fn by_comma(list: &str) -> (&str, Option<&str>) {
    match list.split_once(BETWEEN) {
        Some((word, rest)) => (word, Some(rest)),
        None => (list, None),
    }
}

/// Converts an error in a move or position to a mistake in a part of a line. The texts are for developers and are not
/// translated, because players do not write puzzles.
fn in_part(error: &TextError) -> PartProblem {
    (
        error.at,
        error.problem.to_string(),
        error.remedy.to_string(),
    )
}

fn a_move(variant: &SharedVariant, position: &Position, text: &str) -> Result<Move, PartProblem> {
    let mv = read_move(text).map_err(|error| in_part(&error))?;
    match variant.legality(position, mv) {
        Ok(()) => Ok(mv),
        Err(refusal) => Err((0, refusal.to_string(), "write a legal move".to_owned())),
    }
}

fn one_of_the_themes(variant: &SharedVariant) -> String {
    let themes = Theme::ALL
        .into_iter()
        .filter(|theme| theme.is_of(variant.kind()));
    let keys: Vec<&str> = themes.map(Theme::key).collect();
    format!("write one of {}", keys.join(", "))
}
