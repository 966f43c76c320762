//! Evaluates positions of Lines of Action as a weighted sum of features.

use std::hash::Hasher;

use rules::{Direction, Geometry, Loa, Ruleset, State, Word};

use super::mobility::{Lines, Mobility};
use super::squares::{inwards, least_distance, middle, quads, ring, square_value};

/// The weights of the evaluation features, in hundredths of an evaluation point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// The weight of the concentration: the inverse of one plus the stones' mean surplus distance from their centre of
    /// mass.
    pub(crate) concentration: i32,
    /// The weight of one mobility unit, which is half a plain move.
    pub(crate) mobility: i32,
    /// The weights of a quad (a block of 2×2 squares) with three own stones, and of a quad with four. Only quads within
    /// two squares of the centre of mass count.
    pub(crate) quads: [i32; 2],
    /// The weight of one point of the stones' mean [`square_value`].
    pub(crate) centralisation: i32,
    /// The weight of one square of the stones' bounding rectangle.
    pub(crate) uniformity: i32,
    /// The weight of one sixteenth of a neighbour. The feature is the mean number of own stones next to a stone.
    pub(crate) connectedness: i32,
    /// The weights of a blocked enemy stone on the edge. The first weight is for a stone blocked in two of its three
    /// inward directions, the second for a stone blocked in all three.
    pub(crate) walls: [i32; 2],
    /// The weight of one point of the [`square_value`] of the stones' centre of mass.
    pub(crate) centre: i32,
    pub(crate) tempo: i32,
}

/// The weights of the features, chosen by logistic regression of game results and then rounded. The data are 25,000
/// positions of games of the classic player against itself. These games had 1,500 nodes per move, random openings and
/// occasional random moves. The regression could not distinguish quads of three from quads of four, so both have the
/// same weight. The same applies to both kinds of walls.
pub(crate) const WEIGHTS: Weights = Weights {
    concentration: 53_000,
    mobility: 270,
    quads: [250, 250],
    centralisation: 50,
    uniformity: -90,
    connectedness: 215,
    walls: [1_400, 1_400],
    centre: -20,
    tempo: 1_700,
};

const LIMIT: i32 = 20_000;

/// The number of cached evaluations. A cached evaluation is for the stones of one side.
const REMEMBERED: usize = 1 << 15;

/// Evaluates positions of one board for Lines of Action.
pub(crate) struct Evaluator<W> {
    pub(crate) lines: Lines,
    /// For each dense square index: the file and the rank.
    places: Box<[(u8, u8)]>,
    /// For each dense square index: the [`square_value`].
    values: Box<[i32]>,
    /// For each dense index of a centre of mass: the distances of all squares from that centre.
    distances: Box<[Box<[u8]>]>,
    /// For each dense index of a centre of mass: the south-west corners of the quads within two squares of that centre.
    near: Box<[W]>,
    /// For each number of stones: the minimum sum of the stones' distances from their centre of mass.
    least: Box<[i32]>,
    edge: W,
    /// For each dense index of an edge square: the neighbours of that square that are not on the same edge.
    inwards: Box<[W]>,
    /// The cached evaluations of one side's stones, which often stay the same from one position to the next.
    remembered: Vec<(W, i32)>,
}

impl<W: Word> Evaluator<W> {
    pub(crate) fn new(rules: &Loa<W>) -> Self {
        let geometry = rules.geometry();
        let shape = geometry.shape();
        let area = shape.area();
        // One entry for each dense index, also for the indices that no square of a hexagon has.
        let files = shape.files();
        let places = (0..shape.ranks()).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let distance = |a: (u8, u8), b: (u8, u8)| a.0.abs_diff(b.0).max(a.1.abs_diff(b.1));
        Evaluator {
            lines: Lines::new(geometry),
            places: places.clone().collect(),
            values: (0..area).map(|i| square_value(geometry, i)).collect(),
            distances: places
                .clone()
                .map(|centre| {
                    places
                        .clone()
                        .map(|place| distance(centre, place))
                        .collect()
                })
                .collect(),
            near: places
                .clone()
                .map(|centre| {
                    // The centre of a quad lies half a square north-east of its corner.
                    let near = |at: u8, centre: u8| (centre..centre + 4).contains(&(at + 2));
                    places
                        .clone()
                        .enumerate()
                        .filter(|(_, at)| near(at.0, centre.0) && near(at.1, centre.1))
                        .fold(W::EMPTY, |set, (i, _)| set | W::bit(i))
                })
                .collect(),
            least: (0..=area).map(least_distance).collect(),
            edge: (0..area)
                .filter(|i| ring(geometry, *i) == 0)
                .fold(W::EMPTY, |set, i| set | W::bit(i)),
            inwards: (0..area).map(|i| inwards(geometry, i)).collect(),
            remembered: vec![(W::EMPTY, 0); REMEMBERED],
        }
    }

