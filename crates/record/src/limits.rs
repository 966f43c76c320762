//! The maximum size of a record.

use rules::{Cursor, Game};
use sentence::Sentence;

use crate::place::Place;
use crate::record::RecordError;
use crate::tree::GameTree;

/// The maximum size of a record. A larger record is rejected, never truncated; the error names the position at which
/// the record exceeds a limit.
///
/// A record takes about 500 bytes of memory per move, plus a few times the size of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Maximum size of the text, in bytes.
    pub bytes: usize,
    /// Maximum number of moves in the main line and all variations together.
    pub nodes: usize,
    /// Maximum number of moves from the start position to the end of a line.
    pub plies: usize,
    /// Maximum size of the comments on one position, in bytes.
    pub comment: usize,
    /// Maximum number of tags; in SGF, of properties per node and of values per property.
    pub tags: usize,
}

impl Limits {
    /// Limits for records from outside this program: pasted, opened or imported.
    pub const GIVEN: Limits = Limits {
        bytes: 1 << 20,
        nodes: 20_000,
        plies: 20_000,
        comment: 64 << 10,
        tags: 1000,
    };

    /// Limits for records that this program wrote. A record within [`GIVEN`](Self::GIVEN) grows when it is written, by
    /// move numbers, line ends and tags. These limits are large enough that this program can read every record that it
    /// writes.
    pub const OWN: Limits = Limits {
        bytes: 4 << 20,
        nodes: 40_000,
        plies: 40_000,
        comment: 1 << 20,
        tags: 10_000,
    };

    /// Rejects a text with too many bytes; `place` is the start of the text.
    pub(crate) fn check_text(&self, bytes: usize, place: &Cursor<'_>) -> Result<(), RecordError> {
        if bytes <= self.bytes {
            return Ok(());
        }
        Err(too_many_bytes(self.bytes, place))
    }

    /// Rejects the move at `place` if this move makes the record longer than the limits allow. The caller has already
    /// added the move to `tree` and made it in `game`.
    pub(crate) fn check_move(
        &self,
        tree: &GameTree,
        game: &Game,
        place: &Cursor<'_>,
    ) -> Result<(), RecordError> {
        let problem = if tree.moves() > self.nodes {
            Sentence::new("error-game-moves").number("most", self.nodes)
        } else if game.plies().len() > self.plies {
            Sentence::new("error-line-moves").number("most", self.plies)
        } else {
            return Ok(());
        };
        Err(place.error(problem, Sentence::new("error-end-game")))
    }

    /// Rejects the comment that ends at `place` if `words`, all comments on the position together, are too long.
    pub(crate) fn check_comment(&self, words: &str, place: &Cursor<'_>) -> Result<(), RecordError> {
        if words.len() <= self.comment {
            return Ok(());
        }
        let problem =
            Sentence::new("error-comment-long").and("most", Sentence::size(self.comment as u64));
        Err(place.error(problem, Sentence::new("error-comment-shorten")))
    }

    /// Rejects the tag, property or value at `place` if `before`, the number already read, has reached the maximum.
    /// `what` is the key of the error message.
    pub(crate) fn check_tags(
        &self,
        before: usize,
        what: &'static str,
        place: &Cursor<'_>,
    ) -> Result<(), RecordError> {
        if before < self.tags {
            return Ok(());
        }
        let problem = Sentence::new(what).number("most", self.tags);
        Err(place.error(problem, Sentence::new("error-leave-some-out")))
    }
}

/// The error for a game that begins at `place` and has more than `most` bytes.
pub(crate) fn too_many_bytes(most: usize, place: &Cursor<'_>) -> RecordError {
    let problem = Sentence::new("error-game-long").and("most", Sentence::size(most as u64));
    place.error(problem, Sentence::new("error-game-shorten"))
}
