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
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use lobby::Time;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;
use utoipa::{OpenApi, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::bearer::Bearer;
use super::failure::{Failure, Refusal};
use super::limits::Standing;
use super::openapi::{Document, Everybody};
use super::programs::{challenges, events, game_stream, games};
use super::{
    Accounts, actions, ceremonies, export, links, openapi, openid, operator, oversight, own,
    public, reports, tokens, tournaments,
};
use crate::http::{address, is_allowed, readable};

/// The maximum size of a request, in bytes.
const MOST_BYTES: usize = 64 * 1024;
/// How long a client may take to send a request.
const LONGEST_REQUEST: Duration = Duration::from_secs(10);

/// Returns the routes under `/api`.
pub fn router(accounts: Arc<Accounts>) -> Router {
    let (router, document) = routes(&accounts).split_for_parts();
    let document: Arc<str> = openapi::text(&document).into();
    let json = [(header::CONTENT_TYPE, "application/json")];
    router
        .route(
            "/openapi.json",
            get(async move || (json, document.to_string())),
        )
        .fallback(async || Failure::Unknown)
        .method_not_allowed_fallback(async || {
            let error = Refusal::of("malformed");
            (StatusCode::METHOD_NOT_ALLOWED, Json(error))
        })
        .layer(from_fn_with_state(Arc::clone(&accounts), guard))
        .with_state(accounts)
}

/// Returns the routes with their document. Every route except those of [`undocumented`] comes from `routes!`, which adds
/// it to both.
fn routes(accounts: &Arc<Accounts>) -> OpenApiRouter<Arc<Accounts>> {
    let attempts = OpenApiRouter::new()
        .routes(routes!(ceremonies::begin_registration))
        .routes(routes!(ceremonies::begin_sign_in))
        .routes(routes!(links::ask))
        .routes(routes!(links::confirm))
        .routes(routes!(links::ask_to_add))
        .routes(routes!(ceremonies::begin_adding))
        .routes(routes!(openid::requests::begin))
        .routes(routes!(openid::requests::begin_adding))
        .routes(routes!(own::grant))
        .routes(routes!(export::export))
        .layer(from_fn_with_state(Arc::clone(accounts), count_attempt));
    OpenApiRouter::with_openapi(Document::openapi())
        .merge(attempts)
        .routes(routes!(server))
        .routes(routes!(ceremonies::finish_registration))
        .routes(routes!(ceremonies::finish_sign_in))
        .routes(routes!(openid::requests::finish))
        .routes(routes!(openid::requests::register))
        .routes(routes!(openid::requests::finish_adding))
        .routes(routes!(openid::requests::remove))
        .routes(routes!(own::sign_out))
        .routes(routes!(own::account, own::delete))
        .routes(routes!(ceremonies::finish_adding))
        .routes(routes!(own::remove_passkey))
        .routes(routes!(own::end_other_sessions))
        .routes(routes!(own::end_session))
        .routes(routes!(tokens::list, tokens::make))
        .routes(routes!(tokens::remove))
        .routes(routes!(tokens::become_bot))
        .routes(routes!(public::own_profile))
        .routes(routes!(public::player))
        .routes(routes!(public::curve))
        .routes(routes!(public::games))
        .routes(routes!(public::against))
        .routes(routes!(public::ladder))
        .routes(routes!(challenges::listed, challenges::open))
        .routes(routes!(challenges::offer))
        .routes(routes!(challenges::accept))
        .routes(routes!(challenges::own))
        .routes(routes!(challenges::withdraw))
        .routes(routes!(games::list))
        .routes(routes!(games::game))
        .routes(routes!(games::command))
        .routes(routes!(games::record))
        .routes(routes!(games::watched))
        .routes(routes!(game_stream::play))
        .routes(routes!(game_stream::watch))
        .routes(routes!(events::events))
        .routes(routes!(reports::report))
        .routes(routes!(tournaments::list, tournaments::create))
        .routes(routes!(tournaments::one))
        .routes(routes!(tournaments::games))
        .routes(routes!(tournaments::cross))
        .routes(routes!(tournaments::join))
        .routes(routes!(tournaments::leave))
        .routes(routes!(tournaments::start))
        .routes(routes!(tournaments::cancel))
        .merge(undocumented())
}

/// Returns the routes of the pages of role holders, which the document leaves out. No other route is without a document.
fn undocumented() -> OpenApiRouter<Arc<Accounts>> {
    OpenApiRouter::new()
        .route("/operator/overview", get(oversight::overview))
        .route("/operator/reports", get(oversight::reports))
        .route("/operator/accounts/{name}", get(oversight::account))
        .route("/operator/fair-play/{name}", get(operator::fair_play))
        .route("/operator/networks", get(oversight::networks))
        .route("/operator/audit", get(oversight::audit))
        .route("/operator/actions", post(actions::act))
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
    let token = match Bearer::of(&headers) {
        Some(Bearer::Program(token)) => Some(token.hash()),
        Some(Bearer::Session(_)) | None => None,
    };
    // Pages ask for the table of a tournament again and again.
    let path = request.uri().path();
    let looks = request.method() == Method::GET && path.starts_with("/tournaments/");
    let standing = accounts.limits.count_request(client, token, looks);
    let mut response = match (accounts.hub.networks().banned(client), standing.wait) {
        (Some(until), _) => Failure::NetworkBanned(until).into_response(),
        (None, Some(wait)) => Failure::TooMany(wait).into_response(),
        (None, None) => {
            request.extensions_mut().insert(Client(client));
            next.run(request).await
        }
    };
    if response.status() == StatusCode::TOO_MANY_REQUESTS {
        accounts.hub.activity().limit();
    }
    tell_standing(response.headers_mut(), &standing);
    readable(response, &headers)
}

/// Adds the headers that say how many requests are still allowed, as in draft-ietf-httpapi-ratelimit-headers-10.
fn tell_standing(headers: &mut HeaderMap, standing: &Standing) {
    let Standing {
        name,
        most,
        window,
        left,
        wait,
    } = standing;
    let wait = wait.map_or_else(String::new, |wait| format!(";t={wait}"));
    for (header, value) in [
        (
            header::ACCESS_CONTROL_EXPOSE_HEADERS,
            "ratelimit, ratelimit-policy, retry-after".to_owned(),
        ),
        (
            HeaderName::from_static("ratelimit-policy"),
            format!("\"{name}\";q={most};w={window}"),
        ),
        (
            HeaderName::from_static("ratelimit"),
            format!("\"{name}\";r={left}{wait}"),
        ),
    ] {
        if let Ok(value) = HeaderValue::from_str(&value) {
            headers.insert(header, value);
        }
    }
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
    match accounts.limits.allow_attempt(client) {
        Ok(()) => next.run(request).await,
        Err(failure) => failure.into_response(),
    }
}

/// The answer to a request, without a type of its own.
pub type Answer = Result<Json<Value>, Failure>;

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

/// Reads the end of a page: a time in milliseconds since 1970. The database stores signed numbers.
///
/// # Errors
/// Returns [`Failure::Malformed`] if the number is too large.
pub fn before(asked: Option<u64>) -> Result<Option<Time>, Failure> {
    match asked {
        Some(before) if i64::try_from(before).is_err() => Err(Failure::Malformed),
        before => Ok(before.map(Time)),
    }
}

/// What this server offers.
#[derive(Serialize, ToSchema)]
struct Offers {
    /// Whether the server sends mails, so that players can sign in by a link.
    mail: bool,
    /// Whether players can sign in with passkeys.
    passkeys: bool,
    /// The names of the providers of `OpenID` Connect with which players can sign in.
    openid: Vec<String>,
    /// The name of the server.
    name: String,
}

/// Get the server
///
/// Returns what this server offers.
#[utoipa::path(get, path = "/server", tag = "sign-in", responses((status = 200, body = Offers), Everybody))]
async fn server(State(accounts): State<Arc<Accounts>>) -> Json<Offers> {
    Json(Offers {
        mail: accounts.mailer.is_some(),
        passkeys: accounts.passkeys.is_some(),
        openid: accounts.openid.names(),
        name: accounts.host.clone(),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::news::QUEUE;
    use crate::options::Serving;
    use crate::store::Sqlite;

    /// Returns the paths in the text that axum writes about a router for debugging: the only way to list its routes.
    fn paths(text: &str) -> BTreeSet<&str> {
        let quoted = text.split('"').skip(1).step_by(2);
        let paths = quoted.filter(|text| text.starts_with('/'));
        // These two are of the fallback.
        let paths = paths.filter(|path| *path != "/" && !path.contains("__private__axum_fallback"));
        paths.collect()
    }

    #[tokio::test]
    async fn the_document_names_every_route() {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("cohort.sqlite"))
            .await
            .unwrap();
        let (news, _heard) = tokio::sync::mpsc::channel(QUEUE);
        let hub = Arc::new(crate::hub::Hub::new(Arc::new(store), news));
        let serving = Serving::default();
        let (_stop, stopping) = tokio::sync::watch::channel(false);
        let addresses = Arc::new(crate::limits::Addresses::new(&serving));
        let accounts = Accounts::start(
            hub,
            &serving,
            "http://localhost",
            Arc::new([]),
            addresses,
            stopping,
        );
        let accounts = accounts.unwrap().unwrap();
        let (_, document) = routes(&accounts).split_for_parts();
        let router = router(accounts);
        let text = format!("{router:?}");
        let mut served = paths(&text);
        assert!(served.remove("/openapi.json"), "{text}");
        let (left_out, _) = undocumented().split_for_parts();
        let left_out = format!("{left_out:?}");
        for path in paths(&left_out) {
            assert!(path.starts_with("/operator/"), "{path}");
            assert!(served.remove(path), "{path}");
        }
        let documented: BTreeSet<&str> = document.paths.paths.keys().map(String::as_str).collect();
        assert_eq!(served, documented);
        assert!(served.len() > 30);
    }
}
