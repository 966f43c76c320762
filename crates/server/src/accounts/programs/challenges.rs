//! Invitations and open challenges.

#![expect(
    unused_qualifications,
    reason = "utoipa names the types of parameters in this way"
)]

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use lobby::{AccountId, Chair, Command, Offer, Refused, Settings, Stage};
use protocol::{Code, CodeKind, CommandId, SeatSecret};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::games::GamePath;
use super::state::GameSummary;
use crate::accounts::Accounts;
use crate::accounts::api::{Asked, Client, Named};
use crate::accounts::bearer::{Challenge, Permitted};
use crate::accounts::failure::{Failure, Refusal};
use crate::accounts::openapi::{Everybody, Program};
use crate::orders::{Order, Sender};
use crate::signed_in::{Guise, SignedIn};
use crate::store::{AccountRow, Codes};
use crate::time::now;

/// The wish for a challenge.
#[derive(Deserialize, ToSchema)]
pub struct AskedChallenge {
    /// The game and its conditions. With `listed`, the lobby shows the challenge, and everyone can accept it.
    settings: Settings,
    /// A random id of 32 hexadecimal digits. If a request with this id comes twice from the same token, the server opens
    /// one challenge and answers both times.
    #[schema(value_type = Option<String>, pattern = "^[0-9a-fA-F]{32}$")]
    id: Option<CommandId>,
}

/// A game with its codes.
#[derive(Serialize, ToSchema)]
pub struct Opened {
    /// The id of the game.
    #[schema(pattern = "^[0-9a-f]{32}$")]
    game: String,
    /// The code of the invitation; `null` if nobody can accept it any more.
    code: Option<Code>,
    /// The code for spectators; `null` if the settings do not allow spectators.
    watch: Option<Code>,
    /// The link of the invitation.
    link: Option<String>,
}

impl Opened {
    fn of(accounts: &Accounts, game: referee::GameId, codes: Codes) -> Self {
        let url = &accounts.public_url;
        Opened {
            game: game.to_string(),
            code: codes.invitation,
            watch: codes.watch,
            link: codes.invitation.map(|code| format!("{url}/g/{code}")),
        }
    }
}

/// An open challenge of the account.
#[derive(Serialize, ToSchema)]
pub struct OwnChallenge {
    /// The codes.
    #[serde(flatten)]
    opened: Opened,
    /// The conditions.
    settings: Settings,
}

/// The code of an invitation.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub struct CodePath {
    /// The code.
    #[param(example = "K7QM-2XDA")]
    code: String,
}

/// List open challenges
///
/// Lists the challenges that the lobby shows, newest first.
#[utoipa::path(get, path = "/challenges", tag = "challenges",
    responses((status = 200, body = Vec<protocol::Challenge>), Everybody))]
pub async fn listed(
    State(accounts): State<Arc<Accounts>>,
) -> Result<Json<Vec<protocol::Challenge>>, Failure> {
    let mut place = accounts.hub.challenges().enter(&accounts.hub).await?;
    Ok(Json(place.all()))
}

/// Open a challenge
///
/// Opens a challenge and returns its codes. A challenge with clocks is listed in the lobby only while its account is
/// connected, for example by the stream of events.
#[utoipa::path(post, path = "/challenges", tag = "challenges", request_body = AskedChallenge, security(("token" = ["challenge"])),
    responses((status = 201, body = Opened), (status = 409, body = Refusal, description = "`game`: the settings are refused"), Program))]
pub async fn open(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    own: Permitted<Challenge>,
    Asked(asked): Asked<AskedChallenge>,
) -> Result<(StatusCode, Json<Opened>), Failure> {
    accounts
        .addresses
        .try_opening(client, &asked.settings)
        .map_err(Failure::TooMany)?;
    // The secret of the seat. Nobody else can compute it, and the account opens the seat without it.
    let id = asked.id.map_or_else(rand::random, CommandId::bytes);
    let secret = own.bearer.derive(b"challenge", id);
    let bits = secret
        .iter()
        .take(16)
        .fold(0, |bits, byte| bits << 8 | u128::from(*byte));
    let secret = SeatSecret::from_bits(bits);
    let (game, codes) = accounts
        .hub
        .open(secret, asked.settings, guise(&own.account))
        .await?;
    Ok((
        StatusCode::CREATED,
        Json(Opened::of(&accounts, game, codes)),
    ))
}

/// List own challenges
///
/// Lists the challenges of the account that nobody has accepted yet.
#[utoipa::path(get, path = "/account/challenges", tag = "challenges", security(("token" = ["challenge"])),
    responses((status = 200, body = Vec<OwnChallenge>), Program))]
