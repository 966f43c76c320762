//! Engines of somebody else: tried, set up, as an opponent and in an analysis. Those that hang, flood, die and lie are told, and the game
//! goes on.

mod anywhere;
mod fox;

// Scripts need the shell of the system.
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
