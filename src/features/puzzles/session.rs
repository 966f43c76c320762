//! The state of a puzzle: its board, its stage, its message. Independent of time, frames and the solver.

use std::sync::Arc;

use cohort_play::table::messages::TimeDirection;
use cohort_puzzles::{Attempt, Hint, Puzzle, Question, Reaction, Ruling, Score, Why};
use rules::{Game, Move, Ply, Position, Refusal};

use super::record::Gain;
use super::request::PuzzleSeries;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Asking,
    /// The puzzle referee is judging the player's move.
    Judging,
    /// The player's move is right. The opponent is about to play the given answer.
    Answering(Move),
    /// The player's move wins too late, or the referee could not judge the move. It is about to be taken back.
    TakingBack,
    /// The player's move is wrong. Its refutation is shown until the player tries again.
    Refuting,
    /// The puzzle was solved or given up. The player can step through the solution.
    Over,
}

/// The last event in a puzzle, for the message to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PuzzleEvent {
    #[default]
    Nothing,
    /// The move was right, and the puzzle continues.
    Right,
    Solved,
    Wrong(Move, Why),
    /// The move wins too late. The field is the number of plies until the win, including the move itself.
    TooSlow(u32),
    /// The puzzle referee could not judge the move.
    Undecided,
    /// The puzzle referee found no hint in time.
    NoHint,
    GivenUp,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    #[default]
    None,
    /// The referee is computing the hint.
    Awaited(Hint),
    /// The stones that the given move would move are shown.
    Stones(Move),
    Move(Move),
}

#[derive(Clone, Debug)]
pub struct PuzzleSession {
    course: PuzzleSeries,
    attempt: Attempt,
    game: Game,
    stage: Stage,
    last_event: PuzzleEvent,
    help: Help,
    /// The hint that was shown before the move that the referee is judging. It is shown again if the move is taken
    /// back.
    help_before: Help,
    /// Whether the player had attempted the puzzle before this attempt.
    was_tried: bool,
    /// The moves of the refutation or the solution, played from the position `line_from`. The first `shown` of these
    /// moves are on the board.
    line: Vec<Move>,
    line_from: Position,
    shown: usize,
    /// Whether the moves of the solution are being played automatically.
    runs: bool,
    /// The rating change; `None` if the puzzle attempt is undecided or unrated.
    pub(super) gain: Option<Gain>,
    /// Whether the result of the puzzle attempt is saved.
    pub(super) is_kept: bool,
    /// Whether the player repeats a finished puzzle for practice.
    is_retry: bool,
}

/// A motion to show on the board: the position before it, the move, and whether the move is played or taken back.
pub(super) type Motion = (Position, Ply, TimeDirection);

impl PuzzleSession {
    /// Starts a first attempt at a puzzle.
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

    /// Returns the session with a new value of `was_tried`: whether the player has attempted the puzzle before.
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

    /// The position in which the player must move, or in which the player last had to move.
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

    /// What the next hint would show; `None` if a hint already shows the move.
    pub fn next_hint(&self) -> Option<Hint> {
        match (self.help, self.attempt.hint()) {
            // The referee has already found the move that belongs to the highlighted stones.
            (Help::Stones(_), _) => Some(Hint::Move),
            (Help::None, Hint::None) => Some(Hint::Stone),
            (Help::None, Hint::Stone) => Some(Hint::Move),
            _ => None,
        }
    }

    /// The largest number of moves that the player still has to find.
    pub fn moves_left(&self) -> u32 {
        self.attempt.moves_left()
    }

    /// Whether the player solved the puzzle, even after wrong moves.
    pub fn is_solved(&self) -> bool {
        self.attempt.is_solved()
    }

    /// The score of the puzzle attempt; `None` while it is undecided.
    pub fn score(&self) -> Option<Score> {
        self.attempt.score()
    }

    /// Whether the result of the puzzle is saved. Later moves do not change a saved result.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Whether the player repeats a finished puzzle for practice.
    pub fn is_retry(&self) -> bool {
        self.is_retry
    }

    /// Whether the score of the puzzle is decided, so that later moves cannot lower it.
    pub fn is_decided(&self) -> bool {
        self.is_retry || self.stage == Stage::Over || self.score().is_some()
    }

    /// Whether the puzzle is rated and its score is undecided.
    pub(super) fn is_rated_and_open(&self) -> bool {
        self.course == PuzzleSeries::Rated && !self.is_decided()
    }

    /// The rating change; `None` if the puzzle attempt is undecided or unrated.
    pub fn gain(&self) -> Option<Gain> {
        self.gain
    }

    /// The refutation or the solution: the position before its moves, the moves, and how many of them are on the
    /// board.
    pub fn line(&self) -> (&Position, &[Move], usize) {
        (&self.line_from, &self.line, self.shown)
    }

    /// Whether the player can step through the solution in the given direction: forward or back.
    pub fn can_step(&self, forward: bool) -> bool {
        let room = if forward {
            self.shown < self.line.len()
        } else {
            self.shown > 0
        };
        self.stage == Stage::Over && room
    }

    /// Whether the puzzle is about to play or take back a move automatically.
    pub(super) fn runs(&self) -> bool {
        match self.stage {
            Stage::Refuting => self.shown < self.line.len(),
            Stage::Over => self.runs && self.shown < self.line.len(),
            Stage::Answering(_) | Stage::TakingBack => true,
            Stage::Asking | Stage::Judging => false,
        }
    }

    /// Plays the player's move. Returns the motion to show and the question for the referee, or `None` if it is not
    /// the player's turn.
    ///
    /// # Errors
    /// Returns the reason if the move is illegal.
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

    /// Takes the puzzle referee's ruling on the player's move.
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

    /// Asks for a hint, or for a more detailed one. Returns the question for the referee, or `None` if no more can be
    /// shown or the answer is already known.
    pub(super) fn ask_hint(&mut self) -> Option<Question> {
        if self.stage != Stage::Asking || matches!(self.help, Help::Awaited(_)) {
            return None;
        }
        let (hint, question) = self.attempt.ask_hint()?;
        self.last_event = PuzzleEvent::Nothing;
        match (hint, self.help) {
            // The referee has already found the move that belongs to the highlighted stones.
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

    /// Accepts the move that the hint shows. `None` means that the referee found no move in time.
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

    /// Gives up the puzzle; returns false if it is over already. Otherwise, the caller must ask the referee for the
    /// solution. Until the solution arrives, the board shows the starting position of the puzzle.
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

    /// Accepts the solution after the player has given up. If the referee found no solution in time, shows the first
    /// move of the solution, which is stored with the puzzle.
    pub(super) fn take_solution(&mut self, line: Vec<Move>) {
        if self.last_event != PuzzleEvent::GivenUp || !self.line.is_empty() {
            return;
        }
        let first = self.puzzle().first();
        self.line = if line.is_empty() { vec![first] } else { line };
        self.runs = true;
    }

    /// Lets the player try again. After a wrong move, returns to the position before it. After the end of the puzzle,
    /// restarts the puzzle for practice. Returns whether the position on the board has changed.
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

    /// Plays or takes back the next automatic move; returns `None` if the player must act.
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

    /// The hint to show again after a wrong move. A hint that had not arrived before that move is dropped.
    fn known_help(&self) -> Help {
        match self.help_before {
            Help::Awaited(_) => Help::None,
            known => known,
        }
    }

    /// Prepares an undecided puzzle for the player's return: stops the judging of a move, and completes the automatic
    /// moves.
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

    /// Makes one step through the solution, as the player requested. Stops the automatic moves.
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
            // The rules refuse the move, so end the line before it.
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
