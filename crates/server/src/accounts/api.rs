//! The routes of the API, and what is common to all requests: origins, limits, and the form of bodies.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::to_bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Extension, Json, Router};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::time::timeout;

use super::failure::Failure;
use super::{Accounts, ceremonies, export, links, own, public};
use crate::http::{address, is_allowed, readable};

/// The maximum size of a request, in bytes.
const MOST_BYTES: usize = 64 * 1024;
/// How long a client may take to send a request.
const LONGEST_REQUEST: Duration = Duration::from_secs(10);

/// Returns the routes under `/api`.
pub fn router(accounts: Arc<Accounts>) -> Router {
    let attempts = Router::new()
        .route(
            "/register/passkey/begin",
            post(ceremonies::begin_registration),
        )
        .route("/sign-in/passkey/begin", post(ceremonies::begin_sign_in))
        .route("/mail", post(links::ask))
        .route("/mail/confirm", post(links::confirm))
        .route("/account/mail", post(links::ask_to_add))
        .route("/account/passkeys/begin", post(ceremonies::begin_adding))
        .route("/account/grant", post(own::grant))
        .route("/account/export", get(export::export))
        .layer(from_fn_with_state(Arc::clone(&accounts), count_attempt));
    Router::new()
        .merge(attempts)
        .route("/server", get(server))
        .route(
            "/register/passkey/finish",
            post(ceremonies::finish_registration),
        )
        .route("/sign-in/passkey/finish", post(ceremonies::finish_sign_in))
        .route("/sign-out", post(own::sign_out))
        .route("/account", get(own::account).delete(own::delete))
        .route("/account/passkeys/finish", post(ceremonies::finish_adding))
        .route("/account/passkeys/{id}", delete(own::remove_passkey))
        .route("/account/sessions", delete(own::end_other_sessions))
        .route("/account/sessions/{id}", delete(own::end_session))
        .route("/players/{name}", get(public::player))
        .route("/players/{name}/curve", get(public::curve))
        .route("/players/{name}/games", get(public::games))
        .route("/players/{name}/against/{other}", get(public::against))
        .route("/ladder/{category}", get(public::ladder))
        .fallback(async || Failure::Unknown)
        .method_not_allowed_fallback(async || {
            let key = json!({"error": "malformed"});
            (StatusCode::METHOD_NOT_ALLOWED, Json(key))
        })
        .layer(from_fn_with_state(Arc::clone(&accounts), guard))
        .with_state(accounts)
}

/// The address of the client of a request.
#[derive(Clone, Copy)]
pub struct Client(pub IpAddr);

/// Refuses pages of other origins and clients with too many requests. Answers preflight requests (CORS), and lets pages
/// of allowed origins read the responses.
async fn guard(
    State(accounts): State<Arc<Accounts>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    mut request: Request,
    next: Next,
) -> Response {
    if !is_allowed(&headers, &accounts.origins) {
        return Failure::Origin.into_response();
    }
    if request.method() == Method::OPTIONS {
        return readable(preflight(), &headers);
    }
    let client = address(peer.ip(), &headers, &accounts.proxies);
    if !accounts.limits.allow_request(client) {
        return readable(Failure::TooMany, &headers);
    }
    request.extensions_mut().insert(Client(client));
    readable(next.run(request).await, &headers)
}

/// Answers a browser that asks whether a page of an allowed origin can send a request with a token.
fn preflight() -> Response {
    const HEADERS: [(HeaderName, &str); 3] = [
        (
            header::ACCESS_CONTROL_ALLOW_METHODS,
            "GET, POST, DELETE, OPTIONS",
        ),
        (
            header::ACCESS_CONTROL_ALLOW_HEADERS,
            "authorization, content-type",
        ),
        (header::ACCESS_CONTROL_MAX_AGE, "3600"),
    ];
    let mut response = StatusCode::NO_CONTENT.into_response();
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        response.headers_mut().insert(name, value);
    }
    response
}

/// Refuses clients with too many attempts to sign in, to create an account, or to grant a code.
async fn count_attempt(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    request: Request,
    next: Next,
) -> Response {
    if !accounts.limits.allow_attempt(client) {
        return Failure::TooMany.into_response();
    }
    next.run(request).await
}

/// The body of a request, read as JSON. Unknown fields are ignored.
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Asked<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Self, Failure> {
        let body = timeout(LONGEST_REQUEST, to_bytes(request.into_body(), MOST_BYTES)).await;
        let body = body.map_err(|_| Failure::Malformed)?;
        let body = body.map_err(|_| Failure::Malformed)?;
        let asked = serde_json::from_slice(&body);
        asked.map(Asked).map_err(|_| Failure::Malformed)
    }
}

/// A part of the path, or the query of a request, after `Path` or `Query` of axum has read it.
pub struct Named<E>(pub E);

impl<S: Send + Sync, E: FromRequestParts<S>> FromRequestParts<S> for Named<E> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let read = E::from_request_parts(parts, state).await;
        read.map(Named).map_err(|_| Failure::Malformed)
    }
}

/// What a handler answers.
pub type Answer = Result<Json<Value>, Failure>;

/// Answers what this server offers.
async fn server(State(accounts): State<Arc<Accounts>>) -> Json<Value> {
    Json(json!({
        "mail": accounts.mailer.is_some(),
        "passkeys": accounts.passkeys.is_some(),
        "name": accounts.host,
    }))
}
