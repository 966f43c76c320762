//! A text read from left to right, and the place reached.

use std::str::Chars;

/// What is left of a text to read, and where it begins. A copy of it is a place in the text.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'a> {
    rest: Chars<'a>,
    /// Characters read.
    pub(crate) at: usize,
    /// The line, from 1.
    pub(crate) line: usize,
    /// The column, from 1, in characters.
    pub(crate) column: usize,
}

impl<'a> Cursor<'a> {
    /// The beginning of a text.
    pub(crate) fn new(text: &'a str) -> Self {
        Cursor {
            rest: text.chars(),
            at: 0,
            line: 1,
            column: 1,
        }
    }

    /// The next character, which is not read yet.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    /// Reads the next character.
    pub(crate) fn bump(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        self.at += 1;
        if letter == '\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(letter)
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

    /// Reads to the next blank, or to the end; gives what was read.
    pub(crate) fn take_word(&mut self) -> &'a str {
        self.take_while(|letter| !letter.is_whitespace())
    }

    /// Reads on to the next character that is no blank.
    pub(crate) fn skip_blank(&mut self) {
        self.take_while(char::is_whitespace);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_counted_in_characters_and_lines() {
        let mut cursor = Cursor::new(" é1 \n\tb");
        cursor.skip_blank();
        assert_eq!(cursor.take_word(), "é1");
        assert_eq!((cursor.at, cursor.line, cursor.column), (3, 1, 4));
        cursor.skip_blank();
        assert_eq!((cursor.at, cursor.line, cursor.column), (6, 2, 2));
        assert!(!cursor.accept('x') && cursor.accept('b'));
        assert_eq!(
            (cursor.peek(), cursor.take_word(), cursor.at),
            (None, "", 7)
        );
    }
}
