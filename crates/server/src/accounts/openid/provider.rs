//! One provider: its addresses and keys, which the server reads at their first use, and the requests to it.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use lobby::Time;
use serde::Deserialize;
use tokio::sync::{Mutex, MutexGuard, Semaphore, SemaphorePermit};
use tokio::time::Instant;
use url::{Url, form_urlencoded};

use super::id_token::{self, Expected, TokenError};
use super::keys::{KeySet, PublicKey};
use super::outgoing::{Outgoing, Trouble};
use super::settings::{Settings, is_protected};
use super::waiting::{Attempt, Part};
use crate::store::Identity;

/// How long the server keeps the addresses and the keys of a provider.
const KEPT: Duration = Duration::from_secs(3600);
/// The shortest time between two readings of the keys because of unknown keys. Otherwise, everybody who has an account at
/// the provider could make the server send many requests.
const BETWEEN_READINGS: Duration = Duration::from_secs(60);

/// The maximum number of requests of pages that wait for one provider at the same time.
const AT_A_TIME: usize = 32;

/// A provider with which players sign in.
pub struct Provider {
    settings: Settings,
    places: Semaphore,
    memory: Mutex<Memory>,
}

/// What the server knows about a provider.
#[derive(Default)]
struct Memory {
    endpoints: Option<Kept<Endpoints>>,
    keys: Option<Kept<Vec<PublicKey>>>,
    /// When the server has last read the keys because of an unknown key.
    read_again: Option<Instant>,
}

/// Something that the server has read.
struct Kept<T> {
    read: Instant,
    value: T,
}

/// The answer that a provider sends to the page.
pub struct Answer {
    /// The code, for which the provider gives an ID token.
    pub code: String,
    /// The address of the provider, if the answer contains it (RFC 9207).
    pub issuer: Option<String>,
}

/// The addresses of a provider and what it supports (`OpenID` Connect Discovery 1.0).
#[derive(Clone, Deserialize)]
struct Endpoints {
    issuer: String,
    authorization_endpoint: Url,
    token_endpoint: Url,
    jwks_uri: Url,
    #[serde(default = "basic")]
    token_endpoint_auth_methods_supported: Vec<String>,
    #[serde(default)]
    authorization_response_iss_parameter_supported: bool,
}

/// The way in which a program proves its secret if the provider names none.
fn basic() -> Vec<String> {
    vec!["client_secret_basic".to_owned()]
}

/// The answer to a code.
#[derive(Deserialize)]
struct Tokens {
    id_token: String,
}

impl<T> Kept<T> {
    /// Returns the value unless it is too old.
    fn fresh(kept: Option<&Kept<T>>, now: Instant) -> Option<&T> {
        kept.filter(|kept| now.duration_since(kept.read) < KEPT)
            .map(|kept| &kept.value)
    }
}

impl Provider {
    /// Creates a provider. Sends no request to it.
    pub fn new(settings: Settings) -> Provider {
        Provider {
            settings,
            places: Semaphore::new(AT_A_TIME),
            memory: Mutex::default(),
        }
    }

    /// Returns the name on buttons.
    pub fn name(&self) -> &str {
        &self.settings.name
    }

    /// Returns the address.
    pub fn issuer(&self) -> &str {
        &self.settings.issuer
    }

