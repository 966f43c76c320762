//! A game with what is known about it.

use rules::{Declaration, Outcome, Side};
use thiserror::Error;

use crate::tree::GameTree;

/// A game as a tree, with its tags.
#[derive(Clone, Debug)]
pub struct Record {
    /// The game.
    pub tree: GameTree,
    /// What is known about it, such as `Event`, `Date`, `Black` and `White`, in the order written. Variant, rules, first
    /// position, result and reason are the tree's to say.
    pub tags: Vec<(String, String)>,
}

impl Record {
    /// A game of which nothing is known.
    pub fn new(tree: GameTree) -> Self {
        Record {
            tree,
            tags: Vec::new(),
        }
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let known = self.tags.iter().find(|(tag, _)| tag == name);
        known.map(|(_, value)| value.as_str())
    }
}

/// What is wrong in a record, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}:{column}: {problem}; {remedy}")]
pub struct RecordError {
    /// The line of the file, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// What is wrong.
    pub problem: String,
    /// What would be right.
    pub remedy: String,
}

impl RecordError {
    /// What is wrong with a text that holds nothing.
    pub fn no_game() -> Self {
        RecordError {
            line: 1,
            column: 1,
            problem: "there is no game here".to_owned(),
            remedy: "write moves, such as 1. c1-c3 a2-c2".to_owned(),
        }
    }
}

/// Has the main line end as a record says that it did.
///
/// # Errors
/// The word for how its moves end, where they end otherwise.
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

/// What was declared, where a game ends so for this reason. A win for a reason that is not known is a resignation.
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

/// The word for how a game stands.
pub(crate) fn word(outcome: Option<Outcome>) -> &'static str {
    match outcome.map(Outcome::winner) {
        None => "*",
        Some(None) => "draw",
        Some(Some(Side::Black)) => "black",
        Some(Some(Side::White)) => "white",
    }
}
