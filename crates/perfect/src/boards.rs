//! The solved boards: their variants and what is proven about their starts. `docs/solved.md` describes the proofs.

use engine::{Value, Valuer};
use rules::{Catalogue, SharedVariant, Side};
use serde::Deserialize;
use strict_ron::{FileError, Source};

/// The names and contents of the variant files of boards that the game offers only here.
const SMALL: [(&str, &str); 3] = [
    (
        "loa-4x4.ron",
        include_str!("../../../assets/solved/loa-4x4.ron"),
    ),
    (
        "ordo-4x4.ron",
        include_str!("../../../assets/solved/ordo-4x4.ron"),
    ),
    (
        "ordo-5x5.ron",
        include_str!("../../../assets/solved/ordo-5x5.ron"),
    ),
];

/// The name and content of the file that lists the boards.
const LIST: (&str, &str) = (
    "boards.ron",
    include_str!("../../../assets/solved/boards.ron"),
);

/// The proven wins of a variant whose start takes too long to solve during a game.
const WINS: [(&str, &str); 1] = [(
    "loa-6x6",
    include_str!("../../../assets/solved/loa-6x6.txt"),
)];

/// The memory of a valuer's proof table, in MiB.
const MEMORY: usize = 64;

/// The solved boards, in the order of the page.
#[derive(Clone, Debug)]
pub struct Boards(Vec<SolvedBoard>);

/// A board whose start is solved.
#[derive(Clone, Debug)]
pub struct SolvedBoard {
    variant: SharedVariant,
    winner: Side,
    plies: Option<u16>,
    wins: Vec<String>,
    loses: Vec<String>,
    open: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ListFile {
    #[serde(rename = "schema")]
    _schema: u32,
    boards: Vec<BoardEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardEntry {
    variant: String,
    winner: Side,
    plies: Option<u16>,
    wins: Vec<String>,
    #[serde(default)]
    loses: Vec<String>,
    #[serde(default)]
    open: Vec<String>,
}

impl Boards {
    /// Reads the boards that are compiled into the program.
    pub fn builtin() -> Self {
        let variants = variants();
        let entries = entries().unwrap_or_default();
        let boards = entries.into_iter().filter_map(|entry| {
            let mut boards = variants.variants().iter();
            let variant = boards.find(|variant| variant.id() == entry.variant)?;
            Some(SolvedBoard {
                variant: variant.clone(),
                winner: entry.winner,
                plies: entry.plies,
                wins: entry.wins,
                loses: entry.loses,
                open: entry.open,
            })
        });
        Boards(boards.collect())
    }

    /// Returns all boards.
    pub fn all(&self) -> &[SolvedBoard] {
        &self.0
    }

    /// Returns the board of the variant `id`.
    pub fn get(&self, id: &str) -> Option<&SolvedBoard> {
        self.0.iter().find(|board| board.variant.id() == id)
    }

    /// Returns the catalogue of the variants of the solved boards and of all built-in variants, for games that are sent
    /// to another instance of the program.
    pub fn variants() -> Catalogue {
        variants()
    }
}

fn variants() -> Catalogue {
    let mut variants = Catalogue::builtin();
    for (file, text) in SMALL {
        variants.add(file, text.as_bytes());
    }
    variants
}

fn entries() -> Result<Vec<BoardEntry>, FileError> {
    let (file, text) = LIST;
    let source = Source::from_bytes(file, text.as_bytes())?;
    source.expect_schema(1)?;
    let list: ListFile = source.read()?;
    Ok(list.boards)
}

impl SolvedBoard {
    /// Returns the variant that is played on the board.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// Returns the side that wins if both sides play their best.
    pub fn winner(&self) -> Side {
        self.winner
    }

    /// Returns the number of plies of the game if both sides play their best; `None` if only a longer win is proven.
    pub fn plies(&self) -> Option<u16> {
        self.plies
    }

    /// Returns the first moves that win, fastest first. A move stands for its images under the symmetries of the board.
    pub fn wins(&self) -> &[String] {
        &self.wins
    }

    /// Returns the first moves that are proven to lose, if other first moves are open. If no first move is open, the
    /// list is empty: all moves that do not win lose.
    pub fn loses(&self) -> &[String] {
        &self.loses
    }

    /// Returns the first moves whose value is unknown. A move stands for its images under the symmetries of the board.
    pub fn open(&self) -> &[String] {
        &self.open
    }

    /// Creates a valuer for the positions of the board, which knows the wins that are proven in advance.
    pub fn valuer(&self) -> Valuer {
        let mut valuer = Valuer::new(self.variant.clone(), MEMORY);
        let files = WINS.iter().filter(|(id, _)| *id == self.variant.id());
        for line in files.flat_map(|(_, text)| text.lines()) {
            if let Some((position, side, plies)) = self.win(line) {
                valuer.give(&position, side, plies);
            }
        }
        valuer
    }

    /// Reads a line of a file of proven wins: the position, a tab, the winner and a number of plies.
    fn win(&self, line: &str) -> Option<(rules::Position, Side, u16)> {
        let (position, win) = line.split_once('\t')?;
        let (side, plies) = win.split_once(' ')?;
        let position = self.variant.parse_position(position).ok()?;
        let side = Side::ALL
            .into_iter()
            .find(|known| known.to_string() == side)?;
        Some((position, side, plies.parse().ok()?))
    }

    /// Returns the value of the start.
    pub fn value(&self) -> Value {
        Value::Win {
            side: self.winner,
            plies: self.plies.unwrap_or(u16::MAX),
            exact: self.plies.is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_names_known_boards_and_their_first_moves() {
        let entries = entries().unwrap();
        let boards = Boards::builtin();
        assert_eq!(boards.all().len(), entries.len());
        for (entry, board) in entries.iter().zip(boards.all()) {
            let (variant, start) = (board.variant(), board.variant().start());
            let legal = variant.legal_moves(start).into_iter();
            let legal: Vec<_> = legal.map(|mv| variant.notation(start, mv)).collect();
            for mv in [&entry.wins, &entry.loses, &entry.open]
                .into_iter()
                .flatten()
            {
                assert!(legal.contains(mv), "{}: {mv}", entry.variant);
            }
        }
    }

    #[test]
    fn every_line_of_proven_wins_is_read() {
        let boards = Boards::builtin();
        for (id, text) in WINS {
            let board = boards.get(id).unwrap();
            let wins: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
            assert!(wins.len() > 1900);
            for line in wins {
                assert!(board.win(line).is_some(), "{line}");
            }
        }
    }
}
