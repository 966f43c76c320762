//! Carries out actions in games against remote players.

use bevy::prelude::*;
use cohort_features::online::{News, Online, OnlineNews, OnlineRequest, PlanRequest};
use cohort_platform::frame::Screen;
use cohort_play::table::Match;

use super::action::Action;
use super::open_pages::OpenPages;
use super::page::{Page, plays_remotely};

pub(super) fn carry_out(
    mut actions: MessageReader<Action>,
    mut news: MessageReader<OnlineNews>,
    online: Res<Online>,
    screen: Res<State<Screen>>,
    current: Option<Res<Match>>,
    mut open_pages: ResMut<OpenPages>,
    mut plans: Local<bool>,
    mut requests: MessageWriter<OnlineRequest>,
) {
    let may_plan = current.is_some_and(|current| plays_remotely(&current));
    let has_plan = open_pages.all().contains(&Page::Plan);
    if has_plan && !may_plan {
        open_pages.set_if_neq(OpenPages::default());
    }
    let plans_now = has_plan && may_plan;
    if std::mem::replace(&mut *plans, plans_now) != plans_now {
        requests.write(OnlineRequest::Plan(if plans_now {
            PlanRequest::Begin
        } else {
            PlanRequest::End
        }));
    }
    for action in actions.read() {
        let Action::Online(request) = action else {
            continue;
        };
        if shows_a_game(request) {
            open_pages.set_if_neq(OpenPages::default());
        }
        requests.write(request.clone());
    }
    // Show a new game if the player waits for the game on the title screen, if the player has just accepted it and still
    // has the page for online games open, or if the game is the rematch of the shown game.
    for OnlineNews(news) in news.read() {
        let News::Began(id) = news else { continue };
        let waits = *screen.get() == Screen::Title
            && matches!(open_pages.top(), None | Some(Page::Online))
            || online.awaited() == Some(*id) && open_pages.top() == Some(Page::Online)
            || online.is_rematch_of_table(*id);
        if waits {
            open_pages.set_if_neq(OpenPages::default());
            requests.write(OnlineRequest::Show(*id));
        }
    }
}

/// Returns whether the request shows a game on the board. If so, all open pages must close.
const fn shows_a_game(request: &OnlineRequest) -> bool {
    matches!(request, OnlineRequest::Show(_) | OnlineRequest::ShowNext)
}
