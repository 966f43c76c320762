//! How many moves one undo or redo covers: up to the last or next position in which a local player had to decide.

use rules::{Game, Ply, Position, Side, State};

use crate::seat::{Seat, Seats};

/// A ply and the position before it.
pub type Step = (Position, Ply);

/// Returns whether undo and redo stop at the moves of a side. Both stop at the moves of local players or, without local
/// players, at every move.
pub fn decides(seats: Seats, side: Side) -> bool {
    !seats.any_here() || seats.of(side) == Seat::Here
}

/// Returns whether [`undo`] would change anything.
pub fn can_undo(game: &Game, decides: impl Fn(Side) -> bool) -> bool {
    game.declared().is_some() || undo_length(game, decides) > 0
}

/// Takes back a declared end. Without a declared end, takes back all moves up to and including the last move of a side
/// for which `decides` is true. Returns the moves taken back, last move first.
pub fn undo(game: &mut Game, decides: impl Fn(Side) -> bool) -> Vec<Step> {
    if game.declared().is_some() {
        game.undo();
        return Vec::new();
    }
    let length = undo_length(game, decides);
    let undo = |_| game.undo().map(|ply| (*game.position(), ply));
    (0..length).map_while(undo).collect()
}

/// Makes taken-back moves again, until a side for which `decides` is true is to move, or no taken-back move is left.
/// Returns the moves made, in order.
pub fn redo(game: &mut Game, decides: impl Fn(Side) -> bool) -> Vec<Step> {
    let made = game.plies().len();
    let all = made + game.undone().len();
    let length = next_decision(game, made + 1..=all, decides).unwrap_or(all) - made;
    let redo = |_| {
        let before = *game.position();
        game.redo().map(|ply| (before, ply))
    };
    (0..length).map_while(redo).collect()
}

/// How many moves one undo takes back: 0 if no side for which `decides` is true has moved yet.
fn undo_length(game: &Game, decides: impl Fn(Side) -> bool) -> usize {
    let made = game.plies().len();
    let back = next_decision(game, (0..made).rev(), decides);
    back.map_or(0, |ply| made - ply)
}

/// Returns the first of `plies` after which a side for which `decides` is true is to move.
fn next_decision(
    game: &Game,
    mut plies: impl Iterator<Item = usize>,
    decides: impl Fn(Side) -> bool,
) -> Option<usize> {
    plies.find(|&ply| {
        let to_move = game.position_at(ply).map(State::to_move);
        to_move.is_some_and(&decides)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Catalogue, Strength};

    const COMPUTER: Seat = Seat::Computer(Strength::Elo(50));
    const COMPUTERS: Seats = Seats {
        black: COMPUTER,
        white: COMPUTER,
    };

    /// A game of Lines of Action after four moves. Black moves first.
    fn game() -> Game {
        let mut game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
        for mv in ["c8-c6", "a2-c2", "b1-b3", "h4-f2"] {
            game.play_text(mv).unwrap();
        }
        game
    }

    fn alone(side: Side) -> Seats {
        Seats::BOTH_HERE.with(!side, COMPUTER)
    }

    fn of(seats: Seats) -> impl Fn(Side) -> bool {
        move |side| decides(seats, side)
    }

    /// The number of moves in the game after each of four undos.
    fn made_after_undos(seats: Seats) -> [usize; 4] {
        let mut game = game();
        [(); 4].map(|()| {
            undo(&mut game, of(seats));
            game.plies().len()
        })
    }

    #[test]
    fn an_undo_goes_back_to_a_persons_decision() {
        assert_eq!(made_after_undos(Seats::BOTH_HERE), [3, 2, 1, 0]);
        assert_eq!(made_after_undos(COMPUTERS), [3, 2, 1, 0]);
        assert_eq!(made_after_undos(alone(Side::Black)), [2, 0, 0, 0]);
        // The computer's first move cannot be taken back, because no local player has moved before it.
        assert_eq!(made_after_undos(alone(Side::White)), [3, 1, 1, 1]);
    }

    #[test]
    fn a_redo_goes_on_to_a_persons_decision() {
        let made_after_redos = |seats| {
            let mut game = game();
            while game.undo().is_some() {}
            [(); 4].map(|()| {
                redo(&mut game, of(seats));
                game.plies().len()
            })
        };
        assert_eq!(made_after_redos(Seats::BOTH_HERE), [1, 2, 3, 4]);
        assert_eq!(made_after_redos(COMPUTERS), [1, 2, 3, 4]);
        assert_eq!(made_after_redos(alone(Side::Black)), [2, 4, 4, 4]);
        assert_eq!(made_after_redos(alone(Side::White)), [1, 3, 4, 4]);
    }

    #[test]
    fn what_is_taken_back_and_made_again_comes_with_the_position_before_it() {
        let mut game = game();
        let before = [2, 3].map(|ply| *game.position_at(ply).unwrap());
        let plies = [game.plies()[2], game.plies()[3]];
        let undone = undo(&mut game, of(alone(Side::Black)));
        assert_eq!(undone, [(before[1], plies[1]), (before[0], plies[0])]);
        let redone = redo(&mut game, of(alone(Side::Black)));
        assert_eq!(redone, [(before[0], plies[0]), (before[1], plies[1])]);
    }

    #[test]
    fn there_is_an_undo_where_it_changes_something() {
        let mut game = game();
        let white = alone(Side::White);
        assert!(can_undo(&game, of(white)) && game.undone().is_empty());
        undo(&mut game, of(white));
        assert!(can_undo(&game, of(white)) && !game.undone().is_empty());
        undo(&mut game, of(white));
        assert!(!can_undo(&game, of(white)) && can_undo(&game, of(Seats::BOTH_HERE)));
        assert_eq!(undo(&mut game, of(white)), []);
    }

    #[test]
    fn a_resignation_alone_is_taken_back_first() {
        let mut game = game();
        game.resign(Side::White).unwrap();
        assert!(can_undo(&game, of(COMPUTERS)));
        assert_eq!(undo(&mut game, of(COMPUTERS)), []);
        assert_eq!((game.outcome(), game.plies().len()), (None, 4));
        let mut game = Game::from_position(game.variant().clone(), *game.start());
        game.resign(Side::Black).unwrap();
        assert!(can_undo(&game, of(Seats::BOTH_HERE)));
    }
}