    /// Returns the evaluation for the side to move, in a position in which the game is not over. `mobility` must be the
    /// mobility of this position.
    pub(crate) fn evaluate(
        &mut self,
        rules: &Loa<W>,
        state: &State<W>,
        mobility: &Mobility,
    ) -> i32 {
        let (own, enemy) = (state.own(), state.enemy());
        let stones =
            self.stones_of(rules.geometry(), own) - self.stones_of(rules.geometry(), enemy);
        let moves = mobility.of(state.to_move()) - mobility.of(!state.to_move());
        let walls = self.walls(enemy, own) - self.walls(own, enemy);
        let sum = stones + WEIGHTS.mobility * moves + walls + WEIGHTS.tempo;
        (sum / 100).clamp(-LIMIT, LIMIT)
    }

    pub(crate) fn centre(&self, geometry: &Geometry<W>, stones: W) -> usize {
        let (mut files, mut ranks) = (0, 0);
        for index in stones.indices() {
            let (file, rank) = self.places[index];
            files += i32::from(file);
            ranks += i32::from(rank);
        }
        middle(geometry, stones.count() as i32, files, ranks)
    }

    /// Returns the distance of a square from a centre of mass, in king steps.
    pub(crate) fn distance(&self, centre: usize, index: usize) -> i32 {
        self.distances[centre][index].into()
    }

    /// Returns the evaluation points of a stone on a square.
    pub(crate) fn value(&self, index: usize) -> i32 {
        self.values[index]
    }

    /// Returns the sum of the six features that depend only on one side's stones. Caches the sum by these stones.
    fn stones_of(&mut self, geometry: &Geometry<W>, stones: W) -> i32 {
        let mut hasher = Scatter(0);
        stones.hash(&mut hasher);
        let slot = hasher.finish() as usize % REMEMBERED;
        if let Some((of, value)) = self.remembered.get(slot)
            && *of == stones
        {
            return *value;
        }
        let value = self.evaluate_stones(geometry, stones);
        if let Some(place) = self.remembered.get_mut(slot) {
            *place = (stones, value);
        }
        value
    }

    fn evaluate_stones(&self, geometry: &Geometry<W>, stones: W) -> i32 {
        let features = self.stone_features(geometry, stones);
        let Features {
            concentration,
            quads,
            centralisation,
            uniformity,
            connectedness,
            centre,
        } = features;
        WEIGHTS.concentration * concentration / 1024
            + WEIGHTS.quads[0] * quads[0]
            + WEIGHTS.quads[1] * quads[1]
            + WEIGHTS.centralisation * centralisation
            + WEIGHTS.uniformity * uniformity
            + WEIGHTS.connectedness * connectedness
            + WEIGHTS.centre * centre
    }

