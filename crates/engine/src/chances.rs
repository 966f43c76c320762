//! Winning chances: the expected result for a score, derived from games of the engine against itself.
//!
//! An increase of the score by a fixed number of centi-units, the unit, multiplies the odds of winning by e. The unit
//! and the score with even odds depend on the board and on the evaluation. Even odds are not at score 0, because search
//! slightly favours the side to move. The command `cohort-train chances` measures the unit and the score with even
//! odds. To compare two moves of a side, search the positions after both moves: their scores have the same bias.

use std::fmt::Write as _;
use std::sync::LazyLock;

use rules::{Grid, Movement, Shape, Vacated, Variant};
use serde::Deserialize;
use strict_ron::{FileError, Mistake, Source, Step};

use crate::by_board::{ByBoard, size_text};
use crate::score::Score;

/// The version of the format of chances files that this program reads.
const SCHEMA: u32 = 1;

/// The name and content of each built-in chances file; see [`file_for`].
const BUILTIN: [(&str, &str); 3] = [
    ("loa.ron", include_str!("../../../assets/chances/loa.ron")),
    (
        "gemma.ron",
        include_str!("../../../assets/chances/gemma.ron"),
    ),
    ("ordo.ron", include_str!("../../../assets/chances/ordo.ron")),
];

/// Returns the index in [`BUILTIN`] of the file for games with these rules.
const fn file_for(movement: Movement) -> usize {
    match movement {
        Movement::LinesOfAction {
            vacated: Vacated::Stays,
            ..
        } => 0,
        Movement::LinesOfAction {
            vacated: Vacated::Vanishes,
            ..
        } => 1,
        Movement::Ordo { .. } => 2,
    }
}

/// The conversion of scores on one board to winning chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chances {
    /// The increase of the score, in centi-units, that multiplies the odds of winning by e.
    unit: u16,
    /// The score at which the odds are even, in centi-units.
    even: i16,
}

impl Default for Chances {
    /// The scale on which networks are trained: even odds at 0 and odds of e to 1 at 100 centi-units.
    fn default() -> Self {
        Chances::new(100, 0)
    }
}

impl Chances {
    /// The valid range of [`Chances::unit()`], in centi-units.
    pub const UNITS: std::ops::RangeInclusive<u16> = 10..=2000;

    /// The maximum absolute value of [`Chances::even()`], in centi-units.
    pub const EVEN: i16 = 200;

    /// Creates chances with even odds at a score of `even` centi-units and odds of e to 1 at `even + unit`. Clamps both
    /// values to their valid ranges.
    pub fn new(unit: u16, even: i16) -> Self {
        Chances {
            unit: unit.clamp(*Chances::UNITS.start(), *Chances::UNITS.end()),
            even: even.clamp(-Chances::EVEN, Chances::EVEN),
        }
    }

    /// Returns the chances measured on the board of `variant`. If that board was not measured, returns the chances on
    /// the measured board nearest in area.
    pub fn of(variant: &Variant) -> Self {
        static MEASURED: LazyLock<Vec<ChancesByBoard>> = LazyLock::new(|| {
            // A test checks that the built-in files are valid.
            let read = |(file, text)| ChancesByBoard::from_text(file, text).unwrap_or_default();
            BUILTIN.into_iter().map(read).collect()
        });
        let measured = MEASURED.get(file_for(variant.movement()));
        let measured = measured.and_then(|measured| measured.boards.nearest(variant.shape()));
        measured.copied().unwrap_or_default()
    }

    /// Returns the increase of the score, in centi-units, that multiplies the odds of winning by e.
    pub fn unit(self) -> u16 {
        self.unit
    }

    /// Returns the score at which chances are even, in centi-units.
    pub fn even(self) -> i16 {
        self.even
    }

