//! Carries out actions in a lesson, except actions on its board.

use bevy::prelude::*;
use cohort_features::lessons::{CurrentLesson, LessonRequest};

use super::action::Action;
use super::areas::MatchAction;
use super::open_pages::OpenPages;

/// Forwards requests to lessons. Also translates match actions that have a similar meaning in a lesson, such as a hint.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    lesson: Res<CurrentLesson>,
    mut open_pages: ResMut<OpenPages>,
    mut requests: MessageWriter<LessonRequest>,
) {
    let taken = lesson.session().is_some();
    for action in actions.read() {
        let request = match action {
            Action::Lesson(request) => request.clone(),
            Action::Match(MatchAction::Hint) if taken => LessonRequest::ShowMove,
            Action::Match(MatchAction::Undo) if taken => LessonRequest::Again,
            Action::Match(MatchAction::ViewStep(..=-1)) if taken => LessonRequest::Previous,
            Action::Match(MatchAction::ViewStep(1..)) if taken => LessonRequest::Next,
            Action::Match(MatchAction::ViewPly(0)) if taken => LessonRequest::GoTo(0),
            Action::Match(MatchAction::Leave) if taken => LessonRequest::Leave,
            _ => continue,
        };
        if request != LessonRequest::Known {
            open_pages.set_if_neq(OpenPages::default());
        }
        requests.write(request);
    }
}
