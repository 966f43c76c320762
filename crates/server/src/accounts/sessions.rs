//! Sessions: tokens in requests, and their beginning, use and end.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use lobby::{AccountId, Time};
use protocol::SessionToken;

use super::Accounts;
use super::bearer::Bearer;
use super::failure::Failure;
use crate::secrets::token_hash;
use crate::signed_in::shown_label;
use crate::store::{AccountRow, AccountWrite, SessionRow};

/// The account and the session of a request. Handlers with this argument refuse requests without the valid token of a
/// session.
pub struct SignedIn {
    /// The account.
    pub account: AccountRow,
    /// The session.
    pub session: SessionRow,
}

impl FromRequestParts<Arc<Accounts>> for SignedIn {
    type Rejection = Failure;

    async fn from_request_parts(
        parts: &mut Parts,
        accounts: &Arc<Accounts>,
    ) -> Result<SignedIn, Failure> {
        let token = match Bearer::of(&parts.headers) {
            Some(Bearer::Session(token)) => token,
            // A program never manages the account, whatever its token allows.
            Some(Bearer::Program(_)) => return Err(Failure::Scope),
            None => return Err(Failure::NotSignedIn),
        };
        let session = accounts.hub.session(token).await?;
        let session = session.ok_or(Failure::NotSignedIn)?;
        let account = accounts.hub.store().account(session.account).await?;
        let account = account.ok_or(Failure::NotSignedIn)?;
        Ok(SignedIn { account, session })
    }
}

/// Begins a session of an account, and returns its token.
///
/// # Errors
/// Returns an error if the database fails.
pub async fn begin(
    accounts: &Accounts,
    account: AccountId,
    label: &str,
    at: Time,
) -> Result<SessionToken, Failure> {
    let token = SessionToken::from_bits(rand::random());
    let begin = AccountWrite::BeginSession {
        account,
        token: token_hash(token),
        label: shown_label(label),
        at,
    };
    accounts.hub.store().write_account(begin).await?;
    Ok(token)
}