    /// Returns the expected share of the point for the side to move, from 0 to 1. A draw counts as half.
    pub fn share(self, score: Score) -> f64 {
        match score.win_in() {
            _ if score == Score::DRAW => 0.5,
            Some(plies) if plies > 0 => 1.0,
            Some(_) => 0.0,
            None => {
                let ahead = f64::from(score.centi()) - f64::from(self.even);
                1.0 / (1.0 + (-ahead / f64::from(self.unit)).exp())
            }
        }
    }
}

/// The winning chances on all measured boards of a game, as in the game's chances file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChancesByBoard {
    boards: ByBoard<Chances>,
}

impl ChancesByBoard {
    /// Parses `source`, the content of the file `file`.
    ///
    /// # Errors
    /// Returns the first mistake and its position in the file.
    pub fn from_text(file: &str, source: &str) -> Result<Self, FileError> {
        let source = Source::from_text(file, source);
        source.expect_schema(SCHEMA)?;
        let read: ChancesFile = source.read()?;
        let mut by_board = ChancesByBoard::default();
        for (place, board) in read.boards.iter().enumerate() {
            let (shape, chances) =
                check(board, place, &by_board).map_err(|mistake| source.error(&mistake))?;
            by_board.set(shape, chances);
        }
        Ok(by_board)
    }

    /// Returns the file content that [`ChancesByBoard::from_text`] reads, with `about` as a comment at the top.
    pub fn to_text(&self, about: &str) -> String {
        let mut text = String::new();
        for line in about.lines() {
            let _ = writeln!(text, "// {line}");
        }
        let _ = writeln!(text, "(\n    schema: {SCHEMA},\n    boards: [");
        let mut boards: Vec<_> = self.boards.iter().collect();
        boards.sort_by_key(|(shape, _)| (shape.area(), shape.files()));
        for (shape, Chances { unit, even }) in boards {
            let size = size_text(shape);
            let _ = writeln!(text, "        ({size}, unit: {unit}, even: {even}),");
        }
        text + "    ],\n)\n"
    }

    /// Sets the winning chances on a board.
    pub fn set(&mut self, shape: Shape, chances: Chances) {
        self.boards.set(shape, chances);
    }
}

/// The content of a chances file before it is checked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChancesFile {
    #[serde(rename = "schema")]
    _schema: u32,
    boards: Vec<BoardEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardEntry {
    files: u8,
    ranks: u8,
    #[serde(default)]
    grid: Grid,
    unit: u16,
    even: i16,
}

