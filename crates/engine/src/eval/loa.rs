//! The evaluation of Lines of Action: how nearly each side is one group, and how freely it moves.
//!
//! The features are those that M. H. M. Winands found to matter ("Informed Search in Complex Games", 2004,
//! chapter 3), as averages per stone: a sum would reward captures, and fewer stones are easier to join.

mod lines;

use rules::{Direction, Geometry, Loa, Move, Ruleset, Side, State, Word};

use self::lines::{Contents, Lines};
use super::terms::terms;
use super::{Evaluator, Node};
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

/// More than any board has.
const MOST_SQUARES: usize = 256;

/// Tables for one board.
pub(crate) struct LoaEvaluator {
    lines: Lines,
    /// Per dense index, file and rank.
    places: Box<[(i32, i32)]>,
    /// Per dense index, see [`centrality`].
    centrality: Box<[i32]>,
    /// Per number of stones, the least possible sum of distances to the centre.
    least: Box<[i32]>,
    weights: LoaTerms,
}

/// What is kept about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums {
    contents: Contents,
    /// By side, those features that depend on its stones alone.
    sides: [LoaTerms; 2],
}

impl<W: Word> Evaluator<Loa<W>> for LoaEvaluator {
    type Sums = Sums;
    type Terms = LoaTerms;

    fn new(rules: &Loa<W>, weights: &Weights) -> Self {
        let geometry = rules.geometry();
        let shape = geometry.shape();
        let area = shape.area();
        let places = shape.squares();
        LoaEvaluator {
            lines: Lines::new(geometry),
            places: places
                .map(|s| (i32::from(s.file()), i32::from(s.rank())))
                .collect(),
            centrality: (0..area).map(|index| centrality(geometry, index)).collect(),
            least: (0..=area).map(least_distance).collect(),
            weights: weights.loa,
        }
    }

    fn weights(&self) -> &LoaTerms {
        &self.weights
    }

    fn sums(&self, rules: &Loa<W>, state: &State<W>) -> Sums {
        let mut contents = Contents::EMPTY;
        for side in Side::ALL {
            for index in state.stones(side).indices() {
                self.lines.put(&mut contents, side, index);
            }
        }
        Sums {
            contents,
            sides: Side::ALL.map(|side| self.stones(rules.geometry(), state.stones(side))),
        }
    }

    #[inline]
    fn advance(&self, rules: &Loa<W>, sums: &Sums, before: &State<W>, after: &State<W>) -> Sums {
        let mut sums = *sums;
        // A stone is taken before another takes its place.
        for side in Side::ALL {
            let gone = before.stones(side) & !after.stones(side);
            for index in gone.indices() {
                self.lines.take(&mut sums.contents, side, index);
            }
        }
        for side in Side::ALL {
            let (was, is) = (before.stones(side), after.stones(side));
            for index in (is & !was).indices() {
                self.lines.put(&mut sums.contents, side, index);
            }
            if is != was {
                sums.sides[side.index()] = self.stones(rules.geometry(), is);
            }
        }
        sums
    }

    #[inline]
    fn features(&self, rules: &Loa<W>, node: &Node<Loa<W>>) -> LoaTerms {
        let side = node.state.to_move();
        let (own, enemy) = (side.index(), (!side).index());
        let sums = node.sums(rules, self);
        LoaTerms {
            mobility: sums.contents.mobility[own] - sums.contents.mobility[enemy],
            tempo: 1,
            ..sums.sides[own] - sums.sides[enemy]
        }
    }

    fn pressed(&self, _: &Loa<W>, _: &Node<Loa<W>>) -> bool {
        false
    }

    /// Nothing: wins at once are looked for everywhere.
    fn tactical(&self, _: &Loa<W>, _: &Node<Loa<W>>, _: &mut Vec<Move>) {}

    /// Towards the own centre of mass and the middle of the board, captures a little earlier.
    fn order(&self, rules: &Loa<W>, node: &Node<Loa<W>>, moves: &[Move], ranks: &mut Vec<i32>) {
        let (geometry, state) = (rules.geometry(), &node.state);
        let (count, files, ranks_sum) = self.centre_of_mass(state.own());
        // Distances are `count` times too large.
        let pull = (40 << 16) / count.max(1);
        // All squares at once are faster than one by one.
        let mut worths = [0; MOST_SQUARES];
        let squares = self.places.iter().zip(&self.centrality);
        for (worth, (&(file, rank), &central)) in worths.iter_mut().zip(squares) {
            let (across, along) = (file * count - files, rank * count - ranks_sum);
            *worth = central - ((across.abs().max(along.abs()) * pull) >> 16);
        }
        ranks.extend(moves.iter().map(|mv| {
            let Move::Step { from, to } = *mv else {
                return 0;
            };
            let (Some(from), Some(to)) = (geometry.index(from), geometry.index(to)) else {
                return 0;
            };
            let capture = if state.enemy().has(to) { 30 } else { 0 };
            worths[to] - worths[from] + capture
        }));
    }
}

