//! Games of the account: lists, states, commands and records.

#![expect(
    unused_qualifications,
    reason = "utoipa names the types of parameters in this way"
)]

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use lobby::{Command, Time, Who};
use protocol::CommandId;
use record::Record;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::state::{GameState, GameSummary};
use crate::accounts::Accounts;
use crate::accounts::api::{Asked, Client, Named, before};
use crate::accounts::bearer::{Permitted, Play, Read};
use crate::accounts::failure::{Failure, Refusal};
use crate::accounts::openapi::Program;
use crate::logs::replay;
use crate::orders::{Order, Sender};
use crate::store::SeatTaken;
use crate::time::now;

/// The number of games on a page.
const PAGE: u32 = 20;

/// The game of a request.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct GamePath {
    /// The id of the game.
    #[param(pattern = "^[0-9a-f]{32}$")]
    pub game: String,
}

/// The code of a game to watch.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct WatchPath {
    /// The code for spectators.
    #[param(example = "K7QM-2XDA")]
    pub code: String,
}

/// The page of a list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AskedPage {
    /// Only games in which the account took its seat before this time, in milliseconds since 1970.
    before: Option<u64>,
}

/// Games of the account.
#[derive(Serialize, ToSchema)]
pub struct Games {
    /// The games, the latest first.
    games: Vec<GameSummary>,
    /// The value of `before` for the next page; `null` on the last page.
    next: Option<Time>,
}

/// A command of a player.
#[derive(Deserialize, ToSchema)]
pub struct AskedCommand {
    /// The command, such as `{"move": {"mv": "c8-c6"}}` or `"resign"`.
    command: Command,
    /// The version of the game that the program saw. If the game has changed since, the server refuses the command.
    expected: Option<u64>,
    /// A random id of 32 hexadecimal digits. If a command with this id comes twice, the server carries it out once and
    /// answers both times.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-fA-F]{32}$")]
    id: Option<CommandId>,
}

/// The answer to a command.
#[derive(Serialize, ToSchema)]
pub struct Done {
    /// The version of the game after the command.
    version: u64,
}

/// List own games
///
/// Lists the games of the account, the latest first, with unfinished games and open challenges.
#[utoipa::path(get, path = "/account/games", tag = "games", params(AskedPage), security(("token" = ["account:read"])),
    responses((status = 200, body = Games), Program))]
pub async fn list(
    State(accounts): State<Arc<Accounts>>,
    own: Permitted<Read>,
    Named(Query(asked)): Named<Query<AskedPage>>,
) -> Result<Json<Games>, Failure> {
    let before = before(asked.before)?;
    let store = accounts.hub.store();
    let seats = store.seats_of(own.account.id, before, PAGE).await?;
    let is_full = seats.len() == PAGE as usize;
    let next = seats.last().map(|seat| seat.at).filter(|_| is_full);
    let mut games = Vec::new();
    for seat in &seats {
        games.extend(summary(&accounts, seat).await?);
    }
    Ok(Json(Games { games, next }))
}

/// Returns the summary of a game; `None` if the log is damaged.
async fn summary(accounts: &Accounts, seat: &SeatTaken) -> Result<Option<GameSummary>, Failure> {
    let logs = accounts.hub.logs();
    let lines = logs.store().log(seat.game).await?;
    let meeting = replay(&lines, logs.variants()).ok();
    Ok(meeting.map(|meeting| GameSummary::of(&meeting, seat.chair, now())))
}

/// Get a game
///
/// Returns the state of a game of the account.
#[utoipa::path(get, path = "/games/{game}", tag = "games", params(GamePath), security(("token" = ["play"])),
    responses((status = 200, body = GameState), (status = 404, body = Refusal, description = "`unknown`: no such game"), Program))]
