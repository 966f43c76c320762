//! The games in progress that everyone in the lobby can watch. The most watched games come first, then the games with
//! the latest event. While a client is in the lobby, the server reads these games from the database every few seconds.

use std::collections::HashMap;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use lobby::Offer;
use protocol::{Code, MOST_WATCHABLE, ToClient, Watchable};
use referee::GameId;
use tokio::sync::{Mutex, watch};

use crate::hub::Hub;
use crate::repeat::Repeat;
use crate::store::StoreError;

/// The pause between two readings of the games from the database. Spectators come and go often, and the server sends
/// each change to every client in the lobby. So this pause is long.
const BETWEEN_READS: Duration = Duration::from_secs(5);
/// The maximum number of games that the server reads to find the most watched games.
const MOST_READ: u32 = 10_000;

/// The games that everyone in the lobby can watch, and the clients in the lobby that receive them.
#[derive(Default)]
pub struct WatchableGames {
    /// The conditions and names of each game in the lobby. They never change, except by [`WatchableGames::forget`], so
    /// the server reads them once.
    known: Mutex<HashMap<GameId, Offer>>,
    /// The message with all games to watch; empty until the server has found a game to watch.
    posted: watch::Sender<Utf8Bytes>,
}

impl WatchableGames {
    /// Returns a receiver of the message with all games, for a client that enters the lobby. The current message counts
    /// as unread.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn enter(&self, hub: &Hub) -> Result<watch::Receiver<Utf8Bytes>, StoreError> {
        let is_first = self.posted.receiver_count() == 0;
        let mut posted = self.posted.subscribe();
        // The server reads no games while no client is in the lobby, so the first client must wait for a reading.
        if is_first {
            self.read(hub).await?;
        }
        posted.mark_changed();
        Ok(posted)
    }

    /// Reads the games again and again while a client is in the lobby, until the server stops.
    pub async fn keep(&self, hub: &Hub, stopping: watch::Receiver<bool>) {
        let mut times = Repeat::every(BETWEEN_READS, stopping);
        while times.next().await {
            if self.posted.receiver_count() > 0
                && let Err(error) = self.read(hub).await
            {
                tracing::error!(%error, "cannot read the games to watch");
            }
        }
    }

    /// Reads a game again at the next time, after one of its players has deleted the account.
    pub async fn forget(&self, game: GameId) {
        self.known.lock().await.remove(&game);
    }

    /// Reads the games. If the games have changed, sends them to the clients in the lobby.
    async fn read(&self, hub: &Hub) -> Result<(), StoreError> {
        let mut known = self.known.lock().await;
        let games = hub.store().watchable(MOST_READ).await?;
        let shown = most_watched(games, &hub.spectators().await?);
        let mut before = std::mem::take(&mut *known);
        let mut watchable = Vec::new();
        for (game, code, spectators) in shown {
            let offer = match before.remove(&game) {
                Some(offer) => Some(offer),
                None => offer(hub, game).await,
            };
            let Some(offer) = offer else { continue };
            known.insert(game, offer.clone());
            watchable.push(Watchable {
                game,
                code,
                offer,
                spectators,
            });
        }
        self.post(watchable);
        Ok(())
    }

    fn post(&self, games: Vec<Watchable>) {
        self.posted.send_if_modified(|posted| {
            if games.is_empty() && posted.is_empty() {
                return false;
            }
            let Ok(text) = serde_json::to_string(&ToClient::Watchable { games }) else {
                return false;
            };
            let is_new = posted.as_str() != text;
            *posted = text.into();
            is_new
        });
    }
}

/// Returns the most watched games, each with its number of spectators. If games have the same number, keeps their order
/// in `games`.
fn most_watched(
    games: Vec<(GameId, Code)>,
    spectators: &HashMap<GameId, u32>,
) -> Vec<(GameId, Code, u32)> {
    let count = |game: &GameId| spectators.get(game).copied().unwrap_or(0);
    let counted = games.into_iter();
    let mut counted: Vec<_> = counted
        .map(|(game, code)| (game, code, count(&game)))
        .collect();
    counted.sort_by_key(|(_, _, count)| std::cmp::Reverse(*count));
    counted.truncate(MOST_WATCHABLE);
    counted
}

/// Returns what spectators see of a game before they watch it: conditions and names. `None` if the game cannot be read.
async fn offer(hub: &Hub, game: GameId) -> Option<Offer> {
    let meeting = hub.logs().load(game).await.ok()?;
    meeting.offers_view().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_watched_games_come_first_then_those_with_the_latest_event() {
        let game = |number: u128| (GameId::from_bits(number), Code::from_bits(number as u64));
        let games = (0..50).map(game).collect();
        let spectators = [(30, 2), (40, 7), (99, 9), (5, 2)];
        let spectators = spectators.map(|(number, count)| (GameId::from_bits(number), count));
        let found = most_watched(games, &HashMap::from(spectators));
        let found: Vec<_> = found
            .into_iter()
            .map(|(found, code, count)| {
                let numbers = [40, 5, 30].into_iter().chain(0..50);
                let number = numbers.into_iter().find(|number| game(*number).0 == found);
                assert_eq!(code, game(number.unwrap()).1);
                (number.unwrap(), count)
            })
            .collect();
        assert_eq!(found.len(), MOST_WATCHABLE);
        let first = [(40, 7), (5, 2), (30, 2), (0, 0), (1, 0), (2, 0)];
        assert_eq!(found[..first.len()], first);
    }
}
