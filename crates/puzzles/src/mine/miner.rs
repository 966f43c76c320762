//! From a seed to the puzzles of a game.

use std::cmp::Reverse;
use std::sync::atomic::AtomicBool;

use engine::{Engine, Opponents};
use rules::{Game, Move, Position, SharedVariant};

use super::find::Find;
use super::games::decided_game;
use super::judge::{Candidate, Judge};
use super::tempting::{draws_at_once, likely_moves};
use crate::proof::Prover;
use crate::task::Task;

/// So many of the last positions of a game are looked at: before them nobody threatens to win.
const LAST: usize = 30;
/// At most so many puzzles of a game are to hold: they are more common than wins, and take longer to prove.
const HOLDS: usize = 2;
/// How far a win is looked for in a position that somebody asks about.
const OWN_NODES: u64 = 60_000;
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
        judge
            .only(position)
            .and_then(|candidate| judge.confirm(candidate))
            .or_else(|| judge.fastest(position, OWN_NODES))
    }

    /// The puzzles among the last positions, and where there is none among the positions that another move of the side that
    /// moved last would have led to, one of these.
    fn search(&mut self, game: &Game, stop: &AtomicBool) -> Vec<Find> {
        let mut judge = Judge {
            variant: &self.variant,
            prover: &mut self.prover,
            engine: &mut self.engine,
            stop,
        };
        let end = game.plies().len();
        let mut finds = Vec::new();
        for ply in end.saturating_sub(LAST)..end {
            let Some(before) = game.position_at(ply) else {
                continue;
            };
            let played = game.plies().get(ply).map(|ply| ply.mv);
            let holds = finds.iter().filter(|find: &&Find| find.task == Task::Hold);
            let takes_holds = holds.count() < HOLDS;
            finds.extend(behind(&mut judge, before, played, takes_holds));
        }
        finds
    }
}

/// A puzzle behind one of the moves of a position, the one that was played before others. Wins are rarer than moves that hold,
/// such that a draw could be taken for rarer still, and long ones rarer than short ones.
fn behind(
    judge: &mut Judge<'_>,
    position: &Position,
    played: Option<Move>,
    takes_holds: bool,
) -> Option<Find> {
    let variant = judge.variant;
    let game = Game::from_position(variant.clone(), *position);
    let likely = likely_moves(judge.engine, &game, judge.stop);
    let mut moves = variant.legal_moves(position);
    moves.sort_by_key(|mv| (Some(*mv) != played, !likely.contains(mv)));
    let after = moves.iter().map(|mv| variant.apply(position, *mv));
    let mut candidates: Vec<Candidate> = after.filter_map(|after| judge.only(&after)).collect();
    candidates.retain(|one| takes_holds || one.task == Task::Win);
    candidates.sort_by_cached_key(|one| {
        let draws = draws_at_once(variant, &one.position);
        Reverse((one.task == Task::Win, !draws.is_empty(), one.plies))
    });
    candidates.into_iter().find_map(|one| judge.confirm(one))
}
