//! Accounts of players: the API under `/api/` with which pages and programs create accounts and sign in.
//!
//! * `api`: the routes, and what is common to all requests. `failure`: the errors. `limits`: how many requests a client
//!   can send.
//! * `names`: the names of accounts. `sessions`: the tokens that prove who sends a request.
//! * `tokens`: the tokens that the owner of an account makes for programs. `bearer`: the check that a token allows a
//!   request. `programs`: the requests of programs. `openapi`: the document that describes all requests.
//! * `passkeys`, `ceremonies`: passkeys, and the requests with which browsers register and use them.
//! * `openid`: signing in with providers of `OpenID` Connect.
//! * `mail`, `texts`, `links`: mails with links, and the requests about them.
//! * `tournaments`: the requests about tournaments.
//! * `own`, `export`: what the owner of an account can see and change. `public`: profiles and ladders.
//! * `command`: the command line for roles. `reports`: what players report. `roles`: the roles of accounts in requests.
//!   `oversight`, `actions`: what role holders see and do. `operator`: the fair-play figures of a player.
//!
//! A client proves its account by a token in the header `Authorization`. The server uses no cookies, so the page of
//! another site cannot act for a player who is signed in.

mod actions;
pub mod api;
mod bearer;
mod ceremonies;
pub mod command;
mod export;
mod failure;
mod limits;
mod links;
mod mail;
pub mod names;
mod openapi;
mod openid;
mod operator;
mod oversight;
mod own;
mod passkeys;
mod programs;
mod public;
mod reports;
mod roles;
mod sessions;
mod texts;
mod tokens;
mod tournaments;

use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use protocol::SessionToken;
use thiserror::Error;
use tokio::sync::watch;
use url::Url;

use crate::hub::Hub;
use crate::limits::Addresses;
use crate::options::{MayCreate, Serving};
use crate::repeat::Repeat;
use crate::secrets;
use crate::store::{AccountWrite, OperatorWrite, SecretHash};
use crate::time::now;
use crate::tournaments::Tournaments;

use failure::Failure;
use limits::Limits;
use mail::{MailError, Mailer};
use openid::{OpenId, OpenIdError};
use oversight::Oversight;
use passkeys::Passkeys;

/// How often the server forgets old counts of requests.
const BETWEEN_FORGETTING: Duration = Duration::from_secs(60);
/// The server deletes what is not valid any more after this number of times of [`BETWEEN_FORGETTING`]: every hour.
const CLEANS: u32 = 60;

/// The accounts of a server.
pub struct Accounts {
    hub: Arc<Hub>,
    /// The public address of the server, without a slash at the end.
    public_url: String,
    /// The host of the public address.
    host: String,
    /// The web origins whose pages can use the API.
    origins: Arc<[String]>,
    /// The proxies whose `X-Forwarded-For` header the server trusts.
    proxies: Arc<[IpNet]>,
    /// `None` if browsers allow no passkeys at the public address.
    passkeys: Option<Passkeys>,
    /// `None` if the server sends no mails.
    mailer: Option<Mailer>,
    openid: OpenId,
    limits: Arc<Limits>,
    /// The limits for client addresses.
    addresses: Arc<Addresses>,
    oversight: Oversight,
    tournaments: Arc<Tournaments>,
    may_create: MayCreate,
    /// Whether this server compares the moves of rated games with the engine.
    judges: bool,
    /// Becomes true when the server stops.
    stopping: watch::Receiver<bool>,
}

