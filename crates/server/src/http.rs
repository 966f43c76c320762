//! HTTP requests: routes, headers, allowed origins, and the limits that apply before a connection opens.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, Path, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use axum::{Json, Router};
use ipnet::IpNet;
use protocol::{Code, Link, SUBPROTOCOL};
use tokio::sync::watch;

#[cfg(feature = "accounts")]
use crate::accounts::{Accounts, api};
use crate::connection;
use crate::hub::Hub;
use crate::limits::Addresses;
#[cfg(feature = "push")]
use crate::push::{Push, routes};
use crate::site::Site;

/// The state that all request handlers share.
#[derive(Clone)]
pub struct Served {
    /// All games.
    pub hub: Arc<Hub>,
    /// The limits for client addresses.
    pub addresses: Arc<Addresses>,
    /// Becomes true when the server stops.
    pub stopping: watch::Receiver<bool>,
    /// The public address of the server, without a slash at the end.
    pub public_url: Arc<str>,
    /// The address of the page where the owner of an account signs a client in; `None` if the server has no accounts.
    pub accounts: Option<Arc<str>>,
    /// The web origins whose pages can connect.
    pub origins: Arc<[String]>,
    /// The proxies whose `X-Forwarded-For` header the server trusts.
    pub proxies: Arc<[IpNet]>,
    /// The service of notifications; `None` if the server sends none.
    #[cfg(feature = "push")]
    pub push: Option<Arc<Push>>,
    /// The accounts of players; `None` if the server has no accounts.
    #[cfg(feature = "accounts")]
    pub api: Option<Arc<Accounts>>,
    /// The files of the light page; empty if the server serves no page.
    pub site: Arc<Site>,
    /// The files of the whole game; empty if the server does not serve the game.
    pub game: Arc<Site>,
}

/// The maximum size of a WebSocket frame that the server reads, in bytes. This size is above the limit of a message, so
/// a client gets an answer to a message that is slightly too large.
const MOST_FRAME: usize = 16 * protocol::MOST_TO_SERVER;

/// The size of a connection's read buffer, in bytes. With axum's default of 128 KiB, the buffers of idle connections
/// would take most of the server's memory.
const BUFFER: usize = 4 * 1024;
/// The maximum number of bytes that wait for a client that reads slowly: twice the limit of a message.
const MOST_UNWRITTEN: usize = 2 * protocol::MOST_TO_CLIENT;

/// Returns the router for all paths of the server.
pub fn router(served: Served) -> Router {
    let push = get(push_key);
    #[cfg(feature = "push")]
    let push = push.post(change_push);
    #[cfg(feature = "accounts")]
    let accounts = served.api.clone();
    let router = Router::new()
        .route("/push", push)
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/ws", get(socket))
        .route("/game.json", get(whole_game))
        .route("/g/{code}", get(invitation))
        .route("/seat", get(seat))
        .fallback(get(file))
        .with_state(served);
    #[cfg(feature = "accounts")]
    let router = match accounts {
        Some(accounts) => router.nest("/api", api::router(accounts)),
        None => router,
    };
    router.layer(from_fn(secured))
}

/// Adds security headers to every response. Keeps the headers that a response for a page's file already has.
async fn secured(request: Request, next: Next) -> Response {
    const HEADERS: [(HeaderName, &str); 6] = [
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
        ),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-embedder-policy"),
            "require-corp",
        ),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        let headers = response.headers_mut();
        headers
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    response
}

/// Answers with a file of the light page, or of the whole game under `/game/`.
async fn file(State(served): State<Served>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let file = match path.strip_prefix("/game") {
        Some("") if !served.game.is_empty() => return Redirect::to("/game/").into_response(),
        Some(path) if path.starts_with('/') => served.game.answer(path, &headers),
        _ if ["/account", "/operator", "/tournaments"].contains(&path) => {
            return Redirect::to(&format!("{path}/")).into_response();
        }
        _ => served.site.answer(path, &headers),
    };
    file.unwrap_or_else(|| (StatusCode::NOT_FOUND, "not found\n").into_response())
}

