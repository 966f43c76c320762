//! Passkeys (WebAuthn): what the server asks a browser to sign, and the check of the signature.
//!
//! A *ceremony* consists of two requests of one browser. The first request gets a random challenge. The second request
//! brings the signature of the challenge. Between both, the state of the ceremony is in the server's own database, and
//! no client ever gets it. This is what the warning of webauthn-rs's feature `danger-allow-state-serialisation`
//! demands. The database gives the state out once, so a browser can use each challenge only once.

use lobby::AccountId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use url::{Host, Url};
use webauthn_rs::prelude::{
    CredentialID, DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Uuid, Webauthn, WebauthnBuilder, WebauthnError,
};

use super::failure::Failure;

/// The name of the game, which browsers show beside the name of the account.
const GAME: &str = "Cohort";

/// Checks passkeys for the public address of the server.
pub struct Passkeys(Webauthn);

/// The state of a ceremony. It contains the purpose, so a ceremony cannot be finished for another purpose.
#[derive(Serialize, Deserialize)]
pub enum Ceremony {
    /// Creates an account.
    Register {
        /// The id of the new account.
        account: AccountId,
        /// The name, as its owner writes it.
        name: String,
        /// The name in the form that must be unique.
        folded: String,
        /// What the authenticator must sign.
        state: PasskeyRegistration,
    },
    /// Adds a passkey to an account.
    Add {
        /// The account.
        account: AccountId,
        /// What the authenticator must sign.
        state: PasskeyRegistration,
    },
    /// Signs in to the account of the passkey that the player chooses.
    SignIn {
        /// What the authenticator must sign.
        state: DiscoverableAuthentication,
    },
}

/// A new passkey, after its check.
pub struct Registered {
    /// The id that the authenticator has given to the passkey.
    pub credential: Vec<u8>,
    /// The public key and its state, as JSON.
    pub data: String,
}

impl Passkeys {
    /// Returns `None` if browsers allow no passkeys at this address. They allow passkeys at a domain with TLS, and at
    /// `localhost`, but not at an IP address.
    pub fn new(public_url: &str) -> Option<Passkeys> {
        let url = Url::parse(public_url).ok()?;
        let Some(Host::Domain(domain)) = url.host() else {
            return None;
        };
        let is_local = domain == "localhost" || domain.ends_with(".localhost");
        if url.scheme() != "https" && !is_local {
            return None;
        }
        let builder = WebauthnBuilder::new(domain, &url).ok()?.rp_name(GAME);
        builder.build().ok().map(Passkeys)
    }

    /// Begins the registration of a passkey that signs in without the name of the account. `known` are the account's
    /// passkeys. An authenticator with one of them refuses to make another passkey.
    ///
    /// # Errors
    /// Returns an error if the challenge cannot be made.
    pub fn begin_registration(
        &self,
        account: AccountId,
        name: &str,
        known: Vec<CredentialID>,
    ) -> Result<(Value, PasskeyRegistration), Failure> {
        let known = (!known.is_empty()).then_some(known);
        let id = Uuid::from_u128(account.0);
        let begun = self.0.start_passkey_registration(id, name, name, known);
        let (options, state) = begun.map_err(|error| unavailable(&error))?;
        let mut options = json(&options.public_key)?;
        require_discoverable(&mut options)?;
        Ok((options, state))
    }

    /// Checks the answer of an authenticator to a registration.
    ///
    /// # Errors
    /// Returns [`Failure::Malformed`] or [`Failure::Refused`].
    pub fn finish_registration(
        &self,
        credential: Value,
        state: &PasskeyRegistration,
    ) -> Result<Registered, Failure> {
        let answer: RegisterPublicKeyCredential = read(credential)?;
        let passkey = self.0.finish_passkey_registration(&answer, state);
        let passkey = passkey.map_err(|error| refused(&error))?;
        Ok(Registered {
            credential: passkey.cred_id().to_vec(),
            data: written(&passkey)?,
        })
    }

    /// Begins to sign in with a passkey that the player chooses.
    ///
    /// # Errors
    /// Returns an error if the challenge cannot be made.
    pub fn begin_sign_in(&self) -> Result<(Value, DiscoverableAuthentication), Failure> {
        let begun = self.0.start_discoverable_authentication();
        let (options, state) = begun.map_err(|error| unavailable(&error))?;
        Ok((json(&options.public_key)?, state))
    }

