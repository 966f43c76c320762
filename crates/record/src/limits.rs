//! The maximum size of a record.

use rules::{Cursor, Game};
use sentence::Sentence;

use crate::place::Place;
use crate::record::RecordError;
use crate::tree::GameTree;

/// The maximum size of a record. A larger record is rejected with the position of the excess, never truncated.
///
/// A record takes about 500 bytes of memory per move, plus a few times its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of the text.
    pub bytes: usize,
    /// Moves in all lines together.
    pub nodes: usize,
    /// Moves from the start position to the end of a line.
    pub plies: usize,
    /// Bytes of the comments on one position.
    pub comment: usize,
    /// Tags; in SGF, properties per node and values per property.
    pub tags: usize,
}

impl Limits {
    /// For records from outside: pasted, opened or imported.
    pub const GIVEN: Limits = Limits {
        bytes: 1 << 20,
        nodes: 20_000,
        plies: 20_000,
        comment: 64 << 10,
        tags: 1000,
    };

    /// For records that this program wrote. A record within [`GIVEN`](Self::GIVEN) grows when it is written: move
    /// numbers, line ends, tags. These limits leave enough room that every record that can be read can be written and
    /// read again.
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

    /// Rejects the move at `place` if the record now has too many moves. The move was just added to `tree` and made in
    /// `game`.
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

    /// Rejects the words at `place` if the comments on the position become too long.
    pub(crate) fn check_comment(&self, words: &str, place: &Cursor<'_>) -> Result<(), RecordError> {
        if words.len() <= self.comment {
            return Ok(());
        }
        let problem =
            Sentence::new("error-comment-long").and("most", Sentence::size(self.comment as u64));
        Err(place.error(problem, Sentence::new("error-comment-shorten")))
    }

    /// Rejects the tag, property or value at `place` if the maximum number of them, `before`, has already been read.
    /// `what` is the key of the problem.
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
