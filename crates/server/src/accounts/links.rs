//! The requests for mails with links, and the use of these links.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::StatusCode;
use axum::{Extension, Json};
use lettre::Address;
use lobby::AccountId;
use serde::Deserialize;
use utoipa::ToSchema;

use super::api::{Asked, Client};
use super::ceremonies::{NewSession, signed_in};
use super::failure::{Failure, Refusal};
use super::mail::{address, hash};
use super::names::AccountName;
use super::openapi::{Everybody, Owner};
use super::sessions::SignedIn;
use super::texts::{self, Why};
use super::{Accounts, Purpose, Secret};
use crate::store::{AccountWrite, MailDoes, MailLink, NewAccount, StoreError};
use crate::time::now;

/// How long a link is valid.
const VALID: Duration = Duration::from_secs(30 * 60);

/// The wish for a mail with a link that signs in.
#[derive(Deserialize, ToSchema)]
pub struct AskedMail {
    /// The mail address.
    mail: String,
    /// The name of the account to create if the mail address has no account.
    name: Option<String>,
    /// The language of the mail, such as `de`.
    #[serde(default)]
    language: String,
}

/// The use of a link.
#[derive(Deserialize, ToSchema)]
pub struct Confirmed {
    /// The secret of the link.
    secret: String,
    /// The name by which the owner recognises the session.
    #[serde(default)]
    label: String,
}

/// What somebody wants with a mail.
enum Wish {
    SignIn,
    Register(AccountName),
    Add { account: AccountId, name: String },
}

/// Ask for a mail with a link
///
/// Sends a mail with a link that signs in or creates an account. The answer is the same for all addresses.
#[utoipa::path(post, path = "/mail", tag = "sign-in", request_body = AskedMail, responses((status = 204), (status = 404, body = Refusal, description = "`no-mail`: the server sends no mails"), (status = 422, body = Refusal, description = "`mail-invalid`: not a mail address; `name-invalid`: not a name"), (status = 409, body = Refusal, description = "`name-taken`: another account has the name"), Everybody))]
pub async fn ask(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    Asked(asked): Asked<AskedMail>,
) -> Result<StatusCode, Failure> {
    accounts.mailer()?;
    let to = address(&asked.mail).ok_or(Failure::MailInvalid)?;
    let wish = match asked.name {
        None => Wish::SignIn,
        Some(name) => {
            let name = AccountName::read(&name).ok_or(Failure::NameInvalid)?;
            let folded = name.folded.clone();
            if accounts.hub.store().account_named(folded).await?.is_some() {
                return Err(Failure::NameTaken);
            }
            Wish::Register(name)
        }
    };
    send(&accounts, client, to, wish, asked.language)
}

/// Ask for another mail address
///
/// Sends a mail with a link that adds the address to the account that is signed in.
#[utoipa::path(post, path = "/account/mail", tag = "sign-in", request_body = AskedMail, security(("session" = [])), responses((status = 204), (status = 404, body = Refusal, description = "`no-mail`: the server sends no mails"), (status = 422, body = Refusal, description = "`mail-invalid`: not a mail address; `name-invalid`: not a name"), Owner))]
pub async fn ask_to_add(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    own: SignedIn,
    Asked(asked): Asked<AskedMail>,
) -> Result<StatusCode, Failure> {
    accounts.mailer()?;
    let to = address(&asked.mail).ok_or(Failure::MailInvalid)?;
    let wish = Wish::Add {
        account: own.account.id,
        name: own.account.name,
    };
    send(&accounts, client, to, wish, asked.language)
}

/// Sends a mail in the background. Neither the answer nor its time shows whether the address has an account, because
/// the server looks for the account only after the answer.
fn send(
    accounts: &Arc<Accounts>,
    client: std::net::IpAddr,
    to: Address,
    wish: Wish,
    language: String,
) -> Result<StatusCode, Failure> {
    accounts.limits.allow_mail(client, hash(&to))?;
    let place = accounts.mailer()?.place().ok_or(Failure::Unavailable)?;
    let accounts = Arc::clone(accounts);
    tokio::spawn(async move {
        if let Err(error) = prepare_and_send(&accounts, to, wish, &language).await {
            tracing::warn!(%error, "cannot prepare a mail");
        }
        drop(place);
    });
    Ok(StatusCode::NO_CONTENT)
}

