//! Chooses moves at a playing strength below the maximum: adds errors to the evaluation, and picks at random among good
//! moves. Always plays a win in one move.

use std::sync::atomic::AtomicBool;

use rules::{Game, Move, Position, Ruleset, SplitMix64, State, with_ruleset};

use crate::engine::Engine;
use crate::eval::{Evaluated, Evaluator};
use crate::level::Level;
use crate::limits::{Limits, MAX_DEPTH};
use crate::noise::Noise;
use crate::oversight::{Oversight, Seen};
use crate::score::{INFINITE, Value, WON};
use crate::search::{Root, Shared, Worker, analyse};
use crate::skill::Skill;
use crate::solve::ProofTable;
use crate::wins::{Missed, WinsAtOnce, wins};

impl Engine {
    /// Chooses the move of a player of `level`; `None` if the game is over.
    ///
    /// With one thread, the same game, level and seed always give the same move. Earlier searches have no effect,
    /// because the transposition table is cleared first. `stop` ends the search early; the result is a legal move even
    /// then.
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
        let skill = level.skill(game.variant());
        let limits = Limits {
            nodes: Some(skill.nodes),
            ..Limits::default()
        };
        let shared = Shared::new(&self.table, &self.settings, &self.weights, stop, limits);
        let style = Style {
            skill,
            chance: Chance { game, seed },
        };
        let chosen = with_ruleset!(game.variant().ruleset(), rules => {
            choose(rules, Root::of(game), &style, &shared, &mut self.proofs)
        });
        // A handicapped search stores wrong values in the transposition table. Clearing the table keeps these values
        // out of other searches.
        if !skill.is_unhandicapped() {
            self.clear();
        }
        chosen
    }
}

/// The random choices of a player, determined by the game and the seed.
struct Chance<'a> {
    game: &'a Game,
    seed: u64,
}

impl Chance<'_> {
    fn at(&self, position: &Position) -> SplitMix64 {
        SplitMix64::new(SplitMix64::new(self.seed).next_u64() ^ position.hash())
    }

    /// Returns whether the player makes the current move without looking for threats. Each of the player's moves is
    /// selected with a probability of `percent`. Of several selected moves in a row, only every second move is
    /// careless. So the player never makes two careless moves in a row.
    fn is_careless(&self, percent: u8) -> bool {
        let drawn = |position: &Position| self.at(position).below(100) < u64::from(percent);
        let ply = self.game.plies().len();
        let own = (0..=ply).rev().step_by(2);
        let row = own.map_while(|ply| self.game.position_at(ply));
        row.take_while(|position| drawn(position)).count() % 2 == 1
    }
}

/// The skill and the random choices with which a player plays the current game.
struct Style<'a> {
    skill: &'a Skill,
    chance: Chance<'a>,
}

fn choose<R: Evaluated>(
    rules: &R,
    mut root: Root<R::Word>,
    style: &Style<'_>,
    shared: &Shared<'_>,
    proofs: &mut Option<ProofTable>,
) -> Option<Move> {
    let Style { skill, chance } = style;
    if let Some(mv) = winning_move(rules, &root.state, &root.moves) {
        return Some(mv);
    }
    let careless = chance.is_careless(skill.threats_overlooked());
    if !careless {
        let safe = safe_moves(rules, &root.state, &root.moves);
        if !safe.is_empty() {
            root.moves = safe;
        }
    }
    if skill.is_unhandicapped() {
        return analyse(rules, &root, shared, proofs, &mut |_| {}).map(|found| found.best);
    }
    if skill.goes_on {
        drop_repeating(rules, &mut root);
    }
    let mut random = chance.at(chance.game.position());
    if skill.threats_overlooked() > 0 {
        // Skips the random number that `is_careless` uses for the current position.
        random.next_u64();
    }
    root.noise = (skill.noise > 0).then_some(Noise {
        seed: chance.seed,
        spread: skill.noise.into(),
    });
    root.oversight = (skill.oversight > 0).then_some(Oversight {
        seed: chance.seed,
        permille: skill.oversight,
    });
    if let Some(oversight) = root.oversight {
        drop_overlooked(rules, &mut root, oversight, chance.game);
    }
    let valued = value_moves(rules, &root, skill, shared);
    if careless || rules.misses() != Missed::LongTurns {
        return sample(&valued, skill, &mut random);
    }
    pick(rules, &root.state, valued, skill, &mut random)
}

