//! Converts texts to the lower-case form in which they are searched.

fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

/// Joins all words with single spaces.
pub(super) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text that is searched for a record: the names in the record, each on its own line.
pub(super) fn search_text<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<String> = names
        .into_iter()
        .map(|name| folded(&on_one_line(name)))
        .collect();
    names.join("\n")
}

/// Splits a search text into its words. A record matches only if it contains all of these words.
pub(super) fn search_words(search: &str) -> Vec<String> {
    search.split_whitespace().map(folded).collect()
}
