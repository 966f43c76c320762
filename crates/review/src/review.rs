//! The review of a line of a game. The review advances one move at a time, so it can be shown, stopped, stored and
//! resumed.

use std::sync::atomic::AtomicBool;

use record::{GameTree, NodeId};
use rules::{Game, Move, Position, SharedVariant, Side};

use crate::line::Line;
use crate::look::{Look, Looker};
use crate::parallel::{self, Parts};
use crate::ply::PlyReview;
use crate::work::{Found, Schedule, Work};

/// A line of a game, and the results for the moves that were reviewed so far.
///
/// Each result depends only on the game and the number of nodes. The order of the moves, results of earlier runs, the
/// number of threads and the machine do not matter.
#[derive(Clone, Debug)]
pub struct Review {
    line: Line,
    plies: Vec<Option<PlyReview>>,
    /// Search results for the positions before, between and after the moves.
    looks: Vec<Option<Look>>,
    /// The side whose moves [`Review::run`] reviews first.
    first: Option<Side>,
}

/// The outcome of one step of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// This move, counted from 0, was reviewed.
    Looked(usize),
    /// `stop` became true before the step was finished.
    Stopped,
    /// No move is left.
    Finished,
}

impl Review {
    /// The default number of positions per search. With this number, the review of a game of 60 moves takes less than a
    /// minute.
    pub const NODES: u64 = 200_000;

    /// A review of the moves of a game, without results.
    pub fn of_game(game: &Game, nodes: u64) -> Self {
        let moves = game.plies().iter().map(|ply| ply.mv).collect();
        Review::new(game.variant().clone(), *game.start(), moves, nodes)
    }

    /// A review of the line from the root of a tree to a node, without results.
    pub fn of_line(tree: &GameTree, end: NodeId, nodes: u64) -> Self {
        let path = tree.path_to(end);
        let moves = path.iter().filter_map(|id| tree.node(*id).mv()).collect();
        Review::new(tree.variant().clone(), *tree.start(), moves, nodes)
    }

    fn new(variant: SharedVariant, start: Position, moves: Vec<Move>, nodes: u64) -> Self {
        Review {
            plies: vec![None; moves.len()],
            looks: vec![None; moves.len() + 1],
            line: Line::new(variant, start, moves, nodes),
            first: None,
        }
    }

    /// Makes [`Review::run`] review the moves of this side first.
    #[must_use]
    pub fn beginning_with(mut self, side: Option<Side>) -> Self {
        self.first = side;
        self
    }

    /// The side whose moves [`Review::run`] reviews first.
    pub fn first(&self) -> Option<Side> {
        self.first
    }

    /// The number of positions per search.
    pub fn nodes(&self) -> u64 {
        self.line.nodes()
    }

    pub fn variant(&self) -> &SharedVariant {
        self.line.variant()
    }

    pub fn moves(&self) -> &[Move] {
        self.line.moves()
    }

    /// The result for each move; `None` if the move is not reviewed yet.
    pub fn plies(&self) -> &[Option<PlyReview>] {
        &self.plies
    }

    /// The number of reviewed moves.
    pub fn looked_at(&self) -> usize {
        self.plies.iter().flatten().count()
    }

    pub fn is_finished(&self) -> bool {
        self.plies.iter().all(Option::is_some)
    }

    /// The position before each move, and finally the position after the last move.
    pub fn positions(&self) -> Vec<Position> {
        let game = self.line.game(self.moves().len());
        game.history().copied().collect()
    }

    /// Stores an earlier result for a move. Returns false and changes nothing if the result is for another move or used
    /// another number of nodes.
    pub fn keep(&mut self, ply: usize, found: PlyReview) -> bool {
        let fits = self.moves().get(ply) == Some(&found.played) && found.nodes == self.line.nodes();
        match self.plies.get_mut(ply) {
            Some(place) if fits => {
                *place = Some(found);
                true
            }
            _ => false,
        }
    }

    /// Reviews the next move without a result. Stops when `stop` becomes true.
    pub fn step(&mut self, looker: &mut Looker, stop: &AtomicBool) -> Step {
        match self.plies.iter().position(Option::is_none) {
            Some(ply) => self.look(ply, looker, stop),
            None => Step::Finished,
        }
    }

    /// Reviews one move, counted from 0, even if it has a result. Stops when `stop` becomes true. Returns
    /// [`Step::Finished`] for a number past the last move.
    pub fn look(&mut self, ply: usize, looker: &mut Looker, stop: &AtomicBool) -> Step {
        if ply >= self.moves().len() {
            return Step::Finished;
        }
        let mut schedule = Schedule::of_one(self.looks.iter().map(Option::is_some), ply);
        while let Some(work) = schedule.next(&self.looks) {
            let Some(found) = work.done(&self.line, looker, stop) else {
                return Step::Stopped;
            };
            schedule.finish(&found);
            self.take(found);
        }
        Step::Looked(ply)
    }

    /// Reviews all moves without a result on `threads` threads, each with its own engine. With one thread, the calling
    /// thread does all the work. Stops when `stop` becomes true.
    ///
    /// After each move, calls `report` on the calling thread with the current review and the number of the move. Moves
    /// may finish out of order. Results of a stopped run stay, and the next call continues from these results.
    pub fn run(
        &mut self,
        threads: usize,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&Review, usize),
    ) -> Step {
        let known = self.looks.iter().map(Option::is_some);
        let positions = self.positions();
        let is_first = |position: &Position| Some(position.to_move()) == self.first;
        let first = positions.iter().map(is_first).collect();
        let schedule = Schedule::of_all(known, &self.plies, first);
        let (line, most) = (self.line.clone(), schedule.left());
        let mut rest = Rest {
            review: self,
            schedule,
            report,
        };
        parallel::run(threads.min(most), &line, stop, &mut rest);
        if self.is_finished() {
            Step::Finished
        } else {
            Step::Stopped
        }
    }

    /// Stores a result. Returns the move's number if the result is the review of a move.
    fn take(&mut self, found: Found) -> Option<usize> {
        match found {
            Found::Look(number, look) => {
                if let Some(place) = self.looks.get_mut(number) {
                    *place = Some(look);
                }
                None
            }
            Found::Ply(number, review) => {
                *self.plies.get_mut(number)? = Some(*review);
                Some(number)
            }
        }
    }
}

/// The parts of a review (searches and judgements) that are still to be done.
struct Rest<'a> {
    review: &'a mut Review,
    schedule: Schedule,
    report: &'a mut dyn FnMut(&Review, usize),
}

impl Parts for Rest<'_> {
    fn next(&mut self) -> Option<Work> {
        self.schedule.next(&self.review.looks)
    }

    fn take(&mut self, found: Found) {
        self.schedule.finish(&found);
        if let Some(ply) = self.review.take(found) {
            (self.report)(self.review, ply);
        }
    }
}
