//! What the panels want to have announced in this frame, by topic.

use std::collections::BTreeMap;

use bevy_egui::egui::{Context, Id};

/// What an announcement is about, in the order of speaking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Topic {
    /// The title of the open page.
    Page,
    /// The question to answer.
    Question,
    /// Whose turn it is, or the result.
    Status,
    /// The task of a lesson or a puzzle.
    Task,
    /// The message about the last event.
    Message,
    /// The selected stones and where they can move.
    Selection,
}

/// The texts of a frame, by topic.
pub(super) type Texts = BTreeMap<Topic, String>;

fn id() -> Id {
    Id::new("texts to announce")
}

/// Announces a text once it appears or changes. Call it in every frame in which the text is shown.
pub(crate) fn say(context: &Context, topic: Topic, text: impl Into<String>) {
    context.data_mut(|data| {
        let texts: &mut Texts = data.get_temp_mut_or_default(id());
        texts.insert(topic, text.into());
    });
}

/// Takes the texts of the frame.
pub(super) fn take(context: &Context) -> Texts {
    context.data_mut(|data| data.remove_temp(id()).unwrap_or_default())
}
