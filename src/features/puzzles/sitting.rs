//! A puzzle while it is tried: what is on the board, whose turn it is, what is said. Pure: no time, no frames, no solver.

use std::sync::Arc;

use puzzles::{Attempt, Hint, Puzzle, Question, Reaction, Ruling, Score, Why};
use rules::{Game, Move, Ply, Position, Refusal};

use super::record::Gain;
use super::request::Course;
use crate::play::table::messages::TimeDirection;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The player is to move.
    Asking,
    /// The move that was made is judged.
    Judging,
    /// It is right, and the enemy is about to answer so.
    Answering(Move),
    /// It is not wrong, but not what is asked for, and is about to be taken back.
    TakingBack,
    /// It is wrong: what the enemy makes of it is shown, and stays until the player tries again.
    Refuting,
    /// The puzzle is solved or given up, and its solution can be looked at.
    Over,
}

/// What is said of what happened last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Said {
    #[default]
    Nothing,
    /// The move was right, and it goes on.
    Right,
    Solved,
    Wrong(Move, Why),
    /// The move wins, but not in time: in so many plies, itself included.
    TooSlow(u32),
    /// Nobody knows what the move is worth.
    Undecided,
    /// No hint was found in time.
    NoHint,
    GivenUp,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    #[default]
    None,
    /// It is being looked for.
    Awaited(Hint),
    /// The stones that move in this move.
    Stones(Move),
    Move(Move),
}

/// A puzzle while it is tried.
#[derive(Clone, Debug)]
pub struct PuzzleSitting {
    course: Course,
    attempt: Attempt,
    /// What is on the board.
    game: Game,
    stage: Stage,
    said: Said,
    help: Help,
    /// What the hint showed before the move that is judged: it is shown again where that is taken back.
    help_before: Help,
    /// Whether it was tried in an earlier sitting.
    was_tried: bool,
    /// The refutation or the solution, from this position on, and how much of it is on the board.
    line: Vec<Move>,
    line_from: Position,
    shown: usize,
    /// Whether it goes on by itself.
    runs: bool,
    /// How it has changed the rating.
    pub(super) gain: Option<Gain>,
    /// Whether what came of it is kept: once a sitting.
    pub(super) is_kept: bool,
    /// Whether it was finished before and is tried once more.
    is_retry: bool,
}

/// A move on the board: the position before it, and in which direction of time it goes.
pub(super) type Motion = (Position, Ply, TimeDirection);

impl PuzzleSitting {
    /// A puzzle that is tried for the first time.
    pub(super) fn new(course: Course, puzzle: Arc<Puzzle>) -> Self {
        let attempt = Attempt::new(puzzle);
        PuzzleSitting {
            course,
            game: attempt.game().clone(),
            line_from: *attempt.position(),
            attempt,
            stage: Stage::Asking,
            said: Said::Nothing,
            help: Help::None,
            help_before: Help::None,
            was_tried: false,
            line: Vec::new(),
            shown: 0,
            runs: false,
            gain: None,
            is_kept: false,
            is_retry: false,
        }
    }

    /// The same, of a puzzle that may have been tried in an earlier sitting.
    pub(super) fn tried_before(self, was_tried: bool) -> Self {
        PuzzleSitting { was_tried, ..self }
    }

    /// Whether it was tried in an earlier sitting.
    pub fn was_tried(&self) -> bool {
        self.was_tried
    }

    /// What it is played for.
    pub fn course(&self) -> Course {
        self.course
    }

    pub fn puzzle(&self) -> &Arc<Puzzle> {
        self.attempt.puzzle()
    }

    /// The position in which the player is or was to move.
    pub fn asked_in(&self) -> &Position {
        self.attempt.position()
    }

    /// What is on the board.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// What is said of what happened last.
    pub fn said(&self) -> Said {
        self.said
    }

    pub fn help(&self) -> Help {
        self.help
    }

    /// What a hint would show next; nothing where all is shown.
    pub fn next_hint(&self) -> Option<Hint> {
        match (self.help, self.attempt.hint()) {
            // Which move it is, is known already.
            (Help::Stones(_), _) => Some(Hint::Move),
            (Help::None, Hint::None) => Some(Hint::Stone),
            (Help::None, Hint::Stone) => Some(Hint::Move),
            _ => None,
        }
    }

