//! Draws the playing aids of a lesson: the marks of the current step, and aids that help to find a move.

use cohort_features::lessons::{LessonSession, Stage};
use cohort_lessons::{BoardAid, Mark};
use cohort_play::board::{AidLabel, AidLine, AidLineKind, AidMarks, AidSign};
use cohort_play::settings::{Aid, AidSet};

use crate::input::Selection;

/// The aids in a lesson: all teaching aids except threats and prompts, which would give away the answer.
const AIDS: AidSet = AidSet::TEACHING
    .with(Aid::Threats, false)
    .with(Aid::Prompts, false);

/// The aids for drills and puzzles: none, because any aid would give away the answer.
pub(super) const ASKED: AidSet = AidSet::BARE;

/// Returns the aids for the current step of a lesson, without the aids that a later step introduces.
pub(super) fn aids(session: &LessonSession) -> AidSet {
    let introduced = [(BoardAid::Groups, Aid::Groups), (BoardAid::Ways, Aid::Ways)];
    introduced.into_iter().fold(AIDS, |aids, (drawn, aid)| {
        let is_on = session.lesson().draws(drawn, session.number());
        aids.with(aid, is_on && aids.has(aid))
    })
}

/// Draws the marks of the lesson's current step while this step asks for a move. After the move, the board shows
/// another position, to which the marks do not belong.
pub(super) fn draw_step(session: &LessonSession, selection: Selection, marks: &mut AidMarks) {
    let step = session.step().filter(|_| session.stage() == Stage::Asking);
    let step_marks = step
        .map(cohort_lessons::LessonStep::marks)
        .unwrap_or_default();
    for mark in step_marks {
        draw(*mark, selection == Selection::Nothing, marks);
    }
}

/// Draws one mark of a lesson step. Skips marks with a number if `written` is false. The caller sets `written` to false
/// while a stone is selected, because the board then shows that stone's own numbers.
fn draw(mark: Mark, written: bool, marks: &mut AidMarks) {
    let mut line = |from, to, kind| marks.lines.push(AidLine { from, to, kind });
    match mark {
        Mark::Square(square) => marks.signs.push((square, AidSign::Reason)),
        Mark::Arrow(from, to) => line(from, to, AidLineKind::Run),
        Mark::Barred(from, to) => line(from, to, AidLineKind::BarredWay),
        Mark::Threat(from, to) => line(from, to, AidLineKind::Threat),
        Mark::Count(square, count) if written => {
            marks.labels.push((square, AidLabel::Ways(count)));
        }
        Mark::Count(..) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cohort_lessons::Lessons;
    use rules::Catalogue;

    #[test]
    fn every_mark_of_every_step_is_drawn_while_the_step_asks() {
        let offered = Lessons::builtin(&Catalogue::builtin());
        let mut drawn = 0;
        for lesson in offered.all() {
            for step in lesson.steps() {
                let mut marks = AidMarks::default();
                for mark in step.marks() {
                    draw(*mark, true, &mut marks);
                }
                let count = marks.lines.len() + marks.signs.len() + marks.labels.len();
                assert_eq!(count, step.marks().len(), "{} {}", lesson.id(), step.name());
                drawn += count;
            }
        }
        assert!(drawn > 10, "{drawn}");
    }
}
