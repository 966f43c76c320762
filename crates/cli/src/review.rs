//! `review`: reviews every move of a game, with labels and reasons.

mod explained;
mod json;
mod reviewed;
mod run;
mod table;

pub use run::run;
