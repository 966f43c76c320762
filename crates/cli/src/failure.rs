//! The ways in which a command fails.

use std::fmt::Display;

/// Why a command ends early.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong: problem, place and remedy. Printed as one line; exit status 2.
    Input(String),
    /// The reader of the output has closed it, which is not an error.
    Closed,
}

impl Failure {
    /// An input failure from problem and remedy.
    pub fn input(problem: impl Display, remedy: impl Display) -> Failure {
        Failure::Input(format!("{problem}; {remedy}"))
    }
}
