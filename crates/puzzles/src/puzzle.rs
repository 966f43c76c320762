//! A puzzle: a position, the task and the only right move.

use std::fmt;
use std::str::FromStr;

use rules::{Move, Position, SharedVariant, Side};
use thiserror::Error;

use crate::normal::{Normaliser, hash};
use crate::task::Task;
use crate::theme::Theme;

/// The parts of a puzzle, not yet validated.
#[derive(Clone, Debug)]
pub struct PuzzleParts {
    pub variant: SharedVariant,
    pub position: Position,
    pub task: Task,
    /// The only right move.
    pub first: Move,
    /// In a win puzzle: the length of the shortest win in plies, an odd number. In a hold puzzle: the number of plies
    /// within which every other move loses, an even number.
    pub plies: u32,
    /// The themes of the puzzle, the main theme first.
    pub themes: Vec<Theme>,
    /// The difficulty of the puzzle on the players' rating scale.
    pub rating: u16,
    /// Wrong moves that look good, the most tempting first.
    pub tempting: Vec<Move>,
}

/// A validated puzzle: its moves are legal, and its themes exist in its game. A [`Checker`](crate::Checker) also proves
/// that the solution is correct.
#[derive(Clone, Debug)]
pub struct Puzzle {
    id: PuzzleId,
    parts: PuzzleParts,
}

/// Why parts cannot make a puzzle: the part, the problem and the remedy.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{problem}; {remedy}")]
pub struct PartsError {
    pub part: Part,
    pub problem: String,
    pub remedy: &'static str,
}

/// A part of a puzzle. The variants have the order of the parts in a puzzle's text form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Position,
    First,
    Plies,
    Task,
    Themes,
    Rating,
    Tempting,
}

/// The length limit of a puzzle, in plies. [`Puzzle::new`] refuses longer puzzles.
pub(crate) const MOST_PLIES: u32 = 62;
/// The largest number of themes of a puzzle.
pub(crate) const MOST_THEMES: usize = 8;
/// The largest number of tempting moves of a puzzle.
pub(crate) const MOST_TEMPTING: usize = 8;
pub(crate) const HIGHEST_RATING: u16 = 3500;

impl Puzzle {
    /// Validates the parts and makes a puzzle of them.
    ///
    /// # Errors
    /// Fails with the part that is malformed or contradicts another part.
    pub fn new(parts: PuzzleParts) -> Result<Puzzle, PartsError> {
        check(&parts)?;
        let board = Normaliser::new(&parts.variant).normal(&parts.position);
        let id = PuzzleId {
            variant: parts.variant.id().to_owned(),
            number: hash(&board, parts.task as u64) & PuzzleId::MASK,
        };
        Ok(Puzzle { id, parts })
    }

    /// Returns the puzzle's id for files and the library. The id does not change if the position is reflected or
    /// rotated.
    pub fn id(&self) -> &PuzzleId {
        &self.id
    }

    pub fn variant(&self) -> &SharedVariant {
        &self.parts.variant
    }

    pub fn position(&self) -> &Position {
        &self.parts.position
    }

    /// Returns the side that solves the puzzle.
    pub fn side(&self) -> Side {
        self.parts.position.to_move()
    }

    pub fn task(&self) -> Task {
        self.parts.task
    }

    /// Returns the only right move.
    pub fn first(&self) -> Move {
        self.parts.first
    }

    /// Returns, for a win puzzle, the length of the shortest win in plies. For a hold puzzle, returns the number of
    /// plies within which every other move loses.
    pub fn plies(&self) -> u32 {
        self.parts.plies
    }

    /// Returns the number of moves that the solving side makes.
    pub fn own_moves(&self) -> u32 {
        match self.parts.task {
            Task::Win => self.parts.plies.div_ceil(2),
            Task::Hold => 1,
        }
    }

    /// Returns the themes of the puzzle, the main theme first.
    pub fn themes(&self) -> &[Theme] {
        &self.parts.themes
    }

    /// Returns the main theme. Every puzzle has a theme, because [`Puzzle::new`] refuses puzzles without a theme.
    pub fn theme(&self) -> Theme {
        let first = self.parts.themes.first().copied();
        first.unwrap_or(Theme::OnlyDefence)
    }

