//! The result words of records.

/// The tag with the reason why a game ended.
pub(super) const TERMINATION: &str = "Termination";

/// The result in a record: none yet, a draw, or the winner.
pub(crate) type Said = Option<Option<rules::Side>>;

/// The word that records use for a result, such as `draw`.
pub(super) fn word_of(said: Said) -> &'static str {
    match said {
        None => "*",
        Some(None) => "draw",
        Some(Some(rules::Side::Black)) => "black",
        Some(Some(rules::Side::White)) => "white",
    }
}

/// Parses a result word, ignoring case.
pub(crate) fn read_result(word: &str) -> Option<Said> {
    match word.to_ascii_lowercase().as_str() {
        // `0-1` and `1-0` are the results of PGN.
        "black" | "0-1" => Some(Some(Some(rules::Side::Black))),
        "white" | "1-0" => Some(Some(Some(rules::Side::White))),
        "draw" | "1/2-1/2" => Some(Some(None)),
        "*" | "ongoing" => Some(None),
        _ => None,
    }
}
