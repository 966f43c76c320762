//! The evaluation of Ordo: who holds together, who can split whom, and who is nearer to the enemy's home row.

use rules::{Direction, Move, Ordo, Ruleset, Square, State, Word};

use super::Evaluator;
use crate::score::{LIMIT, Value};

/// Per stone.
const STONE: i32 = 15;
/// Per legal single move.
const MOBILITY: i32 = 1;
/// Per enemy stone that can be taken now, whatever comes after.
const ATTACK: i32 = 7;
/// Per enemy stone that can be taken now and holds its group together.
const SPLIT: i32 = 25;
/// For the side to move, per such stone: it may carry the threat out at once.
const SPLIT_NOW: i32 = 15;
/// A stone of the side not to move can reach the enemy's home row with its next move.
const RUN: i32 = 150;
/// By ranks still to go, for the most advanced stone.
const RUNNER: [i32; 12] = [400, 120, 70, 40, 20, 8, 0, 0, 0, 0, 0, 0];
/// Per rank of mean advance.
const ADVANCE: i32 = 100;
/// Per mean neighbour.
const CONNECTEDNESS: i32 = 10;
/// Per stone on the own home row and the rank before it, up to [`GUARDS`].
const GUARD: i32 = 5;
/// More guards than this do not help.
const GUARDS: u32 = 6;
/// For the side to move.
const TEMPO: i32 = 30;

/// Tables for one board.
pub(crate) struct OrdoEvaluator {
    /// Per side and dense index, ranks still to go to the enemy's home row.
    to_go: [Box<[u8]>; 2],
    /// A stone with so many ranks to go, or more, guards its own home row.
    guard_from: u8,
}

/// What the single moves of one side do.
#[derive(Default)]
struct Reach<W> {
    moves: u32,
    attacked: W,
    runs: bool,
}

impl<W: Word> Evaluator<Ordo<W>> for OrdoEvaluator {
    type Sums = ();

    fn new(rules: &Ordo<W>) -> Self {
        let shape = rules.geometry().shape();
        let last = shape.ranks() - 1;
        OrdoEvaluator {
            to_go: [
                shape.squares().map(Square::rank).collect(),
                shape.squares().map(|s| last - s.rank()).collect(),
            ],
            guard_from: last - 1,
        }
    }

    fn sums(&self, _: &Ordo<W>, _: &State<W>) {}

    fn advance(&self, _: &Ordo<W>, (): &(), _: &State<W>, _: &State<W>) {}

    fn evaluate(&self, rules: &Ordo<W>, state: &State<W>, (): &()) -> Value {
        let other = state.passed();
        let (own, enemy) = (reach(rules, state), reach(rules, &other));
        let (own_splits, enemy_splits) = (
            splits(rules, own.attacked, state.enemy()),
            splits(rules, enemy.attacked, state.own()),
        );
        let threats = |reach: &Reach<W>, splits: i32| {
            MOBILITY * reach.moves as i32 + ATTACK * reach.attacked.count() as i32 + SPLIT * splits
        };
        let value = threats(&own, own_splits) - threats(&enemy, enemy_splits)
            + self.stones(rules, state)
            - self.stones(rules, &other)
            + SPLIT_NOW * own_splits
            - if enemy.runs { RUN } else { 0 }
            + TEMPO;
        value.clamp(-LIMIT, LIMIT)
    }

    fn pressed(&self, rules: &Ordo<W>, state: &State<W>) -> bool {
        rules.is_split(state)
    }

    /// Moves onto the home row and captures that split the enemy.
    fn tactical(&self, rules: &Ordo<W>, state: &State<W>, moves: &mut Vec<Move>) {
        let geometry = rules.geometry();
        let (enemy, goal) = (state.enemy(), rules.goal(state.to_move()));
        rules.single_moves(state, |from, landings| {
            for to in (landings & (enemy | goal)).indices() {
                if goal.has(to) || !geometry.is_connected(enemy & !W::bit(to)) {
                    moves.push(Move::Step {
                        from: geometry.square(from),
                        to: geometry.square(to),
                    });
                }
            }
        });
    }

