//! What is picked up on the board, and what a click or drag makes of it. Pure: no window, no frames.
//!
//! A click picks one of the mover's stones, a second click sends it somewhere. Where the game has ordo moves, a
//! click on another stone of the same unbroken line picks the whole line between them, and so does a drag along it,
//! whether the line can move or not; a click on a stone of the line picks that one alone.

use bevy::prelude::*;
use rules::{Direction, Game, Move, Refusal, Square};

use super::line::{Ends, attempt, grown, line_between, own_stone, squares_of};

#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    #[default]
    Nothing,
    Stone(Square),
    /// The stones of an unbroken line, from its western or southern end to the other.
    Line {
        /// The western or southern end.
        first: Square,
        last: Square,
    },
}

/// What a click or drag comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// What is picked may have changed; nothing else happens.
    Picked,
    /// This move is wanted. It may still be refused; what is picked stays so until it is made.
    Play(Move),
    /// Nothing can be picked there.
    Refused(Refusal),
}

/// Where what is picked can go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    pub quiet: Vec<Square>,
    pub captures: Vec<Square>,
}

impl Selection {
    /// The squares of the stones picked.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Selection::Nothing => Vec::new(),
            Selection::Stone(square) => vec![square],
            Selection::Line { first, last } => squares_of((first, last)),
        }
    }

    /// The legal moves of what is picked.
    pub fn moves(self, game: &Game) -> Vec<Move> {
        let mut moves = game.legal_moves();
        moves.retain(|mv| match (self, *mv) {
            (Selection::Stone(stone), Move::Step { from, .. }) => from == stone,
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

    /// Where what is picked can go: for a line, every square some stone of it can land on.
    pub fn targets(self, game: &Game) -> Targets {
        let mut targets = Targets::default();
        for mv in self.moves(game) {
            let list = if game.variant().captures(game.position(), mv) {
                &mut targets.captures
            } else {
                &mut targets.quiet
            };
            for square in mv.landings() {
                if !mv.origins().contains(&square) && !list.contains(&square) {
                    list.push(square);
                }
            }
        }
        targets
    }

    /// A click on `square`.
    pub fn click(&mut self, game: &Game, square: Square) -> Reply {
        let own = own_stone(game, square);
        match *self {
            Selection::Nothing => self.pick(game, square),
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
                // The line grows to the new end, if that is on it; otherwise that stone alone is picked.
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

    /// A drag from `from`, where it began, to `to`, where it was let go.
    pub fn drag(&mut self, game: &Game, from: Square, to: Square) -> Reply {
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
                // The whole line goes as far as the stone that is held, or else, as with a click, onto the square.
                let with_held = first.shifted(from, to);
                let with_held = with_held.map(|to| Move::Line { first, last, to });
                let mv = with_held
                    .filter(|&mv| game.legality(mv).is_ok())
                    .or_else(|| self.line_move_onto(game, to))
                    .or(with_held);
                mv.map_or(Reply::Refused(Refusal::LineDirection), Reply::Play)
            }
            Selection::Stone(_) | Selection::Nothing => Reply::Play(Move::Step { from, to }),
        }
    }

    /// Holds the stone on `square`, as a drag begins; a line it belongs to stays picked.
    pub fn hold(&mut self, game: &Game, square: Square) {
        if own_stone(game, square) && !self.squares().contains(&square) {
            *self = Selection::Stone(square);
        }
    }

    /// The stone held on `from` is carried over the stone on `over`: the unbroken line between them comes along.
    pub fn sweep(&mut self, game: &Game, from: Square, over: Square) {
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
            // Nothing is picked on an empty square, and nothing is wrong with that.
            None => Reply::Picked,
        }
    }

    /// The legal move of the line that brings a stone onto `square`; where several do, the shortest.
    fn line_move_onto(self, game: &Game, square: Square) -> Option<Move> {
        let mut moves = self.moves(game);
        moves.retain(|mv| mv.landings().contains(&square) && !mv.origins().contains(&square));
        moves.into_iter().min_by_key(|mv| match mv {
            Move::Line { first, to, .. } => {
                Direction::between(*first, *to).map(|(_, distance)| distance)
            }
            _ => None,
        })
    }
}