/// Checks entry number `place` of a chances file. The board of the entry must not be in `before`, which holds the
/// earlier entries.
fn check(
    board: &BoardEntry,
    place: usize,
    before: &ChancesByBoard,
) -> Result<(Shape, Chances), Mistake<'static>> {
    let wrong = |field, problem: String, remedy: &str| {
        let path = [Step::Field("boards"), Step::Item(place), Step::Field(field)];
        Err(Mistake::for_developers(&path, problem, remedy))
    };
    let size = (board.grid, board.files, board.ranks);
    let shape = before.boards.check_shape(place, size)?;
    if !Chances::UNITS.contains(&board.unit) {
        let problem = format!("odds do not grow by e in {} centi-units", board.unit);
        return wrong("unit", problem, "write a whole number from 10 to 2000");
    }
    if board.even.unsigned_abs() > Chances::EVEN.unsigned_abs() {
        let problem = format!("chances are not even at {} centi-units", board.even);
        return wrong("even", problem, "write a whole number from -200 to 200");
    }
    Ok((shape, Chances::new(board.unit, board.even)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn read(text: &str) -> Result<ChancesByBoard, String> {
        ChancesByBoard::from_text("c.ron", text).map_err(|error| error.to_string())
    }

    #[test]
    fn the_builtin_files_are_right_and_have_the_boards_of_all_variants() {
        let variants = Catalogue::builtin();
        for variant in variants.variants() {
            let (file, text) = BUILTIN[file_for(variant.movement())];
            let measured = ChancesByBoard::from_text(file, text).unwrap();
            let shape = variant.shape();
            assert!(
                measured.boards.iter().any(|(known, _)| known == shape),
                "the chances of {} on {shape} were not measured",
                variant.id()
            );
        }
    }

    #[test]
    fn a_score_of_one_unit_is_odds_of_e_and_proofs_are_certain() {
        let chances = Chances::new(80, 0);
        let share = |value| chances.share(Score::from_value(value));
        assert!((share(0) - 0.5).abs() < 1e-12);
        let odds = share(80) / share(-80);
        assert!((odds - std::f64::consts::E).abs() < 1e-9, "{odds}");
        assert!((share(80) + share(-80) - 1.0).abs() < 1e-12);
        assert_eq!([share(29_990), share(-29_990)], [1.0, 0.0]);
        assert!(share(20_000) <= 1.0 && share(-20_000) >= 0.0);
    }

    #[test]
    fn a_board_may_be_even_elsewhere_than_at_0_and_a_draw_is_half_a_point_all_the_same() {
        let chances = Chances::new(80, 20);
        let share = |value| chances.share(Score::from_value(value));
        assert!((share(20) - 0.5).abs() < 1e-12);
        assert!(share(1) < 0.5 && share(-20) < share(1));
        assert!((share(0) - 0.5).abs() < 1e-12);
    }

    #[test]
    fn boards_that_nobody_measured_are_like_the_nearest_one() {
        let mut measured = ChancesByBoard::default();
        let shape = |files, ranks| Shape::new(files, ranks).unwrap();
        assert_eq!(measured.boards.nearest(shape(8, 8)), None);
        measured.set(shape(5, 5), Chances::new(50, 0));
        measured.set(shape(10, 8), Chances::new(108, 0));
        measured.set(shape(8, 10), Chances::new(99, 0));
        let unit = |files, ranks| measured.boards.nearest(shape(files, ranks)).unwrap().unit();
        assert_eq!(unit(10, 8), 108);
        assert_eq!(unit(8, 10), 99);
        assert_eq!(unit(5, 6), 50);
        assert_eq!(unit(12, 12), 99);
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut measured = ChancesByBoard::default();
        measured.set(Shape::new(8, 8).unwrap(), Chances::new(80, 0));
        measured.set(Shape::new(5, 5).unwrap(), Chances::new(120, -7));
        measured.set(Shape::new(8, 8).unwrap(), Chances::new(81, 0));
        let text = measured.to_text("Two\nlines.");
        assert!(text.starts_with("// Two\n// lines.\n"), "{text}");
        assert_eq!(read(&text).unwrap(), measured);
        assert_eq!(measured.boards.iter().count(), 2);
    }

    #[test]
    fn a_wrong_file_is_refused_with_its_place() {
        let good = "(schema: 1, boards: [(files: 8, ranks: 8, unit: 81, even: 5), \
                    (files: 6, ranks: 6, unit: 99, even: 4)])";
        assert!(read(good).is_ok());
        for (from, to, told) in [
            ("schema: 1", "schema: 2", "c.ron:1:10: file-schema found=2"),
            ("files: 6", "files: 2", "c.ron:1:71: no board has 2 × 6"),
            (
                "files: 6, ranks: 6",
                "files: 8, ranks: 8",
                "c.ron:1:71: the board of 8×8",
            ),
            ("unit: 99", "unit: 0", "c.ron:1:90: odds do not grow"),
            ("unit: 99", "unit: 2001", "c.ron:1:90: odds do not grow"),
            ("even: 4", "even: -201", "c.ron:1:100: chances are not even"),
            ("unit: 99", "unit: 99.5", "c.ron:1:"),
            ("unit: 99", "units: 99", "c.ron:1:"),
        ] {
            assert!(good.contains(from));
            let error = read(&good.replace(from, to)).unwrap_err();
            assert!(error.starts_with(told), "{error}");
        }
    }
}
