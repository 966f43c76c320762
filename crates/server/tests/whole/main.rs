//! Tests a real server process on loopback with real clients.

#[cfg(feature = "accounts")]
mod account_data;
#[cfg(feature = "accounts")]
mod accounts;
mod accounts_store;
#[cfg(feature = "accounts")]
mod api;
#[cfg(feature = "accounts")]
mod authenticator;
mod client;
mod cluster;
mod conformance;
mod deletion_store;
mod evening;
mod games;
mod lobby;
#[cfg(feature = "accounts")]
mod mail_sink;
#[cfg(feature = "accounts")]
mod own_games;
mod own_games_store;
mod pairing;
mod process;
#[cfg(feature = "push")]
mod push;
#[cfg(feature = "push")]
mod push_service;
mod ratings_store;
mod refusals;
mod services;
mod slow;
mod survival;
#[cfg(feature = "accounts")]
mod takeover;
mod two_servers;
