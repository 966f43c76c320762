//! The best lines of play found so far, one for each ply of the line being searched.

use rules::Move;

/// A triangular table: per ply, the best line from there.
pub(super) struct PvTable {
    lines: Vec<Vec<Move>>,
}

impl PvTable {
    /// A table for the plies below `plies`.
    pub(super) fn new(plies: usize) -> Self {
        PvTable {
            lines: vec![Vec::new(); plies],
        }
    }

    /// The best line from the root.
    pub(super) fn root(&self) -> &[Move] {
        self.lines.first().map_or(&[], Vec::as_slice)
    }

    /// Forgets the line at `ply`.
    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        if let Some(line) = self.lines.get_mut(ply) {
            line.clear();
        }
    }

    /// Makes `mv` the end of the line at `ply`.
    pub(super) fn push(&mut self, ply: usize, mv: Move) {
        if let Some(line) = self.lines.get_mut(ply) {
            line.push(mv);
        }
    }

    /// The best line at `ply` becomes `mv` and the best line after it.
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
