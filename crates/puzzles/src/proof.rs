//! Proofs by the solver about positions and single moves.

use std::sync::atomic::AtomicBool;

use engine::{Answer, Solver, Verdict};
use rules::{Game, Move, Position, SharedVariant, Side};

/// The proved result of a move for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// The side wins in at most this many plies, the move included.
    Wins(u32),
    /// The enemy wins in at most this many plies, the move included.
    Loses(u32),
    /// It is proved that the side does not win. It is unknown whether the side loses.
    DoesNotWin,
    Open,
}

/// What is proved about a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// The side to move wins in exactly this many plies, beginning with this move. A shorter win is proved impossible.
    Wins(u32, Move),
    /// The side to move wins, but the length of the shortest win is unknown.
    WinsSometime,
    Loses,
    Drawn,
    Open,
}

/// Search limit for the short search in [`Prover::fate`], in positions.
const SHORT_LOOK: u64 = 4_000;

/// Proves the results of positions and moves with the solver.
#[derive(Debug)]
pub(crate) struct Prover {
    solver: Solver,
}

impl Prover {
    /// Creates a prover whose solver has a hash table of `mib` MiB.
    pub(crate) fn new(mib: usize) -> Self {
        Prover {
            solver: Solver::new(mib),
        }
    }

    /// Determines what can be proved about a position, for its side to move, by searching up to `nodes` positions. The
    /// game must not be over in the position.
    pub(crate) fn settle(
        &mut self,
        variant: &SharedVariant,
        position: &Position,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Settled {
        let game = Game::from_position(variant.clone(), *position);
        let Some(solution) = self.solver.solve(&game, nodes, stop) else {
            return Settled::Open;
        };
        match solution.verdict {
            Verdict::Win { plies, best } if solution.shortest => Settled::Wins(plies, best),
            Verdict::Win { .. } => Settled::WinsSometime,
            Verdict::Loss { .. } => Settled::Loses,
            Verdict::Draw => Settled::Drawn,
            Verdict::Unknown => Settled::Open,
        }
    }

    /// Returns whether `attacker` wins from the current position of the game; `None` if searching `nodes` positions
    /// proves nothing.
    pub(crate) fn answer(
        &mut self,
        game: &Game,
        attacker: Side,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<Answer> {
        self.solver.prove(game, attacker, nodes, stop).answer
    }

    /// Determines the proved result of the move `mv`, legal in `position`. Searches up to `nodes` positions for a loss,
    /// and up to `nodes` positions for a win. First makes a short search for each result, because most moves in puzzles
    /// lose soon.
    pub(crate) fn fate(
        &mut self,
        variant: &SharedVariant,
        position: &Position,
        mv: Move,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Fate {
        let after = variant.apply(position, mv);
        if let Some(outcome) = variant.outcome(&after) {
            return match outcome.winner() {
                Some(winner) if winner == position.to_move() => Fate::Wins(1),
                Some(_) => Fate::Loses(1),
                None => Fate::DoesNotWin,
            };
        }
        let game = Game::from_position(variant.clone(), after);
        for nodes in [nodes.min(SHORT_LOOK), nodes] {
            match self.answer(&game, after.to_move(), nodes, stop) {
                Some(Answer::Wins(plies)) => return Fate::Loses(plies + 1),
                Some(Answer::DoesNot | Answer::DoesNotWithoutRepetition) | None => {}
            }
            match self.answer(&game, position.to_move(), nodes, stop) {
                Some(Answer::Wins(plies)) => return Fate::Wins(plies + 1),
                Some(Answer::DoesNot) => return Fate::DoesNotWin,
                // A result that depends on repeated positions may be true in one order of moves only, so the result
                // proves nothing.
                Some(Answer::DoesNotWithoutRepetition) | None => {}
            }
        }
        Fate::Open
    }

    /// Returns whether `side` wins within `plies` plies, including the next move; `None` if the solver reached its
    /// limit.
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
