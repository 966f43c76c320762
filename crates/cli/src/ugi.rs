//! `ugi`: acts as an engine that speaks the Universal Game Interface, for programs that run matches.
//!
//! The crate `ugi` parses the protocol; this module answers it.

mod input;
mod options;
mod search;
mod session;
mod wire;

pub use session::run;
