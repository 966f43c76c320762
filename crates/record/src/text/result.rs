//! What a record says about its end.

/// What a record says about the end: nothing yet, a draw, or the side that won.
pub(super) type Said = Option<Option<rules::Side>>;

/// The word for what is said.
pub(super) fn word_of(said: Said) -> &'static str {
    match said {
        None => "*",
        Some(None) => "draw",
        Some(Some(rules::Side::Black)) => "black",
        Some(Some(rules::Side::White)) => "white",
    }
}

/// Reads a word about the end, in any case.
pub(super) fn read_result(word: &str) -> Option<Said> {
    match word.to_ascii_lowercase().as_str() {
        "black" => Some(Some(Some(rules::Side::Black))),
        "white" => Some(Some(Some(rules::Side::White))),
        "draw" | "1/2-1/2" => Some(Some(None)),
        "*" | "ongoing" => Some(None),
        _ => None,
    }
}
