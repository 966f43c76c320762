//! Themes of Ordo.

use std::sync::atomic::AtomicBool;

use engine::Answer;
use rules::insight::{rejoining_moves, wins};
use rules::{Game, Move, Part, Position, WinReason};

use super::evidence::Evidence;
use super::question::Question;
use crate::proof::Prover;

/// Search limit for proving that a tempting capture loses, in positions.
const NODES: u64 = 50_000;

/// Returns the most tempting wrong move that captures; `None` if no tempting move captures.
pub(super) fn tempting_capture(question: &Question<'_>) -> Option<Evidence> {
    let captures = |mv: &&Move| question.variant.captures(question.position, **mv);
    let capture = question.tempting.iter().find(captures);
    capture.copied().map(Evidence::Wrong)
}

/// Returns whether a move is proved to lose.
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

/// Returns the number of moves that reconnect the split group of the side to move; `None` unless there are several.
pub(super) fn reconnects(question: &Question<'_>) -> Option<Evidence> {
    let ways = rejoining_moves(question.variant, question.position).len();
    (ways > 1).then_some(Evidence::Rejoining(ways))
}

/// Returns the enemy's move to the home row that the right move prevents; `None` if there is no such move.
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

/// Returns another line that can move and shares stones with a line of the right move; `None` if no such line exists.
pub(super) fn chooses_a_line(question: &Question<'_>) -> Option<Evidence> {
    let right: Vec<Move> = lines(question.first).collect();
    let shares = |one: &Move, other: &Move| {
        let stones = other.origins();
        one.origins().iter().any(|stone| stones.contains(stone))
    };
    question.others().flat_map(lines).find_map(|line| {
        let is_right = right.iter().any(|one| one.origins() == line.origins());
        let is_other = !is_right && right.iter().any(|one| shares(one, &line));
        match line {
            Move::Line { first, last, .. } if is_other => Some(Evidence::OtherLine { first, last }),
            _ => None,
        }
    })
}

/// Returns the parts of a move in which a line of stones moves.
fn lines(mv: Move) -> impl Iterator<Item = Move> {
    let parts = mv.parts().into_iter().flatten().map(Part::alone);
    parts.filter(|part| matches!(part, Move::Line { .. }))
}
