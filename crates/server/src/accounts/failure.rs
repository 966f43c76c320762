//! The errors that the API of accounts answers.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

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
    /// The passkey does not prove that the request comes from its owner.
    Refused,
    /// A page of this origin cannot use the API.
    Origin,
    /// Too many requests.
    TooMany,
    /// Another account has the mail address or the passkey, or the account has too many passkeys.
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
            Failure::Origin => (StatusCode::FORBIDDEN, "origin"),
            Failure::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Failure::Exists => (StatusCode::CONFLICT, "exists"),
            Failure::LastWay => (StatusCode::CONFLICT, "last-way"),
            Failure::Malformed => (StatusCode::BAD_REQUEST, "malformed"),
            Failure::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
            Failure::NoMail => (StatusCode::NOT_FOUND, "no-mail"),
            Failure::NoPasskeys => (StatusCode::NOT_FOUND, "no-passkeys"),
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (status, key) = self.parts();
        (status, Json(serde_json::json!({"error": key}))).into_response()
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::NameTaken => Failure::NameTaken,
            StoreError::Exists => Failure::Exists,
            error => {
                tracing::error!(%error, "an account cannot be stored or read");
                Failure::Unavailable
            }
        }
    }
}
