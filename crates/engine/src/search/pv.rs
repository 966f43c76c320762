//! The principal variations of all plies of the line being searched.

use rules::Move;

/// A triangular table: the principal variation from each ply.
pub(super) struct PvTable {
    lines: Vec<Vec<Move>>,
}

impl PvTable {
    /// Creates a table for all plies below `plies`.
    pub(super) fn new(plies: usize) -> Self {
        PvTable {
            lines: vec![Vec::new(); plies],
        }
    }

    pub(super) fn root(&self) -> &[Move] {
        self.lines.first().map_or(&[], Vec::as_slice)
    }

    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
    }

    pub(super) fn push(&mut self, ply: usize, mv: Move) {
        if let Some(line) = self.lines.get_mut(ply) {
            line.push(mv);
        }
    }

    /// Sets the principal variation at `ply` to `mv` followed by the principal variation at the next ply.
    pub(super) fn update(&mut self, ply: usize, mv: Move) {
        if let Some((upper, lower)) = self.lines.split_at_mut_checked(ply + 1)
            && let (Some(line), Some(rest)) = (upper.last_mut(), lower.first())
        {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}