/// Answers with the address of the whole game for the light page, from the address of that page; `null` if the server
/// does not serve the whole game. Another web host has a file with this name.
async fn whole_game(State(served): State<Served>) -> Response {
    let address = (!served.game.is_empty()).then_some("game/");
    Json(serde_json::json!({"address": address})).into_response()
}

/// Answers a readiness check. The server is ready if it is not stopping and the database answers.
async fn ready(State(served): State<Served>) -> Response {
    let stops = *served.stopping.borrow();
    if !stops && served.hub.store().last_beat().await.is_ok() {
        "ready\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response()
    }
}

/// Answers with the key with which a browser subscribes to notifications; `null` if the server sends none.
async fn push_key(State(served): State<Served>, headers: HeaderMap) -> Response {
    if !is_allowed(&headers, &served.origins) {
        return (StatusCode::FORBIDDEN, "origin\n").into_response();
    }
    #[cfg(feature = "push")]
    let key = served.push.map(|push| push.public_key());
    #[cfg(not(feature = "push"))]
    let key: Option<String> = None;
    readable(Json(serde_json::json!({"key": key})), &headers)
}

/// Changes the subscriptions of a browser to notifications. The request needs no preflight (CORS), so a page of another
/// allowed origin can send it.
#[cfg(feature = "push")]
async fn change_push(
    State(served): State<Served>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    request: Request,
) -> Response {
    if !is_allowed(&headers, &served.origins) {
        return (StatusCode::FORBIDDEN, "origin\n").into_response();
    }
    let Some(push) = served.push else {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    };
    let address = address(peer.ip(), &headers, &served.proxies);
    if served.hub.networks().banned(address).is_some() {
        return readable(StatusCode::FORBIDDEN, &headers);
    }
    if served.addresses.allow_subscription(address) {
        readable(routes::change(&push, request.into_body()).await, &headers)
    } else {
        readable(StatusCode::TOO_MANY_REQUESTS, &headers)
    }
}

/// Adds the CORS headers to a response, so that a page of an allowed origin can read the response.
pub(crate) fn readable(answer: impl IntoResponse, headers: &HeaderMap) -> Response {
    let mut response = answer.into_response();
    if let Some(origin) = headers.get(header::ORIGIN) {
        let answer = response.headers_mut();
        answer.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin.clone());
        answer.insert(header::VARY, HeaderValue::from_static("origin"));
    }
    response
}

async fn socket(
    State(served): State<Served>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    if !is_allowed(&headers, &served.origins) {
        tracing::info!("refused a page of another origin");
        return (StatusCode::FORBIDDEN, "origin\n").into_response();
    }
    let address = address(peer.ip(), &headers, &served.proxies);
    if served.hub.networks().banned(address).is_some() {
        return readable((StatusCode::FORBIDDEN, "banned\n"), &headers);
    }
    let Some(place) = served.addresses.take(address) else {
        served.hub.activity().limit();
        let full = (StatusCode::TOO_MANY_REQUESTS, "too many connections\n");
        return readable(full, &headers);
    };
    // A browser does not tell a page why a socket could not be opened. So the page sends a plain request, which gets the
    // same refusals.
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return readable(rejection, &headers),
    };
    let Served {
        hub,
        accounts,
        stopping,
        ..
    } = served;
    upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(MOST_FRAME)
        .max_frame_size(MOST_FRAME)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MOST_UNWRITTEN)
        .on_upgrade(move |socket| connection::serve(socket, hub, accounts, place, stopping))
}

/// Returns whether the origin of a request is allowed. Browsers always send an origin; other clients send none.
pub(crate) fn is_allowed(headers: &HeaderMap, origins: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    origins.iter().any(|allowed| origin == allowed.as_str())
}

