//! Tests a real server process on loopback with real clients.

mod client;
mod cluster;
mod conformance;
mod games;
mod lobby;
mod process;
#[cfg(feature = "push")]
mod push;
#[cfg(feature = "push")]
mod push_service;
mod refusals;
mod services;
mod slow;
mod survival;
