//! Finds the length of the shortest win in a position with a proven win.

use rules::{Move, State};

use super::leaf::Solvable;
use super::number::{Numbers, PATH_FREE};
use super::prover::{Prover, list_moves};

/// The maximum length of wins to look for, in plies.
const LONGEST: u16 = 63;

/// The minimum number of plies left at which moves are ordered by their proof numbers.
const ORDERED: u16 = 4;

/// The last move that settled a position, for each number of plies left.
type Killers = [Option<Move>; LONGEST as usize + 1];

impl<R: Solvable> Prover<'_, R> {
    /// Returns the number of plies of the shortest win; `plies` if no win is shorter. Returns `Err(plies)` if the nodes
    /// do not suffice to find out.
    pub(crate) fn shortest(&mut self, root: &State<R::Word>, plies: u16) -> Result<u16, u16> {
        let mut killers = [None; LONGEST as usize + 1];
        let attacks = root.to_move() == self.attacker;
        // A win normally ends with a move of the attacker, so its length is odd if the attacker is to move.
        let step = if attacks { 2 } else { 1 };
        for fewer in (1..plies).step_by(step) {
            if fewer > LONGEST {
                return Err(plies);
            }
            match self.within(root, fewer, &mut killers) {
                Some(true) if attacks => return self.shorter_by_one(root, fewer, &mut killers),
                Some(true) => return Ok(fewer),
                Some(false) => {}
                None => return Err(plies),
            }
        }
        if attacks && plies % 2 == 1 {
            return self.shorter_by_one(root, plies, &mut killers);
        }
        Ok(plies)
    }

    /// Returns the number of plies of the shortest win, which is `plies` or one less. The attacker is to move. In a win
    /// that is shorter by one, each move of the enemy ends the game in the attacker's favor.
    fn shorter_by_one(
        &mut self,
        root: &State<R::Word>,
        plies: u16,
        killers: &mut Killers,
    ) -> Result<u16, u16> {
        let fewer = plies.saturating_sub(1);
        if fewer == 0 {
            return Ok(plies);
        }
        if fewer > LONGEST {
            return Err(plies);
        }
        match self.within(root, fewer, killers) {
            Some(true) => Ok(fewer),
            Some(false) => Ok(plies),
            None => Err(plies),
        }
    }

    /// Returns whether the attacker wins within `plies` plies; `None` if the search must end.
    fn within(
        &mut self,
        state: &State<R::Word>,
        plies: u16,
        killers: &mut Killers,
    ) -> Option<bool> {
        let attacks = state.to_move() == self.attacker;
        match self.leaf_numbers(state) {
            Ok(answer) => return Some((answer.phi == 0) == attacks && answer.plies <= plies),
            Err(_) if plies == 0 || attacks && plies == 1 => return Some(false),
            Err(_) => {}
        }
        if let Some(known) = self.known(state) {
            let (wins, loses) = if attacks {
                (known.phi == 0, known.delta == 0)
            } else {
                (known.delta == 0, known.phi == 0)
            };
            if wins && known.plies <= plies {
                return Some(true);
            }
            if loses && known.step == PATH_FREE {
                return Some(false);
            }
        }
        // The table stores under a separate key that there is no win within `plies` plies. Results without a length
        // limit have other keys.
        let key = self.key(state.hash()) ^ u64::from(plies).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if self.table.probe(key).is_some() {
            return Some(false);
        }
        if self.halted() {
            return None;
        }
        let before = self.nodes;
        let wins = self.within_by_moves(state, plies, killers)?;
        let nodes = self.nodes - before;
        if wins {
            self.note(state, Numbers::known(attacks, plies, PATH_FREE), nodes);
        } else {
            let not_yet = Numbers::known(!attacks, 0, PATH_FREE);
            self.table.store(key, not_yet, nodes);
        }
        Some(wins)
    }

    /// Searches the moves of a position to find out whether the attacker wins within `plies` plies.
    fn within_by_moves(
        &mut self,
        state: &State<R::Word>,
        plies: u16,
        killers: &mut Killers,
    ) -> Option<bool> {
        let attacks = state.to_move() == self.attacker;
        let mut moves = Vec::new();
        list_moves(self.rules, state, &mut moves);
        let place = usize::from(plies);
        let killer = killers.get(place).copied().flatten();
        if plies >= ORDERED {
            moves.sort_by_cached_key(|mv| {
                let next = self.rules.apply(state, *mv);
                self.known(&next).map_or(u32::MAX, |known| known.delta)
            });
        }
        if let Some(first) = moves.iter().position(|mv| killer == Some(*mv)) {
            moves.get_mut(..=first).unwrap_or_default().rotate_right(1);
        }
        for mv in moves {
            let next = self.rules.apply(state, mv);
            self.nodes += 1;
            let wins = !self.was_played(next.hash()) && self.within(&next, plies - 1, killers)?;
            if wins == attacks {
                if let Some(killer) = killers.get_mut(place) {
                    *killer = Some(mv);
                }
                return Some(attacks);
            }
        }
        Some(!attacks)
    }
}