    /// The home row, then captures, those that split first, then by advance.
    fn order(&self, rules: &Ordo<W>, state: &State<W>, moves: &[Move], ranks: &mut Vec<i32>) {
        let geometry = rules.geometry();
        let enemy = state.enemy();
        let to_go = &self.to_go[state.to_move().index()];
        let advance = |from: usize, to: usize| i32::from(to_go[from]) - i32::from(to_go[to]);
        ranks.extend(moves.iter().map(|mv| match *mv {
            Move::Pass => 0,
            Move::Step { from, to } => {
                let (Some(from), Some(to)) = (geometry.index(from), geometry.index(to)) else {
                    return 0;
                };
                let capture = if !enemy.has(to) {
                    0
                } else if geometry.is_connected(enemy & !W::bit(to)) {
                    150
                } else {
                    600
                };
                let home = if to_go[to] == 0 { 300 } else { 0 };
                home + capture + 8 * advance(from, to)
            }
            Move::Line { first, to, .. } => match (geometry.index(first), geometry.index(to)) {
                (Some(first), Some(to)) => 20 + 10 * advance(first, to),
                _ => 0,
            },
        }));
    }
}

impl OrdoEvaluator {
    /// What the stones of the side to move are worth where they stand.
    fn stones<W: Word>(&self, rules: &Ordo<W>, state: &State<W>) -> i32 {
        let geometry = rules.geometry();
        let stones = state.own();
        let count = stones.count() as i32;
        if count == 0 {
            return 0;
        }
        let to_go = &self.to_go[state.to_move().index()];
        let (mut least, mut sum, mut guards) = (u8::MAX, 0, 0);
        for index in stones.indices() {
            let here = to_go[index];
            least = least.min(here);
            sum += i32::from(here);
            guards += u32::from(here >= self.guard_from);
        }
        let touching = [
            Direction::North,
            Direction::NorthEast,
            Direction::East,
            Direction::SouthEast,
        ]
        .into_iter()
        .map(|direction| (geometry.shift(stones, direction) & stones).count())
        .sum::<u32>() as i32;
        STONE * count + RUNNER.get(usize::from(least)).copied().unwrap_or_default()
            - ADVANCE * sum / count
            + CONNECTEDNESS * 2 * touching / count
            + GUARD * guards.min(GUARDS) as i32
    }
}

/// What the single moves of the side to move do.
fn reach<W: Word>(rules: &Ordo<W>, state: &State<W>) -> Reach<W> {
    let (enemy, goal) = (state.enemy(), rules.goal(state.to_move()));
    let mut reach = Reach::default();
    rules.single_moves(state, |_, landings| {
        reach.moves += landings.count();
        reach.attacked |= landings & enemy;
        reach.runs |= !(landings & goal).is_empty();
    });
    reach
}

/// How many of the stones `attacked` hold the group `stones` together.
fn splits<W: Word>(rules: &Ordo<W>, attacked: W, stones: W) -> i32 {
    attacked
        .indices()
        .filter(|index| !rules.geometry().is_connected(stones & !W::bit(*index)))
        .count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{AnyRuleset, Catalogue};

    fn value(position: &str) -> i32 {
        let variants = Catalogue::builtin();
        let variant = variants.get("ordo").unwrap();
        let position = variant.parse_position(position).unwrap();
        let AnyRuleset::Ordo128(rules) = variant.ruleset() else {
            panic!("not 80 squares")
        };
        OrdoEvaluator::new(rules).evaluate(rules, &position.narrow(), &())
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let as_white = value("10/10/3bb5/3bb1b3/10/2ww6/3ww5/10 w");
        let as_black = value("10/3bb5/2bb6/10/3ww1w3/3ww5/10/10 b");
        assert_eq!(as_white, as_black);
    }

    #[test]
    fn a_stone_near_the_enemys_home_row_is_better_than_one_far_from_it() {
        let near = value("9b/9b/4w4b/4w5/4w5/10/10/10 w");
        let far = value("9b/9b/9b/10/4w5/4w5/4w5/10 w");
        assert!(near > far + 30, "{near} and {far}");
    }

    #[test]
    fn a_link_under_attack_is_worse_than_one_that_is_not() {
        // White's two blocks are joined by d4 alone. Black on d8 sees it; on b8 it sees a stone of each block.
        let attacked = value("3b6/10/10/10/1wwwww4/1ww1ww4/10/10 w");
        let safe = value("1b8/10/10/10/1wwwww4/1ww1ww4/10/10 w");
        assert!(attacked < safe - 10, "{attacked} and {safe}");
    }
}
