//! Texts for searching: in lower case.

fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

/// Joins all words with single spaces.
pub(super) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The searched text of a record: its names, each on its own line.
pub(super) fn search_text<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<String> = names
        .into_iter()
        .map(|name| folded(&on_one_line(name)))
        .collect();
    names.join("\n")
}

/// The words of a search. All must match.
pub(super) fn search_words(search: &str) -> Vec<String> {
    search.split_whitespace().map(folded).collect()
}
