//! Keeps the player's library in one SQLite file, `library.sqlite`. The crate [`cohort_library`] defines the values in
//! it.
//!
//! - [`Library`] is the open file. Several running copies of the program can have it open. Migrations update it
//!   (`schema.rs`), and a damaged file is set aside.
//! - [`Worker`] reads and writes the library on its own threads, so that no frame waits for a disk.
//!
//! Every change is one transaction, and survives a power cut once it is confirmed: the file has a rollback journal and
//! `synchronous = EXTRA`. A write-ahead log would be faster for many writes. But it needs memory shared between
//! programs, which network folders lack, and it keeps writing after the file is moved away. A game writes only a few
//! rows, and an import writes a thousand games per transaction.

mod calendar;
mod connection;
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
pub use records::StoreError;
pub use worker::{Rejected, Transfer, Unwritten, Worker};
