//! Stores the selected stones on the board, and changes the selection after clicks and drags. All functions are pure:
//! they need no window and no frames.
//!
//! A click selects a stone of the side to move. A click on another square then moves that stone. In Ordo, a line of
//! stones can move. A click on another stone of the same unbroken line selects the whole line between the two stones,
//! even if that line cannot move. A drag along the line does the same. A click on a stone of the selected line selects
//! that stone alone. A second click on a stone that can leave the board takes it off.

use bevy::prelude::*;
use rules::{Game, Move, Refusal, Square};

use super::line::{Ends, attempt, grown, line_between, own_stone, squares_of};

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    #[default]
    Nothing,
    Stone(Square),
    /// The stones of an unbroken line, from its western or southern end to the opposite end.
    Line {
        /// The western or southern end of the line.
        first: Square,
        last: Square,
    },
}

/// The result of a click or drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The click or drag only changed the selection, or had no effect.
    Picked,
    /// Make this move. The rules may still refuse the move; the selection stays until the move is made.
    Play(Move),
    /// The click or drag is refused, for example on an opponent's stone or after the end of the game.
    Refused(Refusal),
}

/// The squares to which the selected stones can move, without and with a capture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    pub quiet: Vec<Square>,
    pub captures: Vec<Square>,
}

