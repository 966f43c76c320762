//! What a step asks for.

use rules::insight::winning_moves;
use rules::{GameKind, Move, Position, Side, Square, Variant};

/// What a move must do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// It is one of these.
    Moves(Vec<Move>),
    Any,
    /// It takes an enemy stone.
    Capture,
    Single,
    /// It is an ordo move: several stones at once.
    Line,
    /// A stone lands on one of these squares.
    Into(Vec<Square>),
    /// All the mover's stones are one group after it.
    Connected,
    Win,
    /// The game is not lost by it, and the enemy cannot win with the next move.
    Hold,
    /// It wins the game, or whatever the enemy answers, the mover wins with the next move.
    Force,
    /// The mover's group has no link after it: whichever one stone is taken, the rest is one group.
    Spare,
}

impl Goal {
    /// Whether a legal move of a position does what is asked.
    pub fn is_met_by(&self, variant: &Variant, position: &Position, mv: Move) -> bool {
        let mover = position.to_move();
        let after = || variant.apply(position, mv);
        match self {
            Goal::Moves(moves) => moves.contains(&mv),
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

/// Whether a side has not lost, and does not lose with the next move of the enemy.
fn holds(variant: &Variant, position: &Position, side: Side) -> bool {
    match variant.outcome(position) {
        Some(outcome) => outcome.winner() != Some(!side),
        None => winning_moves(variant, position, !side).is_empty(),
    }
}

/// Whether a side has won, or wins with its next move after every move of the enemy.
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

/// Whether the stones of a side are one group, and stay so whichever of them is taken.
fn has_no_link(variant: &Variant, position: &Position, side: Side) -> bool {
    let geometry = variant.geometry();
    let stones = position.stones(side);
    let whole_without = |square| geometry.is_connected(stones & !geometry.bit(square));
    variant.kind() == GameKind::Ordo
        && geometry.is_connected(stones)
        && geometry.squares(stones).all(whole_without)
}
