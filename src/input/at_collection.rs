//! What actions do with all games: the page that lists them, and what comes in and goes out.

use bevy::prelude::*;

use super::action::{Action, Overlay};
use super::overlays::Overlays;
use crate::analysis::may_analyse;
use crate::collection::{CollectionRequest, Incoming, Listed, Opened};
use crate::review::may_review;
use crate::table::Match;

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
