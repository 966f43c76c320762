//! The games of a file, one after the other: only one of them is in memory at a time.

use std::io::{self, BufRead};

use rules::Catalogue;
use thiserror::Error;

use crate::record::{Record, RecordError};
use crate::sgf;

/// A game may have so many bytes.
const LONGEST: usize = 4 << 20;

/// How a file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Tags and moves; see [`Record::from_text`].
    Text,
    /// Smart Game Format; see [`Record::from_sgf`].
    Sgf,
}

/// The text of one game, and where it begins in its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// The text.
    pub text: String,
    /// Its first line, from 1.
    pub line: usize,
    /// How it is written.
    pub format: Format,
}

impl GameText {
    /// Reads the game.
    ///
    /// # Errors
    /// What is wrong, where in the file, and what would be right.
    pub fn read(&self, catalogue: &Catalogue) -> Result<Record, RecordError> {
        match self.format {
            Format::Text => Record::from_text(&self.text, self.line, catalogue),
            Format::Sgf => Record::from_sgf(&self.text, self.line, catalogue),
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
    /// What the file is, once its first letter is known.
    format: Option<Format>,
    /// The first line of the next game, which ended the last.
    kept: Option<(String, usize)>,
    ended: bool,
}

impl<R: BufRead> Games<R> {
    /// The games that `input` holds.
    pub fn new(input: R) -> Self {
        Games {
            input,
            lines: 0,
            format: None,
            kept: None,
            ended: false,
        }
    }

    /// The next line with its end, and its number; `None` at the end of the file. What is no UTF-8 is read as Latin-1.
    fn line(&mut self) -> Result<Option<(String, usize)>, GamesError> {
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
        let mut text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
        };
        if self.lines == 1 && text.starts_with('\u{feff}') {
            text.remove(0);
        }
        Ok(Some((text, self.lines)))
    }

    fn game(&mut self) -> Result<Option<GameText>, GamesError> {
        let mut game: Option<GameText> = None;
        let mut end = Boundary::default();
        while let Some((line, number)) = self.line()? {
            if game.is_none() && line.trim().is_empty() {
                continue;
            }
            let is_sgf = line.trim_start().starts_with('(');
            let format =
                *self
                    .format
                    .get_or_insert(if is_sgf { Format::Sgf } else { Format::Text });
            if game.is_some() && format == Format::Text && end.begins_anew(&line) {
                self.kept = Some((line, number));
                break;
            }
            let text = game.get_or_insert_with(|| GameText {
                text: String::new(),
                line: number,
                format,
            });
            let whole = match format {
                Format::Text => {
                    end.read_text(&line);
                    None
                }
                Format::Sgf => sgf::end_of_game(&line, &mut end.sgf),
            };
            match whole {
                None => text.text += &line,
                Some(length) => {
                    let (own, rest) = line.split_at_checked(length).unwrap_or((&line, ""));
                    text.text += own;
                    if !rest.trim().is_empty() {
                        self.kept = Some((rest.to_owned(), number));
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
    sgf: sgf::Depth,
}

impl Boundary {
    /// Whether a line is the first one of another game: a tag behind moves.
    fn begins_anew(&self, line: &str) -> bool {
        self.moves && !self.comment && line.trim_start().starts_with('[')
    }

    fn read_text(&mut self, line: &str) {
        let is_tag = !self.comment && line.trim_start().starts_with('[');
        if is_tag || line.trim().is_empty() {
            return;
        }
        self.moves = true;
        for letter in line.chars() {
            match letter {
                // The rest of the line is a comment.
                ';' if !self.comment => break,
                '{' => self.comment = true,
                '}' => self.comment = false,
                _ => {}
            }
        }
    }
}
