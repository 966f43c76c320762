//! Winning chances: the expected result for a score, derived from games of the engine against itself.
//!
//! An increase of the score by a fixed number of centi-units, the unit, multiplies the odds of winning by e. The unit
//! and the score with even odds depend on the board and on the evaluation. Even odds are not at score 0, because search
//! slightly favours the side to move. The command `cohort-train chances` measures the unit and the score with even
//! odds. To compare two moves of a side, search the positions after both moves: their scores have the same bias.

use std::fmt::Write as _;
use std::sync::LazyLock;

use rules::{ByGame, Grid, Twist, Variant};
use serde::Deserialize;
use strict_ron::{FileError, Mistake, Source, Step};

use crate::by_board::{BoardKind, ByBoard};
use crate::score::Score;

/// The version of the format of chances files that this program reads.
const SCHEMA: u32 = 1;

const BUILTIN: ByGame<(&str, &str)> = ByGame {
    loa: ("loa.ron", include_str!("../../../assets/chances/loa.ron")),
    ordo: ("ordo.ron", include_str!("../../../assets/chances/ordo.ron")),
};

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
    /// the nearest measured board.
    pub fn of(variant: &Variant) -> Self {
        // A test checks that the built-in files are valid.
        static MEASURED: LazyLock<ByGame<ChancesByBoard>> = LazyLock::new(|| {
            BUILTIN.map(|(file, text)| ChancesByBoard::from_text(file, text).unwrap_or_default())
        });
        let measured = MEASURED.of(variant.kind());
        let chances = measured.boards.nearest(BoardKind::of(variant));
        chances.copied().unwrap_or_default()
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
            let (board, chances) =
                check(board, place, &by_board).map_err(|mistake| source.error(&mistake))?;
            by_board.set(board, chances);
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
        let order =
            |board: &BoardKind| (board.shape.area(), board.shape.files(), board.twist as u8);
        boards.sort_by_key(|(board, _)| order(board));
        for (board, Chances { unit, even }) in boards {
            let board = board.text();
            let _ = writeln!(text, "        ({board}, unit: {unit}, even: {even}),");
        }
        text + "    ],\n)\n"
    }

    /// Sets the winning chances on a board.
    pub fn set(&mut self, board: BoardKind, chances: Chances) {
        self.boards.set(board, chances);
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
    #[serde(default)]
    twist: Twist,
    unit: u16,
    even: i16,
}

/// Checks entry number `place` of a chances file. The board of the entry must not be in `before`, which holds the
/// earlier entries.
fn check(
    board: &BoardEntry,
    place: usize,
    before: &ChancesByBoard,
) -> Result<(BoardKind, Chances), Mistake<'static>> {
    let wrong = |field, problem: String, remedy: &str| {
        let path = [Step::Field("boards"), Step::Item(place), Step::Field(field)];
        Err(Mistake::for_developers(&path, problem, remedy))
    };
    let size = (board.grid, board.files, board.ranks);
    let kind = before.boards.check(place, size, board.twist)?;
    if !Chances::UNITS.contains(&board.unit) {
        let problem = format!("odds do not grow by e in {} centi-units", board.unit);
        return wrong("unit", problem, "write a whole number from 10 to 2000");
    }
    if board.even.unsigned_abs() > Chances::EVEN.unsigned_abs() {
        let problem = format!("chances are not even at {} centi-units", board.even);
        return wrong("even", problem, "write a whole number from -200 to 200");
    }
    Ok((kind, Chances::new(board.unit, board.even)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Shape};

    fn board(files: u8, ranks: u8) -> BoardKind {
        BoardKind {
            shape: Shape::new(files, ranks).unwrap(),
            twist: Twist::Plain,
        }
    }

    fn read(text: &str) -> Result<ChancesByBoard, String> {
        ChancesByBoard::from_text("c.ron", text).map_err(|error| error.to_string())
    }

    #[test]
    fn the_builtin_files_are_right_and_have_the_boards_of_all_variants() {
        let variants = Catalogue::builtin();
        for variant in variants.variants() {
            let (file, text) = BUILTIN.of(variant.kind());
            let measured = ChancesByBoard::from_text(file, text).unwrap();
            let board = BoardKind::of(variant);
            assert!(
                measured.boards.iter().any(|(known, _)| known == board),
                "the chances of {} on {} were not measured",
                variant.id(),
                board.text()
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
        assert_eq!(measured.boards.nearest(board(8, 8)), None);
        measured.set(board(5, 5), Chances::new(50, 0));
        measured.set(board(10, 8), Chances::new(108, 0));
        measured.set(board(8, 10), Chances::new(99, 0));
        let unit = |files, ranks| measured.boards.nearest(board(files, ranks)).unwrap().unit();
        assert_eq!(unit(10, 8), 108);
        assert_eq!(unit(8, 10), 99);
        assert_eq!(unit(5, 6), 50);
        assert_eq!(unit(12, 12), 99);
    }

    #[test]
    fn a_twist_has_chances_of_its_own_on_boards_of_every_size() {
        let mut measured = ChancesByBoard::default();
        let with = |files, ranks, twist| BoardKind {
            twist,
            ..board(files, ranks)
        };
        measured.set(board(8, 8), Chances::new(48, 4));
        let unit = |board| measured.boards.nearest(board).unwrap().unit();
        assert_eq!(unit(with(8, 8, Twist::Vanishing)), 48);
        measured.set(with(8, 8, Twist::Vanishing), Chances::new(900, 0));
        measured.set(with(6, 6, Twist::Drops), Chances::new(70, 0));
        let unit = |board| measured.boards.nearest(board).unwrap().unit();
        assert_eq!(unit(with(6, 6, Twist::Vanishing)), 900);
        assert_eq!(unit(with(8, 8, Twist::Drops)), 70);
        assert_eq!(unit(board(6, 6)), 48);
        let text = measured.to_text("");
        let entry = "(files: 8, ranks: 8, twist: Vanishing, unit: 900, even: 0)";
        assert!(text.contains(entry), "{text}");
        let read = read(&text).unwrap();
        let gemma = read.boards.nearest(with(8, 8, Twist::Vanishing));
        assert_eq!(gemma, Some(&Chances::new(900, 0)));
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut measured = ChancesByBoard::default();
        measured.set(board(8, 8), Chances::new(80, 0));
        measured.set(board(5, 5), Chances::new(120, -7));
        measured.set(board(8, 8), Chances::new(81, 0));
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
