//! Carries out actions on saved games: the page that lists all games, import and export.

use bevy::prelude::*;
use cohort_features::analysis::may_analyse;
use cohort_features::collection::{CollectionRequest, Incoming, LastTransfer, Listed, Opened};
use cohort_features::editor::EditorRequest;
use cohort_features::review::may_review;
use cohort_play::table::Match;

use super::action::Action;
use super::areas::{
    ClipboardAction, DialogAction, GamesAction, MatchAction, PageAction, TitleAction,
};
use super::at_pages::{PageOpened, is_opened};
use super::open_pages::OpenPages;
use super::page::Page;

/// Clears the message about the last import or export when an action makes the message obsolete. Runs before the
/// systems that post new messages about the same actions.
pub(super) fn forget_notice(mut actions: MessageReader<Action>, mut notice: ResMut<LastTransfer>) {
    if actions.read().any(turns_elsewhere) && notice.0.is_some() {
        notice.0 = None;
    }
}

/// Returns whether an action makes the message about the last import or export obsolete. Such an action opens or closes
/// a page, starts, leaves or changes a game, asks for a hint, or posts its own message.
fn turns_elsewhere(action: &Action) -> bool {
    match action {
        Action::Page(action) => matches!(action, PageAction::Open(_) | PageAction::Close),
        Action::Title(action) => matches!(action, TitleAction::Start | TitleAction::Continue),
        Action::Match(action) => matches!(
            action,
            MatchAction::Restart
                | MatchAction::Rematch
                | MatchAction::GoOnFromHere
                | MatchAction::Leave
                | MatchAction::Undo
                | MatchAction::Redo
                | MatchAction::Hint
        ),
        Action::Clipboard(action) => {
            matches!(action, ClipboardAction::Copy(_) | ClipboardAction::Paste)
        }
        Action::Dialog(action) => {
            matches!(action, DialogAction::SaveGame | DialogAction::ExportGames)
        }
        Action::Games(GamesAction::Library(request)) => matches!(
            request,
            CollectionRequest::Open(_)
                | CollectionRequest::Review(_)
                | CollectionRequest::Analyse(_)
                | CollectionRequest::Delete(_)
                | CollectionRequest::DeleteDuplicates
        ),
        Action::Games(_) => true,
        _ => false,
    }
}

/// Forwards pasted text, game files, and requests of the page that lists all games. Runs after the system that opens
/// and closes pages.
pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut pages: MessageReader<PageOpened>,
    (mut opened, mut listed): (MessageReader<Opened>, MessageReader<Listed>),
    current: Option<Res<Match>>,
    mut open_pages: ResMut<OpenPages>,
    mut requests: MessageWriter<CollectionRequest>,
    mut edits: MessageWriter<EditorRequest>,
    mut incoming: MessageWriter<Incoming>,
) {
    if is_opened(&mut pages, Page::Library) {
        requests.write(CollectionRequest::Show);
    }
    for action in actions.read() {
        let Action::Games(action) = action else {
            continue;
        };
        match action {
            GamesAction::FindPosition => {
                requests.write(CollectionRequest::FindPosition);
                let next = open_pages.opened(Page::Library);
                open_pages.set_if_neq(next);
            }
            GamesAction::Library(request) => {
                requests.write(request.clone());
            }
            // While the position editor is the top page, the editor receives pasted text.
            GamesAction::PasteText(text) if open_pages.top() == Some(Page::Editor) => {
                edits.write(EditorRequest::Text(text.clone()));
            }
            GamesAction::PasteText(text) => {
                incoming.write(Incoming::Text(text.clone()));
            }
            GamesAction::OpenFile(file) => {
                incoming.write(Incoming::File(file.clone()));
            }
        }
    }
    // If the pasted text or file contains several games, show the list of games.
    if listed.read().count() > 0 {
        requests.write(CollectionRequest::Show);
        let next = open_pages.opened(Page::Library);
        open_pages.set_if_neq(next);
    }
    // Close all pages when a game opens. If requested, open the review or analysis of this game.
    if let Some(opened) = opened.read().last() {
        let page = current.and_then(|current| match opened {
            Opened::Review => may_review(&current).then_some(Page::Review),
            Opened::Analysis => may_analyse(&current).then_some(Page::Analysis),
            Opened::Game => None,
        });
        let none = OpenPages::default();
        open_pages.set_if_neq(page.map_or(none.clone(), |page| none.opened(page)));
    }
}
