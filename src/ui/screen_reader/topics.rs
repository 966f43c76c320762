//! Collects the texts that the panels want to announce in a frame, by topic.

use std::collections::BTreeMap;

use bevy_egui::egui::{Context, Id};

/// The topic of an announcement. Announcements are spoken in the order of their topics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Topic {
    /// The title of the open page.
    Page,
    /// The question that the player must answer.
    Question,
    /// Whose turn it is, or the result of the game.
    Status,
    /// The task of a lesson or a puzzle.
    Task,
    /// The explanation of the task.
    Explanation,
    /// The message about the last move or other event.
    Message,
    /// The themes of a decided puzzle, and where the puzzle shows them.
    Themes,
    /// The reason for a refused move that is shown over the board.
    Refusal,
    /// The selected stones, and the squares that they can move to.
    Selection,
}

/// The texts of one frame, by topic.
pub(super) type Texts = BTreeMap<Topic, String>;

fn id() -> Id {
    Id::new("texts to announce")
}

/// Announces a text when it appears or changes. Must be called in every frame in which the text is shown.
pub(crate) fn say(context: &Context, topic: Topic, text: impl Into<String>) {
    context.data_mut(|data| {
        let texts: &mut Texts = data.get_temp_mut_or_default(id());
        texts.insert(topic, text.into());
    });
}

/// Returns and clears the texts of the frame.
pub(super) fn take(context: &Context) -> Texts {
    context.data_mut(|data| data.remove_temp(id()).unwrap_or_default())
}
