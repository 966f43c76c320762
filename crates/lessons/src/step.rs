//! A step of a lesson: a position, drawings and a goal.

use rules::{Game, Move, Refusal, Square};

use crate::aid::BoardAid;
use crate::goal::Goal;
use crate::mark::Mark;

#[derive(Clone, Debug)]
pub struct LessonStep {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) praise: String,
    /// The position at the start of the step.
    pub(crate) start: Game,
    /// The position in which the player must find the move.
    pub(crate) game: Game,
    pub(crate) show: Vec<Move>,
    pub(crate) introduces: Vec<BoardAid>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) goal: Goal,
    pub(crate) from: Vec<Square>,
    pub(crate) asks: Asks,
    pub(crate) wrong: Vec<WrongMoves>,
    pub(crate) otherwise: Option<String>,
}

/// How many of the solutions of a step the player must find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// The player must find one solution, which is then played.
    One,
    /// The player must find all solutions that move the stone on this square. The board then plays the solution that
    /// was found last.
    AllOf(Square),
}

/// Moves that are wrong for the same reason.
#[derive(Clone, Debug)]
pub(crate) struct WrongMoves {
    pub(crate) moves: Vec<Move>,
    pub(crate) why: String,
}

/// The judgement of the player's move in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// The move fulfils the goal.
    Done,
    /// The move is wrong. The text is the locale key of the explanation.
    Wrong(&'a str),
    /// The move is illegal, and the step does not explain why it is wrong.
    Refused(Refusal),
}

impl LessonStep {
    /// The identifier of the step in the player's progress, such as `jump`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The locale key of the step's title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The locale key of the text that explains the step's idea and task.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The locale key of the text that appears after the player has solved the step.
    pub fn praise(&self) -> &str {
        &self.praise
    }

    /// The game at the start of the step, before the moves that lead to the position of the task.
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// The game in which the player moves. Its plies are the moves from [`LessonStep::start`] to the position of the
    /// task.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The moves that demonstrate the idea, one after the other. The board takes these moves back before the player
    /// moves.
    pub fn show(&self) -> &[Move] {
        &self.show
    }

    /// The aids (board drawings) that the board shows from this step on.
    pub fn introduces(&self) -> &[BoardAid] {
        &self.introduces
    }

    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    pub fn asks(&self) -> Asks {
        self.asks
    }

    /// Judges a move. If the step has an explanation for a wrong move, the explanation is used even if the move is
    /// illegal.
    pub fn judge(&self, mv: Move) -> Verdict<'_> {
        let known = self.wrong.iter().find(|wrong| wrong.moves.contains(&mv));
        if let Some(wrong) = known {
            return Verdict::Wrong(&wrong.why);
        }
        if let Err(refusal) = self.game.legality(mv) {
            return Verdict::Refused(refusal);
        }
        if self.asks_for(mv) {
            return Verdict::Done;
        }
        // Validation ensures that every legal move is a solution or has an explanation.
        Verdict::Wrong(self.otherwise.as_deref().unwrap_or(&self.text))
    }

    /// The legal moves that fulfil the step's goal; at least one.
    pub fn solutions(&self) -> Vec<Move> {
        let mut moves = self.game.legal_moves();
        moves.retain(|mv| self.judge(*mv) == Verdict::Done);
        moves
    }

    /// Whether a legal move fulfils the step's goal and moves the stone that the task requires.
    pub(crate) fn asks_for(&self, mv: Move) -> bool {
        let origins = mv.origins();
        let meant = self.from.is_empty() || origins.iter().any(|from| self.from.contains(from));
        let game = &self.game;
        meant && self.goal.is_met_by(game.variant(), game.position(), mv)
    }

    /// The keys of all texts that the step uses.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        let reasons = self.wrong.iter().map(|wrong| wrong.why.as_str());
        [&*self.title, &*self.text, &*self.praise]
            .into_iter()
            .chain(reasons)
            .chain(self.otherwise.as_deref())
    }
}
