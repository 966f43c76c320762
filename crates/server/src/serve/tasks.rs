//! The tasks that run beside the connections of clients until the server stops.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, watch};
use tokio::time::sleep;

use crate::hub::Hub;
use crate::limits::Addresses;
use crate::news::News;
use crate::repeat::Repeat;
use crate::store::Store;
use crate::time::now;
use crate::way::Way;

const BETWEEN_SWEEPS: Duration = Duration::from_millis(200);
const BETWEEN_BEATS: Duration = Duration::from_secs(2);
/// How often the server deletes old notes about absent players.
const BETWEEN_CLEANINGS: Duration = Duration::from_secs(3600);

/// Appends events that are due at a time, such as the end of a player's time, until the server stops.
pub async fn sweep(hub: Arc<Hub>, stopping: watch::Receiver<bool>) {
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
pub async fn share(
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
pub async fn beat(
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
