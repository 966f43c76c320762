//! View model of the lesson panel.

use std::time::Duration;

use cohort_features::lessons::{CurrentLesson, DrillRun, LessonSession, Stage};
use cohort_lessons::Lesson;
use cohort_library::Learning;
use cohort_play::locale::Locale;

use crate::practice::PracticeMessage;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonView {
    /// The title of the lesson, or the general title of all drills.
    pub lesson: String,
    /// The titles of the lesson's steps, and whether the player has completed each step.
    pub steps: Vec<(String, bool)>,
    /// Number of the current step, counted from 0.
    pub number: usize,
    pub title: String,
    /// The explanation and the task of the step.
    pub text: String,
    pub stage: Stage,
    pub said: Option<PracticeMessage>,
    /// The state of the drill; `None` in a lesson that is not a drill.
    pub drill: Option<DrillView>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrillView {
    /// Text with the number of the current task, the number of tasks, and the time used.
    pub far: String,
    /// Text with the time, the best time and the number of mistakes. It is shown at the end of the drill.
    pub result: String,
}

impl LessonView {
    /// Returns the view of the current lesson; `None` without a lesson. `refusal` is the reason why the last move was
    /// refused.
    pub fn of(
        current: &CurrentLesson,
        learning: Option<&Learning>,
        locale: &Locale,
        refusal: Option<String>,
    ) -> Option<Self> {
        let session = current.session()?;
        let (lesson, step) = (session.lesson(), session.step()?);
        let progress = learning.and_then(|known| known.lessons.get(lesson.id()));
        let is_done = |name: &str| progress.is_some_and(|progress| progress.done.contains(name));
        let steps = lesson.steps().iter();
        Some(LessonView {
            // All tasks of a drill share one title.
            lesson: match current.drill() {
                Some(_) => locale.text("lesson-drill"),
                None => text(locale, lesson, lesson.title()),
            },
            steps: steps
                .map(|step| {
                    let title = text(locale, lesson, step.title());
                    (title, is_done(step.name()))
                })
                .collect(),
            number: session.number(),
            title: text(locale, lesson, step.title()),
            text: text(locale, lesson, step.text()),
            stage: session.stage(),
            said: said(session, locale, refusal),
            drill: current
                .drill()
                .map(|run| drill(session, &run, learning, locale)),
        })
    }

    /// Returns the number of completed steps.
    pub fn done(&self) -> usize {
        self.steps.iter().filter(|(_, done)| *done).count()
    }

    pub fn is_last(&self) -> bool {
        self.number + 1 >= self.steps.len()
    }
}

fn drill(
    session: &LessonSession,
    run: &DrillRun,
    learning: Option<&Learning>,
    locale: &Locale,
) -> DrillView {
    let best = learning.and_then(|known| known.drill(run.drill.key(), run.drill.variant()));
    let best = best.map_or_else(|| run.kept(), |best| best.spent);
    let whole = Duration::from_secs(run.spent.as_secs());
    let far = [
        ("number", (session.number() + 1).into()),
        ("tasks", session.lesson().steps().len().into()),
        ("time", seconds(whole).into()),
    ];
    let result = [
        ("time", seconds(run.kept()).into()),
        ("best", seconds(best).into()),
        ("mistakes", run.mistakes.into()),
    ];
    let key = if run.is_best {
        "drill-best"
    } else {
        "drill-over"
    };
    DrillView {
        far: locale.format("drill-far", &far),
        result: locale.format(key, &result),
    }
}

/// Returns a time as minutes and seconds, with tenths of a second if they are not zero.
pub(crate) fn seconds(time: Duration) -> String {
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    match time.subsec_millis() / 100 {
        0 => format!("{minutes}:{seconds:02}"),
        tenths => format!("{minutes}:{seconds:02}.{tenths}"),
    }
}

/// Returns a text of a lesson, from the lesson's own file or otherwise from the program's locale files.
pub(crate) fn text(locale: &Locale, lesson: &Lesson, key: &str) -> String {
    lesson
        .text(key)
        .map_or_else(|| locale.text(key), str::to_owned)
}

fn said(
    session: &LessonSession,
    locale: &Locale,
    refusal: Option<String>,
) -> Option<PracticeMessage> {
    let lesson = session.lesson();
    match session.stage() {
        Stage::Finished => None,
        Stage::Done => Some(PracticeMessage::right(text(
            locale,
            lesson,
            session.step()?.praise(),
        ))),
        Stage::Leading | Stage::Showing | Stage::TakingBack => {
            Some(PracticeMessage::plain(locale.text("lesson-watch")))
        }
        Stage::Asking => {
            let wrong = session.said().map(|why| text(locale, lesson, why));
            let found = || {
                let count = session.found().len();
                let all = session.step()?.solutions().len();
                let far = [("found", count.into()), ("all", all.into())];
                (count > 0).then(|| PracticeMessage::right(locale.format("drill-found", &far)))
            };
            let shown = || {
                let game = session.game();
                let mv = game.variant().notation(game.position(), session.shown()?);
                Some(PracticeMessage::plain(
                    locale.format("lesson-shown", &[("move", mv.into())]),
                ))
            };
            refusal
                .or(wrong)
                .map(PracticeMessage::wrong)
                .or_else(found)
                .or_else(shown)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_as_on_a_watch() {
        let written = |millis| seconds(Duration::from_millis(millis));
        assert_eq!(written(0), "0:00");
        assert_eq!(written(42_100), "0:42.1");
        assert_eq!(written(60_000), "1:00");
        assert_eq!(written(123_400), "2:03.4");
    }
}
