//! The state of a puzzle that is played.

use std::sync::Arc;

use rules::{Game, Move, Position, Refusal, Side};

use super::ruling::{Question, Refutation, Ruling};
use crate::puzzle::Puzzle;
use crate::task::Task;

/// What the player can do now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    YourTurn,
    /// Wait for the ruling on the move made.
    Judging,
    /// Look at it: it is solved or given up.
    Over,
}

/// What came of a puzzle for the player's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Score {
    /// A wrong move was made, the solution shown, or it was given up.
    Failed,
    /// Solved, after a hint at the stone.
    WithHint,
    Solved,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hint {
    #[default]
    None,
    /// Which stone moves: it costs half of the point.
    Stone,
    /// The move: it costs all of it.
    Move,
}

/// What becomes of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reaction {
    Solved,
    /// It was right, and the enemy has answered.
    GoOn {
        /// The answer, which is on the board.
        answer: Move,
    },
    /// It was wrong and is taken back.
    TryAgain(Refutation),
    /// It wins in more plies than are asked for, and is taken back; that costs nothing.
    TooSlow {
        /// In so many at most.
        plies: u32,
    },
    /// Nobody knows in time; the move is taken back, which costs nothing.
    Undecided,
    /// Nothing was asked: the ruling came too late.
    TooLate,
}

/// A puzzle that is played.
#[derive(Clone, Debug)]
pub struct Attempt {
    puzzle: Arc<Puzzle>,
    game: Game,
    stage: Stage,
    /// The plies that are left to win in.
    left: u32,
    hint: Hint,
    /// Most of what was shown so far.
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

    /// The game from the position of the puzzle on, with the moves of both sides; a move that is judged is the last.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        self.game.position()
    }

    pub fn side(&self) -> Side {
        self.puzzle.side()
    }

    /// What can be done now.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How many moves the player still has to find, at most.
    pub fn moves_left(&self) -> u32 {
        match (self.stage, self.puzzle.task()) {
            (Stage::Over, _) => 0,
            (_, Task::Win) => self.left.div_ceil(2),
            (_, Task::Hold) => 1,
        }
    }

    /// Makes a move and asks what it is worth.
    ///
    /// # Errors
    /// Why it cannot be made; the board is then as it was. While another move is judged, and at the end, none can be.
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

    /// Takes the ruling on the move that is judged.
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

    /// Asks for a hint about the next move: more than was shown of it. What it shows is for [`Referee::right_move`] to find
    /// with the question that this gives; nothing where there is nothing more to show.
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

    /// How much is shown of the next move.
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

    /// Whether it has been solved, however often it was tried.
    pub fn is_solved(&self) -> bool {
        self.solved
    }

    /// What it counts: fixed with the first wrong move, or at the end.
    pub fn score(&self) -> Option<Score> {
        match (self.failed, self.solved, self.shown) {
            (true, ..) | (_, _, Hint::Move) => Some(Score::Failed),
            (_, true, Hint::None) => Some(Score::Solved),
            (_, true, Hint::Stone) => Some(Score::WithHint),
            (_, false, _) => None,
        }
    }
}
