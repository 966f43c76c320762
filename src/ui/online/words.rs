//! Texts of the page for games against friends.

use client::words;
use cohort_features::online::Remote;
use cohort_play::locale::Locale;
use protocol::{Link, SeatLink};

use crate::panel::Message;
use crate::words::family_key;

pub(crate) use client::words::{on_side, opponent, own_rating, phrase_key};

/// Returns the name of a game, together with the name of its board.
pub(super) fn what(locale: &Locale, kind: rules::GameKind, board: &str) -> String {
    let names = [
        ("game", locale.text(family_key(kind)).into()),
        ("board", locale.text(board).into()),
    ];
    locale.format("online-what", &names)
}

/// Checks a typed invitation, or a typed link to the player's place (seat) in a game. Returns the locale key of the
/// error. The key is `None` if the text is empty or still incomplete.
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

/// Returns the message about a game against a remote player: an offer, a request, news, or the absence of the opponent.
pub(crate) fn notice(locale: &Locale, remote: &Remote<'_>) -> Option<Message> {
    let words::Message { text, warning } = words::notice(locale, remote)?;
    Some(Message { text, warning })
}
