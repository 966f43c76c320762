//! The requests with which browsers register passkeys and sign in with them.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use lobby::AccountId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::api::{Asked, Client};
use super::failure::{Failure, Refusal};
use super::names::AccountName;
use super::openapi::{Everybody, Owner};
use super::passkeys::{Ceremony, Registered};
use super::sessions::{self, SignedIn};
use super::{Accounts, Purpose, Secret};
use crate::signed_in::shown_label;
use crate::store::{AccountWrite, NewAccount, NewPasskey, StoreError};
use crate::time::now;

/// How long a browser may take for a ceremony.
const LONGEST: Duration = Duration::from_secs(5 * 60);

/// The wish for an account.
#[derive(Deserialize, ToSchema)]
pub struct AskedName {
    /// The name of the account.
    name: String,
}

/// The second request of a ceremony.
#[derive(Deserialize, ToSchema)]
pub struct Finished {
    /// The id of the ceremony, from the first request.
    ceremony: String,
    /// The credential that the browser has returned, as JSON (`WebAuthn`).
    credential: Value,
    /// The name by which the owner recognises the passkey and the session.
    #[serde(default)]
    label: String,
}

/// The answer to the first request of a ceremony.
#[derive(Serialize, ToSchema)]
pub struct Begun {
    /// The id of the ceremony.
    ceremony: String,
    /// The options for the browser, as JSON (`WebAuthn`).
    options: Value,
}

/// A session that has begun.
#[derive(Serialize, ToSchema)]
pub struct NewSession {
    /// The token of the session; missing if a link has only added a mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The name of the account.
    pub name: String,
}

/// Begin an account with a passkey
///
/// Begins to create an account with a passkey.
#[utoipa::path(post, path = "/register/passkey/begin", tag = "sign-in", request_body = AskedName, responses((status = 200, body = Begun), (status = 404, body = Refusal, description = "`no-passkeys`: browsers allow no passkeys at the address of this server"), (status = 409, body = Refusal, description = "`name-taken`: another account has the name; `exists`: another account has the passkey, or the account has too many"), (status = 422, body = Refusal, description = "`name-invalid`: not a name"), Everybody))]
pub async fn begin_registration(
    State(accounts): State<Arc<Accounts>>,
    Asked(asked): Asked<AskedName>,
) -> Result<Json<Begun>, Failure> {
    let passkeys = accounts.passkeys()?;
    let AccountName { name, folded } =
        AccountName::read(&asked.name).ok_or(Failure::NameInvalid)?;
    let taken = accounts.hub.store().account_named(folded.clone()).await?;
    if taken.is_some() {
        return Err(Failure::NameTaken);
    }
    let account = AccountId(rand::random());
    let (options, state) = passkeys.begin_registration(account, &name, Vec::new())?;
    let ceremony = Ceremony::Register {
        account,
        name,
        folded,
        state,
    };
    begun(&accounts, &ceremony, options).await
}

/// Create an account with a passkey
///
/// Creates an account after the check of its passkey, and signs in.
#[utoipa::path(post, path = "/register/passkey/finish", tag = "sign-in", request_body = Finished, responses((status = 200, body = NewSession), (status = 404, body = Refusal, description = "`no-passkeys`: browsers allow no passkeys at the address of this server"), (status = 409, body = Refusal, description = "`name-taken`: another account has the name; `exists`: another account has the passkey, or the account has too many"), (status = 410, body = Refusal, description = "`expired`: the ceremony was used or is over"), Everybody))]
pub async fn finish_registration(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    Asked(asked): Asked<Finished>,
) -> Result<Json<NewSession>, Failure> {
    let Ceremony::Register {
        account,
        name,
        folded,
        state,
    } = take(&accounts, &asked.ceremony).await?
    else {
        return Err(Failure::Refused);
    };
    let passkeys = accounts.passkeys()?;
    let registered = passkeys.finish_registration(asked.credential, &state)?;
    accounts.limits.allow_new_account(client)?;
    let at = now();
    let create = AccountWrite::Create(NewAccount {
        id: account,
        name: name.clone(),
        folded,
        mail: None,
        passkey: Some(labelled(registered, &asked.label)),
        identity: None,
        at,
    });
    accounts.hub.store().write_account(create).await?;
    signed_in(&accounts, account, &name, &asked.label).await
}

/// Begin to sign in with a passkey
///
/// Begins to sign in with a passkey.
#[utoipa::path(post, path = "/sign-in/passkey/begin", tag = "sign-in", responses((status = 200, body = Begun), (status = 404, body = Refusal, description = "`no-passkeys`: browsers allow no passkeys at the address of this server"), Everybody))]
pub async fn begin_sign_in(State(accounts): State<Arc<Accounts>>) -> Result<Json<Begun>, Failure> {
    let (options, state) = accounts.passkeys()?.begin_sign_in()?;
    begun(&accounts, &Ceremony::SignIn { state }, options).await
}

