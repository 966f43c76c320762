//! The state of a puzzle: its board, whose turn it is, its message. Pure: no time, no frames, no solver.

use std::sync::Arc;

use cohort_play::table::messages::TimeDirection;
use cohort_puzzles::{Attempt, Hint, Puzzle, Question, Reaction, Ruling, Score, Why};
use rules::{Game, Move, Ply, Position, Refusal};

use super::record::Gain;
use super::request::PuzzleSeries;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Asking,
    /// The referee judges the move.
    Judging,
    /// The move is right, and the opponent is about to give this answer.
    Answering(Move),
    /// The move is not wrong but not the one wanted, and is about to be taken back.
    TakingBack,
    /// The move is wrong. Its refutation is shown until the player tries again.
    Refuting,
    /// Solved or given up; the player can step through the solution.
    Over,
}

/// The message about the last event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PuzzleEvent {
    #[default]
    Nothing,
    /// The move was right, and the puzzle continues.
    Right,
    Solved,
    Wrong(Move, Why),
    /// The move wins too late: in this many plies, including itself.
    TooSlow(u32),
    /// The referee could not tell.
    Undecided,
    /// No hint was found in time.
    NoHint,
    GivenUp,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    #[default]
    None,
    /// The hint is being computed.
    Awaited(Hint),
    /// The stones of this move.
    Stones(Move),
    Move(Move),
}

/// The state of a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleSession {
    course: PuzzleSeries,
    attempt: Attempt,
    game: Game,
    stage: Stage,
    last_event: PuzzleEvent,
    help: Help,
    /// The hint shown before the move being judged; shown again if the move is taken back.
    help_before: Help,
    /// Whether it was attempted before.
    was_tried: bool,
    /// The refutation or solution from this position on, and how much of it is on the board.
    line: Vec<Move>,
    line_from: Position,
    shown: usize,
    /// Whether the line plays automatically.
    runs: bool,
    /// The rating change.
    pub(super) gain: Option<Gain>,
    /// Whether the result is saved, once per attempt.
    pub(super) is_kept: bool,
    /// Whether this is a retry of a finished puzzle.
    is_retry: bool,
}

/// A move on the board: the position before it, and whether it is played forward or back.
pub(super) type Motion = (Position, Ply, TimeDirection);

