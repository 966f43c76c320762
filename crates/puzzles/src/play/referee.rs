//! Judges the player's moves in puzzles with the solver.

use std::sync::atomic::AtomicBool;

use engine::{Answer, Engine, Limits, Solver};
use rules::{Game, Move, Position};

use super::ruling::{Question, Refutation, Ruling, Why};
use crate::defence::{Defender, solution};
use crate::proof::Prover;
use crate::puzzle::Puzzle;
use crate::task::Task;

/// The size of the solver's hash table, in MiB.
const SOLVER_MIB: usize = 16;
/// The size of the engine's hash table, in MiB.
const ENGINE_MIB: usize = 4;
/// Search limit for a win within the plies of the task, in positions.
const WIN_NODES: u64 = 300_000;
/// Search limit for a win of any length, in positions.
const LATER_NODES: u64 = 40_000;
/// Search limit for the enemy's win after a wrong move, in positions.
const LOSS_NODES: u64 = 60_000;
/// Search limit for the enemy's win after a wrong move of a hold puzzle, in positions. The checker proves this win with
/// the same limit.
const KNOWN_LOSS_NODES: u64 = 400_000;
/// Search limit for the shortest refutation of a wrong move, in positions.
const LINE_NODES: u64 = 240_000;
/// Search limit for the enemy's reply if the solver proves nothing, in positions.
const ANSWER_NODES: u64 = 20_000;
/// The length limit of a refutation shown to the player, in plies.
const LONGEST_LINE: usize = 7;

/// Judges moves in puzzles. Each search is limited to a number of positions.
#[derive(Debug)]
pub struct Referee {
    prover: Prover,
    /// Finds winning lines, which the prover does not return.
    solver: Solver,
    engine: Engine,
}

impl Default for Referee {
    fn default() -> Self {
        Referee {
            prover: Prover::new(SOLVER_MIB),
            solver: Solver::new(SOLVER_MIB),
            engine: Engine::new(ENGINE_MIB, 1),
        }
    }
}

impl Referee {
    /// Judges the move of a question. Returns [`Ruling::Undecided`] if `stop` became true.
    pub fn judge(&mut self, question: &Question, stop: &AtomicBool) -> Ruling {
        let ruling = match question.task {
            Task::Win => self.judge_win(question, stop),
            Task::Hold if question.first == Some(question.mv) => Ruling::Solves,
            Task::Hold => Ruling::Wrong(self.refute(question, stop)),
        };
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            Ruling::Undecided
        } else {
            ruling
        }
    }

    fn judge_win(&mut self, question: &Question, stop: &AtomicBool) -> Ruling {
        let Question {
            variant,
            position,
            mv,
            plies,
            ..
        } = question;
        let mover = position.to_move();
        let after = variant.apply(position, *mv);
        if let Some(outcome) = variant.outcome(&after) {
            return match outcome.winner() {
                Some(winner) if winner == mover => Ruling::Solves,
                _ => Ruling::Wrong(Refutation {
                    why: Why::Ends(outcome),
                    line: Vec::new(),
                }),
            };
        }
        let in_time = match question.first {
            // The right move was proved when the puzzle was made.
            Some(first) => Some(first == *mv),
            None => {
                let left = plies.saturating_sub(1);
                self.prover
                    .wins_within(variant, &after, mover, left, WIN_NODES, stop)
            }
        };
        match in_time {
            None => Ruling::Undecided,
            Some(true) => self.answer(question, &after, stop),
            Some(false) => match self.later(question, &after, stop) {
                Some(plies) => Ruling::Slower { plies },
                None => Ruling::Wrong(self.refute(question, stop)),
            },
        }
    }

    /// Returns the number of plies of a win that takes longer than the task allows, including the move itself. Returns
    /// `None` if the solver proves no win.
    fn later(&mut self, question: &Question, after: &Position, stop: &AtomicBool) -> Option<u32> {
        let game = Game::from_position(question.variant.clone(), *after);
        let mover = question.position.to_move();
        match self.solver.prove(&game, mover, LATER_NODES, stop).answer {
            Some(Answer::Wins(plies)) => Some(plies + 1),
            _ => None,
        }
    }

    /// Returns the ruling on a right move: the enemy's reply, or that the puzzle is solved.
    fn answer(&mut self, question: &Question, after: &Position, stop: &AtomicBool) -> Ruling {
        let mut defender = Defender {
            variant: &question.variant,
            prover: &mut self.prover,
            stop,
        };
        let left = question.plies.saturating_sub(1);
        let Some((answer, left)) = defender.longest(after, left) else {
            return Ruling::Undecided;
        };
        let next = question.variant.apply(after, answer);
        match question.variant.outcome(&next) {
            // The puzzle is solved if even the longest defence ends the game.
            Some(_) => Ruling::Solves,
            None => Ruling::Right { answer, left },
        }
    }

    /// Returns the refutation of a wrong move.
    fn refute(&mut self, question: &Question, stop: &AtomicBool) -> Refutation {
        let variant = &question.variant;
        let after = variant.apply(&question.position, question.mv);
        if let Some(outcome) = variant.outcome(&after) {
            return Refutation {
                why: Why::Ends(outcome),
                line: Vec::new(),
            };
        }
        let game = Game::from_position(variant.clone(), after);
        let enemy = after.to_move();
        let nodes = match question.task {
            Task::Win => LOSS_NODES,
            Task::Hold => KNOWN_LOSS_NODES,
        };
        let lost = self.solver.prove(&game, enemy, nodes, stop).answer;
        let (why, line) = match lost {
            Some(Answer::Wins(plies)) => self.punishment(&game, plies, stop),
            _ => (Why::LetsSlip, Vec::new()),
        };
        let line = if line.is_empty() {
            self.best_line(&game, stop)
        } else {
            line
        };
        let line = line.into_iter().take(LONGEST_LINE).collect();
        Refutation { why, line }
    }

    /// Returns the reason and the line of a proved win of the side to move, at most `plies` plies long. The line is the
    /// shortest win if the solver finds one, and otherwise empty.
    fn punishment(&mut self, game: &Game, plies: u32, stop: &AtomicBool) -> (Why, Vec<Move>) {
        let solution = self.solver.solve(game, LINE_NODES, stop);
        match solution.map(|solution| (solution.verdict, solution.line)) {
            Some((engine::Verdict::Win { plies, .. }, line)) => (Why::Loses { plies }, line),
            _ => (Why::Loses { plies }, Vec::new()),
        }
    }

    /// Returns the engine's best line after a short search; empty if the game is over.
    fn best_line(&mut self, game: &Game, stop: &AtomicBool) -> Vec<Move> {
        self.engine.clear();
        let limits = Limits {
            nodes: Some(ANSWER_NODES),
            ..Limits::default()
        };
        let found = self.engine.search(game, &limits, stop, &mut |_| {});
        found.map_or_else(Vec::new, |found| match found.pv.as_slice() {
            [] => vec![found.best],
            line => line.to_vec(),
        })
    }

    /// Returns the right move in the position of the question, and ignores the move in the question. Returns `None` if
    /// the search reached its limit.
    pub fn right_move(&mut self, question: &Question, stop: &AtomicBool) -> Option<Move> {
        if question.first.is_some() {
            return question.first;
        }
        let mut defender = Defender {
            variant: &question.variant,
            prover: &mut self.prover,
            stop,
        };
        defender.winning_move(&question.position, question.plies)
    }

    /// Returns the solution against the longest resistance. In a hold puzzle, the solution is only the right move.
    pub fn solution(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Vec<Move> {
        solution(puzzle, &mut self.prover, stop)
    }
}
