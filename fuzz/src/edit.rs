//! Makes fuzz inputs by editing valid files. Equal random bytes always make equal inputs.

use crate::seeds::Seeds;

/// Returns the fuzz input that `bytes` encode. The input is either an edited seed file, or all of `bytes` after the
/// first byte. The input has at most `longest` bytes. `tokens` are words that have a meaning for the parser.
pub fn input(bytes: &[u8], seeds: &Seeds, tokens: &[&str], longest: usize) -> Vec<u8> {
    let mut choices = Choices(bytes);
    let how = choices.byte();
    let seed = seeds.get(choices.number());
    // One input in eight consists of the random bytes themselves instead of an edited seed file.
    let Some(seed) = seed.filter(|_| how >= 32) else {
        return choices.0.to_vec();
    };
    let mut input = seed.to_vec();
    for _ in 0..=how % 8 {
        edit(&mut input, &mut choices, seeds, tokens);
    }
    input.truncate(longest);
    input
}

/// Performs one edit: removes, doubles, moves, inserts or changes a part of the input.
fn edit(input: &mut Vec<u8>, choices: &mut Choices<'_>, seeds: &Seeds, tokens: &[&str]) {
    let kind = choices.byte() % 10;
    let at = choices.below(input.len() + 1);
    let length = choices.run().min(input.len() - at);
    let part = at..at + length;
    match kind {
        0 => drop(input.drain(part)),
        1 => {
            let part = input[part].to_vec();
            input.splice(at..at, part);
        }
        2 => {
            let part: Vec<u8> = input.drain(part).collect();
            let to = choices.below(input.len() + 1);
            input.splice(to..to, part);
        }
        3 => input.truncate(at),
        4 | 5 => {
            let token = choices.below(tokens.len().max(1));
            let token = tokens.get(token).copied().unwrap_or(" ");
            let replaced = if kind == 4 { at..at } else { part };
            input.splice(replaced, token.bytes());
        }
        6 => {
            let letter = choices.byte();
            input.splice(part, [letter]);
        }
        7 => {
            if let Some(letter) = input.get_mut(at) {
                *letter ^= 1 << (choices.byte() % 8);
            }
        }
        8 => {
            // Replaces a number in the input.
            let from = input[at..].iter().position(u8::is_ascii_digit);
            let from = at + from.unwrap_or(input.len() - at);
            let digits = input[from..]
                .iter()
                .take_while(|letter| letter.is_ascii_digit());
            let number = NUMBERS[choices.below(NUMBERS.len())];
            let digits = digits.count();
            input.splice(from..from + digits, number.bytes());
        }
        _ => {
            // Inserts a part of another seed file.
            let other = seeds.get(choices.number()).unwrap_or_default();
            let from = choices.below(other.len() + 1);
            let length = choices.run().min(other.len() - from);
            let other = other[from..from + length].to_vec();
            input.splice(at..at, other);
        }
    }
}

/// Replacement numbers at which a parser is likely to fail, such as limits of number types.
const NUMBERS: [&str; 14] = [
    "",
    "0",
    "1",
    "2",
    "-1",
    "13",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "1e999",
    "-9223372036854775808",
    "0.0000000000000000000000001",
];

/// Random bytes that encode choices between options. After the last byte, every choice is the first option.
struct Choices<'a>(&'a [u8]);

impl Choices<'_> {
    fn byte(&mut self) -> u8 {
        let (first, rest) = self
            .0
            .split_first()
            .map_or((0, self.0), |(first, rest)| (*first, rest));
        self.0 = rest;
        first
    }

    fn number(&mut self) -> usize {
        usize::from(self.byte()) << 8 | usize::from(self.byte())
    }

    fn below(&mut self, end: usize) -> usize {
        self.number() * 31 % end.max(1)
    }

    /// Returns the length in bytes of a part to edit. Most lengths are short.
    fn run(&mut self) -> usize {
        match self.byte() {
            short @ ..200 => usize::from(short % 12),
            long => usize::from(long - 200) * 8,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_bytes_make_equal_inputs_and_others_differ() {
        let seeds = Seeds::of([b"c8-c6 a2-c2".to_vec(), b"pass".to_vec()]);
        let make = |bytes: &[u8]| input(bytes, &seeds, &["x"], 1000);
        assert_eq!(make(&[]), b"");
        assert_eq!(make(&[0, 0, 0, 7, 8]), [7, 8]);
        let many: std::collections::BTreeSet<Vec<u8>> = (0..=255)
            .map(|byte| make(&[200, 0, byte, byte, byte, 3, 4, 5, byte]))
            .collect();
        assert!(many.len() > 30, "{}", many.len());
        assert_eq!(make(&[41, 0, 1, 0, 0, 9]), make(&[41, 0, 1, 0, 0, 9]));
    }
}