    /// Returns the difficulty of the puzzle on the players' rating scale.
    pub fn rating(&self) -> u16 {
        self.parts.rating
    }

    /// Returns wrong moves that look good, the most tempting first.
    pub fn tempting(&self) -> &[Move] {
        &self.parts.tempting
    }

    pub(crate) fn parts(&self) -> &PuzzleParts {
        &self.parts
    }
}

fn check(parts: &PuzzleParts) -> Result<(), PartsError> {
    let wrong = |part, problem: String, remedy| {
        Err(PartsError {
            part,
            problem,
            remedy,
        })
    };
    let (variant, position) = (&parts.variant, &parts.position);
    if let Some(outcome) = variant.outcome(position) {
        let problem = format!("the game is over ({outcome})");
        return wrong(
            Part::Position,
            problem,
            "give a position in which it goes on",
        );
    }
    if let Err(refusal) = variant.legality(position, parts.first) {
        return wrong(Part::First, refusal.to_string(), "write a legal move");
    }
    let (odd, what) = match parts.task {
        Task::Win => (
            true,
            "an odd number: the side that wins makes the last move",
        ),
        Task::Hold => (false, "an even number: the enemy makes the last move"),
    };
    if parts.plies == 0 || parts.plies > MOST_PLIES || parts.plies.is_multiple_of(2) == odd {
        let problem = format!("{} plies are not what is asked for", parts.plies);
        return wrong(Part::Plies, problem, what);
    }
    let kind = variant.kind();
    if let Some(theme) = parts.themes.iter().find(|theme| !theme.is_of(kind)) {
        let problem = format!("`{theme}` is no theme of this game");
        return wrong(Part::Themes, problem, "leave it out");
    }
    if !is_set(&parts.themes, 1..=MOST_THEMES) {
        let problem = "there are too few or too many themes, or one of them twice".to_owned();
        return wrong(Part::Themes, problem, "write one to eight");
    }
    if parts.rating > HIGHEST_RATING {
        let problem = format!("a rating of {} is too high", parts.rating);
        return wrong(Part::Rating, problem, "write a number up to 3500");
    }
    if !is_set(&parts.tempting, 0..=MOST_TEMPTING) || parts.tempting.contains(&parts.first) {
        let problem = "these are too many moves, one of them twice, or the right one".to_owned();
        return wrong(Part::Tempting, problem, "write up to eight wrong moves");
    }
    let refused = parts
        .tempting
        .iter()
        .find_map(|mv| variant.legality(position, *mv).err());
    match refused {
        Some(refusal) => wrong(Part::Tempting, refusal.to_string(), "write legal moves"),
        None => Ok(()),
    }
}

/// Returns whether the number of items is in the range `count` and all items are different.
fn is_set<T: PartialEq>(items: &[T], count: std::ops::RangeInclusive<usize>) -> bool {
    let mut before = items.iter().enumerate();
    count.contains(&items.len())
        && before.all(|(place, item)| !items.iter().take(place).any(|other| other == item))
}

/// The id of a puzzle: its variant's id and a hash of its position and task.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId {
    variant: String,
    number: u64,
}

/// An error for a text that is not a puzzle id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` names no puzzle; write one as `puzzles list` prints it, such as `loa-0123456789`")]
pub struct NoPuzzleId(String);

impl PuzzleId {
    const DIGITS: usize = 10;
    const MASK: u64 = (1 << (4 * PuzzleId::DIGITS)) - 1;

    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// Returns the hash that is part of the id.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }
}

impl fmt::Display for PuzzleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = PuzzleId::DIGITS;
        write!(f, "{}-{:0digits$x}", self.variant, self.number)
    }
}

impl FromStr for PuzzleId {
    type Err = NoPuzzleId;

    fn from_str(text: &str) -> Result<Self, NoPuzzleId> {
        let read = || {
            let (variant, digits) = text.rsplit_once('-')?;
            let is_number = digits.len() == PuzzleId::DIGITS
                && digits
                    .bytes()
                    .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
            let number = u64::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
            (!variant.is_empty()).then(|| PuzzleId {
                variant: variant.to_owned(),
                number,
            })
        };
        read().ok_or_else(|| NoPuzzleId(text.to_owned()))
    }
}
