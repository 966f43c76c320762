//! The actions of role holders. The database checks the rights and writes the log of actions, in one transaction with
//! the action. This module does what follows from an action in the memory of the servers.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use lobby::{AccountId, Chair, Time};
use referee::GameId;
use serde::Deserialize;

use super::Accounts;
use super::api::{Asked, Client};
use super::export::all_seats;
use super::failure::Failure;
use super::names::AccountName;
use super::reports::cleaned;
use super::roles::Moderator;
use crate::networks::network;
use crate::role::Role;
use crate::store::{Action, Actor, Deed, StoreError};
use crate::time::now;

/// The latest end of a ban of a network: after a year, because addresses change hands.
const LONGEST_NETWORK_BAN: u64 = 366 * 24 * 3600 * 1000;

/// An action that a role holder wants.
#[derive(Deserialize)]
pub struct AskedAction {
    #[serde(default)]
    reason: String,
    #[serde(flatten)]
    deed: AskedDeed,
}

/// What a role holder wants to do. Ids are texts, and times are in milliseconds since the Unix epoch.
#[derive(Deserialize)]
#[serde(tag = "deed", rename_all = "kebab-case")]
enum AskedDeed {
    Role { account: String, role: String },
    Ban { account: String, until: Option<u64> },
    LiftBan { account: String },
    Rename { account: String, name: String },
    Close { account: String },
    BanNetwork { network: String, until: u64 },
    LiftNetwork { network: String },
    Settle { game: String, chair: Chair },
}

impl AskedDeed {
    /// Returns the deed, or why the request makes no sense.
    /// Returns the deed. `client` is the address of the role holder.
    fn read(self, at: Time, client: IpAddr) -> Result<Deed, Failure> {
        let id = |text: String| text.parse::<AccountId>().map_err(|_| Failure::Unknown);
        let later = |until: u64| {
            (until > at.0)
                .then_some(Time(until))
                .ok_or(Failure::Malformed)
        };
        Ok(match self {
            AskedDeed::Role { account, role } => Deed::GiveRole {
                account: id(account)?,
                role: role.parse::<Role>().map_err(|_| Failure::Malformed)?,
            },
            AskedDeed::Ban { account, until } => Deed::Ban {
                account: id(account)?,
                // The database stores signed numbers, the highest of which means a ban for good.
                until: until
                    .map(|until| later(until.min(i64::MAX as u64 - 1)))
                    .transpose()?,
            },
            AskedDeed::LiftBan { account } => Deed::LiftBan {
                account: id(account)?,
            },
            AskedDeed::Rename { account, name } => {
                let AccountName { name, folded } =
                    AccountName::read(&name).ok_or(Failure::NameInvalid)?;
                Deed::Rename {
                    account: id(account)?,
                    name,
                    folded,
                }
            }
            AskedDeed::Close { account } => Deed::Close {
                account: id(account)?,
            },
            AskedDeed::BanNetwork {
                network: text,
                until,
            } => Deed::BanNetwork {
                network: other_network(&text, client)?,
                until: later(until.min(at.0.saturating_add(LONGEST_NETWORK_BAN)))?,
            },
            AskedDeed::LiftNetwork { network: text } => Deed::LiftNetwork {
                network: network(&text).ok_or(Failure::Network)?.to_string(),
            },
            AskedDeed::Settle { game, chair } => Deed::Settle {
                game: game.parse::<GameId>().map_err(|_| Failure::Unknown)?,
                chair,
            },
        })
    }
}

/// Reads a network to ban. Refuses a network with the address of the role holder, who could not lift the ban. Behind a
/// proxy that the server does not know, everybody has this address.
fn other_network(text: &str, own: IpAddr) -> Result<String, Failure> {
    let network = network(text).ok_or(Failure::Network)?;
    match network.contains(&own.to_canonical()) {
        true => Err(Failure::OwnNetwork),
        false => Ok(network.to_string()),
    }
}

/// Does what a role holder wants.
pub async fn act(
    State(accounts): State<Arc<Accounts>>,
    Moderator(own): Moderator,
    Extension(Client(client)): Extension<Client>,
    Asked(asked): Asked<AskedAction>,
) -> Result<StatusCode, Failure> {
    let at = now();
    let deed = asked.deed.read(at, client)?;
    let reason = cleaned(&asked.reason);
    if reason.is_empty() && !matches!(deed, Deed::Settle { .. }) {
        return Err(Failure::Malformed);
    }
    let by = Actor::Account(own.id);
    let action = Action {
        by,
        at,
        reason,
        deed,
    };
    // A task of its own goes on if the client closes the connection.
    let acted = tokio::spawn(act_now(accounts, action)).await;
    acted.map_err(|_| Failure::Unavailable)??;
    Ok(StatusCode::NO_CONTENT)
}

async fn act_now(accounts: Arc<Accounts>, action: Action) -> Result<(), Failure> {
    let (hub, deed) = (&accounts.hub, action.deed.clone());
    let own: Vec<GameId> = match &deed {
        Deed::Close { account } => {
            let seats = all_seats(&accounts, *account).await?;
            seats.iter().map(|seat| seat.game).collect()
        }
        _ => Vec::new(),
    };
    let games = hub.store().act(action).await.map_err(|error| match error {
        StoreError::Conflict => Failure::Unknown,
        error => error.into(),
    })?;
    match deed {
        Deed::Ban { account, .. } => {
            hub.withdraw(&games, account).await;
            accounts.tournaments.withdraw(account).await;
        }
        Deed::Rename { .. } => hub.read_again(&games).await,
        Deed::Close { .. } => hub.read_again(&own).await,
        Deed::BanNetwork { .. } | Deed::LiftNetwork { .. } => {
            hub.networks().read(hub.store()).await?;
        }
        Deed::GiveRole { .. } | Deed::LiftBan { .. } | Deed::Settle { .. } => {}
    }
    Ok(())
}
