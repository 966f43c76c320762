//! Moves as text, such as `c1-c3`, `c1xa3`, `a2:d2-a3`, `c1-off`, `c1-c3,@e5` and `pass`.

use sentence::Sentence;

use super::error::{MoveError, TextError};
use crate::cursor::Cursor;
use crate::loa::Vacated;
use crate::movement::Movement;
use crate::moves::{Move, Part};
use crate::square::Square;
use crate::state::Position;
use crate::variant::Variant;

/// The locale key of the advice that lists the accepted forms of moves.
const FORMS: &str = "error-move-forms";

/// Returns the advice that lists the accepted forms of moves: those of one game, or those of all games.
pub fn move_forms(movement: Option<Movement>) -> Sentence {
    let forms = match movement {
        Some(movement @ Movement::LinesOfAction { .. }) if movement.hand() > 0 => {
            "c1-c3,@e5, c1xa3,@e5, c1-c3, pass"
        }
        Some(Movement::LinesOfAction {
            vacated: Vacated::Stays,
            ..
        }) => "c1-c3, c1xa3, pass",
        Some(Movement::LinesOfAction {
            vacated: Vacated::Vanishes,
            ..
        }) => "c1-c3, c1xa3, c1-off",
        Some(movement @ Movement::Ordo { .. }) if movement.has_double_moves() => {
            "c1-c3, a2:d2-a3, c3-e3,d2-d4"
        }
        Some(Movement::Ordo { .. }) => "c1-c3, c1xa3, a2:d2-a3",
        None => "c1-c3, c1xa3, a2:d2-a3, c1-off, c1-c3,@e5, pass",
    };
    Sentence::new(FORMS).text("forms", forms)
}

/// Creates the error of a mistake at character `at`, with advice that lists the accepted forms of moves.
fn wrong(at: usize, problem: Sentence) -> TextError {
    TextError::new(at, problem, move_forms(None))
}

impl TextError {
    /// Returns this error for a text of the game `movement`. If its advice lists the accepted forms of moves, the returned
    /// error lists only the forms of this game.
    #[must_use]
    pub fn in_game(self, movement: Movement) -> Self {
        if self.remedy.key() != FORMS {
            return self;
        }
        let remedy = move_forms(Some(movement));
        TextError { remedy, ..self }
    }
}

impl Variant {
    /// Parses a move and checks that it is legal.
    ///
    /// Ignores case, whitespace, and `+ ! ? #` at the end. Between two squares, accepts `-`, `x`, `:` or nothing. Reads
    /// two squares as the move of one stone, one square and `off` as a stone that leaves the board, and three or four
    /// squares as an ordo move. An ordo move lists the two ends of the line in either order, then the landing square of
    /// the first listed end. The landing square of the second end may follow. A comma separates the two parts of a turn;
    /// `@` and a square is a stone that is dropped, before which the comma can be missing.
    ///
    /// # Errors
    /// Returns the mistake in the text, or the reason why the move is illegal.
    pub fn parse_move(&self, position: &Position, text: &str) -> Result<Move, MoveError> {
        let mv = read_move(text).map_err(|error| error.in_game(self.movement()))?;
        self.legality(position, mv)?;
        Ok(mv)
    }
}

/// Parses a move without checking that it is legal.
///
/// # Errors
/// Returns the position of the first character that cannot belong to a move.
pub fn read_move(text: &str) -> Result<Move, TextError> {
    let text = text.trim_end_matches(|c: char| c.is_whitespace() || "+!?#".contains(c));
    if text.is_empty() {
        return Err(wrong(0, Sentence::new("error-move-none")));
    }
    let letters = text.chars().filter(|c| !c.is_whitespace());
    if letters.map(|c| c.to_ascii_lowercase()).eq("pass".chars()) {
        return Ok(Move::Pass);
    }
    if let Some(Part::Drop { to }) = read_drop(text, 0)? {
        return Ok(Move::Drop { to });
    }
    let Some(at) = text.find([',', '@']) else {
        return read_single(text, 0);
    };
    let (first, rest) = text.split_at(at);
    let first_length = first.chars().count();
    let then = rest.strip_prefix(',').unwrap_or(rest);
    let skipped = first_length + rest.chars().count() - then.chars().count();
    let first = read_single(first, 0)?;
    let then = match read_drop(then, skipped)? {
        Some(drop) => Some(drop),
        None => read_single(then, skipped)?.parts()[0],
    };
    then.and_then(|then| first.followed_by(then))
        .ok_or_else(|| {
            wrong(
                first_length,
                Sentence::new("error-letter-here").text("letter", ","),
            )
        })
}

