//! External engines: tested, configured, as opponents and in an analysis. Engines that hang, flood, crash or lie are
//! reported, and the game continues.

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
