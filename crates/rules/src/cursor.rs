//! Reads a text from left to right and tracks the line and column.

use std::str::Chars;

/// A position in a text, together with the unread rest of the text. Clone the cursor to remember a position.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    rest: Chars<'a>,
    /// The number of characters read so far.
    pub at: usize,
    /// The line of the next character, counted from 1.
    pub line: usize,
    /// The column of the next character, in characters, counted from 1.
    pub column: usize,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at the first character of `text`, which is at line 1, column 1.
    pub fn new(text: &'a str) -> Self {
        Cursor::beginning_at(text, 1, 1)
    }

    /// Creates a cursor at the beginning of `text`, which is part of a larger text. In the larger text, `text` begins
    /// at `line` and `column`, both counted from 1.
    pub fn beginning_at(text: &'a str, line: usize, column: usize) -> Self {
        Cursor {
            rest: text.chars(),
            at: 0,
            line,
            column,
        }
    }

    /// Returns the unread rest of the text.
    pub fn rest(&self) -> &'a str {
        self.rest.as_str()
    }

    /// Returns the text from `place` up to the current position. `place` must be an earlier position in the same text.
    pub fn since(&self, place: &Cursor<'a>) -> &'a str {
        let text = place.rest();
        let length = text.len().saturating_sub(self.rest().len());
        text.get(..length).unwrap_or_default()
    }

    /// Returns the next character without reading it; `None` at the end of the text.
    pub fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    /// Reads the next character and returns it; returns `None` at the end of the text.
    pub fn bump(&mut self) -> Option<char> {
        let letter = self.rest.next()?;
        self.at += 1;
        if letter == '\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    /// Reads the next character if that character is `letter`. Returns whether it was `letter`.
    pub fn accept(&mut self, letter: char) -> bool {
        let is_next = self.peek() == Some(letter);
        if is_next {
            self.bump();
        }
        is_next
    }

    /// Reads characters as long as `keep` returns `true` for the next character. Returns the text read.
    pub fn take_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let start = self.clone();
        while self.peek().is_some_and(&keep) {
            self.bump();
        }
        self.since(&start)
    }

    /// Reads up to the next whitespace character or the end of the text. Returns the text read.
    pub fn take_word(&mut self) -> &'a str {
        self.take_while(|letter| !letter.is_whitespace())
    }

    /// Skips whitespace, including line breaks.
    pub fn skip_blank(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Skips whitespace up to the end of the line, but does not skip the line break.
    pub fn skip_blank_of_line(&mut self) {
        self.take_while(|letter| letter.is_whitespace() && letter != '\n');
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

    #[test]
    fn a_part_of_a_text_has_the_places_of_the_whole() {
        let mut cursor = Cursor::beginning_at("b c\n d", 7, 5);
        let start = cursor.clone();
        assert_eq!(cursor.take_word(), "b");
        cursor.skip_blank_of_line();
        assert_eq!((cursor.line, cursor.column, cursor.at), (7, 7, 2));
        cursor.bump();
        cursor.skip_blank_of_line();
        assert_eq!((cursor.rest(), cursor.since(&start)), ("\n d", "b c"));
        cursor.skip_blank();
        assert_eq!((cursor.line, cursor.column), (8, 2));
    }
}
