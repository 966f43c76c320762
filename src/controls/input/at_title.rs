//! Carries out actions of the title screen: choosing and starting a match.

use bevy::prelude::*;
use cohort_features::collection::{Autosave, LastGame, LastTransfer, TransferMessage};
use cohort_platform::frame::Screen;
use cohort_play::table::Match;
use cohort_play::table::messages::MatchRequested;

use super::action::Action;
use super::areas::TitleAction;
use super::at_engines::Untried;
use super::choice::Choice;
use super::open_pages::OpenPages;
use super::page::Page;

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut choice: Choice,
    mut untried: Untried,
    last_game: Option<Res<LastGame>>,
    (screen, current, keeping): (Res<State<Screen>>, Option<Res<Match>>, Res<Autosave>),
    (mut open_pages, mut notice): (ResMut<OpenPages>, ResMut<LastTransfer>),
    mut matches: MessageWriter<MatchRequested>,
) {
    let at_title = *screen.get() == Screen::Title;
    for action in actions.read() {
        let Action::Title(action) = action else {
            continue;
        };
        match action {
            TitleAction::ChooseGame(kind) => choice.game(*kind),
            TitleAction::ChooseVariant(id) => choice.variant(id),
            TitleAction::ChooseSeat(side, seat) => {
                choice.seat(*side, *seat);
                untried.seated(*seat, &choice.settings);
            }
            TitleAction::SwapSeats => choice.swap_seats(),
            TitleAction::Start => {
                let another = open_pages.top() == Some(Page::NewGame);
                if !another && !at_title {
                    continue;
                }
                let Some(request) = choice.matched() else {
                    // The match cannot start from the chosen position. The options page shows the reason.
                    let next = open_pages.opened(Page::Options);
                    open_pages.set_if_neq(next);
                    continue;
                };
                matches.write(request);
                if another {
                    let is_kept = current.as_deref().is_some_and(|current| {
                        current.game().outcome().is_none() && keeping.keeps(current.id())
                    });
                    notice.0 = is_kept.then_some(TransferMessage::Kept);
                    open_pages.set_if_neq(OpenPages::default());
                }
            }
            TitleAction::Continue if at_title => {
                let last = last_game.as_deref().and_then(|last| last.game.clone());
                matches.write_batch(last.map(MatchRequested)).for_each(drop);
            }
            TitleAction::Continue => {}
        }
    }
}