/// Sign in with a passkey
///
/// Signs in after the check of a passkey.
#[utoipa::path(post, path = "/sign-in/passkey/finish", tag = "sign-in", request_body = Finished, responses((status = 200, body = NewSession), (status = 404, body = Refusal, description = "`no-passkeys`: browsers allow no passkeys at the address of this server"), (status = 410, body = Refusal, description = "`expired`: the ceremony was used or is over"), Everybody))]
pub async fn finish_sign_in(
    State(accounts): State<Arc<Accounts>>,
    Asked(asked): Asked<Finished>,
) -> Result<Json<NewSession>, Failure> {
    let Ceremony::SignIn { state } = take(&accounts, &asked.ceremony).await? else {
        return Err(Failure::Refused);
    };
    let passkeys = accounts.passkeys()?;
    let (answer, account, credential) = passkeys.named(asked.credential)?;
    let store = accounts.hub.store();
    let stored = store.passkey(credential).await?;
    let stored = stored.filter(|stored| stored.account == account);
    let stored = stored.ok_or(Failure::Refused)?;
    let before = stored.passkey.data;
    let data = passkeys.finish_sign_in(&answer, state, &before)?;
    let used = AccountWrite::UsePasskey {
        credential: stored.passkey.credential,
        before,
        data,
        at: now(),
    };
    match store.write_account(used).await {
        Ok(()) => {}
        // Somebody has used or removed the passkey at the same moment.
        Err(StoreError::Conflict) => return Err(Failure::Refused),
        Err(error) => return Err(error.into()),
    }
    let owner = store.account(account).await?.ok_or(Failure::Refused)?;
    signed_in(&accounts, account, &owner.name, &asked.label).await
}

/// Begin to add a passkey
///
/// Begins to add a passkey to the account that is signed in.
#[utoipa::path(post, path = "/account/passkeys/begin", tag = "sign-in", security(("session" = [])), responses((status = 200, body = Begun), (status = 404, body = Refusal, description = "`no-passkeys`: browsers allow no passkeys at the address of this server"), Owner))]
pub async fn begin_adding(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
) -> Result<Json<Begun>, Failure> {
    let passkeys = accounts.passkeys()?;
    let account = own.account.id;
    let known = accounts.hub.store().passkeys(account).await?;
    let known = known.into_iter().map(|row| row.passkey.credential);
    let (options, state) =
        passkeys.begin_registration(account, &own.account.name, known.collect())?;
    begun(&accounts, &Ceremony::Add { account, state }, options).await
}

/// Add a passkey
///
/// Adds a passkey to the account that is signed in.
#[utoipa::path(post, path = "/account/passkeys/finish", tag = "sign-in", request_body = Finished, security(("session" = [])), responses((status = 204), (status = 404, body = Refusal, description = "`no-passkeys`: browsers allow no passkeys at the address of this server"), (status = 409, body = Refusal, description = "`name-taken`: another account has the name; `exists`: another account has the passkey, or the account has too many"), (status = 410, body = Refusal, description = "`expired`: the ceremony was used or is over"), Owner))]
pub async fn finish_adding(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Asked(asked): Asked<Finished>,
) -> Result<StatusCode, Failure> {
    let Ceremony::Add { account, state } = take(&accounts, &asked.ceremony).await? else {
        return Err(Failure::Refused);
    };
    if account != own.account.id {
        return Err(Failure::Refused);
    }
    let passkeys = accounts.passkeys()?;
    let registered = passkeys.finish_registration(asked.credential, &state)?;
    let add = AccountWrite::AddPasskey {
        account,
        passkey: labelled(registered, &asked.label),
        at: now(),
    };
    accounts.hub.store().write_account(add).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Stores a ceremony, and answers with its id and the options for the browser.
async fn begun(
    accounts: &Accounts,
    ceremony: &Ceremony,
    options: Value,
) -> Result<Json<Begun>, Failure> {
    let secret = Secret::new();
    let state = serde_json::to_string(ceremony).map_err(|_| Failure::Unavailable)?;
    let begin = AccountWrite::BeginCeremony {
        ceremony: secret.hash(Purpose::Ceremony),
        state,
        until: now().after(LONGEST),
    };
    accounts.hub.store().write_account(begin).await?;
    let ceremony = secret.text();
    Ok(Json(Begun { ceremony, options }))
}

/// Takes a ceremony out of the database. A second request for the same ceremony fails.
async fn take(accounts: &Accounts, id: &str) -> Result<Ceremony, Failure> {
    let secret = Secret::read(id).ok_or(Failure::Expired)?;
    let hash = secret.hash(Purpose::Ceremony);
    let state = accounts.hub.store().take_ceremony(hash, now()).await?;
    let state = state.ok_or(Failure::Expired)?;
    serde_json::from_str(&state).map_err(|error| {
        tracing::warn!(%error, "a ceremony cannot be read");
        Failure::Expired
    })
}

fn labelled(registered: Registered, label: &str) -> NewPasskey {
    NewPasskey {
        credential: registered.credential,
        data: registered.data,
        label: shown_label(label),
    }
}

/// Begins a session, and answers with its token.
pub async fn signed_in(
    accounts: &Accounts,
    account: AccountId,
    name: &str,
    label: &str,
) -> Result<Json<NewSession>, Failure> {
    let token = sessions::begin(accounts, account, label, now()).await?;
    Ok(Json(NewSession {
        token: Some(token.into()),
        name: name.to_owned(),
    }))
}
