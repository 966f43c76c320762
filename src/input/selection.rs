//! What is picked up on the board, and what a click or drag makes of it. Pure: no window, no frames.
//!
//! A click picks one of the mover's stones, a second click sends it somewhere. Where the game has ordo moves, a
//! click on another stone of the same unbroken line picks the whole line between them; so does a drag along it.

use bevy::prelude::*;
use rules::{Direction, Game, GameKind, Move, Refusal, Square};

/// What is picked up.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Selection {
    /// Nothing.
    #[default]
    Nothing,
    /// One stone.
    Stone(Square),
    /// The stones of an unbroken line, from its western or southern end to the other.
    Line {
        /// The western or southern end.
        first: Square,
        /// The other end.
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
    /// Without a capture.
    pub quiet: Vec<Square>,
    /// Onto an enemy stone.
    pub captures: Vec<Square>,
}

impl Selection {
    /// The squares of the stones picked.
    pub fn squares(self) -> Vec<Square> {
        match self {
            Selection::Nothing => Vec::new(),
            Selection::Stone(square) => vec![square],
            Selection::Line { first, last } => Move::Line {
                first,
                last,
                to: first,
            }
            .origins(),
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
            picked if own && picked.squares().contains(&square) => {
                *self = Selection::Nothing;
                Reply::Picked
            }
            Selection::Stone(from) if own => {
                *self = line_between(game, from, square)
                    .filter(|line| {
                        !line.moves(game).is_empty()
                            || Selection::Stone(square).moves(game).is_empty()
                    })
                    .unwrap_or(Selection::Stone(square));
                Reply::Picked
            }
            Selection::Line { first, last } if own => {
                // The line grows to the new end, if that is on it; otherwise the new stone is picked.
                *self = longest_line(game, first, last, square).unwrap_or(Selection::Stone(square));
                Reply::Picked
            }
            Selection::Stone(from) => Reply::Play(Move::Step { from, to: square }),
            Selection::Line { first, last } => {
                let mv = self
                    .line_move_onto(game, square)
                    .unwrap_or_else(|| attempt(first, last, square));
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
        if from == to {
            return Reply::Picked;
        }
        if own_stone(game, to) {
            if let Some(line) = line_between(game, from, to) {
                *self = line;
                return Reply::Picked;
            }
            *self = Selection::Stone(from);
            return Reply::Play(Move::Step { from, to });
        }
        match *self {
            Selection::Line { first, last } if self.squares().contains(&from) => {
                // The whole line goes as far as the stone that is held.
                match first.shifted(from, to) {
                    Some(landing) => Reply::Play(Move::Line {
                        first,
                        last,
                        to: landing,
                    }),
                    None => Reply::Refused(Refusal::LineDirection),
                }
            }
            _ => {
                *self = Selection::Stone(from);
                Reply::Play(Move::Step { from, to })
            }
        }
    }

    /// Holds the stone on `square`, as a drag begins; a line it belongs to stays picked.
    pub fn hold(&mut self, game: &Game, square: Square) {
        if own_stone(game, square) && !self.squares().contains(&square) {
            *self = Selection::Stone(square);
        }
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

/// The ordo move somebody means who clicks `square` with the line picked, legal or not: straight across.
fn attempt(first: Square, last: Square, square: Square) -> Move {
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

fn own_stone(game: &Game, square: Square) -> bool {
    game.outcome().is_none()
        && game.variant().stone_at(game.position(), square) == Some(game.position().to_move())
}

/// The unbroken line of the mover's stones from `one` to `other`, in a game that has ordo moves.
fn line_between(game: &Game, one: Square, other: Square) -> Option<Selection> {
    if game.variant().kind() != GameKind::Ordo || one == other {
        return None;
    }
    let same_line = one.file() == other.file() || one.rank() == other.rank();
    let (first, last) = if (one.file(), one.rank()) <= (other.file(), other.rank()) {
        (one, other)
    } else {
        (other, one)
    };
    let line = Selection::Line { first, last };
    (same_line
        && line
            .squares()
            .into_iter()
            .all(|square| own_stone(game, square)))
    .then_some(line)
}

/// The line with `square` as one end and the further of the two old ends as the other.
fn longest_line(game: &Game, first: Square, last: Square, square: Square) -> Option<Selection> {
    [first, last]
        .into_iter()
        .filter_map(|end| line_between(game, end, square))
        .filter(|line| [first, last].iter().all(|end| line.squares().contains(end)))
        .max_by_key(|line| line.squares().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    fn game(variant: &str, position: &str) -> Game {
        let variant = Catalogue::builtin().get(variant).unwrap().clone();
        let position = variant.parse_position(position).unwrap();
        Game::from_position(variant, position)
    }

    fn start(variant: &str) -> Game {
        Game::new(Catalogue::builtin().get(variant).unwrap().clone())
    }

    fn sq(name: &str) -> Square {
        Square::parse(name).unwrap()
    }

    fn play(reply: Reply) -> String {
        match reply {
            Reply::Play(mv) => mv.to_string(),
            other => panic!("no move: {other:?}"),
        }
    }

    #[test]
    fn two_clicks_move_a_stone() {
        let game = start("loa");
        let mut picked = Selection::default();
        assert_eq!(picked.click(&game, sq("c8")), Reply::Picked);
        assert_eq!(picked, Selection::Stone(sq("c8")));
        // Two stones stand on the file and on each diagonal; six on the rank, which ends too early.
        let mut targets = picked.targets(&game);
        targets.quiet.sort();
        assert_eq!(
            targets,
            Targets {
                quiet: vec![sq("c6"), sq("e6")],
                captures: vec![sq("a6")]
            }
        );
        assert_eq!(play(picked.click(&game, sq("c6"))), "c8-c6");
    }

    #[test]
    fn a_click_on_the_stone_drops_it_and_on_another_picks_that() {
        let game = start("loa");
        let mut picked = Selection::default();
        picked.click(&game, sq("c8"));
        picked.click(&game, sq("d8"));
        assert_eq!(picked, Selection::Stone(sq("d8")));
        picked.click(&game, sq("d8"));
        assert_eq!(picked, Selection::Nothing);
    }

    #[test]
    fn the_enemys_stones_cannot_be_picked() {
        let mut picked = Selection::default();
        assert_eq!(
            picked.click(&start("loa"), sq("a2")),
            Reply::Refused(Refusal::NotYours(sq("a2")))
        );
        assert_eq!(picked.click(&start("loa"), sq("d4")), Reply::Picked);
        assert_eq!(picked, Selection::Nothing);
    }

    #[test]
    fn the_two_ends_pick_a_line_and_any_square_before_it_moves_it() {
        let game = start("ordo");
        for (ends, target) in [(["c2", "d2"], "d3"), (["d2", "c2"], "c3")] {
            let mut picked = Selection::default();
            picked.click(&game, sq(ends[0]));
            picked.click(&game, sq(ends[1]));
            assert_eq!(
                picked.targets(&game).quiet,
                ["c3", "d3", "c4", "d4"].map(sq)
            );
            assert_eq!(play(picked.click(&game, sq(target))), "c2:d2-c3");
        }
    }

    #[test]
    fn a_line_that_cannot_move_is_not_picked_over_a_stone_that_can() {
        // Forward, a3 and b3 would lose the others; b3 alone can go.
        let game = start("ordo");
        let mut picked = Selection::Stone(sq("a3"));
        picked.click(&game, sq("b3"));
        assert_eq!(picked, Selection::Stone(sq("b3")));
    }

    #[test]
    fn a_drag_along_the_line_picks_it_and_a_drag_across_moves_it() {
        let game = start("ordo");
        let mut picked = Selection::default();
        assert_eq!(picked.drag(&game, sq("d2"), sq("c2")), Reply::Picked);
        let line = Selection::Line {
            first: sq("c2"),
            last: sq("d2"),
        };
        assert_eq!(picked, line);
        assert_eq!(play(picked.drag(&game, sq("d2"), sq("d3"))), "c2:d2-c3");
    }

    #[test]
    fn a_drag_moves_a_single_stone() {
        let mut picked = Selection::default();
        assert_eq!(
            play(picked.drag(&start("ordo"), sq("a3"), sq("a4"))),
            "a3-a4"
        );
        assert_eq!(
            play(picked.drag(&start("loa"), sq("b1"), sq("b3"))),
            "b1-b3"
        );
    }

    #[test]
    fn a_line_grows_to_a_further_end() {
        let game = game("ordo", "10/10/4bb4/10/3w6/wwww6/10/10 w");
        let mut picked = Selection::default();
        for end in ["a3", "b3", "d3"] {
            picked.click(&game, sq(end));
        }
        assert_eq!(
            picked,
            Selection::Line {
                first: sq("a3"),
                last: sq("d3")
            }
        );
    }

    #[test]
    fn nothing_is_picked_when_the_game_is_over() {
        let mut over = start("loa");
        over.resign(rules::Side::Black).unwrap();
        let mut picked = Selection::default();
        assert_eq!(
            picked.click(&over, sq("c8")),
            Reply::Refused(Refusal::GameOver)
        );
    }
}
