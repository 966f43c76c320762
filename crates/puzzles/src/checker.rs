//! Proves puzzles without using the results of the search that found them.

use std::sync::atomic::AtomicBool;

use engine::Engine;
use rules::{Move, Outcome, Position, WinReason};
use thiserror::Error;

use crate::defence::solution;
use crate::hold::{Keeps, Look, keeps};
use crate::proof::{Fate, Prover, Settled};
use crate::puzzle::Puzzle;
use crate::task::Task;
use crate::theme::Theme;
use crate::themes::{Question, themes};

/// Search limit for each move except the right move, in positions.
const MOVE_NODES: u64 = 400_000;
/// Search limit for the shortest win, in positions.
const WIN_NODES: u64 = 2_000_000;
/// The size of the solver's hash table, in MiB.
const SOLVER_MIB: usize = 64;
/// The size of the engine's hash table, in MiB. The table is cleared before every search.
const ENGINE_MIB: usize = 16;

/// Why a puzzle is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Flaw {
    #[error("the shortest win takes {0} plies")]
    OtherLength(u32),
    #[error("{0} does not win")]
    DoesNotWin(String),
    /// A move other than the right move also solves the puzzle.
    #[error("{0} does it as well")]
    Another(String),
    /// In a hold puzzle, a wrong move loses later than the puzzle allows.
    #[error("{0} loses later")]
    LosesLater(String),
    /// In a hold puzzle, the right move loses, or the engine gives it poor chances; see [`Look`](crate::Look).
    #[error("{0} does not hold")]
    DoesNotHold(String),
    /// The puzzle names a theme that does not apply to its position and solution. The text lists the themes that apply.
    #[error("its themes are {0}")]
    Themes(String),
    /// The solver reached its search limit, so nothing is proved about this move.
    #[error("nothing is proved about {0}")]
    Open(String),
}

/// Proves puzzles with its own solver and engine.
#[derive(Debug)]
pub struct Checker {
    prover: Prover,
    engine: Engine,
    look: Look,
}

impl Checker {
    /// Creates a checker. In hold puzzles, `look` limits the search that decides whether the right move avoids a loss.
    pub fn new(look: Look) -> Self {
        Checker {
            prover: Prover::new(SOLVER_MIB),
            engine: Engine::new(ENGINE_MIB, 1),
            look,
        }
    }

    pub(crate) fn prover(&mut self) -> &mut Prover {
        &mut self.prover
    }

