//! Position strings, such as `1bbbbbb1/w6w/w6w/w6w/w6w/w6w/w6w/1bbbbbb1 b`.
//!
//! In a variant with stones in hand, two numbers follow: the enemy stones in the hands of Black and White, such as `b
//! 6/5`.

use sentence::Sentence;

use super::error::TextError;
use crate::cursor::Cursor;
use crate::game_kind::GameKind;
use crate::side::Side;
use crate::square::Square;
use crate::state::Position;
use crate::variant::Variant;
use crate::word::{U256, Word};

/// Creates the error of a mistake at character `at`, where the text should name the side to move.
fn wrong_side(at: usize, problem: Sentence) -> TextError {
    TextError::new(at, problem, Sentence::new("error-side-forms"))
}

/// The letter of a vanished square.
const VANISHED: char = '*';

/// The sets of squares that a position string names.
#[derive(Default)]
struct Board {
    /// The stones of Black and White.
    stones: [U256; 2],
    vanished: U256,
}

impl Variant {
    /// Returns the position string: the ranks from the top, joined by `/`, then a blank and the side to move. A rank
    /// consists of `b`, `w`, `*` for a vanished square and numbers of empty squares. Holes count as empty squares. The
    /// ranks of a hexagon are as long as they are on the board: 5, 6, 7, 8, 9, 8, 7, 6 and 5 squares on a board with
    /// side 5. If a side has stones in hand, the numbers of stones in the hands of Black and White follow, joined by `/`.
    pub fn position_string(&self, position: &Position) -> String {
        let ranks = (0..self.shape().ranks()).rev();
        let ranks = ranks.map(|rank| self.rank_string(position, rank));
        let ranks = ranks.collect::<Vec<_>>().join("/");
        let side = position.to_move().letter();
        match Side::ALL.map(|side| position.held(side)) {
            [0, 0] => format!("{ranks} {side}"),
            [black, white] => format!("{ranks} {side} {black}/{white}"),
        }
    }

    fn rank_string(&self, position: &Position, rank: u8) -> String {
        let mut text = String::new();
        let mut empty = 0;
        let end_run = |text: &mut String, empty: u8| {
            if empty > 0 {
                *text += &empty.to_string();
            }
        };
        for square in self.shape().rank(rank) {
            let letter = match self.stone_at(position, square) {
                Some(side) => side.letter(),
                None if self.is_vanished(position, square) => VANISHED,
                None => {
                    empty += 1;
                    continue;
                }
            };
            end_run(&mut text, std::mem::take(&mut empty));
            text.push(letter);
        }
        end_run(&mut text, empty);
        text
    }

    /// Parses a position string for this variant's board; see [`Variant::position_string`].
    ///
    /// # Errors
    /// Returns the position of the first mistake in the text. A mistake is:
    ///
    /// * a wrong letter, or too many or too few squares or ranks,
    /// * a stone or a vanished square in a hole,
    /// * a vanished square in a variant in which squares do not vanish,
    /// * a missing side to move,
    /// * more stones in hand than at the start of the variant,
    /// * no stones at all or, in Lines of Action, a side without stones.
    pub fn parse_position(&self, text: &str) -> Result<Position, TextError> {
        let mut cursor = Cursor::new(text);
        cursor.skip_blank();
        if cursor.peek().is_none() {
            return Err(self.wrong(0, Sentence::new("error-position-empty")));
        }
        let start = cursor.at;
        let Board { stones, vanished } = self.read_board(&mut cursor)?;
        let to_move = read_side(&mut cursor)?;
        let held = self.read_hands(&mut cursor)?;
        end(&mut cursor)?;
        self.check_stones(stones)
            .map_err(|problem| self.wrong(start, problem))?;
        let [black, white] = stones;
        Ok(Position::new(black, white, to_move)
            .without_squares(vanished)
            .with_held(held))
    }

    /// Reads all ranks.
    fn read_board(&self, cursor: &mut Cursor<'_>) -> Result<Board, TextError> {
        let ranks = self.shape().ranks();
        let mut board = Board::default();
        for rank in (0..ranks).rev() {
            self.read_rank(cursor, rank, &mut board)?;
            match (cursor.accept('/'), rank) {
                (false, 0) => return Ok(board),
                (true, 0) => {
                    let problem = Sentence::new("error-ranks-more").number("ranks", ranks);
                    return Err(self.wrong(cursor.at, problem));
                }
                (true, _) => {}
                (false, missing) => {
                    let problem = Sentence::new("error-ranks-fewer")
                        .number("found", ranks - missing)
                        .number("ranks", ranks);
                    return Err(self.wrong(cursor.at, problem));
                }
            }
        }
        Ok(board)
    }

