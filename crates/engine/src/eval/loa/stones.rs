//! Features of the stones of one side, independent of the enemy's stones.

use rules::{Direction, Geometry, Grid, U256, Word};

use crate::eval::terms::LoaTerms;

/// Tables for computing the features of stones on one board.
pub(super) struct Stones {
    hexagonal: bool,
    /// The file and rank of each square, by dense index (bit number).
    places: Box<[(i32, i32)]>,
    /// The move ordering bonus of a stone on each square, by dense index (bit number).
    centrality: Box<[i32]>,
    /// The smallest possible mean distance of the stones to their central stone, by number of stones, in units of 1/256
    /// square. The distance is smallest if all stones are packed around the central stone.
    least: Box<[i32]>,
    /// Four sets of squares: the corners, the rest of the edge, and the squares one and two steps from the edge.
    rings: [U256; 4],
    /// For each square that can be the stones' centre of mass, the 2×2 squares within two steps of that centre. Each
    /// 2×2 square is given by the bit of its south-west corner.
    near: Box<[U256]>,
    /// The scale factor for counts that grow with the board: 16 / (files + ranks), in units of 1/256. The factor is 1
    /// on an 8×8 board.
    scale: i32,
}

/// The number of stones of one side, and the sums of their files and ranks.
#[derive(Clone, Copy)]
pub(super) struct Mass {
    pub(super) count: i32,
    files: i32,
    ranks: i32,
}

impl Stones {
    pub(super) fn new<W: Word>(geometry: &Geometry<W>) -> Self {
        let shape = geometry.shape();
        let rings = rings(geometry);
        let centrality = |index| {
            let ring = rings.iter().position(|ring: &W| ring.has(index));
            ring.map_or(50, |ring| [-80, -22, 10, 25][ring])
        };
        let around = shape.grid().directions().count();
        let mean = |count: usize| least_distance(count, around) * 256 / count.max(1) as i32;
        Stones {
            hexagonal: shape.grid() == Grid::Hexagonal,
            places: (0..shape.area())
                .map(|index| {
                    (
                        index % usize::from(shape.files()),
                        index / usize::from(shape.files()),
                    )
                })
                .map(|(file, rank)| (file as i32, rank as i32))
                .collect(),
            centrality: (0..shape.area()).map(centrality).collect(),
            least: (0..=shape.area()).map(mean).collect(),
            rings: rings.map(W::widen),
            near: (0..shape.area())
                .map(|index| near(geometry, index).widen())
                .collect(),
            scale: 16 * 256 / i32::from(shape.files() + shape.ranks()),
        }
    }

    #[inline]
    pub(super) fn mass<W: Word>(&self, stones: W) -> Mass {
        let mut mass = Mass {
            count: 0,
            files: 0,
            ranks: 0,
        };
        for index in stones.indices() {
            let (file, rank) = self.places[index];
            mass.count += 1;
            mass.files += file;
            mass.ranks += rank;
        }
        mass
    }

    /// Returns the distance of a square from the centre of mass in steps, multiplied by the number of stones.
    #[inline]
    pub(super) fn distance(&self, mass: &Mass, index: usize) -> i32 {
        let (file, rank) = self.places[index];
        let across = file * mass.count - mass.files;
        let along = rank * mass.count - mass.ranks;
        let straight = across.abs().max(along.abs());
        match self.hexagonal {
            true => straight.max((across - along).abs()),
            false => straight,
        }
    }

    /// Returns the move ordering bonus of a stone on the square with dense index (bit number) `index`.
    #[inline]
    pub(super) fn centrality(&self, index: usize) -> i32 {
        self.centrality[index]
    }

    /// Scales a count that grows with the side length of the board to its value on an 8×8 board. The result is in units
    /// of 1/16.
    #[inline]
    pub(super) fn scaled(&self, count: i32) -> i32 {
        count * self.scale / 16
    }

    /// Returns the features that depend only on the stones of one side.
    pub(super) fn features<W: Word>(&self, geometry: &Geometry<W>, stones: W) -> LoaTerms {
        let mass = self.mass(stones);
        let Mass {
            count,
            files,
            ranks,
        } = mass;
        if count == 0 {
            return LoaTerms::default();
        }
        let shape = geometry.shape();
        let (extent, height) = (i32::from(shape.files()), i32::from(shape.ranks()));
        let (mut distance, mut west, mut east) = (0, extent, 0);
        for index in stones.indices() {
            distance += self.distance(&mass, index);
            let (file, _) = self.places[index];
            (west, east) = (west.min(file), east.max(file));
        }
        let (south, north) = (
            self.places[stones.lowest()].1,
            self.places[stones.highest()].1,
        );
        // Multiplies by `share` instead of dividing by `count`: `(n * share) >> 16` is about n / count.
        let share = (1 << 16) / count;
        let part = |ring: &U256| ((stones & W::narrow(*ring)).count() as i32 * share) >> 8;
        let nearest = |sum: i32| (((2 * sum + count) * share) >> 17) as usize;
        let centre = nearest(ranks) * usize::from(shape.files()) + nearest(files);
        let near = self.near.get(centre).copied().unwrap_or_default();
        let off_centre = |sum: i32, extent: i32| (2 * sum - (extent - 1) * count).abs();
        let off_centre = off_centre(files, extent).max(off_centre(ranks, height));
        let quads = geometry.quads(stones);
        let mean_distance = (((distance * share) >> 8) * share) >> 16;
        let concentration = ((mean_distance - self.least[count as usize]) * self.scale) >> 8;
        LoaTerms {
            concentration,
            concentration_squared: (concentration * concentration) >> 8,
            corner: part(&self.rings[0]),
            edge: part(&self.rings[1]),
            second_ring: part(&self.rings[2]),
            third_ring: part(&self.rings[3]),
            off_centre: (((off_centre * share) >> 11) * self.scale) >> 8,
            connectedness: (2 * quads.pairs as i32 * share) >> 10,
            quads: ((quads.three | quads.four) & W::narrow(near)).count() as i32,
            area: ((east - west + 1) * (north - south + 1) * self.scale / 16) * self.scale / 256,
            groups: quads.euler(count as u32),
            stones: self.scaled(count),
            ..LoaTerms::default()
        }
    }
}

