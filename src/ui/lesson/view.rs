//! What the panel of a lesson shows.

use std::collections::BTreeSet;

use lessons::Lesson;

use crate::lessons::{CurrentLesson, DrillRun, Sitting, Stage};
use crate::locale::Locale;
use crate::settings::Settings;

/// What the panel of a lesson shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonView {
    /// The lesson's title.
    pub lesson: String,
    /// The titles of its steps, and whether each was done once.
    pub steps: Vec<(String, bool)>,
    /// The number of the step, from 0.
    pub number: usize,
    /// Its title.
    pub title: String,
    /// What it explains and asks.
    pub text: String,
    /// Where it is.
    pub stage: Stage,
    /// What is said now.
    pub said: Option<Said>,
    /// The drill that it is.
    pub drill: Option<DrillView>,
}

/// A drill in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrillView {
    /// How far it is, and what it has taken.
    pub far: String,
    /// How it went, once it is over.
    pub result: String,
}

/// What is said of a move, or while something is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The words.
    pub text: String,
    /// Whether something is wrong.
    pub warning: bool,
}

impl LessonView {
    /// A lesson in words; `refusal` tells why the last move was refused by the rules.
    pub fn of(
        current: &CurrentLesson,
        settings: &Settings,
        locale: &Locale,
        refusal: Option<String>,
    ) -> Option<Self> {
        let sitting = current.sitting()?;
        let (lesson, step) = (sitting.lesson(), sitting.step()?);
        let none = BTreeSet::new();
        let done = settings
            .lessons
            .get(lesson.id())
            .map_or(&none, |progress| &progress.done);
        let steps = lesson.steps().iter();
        Some(LessonView {
            lesson: text(locale, lesson, lesson.title()),
            steps: steps
                .map(|step| {
                    let title = text(locale, lesson, step.title());
                    (title, done.contains(step.name()))
                })
                .collect(),
            number: sitting.number(),
            title: text(locale, lesson, step.title()),
            text: text(locale, lesson, step.text()),
            stage: sitting.stage(),
            said: said(sitting, locale, refusal),
            drill: current
                .drill()
                .map(|run| drill(sitting, &run, settings, locale)),
        })
    }

    /// Whether this is the last step.
    pub fn is_last(&self) -> bool {
        self.number + 1 >= self.steps.len()
    }
}

/// A drill in words.
fn drill(sitting: &Sitting, run: &DrillRun, settings: &Settings, locale: &Locale) -> DrillView {
    let best = settings.drills.get(run.drill.key()).copied();
    let far = [
        ("number", (sitting.number() + 1).into()),
        ("tasks", sitting.lesson().steps().len().into()),
        ("time", seconds(run.tenths() / 10 * 10).into()),
    ];
    let result = [
        ("time", seconds(run.tenths()).into()),
        ("best", seconds(best.unwrap_or_else(|| run.tenths())).into()),
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

/// Tenths of a second as minutes and seconds; whole ones without a fraction.
pub(in crate::ui) fn seconds(tenths: u32) -> String {
    let (minutes, rest) = (tenths / 600, tenths % 600);
    let (seconds, tenths) = (rest / 10, rest % 10);
    match tenths {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{minutes}:{seconds:02}.{tenths}"),
    }
}

/// A text of a lesson: its file's own, or the program's.
pub(in crate::ui) fn text(locale: &Locale, lesson: &Lesson, key: &str) -> String {
    lesson
        .text(key)
        .map_or_else(|| locale.text(key), str::to_owned)
}

fn said(sitting: &Sitting, locale: &Locale, refusal: Option<String>) -> Option<Said> {
    let lesson = sitting.lesson();
    let told = |text| {
        Some(Said {
            text,
            warning: false,
        })
    };
    let warned = |text| Said {
        text,
        warning: true,
    };
    match sitting.stage() {
        Stage::Finished => None,
        Stage::Done => told(text(locale, lesson, sitting.step()?.praise())),
        Stage::Leading | Stage::Showing | Stage::TakingBack => told(locale.text("lesson-watch")),
        Stage::Asking => {
            let wrong = sitting.said().map(|why| text(locale, lesson, why));
            let shown = || {
                let game = sitting.game();
                let mv = game.variant().notation(game.position(), sitting.shown()?);
                told(locale.format("lesson-shown", &[("move", mv.into())]))
            };
            refusal.or(wrong).map(warned).or_else(shown)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::seconds;

    #[test]
    fn times_are_written_as_on_a_watch() {
        assert_eq!(seconds(0), "0:00");
        assert_eq!(seconds(421), "0:42.1");
        assert_eq!(seconds(600), "1:00");
        assert_eq!(seconds(1234), "2:03.4");
    }
}
