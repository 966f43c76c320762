//! Texts about games against friends: the state of a game, news, and refusals.

use client::{News, Presence, Seat};
use cohort_features::online::Remote;
use cohort_play::locale::Locale;
use lobby::{Phrase, Refused, StageView, Time};
use protocol::{Link, Reason, SeatLink};

use crate::clock_words::time_left;
use crate::panel::Message;

/// Checks a typed invitation or link of a seat. Returns the locale key of the error. The key is `None` if the text is
/// empty or still incomplete.
pub(super) fn typed(text: &str, has_server: bool) -> Result<(), Option<&'static str>> {
    if text.trim().is_empty() {
        return Err(None);
    }
    if SeatLink::parse(text).is_ok() {
        return Ok(());
    }
    match Link::parse(text) {
        // A short code is not reported as wrong, because the player may still be typing it.
        Err(_) if text.trim().len() < 9 => Err(None),
        Err(_) => Err(Some("online-join-wrong")),
        Ok(Link { host: None, .. }) if !has_server => Err(Some("online-join-no-server")),
        Ok(_) => Ok(()),
    }
}

/// Returns the name of the opponent, or a general word if the name is unknown. For a spectator, returns the names of
/// both players.
pub(crate) fn opponent(locale: &Locale, seat: &Seat) -> String {
    match seat.opponent() {
        _ if seat.is_watcher() => players(locale, seat),
        "" => locale.text("online-friend"),
        name => name.to_owned(),
    }
}

/// Returns the names of both players, for a spectator.
fn players(locale: &Locale, seat: &Seat) -> String {
    let view = seat.view.as_ref();
    let names = view.iter().flat_map(|view| &view.players).map(|player| {
        let name = player.name.as_str();
        if name.is_empty() {
            locale.text("seat-elsewhere")
        } else {
            name.to_owned()
        }
    });
    names.collect::<Vec<_>>().join(" – ")
}

/// Returns the state of a game as text, for the list of games.
pub(crate) fn standing(locale: &Locale, seat: &Seat, now: Time) -> String {
    let Some(view) = &seat.view else {
        return locale.text("online-asking");
    };
    let key = match &view.stage {
        StageView::Invited => "online-invited",
        StageView::Expired => "online-expired",
        StageView::Aborted => "online-called-off",
        StageView::Decided { winner, .. } => match (winner, seat.side()) {
            (None, _) => "online-drawn",
            (_, None) => "online-watching",
            (Some(winner), Some(own)) if *winner == own => "online-won",
            _ => "online-lost",
        },
        StageView::Playing if seat.is_watcher() => "online-watching",
        StageView::Playing if seat.has_unsent_moves() => "online-unsent",
        StageView::Playing if seat.is_my_turn() => "online-your-move",
        StageView::Playing => "online-their-move",
    };
    let state = locale.text(key);
    let clocks = view.clocks.is_some() && view.stage == StageView::Playing;
    match view.deadline.filter(|_| clocks && !seat.has_unsent_moves()) {
        Some(at) => {
            let time = time_left(locale, at.since(now));
            let told = [("state", state.into()), ("time", time.into())];
            locale.format("online-time-left", &told)
        }
        None => state,
    }
}

/// Returns the message about a game against a remote player: an offer, a request, news, or the absence of the opponent.
pub(crate) fn notice(locale: &Locale, remote: &Remote<'_>) -> Option<Message> {
    let name = [("name", opponent(locale, remote.seat).into())];
    let say = |key: &str, warning: bool| {
        let text = locale.format(key, &name);
        Some(Message { text, warning })
    };
    if remote.is_offered_draw() {
        return say("online-offers-draw", false);
    }
    if remote.is_asked_to_take_back() {
        return say("online-asks-take-back", false);
    }
    if remote.is_offered_rematch() {
        return say("online-offers-rematch", false);
    }
    if let Some(text) = remote
        .notice
        .and_then(|notice| news(locale, remote.seat, &notice.news))
    {
        return Some(text);
    }
    if !remote.is_online && !remote.seat.is_done {
        return say("online-lost-server", true);
    }
    if remote.asks_to_take_back() {
        return say("online-asked-take-back", false);
    }
    if remote.is_playing() && remote.view.draw_offered.is_some() {
        return say("online-asked-draw", false);
    }
    if remote.offers_rematch() {
        return say("online-asked-rematch", false);
    }
    if let Some(vacation) = remote.view.vacation.filter(|_| remote.is_playing()) {
        return if Some(vacation.side) == remote.seat.side() {
            say("online-you-on-vacation", false)
        } else {
            say("online-on-vacation", false)
        };
    }
    if remote.may_claim() {
        return say("online-gone-claim", false);
    }
    match remote.seat.presence {
        _ if !remote.is_playing() || remote.is_by_correspondence() => None,
        Presence::Gone {
            left: lobby::Left::Closed,
            ..
        } => say("online-gone-closed", false),
        Presence::Gone {
            left: lobby::Left::Dropped,
            ..
        } => say("online-gone-dropped", false),
        Presence::Unknown | Presence::Here => None,
    }
}

