//! External engines: testing and configuring them, playing against them, and analysing with them. If an engine hangs,
//! floods the game with output, crashes or makes illegal moves, the game reports this and continues.

mod anywhere;
mod fox;

// The scripts need a Unix shell.
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
