//! Decides whether a position is a puzzle. In a puzzle, only one move solves the task, and every other move is proved
//! not to solve the task.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use engine::Engine;
use rules::insight::winning_moves;
use rules::{Game, Move, Position, SharedVariant};

use super::find::Find;
use super::tempting::{effort, first_sight, tempting_moves};
use crate::hold::{Look, keeps};
use crate::proof::{Fate, Prover, Settled};
use crate::task::Task;

/// Search limit for finding which side wins a position, in positions.
const SETTLE_NODES: u64 = 300_000;
/// Search limit for each move except the right move, in positions.
const OTHER_NODES: u64 = 100_000;
/// The length limit of the proved wins and losses in puzzles, in plies.
const LONGEST: u32 = 40;
/// A position is searched for a win only if a short search gives it at least this expected score, from 0 to 1.
const WINNING: f64 = 0.7;
/// A position can be a hold puzzle only if a short search gives it at least this expected score, from 0 to 1.
const HOLDING: f64 = 0.35;
/// The maximum length of a win that counts as a threat, in plies. The enemy moves first in this win.
const THREAT_PLIES: u32 = 3;
/// Search limit for deciding whether the enemy threatens to win, in positions.
const THREAT_NODES: u64 = 3_000;
/// The numbers of legal moves that a puzzle's position can have. Turns of two parts are so many that two of them often
/// solve the task, and the proofs about all others take too long.
const MOVES: RangeInclusive<usize> = 3..=200;

/// A position in which every move except one is proved not to solve the task.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) position: Position,
    pub(super) first: Move,
    pub(super) claim: Claim,
}

/// What is known about the only move of a candidate that can solve the task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Claim {
    /// It is proved that the move wins in this many plies, and that no other move wins.
    Wins(u32),
    /// Every other move loses within this many plies. It is not proved whether the right move wins or loses.
    MayHold(u32),
}

pub(super) struct Judge<'a> {
    pub(super) variant: &'a SharedVariant,
    pub(super) prover: &'a mut Prover,
    pub(super) engine: &'a mut Engine,
    pub(super) stop: &'a AtomicBool,
}

impl Judge<'_> {
    /// Returns the candidate in a position that may be a puzzle, without the long searches; `None` if the position is
    /// not a puzzle.
    pub(super) fn candidate(&mut self, position: &Position) -> Option<Candidate> {
        let variant = self.variant;
        if variant.outcome(position).is_some() {
            return None;
        }
        let moves = variant.legal_moves(position);
        if !MOVES.contains(&moves.len()) {
            return None;
        }
        let at_once = winning_moves(variant, position, position.to_move());
        if at_once.len() > 1 {
            return None;
        }
        let sight = first_sight(self.engine, variant, position, self.stop)?;
        let (first, claim) = if sight.share < HOLDING {
            return None;
        } else if sight.share < WINNING {
            (sight.best, None)
        } else {
            let settled = self
                .prover
                .settle(variant, position, SETTLE_NODES, self.stop);
            match settled {
                Settled::Wins(plies, first) if plies <= LONGEST => {
                    (first, Some(Claim::Wins(plies)))
                }
                Settled::Open | Settled::Drawn => (sight.best, None),
                Settled::Wins(..) | Settled::WinsSometime | Settled::Loses => return None,
            }
        };
        if claim.is_none() && !self.is_threatened(position) {
            return None;
        }
        let mut longest = 0;
        for mv in in_doubt(moves, first, sight.second) {
            let fate = self
                .prover
                .fate(variant, position, mv, OTHER_NODES, self.stop);
            match fate {
                Fate::Loses(plies) if plies <= LONGEST => longest = longest.max(plies),
                Fate::Loses(_) | Fate::DoesNotWin if claim.is_some() => {}
                Fate::Loses(_) | Fate::DoesNotWin | Fate::Wins(_) | Fate::Open => return None,
            }
        }
        Some(Candidate {
            position: *position,
            first,
            claim: claim.unwrap_or(Claim::MayHold(longest)),
        })
    }

    /// Turns a candidate into a puzzle. First runs a long search if the puzzle may be a hold puzzle, and returns `None`
    /// if the move does not hold.
    pub(super) fn confirm(&mut self, candidate: Candidate, look: Look) -> Option<Find> {
        let (variant, stop) = (self.variant, self.stop);
        let Candidate {
            position,
            first,
            claim,
        } = candidate;
        let (task, plies) = match claim {
            Claim::Wins(plies) => (Task::Win, plies),
            Claim::MayHold(plies) => {
                let minds = (&mut *self.prover, &mut *self.engine);
                let kept = keeps(minds, (variant, &position), first, look, stop);
                if !kept.holds() {
                    return None;
                }
                (Task::Hold, plies)
            }
        };
        let game = Game::from_position(variant.clone(), position);
        Some(Find {
            position,
            task,
            first,
            plies,
            tempting: tempting_moves(self.engine, &game, first, stop),
            effort: effort(self.engine, &game, first, stop),
        })
    }

    /// Returns whether the enemy would win soon if the mover passed, or whether the mover must reconnect its group.
    /// Without such a threat, a wrong move takes too long to lose, so its loss cannot be proved.
    fn is_threatened(&mut self, position: &Position) -> bool {
        let (variant, enemy) = (self.variant, !position.to_move());
        if variant.is_split(position, position.to_move()) {
            return true;
        }
        let passed = position.turned_to(enemy);
        let (prover, stop) = (&mut *self.prover, self.stop);
        let wins = prover.wins_within(variant, &passed, enemy, THREAT_PLIES, THREAT_NODES, stop);
        wins == Some(true)
    }
}

/// Returns all moves except `first`. Begins with the move `second` if there is one.
fn in_doubt(moves: Vec<Move>, first: Move, second: Option<Move>) -> impl Iterator<Item = Move> {
    let doubtful = second.into_iter().filter(move |mv| *mv != first);
    let others = moves.into_iter();
    doubtful.chain(others.filter(move |mv| *mv != first && Some(*mv) != second))
}
