//! What an input eight times as large costs: less than twenty times the time and the memory. A parser that looks at what it has
//! read again and again takes sixty-four times as much.

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use allocator::{Allocated, measured};

/// How much larger the second input is.
const TIMES: usize = 8;

/// How much more it may cost, where the cost of the first input is no smaller than [`LEAST`].
const MOST: usize = 20;

/// A smaller cost is measured as this one.
const LEAST: Cost = Cost {
    time: Duration::from_micros(200),
    total: 1 << 14,
    peak: 1 << 14,
};

/// A measurement over the limit is repeated this often: another program may have slowed it.
const TRIES: usize = 5;

/// Inputs of any size: what they are, and how many bytes an input of so many parts has.
pub struct Shape {
    /// What is in them.
    pub name: String,
    /// The input of so many parts.
    pub of: Box<dyn Fn(usize) -> String>,
    /// The number of parts of the smaller input.
    pub parts: usize,
}

/// Inputs of `parts` parts and of eight times as many.
pub fn shape(name: &str, parts: usize, of: impl Fn(usize) -> String + 'static) -> Shape {
    Shape {
        name: name.to_owned(),
        of: Box::new(of),
        parts,
    }
}

/// What every parser is measured with: each token again and again, with and without blanks; brackets within brackets; many
/// fields; one endless word; many lines. `bytes` is about the size of the smaller inputs.
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

/// A struct in RON with as many fields.
pub fn many_fields(count: usize) -> String {
    let mut text = "(".to_owned();
    for field in 0..count {
        // Writing to a text never fails.
        let _ = write!(text, "f{field}: 1,");
    }
    text + ")"
}

/// Panics unless what `read` takes grows with its input and no faster, for each shape.
///
/// Time is that of the thread, where the system tells it. Memory counts where [`Counting`](allocator::Counting) is the global
/// allocator.
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

/// What is wrong with the growth for a shape.
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

/// What reading an input takes: time, and bytes allocated in all and at one time.
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

/// The time that this thread has had on a processor, or else that of the clock.
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

/// The first number of `/proc/thread-self/schedstat` (Linux, Documentation/scheduler/sched-stats.rst), in nanoseconds.
fn on_processor() -> Option<Duration> {
    // The system sums up when a thread gives way.
    std::thread::yield_now();
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanos = stat.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanos))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts the lines before each line again, as parsers must not.
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
