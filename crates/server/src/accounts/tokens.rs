//! The tokens that the owner of an account makes for programs, and the accounts of bots.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use lobby::Time;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Accounts;
use super::api::{Asked, Named};
use super::bearer::ApiToken;
use super::failure::{Failure, Refusal};
use super::openapi::Owner;
use super::own::{from_hex, hex};
use super::sessions::SignedIn;
use crate::scopes::{Scope, Scopes};
use crate::signed_in::shown_label;
use crate::store::{AccountWrite, StoreError, TokenRow};
use crate::time::now;

/// The wish for a token.
#[derive(Deserialize, ToSchema)]
pub struct AskedToken {
    /// The name by which the owner recognises the token.
    #[serde(default)]
    label: String,
    /// What the token allows.
    #[schema(min_items = 1)]
    scopes: Vec<Scope>,
}

/// A new token.
#[derive(Serialize, ToSchema)]
pub struct NewToken {
    /// The id with which the owner removes the token.
    id: String,
    /// The token. The server never shows it again.
    #[schema(example = "cohort_0123456789abcdef0123456789abcdef")]
    token: String,
}

/// A token of the account.
#[derive(Serialize, ToSchema)]
pub struct TokenView {
    /// The id with which the owner removes the token.
    id: String,
    /// The name by which the owner recognises the token.
    label: String,
    /// What the token allows.
    scopes: Vec<Scope>,
    /// The time at which the token was made.
    created: Time,
    /// The time at which the token was last used, to the hour; `null` if it was never used.
    used: Option<Time>,
}

impl TokenView {
    /// Returns a token, as its owner sees it.
    pub fn of(row: &TokenRow) -> Self {
        TokenView {
            id: hex(row.token),
            label: row.label.clone(),
            scopes: row.scopes.all(),
            created: row.created,
            used: row.used,
        }
    }
}

/// Make a token
///
/// Makes a token for a program. An account has at most 20 tokens.
#[utoipa::path(post, path = "/account/tokens", tag = "tokens", request_body = AskedToken, security(("session" = [])),
    responses((status = 201, body = NewToken), (status = 409, body = Refusal, description = "`too-many-tokens`: the account has 20 tokens"), Owner))]
pub async fn make(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Asked(asked): Asked<AskedToken>,
) -> Result<(StatusCode, Json<NewToken>), Failure> {
    let scopes: Scopes = asked.scopes.into_iter().collect();
    if scopes.is_empty() {
        return Err(Failure::Malformed);
    }
    let token = ApiToken::new();
    let add = AccountWrite::AddToken {
        account: own.account.id,
        token: token.hash(),
        label: shown_label(&asked.label),
        scopes,
        at: now(),
    };
    match accounts.hub.store().write_account(add).await {
        Ok(()) => {}
        Err(StoreError::Exists) => return Err(Failure::TooManyTokens),
        Err(StoreError::Conflict) => return Err(Failure::NotSignedIn),
        Err(error) => return Err(error.into()),
    }
    let made = NewToken {
        id: hex(token.hash()),
        token: token.text(),
    };
    Ok((StatusCode::CREATED, Json(made)))
}

/// List the tokens
///
/// Lists the tokens of the account, oldest first. The tokens themselves are not in the list.
#[utoipa::path(get, path = "/account/tokens", tag = "tokens", security(("session" = [])),
    responses((status = 200, body = Vec<TokenView>), Owner))]
pub async fn list(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
) -> Result<Json<Vec<TokenView>>, Failure> {
    let tokens = accounts.hub.store().tokens(own.account.id).await?;
    Ok(Json(tokens.iter().map(TokenView::of).collect()))
}

/// Revoke a token
///
/// Removes a token. It is no longer valid immediately, and its streams end within seconds.
#[utoipa::path(delete, path = "/account/tokens/{id}", tag = "tokens", security(("session" = [])),
    params(("id" = String, Path, description = "The id of the token")),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no such token"), Owner))]
pub async fn remove(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Named(Path(id)): Named<Path<String>>,
) -> Result<StatusCode, Failure> {
    let token = from_hex(&id).ok_or(Failure::Unknown)?;
    let remove = AccountWrite::RemoveToken {
        account: own.account.id,
        token,
    };
    match accounts.hub.store().write_account(remove).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::Conflict) => Err(Failure::Unknown),
        Err(error) => Err(error.into()),
    }
}

/// Become a bot
///
/// Makes the account that of a bot: a program that chooses its moves itself. Other players see this in its name. A bot
/// plays no rated games, so that nobody wins rating with an engine: only an account that has played no rated game, and
/// has no unfinished game or tournament, can become a bot, and it stays a bot forever.
#[utoipa::path(post, path = "/account/bot", tag = "tokens", security(("session" = [])),
    responses((status = 204), (status = 409, body = Refusal, description = "`not-new`: the account has played a rated game, or has a game or a tournament that is not over"), Owner))]
pub async fn become_bot(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
) -> Result<StatusCode, Failure> {
    if own.account.bot {
        return Ok(StatusCode::NO_CONTENT);
    }
    let account = own.account.id;
    let become_bot = AccountWrite::BecomeBot { account };
    match accounts.hub.store().write_account(become_bot).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::Conflict) => Err(Failure::NotNewEnough),
        Err(error) => Err(error.into()),
    }
}
