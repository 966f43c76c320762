//! The evaluation of Lines of Action: how nearly each side is one group, and how freely it moves.
//!
//! The features are those that M. H. M. Winands found to matter ("Informed Search in Complex Games", 2004,
//! chapter 3), as averages per stone: a sum would reward captures, and fewer stones are easier to join.

use rules::{Direction, Geometry, Loa, Move, Ruleset, Simultaneous, State, Word};

use super::Evaluator;
use super::terms::terms;
use crate::weights::Weights;

terms! {
    /// What a position of Lines of Action is judged by.
    struct LoaTerms {
        /// Mean distance to the own centre of mass beyond the least possible, in 1/256 square.
        concentration,
        /// Points of mobility: two for a move, twice that for a capture, half for one that ends on the edge.
        mobility,
        /// Mean worth of the squares that the stones stand on, in quarter points.
        centralisation,
        /// Mean number of neighbours, in 1/64.
        connectedness,
        /// Groups, less the holes that they enclose.
        groups,
        /// For the side to move.
        tempo,
    }
}

/// Tables for one board.
pub(crate) struct LoaEvaluator {
    /// Per dense index, file and rank.
    places: Box<[(i32, i32)]>,
    /// Per dense index, see [`centrality`].
    centrality: Box<[i32]>,
    /// Per dense index, whether the square is on the edge of the board.
    edge: Box<[bool]>,
    /// Per number of stones, the least possible sum of distances to the centre.
    least: Box<[i32]>,
    weights: LoaTerms,
}

impl<W: Word> Evaluator<Loa<W>> for LoaEvaluator {
    type Sums = ();
    type Terms = LoaTerms;

    fn new(rules: &Loa<W>, weights: &Weights) -> Self {
        let geometry = rules.geometry();
        let area = geometry.shape().area();
        LoaEvaluator {
            places: geometry
                .shape()
                .squares()
                .map(|s| (i32::from(s.file()), i32::from(s.rank())))
                .collect(),
            centrality: (0..area).map(|index| centrality(geometry, index)).collect(),
            edge: (0..area).map(|index| ring(geometry, index) == 0).collect(),
            least: (0..=area).map(least_distance).collect(),
            weights: weights.loa,
        }
    }

    fn weights(&self) -> &LoaTerms {
        &self.weights
    }

    fn sums(&self, _: &Loa<W>, _: &State<W>) {}

    fn advance(&self, _: &Loa<W>, (): &(), _: &State<W>, _: &State<W>) {}

    fn features(&self, rules: &Loa<W>, state: &State<W>, (): &()) -> LoaTerms {
        LoaTerms {
            tempo: 1,
            ..self.side(rules, state) - self.side(rules, &state.passed())
        }
    }

    fn pressed(&self, _: &Loa<W>, _: &State<W>) -> bool {
        false
    }

    /// The first move found that joins all own stones.
    fn tactical(&self, rules: &Loa<W>, state: &State<W>, moves: &mut Vec<Move>) {
        let geometry = rules.geometry();
        let (own, enemy) = (state.own(), state.enemy());
        // A stone touches at most four groups, and one that moves may have been a group itself. Enclosed holes
        // lower the number, which only opens the gate wider.
        if geometry.euler(own) > 5 {
            return;
        }
        let mut winning = None;
        rules.walk(state, |from, to| {
            let landing = W::bit(to);
            let joined = own & !W::bit(from) | landing & !geometry.holes();
            if winning.is_none()
                && geometry.is_connected(joined)
                && (rules.options().simultaneous == Simultaneous::MoverWins
                    || !geometry.is_connected(enemy & !landing))
            {
                winning = Some(Move::Step {
                    from: geometry.square(from),
                    to: geometry.square(to),
                });
            }
        });
        moves.extend(winning);
    }

    /// Towards the own centre of mass and the middle of the board, captures a little earlier.
    fn order(&self, rules: &Loa<W>, state: &State<W>, moves: &[Move], ranks: &mut Vec<i32>) {
        let geometry = rules.geometry();
        let (count, files, ranks_sum) = self.centre_of_mass(state.own());
        let distance = |index: usize| {
            let (file, rank) = self.places[index];
            (file * count - files)
                .abs()
                .max((rank * count - ranks_sum).abs())
                * 40
                / count.max(1)
        };
        ranks.extend(moves.iter().map(|mv| {
            let Move::Step { from, to } = *mv else {
                return 0;
            };
            let (Some(from), Some(to)) = (geometry.index(from), geometry.index(to)) else {
                return 0;
            };
            let capture = if state.enemy().has(to) { 30 } else { 0 };
            (distance(from) - distance(to) + self.centrality[to] - self.centrality[from] + capture)
                .clamp(-1000, 1000)
        }));
    }
}

