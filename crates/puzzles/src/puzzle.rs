//! A puzzle: a position, what is asked for, and the one move that does it.

use std::fmt;
use std::str::FromStr;

use rules::{Move, Position, SharedVariant, Side};
use thiserror::Error;

use crate::normal::{Normaliser, hash};
use crate::task::Task;
use crate::theme::Theme;

/// What is known of a puzzle, before it is checked that it makes sense.
#[derive(Clone, Debug)]
pub struct PuzzleParts {
    pub variant: SharedVariant,
    pub position: Position,
    /// What its side to move is asked to do.
    pub task: Task,
    /// The one move that does.
    pub first: Move,
    /// To win: the plies of the shortest win, odd. To hold: the plies within which every other move loses, even.
    pub plies: u32,
    /// What it is about, the main theme first.
    pub themes: Vec<Theme>,
    /// How hard it is, on the scale of players.
    pub rating: u16,
    /// Wrong moves that look good.
    pub tempting: Vec<Move>,
}

/// A puzzle that makes sense: its moves are legal, its themes are those of its game. Whether it is true is for
/// [`Checker`](crate::Checker) to prove.
#[derive(Clone, Debug)]
pub struct Puzzle {
    id: PuzzleId,
    parts: PuzzleParts,
}

/// Why parts make no puzzle: which of them, what is wrong with it, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{problem}; {remedy}")]
pub struct PartsError {
    pub part: Part,
    /// What is wrong with it.
    pub problem: String,
    pub remedy: &'static str,
}

/// A part of a puzzle, in the order in which they are written.
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

/// The longest puzzle, in plies: longer ones are not proved.
pub(crate) const MOST_PLIES: u32 = 62;
/// The most themes and tempting moves.
pub(crate) const MOST_THEMES: usize = 8;
pub(crate) const MOST_TEMPTING: usize = 8;
pub(crate) const HIGHEST_RATING: u16 = 3500;

impl Puzzle {
    /// The puzzle of these parts.
    ///
    /// # Errors
    /// If they make no sense: what is wrong.
    pub fn new(parts: PuzzleParts) -> Result<Puzzle, PartsError> {
        check(&parts)?;
        let board = Normaliser::new(&parts.variant).normal(&parts.position);
        let id = PuzzleId {
            variant: parts.variant.id().to_owned(),
            number: hash(&board, parts.task as u64) & PuzzleId::MASK,
        };
        Ok(Puzzle { id, parts })
    }

    /// Its name, for files and the library: always that of its position and task, however it is turned or mirrored.
    pub fn id(&self) -> &PuzzleId {
        &self.id
    }

    pub fn variant(&self) -> &SharedVariant {
        &self.parts.variant
    }

    pub fn position(&self) -> &Position {
        &self.parts.position
    }

    /// The side that has to find the move.
    pub fn side(&self) -> Side {
        self.parts.position.to_move()
    }

    /// What it is asked to do.
    pub fn task(&self) -> Task {
        self.parts.task
    }

    /// The one move that does.
    pub fn first(&self) -> Move {
        self.parts.first
    }

    /// To win: the plies of the shortest win. To hold: the plies within which every other move loses.
    pub fn plies(&self) -> u32 {
        self.parts.plies
    }

    /// How many moves of its own the side has to find.
    pub fn own_moves(&self) -> u32 {
        match self.parts.task {
            Task::Win => self.parts.plies.div_ceil(2),
            Task::Hold => 1,
        }
    }

    /// What it is about, the main theme first.
    pub fn themes(&self) -> &[Theme] {
        &self.parts.themes
    }

    /// The main theme. [`Puzzle::new`] takes none without.
    pub fn theme(&self) -> Theme {
        let first = self.parts.themes.first().copied();
        first.unwrap_or(Theme::OnlyDefence)
    }

    /// How hard it is, on the scale of players.
    pub fn rating(&self) -> u16 {
        self.parts.rating
    }

    /// Wrong moves that look good, the most tempting first.
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

/// Whether there are so many, all different.
fn is_set<T: PartialEq>(items: &[T], count: std::ops::RangeInclusive<usize>) -> bool {
    let mut before = items.iter().enumerate();
    count.contains(&items.len())
        && before.all(|(place, item)| !items.iter().take(place).any(|other| other == item))
}

/// The name of a puzzle: that of its variant, and a number made of its position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PuzzleId {
    variant: String,
    number: u64,
}

/// A text that names no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` names no puzzle; write one as `puzzles list` prints it, such as `loa-0123456789`")]
pub struct NoPuzzleId(String);

impl PuzzleId {
    const DIGITS: usize = 10;
    const MASK: u64 = (1 << (4 * PuzzleId::DIGITS)) - 1;

    /// The id of its variant.
    pub fn variant(&self) -> &str {
        &self.variant
    }

    /// A number that differs from puzzle to puzzle.
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
