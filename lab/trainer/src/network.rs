//! The network in training: stones as input, one hidden layer for the view of each side, and one number as output.
//!
//! The architecture is an "efficiently updatable" network (Nasu 2018). One layer computes `H` numbers from the stones
//! in the view of each side, so that a move changes only a few rows. The output layer uses the view of the side to move
//! first.

use engine::NetworkHeader;
use rand::RngExt;
use rand::rngs::StdRng;

/// A position as input of the network, with its training target.
#[derive(Clone, Debug)]
pub struct Example {
    /// The stones of the side to move, as squares in the view of that side.
    pub own: Vec<u8>,
    /// The stones of the enemy, as squares in the view of the side to move.
    pub enemy: Vec<u8>,
    /// The vanished squares in the view of the side to move.
    pub vanished: Vec<u8>,
    /// The index of the output layer for this number of stones.
    pub bucket: u8,
    /// The training target: the expected score of the side to move, from 0 to 1.
    pub target: f32,
}

/// Permutations of squares: the symmetries of the board, and the change to the enemy's view.
pub struct Views {
    /// The permutations of squares that leave the game unchanged.
    pub symmetries: Vec<Vec<u8>>,
    /// The permutation from the view of the side to move to the view of its enemy.
    pub opposite: Vec<u8>,
}

/// The trainable parameters of the network: an input matrix with `H` columns, and `H` biases. Each output layer has 2 ×
/// `H` weights and one bias.
#[derive(Clone, Debug)]
pub struct Network<const H: usize> {
    /// One row of weights for each input: first the squares of own stones, then the squares of enemy stones, then the
    /// vanished squares if squares vanish.
    pub input: Vec<[f32; H]>,
    squares: usize,
    pub bias: [f32; H],
    pub outputs: Vec<Output<H>>,
}

/// One of the network's output layers, which are used for different numbers of stones.
#[derive(Clone, Debug)]
pub struct Output<const H: usize> {
    /// The weights for the view of the side to move, followed by the weights for the view of its enemy.
    pub weights: [[f32; H]; 2],
    pub bias: f32,
}

impl<const H: usize> Output<H> {
    const ZERO: Self = Output {
        weights: [[0.0; H]; 2],
        bias: 0.0,
    };
}

pub const MAX_NETWORK: u64 = 16 << 20;
/// Returns the activation of a hidden unit: `x` clamped to 0 … 1, and then squared.
fn activate(x: f32) -> f32 {
    let x = x.clamp(0.0, 1.0);
    x * x
}

fn slope(x: f32) -> f32 {
    if x > 0.0 && x < 1.0 { 2.0 * x } else { 0.0 }
}

/// Converts a logit into the expected score, from 0 to 1.
pub fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// Returns the cross entropy of the predicted score `expected` and the true score `target`.
pub fn cross_entropy(expected: f32, target: f32) -> f32 {
    let sure = |p: f32| p.clamp(1e-6, 1.0).ln();
    -(target * sure(expected) + (1.0 - target) * sure(1.0 - expected))
}

impl<const H: usize> Network<H> {
    /// Returns a network without effect for a board with `squares` squares and a network with `inputs` inputs.
    pub(crate) fn zero((squares, inputs): (usize, usize), buckets: usize) -> Self {
        Network {
            input: vec![[0.0; H]; inputs],
            squares,
            bias: [0.0; H],
            outputs: vec![Output::ZERO; buckets],
        }
    }

    pub(crate) fn zero_like(&self) -> Self {
        Network::zero((self.squares, self.input.len()), self.outputs.len())
    }

    /// Returns a network with small random parameters. All output layers are equal.
    /// See [`Network::zero`] for the sizes.
    pub fn random(sizes: (usize, usize), buckets: usize, random: &mut StdRng) -> Self {
        let mut network = Network::zero(sizes, buckets);
        let mut draw = |spread: f32| random.random_range(-spread..spread);
        for row in &mut network.input {
            row.fill_with(|| draw(0.2));
        }
        network.bias.fill_with(|| 0.3 + draw(0.2));
        let mut output = Output::ZERO;
        let sides = output.weights.iter_mut();
        sides.for_each(|side| side.fill_with(|| draw(0.3)));
        network.outputs.fill(output);
        network
    }

