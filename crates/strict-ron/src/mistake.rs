//! Mistakes of meaning, found by the caller.

use crate::locate::Step;

/// A mistake in a parsed value, before its line and column are known; [`Source::error`](crate::Source::error) finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake<'a> {
    /// The path to the value.
    pub(crate) path: Vec<Step<'a>>,
    /// The offset from the start of the value, in characters.
    pub(crate) offset: usize,
    pub(crate) problem: String,
    pub(crate) remedy: String,
}

impl<'a> Mistake<'a> {
    /// A mistake in the value at the end of `path`.
    pub fn new(path: &[Step<'a>], problem: impl Into<String>, remedy: impl Into<String>) -> Self {
        Mistake {
            path: path.to_vec(),
            offset: 0,
            problem: problem.into(),
            remedy: remedy.into(),
        }
    }

    /// Moves the place of the mistake to character `index` (from 0) of a value in double quotes.
    #[must_use]
    pub fn in_text(mut self, index: usize) -> Self {
        self.offset = index + 1;
        self
    }
}
