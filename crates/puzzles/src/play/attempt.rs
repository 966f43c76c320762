//! The state of a puzzle in play.

use std::sync::Arc;

use rules::{Game, Move, Position, Refusal, Side};

use super::ruling::{Question, Refutation, Ruling};
use crate::puzzle::Puzzle;
use crate::task::Task;

/// What the player of a puzzle can do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    YourTurn,
    /// The player must wait until the referee has judged the move.
    Judging,
    /// The player can do nothing, because the puzzle is solved or given up.
    Over,
}

/// The result of an attempt, which changes the player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// The player made a wrong move, saw the solution or gave up.
    Failed,
    /// The player solved the puzzle after a hint that showed the stone to move.
    WithHint,
    Solved,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hint {
    #[default]
    None,
    /// Shows the stone that moves. This hint costs half a point.
    Stone,
    /// Shows the right move. This hint costs the whole point.
    Move,
}

/// How the puzzle reacts to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reaction {
    Solved,
    /// The move is right, and the enemy has replied.
    GoOn {
        /// The enemy's reply, which is already on the board.
        answer: Move,
    },
    /// The move is wrong and is taken back.
    TryAgain(Refutation),
    /// The move wins, but in more plies than the task allows. The move is taken back and does not count as a mistake.
    TooSlow {
        /// The maximum length of the win after this move, in plies.
        plies: u32,
    },
    /// The referee could not decide whether the move is right. The move is taken back and does not count as a mistake.
    Undecided,
    /// The ruling was ignored, because no move was waiting for it.
    TooLate,
}

/// A puzzle that the player is solving.
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Arc<Puzzle>,
    game: Game,
    stage: Stage,
    /// The number of plies within which the player must win.
    left: u32,
    hint: Hint,
    /// The largest hint that the player has seen in the whole attempt.
    shown: Hint,
    failed: bool,
    solved: bool,
}

impl Attempt {
    pub fn new(puzzle: Arc<Puzzle>) -> Self {
        let game = Game::from_position(puzzle.variant().clone(), *puzzle.position());
        let left = puzzle.plies();
        Attempt {
            puzzle,
            game,
            stage: Stage::YourTurn,
            left,
            hint: Hint::None,
            shown: Hint::None,
            failed: false,
            solved: false,
        }
    }

    pub fn puzzle(&self) -> &Arc<Puzzle> {
        &self.puzzle
    }

    /// Returns the game that begins with the puzzle's position. Its moves are those of the player and the enemy,
    /// including the move that is being judged.
    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn position(&self) -> &Position {
        self.game.position()
    }

    pub fn side(&self) -> Side {
        self.puzzle.side()
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the maximum number of moves that the player still has to find.
    pub fn moves_left(&self) -> u32 {
        match (self.stage, self.puzzle.task()) {
            (Stage::Over, _) => 0,
            (_, Task::Win) => self.left.div_ceil(2),
            (_, Task::Hold) => 1,
        }
    }

    /// Makes a move and returns the question for the referee.
    ///
    /// # Errors
    /// Fails with the reason why the move is refused; the board stays unchanged. Every move is refused while another
    /// move is judged, and after the puzzle is over.
    pub fn play(&mut self, mv: Move) -> Result<Question, Refusal> {
        if self.stage != Stage::YourTurn {
            return Err(Refusal::GameOver);
        }
        let position = *self.game.position();
        self.game.play(mv)?;
        self.stage = Stage::Judging;
        Ok(self.question(position, mv))
    }

    fn question(&self, position: Position, mv: Move) -> Question {
        Question {
            variant: self.puzzle.variant().clone(),
            position,
            task: self.puzzle.task(),
            plies: self.left,
            first: (position == *self.puzzle.position()).then(|| self.puzzle.first()),
            mv,
        }
    }

    /// Applies the referee's ruling to the move that the player has made. The move waits for this ruling.
    pub fn take(&mut self, ruling: Ruling) -> Reaction {
        if self.stage != Stage::Judging {
            return Reaction::TooLate;
        }
        self.stage = Stage::YourTurn;
        match ruling {
            Ruling::Solves => {
                self.solved = true;
                self.stage = Stage::Over;
                return Reaction::Solved;
            }
            Ruling::Right { answer, left } if self.game.play(answer).is_ok() => {
                self.left = left;
                self.hint = Hint::None;
                return Reaction::GoOn { answer };
            }
            _ => {
                self.game.undo();
            }
        }
        match ruling {
            Ruling::Wrong(refutation) => {
                self.failed = true;
                Reaction::TryAgain(refutation)
            }
            Ruling::Slower { plies } => Reaction::TooSlow { plies },
            _ => Reaction::Undecided,
        }
    }

    /// Raises the hint for the next move by one level. Pass the question to [`Referee::right_move`] to get the move to
    /// show. Returns `None` if the hint cannot be raised.
    ///
    /// [`Referee::right_move`]: super::Referee::right_move
    pub fn ask_hint(&mut self) -> Option<(Hint, Question)> {
        if self.stage != Stage::YourTurn {
            return None;
        }
        self.hint = match self.hint {
            Hint::None => Hint::Stone,
            Hint::Stone => Hint::Move,
            Hint::Move => return None,
        };
        self.shown = self.shown.max(self.hint);
        let any = self.puzzle.first();
        Some((self.hint, self.question(*self.game.position(), any)))
    }

    /// Returns the largest hint shown for the next move.
    pub fn hint(&self) -> Hint {
        self.hint
    }

    pub fn give_up(&mut self) {
        if self.stage == Stage::Judging {
            self.game.undo();
        }
        if !self.solved {
            self.failed = true;
            self.stage = Stage::Over;
        }
    }

    /// Returns whether the puzzle is solved, even if the player made wrong moves before.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// Returns the score of the attempt; `None` while the score is open. The score is fixed by the first wrong move, by
    /// the hint that shows the right move, or by the end of the attempt.
    pub fn score(&self) -> Option<Score> {
        match (self.failed, self.solved, self.shown) {
            (true, ..) | (_, _, Hint::Move) => Some(Score::Failed),
            (_, true, Hint::None) => Some(Score::Solved),
            (_, true, Hint::Stone) => Some(Score::WithHint),
            (_, false, _) => None,
        }
    }
}
