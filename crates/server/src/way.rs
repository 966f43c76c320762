//! Exchanges hints between servers that share a database, over the database or over NATS.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::time::sleep;

#[cfg(feature = "nats")]
use crate::nats::Nats;
use crate::news::{News, TOGETHER, written};
use crate::store::{Store, StoreError};

const BETWEEN_ATTEMPTS: Duration = Duration::from_secs(1);

/// How servers send each other hints.
pub enum Way {
    /// Over notifications of the shared database.
    Store(Arc<dyn Store>),
    /// Over a NATS server.
    #[cfg(feature = "nats")]
    Nats(Nats),
}

impl Way {
    /// Sends all queued hints until the queue is closed. Drops hints that cannot be sent.
    pub async fn send_all(&self, mut from: mpsc::Receiver<News>) {
        let mut news = Vec::new();
        while from.recv_many(&mut news, TOGETHER).await > 0 {
            if let Err(error) = self.send(&news).await {
                tracing::warn!(%error, "cannot tell other servers what has changed");
                sleep(BETWEEN_ATTEMPTS).await;
            }
            news.clear();
        }
    }

    async fn send(&self, news: &[News]) -> Result<(), StoreError> {
        match self {
            Way::Store(store) => store.tell(written(news)).await,
            #[cfg(feature = "nats")]
            Way::Nats(nats) => {
                nats.tell(written(news)).await;
                Ok(())
            }
        }
    }

    /// Forwards the hints of other servers to `to`, until the receiver is dropped.
    pub async fn hear_all(&self, to: mpsc::Sender<News>) {
        while !to.is_closed() {
            match self {
                Way::Store(store) => {
                    if let Err(error) = store.hear(to.clone()).await {
                        tracing::warn!(%error, "cannot listen to other servers");
                    }
                }
                #[cfg(feature = "nats")]
                Way::Nats(nats) => nats.hear(&to).await,
            }
            sleep(BETWEEN_ATTEMPTS).await;
        }
    }
}
