//! Tests whole tournaments without a server: the test passes the time, the results and the random numbers.

mod arena;
mod commands;
mod field;
mod round_robin;
mod swiss;
mod tie_breaks;
