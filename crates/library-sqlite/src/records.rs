//! Stores records of games. Records are listed, searched, tagged, deleted and restored.

mod choices;
mod date;
mod duplicates;
mod edit;
mod erase;
mod explore;
mod export;
mod facts;
mod fold;
mod import;
mod insert;
mod list;
mod purge;
mod store;
mod store_error;
mod text;

pub(crate) use export::Export;
pub(crate) use import::Import;
pub use store_error::StoreError;
