//! How a command ends other than well.

use std::fmt::Display;

/// Why a command ends early.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong: what, where, and what would be right. Printed as one line; exit status 2.
    Input(String),
    /// Nobody reads the output any more. That is no mistake.
    Closed,
}

impl Failure {
    /// A failure of input with a problem and its remedy.
    pub fn input(problem: impl Display, remedy: impl Display) -> Failure {
        Failure::Input(format!("{problem}; {remedy}"))
    }
}
