//! A lesson.

use std::collections::BTreeMap;

use rules::SharedVariant;

use crate::aid::BoardAid;
use crate::step::LessonStep;

/// A game taught step by step.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) variant: SharedVariant,
    pub(crate) steps: Vec<LessonStep>,
    pub(crate) texts: BTreeMap<String, String>,
}

impl Lesson {
    /// The name by which files, scripts and the player's progress call it, such as `loa`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The key of its title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The variant that it teaches.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// Its steps; there is at least one.
    pub fn steps(&self) -> &[LessonStep] {
        &self.steps
    }

    /// Whether the board draws something in the step with this number, from 0: no later step introduces it.
    pub fn draws(&self, aid: BoardAid, step: usize) -> bool {
        let later = self.steps.iter().skip(step + 1);
        !later
            .flat_map(LessonStep::introduces)
            .any(|later| *later == aid)
    }

    /// The text of a key that the lesson's own file gives; the others are in the program's locale files.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    /// Every key of a text that the lesson shows.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        let steps = self.steps.iter().flat_map(LessonStep::keys);
        std::iter::once(self.title()).chain(steps)
    }
}
