//! Puzzles from the player's own mistakes.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use rules::{Position, SharedVariant};

use crate::mine::Miner;
use crate::puzzle::Puzzle;
use crate::select::puzzle_of;

/// Looks for puzzles in positions where somebody went wrong.
#[derive(Debug)]
pub struct OwnPuzzles {
    miner: Miner,
    checker: crate::checker::Checker,
    variant: SharedVariant,
}

impl OwnPuzzles {
    /// For positions of a variant.
    pub fn new(variant: SharedVariant) -> Self {
        OwnPuzzles {
            miner: Miner::new(variant.clone()),
            checker: crate::checker::Checker::default(),
            variant,
        }
    }

    /// The puzzle that a position is; `None` where more than one move does, nothing is proved, it is about nothing, or `stop`
    /// became true. Takes a second or two: it belongs on a thread.
    pub fn look(&mut self, position: &Position, stop: &AtomicBool) -> Option<Puzzle> {
        let find = self.miner.judge(position, stop)?;
        let puzzle = puzzle_of(&self.variant, &find, &mut self.checker, stop).ok()?;
        (!stop.load(Relaxed)).then_some(puzzle)
    }
}

#[cfg(test)]
mod tests {
    use rules::insight::winning_moves;
    use rules::{Catalogue, DrawReason, Move, Outcome, Side, SplitMix64, Square};

    use super::*;
    use crate::proof::Certainty;

    /// A position with a few stones of both sides, Black to move, that has not ended.
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
    fn a_position_is_a_puzzle_where_one_move_wins_and_none_where_two_do() {
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let mut own = OwnPuzzles::new(variant.clone());
        let mut random = SplitMix64::new(7);
        let (mut single, mut several) = (0, 0);
        while single < 3 || several < 3 {
            let Some(position) = scattered(&variant, &mut random) else {
                continue;
            };
            let wins = winning_moves(&variant, &position, Side::Black);
            match wins[..] {
                [win] if single < 3 => {
                    let puzzle = own.look(&position, &AtomicBool::new(false));
                    let puzzle = puzzle.expect("one move wins");
                    assert_eq!((puzzle.first(), puzzle.plies()), (win, 1));
                    assert_eq!(puzzle.position(), &position);
                    // What is written of it is read again.
                    let line = puzzle.to_line();
                    let read = Puzzle::from_line(&variant, &line).unwrap();
                    assert_eq!((read.id(), read.first()), (puzzle.id(), win));
                    single += 1;
                }
                [_, _, ..] if several < 3 => {
                    assert!(own.look(&position, &AtomicBool::new(false)).is_none());
                    several += 1;
                }
                _ => {}
            }
        }
    }

    fn look(position: &str) -> Option<Puzzle> {
        let variant = Catalogue::builtin().get("loa").unwrap().clone();
        let position = variant.parse_position(position).unwrap();
        OwnPuzzles::new(variant).look(&position, &AtomicBool::new(false))
    }

    #[test]
    fn a_position_is_no_puzzle_where_a_second_move_wins_later() {
        // b1xd3 wins in 5 and b3-c2 in 13, as a search of the engine says; all else loses.
        assert!(look("8/8/8/8/1bw5/1bbw4/1w6/1b4b1 b").is_none());
    }

    #[test]
    fn a_draw_beside_the_win_leaves_it_the_only_one() {
        let text = "6w1/5b2/8/2bb1w2/2bb4/2bb4/2b5/8 w";
        let puzzle = look(text).expect("one move wins");
        assert_eq!((puzzle.plies(), puzzle.certainty()), (3, Certainty::Only));
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
        let mut own = OwnPuzzles::new(variant.clone());
        assert!(own.look(variant.start(), &AtomicBool::new(true)).is_none());
    }
}
