//! Checks how the cost of parsing grows: eight times the input can take at most twenty times the time and memory. A
//! parser with quadratic cost takes sixty-four times as much.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use allocator::{Allocated, measured};

/// The size of the larger measured input, as a multiple of the smaller measured input.
const TIMES: usize = 8;

/// The maximum cost of the larger input, as a multiple of the smaller input's cost. A smaller input that costs less
/// than [`LEAST`] counts as `LEAST`.
const MOST: usize = 20;

/// The minimum cost of the smaller input. A lower measured cost is raised to this value.
const LEAST: Cost = Cost {
    time: Duration::from_micros(200),
    total: 1 << 14,
    peak: 1 << 14,
};

/// The maximum number of time measurements of one input. A time above the limit is measured again, because another
/// program may have slowed down the first measurement.
const TRIES: usize = 5;

/// A family of parser inputs that can have any size.
pub struct Shape {
    /// A description of the inputs, for messages.
    pub name: String,
    /// Makes the input that consists of the given number of parts.
    pub of: Box<dyn Fn(usize) -> String>,
    /// The number of parts of the smaller of the two measured inputs.
    pub parts: usize,
}

/// Creates a family of inputs. The smaller of the two measured inputs has `parts` parts, and the larger input has eight
/// times as many.
pub fn shape(name: &str, parts: usize, of: impl Fn(usize) -> String + 'static) -> Shape {
    Shape {
        name: name.to_owned(),
        of: Box::new(of),
        parts,
    }
}

/// Returns the input shapes with which every parser is measured: repeated tokens with and without blanks, nested
/// brackets, many fields, one endless word, and many lines. `bytes` is the approximate size of the smaller inputs.
pub fn usual_shapes(tokens: &[&str], bytes: usize) -> Vec<Shape> {
    let repeated = |token: &str| {
        let token = token.to_owned();
        let parts = bytes / token.len().max(1);
        shape(&format!("{token:?} repeated"), parts, move |parts| {
            token.repeat(parts)
        })
    };
    let nested = |(open, close): (&'static str, &'static str)| {
        let parts = bytes / (open.len() + close.len());
        shape(&format!("{open:?} nested"), parts, move |parts| {
            open.repeat(parts) + &close.repeat(parts)
        })
    };
    let endless = ["a", "1", " ", "\n", "-", "é", "a1-"].map(repeated);
    let apart = tokens.iter().map(|token| repeated(&format!("{token} ")));
    let brackets = [("(", ")"), ("[", "]"), ("{", "}"), ("(a:", ")")];
    endless
        .into_iter()
        .chain(tokens.iter().map(|token| repeated(token)))
        .chain(apart)
        .chain(brackets.map(nested))
        .chain([shape("many fields", bytes / 8, many_fields)])
        .collect()
}

/// Returns a RON struct with `count` fields.
pub fn many_fields(count: usize) -> String {
    let mut text = "(".to_owned();
    for field in 0..count {
        // Writing to a string cannot fail.
        let _ = write!(text, "f{field}: 1,");
    }
    text + ")"
}

/// Panics if the cost of `read` grows too fast with the size of its input for at least one of the shapes.
///
/// Measures the CPU time of the thread if the system reports it, and otherwise real time. Measures memory only if
/// [`Counting`](allocator::Counting) is the global allocator.
pub fn assert_even(parser: &str, shapes: &[Shape], read: impl Fn(&[u8])) {
    let uneven: Vec<String> = shapes
        .iter()
        .filter_map(|shape| {
            let told = uneven(shape, &read)?;
            Some(format!("{parser}: {}: {told}", shape.name))
        })
        .collect();
    assert!(uneven.is_empty(), "{}", uneven.join("\n"));
}

/// Returns a description of the measured costs if they grow too fast; otherwise `None`.
fn uneven(shape: &Shape, read: &impl Fn(&[u8])) -> Option<String> {
    let (small, large) = ((shape.of)(shape.parts), (shape.of)(TIMES * shape.parts));
    let mut of_small = cost(small.as_bytes(), read);
    let mut of_large = cost(large.as_bytes(), read);
    for _ in 1..TRIES {
        if of_large.time <= of_small.time.max(LEAST.time) * MOST as u32 {
            break;
        }
        of_small.time = of_small.time.min(cost(small.as_bytes(), read).time);
        of_large.time = of_large.time.min(cost(large.as_bytes(), read).time);
    }
    let goes = [
        of_large.time <= of_small.time.max(LEAST.time) * MOST as u32,
        of_large.total <= of_small.total.max(LEAST.total) * MOST,
        of_large.peak <= of_small.peak.max(LEAST.peak) * MOST,
    ];
    if goes == [true; 3] {
        return None;
    }
    let (bytes, more) = (small.len(), large.len());
    Some(format!(
        "{bytes} bytes {of_small:?}, {more} bytes {of_large:?}"
    ))
}

/// The cost of parsing an input: time, bytes allocated in total, and peak memory.
#[derive(Clone, Copy, Debug)]
struct Cost {
    time: Duration,
    total: usize,
    peak: usize,
}

fn cost(input: &[u8], read: &impl Fn(&[u8])) -> Cost {
    let before = ThreadTime::now();
    let ((), Allocated { total, peak }) = measured(|| read(black_box(input)));
    Cost {
        time: before.elapsed(),
        total,
        peak,
    }
}

/// Measures the CPU time of this thread. Measures real time if the system does not report CPU time.
struct ThreadTime {
    on_processor: Option<Duration>,
    clock: Instant,
}

impl ThreadTime {
    fn now() -> Self {
        ThreadTime {
            on_processor: on_processor(),
            clock: Instant::now(),
        }
    }

    fn elapsed(&self) -> Duration {
        let by_clock = self.clock.elapsed();
        match (self.on_processor, on_processor()) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => by_clock,
        }
    }
}

/// Returns the CPU time of this thread: the first number of `/proc/thread-self/schedstat`, in nanoseconds (Linux,
/// Documentation/scheduler/sched-stats.rst).
fn on_processor() -> Option<Duration> {
    // Yields first, because the system updates the CPU time only when a thread yields.
    std::thread::yield_now();
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanos = stat.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanos))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A parser with quadratic cost: before each line, it counts all earlier lines again.
    fn slow(input: &[u8]) {
        for end in 0..input.len() {
            black_box(input[..end].iter().filter(|byte| **byte == b'\n').count());
        }
    }

    #[test]
    #[should_panic(expected = "slow: lines")]
    fn what_grows_with_the_square_is_told() {
        let lines = shape("lines", 2000, |count| "\n".repeat(count));
        assert_even("slow", &[lines], slow);
    }

    #[test]
    fn what_grows_evenly_is_not() {
        let count = |input: &[u8]| drop(black_box(input.to_vec()));
        assert_even("copy", &usual_shapes(&["a", "é"], 1 << 16), count);
    }
}
