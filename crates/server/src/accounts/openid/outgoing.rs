//! The limits of requests to providers.

use std::io;

use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::id_token::TokenError;
use crate::https::{self, HttpsClient};

/// The maximum size of an answer, in bytes.
const MOST_BYTES: usize = 256 * 1024;

/// Sends requests to providers.
pub struct Outgoing(HttpsClient);

/// Why a provider does not say who has signed in.
#[derive(Debug, Error)]
pub enum Trouble {
    /// The provider cannot be reached.
    #[error("no answer: {0}")]
    NoAnswer(#[from] hyper_util::client::legacy::Error),
    /// The provider takes too long.
    #[error("the answer takes too long")]
    TooSlow,
    /// The answer is too long, or breaks off.
    #[error("the answer is longer than {MOST_BYTES} bytes, or breaks off")]
    TooLong,
    /// The provider answers with this status.
    #[error("the answer has the status {0}")]
    Status(StatusCode),
    /// The answer is not what the protocol demands.
    #[error("the answer is wrong: {0}")]
    Wrong(&'static str),
    /// The provider or the page does not confirm that somebody has signed in.
    #[error("{0}")]
    Denied(&'static str),
    /// The ID token is wrong.
    #[error("the ID token is wrong: {0}")]
    Token(#[from] TokenError),
}

impl Outgoing {
    /// # Errors
    /// Returns an error if the root certificates of the system cannot be read.
    pub fn new() -> io::Result<Outgoing> {
        https::client().map(Outgoing)
    }

    /// Sends a request. Returns the answer as JSON. The caller limits the time.
    ///
    /// # Errors
    /// Returns an error if the answer has another status than 200, is too long, or is no such JSON.
    pub async fn ask<T: DeserializeOwned>(&self, request: Request<Body>) -> Result<T, Trouble> {
        let response = self.0.request(request).await?;
        if response.status() != StatusCode::OK {
            return Err(Trouble::Status(response.status()));
        }
        let body = to_bytes(Body::new(response.into_body()), MOST_BYTES).await;
        let body = body.map_err(|_| Trouble::TooLong)?;
        serde_json::from_slice(&body).map_err(|_| Trouble::Wrong("it is not the expected JSON"))
    }
}
