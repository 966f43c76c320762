//! Trains a network by mini-batch gradient descent.

use anyhow::{Result, bail};
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::network::{Example, Network, Seen, Views};

/// The largest output weight of the network. Larger weights would overflow the engine's 16-bit integers.
const LARGEST_OUTPUT: f32 = 1.9;

/// The first bytes of a checkpoint file.
const MAGIC: &str = "cohort-training 1";

#[derive(Clone, Debug)]
pub struct Plan {
    pub epochs: u32,
    /// The initial learning rate. It falls to a hundredth of this value during the training.
    pub rate: f32,
    pub batch: usize,
    pub threads: usize,
    pub seed: u64,
}

/// A training in progress: the network, and the state of the optimiser.
#[derive(Clone, Debug)]
pub struct Training<const H: usize> {
    pub network: Network<H>,
    /// The moving average of each parameter's gradient. `variance` is the moving average of the squared gradient.
    mean: Network<H>,
    variance: Network<H>,
    epochs: u32,
}

impl<const H: usize> Training<H> {
    pub fn new(network: Network<H>) -> Self {
        Training {
            mean: network.zero_like(),
            variance: network.zero_like(),
            network,
            epochs: 0,
        }
    }

    /// Returns the bytes of a checkpoint for [`Training::resumed`]. `job` is one line that identifies the training.
    pub fn to_bytes(&self, job: &str) -> Vec<u8> {
        let mut bytes = format!("{MAGIC}\n{job}\n{}\n", self.epochs).into_bytes();
        let all = [&self.network, &self.mean, &self.variance];
        let numbers = all.into_iter().flat_map(Network::numbers);
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Resumes a training from a checkpoint that [`Training::to_bytes`] returned.
    ///
    /// # Errors
    /// Returns an error if the bytes are not a complete checkpoint, or belong to a training with another `job` line.
    pub fn resumed(mut self, bytes: &[u8], job: &str) -> Result<Self> {
        let mut parts = bytes.splitn(4, |byte| *byte == b'\n');
        let mut line = || parts.next().and_then(|line| std::str::from_utf8(line).ok());
        if line() != Some(MAGIC) {
            bail!("no training that was left (it does not begin with `{MAGIC}`)");
        }
        match line() {
            Some(found) if found == job => (),
            found => bail!(
                "the training that was left is another one\n  there: {}\n  here:  {job}",
                found.unwrap_or_default()
            ),
        }
        let Some(epochs) = line().and_then(|line| line.parse().ok()) else {
            bail!("line 3: no number of epochs");
        };
        self.epochs = epochs;
        let numbers = parts.next().unwrap_or_default();
        let expected = 3 * 4 * self.network.numbers().count();
        let (numbers, []) = numbers.as_chunks::<4>() else {
            bail!("{} bytes of numbers, not {expected}", numbers.len());
        };
        if 4 * numbers.len() != expected {
            bail!("{} bytes of numbers, not {expected}", 4 * numbers.len());
        }
        let all = [&mut self.network, &mut self.mean, &mut self.variance];
        let places = all.into_iter().flat_map(Network::numbers_mut);
        for (place, number) in places.zip(numbers) {
            *place = f32::from_le_bytes(*number);
        }
        Ok(self)
    }

    /// Trains the network by Adam (Kingma and Ba 2015) with a cosine schedule until all epochs are done. Calls `report`
    /// after each epoch with the number of the epoch and its mean loss. An error of `report` stops the training.
    ///
    /// A resumed training gives the same network as an uninterrupted training.
    ///
    /// # Errors
    /// Returns the first error that `report` returns.
    pub fn train(
        &mut self,
        views: &Views,
        examples: &mut [Example],
        plan: &Plan,
        mut report: impl FnMut(u32, f32, &Self) -> Result<()>,
    ) -> Result<()> {
        let mut random = StdRng::seed_from_u64(plan.seed);
        for _ in 0..self.epochs {
            examples.shuffle(&mut random);
        }
        while self.epochs < plan.epochs {
            examples.shuffle(&mut random);
            let lost = self.epoch(views, examples, plan);
            report(self.epochs, lost / examples.len().max(1) as f32, self)?;
        }
        Ok(())
    }

    /// Trains the network for one epoch. Returns the sum of the losses.
    fn epoch(&mut self, views: &Views, examples: &[Example], plan: &Plan) -> f32 {
        let batches = examples.len().div_ceil(plan.batch);
        let steps = (plan.epochs as usize * batches) as f32;
        let before = self.epochs as usize * batches;
        self.epochs += 1;
        let mut lost = 0.0;
        for (number, batch) in examples.chunks(plan.batch).enumerate() {
            let step = (before + number + 1) as i32;
            let seed = plan.seed ^ (u64::from(self.epochs) << 32 | number as u64);
            let (gradient, loss) = gradient(&self.network, views, batch, plan.threads, seed);
            lost += loss;
            let cosine = (std::f32::consts::PI * step as f32 / steps).cos();
            let rate = plan.rate * (0.505 + 0.495 * cosine);
            self.adam(&gradient, rate, step, batch.len());
        }
        lost
    }

    /// Does the `step`-th step of the optimiser. `gradient` is the sum of the gradients of `count` examples.
    fn adam(&mut self, gradient: &Network<H>, rate: f32, step: i32, count: usize) {
        let (fade, fade_square) = (0.9f32, 0.999f32);
        let (warm, warm_square) = (1.0 - fade.powi(step), 1.0 - fade_square.powi(step));
        let numbers = self.network.numbers_mut().zip(gradient.numbers());
        let memory = self.mean.numbers_mut().zip(self.variance.numbers_mut());
        for ((number, slope), (m, v)) in numbers.zip(memory) {
            let slope = slope / count as f32;
            *m += (1.0 - fade) * (slope - *m);
            *v += (1.0 - fade_square) * (slope * slope - *v);
            *number -= rate * (*m / warm) / ((*v / warm_square).sqrt() + 1e-8);
        }
        let weights = self.network.outputs.iter_mut();
        for weight in weights.flat_map(|output| output.weights.iter_mut().flatten()) {
            *weight = weight.clamp(-LARGEST_OUTPUT, LARGEST_OUTPUT);
        }
    }
}

/// Returns the sums of the gradients and of the losses of a batch. Transforms each example by a random symmetry.
fn gradient<const H: usize>(
    network: &Network<H>,
    views: &Views,
    batch: &[Example],
    threads: usize,
    seed: u64,
) -> (Network<H>, f32) {
    let part = |(n, examples): (usize, &[Example])| {
        let mut random = StdRng::seed_from_u64(seed.wrapping_mul(31).wrapping_add(n as u64));
        let mut sum = network.zero_like();
        let mut lost = 0.0;
        for example in examples {
            let symmetry = &views.symmetries[random.random_range(0..views.symmetries.len())];
            let seen = Seen {
                example,
                symmetry,
                opposite: &views.opposite,
            };
            lost += network.backward(&seen, &mut sum);
        }
        (sum, lost)
    };
    let part = &part;
    let parts = batch
        .chunks(batch.len().div_ceil(threads.max(1)).max(1))
        .enumerate();
    std::thread::scope(|scope| {
        let running: Vec<_> = parts.map(|job| scope.spawn(move || part(job))).collect();
        running
            .into_iter()
            .filter_map(|thread| thread.join().ok())
            .reduce(|(mut sum, lost), (other, more)| {
                for (into, what) in sum.numbers_mut().zip(other.numbers()) {
                    *into += what;
                }
                (sum, lost + more)
            })
            .unwrap_or_else(|| (Network::zero((0, 0), 0), 0.0))
    })
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;
    use crate::network::loss;
    use crate::network::tests::views;

    /// Returns test examples in which the side with a stone in a corner wins. The corners are the squares 0 and 3.
    fn corners(count: usize) -> Vec<Example> {
        let example = |own: u8, enemy: u8, target| Example {
            own: vec![own],
            enemy: vec![enemy],
            vanished: Vec::new(),
            bucket: own % 2,
            target,
        };
        let pair = [example(0, 1, 1.0), example(2, 3, 0.0)];
        pair.into_iter().cycle().take(count).collect()
    }

    fn plan(epochs: u32) -> Plan {
        Plan {
            epochs,
            rate: 0.02,
            batch: 50,
            threads: 2,
            seed: 1,
        }
    }

    fn begun() -> Training<8> {
        Training::new(Network::random((4, 8), 2, &mut StdRng::seed_from_u64(2)))
    }

    #[test]
    fn what_can_be_learned_is_learned() {
        let mut examples = corners(400);
        let mut training = begun();
        let before = loss(&training.network, &views(), &examples);
        training
            .train(&views(), &mut examples, &plan(60), |_, _, _| Ok(()))
            .unwrap();
        let after = loss(&training.network, &views(), &examples);
        assert!(before > 0.4 && after < 0.05, "{before} and {after}");
    }

    #[test]
    fn a_training_that_was_left_and_resumed_learns_the_same_to_the_bit() {
        let job = "corners";
        let mut whole = begun();
        let learned = whole.train(&views(), &mut corners(120), &plan(6), |_, _, _| Ok(()));
        learned.unwrap();
        for left_after in 1..6 {
            let mut left = None;
            let mut part = begun();
            let stopped = part.train(&views(), &mut corners(120), &plan(6), |epoch, _, it| {
                left = Some(it.to_bytes(job));
                match epoch == left_after {
                    true => Err(anyhow!("the machine went down")),
                    false => Ok(()),
                }
            });
            assert!(stopped.is_err());
            let mut resumed = begun().resumed(&left.unwrap(), job).unwrap();
            let mut epochs = Vec::new();
            let learned = resumed.train(&views(), &mut corners(120), &plan(6), |epoch, _, _| {
                epochs.push(epoch);
                Ok(())
            });
            learned.unwrap();
            assert_eq!(epochs, (left_after + 1..=6).collect::<Vec<_>>());
            assert!(resumed.to_bytes(job) == whole.to_bytes(job), "{left_after}");
        }
    }

    #[test]
    fn what_is_not_the_training_that_was_left_is_refused() {
        let bytes = begun().to_bytes("corners");
        let refused = |bytes: &[u8], job: &str| {
            let resumed = begun().resumed(bytes, job);
            resumed.unwrap_err().to_string()
        };
        assert!(begun().resumed(&bytes, "corners").is_ok());
        for (bytes, job, told) in [
            (&bytes[..], "edges", "there: corners"),
            (&bytes[..bytes.len() - 1], "corners", "bytes of numbers"),
            (&bytes[..bytes.len() - 4], "corners", "bytes of numbers"),
            (
                &b"cohort-training 1\ncorners\nmany\n"[..],
                "corners",
                "line 3",
            ),
            (&b""[..], "corners", "does not begin"),
        ] {
            let error = refused(bytes, job);
            assert!(error.contains(told), "{error}");
        }
    }
}