/// Picks a random move like [`sample`], if possible one after which the enemy cannot win in one move. Looks at all
/// replies to each picked move, but not to the others, because that takes too long in Ordo X.
fn pick<R: WinsAtOnce>(
    rules: &R,
    state: &State<R::Word>,
    mut valued: Vec<(Move, Value)>,
    skill: &Skill,
    random: &mut SplitMix64,
) -> Option<Move> {
    let mut first = None;
    while let Some(mv) = sample(&valued, skill, random) {
        let next = rules.apply(state, mv);
        if rules.outcome(&next).is_some() || !rules.can_win(&next) {
            return Some(mv);
        }
        first = first.or(Some(mv));
        valued.retain(|(other, _)| *other != mv);
    }
    first
}

/// Keeps only moves to positions that have not occurred in this game. Keeps all moves if every move repeats a position.
fn drop_repeating<R: Ruleset>(rules: &R, root: &mut Root<R::Word>) {
    let (state, history) = (root.state, &root.history);
    let is_new = |mv: &Move| !history.contains(&rules.apply(&state, *mv).hash());
    if root.moves.iter().any(is_new) {
        root.moves.retain(is_new);
    }
}

/// Removes the moves that the player overlooks. If the player overlooks all moves, a beginner
/// ([`Oversight::misses_what_is_near`]) keeps only the most prominent move, and any other player keeps all moves.
fn drop_overlooked<R: Ruleset>(
    rules: &R,
    root: &mut Root<R::Word>,
    oversight: Oversight,
    game: &Game,
) {
    let state = root.state;
    let previous = game.plies().last().map(|ply| ply.mv);
    let prominence = |mv: &Move| {
        let seen = Seen {
            grid: rules.geometry().shape().grid(),
            mv: *mv,
            captures: rules.captures(&state, *mv),
            previous,
            ply: 0,
        };
        oversight.prominence(state.hash(), &seen)
    };
    let most = root.moves.iter().map(prominence).max();
    let least = match most {
        Some(most) if most >= 0 => 0,
        Some(most) if oversight.misses_what_is_near() => most,
        _ => return,
    };
    root.moves.retain(|mv| prominence(mv) >= least);
}

/// Returns the first move that wins the game for the side to move.
fn winning_move<R: Ruleset>(rules: &R, state: &State<R::Word>, moves: &[Move]) -> Option<Move> {
    moves.iter().copied().find(|mv| wins(rules, state, *mv))
}

/// Returns the moves after which the enemy has not won and cannot win in one move. In Ordo X, a win can still need
/// both parts of a turn: [`pick`] looks for these wins.
fn safe_moves<R: WinsAtOnce>(rules: &R, state: &State<R::Word>, moves: &[Move]) -> Vec<Move> {
    let safe = |mv: &Move| {
        let next = rules.apply(state, *mv);
        match rules.outcome(&next) {
            Some(outcome) => outcome.winner() != Some(!state.to_move()),
            None if rules.misses() == Missed::LongTurns => rules.winning_move(&next).is_none(),
            None => !rules.can_win(&next),
        }
    };
    moves.iter().copied().filter(safe).collect()
}

