//! What is known of lessons and drills before the library has answered anew: changes, as it writes them down.

use super::lesson::{DrillBest, LessonPlace, LessonStep};
use super::progress::Learning;

impl Learning {
    /// A step was done.
    pub fn note_step(&mut self, step: &LessonStep) {
        let progress = self.lessons.entry(step.lesson.clone()).or_default();
        progress.done.insert(step.step.clone());
    }

    /// A lesson was left at a step.
    pub fn note_place(&mut self, place: &LessonPlace) {
        let progress = self.lessons.entry(place.lesson.clone()).or_default();
        progress.at.clone_from(&place.step);
    }

    /// A drill was done. Whether it took less than ever before.
    pub fn note_drill(&mut self, result: &DrillBest) -> bool {
        let same = |known: &&mut DrillBest| {
            (&known.drill, &known.variant) == (&result.drill, &result.variant)
        };
        match self.drills.iter_mut().find(same) {
            Some(known) if known.spent <= result.spent => return false,
            Some(known) => known.clone_from(result),
            None => self.drills.push(result.clone()),
        }
        true
    }

    /// The best result of a drill.
    pub fn drill(&self, drill: &str, variant: &str) -> Option<&DrillBest> {
        let mut drills = self.drills.iter();
        drills.find(|known| known.drill == drill && known.variant == variant)
    }
}
