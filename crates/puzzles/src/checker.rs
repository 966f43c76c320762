//! Proving puzzles again, from the position alone.

use std::sync::atomic::AtomicBool;

use rules::{Move, Position, SharedVariant, WinReason};
use thiserror::Error;

use crate::defence::solution;
use crate::proof::{Certainty, Fate, Prover};
use crate::puzzle::Puzzle;
use crate::task::Task;
use crate::themes::{Question, themes};

/// How far each question about a move is looked into, in positions.
const NODES: u64 = 400_000;
/// How far it is looked, for each other move, whether it wins later.
const LATER_NODES: u64 = 5_000;
/// The table of the solver, in MiB.
const SOLVER_MIB: usize = 32;

/// Why a puzzle does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    /// The side to move wins sooner.
    #[error("there is a win in {0}")]
    Sooner(u32),
    /// The first move does not win so soon.
    #[error("{0} does not win in so many plies")]
    TooSlow(String),
    /// Another move does the same.
    #[error("{0} does it as well")]
    Another(String),
    /// The first move loses.
    #[error("{0} loses as well")]
    Loses(String),
    /// A position in which everything is settled makes no puzzle to hold.
    #[error("{0} wins: this is not to hold")]
    Wins(String),
    /// The longest other defence has another length.
    #[error("the longest other defence loses in {0} plies")]
    OtherLength(u32),
    /// It is not about what it says.
    #[error("its themes are {0}")]
    Themes(String),
    /// The solver did not come to an end.
    #[error("nothing is proved about {0}")]
    Open(String),
}

/// Proves puzzles, with a solver of its own.
#[derive(Debug)]
pub struct Checker {
    prover: Prover,
}

impl Default for Checker {
    fn default() -> Self {
        Checker {
            prover: Prover::new(SOLVER_MIB),
        }
    }
}

