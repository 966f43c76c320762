//! A game on the board without a match, in which the player makes moves: that of a lesson or of a puzzle.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use lessons::{Asks, LessonStep};
use rules::{Game, Side, Square};

use crate::features::lessons::{CurrentLesson, Stage};
use crate::features::puzzles::CurrentPuzzle;
use crate::play::table::Match;

/// The lesson or the puzzle on the board.
#[derive(SystemParam)]
pub(super) struct Practice<'w> {
    table: Option<Res<'w, Match>>,
    lesson: Option<Res<'w, CurrentLesson>>,
    puzzle: Option<Res<'w, CurrentPuzzle>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Practised<'a> {
    pub(super) of: Of,
    /// The id of the lesson; nothing of a puzzle.
    pub(super) name: &'a str,
    /// The number of the puzzle since the program began.
    pub(super) number: u64,
    pub(super) game: &'a Game,
    /// The side that the player has: it sits at the near edge of the board.
    pub(super) side: Option<Side>,
    pub(super) turn: Turn,
    /// The stone of which all ways are to be found, where that is what is asked.
    pub(super) all_of: Option<Square>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Lesson,
    Puzzle,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// The player is asked for a move.
    Asks,
    Shows,
    /// What was asked for is done.
    Over,
}

impl Practice<'_> {
    /// What is practised; nothing at the table.
    pub(super) fn practised(&self) -> Option<Practised<'_>> {
        if self.table.is_some() {
            return None;
        }
        self.of_lesson().or_else(|| self.of_puzzle())
    }

    fn of_lesson(&self) -> Option<Practised<'_>> {
        let sitting = self.lesson.as_deref()?.sitting()?;
        Some(Practised {
            of: Of::Lesson,
            name: sitting.lesson().id(),
            number: 0,
            game: sitting.game(),
            side: sitting.players_side(),
            all_of: match sitting.step().map(LessonStep::asks) {
                Some(Asks::AllOf(stone)) => Some(stone),
                Some(Asks::One) | None => None,
            },
            turn: match sitting.stage() {
                Stage::Asking => Turn::Asks,
                Stage::Done | Stage::Finished => Turn::Over,
                Stage::Leading | Stage::Showing | Stage::TakingBack => Turn::Shows,
            },
        })
    }

    fn of_puzzle(&self) -> Option<Practised<'_>> {
        let puzzle = self.puzzle.as_deref()?.practised()?;
        Some(Practised {
            of: Of::Puzzle,
            name: "",
            number: puzzle.turn,
            game: puzzle.game,
            side: Some(puzzle.side),
            all_of: None,
            turn: match (puzzle.asks, puzzle.is_over) {
                (true, _) => Turn::Asks,
                (_, true) => Turn::Over,
                _ => Turn::Shows,
            },
        })
    }
}
