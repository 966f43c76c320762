//! What a record says about its end.

/// The tag that says why a game ended.
pub(super) const TERMINATION: &str = "Termination";

/// What a record says about the end: nothing yet, a draw, or the side that won.
pub(crate) type Said = Option<Option<rules::Side>>;

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
pub(crate) fn read_result(word: &str) -> Option<Said> {
    match word.to_ascii_lowercase().as_str() {
        // The other two are those of PGN.
        "black" | "0-1" => Some(Some(Some(rules::Side::Black))),
        "white" | "1-0" => Some(Some(Some(rules::Side::White))),
        "draw" | "1/2-1/2" => Some(Some(None)),
        "*" | "ongoing" => Some(None),
        _ => None,
    }
}
