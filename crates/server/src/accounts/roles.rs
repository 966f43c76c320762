//! The roles of accounts in requests: handlers with one of these arguments refuse accounts with a lower role.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::Accounts;
use super::failure::Failure;
use super::sessions::SignedIn;
use crate::role::Role;
use crate::store::AccountRow;

/// The account of a moderator or an operator.
pub struct Moderator(pub AccountRow);

/// Says that the account of the request is an operator.
pub struct Operator;

impl FromRequestParts<Arc<Accounts>> for Moderator {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        accounts: &Arc<Accounts>,
    ) -> Result<Self, Failure> {
        holder(parts, accounts, Role::Moderator)
            .await
            .map(Moderator)
    }
}

impl FromRequestParts<Arc<Accounts>> for Operator {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        accounts: &Arc<Accounts>,
    ) -> Result<Self, Failure> {
        holder(parts, accounts, Role::Operator)
            .await
            .map(|_| Operator)
    }
}

/// Returns the account of a request, if it has at least this role.
async fn holder(
    parts: &mut Parts,
    accounts: &Arc<Accounts>,
    needed: Role,
) -> Result<AccountRow, Failure> {
    let SignedIn { account, .. } = SignedIn::from_request_parts(parts, accounts).await?;
    if account.role >= needed {
        Ok(account)
    } else {
        Err(Failure::Forbidden)
    }
}
