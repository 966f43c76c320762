//! The evaluation of Ordo: connectivity, threats to split, and advance towards the enemy's home row.

use rules::{
    Direction, Formation, GameKind, Move, Ordo, Reach, Ruleset, Side, Sideways, Square, State, Word,
};

use super::network::Network;
use super::node::{Evaluated, Node, TermEvaluator};
use super::terms::OrdoTerms;
use super::weights::Weights;
use crate::wins::WinsAtOnce;

/// The maximum number of guards that count in the evaluation. Guards are the stones on a side's own home row and on the
/// next rank.
const GUARDS: u32 = 6;

/// The tables and weights of the evaluation on one board.
pub(crate) struct OrdoEvaluator {
    /// Per side, the number of ranks from each square to the enemy's home row, by dense index (bit number) of the
    /// square.
    to_go: [Box<[u8]>; 2],
    weights: OrdoTerms,
}

impl<W: Word> Evaluated for Ordo<W> {
    const KIND: GameKind = GameKind::Ordo;

    type TermEvaluator = OrdoEvaluator;

    type Formation = Formation<W>;

    fn is_played_by(&self, network: &Network) -> bool {
        network.fits(Self::KIND, self.twist(), self.geometry())
    }

    fn formation(&self, stones: W) -> Formation<W> {
        self.formation(stones)
    }

    fn formation_after(&self, before: &Formation<W>, side: Side, after: &State<W>) -> Formation<W> {
        self.formation_after(before, side, after)
    }

    #[inline]
    fn winning_move_at(&self, node: &Node<Self>, side: Side) -> Option<Move> {
        self.winning_move(&node.state.turned_to(side))
    }

    #[inline]
    fn generate_at(&self, node: &Node<Self>, moves: &mut Vec<Move>) {
        let own = node.formation(self, node.state.to_move());
        self.generate_from(&node.state, own, moves);
    }
}

impl<W: Word> TermEvaluator<Ordo<W>> for OrdoEvaluator {
    /// Per side, the sum over its stones of the number of ranks to the enemy's home row.
    type Accumulator = [i32; 2];
    type Terms = OrdoTerms;

    fn new(rules: &Ordo<W>, weights: &Weights) -> Self {
        let shape = rules.geometry().shape();
        let last = shape.ranks() - 1;
        OrdoEvaluator {
            to_go: [
                shape.squares().map(Square::rank).collect(),
                shape.squares().map(|s| last - s.rank()).collect(),
            ],
            weights: weights.terms(GameKind::Ordo),
        }
    }

    fn weights(&self) -> &OrdoTerms {
        &self.weights
    }

    fn refresh(&self, _: &Ordo<W>, state: &State<W>) -> [i32; 2] {
        Side::ALL.map(|side| self.to_go(side, state.stones(side)))
    }

    fn update(
        &self,
        _: &Ordo<W>,
        accumulator: &[i32; 2],
        before: &State<W>,
        after: &State<W>,
    ) -> [i32; 2] {
        Side::ALL.map(|side| {
            let (was, is) = (before.stones(side), after.stones(side));
            accumulator[side.index()] + self.to_go(side, is & !was) - self.to_go(side, was & !is)
        })
    }

    fn features(&self, rules: &Ordo<W>, node: &Node<Ordo<W>>) -> OrdoTerms {
        let side = node.state.to_move();
        let to_go = node.term_accumulator(rules, self);
        let (own, enemy) = (node.formation(rules, side), node.formation(rules, !side));
        let own_reach = rules.reach(&node.state, own);
        let enemy_reach = rules.reach(&node.state.passed(), enemy);
        let own_features = self.side(rules, side, own, &own_reach, enemy, to_go);
        let enemy_runs = !(enemy_reach.landings & rules.goal(!side)).is_empty();
        OrdoTerms {
            splits_now: own_features.splits,
            enemy_runs: i32::from(enemy_runs),
            tempo: 1,
            ..own_features - self.side(rules, !side, enemy, &enemy_reach, own, to_go)
        }
    }

    #[inline]
    fn must_respond(&self, rules: &Ordo<W>, node: &Node<Ordo<W>>) -> bool {
        // A side that has lost no stone since its last move has one group, because every legal move leaves one group. A
        // null move does not change this, because a side with a split group makes no null move.
        !node.stands_as_moved() && !rules.geometry().is_connected(node.state.own())
    }

    /// Appends moves onto the enemy's home row and captures that split the enemy's group.
    fn tactical(&self, rules: &Ordo<W>, node: &Node<Ordo<W>>, moves: &mut Vec<Move>) {
        let (geometry, state) = (rules.geometry(), &node.state);
        let side = state.to_move();
        let own = node.formation(rules, side);
        let goal = rules.goal(side);
        rules.single_moves(state, own, state.enemy() | goal, |from, to| {
            // Most positions have no capture, so the enemy's formation is computed only when a capture is found.
            if goal.has(to) || node.formation(rules, !side).links().has(to) {
                let [from, to] = [from, to].map(|index| geometry.square(index));
                // A sideways move that goes on has too many continuations for a quiescence search.
                if from.rank() != to.rank() || rules.sideways() == Sideways::Ends {
                    moves.push(Move::Step { from, to });
                }
            }
        });
    }

