//! Shows desktop notifications about games against remote players while another program has focus.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use cohort_features::online::{News, Online, OnlineNews};
use cohort_platform::background::Jobs;
use cohort_play::locale::Locale;
use jobs::{Desk, Job, Running};
use notify_rust::Notification;

use super::window::APP_ID;

pub fn plugin(app: &mut App) {
    // Run in `First`, so that the system reads the news of the last frame before other systems change the players, the
    // language or the window.
    app.add_systems(First, tell);
}

/// Shows a notification for the latest news to which the player must react, unless the window has focus.
fn tell(
    mut news: MessageReader<OnlineNews>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    (online, locale, jobs): (Res<Online>, Res<Locale>, Res<Jobs>),
    mut running: Local<Option<Running<()>>>,
) {
    let called = news.read().filter(|OnlineNews(news)| news.calls()).last();
    let Some(OnlineNews(news)) = called else {
        return;
    };
    // Without a window, the player does not expect a notification.
    if window.is_none_or(|window| window.focused) {
        return;
    }
    if let Some(text) = text(&online, &locale, news) {
        *running = Some(jobs.start(Show { text }));
    }
}

/// Returns the text of a notification; `None` for news without a notification.
fn text(online: &Online, locale: &Locale, news: &News) -> Option<String> {
    let seat = online.seat(news.seat())?;
    let key = match news {
        News::YourTurn(_) => "notify-your-move",
        News::Began(_) if seat.tournament().is_some() => "online-began-tournament",
        News::Began(_) => "notify-began",
        News::DrawOffered(_) => "notify-draw",
        News::TakeBackAsked(_) => "notify-take-back",
        News::Ended(_) => "notify-ended",
        News::RematchOffered(_) => "notify-rematch",
        _ => return None,
    };
    let name = seat.opponent().map(|opponent| opponent.name.as_str());
    let name = name.filter(|name| !name.is_empty());
    let name = name.map_or_else(|| locale.text("online-friend"), str::to_owned);
    Some(locale.format(key, &[("name", name.into())]))
}

/// A background job that shows a notification. The desktop's notification service may answer slowly.
struct Show {
    text: String,
}

impl Job for Show {
    type Report = ();
    const NAME: &'static str = "notification";

    fn run(self, _: &Desk<'_, ()>) {
        let shown = Notification::new()
            .appname("Cohort")
            .icon(APP_ID)
            .summary("Cohort")
            .body(&self.text)
            .show();
        if let Err(error) = shown {
            debug!("no notification: {error}");
        }
    }
}
