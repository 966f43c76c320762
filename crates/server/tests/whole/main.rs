//! A real server process on loopback, and clients that talk to it.

mod client;
mod conformance;
mod games;
mod process;
mod refusals;
mod survival;
