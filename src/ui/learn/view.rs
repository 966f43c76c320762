//! View model of the learning page.

use cohort_lessons::{Drill, LessonStep, Lessons};
use cohort_library::Learning;
use cohort_play::locale::{Locale, Texts};

use crate::lesson;
use crate::words::family_key;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LearnView {
    pub lessons: Vec<LessonRow>,
    pub drills: Vec<DrillRow>,
    /// Whether the page offers the analysis board and the position editor. Both replace the match on the board, so only
    /// the title screen offers them.
    pub boards: bool,
    /// The error messages about invalid lesson files.
    pub problems: Vec<String>,
}

/// A lesson, and the player's progress in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRow {
    pub id: String,
    pub title: String,
    /// Number of steps that the player has completed.
    pub done: usize,
    pub steps: usize,
    /// Whether the player has left the lesson at a step and can resume there.
    pub is_left: bool,
}

/// A drill, and the player's best result in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrillRow {
    pub drill: Drill,
    /// Locale key of the drill's title.
    pub title: &'static str,
    /// Locale key of the game's name.
    pub game: &'static str,
    /// The player's best time, as text; `None` before the first result.
    pub best: Option<String>,
}

impl LearnView {
    pub fn of(
        lessons: &Lessons,
        learning: Option<&Learning>,
        boards: bool,
        locale: &Locale,
    ) -> Self {
        let row = |lesson: &cohort_lessons::Lesson| {
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
            problems: lessons
                .problems()
                .iter()
                .map(|problem| locale.explain(problem))
                .collect(),
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

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Catalogue;

    #[test]
    fn errors_of_lesson_files_are_told_in_words() {
        let catalogue = Catalogue::builtin();
        let mut lessons = Lessons::builtin(&catalogue);
        lessons.add("mine.ron", b"(schema: 1, nonsense)", &catalogue);
        let view = LearnView::of(&lessons, None, true, &Locale::new(Some("en")));
        let [problem] = view.problems.as_slice() else {
            panic!("{:?}", view.problems);
        };
        assert!(problem.starts_with("mine.ron:1:"), "{problem}");
        assert!(!problem.contains("file-"), "{problem}");
    }
}
