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
mod backup;
#[cfg(feature = "accounts")]
mod bans;
mod client;
mod cluster;
mod conformance;
mod deletion_store;
mod evening;
#[cfg(feature = "accounts")]
mod examples;
#[cfg(feature = "fair-play")]
mod fair_play;
mod fair_play_store;
mod games;
mod lobby;
#[cfg(feature = "accounts")]
mod mail_sink;
#[cfg(feature = "accounts")]
mod openapi;
#[cfg(feature = "accounts")]
mod openid;
#[cfg(feature = "accounts")]
mod openid_faults;
#[cfg(feature = "accounts")]
mod openid_provider;
mod openid_store;
#[cfg(feature = "accounts")]
mod openid_takeover;
#[cfg(feature = "accounts")]
mod operators;
mod operators_store;
#[cfg(feature = "accounts")]
mod own_games;
mod own_games_store;
mod pairing;
mod process;
#[cfg(feature = "accounts")]
mod programs;
#[cfg(feature = "push")]
mod push;
#[cfg(feature = "push")]
mod push_service;
#[cfg(feature = "fair-play")]
mod rated_games;
mod ratings_store;
mod refusals;
#[cfg(feature = "accounts")]
mod reports;
mod services;
mod slow;
#[cfg(feature = "accounts")]
mod stream;
mod survival;
#[cfg(feature = "accounts")]
mod takeover;
#[cfg(feature = "accounts")]
mod together;
#[cfg(feature = "accounts")]
mod tokens;
mod tokens_store;
#[cfg(feature = "accounts")]
mod tournament_races;
#[cfg(feature = "accounts")]
mod tournaments;
#[cfg(feature = "accounts")]
mod tournaments_store;
mod two_servers;
