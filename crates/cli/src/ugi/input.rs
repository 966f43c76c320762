//! Reads the input of a UGI session line by line.

use std::io::{BufRead, Read as _};

use crate::failure::Failure;

/// The maximum length of a line, in bytes. This length is enough for a game of a hundred thousand moves.
const MAX_LINE: u64 = 1 << 20;

/// A reader of lines that can contain arbitrary bytes.
pub struct Input<R> {
    reader: R,
}

/// The error for a line longer than the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

impl<R: BufRead> Input<R> {
    pub fn new(reader: R) -> Self {
        Input { reader }
    }

    /// Reads the next line; `None` at the end of the input. A line that is too long is skipped and reported as
    /// [`TooLong`].
    ///
    /// # Errors
    /// Returns an error if the input cannot be read.
    pub fn line(&mut self) -> Result<Option<Result<String, TooLong>>, Failure> {
        let mut bytes = Vec::new();
        if self.read(&mut bytes)? == 0 {
            return Ok(None);
        }
        if bytes.len() as u64 == MAX_LINE && !bytes.ends_with(b"\n") {
            while !bytes.ends_with(b"\n") {
                bytes.clear();
                if self.read(&mut bytes)? == 0 {
                    break;
                }
            }
            return Ok(Some(Err(TooLong)));
        }
        Ok(Some(Ok(String::from_utf8_lossy(&bytes).into_owned())))
    }

    fn read(&mut self, bytes: &mut Vec<u8>) -> Result<usize, Failure> {
        let part = self.reader.by_ref().take(MAX_LINE).read_until(b'\n', bytes);
        part.map_err(|error| {
            Failure::input(
                format!("the input cannot be read: {error}"),
                "send lines of text",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_bytes_and_any_length_are_read() {
        let long = vec![b'x'; 3 * MAX_LINE as usize + 5];
        let bytes = [b"ugi\n\xff\xfe\n".as_slice(), &long, b"\nquit"].concat();
        let mut input = Input::new(bytes.as_slice());
        let mut next = || input.line().unwrap();
        assert_eq!(next(), Some(Ok("ugi\n".to_owned())));
        assert_eq!(next(), Some(Ok("\u{fffd}\u{fffd}\n".to_owned())));
        assert_eq!(next(), Some(Err(TooLong)));
        assert_eq!(next(), Some(Ok("quit".to_owned())));
        assert_eq!(next(), None);
    }
}
