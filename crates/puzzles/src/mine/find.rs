//! A puzzle that the miner has found, and the text form of this puzzle in the miner's journal.

use rules::{Move, Position, Variant, read_move};
use thiserror::Error;

use crate::task::Task;

/// A found puzzle, before its themes are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Find {
    pub position: Position,
    pub task: Task,
    /// The only right move.
    pub first: Move,
    /// In a win puzzle: the length of the shortest win, in plies. In a hold puzzle: the number of plies within which
    /// every other move loses.
    pub plies: u32,
    /// The wrong moves that a short search rates at least as high as the right move, the most tempting first.
    pub tempting: Vec<Move>,
    /// The number of positions that the engine searches until it permanently prefers the right move. `None` if the
    /// engine does not find the right move within its search limit.
    pub effort: Option<u64>,
}

/// An error for a text that is not the text form of a [`Find`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is no find: {problem}")]
pub struct FindError {
    pub text: String,
    pub problem: String,
}

/// The separator between the parts of a find.
const PARTS: char = '|';
/// The separator between tempting moves.
const MOVES: char = ',';
/// The text of an empty part of a find.
const NONE: &str = "-";

impl Find {
    /// Formats the find as text without tabs, line ends or semicolons.
    pub fn to_text(&self, variant: &Variant) -> String {
        let text = |mv: &Move| variant.notation(&self.position, *mv);
        let tempting: Vec<String> = self.tempting.iter().map(text).collect();
        let tempting = match tempting.as_slice() {
            [] => NONE.to_owned(),
            moves => moves.join(&MOVES.to_string()),
        };
        let effort = self
            .effort
            .map_or_else(|| NONE.to_owned(), |n| n.to_string());
        [
            variant.position_string(&self.position),
            self.task.to_string(),
            text(&self.first),
            self.plies.to_string(),
            tempting,
            effort,
        ]
        .join(&PARTS.to_string())
    }

    /// Parses the text form of a find.
    pub fn from_text(variant: &Variant, text: &str) -> Result<Find, FindError> {
        let wrong = |problem: String| FindError {
            text: text.to_owned(),
            problem,
        };
        let parts: Vec<&str> = text.split(PARTS).collect();
        let &[position, task, first, plies, tempting, effort] = parts.as_slice() else {
            return Err(wrong(format!("it has {} of 6 parts", parts.len())));
        };
        let position = variant
            .parse_position(position)
            .map_err(|error| wrong(error.to_string()))?;
        let legal = |word: &str| {
            let mv = read_move(word).map_err(|error| wrong(error.to_string()))?;
            variant
                .legality(&position, mv)
                .map_err(|refusal| wrong(refusal.to_string()))?;
            Ok(mv)
        };
        let number = |word: &str| {
            word.parse()
                .map_err(|_| wrong(format!("`{word}` is no number")))
        };
        let tempting = match tempting {
            NONE => Vec::new(),
            moves => {
                let mut read = Vec::new();
                let mut left = Some(moves);
                while let Some(list) = left {
                    let (word, rest) = variant.split_list(&position, list);
                    read.push(legal(word)?);
                    left = rest;
                }
                read
            }
        };
        let effort = match effort {
            NONE => None,
            nodes => Some(number(nodes)?),
        };
        Ok(Find {
            position,
            task: task
                .parse()
                .map_err(|error: crate::task::NoTask| wrong(error.to_string()))?,
            first: legal(first)?,
            plies: number(plies)? as u32,
            tempting,
            effort,
        })
    }
}
