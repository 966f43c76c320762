//! The requests with which browsers register passkeys and sign in with them.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use lobby::AccountId;
use serde::Deserialize;
use serde_json::{Value, json};

use super::api::{Answer, Asked, Client};
use super::failure::Failure;
use super::names::AccountName;
use super::passkeys::{Ceremony, Registered};
use super::sessions::{self, SignedIn};
use super::{Accounts, Purpose, Secret};
use crate::signed_in::shown_label;
use crate::store::{AccountWrite, NewAccount, NewPasskey, StoreError};
use crate::time::now;

/// How long a browser may take for a ceremony.
const LONGEST: Duration = Duration::from_secs(5 * 60);

/// The wish for an account.
#[derive(Deserialize)]
pub struct AskedName {
    name: String,
}

/// The second request of a ceremony.
#[derive(Deserialize)]
pub struct Finished {
    ceremony: String,
    credential: Value,
    #[serde(default)]
    label: String,
}

/// Begins to create an account with a passkey.
pub async fn begin_registration(
    State(accounts): State<Arc<Accounts>>,
    Asked(asked): Asked<AskedName>,
) -> Answer {
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

/// Creates an account after the check of its passkey, and signs in.
pub async fn finish_registration(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    Asked(asked): Asked<Finished>,
) -> Answer {
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
    if !accounts.limits.allow_new_account(client) {
        return Err(Failure::TooMany);
    }
    let at = now();
    let create = AccountWrite::Create(NewAccount {
        id: account,
        name: name.clone(),
        folded,
        mail: None,
        passkey: Some(labelled(registered, &asked.label)),
        at,
    });
    accounts.hub.store().write_account(create).await?;
    signed_in(&accounts, account, &name, &asked.label).await
}

/// Begins to sign in with a passkey.
pub async fn begin_sign_in(State(accounts): State<Arc<Accounts>>) -> Answer {
    let (options, state) = accounts.passkeys()?.begin_sign_in()?;
    begun(&accounts, &Ceremony::SignIn { state }, options).await
}

/// Signs in after the check of a passkey.
pub async fn finish_sign_in(
    State(accounts): State<Arc<Accounts>>,
    Asked(asked): Asked<Finished>,
) -> Answer {
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

/// Begins to add a passkey to the account that is signed in.
pub async fn begin_adding(State(accounts): State<Arc<Accounts>>, own: SignedIn) -> Answer {
    let passkeys = accounts.passkeys()?;
    let account = own.account.id;
    let known = accounts.hub.store().passkeys(account).await?;
    let known = known.into_iter().map(|row| row.passkey.credential);
    let (options, state) =
        passkeys.begin_registration(account, &own.account.name, known.collect())?;
    begun(&accounts, &Ceremony::Add { account, state }, options).await
}

/// Adds a passkey to the account that is signed in.
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
async fn begun(accounts: &Accounts, ceremony: &Ceremony, options: Value) -> Answer {
    let secret = Secret::new();
    let state = serde_json::to_string(ceremony).map_err(|_| Failure::Unavailable)?;
    let begin = AccountWrite::BeginCeremony {
        ceremony: secret.hash(Purpose::Ceremony),
        state,
        until: now().after(LONGEST),
    };
    accounts.hub.store().write_account(begin).await?;
    Ok(Json(json!({"ceremony": secret.text(), "options": options})))
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
pub async fn signed_in(accounts: &Accounts, account: AccountId, name: &str, label: &str) -> Answer {
    let token = sessions::begin(accounts, account, label, now()).await?;
    Ok(Json(json!({"token": String::from(token), "name": name})))
}
