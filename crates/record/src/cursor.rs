//! A text read from left to right, and the place reached in its file.

use std::str::Chars;

use rules::TextError;

use crate::record::RecordError;

/// What is left of a text to read, and where it begins. A copy of it is a place in the text.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    rest: Chars<'a>,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl<'a> Cursor<'a> {
    /// A text that begins at a line of its file, from 1.
    pub(crate) fn new(text: &'a str, line: usize) -> Self {
        Cursor::at(text, line, 1)
    }

    /// A text that begins at a line and a column of its file, both from 1.
    pub(crate) fn at(text: &'a str, line: usize, column: usize) -> Self {
        Cursor {
            rest: text.chars(),
            line,
            column,
        }
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    pub(crate) fn bump(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        if letter == '\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    /// Whether what is left begins with a text.
    pub(crate) fn begins_with(&self, text: &str) -> bool {
        self.rest.as_str().starts_with(text)
    }

    /// Reads on if the next character is `letter`; whether it is.
    pub(crate) fn accept(&mut self, letter: char) -> bool {
        let is_next = self.peek() == Some(letter);
        if is_next {
            self.bump();
        }
        is_next
    }

    /// Reads on while the next character is to `keep`; gives what was read.
    pub(crate) fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let text = self.rest.as_str();
        while self.peek().is_some_and(&keep) {
            self.bump();
        }
        let length = text.len() - self.rest.as_str().len();
        text.get(..length).unwrap_or_default()
    }

    pub(crate) fn skip_blank(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Reads on to the next character of this line that is no blank.
    pub(crate) fn skip_blank_of_line(&mut self) {
        self.take_while(|letter| letter.is_whitespace() && letter != '\n');
    }

    /// What was read since a place before this one.
    pub(crate) fn since(&self, place: &Cursor<'a>) -> &'a str {
        let text = place.rest.as_str();
        let length = text.len().saturating_sub(self.rest.as_str().len());
        text.get(..length).unwrap_or_default()
    }

    /// An error at this place.
    pub(crate) fn error(
        &self,
        problem: impl Into<String>,
        remedy: impl Into<String>,
    ) -> RecordError {
        RecordError {
            line: self.line,
            column: self.column,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }

    /// An error in a text that begins at this place and stays on its line.
    pub(crate) fn error_in(&self, error: TextError) -> RecordError {
        RecordError {
            column: self.column + error.at,
            ..self.error(error.problem, error.remedy)
        }
    }
}
