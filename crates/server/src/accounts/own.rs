//! What the owner of an account can see and change.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lobby::AccountId;
use protocol::Code;
use referee::GameId;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Accounts;
use super::api::{Answer, Asked, Named};
use super::export::all_seats;
use super::failure::Failure;
use super::names::AccountName;
use super::public::ratings_of;
use super::sessions::SignedIn;
use crate::store::{AccountWrite, PasskeyRow, SecretHash, SessionRow, StoreError};
use crate::time::now;

/// The code that a program shows.
#[derive(Deserialize)]
pub struct AskedCode {
    code: String,
}

/// The name of the account, typed to confirm its deletion.
#[derive(Deserialize)]
pub struct TypedName {
    name: String,
}

/// Answers with the account that is signed in.
pub async fn account(State(accounts): State<Arc<Accounts>>, own: SignedIn) -> Answer {
    about(&accounts, &own).await.map(Json)
}

/// Returns an account with its passkeys, sessions and ratings.
pub async fn about(accounts: &Accounts, own: &SignedIn) -> Result<Value, Failure> {
    let store = accounts.hub.store();
    let id = own.account.id;
    let passkeys = store.passkeys(id).await?;
    let passkeys: Vec<Value> = passkeys.iter().map(passkey).collect();
    let sessions = store.sessions(id).await?;
    let current = own.session.token;
    let sessions = sessions.iter().map(|row| session(row, current));
    Ok(json!({
        "id": id.to_string(),
        "name": own.account.name,
        "created": own.account.created,
        "mail": own.account.mail,
        "passkeys": passkeys,
        "sessions": sessions.collect::<Vec<Value>>(),
        "ratings": ratings_of(accounts, id).await?,
    }))
}

fn passkey(row: &PasskeyRow) -> Value {
    json!({
        "id": BASE64_URL_SAFE_NO_PAD.encode(&row.passkey.credential),
        "label": row.passkey.label,
        "created": row.created,
        "used": row.used,
    })
}

fn session(row: &SessionRow, current: SecretHash) -> Value {
    json!({
        "id": hex(row.token),
        "label": row.label,
        "created": row.created,
        "used": row.used,
        "current": row.token == current,
    })
}

/// Removes a passkey of the account that is signed in.
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

/// Ends a session of the account that is signed in.
pub async fn end_session(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Named(Path(id)): Named<Path<String>>,
) -> Result<StatusCode, Failure> {
    let token = from_hex(&id).ok_or(Failure::Unknown)?;
    end(&accounts, own.account.id, token).await
}

/// Ends the session of the request.
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

/// Ends all sessions of the account except the session of the request.
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

/// Signs in the program that shows a code.
pub async fn grant(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Asked(asked): Asked<AskedCode>,
) -> Result<StatusCode, Failure> {
    let account = own.account.id;
    if !accounts.limits.allow_code(account) {
        return Err(Failure::TooMany);
    }
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

/// Deletes the account that is signed in. Removes its name from all its games.
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
fn hex(hash: SecretHash) -> String {
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads a hash of 64 hexadecimal digits.
fn from_hex(text: &str) -> Option<SecretHash> {
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