    /// Reads one rank into `board`.
    fn read_rank(
        &self,
        cursor: &mut Cursor<'_>,
        rank: u8,
        board: &mut Board,
    ) -> Result<(), TextError> {
        let squares: Vec<Square> = self.shape().rank(rank).collect();
        let length = squares.len();
        let mut found = 0usize;
        while let Some(letter) = cursor.peek()
            && letter != '/'
            && !letter.is_whitespace()
        {
            let at = cursor.at;
            let after = if letter.is_ascii_digit() {
                found + usize::from(read_run(cursor)?)
            } else {
                let squares_here = match Side::from_letter(letter) {
                    Some(side) => &mut board.stones[side.index()],
                    None if letter == VANISHED && self.movement().squares_vanish() => {
                        &mut board.vanished
                    }
                    None => {
                        let problem = Sentence::new("error-letter-here").text("letter", letter);
                        let remedy = Sentence::new(match self.movement().squares_vanish() {
                            true => "error-position-letters-vanished",
                            false => "error-position-letters",
                        });
                        return Err(TextError::new(at, problem, remedy));
                    }
                };
                cursor.bump();
                if let Some(&square) = squares.get(found) {
                    *squares_here |= self.read_square(at, square)?;
                }
                found + 1
            };
            if after > length {
                let problem = Sentence::new("error-rank-long")
                    .number("rank", rank + 1)
                    .number("files", length);
                return Err(self.wrong(at, problem));
            }
            found = after;
        }
        if found < length {
            let problem = Sentence::new("error-rank-short")
                .number("rank", rank + 1)
                .number("found", found)
                .number("files", length);
            return Err(self.wrong(cursor.at, problem));
        }
        Ok(())
    }

    /// Returns the set that contains only `square`. Returns an error at character `at` if the square is a hole.
    fn read_square(&self, at: usize, square: Square) -> Result<U256, TextError> {
        if self.is_hole(square) {
            let problem = Sentence::new("error-hole").text("square", square);
            let remedy = Sentence::new("error-hole-empty");
            return Err(TextError::new(at, problem, remedy));
        }
        Ok(self.geometry().bit(square))
    }

    /// Reads the numbers of stones in the hands of Black and White, such as `6/5`. Without numbers, the hands are empty.
    fn read_hands(&self, cursor: &mut Cursor<'_>) -> Result<[u8; 2], TextError> {
        let most = self.movement().hand();
        cursor.skip_blank();
        if most == 0 || cursor.peek().is_none() {
            return Ok([0; 2]);
        }
        let at = cursor.at;
        let word = cursor.take_word();
        let number = |text: &str| text.parse().ok().filter(|held| *held <= most);
        let hands = word
            .split_once('/')
            .and_then(|(black, white)| Some([number(black)?, number(white)?]));
        hands.ok_or_else(|| {
            let problem = Sentence::new("error-hands").text("text", word);
            let remedy = Sentence::new("error-hands-form").number("most", most);
            TextError::new(at, problem, remedy)
        })
    }

    /// Checks that there are enough stones. In Lines of Action, each side needs at least one stone, because a side with
    /// a single stone has won. In Ordo, one side can have none, because its last stone can be captured.
    fn check_stones(&self, stones: [U256; 2]) -> Result<(), Sentence> {
        let missing = Side::ALL
            .into_iter()
            .filter(|side| stones[side.index()].is_empty())
            .collect::<Vec<_>>();
        match (self.kind(), missing.as_slice()) {
            (_, [_, _]) => Err(Sentence::new("error-stones-none")),
            (GameKind::Loa, [side]) => Err(Sentence::new("error-stones-side").text("side", side)),
            _ => Ok(()),
        }
    }

    /// Creates the error of a mistake at character `at`, with the variant's start position as an example of a correct
    /// text.
    fn wrong(&self, at: usize, problem: Sentence) -> TextError {
        let start = self.position_string(self.start());
        let example = Sentence::new("error-position-example").text("position", start);
        TextError::new(at, problem, example)
    }
}

/// Reads a number of consecutive empty squares.
fn read_run(cursor: &mut Cursor<'_>) -> Result<u8, TextError> {
    let at = cursor.at;
    let digits = cursor.take_while(|letter| letter.is_ascii_digit());
    match digits.trim_start_matches('0') {
        "" => Err(TextError::new(
            at,
            Sentence::new("error-run-empty"),
            Sentence::new("error-run-from-one"),
        )),
        // A number too large for a byte is also too large for the rank.
        digits => Ok(digits.parse().unwrap_or(u8::MAX)),
    }
}

/// Reads the side to move.
fn read_side(cursor: &mut Cursor<'_>) -> Result<Side, TextError> {
    let board_end = cursor.at;
    cursor.skip_blank();
    let at = cursor.at;
    let word = cursor.take_word();
    if word.is_empty() {
        return Err(wrong_side(board_end, Sentence::new("error-side-missing")));
    }
    let mut letters = word.chars();
    let (Some(side), None) = (letters.next().and_then(Side::from_letter), letters.next()) else {
        let problem = Sentence::new("error-side").text("word", word);
        return Err(wrong_side(at, problem));
    };
    Ok(side)
}

/// Checks that the text ends here.
fn end(cursor: &mut Cursor<'_>) -> Result<(), TextError> {
    cursor.skip_blank();
    let at = cursor.at;
    match cursor.take_word() {
        "" => Ok(()),
        rest => {
            let problem = Sentence::new("error-too-much").text("text", rest);
            Err(wrong_side(at, problem))
        }
    }
}
