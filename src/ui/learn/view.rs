//! What the page of what can be learned shows.

use lessons::{Drill, LessonStep, Lessons};
use library::Learning;

use crate::play::locale::Locale;
use crate::ui::lesson;
use crate::ui::words::family_key;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LearnView {
    pub lessons: Vec<LessonRow>,
    pub drills: Vec<DrillRow>,
    /// Whether positions can be analysed and set up: on the title, where no match is left for that.
    pub boards: bool,
    /// What is wrong with files of lessons.
    pub problems: Vec<String>,
}

/// A lesson, and how far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRow {
    pub id: String,
    pub title: String,
    /// How many of its steps were done.
    pub done: usize,
    pub steps: usize,
    /// Whether it was left at a step.
    pub is_left: bool,
}

/// A drill, and the best that was reached in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrillRow {
    pub drill: Drill,
    /// The key of its title.
    pub title: &'static str,
    /// The key of the name of its game.
    pub game: &'static str,
    /// The best time, as it is written.
    pub best: Option<String>,
}

impl LearnView {
    /// The lessons in words.
    pub fn of(
        lessons: &Lessons,
        learning: Option<&Learning>,
        boards: bool,
        locale: &Locale,
    ) -> Self {
        let row = |lesson: &::lessons::Lesson| {
            let progress = learning.and_then(|known| known.lessons.get(lesson.id()));
            let steps = lesson.steps().iter().map(LessonStep::name);
            LessonRow {
                id: lesson.id().to_owned(),
                title: lesson::text(locale, lesson, lesson.title()),
                done: progress.map_or(0, |progress| progress.count(steps)),
                steps: lesson.steps().len(),
                is_left: progress.is_some_and(|progress| progress.at.is_some()),
            }
        };
        LearnView {
            lessons: lessons.all().iter().map(row).collect(),
            drills: Drill::ALL.map(|drill| drill_row(drill, learning)).to_vec(),
            boards,
            problems: lessons.problems().iter().map(ToString::to_string).collect(),
        }
    }
}

fn drill_row(drill: Drill, learning: Option<&Learning>) -> DrillRow {
    let best = learning.and_then(|known| known.drill(drill.key(), drill.variant()));
    DrillRow {
        drill,
        title: drill.title(),
        game: family_key(drill.game()),
        best: best.map(|best| lesson::seconds(best.spent)),
    }
}
