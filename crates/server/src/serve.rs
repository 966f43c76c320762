//! Starts, runs and stops the server.
//!
//! * `database`: the database that the options name. `tasks`: what runs beside the connections of clients.

mod database;
mod tasks;

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::serve::Listener;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::timeout;
use tokio_io_timeout::TimeoutStream;

#[cfg(feature = "accounts")]
use crate::accounts::Accounts;
use crate::connection::stopped;
#[cfg(feature = "fair-play")]
use crate::fair_play;
use crate::http::{self, Served};
use crate::hub::Hub;
use crate::in_lobby;
use crate::limits::Addresses;
#[cfg(feature = "nats")]
use crate::nats::Nats;
use crate::news::QUEUE;
use crate::options::Serving;
#[cfg(feature = "push")]
use crate::push::Push;
use crate::site::{Allowed, Site};
use crate::store::{Store, StoreError};
use crate::time::now;
use crate::way::Way;

pub use database::{Database, database, open, open_existing};
use tasks::{beat, share, sweep};

/// How long a client may take to send the headers of a request. The server also closes a connection on which no request
/// comes for this long.
const LONGEST_HEADERS: Duration = Duration::from_secs(10);
/// How long a client may take to receive a part of a response. Web sockets have shorter limits of their own.
const LONGEST_WRITE: Duration = Duration::from_secs(20);
/// The time limit for each step of stopping the server, such as closing all connections.
const LONGEST_STOP: Duration = Duration::from_secs(5);

/// Why the server cannot start or continue.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The data folder cannot be created.
    #[error("cannot make the folder {0}: {1}")]
    Folder(String, io::Error),
    /// Another server uses the database file.
    #[error("another server uses {0}")]
    Running(String),
    /// The files of the page cannot be read.
    #[error("cannot read the page in {0}: {1}")]
    Page(String, io::Error),
    /// The address cannot be used.
    #[error("cannot listen at {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The metrics cannot be served.
    #[error("cannot serve metrics: {0}")]
    Metrics(String),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The socket has no local address.
    #[error("cannot accept connections: {0}")]
    Accept(io::Error),
    /// Notifications cannot be sent.
    #[error("cannot send notifications: {0}")]
    Push(String),
    /// The options of accounts are wrong.
    #[error("{0}")]
    Accounts(String),
    /// The server has no rated games to judge.
    #[error(
        "cannot judge moves: without accounts there are no rated games; leave out --fair-play or --no-accounts"
    )]
    NoRatedGames,
    /// The program has no engine.
    #[error("cannot judge moves: this program has no engine")]
    FairPlay,
    /// The address of NATS cannot be used.
    #[error("cannot use NATS: {0}")]
    Nats(String),
}

/// Returns the way in which this server exchanges hints with other servers: over the database or NATS.
#[cfg(feature = "nats")]
async fn way(serving: &Serving, store: &Arc<dyn Store>) -> Result<Way, ServeError> {
    match &serving.nats {
        Some(_) if !store.is_shared() => Err(ServeError::Nats(
            "only servers that share a database use it".to_owned(),
        )),
        Some(addresses) => match Nats::connect(addresses).await {
            Ok(nats) => Ok(Way::Nats(nats)),
            Err(error) => Err(ServeError::Nats(error.to_string())),
        },
        None => Ok(Way::Store(Arc::clone(store))),
    }
}

#[cfg(not(feature = "nats"))]
async fn way(serving: &Serving, store: &Arc<dyn Store>) -> Result<Way, ServeError> {
    match &serving.nats {
        Some(_) => Err(ServeError::Nats("this program has no NATS".to_owned())),
        None => Ok(Way::Store(Arc::clone(store))),
    }
}