    /// How many moves the player has to find yet, at most.
    pub fn moves_left(&self) -> u32 {
        self.attempt.moves_left()
    }

    /// Whether it was solved, however often it was tried.
    pub fn is_solved(&self) -> bool {
        self.attempt.is_solved()
    }

    /// What it counts, once that is decided.
    pub fn score(&self) -> Option<Score> {
        self.attempt.score()
    }

    /// Whether what came of it is kept, so that another try counts no more.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Whether it was finished before and is tried once more, for practice.
    pub fn is_retry(&self) -> bool {
        self.is_retry
    }

    /// Whether what it counts is decided, so that nothing is lost any more.
    pub fn is_decided(&self) -> bool {
        self.is_retry || self.stage == Stage::Over || self.score().is_some()
    }

    /// Whether it is rated and still to be decided.
    pub(super) fn is_rated_and_open(&self) -> bool {
        self.course == Course::Rated && !self.is_decided()
    }

    /// How it has changed the player's rating.
    pub fn gain(&self) -> Option<Gain> {
        self.gain
    }

    /// The refutation of a wrong move, or the solution: from which position on, the moves, and how many of them are on the board.
    pub fn line(&self) -> (&Position, &[Move], usize) {
        (&self.line_from, &self.line, self.shown)
    }

    /// Whether more of that can be asked for by hand, forward or back.
    pub fn can_step(&self, forward: bool) -> bool {
        let room = if forward {
            self.shown < self.line.len()
        } else {
            self.shown > 0
        };
        self.stage == Stage::Over && room
    }

    /// Whether the next move of it is made without being asked for.
    pub(super) fn runs(&self) -> bool {
        match self.stage {
            Stage::Refuting => self.shown < self.line.len(),
            Stage::Over => self.runs && self.shown < self.line.len(),
            Stage::Answering(_) | Stage::TakingBack => true,
            Stage::Asking | Stage::Judging => false,
        }
    }

    /// The player makes a move: what moves on the board, and what the referee is to be asked. Nothing while it is not the
    /// player's turn.
    ///
    /// # Errors
    /// Why the rules refuse it.
    pub(super) fn play(&mut self, mv: Move) -> Result<Option<(Motion, Question)>, Refusal> {
        if self.stage != Stage::Asking {
            return Ok(None);
        }
        let question = self.attempt.play(mv)?;
        let motion = forward(&mut self.game, mv);
        self.stage = Stage::Judging;
        self.said = Said::Nothing;
        self.help_before = std::mem::take(&mut self.help);
        Ok(motion.map(|motion| (motion, question)))
    }

    /// The referee has judged the move.
    pub(super) fn take(&mut self, ruling: Ruling) {
        if self.stage != Stage::Judging {
            return;
        }
        let played = self.game.plies().last().map(|ply| ply.mv);
        match self.attempt.take(ruling) {
            Reaction::Solved => {
                self.said = Said::Solved;
                self.stage = Stage::Over;
                self.line_from = *self.puzzle().position();
                self.line = self.game.plies().iter().map(|ply| ply.mv).collect();
                self.shown = self.line.len();
            }
            Reaction::GoOn { answer } => {
                self.said = Said::Right;
                self.stage = Stage::Answering(answer);
            }
            Reaction::TryAgain(refutation) => {
                self.said = Said::Wrong(played.unwrap_or(Move::Pass), refutation.why);
                self.stage = Stage::Refuting;
                self.line_from = *self.game.position();
                self.line = refutation.line;
                self.shown = 0;
            }
            Reaction::TooSlow { plies } => {
                self.said = Said::TooSlow(plies);
                self.stage = Stage::TakingBack;
            }
            Reaction::Undecided => {
                self.said = Said::Undecided;
                self.stage = Stage::TakingBack;
            }
            Reaction::TooLate => {}
        }
    }

    /// Asks for more of a hint; what the referee is to be asked. Nothing where there is no more to show.
    pub(super) fn ask_hint(&mut self) -> Option<Question> {
        if self.stage != Stage::Asking || matches!(self.help, Help::Awaited(_)) {
            return None;
        }
        let (hint, question) = self.attempt.ask_hint()?;
        self.said = Said::Nothing;
        match (hint, self.help) {
            // Which move it is, is known already.
            (_, Help::Stones(mv)) => {
                self.help = Help::Move(mv);
                None
            }
            _ => {
                self.help = Help::Awaited(hint);
                Some(question)
            }
        }
    }

