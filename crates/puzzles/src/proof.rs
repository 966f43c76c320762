//! What the solver proves about single moves, and how sure it is of a puzzle.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use engine::{Answer, Solver};
use rules::{Game, Move, Position, SharedVariant, Side};
use thiserror::Error;

/// How much of it is proved that no other first move does what a puzzle asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// All of it: each other move is proved not to win, however long it took, or to lose, where the task is to hold.
    Only,
    /// Each other move is proved not to win in as few plies, and none was found to win at all.
    Fastest,
}

/// A word that is no certainty.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no certainty; write `only` or `fastest`")]
pub struct NoCertainty(String);

impl fmt::Display for Certainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Certainty::Only => "only",
            Certainty::Fastest => "fastest",
        })
    }
}

impl FromStr for Certainty {
    type Err = NoCertainty;

    fn from_str(word: &str) -> Result<Self, NoCertainty> {
        match word {
            "only" => Ok(Certainty::Only),
            "fastest" => Ok(Certainty::Fastest),
            _ => Err(NoCertainty(word.to_owned())),
        }
    }
}

/// What a move is proved to lead to for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It wins, in so many plies at most, the move included.
    Wins(u32),
    /// The enemy wins, in so many plies at most, the move included.
    Loses(u32),
    /// It is proved not to win; whether it loses was not found out.
    DoesNotWin,
    /// Nothing is proved.
    Open,
}

/// How far it is looked whether the one move that does not lose soon loses later, and whether it even wins.
const HOLD_NODES: u64 = 100_000;
const HOLD_WIN_NODES: u64 = 20_000;

/// Proves what moves lead to.
#[derive(Debug)]
pub(crate) struct Prover {
    solver: Solver,
}

impl Prover {
    /// A prover whose solver works in so many MiB.
    pub(crate) fn new(mib: usize) -> Self {
        Prover {
            solver: Solver::new(mib),
        }
    }

    /// Whether the side to move is found to win within `nodes` positions.
    pub(crate) fn wins(
        &mut self,
        variant: &SharedVariant,
        position: &Position,
        nodes: u64,
        stop: &AtomicBool,
    ) -> bool {
        let game = Game::from_position(variant.clone(), *position);
        let proof = self.solver.prove(&game, position.to_move(), nodes, stop);
        matches!(proof.answer, Some(Answer::Wins(_)))
    }

    /// What `mv`, legal in `position`, leads to: whether it wins is looked into for so many nodes, and then for as many whether
    /// it loses.
    pub(crate) fn fate(
        &mut self,
        variant: &SharedVariant,
        position: &Position,
        mv: Move,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Fate {
        match self.win_of(variant, position, mv, nodes, stop) {
            Fate::Open => {}
            known => return known,
        }
        self.loss_of(variant, position, mv, nodes, stop)
    }

    /// Whether a move that does not end the game loses.
    fn loss_of(
        &mut self,
        variant: &SharedVariant,
        position: &Position,
        mv: Move,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Fate {
        let game = Game::from_position(variant.clone(), variant.apply(position, mv));
        let enemy = !position.to_move();
        match self.solver.prove(&game, enemy, nodes, stop).answer {
            Some(Answer::Wins(plies)) => Fate::Loses(plies + 1),
            _ => Fate::Open,
        }
    }

    /// What the one move that is left leads to, where every other one loses: whether it loses too is looked into at length.
    pub(crate) fn fate_of_hold(
        &mut self,
        variant: &SharedVariant,
        position: &Position,
        mv: Move,
        stop: &AtomicBool,
    ) -> Fate {
        match self.win_of(variant, position, mv, HOLD_WIN_NODES, stop) {
            Fate::Open => self.loss_of(variant, position, mv, HOLD_NODES, stop),
            known => known,
        }
    }

    /// The same as far as it is seen from looking for a win alone.
    pub(crate) fn win_of(
        &mut self,
        variant: &SharedVariant,
        position: &Position,
        mv: Move,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Fate {
        let mover = position.to_move();
        let after = variant.apply(position, mv);
        if let Some(outcome) = variant.outcome(&after) {
            return match outcome.winner() {
                Some(winner) if winner == mover => Fate::Wins(1),
                Some(_) => Fate::Loses(1),
                None => Fate::DoesNotWin,
            };
        }
        let game = Game::from_position(variant.clone(), after);
        match self.solver.prove(&game, mover, nodes, stop).answer {
            Some(Answer::Wins(plies)) => Fate::Wins(plies + 1),
            Some(Answer::DoesNot) => Fate::DoesNotWin,
            // What depends on repetitions may hold on one line of play only.
            Some(Answer::DoesNotWithoutRepetition) | None => Fate::Open,
        }
    }

    /// Whether `side` wins within `plies` plies, the first of which is the next move; `None` if that was not found out.
    pub(crate) fn wins_within(
        &mut self,
        variant: &SharedVariant,
        position: &Position,
        side: Side,
        plies: u32,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<bool> {
        if let Some(outcome) = variant.outcome(position) {
            return Some(outcome.winner() == Some(side));
        }
        let game = Game::from_position(variant.clone(), *position);
        self.solver.wins_within(&game, side, plies, nodes, stop)
    }
}
