//! Texts about games against remote players: the state of a game, news, and refusals.

use std::time::Duration;

use lobby::{
    Chair, Left, Phrase, Profile, Rating, RatingChange, Refused, Settings, StageView, Time,
};
use phrases::{Texts, countdown, time_left};
use protocol::Reason;
use rules::Side;

use crate::news::News;
use crate::remote::{Question, Remote};
use crate::seat::{Presence, Seat, Unplayed};

/// A message about a game, for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The text.
    pub text: String,
    /// Whether the message warns of a problem.
    pub warning: bool,
}

/// Returns the name of the opponent, or a general word if the name is unknown. For a spectator, returns the names of
/// both players.
pub fn opponent(texts: &dyn Texts, seat: &Seat) -> String {
    let own = seat.view.as_ref().and_then(|view| view.you);
    if seat.is_watcher() {
        return players(texts, seat);
    }
    let (settings, chair) = (seat.settings(), own.map(Chair::other));
    named(texts, settings, chair, seat.opponent(), "online-friend")
}

/// Adds the name of the tournament to the text about a game. Returns the text itself if the game belongs to no
/// tournament.
pub fn in_tournament(texts: &dyn Texts, what: String, seat: &Seat) -> String {
    let Some(name) = seat.tournament() else {
        return what;
    };
    let told = [("what", what.into()), ("tournament", name.into())];
    texts.format("online-in-tournament", &told)
}

/// Returns the name of a player, with the rating, or the remark that the player is a bot. `unnamed` is the key of the
/// word for a player without a name.
pub(crate) fn named(
    texts: &dyn Texts,
    settings: Option<&Settings>,
    chair: Option<Chair>,
    profile: Option<&Profile>,
    unnamed: &str,
) -> String {
    let name = match profile {
        Some(profile) if profile.deleted => texts.text("online-deleted"),
        Some(profile) if !profile.name.as_str().is_empty() => profile.name.as_str().to_owned(),
        _ => texts.text(unnamed),
    };
    let opened_by_bot =
        chair == Some(Chair::Host) && settings.is_some_and(|settings| settings.by_bot);
    if opened_by_bot || profile.is_some_and(|profile| profile.bot) {
        return texts.format("online-bot", &[("name", name.into())]);
    }
    let Some(rating) = profile.and_then(|profile| profile.rating) else {
        return name;
    };
    let told = [
        ("name", name.into()),
        ("rating", rating_text(rating).into()),
    ];
    texts.format("online-rated-name", &told)
}

/// Returns a rating as text, such as `1523`. A question mark follows an uncertain rating.
pub fn rating_text(rating: Rating) -> String {
    let mark = if rating.provisional { "?" } else { "" };
    format!("{}{mark}", rating.points)
}

/// Returns the names of both players, for a spectator.
fn players(texts: &dyn Texts, seat: &Seat) -> String {
    let view = seat.view.as_ref();
    let names = view.iter().flat_map(|view| &view.players).map(|player| {
        let (chair, profile) = (Some(player.chair), Some(&player.profile));
        named(texts, seat.settings(), chair, profile, "seat-elsewhere")
    });
    names.collect::<Vec<_>>().join(" – ")
}

/// Returns the name of the player of a side, with the rating, or the remark that the player is a bot. Returns `None` if
/// the player has not joined, and for the player of this seat without a name.
pub fn on_side(texts: &dyn Texts, seat: &Seat, side: Side) -> Option<String> {
    let view = seat.view.as_ref()?;
    let mut players = view.players.iter();
    let player = players.find(|player| player.side == Some(side))?;
    let is_unnamed = player.profile.name.as_str().is_empty() && !player.profile.deleted;
    if is_unnamed && Some(player.chair) == view.you {
        return None;
    }
    let (chair, profile) = (Some(player.chair), Some(&player.profile));
    let settings = seat.settings();
    Some(named(texts, settings, chair, profile, "seat-elsewhere"))
}

/// Returns the change of a rating as text, such as `1531 (+8)`: the new rating, and the difference from the old one.
pub fn change_text(change: RatingChange) -> String {
    let difference = i32::from(change.after.points) - i32::from(change.before);
    // The sign of a negative number is the typographic minus, as wide as the plus.
    let sign = if difference < 0 { '\u{2212}' } else { '+' };
    let rating = rating_text(change.after);
    format!("{rating} ({sign}{})", difference.unsigned_abs())
}

/// Returns a sentence with the player's rating after a rated game; `None` if the game did not change it.
pub fn own_rating(texts: &dyn Texts, seat: &Seat) -> Option<String> {
    let change = change_text(seat.rating_change()?);
    Some(texts.format("online-your-rating", &[("change", change.into())]))
}

/// Returns the text about a game that has ended without a result.
pub fn called_off(texts: &dyn Texts, seat: &Seat) -> String {
    texts.text(match seat.unplayed() {
        None => "status-called-off",
        Some(Unplayed::Won) => "status-unplayed-won",
        Some(Unplayed::Lost) => "status-unplayed-lost",
        Some(Unplayed::Watched) => "status-unplayed",
    })
}

