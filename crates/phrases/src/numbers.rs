//! Formats numbers in the notation of each language.
//!
//! The separators are those of the Unicode Common Locale Data Repository (CLDR 48). French is an exception: French
//! numbers get a normal no-break space, because the game's fonts lack the narrow no-break space.

use std::convert::Infallible;

use fluent_bundle::FluentValue;
use fluent_bundle::memoizer::MemoizerKind;
use fluent_bundle::types::FluentNumber;
use intl_memoizer::Memoizable;
use intl_memoizer::concurrent::IntlLangMemoizer;
use unic_langid::LanguageIdentifier;

const NO_BREAK_SPACE: char = '\u{a0}';

/// The notation of numbers in a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Notation {
    decimal: char,
    /// The separator between groups of three digits.
    group: char,
    /// Digits are grouped only if the whole part of the number has at least this many digits.
    grouped_from: usize,
}

impl Notation {
    /// The notation of the language with this two-letter code. For an unknown language, returns the notation of
    /// English.
    fn of(language: &str) -> Notation {
        let (decimal, group, grouped_from) = match language {
            "cs" | "sk" | "fr" => (',', NO_BREAK_SPACE, 4),
            "pl" => (',', NO_BREAK_SPACE, 5),
            "de" => (',', '.', 4),
            "it" | "es" => (',', '.', 5),
            _ => ('.', ',', 4),
        };
        Notation {
            decimal,
            group,
            grouped_from,
        }
    }

    fn write(self, number: &FluentNumber) -> String {
        // `as_string` writes the number with a decimal point and without group separators.
        let plain = number.as_string();
        let (sign, digits) = match plain.strip_prefix('-') {
            Some(digits) => ("−", digits),
            None => ("", plain.as_ref()),
        };
        let (whole, fraction) = match digits.split_once('.') {
            Some((whole, fraction)) => (whole, Some(fraction)),
            None => (digits, None),
        };
        let mut text = sign.to_owned();
        let grouped = whole.len() >= self.grouped_from;
        for (index, digit) in whole.chars().enumerate() {
            if grouped && index > 0 && (whole.len() - index).is_multiple_of(3) {
                text.push(self.group);
            }
            text.push(digit);
        }
        if let Some(fraction) = fraction {
            text.push(self.decimal);
            text.push_str(fraction);
        }
        text
    }
}

impl Memoizable for Notation {
    type Args = ();
    type Error = Infallible;

    fn construct(language: LanguageIdentifier, (): ()) -> Result<Self, Infallible> {
        Ok(Notation::of(language.language.as_str()))
    }
}

/// Makes a bundle format every number in the notation of its language.
pub(crate) fn format_number(
    value: &FluentValue<'_>,
    memoizer: &IntlLangMemoizer,
) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    memoizer
        .with_try_get_threadsafe::<Notation, _, _>((), |notation| notation.write(number))
        .ok()
}

/// Returns the value as a number with `decimals` decimal places, for a variable of a text.
pub fn rounded(value: f64, decimals: u8) -> FluentValue<'static> {
    let scale = 10_f64.powi(i32::from(decimals));
    // Adding zero turns a negative zero into zero.
    let mut number = FluentNumber::from((value * scale).round() / scale + 0.0);
    number.options.minimum_fraction_digits = (decimals > 0).then_some(decimals.into());
    FluentValue::Number(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(language: &str, value: FluentValue<'_>) -> String {
        let FluentValue::Number(number) = value else {
            panic!("{value:?} must be a number");
        };
        Notation::of(language).write(&number)
    }

    /// Compares the notations with the table of CLDR 48, except for the no-break space in French.
    #[test]
    fn numbers_look_as_in_each_language() {
        for (language, small, large) in [
            ("en", "1,234.5", "12,345.6"),
            ("cs", "1\u{a0}234,5", "12\u{a0}345,6"),
            ("sk", "1\u{a0}234,5", "12\u{a0}345,6"),
            ("de", "1.234,5", "12.345,6"),
            ("it", "1234,5", "12.345,6"),
            ("pl", "1234,5", "12\u{a0}345,6"),
            ("fr", "1\u{a0}234,5", "12\u{a0}345,6"),
            ("es", "1234,5", "12.345,6"),
        ] {
            assert_eq!(written(language, 1234.5.into()), small, "{language}");
            assert_eq!(written(language, 12345.6.into()), large, "{language}");
        }
    }

    #[test]
    fn numbers_keep_their_sign_and_their_decimals() {
        assert_eq!(written("en", 0.into()), "0");
        assert_eq!(written("en", (-1_234_567).into()), "−1,234,567");
        assert_eq!(written("de", rounded(2.0, 1)), "2,0");
        assert_eq!(written("de", rounded(0.26, 1)), "0,3");
        assert_eq!(written("en", rounded(-0.2, 0)), "0");
        assert_eq!(written("en", rounded(999.6, 0)), "1,000");
    }
}
