//! A game record: the tree of moves with its tags, and the errors of broken records.

use rules::{Declaration, Outcome, Side};
use sentence::{Explain, Sentence};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::tree::GameTree;

/// A game record: the tree of moves with its tags.
#[derive(Clone, Debug)]
pub struct Record {
    /// The moves and annotations.
    pub tree: GameTree,
    /// Facts about the game such as `Event`, `Date`, `Black` and `White`, in the order written. The tree, not the tags,
    /// holds the variant, rules, start position, result and reason.
    pub tags: Vec<(String, String)>,
}

impl Record {
    /// Creates a record without tags.
    pub fn new(tree: GameTree) -> Self {
        Record {
            tree,
            tags: Vec::new(),
        }
    }

    /// Returns the value of a tag, if it is present.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let known = self.tags.iter().find(|(tag, _)| tag == name);
        known.map(|(_, value)| value.as_str())
    }
}

/// A mistake in a record: where it is, what is wrong and how to correct it.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{line}:{column}: {problem}; {remedy}")]
pub struct RecordError {
    /// The line of the file that contains the mistake, from 1.
    pub line: usize,
    /// The column of the mistake, from 1, in characters.
    pub column: usize,
    /// What is wrong, to show to the player.
    pub problem: Sentence,
    /// How to correct the mistake, to show to the player.
    pub remedy: Sentence,
}

impl RecordError {
    /// Returns the error for a text without any game.
    pub fn no_game() -> Self {
        RecordError {
            line: 1,
            column: 1,
            problem: Sentence::new("error-no-game"),
            remedy: Sentence::new("error-moves-forms"),
        }
    }
}

impl Explain for RecordError {
    fn sentence(&self) -> Sentence {
        Sentence::new("error-in-record")
            .number("line", self.line)
            .number("column", self.column)
            .and("problem", self.problem.clone())
            .and("remedy", self.remedy.clone())
    }
}

/// Makes the main line end with the result that the record claims. Adds a declaration, such as a resignation, if the
/// moves have not ended the game.
///
/// # Errors
/// Returns the word for the actual result of the moves, if the record claims another result.
pub(crate) fn conclude(
    tree: &mut GameTree,
    said: Option<Option<Side>>,
    reason: &str,
) -> Result<(), &'static str> {
    let shown = tree.main_line().outcome();
    let winner = said;
    match (shown, winner) {
        (None, None) => Ok(()),
        (Some(shown), Some(said)) if shown.winner() == said => Ok(()),
        (None, Some(said)) => match declared(said, reason) {
            Some(declared) => {
                tree.declared = Some(declared);
                Ok(())
            }
            None => Err("*"),
        },
        (Some(shown), _) => Err(word(Some(shown))),
    }
}

/// Returns the declaration with this winner and reason. A win for an unknown reason counts as a resignation of the
/// loser.
fn declared(winner: Option<Side>, reason: &str) -> Option<Declaration> {
    let is = |declaration: Declaration| declaration.outcome().reason() == reason;
    match winner {
        Some(winner) => {
            let time_up = Declaration::TimeUp(!winner);
            Some(if is(time_up) {
                time_up
            } else {
                Declaration::Resigned(!winner)
            })
        }
        None => is(Declaration::DrawAgreed).then_some(Declaration::DrawAgreed),
    }
}

/// The word that records use for an outcome, such as `draw`.
pub(crate) fn word(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(Outcome::winner) {
        None => "*",
        Some(None) => "draw",
        Some(Some(Side::Black)) => "black",
        Some(Some(Side::White)) => "white",
    }
}
