//! Evaluates a position as a weighted sum of features.

use std::hash::Hasher;

use rules::{Direction, Geometry, Loa, Ruleset, State, Word};

use super::mobility::{Lines, Mobility};
use super::squares::{inwards, least_distance, middle, quads, ring, square_value};

/// The weight of each feature, in hundredths of an evaluation point.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// The weight of the inverse of one plus the mean surplus distance to the centre of mass.
    pub(crate) concentration: i32,
    /// The weight of half a plain move.
    pub(crate) mobility: i32,
    /// The weight of a quad of three own stones within two squares of the centre of mass, and of such a quad of four.
    pub(crate) quads: [i32; 2],
    /// The weight of a point of the mean [`square_value`].
    pub(crate) centralisation: i32,
    /// The weight of a square in the bounding rectangle of the stones.
    pub(crate) uniformity: i32,
    /// The weight of a sixteenth of the mean number of own neighbours of a stone.
    pub(crate) connectedness: i32,
    /// The weight of an enemy stone on the edge that is blocked in two of its three inward directions, and in all
    /// three.
    pub(crate) walls: [i32; 2],
    /// The weight of a point of the [`square_value`] of the centre of mass.
    pub(crate) centre: i32,
    /// The weight of having the move.
    pub(crate) tempo: i32,
}

/// These weights were chosen by logistic regression of game results, and then rounded. The data are 25,000 positions of
/// the classic player's games against itself (1,500 nodes for each move, random openings, occasional random moves).
/// Quads of three and of four have the same weight, and so have both kinds of walls, because these games did not
/// distinguish them.
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

/// The number of cached evaluations. Each is the evaluation of one side's stones.
const REMEMBERED: usize = 1 << 15;

/// Evaluates positions of one board.
pub(crate) struct Evaluator<W> {
    pub(crate) lines: Lines,
    /// By dense index: the file and the rank.
    places: Box<[(u8, u8)]>,
    /// By dense index: the [`square_value`].
    values: Box<[i32]>,
    /// By dense index of a centre of mass: the distances of all squares from the centre.
    distances: Box<[Box<[u8]>]>,
    /// By dense index of a centre of mass: the south-west corners of the quads within two squares of the centre.
    near: Box<[W]>,
    /// By number of stones: the minimum sum of distances to their centre of mass.
    least: Box<[i32]>,
    edge: W,
    /// By dense index of an edge square: its neighbours that are not on that edge.
    inwards: Box<[W]>,
    /// A cache of the evaluations of one side's stones, which seldom change from one position to the next.
    remembered: Vec<(W, i32)>,
}

impl<W: Word> Evaluator<W> {
    pub(crate) fn new(rules: &Loa<W>) -> Self {
        let geometry = rules.geometry();
        let shape = geometry.shape();
        let area = shape.area();
        let places = shape.squares().map(|s| (s.file(), s.rank()));
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

    /// Returns the evaluation of a position that is not terminal, for the side to move. `mobility` must be the mobility
    /// of this position.
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

    /// Returns the distance of a square from a centre of mass.
    pub(crate) fn distance(&self, centre: usize, index: usize) -> i32 {
        self.distances[centre][index].into()
    }

    /// Returns the value of a stone on a square.
    pub(crate) fn value(&self, index: usize) -> i32 {
        self.values[index]
    }

    /// Returns the sum of the six features that depend on one side's stones alone. Caches it by these stones.
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

    /// Returns the value of `walls` around the edge stones `blocked`, for the side that built the walls.
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

/// The features that depend on one side's stones alone.
#[derive(Debug, PartialEq, Eq)]
struct Features {
    /// 1024 divided by one plus the mean surplus distance to the centre of mass. The surplus is the distance beyond the
    /// minimum.
    concentration: i32,
    /// The numbers of quads of three and of four stones near the centre of mass.
    quads: [i32; 2],
    /// The mean [`square_value`].
    centralisation: i32,
    /// The number of squares in the bounding rectangle of the stones.
    uniformity: i32,
    /// The mean number of neighbours of a stone, in sixteenths.
    connectedness: i32,
    /// The [`square_value`] of the centre of mass.
    centre: i32,
}

/// A multiplicative hash that maps a word to a cache slot.
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

    /// Calls `ask` with the evaluator of 8×8 Lines of Action.
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

    /// Returns the features of Black's stones.
    fn features(position: &str) -> Features {
        ask(position, |evaluator, rules, state| {
            evaluator.stone_features(rules.geometry(), state.stones(Side::Black))
        })
    }

    #[test]
    fn features_are_as_worked_out_by_hand() {
        // Black has c3, d3, c4, d4 (a quad of four) and g8. The files are 2+3+2+3+6 = 16, and the ranks are 2+2+3+3+7 =
        // 17. The means are 3.2 and 3.4, so the centre of mass is d4.
        //
        // The distances are c3 1, d3 1, c4 1, d4 0 and g8 4. Their sum is 7, and the minimum is 4. The square values
        // are 25 for c3, d3 and c4, 50 for d4, and -25 for g8 beside the corner. Their sum is 100.
        //
        // The four stones of the quad have three neighbours each. The rectangle is from c3 to g8.
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
        // a1, b1 and a2 are a quad of three. Its centre is half a square north-east of a1. With g7 and h7 the centre of
        // mass is d4 (2.8 and 2.6 from a1), which is two and a half squares from that centre. Without them the centre
        // of mass is a1.
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
        // Black's d4 is alone on its lines, so it has eight plain moves, none to an edge. White's a8 can move one
        // square along each of two edges. It can also move along its diagonal, on which it is alone.
        assert_eq!(of("w7/8/8/8/3b4/8/8/8 b"), [16, 1 + 1 + 2]);
        // c4 and e4 are two squares apart with two stones on the line, so each can capture the other. Each has seven
        // other moves, of which only c4-a4 goes to an edge.
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
        // b3, b4 and b5 are the squares in front of Black's a4.
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
