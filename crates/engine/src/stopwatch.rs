//! Measures elapsed time. The engine reads the time nowhere else.

#![cfg_attr(
    not(all(target_family = "wasm", target_os = "unknown")),
    expect(
        clippy::disallowed_types,
        reason = "the clock of web_time is that of std, except in browsers, where std has none"
    )
)]

use std::time::Duration;

use web_time::Instant;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Stopwatch(Instant::now())
    }

    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
