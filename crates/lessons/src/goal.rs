//! The goals of the steps of a lesson.

use rules::insight::winning_moves;
use rules::{Move, Position, Side, Square, Variant};

/// The condition that the player's move in a step must fulfil.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The player makes one of these moves.
    Moves(Vec<Move>),
    /// The turn begins with one of these moves. Any second part may follow.
    Opening(Vec<Move>),
    Any,
    /// The move captures a stone.
    Capture,
    Single,
    /// Ordo: the move is an ordo move, which moves a line of several stones.
    Line,
    /// The move takes a stone to one of these squares.
    Into(Vec<Square>),
    /// After the move, all stones of the moving side are one group.
    Connected,
    Win,
    /// The move does not lose, and the enemy cannot win with its next move.
    Hold,
    /// The move wins immediately, or the player can win with the next move after every reply.
    Force,
    /// Ordo: after the move, the moving side's stones are one group, and stay one group after the capture of any single
    /// stone. No move fulfils this goal in Lines of Action.
    Spare,
}

impl Goal {
    /// Whether a move that is legal in the position fulfils the goal.
    pub fn is_met_by(&self, variant: &Variant, position: &Position, mv: Move) -> bool {
        let mover = position.to_move();
        let after = || variant.apply(position, mv);
        match self {
            Goal::Moves(moves) => moves.contains(&mv),
            Goal::Opening(moves) => moves.contains(&mv.opening()),
            Goal::Any => true,
            Goal::Capture => variant.captures(position, mv),
            Goal::Single => matches!(mv, Move::Step { .. }),
            Goal::Line => matches!(mv, Move::Line { .. }),
            Goal::Into(squares) => mv.landings().iter().any(|square| squares.contains(square)),
            Goal::Connected => variant.geometry().is_connected(after().stones(mover)),
            Goal::Win => winner(variant, &after()) == Some(mover),
            Goal::Hold => holds(variant, &after(), mover),
            Goal::Force => forces(variant, &after(), mover),
            Goal::Spare => has_no_link(variant, &after(), mover),
        }
    }
}

fn winner(variant: &Variant, position: &Position) -> Option<Side> {
    variant.outcome(position)?.winner()
}

/// Whether a side has not lost, and the enemy cannot win with its next move.
fn holds(variant: &Variant, position: &Position, side: Side) -> bool {
    match variant.outcome(position) {
        Some(outcome) => outcome.winner() != Some(!side),
        None => winning_moves(variant, position, !side).is_empty(),
    }
}

/// Whether a side has won, or can win with its next move after every move of the enemy.
fn forces(variant: &Variant, position: &Position, side: Side) -> bool {
    if let Some(outcome) = variant.outcome(position) {
        return outcome.winner() == Some(side);
    }
    let answers = variant.legal_moves(position);
    answers.iter().all(|answer| {
        let answered = variant.apply(position, *answer);
        match variant.outcome(&answered) {
            Some(outcome) => outcome.winner() == Some(side),
            None => !winning_moves(variant, &answered, side).is_empty(),
        }
    })
}

/// Whether the stones of a side are one group, and stay one group after the capture of any single stone. Always `false`
/// in Lines of Action.
fn has_no_link(variant: &Variant, position: &Position, side: Side) -> bool {
    let geometry = variant.geometry();
    let stones = position.stones(side);
    let whole_without = |square| geometry.is_connected(stones & !geometry.bit(square));
    variant.movement().keeps_group()
        && geometry.is_connected(stones)
        && geometry.squares(stones).all(whole_without)
}
