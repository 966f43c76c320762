//! Tests of external engines: tests and settings of an engine, games against it, and analysis with it. An engine may
//! hang, crash, send too much output or make illegal moves. The game must report this failure and continue.

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
