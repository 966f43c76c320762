//! Builds error messages for mistakes in moves and positions.

use rules::{Refusal, TextError};
use strict_ron::{Mistake, Step as At};

/// Creates the error for an illegal move in a lesson file.
pub(crate) fn illegal(text: &str, why: Refusal, path: &[At<'static>]) -> Mistake<'static> {
    let problem = format!("`{text}` is not legal here: {why}");
    Mistake::new(path, problem, "write a legal move")
}

/// Creates the error for a malformed text, such as a move or position, in a lesson file.
pub(crate) fn in_text(path: &[At<'static>], error: &TextError) -> Mistake<'static> {
    Mistake::new(path, error.problem.to_string(), error.remedy.to_string()).in_text(error.at)
}
