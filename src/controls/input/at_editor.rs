//! What actions do with the position editor.

use bevy::prelude::*;

use super::action::{Action, Overlay};
use super::overlays::Overlays;
use crate::features::editor::{Editor, EditorRequest, may_analyse};
use crate::play::table::Match;

/// Actions of the page of the editor. Runs after the pages are opened and closed.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    editor: Res<Editor>,
    current: Option<Res<Match>>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<EditorRequest>,
) {
    for action in actions.read() {
        match action {
            Action::Open(Overlay::Editor) if overlays.top() == Some(Overlay::Editor) => {
                requests.write(EditorRequest::Begin);
            }
            Action::Editor(request) => {
                requests.write(request.clone());
                let begins = match request {
                    EditorRequest::Play => true,
                    EditorRequest::Analyse => may_analyse(current.as_deref()),
                    _ => false,
                };
                if begins && editor.can_be_played() {
                    overlays.set_if_neq(Overlays::default());
                }
            }
            Action::PasteText(text) if overlays.top() == Some(Overlay::Editor) => {
                requests.write(EditorRequest::Text(text.clone()));
            }
            _ => {}
        }
    }
}
