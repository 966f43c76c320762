//! The evaluation of Ordo: who holds together, who can split whom, and who is nearer to the enemy's home row.

use rules::{Direction, Move, Ordo, Ruleset, Square, State, Word};

use super::Evaluator;
use super::terms::terms;
use crate::weights::Weights;

/// More stones than this on the own home row and the rank before it do not help.
const GUARDS: u32 = 6;

terms! {
    /// What a position of Ordo is judged by.
    struct OrdoTerms {
        /// Stones.
        stones,
        /// Legal single moves.
        mobility,
        /// Enemy stones that can be taken now, whatever comes after.
        attacks,
        /// Enemy stones that can be taken now and hold their group together.
        splits,
        /// The same for the side to move alone: it may carry the threat out at once.
        splits_now,
        /// The enemy, who is not to move, can reach the home row with its next move.
        enemy_runs,
        /// The most advanced stone stands on the home row already.
        runner_0,
        /// The most advanced stone has one rank to go.
        runner_1,
        /// The most advanced stone has two ranks to go.
        runner_2,
        /// The most advanced stone has three ranks to go.
        runner_3,
        /// The most advanced stone has four ranks to go.
        runner_4,
        /// The most advanced stone has five ranks to go.
        runner_5,
        /// Mean number of ranks to go, in 1/64.
        advance,
        /// Mean number of neighbours, in 1/64.
        connectedness,
        /// Stones on the own home row and the rank before it, up to six.
        guards,
        /// For the side to move.
        tempo,
    }
}

/// Tables for one board.
pub(crate) struct OrdoEvaluator {
    /// Per side and dense index, ranks still to go to the enemy's home row.
    to_go: [Box<[u8]>; 2],
    /// A stone with so many ranks to go, or more, guards its own home row.
    guard_from: u8,
    weights: OrdoTerms,
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
    type Terms = OrdoTerms;

    fn new(rules: &Ordo<W>, weights: &Weights) -> Self {
        let shape = rules.geometry().shape();
        let last = shape.ranks() - 1;
        OrdoEvaluator {
            to_go: [
                shape.squares().map(Square::rank).collect(),
                shape.squares().map(|s| last - s.rank()).collect(),
            ],
            guard_from: last - 1,
            weights: weights.ordo,
        }
    }

    fn weights(&self) -> &OrdoTerms {
        &self.weights
    }

    fn sums(&self, _: &Ordo<W>, _: &State<W>) {}

    fn advance(&self, _: &Ordo<W>, (): &(), _: &State<W>, _: &State<W>) {}

    fn features(&self, rules: &Ordo<W>, state: &State<W>, (): &()) -> OrdoTerms {
        let other = state.passed();
        let (own, enemy) = (reach(rules, state), reach(rules, &other));
        let own_features = self.side(rules, state, &own);
        OrdoTerms {
            splits_now: own_features.splits,
            enemy_runs: i32::from(enemy.runs),
            tempo: 1,
            ..own_features - self.side(rules, &other, &enemy)
        }
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
    /// The features of the side to move of `state`, whoever's turn it really is.
    fn side<W: Word>(&self, rules: &Ordo<W>, state: &State<W>, reach: &Reach<W>) -> OrdoTerms {
        let geometry = rules.geometry();
        let stones = state.own();
        let count = stones.count() as i32;
        if count == 0 {
            return OrdoTerms::default();
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
        let runner = |ranks: u8| i32::from(least == ranks);
        OrdoTerms {
            stones: count,
            mobility: reach.moves as i32,
            attacks: reach.attacked.count() as i32,
            splits: splits(rules, reach.attacked, state.enemy()),
            runner_0: runner(0),
            runner_1: runner(1),
            runner_2: runner(2),
            runner_3: runner(3),
            runner_4: runner(4),
            runner_5: runner(5),
            advance: sum * 64 / count,
            connectedness: 2 * touching * 64 / count,
            guards: guards.min(GUARDS) as i32,
            ..OrdoTerms::default()
        }
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
        OrdoEvaluator::new(rules, &Weights::default()).evaluate(rules, &position.narrow(), &())
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