/// Searches each move as deep as the node limit of the level allows. Returns the moves and values of the deepest
/// iteration, best first. A value below the best value by more than the level's maximum loss is only an upper bound.
fn value_moves<R: Evaluated>(
    rules: &R,
    root: &Root<R::Word>,
    skill: &Skill,
    shared: &Shared<'_>,
) -> Vec<(Move, Value)> {
    let tuning = shared.settings.tuning(R::KIND);
    let evaluator = Evaluator::new(rules, shared.weights, tuning);
    let mut worker = Worker::new(rules, &evaluator, root, shared);
    let mut valued = root.moves.iter().map(|mv| (*mv, 0)).collect::<Vec<_>>();
    for depth in 1..=MAX_DEPTH {
        let mut best = -INFINITE;
        let mut now = Vec::with_capacity(valued.len());
        for (mv, _) in &valued {
            let alpha = (best - i32::from(skill.max_loss) - 1).max(-INFINITE);
            let value = worker.value_of(*mv, depth as i32, alpha);
            if worker.halted() {
                // At depth 1, a partial result is better than no result.
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

/// Picks a random move whose value is at most the level's maximum loss below the best value; better moves are more
/// likely. If the best value is a proven win or loss, picks the shortest win or the longest resistance instead.
fn sample(valued: &[(Move, Value)], skill: &Skill, random: &mut SplitMix64) -> Option<Move> {
    let (resisting, best) = *valued.iter().rev().max_by_key(|(_, value)| *value)?;
    if best.abs() > WON {
        return Some(resisting);
    }
    let weights = valued
        .iter()
        .map(|(_, value)| match best - value {
            loss if loss > i32::from(skill.max_loss) => 0,
            loss => weight(loss, skill.temperature.into()),
        })
        .collect::<Vec<_>>();
    let mut at = random.below(weights.iter().sum());
    for ((mv, _), weight) in valued.iter().zip(weights) {
        if at < weight {
            return Some(*mv);
        }
        at -= weight;
    }
    Some(resisting)
}

/// Returns the weight of a move in the random choice: 2^(−loss / temperature) in units of 2^−16, linearly interpolated
/// between powers of two. Uses only integers, so all machines compute the same weight.
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
    use crate::score::WIN;

    #[test]
    fn a_beginner_looks_at_few_moves_and_never_at_all_because_he_sees_none() {
        let variants = rules::Catalogue::builtin();
        let game = Game::new(variants.get("ordo").unwrap().clone());
        let looked_at = |permille, seed| {
            let oversight = Oversight { seed, permille };
            with_ruleset!(game.variant().ruleset(), rules => {
                let mut root = Root::of(&game);
                drop_overlooked(rules, &mut root, oversight, &game);
                root.moves.len()
            })
        };
        let all = game.legal_moves().len();
        assert!(all > 40);
        assert_eq!(looked_at(0, 1), all);
        let beginner: Vec<usize> = (0..200).map(|seed| looked_at(7000, seed)).collect();
        assert!(
            beginner.iter().all(|count| (1..12).contains(count)),
            "{beginner:?}"
        );
        let others: usize = (0..200).map(|seed| looked_at(2000, seed)).sum();
        assert!(others > 3 * beginner.iter().sum::<usize>());
    }

    #[test]
    fn careless_moves_are_as_frequent_as_they_can_be_and_never_two_in_a_row() {
        let variants = rules::Catalogue::builtin();
        let mut game = Game::new(variants.get("loa").unwrap().clone());
        let mut random = SplitMix64::new(1);
        let mut careless = Vec::new();
        while game.outcome().is_none() && game.plies().len() < 200 {
            let chance = Chance {
                game: &game,
                seed: 5,
            };
            assert!(!chance.is_careless(0));
            assert_eq!(chance.is_careless(100), game.plies().len() % 4 < 2);
            careless.push(chance.is_careless(40));
            let moves = game.legal_moves();
            game.play(moves[random.below(moves.len() as u64) as usize])
                .unwrap();
        }
        for own in careless.windows(3) {
            assert!(!(own[0] && own[2]), "{careless:?}");
        }
        let count = careless.iter().filter(|careless| **careless).count();
        // Each move is selected with p = 40 %. Of selected moves in a row, every second move is careless: p / (1 + p) =
        // 29 % of all moves.
        let share = 100 * count / careless.len();
        assert!((18..=38).contains(&share), "{share} percent");
    }

    #[test]
    fn a_lost_side_resists_and_a_won_one_wins() {
        let skill = Skill {
            temperature: 100,
            max_loss: 500,
            ..Skill::UNLIMITED
        };
        let moves = ["a1-a2", "a1-a3", "a1-a4"].map(|text| rules::read_move(text).unwrap());
        let best = |values: [Value; 3]| {
            let valued: Vec<_> = moves.into_iter().zip(values).collect();
            let drawn =
                (0..20).map(|seed| sample(&valued, &skill, &mut SplitMix64::new(seed)).unwrap());
            let mut drawn: Vec<_> = drawn.collect();
            drawn.dedup();
            drawn
        };
        assert_eq!(best([-WIN + 2, -WIN + 6, -WIN + 4]), [moves[1]]);
        assert_eq!(best([WIN - 5, 20, WIN - 3]), [moves[2]]);
        assert!(best([0, 5, 10]).len() > 1);
    }

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
