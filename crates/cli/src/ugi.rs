//! `ugi`: the Universal Game Interface, by which programs that arrange games speak to engines.
//!
//! What its lines mean is in the crate `ugi`; here is who answers them.

mod input;
mod options;
mod search;
mod session;
mod wire;

pub use session::run;
