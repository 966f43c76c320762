//! What the owner of an account can see and change.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lobby::{AccountId, Time};
use protocol::Code;
use referee::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Accounts;
use super::api::{Asked, Named};
use super::export::all_seats;
use super::failure::{Failure, Refusal};
use super::names::AccountName;
use super::openapi::Owner;
use super::openid::IdentityView;
use super::public::{RatingView, ratings_of};
use super::sessions::SignedIn;
use super::tokens::TokenView;
use crate::role::Role;
use crate::store::{AccountWrite, PasskeyRow, SecretHash, SessionRow, StoreError};
use crate::time::now;

/// The code that a program shows.
#[derive(Deserialize, ToSchema)]
pub struct AskedCode {
    /// The code, such as `K7QM-2XDA`.
    code: String,
}

/// The name of the account, typed to confirm its deletion.
#[derive(Deserialize, ToSchema)]
pub struct TypedName {
    /// The name.
    name: String,
}

/// An account, as its owner sees it.
#[derive(Serialize, ToSchema)]
pub struct AccountView {
    /// The id.
    #[schema(pattern = "^[0-9a-f]{32}$")]
    id: String,
    /// The name.
    name: String,
    /// The time at which the account was created, in milliseconds since 1970.
    created: Time,
    /// The confirmed mail address; `null` if the owner has given none.
    mail: Option<String>,
    /// The role.
    role: Role,
    /// Whether the account belongs to a bot.
    bot: bool,
    /// The passkeys.
    passkeys: Vec<PasskeyView>,
    /// The identities at providers of `OpenID` Connect.
    openid: Vec<IdentityView>,
    /// The sessions.
    sessions: Vec<SessionView>,
    /// The tokens of programs.
    tokens: Vec<TokenView>,
    /// The ratings.
    ratings: Vec<RatingView>,
}

/// A passkey of the account.
#[derive(Serialize, ToSchema)]
pub struct PasskeyView {
    /// The id.
    id: String,
    /// The name by which the owner recognises the passkey.
    label: String,
    /// The time at which the passkey was added.
    created: Time,
    /// The time at which the passkey was last used.
    used: Time,
}

/// A session of the account.
#[derive(Serialize, ToSchema)]
pub struct SessionView {
    /// The id.
    id: String,
    /// The name by which the owner recognises the session.
    label: String,
    /// The time at which the session began.
    created: Time,
    /// The time at which the session was last used, to the hour.
    used: Time,
    /// Whether this is the session of the request.
    current: bool,
}

/// Get the account
///
/// Returns the account that is signed in, with everything that its owner manages.
#[utoipa::path(get, path = "/account", tag = "account", security(("session" = [])), responses((status = 200, body = AccountView), Owner))]
pub async fn account(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
) -> Result<Json<AccountView>, Failure> {
    about(&accounts, &own).await.map(Json)
}

/// Returns an account with its passkeys, sessions, tokens and ratings.
pub async fn about(accounts: &Accounts, own: &SignedIn) -> Result<AccountView, Failure> {
    let store = accounts.hub.store();
    let id = own.account.id;
    let passkeys = store.passkeys(id).await?;
    let identities = store.identities(id).await?;
    let sessions = store.sessions(id).await?;
    let current = own.session.token;
    let tokens = store.tokens(id).await?;
    Ok(AccountView {
        id: id.to_string(),
        name: own.account.name.clone(),
        created: own.account.created,
        mail: own.account.mail.clone(),
        role: own.account.role,
        bot: own.account.bot,
        passkeys: passkeys.into_iter().map(passkey).collect(),
        openid: identities
            .into_iter()
            .map(|row| accounts.openid.view(row))
            .collect(),
        sessions: sessions
            .into_iter()
            .map(|row| session(row, current))
            .collect(),
        tokens: tokens.iter().map(TokenView::of).collect(),
        ratings: ratings_of(accounts, id).await?,
    })
}

fn passkey(row: PasskeyRow) -> PasskeyView {
    PasskeyView {
        id: BASE64_URL_SAFE_NO_PAD.encode(&row.passkey.credential),
        label: row.passkey.label,
        created: row.created,
        used: row.used,
    }
}

fn session(row: SessionRow, current: SecretHash) -> SessionView {
    SessionView {
        id: hex(row.token),
        label: row.label,
        created: row.created,
        used: row.used,
        current: row.token == current,
    }
}

/// Remove a passkey
///
/// Removes a passkey of the account that is signed in.
#[utoipa::path(delete, path = "/account/passkeys/{id}", tag = "account", params(("id" = String, Path, description = "The id of the passkey")), security(("session" = [])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no such passkey"), (status = 409, body = Refusal, description = "`last-way`: the account has no other way to sign in"), Owner))]
pub async fn remove_passkey(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Named(Path(id)): Named<Path<String>>,
) -> Result<StatusCode, Failure> {
    let credential = BASE64_URL_SAFE_NO_PAD.decode(id);
    let credential = credential.map_err(|_| Failure::Unknown)?;
    let (store, account) = (accounts.hub.store(), own.account.id);
    let known = store.passkeys(account).await?;
    if !known.iter().any(|row| row.passkey.credential == credential) {
        return Err(Failure::Unknown);
    }
    let remove = AccountWrite::RemovePasskey {
        account,
        credential,
    };
    match store.write_account(remove).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::Conflict) => Err(Failure::LastWay),
        Err(error) => Err(error.into()),
    }
}

