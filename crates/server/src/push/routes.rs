//! The request with which the web page subscribes to notifications: `POST /push` changes the subscriptions of seats.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lobby::Chair;
use protocol::{Reason, SeatSecret};
use referee::GameId;
use serde::Deserialize;
use tokio::time::timeout;

use super::Push;
use super::seal::{AUTH, PUBLIC_KEY};
use crate::secrets::seat_key;
use crate::store::{PushWrite, SeatOf, StoreError, Subscription};
use crate::time::now;

/// The maximum size of a request, in bytes.
const MOST_BYTES: usize = 16 * 1024;
/// The maximum number of seats in a request.
const MOST_SEATS: usize = 64;
/// How long a client may take to send a request.
const LONGEST_REQUEST: Duration = Duration::from_secs(10);

/// A request: attaches the subscription of a browser to seats, and detaches it from others.
#[derive(Deserialize)]
struct Asked {
    subscription: AskedSubscription,
    #[serde(default)]
    attach: Vec<AskedSeat>,
    #[serde(default)]
    detach: Vec<AskedSeat>,
}

#[derive(Deserialize)]
struct AskedSubscription {
    endpoint: String,
    keys: AskedKeys,
}

#[derive(Deserialize)]
struct AskedKeys {
    p256dh: String,
    auth: String,
}

/// A seat, written as in a seat's link: the game, a hyphen, and the secret.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct AskedSeat {
    game: GameId,
    secret: SeatSecret,
}

impl TryFrom<String> for AskedSeat {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let (game, secret) = text.split_once('-').ok_or("not a seat")?;
        Ok(AskedSeat {
            game: game.parse().map_err(|_| "not a game")?,
            secret: secret.parse().map_err(|_| "not a secret")?,
        })
    }
}

/// Answers a request to change subscriptions. Ignores seats that do not exist. The status of the response is:
///
/// - 204 after all changes
/// - 400 for a malformed request or too many seats
/// - 403 for an address that belongs to no known push service
/// - 408 for a request that takes too long, and 413 for a request that is too large
/// - 503 if the database fails
pub(crate) async fn change(push: &Push, body: Body) -> Response {
    let body = match timeout(LONGEST_REQUEST, to_bytes(body, MOST_BYTES)).await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => return answer(StatusCode::PAYLOAD_TOO_LARGE),
        Err(_) => return answer(StatusCode::REQUEST_TIMEOUT),
    };
    let Ok(asked) = serde_json::from_slice::<Asked>(&body) else {
        return answer(StatusCode::BAD_REQUEST);
    };
    let Some(subscription) = read(asked.subscription) else {
        return answer(StatusCode::BAD_REQUEST);
    };
    if asked.attach.len() + asked.detach.len() > MOST_SEATS {
        return answer(StatusCode::BAD_REQUEST);
    }
    if !push.knows(&subscription.endpoint) {
        return answer(StatusCode::FORBIDDEN);
    }
    let detached = asked.detach.into_iter().map(|seat| (seat, false));
    let attached = asked.attach.into_iter().map(|seat| (seat, true));
    for (seat, attach) in detached.chain(attached) {
        if let Err(error) = apply(push, &seat, &subscription, attach).await {
            tracing::warn!(%error, "cannot change a subscription");
            return answer(StatusCode::SERVICE_UNAVAILABLE);
        }
    }
    answer(StatusCode::NO_CONTENT)
}

fn answer(status: StatusCode) -> Response {
    status.into_response()
}

fn read(asked: AskedSubscription) -> Option<Subscription> {
    // Some browsers pad the base64 texts with `=`.
    let bytes = |text: &str, length: usize| {
        let bytes = BASE64_URL_SAFE_NO_PAD
            .decode(text.trim_end_matches('='))
            .ok();
        bytes.filter(|bytes| bytes.len() == length)
    };
    Some(Subscription {
        p256dh: bytes(&asked.keys.p256dh, PUBLIC_KEY)?,
        auth: bytes(&asked.keys.auth, AUTH)?,
        endpoint: asked.endpoint,
    })
}

async fn apply(
    push: &Push,
    asked: &AskedSeat,
    subscription: &Subscription,
    attach: bool,
) -> Result<(), StoreError> {
    let room = push.hub.room(asked.game);
    let key = seat_key(asked.secret);
    let read = room.read(push.hub.logs(), |state| {
        let chair: Option<Chair> = state.meeting.chair_of(&key);
        chair.map(|chair| (chair, state.meeting.version()))
    });
    let (chair, version) = match read.await {
        Ok(Some(found)) => found,
        Err(Reason::Unavailable) => return Err(StoreError::Stopped),
        Ok(None) | Err(_) => return Ok(()),
    };
    let seat = SeatOf {
        game: asked.game,
        chair,
    };
    let write = match attach {
        true => PushWrite::Subscribe {
            seat,
            subscription: subscription.clone(),
            version,
            at: now(),
        },
        false => PushWrite::Unsubscribe {
            seat,
            endpoint: subscription.endpoint.clone(),
        },
    };
    push.hub.store().write_push(write).await
}
