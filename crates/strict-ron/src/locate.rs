//! Finds the position of a value in a RON text. Errors about wrong values can then have a line and a column, like
//! syntax errors.

/// A position in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
}

impl Place {
    /// The position of the first character of a text.
    pub const START: Place = Place { line: 1, column: 1 };
}

/// One step of the path to a value inside nested structs and lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// A step into the field of a struct, given by its name.
    Field(&'a str),
    /// A step into an item of a list or tuple, given by its index from 0.
    Item(usize),
}

/// Returns the position of the value at the end of `path` in `source`, a well-formed RON text.
///
/// If the path does not exist, for example because a field is omitted, returns the position of the longest part of the
/// path that exists.
pub fn locate(source: &str, path: &[Step<'_>]) -> Place {
    let mut scanner = Scanner { source, at: 0 };
    scanner.skip_attributes();
    scanner.descend(path);
    Spot::START.at(source, scanner.at).place
}

/// A position with its byte offset. Later positions can be found from it without scanning from the start of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot {
    /// The offset of the position from the start of the text, in bytes.
    pub(crate) offset: usize,
    pub(crate) place: Place,
}

impl Spot {
    /// The spot of the first character of a text.
    pub(crate) const START: Spot = Spot {
        offset: 0,
        place: Place::START,
    };

    /// Returns the spot at a byte offset, which must not be before this spot.
    pub(crate) fn at(self, source: &str, offset: usize) -> Spot {
        let rest = source.get(self.offset..).unwrap_or_default();
        let between = source.get(self.offset..offset).unwrap_or(rest);
        let Place { line, column } = self.place;
        let place = match between.rsplit_once('\n') {
            None => Place {
                line,
                column: column + between.chars().count(),
            },
            Some((lines, last)) => Place {
                line: line + lines.matches('\n').count() + 1,
                column: 1 + last.chars().count(),
            },
        };
        Spot {
            offset: self.offset + between.len(),
            place,
        }
    }

    /// Returns the spot of the next token at or after `place`, which must not be before this spot. The parser reports
    /// the position at which it began to look for a token. Space and comments can precede the token.
    pub(crate) fn next_written(self, source: &str, place: Place) -> Spot {
        let rest = source.get(self.offset..).unwrap_or_default();
        let (line_start, column) = match place.line.saturating_sub(self.place.line) {
            0 => (0, place.column.saturating_sub(self.place.column)),
            lines => {
                let before = rest.match_indices('\n').nth(lines - 1);
                let start = before.map_or(0, |(at, _)| at + 1);
                (start, place.column.saturating_sub(1))
            }
        };
        let in_line = rest.get(line_start..).unwrap_or_default();
        let letter = in_line.char_indices().nth(column);
        let at = letter.map_or(rest.len(), |(at, _)| line_start + at);
        let mut scanner = Scanner {
            source,
            at: self.offset + at,
        };
        scanner.skip_blank();
        self.at(source, scanner.at)
    }
}

