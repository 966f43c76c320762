//! Stores the player's library in an SQLite file, `library.sqlite`. The crate [`cohort_library`] defines the values
//! that the library stores.
//!
//! - [`Library`] is the open file. Several running copies of the program can open it. Migrations in `schema.rs` update
//!   its schema. A damaged file is renamed and replaced.
//! - [`Worker`] reads and writes the library on its own threads, so that the display never waits for the disk. In a
//!   browser, which has no threads, a [`Librarian`] does the work in another instance of the program.
//!
//! Every change is one transaction. Once a change is confirmed, a power failure cannot destroy it, because the library
//! uses a rollback journal and `synchronous = EXTRA`. A write-ahead log would be faster for many small writes. But such
//! a log needs shared memory, which network folders do not support. It would also be written to the file even after the
//! file was moved. Speed matters little: a game writes only a few rows, and an import writes 1000 games per
//! transaction.

mod calendar;
mod connection;
#[cfg_attr(
    target_family = "wasm",
    expect(dead_code, reason = "a browser has no copy to restore")
)]
mod copy;
mod erase;
mod error;
mod form;
mod game;
mod learning;
mod open;
mod positions;
mod records;
mod schema;
mod strength;
mod summary;
mod table;
mod transaction;
mod words;
mod worker;

pub use calendar::local_offset;
pub use connection::Library;
pub use open::{Opened, SetAside};
#[cfg(target_family = "wasm")]
pub use open::{exists, open_private_files};
pub use records::StoreError;
pub use worker::{Librarian, Rejected, Transfer, Unwritten, Worker};
