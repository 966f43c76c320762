//! The line being searched: positions entered and left, what repeats, and the best line found.

use rules::Move;

use super::Worker;
use crate::eval::{Evaluated, Node};

/// A position of the line being searched, as repetitions and move ordering see it.
#[derive(Clone, Copy)]
pub(super) struct Step {
    pub(super) hash: u64,
    /// The index of the earliest step that can occur again: none before the last capture can.
    pub(super) since: usize,
    /// The move that led here; `None` for the root and after a null move.
    pub(super) mv: Option<Move>,
}

impl<R: Evaluated> Worker<'_, R> {
    /// Makes a move and notes the position for repetitions.
    pub(super) fn enter<'n>(&mut self, node: &'n Node<'n, R>, mv: Move) -> Node<'n, R> {
        let next = node.followed_by(self.rules.apply(&node.state, mv));
        let captured = next.state.own() != node.state.enemy();
        let since = match self.path.last() {
            Some(step) if !captured => step.since,
            _ => self.path.len(),
        };
        self.path.push(Step {
            hash: next.state.hash(),
            since,
            mv: Some(mv),
        });
        next
    }

    /// Gives the move to the enemy. What repeats across a move that was not made proves nothing.
    pub(super) fn enter_null<'n>(&mut self, node: &'n Node<'n, R>) -> Node<'n, R> {
        let next = node.followed_by(node.state.passed());
        self.path.push(Step {
            hash: next.state.hash(),
            since: self.path.len(),
            mv: None,
        });
        next
    }

    pub(super) fn leave(&mut self) {
        self.path.pop();
    }

    /// The move made so many plies ago, the last one being 0 plies ago.
    pub(super) fn move_before(&self, plies: usize) -> Option<Move> {
        let index = self.path.len().checked_sub(plies + 1)?;
        self.path.get(index)?.mv
    }

    /// Whether the current position has occurred before, in the game or on the line being searched.
    pub(super) fn repeats(&mut self) -> bool {
        let Some((step, before)) = self.path.split_last() else {
            return false;
        };
        let earlier = self.occurred(before, step.since, step.hash);
        self.repeated = self.repeated.min(earlier.unwrap_or(usize::MAX));
        earlier.is_some()
    }

    /// Begins to watch out for repetitions below the current position; what to give [`Worker::end_watch`].
    pub(super) fn begin_watch(&mut self) -> usize {
        std::mem::replace(&mut self.repeated, usize::MAX)
    }

    /// Whether a repetition of a position before the current one has been met since [`Worker::begin_watch`] gave
    /// `outer`: another line of play that comes here may be free of it (the graph-history problem, Palay 1983).
    pub(super) fn end_watch(&mut self, outer: usize) -> bool {
        let here = self.path.len().saturating_sub(1);
        let depends = self.repeated < here;
        self.repeated = outer.min(if depends { self.repeated } else { usize::MAX });
        depends
    }

    /// Whether the position with hash `hash`, one ply on without a capture, has occurred before.
    pub(super) fn would_repeat(&self, hash: u64) -> bool {
        let since = self.path.last().map_or(0, |step| step.since);
        self.occurred(&self.path, since, hash).is_some()
    }

    /// The index of the latest step with this hash, of those that can occur again one ply after `before`.
    fn occurred(&self, before: &[Step], since: usize, hash: u64) -> Option<usize> {
        if !self.root.repetition_draws {
            return None;
        }
        // The same side is to move every other ply, and no position comes back after two.
        let last = before.len().saturating_sub(3);
        let steps = before.get(since..last)?;
        let is_same = |step: &Step| step.hash == hash;
        let back = steps.iter().rev().step_by(2).position(is_same)?;
        Some(last - 1 - 2 * back)
    }

    /// The best line at `ply` becomes `mv` and the best line after it.
    pub(super) fn prepend(&mut self, ply: usize, mv: Move) {
        if let Some((upper, lower)) = self.lines.split_at_mut_checked(ply + 1)
            && let (Some(line), Some(rest)) = (upper.last_mut(), lower.first())
        {
            line.clear();
            line.push(mv);
            line.extend_from_slice(rest);
        }
    }
}
