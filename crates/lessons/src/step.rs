//! One step of a lesson: a position, what is shown in it, and what is to be done.

use rules::{Game, Move, Refusal, Square};

use crate::aid::BoardAid;
use crate::goal::Goal;
use crate::mark::Mark;

/// One step of a lesson.
#[derive(Clone, Debug)]
pub struct LessonStep {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) text: String,
    pub(crate) praise: String,
    /// The position in which the step begins.
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

/// How many of the moves that do what is asked are to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// One of them, which is made.
    One,
    /// All of this stone; the last one that is found is made.
    AllOf(Square),
}

/// Moves that are wrong for one reason.
#[derive(Clone, Debug)]
pub(crate) struct WrongMoves {
    pub(crate) moves: Vec<Move>,
    pub(crate) why: String,
}

/// What a move in a step comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict<'a> {
    /// It is what the step asks for.
    Done,
    /// It is not: the key of the text that says why.
    Wrong(&'a str),
    /// It is against the rules, and the step has nothing of its own to say of it.
    Refused(Refusal),
}

impl LessonStep {
    /// The name by which the player's progress calls it, such as `jump`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The key of its title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The key of the text that explains the idea and says what is to be done.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The key of what is said once it is done.
    pub fn praise(&self) -> &str {
        &self.praise
    }

    /// The game as the step begins: before the moves that lead to what is to be done.
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// The game in which the player moves. The moves that lead there from [`LessonStep::start`] are its plies.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Moves that show the idea before the player moves, and are taken back: each is legal after those before it.
    pub fn show(&self) -> &[Move] {
        &self.show
    }

    /// What the board draws from this step on.
    pub fn introduces(&self) -> &[BoardAid] {
        &self.introduces
    }

    /// What is marked on the board.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// What is to be done.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// How many moves are to be found.
    pub fn asks(&self) -> Asks {
        self.asks
    }

    /// What a move comes to. What the step says of a move goes before what the rules say.
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
        // A file in which a legal move is neither right nor explained is refused.
        Verdict::Wrong(self.otherwise.as_deref().unwrap_or(&self.text))
    }

    /// The legal moves that do what is asked; there is at least one.
    pub fn solutions(&self) -> Vec<Move> {
        let mut moves = self.game.legal_moves();
        moves.retain(|mv| self.judge(*mv) == Verdict::Done);
        moves
    }

    /// Whether a legal move is made with one of the stones that are meant and does what is asked.
    pub(crate) fn asks_for(&self, mv: Move) -> bool {
        let origins = mv.origins();
        let meant = self.from.is_empty() || origins.iter().any(|from| self.from.contains(from));
        let game = &self.game;
        meant && self.goal.is_met_by(game.variant(), game.position(), mv)
    }

    /// Every key of a text that it shows.
    pub(crate) fn keys(&self) -> impl Iterator<Item = &str> {
        let reasons = self.wrong.iter().map(|wrong| wrong.why.as_str());
        [&*self.title, &*self.text, &*self.praise]
            .into_iter()
            .chain(reasons)
            .chain(self.otherwise.as_deref())
    }
}
