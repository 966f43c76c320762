//! The provers agree with each other, and on tiny boards with a plain search of all positions.

mod agreement;
mod keys;
mod plain;
mod program;
