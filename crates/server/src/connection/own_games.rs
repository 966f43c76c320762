//! Tells a client the games of its account.

use lobby::{AccountId, NextGame};
use protocol::ToClient;
use referee::GameId;
use tokio::sync::watch;

use super::{Connection, Step};
use crate::hub::Hub;

/// The games of a client's account.
pub(super) struct OwnGames {
    /// Gets a signal whenever the account has a further game.
    added: watch::Receiver<()>,
    /// The games as last sent to the client; `None` before the first message.
    told: Option<Vec<GameId>>,
}

impl OwnGames {
    pub(super) fn of(hub: &Hub, account: AccountId) -> Self {
        OwnGames {
            added: hub.logs().arrivals().subscribe(account),
            told: None,
        }
    }
}

/// Waits until the account of the client has a further game. Waits forever for a guest.
pub(super) async fn added(own: &mut Option<OwnGames>) {
    let added = match own {
        Some(own) => own.added.changed().await.is_ok(),
        None => false,
    };
    // Without a sender, the server stops.
    if !added {
        std::future::pending::<()>().await;
    }
}

impl Connection {
    /// Sends the client the games of its account, unless it knows them. Makes the client a guest if its session has ended
    /// elsewhere.
    pub(super) async fn tell_own_games(&mut self) -> Step {
        let Some(session) = self.session else {
            return Ok(());
        };
        let games = match self.hub.games_of_session(session).await {
            Ok(games) => games,
            Err(reason) => {
                self.note_session(Some(&reason));
                // The next signal reads the games again.
                return Ok(());
            }
        };
        let Some(own) = self.own_games.as_mut() else {
            return Ok(());
        };
        if own.told.as_ref() == Some(&games) {
            return Ok(());
        }
        own.told = Some(games.clone());
        let games = games.into_iter().map(NextGame).collect();
        self.send(&ToClient::OwnGames { games }).await
    }
}