impl PuzzleSession {
    /// A first attempt at a puzzle.
    pub(super) fn new(course: PuzzleSeries, puzzle: Arc<Puzzle>) -> Self {
        let attempt = Attempt::new(puzzle);
        PuzzleSession {
            course,
            game: attempt.game().clone(),
            line_from: *attempt.position(),
            attempt,
            stage: Stage::Asking,
            last_event: PuzzleEvent::Nothing,
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

    /// Sets whether the puzzle was attempted before.
    pub(super) fn tried_before(self, was_tried: bool) -> Self {
        PuzzleSession { was_tried, ..self }
    }

    pub fn was_tried(&self) -> bool {
        self.was_tried
    }

    pub fn course(&self) -> PuzzleSeries {
        self.course
    }

    pub fn puzzle(&self) -> &Arc<Puzzle> {
        self.attempt.puzzle()
    }

    /// The position in which the player is or was to move.
    pub fn asked_in(&self) -> &Position {
        self.attempt.position()
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    pub fn last_event(&self) -> PuzzleEvent {
        self.last_event
    }

    pub fn help(&self) -> Help {
        self.help
    }

    /// What the next hint would show; `None` if everything is shown.
    pub fn next_hint(&self) -> Option<Hint> {
        match (self.help, self.attempt.hint()) {
            // The stones' move is already known.
            (Help::Stones(_), _) => Some(Hint::Move),
            (Help::None, Hint::None) => Some(Hint::Stone),
            (Help::None, Hint::Stone) => Some(Hint::Move),
            _ => None,
        }
    }

    /// How many moves the player still has to find, at most.
    pub fn moves_left(&self) -> u32 {
        self.attempt.moves_left()
    }

    /// Whether it was solved, after any number of tries.
    pub fn is_solved(&self) -> bool {
        self.attempt.is_solved()
    }

    /// The score, once it is decided.
    pub fn score(&self) -> Option<Score> {
        self.attempt.score()
    }

    /// Whether the result is saved, so that further tries do not count.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Whether this is a retry of a finished puzzle, for practice.
    pub fn is_retry(&self) -> bool {
        self.is_retry
    }

    /// Whether the score is decided, so that nothing can be lost any more.
    pub fn is_decided(&self) -> bool {
        self.is_retry || self.stage == Stage::Over || self.score().is_some()
    }

    /// Whether it is rated and undecided.
    pub(super) fn is_rated_and_open(&self) -> bool {
        self.course == PuzzleSeries::Rated && !self.is_decided()
    }

    /// The rating change.
    pub fn gain(&self) -> Option<Gain> {
        self.gain
    }

    /// The refutation or the solution: its first position, its moves, and how many of them are on the board.
    pub fn line(&self) -> (&Position, &[Move], usize) {
        (&self.line_from, &self.line, self.shown)
    }

    /// Whether the player can step through the line, forward or back.
    pub fn can_step(&self, forward: bool) -> bool {
        let room = if forward {
            self.shown < self.line.len()
        } else {
            self.shown > 0
        };
        self.stage == Stage::Over && room
    }

    /// Whether the next move of the line is played automatically.
    pub(super) fn runs(&self) -> bool {
        match self.stage {
            Stage::Refuting => self.shown < self.line.len(),
            Stage::Over => self.runs && self.shown < self.line.len(),
            Stage::Answering(_) | Stage::TakingBack => true,
            Stage::Asking | Stage::Judging => false,
        }
    }

    /// Plays the player's move. Returns the motion on the board, and the question for the referee; `None` if it is not
    /// the player's turn.
    ///
    /// # Errors
    /// Why the rules refuse the move.
    pub(super) fn play(&mut self, mv: Move) -> Result<Option<(Motion, Question)>, Refusal> {
        if self.stage != Stage::Asking {
            return Ok(None);
        }
        let question = self.attempt.play(mv)?;
        let motion = forward(&mut self.game, mv);
        self.stage = Stage::Judging;
        self.last_event = PuzzleEvent::Nothing;
        self.help_before = std::mem::take(&mut self.help);
        Ok(motion.map(|motion| (motion, question)))
    }

    /// Takes the referee's ruling on the move.
    pub(super) fn take(&mut self, ruling: Ruling) {
        if self.stage != Stage::Judging {
            return;
        }
        let played = self.game.plies().last().map(|ply| ply.mv);
        match self.attempt.take(ruling) {
            Reaction::Solved => {
                self.last_event = PuzzleEvent::Solved;
                self.stage = Stage::Over;
                self.line_from = *self.puzzle().position();
                self.line = self.game.plies().iter().map(|ply| ply.mv).collect();
                self.shown = self.line.len();
            }
            Reaction::GoOn { answer } => {
                self.last_event = PuzzleEvent::Right;
                self.stage = Stage::Answering(answer);
            }
            Reaction::TryAgain(refutation) => {
                self.last_event = PuzzleEvent::Wrong(played.unwrap_or(Move::Pass), refutation.why);
                self.stage = Stage::Refuting;
                self.line_from = *self.game.position();
                self.line = refutation.line;
                self.shown = 0;
            }
            Reaction::TooSlow { plies } => {
                self.last_event = PuzzleEvent::TooSlow(plies);
                self.stage = Stage::TakingBack;
            }
            Reaction::Undecided => {
                self.last_event = PuzzleEvent::Undecided;
                self.stage = Stage::TakingBack;
            }
            Reaction::TooLate => {}
        }
    }

    /// Asks for more of a hint. Returns the question for the referee; `None` if there is no more to show.
    pub(super) fn ask_hint(&mut self) -> Option<Question> {
        if self.stage != Stage::Asking || matches!(self.help, Help::Awaited(_)) {
            return None;
        }
        let (hint, question) = self.attempt.ask_hint()?;
        self.last_event = PuzzleEvent::Nothing;
        match (hint, self.help) {
            // The stones' move is already known.
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

    /// Takes the move for the hint, or `None` if none was found.
    pub(super) fn take_hint(&mut self, mv: Option<Move>) {
        let Help::Awaited(hint) = self.help else {
            return;
        };
        self.help = match (mv, hint) {
            (Some(mv), Hint::Move) => Help::Move(mv),
            (Some(mv), _) => Help::Stones(mv),
            (None, _) => {
                self.last_event = PuzzleEvent::NoHint;
                Help::None
            }
        };
    }

    /// Gives up. Returns whether the solution must be requested; until it arrives, the board shows the position of the
    /// puzzle.
    pub(super) fn give_up(&mut self) -> bool {
        if self.stage == Stage::Over {
            return false;
        }
        self.attempt.give_up();
        self.game = Attempt::new(self.puzzle().clone()).game().clone();
        self.stage = Stage::Over;
        self.last_event = PuzzleEvent::GivenUp;
        self.help = Help::None;
        self.line_from = *self.game.position();
        self.line.clear();
        self.shown = 0;
        true
    }

    /// Takes the solution. If it was not found in time, the first move is known anyway.
    pub(super) fn take_solution(&mut self, line: Vec<Move>) {
        if self.last_event != PuzzleEvent::GivenUp || !self.line.is_empty() {
            return;
        }
        let first = self.puzzle().first();
        self.line = if line.is_empty() { vec![first] } else { line };
        self.runs = true;
    }

    /// Tries again: after a wrong move from the position before it; after the end from the beginning, which no longer
    /// counts. Returns whether the position on the board has changed.
    pub(super) fn again(&mut self) -> bool {
        match self.stage {
            Stage::Refuting => {
                self.game = self.attempt.game().clone();
                self.stage = Stage::Asking;
                self.last_event = PuzzleEvent::Nothing;
                self.help = self.known_help();
                true
            }
            Stage::Over => {
                *self = PuzzleSession {
                    gain: self.gain,
                    is_kept: true,
                    is_retry: true,
                    was_tried: true,
                    ..PuzzleSession::new(self.course, self.puzzle().clone())
                };
                true
            }
            _ => false,
        }
    }

    /// The next automatic move; `None` if the player must act.
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

    /// The hint for the position to which the player returns. Drops a hint that was still being computed when the
    /// wrong move was made.
    fn known_help(&self) -> Help {
        match self.help_before {
            Help::Awaited(_) => Help::None,
            known => known,
        }
    }

    /// Prepares an undecided puzzle for a later return: completes the automatic moves.
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
        self.last_event = PuzzleEvent::Nothing;
    }

    /// One step through the solution, at the player's request.
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
            // Stop at a move that the rules do not allow.
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
