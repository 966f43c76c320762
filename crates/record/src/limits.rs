//! The maximum size of a record.

use rules::{Cursor, Game};

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
            format!("this game has more than {} moves", self.nodes)
        } else if game.plies().len() > self.plies {
            format!("this line has more than {} moves", self.plies)
        } else {
            return Ok(());
        };
        Err(place.error(problem, "end the game here"))
    }

    /// Rejects the words at `place` if the comments on the position become too long.
    pub(crate) fn check_comment(&self, words: &str, place: &Cursor<'_>) -> Result<(), RecordError> {
        if words.len() <= self.comment {
            return Ok(());
        }
        let problem = format!(
            "the words about this position have more than {}",
            size(self.comment)
        );
        Err(place.error(problem, "shorten them"))
    }

    /// Rejects the tag, property or value at `place` if the maximum number of them, `before`, has already been read.
    /// `what` is their plural, for the message.
    pub(crate) fn check_tags(
        &self,
        before: usize,
        what: &str,
        place: &Cursor<'_>,
    ) -> Result<(), RecordError> {
        if before < self.tags {
            return Ok(());
        }
        let problem = format!("there are more than {} {what}", self.tags);
        Err(place.error(problem, "leave some of them out"))
    }
}

/// The error for a game that begins at `place` and has more than `most` bytes.
pub(crate) fn too_many_bytes(most: usize, place: &Cursor<'_>) -> RecordError {
    let problem = format!("this game has more than {}", size(most));
    place.error(problem, "leave out what is no part of the game")
}

/// Formats a number of bytes in the largest unit that divides it.
pub(crate) fn size(bytes: usize) -> String {
    if bytes >= 1 << 20 && bytes.is_multiple_of(1 << 20) {
        format!("{} MiB", bytes >> 20)
    } else if bytes >= 1 << 10 && bytes.is_multiple_of(1 << 10) {
        format!("{} KiB", bytes >> 10)
    } else {
        format!("{bytes} bytes")
    }
}
