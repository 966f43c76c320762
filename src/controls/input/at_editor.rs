//! Carries out actions in the position editor.

use bevy::prelude::*;
use cohort_features::editor::{Editor, EditorRequest, may_analyse};
use cohort_play::table::Match;

use super::action::Action;
use super::at_pages::{PageOpened, is_opened};
use super::open_pages::OpenPages;
use super::page::Page;

/// Forwards requests to the position editor. Closes all pages when a match or analysis starts from the edited position.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut opened: MessageReader<PageOpened>,
    editor: Res<Editor>,
    current: Option<Res<Match>>,
    mut open_pages: ResMut<OpenPages>,
    mut requests: MessageWriter<EditorRequest>,
) {
    if is_opened(&mut opened, Page::Editor) {
        requests.write(EditorRequest::Begin);
    }
    for action in actions.read() {
        let Action::Editor(request) = action else {
            continue;
        };
        requests.write(request.clone());
        let begins = match request {
            EditorRequest::Play => true,
            EditorRequest::Analyse => may_analyse(current.as_deref()),
            _ => false,
        };
        if begins && editor.can_be_played() {
            open_pages.set_if_neq(OpenPages::default());
        }
    }
}
