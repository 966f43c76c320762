//! Finds the puzzles in the game of a seed.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::{Engine, Opponents};
use rules::{Game, Move, Position, SharedVariant};

use super::find::Find;
use super::games::decided_game;
use super::judge::{Candidate, Claim, Judge};
use super::tempting::{draws_at_once, likely_moves};
use crate::hold::Look;
use crate::proof::Prover;
use crate::task::Task;

/// The number of positions at the end of a game that are examined. Earlier positions have no threats to win.
const LAST: usize = 30;
/// The most hold puzzles per game.
const HOLDS: usize = 1;
/// The most candidates per game with a long search, which takes half a minute.
const LONG_LOOKS: usize = 3;
/// The engine's hash table, in MiB, cleared before every move.
const ENGINE_MIB: usize = 1;
/// The solver's hash table, in MiB.
const SOLVER_MIB: usize = 64;

/// Finds puzzles game by game. Equal variants and seeds give equal finds.
#[derive(Debug)]
pub struct Miner {
    variant: SharedVariant,
    engine: Engine,
    prover: Prover,
    opponents: Opponents,
    look: Look,
}

impl Miner {
    /// Mines games of a variant; `look` limits the searches of hold candidates.
    pub fn new(variant: SharedVariant, look: Look) -> Self {
        Miner {
            variant,
            engine: Engine::new(ENGINE_MIB, 1),
            prover: Prover::new(SOLVER_MIB),
            opponents: Opponents::builtin(),
            look,
        }
    }

    /// The puzzles in the game of a seed, in the order of its moves; `None` if `stop` became true.
    pub fn dig(&mut self, seed: u64, stop: &AtomicBool) -> Option<Vec<Find>> {
        let game = decided_game(&mut self.engine, &self.opponents, &self.variant, seed, stop);
        let finds = game.map_or_else(Vec::new, |game| self.search(&game, stop));
        (!stop.load(Relaxed)).then_some(finds)
    }

    /// Makes a puzzle of a position; `None` if the position is no puzzle.
    pub fn judge(&mut self, position: &Position, stop: &AtomicBool) -> Option<Find> {
        let look = self.look;
        let mut judge = self.at_work(stop);
        judge
            .candidate(position)
            .and_then(|candidate| judge.confirm(candidate, look))
    }

    pub(crate) fn prover(&mut self) -> &mut Prover {
        &mut self.prover
    }

    fn at_work<'a>(&'a mut self, stop: &'a AtomicBool) -> Judge<'a> {
        Judge {
            variant: &self.variant,
            prover: &mut self.prover,
            engine: &mut self.engine,
            stop,
        }
    }

    /// The puzzles one move away from the last positions, at most one for each position.
    fn search(&mut self, game: &Game, stop: &AtomicBool) -> Vec<Find> {
        let look = self.look;
        let mut judge = self.at_work(stop);
        let end = game.plies().len();
        let (mut finds, mut holds, mut looks) = (Vec::new(), 0, 0);
        for ply in end.saturating_sub(LAST)..end {
            let Some(before) = game.position_at(ply) else {
                continue;
            };
            let played = game.plies().get(ply).map(|ply| ply.mv);
            for candidate in behind(&mut judge, before, played) {
                if let Claim::MayHold(_) = candidate.claim {
                    if holds == HOLDS || looks == LONG_LOOKS {
                        continue;
                    }
                    looks += 1;
                }
                if let Some(find) = judge.confirm(candidate, look) {
                    holds += usize::from(find.task == Task::Hold);
                    finds.push(find);
                    break;
                }
            }
        }
        finds
    }
}

/// The candidates one move after a position, the rarest first: long wins, possible holds, wins beside a possible draw, short
/// wins. Among equals, the candidate after the played move comes first. Examines the played move, likely moves, and moves that
/// allow an immediate draw, because those are rare.
fn behind(judge: &mut Judge<'_>, position: &Position, played: Option<Move>) -> Vec<Candidate> {
    let variant = judge.variant;
    let game = Game::from_position(variant.clone(), *position);
    let likely = likely_moves(judge.engine, &game, judge.stop);
    let mut moves = variant.legal_moves(position);
    moves.sort_by_key(|mv| (Some(*mv) != played, !likely.contains(mv)));
    let after = moves.iter().filter_map(|mv| {
        let after = variant.apply(position, *mv);
        let is_likely = Some(*mv) == played || likely.contains(mv);
        (is_likely || !draws_at_once(variant, &after).is_empty()).then_some(after)
    });
    let mut candidates: Vec<Candidate> =
        after.filter_map(|after| judge.candidate(&after)).collect();
    candidates.sort_by_cached_key(|one| {
        let draws = draws_at_once(variant, &one.position);
        let rarity = match one.claim {
            Claim::Wins(plies) if plies > 5 => 100 + plies,
            Claim::MayHold(_) => 50,
            Claim::Wins(plies) => plies + if draws.is_empty() { 0 } else { 20 },
        };
        Reverse(rarity)
    });
    candidates
}