impl LoaEvaluator {
    /// The features of the side to move of `state`, whoever's turn it really is.
    fn side<W: Word>(&self, rules: &Loa<W>, state: &State<W>) -> LoaTerms {
        let geometry = rules.geometry();
        let (stones, enemy) = (state.own(), state.enemy());
        let (count, files, ranks) = self.centre_of_mass(stones);
        if count == 0 {
            return LoaTerms::default();
        }
        let (mut distance, mut central) = (0, 0);
        for index in stones.indices() {
            let (file, rank) = self.places[index];
            distance += (file * count - files)
                .abs()
                .max((rank * count - ranks).abs());
            central += self.centrality[index];
        }
        let mut mobility = 0;
        rules.walk(state, |_, to| {
            let worth = if enemy.has(to) { 4 } else { 2 };
            mobility += if self.edge[to] { worth / 2 } else { worth };
        });
        let touching = [
            Direction::North,
            Direction::NorthEast,
            Direction::East,
            Direction::SouthEast,
        ]
        .into_iter()
        .map(|direction| (geometry.shift(stones, direction) & stones).count())
        .sum::<u32>() as i32;
        LoaTerms {
            // Distances so far are `count` times too large.
            concentration: distance * 256 / (count * count)
                - self.least[count as usize] * 256 / count,
            mobility,
            centralisation: central * 4 / count,
            connectedness: 2 * touching * 64 / count,
            groups: geometry.euler(stones),
            tempo: 0,
        }
    }

    /// The number of stones and the sums of their files and ranks.
    fn centre_of_mass<W: Word>(&self, stones: W) -> (i32, i32, i32) {
        stones
            .indices()
            .fold((0, 0, 0), |(count, files, ranks), index| {
                let (file, rank) = self.places[index];
                (count + 1, files + file, ranks + rank)
            })
    }
}

/// Steps to the nearest edge of the board.
fn ring<W: Word>(geometry: &Geometry<W>, index: usize) -> u8 {
    Direction::ALL
        .into_iter()
        .map(|direction| geometry.room(index, direction))
        .min()
        .unwrap_or_default()
}

/// What a stone on a square is worth for standing there.
fn centrality<W: Word>(geometry: &Geometry<W>, index: usize) -> i32 {
    let blocked_ways = Direction::ALL
        .into_iter()
        .filter(|direction| geometry.room(index, *direction) == 0)
        .count();
    match (ring(geometry, index), blocked_ways) {
        (0, 4..) => -80,
        (0, _) => -22,
        (1, _) => 10,
        (2, _) => 25,
        _ => 50,
    }
}

/// The least sum of distances of `count` stones to the square in their middle: one there, eight around it, …
fn least_distance(count: usize) -> i32 {
    let (mut left, mut sum) = (count.saturating_sub(1), 0);
    for distance in 1.. {
        let here = left.min(8 * distance);
        if here == 0 {
            break;
        }
        sum += here * distance;
        left -= here;
    }
    sum as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{AnyRuleset, Catalogue};

    fn value(variant: &str, position: &str) -> i32 {
        let variants = Catalogue::builtin();
        let variant = variants.get(variant).unwrap();
        let position = variant.parse_position(position).unwrap();
        let AnyRuleset::Loa64(rules) = variant.ruleset() else {
            panic!("not 64 squares")
        };
        LoaEvaluator::new(rules, &Weights::default()).evaluate(rules, &position.narrow(), &())
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let as_black = value("loa", "8/2b5/3w4/8/5bw1/2b5/6w1/w7 b");
        let as_white = value("loa", "8/2w5/3b4/8/5wb1/2w5/6b1/b7 w");
        assert_eq!(as_black, as_white);
    }

    #[test]
    fn gathered_stones_are_better_than_scattered_ones() {
        let gathered = value("loa", "w6w/8/2b5/3b4/2b5/3b4/8/w6w b");
        let scattered = value("loa", "b6b/8/2w5/3w4/2w5/3w4/8/b6b b");
        assert!(
            gathered > 100 && scattered < -100,
            "{gathered} and {scattered}"
        );
    }

    #[test]
    fn an_extra_stone_alone_is_no_advantage() {
        let with = value("loa", "8/2b2b2/8/2b2b2/8/w6w/8/3w3b b");
        let without = value("loa", "8/2b2b2/8/2b2b2/8/w6w/8/3w4 b");
        assert!(with < without, "{with} and {without}");
    }

    #[test]
    fn least_distances_fill_ring_after_ring() {
        assert_eq!(
            [0, 1, 2, 9, 10, 25, 26].map(least_distance),
            [0, 0, 1, 8, 10, 40, 43]
        );
    }
}
