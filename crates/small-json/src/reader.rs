//! The parts of a JSON text: texts, numbers, and the characters between them. No function here depends on a type.

use std::borrow::Cow;

use crate::Error;

/// The maximum number of lists and objects around a value, as in `serde_json`.
const DEEPEST: u8 = 127;

/// The rest of a JSON text.
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The number of lists and objects around the current place.
    depth: u8,
}

/// A number of a JSON text.
pub(crate) enum Number {
    Positive(u64),
    Negative(i64),
    Float(f64),
}

const fn error<T>() -> Result<T, Error> {
    Err(Error {
        at: 0,
        is_unknown: false,
    })
}

impl<'a> Reader<'a> {
    pub const fn new(text: &'a str) -> Self {
        Reader {
            text,
            at: 0,
            depth: 0,
        }
    }

    /// Returns the number of bytes that are read.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the number of lists and objects around the current place.
    pub const fn depth(&self) -> u8 {
        self.depth
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips white space. Returns the next byte; `None` at the end of the text.
    pub fn peek(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    /// Reads one character.
    pub fn expect(&mut self, byte: u8) -> Result<(), Error> {
        if self.peek() != Some(byte) {
            return error();
        }
        self.at += 1;
        Ok(())
    }

    /// Returns an error unless the text ends here.
    pub fn end(&mut self) -> Result<(), Error> {
        match self.peek() {
            None => Ok(()),
            Some(_) => error(),
        }
    }

    /// Reads a word, such as `null`, if the text goes on with it.
    pub fn word(&mut self, word: &str) -> bool {
        self.peek();
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        let found = rest.starts_with(word.as_bytes());
        if found {
            self.at += word.len();
        }
        found
    }

    pub fn null(&mut self) -> Result<(), Error> {
        if self.word("null") { Ok(()) } else { error() }
    }

    pub fn truth(&mut self) -> Result<bool, Error> {
        let is_true = self.word("true");
        if is_true || self.word("false") {
            Ok(is_true)
        } else {
            error()
        }
    }

    /// Reads the first character of a list or an object.
    pub fn open(&mut self, byte: u8) -> Result<(), Error> {
        self.expect(byte)?;
        self.depth += 1;
        if self.depth > DEEPEST {
            error()
        } else {
            Ok(())
        }
    }

    /// Reads the last character of a list or an object.
    pub fn close(&mut self, byte: u8) -> Result<(), Error> {
        self.depth -= 1;
        self.expect(byte)
    }

    /// Returns whether a list or an object goes on, and reads the comma between two values. `is_first` is true before
    /// the first value.
    pub fn more(&mut self, is_first: &mut bool, close: u8) -> Result<bool, Error> {
        if self.peek() == Some(close) {
            return Ok(false);
        }
        if !std::mem::take(is_first) {
            self.expect(b',')?;
        }
        Ok(true)
    }

    /// Reads a text in quotes.
    pub fn string(&mut self) -> Result<Cow<'a, str>, Error> {
        self.expect(b'"')?;
        let mut whole = Cow::Borrowed("");
        loop {
            let from = self.at;
            while !matches!(self.byte(), None | Some(b'"' | b'\\' | ..b' ')) {
                self.at += 1;
            }
            // Both ends of the part are at an ASCII character, so the part consists of whole characters.
            whole += self.text.get(from..self.at).unwrap_or_default();
            let end = self.byte();
            self.at += 1;
            match end {
                Some(b'"') => return Ok(whole),
                Some(b'\\') => whole.to_mut().push(self.escaped()?),
                _ => return error(),
            }
        }
    }

    /// Reads the rest of an escape sequence, after the backslash.
    fn escaped(&mut self) -> Result<char, Error> {
        let byte = self.byte();
        self.at += 1;
        Ok(match byte {
            Some(byte @ (b'"' | b'\\' | b'/')) => byte.into(),
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unit(),
            _ => return error(),
        })
    }

    /// Reads the digits of `\u1234`. A character beyond 16 bits has two such sequences.
    fn unit(&mut self) -> Result<char, Error> {
        let first = self.hex()?;
        let mut code = u32::from(first);
        if (0xd800..0xdc00).contains(&first) && self.take(b'\\') && self.take(b'u') {
            let second = u32::from(self.hex()?);
            let Some(low) = second.checked_sub(0xdc00).filter(|low| *low < 0x400) else {
                return error();
            };
            code = 0x10000 + ((code - 0xd800) << 10) + low;
        }
        // A half of a pair alone is no character.
        char::from_u32(code).map_or_else(error, Ok)
    }

    fn hex(&mut self) -> Result<u16, Error> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.byte().and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else { return error() };
            self.at += 1;
            code = code << 4 | digit;
        }
        u16::try_from(code).map_or_else(|_| error(), Ok)
    }

    /// Reads digits. Returns their number.
    fn digits(&mut self) -> usize {
        let from = self.at;
        while self.byte().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        self.at - from
    }

    /// Reads the byte if it comes next.
    fn take(&mut self, byte: u8) -> bool {
        let found = self.byte() == Some(byte);
        self.at += usize::from(found);
        found
    }

    pub fn number(&mut self) -> Result<Number, Error> {
        self.peek();
        let from = self.at;
        self.take(b'-');
        let starts_with_zero = self.byte() == Some(b'0');
        let whole = self.digits();
        let mut is_whole = true;
        let mut is_number = whole == 1 || whole > 1 && !starts_with_zero;
        if self.take(b'.') {
            is_whole = false;
            is_number &= self.digits() > 0;
        }
        if self.take(b'e') || self.take(b'E') {
            is_whole = false;
            let _ = self.take(b'+') || self.take(b'-');
            is_number &= self.digits() > 0;
        }
        if !is_number {
            return error();
        }
        let text = self.text.get(from..self.at).unwrap_or_default();
        // As in `serde_json`, a whole number that is too large is a float, and so is minus zero.
        if is_whole && let Ok(number) = text.parse() {
            return Ok(Number::Positive(number));
        }
        if is_whole && let Some(number) = text.parse().ok().filter(|number| *number != 0) {
            return Ok(Number::Negative(number));
        }
        let float = text.parse().ok().filter(|float: &f64| float.is_finite());
        float.map_or_else(error, |float| Ok(Number::Float(float)))
    }

    /// Skips a value.
    pub fn skip(&mut self) -> Result<(), Error> {
        let mut is_first = true;
        match self.peek() {
            Some(b'"') => self.string().map(|_| ()),
            Some(b'n') => self.null(),
            Some(b't' | b'f') => self.truth().map(|_| ()),
            Some(b'[') => {
                self.open(b'[')?;
                while self.more(&mut is_first, b']')? {
                    self.skip()?;
                }
                self.close(b']')
            }
            Some(b'{') => {
                self.open(b'{')?;
                while self.more(&mut is_first, b'}')? {
                    self.string()?;
                    self.expect(b':')?;
                    self.skip()?;
                }
                self.close(b'}')
            }
            _ => self.number().map(|_| ()),
        }
    }
}
