//! The path: the positions of the game and of the line being searched, with the moves that led to them. Detects
//! repetitions.

use rules::Move;

#[derive(Clone, Copy)]
struct PathEntry {
    hash: u64,
    /// The index of the earliest path entry whose position can occur again: the first entry after the last capture.
    since: usize,
    /// The move that led to this position; `None` for the root and after a null move.
    mv: Option<Move>,
}

/// The positions of the game and of the line being searched, the current position last.
pub(super) struct Path {
    entries: Vec<PathEntry>,
    /// Whether a repeated position is a draw.
    repetition_draws: bool,
    /// The index of the earliest path entry whose position was repeated since [`Path::begin_watch`].
    repeated: usize,
}

impl Path {
    /// Creates the path to a root with hash `root`. `history` has the hashes of the earlier positions that can occur
    /// again.
    pub(super) fn new(history: &[u64], root: u64, repetition_draws: bool) -> Self {
        let hashes = history.iter().copied().chain([root]);
        Path {
            entries: hashes
                .map(|hash| PathEntry {
                    hash,
                    since: 0,
                    mv: None,
                })
                .collect(),
            repetition_draws,
            repeated: usize::MAX,
        }
    }

    /// Adds the position with hash `hash`, reached by the move `mv`, to the path.
    pub(super) fn enter(&mut self, hash: u64, mv: Move, captured: bool) {
        let since = match self.entries.last() {
            Some(entry) if !captured => entry.since,
            _ => self.entries.len(),
        };
        self.entries.push(PathEntry {
            hash,
            since,
            mv: Some(mv),
        });
    }

    /// Adds the position with hash `hash`, reached by a null move, to the path. Repetitions across a null move do not
    /// count.
    pub(super) fn enter_null(&mut self, hash: u64) {
        self.entries.push(PathEntry {
            hash,
            since: self.entries.len(),
            mv: None,
        });
    }

    pub(super) fn leave(&mut self) {
        self.entries.pop();
    }

    /// Returns the move made `plies` plies before the last move; 0 means the last move. `None` for a null move and at
    /// the root.
    pub(super) fn move_before(&self, plies: usize) -> Option<Move> {
        let index = self.entries.len().checked_sub(plies + 1)?;
        self.entries.get(index)?.mv
    }

    /// Returns whether the current position has occurred before, in the game or in the line being searched.
    pub(super) fn repeats(&mut self) -> bool {
        let Some((entry, before)) = self.entries.split_last() else {
            return false;
        };
        let earlier = self.occurred(before, entry.since, entry.hash);
        self.repeated = self.repeated.min(earlier.unwrap_or(usize::MAX));
        earlier.is_some()
    }

    /// Starts watching for repetitions below the current position. The caller must pass the result to
    /// [`Path::end_watch`].
    pub(super) fn begin_watch(&mut self) -> usize {
        std::mem::replace(&mut self.repeated, usize::MAX)
    }

    /// Returns whether a position before the current position has been repeated since [`Path::begin_watch`] returned
    /// `outer`. If so, the value may be wrong on another path to the current position (the graph-history interaction
    /// problem, Palay 1983).
    pub(super) fn end_watch(&mut self, outer: usize) -> bool {
        let here = self.entries.len().saturating_sub(1);
        let depends = self.repeated < here;
        self.repeated = outer.min(if depends { self.repeated } else { usize::MAX });
        depends
    }

    /// Returns whether the position with hash `hash`, reached from the current position without a capture, has occurred
    /// before.
    pub(super) fn would_repeat(&self, hash: u64) -> bool {
        let since = self.entries.last().map_or(0, |entry| entry.since);
        self.occurred(&self.entries, since, hash).is_some()
    }

    /// Returns the index of the latest occurrence of the position with hash `hash` in `before`, from index `since` on.
    /// The position follows directly after the last entry of `before`.
    fn occurred(&self, before: &[PathEntry], since: usize, hash: u64) -> Option<usize> {
        if !self.repetition_draws {
            return None;
        }
        // Looks back 4, 6, 8, … plies: the same side must be to move, and no position recurs after two plies.
        let last = before.len().saturating_sub(3);
        let entries = before.get(since..last)?;
        let is_same = |entry: &PathEntry| entry.hash == hash;
        let back = entries.iter().rev().step_by(2).position(is_same)?;
        Some(last - 1 - 2 * back)
    }
}
