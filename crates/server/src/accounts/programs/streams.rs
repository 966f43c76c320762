//! Streams: responses of lines that go on until the client closes them, the token is revoked, the
//! network of the client is banned, or the server stops.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use tokio::sync::{mpsc, watch};
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

use crate::accounts::Accounts;
use crate::accounts::bearer::Bearer;
use crate::accounts::limits::StreamPlace;
use crate::connection::stopped;
use crate::limits::Place;
use crate::scopes::Scope;

/// The pause between two empty lines, which show that the stream goes on. The server also checks the token then.
const BETWEEN_BEATS: Duration = Duration::from_secs(5);
/// The time limit for sending one line. The server drops a client that receives a line more slowly.
const SLOWEST: Duration = Duration::from_secs(10);
/// The number of lines that wait for the client.
const WAITING: usize = 4;

/// The media type of a stream: one JSON text in each line.
pub const NDJSON: &str = "application/x-ndjson";

/// The sign that a stream has ended.
pub struct Ended;

/// Sends the lines of a stream.
pub struct Lines {
    accounts: Arc<Accounts>,
    to: mpsc::Sender<Result<Bytes, Infallible>>,
    bearer: Bearer,
    scope: Scope,
    beats: Interval,
    stopping: watch::Receiver<bool>,
    /// Keep the counts of the stream.
    _stream: StreamPlace,
    place: Place,
}

impl Lines {
    /// Begins a stream. Returns the response, and the sender of its lines.
    pub fn begin(
        accounts: Arc<Accounts>,
        bearer: Bearer,
        scope: Scope,
        (stream, place): (StreamPlace, Place),
    ) -> (Response, Lines) {
        let (to, from) = mpsc::channel(WAITING);
        let lines = stream::unfold(from, async |mut from| Some((from.recv().await?, from)));
        let mut response = Body::from_stream(lines).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(NDJSON));
        // Proxies must not collect lines.
        headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
        let mut beats = interval(BETWEEN_BEATS);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        beats.reset();
        let stopping = accounts.stopping.clone();
        let lines = Lines {
            accounts,
            to,
            bearer,
            scope,
            beats,
            stopping,
            _stream: stream,
            place,
        };
        (response, lines)
    }

    /// Sends a line.
    ///
    /// # Errors
    /// Returns [`Ended`] if the client is gone or too slow.
    pub async fn send(&self, line: &impl Serialize) -> Result<(), Ended> {
        let mut text = serde_json::to_string(line).map_err(|_| Ended)?;
        text.push('\n');
        self.send_text(text.into()).await
    }

    async fn send_text(&self, text: Bytes) -> Result<(), Ended> {
        match timeout(SLOWEST, self.to.send(Ok(text))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Ended),
            Err(_) => {
                metrics::counter!("cohort_slow_clients").increment(1);
                Err(Ended)
            }
        }
    }

    /// Waits until `changed` completes, and meanwhile sends empty lines.
    ///
    /// # Errors
    /// Returns [`Ended`] if the client closes the stream, its token is no longer valid, its network is banned, or the
    /// server stops.
    pub async fn until<T>(&mut self, changed: impl Future<Output = T>) -> Result<T, Ended> {
        let mut changed = std::pin::pin!(changed);
        loop {
            tokio::select! {
                value = changed.as_mut() => return Ok(value),
                () = self.to.closed() => return Err(Ended),
                () = stopped(&mut self.stopping) => return Err(Ended),
                _ = self.beats.tick() => {}
            }
            if self
                .accounts
                .hub
                .networks()
                .banned(self.place.address())
                .is_some()
            {
                return Err(Ended);
            }
            let permitted = self.accounts.permit(self.bearer, self.scope).await;
            permitted.map_err(|_| Ended)?;
            self.send_text(Bytes::from_static(b"\n")).await?;
        }
    }
}
