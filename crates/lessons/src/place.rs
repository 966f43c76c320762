//! Builds error messages for mistakes in moves and positions.

use rules::{Refusal, TextError};
use sentence::{Explain, Sentence};
use strict_ron::{Mistake, Step as At};

/// Creates the error for an illegal move in a lesson file.
pub(crate) fn illegal(text: &str, why: Refusal, path: &[At<'static>]) -> Mistake<'static> {
    let problem = Sentence::new("error-illegal")
        .text("move", text)
        .and("why", why.sentence());
    Mistake::new(path, problem, Sentence::new("lesson-file-legal"))
}

/// Creates the error for a malformed text, such as a move or position, in a lesson file.
pub(crate) fn in_text(path: &[At<'static>], error: &TextError) -> Mistake<'static> {
    Mistake::new(path, error.problem.clone(), error.remedy.clone()).in_text(error.at)
}
