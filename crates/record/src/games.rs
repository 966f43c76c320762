//! The games of a file, one after the other: only one of them is in memory at a time.

use std::io::{self, BufRead};

use rules::{Catalogue, Cursor, SharedVariant, TextError};
use thiserror::Error;

use crate::fen::{find_position, is_position};
use crate::place::Place;
use crate::record::{Record, RecordError};
use crate::sgf;
use crate::text::{read_guessing, read_result};
use crate::tree::GameTree;

/// A game may have so many bytes.
const LONGEST: usize = 4 << 20;

/// What some programs write before UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Tags and moves; see [`Record::from_text`].
    Text,
    /// Smart Game Format; see [`Record::from_sgf`].
    Sgf,
    /// A position alone; see [`read_position`](crate::read_position).
    Position,
}

/// The text of one game, and where it begins in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// The text.
    pub text: String,
    /// Its first line, from 1.
    pub line: usize,
    /// Its first column there, from 1.
    pub column: usize,
    /// How it is written.
    pub format: Format,
}

impl GameText {
    /// Reads the game. A text without tags is one of the first variant in which all its moves can be played, a position one of
    /// the first variant on whose board it fits: a game without moves.
    ///
    /// # Errors
    /// What is wrong, where in the file, and what would be right.
    pub fn read(&self, catalogue: &Catalogue) -> Result<Record, RecordError> {
        let Some(first) = catalogue.variants().first() else {
            let problem = "there is no variant that could be played";
            return Err(self.place().error(problem, "add the file of a variant"));
        };
        self.read_guessing(catalogue, first)
    }

    /// Reads the game; where it names no variant, the `usual` one is tried before the others.
    ///
    /// # Errors
    /// What is wrong, where in the file, and what would be right.
    pub fn read_guessing(
        &self,
        catalogue: &Catalogue,
        usual: &SharedVariant,
    ) -> Result<Record, RecordError> {
        match self.format {
            Format::Text => {
                let record = read_guessing(&self.place(), catalogue, usual)?;
                let tagged = self.text.trim_start().starts_with('[');
                if record.tree.is_empty() && !tagged {
                    let remedy = "write moves, such as 1. c1-c3 a2-c2";
                    return Err(self.place().error("there is no move here", remedy));
                }
                Ok(record)
            }
            Format::Sgf => sgf::read_game(self.place(), catalogue),
            Format::Position => {
                let (variant, position) = find_position(&self.text, catalogue, usual)
                    .map_err(|error| self.place().error_in(self.behind_blanks(error)))?;
                Ok(Record::new(GameTree::new(variant, position)))
            }
        }
    }

    fn place(&self) -> Cursor<'_> {
        Cursor::beginning_at(&self.text, self.line, self.column)
    }

    /// A mistake in a text whose blanks before the first letter were left out.
    fn behind_blanks(&self, error: TextError) -> TextError {
        let blanks = self
            .text
            .chars()
            .take_while(|letter| letter.is_whitespace());
        TextError {
            at: error.at + blanks.count(),
            ..error
        }
    }
}

/// Why a file cannot be read on.
#[derive(Debug, Error)]
pub enum GamesError {
    /// The system refuses.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// One game is larger than any game is.
    #[error("{line}:1: this game has more than {LONGEST} bytes; is this a file of games?")]
    TooLong {
        /// The line on which it begins.
        line: usize,
    },
}

/// The games of a file of either format. After an error of the file there is nothing more; what is wrong within a game says
/// [`GameText::read`], and the next game comes all the same.
#[derive(Debug)]
pub struct Games<R> {
    input: R,
    /// Lines read so far.
    lines: usize,
    /// Whether the last game was one of SGF: what follows is SGF, too.
    is_sgf: bool,
    /// The first line of the next game, which ended the last.
    kept: Option<Line>,
    ended: bool,
}

/// A line with its end, or what is left of it, and its place in the file.
#[derive(Debug)]
struct Line {
    text: String,
    number: usize,
    column: usize,
}

impl<R: BufRead> Games<R> {
    /// The games that `input` holds.
    pub fn new(input: R) -> Self {
        Games {
            input,
            lines: 0,
            is_sgf: false,
            kept: None,
            ended: false,
        }
    }

