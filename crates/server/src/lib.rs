//! The server where players meet: web sockets, games in memory, and their logs in a database.
//!
//! * [`store`]: the only module that knows SQL. A log is truth; an append names the version that it follows.
//! * [`hub`]: the games in memory. [`hub::Hub`] carries out commands and appends what is due.
//! * [`connection`]: one client.
//! * [`http`]: addresses, headers, limits at the door.
//! * [`serve`]: all of it together.

#![warn(clippy::needless_pass_by_value)]
#![warn(missing_docs)]

pub mod check;
pub mod connection;
pub mod http;
pub mod hub;
pub mod limits;
pub mod options;
pub mod room;
pub mod secrets;
pub mod serve;
pub mod store;
