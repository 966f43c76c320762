//! Finds lines of stones that the player can select in Ordo: unbroken rows and columns of stones of the side to move.
//! All functions are pure.

use rules::{Game, Move, Square};

/// The two ends of a line of stones: first the western or southern end, then the opposite end.
pub(super) type Ends = (Square, Square);

/// Returns all squares of a line of stones, from one end to the other.
pub(super) fn squares_of((first, last): Ends) -> Vec<Square> {
    let to = first;
    Move::Line { first, last, to }.origins()
}

/// Returns whether a stone of the side to move is on `square`. Always false after the end of the game.
pub(super) fn own_stone(game: &Game, square: Square) -> bool {
    game.outcome().is_none()
        && game.variant().stone_at(game.position(), square) == Some(game.position().to_move())
}

/// Returns the unbroken line of stones of the side to move between two squares. `None` if there is no such line, and in
/// Lines of Action.
pub(super) fn line_between(game: &Game, one: Square, other: Square) -> Option<Ends> {
    if !game.variant().movement().moves_lines() || one == other {
        return None;
    }
    let same_line = one.file() == other.file() || one.rank() == other.rank();
    let line = if (one.file(), one.rank()) <= (other.file(), other.rank()) {
        (one, other)
    } else {
        (other, one)
    };
    let unbroken = || squares_of(line).into_iter().all(|s| own_stone(game, s));
    (same_line && unbroken()).then_some(line)
}

/// Returns the longest unbroken line that contains all of `line` and ends at `square`. `None` if there is no such line.
pub(super) fn grown(game: &Game, line: Ends, square: Square) -> Option<Ends> {
    let ends = [line.0, line.1];
    ends.into_iter()
        .filter_map(|end| line_between(game, end, square))
        .filter(|&line| ends.iter().all(|end| squares_of(line).contains(end)))
        .max_by_key(|&line| squares_of(line).len())
}

/// Returns the move, legal or not, that brings a line of stones to the clicked `square`. A click in front of any stone
/// of the line moves the whole line straight ahead.
pub(super) fn attempt((first, last): Ends, square: Square) -> Move {
    let across = if first.rank() == last.rank() {
        Square::new(first.file(), square.rank())
    } else {
        Square::new(square.file(), first.rank())
    };
    let beside = if first.rank() == last.rank() {
        (first.file()..=last.file()).contains(&square.file())
    } else {
        (first.rank()..=last.rank()).contains(&square.rank())
    };
    let to = across.filter(|_| beside).unwrap_or(square);
    Move::Line { first, last, to }
}
