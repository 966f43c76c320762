//! A lesson: its id, variant, steps, and the texts from its own file.

use std::collections::BTreeMap;

use rules::SharedVariant;

use crate::aid::BoardAid;
use crate::step::LessonStep;

/// A step-by-step introduction to a game.
#[derive(Clone, Debug)]
pub struct Lesson {
    pub(crate) id: String,
    pub(crate) title: String,
    pub(crate) variant: SharedVariant,
    pub(crate) steps: Vec<LessonStep>,
    pub(crate) texts: BTreeMap<String, String>,
}

impl Lesson {
    /// The id of the lesson in files, scripts and the player's progress, such as `loa`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The locale key of the title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The variant that the lesson teaches.
    pub fn variant(&self) -> &SharedVariant {
        &self.variant
    }

    /// The steps of the lesson; at least one.
    pub fn steps(&self) -> &[LessonStep] {
        &self.steps
    }

    /// Whether the board shows an aid in the step with index `step`. The board hides the aid only if a later step
    /// introduces it.
    pub fn draws(&self, aid: BoardAid, step: usize) -> bool {
        let later = self.steps.iter().skip(step + 1);
        !later
            .flat_map(LessonStep::introduces)
            .any(|later| *later == aid)
    }

    /// The text of a key in the lesson's own file; `None` if the file does not contain the key. The program's locale
    /// files may contain the key instead.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.texts.get(key).map(String::as_str)
    }

    /// The keys of all texts that the lesson uses.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        let steps = self.steps.iter().flat_map(LessonStep::keys);
        std::iter::once(self.title()).chain(steps)
    }
}