    /// Puts captures that split the enemy's group first, then moves to the enemy's home row, then other captures, then
    /// all other moves by their advance.
    fn score_moves(
        &self,
        rules: &Ordo<W>,
        node: &Node<Ordo<W>>,
        moves: &[Move],
        scores: &mut Vec<i32>,
    ) {
        if rules.sideways() == Sideways::Ends {
            return self.score_parts(rules, node, moves, scores);
        }
        // A turn of two parts is scored by its second part, the forward move.
        let last = |mv: &Move| match *mv {
            Move::Double(_, then) => then.alone(),
            single => single,
        };
        let last: Vec<Move> = moves.iter().map(last).collect();
        self.score_parts(rules, node, &last, scores);
    }
}

impl OrdoEvaluator {
    /// Scores moves of one part; see [`TermEvaluator::score_moves`].
    fn score_parts<W: Word>(
        &self,
        rules: &Ordo<W>,
        node: &Node<Ordo<W>>,
        moves: &[Move],
        scores: &mut Vec<i32>,
    ) {
        let (geometry, enemy) = (rules.geometry(), node.state.enemy());
        let side = node.state.to_move();
        let to_go = &self.to_go[side.index()];
        let advance = |from: usize, to: usize| i32::from(to_go[from]) - i32::from(to_go[to]);
        scores.extend(moves.iter().map(|mv| match *mv {
            Move::Step { from, to } => {
                let (Some(from), Some(to)) = (geometry.index(from), geometry.index(to)) else {
                    return 0;
                };
                // Most move lists have no capture, so the enemy's formation is computed only when a capture is found.
                let capture = if !enemy.has(to) {
                    0
                } else if node.formation(rules, !side).links().has(to) {
                    600
                } else {
                    150
                };
                let home = if to_go[to] == 0 { 300 } else { 0 };
                home + capture + 8 * advance(from, to)
            }
            Move::Line { first, to, .. } => match (geometry.index(first), geometry.index(to)) {
                (Some(first), Some(to)) => 20 + 10 * advance(first, to),
                _ => 0,
            },
            Move::Pass | Move::Remove { .. } | Move::Drop { .. } | Move::Double(..) => 0,
        }));
    }

    /// Returns the sum over `stones`, which belong to `side`, of the number of ranks to the enemy's home row.
    fn to_go<W: Word>(&self, side: Side, stones: W) -> i32 {
        let to_go = &self.to_go[side.index()];
        stones.indices().map(|index| i32::from(to_go[index])).sum()
    }

    /// Returns the features of `side` alone. `own` is the formation of its stones, `reach` summarises its single moves,
    /// and `to_go` is the accumulator of the position.
    fn side<W: Word>(
        &self,
        rules: &Ordo<W>,
        side: Side,
        own: &Formation<W>,
        reach: &Reach<W>,
        enemy: &Formation<W>,
        to_go: &[i32; 2],
    ) -> OrdoTerms {
        let geometry = rules.geometry();
        let stones = own.stones();
        let count = stones.count() as i32;
        if count == 0 {
            return OrdoTerms::default();
        }
        let (forward, foremost) = match side {
            Side::White => (Direction::North, stones.highest()),
            Side::Black => (Direction::South, stones.lowest()),
        };
        let least = self.to_go[side.index()][foremost];
        let runner = |ranks: u8| i32::from(least == ranks);
        let home = rules.goal(!side);
        let guards = (stones & (home | geometry.shift(home, forward))).count();
        OrdoTerms {
            stones: count,
            mobility: reach.moves as i32,
            attacks: (reach.landings & enemy.stones()).count() as i32,
            splits: (reach.landings & enemy.links()).count() as i32,
            runner_0: runner(0),
            runner_1: runner(1),
            runner_2: runner(2),
            runner_3: runner(3),
            runner_4: runner(4),
            runner_5: runner(5),
            advance: to_go[side.index()] * 64 / count,
            connectedness: 2 * own.pairs(geometry) as i32 * 64 / count,
            guards: guards.min(GUARDS) as i32,
            ..OrdoTerms::default()
        }
    }
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
        let evaluator = OrdoEvaluator::new(rules, &Weights::default());
        evaluator.evaluate(rules, &Node::new(position.narrow()))
    }

    #[test]
    fn both_sides_are_evaluated_alike() {
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
        // White's two blocks are connected only by d4. A black stone on d8 attacks d4; a black stone on b8 attacks a
        // stone of each block.
        let attacked = value("3b6/10/10/10/1wwwww4/1ww1ww4/10/10 w");
        let safe = value("1b8/10/10/10/1wwwww4/1ww1ww4/10/10 w");
        assert!(attacked < safe - 10, "{attacked} and {safe}");
    }
}
