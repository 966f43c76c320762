//! The requests with which the account page signs a player in with a provider.

use std::sync::Arc;

use axum::Extension;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use lobby::AccountId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::id;
use super::provider::Answer;
use super::waiting::{Attempt, Part, Waiting};
use crate::accounts::Accounts;
use crate::accounts::api::{Asked, Client, Named};
use crate::accounts::ceremonies::{NewSession, signed_in};
use crate::accounts::failure::{Failure, Refusal};
use crate::accounts::names::AccountName;
use crate::accounts::openapi::{Everybody, Owner};
use crate::accounts::sessions::SignedIn;
use crate::store::{AccountWrite, Identity, NewAccount, StoreError};
use crate::time::now;

/// The wish to sign in with a provider.
#[derive(Deserialize, ToSchema)]
pub struct AskedProvider {
    /// The name of the provider.
    provider: String,
}

/// An attempt that has begun.
#[derive(Serialize, ToSchema)]
pub struct BegunAttempt {
    /// The secret of the attempt. The page keeps it in its tab.
    attempt: String,
    /// The address of the provider's page. Its `state` comes back with the answer of the provider.
    address: String,
}

/// The answer of a provider, with which it sends the player back to the account page.
#[derive(Deserialize, ToSchema)]
pub struct FinishedAttempt {
    /// The secret of the attempt.
    attempt: String,
    /// The `state` of the answer.
    state: String,
    /// The `code` of the answer.
    code: String,
    /// The `iss` of the answer, if it has one.
    iss: Option<String>,
    /// The name by which the owner recognises the session.
    #[serde(default)]
    label: String,
}

/// What follows from the answer of a provider: a session, or the choice of a name.
#[derive(Serialize, ToSchema)]
pub struct Recognised {
    /// The token of the session; missing if the identity belongs to no account.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
    /// The name of the account; missing if the identity belongs to no account.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The secret with which the page creates an account; missing if the identity belongs to an account.
    #[serde(skip_serializing_if = "Option::is_none")]
    attempt: Option<String>,
}

/// The name for the account of a new identity.
#[derive(Deserialize, ToSchema)]
pub struct ChosenName {
    /// The secret with which the page creates the account.
    attempt: String,
    /// The name of the account.
    name: String,
    /// The name by which the owner recognises the session.
    #[serde(default)]
    label: String,
}

/// Begin to sign in with a provider
///
/// Begins to sign in with a provider of `OpenID` Connect.
#[utoipa::path(post, path = "/openid/begin", tag = "sign-in", request_body = AskedProvider, responses((status = 200, body = BegunAttempt), (status = 404, body = Refusal, description = "`no-provider`: the server has no such provider"), (status = 502, body = Refusal, description = "`provider`: the provider does not answer, or answers wrongly"), Everybody))]
pub async fn begin(
    State(accounts): State<Arc<Accounts>>,
    Asked(asked): Asked<AskedProvider>,
) -> Result<Json<BegunAttempt>, Failure> {
    begun(&accounts, &asked.provider, None).await
}

/// Sign in with a provider
///
/// Signs in after the check of the provider's answer. If the identity belongs to no account, the player chooses a name;
/// until then, the server creates nothing.
#[utoipa::path(post, path = "/openid/finish", tag = "sign-in", request_body = FinishedAttempt, responses((status = 200, body = Recognised), (status = 404, body = Refusal, description = "`no-provider`: the server has no such provider any more"), (status = 410, body = Refusal, description = "`expired`: the attempt was used or is over"), (status = 502, body = Refusal, description = "`provider`: the provider does not answer, or answers wrongly"), Everybody))]
pub async fn finish(
    State(accounts): State<Arc<Accounts>>,
    Asked(asked): Asked<FinishedAttempt>,
) -> Result<Json<Recognised>, Failure> {
    let label = asked.label.clone();
    let identity = finished(&accounts, asked, None).await?;
    let owner = accounts.hub.store();
    let owner = owner.account_with_identity(identity.clone()).await?;
    let Some(owner) = owner else {
        let attempt = Attempt::begin(&accounts, &Waiting::for_name(identity)).await?;
        return Ok(Json(Recognised {
            token: None,
            name: None,
            attempt: Some(attempt.secret()),
        }));
    };
    let Json(session) = signed_in(&accounts, owner.id, &owner.name, &label).await?;
    Ok(Json(Recognised {
        token: session.token,
        name: Some(session.name),
        attempt: None,
    }))
}

