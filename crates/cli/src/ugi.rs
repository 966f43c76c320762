//! `ugi`: acts as an engine that speaks the Universal Game Interface (UGI), for programs that run matches.
//!
//! The crate `ugi` parses the protocol's lines. This module answers them.

mod input;
mod options;
mod search;
mod session;
mod wire;

pub use session::run;