pub async fn game(
    State(accounts): State<Arc<Accounts>>,
    own: Permitted<Play>,
    Named(Path(GamePath { game })): Named<Path<GamePath>>,
) -> Result<Json<GameState>, Failure> {
    let (room, chair) = accounts.seat(own.account.id, &game).await?;
    let absence = accounts.hub.absence(&room, chair.other());
    let logs = accounts.hub.logs();
    let state = room.read(logs, |state| {
        GameState::of(&state.meeting, Who::Seat(chair), absence, now())
    });
    Ok(Json(state.await?))
}

/// Give a command
///
/// Carries out a command in a game of the account: a move, an offer or answer, a resignation, and so on. After the end
/// of a game, `offer_rematch` and `answer_rematch` agree on another game.
#[utoipa::path(post, path = "/games/{game}/commands", tag = "games", params(GamePath), request_body = AskedCommand, security(("token" = ["play"])),
    responses((status = 200, body = Done), (status = 404, body = Refusal, description = "`unknown`: no such game"),
        (status = 409, body = Refusal, description = "`stale`: the game has changed; `game`: the rules forbid the command"), Program))]
pub async fn command(
    State(accounts): State<Arc<Accounts>>,
    own: Permitted<Play>,
    Named(Path(GamePath { game })): Named<Path<GamePath>>,
    Asked(asked): Asked<AskedCommand>,
) -> Result<Json<Done>, Failure> {
    let account = own.account.id;
    let (room, chair) = accounts.seat(account, &game).await?;
    let order = Order {
        id: asked
            .id
            .unwrap_or_else(|| CommandId::from_bits(rand::random())),
        chair,
        expected: asked.expected,
        command: &asked.command,
        lag: Duration::ZERO,
        sender: Sender::Account(account),
    };
    let version = accounts.hub.obey(&room, &order).await?;
    Ok(Json(Done { version }))
}

/// Get the record of a game
///
/// Returns a game of the account that is over, in the text format of game records.
#[utoipa::path(get, path = "/games/{game}/record", tag = "games", params(GamePath), security(("token" = ["play"])),
    responses((status = 200, body = String, content_type = "text/plain; charset=utf-8"), (status = 404, body = Refusal, description = "`unknown`: no such game"),
        (status = 409, body = Refusal, description = "`not-over`: the game is not over"), Program))]
pub async fn record(
    State(accounts): State<Arc<Accounts>>,
    own: Permitted<Play>,
    Named(Path(GamePath { game })): Named<Path<GamePath>>,
) -> Result<Response, Failure> {
    let (room, chair) = accounts.seat(own.account.id, &game).await?;
    let read = room.read(accounts.hub.logs(), |state| {
        let meeting = &state.meeting;
        let tree = meeting.tree().filter(|_| meeting.is_over())?.clone();
        let names = meeting.view(Who::Seat(chair), now()).players;
        let tags = names.into_iter().filter_map(|player| {
            let tag = match player.side? {
                rules::Side::Black => "Black",
                rules::Side::White => "White",
            };
            Some((tag.to_owned(), player.profile.name.as_str().to_owned()))
        });
        let tags = tags.filter(|(_, name)| !name.is_empty()).collect();
        Some(Record { tree, tags }.to_text(false))
    });
    let text = read.await?.ok_or(Failure::NotOver)?;
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// Look a code for spectators up
///
/// Returns the state of a game for spectators, with the delay that the players have chosen.
#[utoipa::path(get, path = "/watch/{code}", tag = "games", params(WatchPath), security(("token" = ["account:read"])),
    responses((status = 200, body = GameState), (status = 404, body = Refusal, description = "`unknown`: no such game"), Program))]
pub async fn watched(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    _own: Permitted<Read>,
    Named(Path(WatchPath { code })): Named<Path<WatchPath>>,
) -> Result<Json<GameState>, Failure> {
    let room = accounts.watched(client, &code).await?;
    let logs = accounts.hub.logs();
    let state = room.read(logs, |state| {
        GameState::of(&state.meeting, Who::Watcher, None, now())
    });
    Ok(Json(state.await?))
}
