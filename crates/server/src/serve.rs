//! Starts, runs and stops the server.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
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
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

#[cfg(feature = "accounts")]
use crate::accounts::Accounts;
use crate::backup::hold;
use crate::connection::stopped;
#[cfg(feature = "fair-play")]
use crate::fair_play;
use crate::http::{self, Served};
use crate::hub::Hub;
use crate::in_lobby;
use crate::limits::Addresses;
#[cfg(feature = "nats")]
use crate::nats::Nats;
use crate::news::{News, QUEUE};
use crate::options::Serving;
#[cfg(feature = "push")]
use crate::push::Push;
use crate::repeat::Repeat;
use crate::site::{Allowed, Site};
#[cfg(feature = "postgres")]
use crate::store::Postgres;
use crate::store::{Sqlite, Store, StoreError};
use crate::time::now;
use crate::way::Way;

const BETWEEN_SWEEPS: Duration = Duration::from_millis(200);
const BETWEEN_BEATS: Duration = Duration::from_secs(2);
/// How often the server deletes old notes about absent players.
const BETWEEN_CLEANINGS: Duration = Duration::from_secs(3600);
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
    /// Mails cannot be sent.
    #[error("cannot send mails: {0}")]
    Mail(String),
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

/// Opens the database that the options name. Creates the file if it is missing. Locks the file, so that no other server
/// uses it and nobody replaces it.
///
/// # Errors
/// Returns an error if the database cannot be opened, or another server uses the file.
pub async fn open(serving: &Serving) -> Result<Arc<dyn Store>, ServeError> {
    let file = match database(serving)? {
        #[cfg(feature = "postgres")]
        Database::Postgres(url) => return Ok(Arc::new(Postgres::open(&url).await?)),
        Database::File(file) => file,
    };
    if serving.database.is_none() {
        let folder = serving.folder();
        std::fs::create_dir_all(&folder)
            .map_err(|error| ServeError::Folder(folder.display().to_string(), error))?;
    }
    let held = match hold(&file) {
        Ok(Some(held)) => Some(held),
        Ok(None) => return Err(ServeError::Running(file.display().to_string())),
        Err(error) => {
            tracing::warn!(%error, "cannot lock the database");
            None
        }
    };
    Ok(Arc::new(Sqlite::open(&file).await?.holding(held)))
}

/// Opens the database that the options name, if the database exists. Works while a server uses it.
///
/// # Errors
/// Returns an error if there is no such database, or if it cannot be opened.
pub async fn open_existing(serving: &Serving) -> Result<Arc<dyn Store>, ServeError> {
    match database(serving)? {
        #[cfg(feature = "postgres")]
        Database::Postgres(url) => Ok(Arc::new(Postgres::open(&url).await?)),
        Database::File(file) => Ok(Arc::new(Sqlite::open_existing(&file).await?)),
    }
}

/// The name of the database file in the data folder.
const FILE: &str = "cohort.sqlite";

/// The database that the options name.
pub enum Database {
    /// The URL of a database that several servers can share.
    #[cfg(feature = "postgres")]
    Postgres(String),
    /// An `SQLite` file.
    File(PathBuf),
}

/// Returns the database that the options name.
///
/// # Errors
/// Returns [`StoreError::Unknown`] for an address of another kind of database.
pub fn database(serving: &Serving) -> Result<Database, StoreError> {
    match &serving.database {
        #[cfg(feature = "postgres")]
        Some(url) if url.starts_with("postgres:") || url.starts_with("postgresql:") => {
            Ok(Database::Postgres(url.clone()))
        }
        Some(url) => {
            let path = url
                .strip_prefix("sqlite:")
                .map(|path| path.trim_start_matches("//"));
            let path = path.filter(|path| !path.is_empty());
            let path = path.ok_or_else(|| StoreError::Unknown(url.clone()))?;
            Ok(Database::File(path.into()))
        }
        None => Ok(Database::File(serving.folder().join(FILE))),
    }
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
    .map_err(|error| ServeError::Mail(error.to_string()))?;
    #[cfg(feature = "accounts")]
    let cleaner = api
        .clone()
        .map(|api| tokio::spawn(api.run(stopping.clone())));
    #[cfg(feature = "accounts")]
    let organiser = api
        .as_ref()
        .map(|api| tokio::spawn(api.tournaments().run(stopping.clone())));
    #[cfg(not(feature = "accounts"))]
    if serving.smtp.is_some() {
        return Err(ServeError::Mail("this program has no accounts".to_owned()));
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

/// Appends events that are due at a time, such as the end of a player's time, until the server stops.
async fn sweep(hub: Arc<Hub>, stopping: watch::Receiver<bool>) {
    let mut times = Repeat::every(BETWEEN_SWEEPS, stopping);
    while times.next().await {
        match hub.sweep().await {
            Ok(true) => times.at_once(),
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "cannot sweep"),
        }
    }
}

/// Exchanges hints and notes with the servers that share the database. Compares the followed games with the database,
/// with a pause of `between_polls` before each comparison.
async fn share(
    hub: Arc<Hub>,
    way: Arc<Way>,
    to_send: mpsc::Receiver<News>,
    between_polls: Duration,
) {
    /// The maximum number of received hints that wait until the server has read the database.
    const HEARD: usize = 256;
    if !hub.store().is_shared() {
        return;
    }
    let (to, mut hints) = mpsc::channel(HEARD);
    let heard = async {
        while let Some(news) = hints.recv().await {
            hub.refresh(news).await;
        }
    };
    let polled = async {
        loop {
            sleep(between_polls).await;
            if let Err(error) = hub.look_for_arrivals().await {
                tracing::warn!(%error, "cannot find new games of accounts");
            }
            if let Err(error) = hub.refresh_followed().await {
                tracing::warn!(%error, "cannot compare games with the database");
            }
        }
    };
    let cleaned = async {
        loop {
            if let Err(error) = hub.forget_notes().await {
                tracing::warn!(%error, "cannot delete old notes");
            }
            sleep(BETWEEN_CLEANINGS).await;
        }
    };
    tokio::join!(
        heard,
        polled,
        cleaned,
        hub.write_notes(),
        way.send_all(to_send),
        way.hear_all(to)
    );
}

/// Renews the lease of this server and records that the server is alive. Repeats this every two seconds until the
/// server stops.
async fn beat(
    hub: Arc<Hub>,
    store: Arc<dyn Store>,
    addresses: Arc<Addresses>,
    stopping: watch::Receiver<bool>,
) {
    let mut times = Repeat::every(BETWEEN_BEATS, stopping);
    while times.next().await {
        let beaten = async {
            hub.renew().await?;
            if store.is_shared() {
                hub.note_spectators().await?;
            }
            store.beat(now()).await
        };
        let beaten = beaten.await;
        if let Err(error) = beaten {
            tracing::error!(%error, "cannot note that the server is alive");
        }
        addresses.forget();
    }
}
