//! The errors that the API answers.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use lobby::Time;
use protocol::Reason;
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::StoreError;

/// Why a request fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Another account has the name.
    NameTaken,
    /// The text is not a name of an account, or not the name of this account.
    NameInvalid,
    /// The text is not a mail address that the server accepts.
    MailInvalid,
    /// The request has no valid token.
    NotSignedIn,
    /// The named thing does not exist.
    Unknown,
    /// The link or the ceremony was used or its time is over.
    Expired,
    /// The passkey or the provider does not prove that the request comes from the owner of the account.
    Refused,
    /// The account is banned until this time, or for good.
    Banned(Option<Time>),
    /// The network of the client is banned until this time.
    NetworkBanned(Time),
    /// The role of the account does not allow this.
    Forbidden,
    /// The text is no address or network, or the network is too large.
    Network,
    /// The role holder's own address is in the network.
    OwnNetwork,
    /// The player has already reported this game.
    Reported,
    /// A page of this origin cannot use the API.
    Origin,
    /// Too many requests. The client can try again after this number of seconds.
    TooMany(u64),
    /// Another account has the mail address, the passkey or the identity, or the account has too many of them.
    Exists,
    /// The account has no other way to sign in.
    LastWay,
    /// The request is malformed.
    Malformed,
    /// The server fails.
    Unavailable,
    /// The server sends no mails.
    NoMail,
    /// The server has no passkeys.
    NoPasskeys,
    /// The server has no such provider of `OpenID` Connect.
    NoProvider,
    /// The provider of `OpenID` Connect does not answer, or answers wrongly.
    Provider,
    /// The account may not do this.
    NotAllowed,
    /// The settings of a tournament are not possible.
    Settings,
    /// The tournament is over, or too far advanced.
    TooLate,
    /// The tournament has no place left.
    Full,
    /// The tournament has too few players.
    TooFew,
    /// The account has too many tournaments.
    Limit,
    /// The token does not allow the request.
    Scope,
    /// The account has too many tokens.
    TooManyTokens,
    /// The account cannot become that of a bot.
    NotNewEnough,
    /// The account has no seat in the game.
    NoSeat,
    /// The game has changed since the version that the program has seen. It has this version now.
    Stale(u64),
    /// The rules of the game or of meetings between players forbid the request.
    Game(lobby::Refused),
    /// The game is not over.
    NotOver,
}

impl Failure {
    /// Returns the status of the response, and the key that tells clients the reason.
    const fn parts(self) -> (StatusCode, &'static str) {
        match self {
            Failure::NameTaken => (StatusCode::CONFLICT, "name-taken"),
            Failure::NameInvalid => (StatusCode::UNPROCESSABLE_ENTITY, "name-invalid"),
            Failure::MailInvalid => (StatusCode::UNPROCESSABLE_ENTITY, "mail-invalid"),
            Failure::NotSignedIn => (StatusCode::UNAUTHORIZED, "not-signed-in"),
            Failure::Unknown => (StatusCode::NOT_FOUND, "unknown"),
            Failure::Expired => (StatusCode::GONE, "expired"),
            Failure::Refused => (StatusCode::FORBIDDEN, "refused"),
            Failure::Banned(_) => (StatusCode::FORBIDDEN, "banned"),
            Failure::NetworkBanned(_) => (StatusCode::FORBIDDEN, "network-banned"),
            Failure::Forbidden => (StatusCode::FORBIDDEN, "forbidden"),
            Failure::Network => (StatusCode::UNPROCESSABLE_ENTITY, "network"),
            Failure::OwnNetwork => (StatusCode::CONFLICT, "own-network"),
            Failure::Reported => (StatusCode::CONFLICT, "reported"),
            Failure::Origin => (StatusCode::FORBIDDEN, "origin"),
            Failure::TooMany(_) => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Failure::Exists => (StatusCode::CONFLICT, "exists"),
            Failure::LastWay => (StatusCode::CONFLICT, "last-way"),
            Failure::Malformed => (StatusCode::BAD_REQUEST, "malformed"),
            Failure::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
            Failure::NoMail => (StatusCode::NOT_FOUND, "no-mail"),
            Failure::NoPasskeys => (StatusCode::NOT_FOUND, "no-passkeys"),
            Failure::NoProvider => (StatusCode::NOT_FOUND, "no-provider"),
            Failure::Provider => (StatusCode::BAD_GATEWAY, "provider"),
            Failure::NotAllowed => (StatusCode::FORBIDDEN, "not-allowed"),
            Failure::Settings => (StatusCode::UNPROCESSABLE_ENTITY, "settings-invalid"),
            Failure::TooLate => (StatusCode::CONFLICT, "too-late"),
            Failure::Full => (StatusCode::CONFLICT, "full"),
            Failure::TooFew => (StatusCode::CONFLICT, "too-few"),
            Failure::Limit => (StatusCode::CONFLICT, "limit"),
            Failure::Scope => (StatusCode::FORBIDDEN, "scope"),
            Failure::TooManyTokens => (StatusCode::CONFLICT, "too-many-tokens"),
            Failure::NotNewEnough => (StatusCode::CONFLICT, "not-new"),
            Failure::NoSeat => (StatusCode::FORBIDDEN, "no-seat"),
            Failure::Stale(_) => (StatusCode::CONFLICT, "stale"),
            Failure::Game(_) => (StatusCode::CONFLICT, "game"),
            Failure::NotOver => (StatusCode::CONFLICT, "not-over"),
        }
    }
}