    /// Returns the network in the engine's file format: integers, scaled by 255 in the first layer and by 64 in the
    /// second layer.
    pub fn to_bytes(&self, header: &NetworkHeader) -> Vec<u8> {
        let whole = |number: &f32, one: f32| {
            let number = (number * one).round();
            (number.clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16).to_le_bytes()
        };
        let first = self.input.iter().flatten().chain(&self.bias);
        let second = self.outputs.iter().flat_map(Output::numbers);
        header
            .bytes()
            .into_iter()
            .chain(first.flat_map(|number| whole(number, 255.0)))
            .chain(second.flat_map(|number| whole(number, 64.0)))
            .collect()
    }

    /// Reads a network file that [`Network::to_bytes`] wrote for the same board. If `header` has another number of
    /// output layers, or uses them for other numbers of stones, uses the file's first output layer for all layers.
    pub fn from_bytes(bytes: &[u8], header: &NetworkHeader) -> Option<Self> {
        let (found, numbers) = NetworkHeader::read(bytes)?;
        let game = |header: &NetworkHeader| {
            let board = (header.shape, header.holes, header.twist);
            (header.kind, board, header.hidden)
        };
        if game(&found) != game(header) {
            return None;
        }
        let (count, wanted) = (usize::from(found.buckets), usize::from(header.buckets));
        let mut network = Network::zero((found.shape.area(), found.inputs()), count);
        let (pairs, []) = numbers.as_chunks::<2>() else {
            return None;
        };
        let first = (network.input.len() + 1) * H;
        let mut places = network.numbers_mut();
        for (n, pair) in pairs.iter().enumerate() {
            let one = if n < first { 255.0 } else { 64.0 };
            *places.next()? = f32::from(i16::from_le_bytes(*pair)) / one;
        }
        let complete = places.next().is_none();
        drop(places);
        if (found.full, found.step, count) != (header.full, header.step, wanted) {
            network.outputs = vec![network.outputs.first()?.clone(); wanted];
        }
        complete.then_some(network)
    }

    /// Returns all parameters of the network: the input matrix, the biases, and the output layers.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = &f32> {
        self.input
            .iter()
            .flatten()
            .chain(&self.bias)
            .chain(self.outputs.iter().flat_map(Output::numbers))
    }

    pub(crate) fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.input
            .iter_mut()
            .flatten()
            .chain(&mut self.bias)
            .chain(self.outputs.iter_mut().flat_map(Output::numbers_mut))
    }

    fn hidden(
        &self,
        own: impl Iterator<Item = usize>,
        enemy: impl Iterator<Item = usize>,
        vanished: impl Iterator<Item = usize>,
    ) -> [f32; H] {
        let mut sums = self.bias;
        let enemy = enemy.map(|square| square + self.squares);
        let vanished = vanished.map(|square| square + 2 * self.squares);
        for row in own.chain(enemy).chain(vanished) {
            for (sum, weight) in sums.iter_mut().zip(&self.input[row]) {
                *sum += weight;
            }
        }
        sums
    }

    /// Returns the logit of the expected score for the side to move, and both hidden layers.
    fn forward(&self, seen: &Seen<'_>) -> (f32, [[f32; H]; 2]) {
        let hidden = [
            self.hidden(
                seen.squares(false, false),
                seen.squares(true, false),
                seen.vanished(false),
            ),
            self.hidden(
                seen.squares(true, true),
                seen.squares(false, true),
                seen.vanished(true),
            ),
        ];
        let output = &self.outputs[usize::from(seen.example.bucket)];
        let mut logit = output.bias;
        for (sums, weights) in hidden.iter().zip(&output.weights) {
            for (sum, weight) in sums.iter().zip(weights) {
                logit += activate(*sum) * weight;
            }
        }
        (logit, hidden)
    }

    /// Adds the gradient of one example's cross entropy to `gradient`. Returns the cross entropy.
    pub(crate) fn backward(&self, seen: &Seen<'_>, gradient: &mut Self) -> f32 {
        let (logit, hidden) = self.forward(seen);
        let expected = sigmoid(logit);
        let target = seen.example.target;
        let error = expected - target;
        let bucket = usize::from(seen.example.bucket);
        gradient.outputs[bucket].bias += error;
        let weights = &self.outputs[bucket].weights;
        for (view, (layer, output)) in hidden.iter().zip(weights).enumerate() {
            let mut back = [0.0; H];
            for (n, value) in layer.iter().enumerate() {
                gradient.outputs[bucket].weights[view][n] += error * activate(*value);
                back[n] = error * output[n] * slope(*value);
            }
            let enemys = view == 1;
            add(&mut gradient.bias, &back);
            for square in seen.squares(enemys, enemys) {
                add(&mut gradient.input[square], &back);
            }
            for square in seen.squares(!enemys, enemys) {
                add(&mut gradient.input[square + self.squares], &back);
            }
            for square in seen.vanished(enemys) {
                add(&mut gradient.input[square + 2 * self.squares], &back);
            }
        }
        cross_entropy(expected, target)
    }
}

