//! Reads the games of a file one at a time, with only one game in memory.

use std::io::{self, BufRead};

use rules::{Catalogue, Cursor, SharedVariant, TextError};
use sentence::Sentence;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::fen::{find_position, is_position};
use crate::limits::{Limits, too_many_bytes};
use crate::place::Place;
use crate::record::{Record, RecordError};
use crate::sgf;
use crate::text::{read_guessing, read_result};
use crate::tree::GameTree;

/// After a game that is too large, reading stops if no other game begins within this many bytes.
const SEARCHED: usize = 16 << 20;

/// The UTF-8 byte-order mark, which some programs write at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The format of a game record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Format {
    /// Tags in square brackets, then moves; see [`Record::from_text`].
    Text,
    /// Smart Game Format; see [`Record::from_sgf`].
    Sgf,
    /// Only a position; see [`read_position`](crate::read_position).
    Position,
}

/// The text of one game and its position in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// The text of the game alone.
    pub text: String,
    /// The line of the file on which the game begins, from 1.
    pub line: usize,
    /// The column at which the game begins, from 1, in characters.
    pub column: usize,
    /// The format of the text.
    pub format: Format,
}

impl GameText {
    /// Parses the game within [`Limits::GIVEN`]. A text without tags belongs to the first variant in which all its
    /// moves are legal. A position belongs to the first variant whose board it fits, and gives a game without moves.
    ///
    /// # Errors
    /// Returns what is wrong, where in the file, and how to correct it.
    pub fn read(&self, catalogue: &Catalogue) -> Result<Record, RecordError> {
        self.read_within(&Limits::GIVEN, catalogue, None)
    }

    /// Like [`read`](Self::read), but if the text names no variant, tries the `usual` variant first.
    ///
    /// # Errors
    /// Returns what is wrong, where in the file, and how to correct it.
    pub fn read_guessing(
        &self,
        catalogue: &Catalogue,
        usual: &SharedVariant,
    ) -> Result<Record, RecordError> {
        self.read_within(&Limits::GIVEN, catalogue, Some(usual))
    }

    /// Like [`read_guessing`](Self::read_guessing), with the given limits instead of [`Limits::GIVEN`].
    ///
    /// # Errors
    /// Returns what is wrong, where in the file, and how to correct it.
    pub fn read_within(
        &self,
        limits: &Limits,
        catalogue: &Catalogue,
        usual: Option<&SharedVariant>,
    ) -> Result<Record, RecordError> {
        let Some(usual) = usual.or_else(|| catalogue.variants().first()) else {
            // Not reached, because every catalogue has the built-in variants.
            return Err(RecordError::no_game());
        };
        match self.format {
            Format::Text => {
                let record = read_guessing(&self.place(), catalogue, usual, limits)?;
                let tagged = self.text.trim_start().starts_with('[');
                if record.tree.is_empty() && !tagged {
                    let remedy = Sentence::new("error-moves-forms");
                    let problem = Sentence::new("error-move-none");
                    return Err(self.place().error(problem, remedy));
                }
                Ok(record)
            }
            Format::Sgf => sgf::read_game(self.place(), catalogue, limits),
            Format::Position => {
                limits.check_text(self.text.len(), &self.place())?;
                let (variant, position) = find_position(&self.text, catalogue, usual)
                    .map_err(|error| self.place().error_in(self.behind_blanks(error)))?;
                Ok(Record::new(GameTree::new(variant, position)))
            }
        }
    }

    fn place(&self) -> Cursor<'_> {
        Cursor::beginning_at(&self.text, self.line, self.column)
    }

    /// Moves the position of an error behind the leading blanks, which the parser did not see.
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

/// Why a game, or the rest of the file, cannot be read.
#[derive(Debug, Error)]
pub enum GamesError {
    /// Reading the file failed. No more games follow.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// One game is too large; the error points to its beginning. The game is skipped and reading continues with the
    /// next game.
    #[error("{0}")]
    TooLong(RecordError),
    /// After a game that is too large, no other game begins within 16 MiB. No more games follow.
    #[error("{0}")]
    NoGames(RecordError),
}