    /// The move that the hint is about was found, or not.
    pub(super) fn take_hint(&mut self, mv: Option<Move>) {
        let Help::Awaited(hint) = self.help else {
            return;
        };
        self.help = match (mv, hint) {
            (Some(mv), Hint::Move) => Help::Move(mv),
            (Some(mv), _) => Help::Stones(mv),
            (None, _) => {
                self.said = Said::NoHint;
                Help::None
            }
        };
    }

    /// Gives up. Whether the solution is to be asked for; the board shows the position of the puzzle until it is there.
    pub(super) fn give_up(&mut self) -> bool {
        if self.stage == Stage::Over {
            return false;
        }
        self.attempt.give_up();
        self.game = Attempt::new(self.puzzle().clone()).game().clone();
        self.stage = Stage::Over;
        self.said = Said::GivenUp;
        self.help = Help::None;
        self.line_from = *self.game.position();
        self.line.clear();
        self.shown = 0;
        true
    }

    /// The solution was found; where it was not in time, its first move is known.
    pub(super) fn take_solution(&mut self, line: Vec<Move>) {
        if self.said != Said::GivenUp || !self.line.is_empty() {
            return;
        }
        let first = self.puzzle().first();
        self.line = if line.is_empty() { vec![first] } else { line };
        self.runs = true;
    }

    /// Tries again: after a wrong move from the position before it, once it is over from the beginning, which counts no more.
    /// Whether another position is on the board.
    pub(super) fn again(&mut self) -> bool {
        match self.stage {
            Stage::Refuting => {
                self.game = self.attempt.game().clone();
                self.stage = Stage::Asking;
                self.said = Said::Nothing;
                self.help = self.known_help();
                true
            }
            Stage::Over => {
                *self = PuzzleSitting {
                    gain: self.gain,
                    is_kept: true,
                    is_retry: true,
                    was_tried: true,
                    ..PuzzleSitting::new(self.course, self.puzzle().clone())
                };
                true
            }
            _ => false,
        }
    }

    /// The next move of what goes on by itself; nothing where the player is to do something.
    pub(super) fn advance(&mut self) -> Option<Motion> {
        match self.stage {
            Stage::Answering(answer) => {
                self.stage = Stage::Asking;
                forward(&mut self.game, answer)
            }
            Stage::TakingBack => {
                self.stage = Stage::Asking;
                self.help = self.known_help();
                back(&mut self.game)
            }
            Stage::Refuting | Stage::Over => self.further(),
            Stage::Asking | Stage::Judging => None,
        }
    }

    /// What is known of the move that is asked for again; what was only looked for when the wrong one was made is not.
    fn known_help(&self) -> Help {
        match self.help_before {
            Help::Awaited(_) => Help::None,
            known => known,
        }
    }

    /// It is left before it is decided, and gone on with later: whatever goes on by itself has happened then.
    pub(super) fn interrupt(&mut self) {
        if self.stage == Stage::Judging {
            self.take(Ruling::Undecided);
        }
        if matches!(self.stage, Stage::Answering(_) | Stage::TakingBack) {
            self.advance();
        }
        if matches!(self.help, Help::Awaited(_)) {
            self.help = Help::None;
        }
        self.said = Said::Nothing;
    }

    /// One move of the solution further or back, as the player looks at it.
    pub(super) fn step(&mut self, is_forward: bool) -> Option<Motion> {
        if !self.can_step(is_forward) {
            return None;
        }
        self.runs = false;
        if is_forward {
            return self.further();
        }
        self.shown = self.shown.saturating_sub(1);
        back(&mut self.game)
    }

    fn further(&mut self) -> Option<Motion> {
        let mv = *self.line.get(self.shown)?;
        self.shown += 1;
        let motion = forward(&mut self.game, mv);
        if motion.is_none() {
            // A line that the rules do not allow ends there.
            self.line.truncate(self.shown - 1);
            self.shown = self.line.len();
        }
        motion
    }
}

fn forward(game: &mut Game, mv: Move) -> Option<Motion> {
    let before = *game.position();
    let ply = game.play(mv).ok()?;
    Some((before, ply, TimeDirection::Forward))
}

fn back(game: &mut Game) -> Option<Motion> {
    let ply = game.undo()?;
    Some((*game.position(), ply, TimeDirection::Back))
}

#[cfg(test)]
mod tests;