/// The body of a response to a request that fails.
#[derive(Serialize, ToSchema)]
pub struct Refusal {
    /// The reason, as a key that never changes, such as `not-signed-in`.
    error: &'static str,
    /// With `stale`: the version of the game now.
    #[serde(skip_serializing_if = "Option::is_none")]
    version: Option<u64>,
    /// With `game`: why the game refuses the request, such as `not_your_turn` or `{"illegal": {"rule": "blocked"}}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<serde_json::Value>)]
    refused: Option<lobby::Refused>,
    /// With `banned` and `network-banned`: the end of the ban, in milliseconds since 1970; `null` for a ban for good.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Time>)]
    until: Option<Option<Time>>,
}

impl Refusal {
    /// Returns the body for a reason without further facts.
    pub const fn of(error: &'static str) -> Self {
        Refusal {
            error,
            version: None,
            refused: None,
            until: None,
        }
    }
}

impl From<Reason> for Failure {
    fn from(reason: Reason) -> Failure {
        match reason {
            Reason::Malformed | Reason::Unknown | Reason::HelloFirst => Failure::Malformed,
            Reason::NoSuchGame => Failure::Unknown,
            Reason::NoSeat | Reason::NotFollowing => Failure::NoSeat,
            Reason::NotSignedIn | Reason::NoAccounts => Failure::NotSignedIn,
            Reason::CodeExpired => Failure::Expired,
            Reason::Stale { version } => Failure::Stale(version),
            Reason::Game { refused } => Failure::Game(refused),
            Reason::TooMany => Failure::TooMany(60),
            Reason::Unavailable => Failure::Unavailable,
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, key) = self.parts();
        let mut error = Refusal::of(key);
        match self {
            Failure::Stale(version) => error.version = Some(version),
            Failure::Game(refused) => error.refused = Some(refused),
            Failure::Banned(until) => error.until = Some(until),
            Failure::NetworkBanned(until) => error.until = Some(Some(until)),
            _ => {}
        }
        let mut response = (status, Json(error)).into_response();
        if let Failure::TooMany(wait) = self {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(wait));
        }
        response
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::NameTaken => Failure::NameTaken,
            StoreError::Exists => Failure::Exists,
            StoreError::Banned(until) => Failure::Banned(until),
            StoreError::Forbidden => Failure::Forbidden,
            error => {
                tracing::error!(%error, "an account cannot be stored or read");
                Failure::Unavailable
            }
        }
    }
}
