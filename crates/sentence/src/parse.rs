//! Parses a sentence from its text form. A sentence has its text form while it passes through a parser whose errors can
//! only be text.

use crate::{Sentence, Value};

/// The maximum nesting depth of sentences within sentences.
const DEEPEST: usize = 8;

impl Sentence {
    /// Parses the output of [`Display`](std::fmt::Display). Returns `None` for any other text.
    pub fn parse(text: &str) -> Option<Sentence> {
        let mut rest = text;
        let sentence = read(&mut rest, 0)?;
        rest.is_empty().then_some(sentence)
    }
}

fn read(rest: &mut &str, depth: usize) -> Option<Sentence> {
    let key = take_word(rest);
    if depth > DEEPEST || !key.contains('-') {
        return None;
    }
    let mut values = Vec::new();
    while let Some(behind) = rest.strip_prefix(' ') {
        *rest = behind;
        let name = take_word(rest);
        *rest = rest.strip_prefix('=').filter(|_| !name.is_empty())?;
        values.push((name.to_owned().into(), read_value(rest, depth)?));
    }
    Some(Sentence::of(key.to_owned().into(), values))
}

fn read_value(rest: &mut &str, depth: usize) -> Option<Value> {
    if let Some(text) = rest.strip_prefix('"') {
        *rest = text;
        return read_text(rest).map(Value::Text);
    }
    if let Some(inner) = rest.strip_prefix('(') {
        *rest = inner;
        let sentence = read(rest, depth + 1)?;
        *rest = rest.strip_prefix(')')?;
        return Some(Value::Sentence(sentence));
    }
    let end = rest.find([' ', ')']).unwrap_or(rest.len());
    let (number, behind) = rest.split_at_checked(end)?;
    *rest = behind;
    number.parse().ok().map(Value::Number)
}

/// Reads a text up to and including its closing quote.
fn read_text(rest: &mut &str) -> Option<String> {
    let mut text = String::new();
    let mut letters = rest.chars();
    loop {
        match letters.next()? {
            '"' => break,
            '\\' => text.push(letters.next()?),
            letter => text.push(letter),
        }
    }
    *rest = letters.as_str();
    Some(text)
}

/// Reads a key or a variable name: lower-case letters, digits and hyphens.
fn take_word<'a>(rest: &mut &'a str) -> &'a str {
    let is_part =
        |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
    let end = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
    let (word, behind) = rest.split_at_checked(end).unwrap_or(("", rest));
    *rest = behind;
    word
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_read_as_it_is_written() {
        let inner = Sentence::new("refused-blocked").text("square", "c3");
        for sentence in [
            Sentence::new("error-game-over"),
            Sentence::new("error-square").text("name", "a \"b\" \\ (c=\"d\") é"),
            Sentence::new("error-count")
                .number("count", -3)
                .number("most", 7),
            Sentence::new("error-illegal")
                .and("why", inner)
                .number("line", 2),
        ] {
            assert_eq!(Sentence::parse(&sentence.to_string()), Some(sentence));
        }
    }

    #[test]
    fn other_texts_are_no_sentences() {
        let deep = "error-a b=(".repeat(100);
        for text in [
            "",
            "invalid type: string",
            "error-square name",
            "error-square name=z9",
            "error-square name=\"z9",
            "error-square name=\"z9\" ",
            "error-square why=(error-a",
            &deep,
        ] {
            assert_eq!(Sentence::parse(text), None, "{text}");
        }
    }
}
