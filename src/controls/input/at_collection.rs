//! What actions do with all games: the page that lists them, and what comes in and goes out.

use bevy::prelude::*;

use super::action::{Action, Overlay};
use super::overlays::Overlays;
use crate::features::analysis::may_analyse;
use crate::features::collection::{CollectionRequest, Incoming, Listed, Notice, Opened};
use crate::features::review::may_review;
use crate::play::table::Match;

/// Takes back what was said of games that came in or went out once the player turns to something else: it belongs to the page or
/// the game where it was said. Runs before whatever these actions have said of them.
pub(super) fn forget_notice(mut actions: MessageReader<Action>, mut notice: ResMut<Notice>) {
    if actions.read().any(turns_elsewhere) && notice.0.is_some() {
        notice.0 = None;
    }
}

/// Whether an action opens or closes a page, begins or leaves a game, or has something of its own to say.
fn turns_elsewhere(action: &Action) -> bool {
    matches!(
        action,
        Action::Open(_)
            | Action::Close
            | Action::FindPosition
            | Action::Start
            | Action::Continue
            | Action::Restart
            | Action::Rematch
            | Action::GoOnFromHere
            | Action::Leave
            | Action::Undo
            | Action::Redo
            | Action::Hint
            | Action::Copy(_)
            | Action::Paste
            | Action::PasteText(_)
            | Action::OpenFile(_)
            | Action::SaveGame
            | Action::ExportGames
            | Action::Library(
                CollectionRequest::Open(_)
                    | CollectionRequest::Review(_)
                    | CollectionRequest::Analyse(_)
                    | CollectionRequest::Delete(_)
                    | CollectionRequest::DeleteDuplicates
            )
    )
}

/// Actions of the page of all games, and texts that are pasted. Runs after the pages are opened and closed.
pub(super) fn ask(
    mut actions: MessageReader<Action>,
    (mut opened, mut listed): (MessageReader<Opened>, MessageReader<Listed>),
    current: Option<Res<Match>>,
    mut overlays: ResMut<Overlays>,
    mut requests: MessageWriter<CollectionRequest>,
    mut incoming: MessageWriter<Incoming>,
) {
    for action in actions.read() {
        match action {
            Action::Open(Overlay::Library) if overlays.top() == Some(Overlay::Library) => {
                requests.write(CollectionRequest::Show);
            }
            Action::FindPosition => {
                requests.write(CollectionRequest::FindPosition);
                let next = overlays.opened(Overlay::Library);
                overlays.set_if_neq(next);
            }
            Action::Library(request) => {
                requests.write(request.clone());
            }
            // The editor takes what is pasted into it.
            Action::PasteText(text) if overlays.top() != Some(Overlay::Editor) => {
                incoming.write(Incoming::Text(text.clone()));
            }
            Action::OpenFile(file) => {
                incoming.write(Incoming::File(file.clone()));
            }
            _ => {}
        }
    }
    // Several games are looked at where they are listed.
    if listed.read().count() > 0 {
        requests.write(CollectionRequest::Show);
        let next = overlays.opened(Overlay::Library);
        overlays.set_if_neq(next);
    }
    // What was opened lies under whatever page was used to open it.
    if let Some(opened) = opened.read().last() {
        let page = current.and_then(|current| match opened {
            Opened::Review => may_review(&current).then_some(Overlay::Review),
            Opened::Analysis => may_analyse(&current).then_some(Overlay::Analysis),
            Opened::Game => None,
        });
        let none = Overlays::default();
        overlays.set_if_neq(page.map_or(none.clone(), |page| none.opened(page)));
    }
}