    fn stone_features(&self, geometry: &Geometry<W>, stones: W) -> Features {
        let count = stones.count().max(1) as i32;
        let (mut files, mut ranks, mut value) = (0, 0, 0);
        let (mut low, mut high) = ((u8::MAX, u8::MAX), (0, 0));
        for index in stones.indices() {
            let (file, rank) = self.places[index];
            files += i32::from(file);
            ranks += i32::from(rank);
            value += self.values[index];
            low = (low.0.min(file), low.1.min(rank));
            high = (high.0.max(file), high.1.max(rank));
        }
        let centre = middle(geometry, count, files, ranks);
        let distances = &self.distances[centre];
        let distance = stones
            .indices()
            .map(|i| i32::from(distances[i]))
            .sum::<i32>();
        let surplus = (distance - self.least[count as usize]).max(0);
        let span = |low: u8, high: u8| i32::from(high.saturating_sub(low)) + 1;
        let near = self.near[centre];
        let (threes, fours) = quads(geometry, stones);
        let pairs = [
            Direction::North,
            Direction::NorthEast,
            Direction::East,
            Direction::SouthEast,
        ]
        .into_iter()
        .map(|direction| (geometry.shift(stones, direction) & stones).count())
        .sum::<u32>() as i32;
        Features {
            concentration: 1024 * count / (count + surplus),
            quads: [
                (threes & near).count() as i32,
                (fours & near).count() as i32,
            ],
            centralisation: value / count,
            uniformity: span(low.0, high.0) * span(low.1, high.1),
            connectedness: 16 * 2 * pairs / count,
            centre: self.values[centre],
        }
    }

    /// Returns the value of walls for the side that has built them: the stones `walls`, which block the edge stones
    /// `blocked`.
    fn walls(&self, blocked: W, walls: W) -> i32 {
        (blocked & self.edge)
            .indices()
            .map(|index| match (self.inwards[index] & walls).count() {
                0 | 1 => 0,
                2 => WEIGHTS.walls[0],
                _ => WEIGHTS.walls[1],
            })
            .sum()
    }
}

/// The evaluation features that depend only on one side's stones.
#[derive(Debug, PartialEq, Eq)]
struct Features {
    /// 1024 divided by one plus the mean surplus distance from the centre of mass. The surplus distance is the part
    /// above the minimum that this number of stones can have.
    concentration: i32,
    /// The numbers of quads (blocks of 2×2 squares) with three stones and with four stones near the centre of mass.
    quads: [i32; 2],
    centralisation: i32,
    /// The number of squares in the bounding rectangle of the stones.
    uniformity: i32,
    /// The mean number of neighbours of a stone, in sixteenths of a neighbour.
    connectedness: i32,
    centre: i32,
}

/// A multiplicative hash that maps a bitboard to a slot of the evaluation cache.
struct Scatter(u64);

