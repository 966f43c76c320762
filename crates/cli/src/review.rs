//! `review`: every move of a game looked at, with labels and reasons.

mod explained;
mod json;
mod reviewed;
mod run;
mod table;

pub use run::run;
