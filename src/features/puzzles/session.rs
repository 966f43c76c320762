//! The state of one puzzle: its board, its stage, and the message to the player. Does not depend on time, frames or the
//! solver.

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
    /// The player's move is right. The opponent is about to play this answer.
    Answering(Move),
    /// The player's move is about to be taken back, because the move wins too late or the puzzle referee could not
    /// judge the move.
    TakingBack,
    /// The player's move is wrong. The board shows the refutation until the player tries again.
    Refuting,
    /// The player has solved the puzzle or given up, and can step through the solution.
    Over,
}

/// The last event in a puzzle. The page shows a message about the event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PuzzleEvent {
    #[default]
    Nothing,
    /// The move was right, and the puzzle continues.
    Right,
    Solved,
    Wrong(Move, Why),
    /// The move wins too late. The field is the number of plies until the win, including this move.
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
    /// The puzzle referee is computing this hint.
    Awaited(Hint),
    /// The board highlights the stones that this move would move.
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
    /// The hint that the board showed before the player's move. If the move was wrong or is taken back, the hint is
    /// shown again.
    help_before: Help,
    /// Whether the player had already tried the puzzle before this session.
    was_tried: bool,
    /// The moves of the refutation or the solution, which start at the position `line_from`. The board shows the first
    /// `shown` moves.
    line: Vec<Move>,
    line_from: Position,
    shown: usize,
    /// Whether the moves of the solution are being played automatically.
    runs: bool,
    /// The change of the player's rating; `None` if the attempt is undecided or unrated.
    pub(super) gain: Option<Gain>,
    /// Whether the result of the attempt is saved.
    pub(super) is_kept: bool,
    /// Whether the player repeats a puzzle after its end, for practice.
    is_retry: bool,
}

/// A motion to show on the board: the position before the move, the move, and whether the move is played or taken back.
pub(super) type Motion = (Position, Ply, TimeDirection);

impl PuzzleSession {
    /// Starts the player's first attempt at a puzzle.
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

    /// Returns the session with another value of `was_tried`, which says whether the player has tried the puzzle
    /// before.
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

    /// Returns the position in which the player must move now, or had to move last.
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

    /// Returns what the next hint would show; `None` if no further hint is available.
    pub fn next_hint(&self) -> Option<Hint> {
        match (self.help, self.attempt.hint()) {
            // The hint highlights stones, and the referee has already found the move of these stones.
            (Help::Stones(_), _) => Some(Hint::Move),
            (Help::None, Hint::None) => Some(Hint::Stone),
            (Help::None, Hint::Stone) => Some(Hint::Move),
            _ => None,
        }
    }

    /// Returns the maximum number of moves that the player still has to find.
    pub fn moves_left(&self) -> u32 {
        self.attempt.moves_left()
    }

    /// Whether the player has solved the puzzle, even after wrong moves.
    pub fn is_solved(&self) -> bool {
        self.attempt.is_solved()
    }

    /// Returns the score of the attempt; `None` while the attempt has no result.
    pub fn score(&self) -> Option<Score> {
        self.attempt.score()
    }

    /// Whether the result of the attempt is saved. Later moves do not change a saved result.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Whether the player repeats a puzzle after its end, for practice.
    pub fn is_retry(&self) -> bool {
        self.is_retry
    }

    /// Whether later moves can no longer change the score of the puzzle.
    pub fn is_decided(&self) -> bool {
        self.is_retry || self.stage == Stage::Over || self.score().is_some()
    }

    /// Whether the puzzle is rated and does not have a final score yet.
    pub(super) fn is_rated_and_open(&self) -> bool {
        self.course == PuzzleSeries::Rated && !self.is_decided()
    }

    /// Returns the change of the player's rating; `None` if the attempt is undecided or unrated.
    pub fn gain(&self) -> Option<Gain> {
        self.gain
    }

    /// Returns the refutation or the solution: its first position, its moves, and how many of the moves the board
    /// shows.
    pub fn line(&self) -> (&Position, &[Move], usize) {
        (&self.line_from, &self.line, self.shown)
    }

    /// Whether the player can step through the solution, forward if `forward` is true, otherwise back.
    pub fn can_step(&self, forward: bool) -> bool {
        let room = if forward {
            self.shown < self.line.len()
        } else {
            self.shown > 0
        };
        self.stage == Stage::Over && room
    }

    /// Whether the board is about to play a move or take a move back without the player.
    pub(super) fn runs(&self) -> bool {
        match self.stage {
            Stage::Refuting => self.shown < self.line.len(),
            Stage::Over => self.runs && self.shown < self.line.len(),
            Stage::Answering(_) | Stage::TakingBack => true,
            Stage::Asking | Stage::Judging => false,
        }
    }

    /// Plays the player's move. Returns the motion to show and the question for the puzzle referee. Returns `None` if
    /// the puzzle does not wait for a move.
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

    /// Applies the puzzle referee's ruling on the player's move.
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

    /// Asks for the next hint. Returns the question for the referee. Returns `None` if no hint is available, or if the
    /// referee has already found the move.
    pub(super) fn ask_hint(&mut self) -> Option<Question> {
        if self.stage != Stage::Asking || matches!(self.help, Help::Awaited(_)) {
            return None;
        }
        let (hint, question) = self.attempt.ask_hint()?;
        self.last_event = PuzzleEvent::Nothing;
        match (hint, self.help) {
            // The hint highlights stones, and the referee has already found the move of these stones.
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

    /// Takes the move that the hint shows. `None` means that the referee found no move in time.
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

    /// Gives up the puzzle, and returns the board to the first position of the puzzle. Returns false if the puzzle is
    /// already over. If this returns true, the caller must ask the referee for the solution.
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

    /// Takes the solution after the player has given up. An empty solution means that the puzzle referee found no
    /// solution in time. Then shows only the first move, which is stored with the puzzle.
    pub(super) fn take_solution(&mut self, line: Vec<Move>) {
        if self.last_event != PuzzleEvent::GivenUp || !self.line.is_empty() {
            return;
        }
        let first = self.puzzle().first();
        self.line = if line.is_empty() { vec![first] } else { line };
        self.runs = true;
    }

    /// Lets the player try again. After a wrong move, returns to the position before that move. After the end of the
    /// puzzle, restarts the puzzle for practice. Returns whether the position on the board has changed.
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

    /// Plays or takes back the next automatic move, and returns this motion. Returns `None` if no automatic move is
    /// left.
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

    /// Returns the hint to show again after a wrong move. A hint that the referee was still computing is lost.
    fn known_help(&self) -> Help {
        match self.help_before {
            Help::Awaited(_) => Help::None,
            known => known,
        }
    }

    /// Prepares an undecided puzzle for a later session. Takes back a move that is not judged, plays the opponent's
    /// pending answer, and drops a pending hint.
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

    /// Makes one step through the solution at the player's request. Stops the automatic moves.
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
            // The move is illegal, so end the line before it.
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
