//! Whether a position is a puzzle: exactly one first move does what is asked for, and the solver proves it.
//!
//! A puzzle is [`Certainty::Only`] where the solver proves of each other move that it does not do it. That is mostly so where
//! the enemy threatens: then all but a few moves lose soon, which is cheap to prove, and which is looked into first.

use std::sync::atomic::AtomicBool;

use engine::Engine;
use rules::insight::winning_moves;
use rules::{Game, GameKind, Move, Position, SharedVariant};

use super::find::Find;
use super::tempting::{effort, has_one_good_move, likely_moves, tempting_moves};
use crate::proof::{Certainty, Fate, Prover};
use crate::task::Task;

/// How long the wins asked for are, in plies. Wins that the enemy has to complete are not asked for: they are odd.
const WINS: [u32; 3] = [1, 3, 5];
/// How far it is looked at first whether there are several moves that win.
const TWICE_NODES: u64 = 1_500;
/// How far it is looked what each other move leads to, and how far where that matters more.
const OTHER_NODES: u64 = 5_000;
const DOUBTFUL_NODES: u64 = 20_000;
/// How far it is looked how soon a position or a move wins.
const AS_SOON_NODES: u64 = 60_000;
/// In how many plies moves have to lose, the move itself included, and how many may not.
const LOSSES: [(u32, usize); 4] = [(2, 8), (4, 5), (6, 3), (8, 2)];
/// There are at least so many moves to choose from.
const FEWEST_MOVES: usize = 3;

/// A puzzle that has not been looked at to the end: what is [found](Find) of it so far.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) position: Position,
    pub(super) task: Task,
    pub(super) first: Move,
    pub(super) plies: u32,
    pub(super) certainty: Certainty,
}

/// Judges positions.
pub(super) struct Judge<'a> {
    pub(super) variant: &'a SharedVariant,
    pub(super) prover: &'a mut Prover,
    pub(super) engine: &'a mut Engine,
    pub(super) stop: &'a AtomicBool,
}

