//! Finds a value inside a RON text, so that an error of meaning can name line and column like one of syntax.

/// One step of the way to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// The field of a struct, by name.
    Field(&'a str),
    /// The item of a list or tuple, from 0.
    Item(usize),
}

/// The line and column, both from 1, of the value at the end of `path` in `source`, a well-formed RON text.
///
/// A way that does not exist, such as to a field left out, leads as far as it does exist.
pub fn locate(source: &str, path: &[Step<'_>]) -> (usize, usize) {
    let mut scanner = Scanner { source, at: 0 };
    scanner.skip_attributes();
    scanner.descend(path);
    line_and_column(source, scanner.at)
}

/// The line and column, both from 1 and counted in characters, of a byte offset.
pub(crate) fn line_and_column(source: &str, offset: usize) -> (usize, usize) {
    let before = source.get(..offset).unwrap_or(source);
    let line = before.matches('\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    (line, column)
}

/// A reader of RON that understands only where values begin and end.
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

    /// Stands at the start of a value; moves to the start of the value at the end of `path`.
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

    /// Skips `name:`, if that is next, and the blanks behind it.
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

    /// Skips the name of a struct or variant, if that is next, up to what follows.
    fn skip_name(&mut self) {
        self.skip_while(is_name);
        self.skip_blank();
    }

    fn skip_value(&mut self) {
        match self.peek() {
            Some('"') => self.skip_string(),
            Some('\'') => self.skip_character(),
            Some('(' | '[' | '{') => self.skip_group(),
            Some('r') if self.rest().starts_with("r\"") || self.rest().starts_with("r#") => {
                self.skip_raw_string();
            }
            Some(c) if is_name(c) => {
                let before = self.at;
                self.skip_while(is_name);
                let after = self.at;
                self.skip_blank();
                if self.peek() == Some('(') {
                    self.skip_group();
                } else {
                    self.at = after;
                }
                debug_assert!(self.at > before);
            }
            _ => self.bump(),
        }
    }

    /// Skips a bracketed group without regard to what is in it but strings and further groups.
    fn skip_group(&mut self) {
        self.bump();
        loop {
            self.skip_blank();
            match self.peek() {
                None => return,
                Some(')' | ']' | '}') => return self.bump(),
                Some(',' | ':') => self.bump(),
                Some(_) => self.skip_value(),
            }
        }
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

/// Part of a name, a number or another bare word.
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

    #[test]
    fn values_are_found_behind_comments_strings_and_groups() {
        assert_eq!(locate(SOURCE, &[Field("name")]), (3, 11));
        assert_eq!(locate(SOURCE, &[Field("options")]), (5, 14));
        assert_eq!(locate(SOURCE, &[Field("options"), Field("times")]), (5, 26));
        assert_eq!(locate(SOURCE, &[Field("rows"), Item(1)]), (8, 9));
    }

    #[test]
    fn a_way_that_ends_early_leads_to_the_last_value_on_it() {
        assert_eq!(locate(SOURCE, &[Field("missing")]), (2, 1));
        assert_eq!(locate(SOURCE, &[Field("rows"), Item(7)]), (6, 11));
        assert_eq!(locate(SOURCE, &[Field("name"), Field("x")]), (3, 11));
        assert_eq!(locate("", &[Field("x")]), (1, 1));
    }
}
