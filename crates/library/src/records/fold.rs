//! Texts as they are searched: without regard to case.

/// A text as it is searched.
pub(super) fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).collect()
}

/// A name as it is kept: on one line, without blanks around it or twice within.
pub(super) fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What is searched of a record: each of its names on a line of its own.
pub(super) fn search_text<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<String> = names
        .into_iter()
        .map(|name| folded(&on_one_line(name)))
        .collect();
    names.join("\n")
}

/// The words of a search, each of which has to occur somewhere.
pub(super) fn words(search: &str) -> Vec<String> {
    search.split_whitespace().map(folded).collect()
}
