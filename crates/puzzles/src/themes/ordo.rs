//! Themes of Ordo.

use std::sync::atomic::AtomicBool;

use engine::Answer;
use rules::insight::{rejoining_moves, wins};
use rules::{Game, Move, Position, WinReason};

use super::evidence::Evidence;
use super::question::Question;
use crate::proof::Prover;

/// Search limit for proving that a tempting capture loses, in positions.
const NODES: u64 = 50_000;

/// The most tempting wrong move that captures; `None` if no tempting move captures.
pub(super) fn tempting_capture(question: &Question<'_>) -> Option<Evidence> {
    let captures = |mv: &&Move| question.variant.captures(question.position, **mv);
    let capture = question.tempting.iter().find(captures);
    capture.copied().map(Evidence::Wrong)
}

/// Whether a move is proved to lose.
pub(super) fn loses(
    question: &Question<'_>,
    mv: Move,
    prover: &mut Prover,
    stop: &AtomicBool,
) -> bool {
    let (variant, mover) = (question.variant, question.position.to_move());
    let after = variant.apply(question.position, mv);
    if let Some(outcome) = variant.outcome(&after) {
        return outcome.winner() == Some(!mover);
    }
    let game = Game::from_position(variant.clone(), after);
    let enemy_wins = prover.answer(&game, !mover, NODES, stop);
    matches!(enemy_wins, Some(Answer::Wins(_)))
}

/// The group of the side to move is split, and several moves reconnect it.
pub(super) fn reconnects(question: &Question<'_>) -> Option<Evidence> {
    let ways = rejoining_moves(question.variant, question.position).len();
    (ways > 1).then_some(Evidence::Rejoining(ways))
}

/// The enemy threatens to reach the home row with its next move. After the right move, it cannot.
pub(super) fn stops_the_runner(question: &Question<'_>) -> Option<Evidence> {
    let enemy = !question.position.to_move();
    let arrival = |position: &Position| {
        let wins = wins(question.variant, position, enemy).into_iter();
        let mut arrivals = wins.filter(|(_, reason)| *reason == WinReason::HomeRow);
        arrivals.next().map(|(mv, _)| mv)
    };
    let after = question.after();
    let is_stopped = question.variant.outcome(&after).is_none() && arrival(&after).is_none();
    let threat = arrival(question.position).filter(|_| is_stopped);
    threat.map(Evidence::Stops)
}

/// The right move is an ordo move, and another line that shares stones with the moved line can move, too.
pub(super) fn chooses_a_line(question: &Question<'_>) -> Option<Evidence> {
    let Move::Line { .. } = question.first else {
        return None;
    };
    let stones = question.first.origins();
    question.others().find_map(|mv| {
        let Move::Line { first, last, .. } = mv else {
            return None;
        };
        let other = mv.origins();
        let shares = other.iter().any(|stone| stones.contains(stone));
        (shares && other != stones).then_some(Evidence::OtherLine { first, last })
    })
}