/// Stores the link of a mail, and sends the mail. Sends nothing if the address has no account to sign in to, or if it
/// belongs to another account.
async fn prepare_and_send(
    accounts: &Accounts,
    to: Address,
    wish: Wish,
    language: &str,
) -> Result<(), StoreError> {
    let Some(mailer) = &accounts.mailer else {
        return Ok(());
    };
    let store = accounts.hub.store();
    let mail = to.to_string();
    let owner = store.account_with_mail(mail.clone()).await?;
    let (does, why, name) = match (wish, owner) {
        // Whoever has an account already gets a link to it.
        (Wish::SignIn | Wish::Register(_), Some(owner)) => {
            (MailDoes::SignIn, Why::SignIn, owner.name)
        }
        (Wish::SignIn, None) => return Ok(()),
        (Wish::Register(AccountName { name, folded }), None) => {
            let does = MailDoes::Register {
                name: name.clone(),
                folded,
            };
            (does, Why::Register, name)
        }
        (Wish::Add { account, .. }, Some(owner)) if owner.id != account => return Ok(()),
        (Wish::Add { account, name }, _) => (MailDoes::Add { account }, Why::Add, name),
    };
    let secret = Secret::new();
    let link = MailLink {
        mail,
        does,
        until: now().after(VALID),
    };
    let sent = AccountWrite::SendLink {
        secret: secret.hash(Purpose::Link),
        link,
    };
    store.write_account(sent).await?;
    // The secret is in the fragment, which browsers never send. The page asks before it uses the link, because programs
    // that check mails open all links.
    let link = format!("{}/account/#mail/{}", accounts.public_url, secret.text());
    let minutes = VALID.as_secs() / 60;
    let texts = texts::write(why, language, &accounts.host, &name, &link, minutes);
    mailer.send(to, texts).await;
    Ok(())
}

/// Use the link of a mail
///
/// Uses a link: creates an account, signs in, or adds the address to an account. Adding does not sign in, because
/// otherwise somebody could lure another person into their own account.
#[utoipa::path(post, path = "/mail/confirm", tag = "sign-in", request_body = Confirmed, responses((status = 200, body = NewSession),
    (status = 409, body = Refusal, description = "`name-taken`: another account has the name; `exists`: another account has the address"),
    (status = 410, body = Refusal, description = "`expired`: the link was used or is over"), Everybody))]
pub async fn confirm(
    State(accounts): State<Arc<Accounts>>,
    Extension(Client(client)): Extension<Client>,
    Asked(asked): Asked<Confirmed>,
) -> Result<Json<NewSession>, Failure> {
    let secret = Secret::read(&asked.secret).ok_or(Failure::Expired)?;
    let store = accounts.hub.store();
    let link = store.take_link(secret.hash(Purpose::Link), now()).await?;
    let MailLink { mail, does, .. } = link.ok_or(Failure::Expired)?;
    let (account, name) = match does {
        MailDoes::Register { name, folded } => {
            accounts.limits.allow_new_account(client)?;
            let id = AccountId(rand::random());
            let create = AccountWrite::Create(NewAccount {
                id,
                name: name.clone(),
                folded,
                mail: Some(mail),
                passkey: None,
                identity: None,
                at: now(),
            });
            store.write_account(create).await?;
            (id, name)
        }
        MailDoes::SignIn => {
            let owner = store.account_with_mail(mail).await?;
            let owner = owner.ok_or(Failure::Expired)?;
            (owner.id, owner.name)
        }
        MailDoes::Add { account } => {
            let owner = store.account(account).await?.ok_or(Failure::Expired)?;
            let set = AccountWrite::SetMail { account, mail };
            store.write_account(set).await?;
            return Ok(Json(NewSession {
                token: None,
                name: owner.name,
            }));
        }
    };
    signed_in(&accounts, account, &name, &asked.label).await
}
