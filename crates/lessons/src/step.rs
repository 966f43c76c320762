//! One step of a lesson: a position, drawings and a goal.

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
    /// The position in which the player moves.
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

/// How many of the solutions the player must find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// One solution, which is then played.
    One,
    /// All solutions of this stone; the last one found is played.
    AllOf(Square),
}

/// Moves that are wrong for the same reason.
#[derive(Clone, Debug)]
pub(crate) struct WrongMoves {
    pub(crate) moves: Vec<Move>,
    pub(crate) why: String,
}

/// The judgement of a move in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// The move fulfils the goal.
    Done,
    /// The move is wrong; the locale key of the explanation.
    Wrong(&'a str),
    /// The move is illegal, and the step has no explanation of its own.
    Refused(Refusal),
}

impl LessonStep {
    /// The name in the player's progress, such as `jump`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The locale key of the title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The locale key of the text that explains the idea and the task.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The locale key of the text after success.
    pub fn praise(&self) -> &str {
        &self.praise
    }

    /// The game at the start of the step, before the moves that lead to the task.
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// The game in which the player moves; its plies are the moves from [`LessonStep::start`] to the task.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Moves that demonstrate the idea and are taken back before the player moves; each is legal after the one before.
    pub fn show(&self) -> &[Move] {
        &self.show
    }

    /// The aids that the board shows from this step on.
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

    /// Judges a move. If the step explains a move, this explanation replaces the refusal of the rules.
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
        // Validation guarantees that every legal move is a solution or has an explanation.
        Verdict::Wrong(self.otherwise.as_deref().unwrap_or(&self.text))
    }

    /// The legal moves that fulfil the goal; at least one.
    pub fn solutions(&self) -> Vec<Move> {
        let mut moves = self.game.legal_moves();
        moves.retain(|mv| self.judge(*mv) == Verdict::Done);
        moves
    }

    /// Whether a legal move is made with one of the required stones and fulfils the goal.
    pub(crate) fn asks_for(&self, mv: Move) -> bool {
        let origins = mv.origins();
        let meant = self.from.is_empty() || origins.iter().any(|from| self.from.contains(from));
        let game = &self.game;
        meant && self.goal.is_met_by(game.variant(), game.position(), mv)
    }

    /// The keys of all texts in the step.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        let reasons = self.wrong.iter().map(|wrong| wrong.why.as_str());
        [&*self.title, &*self.text, &*self.praise]
            .into_iter()
            .chain(reasons)
            .chain(self.otherwise.as_deref())
    }
}