impl Checker {
    /// Proves a puzzle: that exactly one move does what is asked for, in how many plies, with the certainty that it claims, and
    /// that its themes are so.
    ///
    /// # Errors
    /// What does not hold, or could not be proved.
    pub fn check(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Result<(), Flaw> {
        match puzzle.task() {
            Task::Win => self.check_win(puzzle, stop)?,
            Task::Hold => self.check_hold(puzzle, stop)?,
        }
        let found = self.themes_of(puzzle, stop).ok_or_else(|| open(puzzle))?;
        if found == puzzle.themes() {
            return Ok(());
        }
        let keys: Vec<String> = found.iter().map(ToString::to_string).collect();
        Err(Flaw::Themes(keys.join(",")))
    }

    fn check_win(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Result<(), Flaw> {
        let (variant, position) = (puzzle.variant(), puzzle.position());
        let (mover, plies) = (position.to_move(), puzzle.plies());
        if plies > 2 {
            let sooner = plies - 2;
            match self
                .prover
                .wins_within(variant, position, mover, sooner, NODES, stop)
            {
                Some(false) => {}
                Some(true) => return Err(Flaw::Sooner(sooner)),
                None => return Err(open(puzzle)),
            }
        }
        for mv in variant.legal_moves(position) {
            let after = variant.apply(position, mv);
            let text = || variant.notation(position, mv);
            let as_soon = self
                .prover
                .wins_within(variant, &after, mover, plies - 1, NODES, stop);
            match (as_soon, mv == puzzle.first()) {
                (None, _) => return Err(Flaw::Open(text())),
                (Some(true), true) | (Some(false), false) => {}
                (Some(false), true) => return Err(Flaw::TooSlow(text())),
                (Some(true), false) => return Err(Flaw::Another(text())),
            }
            // Who is asked to win at once is not asked what wins later, unless the puzzle claims it.
            let is_asked = plies > 1 || puzzle.certainty() == Certainty::Only;
            if is_asked && mv != puzzle.first() {
                self.check_other(puzzle, mv, stop)?;
            }
        }
        Ok(())
    }

    /// That a move which does not win as soon is not found to win later, or is proved not to, as the puzzle claims.
    fn check_other(&mut self, puzzle: &Puzzle, mv: Move, stop: &AtomicBool) -> Result<(), Flaw> {
        let (variant, position) = (puzzle.variant(), puzzle.position());
        let text = || variant.notation(position, mv);
        let fate = match puzzle.certainty() {
            Certainty::Only => self.prover.fate(variant, position, mv, NODES, stop),
            Certainty::Fastest => self.prover.win_of(variant, position, mv, LATER_NODES, stop),
        };
        match fate {
            Fate::Wins(_) => Err(Flaw::Another(text())),
            Fate::Open if puzzle.certainty() == Certainty::Only => Err(Flaw::Open(text())),
            Fate::Open | Fate::Loses(_) | Fate::DoesNotWin => Ok(()),
        }
    }

    fn check_hold(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Result<(), Flaw> {
        let (variant, position) = (puzzle.variant(), puzzle.position());
        let mut longest = 0;
        for mv in variant.legal_moves(position) {
            let text = || variant.notation(position, mv);
            if mv == puzzle.first() {
                match self.prover.fate_of_hold(variant, position, mv, stop) {
                    Fate::Loses(_) => return Err(Flaw::Loses(text())),
                    Fate::Wins(_) => return Err(Flaw::Wins(text())),
                    Fate::Open | Fate::DoesNotWin => continue,
                }
            }
            match self.loses_in(variant, position, mv, puzzle.plies(), stop) {
                None => return Err(Flaw::Open(text())),
                Some(None) => return Err(Flaw::Another(text())),
                Some(Some(plies)) => longest = longest.max(plies),
            }
        }
        if longest == puzzle.plies() {
            Ok(())
        } else {
            Err(Flaw::OtherLength(longest))
        }
    }

    /// In how many plies a move loses, itself included, if it does within `most`; `None` if that was not found out.
    fn loses_in(
        &mut self,
        variant: &SharedVariant,
        position: &Position,
        mv: Move,
        most: u32,
        stop: &AtomicBool,
    ) -> Option<Option<u32>> {
        let (after, enemy) = (variant.apply(position, mv), !position.to_move());
        for plies in (2..=most).step_by(2) {
            let found = self
                .prover
                .wins_within(variant, &after, enemy, plies - 1, NODES, stop)?;
            if found {
                return Some(Some(plies));
            }
        }
        Some(None)
    }

    /// What a puzzle is about; `None` where its line did not come to an end.
    pub(crate) fn themes_of(
        &mut self,
        puzzle: &Puzzle,
        stop: &AtomicBool,
    ) -> Option<Vec<crate::theme::Theme>> {
        let parts = puzzle.parts();
        let end = match parts.task {
            Task::Win => Some(self.end_of(puzzle, stop)?),
            Task::Hold => None,
        };
        let question = Question {
            variant: &parts.variant,
            position: &parts.position,
            task: parts.task,
            first: parts.first,
            own_moves: puzzle.own_moves(),
            end,
            tempting: &parts.tempting,
        };
        Some(themes(&question, &mut self.prover, stop))
    }

    /// What decides the game where the puzzle is solved against the longest resistance.
    fn end_of(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Option<WinReason> {
        let line = self.solution(puzzle, stop);
        let variant = puzzle.variant();
        let apply = |position: Position, mv: &Move| variant.apply(&position, *mv);
        let last = line.iter().fold(*puzzle.position(), apply);
        match variant.outcome(&last)? {
            rules::Outcome::Win { winner, reason } if winner == puzzle.side() => Some(reason),
            _ => None,
        }
    }

    /// The solution against the longest resistance, to its end; of a puzzle to hold the first move. It ends early where `stop`
    /// became true.
    pub fn solution(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Vec<Move> {
        solution(puzzle, &mut self.prover, stop)
    }
}

fn open(puzzle: &Puzzle) -> Flaw {
    Flaw::Open(puzzle.variant().notation(puzzle.position(), puzzle.first()))
}
