//! The command `cohort-server role`, with which a person on the machine of the server gives roles.

use thiserror::Error;

use super::names::AccountName;
use crate::role::Role;
use crate::store::{Action, Actor, Deed, Store, StoreError};
use crate::time::now;

/// Why the command cannot give a role.
#[derive(Debug, Error)]
pub enum RoleError {
    /// No account has the name.
    #[error("no account has the name {0:?}")]
    Unknown(String),
    /// The database fails.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Gives the account with a name a role. Returns a sentence that says what has changed.
///
/// # Errors
/// Returns an error if no account has the name, or the database fails.
pub async fn give_role(store: &dyn Store, name: &str, role: Role) -> Result<String, RoleError> {
    let unknown = || RoleError::Unknown(name.to_owned());
    let folded = AccountName::read(name).ok_or_else(unknown)?.folded;
    let found = store.account_named(folded).await?.ok_or_else(unknown)?;
    let name = &found.name;
    if found.role == role {
        return Ok(format!("{name} is already {}", shown(role)));
    }
    let action = Action {
        by: Actor::CommandLine,
        at: now(),
        reason: String::new(),
        deed: Deed::GiveRole {
            account: found.id,
            role,
        },
    };
    store.act(action).await?;
    Ok(format!(
        "{name} was {} and is now {}",
        shown(found.role),
        shown(role)
    ))
}

const fn shown(role: Role) -> &'static str {
    match role {
        Role::Player => "a player",
        Role::Moderator => "a moderator",
        Role::Operator => "an operator",
    }
}
