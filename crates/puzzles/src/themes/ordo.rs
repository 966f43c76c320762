//! The themes of Ordo.

use std::sync::atomic::AtomicBool;

use rules::insight::{rejoining_moves, wins};
use rules::{Move, Position, WinReason};

use super::question::Question;
use crate::proof::{Fate, Prover};

/// How far it is looked whether a tempting capture loses.
const NODES: u64 = 50_000;

/// Whether a capture that is not the first move looks good, and is proved to lose.
pub(super) fn is_poisoned(question: &Question<'_>, prover: &mut Prover, stop: &AtomicBool) -> bool {
    let (variant, position) = (question.variant, question.position);
    let mut captures = question
        .tempting
        .iter()
        .filter(|mv| variant.captures(position, **mv));
    captures.any(|mv| {
        let fate = prover.fate(variant, position, *mv, NODES, stop);
        matches!(fate, Fate::Loses(_))
    })
}

/// Whether the group is split, and can be joined in more than one way.
pub(super) fn reconnects(question: &Question<'_>) -> bool {
    rejoining_moves(question.variant, question.position).len() > 1
}

/// Whether the enemy would reach the home row with the next move, and cannot after the first move.
pub(super) fn stops_the_runner(question: &Question<'_>) -> bool {
    let enemy = !question.position.to_move();
    let arrives = |position: &Position| {
        let wins = wins(question.variant, position, enemy);
        wins.iter().any(|(_, reason)| *reason == WinReason::HomeRow)
    };
    let after = question.after();
    let goes_on = question.variant.outcome(&after).is_none();
    goes_on && arrives(question.position) && !arrives(&after)
}

/// Whether the first move is an ordo move, and another one moves one of the same stones.
pub(super) fn chooses_a_line(question: &Question<'_>) -> bool {
    let stones = question.first.origins();
    let is_line = |mv: &Move| matches!(mv, Move::Line { .. });
    let shares = |mv: Move| mv.origins().iter().any(|stone| stones.contains(stone));
    is_line(&question.first) && question.others().any(|mv| is_line(&mv) && shares(mv))
}
