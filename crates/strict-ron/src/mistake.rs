//! Mistakes in the values of a file whose syntax is right. The caller of the parser finds and describes these mistakes.

use sentence::Sentence;

use crate::locate::Step;

/// A mistake in a parsed value, described by its path. [`Source::error`](crate::Source::error) finds its line and
/// column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake<'a> {
    /// The path to the value that contains the mistake.
    pub(crate) path: Vec<Step<'a>>,
    /// The offset of the mistake from the start of the value, in characters.
    pub(crate) offset: usize,
    pub(crate) problem: Sentence,
    pub(crate) remedy: Sentence,
}

impl<'a> Mistake<'a> {
    /// Creates a mistake in the value at the end of `path`.
    pub fn new(path: &[Step<'a>], problem: Sentence, remedy: Sentence) -> Self {
        Mistake {
            path: path.to_vec(),
            offset: 0,
            problem,
            remedy,
        }
    }

    /// Creates a mistake in English. Use it only for files that come with the game.
    pub fn for_developers(
        path: &[Step<'a>],
        problem: impl std::fmt::Display,
        remedy: impl std::fmt::Display,
    ) -> Self {
        let problem = Sentence::for_developers(problem);
        Mistake::new(path, problem, Sentence::for_developers(remedy))
    }

    /// Moves the position of the mistake to the character with the number `index`, from 0, of a text in double quotes.
    #[must_use]
    pub fn in_text(mut self, index: usize) -> Self {
        self.offset = index + 1;
        self
    }
}
