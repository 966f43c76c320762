//! Mistakes of meaning, found by whoever asked for a file.

use crate::locate::Step;

/// What is wrong with a value that was read, before it has a line and column: [`Source::error`](crate::Source::error)
/// finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake<'a> {
    /// The way to the value.
    pub(crate) path: Vec<Step<'a>>,
    /// Characters to the right of the start of the value.
    pub(crate) offset: usize,
    pub(crate) problem: String,
    pub(crate) remedy: String,
}

impl<'a> Mistake<'a> {
    /// A mistake in the value at the end of `path`: what is wrong, and what would be right.
    pub fn new(path: &[Step<'a>], problem: impl Into<String>, remedy: impl Into<String>) -> Self {
        Mistake {
            path: path.to_vec(),
            offset: 0,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }

    /// The same, at character `index` (from 0) of a value in double quotes.
    #[must_use]
    pub fn in_text(mut self, index: usize) -> Self {
        self.offset = index + 1;
        self
    }
}