    /// Proves a puzzle, including its themes:
    ///
    /// * To win: the position is won in exactly `plies` plies, and no other move wins.
    /// * To hold: the move [keeps the game](crate::Look), so it does not lose. Every other move loses within `plies`
    ///   plies.
    ///
    /// # Errors
    /// Fails with the mistake in the puzzle, or with the move about which nothing could be proved.
    pub fn check(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Result<(), Flaw> {
        match puzzle.task() {
            Task::Win => self.check_win(puzzle, stop)?,
            Task::Hold => self.check_hold(puzzle, stop)?,
        }
        self.check_themes(puzzle, stop)
    }

    fn check_win(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Result<(), Flaw> {
        let (variant, position) = (puzzle.variant(), puzzle.position());
        for mv in others(puzzle) {
            let text = || variant.notation(position, mv);
            match self.prover.fate(variant, position, mv, MOVE_NODES, stop) {
                Fate::Wins(_) => return Err(Flaw::Another(text())),
                Fate::Open => return Err(Flaw::Open(text())),
                Fate::Loses(_) | Fate::DoesNotWin => {}
            }
        }
        // Only the right move can win, because every other move was proved not to win.
        match self.prover.settle(variant, position, WIN_NODES, stop) {
            Settled::Wins(plies, _) if plies == puzzle.plies() => Ok(()),
            Settled::Wins(plies, _) => Err(Flaw::OtherLength(plies)),
            Settled::Loses | Settled::Drawn => Err(Flaw::DoesNotWin(first(puzzle))),
            Settled::WinsSometime | Settled::Open => Err(Flaw::Open(first(puzzle))),
        }
    }

    fn check_hold(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Result<(), Flaw> {
        let (variant, position) = (puzzle.variant(), puzzle.position());
        for mv in others(puzzle) {
            let text = || variant.notation(position, mv);
            match self.prover.fate(variant, position, mv, MOVE_NODES, stop) {
                Fate::Loses(plies) if plies <= puzzle.plies() => {}
                Fate::Loses(_) => match self.loses_within(puzzle, mv, stop) {
                    Some(true) => {}
                    Some(false) => return Err(Flaw::LosesLater(text())),
                    None => return Err(Flaw::Open(text())),
                },
                Fate::Wins(_) | Fate::DoesNotWin => return Err(Flaw::Another(text())),
                Fate::Open => return Err(Flaw::Open(text())),
            }
        }
        let minds = (&mut self.prover, &mut self.engine);
        match keeps(minds, (variant, position), puzzle.first(), self.look, stop) {
            Keeps::Proved | Keeps::Share(_) => Ok(()),
            Keeps::Lost | Keeps::Poor(_) => Err(Flaw::DoesNotHold(first(puzzle))),
            Keeps::Stopped => Err(Flaw::Open(first(puzzle))),
        }
    }

    /// Returns whether a move loses within the number of plies of the puzzle; `None` if the solver reached its limit.
    fn loses_within(&mut self, puzzle: &Puzzle, mv: Move, stop: &AtomicBool) -> Option<bool> {
        let (variant, position) = (puzzle.variant(), puzzle.position());
        let (after, enemy) = (variant.apply(position, mv), !puzzle.side());
        let left = puzzle.plies().saturating_sub(1);
        self.prover
            .wins_within(variant, &after, enemy, left, MOVE_NODES, stop)
    }

    /// Checks that all themes of the puzzle apply. The puzzle may lack other themes that apply, because a set of
    /// puzzles omits rare themes.
    fn check_themes(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Result<(), Flaw> {
        let found = themes_of(puzzle, &mut self.prover, stop);
        let found = found.ok_or_else(|| Flaw::Open(first(puzzle)))?;
        if puzzle.themes().iter().all(|theme| found.contains(theme)) {
            return Ok(());
        }
        let keys: Vec<String> = found.iter().map(ToString::to_string).collect();
        Err(Flaw::Themes(keys.join(",")))
    }

    /// Returns the solution against the longest resistance, to the end of the game. In a hold puzzle, returns only the
    /// right move. The line is shorter if the solver reached its limit or `stop` became true.
    pub fn solution(&mut self, puzzle: &Puzzle, stop: &AtomicBool) -> Vec<Move> {
        solution(puzzle, &mut self.prover, stop)
    }
}

/// Determines the themes of a puzzle. Returns `None` if the solution of a win puzzle does not reach the end of the
/// game.
pub(crate) fn themes_of(
    puzzle: &Puzzle,
    prover: &mut Prover,
    stop: &AtomicBool,
) -> Option<Vec<Theme>> {
    let parts = puzzle.parts();
    let end = match parts.task {
        Task::Win => Some(end_of(puzzle, prover, stop)?),
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
    Some(themes(&question, prover, stop))
}

/// Returns how the game ends if the puzzle is solved against the longest resistance; `None` if the line reaches no win.
fn end_of(puzzle: &Puzzle, prover: &mut Prover, stop: &AtomicBool) -> Option<WinReason> {
    let line = solution(puzzle, prover, stop);
    let variant = puzzle.variant();
    let apply = |position: Position, mv: &Move| variant.apply(&position, *mv);
    let last = line.iter().fold(*puzzle.position(), apply);
    match variant.outcome(&last)? {
        Outcome::Win { winner, reason } if winner == puzzle.side() => Some(reason),
        _ => None,
    }
}

/// Returns the right move of a puzzle in notation.
fn first(puzzle: &Puzzle) -> String {
    puzzle.variant().notation(puzzle.position(), puzzle.first())
}

fn others(puzzle: &Puzzle) -> impl Iterator<Item = Move> {
    let moves = puzzle.variant().legal_moves(puzzle.position());
    moves.into_iter().filter(|mv| *mv != puzzle.first())
}