/// Returns the state of a game as text, for the list of games.
pub fn standing(texts: &dyn Texts, seat: &Seat, now: Time) -> String {
    let Some(view) = &seat.view else {
        return texts.text("online-asking");
    };
    let key = match &view.stage {
        StageView::Invited | StageView::Paired { .. } => "online-invited",
        StageView::Expired => "online-expired",
        StageView::Aborted => match seat.unplayed() {
            None => "online-called-off",
            Some(Unplayed::Won) => "online-unplayed-won",
            Some(Unplayed::Lost) => "online-unplayed-lost",
            Some(Unplayed::Watched) => "online-unplayed",
        },
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
    let mut state = texts.text(key);
    if let Some(change) = seat.rating_change() {
        let told = [
            ("state", state.into()),
            ("change", change_text(change).into()),
        ];
        state = texts.format("online-rating-change", &told);
    }
    let clocks = view.clocks.is_some() && view.stage == StageView::Playing;
    match view.deadline.filter(|_| clocks && !seat.has_unsent_moves()) {
        Some(at) => {
            let time = time_left(texts, at.since(now));
            let told = [("state", state.into()), ("time", time.into())];
            texts.format("online-time-left", &told)
        }
        None => state,
    }
}

/// Returns the text about the time that the player to move still has for the first move. Returns `None` after both
/// players have moved, and in a game over days until the last day.
pub fn first_move(texts: &dyn Texts, remote: &Remote<'_>) -> Option<String> {
    const DAY: Duration = Duration::from_secs(24 * 3600);
    let left = remote.first_move_left()?;
    let time = countdown(texts, left);
    (left < DAY).then(|| texts.format("clock-first-move", &[("time", time.into())]))
}

/// Returns the message about a game against a remote player: an offer, a request, news, or the absence of the opponent.
pub fn notice(texts: &dyn Texts, remote: &Remote<'_>) -> Option<Message> {
    let name = [("name", opponent(texts, remote.seat).into())];
    let say = |key: &str, warning: bool| {
        let text = texts.format(key, &name);
        Some(Message { text, warning })
    };
    match remote.question() {
        Some(Question::DrawOffered) => return say("online-offers-draw", false),
        Some(Question::TakeBackAsked) => return say("online-asks-take-back", false),
        Some(Question::RematchOffered) => return say("online-offers-rematch", false),
        Some(Question::MayClaim) | None => {}
    }
    if let Some(text) = remote.news.and_then(|last| news(texts, remote.seat, last)) {
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
            left: Left::Closed, ..
        } => say("online-gone-closed", false),
        Presence::Gone {
            left: Left::Dropped,
            ..
        } => say("online-gone-dropped", false),
        Presence::Unknown | Presence::Here => None,
    }
}

/// Returns the text that says that a game of the player has begun.
pub fn began(texts: &dyn Texts, seat: &Seat) -> String {
    let name = [("name", opponent(texts, seat).into())];
    texts.format("online-began-tournament", &name)
}

/// Returns the message about news of a game; `None` for news that the screen of the game already shows.
fn news(texts: &dyn Texts, seat: &Seat, news: &News) -> Option<Message> {
    let name = [("name", opponent(texts, seat).into())];
    let say = |key: &str| {
        Some(Message {
            text: texts.format(key, &name),
            warning: false,
        })
    };
    match news {
        // For a spectator, the game began before the spectator came, so this news has no message.
        News::Began(_) if seat.is_watcher() => None,
        // The opponent need not be there.
        News::Began(_) if seat.tournament().is_some() => say("online-began-tournament"),
        News::Began(_) => say("online-began"),
        News::DrawDeclined(_) => say("online-declines-draw"),
        News::TakeBackRefused(_) => say("online-refuses-take-back"),
        News::TimeGiven(_) => say("online-gives-time"),
        News::RematchDeclined(_) => say("online-declines-rematch"),
        News::Said(_, by, phrase) => {
            let own = seat.view.as_ref().and_then(|view| view.you) == Some(*by);
            let key = if own { "online-you-say" } else { "online-says" };
            let told = [
                ("name", opponent(texts, seat).into()),
                ("phrase", texts.text(phrase_key(*phrase)).into()),
            ];
            Some(Message {
                text: texts.format(key, &told),
                warning: false,
            })
        }
        News::Refused(..) | News::NotSeated(..) => Some(Message {
            text: refusal(texts, news)?,
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
pub fn refusal(texts: &dyn Texts, news: &News) -> Option<String> {
    match news {
        News::Refused(_, why) | News::NotSeated(_, why) => Some(texts.text(reason(*why))),
        _ => None,
    }
}

/// Returns the locale key for the reason of a server's refusal.
pub const fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::NoSuchGame => "online-refused-no-game",
        Reason::NoSeat => "online-refused-no-seat",
        Reason::Stale { .. } => "online-refused-stale",
        Reason::TooMany => "online-refused-many",
        Reason::Unavailable => "online-refused-later",
        Reason::NotSignedIn => "online-refused-signed-out",
        Reason::CodeExpired => "online-refused-code-expired",
        Reason::NoAccounts => "online-refused-no-accounts",
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
            Refused::Expired => "online-refused-expired",
            Refused::Over => "online-refused-over",
            Refused::TimeUp => "online-refused-time",
            Refused::Waiting | Refused::NotNow | Refused::DueFirst => "online-refused-now",
            Refused::TooEarly { .. } => "online-refused-early",
            Refused::TooMany => "online-refused-many",
            Refused::Settings { .. } => "online-refused-settings",
            Refused::NeedsAccount => "online-refused-needs-account",
            Refused::SameAccount => "online-refused-same-account",
        },
    }
}

/// Returns the locale key of a phrase.
pub const fn phrase_key(phrase: Phrase) -> &'static str {
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
