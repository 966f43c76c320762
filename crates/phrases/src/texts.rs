//! Finds texts by their keys, and formats dates and percentages.

use fluent_bundle::FluentValue;
use sentence::{Explain, Sentence, Value};

use crate::numbers::rounded;

/// The texts of a language, found by their keys.
pub trait Texts {
    /// The text of `key` with its variables filled in. Returns the key itself if no text has this key.
    fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String;

    fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }

    /// The text of a sentence in the language.
    fn say(&self, sentence: &Sentence) -> String {
        let value = |value: &Value| match value {
            Value::Number(number) => FluentValue::from(*number),
            Value::Text(text) => text.clone().into(),
            Value::Sentence(sentence) => self.say(sentence).into(),
        };
        let values = sentence.values();
        let values: Vec<_> = values.map(|(name, of)| (name, value(of))).collect();
        self.format(sentence.key(), &values)
    }

    /// The text that explains why something failed and what the player can do.
    fn explain(&self, error: &dyn Explain) -> String {
        self.say(&error.sentence())
    }

    /// A number of things as text, such as “8 players”. The keys of the text are `key` with the plural forms of numbers,
    /// such as `tournament-players-few`.
    fn counted(&self, key: &str, count: u32) -> String {
        let count = [("count", count.into())];
        let form = self.format("number-form", &count);
        self.format(&format!("{key}-{form}"), &count)
    }

    /// A date with a time of day as text, such as “Nov 4, 2026, 18:05”.
    fn date_and_time(&self, date: (u64, u64, u64), (hour, minute): (u64, u64)) -> String {
        let parts = [
            ("date", self.date(date).into()),
            ("time", format!("{hour}:{minute:02}").into()),
        ];
        self.format("date-time", &parts)
    }

    /// A percentage from 0 to 100 as text, rounded to a whole number, such as “12%”.
    fn percent(&self, value: f64) -> String {
        self.format("percent", &[("value", rounded(value, 0))])
    }

    /// A date as text, such as “Nov 4, 2026”. Months and days count from 1.
    fn date(&self, (year, month, day): (u64, u64, u64)) -> String {
        // The year is passed as text, because the digits of a number would be grouped.
        let year = year.to_string();
        let parts = [
            ("year", year.into()),
            ("month", month.into()),
            ("day", day.into()),
        ];
        self.format("date", &parts)
    }

    /// A date without a year as text, such as “Nov 4”. Months and days count from 1.
    fn day_and_month(&self, month: u64, day: u64) -> String {
        self.format("date-day", &[("month", month.into()), ("day", day.into())])
    }

    /// A month with its year as text, such as “Nov 2026”. Months count from 1.
    fn month(&self, year: i64, month: u64) -> String {
        let parts = [("year", year.to_string().into()), ("month", month.into())];
        self.format("date-month", &parts)
    }
}
