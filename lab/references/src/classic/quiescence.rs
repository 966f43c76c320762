//! Quiescence search of immediate wins, and of captures that make or break connections or that end in the middle.

use rules::{Ruleset, Simultaneous, State, Word};

use super::ordering::{Moves, Step};
use super::searcher::Searcher;
use super::value::{Value, WIN};
use crate::budget::Budget;

/// The maximum number of successive captures in quiescence search.
const MAX_CAPTURES: usize = 8;

impl<W: Word> Searcher<W> {
    /// Returns the value of a position in which the game is not over. `captures` is the number of captures that the
    /// quiescence search has made.
    pub(super) fn quiescence(
        &mut self,
        state: &State<W>,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        captures: usize,
        budget: &mut Budget<'_>,
    ) -> Value {
        if self.wins_at_once(state) {
            return WIN - ply as Value - 1;
        }
        let mut best = self.evaluator.evaluate(&self.rules, state, &self.mobility);
        if best >= beta || captures >= MAX_CAPTURES {
            return best;
        }
        alpha = alpha.max(best);
        let Some(mut list) = self.lists.get_mut(ply).map(std::mem::take) else {
            return best;
        };
        list.clear();
        self.find_captures(state, &mut list);
        let mut n = 0;
        while let Some(step) = list.pick(n) {
            let next = self.enter(state, step);
            let value = match self.arrive(&next, ply + 1, budget) {
                Some(value) => -value,
                None => -self.quiescence(&next, -beta, -alpha, ply + 1, captures + 1, budget),
            };
            self.leave(state, &next);
            if budget.exhausted() {
                break;
            }
            best = best.max(value);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
            n += 1;
        }
        if let Some(place) = self.lists.get_mut(ply) {
            *place = list;
        }
        best
    }

    /// Returns whether the side to move can connect all its stones with one move.
    fn wins_at_once(&self, state: &State<W>) -> bool {
        let geometry = self.rules.geometry();
        let (own, enemy) = (state.own(), state.enemy());
        // A moved stone connects at most four groups and may leave behind a group. So a side with more than five
        // groups cannot win with one move. Enclosed holes only lower the Euler number, so the test never rejects a
        // possible win.
        if geometry.euler(own) > 5 {
            return false;
        }
        let shared_win = self.rules.options().simultaneous == Simultaneous::MoverWins;
        let mut wins = false;
        self.rules.walk(state, |from, to| {
            let landing = W::bit(to);
            wins = wins
                || geometry.is_connected(own & !W::bit(from) | landing & !geometry.holes())
                    && (shared_win || !geometry.is_connected(enemy & !landing));
        });
        wins
    }

    fn find_captures(&self, state: &State<W>, list: &mut Moves) {
        let geometry = self.rules.geometry();
        let (own, enemy) = (state.own(), state.enemy());
        if enemy.is_empty() {
            return;
        }
        let (groups, enemy_groups) = (geometry.euler(own), geometry.euler(enemy));
        self.rules.walk(state, |from, to| {
            if !enemy.has(to) {
                return;
            }
            let makes = groups - geometry.euler(own & !W::bit(from) | W::bit(to));
            let breaks = geometry.euler(enemy & !W::bit(to)) - enemy_groups;
            if makes > 0 || breaks > 0 || self.middle.has(to) {
                list.push(makes + breaks, Step::new(from, to));
            }
        });
    }
}
