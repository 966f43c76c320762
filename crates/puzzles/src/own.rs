//! Makes puzzles from the positions of the player's mistakes.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules::{Position, SharedVariant};

use crate::hold::Look;
use crate::mine::Miner;
use crate::puzzle::Puzzle;
use crate::select::puzzle_of;

/// Looks for puzzles in positions where a player made a mistake.
#[derive(Debug)]
pub struct OwnPuzzles {
    miner: Miner,
    variant: SharedVariant,
}

impl OwnPuzzles {
    /// Creates a value that searches positions of a variant for puzzles. `look` limits the searches that decide whether a
    /// move holds, which means that it does not lose.
    pub fn new(variant: SharedVariant, look: Look) -> Self {
        OwnPuzzles {
            miner: Miner::new(variant.clone(), look),
            variant,
        }
    }

    /// Makes a puzzle from a position. Returns `None` if several moves solve the task, nothing is proved, no theme
    /// applies, or `stop` became true.
    ///
    /// Takes one or two seconds, or up to a minute for hold puzzles with [`Look::FULL`]. Call this function on a
    /// background thread.
    pub fn look(&mut self, position: &Position, stop: &AtomicBool) -> Option<Puzzle> {
        let find = self.miner.judge(position, stop)?;
        let puzzle = puzzle_of(&self.variant, &find, self.miner.prover(), stop).ok()?;
        (!stop.load(Relaxed)).then_some(puzzle)
    }
}

#[cfg(test)]
mod tests {
    use rules::insight::winning_moves;
    use rules::{Catalogue, DrawReason, Move, Outcome, Side, SplitMix64, Square};

    use super::*;
    use crate::set::PuzzleSet;

    const LOOK: Look = Look::of(100_000);

    /// A random position with a few stones of both sides and Black to move, in which the game is not over.
    fn scattered(variant: &SharedVariant, random: &mut SplitMix64) -> Option<Position> {
        let mut squares: Vec<Square> = variant.shape().squares().collect();
        let mut put = |count: usize| -> Vec<Square> {
            let mut stones = Vec::new();
            for _ in 0..count {
                let at = random.below(squares.len() as u64) as usize;
                stones.push(squares.swap_remove(at));
            }
            stones
        };
        let [black, white] = [put(4), put(5)].map(|stones| variant.geometry().set(&stones));
        let position = Position::new(black, white, Side::Black);
        variant.outcome(&position).is_none().then_some(position)
    }

    #[test]
    fn the_positions_of_shipped_wins_are_puzzles() {
        let catalogue = Catalogue::builtin();
        let set = PuzzleSet::builtin(&catalogue);
        let mut own = OwnPuzzles::new(catalogue.get("loa").unwrap().clone(), LOOK);
        for plies in [1, 3, 5] {
            let shipped = set
                .of("loa")
                .find(|puzzle| puzzle.plies() == plies)
                .unwrap();
            let puzzle = own
                .look(shipped.position(), &AtomicBool::new(false))
                .unwrap();
            assert_eq!((puzzle.first(), puzzle.plies()), (shipped.first(), plies));
            // The puzzle stays the same if it is written as text and read again.
            let read = Puzzle::from_line(puzzle.variant(), &puzzle.to_line()).unwrap();
            assert_eq!((read.id(), read.first()), (puzzle.id(), puzzle.first()));
        }
    }

    #[test]
    fn a_position_in_which_two_moves_win_is_no_puzzle() {
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let mut own = OwnPuzzles::new(variant.clone(), LOOK);
        let mut random = SplitMix64::new(7);
        let mut several = 0;
        while several < 3 {
            let position = scattered(&variant, &mut random);
            let wins = |position: &Position| winning_moves(&variant, position, Side::Black).len();
            let Some(position) = position.filter(|position| wins(position) > 1) else {
                continue;
            };
            assert!(own.look(&position, &AtomicBool::new(false)).is_none());
            several += 1;
        }
    }

    fn look(position: &str) -> Option<Puzzle> {
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let position = variant.parse_position(position).unwrap();
        OwnPuzzles::new(variant, LOOK).look(&position, &AtomicBool::new(false))
    }

    #[test]
    fn a_position_is_no_puzzle_where_a_second_move_wins_later() {
        // A search of the engine shows that b1xd3 wins in 5 plies and b3-c2 wins in 13 plies. All other moves lose.
        assert!(look("8/8/8/8/1bw5/1bbw4/1w6/1b4b1 b").is_none());
    }

    #[test]
    fn a_draw_beside_the_win_leaves_it_the_only_one() {
        let text = "6w1/5b2/8/2bb1w2/2bb4/2bb4/2b5/8 w";
        let puzzle = look(text).expect("one move wins");
        assert_eq!(puzzle.plies(), 3);
        let (variant, position) = (puzzle.variant(), puzzle.position());
        let draws = |mv: &Move| {
            let outcome = variant.outcome(&variant.apply(position, *mv));
            outcome == Some(Outcome::Draw(DrawReason::BothConnected))
        };
        assert!(variant.legal_moves(position).iter().any(draws));
    }

    #[test]
    fn nothing_is_found_once_it_is_to_stop() {
        let variant = Catalogue::builtin().get("ordo").unwrap().clone();
        let mut own = OwnPuzzles::new(variant.clone(), LOOK);
        assert!(own.look(variant.start(), &AtomicBool::new(true)).is_none());
    }
}
