//! Texts by their keys.

use fluent_bundle::FluentValue;

/// Texts by their keys, in some language.
pub trait Texts {
    /// The text of `key` with its variables filled in; the key itself where there is none.
    fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String;

    /// The text of `key`.
    fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }
}
