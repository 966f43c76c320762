//! The state of a lesson: the current step, the position on the board, and the message to the player. Does not depend
//! on time or frames.

use cohort_lessons::{Asks, Lesson, LessonStep, Verdict};
use cohort_play::table::messages::TimeDirection;
use rules::{Game, Move, Ply, Position, Refusal, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The board shows the moves that lead to the position of the lesson step.
    Leading,
    /// The board shows the moves of the demonstration.
    Showing,
    TakingBack,
    Asking,
    Done,
    /// The lesson is over.
    Finished,
}

#[derive(Clone, Debug)]
pub struct LessonSession {
    lesson: Lesson,
    step: usize,
    game: Game,
    stage: Stage,
    said: Option<String>,
    shown: Option<Move>,
    found: Vec<Move>,
}

/// A motion to show on the board: the position before the move, the move, and whether the move is played or taken back.
pub(super) type Motion = (Position, Ply, TimeDirection);

/// The result of the player's move in a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one reply per move, and a box would not be `Copy`"
)]
pub(super) enum Reply {
    /// The move is correct and was played. The fields are the position before the move and the move itself.
    Done(Position, Ply),
    /// The move is correct, but the step asks for several moves, and the player has not found all of them.
    Found,
    /// The move is wrong. [`LessonSession::said`] returns the reason.
    Wrong,
    /// The move is illegal, for the given reason.
    Refused(Refusal),
    /// The move was not judged, because the lesson does not wait for a move now.
    NotNow,
}

impl LessonSession {
    /// Starts a lesson at the step with this number. A number beyond the last step starts at the last step. Returns
    /// `None` for a lesson without steps.
    pub(super) fn begin(lesson: Lesson, step: usize) -> Option<Self> {
        let step = step.min(lesson.steps().len().saturating_sub(1));
        let game = lesson.steps().get(step)?.start().clone();
        let mut session = LessonSession {
            lesson,
            step,
            game,
            stage: Stage::Leading,
            said: None,
            shown: None,
            found: Vec::new(),
        };
        session.skip_what_is_empty();
        Some(session)
    }

    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Returns the number of the current lesson step, from 0.
    pub fn number(&self) -> usize {
        self.step
    }

    /// Returns the current step of the lesson. After the end of the lesson, returns the last step.
    pub fn step(&self) -> Option<&LessonStep> {
        self.lesson.steps().get(self.step)
    }

