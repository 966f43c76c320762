//! What a puzzle is about, as the rules and the solver see it.

mod about;
mod loa;
mod ordo;
mod question;

pub(crate) use about::themes;
pub(crate) use question::Question;
