//! Finds the puzzles in a game or a position that a seed determines.

use std::cmp::Reverse;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use engine::{Engine, Opponents};
use rules::{Game, Move, Position, SharedVariant};

use super::few::few_stones;
use super::find::Find;
use super::games::decided_game;
use super::judge::{Candidate, Claim, Judge};
use super::tempting::{draws_at_once, likely_moves};
use crate::hold::Look;
use crate::proof::Prover;
use crate::task::Task;

/// The number of last positions of a game that are examined. Earlier positions rarely contain threats to win.
const LAST: usize = 30;
/// The maximum number of hold puzzles (in which only one move does not lose) per game.
const HOLDS: usize = 1;
/// The maximum number of long searches for hold puzzles per game. One such search takes half a minute.
const LONG_LOOKS: usize = 3;
/// The size of the engine's hash table, in MiB. The table is cleared before every move.
const ENGINE_MIB: usize = 1;
/// The size of the solver's hash table, in MiB.
const SOLVER_MIB: usize = 64;

/// Finds puzzles game by game. The same variant and seed always give the same puzzles.
#[derive(Debug)]
pub struct Miner {
    variant: SharedVariant,
    engine: Engine,
    prover: Prover,
    opponents: Opponents,
    look: Look,
}

impl Miner {
    /// Creates a miner for a variant. `look` limits the searches that decide whether a move holds.
    pub fn new(variant: SharedVariant, look: Look) -> Self {
        Miner {
            variant,
            engine: Engine::new(ENGINE_MIB, 1),
            prover: Prover::new(SOLVER_MIB),
            opponents: Opponents::builtin(),
            look,
        }
    }

    /// Returns the puzzles in the game that a seed determines, in the order of the game's moves; `None` if `stop`
    /// became true.
    pub fn dig(&mut self, seed: u64, stop: &AtomicBool) -> Option<Vec<Find>> {
        let game = decided_game(&mut self.engine, &self.opponents, &self.variant, seed, stop);
        let finds = game.map_or_else(Vec::new, |game| self.search(&game, stop));
        (!stop.load(Relaxed)).then_some(finds)
    }

    /// Looks for a puzzle in the random position that a seed determines, in which each side has few stones: a number in
    /// `counts`. Returns `None` if the position is not a puzzle, or if `stop` became true.
    pub fn dig_few_stones(
        &mut self,
        counts: &RangeInclusive<u64>,
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<Find> {
        let position = few_stones(&self.variant, counts, seed)?;
        self.judge(&position, stop)
    }

    /// Looks for a puzzle in a position. Returns `None` if the position is not a puzzle.
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

    /// Searches for puzzles at the end of a game. For each of the game's last positions, examines the positions one
    /// move later, and returns at most one puzzle.
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

/// Returns the candidates for puzzles one move after a position, the rarest first: long wins, possible holds, wins in
/// positions with a possible draw, short wins. Among equally rare candidates, the candidate after the played move comes
/// first. Examines the played move, likely moves, and moves after which an immediate draw is possible.
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