/// Iterates over the games of a file of any format. Games after a broken game or a game that is too large are still
/// returned. [`GameText::read`] reports mistakes within a game.
#[derive(Debug)]
pub struct Games<R> {
    input: R,
    /// The maximum size of a game, in bytes.
    longest: usize,
    /// The line and column of the next unread character.
    next: (usize, usize),
    /// The first bytes of a UTF-8 character that was cut at the end of a piece of a line.
    half_letter: Vec<u8>,
    /// Whether the last game was SGF. After an SGF game, the rest of the file is read as SGF.
    is_sgf: bool,
    /// Text that was read after the end of the last game.
    kept: Option<Line>,
    ended: bool,
}

/// A line with its line end, or one piece of a line that is longer than the largest allowed game.
#[derive(Debug)]
struct Line {
    text: String,
    /// The byte offset in `text` of the first byte that belongs to no game yet.
    at: usize,
    number: usize,
    /// The column of the byte offset `at`, from 1, in characters.
    column: usize,
    /// Whether more pieces of the same line follow.
    goes_on: bool,
}

impl Line {
    /// The text that is not yet assigned to a game.
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn is_blank(&self) -> bool {
        self.rest().trim_start().is_empty()
    }

    /// Skips `length` bytes and the blanks after those bytes. Returns `None` if no text remains.
    fn behind(mut self, length: usize) -> Option<Line> {
        let rest = self.rest().get(length..)?.trim_start();
        let skipped = self.rest().len() - rest.len();
        self.column += self.rest().get(..skipped)?.chars().count();
        self.at += skipped;
        (!self.rest().is_empty()).then_some(self)
    }
}

impl<R: BufRead> Games<R> {
    /// Reads the games in `input`. Each game can have as many bytes as [`Limits::GIVEN`] allows.
    pub fn new(input: R) -> Self {
        Games::within(&Limits::GIVEN, input)
    }

    /// Like [`new`](Self::new), with the given limits. Uses only [`Limits::bytes`], the maximum size of a game.
    pub fn within(limits: &Limits, input: R) -> Self {
        Games {
            input,
            longest: limits.bytes,
            next: (1, 1),
            half_letter: Vec::new(),
            is_sgf: false,
            kept: None,
            ended: false,
        }
    }