/// Returns the message about news of a game. `None` for news that the state of the game already shows.
fn news(locale: &Locale, seat: &Seat, news: &News) -> Option<Message> {
    let name = [("name", opponent(locale, seat).into())];
    let say = |key: &str| {
        Some(Message {
            text: locale.format(key, &name),
            warning: false,
        })
    };
    match news {
        // For a spectator, the game has begun earlier, so this news has no message.
        News::Began(_) if seat.is_watcher() => None,
        News::Began(_) => say("online-began"),
        News::DrawDeclined(_) => say("online-declines-draw"),
        News::TakeBackRefused(_) => say("online-refuses-take-back"),
        News::TimeGiven(_) => say("online-gives-time"),
        News::RematchDeclined(_) => say("online-declines-rematch"),
        News::Said(_, by, phrase) => {
            let own = seat.view.as_ref().and_then(|view| view.you) == Some(*by);
            let key = if own { "online-you-say" } else { "online-says" };
            let told = [
                ("name", opponent(locale, seat).into()),
                ("phrase", locale.text(phrase_key(*phrase)).into()),
            ];
            Some(Message {
                text: locale.format(key, &told),
                warning: false,
            })
        }
        News::Refused(..) | News::NotSeated(..) => Some(Message {
            text: refusal(locale, news)?,
            warning: true,
        }),
        News::Changed(_)
        | News::Opened(..)
        | News::YourTurn(_)
        | News::DrawOffered(_)
        | News::TakeBackAsked(_)
        | News::Ended(_)
        | News::RematchOffered(_)
        | News::Presence(_) => None,
    }
}

/// Returns the text of a refusal; `None` for other news.
pub(super) fn refusal(locale: &Locale, news: &News) -> Option<String> {
    match news {
        News::Refused(_, why) | News::NotSeated(_, why) => Some(locale.text(reason(*why))),
        _ => None,
    }
}

/// Returns the locale key for the reason of a server's refusal.
pub(crate) const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::NoSuchGame => "online-refused-no-game",
        Reason::NoSeat => "online-refused-no-seat",
        Reason::Stale { .. } => "online-refused-stale",
        Reason::TooMany => "online-refused-many",
        Reason::Unavailable => "online-refused-later",
        Reason::Malformed | Reason::Unknown | Reason::HelloFirst | Reason::NotFollowing => {
            "online-refused-unknown"
        }
        Reason::Game { refused } => match refused {
            Refused::NoSeat => "online-refused-no-seat",
            Refused::NotYourTurn => "online-refused-turn",
            Refused::NotAMove | Refused::Illegal { .. } | Refused::Plan { .. } => {
                "online-refused-move"
            }
            Refused::Taken => "online-refused-taken",
            Refused::Over => "online-refused-over",
            Refused::TimeUp => "online-refused-time",
            Refused::Waiting | Refused::NotNow | Refused::DueFirst => "online-refused-now",
            Refused::TooEarly { .. } => "online-refused-early",
            Refused::TooMany => "online-refused-many",
            Refused::Settings { .. } => "online-refused-settings",
        },
    }
}

/// Returns the locale key of a phrase.
pub(crate) const fn phrase_key(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "phrase-hello",
        Phrase::GoodLuck => "phrase-good-luck",
        Phrase::HaveFun => "phrase-have-fun",
        Phrase::YouToo => "phrase-you-too",
        Phrase::NiceMove => "phrase-nice-move",
        Phrase::Oops => "phrase-oops",
        Phrase::OneMoment => "phrase-one-moment",
        Phrase::IAmBack => "phrase-i-am-back",
        Phrase::Thanks => "phrase-thanks",
        Phrase::WellPlayed => "phrase-well-played",
        Phrase::GoodGame => "phrase-good-game",
        Phrase::MustGo => "phrase-must-go",
        Phrase::Goodbye => "phrase-goodbye",
    }
}
