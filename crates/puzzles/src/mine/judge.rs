//! Whether a position is a puzzle: exactly one first move does what is asked for, and of every other move it is proved that it
//! does not.

use std::sync::atomic::AtomicBool;

use engine::Engine;
use rules::insight::winning_moves;
use rules::{Game, GameKind, Move, Position, SharedVariant};

use super::find::Find;
use super::tempting::{effort, first_sight, tempting_moves};
use crate::hold::{Look, keeps};
use crate::proof::{Fate, Prover, Settled};
use crate::task::Task;

/// How far the winner, if any, of a position is looked for.
const SETTLE_NODES: u64 = 300_000;
/// How far it is looked what every other move leads to.
const OTHER_NODES: u64 = 100_000;
/// The longest wins and losses in puzzles, in plies.
const LONGEST: u32 = 40;
/// From this share of the point on, at first sight, a win is looked for; from the other on, whether the move holds.
const WINNING: f64 = 0.7;
const HOLDING: f64 = 0.35;
/// A threat is a win of the enemy within so many plies, were it his turn; how far it is looked for.
const THREAT_PLIES: u32 = 3;
const THREAT_NODES: u64 = 3_000;
/// There are at least so many moves to choose from.
const FEWEST_MOVES: usize = 3;

/// A position of which it is proved that all moves but one do not do what is asked for.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) position: Position,
    pub(super) first: Move,
    pub(super) claim: Claim,
}

/// What the first move of a candidate does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Claim {
    /// It wins in so many plies; every other move does not win. Proved.
    Wins(u32),
    /// Every other move loses within so many plies, and neither a win nor a loss of the first move is proved.
    MayHold(u32),
}

pub(super) struct Judge<'a> {
    pub(super) variant: &'a SharedVariant,
    pub(super) prover: &'a mut Prover,
    pub(super) engine: &'a mut Engine,
    pub(super) stop: &'a AtomicBool,
}

impl Judge<'_> {
    /// What a position may be a puzzle of.
    pub(super) fn candidate(&mut self, position: &Position) -> Option<Candidate> {
        let variant = self.variant;
        if variant.outcome(position).is_some() {
            return None;
        }
        let moves = variant.legal_moves(position);
        let at_once = winning_moves(variant, position, position.to_move());
        if moves.len() < FEWEST_MOVES || at_once.len() > 1 {
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

    /// The puzzle that a candidate is; one that may hold is looked at for long.
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

    /// Whether the enemy would win soon if he were to move, or the side to move has to join its group again: elsewhere a move that
    /// does nothing loses too late to be proved.
    fn is_threatened(&mut self, position: &Position) -> bool {
        let (variant, enemy) = (self.variant, !position.to_move());
        if variant.kind() == GameKind::Ordo && !variant.geometry().is_connected(position.own()) {
            return true;
        }
        let passed = position.turned_to(enemy);
        let (prover, stop) = (&mut *self.prover, self.stop);
        let wins = prover.wins_within(variant, &passed, enemy, THREAT_PLIES, THREAT_NODES, stop);
        wins == Some(true)
    }
}

/// All moves but the first one, that which looks best before the others.
fn in_doubt(moves: Vec<Move>, first: Move, second: Option<Move>) -> impl Iterator<Item = Move> {
    let doubtful = second.into_iter().filter(move |mv| *mv != first);
    let others = moves.into_iter();
    doubtful.chain(others.filter(move |mv| *mv != first && Some(*mv) != second))
}