pub async fn own(
    State(accounts): State<Arc<Accounts>>,
    own: Permitted<Challenge>,
) -> Result<Json<Vec<OwnChallenge>>, Failure> {
    let hub = &accounts.hub;
    let mut challenges = Vec::new();
    for game in hub.own_games(own.account.id).await? {
        let room = hub.room(game);
        let read = room.read(hub.logs(), |state| {
            let is_open = matches!(state.meeting.stage(), Stage::Invited(_));
            is_open.then(|| state.meeting.settings().clone())
        });
        if let Ok(Some(settings)) = read.await {
            let codes = hub.store().codes(game).await?;
            let opened = Opened::of(&accounts, game, codes);
            challenges.push(OwnChallenge { opened, settings });
        }
    }
    Ok(Json(challenges))
}

/// Withdraw a challenge
///
/// Withdraws a challenge of the account that nobody has accepted yet.
#[utoipa::path(delete, path = "/account/challenges/{game}", tag = "challenges", params(GamePath), security(("token" = ["challenge"])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no such game"),
        (status = 409, body = Refusal, description = "`game`: the game has begun"), Program))]
pub async fn withdraw(
    State(accounts): State<Arc<Accounts>>,
    own: Permitted<Challenge>,
    Named(Path(GamePath { game })): Named<Path<GamePath>>,
) -> Result<StatusCode, Failure> {
    let (room, chair) = accounts.seat(own.account.id, &game).await?;
    let version = room.read(accounts.hub.logs(), |state| {
        let is_open = matches!(state.meeting.stage(), Stage::Invited(_));
        is_open.then(|| state.meeting.version())
    });
    let over = Failure::Game(Refused::NotNow);
    let order = Order {
        id: CommandId::from_bits(rand::random()),
        chair,
        // A game that begins at the same moment is not aborted.
        expected: Some(version.await?.ok_or(over)?),
        command: &Command::Abort,
        lag: std::time::Duration::ZERO,
        sender: Sender::Account(own.account.id),
    };
    accounts.hub.obey(&room, &order).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Look an invitation up
///
/// Returns what the code of an invitation offers.
#[utoipa::path(get, path = "/challenges/{code}", tag = "challenges", params(CodePath), security(("token" = ["challenge"])),
    responses((status = 200, body = Offer), (status = 404, body = Refusal, description = "`unknown`: no such code"),
        (status = 409, body = Refusal, description = "`game`: nobody can accept it any more"), Program))]
pub async fn offer(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    _own: Permitted<Challenge>,
    Named(Path(CodePath { code })): Named<Path<CodePath>>,
) -> Result<Json<Offer>, Failure> {
    let code = code.parse().map_err(|_| Failure::Unknown)?;
    accounts
        .addresses
        .try_meeting(client)
        .map_err(Failure::TooMany)?;
    Ok(Json(accounts.hub.offer(CodeKind::Invitation, code).await?))
}

/// Accept a challenge
///
/// Takes the second seat of a game. If the account already has it, returns the game again.
#[utoipa::path(post, path = "/challenges/{code}/accept", tag = "challenges", params(CodePath), security(("token" = ["challenge"])),
    responses((status = 200, body = GameSummary), (status = 404, body = Refusal, description = "`unknown`: no such code"),
        (status = 409, body = Refusal, description = "`game`: the challenge is taken or withdrawn, or the account cannot accept it"), Program))]
pub async fn accept(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    own: Permitted<Challenge>,
    Named(Path(CodePath { code })): Named<Path<CodePath>>,
) -> Result<Json<GameSummary>, Failure> {
    let code: Code = code.parse().map_err(|_| Failure::Unknown)?;
    accounts
        .addresses
        .try_meeting(client)
        .map_err(Failure::TooMany)?;
    let (hub, account) = (&accounts.hub, own.account.id);
    let game = hub.find(CodeKind::Invitation, code).await?;
    let room = hub.room(game);
    let has_seat = |chair, account: AccountId| {
        room.read(hub.logs(), move |state| {
            state.meeting.account(chair) == Some(account)
        })
    };
    // A program finds its seat by the account, so the account cannot have both.
    if has_seat(Chair::Host, account).await? {
        return Err(Failure::Game(Refused::SameAccount));
    }
    if !has_seat(Chair::Guest, account).await? {
        let secret = SeatSecret::from_bits(rand::random());
        hub.join(secret, code, guise(&own.account)).await?;
    }
    let summary = room.read(hub.logs(), |state| {
        GameSummary::of(&state.meeting, Chair::Guest, now())
    });
    Ok(Json(summary.await?))
}

/// Returns how the owner of an account takes a seat.
fn guise(account: &AccountRow) -> Guise {
    Guise::Account(SignedIn::of(account))
}
