//! The stream of one game, for a player or a spectator.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{Path, State};
use axum::response::Response;
use lobby::{Chair, Left, Seen, Who};
use protocol::{CodeKind, Reason, ToClient};

use super::games::{GamePath, WatchPath};
use super::state::{GameLine, GameState};
use super::streams::{Ended, Lines};
use crate::accounts::Accounts;
use crate::accounts::api::{Client, Named};
use crate::accounts::bearer::{Needs, Permitted, Play, Read};
use crate::accounts::failure::{Failure, Refusal};
use crate::accounts::limits::StreamPlace;
use crate::accounts::openapi::Program;
use crate::hub::Hub;
use crate::limits::Place;
use crate::room::{Hint, Room, State as RoomState};
use crate::time::now;

/// A player or a spectator who follows a game by a stream. The player counts as connected until this value is dropped.
pub struct Present {
    room: Arc<Room>,
    who: Who,
}

impl Present {
    /// Notes that a player or a spectator has come.
    pub fn new(room: Arc<Room>, who: Who) -> Self {
        match who {
            Who::Seat(chair) => room.came(chair),
            Who::Watcher => room.spectator_came(),
        }
        Present { room, who }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        match self.who {
            // A stream does not show whether the client has closed it or the connection has broken.
            Who::Seat(chair) => self.room.left(chair, Left::Dropped),
            Who::Watcher => self.room.spectator_left(),
        }
    }
}

/// Play a game
///
/// Streams a game of the account: a line with the state first, and a line after each change. The account counts as
/// connected while the stream goes on. After the end of the game, the stream goes on, so that the players can agree on
/// a rematch.
#[utoipa::path(get, path = "/games/{game}/stream", tag = "games", params(GamePath), security(("token" = ["play"])),
    responses((status = 200, body = GameLine, content_type = "application/x-ndjson", description = "A line for each state; empty lines show that the stream goes on"),
        (status = 404, body = Refusal, description = "`unknown`: no such game"), Program))]
pub async fn play(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    own: Permitted<Play>,
    Named(Path(GamePath { game })): Named<Path<GamePath>>,
) -> Result<Response, Failure> {
    let (room, chair) = accounts.seat(own.account.id, &game).await?;
    let places = accounts.stream_places(own.account.id, client)?;
    let (response, lines) = Lines::begin(Arc::clone(&accounts), own.bearer, Play::SCOPE, places);
    tokio::spawn(run(
        lines,
        Arc::clone(&accounts.hub),
        room,
        Who::Seat(chair),
    ));
    Ok(response)
}

/// Watch a game
///
/// Streams a game for a spectator, with the delay that the players have chosen: a line with the state first, and a line
/// after each change.
#[utoipa::path(get, path = "/watch/{code}/stream", tag = "games", params(WatchPath), security(("token" = ["account:read"])),
    responses((status = 200, body = GameLine, content_type = "application/x-ndjson", description = "A line for each state; empty lines show that the stream goes on"),
        (status = 404, body = Refusal, description = "`unknown`: no such game"), Program))]
pub async fn watch(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    own: Permitted<Read>,
    Named(Path(WatchPath { code })): Named<Path<WatchPath>>,
) -> Result<Response, Failure> {
    let room = accounts.watched(client, &code).await?;
    let places = accounts.stream_places(own.account.id, client)?;
    let (response, lines) = Lines::begin(Arc::clone(&accounts), own.bearer, Read::SCOPE, places);
    tokio::spawn(run(lines, Arc::clone(&accounts.hub), room, Who::Watcher));
    Ok(response)
}

/// Sends lines until the stream ends.
async fn run(mut lines: Lines, hub: Arc<Hub>, room: Arc<Room>, who: Who) {
    let present = Present::new(Arc::clone(&room), who);
    let mut hints = room.follow();
    let mut known: Option<(Hint, u64)> = None;
    loop {
        let hint = *hints.borrow_and_update();
        let Ok((version, line)) = line(&hub, &room, who, hint, known).await else {
            break;
        };
        let is_new = known.is_none_or(|(before, shown)| {
            let came = matches!(who, Who::Seat(_)) && before.presence != hint.presence;
            shown != version || before.rewritten != hint.rewritten || came
        });
        if is_new && lines.send(&line).await.is_err() {
            break;
        }
        known = Some((hint, version));
        match lines.until(hints.changed()).await {
            Ok(Ok(())) => {}
            Ok(Err(_)) | Err(Ended) => break,
        }
    }
    drop(present);
}

/// Returns the next line, and the version of its state.
async fn line(
    hub: &Hub,
    room: &Arc<Room>,
    who: Who,
    hint: Hint,
    known: Option<(Hint, u64)>,
) -> Result<(u64, GameLine), Reason> {
    let absence = match who {
        Who::Seat(chair) => {
            if known.is_none_or(|(before, _)| before.presence != hint.presence) {
                // Without the notes of other servers, the line shows what this server knows.
                let _ = hub.learn(room).await;
            }
            hub.absence(room, chair.other())
        }
        Who::Watcher => None,
    };
    let read = room.read(hub.logs(), |state| {
        let events = match (who, known) {
            (Who::Seat(_), Some((_, version))) => events_since(state, version),
            _ => Vec::new(),
        };
        let meeting = &state.meeting;
        let state = GameState::of(meeting, who, absence, now());
        (meeting.version(), GameLine { events, state })
    });
    read.await
}

fn events_since(state: &RoomState, version: u64) -> Vec<Seen> {
    let news = state.news_since(version).unwrap_or_default().into_iter();
    let seen = news.filter_map(|message| match message {
        ToClient::News { event, .. } => Some(event),
        _ => None,
    });
    seen.filter(|event| *event != Seen::Nothing).collect()
}

impl Accounts {
    /// Returns the room of the game with this code for spectators.
    ///
    /// # Errors
    /// Returns [`Failure::Unknown`] if there is no such game, and another failure if nobody can watch it any more.
    pub(super) async fn watched(&self, client: IpAddr, code: &str) -> Result<Arc<Room>, Failure> {
        let code = code.parse().map_err(|_| Failure::Unknown)?;
        self.addresses
            .try_meeting(client)
            .map_err(Failure::TooMany)?;
        let game = self.hub.find(CodeKind::Watch, code).await?;
        Ok(self.hub.room(game))
    }

    /// Counts a new stream, under its account and its address.
    ///
    /// # Errors
    /// Returns [`Failure::TooMany`].
    pub(super) fn stream_places(
        &self,
        account: lobby::AccountId,
        client: IpAddr,
    ) -> Result<(StreamPlace, Place), Failure> {
        let stream = self.limits.take_stream(account)?;
        let place = self.addresses.take(client).ok_or(Failure::TooMany(1))?;
        Ok((stream, place))
    }

    /// Returns the room of a game, and the chair of an account in it.
    ///
    /// # Errors
    /// Returns [`Failure::Unknown`] if there is no such game, and [`Failure::NoSeat`] if the account has no seat in it.
    pub(super) async fn seat(
        &self,
        account: lobby::AccountId,
        game: &str,
    ) -> Result<(Arc<Room>, Chair), Failure> {
        let game = game.parse().map_err(|_| Failure::Unknown)?;
        let room = self.hub.room(game);
        let chair = room.read(self.hub.logs(), |state| {
            state.meeting.chair_of_account(account)
        });
        let chair = match chair.await? {
            Some(chair) => chair,
            // A challenge that has ended does not name its host any more.
            None => {
                let chairs = self.hub.store().chairs_of(account, game).await?;
                *chairs.first().ok_or(Failure::NoSeat)?
            }
        };
        Ok((room, chair))
    }
}