impl Hasher for Scatter {
    fn finish(&self) -> u64 {
        self.0 >> 40
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes
            .iter()
            .for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0 ^ n ^ n >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{AnyRuleset, Catalogue, Side};

    /// Calls `ask` with the evaluator, rules and state for a position of 8×8 Lines of Action.
    fn ask<T>(position: &str, ask: impl Fn(&mut Evaluator<u64>, &Loa<u64>, &State<u64>) -> T) -> T {
        let variants = Catalogue::builtin();
        let variant = variants.get("loa").unwrap();
        let position = variant.parse_position(position).unwrap();
        let AnyRuleset::Loa64(rules) = variant.ruleset() else {
            panic!("not 64 squares")
        };
        ask(&mut Evaluator::new(rules), rules, &position.narrow())
    }

    fn value(position: &str) -> i32 {
        ask(position, |evaluator, rules, state| {
            let mobility = evaluator.lines.mobility(state);
            evaluator.evaluate(rules, state, &mobility)
        })
    }

    /// Returns the evaluation features of Black's stones in a position.
    fn features(position: &str) -> Features {
        ask(position, |evaluator, rules, state| {
            evaluator.stone_features(rules.geometry(), state.stones(Side::Black))
        })
    }

    #[test]
    fn features_are_as_worked_out_by_hand() {
        // Black has c3, d3, c4 and d4, which are a quad of four, and g8. The sum of the files is 2+3+2+3+6 = 16, and
        // the sum of the ranks is 2+2+3+3+7 = 17. The means are 3.2 and 3.4, so the centre of mass is d4.
        //
        // The distances from d4 are c3 1, d3 1, c4 1, d4 0 and g8 4. Their sum is 7, and the minimum for five stones is
        // 4. The square values are 25 for c3, d3 and c4, 50 for d4, and -25 for g8 beside the corner. Their sum is 100.
        //
        // Each of the four stones of the quad has three neighbours. The bounding rectangle of all stones is from c3 to
        // g8.
        let found = features("6b1/8/w6w/8/2bb4/2bb4/8/w6w b");
        let expected = Features {
            concentration: 1024 * 5 / (5 + 3),
            quads: [0, 1],
            centralisation: 100 / 5,
            uniformity: 5 * 6,
            connectedness: 16 * 12 / 5,
            centre: 50,
        };
        assert_eq!(found, expected);
    }

    #[test]
    fn quads_count_only_near_the_centre_of_mass() {
        // The stones a1, b1 and a2 are a quad of three. The centre of the quad is half a square north-east of a1.
        // Together with g7 and h7, the stones have the centre of mass d4 (2.8 files and 2.6 ranks from a1). The square
        // d4 is two and a half squares from the centre of the quad. Without g7 and h7, the centre of mass is a1.
        assert_eq!(features("8/6bb/8/w6w/8/8/b7/bb6 b").quads, [0, 0]);
        assert_eq!(features("8/8/8/w6w/8/8/b7/bb6 b").quads, [1, 0]);
    }

    #[test]
    fn mobility_counts_captures_twice_and_edges_half() {
        let of = |position: &str| {
            ask(position, |evaluator, _, state| {
                let mobility = evaluator.lines.mobility(state);
                Side::ALL.map(|side| mobility.of(side))
            })
        };
        // Black's d4 is alone on its lines, so it has eight plain moves, none of them to an edge. White's a8 can move
        // one square along each of its two edges. It can also move along its diagonal, because it is alone there.
        assert_eq!(of("w7/8/8/8/3b4/8/8/8 b"), [16, 1 + 1 + 2]);
        // The stones c4 and e4 are two squares apart on a line with two stones, so each can capture the other. Each has
        // seven other moves. Of these, only c4-a4 ends on an edge.
        assert_eq!(of("8/8/8/8/2b1w3/8/8/8 b"), [4 + 6 * 2 + 1, 4 + 7 * 2]);
    }

    #[test]
    fn mobility_kept_up_is_mobility_worked_out() {
        ask(
            "1bb3b1/w6w/3b4/2w1b3/w2b3w/3w4/w6w/1b1bb1b1 b",
            |evaluator, rules, state| {
                let before = evaluator.lines.mobility(state);
                let mut captures = 0;
                for mv in rules.legal_moves(state) {
                    let after = rules.apply(state, mv);
                    captures += usize::from(rules.captures(state, mv));
                    let mut followed = before.clone();
                    evaluator.lines.follow(&mut followed, state, &after);
                    let anew = evaluator.lines.mobility(&after);
                    assert_eq!(
                        Side::ALL.map(|s| followed.of(s)),
                        Side::ALL.map(|s| anew.of(s))
                    );
                }
                assert!(captures > 0);
            },
        );
    }

    #[test]
    fn walls_block_two_or_three_ways_inwards() {
        // The squares b3, b4 and b5 are in front of Black's stone a4, which is on the left edge.
        let worth = |position: &str| {
            ask(position, |evaluator, _, state| {
                evaluator.walls(state.stones(Side::Black), state.stones(Side::White))
            })
        };
        assert_eq!(worth("8/8/8/8/bw6/8/8/8 b"), 0);
        assert_eq!(worth("8/8/8/1w6/bw6/8/8/8 b"), WEIGHTS.walls[0]);
        assert_eq!(worth("8/8/8/1w6/bw6/1w6/8/8 b"), WEIGHTS.walls[1]);
        assert_eq!(worth("8/8/8/8/8/8/1w6/bw6 b"), WEIGHTS.walls[0]);
    }

    #[test]
    fn both_sides_are_evaluated_alike() {
        let as_black = value("8/2b5/3w4/8/5bw1/2b5/6w1/w7 b");
        let as_white = value("8/2w5/3b4/8/5wb1/2w5/6b1/b7 w");
        assert_eq!(as_black, as_white);
    }
}
