//! Tests of external engines: their trial and their options, games against them, and analysis with them. An engine may
//! hang, crash, send too much output or make illegal moves. The game must report each such failure and stay playable.

mod anywhere;
mod fox;

// The engines of these tests are shell scripts, so the tests require a Unix system.
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
