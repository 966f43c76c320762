//! Records as text: tags in square brackets, then moves, comments, variations and the result.
//!
//! ```text
//! [Variant "loa"]
//! [Black "Anna"]
//! [Result "black"]
//!
//! 1. c8-c6 $1 {[%clk 0:04:30] a good start} a2-c2 (1... a3-c3 2. b1-b3) 2. b1-b3 black
//! ```

mod movetext;
mod tags;
mod write;

use rules::Catalogue;

use crate::cursor::Cursor;
use crate::record::{Record, RecordError, conclude, word};

impl Record {
    /// Reads one game as text that begins at a line of its file, from 1.
    ///
    /// # Errors
    /// At the first place that is not a record or where a move may not be made.
    pub fn from_text(
        text: &str,
        line: usize,
        catalogue: &Catalogue,
    ) -> Result<Record, RecordError> {
        let mut cursor = Cursor::new(text.strip_prefix('\u{feff}').unwrap_or(text), line);
        let mut tags = tags::read(&mut cursor, catalogue)?;
        let end = movetext::read(&mut cursor, &mut tags.record.tree)?;
        if let Some((said, place)) = end.or(tags.result) {
            let tree = &mut tags.record.tree;
            if tree.declared.map(|declared| word(Some(declared.outcome()))) != Some(word_of(said)) {
                tree.declared = None;
                conclude(tree, said, &tags.reason).map_err(|found| {
                    place.error(
                        format!("the moves end in `{found}`, not this result"),
                        format!("write `{found}`"),
                    )
                })?;
            }
        }
        Ok(tags.record)
    }
}

/// What a record says about the end: nothing yet, a draw, or the side that won.
type Said = Option<Option<rules::Side>>;

fn word_of(said: Said) -> &'static str {
    match said {
        None => "*",
        Some(None) => "draw",
        Some(Some(rules::Side::Black)) => "black",
        Some(Some(rules::Side::White)) => "white",
    }
}

/// Reads a word about the end, in any case.
fn read_result(word: &str) -> Option<Said> {
    match word.to_ascii_lowercase().as_str() {
        "black" => Some(Some(Some(rules::Side::Black))),
        "white" => Some(Some(Some(rules::Side::White))),
        "draw" | "1/2-1/2" => Some(Some(None)),
        "*" | "ongoing" => Some(None),
        _ => None,
    }
}
