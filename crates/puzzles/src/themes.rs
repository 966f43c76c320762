//! What a puzzle is about, as the rules and the solver see it.

mod about;
mod loa;
mod ordo;

pub(crate) use about::{Question, themes};
