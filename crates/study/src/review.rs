//! The review of a line of a game: one move at a time, so that it can be watched, stopped, kept and gone on with.

use std::sync::atomic::AtomicBool;

use record::{GameTree, NodeId};
use rules::{Game, Move, Position, SharedVariant};

use crate::judge::{Seen, judge};
use crate::look::{Look, Looker};
use crate::ply::PlyReview;

/// A line of a game and what is known of its moves so far.
///
/// Each result depends on the game and the number of nodes alone, not on the order in which moves are looked at, on what was
/// kept from an earlier run, or on the machine.
#[derive(Clone, Debug)]
pub struct Review {
    variant: SharedVariant,
    start: Position,
    moves: Vec<Move>,
    nodes: u64,
    plies: Vec<Option<PlyReview>>,
    /// What searches found about the positions before, between and after the moves.
    looks: Vec<Option<Look>>,
}

/// What a step of a review came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The move with this number, from 0, has been looked at.
    Looked(usize),
    /// It was stopped before that.
    Stopped,
    /// There is nothing left to look at.
    Finished,
}

impl Review {
    /// How many positions each search looks at, where nothing else is asked for: a game of 60 moves takes less than a minute.
    pub const NODES: u64 = 200_000;

    /// The review of the moves of a game; nothing is known yet.
    pub fn of_game(game: &Game, nodes: u64) -> Self {
        let moves = game.plies().iter().map(|ply| ply.mv).collect();
        Review::new(game.variant().clone(), *game.start(), moves, nodes)
    }

    /// The review of the line from the root of a tree to a node; nothing is known yet.
    pub fn of_line(tree: &GameTree, end: NodeId, nodes: u64) -> Self {
        let path = tree.path_to(end);
        let moves = path.iter().filter_map(|id| tree.node(*id).mv()).collect();
        Review::new(tree.variant().clone(), *tree.start(), moves, nodes)
    }

    fn new(variant: SharedVariant, start: Position, moves: Vec<Move>, nodes: u64) -> Self {
        Review {
            variant,
            start,
            plies: vec![None; moves.len()],
            looks: vec![None; moves.len() + 1],
            moves,
            nodes: nodes.max(1),
        }
    }

    /// The variant.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// The moves of the line.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// What is known of each move.
    pub fn plies(&self) -> &[Option<PlyReview>] {
        &self.plies
    }

    /// How many moves have been looked at.
    pub fn looked_at(&self) -> usize {
        self.plies.iter().flatten().count()
    }

    /// Whether all moves have been looked at.
    pub fn is_finished(&self) -> bool {
        self.plies.iter().all(Option::is_some)
    }

    /// The positions before each move, and after the last one.
    pub fn positions(&self) -> Vec<Position> {
        let game = self.game(self.moves.len());
        game.history().copied().collect()
    }

    /// Takes over what an earlier review found about a move. Whether it is about this move and as thorough; where not, nothing
    /// changes.
    pub fn keep(&mut self, ply: usize, found: PlyReview) -> bool {
        let fits = self.moves.get(ply) == Some(&found.played) && found.nodes == self.nodes;
        match self.plies.get_mut(ply) {
            Some(place) if fits => {
                *place = Some(found);
                true
            }
            _ => false,
        }
    }

    /// Looks at the next move nothing is known of, until `stop` becomes true.
    pub fn step(&mut self, looker: &mut Looker, stop: &AtomicBool) -> Step {
        match self.plies.iter().position(Option::is_none) {
            Some(ply) => self.look(ply, looker, stop),
            None => Step::Finished,
        }
    }

    /// Looks at one of the moves, counted from 0, whatever is known of it, until `stop` becomes true. Behind the last one there
    /// is nothing left to look at.
    pub fn look(&mut self, ply: usize, looker: &mut Looker, stop: &AtomicBool) -> Step {
        if ply >= self.moves.len() {
            return Step::Finished;
        }
        match self.look_at(ply, looker, stop) {
            Some(found) => {
                if let Some(place) = self.plies.get_mut(ply) {
                    *place = Some(found);
                }
                Step::Looked(ply)
            }
            None => Step::Stopped,
        }
    }

    fn look_at(&mut self, ply: usize, looker: &mut Looker, stop: &AtomicBool) -> Option<PlyReview> {
        let game = self.game(ply);
        let played = *self.moves.get(ply)?;
        let before = self.seen(ply, looker, stop)?;
        let after = self.seen(ply + 1, looker, stop)?;
        let seen = Seen {
            before: &before,
            after: &after,
        };
        judge(looker, &game, played, &seen, self.nodes, stop)
    }

    /// What a search finds about the position after so many moves.
    fn seen(&mut self, ply: usize, looker: &mut Looker, stop: &AtomicBool) -> Option<Look> {
        if let Some(Some(known)) = self.looks.get(ply) {
            return Some(known.clone());
        }
        let found = looker.look(&self.game(ply), self.nodes, stop)?;
        if let Some(place) = self.looks.get_mut(ply) {
            *place = Some(found.clone());
        }
        Some(found)
    }

    /// The game after so many moves.
    fn game(&self, plies: usize) -> Game {
        let mut game = Game::from_position(self.variant.clone(), self.start);
        for mv in self.moves.iter().take(plies) {
            // They were legal in the game that they come from.
            let _ = game.play(*mv);
        }
        game
    }
}