    /// Reserves the place of a request; `None` if too many requests wait for the provider.
    pub fn place(&self) -> Option<SemaphorePermit<'_>> {
        self.places.try_acquire().ok()
    }

    /// Returns the address of the page at which the player signs in. The page sends the player back to `redirect`.
    pub async fn page(
        &self,
        outgoing: &Outgoing,
        attempt: &Attempt,
        redirect: &str,
    ) -> Result<Url, Trouble> {
        let memory = &mut self.memory.lock().await;
        let mut page = self
            .endpoints(outgoing, memory)
            .await?
            .authorization_endpoint;
        page.query_pairs_mut()
            .append_pair("response_type", "code")
            .append_pair("client_id", &self.settings.client)
            .append_pair("redirect_uri", redirect)
            .append_pair("scope", &self.settings.scopes)
            .append_pair("state", &attempt.text(Part::State))
            .append_pair("nonce", &attempt.text(Part::Nonce))
            .append_pair("code_challenge", &attempt.challenge())
            .append_pair("code_challenge_method", "S256");
        Ok(page)
    }

    /// Exchanges a code for an ID token, and checks the token. Returns who has signed in.
    pub async fn identify(
        &self,
        outgoing: &Outgoing,
        attempt: &Attempt,
        answer: &Answer,
        redirect: &str,
        now: Time,
    ) -> Result<Identity, Trouble> {
        let endpoints = {
            let memory = &mut self.memory.lock().await;
            self.endpoints(outgoing, memory).await?
        };
        // A code of another provider must not go to this one, which could use it.
        match &answer.issuer {
            Some(issuer) if issuer != self.issuer() => {
                return Err(Trouble::Denied("another provider has answered the page"));
            }
            None if endpoints.authorization_response_iss_parameter_supported => {
                return Err(Trouble::Denied(
                    "the answer to the page does not name the provider",
                ));
            }
            Some(_) | None => {}
        }
        let request = self.exchange(&endpoints, attempt, &answer.code, redirect)?;
        let tokens: Tokens = match outgoing.ask(request).await {
            // The provider does not know the code, or the code is used or too old (RFC 6749, section 5.2).
            Err(Trouble::Status(StatusCode::BAD_REQUEST)) => {
                return Err(Trouble::Denied("the provider refuses the code"));
            }
            answer => answer?,
        };
        let nonce = attempt.text(Part::Nonce);
        let expected = Expected {
            issuer: self.issuer(),
            client: &self.settings.client,
            nonce: &nonce,
            #[expect(
                clippy::cast_precision_loss,
                reason = "times are far below the numbers that f64 cannot hold"
            )]
            now: now.0 as f64 / 1000.0,
        };
        let subject = self
            .checked(outgoing, &endpoints, &tokens.id_token, &expected)
            .await?;
        Ok(Identity {
            issuer: self.issuer().to_owned(),
            subject,
        })
    }

    /// Checks an ID token with the keys of the provider. Reads the keys again if the token has an unknown key.
    async fn checked(
        &self,
        outgoing: &Outgoing,
        endpoints: &Endpoints,
        token: &str,
        expected: &Expected<'_>,
    ) -> Result<String, Trouble> {
        let mut memory = self.memory.lock().await;
        let now = Instant::now();
        if let Some(keys) = Kept::fresh(memory.keys.as_ref(), now) {
            let checked = id_token::check(token, keys, expected);
            let is_soon = |read: Instant| now.duration_since(read) < BETWEEN_READINGS;
            if checked != Err(TokenError::UnknownKey) || memory.read_again.is_some_and(is_soon) {
                return Ok(checked?);
            }
            memory.read_again = Some(now);
        }
        let keys = read_keys(outgoing, endpoints).await?;
        let checked = id_token::check(token, &keys, expected);
        memory.keys = Some(Kept {
            read: now,
            value: keys,
        });
        Ok(checked?)
    }

    /// Returns the addresses of the provider. Reads them if the server does not know them.
    async fn endpoints(
        &self,
        outgoing: &Outgoing,
        memory: &mut MutexGuard<'_, Memory>,
    ) -> Result<Endpoints, Trouble> {
        let now = Instant::now();
        if let Some(known) = Kept::fresh(memory.endpoints.as_ref(), now) {
            return Ok(known.clone());
        }
        let base = self.issuer().trim_end_matches('/');
        let endpoints: Endpoints = outgoing
            .ask(get(&format!("{base}/.well-known/openid-configuration"))?)
            .await?;
        if endpoints.issuer != self.issuer() {
            return Err(Trouble::Wrong("it names another issuer"));
        }
        let addresses = [
            &endpoints.authorization_endpoint,
            &endpoints.token_endpoint,
            &endpoints.jwks_uri,
        ];
        let is_allowed =
            |url: &&Url| url.scheme() == "https" || (self.settings.is_local && is_protected(url));
        if !addresses.iter().all(is_allowed) {
            return Err(Trouble::Wrong("it names an address without TLS"));
        }
        memory.endpoints = Some(Kept {
            read: now,
            value: endpoints.clone(),
        });
        Ok(endpoints)
    }

    /// Returns the request that exchanges a code.
    fn exchange(
        &self,
        endpoints: &Endpoints,
        attempt: &Attempt,
        code: &str,
        redirect: &str,
    ) -> Result<Request<Body>, Trouble> {
        let Settings { client, secret, .. } = &self.settings;
        let mut form = form_urlencoded::Serializer::new(String::new());
        form.append_pair("grant_type", "authorization_code")
            .append_pair("code", code)
            .append_pair("redirect_uri", redirect)
            .append_pair("code_verifier", &attempt.text(Part::Verifier));
        let mut request = Request::post(endpoints.token_endpoint.as_str())
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
        let offers = |way: &str| {
            let ways = &endpoints.token_endpoint_auth_methods_supported;
            ways.iter().any(|offered| offered == way)
        };
        match secret {
            None => {
                form.append_pair("client_id", client);
            }
            Some(secret) if !offers("client_secret_basic") && offers("client_secret_post") => {
                form.append_pair("client_id", client)
                    .append_pair("client_secret", secret);
            }
            Some(secret) => {
                let coded = |text: &str| -> String {
                    form_urlencoded::byte_serialize(text.as_bytes()).collect()
                };
                let both = BASE64_STANDARD.encode(format!("{}:{}", coded(client), coded(secret)));
                request = request.header(header::AUTHORIZATION, format!("Basic {both}"));
            }
        }
        let request = request.body(Body::from(form.finish()));
        request.map_err(|_| Trouble::Wrong("it names an impossible address"))
    }
}

async fn read_keys(outgoing: &Outgoing, endpoints: &Endpoints) -> Result<Vec<PublicKey>, Trouble> {
    let keys: KeySet = outgoing.ask(get(endpoints.jwks_uri.as_str())?).await?;
    Ok(keys.usable())
}

fn get(address: &str) -> Result<Request<Body>, Trouble> {
    let request = Request::get(address).header(header::ACCEPT, "application/json");
    let request = request.body(Body::empty());
    request.map_err(|_| Trouble::Wrong("it names an impossible address"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_server_has_read_gets_old() {
        let read = Instant::now();
        let kept = Some(Kept { read, value: 7 });
        let after = |seconds| read + Duration::from_secs(seconds);
        assert_eq!(Kept::fresh(kept.as_ref(), after(0)), Some(&7));
        assert_eq!(Kept::fresh(kept.as_ref(), after(3599)), Some(&7));
        assert_eq!(Kept::fresh(kept.as_ref(), after(3600)), None);
        assert_eq!(Kept::<u8>::fresh(None, read), None);
    }
}
