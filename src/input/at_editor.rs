//! What actions do with the position editor.

use bevy::prelude::*;

use super::action::{Action, Overlay};
use super::overlays::Overlays;
use crate::editor::{Editor, EditorRequest};

/// Actions of the page of the editor. Runs after the pages are opened and closed.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    editor: Res<Editor>,
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
                if *request == EditorRequest::Play && editor.can_be_played() {
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
