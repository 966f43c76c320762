//! Determines the themes of a puzzle with the rules and the solver.

mod about;
mod evidence;
mod loa;
mod ordo;
mod question;
#[cfg(test)]
mod tests;

pub(crate) use about::themes;
pub use evidence::Evidence;
pub(crate) use question::Question;
