//! Ends the connection of a client: tells the client the reason, and waits until the client has closed the connection.

use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, close_code};
use lobby::Left;
use protocol::{Goodbye, ToClient};
use tokio::time::{sleep, timeout};

use super::{Connection, End, SLOWEST};

/// How long the server waits for the client to close the connection after the last message.
const LINGER: Duration = Duration::from_secs(1);

impl Connection {
    pub(super) async fn close(mut self, end: End) {
        let left = match end {
            End::Closed => Left::Closed,
            End::Broken | End::Goodbye(_) => Left::Dropped,
        };
        for followed in self.followed.drain().map(|(_, followed)| followed) {
            followed.end(left);
        }
        if let End::Goodbye(reason) = end {
            tracing::info!(?reason, "closing a connection");
            if reason == Goodbye::TooSlow {
                metrics::counter!("cohort_slow_clients").increment(1);
            }
            // A client that was too slow gets less time to receive the message with the reason.
            let limit = if reason == Goodbye::TooSlow {
                LINGER
            } else {
                SLOWEST
            };
            if let Ok(text) = serde_json::to_string(&ToClient::Goodbye { reason }) {
                let _ = self.send_within(limit, Message::Text(text.into())).await;
            }
            let code = match reason {
                Goodbye::Stopping => close_code::RESTART,
                Goodbye::TooLarge => close_code::SIZE,
                _ => close_code::POLICY,
            };
            let frame = CloseFrame {
                code,
                reason: "".into(),
            };
            let _ = self.send_within(limit, Message::Close(Some(frame))).await;
            self.linger().await;
        }
    }

    /// Waits until the client has closed the connection. Ignores everything that the client still sends. If the server
    /// closed the socket with unread data, the system would reset the connection, and the client might never receive
    /// the reason.
    async fn linger(&mut self) {
        let closed = timeout(LINGER, async {
            while let Some(Ok(_)) = self.socket.recv().await {}
        });
        if closed.await.is_ok() {
            // If the socket has failed, `recv` ends immediately. A short wait still lets the client receive the last
            // messages.
            sleep(LINGER / 4).await;
        }
    }
}
