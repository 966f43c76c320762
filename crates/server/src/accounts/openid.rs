//! Signing in with providers of `OpenID` Connect: the code flow with PKCE, a nonce and signed ID tokens.
//!
//! * `settings`: the file with the providers. `provider`: the addresses and keys of one provider, and the requests to
//!   it. `outgoing`: the limits of these requests.
//! * `keys`, `id_token`: the check of what a provider says about its user.
//! * `waiting`: what the server keeps while the player is at the provider. `requests`: the requests of the account page.
//!
//! One secret belongs to each attempt to sign in. The page keeps the secret in its tab, so nobody can finish the attempt
//! in another browser. The state, the nonce and the PKCE verifier are hashes of the secret.

mod id_token;
mod keys;
mod outgoing;
mod provider;
pub mod requests;
mod settings;
mod waiting;

use std::path::Path;
use std::time::Duration;

use lobby::Time;
use serde::Serialize;
use sha2::{Digest, Sha256};
use tokio::time::timeout;
use url::Url;
use utoipa::ToSchema;

use super::failure::Failure;
use super::own::hex;
use crate::store::{Identity, IdentityRow};
use crate::time::now;

pub use settings::OpenIdError;
pub use waiting::Part;

use outgoing::{Outgoing, Trouble};
use provider::{Answer, Provider};
use waiting::Attempt;

/// The time limit of all requests to a provider for one request of the page.
const LONGEST: Duration = Duration::from_secs(10);

/// The providers with which players sign in.
pub struct OpenId {
    providers: Vec<Provider>,
    /// `None` without providers.
    outgoing: Option<Outgoing>,
    /// The address of the account page, to which providers send players back.
    redirect: String,
}

/// An identity of the account at a provider.
#[derive(Serialize, ToSchema)]
pub struct IdentityView {
    /// The id.
    id: String,
    /// The name of the provider; its address if the server does not offer the provider any more.
    label: String,
    /// The address of the provider.
    issuer: String,
    /// The id that the provider has given to its user.
    subject: String,
    /// The time at which the identity was added.
    created: Time,
}

impl OpenId {
    /// Reads the providers from a file. Sends no request to them.
    ///
    /// # Errors
    /// Returns an error if the file is wrong, if browsers send no codes to the public address safely, or if the system has
    /// no root certificates.
    pub fn new(file: Option<&Path>, public_url: &str) -> Result<OpenId, OpenIdError> {
        let settings = match file {
            Some(file) => settings::read(file)?,
            None => Vec::new(),
        };
        let public = Url::parse(public_url).ok();
        if !settings.is_empty() && !public.is_some_and(|url| settings::is_protected(&url)) {
            return Err(OpenIdError::PublicUrl);
        }
        let outgoing = match settings.is_empty() {
            true => None,
            false => Some(Outgoing::new().map_err(OpenIdError::Roots)?),
        };
        Ok(OpenId {
            providers: settings.into_iter().map(Provider::new).collect(),
            outgoing,
            redirect: format!("{public_url}/account/"),
        })
    }

    /// Returns the names of the providers.
    pub fn names(&self) -> Vec<String> {
        let names = self.providers.iter().map(Provider::name);
        names.map(str::to_owned).collect()
    }

    /// Returns an identity, as the owner of its account sees it.
    pub fn view(&self, row: IdentityRow) -> IdentityView {
        let IdentityRow { identity, since } = row;
        let provider = self.issued_by(&identity.issuer);
        IdentityView {
            id: id(&identity),
            label: provider
                .map_or(&*identity.issuer, Provider::name)
                .to_owned(),
            issuer: identity.issuer,
            subject: identity.subject,
            created: since,
        }
    }

    fn named(&self, name: &str) -> Result<&Provider, Failure> {
        let mut providers = self.providers.iter();
        let provider = providers.find(|provider| provider.name() == name);
        provider.ok_or(Failure::NoProvider)
    }

    fn issued_by(&self, issuer: &str) -> Option<&Provider> {
        let mut providers = self.providers.iter();
        providers.find(|provider| provider.issuer() == issuer)
    }

    /// Returns the address of a provider's page at which the player signs in.
    async fn page_of(&self, provider: &Provider, attempt: &Attempt) -> Result<Url, Failure> {
        let Some(outgoing) = &self.outgoing else {
            return Err(Failure::NoProvider);
        };
        let page = provider.page(outgoing, attempt, &self.redirect);
        limited(provider, page).await
    }

    /// Asks a provider who has signed in at its page.
    async fn identify(
        &self,
        provider: &Provider,
        attempt: &Attempt,
        answer: &Answer,
    ) -> Result<Identity, Failure> {
        let Some(outgoing) = &self.outgoing else {
            return Err(Failure::NoProvider);
        };
        let asked = provider.identify(outgoing, attempt, answer, &self.redirect, now());
        limited(provider, asked).await
    }
}

/// Waits for a provider within the limits of time and number.
async fn limited<T>(
    provider: &Provider,
    work: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Failure> {
    let _place = provider.place().ok_or(Failure::Unavailable)?;
    let done = timeout(LONGEST, work).await;
    done.unwrap_or(Err(Trouble::TooSlow)).map_err(|trouble| {
        let name = provider.name();
        match trouble {
            Trouble::Denied(_) | Trouble::Token(_) => {
                tracing::info!(provider = name, %trouble, "refused an identity");
                Failure::Refused
            }
            trouble => {
                tracing::warn!(provider = name, %trouble, "cannot use a provider");
                Failure::Provider
            }
        }
    })
}

/// Returns the id of an identity in requests.
fn id(identity: &Identity) -> String {
    let mut hasher = Sha256::new();
    hasher.update(&identity.issuer);
    // The address of a provider contains no such byte.
    hasher.update([0]);
    hasher.update(&identity.subject);
    hex(hasher.finalize().into())
}
