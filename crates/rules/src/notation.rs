//! Position strings and moves as text: reading what people and programs write, and saying what is wrong with it.

use thiserror::Error;

use crate::game_kind::GameKind;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::side::Side;
use crate::square::Square;
use crate::state::Position;
use crate::variant::Variant;
use crate::word::{U256, Word};

/// What is wrong in a text, at which character, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("character {}: {problem}; {remedy}", .at + 1)]
pub struct TextError {
    /// The place, in characters from 0.
    pub at: usize,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

impl TextError {
    fn new(at: usize, problem: impl Into<String>, remedy: impl Into<String>) -> Self {
        TextError {
            at,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }
}

/// Why a text is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MoveError {
    /// It is not a move at all.
    #[error(transparent)]
    Text(#[from] TextError),
    /// It is a move, and not a legal one.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// How moves are written, for error messages.
const MOVE_FORMS: &str = "write a move as `c1-c3`, `c1xa3`, `a2:d2-a3` or `pass`";

impl Variant {
    /// The position string: ranks from the top joined by `/`, `b`, `w` and runs of empty squares, a blank,
    /// the side to move. A hole counts as empty.
    pub fn position_string(&self, position: &Position) -> String {
        let shape = self.shape();
        let rank_text = |rank: u8| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 0..shape.files() {
                match Square::new(file, rank).and_then(|square| self.stone_at(position, square)) {
                    None => empty += 1,
                    Some(side) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        empty = 0;
                        text.push(side.letter());
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        };
        let ranks = (0..shape.ranks())
            .rev()
            .map(rank_text)
            .collect::<Vec<_>>()
            .join("/");
        format!("{ranks} {}", position.to_move().letter())
    }

    /// Reads a position string of this variant's board; see [`Variant::position_string`].
    ///
    /// # Errors
    /// At the first character that fits no position of this board: wrong letters or numbers of squares and
    /// ranks, a stone in a hole, no side to move, no stones at all, in Lines of Action a side without stones.
    pub fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        let shape = self.shape();
        let (files, ranks) = (usize::from(shape.files()), usize::from(shape.ranks()));
        let start = self.position_string(self.start());
        let example = || format!("the start position is `{start}`");
        // The place of a word of the text, in characters.
        let place = |word: &str| {
            let before = text.get(..word.as_ptr().addr() - text.as_ptr().addr());
            before.map_or(0, |before| before.chars().count())
        };
        let mut words = text.split_whitespace();
        let Some(board) = words.next() else {
            return Err(TextError::new(0, "the position is empty", example()));
        };
        let lead = place(board);
        let board_end = lead + board.chars().count();
        let mut stones = [U256::EMPTY; 2];
        let mut at = lead;
        for (row, rank_text) in board.split('/').enumerate() {
            if row >= ranks {
                return Err(TextError::new(
                    at,
                    format!("there are more than {ranks} ranks"),
                    example(),
                ));
            }
            let rank = (ranks - 1 - row) as u8;
            let mut file = 0usize;
            let mut letters = rank_text.chars().enumerate().peekable();
            while let Some((place, letter)) = letters.next() {
                let here = at + place;
                if let Some(mut run) = letter.to_digit(10) {
                    while let Some(digit) = letters.peek().and_then(|(_, c)| c.to_digit(10)) {
                        run = run.saturating_mul(10).saturating_add(digit);
                        letters.next();
                    }
                    if run == 0 {
                        return Err(TextError::new(
                            here,
                            "a run of no squares",
                            "write a number from 1",
                        ));
                    }
                    file = file.saturating_add(run as usize);
                } else if let Some(side) = Side::from_letter(letter) {
                    let square = u8::try_from(file)
                        .ok()
                        .and_then(|file| Square::new(file, rank));
                    if let Some(square) = square.filter(|&square| shape.contains(square)) {
                        if self.is_hole(square) {
                            return Err(TextError::new(
                                here,
                                format!("{square} is a hole"),
                                "leave it empty",
                            ));
                        }
                        stones[side.index()] |= U256::bit(shape.index(square));
                    }
                    file = file.saturating_add(1);
                } else {
                    let remedy = "use `b`, `w`, numbers for empty squares and `/` between ranks";
                    return Err(TextError::new(
                        here,
                        format!("`{letter}` means nothing here"),
                        remedy,
                    ));
                }
                if file > files {
                    let problem = format!("rank {} has more than {files} squares", rank + 1);
                    return Err(TextError::new(here, problem, example()));
                }
            }
            at += rank_text.chars().count();
            if file < files {
                let problem = format!("rank {} has {file} of {files} squares", rank + 1);
                return Err(TextError::new(at, problem, example()));
            }
            at += 1;
        }
        let rows = board.split('/').count();
        if rows < ranks {
            return Err(TextError::new(
                board_end,
                format!("there are {rows} of {ranks} ranks"),
                example(),
            ));
        }
        let side_remedy = "end with a blank and `b` or `w`, the side to move";
        let Some(side) = words.next() else {
            return Err(TextError::new(
                board_end,
                "the side to move is missing",
                side_remedy,
            ));
        };
        let mut letters = side.chars();
        let (Some(to_move), None) = (letters.next().and_then(Side::from_letter), letters.next())
        else {
            return Err(TextError::new(
                place(side),
                format!("`{side}` is not a side"),
                side_remedy,
            ));
        };
        if let Some(rest) = words.next() {
            return Err(TextError::new(
                place(rest),
                format!("`{rest}` is too much"),
                side_remedy,
            ));
        }
        self.check_stones(stones)
            .map_err(|problem| TextError::new(lead, problem, example()))?;
        Ok(Position::new(
            stones[Side::Black.index()],
            stones[Side::White.index()],
            to_move,
        ))
    }

    /// In Lines of Action a side always keeps a stone, for one stone has won; in Ordo the last can be taken.
    fn check_stones(&self, stones: [U256; 2]) -> Result<(), String> {
        let missing = Side::ALL
            .into_iter()
            .filter(|side| stones[side.index()].is_empty())
            .collect::<Vec<_>>();
        match (self.kind(), missing.as_slice()) {
            (_, [_, _]) => Err("there are no stones".to_owned()),
            (GameKind::Loa, [side]) => Err(format!("{side} has no stones")),
            _ => Ok(()),
        }
    }

    /// Reads a move and checks that it is legal.
    ///
    /// Any case; `-`, `x`, `:` or nothing between squares; the ends of a line in either order; the landing of
    /// the second end may follow; `+ ! ? #` at the end and blanks are ignored. Two squares are a step, three
    /// or four an ordo move.
    ///
    /// # Errors
    /// Where the text is not a move, or why the move is not legal.
    pub fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        let mv = read_move(text)?;
        self.legality(position, mv)?;
        Ok(mv)
    }
}

/// Reads a move without regard to any board.
///
/// # Errors
/// At the first character that belongs to no move.
pub fn read_move(text: &str) -> Result<Move, TextError> {
    let letters = text
        .chars()
        .map(|c| c.to_ascii_lowercase())
        .collect::<Vec<_>>();
    let end = letters
        .iter()
        .rposition(|c| !c.is_whitespace() && !matches!(c, '+' | '!' | '?' | '#'))
        .map_or(0, |last| last + 1);
    let letters = letters.get(..end).unwrap_or_default();
    if letters.is_empty() {
        return Err(TextError::new(0, "there is no move", MOVE_FORMS));
    }
    if letters
        .iter()
        .filter(|c| !c.is_whitespace())
        .eq(&['p', 'a', 's', 's'])
    {
        return Ok(Move::Pass);
    }
    let squares = read_squares(letters)?;
    match *squares.as_slice() {
        [(_, from), (_, to)] => Ok(Move::Step { from, to }),
        [first, second, landing] => line_move(first, second, landing, None),
        [first, second, landing, other] => line_move(first, second, landing, Some(other)),
        [(at, one)] => Err(TextError::new(
            at,
            format!("{one} alone is not a move"),
            MOVE_FORMS,
        )),
        _ => {
            let at = squares.get(4).map_or(0, |(at, _)| *at);
            Err(TextError::new(
                at,
                "a move names at most four squares",
                MOVE_FORMS,
            ))
        }
    }
}

/// The squares of a move and their places in the text.
fn read_squares(letters: &[char]) -> Result<Vec<(usize, Square)>, TextError> {
    let mut squares = Vec::new();
    let mut at = 0;
    let mut separated = true;
    while let Some(&letter) = letters.get(at) {
        if letter.is_whitespace() {
            at += 1;
        } else if matches!(letter, '-' | 'x' | ':') && !separated {
            separated = true;
            at += 1;
        } else if letter.is_ascii_lowercase() && letter != 'x' {
            let digits = letters
                .iter()
                .skip(at + 1)
                .take(2)
                .take_while(|c| c.is_ascii_digit())
                .count();
            let name = letters.iter().skip(at).take(1 + digits).collect::<String>();
            let Some(square) = Square::parse(&name) else {
                return Err(TextError::new(
                    at,
                    format!("`{name}` is not a square"),
                    MOVE_FORMS,
                ));
            };
            squares.push((at, square));
            separated = false;
            at += 1 + digits;
        } else {
            return Err(TextError::new(
                at,
                format!("`{letter}` does not belong here"),
                MOVE_FORMS,
            ));
        }
    }
    if separated {
        return Err(TextError::new(
            letters.len(),
            "the move ends too early",
            MOVE_FORMS,
        ));
    }
    Ok(squares)
}

/// The ordo move whose ends `first` and `second` land on `landing` and `other`.
fn line_move(
    (_, first): (usize, Square),
    (_, second): (usize, Square),
    (landing_at, landing): (usize, Square),
    other: Option<(usize, Square)>,
) -> Result<Move, TextError> {
    let second_landing = second.shifted(first, landing);
    if let Some((at, other)) = other
        && second_landing != Some(other)
    {
        let remedy = match second_landing {
            Some(square) => format!("if {first} goes to {landing}, {second} goes to {square}"),
            None => format!("{second} would leave the board"),
        };
        return Err(TextError::new(
            at,
            format!("the ends of the line go different ways to {landing} and {other}"),
            remedy,
        ));
    }
    let second_first = (second.file(), second.rank()) < (first.file(), first.rank());
    let (first, last, to) = match (second_first, second_landing) {
        (false, _) => (first, second, landing),
        (true, Some(to)) => (second, first, to),
        (true, None) => {
            let problem = format!("the line would leave the board on the way to {landing}");
            return Err(TextError::new(landing_at, problem, MOVE_FORMS));
        }
    };
    Ok(Move::Line { first, last, to })
}