/// A RON scanner that only finds where values begin and end, without parsing them.
struct Scanner<'a> {
    source: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        self.source.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn bump(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    fn skip_while(&mut self, keep: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !keep(c)).unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or_default()
    }

    fn skip_to(&mut self, end: &str) {
        self.at += self
            .rest()
            .find(end)
            .map_or(self.rest().len(), |found| found + end.len());
    }

    fn skip_blank(&mut self) {
        loop {
            self.skip_while(char::is_whitespace);
            if self.rest().starts_with("//") {
                self.skip_to("\n");
            } else if self.rest().starts_with("/*") {
                self.skip_to("*/");
            } else {
                return;
            }
        }
    }

    fn skip_attributes(&mut self) {
        self.skip_blank();
        while self.rest().starts_with("#!") {
            self.skip_to("]");
            self.skip_blank();
        }
    }

    /// Moves from the start of a value to the start of the nested value at the end of `path`.
    fn descend(&mut self, path: &[Step<'_>]) {
        let Some((step, further)) = path.split_first() else {
            return;
        };
        let start = self.at;
        self.skip_name();
        if !matches!(self.peek(), Some('(' | '[' | '{')) {
            self.at = start;
            return;
        }
        self.bump();
        for index in 0.. {
            self.skip_blank();
            if matches!(self.peek(), None | Some(')' | ']' | '}')) {
                break;
            }
            let name = self.skip_field_name();
            let here = match *step {
                Step::Field(wanted) => name == Some(wanted),
                Step::Item(wanted) => name.is_none() && index == wanted,
            };
            if here {
                return self.descend(further);
            }
            self.skip_value();
            self.skip_blank();
            if self.peek() == Some(',') {
                self.bump();
            }
        }
        self.at = start;
    }

    /// Skips `name:` and the space after it, and returns the name. Skips nothing if the next token is not a field name.
    fn skip_field_name(&mut self) -> Option<&'a str> {
        let start = self.at;
        let name = self.skip_while(is_name);
        self.skip_blank();
        if !name.is_empty() && self.peek() == Some(':') {
            self.bump();
            self.skip_blank();
            return Some(name);
        }
        self.at = start;
        None
    }

    /// Skips the name of a struct or enum variant and the space after the name. Skips nothing if no name is next.
    fn skip_name(&mut self) {
        self.skip_while(is_name);
        self.skip_blank();
    }

    /// Skips a value. Looks only for the ends of strings and brackets, which can be nested to any depth.
    fn skip_value(&mut self) {
        if self.peek().is_some_and(is_name) && !self.at_raw_string() {
            self.skip_while(is_name);
            let after_name = self.at;
            self.skip_blank();
            if self.peek() != Some('(') {
                self.at = after_name;
                return;
            }
        }
        let mut depth = 0usize;
        loop {
            match self.peek() {
                None => return,
                Some('"') => self.skip_string(),
                Some('\'') => self.skip_character(),
                Some('(' | '[' | '{') => {
                    self.bump();
                    depth += 1;
                }
                Some(')' | ']' | '}') => {
                    self.bump();
                    depth = depth.saturating_sub(1);
                }
                Some('r') if self.at_raw_string() => self.skip_raw_string(),
                Some(c) if is_name(c) => {
                    self.skip_while(is_name);
                }
                Some(_) => self.bump(),
            }
            if depth == 0 {
                return;
            }
            self.skip_blank();
        }
    }

    fn at_raw_string(&self) -> bool {
        self.rest().starts_with("r\"") || self.rest().starts_with("r#")
    }

    fn skip_string(&mut self) {
        self.bump();
        while let Some(c) = self.peek() {
            self.bump();
            match c {
                '\\' => self.bump(),
                '"' => return,
                _ => {}
            }
        }
    }

    fn skip_raw_string(&mut self) {
        self.bump();
        let hashes = self.skip_while(|c| c == '#');
        self.bump();
        self.skip_to(&format!("\"{hashes}"));
    }

    fn skip_character(&mut self) {
        self.bump();
        if self.peek() == Some('\\') {
            self.bump();
        }
        self.bump();
        self.skip_to("'");
    }
}

/// Whether the character can be part of a name, a number or another word outside quotes.
fn is_name(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.')
}

#[cfg(test)]
mod tests {
    use super::Step::{Field, Item};
    use super::*;

    const SOURCE: &str = r#"// A comment with ( and "
(
    name: "a \" quote, (", // trailing
    raw: r"(", /* block ] */
    options: Ordo(times: 3),
    rows: [
        "one",
        "two",
    ],
)"#;

    fn place(source: &str, path: &[Step<'_>]) -> (usize, usize) {
        let Place { line, column } = locate(source, path);
        (line, column)
    }

    #[test]
    fn values_are_found_behind_comments_strings_and_groups() {
        assert_eq!(place(SOURCE, &[Field("name")]), (3, 11));
        assert_eq!(place(SOURCE, &[Field("options")]), (5, 14));
        assert_eq!(place(SOURCE, &[Field("options"), Field("times")]), (5, 26));
        assert_eq!(place(SOURCE, &[Field("rows"), Item(1)]), (8, 9));
    }

    #[test]
    fn a_way_that_ends_early_leads_to_the_last_value_on_it() {
        assert_eq!(place(SOURCE, &[Field("missing")]), (2, 1));
        assert_eq!(place(SOURCE, &[Field("rows"), Item(7)]), (6, 11));
        assert_eq!(place(SOURCE, &[Field("name"), Field("x")]), (3, 11));
        assert_eq!(place("", &[Field("x")]), (1, 1));
    }
}