impl Judge<'_> {
    /// The puzzle that a position is, if it is proved of each other move that it does not do it. Only where the enemy threatens:
    /// elsewhere other moves win or lose too late to be proved.
    pub(super) fn only(&mut self, position: &Position) -> Option<Candidate> {
        if self.variant.outcome(position).is_some() {
            return None;
        }
        let moves = self.variant.legal_moves(position);
        let at_once = winning_moves(self.variant, position, position.to_move());
        if moves.len() < FEWEST_MOVES || at_once.len() > 1 || !self.is_threatened(position) {
            return None;
        }
        if !has_one_good_move(self.engine, self.variant, position, self.stop) {
            return None;
        }
        let (left, longest) = self.not_losing(position, &moves)?;
        let candidate = |task, first, plies| Candidate {
            position: *position,
            task,
            first,
            plies,
            certainty: Certainty::Only,
        };
        for plies in WINS {
            for first in &left {
                if self.wins_as_soon(position, *first, plies)? {
                    let others = left.iter().filter(|mv| *mv != first);
                    let is_only = self.do_not_win(position, others);
                    return is_only.then(|| candidate(Task::Win, *first, plies));
                }
            }
        }
        match left.as_slice() {
            &[first] => Some(candidate(Task::Hold, first, longest)),
            _ => None,
        }
    }

    /// What was found: to hold, it is looked at length whether the move that is left loses, or wins, which was not to be seen.
    pub(super) fn confirm(&mut self, candidate: Candidate) -> Option<Find> {
        let (variant, stop) = (self.variant, self.stop);
        let Candidate {
            position,
            task,
            first,
            ..
        } = candidate;
        if task == Task::Hold {
            let fate = self.prover.fate_of_hold(variant, &position, first, stop);
            if let Fate::Loses(_) | Fate::Wins(_) = fate {
                return None;
            }
        }
        let game = Game::from_position(variant.clone(), position);
        Some(Find {
            position,
            task,
            first,
            plies: candidate.plies,
            certainty: candidate.certainty,
            tempting: tempting_moves(self.engine, &game, first, stop),
            effort: effort(self.engine, &game, first, stop),
        })
    }

    /// Whether it is proved of each of these moves that it does not win.
    fn do_not_win<'m>(
        &mut self,
        position: &Position,
        mut moves: impl Iterator<Item = &'m Move>,
    ) -> bool {
        moves.all(|mv| {
            let fate = self
                .prover
                .fate(self.variant, position, *mv, DOUBTFUL_NODES, self.stop);
            matches!(fate, Fate::Loses(_) | Fate::DoesNotWin)
        })
    }

    /// The puzzle to win that a position is where it is not proved of each other move that it does not win, but none is found
    /// that does within `nodes` positions, and none wins as soon.
    pub(super) fn fastest(&mut self, position: &Position, nodes: u64) -> Option<Find> {
        let (variant, stop) = (self.variant, self.stop);
        let moves = variant.legal_moves(position);
        if moves.len() < FEWEST_MOVES || !self.prover.wins(variant, position, nodes, stop) {
            return None;
        }
        let plies = self.shortest_win(position)?;
        if plies > 1 && self.is_won_twice(position, &moves) {
            return None;
        }
        let (mut first, mut others) = (None, Vec::new());
        for mv in moves {
            match (self.wins_as_soon(position, mv, plies)?, first) {
                (true, None) => first = Some(mv),
                (true, Some(_)) => return None,
                (false, _) => others.push(mv),
            }
        }
        // Who is asked to win at once is not asked what wins later.
        if plies > 1 && self.wins_later(position, others) {
            return None;
        }
        self.confirm(Candidate {
            position: *position,
            task: Task::Win,
            first: first?,
            plies,
            certainty: Certainty::Fastest,
        })
    }

    /// Whether the enemy would win at once if he were to move, or the side to move has to join its group again.
    fn is_threatened(&self, position: &Position) -> bool {
        let (variant, enemy) = (self.variant, !position.to_move());
        let is_split =
            variant.kind() == GameKind::Ordo && !variant.geometry().is_connected(position.own());
        is_split || !winning_moves(variant, position, enemy).is_empty()
    }

    /// The moves that do not lose within eight plies and the plies within which the others lose; `None` if there are several.
    fn not_losing(&mut self, position: &Position, moves: &[Move]) -> Option<(Vec<Move>, u32)> {
        let (mut left, mut longest) = (moves.to_vec(), 0);
        // First what loses soon: that is cheap to tell, and mostly too little.
        for (plies, most) in LOSSES {
            let mut safe = Vec::new();
            for mv in left {
                match self.loses_within(position, mv, plies) {
                    Some(true) => longest = longest.max(plies),
                    _ if safe.len() == most => return None,
                    _ => safe.push(mv),
                }
            }
            left = safe;
        }
        Some((left, longest))
    }

    /// Whether a short look finds two moves that win, however soon.
    fn is_won_twice(&mut self, position: &Position, moves: &[Move]) -> bool {
        let (variant, stop) = (self.variant, self.stop);
        let game = Game::from_position(variant.clone(), *position);
        let likely = likely_moves(self.engine, &game, stop);
        let mut moves = moves.to_vec();
        moves.sort_by_key(|mv| !likely.contains(mv));
        let mut wins = moves.iter().filter(|mv| {
            let fate = self
                .prover
                .win_of(variant, position, **mv, TWICE_NODES, stop);
            matches!(fate, Fate::Wins(_))
        });
        wins.by_ref().take(2).count() == 2
    }

    /// The plies of the shortest win.
    fn shortest_win(&mut self, position: &Position) -> Option<u32> {
        let (variant, stop, mover) = (self.variant, self.stop, position.to_move());
        for plies in WINS {
            let found =
                self.prover
                    .wins_within(variant, position, mover, plies, AS_SOON_NODES, stop)?;
            if found {
                return Some(plies);
            }
        }
        None
    }

    /// Whether a move wins in so many plies, itself included.
    fn wins_as_soon(&mut self, position: &Position, mv: Move, plies: u32) -> Option<bool> {
        let after = self.variant.apply(position, mv);
        let (mover, left) = (position.to_move(), plies - 1);
        self.prover
            .wins_within(self.variant, &after, mover, left, AS_SOON_NODES, self.stop)
    }

    /// Whether one of these moves is found to win, however late. What looks good is the likeliest to.
    fn wins_later(&mut self, position: &Position, mut moves: Vec<Move>) -> bool {
        let (variant, stop) = (self.variant, self.stop);
        let game = Game::from_position(variant.clone(), *position);
        let likely = likely_moves(self.engine, &game, stop);
        moves.sort_by_key(|mv| !likely.contains(mv));
        moves.into_iter().any(|mv| {
            let nodes = if likely.contains(&mv) {
                DOUBTFUL_NODES
            } else {
                OTHER_NODES
            };
            let fate = self.prover.win_of(variant, position, mv, nodes, stop);
            matches!(fate, Fate::Wins(_))
        })
    }

    /// Whether a move loses within so many plies, itself included.
    fn loses_within(&mut self, position: &Position, mv: Move, plies: u32) -> Option<bool> {
        let after = self.variant.apply(position, mv);
        let (enemy, left) = (!position.to_move(), plies - 1);
        self.prover
            .wins_within(self.variant, &after, enemy, left, OTHER_NODES, self.stop)
    }
}