/// Why the server can have no accounts.
#[derive(Debug, Error)]
pub enum AccountsError {
    /// The options of mails are wrong.
    #[error("cannot send mails: {0}")]
    Mail(#[from] MailError),
    /// The providers of `OpenID` Connect cannot be used.
    #[error("cannot use the providers of --openid: {0}")]
    OpenId(#[from] OpenIdError),
}

impl Accounts {
    /// Prepares the accounts of a server. Returns `None` if the options turn accounts off.
    ///
    /// # Errors
    /// Returns an error if the options of mails or of providers are wrong.
    pub fn start(
        hub: Arc<Hub>,
        serving: &Serving,
        public_url: &str,
        origins: Arc<[String]>,
        addresses: Arc<Addresses>,
        stopping: watch::Receiver<bool>,
    ) -> Result<Option<Arc<Accounts>>, AccountsError> {
        if serving.no_accounts {
            return Ok(None);
        }
        let url = Url::parse(public_url).ok();
        let host = url.as_ref().and_then(Url::host_str).unwrap_or(public_url);
        let passkeys = Passkeys::new(public_url);
        if passkeys.is_none() {
            tracing::info!(
                public_url,
                "no passkeys: browsers allow them only at a domain with https, and at localhost"
            );
        }
        Ok(Some(Arc::new(Accounts {
            hub: Arc::clone(&hub),
            public_url: public_url.to_owned(),
            host: host.to_owned(),
            origins,
            proxies: serving.proxies.as_slice().into(),
            passkeys,
            mailer: Mailer::new(serving)?,
            openid: OpenId::new(serving.openid.as_deref(), public_url)?,
            limits: Arc::new(Limits::new(&serving.limits)),
            addresses,
            oversight: Oversight::default(),
            tournaments: Arc::new(Tournaments::new(hub)),
            may_create: serving.tournaments,
            judges: serving.fair_play,
            stopping,
        })))
    }

    /// Counts what goes on, and deletes what is not valid any more, until the server stops.
    pub async fn run(self: Arc<Self>, stopping: watch::Receiver<bool>) {
        tokio::join!(
            self.clean(stopping.clone()),
            oversight::keep(&self, stopping)
        );
    }

    async fn clean(&self, stopping: watch::Receiver<bool>) {
        let mut times = Repeat::every(BETWEEN_FORGETTING, stopping);
        let mut numbers = (0..CLEANS).cycle();
        while times.next().await {
            self.limits.forget();
            if numbers.next() == Some(0) {
                let clean = AccountWrite::Clean { now: now() };
                if let Err(error) = self.hub.store().write_account(clean).await {
                    tracing::warn!(%error, "cannot delete old sessions and links");
                }
                let clean = OperatorWrite::Clean { now: now() };
                if let Err(error) = self.hub.store().write_operator(clean).await {
                    tracing::warn!(%error, "cannot delete old reports and bans");
                }
            }
        }
    }

    /// Returns the tournaments.
    pub fn tournaments(&self) -> Arc<Tournaments> {
        Arc::clone(&self.tournaments)
    }

    fn passkeys(&self) -> Result<&Passkeys, Failure> {
        self.passkeys.as_ref().ok_or(Failure::NoPasskeys)
    }

    fn mailer(&self) -> Result<&Mailer, Failure> {
        self.mailer.as_ref().ok_or(Failure::NoMail)
    }
}

/// The purpose of a secret. The hashes of one secret for different purposes differ, so a secret works only for its
/// purpose.
#[derive(Clone, Copy)]
enum Purpose {
    Ceremony,
    Link,
    OpenId(openid::Part),
}

/// A secret of 128 random bits that a client gets once.
struct Secret(SessionToken);

impl Secret {
    fn new() -> Secret {
        Secret(SessionToken::from_bits(rand::random()))
    }

    /// Reads a secret of 32 hexadecimal digits.
    fn read(text: &str) -> Option<Secret> {
        text.parse().ok().map(Secret)
    }

    fn text(&self) -> String {
        self.0.into()
    }

    /// Returns the hash, as the database stores it.
    fn hash(&self, purpose: Purpose) -> SecretHash {
        let purpose: &[u8] = match purpose {
            Purpose::Ceremony => b"ceremony",
            Purpose::Link => b"mail",
            Purpose::OpenId(part) => part.purpose(),
        };
        secrets::hash(purpose, self.0.bytes())
    }
}