/// Runs the server until `stop` completes. Then tells all clients that the server stops, and finishes all writes.
///
/// # Errors
/// Returns the reason why the server cannot start or continue.
pub async fn serve(
    serving: &Serving,
    store: Arc<dyn Store>,
    stop: impl Future<Output = ()> + Send + 'static,
    started: impl FnOnce(SocketAddr, &str),
) -> Result<(), ServeError> {
    #[cfg(feature = "metrics")]
    if let Some(address) = serving.metrics {
        metrics_exporter_prometheus::PrometheusBuilder::new()
            .with_http_listener(address)
            .install()
            .map_err(|error| ServeError::Metrics(error.to_string()))?;
    }
    let site = page(serving.page.as_deref(), Allowed::OwnServer)?;
    let game = page(serving.game.as_deref(), Allowed::OtherServers)?;
    let listener = TcpListener::bind(serving.listen)
        .await
        .map_err(|error| ServeError::Listen(serving.listen, error))?;
    let address = listener.local_addr().map_err(ServeError::Accept)?;
    let way = Arc::new(way(serving, &store).await?);
    let (news, to_send) = mpsc::channel(QUEUE);
    let hub = Arc::new(Hub::new(Arc::clone(&store), news));
    hub.return_outage().await?;
    hub.networks().read(&*store).await?;
    let addresses = Arc::new(Addresses::new(serving));
    let (stops, stopping) = watch::channel(false);
    let public_url = serving.public_url.clone();
    let public_url = public_url.unwrap_or_else(|| format!("http://{address}"));
    let public_url = public_url.trim_end_matches('/').to_owned();
    let mut origins = serving.origins.clone();
    origins.push(public_url.clone());
    #[cfg(feature = "push")]
    let push = Push::start(Arc::clone(&hub), serving, &public_url)
        .await
        .map_err(|error| ServeError::Push(error.to_string()))?;
    #[cfg(feature = "push")]
    let pusher = push.clone();
    #[cfg(not(feature = "push"))]
    if !serving.push_services.is_empty() {
        return Err(ServeError::Push(
            "this program has no notifications".to_owned(),
        ));
    }
    let origins: Arc<[String]> = origins.into();
    #[cfg(feature = "accounts")]
    let api = Accounts::start(
        Arc::clone(&hub),
        serving,
        &public_url,
        Arc::clone(&origins),
        Arc::clone(&addresses),
        stopping.clone(),
    )
    .map_err(|error| ServeError::Accounts(error.to_string()))?;
    #[cfg(feature = "accounts")]
    let cleaner = api
        .clone()
        .map(|api| tokio::spawn(api.run(stopping.clone())));
    #[cfg(feature = "accounts")]
    let organiser = api
        .as_ref()
        .map(|api| tokio::spawn(api.tournaments().run(stopping.clone())));
    #[cfg(not(feature = "accounts"))]
    if serving.smtp.is_some() || serving.openid.is_some() {
        return Err(ServeError::Accounts(
            "cannot use --smtp and --openid: this program has no accounts".to_owned(),
        ));
    }
    if serving.fair_play && serving.no_accounts {
        return Err(ServeError::NoRatedGames);
    }
    #[cfg(feature = "fair-play")]
    let judging = serving
        .fair_play
        .then(|| tokio::spawn(fair_play::run(Arc::clone(&store), stopping.clone())));
    #[cfg(not(feature = "fair-play"))]
    if serving.fair_play {
        return Err(ServeError::FairPlay);
    }
    let served = Served {
        hub: Arc::clone(&hub),
        addresses: Arc::clone(&addresses),
        stopping: stopping.clone(),
        public_url: public_url.as_str().into(),
        accounts: account_page(serving, &public_url),
        origins,
        proxies: serving.proxies.as_slice().into(),
        #[cfg(feature = "push")]
        push,
        #[cfg(feature = "accounts")]
        api,
        site: Arc::new(site),
        game: Arc::new(game),
    };
    if store.is_shared() {
        hub.renew().await?;
    }
    let sharing = tokio::spawn(share(
        Arc::clone(&hub),
        way,
        to_send,
        Duration::from_secs(serving.poll_every),
    ));
    let sweeper = tokio::spawn(sweep(Arc::clone(&hub), stopping.clone()));
    let lobby = tokio::spawn(in_lobby::keep(Arc::clone(&hub), stopping.clone()));
    let beater = tokio::spawn(beat(
        Arc::clone(&hub),
        Arc::clone(&store),
        addresses,
        stopping.clone(),
    ));
    #[cfg(feature = "push")]
    let pushing = pusher.map(|push| tokio::spawn(push.run(stopping.clone())));
    started(address, &public_url);
    let router = http::router(served);
    tokio::select! {
        () = accept(listener, router, stopping) => {}
        () = stop => {}
    }
    // Every connection receives this signal, sends its client a goodbye and drops its receiver. `closed` waits until
    // all receivers are dropped.
    let _ = stops.send(true);
    let _ = timeout(LONGEST_STOP, stops.closed()).await;
    let _ = timeout(LONGEST_STOP, async { tokio::join!(sweeper, lobby, beater) }).await;
    #[cfg(feature = "push")]
    if let Some(pushing) = pushing {
        let _ = timeout(LONGEST_STOP, pushing).await;
    }
    #[cfg(feature = "accounts")]
    for task in [cleaner, organiser].into_iter().flatten() {
        let _ = timeout(LONGEST_STOP, task).await;
    }
    #[cfg(feature = "fair-play")]
    if let Some(judging) = judging {
        let _ = timeout(LONGEST_STOP, judging).await;
    }
    if let Ok(Err(error)) = timeout(LONGEST_STOP, hub.write_waiting_notes()).await {
        tracing::warn!(%error, "cannot note who is present");
    }
    sharing.abort();
    store.beat(now()).await?;
    store.close().await?;
    Ok(())
}

/// Returns the address of the page where the owner of an account signs a client in; `None` if the server has no accounts.
fn account_page(serving: &Serving, public_url: &str) -> Option<Arc<str>> {
    (!serving.no_accounts).then(|| format!("{public_url}/account/#code").into())
}

/// Reads the files of a web page. Returns an empty site if `folder` is `None`.
fn page(folder: Option<&Path>, allowed: Allowed) -> Result<Site, ServeError> {
    let Some(folder) = folder else {
        return Ok(Site::default());
    };
    let site = Site::read(folder, allowed);
    site.map_err(|error| ServeError::Page(folder.display().to_string(), error))
}

/// Accepts connections, and serves each in a task.
async fn accept(mut listener: TcpListener, router: Router, stopping: watch::Receiver<bool>) {
    loop {
        // `Listener::accept` retries after errors, for example if too many files are open.
        let (stream, peer) = Listener::accept(&mut listener).await;
        // Messages are small. Waiting to send several together (Nagle's algorithm) would delay each message by up to 40
        // ms.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot send at once");
        }
        tokio::spawn(converse(stream, peer, router.clone(), stopping.clone()));
    }
}

/// Serves the HTTP requests of one connection, until it becomes a WebSocket or ends. Drops a client that sends its
/// headers too slowly, or that sends no request for too long.
async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    mut stopping: watch::Receiver<bool>,
) {
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        TowerToHyperService::new(router.clone()).call(request)
    });
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(LONGEST_WRITE));
    let mut connection = std::pin::pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(LONGEST_HEADERS)
            .serve_connection(TokioIo::new(Box::pin(stream)), service)
            .with_upgrades()
    );
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopped(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}