impl LoaEvaluator {
    /// The features that depend on the stones of one side alone.
    fn stones<W: Word>(&self, geometry: &Geometry<W>, stones: W) -> LoaTerms {
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
            centralisation: central * 4 / count,
            connectedness: 2 * touching * 64 / count,
            groups: geometry.euler(stones),
            ..LoaTerms::default()
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
    use crate::random::Random;
    use crate::weights::{Family, features};
    use crate::wins::WinsAtOnce;
    use rules::{AnyRuleset, Catalogue, Game, Outcome, Position, U256, Variant, with_ruleset};

    fn value(variant: &str, position: &str) -> i32 {
        let variants = Catalogue::builtin();
        let variant = variants.get(variant).unwrap();
        let position = variant.parse_position(position).unwrap();
        let AnyRuleset::Loa64(rules) = variant.ruleset() else {
            panic!("not 64 squares")
        };
        let evaluator = LoaEvaluator::new(rules, &Weights::default());
        evaluator.evaluate(rules, &Node::new(position.narrow()))
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

    /// Every position of some random games of every variant of Lines of Action, with the one after it.
    fn random_steps(mut check: impl FnMut(&Variant, &Position, &Position)) {
        let mut random = Random::new(1);
        for variant in Catalogue::builtin().variants() {
            if Family::of(variant) != Family::Loa {
                continue;
            }
            for _ in 0..6 {
                let mut game = Game::new(variant.clone());
                for _ in 0..60 {
                    let before = *game.position();
                    let moves = game.legal_moves();
                    let Some(mv) = moves.get(random.below(moves.len().max(1) as u64) as usize)
                    else {
                        break;
                    };
                    game.play(*mv).unwrap();
                    check(variant, &before, game.position());
                }
            }
        }
    }

    #[test]
    fn sums_kept_along_a_game_are_those_worked_out_from_nothing() {
        fn check<W: Word>(rules: &Loa<W>, before: &Position, after: &Position) {
            let evaluator = LoaEvaluator::new(rules, &Weights::default());
            let (before, after) = (before.narrow(), after.narrow());
            let sums = evaluator.sums(rules, &before);
            assert_eq!(
                evaluator.advance(rules, &sums, &before, &after),
                evaluator.sums(rules, &after)
            );
            assert_eq!(
                evaluator.advance(rules, &sums, &before, &before.passed()),
                sums
            );
        }
        random_steps(|variant, before, after| match variant.ruleset() {
            AnyRuleset::Loa64(rules) => check(rules, before, after),
            AnyRuleset::Loa128(rules) => check(rules, before, after),
            AnyRuleset::Loa256(rules) => check(rules, before, after),
            _ => panic!("not Lines of Action"),
        });
    }

    #[test]
    fn mobility_counts_captures_twice_and_moves_to_the_edge_half() {
        random_steps(|variant, position, _| {
            let shape = variant.shape();
            let points = |position: &Position| {
                with_ruleset!(variant.ruleset(), rules => {
                    let (state, mut moves) = (position.narrow(), Vec::new());
                    rules.generate(&state, &mut moves);
                    moves.iter().map(|mv| {
                        let Move::Step { to, .. } = mv else { return 0 };
                        let at_end = |at, extent| at == 0 || at + 1 == extent;
                        let edge = at_end(to.file(), shape.files()) || at_end(to.rank(), shape.ranks());
                        let worth = if rules.captures(&state, *mv) { 4 } else { 2 };
                        if edge { worth / 2 } else { worth }
                    }).sum::<i32>()
                })
            };
            let mobility = Family::Loa
                .terms()
                .iter()
                .position(|term| term.name == "mobility");
            let features = &features(variant, &[*position])[0];
            assert_eq!(
                features[mobility.unwrap()],
                points(position) - points(&position.passed())
            );
        });
    }

    #[test]
    fn a_win_with_the_next_move_is_found_exactly_where_there_is_one() {
        fn check<W: Word>(rules: &Loa<W>, position: &Position, seen: &mut [usize; 2]) {
            let state = position.narrow();
            if rules.settled(&state).is_some() {
                return;
            }
            let wins = |mv: &Move| {
                let outcome = rules.outcome(&rules.apply(&state, *mv));
                outcome.and_then(Outcome::winner) == Some(state.to_move())
            };
            let winning = rules
                .legal_moves(&state)
                .into_iter()
                .filter(wins)
                .collect::<Vec<_>>();
            let found = rules.winning_move(&state);
            assert_eq!(found.is_none(), winning.is_empty(), "{state:?}");
            assert!(found.iter().all(|mv| winning.contains(mv)), "{state:?}");
            seen[usize::from(winning.is_empty())] += 1;
        }
        let mut seen = [0; 2];
        random_steps(|variant, position, _| {
            // Random games hardly ever come near to an end, so all but a few stones are taken away.
            for keep in [4, 5, 6, 7] {
                let thin = |side| {
                    let stones = position.stones(side);
                    let scattered = |index: &usize| (index * 7 + keep) % 5;
                    let mut indices = stones.indices().collect::<Vec<_>>();
                    indices.sort_by_key(scattered);
                    indices
                        .iter()
                        .take(keep)
                        .fold(U256::EMPTY, |set, index| set | U256::bit(*index))
                };
                let position =
                    Position::new(thin(Side::Black), thin(Side::White), position.to_move());
                match variant.ruleset() {
                    AnyRuleset::Loa64(rules) => check(rules, &position, &mut seen),
                    AnyRuleset::Loa128(rules) => check(rules, &position, &mut seen),
                    AnyRuleset::Loa256(rules) => check(rules, &position, &mut seen),
                    _ => panic!("not Lines of Action"),
                }
            }
        });
        assert!(seen[0] > 50 && seen[1] > 50, "{seen:?}");
    }
}