    /// Reads the next line, or the next piece of a long line. Returns `None` at the end of the file. Text that is not
    /// UTF-8 is read as Latin-1.
    fn line(&mut self) -> io::Result<Option<Line>> {
        if let Some(kept) = self.kept.take() {
            return Ok(Some(kept));
        }
        let mut bytes = std::mem::take(&mut self.half_letter);
        // Limits a piece to one byte more than the largest allowed game, so that an endless line cannot fill the
        // memory.
        let most = (self.longest + 1).saturating_sub(bytes.len());
        let mut limited = io::Read::take(&mut self.input, most as u64);
        let read = limited.read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let goes_on = read == most && !bytes.ends_with(b"\n");
        let (number, column) = self.next;
        // Also removes the byte-order mark from text that is not UTF-8, because some programs write it there.
        if self.next == (1, 1) && bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        if goes_on
            && let Err(error) = std::str::from_utf8(&bytes)
            && error.error_len().is_none()
        {
            self.half_letter = bytes.split_off(error.valid_up_to());
        }
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
        };
        self.next = match goes_on {
            true => (number, column + text.chars().count()),
            false => (number + 1, 1),
        };
        Ok(Some(Line {
            text,
            at: 0,
            number,
            column,
            goes_on,
        }))
    }

    /// The format of a game that begins with this line.
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
            if game.is_none() && line.is_blank() {
                continue;
            }
            let format = match &game {
                Some(game) => game.format,
                None => self.format_of(line.rest()),
            };
            self.is_sgf = format == Format::Sgf;
            if game.is_some() && format == Format::Text && end.begins_anew(line.rest()) {
                self.kept = Some(line);
                break;
            }
            let text = game.get_or_insert_with(|| GameText {
                text: String::new(),
                line: line.number,
                column: line.column,
                format,
            });
            let length = end.of_game(line.rest(), format);
            let own = line.rest().get(..length.unwrap_or(line.rest().len()));
            let own = own.unwrap_or_default();
            // Except in SGF, each line belongs to one game. A line that is too long for one piece therefore makes its
            // game too large.
            let line_too_long = line.goes_on && format != Format::Sgf;
            if text.text.len() + own.len() > self.longest || line_too_long {
                let begins = Cursor::beginning_at("", text.line, text.column);
                return Err(self.leave_out(line, length, end, format, &begins)?);
            }
            text.text += own;
            if let Some(length) = length {
                self.kept = line.behind(length);
                return Ok(game);
            }
        }
        Ok(game)
    }

    /// Skips a game that is too large and reads up to the next game. The skipped game begins at `begins`. `length` is
    /// the number of its bytes in `line`, if the game ends in that line. Returns the error to report.
    fn leave_out(
        &mut self,
        line: Line,
        length: Option<usize>,
        mut end: Boundary,
        format: Format,
        begins: &Cursor<'_>,
    ) -> io::Result<GamesError> {
        let too_long = GamesError::TooLong(too_many_bytes(self.longest, begins));
        let mut within_line = line.goes_on;
        if let Some(length) = length
            && (!within_line || format == Format::Sgf)
        {
            self.kept = line.behind(length);
            return Ok(too_long);
        }
        drop(line);
        let mut searched = 0;
        while let Some(line) = self.line()? {
            if !within_line && end.begins_anew_for_certain(line.rest(), format) {
                self.kept = Some(line);
                return Ok(too_long);
            }
            within_line = line.goes_on;
            searched += line.text.len();
            if let Some(length) = end.of_game(line.rest(), format)
                && (!within_line || format == Format::Sgf)
            {
                self.kept = line.behind(length);
                return Ok(too_long);
            }
            if searched > SEARCHED {
                let problem = Sentence::new("error-no-games-here")
                    .and("searched", Sentence::size(SEARCHED as u64));
                let remedy = Sentence::new("error-games-check");
                return Ok(GamesError::NoGames(begins.error(problem, remedy)));
            }
        }
        Ok(too_long)
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<GameText, GamesError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let game = self.game().transpose();
        self.ended = !matches!(game, Some(Ok(_) | Err(GamesError::TooLong(_))));
        game
    }
}

/// Tracks where one game ends and the next begins.
#[derive(Default)]
struct Boundary {
    /// Whether anything other than tags has been read in the current game.
    moves: bool,
    /// Whether the text is inside a comment in braces.
    comment: bool,
    /// The number of open variations.
    variations: usize,
    /// Whether the last word of the game was a result.
    result: bool,
    /// Whether an empty line followed the result.
    gap: bool,
    sgf: sgf::Depth,
}

impl Boundary {
    /// Whether the line begins another game. Another game begins with a tag after moves, or with any text after a
    /// result and an empty line.
    fn begins_anew(&self, line: &str) -> bool {
        let line = line.trim_start();
        let separate = self.result && self.gap && !line.is_empty();
        self.moves
            && !self.comment
            && (line.starts_with('[') || separate && !line.starts_with(['{', ';']))
    }

    /// Whether the line begins another game even if the current game is incomplete, for example because a comment is
    /// never closed. True for a tag after moves, and for a first SGF node that names its game or format. In a list of
    /// positions, each line is a game of its own, so always true.
    fn begins_anew_for_certain(&self, line: &str, format: Format) -> bool {
        let line = line.trim_start();
        let is_tag = || {
            let name = line.strip_prefix('[').unwrap_or_default();
            let behind = name.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric());
            behind.len() < name.len() && behind.trim_start().starts_with('"')
        };
        match format {
            Format::Text => self.begins_anew(line) || self.moves && is_tag(),
            Format::Sgf => line.starts_with("(;") && (line.contains("GM[") || line.contains("FF[")),
            Format::Position => true,
        }
    }

    /// Reads a line of the current game. If the game certainly ends in this line, returns how many bytes of the line
    /// belong to the game.
    fn of_game(&mut self, line: &str, format: Format) -> Option<usize> {
        match format {
            Format::Text => {
                self.read_text(line);
                None
            }
            Format::Sgf => sgf::end_of_game(line, &mut self.sgf),
            Format::Position => Some(line.len()),
        }
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
