//! What the server keeps while a player is at a provider or chooses a name, and the secret of the attempt.

use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lobby::{AccountId, Time};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::accounts::failure::Failure;
use crate::accounts::{Accounts, Purpose, Secret};
use crate::store::{AccountWrite, Identity, SecretHash};
use crate::time::now;

/// How long a player may take at the provider, and then to choose a name.
const VALID: Duration = Duration::from_secs(10 * 60);

/// The parts of an attempt that are hashes of its secret.
#[derive(Clone, Copy)]
pub enum Part {
    /// Finds the attempt in the database.
    Id,
    /// Comes back from the provider with the code, and proves that the page has begun the attempt.
    State,
    /// Is in the ID token, and proves that the token is for this attempt.
    Nonce,
    /// Proves to the provider that the code belongs to this attempt (PKCE, RFC 7636).
    Verifier,
}

impl Part {
    /// Returns the purpose of the hash.
    pub const fn purpose(self) -> &'static [u8] {
        match self {
            Part::Id => b"openid",
            Part::State => b"openid state",
            Part::Nonce => b"openid nonce",
            Part::Verifier => b"openid verifier",
        }
    }
}

/// An attempt to sign in, or to add an identity.
pub struct Attempt(Secret);

/// What an attempt waits for.
#[derive(Serialize, Deserialize)]
pub enum Waiting {
    /// The answer of the provider with this address.
    Provider {
        /// The address.
        issuer: String,
        /// The account to which the identity is added; `None` to sign in.
        adds_to: Option<AccountId>,
    },
    /// The name of a new account.
    Name {
        /// The address of the provider.
        issuer: String,
        /// The id that the provider has given to its user.
        subject: String,
        /// The end of the attempt.
        until: Time,
    },
}

impl Waiting {
    /// The wait for the name of the account for an identity.
    pub fn for_name(identity: Identity) -> Waiting {
        Waiting::Name {
            issuer: identity.issuer,
            subject: identity.subject,
            until: now().after(VALID),
        }
    }
}

impl Attempt {
    /// Begins an attempt.
    pub async fn begin(accounts: &Accounts, waiting: &Waiting) -> Result<Attempt, Failure> {
        let attempt = Attempt(Secret::new());
        attempt.keep(accounts, waiting).await?;
        Ok(attempt)
    }

    /// Stores what the attempt waits for.
    pub async fn keep(&self, accounts: &Accounts, waiting: &Waiting) -> Result<(), Failure> {
        let until = match waiting {
            Waiting::Provider { .. } => now().after(VALID),
            Waiting::Name { until, .. } => *until,
        };
        let keep = AccountWrite::BeginCeremony {
            ceremony: self.hash(Part::Id),
            state: serde_json::to_string(waiting).map_err(|_| Failure::Unavailable)?,
            until,
        };
        Ok(accounts.hub.store().write_account(keep).await?)
    }

    /// Takes an attempt out of the database. A second request for the same attempt fails.
    ///
    /// # Errors
    /// Returns [`Failure::Expired`] if there is no such attempt.
    pub async fn take(accounts: &Accounts, secret: &str) -> Result<(Attempt, Waiting), Failure> {
        let attempt = Attempt(Secret::read(secret).ok_or(Failure::Expired)?);
        let store = accounts.hub.store();
        let state = store.take_ceremony(attempt.hash(Part::Id), now()).await?;
        let state = state.ok_or(Failure::Expired)?;
        let waiting = serde_json::from_str(&state).map_err(|error| {
            tracing::warn!(%error, "an attempt to sign in cannot be read");
            Failure::Expired
        })?;
        Ok((attempt, waiting))
    }

    /// Returns the secret, for the page that has begun the attempt.
    pub fn secret(&self) -> String {
        self.0.text()
    }

    /// Returns a part as 43 letters, digits, `-` and `_`.
    pub fn text(&self, part: Part) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.hash(part))
    }

    /// Returns the hash of the verifier that the provider gets first (PKCE, method S256).
    pub fn challenge(&self) -> String {
        let hash = Sha256::digest(self.text(Part::Verifier));
        BASE64_URL_SAFE_NO_PAD.encode(hash)
    }

    fn hash(&self, part: Part) -> SecretHash {
        self.0.hash(Purpose::OpenId(part))
    }
}