    /// Returns the side that the player plays, which is at the near edge of the board.
    pub fn players_side(&self) -> Option<Side> {
        Some(self.step()?.game().position().to_move())
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the key of the text that explains why the player's last move was wrong; `None` if there is no such text.
    pub fn said(&self) -> Option<&str> {
        self.said.as_deref()
    }

    /// Returns the correct move that the player has asked to see; `None` if the player has not asked.
    pub fn shown(&self) -> Option<Move> {
        self.shown
    }

    /// Returns the correct moves that the player has found so far, in a step that asks for several moves.
    pub fn found(&self) -> &[Move] {
        &self.found
    }

    /// Whether the player may move. This is also true during a demonstration, because a move by the player ends the
    /// demonstration.
    pub fn awaits_player(&self) -> bool {
        !matches!(self.stage, Stage::Done | Stage::Finished)
    }

    pub fn is_last(&self) -> bool {
        self.step + 1 >= self.lesson.steps().len()
    }

    /// Starts the lesson again at the step with this number.
    pub(super) fn go_to(&mut self, step: usize) {
        if let Some(session) = LessonSession::begin(self.lesson.clone(), step) {
            *self = session;
        }
    }

    pub(super) fn finish(&mut self) {
        self.stage = Stage::Finished;
        self.said = None;
        self.shown = None;
    }

    /// Plays or takes back the next move of the demonstration, and returns this motion. Returns `None` if there is no
    /// motion to show.
    pub(super) fn advance(&mut self) -> Option<Motion> {
        let step = self.lesson.steps().get(self.step)?;
        let asked = step.game();
        let made = self.game.plies().len();
        let motion = match self.stage {
            Stage::Leading => {
                let mv = asked.plies().get(made)?.mv;
                forward(&mut self.game, mv)
            }
            Stage::Showing => {
                let mv = *step.show().get(made.checked_sub(asked.plies().len())?)?;
                forward(&mut self.game, mv)
            }
            Stage::TakingBack => {
                let ply = self.game.undo()?;
                Some((*self.game.position(), ply, TimeDirection::Back))
            }
            Stage::Asking | Stage::Done | Stage::Finished => None,
        };
        self.skip_what_is_empty();
        motion
    }

    /// Skips the demonstration, so that the player can move. Returns whether the position on the board has changed.
    pub(super) fn hurry(&mut self) -> bool {
        let Some(step) = self.lesson.steps().get(self.step) else {
            return false;
        };
        let other = self.game.plies().len() != step.game().plies().len();
        if matches!(
            self.stage,
            Stage::Leading | Stage::Showing | Stage::TakingBack
        ) {
            self.game = step.game().clone();
            self.stage = Stage::Asking;
            return other;
        }
        false
    }

    pub(super) fn attempt(&mut self, mv: Move) -> Reply {
        let Some(step) = self.lesson.steps().get(self.step) else {
            return Reply::NotNow;
        };
        if self.stage != Stage::Asking {
            return Reply::NotNow;
        }
        self.said = None;
        match step.judge(mv) {
            Verdict::Refused(refusal) => Reply::Refused(refusal),
            Verdict::Wrong(why) => {
                self.said = Some(why.to_owned());
                Reply::Wrong
            }
            Verdict::Done if self.is_missing_others(mv) => {
                if !self.found.contains(&mv) {
                    self.found.push(mv);
                }
                Reply::Found
            }
            Verdict::Done => {
                let before = *self.game.position();
                match self.game.play(mv) {
                    Ok(ply) => {
                        self.stage = Stage::Done;
                        self.shown = None;
                        self.found.clear();
                        Reply::Done(before, ply)
                    }
                    Err(refusal) => Reply::Refused(refusal),
                }
            }
        }
    }

    /// Whether the step asks for further correct moves, besides `mv` and the moves already found.
    fn is_missing_others(&self, mv: Move) -> bool {
        self.step().is_some_and(|step| match step.asks() {
            Asks::One => false,
            Asks::AllOf(_) => {
                let mut solutions = step.solutions().into_iter();
                solutions.any(|other| other != mv && !self.found.contains(&other))
            }
        })
    }

    /// Clears the message about the player's last move.
    pub(super) fn forget(&mut self) {
        self.said = None;
    }

    /// Shows the player a correct move, if the lesson waits for a move.
    pub(super) fn show_move(&mut self) {
        if self.stage == Stage::Asking {
            self.shown = self
                .step()
                .and_then(|step| step.solutions().first().copied());
        }
    }

    /// Skips the stages of the lesson step in which no moves are left to show.
    fn skip_what_is_empty(&mut self) {
        let Some(step) = self.lesson.steps().get(self.step) else {
            return;
        };
        let (asked, made) = (step.game().plies().len(), self.game.plies().len());
        if self.stage == Stage::Leading && made >= asked {
            self.stage = Stage::Showing;
        }
        if self.stage == Stage::Showing && made >= asked + step.show().len() {
            self.stage = Stage::TakingBack;
        }
        if self.stage == Stage::TakingBack && made <= asked {
            self.stage = Stage::Asking;
        }
    }
}

fn forward(game: &mut Game, mv: Move) -> Option<Motion> {
    let before = *game.position();
    let ply = game.play(mv).ok()?;
    Some((before, ply, TimeDirection::Forward))
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_lessons::{Drill, Lessons};
    use rules::{Catalogue, read_move};

    fn session(lesson: &str, step: &str) -> LessonSession {
        let lessons = Lessons::builtin(&Catalogue::builtin());
        let lesson = lessons.get(lesson).unwrap().clone();
        let number = lesson.steps().iter().position(|s| s.name() == step);
        LessonSession::begin(lesson, number.unwrap()).unwrap()
    }

    fn mv(text: &str) -> Move {
        read_move(text).unwrap()
    }

    #[test]
    fn what_is_shown_is_taken_back_and_then_the_player_moves() {
        let mut session = session("loa", "count");
        let asked = *session.step().unwrap().game().position();
        assert_eq!(session.stage(), Stage::Showing);
        let (before, ply, way) = session.advance().unwrap();
        assert_eq!((before, way), (asked, TimeDirection::Forward));
        assert_eq!(ply.mv, mv("f1-f3"));
        assert_eq!(session.stage(), Stage::TakingBack);
        // The player cannot move yet, because the demonstration is not over.
        assert_eq!(session.attempt(mv("c1-c3")), Reply::NotNow);
        let (_, _, way) = session.advance().unwrap();
        assert_eq!(way, TimeDirection::Back);
        assert_eq!(session.game().position(), &asked);
        assert_eq!(session.stage(), Stage::Asking);
        assert!(session.advance().is_none());
        assert!(matches!(session.attempt(mv("c1-c3")), Reply::Done(..)));
        assert_eq!(session.stage(), Stage::Done);
        assert_eq!(session.attempt(mv("d8-d6")), Reply::NotNow);
    }

    #[test]
    fn what_leads_to_a_position_stays() {
        let mut session = session("ordo", "rejoin");
        assert_eq!(session.stage(), Stage::Leading);
        let (_, ply, way) = session.advance().unwrap();
        assert!(ply.captures.any());
        assert_eq!(
            (way, session.stage()),
            (TimeDirection::Forward, Stage::Asking)
        );
        assert_eq!(session.game().plies().len(), 1);
        assert!(matches!(session.attempt(mv("d5-d4")), Reply::Done(..)));
    }

    #[test]
    fn whoever_cannot_wait_moves_at_once() {
        let mut session = session("ordo", "rejoin");
        assert!(session.hurry());
        assert_eq!(session.stage(), Stage::Asking);
        assert_eq!(session.game().plies().len(), 1);
        assert!(!session.hurry());
        // A completed lesson step has no demonstration to skip.
        session.attempt(mv("d5-d4"));
        assert!(!session.hurry());
        assert_eq!(session.stage(), Stage::Done);
    }

    #[test]
    fn a_wrong_move_is_explained_until_the_next_and_leaves_the_board() {
        let mut session = session("loa", "count");
        session.hurry();
        let before = *session.game().position();
        assert_eq!(session.attempt(mv("c1-c2")), Reply::Wrong);
        assert_eq!(session.said(), Some("lesson-loa-count-short"));
        assert!(matches!(session.attempt(mv("a1-a2")), Reply::Refused(_)));
        assert_eq!(session.said(), None);
        assert_eq!(session.game().position(), &before);
        assert_eq!(session.stage(), Stage::Asking);
    }

    #[test]
    fn a_move_that_is_shown_is_right() {
        let mut session = session("loa", "both");
        session.hurry();
        session.show_move();
        let shown = session.shown().unwrap();
        assert!(matches!(session.attempt(shown), Reply::Done(..)));
        assert_eq!(session.shown(), None);
    }

    #[test]
    fn where_all_ways_of_a_stone_are_asked_for_each_counts_once_and_the_last_is_made() {
        let catalogue = Catalogue::builtin();
        let ways = |lesson: &Lesson| lesson.steps()[0].solutions();
        let lessons = (0..).filter_map(|seed| Drill::Count.lesson(&catalogue, seed));
        let lesson = lessons.into_iter().find(|lesson| ways(lesson).len() == 3);
        let lesson = lesson.unwrap();
        let [one, two, three] = ways(&lesson)[..] else {
            panic!("the step must have three solutions");
        };
        let mut session = LessonSession::begin(lesson, 0).unwrap();
        let before = *session.game().position();
        for mv in [one, one, three, one] {
            assert_eq!(session.attempt(mv), Reply::Found);
        }
        assert_eq!(session.found(), [one, three]);
        let Asks::AllOf(stone) = session.step().unwrap().asks() else {
            panic!("the step must ask for all ways of a stone");
        };
        let nowhere = Move::Step {
            from: stone,
            to: stone,
        };
        assert!(matches!(session.attempt(nowhere), Reply::Refused(_)));
        assert_eq!(session.game().position(), &before);
        assert_eq!(session.stage(), Stage::Asking);
        assert!(matches!(session.attempt(two), Reply::Done(..)));
        assert_eq!((session.stage(), session.found()), (Stage::Done, &[][..]));
    }

    #[test]
    fn a_step_beyond_the_last_is_the_last() {
        let mut session = session("loa", "count");
        session.go_to(99);
        assert!(session.is_last());
        assert_eq!(session.number(), 11);
        session.finish();
        assert_eq!(session.stage(), Stage::Finished);
        session.go_to(0);
        assert_eq!(session.number(), 0);
    }
}
