//! The stream of events of an account: which of its games begin and end.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use lobby::{AccountId, Chair, Stage, Who};
use referee::GameId;
use serde::Serialize;
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;
use utoipa::ToSchema;

use super::game_stream::Present;
use super::state::GameSummary;
use super::streams::{Ended, Lines};
use crate::accounts::Accounts;
use crate::accounts::api::Client;
use crate::accounts::bearer::{Needs, Permitted, Play};
use crate::accounts::failure::Failure;
use crate::accounts::openapi::Program;
use crate::hub::Hub;
use crate::room::{Hint, Room};
use crate::time::now;

/// The number of hints that wait until the stream has read their games.
const HINTS: usize = 64;

/// An event of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum AccountEvent {
    /// A game goes on: it has begun, or it had begun before the stream.
    GameStarted {
        /// The game.
        game: GameSummary,
    },
    /// A game has ended.
    GameEnded {
        /// The game.
        game: GameSummary,
    },
    /// A challenge of the account has ended without a game: it has expired or was withdrawn, or the server has paired
    /// the account with another player.
    ChallengeEnded {
        /// The game.
        game: GameSummary,
    },
}

/// Follow all games
///
/// Streams the events of the account: first a line for each game that goes on, then a line whenever a game begins or
/// ends. While the stream goes on, the account counts as connected to its open challenges.
#[utoipa::path(get, path = "/account/events", tag = "games", security(("token" = ["play"])),
    responses((status = 200, body = AccountEvent, content_type = "application/x-ndjson", description = "A line for each event; empty lines show that the stream goes on"), Program))]
pub async fn events(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    own: Permitted<Play>,
) -> Result<Response, Failure> {
    let account = own.account.id;
    let places = accounts.stream_places(account, client)?;
    let (response, lines) = Lines::begin(Arc::clone(&accounts), own.bearer, Play::SCOPE, places);
    tokio::spawn(async move {
        // The end of the stream is not an error.
        let _ = run(lines, &accounts.hub, account).await;
    });
    Ok(response)
}

/// A game that the stream follows.
struct Followed {
    room: Arc<Room>,
    /// The chair of the account; `None` before the first look. A challenge that has ended does not name it any more.
    chair: Option<Chair>,
    /// What the program knows: whether the game has started.
    started: bool,
    /// The presence of the host of an open challenge.
    present: Option<Present>,
    forwarder: AbortHandle,
}

impl Drop for Followed {
    fn drop(&mut self) {
        self.forwarder.abort();
    }
}

async fn run(mut lines: Lines, hub: &Arc<Hub>, account: AccountId) -> Result<(), Ended> {
    let mut added = hub.logs().arrivals().subscribe(account);
    let (hints, mut hinted) = mpsc::channel(HINTS);
    let mut followed: HashMap<GameId, Followed> = HashMap::new();
    let mut look = true;
    loop {
        if look {
            for game in hub
                .own_games(account)
                .await
                .map_err(|_| Ended)?
                .into_iter()
                .rev()
            {
                if followed.contains_key(&game) {
                    continue;
                }
                followed.insert(game, follow(hub.room(game), hints.clone()));
                tell(&lines, hub, account, &mut followed, game).await?;
            }
        }
        let next = async {
            tokio::select! {
                changed = added.changed() => changed.map(|()| None).map_err(|_| Ended),
                game = hinted.recv() => Ok(game),
            }
        };
        let game = lines.until(next).await??;
        look = game.is_none();
        if let Some(game) = game {
            tell(&lines, hub, account, &mut followed, game).await?;
        }
    }
}

fn follow(room: Arc<Room>, to: mpsc::Sender<GameId>) -> Followed {
    let mut hints = room.follow();
    // A change that comes before the task runs must not get lost.
    let version = hints.borrow_and_update().version;
    let forwarder = tokio::spawn(forward(hints, version, room.game(), to));
    Followed {
        forwarder: forwarder.abort_handle(),
        room,
        chair: None,
        started: false,
        present: None,
    }
}

/// Sends the id of a game whenever the game has another version.
async fn forward(
    mut hints: watch::Receiver<Hint>,
    mut version: u64,
    game: GameId,
    to: mpsc::Sender<GameId>,
) {
    while hints.changed().await.is_ok() {
        let hint = *hints.borrow_and_update();
        // Players who come and go do not matter here.
        if std::mem::replace(&mut version, hint.version) != hint.version
            && to.send(game).await.is_err()
        {
            return;
        }
    }
}

/// Sends the program what it does not know yet about a game.
async fn tell(
    lines: &Lines,
    hub: &Hub,
    account: AccountId,
    followed: &mut HashMap<GameId, Followed>,
    game: GameId,
) -> Result<(), Ended> {
    let Some(own) = followed.get_mut(&game) else {
        return Ok(());
    };
    let known = own.chair;
    let read = own.room.read(hub.logs(), |state| {
        let meeting = &state.meeting;
        let chair = meeting.chair_of_account(account).or(known)?;
        let stage = match meeting.stage() {
            Stage::Invited(_) => Now::Waits,
            Stage::Playing(_) => Now::GoesOn,
            Stage::Over(_) => Now::Over,
            Stage::Expired(_) | Stage::Paired(..) => Now::Withdrawn,
        };
        Some((stage, chair, GameSummary::of(meeting, chair, now())))
    });
    // A game that cannot be read is told at its next change.
    let Ok(Some((stage, chair, game_now))) = read.await else {
        return Ok(());
    };
    own.chair = Some(chair);
    match stage {
        Now::Waits => {
            let room = &own.room;
            own.present
                .get_or_insert_with(|| Present::new(Arc::clone(room), Who::Seat(chair)));
        }
        Now::GoesOn if own.started => {}
        Now::GoesOn => {
            own.started = true;
            lines
                .send(&AccountEvent::GameStarted { game: game_now })
                .await?;
            own.present = None;
        }
        Now::Over => {
            let started = own.started;
            followed.remove(&game);
            if !started {
                lines
                    .send(&AccountEvent::GameStarted {
                        game: game_now.clone(),
                    })
                    .await?;
            }
            lines
                .send(&AccountEvent::GameEnded { game: game_now })
                .await?;
        }
        Now::Withdrawn => {
            followed.remove(&game);
            lines
                .send(&AccountEvent::ChallengeEnded { game: game_now })
                .await?;
        }
    }
    Ok(())
}

/// The stage of a game.
enum Now {
    /// A challenge waits for an opponent.
    Waits,
    GoesOn,
    Over,
    Withdrawn,
}