impl Selection {
    /// Returns the squares of the selected stones.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Selection::Nothing => Vec::new(),
            Selection::Stone(square) => vec![square],
            Selection::Line { first, last } => squares_of((first, last)),
        }
    }

    /// Returns the legal moves of the selected stones.
    pub fn moves(self, game: &Game) -> Vec<Move> {
        let mut moves = game.legal_moves();
        moves.retain(|mv| match (self, mv.opening()) {
            (_, Move::Drop { .. }) => true,
            (Selection::Stone(stone), Move::Step { from, .. } | Move::Remove { from }) => {
                from == stone
            }
            (
                Selection::Line { first, last },
                Move::Line {
                    first: f, last: l, ..
                },
            ) => (first, last) == (f, l),
            _ => false,
        });
        moves
    }

    /// Returns the squares to which the selected stones can move. For a line, these are all squares on which one of its
    /// stones can land.
    pub fn targets(self, game: &Game) -> Targets {
        let mut targets = Targets::default();
        for mv in self.moves(game) {
            let list = if game.variant().captures(game.position(), mv) {
                &mut targets.captures
            } else {
                &mut targets.quiet
            };
            let mv = mv.opening();
            for square in mv.landings() {
                if !mv.origins().contains(&square) && !list.contains(&square) {
                    list.push(square);
                }
            }
        }
        targets
    }

    /// Returns whether a single stone is selected that can leave the board.
    pub fn can_leave(self, game: &Game) -> bool {
        let Selection::Stone(from) = self else {
            return false;
        };
        let (variant, position) = (game.variant(), game.position());
        game.outcome().is_none()
            && (variant.legality_of_opening(position, Move::Remove { from })).is_ok()
    }

    pub fn click(&mut self, game: &Game, square: Square) -> Reply {
        if asks_for_drop(game) {
            return Reply::Play(Move::Drop { to: square });
        }
        let own = own_stone(game, square);
        match *self {
            Selection::Nothing => self.pick(game, square),
            Selection::Stone(from) if from == square && self.can_leave(game) => {
                Reply::Play(Move::Remove { from })
            }
            Selection::Stone(from) if from == square => {
                *self = Selection::Nothing;
                Reply::Picked
            }
            Selection::Stone(from) if own => {
                let line = line_between(game, from, square);
                *self = line.map_or(Selection::Stone(square), Selection::of_line);
                Reply::Picked
            }
            Selection::Line { first, last } if own => {
                // Extend the line if the clicked stone continues it. Otherwise, select the clicked stone alone.
                let inside = squares_of((first, last)).contains(&square);
                let line = grown(game, (first, last), square).filter(|_| !inside);
                *self = line.map_or(Selection::Stone(square), Selection::of_line);
                Reply::Picked
            }
            Selection::Stone(from) => Reply::Play(Move::Step { from, to: square }),
            Selection::Line { first, last } => {
                let mv = self
                    .line_move_onto(game, square)
                    .unwrap_or_else(|| attempt((first, last), square));
                Reply::Play(mv)
            }
        }
    }

    /// Handles a drag from the square `from` to the square `to`.
    pub fn drag(&mut self, game: &Game, from: Square, to: Square) -> Reply {
        if asks_for_drop(game) {
            // A drag within one square counts as a click.
            return match from == to {
                true => Reply::Play(Move::Drop { to }),
                false => Reply::Refused(Refusal::MustDrop),
            };
        }
        if !own_stone(game, from) {
            *self = Selection::Nothing;
            return self.pick(game, from);
        }
        self.hold(game, from);
        if from == to {
            return Reply::Picked;
        }
        if own_stone(game, to) {
            if let Some(line) = line_between(game, from, to) {
                *self = Selection::of_line(line);
                return Reply::Picked;
            }
            *self = Selection::Stone(from);
            return Reply::Play(Move::Step { from, to });
        }
        match *self {
            Selection::Line { first, last } => {
                // Move the line by the distance of the drag. If this move is illegal, move the line onto the square as
                // a click would do.
                let with_held = first.shifted(from, to);
                let with_held = with_held.map(|to| Move::Line { first, last, to });
                let mv = with_held
                    .filter(|&mv| can_begin(game, mv))
                    .or_else(|| self.line_move_onto(game, to))
                    .or(with_held);
                mv.map_or(Reply::Refused(Refusal::LineDirection), Reply::Play)
            }
            Selection::Stone(_) | Selection::Nothing => Reply::Play(Move::Step { from, to }),
        }
    }

    /// Selects the stone on `square` at the start of a drag. If the stone is already selected, the selection does not
    /// change.
    pub fn hold(&mut self, game: &Game, square: Square) {
        if own_stone(game, square) && !self.squares().contains(&square) && !asks_for_drop(game) {
            *self = Selection::Stone(square);
        }
    }

    /// Extends the selection during a drag to the unbroken line from the dragged stone on `from` to the stone on
    /// `over`.
    pub(crate) fn sweep(&mut self, game: &Game, from: Square, over: Square) {
        let line = match *self {
            picked if picked.squares().contains(&over) => None,
            Selection::Line { first, last } => grown(game, (first, last), over),
            Selection::Stone(_) | Selection::Nothing => line_between(game, from, over),
        };
        *self = line.map_or(*self, Selection::of_line);
    }

    fn of_line((first, last): Ends) -> Self {
        Selection::Line { first, last }
    }

    fn pick(&mut self, game: &Game, square: Square) -> Reply {
        if game.outcome().is_some() {
            return Reply::Refused(Refusal::GameOver);
        }
        match game.variant().stone_at(game.position(), square) {
            Some(side) if side == game.position().to_move() => {
                *self = Selection::Stone(square);
                Reply::Picked
            }
            Some(_) => Reply::Refused(Refusal::NotYours(square)),
            // A click on an empty square selects nothing. This is not an error.
            None => Reply::Picked,
        }
    }

    /// Returns the legal move of the selected line that brings one of its stones onto `square`. If there are several,
    /// returns the shortest move.
    fn line_move_onto(self, game: &Game, square: Square) -> Option<Move> {
        let mut moves = self.moves(game);
        moves.retain(|mv| {
            let mv = mv.opening();
            mv.landings().contains(&square) && !mv.origins().contains(&square)
        });
        let openings = moves.into_iter().map(Move::opening);
        openings.min_by_key(|mv| match *mv {
            Move::Line { first, to, .. } => {
                let line = game.variant().shape().between(first, to);
                line.map(|(_, distance)| distance)
            }
            _ => None,
        })
    }
}

/// Returns whether the player must choose the square of a dropped stone, so that no stone can be selected.
/// Returns whether the player must drop a stone now, as the second part of a turn.
pub(crate) fn asks_for_drop(game: &Game) -> bool {
    matches!(game.legal_moves().first(), Some(Move::Drop { .. }))
}

/// Returns whether `mv` is a legal turn, or the legal first part of one.
fn can_begin(game: &Game, mv: Move) -> bool {
    game.outcome().is_none()
        && game
            .variant()
            .legality_of_opening(game.position(), mv)
            .is_ok()
}
