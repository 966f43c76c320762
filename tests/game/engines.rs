//! Tests of external engines: tests and settings of an engine, games against it, and analysis with it. The game reports
//! an engine that hangs, floods it with output, crashes or makes illegal moves, and continues.

mod anywhere;
mod fox;

// These tests need a Unix shell to run their engine scripts.
#[cfg(unix)]
mod analyser;
#[cfg(unix)]
mod clocks;
#[cfg(unix)]
mod page;
#[cfg(unix)]
mod script;
#[cfg(unix)]
mod seats;
