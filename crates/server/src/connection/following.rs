//! The games that a client follows, as a player or as a spectator: sends the client their state and their news.

use std::sync::Arc;

use lobby::{Left, Who};
use protocol::{Reason, Request, SeatSecret, ToClient};
use referee::GameId;
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;

use super::{Connection, Step, if_allowed};
use crate::limits::MOST_FOLLOWED;
use crate::room::{Hint, Room, State};
use crate::secrets;
use crate::time::now;

/// A game that the client follows.
pub(super) struct Followed {
    pub(super) room: Arc<Room>,
    pub(super) who: Who,
    /// The version and presence that the client already knows.
    known: Hint,
    forwarder: AbortHandle,
}

impl Connection {
    pub(super) async fn follow_seat(
        &mut self,
        request: Request,
        game: GameId,
        secret: SeatSecret,
        since: u64,
    ) -> Step {
        let room = self.hub.room(game);
        let key = secrets::seat_key(secret);
        match self.hub.seat(&room, key, self.session).await {
            Ok(chair) => self.follow(request, room, Who::Seat(chair), since).await,
            Err(reason) => self.fail(Some(request), reason).await,
        }
    }

    /// Gives the seat of a guest to the account of the client, and follows the game.
    pub(super) async fn take_along(
        &mut self,
        request: Request,
        game: GameId,
        secret: SeatSecret,
    ) -> Step {
        let (hub, room) = (Arc::clone(&self.hub), self.hub.room(game));
        let takes = hub.take_along(&room, secret, self.session);
        match if_allowed(self.place.allow_meeting(), takes).await {
            Ok(()) => self.follow_seat(request, game, secret, 0).await,
            Err(reason) => {
                self.note_session(Some(&reason));
                self.fail(Some(request), reason).await
            }
        }
    }

    pub(super) async fn follow(
        &mut self,
        request: Request,
        room: Arc<Room>,
        who: Who,
        since: u64,
    ) -> Step {
        let game = room.game();
        if self.followed.len() >= MOST_FOLLOWED && !self.followed.contains_key(&game) {
            return self.fail(Some(request), Reason::TooMany).await;
        }
        if let Some(before) = self.followed.remove(&game) {
            before.end(Left::Closed);
        }
        if who == Who::Watcher {
            room.spectator_came();
        }
        if let Who::Seat(chair) = who {
            room.came(chair);
            if let Err(error) = self.hub.learn(&room).await {
                tracing::warn!(%error, "cannot read who is present");
            }
        }
        let hints = room.follow();
        let rewritten = hints.borrow().rewritten;
        let forwarder = tokio::spawn(forward(hints, game, self.hints.clone()));
        let followed = Followed {
            room,
            who,
            known: Hint {
                version: since,
                presence: 0,
                rewritten,
            },
            forwarder: forwarder.abort_handle(),
        };
        self.followed.insert(game, followed);
        self.send(&ToClient::Following { request, game }).await?;
        self.tell(game).await
    }

    /// Sends the client everything that it does not know yet about a game that it follows.
    pub(super) async fn tell(&mut self, game: GameId) -> Step {
        let Some(followed) = self.followed.get(&game) else {
            return Ok(());
        };
        let (room, who, known) = (Arc::clone(&followed.room), followed.who, followed.known);
        let hint = *room.follow().borrow();
        let read = room.read(self.hub.logs(), |state| {
            let version = state.meeting.version();
            let is_rewritten = hint.rewritten != known.rewritten;
            let messages = match (who, version == known.version) {
                (_, true) if !is_rewritten => Vec::new(),
                (Who::Seat(_), false) if known.version > 0 && !is_rewritten => state
                    .news_since(known.version)
                    .unwrap_or_else(|| vec![whole(state, who)]),
                _ => vec![whole(state, who)],
            };
            (version, messages, state.meeting.settings().pace)
        });
        let (version, mut messages, pace) = match read.await {
            Ok(read) => read,
            Err(reason) => return self.fail(None, reason).await,
        };
        if let Who::Seat(chair) = who
            && hint.presence != known.presence
        {
            let absence = self.hub.absence(&room, chair.other());
            messages.push(ToClient::Presence {
                game,
                left: absence.map(|absence| absence.left),
                claim_at: absence.and_then(|absence| absence.claim_at(&pace)),
            });
        }
        if let Some(followed) = self.followed.get_mut(&game) {
            followed.known = Hint { version, ..hint };
        }
        for message in &messages {
            self.send(message).await?;
        }
        Ok(())
    }
}

impl Followed {
    pub(super) fn end(self, left: Left) {
        self.forwarder.abort();
        match self.who {
            Who::Seat(chair) => self.room.left(chair, left),
            Who::Watcher => self.room.spectator_left(),
        }
    }
}

fn whole(state: &State, who: Who) -> ToClient {
    ToClient::State {
        view: Box::new(state.meeting.view(who, now())),
    }
}

/// Tells a connection the id of a game whenever the game changes.
async fn forward(mut hints: watch::Receiver<Hint>, game: GameId, to: mpsc::Sender<GameId>) {
    while hints.changed().await.is_ok() {
        if to.send(game).await.is_err() {
            return;
        }
    }
}
