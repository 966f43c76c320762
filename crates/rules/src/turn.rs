//! Whose turn it is in a game between seats, and how far one undo or redo goes.

use crate::game::{Game, Ply};
use crate::seats::{Seat, Seats};
use crate::side::Side;
use crate::state::{Position, State};

impl Game {
    /// Who is to move; nobody once the game is over.
    pub fn mover(&self, seats: Seats) -> Option<Seat> {
        let ongoing = self.outcome().is_none();
        ongoing.then(|| seats.of(self.position().to_move()))
    }

    /// The side that can resign now: that of the person to move, or else of the person who waits. `None` where no
    /// person plays and once the game is over.
    pub fn resigner(&self, seats: Seats) -> Option<Side> {
        let to_move = self.position().to_move();
        let ongoing = self.outcome().is_none();
        [to_move, !to_move]
            .into_iter()
            .find(|&side| ongoing && seats.of(side) == Seat::Human)
    }

    /// Whether [`Game::undo_to_decision`] would change anything.
    pub fn can_undo(&self, seats: Seats) -> bool {
        self.declared().is_some() || self.undo_length(seats) > 0
    }

    /// Whether [`Game::redo_to_decision`] would change anything.
    pub fn can_redo(&self) -> bool {
        !self.undone().is_empty()
    }

    /// Takes back a declared end, or else the moves since a person last had to decide: one move where two people or
    /// two computers play. Gives the moves taken back, the last one first, each with the position it leads back to.
    pub fn undo_to_decision(&mut self, seats: Seats) -> Vec<(Position, Ply)> {
        if self.declared().is_some() {
            self.undo();
            return Vec::new();
        }
        let length = self.undo_length(seats);
        let undo = |_| self.undo().map(|ply| (*self.position(), ply));
        (0..length).map_while(undo).collect()
    }

    /// Makes the moves that were taken back again, up to where a person has to decide: one move where two people or
    /// two computers play. Gives these moves, each with the position before it.
    pub fn redo_to_decision(&mut self, seats: Seats) -> Vec<(Position, Ply)> {
        let length = self.redo_length(seats);
        let redo = |_| {
            let before = *self.position();
            self.redo().map(|ply| (before, ply))
        };
        (0..length).map_while(redo).collect()
    }

    /// How many moves one undo takes back: none where no person has decided yet.
    fn undo_length(&self, seats: Seats) -> usize {
        let made = self.plies().len();
        let back = self.next_decision((0..made).rev(), seats);
        back.map_or(0, |ply| made - ply)
    }

    /// How many moves one redo makes: all that are known where no person decides any more.
    fn redo_length(&self, seats: Seats) -> usize {
        let made = self.plies().len();
        let all = made + self.undone().len();
        self.next_decision(made + 1..=all, seats).unwrap_or(all) - made
    }

    /// The first of `plies` at which a person is to move; the first of all where no person plays.
    fn next_decision(&self, mut plies: impl Iterator<Item = usize>, seats: Seats) -> Option<usize> {
        if !seats.any_human() {
            return plies.next();
        }
        plies.find(|&ply| {
            let to_move = self.position_at(ply).map(State::to_move);
            to_move.is_some_and(|side| seats.of(side) == Seat::Human)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;
    use crate::seats::Strength;

    const COMPUTER: Seat = Seat::Computer(Strength::Elo(50));
    const COMPUTERS: Seats = Seats {
        black: COMPUTER,
        white: COMPUTER,
    };

    /// A game of Lines of Action, where Black begins, after four moves.
    fn game() -> Game {
        let mut game = Game::new(Catalogue::builtin().get("loa").unwrap().clone());
        for mv in ["c8-c6", "a2-c2", "b1-b3", "h4-f2"] {
            game.play_text(mv).unwrap();
        }
        game
    }

    fn alone(side: Side) -> Seats {
        Seats::HUMANS.with(!side, COMPUTER)
    }

    /// How many moves are made after each of four undos.
    fn made_after_undos(seats: Seats) -> [usize; 4] {
        let mut game = game();
        [(); 4].map(|()| {
            game.undo_to_decision(seats);
            game.plies().len()
        })
    }

    #[test]
    fn an_undo_goes_back_to_a_persons_decision() {
        assert_eq!(made_after_undos(Seats::HUMANS), [3, 2, 1, 0]);
        assert_eq!(made_after_undos(COMPUTERS), [3, 2, 1, 0]);
        assert_eq!(made_after_undos(alone(Side::Black)), [2, 0, 0, 0]);
        // The computer's first move is nobody's decision.
        assert_eq!(made_after_undos(alone(Side::White)), [3, 1, 1, 1]);
    }

    #[test]
    fn a_redo_goes_on_to_a_persons_decision() {
        let made_after_redos = |seats| {
            let mut game = game();
            while game.undo().is_some() {}
            [(); 4].map(|()| {
                game.redo_to_decision(seats);
                game.plies().len()
            })
        };
        assert_eq!(made_after_redos(Seats::HUMANS), [1, 2, 3, 4]);
        assert_eq!(made_after_redos(COMPUTERS), [1, 2, 3, 4]);
        assert_eq!(made_after_redos(alone(Side::Black)), [2, 4, 4, 4]);
        assert_eq!(made_after_redos(alone(Side::White)), [1, 3, 4, 4]);
    }

    #[test]
    fn what_is_taken_back_and_made_again_comes_with_the_position_before_it() {
        let mut game = game();
        let before = [2, 3].map(|ply| *game.position_at(ply).unwrap());
        let plies = [game.plies()[2], game.plies()[3]];
        let undone = game.undo_to_decision(alone(Side::Black));
        assert_eq!(undone, [(before[1], plies[1]), (before[0], plies[0])]);
        let redone = game.redo_to_decision(alone(Side::Black));
        assert_eq!(redone, [(before[0], plies[0]), (before[1], plies[1])]);
    }

    #[test]
    fn there_is_an_undo_where_it_changes_something() {
        let mut game = game();
        let white = alone(Side::White);
        assert!(game.can_undo(white) && !game.can_redo());
        game.undo_to_decision(white);
        assert!(game.can_undo(white) && game.can_redo());
        game.undo_to_decision(white);
        assert!(!game.can_undo(white) && game.can_undo(Seats::HUMANS));
        assert_eq!(game.undo_to_decision(white), []);
    }

    #[test]
    fn a_resignation_alone_is_taken_back_first() {
        let mut game = game();
        game.resign(Side::White).unwrap();
        assert_eq!(game.mover(Seats::HUMANS), None);
        assert_eq!(game.resigner(Seats::HUMANS), None);
        assert!(game.can_undo(COMPUTERS));
        assert_eq!(game.undo_to_decision(COMPUTERS), []);
        assert_eq!((game.outcome(), game.plies().len()), (None, 4));
        let mut game = Game::from_position(game.variant().clone(), *game.start());
        game.resign(Side::Black).unwrap();
        assert!(game.can_undo(Seats::HUMANS));
    }

    #[test]
    fn the_side_to_move_is_played_by_its_seat() {
        let game = game();
        assert_eq!(game.mover(Seats::HUMANS), Some(Seat::Human));
        assert_eq!(game.mover(alone(Side::White)), Some(COMPUTER));
    }

    #[test]
    fn the_person_to_move_resigns_or_the_only_person() {
        let game = game();
        assert_eq!(game.resigner(Seats::HUMANS), Some(Side::Black));
        assert_eq!(game.resigner(alone(Side::Black)), Some(Side::Black));
        assert_eq!(game.resigner(alone(Side::White)), Some(Side::White));
        assert_eq!(game.resigner(COMPUTERS), None);
    }
}
