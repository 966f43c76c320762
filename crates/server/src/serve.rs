//! Starts, runs and stops the server.

use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use crate::connection::stopped;
use crate::http::{self, Served};
use crate::hub::{Hub, now};
use crate::limits::Addresses;
use crate::options::Serving;
#[cfg(feature = "postgres")]
use crate::store::Postgres;
use crate::store::{Sqlite, Store, StoreError};

const BETWEEN_SWEEPS: Duration = Duration::from_millis(200);
/// How often the server compares followed games with a shared database, in case a hint was lost.
const BETWEEN_POLLS: Duration = Duration::from_secs(5);
const BETWEEN_BEATS: Duration = Duration::from_secs(2);
/// How long the server waits for connections to close.
const LONGEST_STOP: Duration = Duration::from_secs(5);

/// Why the server cannot start or continue.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The data folder cannot be created.
    #[error("cannot make the folder {0}: {1}")]
    Folder(String, io::Error),
    /// The address cannot be used.
    #[error("cannot listen at {0}: {1}")]
    Listen(SocketAddr, io::Error),
    /// The metrics cannot be served.
    #[error("cannot serve metrics: {0}")]
    Metrics(String),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A connection cannot be accepted.
    #[error("cannot accept connections: {0}")]
    Accept(io::Error),
}

/// Opens the database that the options give.
///
/// # Errors
/// Returns an error if the database cannot be opened.
pub async fn open(serving: &Serving) -> Result<Arc<dyn Store>, ServeError> {
    let file = match &serving.database {
        #[cfg(feature = "postgres")]
        Some(url) if url.starts_with("postgres:") || url.starts_with("postgresql:") => {
            return Ok(Arc::new(Postgres::open(url).await?));
        }
        Some(url) => {
            let path = url
                .strip_prefix("sqlite:")
                .map(|path| path.trim_start_matches("//"));
            let path = path.filter(|path| !path.is_empty());
            Path::new(path.ok_or_else(|| StoreError::Unknown(url.clone()))?).to_owned()
        }
        None => {
            let folder = serving.folder();
            std::fs::create_dir_all(&folder)
                .map_err(|error| ServeError::Folder(folder.display().to_string(), error))?;
            folder.join("cohort.sqlite")
        }
    };
    Ok(Arc::new(Sqlite::open(&file).await?))
}

/// Serves until `stop` is ready. Then says goodbye to all clients and finishes all writes.
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
    let listener = TcpListener::bind(serving.listen)
        .await
        .map_err(|error| ServeError::Listen(serving.listen, error))?;
    let address = listener.local_addr().map_err(ServeError::Accept)?;
    let hub = Arc::new(Hub::new(Arc::clone(&store)));
    hub.return_outage().await?;
    let addresses = Arc::new(Addresses::new(serving));
    let (stops, stopping) = watch::channel(false);
    let public_url = serving.public_url.clone();
    let public_url = public_url.unwrap_or_else(|| format!("http://{address}"));
    let public_url = public_url.trim_end_matches('/').to_owned();
    let mut origins = serving.origins.clone();
    origins.push(public_url.clone());
    let served = Served {
        hub: Arc::clone(&hub),
        addresses: Arc::clone(&addresses),
        stopping: stopping.clone(),
        public_url: public_url.as_str().into(),
        origins: origins.into(),
        proxy: serving.proxy,
    };
    let listener_of_hints =
        tokio::spawn(hear(Arc::clone(&hub), Arc::clone(&store), stopping.clone()));
    let sweeper = tokio::spawn(sweep(hub, stopping.clone()));
    let beater = tokio::spawn(beat(Arc::clone(&store), addresses, stopping.clone()));
    started(address, &public_url);
    let router = http::router(served).into_make_service_with_connect_info::<SocketAddr>();
    // Messages are small. Waiting to send several together (Nagle) would delay each by up to 40 ms.
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "cannot send at once");
        }
    });
    let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
        stop.await;
        // All connections see this and say goodbye to their clients.
        let _ = stops.send(true);
    });
    let mut served_until = tokio::spawn(async move { serving.await });
    let mut stopping = stopping;
    let ended = tokio::select! {
        ended = &mut served_until => ended,
        _ = async {
            stopped(&mut stopping).await;
            sleep(LONGEST_STOP).await;
        } => {
            served_until.abort();
            Ok(Ok(()))
        }
    };
    let _ = timeout(LONGEST_STOP, async {
        tokio::join!(sweeper, beater, listener_of_hints)
    })
    .await;
    store.beat(now()).await?;
    store.close().await?;
    match ended {
        Ok(Err(error)) => Err(ServeError::Accept(error)),
        _ => Ok(()),
    }
}

/// Appends due events until the server stops.
async fn sweep(hub: Arc<Hub>, mut stopping: watch::Receiver<bool>) {
    let mut times = interval(BETWEEN_SWEEPS);
    times.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = times.tick() => {}
            () = stopped(&mut stopping) => return,
        }
        match hub.sweep().await {
            Ok(true) => times.reset_immediately(),
            Ok(false) => {}
            Err(error) => tracing::error!(%error, "cannot sweep"),
        }
    }
}

/// Reads games again that other servers have changed, until the server stops.
async fn hear(hub: Arc<Hub>, store: Arc<dyn Store>, mut stopping: watch::Receiver<bool>) {
    /// The maximum number of waiting hints.
    const QUEUE: usize = 256;
    let (to, mut hints) = mpsc::channel(QUEUE);
    let heard = async {
        while let Some(game) = hints.recv().await {
            hub.refresh(game).await;
        }
    };
    let polled = async {
        loop {
            sleep(BETWEEN_POLLS).await;
            hub.refresh_followed().await;
        }
    };
    let listened = async {
        if store.hints(to).await.is_err() {
            tracing::error!("cannot listen to other servers");
        }
    };
    if !store.is_shared() {
        return;
    }
    tokio::select! {
        () = async { tokio::join!(heard, polled, listened); } => {}
        () = stopped(&mut stopping) => {}
    }
}

/// Records that the server is alive, until it stops.
async fn beat(
    store: Arc<dyn Store>,
    addresses: Arc<Addresses>,
    mut stopping: watch::Receiver<bool>,
) {
    let mut times = interval(BETWEEN_BEATS);
    loop {
        tokio::select! {
            _ = times.tick() => {}
            () = stopped(&mut stopping) => return,
        }
        if let Err(error) = store.beat(now()).await {
            tracing::error!(%error, "cannot note that the server is alive");
        }
        addresses.forget();
    }
}
