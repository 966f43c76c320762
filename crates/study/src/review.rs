//! The review of a line of a game: one move at a time, so that it can be watched, stopped, kept and gone on with.

use std::sync::atomic::AtomicBool;

use record::{GameTree, NodeId};
use rules::{Game, Move, Position, SharedVariant, Side};

use crate::line::Line;
use crate::look::{Look, Looker};
use crate::parallel::{self, Parts};
use crate::ply::PlyReview;
use crate::work::{Found, Schedule, Work};

/// A line of a game and what is known of its moves so far.
///
/// Each result depends on the game and the number of nodes alone, not on the order in which moves are looked at, on what was
/// kept from an earlier run, on the number of threads, or on the machine.
#[derive(Clone, Debug)]
pub struct Review {
    line: Line,
    plies: Vec<Option<PlyReview>>,
    /// What searches found about the positions before, between and after the moves.
    looks: Vec<Option<Look>>,
    /// Whose moves [`Review::run`] looks at before the others'.
    first: Option<Side>,
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
            plies: vec![None; moves.len()],
            looks: vec![None; moves.len() + 1],
            line: Line::new(variant, start, moves, nodes),
            first: None,
        }
    }

    /// The same, with the moves of a side looked at before the others' by [`Review::run`].
    #[must_use]
    pub fn beginning_with(mut self, side: Option<Side>) -> Self {
        self.first = side;
        self
    }

    pub fn variant(&self) -> &SharedVariant {
        self.line.variant()
    }

    /// The moves of the line.
    pub fn moves(&self) -> &[Move] {
        self.line.moves()
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
        let game = self.line.game(self.moves().len());
        game.history().copied().collect()
    }

    /// Takes over what an earlier review found about a move. Whether it is about this move and as thorough; where not, nothing
    /// changes.
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

    /// Looks at all moves nothing is known of, on so many threads at once, until `stop` becomes true. Each has an engine of its
    /// own; with one, none is started. After each move that has been looked at, not always in their order, `report` is called on
    /// the calling thread with the review as it is then and the number of the move.
    ///
    /// What was found stays when it was stopped: called again, it goes on from there.
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

    /// Keeps what was found; the number of the move if it is about one.
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

/// What is left to do of a review.
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