/// Create an account with a provider
///
/// Creates an account for an identity that belongs to no account, and signs in.
#[utoipa::path(post, path = "/openid/register", tag = "sign-in", request_body = ChosenName, responses((status = 200, body = NewSession), (status = 409, body = Refusal, description = "`name-taken`: another account has the name; `exists`: an account has the identity"), (status = 410, body = Refusal, description = "`expired`: the attempt was used or is over"), (status = 422, body = Refusal, description = "`name-invalid`: not a name"), Everybody))]
pub async fn register(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    Asked(asked): Asked<ChosenName>,
) -> Result<Json<NewSession>, Failure> {
    let chosen = AccountName::read(&asked.name).ok_or(Failure::NameInvalid)?;
    let store = accounts.hub.store();
    let (attempt, waiting) = Attempt::take(&accounts, &asked.attempt).await?;
    let Waiting::Name {
        issuer, subject, ..
    } = &waiting
    else {
        return Err(Failure::Refused);
    };
    let id = AccountId(rand::random());
    let AccountName { name, folded } = chosen;
    let create = AccountWrite::Create(NewAccount {
        id,
        name: name.clone(),
        folded,
        mail: None,
        passkey: None,
        identity: Some(Identity {
            issuer: issuer.clone(),
            subject: subject.clone(),
        }),
        at: now(),
    });
    let created = match accounts.limits.allow_new_account(client) {
        Ok(()) => store.write_account(create).await.map_err(Failure::from),
        Err(failure) => Err(failure),
    };
    match created {
        Ok(()) => signed_in(&accounts, id, &name, &asked.label).await,
        // The player chooses another name, or waits, without another visit to the provider.
        Err(failure @ (Failure::NameTaken | Failure::TooMany(_) | Failure::Unavailable)) => {
            attempt.keep(&accounts, &waiting).await?;
            Err(failure)
        }
        Err(failure) => Err(failure),
    }
}

/// Begin to add a provider
///
/// Begins to add an identity at a provider of `OpenID` Connect to the account that is signed in.
#[utoipa::path(post, path = "/account/openid/begin", tag = "sign-in", request_body = AskedProvider, security(("session" = [])), responses((status = 200, body = BegunAttempt), (status = 404, body = Refusal, description = "`no-provider`: the server has no such provider"), (status = 502, body = Refusal, description = "`provider`: the provider does not answer, or answers wrongly"), Owner))]
pub async fn begin_adding(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Asked(asked): Asked<AskedProvider>,
) -> Result<Json<BegunAttempt>, Failure> {
    begun(&accounts, &asked.provider, Some(own.account.id)).await
}

/// Add a provider
///
/// Adds an identity at a provider to the account that is signed in, after the check of the provider's answer.
#[utoipa::path(post, path = "/account/openid/finish", tag = "sign-in", request_body = FinishedAttempt, security(("session" = [])), responses((status = 204), (status = 404, body = Refusal, description = "`no-provider`: the server has no such provider any more"), (status = 409, body = Refusal, description = "`exists`: an account has the identity, or the account has too many"), (status = 410, body = Refusal, description = "`expired`: the attempt was used or is over"), (status = 502, body = Refusal, description = "`provider`: the provider does not answer, or answers wrongly"), Owner))]
pub async fn finish_adding(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Asked(asked): Asked<FinishedAttempt>,
) -> Result<StatusCode, Failure> {
    let account = own.account.id;
    let identity = finished(&accounts, asked, Some(account)).await?;
    let add = AccountWrite::AddIdentity {
        account,
        identity,
        at: now(),
    };
    accounts.hub.store().write_account(add).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Remove a provider
///
/// Removes an identity of the account that is signed in.
#[utoipa::path(delete, path = "/account/openid/{id}", tag = "account", params(("id" = String, Path, description = "The id of the identity")), security(("session" = [])),
    responses((status = 204), (status = 404, body = Refusal, description = "`unknown`: no such identity"), (status = 409, body = Refusal, description = "`last-way`: the account has no other way to sign in"), Owner))]
pub async fn remove(
    State(accounts): State<Arc<Accounts>>,
    own: SignedIn,
    Named(Path(asked)): Named<Path<String>>,
) -> Result<StatusCode, Failure> {
    let (store, account) = (accounts.hub.store(), own.account.id);
    let known = store.identities(account).await?.into_iter();
    let mut known = known.map(|row| row.identity);
    let identity = known.find(|identity| id(identity) == asked);
    let identity = identity.ok_or(Failure::Unknown)?;
    let remove = AccountWrite::RemoveIdentity { account, identity };
    match store.write_account(remove).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(StoreError::Conflict) => Err(Failure::LastWay),
        Err(error) => Err(error.into()),
    }
}

async fn begun(
    accounts: &Accounts,
    provider: &str,
    adds_to: Option<AccountId>,
) -> Result<Json<BegunAttempt>, Failure> {
    let provider = accounts.openid.named(provider)?;
    let waiting = Waiting::Provider {
        issuer: provider.issuer().to_owned(),
        adds_to,
    };
    let attempt = Attempt::begin(accounts, &waiting).await?;
    let address = accounts.openid.page_of(provider, &attempt).await?;
    Ok(Json(BegunAttempt {
        attempt: attempt.secret(),
        address: address.into(),
    }))
}

/// Takes an attempt, and asks its provider who has signed in. Refuses an attempt for another purpose or account, and a
/// state of another attempt.
async fn finished(
    accounts: &Accounts,
    asked: FinishedAttempt,
    adds_to: Option<AccountId>,
) -> Result<Identity, Failure> {
    let (attempt, waiting) = Attempt::take(accounts, &asked.attempt).await?;
    let Waiting::Provider {
        issuer,
        adds_to: begun_for,
    } = waiting
    else {
        return Err(Failure::Refused);
    };
    if begun_for != adds_to || asked.state != attempt.text(Part::State) {
        return Err(Failure::Refused);
    }
    let provider = accounts.openid.issued_by(&issuer);
    let provider = provider.ok_or(Failure::NoProvider)?;
    let answer = Answer {
        code: asked.code,
        issuer: asked.iss,
    };
    accounts.openid.identify(provider, &attempt, &answer).await
}
