//! Tests a real server process on loopback with real clients.

mod client;
mod conformance;
mod games;
mod process;
mod refusals;
mod services;
mod survival;
