//! Gives access to the board of a lesson, a puzzle or a solved game. The game on such a board is not part of a match.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use cohort_features::lessons::{CurrentLesson, Stage};
use cohort_features::puzzles::CurrentPuzzle;
use cohort_features::solved::CurrentSolved;
use cohort_lessons::{Asks, LessonStep};
use cohort_play::table::Match;
use rules::{Game, Side, Square};

/// Gives access to the lesson, puzzle or solved game on the board.
#[derive(SystemParam)]
pub(super) struct Practice<'w> {
    table: Option<Res<'w, Match>>,
    lesson: Option<Res<'w, CurrentLesson>>,
    puzzle: Option<Res<'w, CurrentPuzzle>>,
    solved: Option<Res<'w, CurrentSolved>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct PracticeBoard<'a> {
    pub(super) of: Of,
    /// The id of the lesson; empty for a puzzle or a solved game.
    pub(super) name: &'a str,
    /// The number of the current puzzle or solved game, counted since the program started; 0 for a lesson.
    pub(super) number: u64,
    pub(super) game: &'a Game,
    /// The player's side, which is shown at the near edge of the board.
    pub(super) side: Option<Side>,
    pub(super) turn: Turn,
    /// The stone whose moves the player must all find, if the lesson step asks for that.
    pub(super) all_of: Option<Square>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Of {
    Lesson,
    Puzzle,
    /// A game on a solved board.
    Solved,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// The player must move.
    Asks,
    Shows,
    /// The step of the lesson, the puzzle or the game is done.
    Over,
}

impl Practice<'_> {
    /// Returns the lesson, puzzle or solved game on the board; `None` during a match.
    pub(super) fn practised(&self) -> Option<PracticeBoard<'_>> {
        if self.table.is_some() {
            return None;
        }
        let puzzle = || self.of_puzzle();
        self.of_lesson()
            .or_else(puzzle)
            .or_else(|| self.of_solved())
    }

    fn of_lesson(&self) -> Option<PracticeBoard<'_>> {
        let session = self.lesson.as_deref()?.session()?;
        Some(PracticeBoard {
            of: Of::Lesson,
            name: session.lesson().id(),
            number: 0,
            game: session.game(),
            side: session.players_side(),
            all_of: match session.step().map(LessonStep::asks) {
                Some(Asks::AllOf(stone)) => Some(stone),
                Some(Asks::One) | None => None,
            },
            turn: match session.stage() {
                Stage::Asking => Turn::Asks,
                Stage::Done | Stage::Finished => Turn::Over,
                Stage::Leading | Stage::Showing | Stage::TakingBack => Turn::Shows,
            },
        })
    }

    fn of_puzzle(&self) -> Option<PracticeBoard<'_>> {
        let puzzle = self.puzzle.as_deref()?.practised()?;
        Some(PracticeBoard {
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

    fn of_solved(&self) -> Option<PracticeBoard<'_>> {
        let current = self.solved.as_deref()?;
        let session = current.session()?;
        Some(PracticeBoard {
            of: Of::Solved,
            name: "",
            number: current.turn(),
            game: session.game(),
            side: Some(session.side()),
            all_of: None,
            turn: match (session.awaits_player(), session.is_over()) {
                (true, _) => Turn::Asks,
                (_, true) => Turn::Over,
                _ => Turn::Shows,
            },
        })
    }
}