/// Creates a cursor on a part of a move that begins at character `at` of the move.
fn cursor_at(text: &str, at: usize) -> Cursor<'_> {
    let mut cursor = Cursor::new(text);
    cursor.at = at;
    cursor
}

/// Reads a dropped stone, such as `@e5`, at character `at` of a move. Returns `None` if the text does not begin with `@`.
fn read_drop(text: &str, at: usize) -> Result<Option<Part>, TextError> {
    let mut cursor = cursor_at(text, at);
    cursor.skip_blank();
    if !cursor.accept('@') {
        return Ok(None);
    }
    cursor.skip_blank();
    let to = read_square(&mut cursor)?;
    cursor.skip_blank();
    match cursor.peek() {
        None => Ok(Some(Part::Drop { to })),
        Some(letter) => {
            let problem = Sentence::new("error-letter-here").text("letter", letter);
            Err(wrong(cursor.at, problem))
        }
    }
}

/// Reads a move of one part, which begins at character `at` of the whole text.
fn read_single(text: &str, at: usize) -> Result<Move, TextError> {
    if let Some(from) = read_removal(text) {
        return Ok(Move::Remove { from });
    }
    let squares = read_squares(cursor_at(text, at))?;
    match *squares.as_slice() {
        [(_, from), (_, to)] => Ok(Move::Step { from, to }),
        [first, second, landing] => line_move(first, second, landing, None),
        [first, second, landing, other] => line_move(first, second, landing, Some(other)),
        [(at, one)] => Err(wrong(
            at,
            Sentence::new("error-move-alone").text("square", one),
        )),
        _ => {
            let at = squares.get(4).map_or(0, |(at, _)| *at);
            Err(wrong(at, Sentence::new("error-move-squares")))
        }
    }
}

/// Reads the move of a stone that leaves the board, such as `c1-off`. Returns `None` for another text.
fn read_removal(text: &str) -> Option<Square> {
    let word = |c: &char| !c.is_whitespace();
    let text: String = text.chars().filter(word).collect();
    let text = text.to_ascii_lowercase();
    let square = text.strip_suffix("off")?;
    Square::parse(square.strip_suffix('-').unwrap_or(square))
}

impl From<Move> for String {
    fn from(mv: Move) -> String {
        mv.to_string()
    }
}

impl TryFrom<String> for Move {
    type Error = TextError;

    fn try_from(text: String) -> Result<Move, TextError> {
        read_move(&text)
    }
}

/// Reads the squares of a move. Returns each square with its position in the text.
fn read_squares(mut text: Cursor<'_>) -> Result<Vec<(usize, Square)>, TextError> {
    let mut squares = Vec::new();
    let mut separated = true;
    text.skip_blank();
    while let Some(letter) = text.peek().map(|c| c.to_ascii_lowercase()) {
        match letter {
            '-' | 'x' | ':' if !separated => {
                separated = true;
                text.bump();
            }
            'a'..='z' if letter != 'x' => {
                squares.push((text.at, read_square(&mut text)?));
                separated = false;
            }
            _ => {
                let problem = Sentence::new("error-letter-here").text("letter", letter);
                return Err(wrong(text.at, problem));
            }
        }
        text.skip_blank();
    }
    if separated {
        return Err(wrong(text.at, Sentence::new("error-move-ends")));
    }
    Ok(squares)
}

/// Reads one square: a letter and up to two digits.
fn read_square(text: &mut Cursor<'_>) -> Result<Square, TextError> {
    let at = text.at;
    let mut name = String::new();
    name.extend(text.bump().map(|file| file.to_ascii_lowercase()));
    while let Some(digit) = text.peek().filter(char::is_ascii_digit)
        && name.len() < 3
    {
        name.push(digit);
        text.bump();
    }
    Square::parse(&name).ok_or_else(|| wrong(at, Sentence::new("error-square").text("name", &name)))
}

/// Builds the ordo move of the line from `first` to `second`. The stone on `first` lands on `landing`, and the stone on
/// `second` lands on `other` if that is given.
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
            Some(square) => Sentence::new("error-line-end")
                .text("from", first)
                .text("to", landing)
                .text("second", second)
                .text("square", square),
            None => Sentence::new("error-line-end-leaves").text("square", second),
        };
        let problem = Sentence::new("error-line-ends")
            .text("square", landing)
            .text("other", other);
        return Err(TextError::new(at, problem, remedy));
    }
    let second_first = (second.file(), second.rank()) < (first.file(), first.rank());
    let (first, last, to) = match (second_first, second_landing) {
        (false, _) => (first, second, landing),
        (true, Some(to)) => (second, first, to),
        (true, None) => {
            let problem = Sentence::new("error-line-leaves").text("square", landing);
            return Err(wrong(landing_at, problem));
        }
    };
    Ok(Move::Line { first, last, to })
}
