//! Converts between a list of command line arguments and one text.

/// Splits a text at blanks; double quotes group words.
///
/// # Errors
/// Returns an error if a quote is not closed.
pub fn split(text: &str) -> Result<Vec<String>, UnclosedQuote> {
    let mut words = Vec::new();
    let (mut word, mut quoted): (Option<String>, bool) = (None, false);
    for letter in text.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                // Two double quotes with nothing between them are an empty word.
                word.get_or_insert_default();
            }
            blank if blank.is_whitespace() && !quoted => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    if quoted {
        return Err(UnclosedQuote);
    }
    words.extend(word);
    Ok(words)
}

/// The text contains a quote that is never closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnclosedQuote;

/// Joins words to one text, which [`split`] separates again. Removes the double quotes inside words.
pub fn joined(words: &[String]) -> String {
    let quoted = |word: &String| {
        let is_plain = !word.is_empty() && !word.contains(char::is_whitespace);
        let word = word.replace('"', "");
        if is_plain {
            word
        } else {
            format!("\"{word}\"")
        }
    };
    words.iter().map(quoted).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_parted_by_blanks_outside_of_quotes() {
        for (text, words) in [
            ("", &[][..]),
            ("  ugi  --threads 2 ", &["ugi", "--threads", "2"]),
            (
                r#"--weights "C:\my files\w.bin" "" x"#,
                &["--weights", r"C:\my files\w.bin", "", "x"],
            ),
            (r#"--name="a b"c"#, &["--name=a bc"]),
        ] {
            let split = split(text).unwrap();
            assert_eq!(split, words, "{text}");
            assert_eq!(super::split(&joined(&split)).unwrap(), words, "{text}");
        }
        assert_eq!(split(r#"ugi "half"#), Err(UnclosedQuote));
    }
}
