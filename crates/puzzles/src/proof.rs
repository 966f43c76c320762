//! What the solver proves about positions and single moves.

use std::sync::atomic::AtomicBool;

use engine::{Answer, Solver, Verdict};
use rules::{Game, Move, Position, SharedVariant, Side};

/// What a move is proved to lead to for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It wins, in so many plies at most, the move included.
    Wins(u32),
    /// The enemy wins, in so many plies at most, the move included.
    Loses(u32),
    /// It is proved not to win; whether it loses was not found out.
    DoesNotWin,
    Open,
}

/// What a position is proved to be for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    /// It wins in exactly so many plies, beginning with this move: it is proved that it cannot win sooner.
    Wins(u32, Move),
    /// It wins; the fewest plies are not known.
    WinsSometime,
    Loses,
    Drawn,
    Open,
}

/// The short look of [`Prover::fate`], in positions.
const SHORT_LOOK: u64 = 4_000;

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

    /// What a position that is not over is for its side to move, as far as `nodes` positions prove it.
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

    /// Whether `attacker` wins the position on the board, as far as `nodes` positions prove it.
    pub(crate) fn answer(
        &mut self,
        game: &Game,
        attacker: Side,
        nodes: u64,
        stop: &AtomicBool,
    ) -> Option<Answer> {
        self.solver.prove(game, attacker, nodes, stop).answer
    }

    /// What `mv`, legal in `position`, leads to, as far as `nodes` positions prove that it wins, and as many that it loses. Most
    /// moves in puzzles lose soon: a short look for that comes first.
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
                // What depends on repetitions may hold on one line of play only.
                Some(Answer::DoesNotWithoutRepetition) | None => {}
            }
        }
        Fate::Open
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