/// End a session
///
/// Ends a session of the account that is signed in.
#[utoipa::path(delete, path = "/account/sessions/{id}", tag = "account", params(("id" = String, Path, description = "The id of the session")), security(("session" = [])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: not the id of a session"), Owner))]
pub async fn end_session(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Named(Path(id)): Named<Path<String>>,
) -> Result<StatusCode, Failure> {
    let token = from_hex(&id).ok_or(Failure::Unknown)?;
    end(&accounts, own.account.id, token).await
}

/// Sign out
///
/// Ends the session of the request.
#[utoipa::path(post, path = "/sign-out", tag = "sign-in", security(("session" = [])), responses((status = 204), Owner))]
pub async fn sign_out(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
) -> Result<StatusCode, Failure> {
    end(&accounts, own.account.id, own.session.token).await
}

async fn end(
    accounts: &Accounts,
    account: AccountId,
    token: SecretHash,
) -> Result<StatusCode, Failure> {
    let end = AccountWrite::EndSession { account, token };
    accounts.hub.store().write_account(end).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// End all other sessions
///
/// Ends all sessions of the account except the session of the request.
#[utoipa::path(delete, path = "/account/sessions", tag = "account", security(("session" = [])), responses((status = 204), Owner))]
pub async fn end_other_sessions(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
) -> Result<StatusCode, Failure> {
    let end = AccountWrite::EndOtherSessions {
        account: own.account.id,
        token: own.session.token,
    };
    accounts.hub.store().write_account(end).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sign a program in
///
/// Signs in the program that shows a code.
#[utoipa::path(post, path = "/account/grant", tag = "sign-in", request_body = AskedCode, security(("session" = [])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no program shows this code"), Owner))]
pub async fn grant(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Asked(asked): Asked<AskedCode>,
) -> Result<StatusCode, Failure> {
    let account = own.account.id;
    accounts.limits.allow_code(account)?;
    let code: Code = asked.code.parse().map_err(|_| Failure::Unknown)?;
    let grant = AccountWrite::Grant {
        account,
        code,
        at: now(),
    };
    match accounts.hub.store().write_account(grant).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::Conflict) => Err(Failure::Unknown),
        Err(error) => Err(error.into()),
    }
}

/// Delete the account
///
/// Deletes the account that is signed in. Removes its name from all its games.
#[utoipa::path(delete, path = "/account", tag = "account", request_body = TypedName, security(("session" = [])),
    responses((status = 204), (status = 422, body = Refusal, description = "`name-invalid`: not the name of the account"), Owner))]
pub async fn delete(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Asked(asked): Asked<TypedName>,
) -> Result<StatusCode, Failure> {
    let folded = |text: &str| AccountName::read(text).map(|name| name.folded);
    let typed = folded(&asked.name).ok_or(Failure::NameInvalid)?;
    if Some(typed) != folded(&own.account.name) {
        return Err(Failure::NameInvalid);
    }
    let deleting = delete_now(accounts, own.account.id);
    // A task of its own goes on if the client closes the connection.
    let deleted = tokio::spawn(deleting).await;
    deleted.map_err(|_| Failure::Unavailable)??;
    Ok(StatusCode::NO_CONTENT)
}

async fn delete_now(accounts: Arc<Accounts>, account: AccountId) -> Result<(), Failure> {
    let seats = all_seats(&accounts, account).await?;
    let games: Vec<GameId> = seats.iter().map(|seat| seat.game).collect();
    let delete = AccountWrite::Delete { account };
    accounts.hub.store().write_account(delete).await?;
    accounts.hub.read_again(&games).await;
    Ok(())
}

/// Writes a hash as 64 hexadecimal digits.
pub(super) fn hex(hash: SecretHash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads a hash of 64 hexadecimal digits.
pub(super) fn from_hex(text: &str) -> Option<SecretHash> {
    let digits: Option<Vec<u8>> = text
        .chars()
        .map(|digit| u8::try_from(digit.to_digit(16)?).ok())
        .collect();
    let digits = digits.filter(|digits| digits.len() == 64)?;
    let bytes: Vec<u8> = digits
        .chunks_exact(2)
        .map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit))
        .collect();
    bytes.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_read_as_they_are_written() {
        let hash: SecretHash = std::array::from_fn(|place| (place * 37) as u8);
        assert_eq!(from_hex(&hex(hash)), Some(hash));
        for wrong in ["", "0", &"0".repeat(63), &"g".repeat(64), &"0".repeat(65)] {
            assert_eq!(from_hex(wrong), None, "{wrong}");
        }
    }
}