/// Returns the address of the client. If the peer is a proxy, this is the last address in `X-Forwarded-For` that is not
/// the address of a proxy.
pub(crate) fn address(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> IpAddr {
    let mut address = peer.to_canonical();
    let values = headers.get_all("x-forwarded-for").iter().rev();
    let texts = values.filter_map(|value| value.to_str().ok());
    for text in texts.flat_map(|text| text.rsplit(',')) {
        if !proxies.iter().any(|proxy| proxy.contains(&address)) {
            break;
        }
        let Ok(forwarded) = text.trim().parse::<IpAddr>() else {
            break;
        };
        address = forwarded.to_canonical();
    }
    address
}

/// Answers with the light page, which reads the seat from the fragment of the link. Browsers never send the fragment.
async fn seat(State(served): State<Served>, headers: HeaderMap) -> Response {
    let page = served.site.answer("/", &headers);
    page.unwrap_or_else(|| (StatusCode::NOT_FOUND, "not found\n").into_response())
}

/// Redirects to the light page, which reads the code from the fragment of the link. Without a light page, returns a
/// page that shows the code. Nothing needs escaping, because the returned page contains only codes that were parsed.
async fn invitation(State(served): State<Served>, Path(code): Path<String>) -> Response {
    let Ok(code) = code.parse::<Code>() else {
        return (StatusCode::NOT_FOUND, "not found\n").into_response();
    };
    if !served.site.is_empty() {
        return Redirect::to(&format!("/#g/{code}")).into_response();
    }
    let text = format!("{}/g/{code}", served.public_url);
    let host = Link::parse(&text).ok().and_then(|link| link.host);
    let link = host.map(|host| format!("cohort://{host}/g/{code}"));
    let link = link.map_or_else(String::new, |link| {
        format!("<p><a href=\"{link}\">Open the game</a></p>\n")
    });
    Html(format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Cohort</title>\n\
         <h1>You are invited to a game</h1>\n<p>Your code: <strong>{code}</strong></p>\n{link}</html>\n"
    ))
    .into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, value: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(name, value.parse().unwrap());
        headers
    }

    #[test]
    fn only_pages_of_known_origins_connect() {
        let origins = ["https://play.example.org".to_owned()];
        assert!(is_allowed(&HeaderMap::new(), &origins));
        assert!(is_allowed(
            &headers("origin", "https://play.example.org"),
            &origins
        ));
        for wrong in ["null", "https://example.org", "http://play.example.org"] {
            assert!(!is_allowed(&headers("origin", wrong), &origins), "{wrong}");
        }
    }

    #[test]
    fn only_the_named_proxies_are_believed() {
        let ip = |text: &str| -> IpAddr { text.parse().unwrap() };
        let claimed = headers("x-forwarded-for", "1.2.3.4, 5.6.7.8");
        let (proxy, other) = (ip("10.0.0.1"), ip("10.0.0.2"));
        let one: [IpNet; 1] = [proxy.into()];
        assert_eq!(address(other, &claimed, &one), other);
        assert_eq!(address(proxy, &claimed, &[]), proxy);
        assert_eq!(address(proxy, &claimed, &one), ip("5.6.7.8"));
        assert_eq!(
            address(proxy, &headers("x-forwarded-for", "x"), &one),
            proxy
        );
        // Each request passes through several proxies of one network. A peer can have an IPv4 address written as IPv6.
        let network: [IpNet; 1] = ["10.0.0.0/8".parse().unwrap()];
        let chain = headers("x-forwarded-for", "1.2.3.4, 5.6.7.8, 10.9.9.9");
        for peer in [proxy, other, ip("::ffff:10.0.0.3")] {
            assert_eq!(address(peer, &chain, &network), ip("5.6.7.8"), "{peer}");
        }
        let only = headers("x-forwarded-for", "10.9.9.9");
        assert_eq!(address(proxy, &only, &network), ip("10.9.9.9"));
    }
}
