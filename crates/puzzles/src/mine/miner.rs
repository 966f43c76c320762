//! From a seed to the puzzles of a game.

use std::sync::atomic::AtomicBool;

use engine::{Engine, Opponents};
use rules::{Game, Outcome, Position, SharedVariant};

use super::find::Find;
use super::games::decided_game;
use super::judge::Judge;
use crate::proof::Prover;

/// So many of the last positions of a game are looked at: before them there is hardly a win to find or to miss.
const LAST: usize = 36;
/// How far a win is looked for where the winner of the game is to move, and where somebody may have missed one.
const WINNER_NODES: u64 = 12_000;
const OTHER_NODES: u64 = 2_500;
/// How far a win is looked for in a position that somebody asks about.
const OWN_NODES: u64 = 60_000;
/// After so many turns of the winner without a win, the wins before them are missed ones.
const DOUBTS: u32 = 2;
/// The tables of the engine and of the solver, in MiB. The engine clears its own before every move.
const ENGINE_MIB: usize = 1;
const SOLVER_MIB: usize = 32;

/// Looks for puzzles, game by game: equal variants and seeds give equal finds.
#[derive(Debug)]
pub struct Miner {
    variant: SharedVariant,
    engine: Engine,
    prover: Prover,
    opponents: Opponents,
}

impl Miner {
    /// A miner in games of a variant.
    pub fn new(variant: SharedVariant) -> Self {
        Miner {
            variant,
            engine: Engine::new(ENGINE_MIB, 1),
            prover: Prover::new(SOLVER_MIB),
            opponents: Opponents::builtin(),
        }
    }

    /// The puzzles in the game with a seed, in the order of its moves; `None` if `stop` became true.
    pub fn dig(&mut self, seed: u64, stop: &AtomicBool) -> Option<Vec<Find>> {
        let game = decided_game(&mut self.engine, &self.opponents, &self.variant, seed, stop);
        let finds = game.map_or_else(Vec::new, |game| self.search(&game, stop));
        (!stop.load(std::sync::atomic::Ordering::Relaxed)).then_some(finds)
    }

    /// The puzzle that a position is, if it is one; a longer look than at the positions of games.
    pub(crate) fn judge(&mut self, position: &Position, stop: &AtomicBool) -> Option<Find> {
        if self.variant.outcome(position).is_some() {
            return None;
        }
        let mut judge = Judge {
            variant: &self.variant,
            prover: &mut self.prover,
            engine: &mut self.engine,
            stop,
        };
        judge.judge(position, OWN_NODES).find
    }

    /// Looks at the last positions, the very last first. Before the winner had a forced win there is none to look for.
    fn search(&mut self, game: &Game, stop: &AtomicBool) -> Vec<Find> {
        let winner = game.outcome().and_then(Outcome::winner);
        let mut judge = Judge {
            variant: &self.variant,
            prover: &mut self.prover,
            engine: &mut self.engine,
            stop,
        };
        let end = game.plies().len();
        let (mut finds, mut doubts) = (Vec::new(), 0);
        for ply in (end.saturating_sub(LAST)..end).rev() {
            let Some(position) = game.position_at(ply) else {
                continue;
            };
            let of_winner = Some(position.to_move()) == winner;
            let nodes = if of_winner && doubts < DOUBTS {
                WINNER_NODES
            } else {
                OTHER_NODES
            };
            let judgement = judge.judge(position, nodes);
            if of_winner {
                doubts = if judgement.is_won { 0 } else { doubts + 1 };
            }
            finds.extend(judgement.find);
        }
        finds.reverse();
        finds
    }
}