    /// The next line; `None` at the end of the file. What is no UTF-8 is read as Latin-1.
    fn line(&mut self) -> Result<Option<Line>, GamesError> {
        if let Some(kept) = self.kept.take() {
            return Ok(Some(kept));
        }
        let mut bytes = Vec::new();
        // No line is longer than a game, so that no file fills the memory.
        let mut limited = io::Read::take(&mut self.input, LONGEST as u64 + 1);
        if limited.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        self.lines += 1;
        if bytes.len() > LONGEST {
            return Err(GamesError::TooLong { line: self.lines });
        }
        // Some programs write the mark before text that is none of UTF-8.
        if self.lines == 1 && bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
        };
        Ok(Some(Line {
            text,
            number: self.lines,
            column: 1,
        }))
    }

    /// How a game is written that begins with a line.
    fn format_of(&self, line: &str) -> Format {
        if self.is_sgf || line.trim_start().starts_with('(') {
            Format::Sgf
        } else if is_position(line) {
            Format::Position
        } else {
            Format::Text
        }
    }

    fn game(&mut self) -> Result<Option<GameText>, GamesError> {
        let mut game: Option<GameText> = None;
        let mut end = Boundary::default();
        while let Some(line) = self.line()? {
            if game.is_none() && line.text.trim().is_empty() {
                continue;
            }
            let format = match &game {
                Some(game) => game.format,
                None => self.format_of(&line.text),
            };
            self.is_sgf = format == Format::Sgf;
            if game.is_some() && format == Format::Text && end.begins_anew(&line.text) {
                self.kept = Some(line);
                break;
            }
            let text = game.get_or_insert_with(|| GameText {
                text: String::new(),
                line: line.number,
                column: line.column,
                format,
            });
            let whole = match format {
                Format::Text => {
                    end.read_text(&line.text);
                    None
                }
                Format::Sgf => sgf::end_of_game(&line.text, &mut end.sgf),
                Format::Position => Some(line.text.len()),
            };
            match whole {
                None => text.text += &line.text,
                Some(length) => {
                    let (own, rest) = line
                        .text
                        .split_at_checked(length)
                        .unwrap_or((&line.text, ""));
                    text.text += own;
                    if !rest.trim().is_empty() {
                        // A line that continues a game begins at its first column.
                        self.kept = Some(Line {
                            text: rest.to_owned(),
                            number: line.number,
                            column: line.column + own.chars().count(),
                        });
                    }
                    return Ok(game);
                }
            }
            if text.text.len() > LONGEST {
                return Err(GamesError::TooLong { line: text.line });
            }
        }
        Ok(game)
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<GameText, GamesError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let game = self.game().transpose();
        self.ended = !matches!(game, Some(Ok(_)));
        game
    }
}

/// Where one game ends and the next begins.
#[derive(Default)]
struct Boundary {
    /// Whether anything but tags has been read.
    moves: bool,
    /// Whether the text is within a comment in braces.
    comment: bool,
    /// How many variations are open.
    variations: usize,
    /// Whether the last word of the game was a result.
    result: bool,
    /// Whether an empty line came after it.
    gap: bool,
    sgf: sgf::Depth,
}

impl Boundary {
    /// Whether a line is the first one of another game: a tag behind moves, or anything that an empty line separates from a
    /// result.
    fn begins_anew(&self, line: &str) -> bool {
        let line = line.trim_start();
        let separate = self.result && self.gap && !line.is_empty();
        self.moves
            && !self.comment
            && (line.starts_with('[') || separate && !line.starts_with(['{', ';']))
    }

    fn read_text(&mut self, line: &str) {
        let is_tag = !self.comment && line.trim_start().starts_with('[');
        if line.trim().is_empty() {
            self.gap = true;
            return;
        }
        self.gap = false;
        if is_tag {
            return;
        }
        self.moves = true;
        let mut words = String::new();
        for letter in line.chars() {
            match letter {
                // The rest of the line is a comment.
                ';' if !self.comment => break,
                '{' => self.comment = true,
                '}' => self.comment = false,
                _ if self.comment => {}
                _ => words.push(letter),
            }
        }
        self.variations += words.matches('(').count();
        self.variations = self.variations.saturating_sub(words.matches(')').count());
        if let Some(last) = words.split_whitespace().next_back() {
            self.result = self.variations == 0 && read_result(last).is_some();
        }
    }
}
