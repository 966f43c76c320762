//! Reads proofs back from the proof table: the winning line and all positions of a proof.

use std::collections::HashSet;

use rules::{Move, State};

use super::leaf::Solvable;
use super::prover::{Prover, list_moves};

impl<R: Solvable> Prover<'_, R> {
    /// Calls `tell` for each position of the proof that the attacker wins `root`. Passes the number of plies to the win
    /// and, if the attacker is to move, the winning move. Skips positions that are settled without a search, and
    /// positions that are no longer in the table. Uses up to `nodes` nodes.
    pub(crate) fn tell(
        &mut self,
        root: &State<R::Word>,
        nodes: u64,
        tell: &mut dyn FnMut(&State<R::Word>, u16, Option<Move>),
    ) {
        self.allow(nodes);
        let mut left = vec![*root];
        let mut told = HashSet::new();
        let mut moves = Vec::new();
        while let Some(state) = left.pop() {
            if !told.insert(state.hash()) || self.leaf_numbers(&state).is_ok() {
                continue;
            }
            let Some(plies) = self.proved_in(&state) else {
                continue;
            };
            if self.halted() {
                break;
            }
            list_moves(self.rules, &state, &mut moves);
            self.nodes += moves.len() as u64;
            let next = moves.iter().map(|mv| (*mv, self.rules.apply(&state, *mv)));
            if state.to_move() == self.attacker {
                let proved = next.filter_map(|(mv, next)| Some((self.proved_in(&next)?, mv, next)));
                if let Some((_, mv, next)) = proved.min_by_key(|(plies, ..)| *plies) {
                    tell(&state, plies, Some(mv));
                    left.push(next);
                }
            } else {
                tell(&state, plies, None);
                left.extend(next.map(|(_, next)| next));
            }
        }
    }

    /// Returns a line of a proven win in `plies` plies. `exact` is whether `plies` is proven to be the fewest. The
    /// winner plays the fastest moves, the loser the slowest. The line is incomplete if parts of the proof are no
    /// longer in the table.
    pub(crate) fn line(&mut self, root: &State<R::Word>, mut plies: u16, exact: bool) -> Vec<Move> {
        let mut line = Vec::new();
        let mut state = *root;
        let mut moves = Vec::new();
        while plies > 0 && self.rules.terminal_outcome(&state).is_none() {
            list_moves(self.rules, &state, &mut moves);
            let attacks = state.to_move() == self.attacker;
            let mut chosen: Option<(u16, Move, State<R::Word>)> = None;
            for mv in &moves {
                let next = self.rules.apply(&state, *mv);
                let Some(mut left) = self.proved_in(&next) else {
                    continue;
                };
                if exact && !attacks {
                    let (Ok(fewest) | Err(fewest)) = self.shortest(&next, left);
                    left = fewest;
                }
                let better = match chosen {
                    None => true,
                    Some((best, ..)) if attacks => left < best,
                    Some((best, ..)) => left > best,
                };
                if better {
                    chosen = Some((left, *mv, next));
                }
            }
            let Some((left, mv, next)) = chosen else {
                break;
            };
            line.push(mv);
            state = next;
            plies = left.min(plies - 1);
        }
        line
    }

    /// Returns the number of plies in which the attacker is proven to win; `None` if the table has no proof.
    pub(super) fn proved_in(&self, state: &State<R::Word>) -> Option<u16> {
        let answer = self
            .leaf_numbers(state)
            .ok()
            .or_else(|| self.known(state))?;
        let attacks = state.to_move() == self.attacker;
        let wins = if attacks {
            answer.phi == 0
        } else {
            answer.delta == 0
        };
        wins.then_some(answer.plies)
    }
}