    /// Reads the answer of an authenticator to a challenge, without a check. Returns the answer with the account and
    /// the id of the passkey that it names.
    ///
    /// # Errors
    /// Returns [`Failure::Malformed`] or [`Failure::Refused`].
    pub fn named(&self, credential: Value) -> Result<(Answer, AccountId, Vec<u8>), Failure> {
        let answer: PublicKeyCredential = read(credential)?;
        let named = self.0.identify_discoverable_authentication(&answer);
        let (account, credential) = named.map_err(|error| refused(&error))?;
        let (account, credential) = (AccountId(account.as_u128()), credential.to_vec());
        Ok((Answer(answer), account, credential))
    }

    /// Checks the answer of an authenticator to a challenge with the stored passkey. Returns the new state of the
    /// passkey, as JSON.
    ///
    /// # Errors
    /// Returns [`Failure::Refused`] if the signature, the challenge, the origin or the counter is wrong. A counter that
    /// has not increased means that somebody has a copy of the passkey.
    pub fn finish_sign_in(
        &self,
        answer: &Answer,
        state: DiscoverableAuthentication,
        data: &str,
    ) -> Result<String, Failure> {
        let mut passkey: Passkey = serde_json::from_str(data).map_err(|error| {
            tracing::error!(%error, "a passkey in the database is damaged");
            Failure::Unavailable
        })?;
        let verified = (self.0).finish_discoverable_authentication_v2(&answer.0, state, &passkey);
        let verified = verified.map_err(|error| refused(&error))?;
        if passkey.update_credential(&verified) == Some(true) {
            return written(&passkey);
        }
        Ok(data.to_owned())
    }
}

/// The answer of an authenticator to a challenge.
pub struct Answer(PublicKeyCredential);

/// Makes the authenticator store the passkey with the account, so that the player need not type a name to sign in.
fn require_discoverable(options: &mut Value) -> Result<(), Failure> {
    let selection = options.get_mut("authenticatorSelection");
    let selection = selection.and_then(Value::as_object_mut);
    let selection = selection.ok_or(Failure::Unavailable)?;
    selection.insert("residentKey".to_owned(), "required".into());
    selection.insert("requireResidentKey".to_owned(), true.into());
    Ok(())
}

fn read<T: for<'de> Deserialize<'de>>(credential: Value) -> Result<T, Failure> {
    serde_json::from_value(credential).map_err(|_| Failure::Malformed)
}

fn json(value: &impl Serialize) -> Result<Value, Failure> {
    serde_json::to_value(value).map_err(|_| Failure::Unavailable)
}

fn written(passkey: &Passkey) -> Result<String, Failure> {
    serde_json::to_string(passkey).map_err(|_| Failure::Unavailable)
}

fn refused(error: &WebauthnError) -> Failure {
    tracing::info!(%error, "refused a passkey");
    Failure::Refused
}

fn unavailable(error: &WebauthnError) -> Failure {
    tracing::error!(%error, "cannot make a challenge for a passkey");
    Failure::Unavailable
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_need_a_domain_with_tls() {
        for (url, expected) in [
            ("https://play.example.org", true),
            ("https://play.example.org:8443", true),
            ("http://localhost:4040", true),
            ("http://cohort.localhost:4040", true),
            ("http://play.example.org", false),
            ("http://127.0.0.1:4040", false),
            ("https://127.0.0.1", false),
            ("https://[::1]", false),
            ("play.example.org", false),
            ("", false),
        ] {
            assert_eq!(Passkeys::new(url).is_some(), expected, "{url}");
        }
    }

    #[test]
    fn a_registration_asks_for_a_passkey_that_needs_no_name() {
        let passkeys = Passkeys::new("https://play.example.org").unwrap();
        let begun = passkeys.begin_registration(AccountId(7), "José", vec![vec![1, 2, 3]]);
        let (options, _) = begun.unwrap();
        assert_eq!(options["rp"]["id"], "play.example.org");
        assert_eq!(options["user"]["name"], "José");
        let selection = &options["authenticatorSelection"];
        assert_eq!(selection["residentKey"], "required");
        assert_eq!(selection["requireResidentKey"], true);
        assert_eq!(selection["userVerification"], "required");
        assert_eq!(options["excludeCredentials"][0]["id"], "AQID");
        let (options, _) = passkeys.begin_sign_in().unwrap();
        assert_eq!(options["allowCredentials"], Value::Array(Vec::new()));
        assert_eq!(options["userVerification"], "required");
        assert_eq!(options["rpId"], "play.example.org");
    }
}
