//! Variable-length integers (LEB128): seven bits of the number per byte, the lowest bits first. The eighth bit of a
//! byte is set if more bytes of the number follow.

use crate::error::ArchiveError;

pub(crate) fn write(number: u64, bytes: &mut Vec<u8>) {
    let mut rest = number;
    while rest > 0x7f {
        bytes.push((rest & 0x7f) as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

/// Reads numbers and bytes from the start of a byte slice to its end.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    rest: &'a [u8],
    /// The position of the next byte in the file, counted from 1.
    at: usize,
}

impl<'a> Reader<'a> {
    /// Creates a reader. `at` is the position of the first byte in the file, counted from 1.
    pub(crate) fn new(bytes: &'a [u8], at: usize) -> Self {
        Reader { rest: bytes, at }
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Creates an error whose place is the next byte.
    pub(crate) fn wrong(&self, problem: &'static str) -> ArchiveError {
        let at = self.at;
        ArchiveError::Content { at, problem }
    }

    pub(crate) fn byte(&mut self) -> Result<u8, ArchiveError> {
        let [byte] = self.take(1)? else {
            return Err(self.wrong("the archive ends too early"));
        };
        Ok(*byte)
    }

    pub(crate) fn take(&mut self, count: usize) -> Result<&'a [u8], ArchiveError> {
        let Some((taken, rest)) = self.rest.split_at_checked(count) else {
            return Err(self.wrong("the archive ends too early"));
        };
        self.rest = rest;
        self.at += count;
        Ok(taken)
    }

    pub(crate) fn number(&mut self) -> Result<u64, ArchiveError> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            let part = u64::from(byte & 0x7f);
            if part << shift >> shift != part {
                break;
            }
            number |= part << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(self.wrong("a number is too large"))
    }

    pub(crate) fn count(&mut self) -> Result<u32, ArchiveError> {
        let number = self.number()?;
        u32::try_from(number).map_err(|_| self.wrong("a number is too large"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_written() {
        let numbers = [0, 1, 127, 128, 300, 1 << 32, (1 << 48) - 1, u64::MAX];
        let mut bytes = Vec::new();
        for number in numbers {
            write(number, &mut bytes);
        }
        let mut reader = Reader::new(&bytes, 1);
        for number in numbers {
            assert_eq!(reader.number(), Ok(number));
        }
        assert!(reader.is_at_end() && reader.number().is_err());
    }

    #[test]
    fn what_is_no_number_is_told_with_its_place() {
        let told = |bytes: &[u8]| match Reader::new(bytes, 10).number() {
            Err(ArchiveError::Content { at, problem }) => (at, problem),
            other => panic!("{other:?}"),
        };
        assert_eq!(told(&[0x80, 0x80]), (12, "the archive ends too early"));
        let too_long = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 2];
        assert_eq!(told(&too_long), (20, "a number is too large"));
        assert!(
            Reader::new(&[0xff, 0xff, 0xff, 0xff, 0x1f], 1)
                .count()
                .is_err()
        );
        assert_eq!(
            Reader::new(&[0xff, 0xff, 0xff, 0xff, 0x0f], 1).count(),
            Ok(u32::MAX)
        );
    }
}