impl<const H: usize> Output<H> {
    fn numbers(&self) -> impl Iterator<Item = &f32> {
        self.weights.iter().flatten().chain([&self.bias])
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.weights.iter_mut().flatten().chain([&mut self.bias])
    }
}

fn add<const H: usize>(into: &mut [f32; H], what: &[f32; H]) {
    for (into, what) in into.iter_mut().zip(what) {
        *into += what;
    }
}

pub(crate) struct Seen<'a> {
    pub example: &'a Example,
    pub symmetry: &'a [u8],
    pub opposite: &'a [u8],
}

impl Seen<'_> {
    /// Returns the squares of one side's stones in one view. `other` selects the stones of the enemy, and `from_other`
    /// selects the view of the enemy.
    fn squares(&self, other: bool, from_other: bool) -> impl Iterator<Item = usize> {
        let squares = if other {
            &self.example.enemy
        } else {
            &self.example.own
        };
        self.seen(squares, from_other)
    }

    /// Returns the vanished squares in one view. `from_other` selects the view of the enemy.
    fn vanished(&self, from_other: bool) -> impl Iterator<Item = usize> {
        self.seen(&self.example.vanished, from_other)
    }

    fn seen(&self, squares: &[u8], from_other: bool) -> impl Iterator<Item = usize> {
        squares.iter().map(move |square| {
            let seen = self.symmetry[usize::from(*square)];
            usize::from(if from_other {
                self.opposite[usize::from(seen)]
            } else {
                seen
            })
        })
    }
}

/// Returns the mean cross entropy of a network over test examples.
pub fn loss<const H: usize>(network: &Network<H>, views: &Views, examples: &[Example]) -> f32 {
    let sum: f64 = examples
        .iter()
        .map(|example| {
            let seen = Seen {
                example,
                symmetry: &views.symmetries[0],
                opposite: &views.opposite,
            };
            let expected = sigmoid(network.forward(&seen).0);
            f64::from(cross_entropy(expected, example.target))
        })
        .sum();
    (sum / examples.len().max(1) as f64) as f32
}

#[cfg(test)]
pub(crate) mod tests {
    use rand::SeedableRng;

    use super::*;

    /// Returns the views of a test board with four squares in a row, which is symmetric under reflection.
    pub(crate) fn views() -> Views {
        Views {
            symmetries: vec![vec![0, 1, 2, 3], vec![3, 2, 1, 0]],
            opposite: vec![1, 0, 3, 2],
        }
    }

    fn example(own: &[u8], enemy: &[u8], target: f32) -> Example {
        Example {
            own: own.to_vec(),
            enemy: enemy.to_vec(),
            vanished: vec![3],
            bucket: own[0] % 2,
            target,
        }
    }

    #[test]
    fn the_gradient_is_that_of_the_loss() {
        let mut network = Network::<4>::random((4, 12), 2, &mut StdRng::seed_from_u64(1));
        let example = example(&[0, 2], &[1], 0.8);
        let views = views();
        let seen = Seen {
            example: &example,
            symmetry: &views.symmetries[1],
            opposite: &views.opposite,
        };
        let mut slope = network.zero_like();
        network.backward(&seen, &mut slope);
        let slopes: Vec<f32> = slope.numbers().copied().collect();
        for (n, slope) in slopes.into_iter().enumerate() {
            let mut at = |shift: f32| {
                *network.numbers_mut().nth(n).unwrap() += shift;
                network.backward(&seen, &mut network.zero_like())
            };
            let (above, below) = (at(1e-3), at(-2e-3));
            at(1e-3);
            let measured = (above - below) / 2e-3;
            assert!(
                (measured - slope).abs() < 2e-3,
                "number {n}: {measured} and {slope}"
            );
        }
    }
}
