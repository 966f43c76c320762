//! Reports: a player tells the moderators about the opponent of a game.

use std::sync::Arc;

use axum::Extension;
use axum::extract::{FromRequestParts, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use lobby::{AccountId, Chair, Meeting};
use protocol::{Reason, SeatSecret};
use referee::GameId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::Accounts;
use super::api::{Asked, Client};
use super::failure::{Failure, Refusal};
use super::openapi::Owner;
use super::sessions::SignedIn;
use crate::secrets::seat_key;
use crate::store::{OperatorWrite, ReportRow, StoreError};
use crate::time::now;

/// The maximum number of characters of a report, and of the reason of an action.
const LONGEST: usize = 500;
/// The reasons for which a player can report an opponent.
const REASONS: [&str; 5] = ["engine", "name", "stalls", "loses", "other"];

/// A report that a player sends.
#[derive(Deserialize, ToSchema)]
pub struct AskedReport {
    /// The id of the game.
    game: String,
    /// The secret of the player's seat. Without it, the player is signed in to the account of the seat.
    #[serde(default)]
    secret: String,
    /// Why the player reports the opponent.
    #[schema(pattern = "^(engine|name|stalls|loses|other)$")]
    reason: String,
    /// More about it. The server keeps 500 characters.
    #[serde(default)]
    words: String,
}

/// The account of a request; `None` for a guest.
pub struct MaybeSignedIn(Option<AccountId>);

impl FromRequestParts<Arc<Accounts>> for MaybeSignedIn {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        accounts: &Arc<Accounts>,
    ) -> Result<Self, Failure> {
        match SignedIn::from_request_parts(parts, accounts).await {
            Ok(own) => Ok(MaybeSignedIn(Some(own.account.id))),
            Err(Failure::NotSignedIn) => Ok(MaybeSignedIn(None)),
            Err(failure) => Err(failure),
        }
    }
}

/// Report an opponent
///
/// Tells the moderators about the opponent of a game. A player can report an opponent once in each game.
#[utoipa::path(post, path = "/reports", tag = "games", request_body = AskedReport, security((), ("session" = [])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no such game, or the player has no seat in it"),
        (status = 409, body = Refusal, description = "`reported`: the player has reported the opponent already"), Owner))]
pub async fn report(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    MaybeSignedIn(own): MaybeSignedIn,
    Asked(asked): Asked<AskedReport>,
) -> Result<StatusCode, Failure> {
    if !REASONS.contains(&asked.reason.as_str()) {
        return Err(Failure::Malformed);
    }
    accounts.limits.allow_report(client, own)?;
    let game: GameId = asked.game.parse().map_err(|_| Failure::Unknown)?;
    let secret: Option<SeatSecret> = asked.secret.parse().ok();
    let meeting = accounts.hub.logs().load(game).await;
    let meeting = meeting.map_err(|reason| match reason {
        Reason::NoSuchGame => Failure::Unknown,
        _ => Failure::Unavailable,
    })?;
    let chair = chair_of(&meeting, secret, own).ok_or(Failure::Unknown)?;
    if meeting.offers_seat().is_ok()
        || meeting
            .account(chair.other())
            .is_some_and(|it| own == Some(it))
    {
        return Err(Failure::Unknown);
    }
    let report = ReportRow {
        game,
        chair,
        at: now(),
        reason: asked.reason,
        words: cleaned(&asked.words),
        reporter: meeting.account(chair),
        reported: meeting.account(chair.other()),
        settled: None,
    };
    let write = OperatorWrite::Report(report);
    match accounts.hub.store().write_operator(write).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::Exists) => Err(Failure::Reported),
        Err(error) => Err(error.into()),
    }
}

/// Returns the chair of a player who has the secret of a seat, or whose account has the seat.
fn chair_of(
    meeting: &Meeting,
    secret: Option<SeatSecret>,
    own: Option<AccountId>,
) -> Option<Chair> {
    let by_secret = secret.and_then(|secret| meeting.chair_of(&seat_key(secret)));
    let is_own = |chair: &Chair| own.is_some() && meeting.account(*chair) == own;
    by_secret.or_else(|| Chair::ALL.into_iter().find(is_own))
}

/// Returns a text of at most 500 characters without control characters and without invisible characters that reorder
/// text. Each line break and each sequence of spaces becomes one space.
pub fn cleaned(text: &str) -> String {
    let hidden = |sign: char| {
        sign.is_control()
            || matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let spaced = text
        .chars()
        .take(4 * LONGEST)
        .map(|sign| if sign.is_whitespace() { ' ' } else { sign });
    let shown: String = spaced.filter(|sign| !hidden(*sign)).collect();
    let words: Vec<&str> = shown.split(' ').filter(|word| !word.is_empty()).collect();
    let text: String = words.join(" ").chars().take(LONGEST).collect();
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_one_line_of_visible_characters() {
        assert_eq!(
            cleaned("  Plays\n\tlike \u{202e}an\0 engine. "),
            "Plays like an engine."
        );
        assert_eq!(cleaned(&"é".repeat(900)).chars().count(), LONGEST);
        assert_eq!(cleaned(" \u{200b}\n "), "");
    }
}
