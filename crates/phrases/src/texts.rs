//! Lookup of texts by key.

use fluent_bundle::FluentValue;

/// Texts of one language by key.
pub trait Texts {
    /// The text of `key` with its variables filled in; the key itself if there is no text.
    fn format<'a>(&self, key: &'a str, arguments: &[(&'a str, FluentValue<'a>)]) -> String;

    fn text(&self, key: &str) -> String {
        self.format(key, &[])
    }
}
