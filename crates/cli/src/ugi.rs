//! `ugi`: acts as an engine that speaks the Universal Game Interface (UGI), for programs that run matches.
//!
//! The crate `ugi` parses the lines of the protocol. This module answers these lines.

mod input;
mod options;
mod search;
mod session;
mod wire;

pub use session::run;
