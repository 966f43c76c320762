//! The ways in which a command fails.

use std::fmt::Display;

/// Why a command ends early.
#[derive(Debug)]
pub enum Failure {
    /// The input is wrong. The text contains problem, position and remedy; it is printed as one line, and the exit
    /// status is 2.
    Input(String),
    /// The program that reads this program's output has closed the pipe. This is not an error.
    Closed,
}

impl Failure {
    /// Creates an input failure from a problem and its remedy.
    pub fn input(problem: impl Display, remedy: impl Display) -> Failure {
        Failure::Input(format!("{problem}; {remedy}"))
    }
}
