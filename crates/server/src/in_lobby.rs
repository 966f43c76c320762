//! A client in the lobby: what the lobby shows, and what has changed since the last message to the client.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::watch;

use crate::challenges::Place;
use crate::hub::Hub;
use crate::store::StoreError;

/// What a client in the lobby receives: the open challenges and the games to watch.
pub struct InLobby {
    challenges: Place,
    /// The message with all games to watch; empty until the server has found a game to watch.
    games: watch::Receiver<Utf8Bytes>,
}

impl InLobby {
    /// Enters the lobby for a client.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn enter(hub: &Hub) -> Result<Self, StoreError> {
        Ok(InLobby {
            challenges: hub.challenges().enter(hub).await?,
            games: hub.watchable().enter(hub).await?,
        })
    }

    /// Waits until the lobby has changed since the last messages.
    pub async fn changed(&mut self) {
        tokio::select! {
            () = self.challenges.changed() => {}
            // `messages` must still find the value unseen.
            Ok(()) = self.games.changed() => self.games.mark_changed(),
        }
    }

    /// Returns the messages that bring the client up to date. The list is empty if nothing has changed.
    pub fn messages(&mut self) -> Vec<Utf8Bytes> {
        let challenges = self.challenges.message();
        let has_changed = self.games.has_changed().unwrap_or(false);
        let games = has_changed.then(|| self.games.borrow_and_update().clone());
        let games = games.filter(|text| !text.is_empty());
        challenges.into_iter().chain(games).collect()
    }
}

/// Reads the challenges and the games to watch while a client is in the lobby, until the server stops.
pub async fn keep(hub: Arc<Hub>, stopping: watch::Receiver<bool>) {
    tokio::join!(
        hub.challenges().keep(&hub, stopping.clone()),
        hub.watchable().keep(&hub, stopping)
    );
}
