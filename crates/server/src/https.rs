//! The client for requests to other servers: push services, and providers of `OpenID` Connect. It never follows a
//! redirect.

use std::io;
use std::time::Duration;

use axum::body::Body;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;

/// Sends requests to other servers.
pub type HttpsClient = Client<HttpsConnector<HttpConnector>, Body>;

/// Creates a client.
///
/// # Errors
/// Returns an error if the root certificates of the system cannot be read.
pub fn client() -> io::Result<HttpsClient> {
    let connector = HttpsConnectorBuilder::new()
        .with_provider_and_native_roots(rustls::crypto::ring::default_provider())?
        .https_or_http()
        .enable_http1()
        .build();
    Ok(Client::builder(TokioExecutor::new())
        .pool_max_idle_per_host(4)
        .pool_idle_timeout(Duration::from_secs(60))
        .build(connector))
}
