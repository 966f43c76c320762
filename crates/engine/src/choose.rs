//! Playing like a player of a level: errors of judgement, a choice among good moves, and guards.

use std::sync::atomic::AtomicBool;

use rules::{Game, Move, Ruleset, State, with_ruleset};

use crate::engine::Engine;
use crate::eval::{Evaluated, Judge};
use crate::level::{Guard, Level};
use crate::limits::Limits;
use crate::random::{Noise, Random, mix};
use crate::score::{INFINITE, Value, WON};
use crate::search::{MAX_DEPTH, Root, Shared, Worker, analyse};

impl Engine {
    /// The move that a player of `level` makes; `None` when the game is over.
    ///
    /// With one thread the same game, level and seed always give the same move, whatever the engine was asked
    /// before: for that the table is cleared. `stop` ends the thinking early, with a legal move.
    pub fn choose(
        &mut self,
        game: &Game,
        level: &Level,
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<Move> {
        let moves = game.legal_moves();
        if let [] | [_] = moves[..] {
            return moves.first().copied();
        }
        self.turn_to(game);
        self.clear();
        let limits = Limits {
            nodes: Some(level.nodes()),
            depth: level.depth(),
            ..Limits::default()
        };
        let shared = Shared::new(&self.table, &self.settings, &self.weights, stop, limits);
        let chosen = with_ruleset!(game.variant().ruleset(), rules => {
            pick(rules, Root::of(game), moves, level, seed, &shared)
        });
        // What a player who errs has stored is wrong.
        if !level.is_unhandicapped() {
            self.clear();
        }
        chosen
    }
}

fn pick<R: Evaluated>(
    rules: &R,
    mut root: Root<R::Word>,
    mut moves: Vec<Move>,
    level: &Level,
    seed: u64,
    shared: &Shared<'_>,
) -> Option<Move> {
    let mut random = Random::new(mix(seed) ^ root.state.hash());
    if level.guard() >= Guard::TakesWins
        && let Some(mv) = winning_move(rules, &root.state, &moves)
    {
        return Some(mv);
    }
    if level.guard() >= Guard::AnswersThreats {
        let safe = safe_moves(rules, &root.state, &moves);
        if !safe.is_empty() {
            moves = safe;
        }
    }
    if level.is_unhandicapped() {
        return analyse(rules, &root, &moves, shared, &mut |_| {}).map(|found| found.best);
    }
    if random.below(100) < level.random_percent().into() {
        return moves
            .get(random.below(moves.len() as u64) as usize)
            .copied();
    }
    root.noise = (level.noise() > 0).then_some(Noise {
        seed,
        spread: level.noise(),
    });
    root.quiescence = level.quiescence();
    let valued = value_moves(rules, &root, &moves, level, shared);
    draw(&valued, level, &mut random)
}

/// The first move that ends the game with a win of the side to move.
fn winning_move<R: Ruleset>(rules: &R, state: &State<R::Word>, moves: &[Move]) -> Option<Move> {
    moves.iter().copied().find(|mv| {
        let winner = rules
            .outcome(&rules.apply(state, *mv))
            .and_then(rules::Outcome::winner);
        winner == Some(state.to_move())
    })
}

/// The moves after which the enemy has not won and cannot win at once.
fn safe_moves<R: Ruleset>(rules: &R, state: &State<R::Word>, moves: &[Move]) -> Vec<Move> {
    let safe = |mv: &Move| {
        let next = rules.apply(state, *mv);
        match rules.outcome(&next) {
            Some(outcome) => outcome.winner() != Some(!state.to_move()),
            None => winning_move(rules, &next, &rules.legal_moves(&next)).is_none(),
        }
    };
    moves.iter().copied().filter(safe).collect()
}

/// The values of the moves at the last depth that the level's nodes sufficed for, the best first. Values
/// below the best by more than the level's largest loss are only bounds.
fn value_moves<R: Evaluated>(
    rules: &R,
    root: &Root<R::Word>,
    moves: &[Move],
    level: &Level,
    shared: &Shared<'_>,
) -> Vec<(Move, Value)> {
    let evaluator = Judge::new(rules, shared.weights, shared.settings);
    let mut worker = Worker::new(rules, &evaluator, root, moves, shared);
    let mut valued = moves.iter().map(|mv| (*mv, 0)).collect::<Vec<_>>();
    let last = level.depth().unwrap_or(MAX_DEPTH).min(MAX_DEPTH);
    for depth in 1..=last {
        let mut best = -INFINITE;
        let mut now = Vec::with_capacity(valued.len());
        for (mv, _) in &valued {
            let alpha = (best - level.max_loss() - 1).max(-INFINITE);
            let value = worker.value_of(*mv, depth as i32, alpha);
            if worker.halted() {
                // At the first depth a part is better than nothing.
                if depth == 1 && !now.is_empty() {
                    return now;
                }
                return valued;
            }
            best = best.max(value);
            now.push((*mv, value));
        }
        now.sort_by_key(|(_, value)| -value);
        valued = now;
        if best.abs() > WON {
            break;
        }
    }
    valued
}

/// Chooses among the moves that lose at most so much against the best, the better ones more likely.
fn draw(valued: &[(Move, Value)], level: &Level, random: &mut Random) -> Option<Move> {
    let best = valued.iter().map(|(_, value)| *value).max()?;
    let weights = valued
        .iter()
        .map(|(_, value)| match best - value {
            loss if loss > level.max_loss() => 0,
            loss => weight(loss, level.temperature()),
        })
        .collect::<Vec<_>>();
    let mut at = random.below(weights.iter().sum());
    for ((mv, _), weight) in valued.iter().zip(weights) {
        if at < weight {
            return Some(*mv);
        }
        at -= weight;
    }
    valued.first().map(|(mv, _)| *mv)
}

/// 2^(−loss / temperature) in units of 2^−16, linear between the powers: no floats, so the same everywhere.
fn weight(loss: i32, temperature: i32) -> u64 {
    let loss = loss.max(0) as u64;
    let Some(halvings) = loss.checked_div(temperature.max(0) as u64) else {
        return u64::from(loss == 0);
    };
    if halvings >= 16 {
        return 0;
    }
    let whole = (1 << 16) >> halvings;
    let part = loss % temperature as u64;
    whole - whole / 2 * part / temperature as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_half_as_likely_for_each_temperature_it_loses() {
        assert_eq!(
            [0, 20, 40, 60, 10].map(|loss| weight(loss, 20)),
            [65536, 32768, 16384, 8192, 49152]
        );
        assert_eq!(weight(2000, 20), 0);
        assert_eq!([0, 1].map(|loss| weight(loss, 0)), [1, 0]);
    }
}
