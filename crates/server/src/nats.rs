//! Sends and receives hints between servers over NATS, a message broker.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use futures_util::StreamExt;
use thiserror::Error;
use tokio::sync::mpsc;

use crate::news::{News, read};

/// The NATS subject of the hints.
const SUBJECT: &str = "cohort.games";
const LONGEST_CONNECT: Duration = Duration::from_secs(5);

/// Why a text is not a list of NATS servers. The error does not repeat the text, because the text can contain a
/// password.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NatsError(String);

/// A connection to NATS, the message broker through which servers tell each other that games have changed. Reconnects after each
/// interruption.
pub struct Nats(Client);

impl Nats {
    /// Connects to one of several NATS servers. Commas separate their addresses. Also succeeds if no server answers
    /// yet.
    ///
    /// # Errors
    /// Returns an error if the text is not a list of addresses.
    pub async fn connect(addresses: &str) -> Result<Self, NatsError> {
        let failed = |error: &dyn std::fmt::Display| NatsError(error.to_string());
        let servers: Result<Vec<ServerAddr>, _> = addresses.split(',').map(str::parse).collect();
        let servers = servers.map_err(|error| failed(&error))?;
        let options = ConnectOptions::new()
            .name("cohort-server")
            .no_echo()
            .retry_on_initial_connect()
            .connection_timeout(LONGEST_CONNECT)
            .event_callback(|event| async move {
                match event {
                    Event::Connected => tracing::info!("connected to NATS"),
                    Event::Disconnected => tracing::warn!("the connection to NATS broke"),
                    event => tracing::debug!(%event, "NATS"),
                }
            });
        let client = options.connect(servers).await;
        client.map(Nats).map_err(|error| failed(&error))
    }

    /// Sends a message that hints to the other servers which games have changed. Waits if too many messages are queued, for example while the connection is broken.
    pub async fn tell(&self, message: String) {
        if let Err(error) = self.0.publish(SUBJECT, message.into()).await {
            tracing::warn!(%error, "cannot send over NATS");
        }
    }

    /// Forwards the hints of other servers to `to`, until the receiver is dropped or the subscription ends.
    pub async fn hear(&self, to: &mpsc::Sender<News>) {
        let mut messages = match self.0.subscribe(SUBJECT).await {
            Ok(messages) => messages,
            Err(error) => {
                tracing::warn!(%error, "cannot listen to NATS");
                return;
            }
        };
        while let Some(message) = messages.next().await {
            let Ok(text) = std::str::from_utf8(&message.payload) else {
                continue;
            };
            for news in read(text) {
                if to.send(news).await.is_err() {
                    return;
                }
            }
        }
    }
}