/// Returns the distance of a square from the nearest edge, in steps.
pub(super) fn ring<W: Word>(geometry: &Geometry<W>, index: usize) -> u8 {
    let ways = geometry.shape().grid().directions();
    let room = ways.map(|direction| geometry.steps_to_edge(index, direction));
    room.min().unwrap_or_default()
}

/// Returns four sets of squares: the corners, the rest of the edge, and the squares one and two steps from the edge.
fn rings<W: Word>(geometry: &Geometry<W>) -> [W; 4] {
    let grid = geometry.shape().grid();
    let mut rings = [W::EMPTY; 4];
    for index in geometry.all().indices() {
        let ends = |direction: &Direction| geometry.steps_to_edge(index, *direction) == 0;
        let place = match ring(geometry, index) {
            // A corner square has three of eight neighbours, or three of six on hexagons. Any other edge square has
            // five of eight, or four of six.
            0 if grid.directions().filter(ends).count() * 2 >= grid.directions().count() => 0,
            steps => usize::from(steps) + 1,
        };
        if let Some(ring) = rings.get_mut(place) {
            *ring |= W::bit(index);
        }
    }
    rings
}

/// Returns the 2×2 squares that lie within two steps of the square with dense index (bit number) `centre`, each as the
/// bit of its south-west corner.
fn near<W: Word>(geometry: &Geometry<W>, centre: usize) -> W {
    let is_near = |at: u8, centre: u8| (-2..2).contains(&(i32::from(at) - i32::from(centre)));
    let Some(centre) = geometry.shape().square(centre) else {
        return W::EMPTY;
    };
    let squares = geometry.shape().squares();
    squares
        .filter(|s| is_near(s.file(), centre.file()) && is_near(s.rank(), centre.rank()))
        .fold(W::EMPTY, |set, s| set | geometry.bit(s))
}

/// Returns the minimum sum of the distances of `count` stones to the square in their middle. The minimum has one stone
/// on that square, `around` stones on its neighbours, twice as many stones around these, and so on.
fn least_distance(count: usize, around: usize) -> i32 {
    let (mut left, mut sum) = (count.saturating_sub(1), 0);
    for distance in 1.. {
        let here = left.min(around * distance);
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
    use rules::{Shape, Square};

    /// Returns the features of stones on the given squares of an 8×8 board.
    fn features(squares: &str) -> LoaTerms {
        let geometry = Geometry::<u64>::new(Shape::new(8, 8).unwrap(), &[]);
        let squares = squares.split(' ').map(|name| Square::parse(name).unwrap());
        let stones = squares.fold(0, |set, square| set | geometry.bit(square));
        Stones::new(&geometry).features(&geometry, stones)
    }

    #[test]
    fn features_of_a_square_of_stones_are_those_counted_by_hand() {
        let block = features("d4 e4 d5 e5");
        // Each stone is half a square from the centre of mass. The subtracted mean distance of four packed stones is
        // 3/4 of a square: one stone is in the middle, and three are one square away.
        assert_eq!(block.concentration, 128 - 192);
        assert_eq!(
            (block.area, block.groups, block.stones),
            (4 * 16, 1, 4 * 16)
        );
        assert_eq!((block.quads, block.connectedness), (1, 3 * 64));
        assert_eq!(
            (block.off_centre, block.corner, block.third_ring),
            (0, 0, 0)
        );
    }

    #[test]
    fn features_of_scattered_stones_are_those_counted_by_hand() {
        let scattered = features("a1 a8 b2 c4");
        assert_eq!((scattered.groups, scattered.quads), (3, 0));
        assert_eq!((scattered.area, scattered.connectedness), (24 * 16, 32));
        let rings = (scattered.corner, scattered.edge);
        assert_eq!(rings, (128, 0));
        assert_eq!((scattered.second_ring, scattered.third_ring), (64, 64));
        // The centre of mass is at file 0.75 and rank 2.75, counted from 0. The middle of the board is at file 3.5.
        assert_eq!(scattered.off_centre, 11 * 64 / 4);
    }

    #[test]
    fn least_distances_fill_ring_after_ring() {
        assert_eq!(
            [0, 1, 2, 9, 10, 25, 26].map(|count| least_distance(count, 8)),
            [0, 0, 1, 8, 10, 40, 43]
        );
    }
}
