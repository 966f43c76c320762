//! Computer players, as written on a command line.

mod engine_spec;
mod error;
mod file;
mod foreign_spec;
mod needs;
mod reference;
mod spec;

pub use engine_spec::EngineSpec;
pub use error::{PlayerError, SpecError};
pub use foreign_spec::ForeignSpec;
pub use reference::Reference;
pub use spec::{PlayerKind, PlayerSpec};
